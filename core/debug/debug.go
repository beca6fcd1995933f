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
	contract "evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/command"
	"evops/core/command/lifecycle"
	"evops/core/devicelink"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
)

// queueTTLS is how many seconds a command may stay queued: another process may hold the broker connection.
const queueTTLS = 10

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

// Service sends debug commands and tracks them. Their queue is generic (core/devicelink/downlink).
type Service struct {
	Deps
	*downlink.Queue[equipment.DebugCommand]
}

// New creates the service.
func New(parts Deps) *Service {
	s := &Service{Deps: parts}
	selection := downlink.ByState(equipment.CommandQueued, equipment.DebugLifecycle.Open())
	// The plus excludes the index of the state, by which SQLite would compare every waiting row with all others.
	selection.Unblocked = downlink.Condition{
		SQL:  "(r.script_no = '' OR NOT EXISTS (SELECT 1 FROM debug_command AS p WHERE p.script_no = r.script_no AND p.step < r.step AND +p.state IN (?)))",
		Args: []any{bun.List(equipment.DebugLifecycle.Open())},
	}
	s.Queue = downlink.New(s.Engine, s.Clock, downlink.Kind[equipment.DebugCommand]{
		Name: "debug commands", Resource: equipment.DebugCommands, Topic: protocol.DebugDown, Period: time.Second, Selection: selection,
		Status: func(c *equipment.DebugCommand) downlink.Status {
			return downlink.Status{ID: c.ID, Vehicle: c.VehicleID, Waiting: c.State == equipment.CommandQueued, Deadline: c.DueAt}
		},
		Encode: s.encode, Expire: expire, Changed: s.changed,
	})
	return s
}

// Register implements record.Feature. A command whose end a debug session waits for is reported by the service of commands.
func (s *Service) Register(*record.Engine) {
	record.OnAction(s.Engine, equipment.DebugCommands, equipment.DebugCommandCancel, s.cancel)
	record.BeforeSave(s.Engine, equipment.DebugTemplates, saveTemplate)
	record.BeforeSave(s.Engine, equipment.DebugFrequencies, s.saveFrequency)
	record.OnAction(s.Engine, equipment.DebugFrequencies, equipment.DebugFrequencyStop, s.stop)
	if s.Commands != nil {
		s.Commands.OnEnded(s.OnEnded)
	}
}

func stateOf(c *equipment.DebugCommand) lifecycle.State {
	attempt, channel := new(int64), new(equipment.LinkChannel)
	return lifecycle.State{
		Lifecycle: equipment.DebugLifecycle, State: &c.State, Attempt: attempt, Channel: channel, QueuedAt: &c.QueuedAt, SentAt: &c.SentAt, AckedAt: &c.AckedAt, FinishedAt: &c.FinishedAt,
		Ends: &c.ExpireAt, Due: &c.DueAt, Result: &c.ResultCode, LatencyMs: &c.LatencyMs,
	}
}

// timeoutsOf returns the timeouts of a debug command: it is never retried, and only the reply is waited for.
func timeoutsOf(c *equipment.DebugCommand) lifecycle.Timeouts {
	return lifecycle.Timeouts{TTLS: queueTTLS, AckS: c.TimeoutS, ExecS: c.TimeoutS}
}

func step(c *equipment.DebugCommand, e *contract.Event, now value.Time) bool {
	return stateOf(c).Step(e, timeoutsOf(c), now)
}

// changed notifies the sender's windows. A script continues or stops after each of its commands.
func (s *Service) changed(ctx context.Context, tx bun.Tx, old, c *equipment.DebugCommand) error {
	if old == nil {
		return nil
	}
	s.notify(ctx, c)
	if c.ScriptNo != "" && equipment.DebugLifecycle.IsFinal(c.State) && !equipment.DebugLifecycle.IsFinal(old.State) {
		return s.continueScript(ctx, tx, c)
	}
	return nil
}

// notify publishes the state of a command to the sender's windows after the commit.
func (s *Service) notify(ctx context.Context, c *equipment.DebugCommand) {
	notification.PublishAfterCommit(ctx, s.Redis, event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}, c.OperatorID)
}
