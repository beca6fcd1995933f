// Package command sends remote commands to vehicles and tracks their results (equipment catalogue 6, 11.2 to 11.6).
//
// The remoteCommand row is the source of truth. Send only writes it; dispatch, acknowledgements and timeouts are each one lifecycle step in
// a transaction that locks the row. If the process dies between a step and its message, the message is lost and the deadline of the state
// causes a retry. Terminals execute a command number once, however often they receive it, and never after its expiry (11.6).
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

// Deps are the dependencies of the service.
type Deps struct {
	Engine        *record.Engine
	Accounts      *identity.Service
	Dictionary    *system.Dictionary
	Notifications *notification.Service
	Redis         redis.UniversalClient
	// Wake sends the wake-up short message to a card; nil if no carrier is configured.
	Wake func(ctx context.Context, card SIM) error
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service sends commands and tracks them.
type Service struct {
	Deps
	*downlink.Dispatcher
	waiters *lifecycle.Waiters
	ended   []func(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error
}

// New creates the service and registers its actions with the engine.
func New(parts Deps) *Service {
	s := &Service{Deps: parts, Dispatcher: downlink.New("commands", pollInterval), waiters: lifecycle.NewWaiters(parts.Engine.DB(), "remote_command")}
	record.OnAction(s.Engine, equipment.RemoteCommands, "cancel", s.cancel)
	record.OnAction(s.Engine, equipment.RemoteCommands, "approve", s.approve)
	record.OnAction(s.Engine, equipment.RemoteCommands, "refuse", s.refuse)
	return s
}

// change locks a command and calls do. If do returns true, the row is stored and the sender is notified.
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
		return s.notifyEnded(ctx, tx, &c)
	}
	return nil
}

// notify publishes the state of a command to the sender's windows after the commit.
func (s *Service) notify(ctx context.Context, c *equipment.RemoteCommand) {
	notification.PublishAfterCommit(ctx, s.Redis, event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}, c.OperatorID)
}
