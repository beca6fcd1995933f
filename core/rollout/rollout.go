// Package rollout brings firmware to many vehicles, wave by wave (equipment catalogue, otaTask, otaTaskGroup, otaTaskTarget).
//
// The rows are the source of truth, as for commands (docs/decisions/0022). A task is frozen into targets, one for each vehicle. The schedule
// releases targets of the current wave as far as slots and budget allow; the downlink queue sends them; reports of terminals move them. The
// gate compares figures over the targets with the thresholds of the wave, in one transaction with the decision, so that two processes cannot
// both begin a wave. Everything can be killed at any time: what is not stored has not happened, and what was sent twice runs once.
package rollout

import (
	"context"
	"io"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/lifecycle"
	"evops/contracts/message"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
)

// Deps is what the service works with.
type Deps struct {
	Engine        *record.Engine
	Notifications *notification.Service
	Accounts      Accounts
	Commands      Commands
	Logs          Logs
	// Inform informs the owner of a vehicle, in the transaction of the event; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// URL returns the address from which terminals download a stored file until a time.
	URL func(key string, until value.Time) (string, error)
	// Open returns the content of a file that an account has uploaded; the caller closes it. It may be set after New.
	Open func(ctx context.Context, who *access.Caller, id int64) (io.ReadCloser, *system.FileObject, error)
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Accounts resolves accounts.
type Accounts interface {
	// CallerOf returns an account with its permissions.
	CallerOf(ctx context.Context, user int64, language string) (*access.Caller, error)
	// Holders returns the accounts that have a permission.
	Holders(ctx context.Context, permission string) ([]*access.Caller, error)
}

// Commands sends commands to vehicles.
type Commands interface {
	// ReadIn sends a command that reads from a vehicle, within a transaction. The caller must check permission and scope.
	ReadIn(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, code string) (*equipment.RemoteCommand, error)
}

// Logs requests logs from terminals.
type Logs interface {
	// UploadLogIn requests the log between two times, within a transaction. The caller must check permission and scope.
	UploadLogIn(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, from, to value.Time) (*equipment.DebugCommand, error)
}

// Service runs rollouts. Their queue is generic (core/devicelink/downlink).
type Service struct {
	*downlink.Queue[ota.Target]
	Deps
	// suspects are the tasks of which a target has just failed; their gate is checked at once.
	suspects chan int64
}

// New returns the service.
func New(d Deps) *Service {
	s := &Service{Deps: d, suspects: make(chan int64, 64)}
	s.Queue = downlink.New(d.Engine, d.Clock, downlink.Kind[ota.Target]{
		Name: "upgrades", Resource: ota.Targets, Topic: protocol.OTADown, Period: time.Second,
		Selection: selection, Status: status, Encode: s.encode, Expire: s.expire, Changed: s.changed,
	})
	return s
}

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, ota.Tasks)
	record.BeforeSave(e, ota.Tasks, s.save)
	record.BeforeSave(e, ota.Waves, saveWave)
	record.AfterSave(e, ota.Firmwares, s.haltWithdrawn)
	record.Guard(e, ota.Tasks, editableStates)
	record.OnChoice(e, ota.Firmwares, ota.InstallableFirmware, installableFirmware)
	record.OnChoiceFor(e, ota.Waves, ota.Tasks, ota.CurrentWave, s.currentWave)
	record.Guard(e, ota.Targets, s.answerable)
	record.OnAction(e, ota.Tasks, ota.TaskSubmit, s.submit)
	record.OnAction(e, ota.Tasks, ota.TaskApprove, s.approve)
	record.OnAction(e, ota.Tasks, ota.TaskReject, s.reject)
	record.OnAction(e, ota.Tasks, ota.TaskStart, s.start)
	record.OnAction(e, ota.Tasks, ota.TaskPause, s.pause)
	record.OnAction(e, ota.Tasks, ota.TaskResume, s.resume)
	record.OnAction(e, ota.Tasks, ota.TaskCancel, s.cancel)
	record.OnAction(e, ota.Tasks, ota.TaskPassGate, s.passGate)
	record.OnAction(e, ota.Tasks, ota.TaskRetryFailed, s.retryFailed)
	record.OnAction(e, ota.Tasks, ota.TaskRollback, s.rollback)
	record.OnAction(e, ota.Targets, ota.TargetSkip, s.skip)
	record.OnAction(e, ota.Targets, ota.TargetAgain, s.again)
	record.OnAction(e, ota.Targets, ota.TargetAgree, s.agree)
	record.OnAction(e, ota.Targets, ota.TargetUploadLog, s.uploadLog)
	s.registerOld(e)
	s.registerDevices(e)
}

// Watch checks the gates of tasks whose targets fail, until ctx ends. The schedule checks all gates anyway.
func (s *Service) Watch(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case task := <-s.suspects:
			if err := s.Evaluate(ctx, task); err != nil && ctx.Err() == nil {
				slog.WarnContext(ctx, "the gate of a task could not be checked, the schedule will", "task", task, "error", err)
			}
		}
	}
}

// selection finds targets with a message to send, and those whose state has expired.
var selection = downlink.Selection{
	Deadline: "due_at", Open: downlink.Condition{SQL: "r.state IN (?)", Args: []any{bun.List(ota.TargetLifecycle.Open())}},
	Waiting: func(value.Time) downlink.Condition {
		return downlink.Condition{SQL: "r.message IN (1, 2, 3, 4, 5)"}
	},
	Overdue: func(now value.Time) downlink.Condition {
		return downlink.Condition{SQL: "r.state IN (?) AND r.due_at > 0 AND r.due_at <= ?", Args: []any{bun.List(timed), now}}
	},
}

// timed are the states that expire.
var timed = []ota.TargetState{ota.TargetWaiting, ota.TargetOffered, ota.TargetDownloading, ota.TargetDownloaded, ota.TargetInstalling, ota.TargetRebooting, ota.TargetConfirming}

// installing are the states in which a target ends by itself, whatever happens to its task.
var installing = []ota.TargetState{ota.TargetInstalling, ota.TargetRebooting, ota.TargetConfirming}

// withdrawable are the states in which a target can still be taken back.
var withdrawable = []ota.TargetState{ota.TargetPending, ota.TargetWaiting, ota.TargetOffered, ota.TargetDownloading, ota.TargetDownloaded}

func status(t *ota.Target) downlink.Status {
	return downlink.Status{ID: t.ID, Vehicle: t.VehicleID, Waiting: t.Message != ota.NoMessage, Deadline: t.DueAt}
}

// enter moves a target to the state that an event leads to, and reports whether the event applies.
func (s *Service) enter(t *ota.Target, e *lifecycle.Event) bool {
	to, ok := ota.TargetLifecycle.Next(t.State, e)
	if !ok {
		return false
	}
	if to != t.State { // a target that only reports again still waits for what it waited for
		t.WaitReason, t.HeldSince = 0, value.Time{}
	}
	t.State, t.DueAt = to, value.Time{}
	if ota.TargetLifecycle.IsFinal(to) || to == ota.TargetFailed {
		t.Busy, t.Message, t.FinishedAt, t.NextTryAt = false, ota.NoMessage, s.Clock(), value.Time{}
	}
	return true
}
