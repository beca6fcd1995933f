package rollout

import (
	"context"
	"encoding/json"
	"hash/fnv"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
)

// freezeBatch is the number of vehicles that become targets in one transaction.
const freezeBatch = 1_000

// freeze stores a target for every vehicle of a task that has none. It can be stopped at any time: vehicles come in the order of their ids, so
// the next call continues after the last stored one.
func (s *Service) freeze(ctx context.Context, t *ota.Task) error {
	items, err := firmwareOf(ctx, s.Engine.Read(), t)
	if err != nil {
		return err
	}
	items = slices.DeleteFunc(items, func(f *ota.Firmware) bool { return f == nil })
	var last int64
	if err := s.Engine.DB().Read().NewRaw("SELECT coalesce(max(vehicle_id), 0) FROM ota_task_target WHERE task_id = ?", t.ID).Scan(ctx, &last); err != nil {
		return err
	}
	return s.eachVehicle(ctx, t, last, func(ids []int64) error {
		return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			return s.addTargets(ctx, tx, t, items, ids)
		})
	})
}

// eachVehicle passes the vehicles of a task with ids above last to work, ascending and in batches.
func (s *Service) eachVehicle(ctx context.Context, t *ota.Task, last int64, work func(ids []int64) error) error {
	if t.TargetMode == ota.ByFilter {
		author, err := s.Accounts.CallerOf(ctx, t.CreatedBy, "zh")
		if err != nil {
			return err
		}
		return s.Engine.Read().EachOfAudience(ctx, equipment.Vehicles.Name, author, t.TargetFilter, last, freezeBatch, work)
	}
	ids, err := s.chosen(ctx, t)
	if err != nil {
		return err
	}
	slices.Sort(ids)
	at, _ := slices.BinarySearch(ids, last+1)
	for batch := range slices.Chunk(ids[at:], freezeBatch) {
		if err := work(batch); err != nil {
			return err
		}
	}
	return nil
}

// chosen returns the vehicles of a list, those that failed in the task that is retried, or those that succeeded in the one that is rolled back.
func (s *Service) chosen(ctx context.Context, t *ota.Task) (ids []int64, err error) {
	if t.TargetMode == ota.ByRetry {
		states := []ota.TargetState{ota.TargetFailed, ota.TargetRolledBack, ota.TargetExpired}
		if t.TaskKind == ota.RollbackTask {
			states = []ota.TargetState{ota.TargetSucceeded}
		}
		err = s.Engine.DB().Read().NewRaw("SELECT vehicle_id FROM ota_task_target WHERE task_id = ? AND state IN (?)", t.RetryOfID, bun.List(states)).Scan(ctx, &ids)
		return ids, err
	}
	found, err := record.Find(ctx, s.Engine.Read(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, listed(t.TargetList)...)
	for _, v := range found {
		ids = append(ids, v.ID)
	}
	return ids, err
}

// addTargets stores targets for vehicles, those that the firmware does not fit as ineligible.
func (s *Service) addTargets(ctx context.Context, tx bun.Tx, t *ota.Task, items []*ota.Firmware, ids []int64) error {
	found, err := s.candidates(ctx, tx, ids)
	if err != nil {
		return err
	}
	now, rows := s.Clock(), make([]ota.Target, 0, len(ids))
	for _, id := range ids {
		c := found[id]
		if c == nil {
			continue // deleted meanwhile
		}
		row := ota.Target{TaskID: t.ID, TaskNo: t.TaskNo, VehicleID: id, DealerID: c.Dealer, Lot: lot(t.ID, id)}
		row.FromVersions, row.ToVersions = versions(c, items)
		if row.Ineligible = fit(&c.candidate, t.TaskKind, items); row.Ineligible != "" {
			row.State, row.FinishedAt = ota.TargetIneligible, now
		}
		rows = append(rows, row)
	}
	return record.InsertMany(ctx, s.Engine, tx, ota.Targets, rows)
}

// versions returns the present and the intended versions of the controllers of a task, by the number of the controller's type.
func versions(c *vehicle, items []*ota.Firmware) (from, to json.RawMessage) {
	before, after := map[string]string{}, map[string]string{}
	for _, f := range items {
		key := strconv.FormatInt(int64(f.EcuType), 10)
		after[key] = f.VersionName
		if e := c.ECUs[f.EcuType]; e != nil {
			before[key] = e.SoftwareVersion
		}
	}
	from, _ = json.Marshal(before) // maps of strings always encode
	to, _ = json.Marshal(after)
	return from, to
}

// lot is the place of a vehicle in the random order in which the waves of a task draw.
func lot(task, vehicle int64) int64 {
	h := fnv.New64a()
	h.Write(strconv.AppendInt(strconv.AppendInt(nil, task, 10), -vehicle, 10))
	return int64(h.Sum64() >> 33)
}

// vehicle is a candidate with its vehicle.
type vehicle struct {
	candidate
	Dealer int64
	Stolen bool
}

// reader reads within a transaction if there is one.
func (s *Service) reader(db bun.IDB) record.Reader {
	if tx, ok := db.(bun.Tx); ok {
		return s.Engine.InTx(tx)
	}
	return s.Engine.Read()
}

// candidates reads what decides whether vehicles can take firmware.
func (s *Service) candidates(ctx context.Context, db bun.IDB, ids []int64) (map[int64]*vehicle, error) {
	var vehicles []struct {
		ID, ModelID, DealerID int64
		Status                equipment.VehicleStatus
		StolenFlag            bool
		ProtocolGen           equipment.ProtocolGen
		TestFlag, OtaBlocked  bool
	}
	if err := db.NewRaw(`SELECT v.id, v.model_id, v.dealer_id, v.status, v.stolen_flag, m.protocol_gen, coalesce(d.test_flag, ?) AS test_flag, coalesce(d.ota_blocked, ?) AS ota_blocked
		FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id LEFT JOIN ota_equipment AS d ON d.id = v.id WHERE v.id IN (?) AND v.deleted_at = 0`,
		false, false, bun.List(ids)).Scan(ctx, &vehicles); err != nil {
		return nil, err
	}
	out := make(map[int64]*vehicle, len(vehicles))
	for _, row := range vehicles {
		out[row.ID] = &vehicle{Dealer: row.DealerID, Stolen: row.StolenFlag, candidate: candidate{
			Model: row.ModelID, Generation: row.ProtocolGen, Scrapped: row.Status == equipment.Scrapped, Blocked: row.OtaBlocked, Test: row.TestFlag, ECUs: map[equipment.EcuType]*equipment.Ecu{},
		}}
	}
	ecus, err := record.Find(ctx, s.reader(db), equipment.Ecus, &equipment.Ecus.Row.VehicleID, ids...)
	for _, e := range ecus {
		if c := out[e.VehicleID]; c != nil && e.Status != equipment.EcuReplaced {
			c.ECUs[e.EcuType] = e
		}
	}
	return out, err
}

// draw assigns the frozen targets to the waves in turn: each wave draws from what is left, the last one gets the rest.
func (s *Service) draw(ctx context.Context, tx bun.Tx, t *ota.Task, waves []*ota.Wave) error {
	for i, w := range waves {
		where, args, err := s.split(ctx, t, w, i == len(waves)-1)
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE ota_task_target SET group_id = ? WHERE task_id = ? AND group_id = 0"+where, slices.Concat([]any{w.ID, t.ID}, args)...).Exec(ctx); err != nil {
			return err
		}
		before := *w
		if err := tx.NewRaw("SELECT count(*) FROM ota_task_target WHERE task_id = ? AND group_id = ? AND state <> ?", t.ID, w.ID, ota.TargetIneligible).Scan(ctx, &w.Total); err != nil {
			return err
		}
		if err := record.Update(ctx, s.Engine, tx, ota.Waves, &before, w); err != nil {
			return err
		}
	}
	return nil
}

// split returns the condition for the targets of a wave, with its arguments.
func (s *Service) split(ctx context.Context, t *ota.Task, w *ota.Wave, last bool) (where string, args []any, err error) {
	switch {
	case last:
		return "", nil, nil
	case w.SplitKind == ota.SplitTest:
		return " AND vehicle_id IN (SELECT id FROM ota_equipment WHERE test_flag = ?)", []any{true}, nil
	case w.SplitKind == ota.SplitFilter:
		ids, err := s.matching(ctx, t, w.SplitFilter)
		return " AND vehicle_id IN (?)", []any{bun.List(ids)}, err
	}
	n := "?"
	if w.SplitKind == ota.SplitPercent {
		n = "(SELECT (count(*) * ? + 99) / 100 FROM ota_task_target WHERE task_id = ? AND group_id = 0 AND state = 0)"
		args = []any{w.SplitValue, t.ID}
	} else {
		args = []any{w.SplitValue}
	}
	return " AND id IN (SELECT id FROM ota_task_target WHERE task_id = ? AND group_id = 0 AND state = 0 ORDER BY lot, id LIMIT " + n + ")", append([]any{t.ID}, args...), nil
}

// matching returns the targets' vehicles that meet the condition of a wave.
func (s *Service) matching(ctx context.Context, t *ota.Task, filter value.Audience) (ids []int64, err error) {
	author, err := s.Accounts.CallerOf(ctx, t.CreatedBy, "zh")
	if err != nil {
		return nil, err
	}
	err = s.Engine.Read().EachOfAudience(ctx, equipment.Vehicles.Name, author, filter, 0, freezeBatch, func(batch []int64) error {
		ids = append(ids, batch...)
		return nil
	})
	return ids, err
}
