package record_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
)

func TestAChangeThatTheLifecycleDoesNotDeclareIsRefused(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		for _, row := range []struct {
			from, to equipment.CommandState
			ok       bool
		}{
			{equipment.CommandQueued, equipment.CommandSent, true}, {equipment.CommandQueued, equipment.CommandCancelled, true}, {equipment.CommandSent, equipment.CommandSent, true},
			{equipment.CommandSent, equipment.CommandCancelled, false}, {equipment.CommandSucceeded, equipment.CommandQueued, false}, {equipment.CommandTimedOut, equipment.CommandSucceeded, false},
		} {
			err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				old := equipment.RemoteCommand{CommandNo: "C" + string(rune('0'+row.from)) + string(rune('0'+row.to)), VehicleID: 1, State: row.from}
				if err := record.Insert(ctx, h.Engine, tx, equipment.RemoteCommands, &old); err != nil {
					return err
				}
				changed := old
				changed.State, changed.Reason = row.to, "changed"
				return record.Update(ctx, h.Engine, tx, equipment.RemoteCommands, &old, &changed)
			})
			if (err == nil) != row.ok {
				t.Errorf("from %d to %d: %v, want allowed %v", row.from, row.to, err, row.ok)
			}
		}
	})
}
