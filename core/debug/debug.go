// Package debug has engineers speak with terminals, and through them with the controllers behind: debug commands and templates of such (equipment catalogue,
// debugCommand; 11.2). A debug command is for now or never: its vehicle is on the line, else it is refused; it is said once and waits for one reply.
//
// Rows are the truth, as those of remote commands are (docs/decisions/0022), and live the same life.
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
	// round is how often what is queued is looked through, whoever spoke or not.
	round = time.Second
	// mostInRound bounds one look; what is left is next.
	mostInRound = 200
	// waits is how many seconds a command may take to leave: another process may hold the line.
	waits = 10
)

// Deps is what debugging is done with.
type Deps struct {
	Engine *record.Engine
	// Commands has a vehicle say how it is before something is written to it; nil where nothing can.
	Commands *command.Service
	// Attention has the messages of vehicles kept that somebody looks at; nil keeps none besides.
	Attention *devicelink.Watchlist
	Redis     redis.UniversalClient
	// Raise and Clear are how an alarm of the platform's own begins and ends; nil where nobody keeps any.
	Raise func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time, frame map[string]any) error
	Clear func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time) error
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service gives debug commands and follows them.
type Service struct {
	Deps
	*downlink.Dispatcher
	waiters *lifecycle.Waiters
}

// New makes the service and has the engine follow its rules.
func New(parts Deps) *Service {
	s := &Service{parts, downlink.New("debug commands", round), lifecycle.NewWaiters(parts.Engine.DB(), "debug_command")}
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

// timeoutsOf are those of a debug command: it is never said again, and the reply is all there is to wait for.
func timeoutsOf(c *equipment.DebugCommand) lifecycle.Timeouts {
	return lifecycle.Timeouts{TTLS: waits, AckS: c.TimeoutS, ExecS: c.TimeoutS}
}

func step(c *equipment.DebugCommand, e lifecycle.Event, now value.Time) bool {
	return stateOf(c).Step(e, timeoutsOf(c), now)
}

// change does something to a command under lock; where it answers true the row is stored, whoever sent it hears of it, and a script goes on or stops.
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
		return s.goOn(ctx, tx, &c)
	}
	return nil
}

// notify lets the windows of whoever sent a command know how it is, once that is committed.
func (s *Service) notify(ctx context.Context, c *equipment.DebugCommand) {
	notification.Follow(ctx, s.Redis, event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}, c.OperatorID)
}
