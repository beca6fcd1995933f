// Package command sends remote commands to vehicles and tracks their results (equipment catalogue 6, 11.2 to 11.6).
//
// The remoteCommand row is the source of truth. Send only writes it; dispatch, acknowledgements and timeouts are each one lifecycle step of
// the queue, which locks the row. Terminals execute a command number once, however often they receive it, and never after its expiry (11.6).
package command

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/event"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
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

// Service sends commands and tracks them. Their queue is generic (core/devicelink/downlink).
type Service struct {
	Deps
	*downlink.Queue[equipment.RemoteCommand]
	ended []func(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error
}

// New creates the service.
func New(parts Deps) *Service {
	s := &Service{Deps: parts}
	s.Queue = downlink.New(s.Engine, s.Clock, downlink.Kind[equipment.RemoteCommand]{
		Name: "commands", Resource: equipment.RemoteCommands, Topic: protocol.Command, Period: time.Second,
		Selection: downlink.ByState(equipment.CommandQueued, open),
		Status: func(c *equipment.RemoteCommand) downlink.Status {
			return downlink.Status{ID: c.ID, Vehicle: c.VehicleID, Waiting: c.State == equipment.CommandQueued, Deadline: c.DueAt}
		},
		Encode: s.encode, Expire: s.expire, Changed: s.changed,
	})
	return s
}

// Register implements record.Feature.
func (s *Service) Register(*record.Engine) {
	record.OnAction(s.Engine, equipment.RemoteCommands, equipment.RemoteCommandCancel, s.cancel)
	record.OnAction(s.Engine, equipment.RemoteCommands, equipment.RemoteCommandApprove, s.approve)
	record.OnAction(s.Engine, equipment.RemoteCommands, equipment.RemoteCommandRefuse, s.refuse)
	record.AfterSave(s.Engine, equipment.Vehicles, s.ownerChanged)
}

// definition returns the definition of a command.
func (s *Service) definition(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) (*equipment.CommandDef, error) {
	return record.Get(ctx, s.Engine.InTx(tx), equipment.CommandDefs, c.DefCode)
}

// changed notifies the sender's windows, and the features that wait for the end of a command.
func (s *Service) changed(ctx context.Context, tx bun.Tx, old, c *equipment.RemoteCommand) error {
	s.notify(ctx, c)
	if old != nil && final(c.State) && !final(old.State) {
		return s.notifyEnded(ctx, tx, c)
	}
	return nil
}

// notify publishes the state of a command to the sender's windows after the commit.
func (s *Service) notify(ctx context.Context, c *equipment.RemoteCommand) {
	notification.PublishAfterCommit(ctx, s.Redis, event.Command{ID: c.ID, CommandNo: c.CommandNo, VehicleID: c.VehicleID, State: int64(c.State)}, c.OperatorID)
}
