package rollout

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/lifecycle"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/validate"
)

// maxErrorText is the length of a terminal's explanation.
const maxErrorText = 200

// longestBackoff bounds the time between attempts.
const longestBackoff = 24 * time.Hour

// defaultInstall is the expected time of installing firmware that states none.
const defaultInstall = 10 * time.Minute

// HandleReport applies a terminal's report about an upgrade. Reports about unknown targets, other attempts or earlier stages change nothing.
func (s *Service) HandleReport(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, r, err := protocol.ReadOTAReport(m.Payload, m.ContentType)
	if err != nil {
		return nil // the link has stored it as unreadable
	}
	row, err := record.Get(ctx, s.Engine.InTx(tx), ota.Targets, r.Target)
	if refused := new(fault.Error); errors.As(err, &refused) {
		return nil
	}
	if err != nil || row.VehicleID != m.VehicleID {
		return err
	}
	return s.Change(ctx, tx, row.ID, func(t *ota.Target) error {
		if r.Attempt != t.Attempt {
			return nil
		}
		return s.apply(ctx, tx, t, r, m.At)
	})
}

var stages = map[protocol.OTAState]*lifecycle.Event{
	protocol.OTADownloading: ota.TargetDownload, protocol.OTADownloaded: ota.TargetVerified, protocol.OTAInstalling: ota.TargetInstall, protocol.OTARebooting: ota.TargetReboot,
}

func (s *Service) apply(ctx context.Context, tx bun.Tx, t *ota.Target, r protocol.OTAReport, now value.Time) error {
	if !t.Busy {
		// The terminal does not know that the target has ended.
		if t.State == ota.TargetCancelled || t.State == ota.TargetExpired || t.State == ota.TargetSuperseded {
			t.Message = ota.CancelMessage
		}
		return nil
	}
	if !accepted(t) {
		t.AnsweredAt, t.Unanswered = now, 0
	}
	switch r.State {
	case protocol.OTAReceived:
		if t.State == ota.TargetOffered {
			t.DueAt = now.Add(ota.DownloadTimeout)
		}
		return nil
	case protocol.OTAFailed:
		return s.fail(ctx, tx, t, ota.ErrorCode(r.Code), r.Text, now)
	case protocol.OTARolledBack:
		if s.enter(t, ota.TargetReverted) {
			t.ErrorCode, t.ErrorText = ota.ErrorCode(r.Code), value.Cut(r.Text, maxErrorText)
		}
		return nil
	case protocol.OTADeclined:
		s.enter(t, ota.TargetRefused)
		return nil
	}
	if ota.TargetState(r.State) < t.State || !s.enter(t, stages[r.State]) {
		return nil
	}
	return s.reached(ctx, tx, t, r, now)
}

// reached stores the progress of the stage that a target is in.
func (s *Service) reached(ctx context.Context, tx bun.Tx, t *ota.Target, r protocol.OTAReport, now value.Time) error {
	t.ProgressPct, t.CurrentEcu = r.Percent, equipment.EcuByName[r.ECU]
	switch t.State {
	case ota.TargetDownloading:
		t.BytesDone, t.DueAt = max(t.BytesDone, r.Bytes), now.Add(ota.DownloadTimeout)
	case ota.TargetDownloaded:
		s.await(t, ota.WaitReason(r.Wait))
		if t.DownloadedAt.IsZero() {
			t.DownloadedAt = now
		}
		switch t.OwnerAnswer {
		case ota.InstallNow:
			if t.WaitReason == ota.WaitOwner {
				t.Message = ota.InstallMessage
			}
		case ota.InstallScheduled:
			t.DueAt = t.ConsentAt
		}
	case ota.TargetInstalling, ota.TargetRebooting:
		if t.InstallAt.IsZero() {
			t.InstallAt = now
		}
		task, err := record.Get(ctx, s.Engine.InTx(tx), ota.Tasks, t.TaskID)
		if err != nil {
			return err
		}
		items, err := firmwareOf(ctx, s.Engine.InTx(tx), task)
		if err != nil {
			return err
		}
		wait, err := s.confirmTimeout(ctx)
		if err != nil {
			return err
		}
		t.DueAt = now.Add(max(installTime(items), defaultInstall) + wait)
	}
	return nil
}

// fail ends an attempt: the target is tried again later, or has failed, as the class of the error says.
func (s *Service) fail(ctx context.Context, tx bun.Tx, t *ota.Target, code ota.ErrorCode, text string, now value.Time) error {
	task, err := record.Get(ctx, s.Engine.InTx(tx), ota.Tasks, t.TaskID)
	if err != nil {
		return err
	}
	t.ErrorCode, t.ErrorText = code, value.Cut(text, maxErrorText)
	again := false
	switch code.Class() {
	case ota.Uncounted:
		again = true
	case ota.Retryable:
		t.Failures++
		again = t.Failures < task.MaxAttempts
	case ota.RetriedOnce:
		t.Failures++
		again = t.Failures == 1
	case ota.RetriedWhole:
		t.Failures++
		again = !t.WholeOnly
		t.WholeOnly = true
	}
	if again && s.enter(t, ota.TargetRetry) {
		t.Busy, t.Attempt, t.NextTryAt = false, t.Attempt+1, now.Add(backoff(t, t.Failures, task.BackoffMin))
		s.await(t, ota.WaitBackoff)
		return nil
	}
	s.enter(t, ota.TargetGivenUp)
	return nil
}

// backoff is the time until the next attempt: it doubles with each failure, and differs by a fifth either way between vehicles.
func backoff(t *ota.Target, failures, minutes int64) time.Duration {
	d := time.Duration(minutes) * time.Minute << min(max(failures-1, 0), 10)
	d = min(d, longestBackoff)
	return d * time.Duration(80+(t.Lot+t.Attempt)%41) / 100
}

// beforeReturn are the states from which a vehicle returns.
var beforeReturn = []ota.TargetState{ota.TargetOffered, ota.TargetDownloading, ota.TargetDownloaded, ota.TargetInstalling, ota.TargetRebooting}

// HandleHello moves the target of a vehicle that returns with the new versions; one telemetry report confirms it, see Confirm. The versions
// count whatever state the target is in: after an outage the reports about the installation may still wait in the terminal. An offer that the
// vehicle has not answered is sent again, because the broker may have lost it.
func (s *Service) HandleHello(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	if _, err := tx.NewRaw("UPDATE ota_equipment SET last_check_at = ? WHERE id = ?", m.At, m.VehicleID).Exec(ctx); err != nil {
		return err
	}
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM ota_task_target WHERE vehicle_id = ? AND busy = ? AND state IN (?)", m.VehicleID, true,
		bun.List(beforeReturn)).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return err
	}
	_, body, err := protocol.Read[protocol.HelloBody](protocol.Hello, m.Payload, m.ContentType)
	if err != nil {
		return nil // the link has stored it as unreadable
	}
	wait, err := s.confirmTimeout(ctx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.Change(ctx, tx, id, func(t *ota.Target) error {
			switch {
			case has(body.ECU, t.ToVersions) && s.enter(t, ota.TargetReturned):
				// The time by the terminal's clock, like that of the report it is compared with.
				t.ReturnedAt, t.DueAt, t.ProgressPct = m.TS, m.At.Add(wait), 100
			case t.State == ota.TargetOffered && t.Message == ota.NoMessage && !accepted(t):
				t.Message = ota.OfferMessage
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// has reports whether controllers have versions, given as JSON by the number of the controller's type.
func has(reported []protocol.ECU, versions json.RawMessage) bool {
	var wanted map[string]string
	if json.Unmarshal(versions, &wanted) != nil || len(wanted) == 0 {
		return false
	}
	for _, e := range reported {
		key := strconv.FormatInt(int64(equipment.EcuByName[e.Type]), 10)
		if version, named := wanted[key]; named && validate.VersionCode(version) == validate.VersionCode(e.Software) {
			delete(wanted, key)
		}
	}
	return len(wanted) == 0
}

// changed informs the owner, keeps the device of a vehicle up to date, and has the gate checked at once when a target fails.
func (s *Service) changed(ctx context.Context, tx bun.Tx, old, t *ota.Target) error {
	if old == nil {
		return nil
	}
	if err := s.inform(ctx, tx, old, t); err != nil || old.State == t.State && old.Busy == t.Busy {
		return err
	}
	failed := t.State == ota.TargetFailed || t.State == ota.TargetRolledBack
	if failed {
		store.AfterCommit(ctx, func() {
			select {
			case s.suspects <- t.TaskID:
			default: // the schedule checks it
			}
		})
	}
	return s.storeResult(ctx, tx, t, failed)
}
