package theft

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
)

// LockEndedBy ends a command in a state and applies its result, as the queue does.
func (s *Service) LockEndedBy(ctx context.Context, e *record.Engine, c *equipment.RemoteCommand, state equipment.CommandState) error {
	return e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("UPDATE remote_command SET state = ? WHERE id = ?", state, c.ID).Exec(ctx); err != nil {
			return err
		}
		c.State = state
		return s.lockEnded(ctx, tx, c)
	})
}
