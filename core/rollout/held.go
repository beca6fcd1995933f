package rollout

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// surveyEvery is how often all waiting vehicles of a task are looked at: what each of them waits for, and which others have come to match a
// dynamic task. The schedule runs more often than 100,000 of them can be read.
const surveyEvery = time.Minute

// await stores what a target waits for, and since when; zero if it does not wait.
func (s *Service) await(t *ota.Target, why ota.WaitReason) {
	switch {
	case why == 0:
		t.WaitReason, t.HeldSince = 0, value.Time{}
	case t.WaitReason != why || t.HeldSince.IsZero():
		t.WaitReason, t.HeldSince = why, s.Clock()
	}
}

// held is await as an assignment of an UPDATE.
func (s *Service) held(why ota.WaitReason) schema.QueryWithArgs {
	return bun.SafeQuery("held_since = CASE WHEN wait_reason = ? AND held_since > 0 THEN held_since ELSE ? END, wait_reason = ?", why, s.Clock(), why)
}

// heldNow returns why a vehicle could not be upgraded at this moment; zero if it could. A limit of zero, and a value that the vehicle has never
// reported, hold up nothing: its terminal judges the same conditions again before it installs. heldBy is the same in SQL.
func heldNow(t *ota.Task, c *vehicle, state *equipment.VehicleShadow) ota.WaitReason {
	charge := t.MinSOC
	if state.Charging {
		charge = t.MinSOCCharging
	}
	switch {
	case c.Stolen:
		return ota.WaitStolen
	case t.NoOpenRepair && t.UpgradeMode != ota.WorkshopUpgrade && c.OpenRepair:
		return ota.WaitRepair
	case state.OnlineStatus != equipment.Online:
		return ota.WaitOffline
	case t.ParkedOnly && (state.PowerOn || state.SpeedKmh > 0):
		return ota.WaitParked
	case state.SOC != 0 && state.SOC < charge:
		return ota.WaitSOC
	case t.MinRSRP != 0 && state.RSRP != 0 && state.RSRP < t.MinRSRP:
		return ota.WaitSignal
	}
	return 0
}

// heldBy is the expression of heldNow for the live state s of a vehicle; instead of zero its value is the given one.
func heldBy(t *ota.Task, otherwise ota.WaitReason) schema.QueryWithArgs {
	return bun.SafeQuery(`CASE WHEN EXISTS (SELECT 1 FROM vehicle AS v WHERE v.id = s.id AND v.stolen_flag = ?) THEN ?
		WHEN ? AND EXISTS (SELECT 1 FROM repair_order AS o WHERE o.vehicle_id = s.id AND o.status IN (?) AND o.deleted_at = 0) THEN ?
		WHEN s.online_status <> ? THEN ?
		WHEN ? AND (s.power_on = ? OR s.speed_kmh > 0) THEN ?
		WHEN s.soc <> 0 AND s.soc < CASE WHEN s.charging = ? THEN ? ELSE ? END THEN ?
		WHEN ? AND s.rsrp <> 0 AND s.rsrp < ? THEN ? ELSE ? END`,
		true, ota.WaitStolen, t.NoOpenRepair && t.UpgradeMode != ota.WorkshopUpgrade, bun.List(repair.OpenStatuses), ota.WaitRepair, equipment.Online, ota.WaitOffline,
		t.ParkedOnly, true, ota.WaitParked, true, t.MinSOCCharging, t.MinSOC, ota.WaitSOC, t.MinRSRP != 0, t.MinRSRP, ota.WaitSignal, otherwise)
}

// survey stores what every waiting target of a running task waits for: the window of the task, its vehicle, or its turn. Those that wait until a
// time after a failure keep that reason.
func (s *Service) survey(ctx context.Context, id int64) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.lock(ctx, tx, id)
		if err != nil || t == nil || t.Status != ota.TaskRunning || t.OnHoliday {
			return err
		}
		now := s.Clock()
		due := bun.SafeQuery("task_id = ? AND state = ? AND next_try_at <= ? AND message = 0", id, ota.TargetWaiting, now)
		if !isOpen(t.DownloadWindow, now) {
			_, err = tx.NewRaw("UPDATE ota_task_target SET ? WHERE ? AND wait_reason <> ?", s.held(ota.WaitWindow), due, ota.WaitWindow).Exec(ctx)
		} else {
			_, err = tx.NewRaw(`UPDATE ota_task_target SET wait_reason = why.reason, held_since = ? FROM
				(SELECT t.id AS target, ? AS reason FROM ota_task_target AS t JOIN vehicle_shadow AS s ON s.id = t.vehicle_id WHERE t.task_id = ? AND t.state = ? AND t.next_try_at <= ? AND t.message = 0) AS why
				WHERE id = why.target AND wait_reason <> why.reason`, now, heldBy(t, ota.WaitSlot), id, ota.TargetWaiting, now).Exec(ctx)
		}
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("UPDATE ota_task SET surveyed_at = ? WHERE id = ?", now, id).Exec(ctx)
		return err
	})
}

// surveyDue reports whether the vehicles of a task are to be looked at again.
func surveyDue(t *ota.Task, now value.Time) bool {
	return now.Milli() >= t.SurveyedAt.Add(surveyEvery).Milli()
}

// stateOf returns the live state of a vehicle.
func (s *Service) stateOf(ctx context.Context, tx bun.Tx, vehicle int64) (*equipment.VehicleShadow, error) {
	return record.Get(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, vehicle)
}
