package service

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/service"
	words "evops/contracts/system"
	"evops/core/access"
	"evops/core/notice"
	"evops/core/record"
)

// transferVerb is the action vehicles go from one dealer to another by.
const transferVerb = "transferVehicles"

// checkTransfer refuses a transfer that leads nowhere.
func checkTransfer(ctx context.Context, c *record.Change[service.Dealer], in *service.TransferVehicles) error {
	if in.ToDealerID == c.Old.ID {
		c.Refuse("toDealerId", "SAME_DEALER", "接收经销商不能是转出经销商", "The vehicles are with this dealer already")
		return nil
	}
	to, err := record.Get(ctx, c.View(), service.Dealers, in.ToDealerID)
	if err != nil {
		return err
	}
	if to.OperationStatus == service.Stopped {
		c.Refuse("toDealerId", "DEALER_STOPPED", "接收经销商已停业", "The dealer has stopped")
	}
	return nil
}

// Transfer gives vehicles of one dealer to another, each by itself: those the account does not reach, or that are scrapped, stay where they are.
// work is the number the changes are written down under; run again with the same number, it goes on where it was stopped and tells of everything.
func Transfer(ctx context.Context, e *record.Engine, notices *notice.Service, who *access.Caller, from int64, in service.TransferVehicles, work string, s Steps) ([]Outcome, error) {
	who = under(who, work)
	earlier, err := before(ctx, e, equipment.Vehicles.Name, transferVerb, work)
	if err != nil {
		return nil, err
	}
	var out []Outcome
	moved := map[int64]bool{}
	for _, w := range earlier {
		moved[w.ID] = true
		out = append(out, Outcome{Key: w.Label})
	}
	vehicles, err := transferred(ctx, e, from, in)
	if err != nil {
		return nil, err
	}
	total := int64(len(moved) + len(vehicles))
	act := service.Dealers.Action(transferVerb)
	for _, v := range vehicles {
		if moved[v.ID] {
			total--
			continue
		}
		done := int64(len(out) + 1)
		result := Outcome{Key: v.VIN}
		_, err := record.Alter(ctx, e, who, equipment.Vehicles, equipment.Vehicles.Grant("view"), v.ID, act, func(_ context.Context, c *record.Change[equipment.Vehicle]) error {
			switch {
			case c.Old.DealerID != from:
				return fault.NotFoundOrDenied.With()
			case c.Old.Status == equipment.Scrapped:
				return fault.StateNotAllowed.With()
			}
			c.New.DealerID = in.ToDealerID
			return nil
		}, func(ctx context.Context, tx bun.Tx) error { return s.Checkpoint(ctx, tx, done, total) })
		if err != nil {
			if result.Result, err = reasons(err, who.Language); err != nil {
				return nil, err
			}
			result.Refused = true
		}
		out = append(out, result)
		if err := s.Done(ctx, done, total); err != nil {
			return nil, err
		}
	}
	return out, tell(ctx, e, notices, who, from, in.ToDealerID, out)
}

type vehicle struct {
	ID  int64
	VIN string `bun:"vin"`
}

// transferred lists the vehicles a transfer is about: those of the dealer that are named or of the named models, and named ones that are elsewhere.
func transferred(ctx context.Context, e *record.Engine, from int64, in service.TransferVehicles) ([]vehicle, error) {
	query, args := "SELECT id, vin FROM vehicle WHERE deleted_at = 0", []any{}
	among := func(column string, ids []int64) {
		query += " AND " + column + " IN (" + strings.TrimSuffix(strings.Repeat("?, ", len(ids)), ", ") + ")"
		for _, id := range ids {
			args = append(args, id)
		}
	}
	if len(in.VehicleIDs) > 0 {
		among("id", in.VehicleIDs)
	} else {
		query, args = query+" AND dealer_id = ?", append(args, from)
	}
	if len(in.ModelIDs) > 0 {
		among("model_id", in.ModelIDs)
	}
	var found []vehicle
	return found, e.DB().Read().NewRaw(query+" ORDER BY id", args...).Scan(ctx, &found)
}

// tell leaves a notice with the accounts of both dealers and writes the transfer down, both once.
func tell(ctx context.Context, e *record.Engine, notices *notice.Service, who *access.Caller, from, to int64, out []Outcome) error {
	n := 0
	for _, o := range out {
		if !o.Refused {
			n++
		}
	}
	told, err := before(ctx, e, service.Dealers.Name, transferVerb+"Done", who.TraceID)
	if err != nil || n == 0 || len(told) > 0 {
		return err
	}
	return e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		giver, err := record.Get(ctx, e.Within(tx), service.Dealers, from)
		if err != nil {
			return err
		}
		taker, err := record.Get(ctx, e.Within(tx), service.Dealers, to)
		if err != nil {
			return err
		}
		var accounts []int64
		if err := tx.NewRaw("SELECT id FROM operator WHERE dealer_id IN (?, ?) AND status = ? AND deleted_at = 0 ORDER BY id", from, to, words.Enabled).Scan(ctx, &accounts); err != nil {
			return err
		}
		for _, account := range accounts {
			params := notice.Params{"n": n, "from": giver.Name, "to": taker.Name}
			if err := notices.Notify(ctx, tx, account, words.VehiclesTransferred, params, "/equipmentManage/vehicleManage"); err != nil {
				return err
			}
		}
		return e.Audit(ctx, tx, who, record.Entry{
			Module: service.Dealers.Name, Action: transferVerb + "Done", TargetID: fmt.Sprint(from), TargetLabel: giver.Name.ZH,
			Summary: fmt.Sprintf("%s → %s: %d", giver.Name.In(who.Language), taker.Name.In(who.Language), n),
		})
	})
}
