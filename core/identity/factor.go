package identity

import (
	"context"

	"github.com/uptrace/bun"
)

// ClearSecondFactor lets an account log in by its password alone again, such as after its phone was lost.
func (s *Service) ClearSecondFactor(ctx context.Context, tx bun.IDB, user int64) error {
	_, err := tx.NewRaw("DELETE FROM second_factor WHERE user_id = ?", user).Exec(ctx)
	return err
}
