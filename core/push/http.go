package push

import (
	"context"
	"regexp"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/apptoken"
	"evops/core/endpoint"
)

// tokenPatterns are the forms of tokens: APNs has bytes in hexadecimal of a length that may change, FCM letters, digits and some signs.
var tokenPatterns = map[Service]*regexp.Regexp{
	APNs: regexp.MustCompile(`^[0-9a-fA-F]{64,200}$`),
	FCM:  regexp.MustCompile(`^[A-Za-z0-9_:-]{20,500}$`),
}

// tokenInput is the token of the phone that asks.
type tokenInput struct {
	Service Service `json:"service" required:"true"`
	Token   string  `json:"token" required:"true"`
}

// Done confirms a change.
type Done struct {
	OK bool `json:"ok"`
}

// Registration is what the app calls about the phone that it runs on.
type Registration struct {
	Tokens Tokens
	Users  apptoken.Checker
}

// Endpoints returns the registration of a phone and its end.
func (r Registration) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		r.endpoint("register", field.Label{ZH: "登记推送令牌", EN: "Register a push token"}, r.Tokens.Register),
		r.endpoint("unregister", field.Label{ZH: "注销推送令牌", EN: "Remove a push token"}, r.Tokens.Unregister),
	}
}

func (r Registration) endpoint(path string, label field.Label, run func(ctx context.Context, user int64, service Service, token string) error) endpoint.Endpoint {
	return endpoint.NewHTTP(endpoint.Endpoint{Path: "/link/push/" + path, Label: label, Public: true, ExampleIn: tokenInput{FCM, "dQw4w9WgXcQ:APA91bH"}},
		func(ctx context.Context, who *access.Caller, in tokenInput, http fiber.Ctx) (any, error) {
			user, err := r.Users.User(ctx, http)
			if err != nil {
				return nil, err
			}
			invalid := fault.ValidationFailed.With()
			pattern := tokenPatterns[in.Service]
			switch {
			case pattern == nil:
				invalid.Field(who.Language, fault.At(&in, &in.Service), "CODE", "应为 apns 或 fcm", "Must be apns or fcm")
			case !pattern.MatchString(in.Token):
				invalid.Field(who.Language, fault.At(&in, &in.Token), "PATTERN", "不是该推送服务的令牌", "No token of this push service")
			}
			if len(invalid.Details) > 0 {
				return nil, invalid
			}
			return Done{true}, run(ctx, user, in.Service, in.Token)
		}, Done{true})
}
