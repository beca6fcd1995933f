package identity

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
)

// viewKey is the cache key of a role viewed by an account.
type viewKey struct {
	principal
	viewed int64 // role
}

// ViewAs returns the caller with the permissions that both the caller and an enabled role have, read-only. The caller needs role:view.
func (s *Service) ViewAs(ctx context.Context, caller *access.Caller, role int64) (*access.Caller, error) {
	if err := caller.Require("role:view"); err != nil {
		return nil, err
	}
	viewed, err := s.viewedRole(ctx, caller, role)
	if err != nil {
		return nil, err
	}
	if len(viewed.Roles) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	viewer := *caller
	viewer.Rights, viewer.ViewedRole, viewer.Roles = viewed.Rights, role, viewed.RoleIDs()
	return &viewer, nil
}

// viewedRole returns the intersection of the caller's and a role's grants.
func (s *Service) viewedRole(ctx context.Context, caller *access.Caller, role int64) (*access.Grants, error) {
	version := caller.Rights.Version
	if cached, ok := s.viewedGrants.get(version, viewKey{principal{caller.UserID, caller.ActiveRole}, role}); ok {
		return cached, nil
	}
	own, err := s.profile(ctx, principal{caller.UserID, caller.ActiveRole}, version)
	if err != nil {
		return nil, err
	}
	if own.granted == nil { // disabled since the request began
		return nil, fault.TokenRevoked.With("reason", reasonIn(AccountDisabled.String(), caller.Language))
	}
	kind, err := access.RoleKind(ctx, s.db.Read(), role)
	if err != nil {
		return nil, err
	}
	tree, err := s.tree(ctx, version)
	if err != nil {
		return nil, err
	}
	granted, err := access.LoadRights(ctx, s.db.Read(), tree, version, access.Account{UserType: kind, Roles: value.IDs{role}})
	if err != nil {
		return nil, err
	}
	viewed := granted.Intersect(own.granted)
	s.viewedGrants.put(version, viewKey{principal{caller.UserID, caller.ActiveRole}, role}, viewed)
	return viewed, nil
}
