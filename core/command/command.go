// Package command has vehicles do what people ask for from afar (equipment catalogue 6, 11.2 to 11.6).
//
// The row of the resource remoteCommand is the truth. Who sends writes it and nothing else; what goes down the line, what comes up and what time does to it
// are each one step of its life, in a transaction that locks the row. A program that dies between a step and the message loses the message: the deadline of
// the state then has it said again. Terminals do a number once however often it is said, and never after its end (11.6).
package command

import (
	"context"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/event"
	"evops/contracts/value"
	"evops/core/command/lifecycle"
	"evops/core/devicelink/downlink"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/system"
)

// Deps is what commands are given with.
type Deps struct {
	Engine        *record.Engine
	Accounts      *identity.Service
	Dictionary    *system.Dictionary
	Notifications *notification.Service
	Redis         redis.UniversalClient
	// Wake sends a card the short message that wakes its terminal; nil where nothing can.
	Wake func(ctx context.Context, card SIM) error
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service gives commands and follows them.
type Service struct {
	Deps
	*downlink.Dispatcher
	waiters *lifecycle.Waiters
	ended   []func(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error
}

// New makes the service and has the engine follow its rules.
func New(parts Deps) *Service {
	s := &Service{Deps: parts, Dispatcher: downlink.New("commands", round), waiters: lifecycle.NewWaiters(parts.Engine.DB(), "remote_command")}
	record.OnAction(s.Engine, equipment.RemoteCommands, "cancel", s.cancel)
	record.OnAction(s.Engine, equipment.RemoteCommands, "approve", s.approve)
	record.OnAction(s.Engine, equipment.RemoteCommands, "refuse", s.refuse)
	return s
}

// change does something to a command under lock; where it answers true the row is stored and whoever sent it hears of it.
func (s *Service) change(ctx context.Context, tx bun.Tx, id int64, do func(c *equipment.RemoteCommand, d *equipment.CommandDef) (bool, error)) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.RemoteCommands, id)
	if err != nil {
		return err
	}
	d, err := record.Get(ctx, s.Engine.InTx(tx), equipment.CommandDefs, old.DefCode)
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
	s.notify(ctx, &c)
	if final(c.State) && !final(old.State) {
		return s.close(ctx, tx, &c)
	}
	return nil
}

// notify lets the windows of whoever sent a command know how it is, once that is committed.
func (s *Service) notify(ctx context.Context, c *equipment.RemoteCommand) {
	notification.Follow(ctx, s.Redis, event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}, c.OperatorID)
}
