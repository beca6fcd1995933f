package command

import (
	"context"
	"errors"
	"log/slog"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/record"
)

// syncKeys is the command by which a terminal drops every key that is older than a version.
const syncKeys = "bleKeySync"

// FollowOwners has the terminal of a vehicle drop the keys of an owner who is parted from it. A vehicle whose terminal takes no such command is parted
// without: its keys are the app's alone.
func (s *Service) FollowOwners() {
	record.AfterSave(s.Engine, equipment.Vehicles, func(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
		if c.Old == nil || c.Old.OwnerID == 0 || c.Old.OwnerID == c.New.OwnerID {
			return nil
		}
		var version int64
		if err := c.Tx.NewRaw("SELECT coalesce(max(cache_version), 0) FROM vehicle_shadow WHERE id = ?", c.New.ID).Scan(ctx, &version); err != nil {
			return err
		}
		_, err := s.SendAsSystem(ctx, c.Tx, c.New.ID, syncKeys, map[string]any{"version": max(1, version)})
		var refused *fault.Error
		if errors.As(err, &refused) {
			slog.DebugContext(ctx, "a terminal is not told to drop keys", "vehicle", c.New.ID, "why", refused.Code.Name)
			return nil
		}
		return err
	})
}
