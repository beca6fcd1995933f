package seed

import (
	"context"

	"github.com/uptrace/bun"
)

func (s *seeder) demo(ctx context.Context, tx bun.Tx) error { return nil }
func (s *seeder) large(ctx context.Context) error           { return nil }
