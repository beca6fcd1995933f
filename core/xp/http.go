package xp

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/contracts/xp"
	"evops/core/access"
	"evops/core/endpoint"
)

// syncPath is the path of the gateway of phones.
const syncPath = "/link/xp/*/sync"

// Endpoints returns the endpoints of Xp vehicles in addition to the standard ones.
func (r Rules) Endpoints() []endpoint.Endpoint {
	gateway := endpoint.NewHTTP(endpoint.Endpoint{Path: syncPath, Label: field.Label{ZH: "手机网关同步", EN: "Sync of the phone gateway"}, Public: true},
		func(ctx context.Context, who *access.Caller, in Upload, http fiber.Ctx) (any, error) {
			user, err := r.Tokens.User(ctx, http)
			if err != nil {
				return nil, err
			}
			return r.Sync(ctx, user, endpoint.Segment(http, syncPath), who.Language, in)
		}, &Synced{Accepted: []string{"a1"}, Instructions: []Pending{{endpoint.ExampleNo, xp.SetLimit, 20, endpoint.ExampleTime}}})
	run := gateway.Run
	gateway.Run = func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		if len(body) > maxBody {
			return nil, tooMuch()
		}
		return run(ctx, who, body, http)
	}
	return []endpoint.Endpoint{gateway}
}
