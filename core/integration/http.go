package integration

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	declared "evops/contracts/integration"
	"evops/core/access"
	"evops/core/endpoint"
)

type callInput struct {
	Method string          `json:"method" required:"true"`
	Param  json.RawMessage `json:"param"`
}

// Endpoints returns the endpoint of the gateway. Each method has its own permission.
func (d *Gateway) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.NewHTTP[callInput, any](endpoint.Endpoint{Path: "/external/query", Label: field.Label{ZH: "外部系统", EN: "Call an external system"}, ExampleIn: callInput{Method: declared.DecodeVIN.Name, Param: json.RawMessage(`{"vin":"` + endpoint.ExampleVIN + `"}`)}},
			func(ctx context.Context, who *access.Caller, in callInput, _ fiber.Ctx) (any, error) {
				data, message, err := d.Call(ctx, who, in.Method, in.Param)
				return endpoint.Reply{Data: data, Message: message}, err
			}, any(decoded{Valid: true, WMI: new("1M8"), Year: new(2019), Plant: new("P"), Serial: new("042788"), CheckDigit: new("X")})),
	}
}
