// Package command has vehicles do what people ask for from afar (equipment catalogue 6, 11.2 to 11.6).
//
// The row of the resource remoteCommand is the truth. Who sends writes it and nothing else; what goes down the line, what comes up and what time does to it
// are each one step of its life, in a transaction that locks the row. A program that dies between a step and the message loses the message: the deadline of
// the state then has it said again. Terminals do a number once however often it is said, and never after its end (11.6).
package command

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/event"
	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/notice"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
)

// Parts is what commands are given with.
type Parts struct {
	Engine     *record.Engine
	Accounts   *identity.Service
	Dictionary *system.Dictionary
	Redis      redis.UniversalClient
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service gives commands and follows them.
type Service struct {
	Parts

	mu    sync.Mutex
	seen  map[int64]bool // vehicles that have spoken, or are to be spoken to, since the last round
	nudge chan struct{}
}

// New makes the service and has the engine follow its rules.
func New(parts Parts) *Service {
	s := &Service{Parts: parts, seen: map[int64]bool{}, nudge: make(chan struct{}, 1)}
	record.On(s.Engine, equipment.RemoteCommands, "cancel", s.cancel)
	record.On(s.Engine, equipment.RemoteCommands, "approve", s.approve)
	record.On(s.Engine, equipment.RemoteCommands, "refuse", s.refuse)
	return s
}

// Seen says that vehicles are on the line: what waits for them goes out now rather than with the next round.
func (s *Service) Seen(vehicles []int64) {
	s.mu.Lock()
	for _, id := range vehicles {
		s.seen[id] = true
	}
	s.mu.Unlock()
	select {
	case s.nudge <- struct{}{}:
	default:
	}
}

// change does something to a command under lock; where it answers true the row is stored and whoever sent it hears of it.
func (s *Service) change(ctx context.Context, tx bun.Tx, id int64, do func(c *equipment.RemoteCommand, d *equipment.CommandDef) (bool, error)) error {
	old, err := record.Lock(ctx, s.Engine.Within(tx), equipment.RemoteCommands, id)
	if err != nil {
		return err
	}
	d, err := record.Get(ctx, s.Engine.Within(tx), equipment.CommandDefs, old.DefCode)
	if err != nil {
		return err
	}
	c := *old
	if changed, err := do(&c, d); err != nil || !changed {
		return err
	}
	if err := record.Update(ctx, s.Engine, tx, equipment.RemoteCommands, old, &c); err != nil {
		return err
	}
	s.tell(ctx, &c)
	return nil
}

// told is how long the word of a change may take; nobody depends on it, since screens ask besides.
const told = time.Second

// tell lets the windows of whoever sent a command know how it is, once that is committed.
func (s *Service) tell(ctx context.Context, c *equipment.RemoteCommand) {
	if c.OperatorID == 0 || s.Redis == nil {
		return
	}
	said := event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}
	store.AfterCommit(ctx, func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), told)
		defer cancel()
		if err := notice.Publish(ctx, s.Redis, said, c.OperatorID); err != nil {
			slog.WarnContext(ctx, "an event was not published", "command", c.CommandNo, "error", err)
		}
	})
}
