package sim

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	fitting "evops/core/equipment"
	"evops/core/record"
)

// observe stores what a carrier reports about a card. A change of the state is an entry in the timeline of the card. It returns what has
// changed, apart from the time.
func (s *Service) observe(ctx context.Context, tx bun.Tx, who *access.Caller, id int64, read carrier.Card) ([]map[string]any, error) {
	card, err := record.Lock(ctx, s.Engine.InTx(tx), sim.Cards, id)
	if err != nil {
		return nil, err
	}
	after := *card
	after.RawStatus, after.SimStatus = value.Cut(read.Raw, 30), read.Status
	switch {
	case read.Status != sim.Suspended:
		after.StopReason = 0
	case card.StopReason == 0 && card.SimStatus != sim.Suspended:
		if after.StopReason, err = stopReason(ctx, tx, card, s.Clock()); err != nil {
			return nil, err
		}
	case card.StopReason == 0:
		after.StopReason = sim.StoppedUnknown
	}
	for _, given := range []struct {
		to   *string
		text string
	}{{&after.IMEI, read.IMEI}, {&after.RatePlan, value.Cut(read.RatePlan, 60)}} {
		if given.text != "" {
			*given.to = given.text
		}
	}
	// What people have entered is unique; the carrier only fills gaps.
	if after.IMSI == "" {
		after.IMSI = read.IMSI
	}
	if !read.ActivatedAt.IsZero() {
		after.ActivatedAt = read.ActivatedAt
	}
	if err := s.settle(ctx, tx, who, card, &after); err != nil {
		return nil, err
	}
	changed := different(card, &after)
	after.SyncedAt, after.MissedRuns = s.Clock(), 0
	if err := record.Update(ctx, s.Engine, tx, sim.Cards, card, &after); err != nil {
		return nil, err
	}
	if len(changed) == 0 {
		return nil, nil
	}
	return changed, s.Engine.Audit(ctx, tx, who, record.Entry{
		Module: sim.Cards.Name, Action: sim.CardSync.Verb, TargetID: fmt.Sprint(id), TargetLabel: card.ICCID, Summary: card.ICCID, Changes: changed,
	})
}

// lateFor is how long after we asked for a suspension one may be ours: some carriers take days.
const lateFor = 7 * 24 * time.Hour

// stopReason returns why a card is suspended that was not before: by us if the last operation that the carrier got was our suspension and the
// carrier has not refused it. Its result may have been given up meanwhile.
func stopReason(ctx context.Context, tx bun.Tx, card *sim.Card, now value.Time) (sim.StopReason, error) {
	var last []struct {
		Kind      sim.OpKind
		ItemState sim.ItemState
		NormCode  sim.ItemError
	}
	err := tx.NewRaw(`SELECT o.kind, i.item_state, i.norm_code FROM sim_operation_item AS i JOIN sim_operation AS o ON o.id = i.operation_id
		WHERE i.sim_card_id = ? AND i.sent_at > ? ORDER BY i.sent_at DESC, i.id DESC LIMIT 1`, card.ID, now.Add(-lateFor)).Scan(ctx, &last)
	if err != nil || len(last) == 0 || last[0].Kind != sim.ToSuspend {
		return sim.StoppedUnknown, err
	}
	switch state := last[0].ItemState; {
	case state == sim.ItemSent, state == sim.ItemAccepted:
		return sim.StoppedByUs, nil
	case state == sim.ItemFailed && (last[0].NormCode == sim.FailedNoResult || last[0].NormCode == sim.FailedUnreachable):
		return sim.StoppedByUs, nil
	}
	return sim.StoppedUnknown, nil
}

// settle does what follows from the state of a card: a retired card leaves its vehicle, which shows it like a removal by a person, and a card
// in another device raises an alarm.
func (s *Service) settle(ctx context.Context, tx bun.Tx, who *access.Caller, before, after *sim.Card) error {
	if before.VehicleID == 0 {
		return nil
	}
	vehicle, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Vehicles, before.VehicleID)
	if err != nil {
		return err
	}
	if after.SimStatus == sim.Retired {
		if err := fitting.SetVehicleCard(ctx, s.Engine, tx, who, sim.CardUnbindVehicle.Verb, vehicle, 0); err != nil {
			return err
		}
		after.VehicleID, after.DealerID, after.TerminalICCID, after.TerminalIMEI = 0, 0, "", ""
		after.Separated = false
	} else {
		after.Separated = separated(after, vehicle.IMEI)
	}
	switch {
	case after.Separated && !before.Separated:
		return s.Raise(ctx, tx, before.VehicleID, equipment.AlarmSIMMoved, s.Clock(), map[string]any{"iccid": after.ICCID, "imei": after.IMEI, "terminalIccid": after.TerminalICCID, "terminalImei": after.TerminalIMEI})
	case before.Separated && !after.Separated:
		return s.Clear(ctx, tx, before.VehicleID, equipment.AlarmSIMMoved, s.Clock())
	}
	return nil
}

// separated reports whether a card is used in another device than the terminal of its vehicle: the network sees another IMEI, or the
// terminal has another card, or is another one itself.
func separated(card *sim.Card, vehicleIMEI string) bool {
	return card.IMEI != "" && card.IMEI != vehicleIMEI || card.TerminalICCID != "" && !sameICCID(card.TerminalICCID, card.ICCID) || card.TerminalIMEI != "" && card.TerminalIMEI != vehicleIMEI
}

// sameICCID compares two numbers, of which a terminal may have read one without its check digit or with a filler.
func sameICCID(a, b string) bool {
	const digits = 19
	a, b = strings.TrimRight(strings.ToUpper(a), "F"), strings.TrimRight(strings.ToUpper(b), "F")
	return a == b || len(a) >= digits && len(b) >= digits && a[:digits] == b[:digits]
}

// different returns the changes of a card that its timeline shows.
func different(before, after *sim.Card) (changed []map[string]any) {
	for _, f := range []struct {
		name     string
		from, to any
	}{
		{"simStatus", before.SimStatus, after.SimStatus}, {"rawStatus", before.RawStatus, after.RawStatus}, {"stopReason", before.StopReason, after.StopReason},
		{"imei", before.IMEI, after.IMEI}, {"separated", before.Separated, after.Separated}, {"ratePlan", before.RatePlan, after.RatePlan}, {"vehicleId", before.VehicleID, after.VehicleID},
	} {
		if f.from != f.to {
			changed = append(changed, map[string]any{"field": f.name, "from": f.from, "to": f.to})
		}
	}
	return changed
}
