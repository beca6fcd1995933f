package aftersales

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// checkTransfer refuses a transfer to the same or a stopped dealer.
func checkTransfer(ctx context.Context, c *record.Change[aftersales.Dealer], in *aftersales.TransferVehicles) error {
	if in.ToDealerID == c.Old.ID {
		c.AddError(&in.ToDealerID, "SAME_DEALER", "接收经销商不能是转出经销商", "The vehicles are with this dealer already")
		return nil
	}
	if len(in.Query) > 0 {
		if err := c.Engine.ValidateQuery(equipment.Vehicles.Name, c.Caller, in.Query); err != nil {
			return err
		}
	}
	to, err := record.Get(ctx, c.Reader(), aftersales.Dealers, in.ToDealerID)
	if err != nil {
		return err
	}
	if to.OperationStatus == aftersales.Stopped {
		c.AddError(&in.ToDealerID, "DEALER_STOPPED", "接收经销商已停业", "The receiving dealer is out of business")
	}
	return nil
}

// Transfer moves vehicles of one dealer to another, each in its own transaction. Vehicles that are scrapped or outside of the account's
// scope are refused. traceID identifies the job in the audit log; run again with the same id, it continues where it stopped and returns the
// results of all vehicles.
func Transfer(ctx context.Context, e *record.Engine, notices *notification.Service, who *access.Caller, from int64, in aftersales.TransferVehicles, traceID string, s Steps) ([]Outcome, error) {
	who = withTrace(who, traceID)
	earlier, err := auditedChanges(ctx, e, equipment.Vehicles.Name, aftersales.DealerTransferVehicles.Verb, traceID)
	if err != nil {
		return nil, err
	}
	var out []Outcome
	moved := map[int64]bool{}
	for _, w := range earlier {
		moved[w.ID] = true
		out = append(out, Outcome{Key: w.Label})
	}
	vehicles, err := vehiclesToTransfer(ctx, e, who, from, in)
	if err != nil {
		return nil, err
	}
	total := int64(len(moved) + len(vehicles))
	act := aftersales.Dealers.Action(aftersales.DealerTransferVehicles.Verb)
	for _, v := range vehicles {
		if moved[v.ID] {
			total--
			continue
		}
		done := int64(len(out) + 1)
		result := Outcome{Key: v.VIN}
		_, err := record.UpdateAs(ctx, e, who, equipment.Vehicles, equipment.Vehicles.PermissionFor("view"), v.ID, act, func(_ context.Context, c *record.Change[equipment.Vehicle]) error {
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
			if result.Result, err = refusalText(err, who.Language); err != nil {
				return nil, err
			}
			result.Refused = true
		}
		out = append(out, result)
		if err := s.Done(ctx, done, total); err != nil {
			return nil, err
		}
	}
	return out, finishTransfer(ctx, e, notices, who, from, in.ToDealerID, out)
}

type vehicle struct {
	ID  int64
	VIN string `bun:"vin"`
}

// maxIDs bounds the ids in one statement; SQLite allows 32,766 parameters.
const maxIDs = 5_000

// vehiclesToTransfer returns the selected vehicles: those of the dealer by model or query, or listed ones, also if they belong to another
// dealer.
func vehiclesToTransfer(ctx context.Context, e *record.Engine, who *access.Caller, from int64, in aftersales.TransferVehicles) ([]vehicle, error) {
	chosen, anyDealer := []int64(in.VehicleIDs), len(in.VehicleIDs) > 0
	if len(in.Query) > 0 {
		found, err := e.Read().MatchingIDs(ctx, equipment.Vehicles.Name, who, in.Query)
		if err != nil {
			return nil, err
		}
		if anyDealer {
			found = slices.DeleteFunc(found, func(id int64) bool { return !slices.Contains(chosen, id) })
		}
		if chosen = found; len(found) == 0 {
			return nil, nil
		}
	}
	list := func(ids []int64) (found []vehicle, err error) {
		query := e.DB().Read().NewSelect().Table("vehicle").Column("id", "vin").Where("deleted_at = 0").Order("id")
		if len(ids) > 0 {
			query = query.Where("id IN (?)", bun.List(ids))
		}
		if !anyDealer {
			query = query.Where("dealer_id = ?", from)
		}
		if len(in.ModelIDs) > 0 {
			query = query.Where("model_id IN (?)", bun.List(in.ModelIDs))
		}
		return found, query.Scan(ctx, &found)
	}
	if len(chosen) == 0 {
		return list(nil)
	}
	slices.Sort(chosen)
	var all []vehicle
	for chunk := range slices.Chunk(chosen, maxIDs) {
		found, err := list(chunk)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// finishTransfer notifies the accounts of both dealers and audits the transfer, once per trace id.
func finishTransfer(ctx context.Context, e *record.Engine, notices *notification.Service, who *access.Caller, from, to int64, out []Outcome) error {
	n := 0
	for _, o := range out {
		if !o.Refused {
			n++
		}
	}
	finished, err := auditedChanges(ctx, e, aftersales.Dealers.Name, aftersales.DealerTransferVehicles.Verb+"Done", who.TraceID)
	if err != nil || n == 0 || len(finished) > 0 {
		return err
	}
	return e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		source, err := record.Get(ctx, e.InTx(tx), aftersales.Dealers, from)
		if err != nil {
			return err
		}
		target, err := record.Get(ctx, e.InTx(tx), aftersales.Dealers, to)
		if err != nil {
			return err
		}
		accounts, err := accountsOf(ctx, tx, from, to)
		if err != nil {
			return err
		}
		for _, account := range accounts {
			params := notification.Params{"n": n, "from": source.Name, "to": target.Name}
			if err := notices.Notify(ctx, tx, account, words.VehiclesTransferred, params, vehiclesPage); err != nil {
				return err
			}
		}
		return e.Audit(ctx, tx, who, record.Entry{
			Module: aftersales.Dealers.Name, Action: aftersales.DealerTransferVehicles.Verb + "Done", TargetID: fmt.Sprint(from), TargetLabel: source.Name.ZH,
			Summary: fmt.Sprintf("%s → %s: %d", source.Name.In(who.Language), target.Name.In(who.Language), n),
		})
	})
}

// accountsOf returns the enabled accounts of dealers.
func accountsOf(ctx context.Context, tx bun.Tx, dealers ...int64) (accounts []int64, err error) {
	err = tx.NewRaw("SELECT id FROM operator WHERE dealer_id IN (?) AND status = ? AND deleted_at = 0 ORDER BY id", bun.List(dealers), words.Enabled).Scan(ctx, &accounts)
	return accounts, err
}
