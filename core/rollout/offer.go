package rollout

import (
	"context"
	"encoding/base64"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// afterBusy is when a target is tried again whose vehicle takes part in another rollout.
const afterBusy = 10 * time.Minute

// maxOffers is how many offers in a row a vehicle may leave unanswered. An offer is sent only while the vehicle is online, so one of them may fall
// into a dead zone, five over some hours do not: its terminal does not understand offers, or dies of them, which the gate has to see.
const maxOffers = 5

// orderExpiry is how long the broker holds a message other than an offer.
const orderExpiry = 5 * time.Minute

var operations = map[ota.Message]protocol.OTAOp{
	ota.InstallMessage: protocol.OTAInstall, ota.PauseMessage: protocol.OTAPause, ota.CancelMessage: protocol.OTACancel,
}

// encode marks a target as sent and returns its message. An offer is checked again: since its release the vehicle may have set off or been
// stolen, or flashed by somebody else.
func (s *Service) encode(ctx context.Context, tx bun.Tx, rows []*ota.Target, now value.Time) (downlink.Message, error) {
	t := rows[0]
	kind := t.Message
	t.Message = ota.NoMessage
	if op, known := operations[kind]; known {
		return downlink.Message{Body: protocol.OTAMessage{Op: op, Target: t.ID, Attempt: t.Attempt}, Expires: orderExpiry}, nil
	}
	task, err := record.Get(ctx, s.Engine.InTx(tx), ota.Tasks, t.TaskID)
	if err != nil {
		return downlink.Message{}, err
	}
	ready, items, err := s.ready(ctx, tx, task, t, now)
	if err != nil || !ready {
		return downlink.Message{}, err
	}
	if t.State == ota.TargetWaiting { // otherwise the offer is repeated after a pause
		s.enter(t, ota.TargetSent)
		if err := s.supersede(ctx, tx, task, t); err != nil {
			return downlink.Message{}, err
		}
		t.Busy, t.OfferedAt, t.DueAt, t.ErrorCode, t.ErrorText, t.ProgressPct = true, now, now.Add(ota.OfferTimeout), 0, "", 0
	}
	body, err := s.offer(task, t, items, now)
	return downlink.Message{Body: body, Expires: ota.OfferTimeout}, err
}

// choice is a package to send, and the version it replaces.
type choice struct {
	*ota.Firmware
	from int64
}

// ready reports whether a target can be offered now, and returns the packages that its controllers need. Otherwise it stores why not.
func (s *Service) ready(ctx context.Context, tx bun.Tx, task *ota.Task, t *ota.Target, now value.Time) (bool, []choice, error) {
	wait := func(why ota.WaitReason) (bool, []choice, error) {
		s.await(t, why)
		t.DueAt = value.Time{}
		return false, nil, nil
	}
	if why := rests(task); why != 0 {
		return wait(why)
	}
	found, err := s.candidates(ctx, tx, []int64{t.VehicleID})
	if err != nil {
		return false, nil, err
	}
	items, err := firmwareOf(ctx, s.Engine.InTx(tx), task)
	if err != nil {
		return false, nil, err
	}
	if slices.ContainsFunc(items, func(f *ota.Firmware) bool { return !offerable(f) }) { // its withdrawal ends the target
		return wait(ota.WaitTaskPause)
	}
	c := found[t.VehicleID]
	if c == nil {
		c = &vehicle{candidate: candidate{Scrapped: true}}
	}
	if c.Stolen {
		return wait(ota.WaitStolen)
	}
	items = slices.DeleteFunc(items, func(f *ota.Firmware) bool { return isInstalled(c, f) })
	if why := fit(&c.candidate, task.TaskKind, items); why != "" || len(items) == 0 {
		if why == "" {
			why = ota.AlreadyNewer
		}
		t.Ineligible = why
		s.enter(t, ota.TargetUnfit)
		return false, nil, nil
	}
	if t.State == ota.TargetWaiting {
		state, err := s.stateOf(ctx, tx, t.VehicleID)
		if err != nil {
			return false, nil, err
		}
		if why := heldNow(task, c, state); why != 0 {
			return wait(why)
		}
	}
	busy, err := tx.NewSelect().TableExpr("ota_task_target AS o").Where("o.vehicle_id = ? AND o.busy = ? AND o.id <> ?", t.VehicleID, true, t.ID).
		Where("NOT (o.state = ? AND EXISTS (SELECT 1 FROM ota_task AS k WHERE k.id = o.task_id AND k.priority < ?))", ota.TargetOffered, task.Priority).Exists(ctx)
	if err != nil {
		return false, nil, err
	}
	if busy {
		t.NextTryAt = now.Add(afterBusy)
		return wait(ota.WaitSlot)
	}
	chosen, err := s.choose(ctx, tx, t, c, items)
	return err == nil, chosen, err
}

// rests returns why a task offers nothing now; zero if it does.
func rests(t *ota.Task) ota.WaitReason {
	switch {
	case t.Status != ota.TaskRunning, isHeld(t):
		return ota.WaitTaskPause
	case t.OnHoliday:
		return ota.WaitWindow
	}
	return 0
}

// isInstalled reports whether an earlier attempt has already installed the firmware: of several controllers the first may be done.
func isInstalled(c *vehicle, f *ota.Firmware) bool {
	e := c.ECUs[f.EcuType]
	return e != nil && e.SoftwareCode == f.VersionCode
}

// choose returns a delta for each firmware that has one for the present version, otherwise the full package.
func (s *Service) choose(ctx context.Context, tx bun.Tx, t *ota.Target, c *vehicle, items []*ota.Firmware) ([]choice, error) {
	out, ids := make([]choice, len(items)), make([]int64, len(items))
	for i, f := range items {
		out[i], ids[i] = choice{f, c.ECUs[f.EcuType].SoftwareCode}, f.ID
	}
	t.UseDelta = false
	if t.WholeOnly {
		return out, nil
	}
	deltas, err := record.Find(ctx, s.Engine.InTx(tx), ota.Firmwares, &ota.Firmwares.Row.FullFirmwareID, ids...)
	if err != nil {
		return nil, err
	}
	for i := range out {
		for _, d := range deltas {
			e := c.ECUs[d.EcuType]
			if d.FullFirmwareID == out[i].ID && d.Status == ota.FirmwareReleased && d.BaseVersionCode == out[i].from && slices.Contains(d.HardwareVersions, e.HardwareVersion) {
				out[i].Firmware, t.UseDelta = d, true
				break
			}
		}
	}
	return out, nil
}

// offer is the message of an offer (equipment catalogue 11.4).
func (s *Service) offer(task *ota.Task, t *ota.Target, items []choice, now value.Time) (protocol.OTAMessage, error) {
	m := protocol.OTAMessage{
		Op: protocol.OTAOffer, Target: t.ID, Task: task.TaskNo, Attempt: t.Attempt, Mode: protocol.OTAMode(task.UpgradeMode), Window: onWire(task.InstallWindow), Exp: task.EndAt.Milli(),
		Conditions: protocol.OTAConditions{ParkMin: task.ParkedMin, SOC: task.MinSOC, SOCCharging: task.MinSOCCharging, RSRP: task.MinRSRP},
	}
	if !task.ParkedOnly {
		m.Conditions.ParkMin = 0
	}
	for _, f := range items {
		url, err := s.URL(f.PackageFile, now.Add(ota.DownloadTimeout))
		if err != nil {
			return m, err
		}
		signature, _ := base64.StdEncoding.DecodeString(f.Signature) // verified when the firmware was
		item := protocol.OTAItem{
			ECU: equipment.EcuName(f.EcuType), From: f.from, To: f.VersionCode, URL: url, Size: f.SizeB, SHA256: f.SHA256,
			Signature: signature, KeyID: f.SignKeyID, Kind: protocol.OTAPackage(f.PackageKind),
		}
		if f.PackageKind == ota.DeltaPackage {
			item.Base = f.BaseVersionCode
		}
		m.Items = append(m.Items, item)
	}
	return m, nil
}

// supersede ends the targets of the vehicle in tasks of lower priority that have not begun to download.
func (s *Service) supersede(ctx context.Context, tx bun.Tx, task *ota.Task, t *ota.Target) error {
	var ids []int64
	err := tx.NewRaw(`SELECT o.id FROM ota_task_target AS o JOIN ota_task AS k ON k.id = o.task_id
		WHERE o.vehicle_id = ? AND o.id <> ? AND o.state IN (?) AND k.priority < ? ORDER BY o.id`,
		t.VehicleID, t.ID, bun.List([]ota.TargetState{ota.TargetPending, ota.TargetWaiting, ota.TargetOffered}), task.Priority).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.Change(ctx, tx, id, func(other *ota.Target) error {
			isOffered := other.State == ota.TargetOffered
			if s.enter(other, ota.TargetOvertaken) && isOffered {
				other.Message = ota.CancelMessage
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// expire handles a target whose state lasted too long. While its task rests, no time runs against it.
func (s *Service) expire(ctx context.Context, tx bun.Tx, t *ota.Target, now value.Time) error {
	var task *ota.Task
	if t.State == ota.TargetOffered || t.State == ota.TargetDownloading || t.State == ota.TargetDownloaded {
		var err error
		if task, err = record.Get(ctx, s.Engine.InTx(tx), ota.Tasks, t.TaskID); err != nil {
			return err
		}
		if why := rests(task); why != 0 {
			if t.State == ota.TargetOffered && !accepted(t) {
				s.enter(t, ota.TargetUnanswered)
				t.Busy = false
				s.await(t, why)
			} else {
				t.DueAt = now.Add(ota.OfferTimeout)
			}
			return nil
		}
	}
	switch t.State {
	case ota.TargetWaiting: // released, but the vehicle went offline
		t.Message, t.DueAt = ota.NoMessage, value.Time{}
		s.await(t, ota.WaitOffline)
	case ota.TargetOffered:
		if accepted(t) { // and then did not begin
			return s.fail(ctx, tx, t, ota.ErrorTimeout, "", now)
		}
		if t.Unanswered++; t.Unanswered >= maxOffers {
			t.ErrorCode = ota.ErrorUnanswered
			s.enter(t, ota.TargetMute)
			return nil
		}
		s.enter(t, ota.TargetUnanswered)
		t.Busy, t.NextTryAt = false, now
		if t.Unanswered == 1 { // it may just have gone offline
			s.await(t, ota.WaitOffline)
			return nil
		}
		t.NextTryAt = now.Add(backoff(t, t.Unanswered-1, task.BackoffMin))
		s.await(t, ota.WaitBackoff)
	case ota.TargetDownloaded: // the time that the owner agreed to
		t.Message, t.DueAt = ota.InstallMessage, value.Time{}
	case ota.TargetDownloading:
		return s.fail(ctx, tx, t, ota.ErrorTimeout, "", now)
	default:
		t.ErrorCode = ota.ErrorHeartbeat
		s.enter(t, ota.TargetSilent)
	}
	return nil
}

// accepted reports whether the vehicle has answered its latest offer.
func accepted(t *ota.Target) bool { return t.AnsweredAt.Milli() >= t.OfferedAt.Milli() }
