package rollout

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// freezeBatch is the number of vehicles that become targets in one transaction.
const freezeBatch = 1_000

// intake is what the targets of a task of either generation have in common, the images that they get, and which vehicles can take these.
type intake struct {
	common ota.Target
	images []*ota.Image
	fit    func(*candidate) ota.Ineligible
}

func intakeOf(t *ota.Task, items []*ota.Firmware) intake {
	in := intake{common: ota.Target{TaskID: t.ID, TaskNo: t.TaskNo}, fit: func(c *candidate) ota.Ineligible { return fit(c, t.TaskKind, items) }}
	for _, f := range items {
		in.images = append(in.images, &f.Image)
	}
	return in
}

// errGrown is that more vehicles are selected than somebody has agreed to.
var errGrown = errors.New("rollout: more vehicles than approved")

// agreed is how many vehicles a task may begin with: as many as its approver has seen, or as need no approval. A dynamic task is approved with
// all that will ever match.
func agreed(t *ota.Task) int64 {
	switch {
	case t.Dynamic:
		return math.MaxInt64
	case t.ApproverID != 0:
		return t.Total
	}
	return ota.UnreviewedVehicles
}

// freeze stores a target for every vehicle of a task that is prepared. Errors are those of chosen firmware and vehicles, see obstacle.
func (s *Service) freeze(ctx context.Context, t *ota.Task) error {
	items, err := s.offered(ctx, t)
	if err != nil {
		return err
	}
	return s.takeIn(ctx, ofTask(t.ID), fleetOf(t), intakeOf(t, items), agreed(t))
}

// offered returns the firmware of a task that has begun, or errUnfit.
func (s *Service) offered(ctx context.Context, t *ota.Task) ([]*ota.Firmware, error) {
	items, err := firmwareOf(ctx, s.Engine.Read(), t)
	if err == nil && slices.ContainsFunc(items, func(f *ota.Firmware) bool { return !offerable(f) }) {
		err = errUnfit
	}
	return items, err
}

// takeIn stores a target for every selected vehicle, up to a limit beyond which it is errGrown. It can be stopped at any time: vehicles come in
// the order of their ids, so the next call continues after the last stored one.
func (s *Service) takeIn(ctx context.Context, p parent, of fleet, in intake, limit int64) error {
	var stored struct{ N, Last int64 }
	if err := s.Engine.DB().Read().NewRaw("SELECT count(*) AS n, coalesce(max(vehicle_id), 0) AS last FROM ota_task_target WHERE ? = ?", p.column, p.id).Scan(ctx, &stored); err != nil {
		return err
	}
	return s.eachVehicle(ctx, of, stored.Last, func(ids []int64) error {
		if stored.N += int64(len(ids)); stored.N > limit {
			return errGrown
		}
		return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.addTargets(ctx, tx, in, ids) })
	})
}

// addTargets stores targets for vehicles, those that cannot take the images as ineligible.
func (s *Service) addTargets(ctx context.Context, tx bun.Tx, in intake, ids []int64) error {
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
		row := in.common
		row.VehicleID, row.DealerID, row.Lot = id, c.Dealer, lot(row.TaskID-row.TaskOldID, id)
		row.FromVersions, row.ToVersions = versions(c, in.images)
		if row.Ineligible = in.fit(&c.candidate); row.Ineligible != "" {
			row.State, row.FinishedAt = ota.TargetIneligible, now
		}
		rows = append(rows, row)
	}
	return record.InsertMany(ctx, s.Engine, tx, ota.Targets, rows)
}

// versions returns the present and the intended versions of the controllers of a task, by the number of the controller's type.
func versions(c *vehicle, images []*ota.Image) (from, to json.RawMessage) {
	before, after := map[string]string{}, map[string]string{}
	for _, f := range images {
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
func lot(task, vehicle int64) int64 { return int64(mixed(task, vehicle) >> 33) }

// mixed is a number that is fixed for a task and a vehicle, and has nothing to do with those of vehicles with neighbouring ids: a round of
// SplitMix64.
func mixed(task, vehicle int64) uint64 {
	x := uint64(vehicle) + uint64(task)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// vehicle is a candidate with its vehicle.
type vehicle struct {
	candidate
	Dealer             int64
	Stolen, OpenRepair bool
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
		TerminalType          equipment.TerminalType
		TestFlag, OtaBlocked  bool
		Repairs               bool
	}
	if err := db.NewRaw(`SELECT v.id, v.model_id, v.dealer_id, v.status, v.stolen_flag, m.protocol_gen, m.terminal_type, coalesce(d.test_flag, ?) AS test_flag, coalesce(d.ota_blocked, ?) AS ota_blocked,
			EXISTS (SELECT 1 FROM repair_order AS o WHERE o.vehicle_id = v.id AND o.status IN (?) AND o.deleted_at = 0) AS repairs
		FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id LEFT JOIN ota_equipment AS d ON d.id = v.id WHERE v.id IN (?) AND v.deleted_at = 0`,
		false, false, bun.List(repair.OpenStatuses), bun.List(ids)).Scan(ctx, &vehicles); err != nil {
		return nil, err
	}
	out := make(map[int64]*vehicle, len(vehicles))
	for _, row := range vehicles {
		out[row.ID] = &vehicle{Dealer: row.DealerID, Stolen: row.StolenFlag, OpenRepair: row.Repairs, candidate: candidate{
			Model: row.ModelID, Generation: row.ProtocolGen, Terminal: row.TerminalType, Scrapped: row.Status == equipment.Scrapped, Blocked: row.OtaBlocked, Test: row.TestFlag, ECUs: map[equipment.EcuType]*equipment.Ecu{},
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
