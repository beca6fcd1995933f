package equipment

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// virtualWMI begins the codes of virtual vehicles. No vehicle and no model may have it.
var virtualWMI = setting.NewText("vin.wmi.virtual", "LVV", `[A-HJ-NPR-Z0-9]{3}`,
	field.Label{ZH: "虚拟车辆 WMI", EN: "WMI of virtual vehicles"},
	field.Label{ZH: "虚拟编码的前三位；真实车辆和车型不能使用。更改后只影响新编码", EN: "First three characters of virtual codes; vehicles and models cannot have it. A change applies to new codes"})

// VirtualWMI returns the first three characters of virtual codes.
func VirtualWMI(ctx context.Context, db *store.DB) (string, error) { return virtualWMI.Now(ctx, db) }

// refuseVirtual refuses an identifier that begins like a virtual code.
func refuseVirtual(ctx context.Context, c *record.Mutation, identifier *string) error {
	if len(*identifier) < 3 {
		return nil
	}
	wmi, err := VirtualWMI(ctx, c.Engine.DB())
	if err == nil && (*identifier)[:3] == wmi {
		c.AddFault(identifier, fault.VINWMI.With())
	}
	return err
}

// refuseVirtualModel refuses a model whose vehicles would look like virtual ones.
func refuseVirtualModel(ctx context.Context, c *record.Change[equipment.VehicleModel]) error {
	if c.Old != nil && c.Old.WMI == c.New.WMI {
		return nil
	}
	return refuseVirtual(ctx, c.Mutation, &c.New.WMI)
}
