package app

import (
	"context"

	"github.com/uptrace/bun"

	"evops/core/rollout"
)

// Restored holds back what would go on by itself after a backup was restored, in the transaction of the restore.
func Restored(ctx context.Context, tx bun.Tx) error { return rollout.HoldRestored(ctx, tx) }
