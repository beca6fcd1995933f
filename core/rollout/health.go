package rollout

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
)

const (
	// healthBase is the seven days before the upgrade, in milliseconds.
	healthBase = 7 * 24 * 3_600_000
	// healthLeast is the least number of alarms, or of vehicles that are offline, that says anything.
	healthLeast = 5
	// healthSample is how many vehicles with the old version are looked at.
	healthSample = 2_000
)

// health returns why the upgraded vehicles of a wave do worse than before or than the others, by more than a factor in tenths; empty if they
// do not.
func (s *Service) health(ctx context.Context, db bun.IDB, w *ota.Wave, factor int64) (ota.HaltCode, error) {
	switch rises, err := s.alarmsRise(ctx, db, w, factor); {
	case err != nil:
		return "", err
	case rises:
		return ota.HaltHealth, nil
	}
	rises, err := offlineRises(ctx, db, w, factor)
	if rises {
		return ota.HaltOffline, err
	}
	return "", err
}

// alarmsRise compares the alarms of level 3 and above of the upgraded vehicles with those of the same vehicles in the seven days before, for
// each vehicle and day.
func (s *Service) alarmsRise(ctx context.Context, db bun.IDB, w *ota.Wave, factor int64) (rises bool, err error) {
	var sums struct{ Alarms, Before, Vehicles, Millis int64 }
	now := s.Clock().Milli()
	err = db.NewRaw(`SELECT coalesce(sum(CASE WHEN a.first_at >= t.finished_at THEN 1 ELSE 0 END), 0) AS alarms,
			coalesce(sum(CASE WHEN a.first_at < t.finished_at THEN 1 ELSE 0 END), 0) AS before,
			(SELECT count(*) FROM ota_task_target WHERE task_id = ? AND group_id = ? AND state = ?) AS vehicles,
			(SELECT coalesce(sum(? - finished_at), 0) FROM ota_task_target WHERE task_id = ? AND group_id = ? AND state = ?) AS millis
		FROM ota_task_target AS t JOIN alarm AS a ON a.vehicle_id = t.vehicle_id AND a.level >= 3 AND a.first_at >= t.finished_at - ?
		WHERE t.task_id = ? AND t.group_id = ? AND t.state = ?`,
		w.TaskID, w.ID, ota.TargetSucceeded, now, w.TaskID, w.ID, ota.TargetSucceeded, healthBase, w.TaskID, w.ID, ota.TargetSucceeded).Scan(ctx, &sums)
	if err != nil || sums.Alarms < healthLeast || sums.Millis == 0 {
		return false, err
	}
	after := float64(sums.Alarms) / float64(sums.Millis)
	before := float64(max(sums.Before, 1)) / float64(healthBase*sums.Vehicles)
	return after*10 > before*float64(factor), nil
}

// offlineRises compares the share of the upgraded vehicles that are offline with that of vehicles of later waves, which have the old version.
// In the last wave there are none to compare with.
func offlineRises(ctx context.Context, db bun.IDB, w *ota.Wave, factor int64) (bool, error) {
	var sums struct{ Upgraded, UpgradedOffline, Others, OthersOffline int64 }
	err := db.NewRaw(`SELECT
			(SELECT count(*) FROM ota_task_target WHERE task_id = ? AND group_id = ? AND state = ?) AS upgraded,
			(SELECT count(*) FROM ota_task_target AS t JOIN vehicle_shadow AS s ON s.id = t.vehicle_id WHERE t.task_id = ? AND t.group_id = ? AND t.state = ? AND s.online_status = ?) AS upgraded_offline,
			count(*) AS others, coalesce(sum(CASE WHEN s.online_status = ? THEN 1 ELSE 0 END), 0) AS others_offline
		FROM (SELECT vehicle_id FROM ota_task_target WHERE task_id = ? AND state = ? AND next_try_at = 0 ORDER BY lot LIMIT ?) AS t JOIN vehicle_shadow AS s ON s.id = t.vehicle_id`,
		w.TaskID, w.ID, ota.TargetSucceeded, w.TaskID, w.ID, ota.TargetSucceeded, equipment.Offline, equipment.Offline, w.TaskID, ota.TargetPending, healthSample).Scan(ctx, &sums)
	if err != nil || sums.UpgradedOffline < healthLeast || sums.Others == 0 {
		return false, err
	}
	return sums.UpgradedOffline*10*sums.Others > max(sums.OthersOffline, 1)*factor*sums.Upgraded, nil
}
