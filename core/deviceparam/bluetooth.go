package deviceparam

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
	"evops/core/store"
)

// Publishing a Bluetooth profile sets the thresholds of proximity unlocking on the vehicles that are online at that time (equipment
// catalogue, bluetoothSetup). There may be hundreds of thousands, so publishing only stores a cursor, and a schedule processes it in
// batches.

const (
	// thresholdsKey is the prefix of the keys of stored cursors; the id of the profile follows.
	thresholdsKey = "param.bluetooth."
	// thresholdBatch bounds the number of vehicles in one transaction.
	thresholdBatch = 100
)

// thresholds are the values of a profile and the cursor after which they are still to be set.
type thresholds struct {
	Unlock int64 `json:"unlock"`
	Lock   int64 `json:"lock"`
	After  int64 `json:"after"`
}

// Register adds the hook that starts setting the thresholds of a published profile.
func (s *Service) Register(*record.Engine) {
	record.AfterSave(s.engine, equipment.BluetoothSetups, func(ctx context.Context, c *record.Change[equipment.BluetoothSetup]) error {
		if c.Old == nil || c.Old.ConfigVersion == c.New.ConfigVersion {
			return nil
		}
		text, err := json.Marshal(thresholds{Unlock: c.New.UnlockRSSI, Lock: c.New.LockRSSI})
		if err != nil {
			return err
		}
		return store.WriteNote(ctx, c.Tx, thresholdsKey+strconv.FormatInt(c.New.ID, 10), string(text))
	})
}

// SetThresholds sets the thresholds of every published profile on its vehicles. It can be stopped at any time and resumes from its cursors.
func (s *Service) SetThresholds(ctx context.Context) error {
	keys, err := store.NoteKeys(ctx, s.engine.DB().Read(), thresholdsKey)
	if err != nil {
		return err
	}
	var failed error
	for _, key := range keys {
		for more := true; more; {
			var err error
			if more, err = s.nextThresholds(ctx, key); err != nil {
				failed, more = errors.Join(failed, err), false
			}
		}
	}
	return failed
}

// nextThresholds processes the next batch of a profile and reports whether there are more.
func (s *Service) nextThresholds(ctx context.Context, key string) (more bool, err error) {
	setup, err := strconv.ParseInt(key[len(thresholdsKey):], 10, 64)
	if err != nil {
		return false, fmt.Errorf("deviceparam: invalid key %s: %w", key, err)
	}
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		more = false
		cursor, err := store.LockNote(ctx, tx, key)
		if err != nil {
			return err
		}
		if cursor == "" { // another process has finished it
			return store.DeleteNote(ctx, tx, key)
		}
		var t thresholds
		if err := json.Unmarshal([]byte(cursor), &t); err != nil {
			return err
		}
		var vehicles []int64
		if err := tx.NewRaw(`SELECT v.id FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id JOIN vehicle_shadow AS s ON s.id = v.id
			WHERE v.id > ? AND m.bluetooth_setup_id = ? AND s.online_status = ? AND v.deleted_at = 0 AND v.status <> ? ORDER BY v.id LIMIT ?`,
			t.After, setup, equipment.Online, equipment.Scrapped, thresholdBatch).Scan(ctx, &vehicles); err != nil {
			return err
		}
		for _, id := range vehicles {
			if err := s.setThresholds(ctx, tx, id, t); err != nil {
				return err
			}
			t.After = id
		}
		if more = len(vehicles) == thresholdBatch; !more {
			return store.DeleteNote(ctx, tx, key)
		}
		text, err := json.Marshal(t)
		if err != nil {
			return err
		}
		return store.WriteNote(ctx, tx, key, string(text))
	})
	return more, err
}

// setThresholds sets desired thresholds for a vehicle whose terminal supports them, unless they are desired already.
func (s *Service) setThresholds(ctx context.Context, tx bun.Tx, vehicle int64, t thresholds) error {
	return s.SetAsSystem(ctx, tx, vehicle, t.wanted)
}

// wanted returns the thresholds as parameters. The lower bound of terminals is above that of profiles; if raising the lock threshold to it
// leaves too small a gap to the unlock threshold, nothing is set.
func (t thresholds) wanted(known []equipment.Parameter) map[equipment.ParamKey]string {
	out := map[equipment.ParamKey]string{}
	unlock, lock := t.Unlock, t.Lock
	for _, p := range known {
		switch {
		case p.Key == equipment.UnlockRSSIParam && unlock != 0:
			out[p.Key] = strconv.FormatInt(unlock, 10)
		case p.Key == equipment.LockRSSIParam && lock != 0:
			lock = max(lock, p.Least)
			out[p.Key] = strconv.FormatInt(lock, 10)
		}
	}
	if unlock != 0 && lock != 0 && lock > unlock-equipment.RSSIGap {
		return nil
	}
	return out
}
