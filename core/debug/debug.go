// Package debug sends debug commands to terminals and, through them, to controllers, and manages command templates (equipment catalogue,
// debugCommand; 11.2). A debug command is refused unless its vehicle is online; it is sent once and waits for one reply.
//
// As with remote commands, the row is the source of truth (docs/decisions/0022) and follows the same lifecycle.
package debug

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/event"
	"evops/contracts/value"
	"evops/core/command"
	"evops/core/command/lifecycle"
	"evops/core/devicelink"
	"evops/core/devicelink/downlink"
	"evops/core/notification"
	"evops/core/record"
)

const (
	// pollInterval is how often queued commands are checked without a wakeup.
	pollInterval = time.Second
	// maxPerRound bounds one round; the rest follows in the next one.
	maxPerRound = 200
	// queueTTLS is how many seconds a command may stay queued: another process may hold the broker connection.
	queueTTLS = 10
)

// Deps are the dependencies of the service.
type Deps struct {
	Engine *record.Engine
	// Commands requests a report from the vehicle before a write; nil if commands are not available.
	Commands *command.Service
	// Watchlist stores all messages of followed vehicles; nil stores none in addition.
	Watchlist *devicelink.Watchlist
	Redis     redis.UniversalClient
	// Raise and Clear start and end a platform alarm; nil without alarms.
	Raise func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time, frame map[string]any) error
	Clear func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time) error
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service sends debug commands and tracks them.
type Service struct {
	Deps
	*downlink.Dispatcher
	waiters *lifecycle.Waiters
}

// New creates the service and registers its hooks with the engine.
func New(parts Deps) *Service {
	s := &Service{parts, downlink.New("debug commands", pollInterval), lifecycle.NewWaiters(parts.Engine.DB(), "debug_command")}
	record.OnAction(s.Engine, equipment.DebugCommands, "cancel", s.cancel)
	record.BeforeSave(s.Engine, equipment.DebugTemplates, saveTemplate)
	record.BeforeSave(s.Engine, equipment.DebugFrequencies, s.saveFrequency)
	record.OnAction(s.Engine, equipment.DebugFrequencies, "stop", s.stop)
	if s.Commands != nil {
		s.Commands.OnEnded(s.OnEnded)
	}
	return s
}

func stateOf(c *equipment.DebugCommand) lifecycle.State {
	attempt, channel := new(int64), new(equipment.LinkChannel)
	return lifecycle.State{
		State: &c.State, Attempt: attempt, Channel: channel, QueuedAt: &c.QueuedAt, SentAt: &c.SentAt, AckedAt: &c.AckedAt, FinishedAt: &c.FinishedAt,
		Ends: &c.ExpireAt, Due: &c.DueAt, Result: &c.ResultCode, LatencyMs: &c.LatencyMs,
	}
}

// timeoutsOf returns the timeouts of a debug command: it is never retried, and only the reply is waited for.
func timeoutsOf(c *equipment.DebugCommand) lifecycle.Timeouts {
	return lifecycle.Timeouts{TTLS: queueTTLS, AckS: c.TimeoutS, ExecS: c.TimeoutS}
}

func step(c *equipment.DebugCommand, e lifecycle.Event, now value.Time) bool {
	return stateOf(c).Step(e, timeoutsOf(c), now)
}

// change locks a command and calls do. If do returns true, the row is stored, the sender is notified, and a script continues or stops.
func (s *Service) change(ctx context.Context, tx bun.Tx, id int64, do func(c *equipment.DebugCommand) (bool, error)) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.DebugCommands, id)
	if err != nil {
		return err
	}
	c := *old
	if changed, err := do(&c); err != nil || !changed {
		return err
	}
	if err := record.Update(ctx, s.Engine, tx, equipment.DebugCommands, old, &c); err != nil {
		return err
	}
	s.notify(ctx, &c)
	if c.ScriptNo != "" && lifecycle.IsFinal(c.State) && !lifecycle.IsFinal(old.State) {
		return s.continueScript(ctx, tx, &c)
	}
	return nil
}

// notify publishes the state of a command to the sender's windows after the commit.
func (s *Service) notify(ctx context.Context, c *equipment.DebugCommand) {
	notification.PublishAfterCommit(ctx, s.Redis, event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}, c.OperatorID)
}
