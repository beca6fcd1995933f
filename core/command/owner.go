package command

import (
	"context"
	"errors"
	"log/slog"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/record"
)

// syncKeys is the command that makes a terminal drop every Bluetooth key older than a version.
const syncKeys = "bleKeySync"

// ownerChanged drops the keys of a former owner when a vehicle loses its owner.
func (s *Service) ownerChanged(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil || c.Old.OwnerID == 0 || c.Old.OwnerID == c.New.OwnerID {
		return nil
	}
	return s.DropKeys(ctx, c.Tx, c.New.ID)
}

// DropKeys makes the terminal of a vehicle that has lost its owner drop all Bluetooth keys, in the transaction. If the terminal does not
// support the command, the owner is unbound anyway: the keys exist in the app only.
func (s *Service) DropKeys(ctx context.Context, tx bun.Tx, vehicle int64) error {
	var version int64
	if err := tx.NewRaw("SELECT coalesce(max(cache_version), 0) FROM vehicle_shadow WHERE id = ?", vehicle).Scan(ctx, &version); err != nil {
		return err
	}
	_, err := s.SendAsSystem(ctx, tx, vehicle, syncKeys, map[string]any{"version": max(1, version)})
	var refused *fault.Error
	if errors.As(err, &refused) {
		slog.DebugContext(ctx, "key sync command rejected", "vehicle", vehicle, "reason", refused.Code.Name)
		return nil
	}
	return err
}
