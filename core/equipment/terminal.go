package equipment

import (
	"context"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
)

// replaceTbox fits another terminal. Its odometer starts at zero, so the reading of the old one is added as an offset from now on. The
// repair order number becomes the audited reason.
func (r *vehicleRules) replaceTbox(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.ReplaceTbox) error {
	p, err := r.products.of(ctx, c.Old.ModelID)
	if err != nil {
		return err
	}
	if p != nil && p.model.TerminalType == equipment.BLEOnly {
		return fault.ModelNotSupported.With()
	}
	card, err := cardToFit(ctx, c, &in.ICCID)
	if err != nil {
		return err
	}
	if err := r.freeTerminal(ctx, c, in); err != nil || c.HasErrors() {
		return err
	}
	shadow, err := liveOf(ctx, c.Tx, c.New.ID)
	if err != nil {
		return err
	}
	if c.Old.SimCardID != card.ID {
		if err := releaseCard(ctx, c.Mutation, c.Old.ID); err != nil {
			return err
		}
	}
	c.Reason = in.RepairNo
	c.New.TboxSN, c.New.IMEI, c.New.SimCardID = in.TboxSN, in.IMEI, card.ID
	c.New.OdoOffsetKm = max(c.Old.OdoOffsetKm, shadow.OdoKm)
	return logRebinding(ctx, c)
}

// cardToFit finds a card by ICCID and refuses one that is retired or in another vehicle.
func cardToFit(ctx context.Context, c *record.Change[equipment.Vehicle], iccid *string) (*sim.Card, error) {
	found, err := record.Find(ctx, c.Reader(), sim.Cards, &sim.Cards.Row.ICCID, *iccid)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		c.AddError(iccid, fault.RefNotFound.Name, "SIM卡不存在", "SIM card not found")
		return &sim.Card{}, nil
	}
	card := found[0]
	switch {
	case card.SimStatus == sim.Retired:
		c.AddFault(iccid, fault.SIMRetired.With())
	case card.VehicleID != 0 && card.VehicleID != c.Old.ID:
		c.AddError(iccid, fault.SIMInUse.Name, "SIM卡已被其他车辆使用", "SIM card is already used by another vehicle")
	}
	return card, nil
}

// freeTerminal refuses a terminal that another vehicle has.
func (r *vehicleRules) freeTerminal(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.ReplaceTbox) error {
	for _, part := range []struct {
		of, entered  *string
		name, zh, en string
	}{
		{&equipment.Vehicles.Row.TboxSN, &in.TboxSN, fault.TboxDuplicate.Name, "终端已被其他车辆使用", "Terminal is already used by another vehicle"},
		{&equipment.Vehicles.Row.IMEI, &in.IMEI, "UNIQUE", "IMEI已存在", "IMEI already exists"},
	} {
		holders, err := record.Find(ctx, c.Reader(), equipment.Vehicles, part.of, *part.entered)
		if err != nil {
			return err
		}
		if len(holders) > 0 && holders[0].ID != c.Old.ID {
			c.AddError(part.entered, part.name, part.zh, part.en)
		}
	}
	return nil
}

// scrap takes a vehicle out of service for good. Its plate and its SIM card become free; the card is suspended (core/sim).
func scrap(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.ScrapVehicle) error {
	switch {
	case c.Old.BindStatus == equipment.Bound:
		return fault.VehicleBound.With()
	case c.Old.StolenFlag:
		return fault.OrderOpen.With()
	}
	if err := releaseCard(ctx, c.Mutation, c.Old.ID); err != nil {
		return err
	}
	c.New.PlateNo, c.New.SimCardID, c.New.OperationStatus = value.Masked{}, 0, equipment.OperationStopped
	c.New.ScrapCertificate = in.Certificate
	return nil
}

// cacheClearInterval is the minimum time between two clears of a vehicle's caches.
const cacheClearInterval = 30 * time.Second

// clearCache rebuilds the live values from the database and raises the version that makes the app discard its cache.
func clearCache(ctx context.Context, c *record.Change[equipment.Vehicle], _ *struct{}) error {
	shadow, err := liveOf(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	if wait := cacheClearInterval.Milliseconds() - (value.Now().Milli() - shadow.CacheClearedAt); wait > 0 {
		return fault.RateLimited.With("n", (wait+999)/1000)
	}
	if err := rebuildShadow(ctx, c.Tx, c.Old); err != nil {
		return err
	}
	version, err := bumpCacheVersion(ctx, c.Tx, c.Old.ID, c.Caller.UserID)
	c.SetReply("cacheVersion", version)
	return err
}
