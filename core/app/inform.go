package app

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/replacement"
)

// sendService informs a user of the app of an event. The features that have events are created before the messages.
func (c *Core) sendService(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error {
	return c.Messages.SendService(ctx, tx, m)
}

// replacements are the rules by which parts of vehicles are exchanged.
func (c *Core) replacements() replacement.Rules {
	return replacement.Rules{Engine: c.Engine, Inform: c.sendService, Clock: value.Now}
}

// copyFile copies a file for another record, in the transaction.
func (c *Core) copyFile(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error) {
	return c.Files.CopyWithin(ctx, tx, who, key)
}

// sendAlarm informs the owner of a vehicle of an alarm.
func (c *Core) sendAlarm(ctx context.Context, tx bun.Tx, a *equipment.Alarm, code *equipment.AlarmErrCode) error {
	return c.Messages.SendAlarm(ctx, tx, a, code)
}

// dropKeys makes the terminal of a vehicle that has lost its owner drop all keys and helmets, in the transaction: keys
// of phones and of cards.
func (c *Core) dropKeys(ctx context.Context, tx bun.Tx, vehicle int64) error {
	if err := c.Commands.DropKeys(ctx, tx, vehicle); err != nil {
		return err
	}
	if err := c.NFC.EraseAll(ctx, tx, vehicle); err != nil {
		return err
	}
	return c.Helmets.ReleaseAll(ctx, tx, vehicle)
}
