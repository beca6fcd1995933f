package equipment

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// foreignCarrier is the carrier whose cards need not have a Chinese IMSI.
const foreignCarrier sim.Carrier = 9

// saveCard takes the carrier of a new card from its account and computes the share of the allowance that is used.
func saveCard(ctx context.Context, c *record.Change[sim.Card]) error {
	card := c.New
	if c.Old == nil && !c.HasError(&c.New.AccountID) {
		account, err := record.Get(ctx, c.Reader(), sim.Accounts, card.AccountID)
		if err != nil {
			return err
		}
		card.Carrier = account.Carrier
	}
	if card.IMSI != "" && card.Carrier != foreignCarrier && !strings.HasPrefix(card.IMSI, "460") && (c.Old == nil || c.Old.IMSI != card.IMSI) {
		c.AddError(&c.New.IMSI, "IMSI_FORMAT", "境内卡的 IMSI 应以 460 开头", "The IMSI of a domestic card begins with 460")
	}
	card.UsedPct = UsedPct(card)
	return nil
}

// UsedPct returns the share of its monthly allowance a card has used, in hundredths of a per cent; 0 without an allowance.
func UsedPct(card *sim.Card) int64 {
	if card.AllowanceMb <= 0 {
		return 0
	}
	return card.MonthUsedMb * 1000 / card.AllowanceMb
}

// deleteCard allows only cards that were never in a vehicle and whose carrier status is unknown or retired.
func deleteCard(_ context.Context, c *record.Change[sim.Card]) error {
	switch {
	case c.Old.EverFitted:
		return fault.RefInUse.With("n", 1)
	case c.Old.SimStatus != sim.Unknown && c.Old.SimStatus != sim.Retired:
		return fault.SIMState.With()
	}
	return nil
}

// checkCard refuses a retired card.
func checkCard(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	var status sim.Status
	if err := c.Tx.NewRaw("SELECT sim_status FROM sim_card WHERE id = ?", c.New.SimCardID).Scan(ctx, &status); err != nil {
		return err
	}
	if status == sim.Retired {
		c.AddFault(&c.New.SimCardID, fault.SIMRetired.With())
	}
	return nil
}

// fitCard stores the vehicle and its dealer on the SIM card, so that the card follows the same data scope. A card whose network reports
// another IMEI than the vehicle's is marked as separated; what an earlier terminal has reported no longer counts.
func fitCard(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	old, v := c.Old, c.New
	if v.SimCardID == 0 || old != nil && old.SimCardID == v.SimCardID && old.DealerID == v.DealerID && old.IMEI == v.IMEI {
		return nil
	}
	if old != nil && old.SimCardID == v.SimCardID && old.IMEI == v.IMEI {
		_, err := c.Tx.NewRaw("UPDATE sim_card SET dealer_id = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ?", v.DealerID, value.Now().Milli(), c.Caller.UserID, v.SimCardID).Exec(ctx)
		return err
	}
	_, err := c.Tx.NewRaw(`UPDATE sim_card SET terminal_iccid = '', terminal_imei = '', vehicle_id = ?, dealer_id = ?, ever_fitted = ?, separated = (imei <> '' AND imei <> ?), updated_at = ?, updated_by = ?,
		version = version + 1 WHERE id = ?`, v.ID, v.DealerID, true, v.IMEI, value.Now().Milli(), c.Caller.UserID, v.SimCardID).Exec(ctx)
	return err
}

// releaseCard takes the card out of a vehicle.
func releaseCard(ctx context.Context, a *record.Mutation, vehicle int64) error {
	_, err := a.Tx.NewRaw(`UPDATE sim_card SET vehicle_id = 0, dealer_id = 0, terminal_iccid = '', terminal_imei = '', separated = ?, updated_at = ?, updated_by = ?, version = version + 1
		WHERE vehicle_id = ? AND vehicle_id <> 0 AND deleted_at = 0`, false, value.Now().Milli(), a.Caller.UserID, vehicle).Exec(ctx)
	return err
}

type cardRules struct{ products *products }

// bindVehicle puts a card into a vehicle that has none.
func (r *cardRules) bindVehicle(ctx context.Context, c *record.Change[sim.Card], in *sim.BindCard) error {
	if c.Old.VehicleID != 0 {
		holder, err := record.Get(ctx, c.Reader(), equipment.Vehicles, c.Old.VehicleID)
		if err != nil {
			return err
		}
		return fault.SIMInUse.With("vin", holder.VIN)
	}
	v, err := vehicleOf(ctx, c.Mutation, &in.VIN)
	if err != nil || v == nil {
		return err
	}
	p, err := r.products.of(ctx, v.ModelID)
	switch {
	case err != nil:
		return err
	case v.Status == equipment.Scrapped:
		return fault.VehicleState.With()
	case p != nil && p.model.TerminalType == equipment.BLEOnly:
		return fault.ModelNotSupported.With()
	case v.SimCardID != 0:
		c.AddError(&in.VIN, "SIM_FITTED", "车辆已装有SIM卡，请更换终端", "The vehicle has a SIM card; replace its terminal instead")
		return nil
	}
	c.New.VehicleID, c.New.DealerID, c.New.EverFitted = v.ID, v.DealerID, true
	c.New.Separated = c.New.IMEI != "" && c.New.IMEI != v.IMEI
	c.New.TerminalICCID, c.New.TerminalIMEI = "", ""
	return storeCard(ctx, c.Mutation, v, c.Old.ID)
}

// unbindVehicle takes a card out of its vehicle.
func unbindVehicle(ctx context.Context, c *record.Change[sim.Card], _ *struct{}) error {
	if c.Old.VehicleID == 0 {
		return fault.SIMState.With()
	}
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, c.Old.VehicleID)
	if err != nil {
		return err
	}
	c.New.VehicleID, c.New.DealerID, c.New.Separated = 0, 0, false
	c.New.TerminalICCID, c.New.TerminalIMEI = "", ""
	return storeCard(ctx, c.Mutation, v, 0)
}

// vehicleOf finds a vehicle by its VIN within the caller's data scope. A vehicle outside of it is reported as not found.
func vehicleOf(ctx context.Context, a *record.Mutation, vin *string) (*equipment.Vehicle, error) {
	ids, err := a.Reader().FindIDs(ctx, equipment.Vehicles.Plan, a.Caller, []string{*vin}, &equipment.Vehicles.Row.VIN)
	if err != nil {
		return nil, err
	}
	if len(ids) == 0 {
		a.AddError(vin, fault.RefNotFound.Name, "车辆不存在", "Vehicle not found")
		return nil, nil
	}
	return record.Lock(ctx, a.Reader(), equipment.Vehicles, ids[*vin])
}

func storeCard(ctx context.Context, a *record.Mutation, v *equipment.Vehicle, card int64) error {
	return SetVehicleCard(ctx, a.Engine, a.Tx, a.Caller, a.Verb, v, card)
}

// SetVehicleCard stores the card on a vehicle, or 0 for none, and audits the change under the vehicle as an action on the card.
func SetVehicleCard(ctx context.Context, e *record.Engine, tx bun.Tx, who *access.Caller, verb string, v *equipment.Vehicle, card int64) error {
	if _, err := tx.NewRaw(`UPDATE vehicle SET sim_card_id = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ?`,
		card, value.Now().Milli(), who.UserID, v.ID).Exec(ctx); err != nil {
		return err
	}
	return e.Audit(ctx, tx, who, record.Entry{
		Module: equipment.Vehicles.Name, Action: verb, TargetID: fmt.Sprint(v.ID), TargetLabel: v.VIN, Summary: v.VIN,
		Changes: []map[string]any{{"field": "simCardId", "from": v.SimCardID, "to": card}},
	})
}
