package rollout

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
)

// deviceInput identifies a device by its id or, as legacy clients do, by the VIN of its vehicle.
type deviceInput struct {
	ID         endpoint.Number  `json:"id"`
	VIN        feature.TypedVIN `json:"vin"`
	FirmwareID endpoint.Number  `json:"firmwareId"`
}

// deviceEndpoints returns the actions of devices that legacy clients call with a VIN (legacy-api D.35). They replace the standard ones.
func (s *Service) deviceEndpoints() []endpoint.Endpoint {
	byVIN := func(verb string) endpoint.Endpoint {
		return endpoint.NewHTTP[endpoint.Body[deviceInput], any](endpoint.Endpoint{Path: ota.Devices.Path + "/" + verb, Permission: ota.Devices.PermissionFor("push")},
			func(ctx context.Context, _ *access.Caller, in endpoint.Body[deviceInput], _ fiber.Ctx) (any, error) {
				return s.forward(ctx, verb, in)
			})
	}
	return []endpoint.Endpoint{byVIN(ota.DevicePush.Verb), byVIN(ota.DeviceCheck.Verb)}
}

// forward passes an action on with the id of the device.
func (s *Service) forward(ctx context.Context, verb string, in endpoint.Body[deviceInput]) (any, error) {
	forward := endpoint.Forward{Of: ota.Devices.Plan, Verb: verb, Body: in.JSON}
	by, err := in.Value()
	if err != nil || by.VIN == "" {
		return forward, err
	}
	found, err := record.Find(ctx, s.Engine.Read(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, string(by.VIN))
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	members["id"], _ = json.Marshal(found[0].ID) // cannot fail
	forward.Body, err = json.Marshal(members)
	return forward, err
}
