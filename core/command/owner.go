package command

import (
	"context"
	"errors"
	"log/slog"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/record"
)

// syncKeys is the command that makes a terminal drop every Bluetooth key older than a version.
const syncKeys = "bleKeySync"

// dropKeys makes the terminal drop the keys of a former owner when a vehicle loses its owner. If the terminal does not support the command,
// the unbinding succeeds anyway: the keys exist in the app only.
func (s *Service) dropKeys(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
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
		slog.DebugContext(ctx, "key sync command rejected", "vehicle", c.New.ID, "reason", refused.Code.Name)
		return nil
	}
	return err
}
