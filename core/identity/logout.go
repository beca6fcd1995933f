package identity

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/system"
)

// Logout ends the session of a token. A missing, invalid or ended token is not an error.
func (s *Service) Logout(ctx context.Context, token string) error {
	hash, ok := hashOf(token)
	if !ok {
		return nil
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := s.end(ctx, tx, LoggedOut, system.SessionLeft, "id IN (SELECT session_id FROM session_token WHERE hash = ?)", hash.String())
		return err
	})
}
