package identity

import (
	"context"
	"errors"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
)

// CallerOf returns an account with its current rights, for work outside a session. An account that could not log in is refused.
func (s *Service) CallerOf(ctx context.Context, user int64, language string) (*access.Caller, error) {
	versions, err := s.versions(ctx)
	if err != nil {
		return nil, err
	}
	p, err := s.profile(ctx, principal{user: user}, versions.rights)
	if err != nil {
		return nil, err
	}
	if _, refused := p.refusal(s.clock()); refused {
		return nil, fault.AccountDisabled.With()
	}
	caller := p.caller
	caller.Language = language
	return &caller, nil
}

// Holders returns the accounts that currently hold a permission and could log in, ordered by id.
func (s *Service) Holders(ctx context.Context, permission string) ([]*access.Caller, error) {
	var ids []int64
	err := s.db.Read().NewRaw("SELECT id FROM operator WHERE deleted_at = 0 AND status = ? ORDER BY id", system.Enabled).Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	var holders []*access.Caller
	for _, id := range ids {
		who, err := s.CallerOf(ctx, id, "zh")
		if refused := new(fault.Error); errors.As(err, &refused) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if who.Can(permission) {
			holders = append(holders, who)
		}
	}
	return holders, nil
}
