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
	after := reported(card, read)
	if read.Status == sim.Suspended && card.StopReason == 0 && card.SimStatus != sim.Suspended {
		if after.StopReason, err = stopReason(ctx, tx, card, s.Clock()); err != nil {
			return nil, err
		}
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

// reported returns a card as a carrier reports it, without what follows from a change of its state.
func reported(card *sim.Card, read carrier.Card) sim.Card {
	after := *card
	after.RawStatus, after.SimStatus = value.Cut(read.Raw, 30), read.Status
	switch {
	case read.Status != sim.Suspended:
		after.StopReason = 0
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
	// A session is true at the time of the answer only, so an answer that does not say so ends it.
	after.Online = read.Online
	if read.RealName != nil {
		after.RealName = *read.RealName
	}
	if read.LockedIMEI != nil {
		after.LockedIMEI = *read.LockedIMEI
	}
	return after
}

// unchanged returns the ids of the cards that are stored as the carrier reports them. Nearly all cards of a run are.
func unchanged(ctx context.Context, tx bun.Tx, cards map[string]*sim.Card, read []carrier.Card) (map[int64]bool, error) {
	var vehicles []int64
	for _, c := range cards {
		if c.VehicleID != 0 {
			vehicles = append(vehicles, c.VehicleID)
		}
	}
	imeis := make(map[int64]string, len(vehicles))
	if len(vehicles) > 0 {
		var rows []struct {
			ID   int64
			IMEI string `bun:"imei"`
		}
		if err := tx.NewRaw("SELECT id, imei FROM vehicle WHERE id IN (?)", bun.List(vehicles)).Scan(ctx, &rows); err != nil {
			return nil, err
		}
		for _, row := range rows {
			imeis[row.ID] = row.IMEI
		}
	}
	same := map[int64]bool{}
	for _, answer := range read {
		card := cards[answer.ICCID]
		if card == nil {
			continue
		}
		after := reported(card, answer)
		if card.VehicleID != 0 {
			after.Separated = separated(&after, imeis[card.VehicleID])
		}
		same[card.ID] = after == *card
	}
	return same, nil
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
		WHERE i.sim_card_id = ? AND i.sent_at > ? AND o.kind IN (?, ?) ORDER BY i.sent_at DESC, i.id DESC LIMIT 1`, card.ID, now.Add(-lateFor), sim.ToSuspend, sim.ToResume).Scan(ctx, &last)
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
		{"imei", before.IMEI, after.IMEI}, {"separated", before.Separated, after.Separated}, {"ratePlan", before.RatePlan, after.RatePlan}, {"realName", before.RealName, after.RealName}, {"lockedImei", before.LockedIMEI, after.LockedIMEI}, {"vehicleId", before.VehicleID, after.VehicleID},
	} {
		if f.from != f.to {
			changed = append(changed, map[string]any{"field": f.name, "from": f.from, "to": f.to})
		}
	}
	return changed
}
