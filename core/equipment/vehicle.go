package equipment

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/system"
	"evops/core/validate"
)

type vehicleRules struct {
	products   *products
	dictionary *system.Dictionary
}

func (r *vehicleRules) save(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	v := c.New
	p, err := r.products.of(ctx, v.ModelID)
	if err != nil {
		return err
	}
	if p != nil {
		r.applyModel(c, p)
	}
	if c.Old == nil && !c.HasError(&c.New.VIN) {
		if err := refuseVirtual(ctx, c.Mutation, &v.VIN); err != nil {
			return err
		}
	}
	if c.Old == nil || c.Old.PlantCode != v.PlantCode {
		if err := r.dictionary.Check(ctx, c.Mutation, &c.New.PlantCode, equipment.Plants, v.PlantCode); err != nil {
			return err
		}
	}
	if !ship(v) {
		c.AddError(&v.DealerID, "REQUIRED_WHEN", "填写发运时间时须填写经销商", "A vehicle that was shipped needs its dealer")
	}
	if v.SimCardID == 0 || c.HasError(&c.New.SimCardID) || c.Old != nil && c.Old.SimCardID == v.SimCardID {
		return nil
	}
	return checkCard(ctx, c)
}

// applyModel checks a vehicle against its model: identifier, colour, terminal. Unchanged values that an older rule allowed remain valid.
func (r *vehicleRules) applyModel(c *record.Change[equipment.Vehicle], p *product) {
	v := c.New
	v.SeriesID, v.VehicleTypeID = p.model.SeriesID, p.model.VehicleTypeID
	if c.Old == nil {
		if p.model.Status != equipment.ModelPublished {
			c.AddFault(&c.New.ModelID, fault.ModelNotPublished.With())
		}
		if p.delisted {
			c.AddError(&c.New.ModelID, "SERIES_DELISTED", "车型所属车系已退市，不能新增车辆", "The model's series is discontinued and takes no new vehicles")
		}
		if v.VIN != "" {
			checkIdentifier(c, p)
		}
		if p.model.TerminalType != equipment.BLEOnly {
			requireTerminal(c)
		}
	}
	if c.Old == nil || c.Old.ColorCode != v.ColorCode {
		CheckColor(c.Mutation, p.model, &v.ColorCode)
	}
}

// identifiers are the predefined checks by kind of identifier (equipment catalogue 0.1).
var identifiers = map[equipment.VehicleIdKind]string{equipment.IDByVIN: "vin", equipment.IDByFrame: "frame15", equipment.IDBySerial: "serialNo"}

var identifierFaults = map[string]*fault.Code{
	fault.VINFormat.Name: fault.VINFormat, fault.VINCheckDigit.Name: fault.VINCheckDigit, fault.FrameFormat.Name: fault.FrameFormat, fault.SNFormat.Name: fault.SNFormat,
}

func checkIdentifier(c *record.Change[equipment.Vehicle], p *product) {
	vin := c.New.VIN
	if name, ok := validate.Named(identifiers[p.idKind], vin); !ok {
		c.AddFault(&c.New.VIN, identifierFaults[name].With())
		return
	}
	switch {
	case p.idKind != equipment.IDByVIN:
	case vin[:3] != p.model.WMI:
		c.AddFault(&c.New.VIN, fault.VINWMI.With())
	case !MatchesVDS(p.model.VDSPattern, vin[3:8]):
		c.AddFault(&c.New.VIN, fault.VDSMismatch.With())
	}
}

// MatchesVDS compares positions 4 to 8 with a pattern in which * matches any character; an empty pattern matches all.
func MatchesVDS(pattern, vds string) bool {
	for i := range len(pattern) {
		if pattern[i] != '*' && pattern[i] != vds[i] {
			return false
		}
	}
	return true
}

func requireTerminal(c *record.Change[equipment.Vehicle]) {
	v := c.New
	for _, part := range []struct {
		at      any
		present bool
		zh, en  string
	}{{&v.TboxSN, v.TboxSN != "", "终端序列号", "Terminal SN"}, {&v.IMEI, v.IMEI != "", "IMEI", "IMEI"}, {&v.SimCardID, v.SimCardID != 0, "ICCID", "ICCID"}} {
		if !part.present {
			c.AddError(part.at, "REQUIRED_WHEN", part.zh+"不能为空", part.en+" is required")
		}
	}
}

// ship marks a vehicle in stock as shipped once it has a dealer, as in a delivery list. It reports whether a vehicle that was shipped has one.
func ship(v *equipment.Vehicle) bool {
	switch {
	case v.DealerID == 0:
		return v.ShippedAt.IsZero()
	case v.Status == equipment.InStock:
		v.Status = equipment.Shipped
		if v.ShippedAt.IsZero() {
			v.ShippedAt = value.Now()
		}
	}
	return true
}

// deleteVehicle allows only vehicles that never left the plant, never had an owner and never connected, and frees the SIM card.
func deleteVehicle(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	v := c.Old
	if v.Status != equipment.InStock {
		return fault.VehicleState.With()
	}
	shadow, err := liveOf(ctx, c.Tx, v.ID)
	if err != nil {
		return err
	}
	if !v.ActivatedAt.IsZero() || !v.BoundAt.IsZero() || shadow.LastSeenAt != 0 {
		return fault.RefInUse.With("n", 1)
	}
	if err := deleteShadow(ctx, c.Tx, v.ID); err != nil {
		return err
	}
	return releaseCard(ctx, c.Mutation, v.ID)
}
