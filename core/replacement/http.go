package replacement

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// newPart is a part that shall be fitted.
type newPart struct {
	DeviceType repair.PartKind `json:"deviceType" required:"true"`
	Serial     string          `json:"serial" required:"true"`
}

// Usable reports whether a part can be fitted. BoundTo is the VIN of the vehicle that has it, if the caller may see it.
type Usable struct {
	Usable  bool   `json:"usable"`
	BoundTo string `json:"boundTo"`
}

// Endpoints returns the endpoint of replacements in addition to the standard ones (legacy-api D.4).
func (r Rules) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{endpoint.New(endpoint.Endpoint{
		Path: repair.Replacements.Path + "/checkSerial", Label: field.Label{ZH: "检查新部件编号", EN: "Check the serial of a new part"}, Permission: repair.Replacements.PermissionFor("add"), ReadOnly: true,
	}, r.check, &Usable{true, ""})}
}

func (r Rules) check(ctx context.Context, who *access.Caller, in newPart) (*Usable, error) {
	kind := kinds[in.DeviceType]
	if kind == nil || !kind.valid(in.Serial) {
		return nil, fault.ValidationFailed.With()
	}
	v := r.Engine.Read()
	at, unusable, err := kind.find(ctx, v, in.Serial)
	if unusable == nil && err == nil {
		unusable, err = gone(ctx, v, in.DeviceType, in.Serial)
	}
	switch {
	case err != nil:
		return nil, err
	case unusable != nil:
		return nil, unusable
	case at == 0:
		return &Usable{Usable: true}, nil
	}
	visible, err := v.CanAct(ctx, equipment.Vehicles.Name, who, equipment.Vehicles.PermissionFor("view"), at)
	if err != nil || !visible {
		return &Usable{}, err
	}
	holder, err := record.Get(ctx, v, equipment.Vehicles, at)
	if err != nil {
		return nil, err
	}
	return &Usable{BoundTo: holder.VIN}, nil
}
