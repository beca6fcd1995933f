package downlink

import (
	"cmp"
	"context"
	"reflect"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
	"evops/core/store"
)

// Insert stores a new row. If it is to be sent now, that happens right after the commit.
func (q *Queue[R]) Insert(ctx context.Context, tx bun.Tx, row *R) error {
	if err := record.Insert(ctx, q.engine, tx, q.kind.Resource, row); err != nil {
		return err
	}
	return q.stored(ctx, tx, nil, row)
}

// Change locks a row, calls do with a copy, and stores what do has changed.
func (q *Queue[R]) Change(ctx context.Context, tx bun.Tx, id int64, do func(row *R) error) error {
	old, err := record.Lock(ctx, q.engine.InTx(tx), q.kind.Resource, id)
	if err != nil {
		return err
	}
	row := *old
	if err := do(&row); err != nil {
		return err
	}
	return q.update(ctx, tx, old, &row)
}

// ChangeVehicle, for kinds sent per vehicle, locks all rows of a vehicle, calls do with copies in the order of their ids, and stores what do has changed or added. It
// locks the vehicle's live state first, so that new rows of a vehicle are serialised too.
func (q *Queue[R]) ChangeVehicle(ctx context.Context, tx bun.Tx, vehicle int64, do func(rows []*R) (added []*R, err error)) error {
	if _, err := record.LockAll(ctx, q.engine.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicle); err != nil {
		return err
	}
	old, err := record.LockAll(ctx, q.engine.InTx(tx), q.kind.Resource, q.kind.PerVehicle, vehicle)
	if err != nil {
		return err
	}
	slices.SortFunc(old, func(a, b *R) int { return cmp.Compare(q.kind.Status(a).ID, q.kind.Status(b).ID) })
	rows := make([]*R, len(old))
	for i := range old {
		row := *old[i]
		rows[i] = &row
	}
	added, err := do(rows)
	if err != nil {
		return err
	}
	for i := range old {
		if err := q.update(ctx, tx, old[i], rows[i]); err != nil {
			return err
		}
	}
	for _, row := range added {
		if err := q.Insert(ctx, tx, row); err != nil {
			return err
		}
	}
	return nil
}

// Answer applies an answer of a terminal to the row whose field, named by its address in the prototype row, has a value, in the transaction that stores the message. Answers with an
// unknown value or from another vehicle are ignored. do leaves the row as it is if the answer is a duplicate.
func (q *Queue[R]) Answer(ctx context.Context, tx bun.Tx, vehicle int64, field *string, of string, do func(row *R) error) error {
	found, err := record.Find(ctx, q.engine.InTx(tx), q.kind.Resource, field, of)
	if err != nil || len(found) == 0 {
		return err
	}
	s := q.kind.Status(found[0])
	if s.Vehicle != vehicle {
		return nil
	}
	return q.Change(ctx, tx, s.ID, do)
}

// update stores a row if it has changed.
func (q *Queue[R]) update(ctx context.Context, tx bun.Tx, old, row *R) error {
	if reflect.DeepEqual(old, row) {
		return nil
	}
	if err := record.Update(ctx, q.engine, tx, q.kind.Resource, old, row); err != nil {
		return err
	}
	return q.stored(ctx, tx, old, row)
}

// stored calls the hook of the kind, and wakes the dispatcher after the commit if the row is to be sent now.
func (q *Queue[R]) stored(ctx context.Context, tx bun.Tx, old, row *R) error {
	if s := q.kind.Status(row); s.ready(q.clock()) {
		store.AfterCommit(ctx, func() { q.Notify([]int64{s.Vehicle}) })
	}
	if q.kind.Changed == nil {
		return nil
	}
	return q.kind.Changed(ctx, tx, old, row)
}
