package identity

import (
	"context"

	"evops/contracts/fault"
	"evops/core/access"
)

// CallerOf is an account with the rights it has now, for work that runs without its session. An account that could not log in is refused.
func (s *Service) CallerOf(ctx context.Context, user int64, language string) (*access.Caller, error) {
	versions, err := s.versions(ctx)
	if err != nil {
		return nil, err
	}
	p, err := s.profile(ctx, holder{user: user}, versions.rights)
	if err != nil {
		return nil, err
	}
	if _, refused := p.refuses(s.clock()); refused {
		return nil, fault.AccountDisabled.With()
	}
	caller := p.caller
	caller.Language = language
	return &caller, nil
}
