package identity

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
)

// viewKey is who looks through the eyes of which role.
type viewKey struct {
	holder
	seen int64 // role
}

// ViewAs is the caller looking through the eyes of an enabled role: with what the role grants, as far as the caller may it too, and nothing can be written.
// The caller needs role:view.
func (s *Service) ViewAs(ctx context.Context, caller *access.Caller, role int64) (*access.Caller, error) {
	if !caller.Can("role:view") {
		return nil, fault.NoPermission.With("permission", "role:view")
	}
	seen, err := s.viewedRole(ctx, caller, role)
	if err != nil {
		return nil, err
	}
	if len(seen.Roles) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	viewer := *caller
	viewer.Rights, viewer.ViewedRole, viewer.Roles = seen.Rights, role, seen.RoleIDs()
	return &viewer, nil
}

// viewedRole is what the caller sees through the eyes of a role.
func (s *Service) viewedRole(ctx context.Context, caller *access.Caller, role int64) (*access.Grants, error) {
	version := caller.Rights.Version
	if kept, ok := s.lenses.get(version, viewKey{holder{caller.UserID, caller.ActiveRole}, role}); ok {
		return kept, nil
	}
	own, err := s.profile(ctx, holder{caller.UserID, caller.ActiveRole}, version)
	if err != nil {
		return nil, err
	}
	if own.granted == nil { // disabled since the request began
		return nil, fault.TokenRevoked.With("reason", reasonIn(AccountDisabled.String(), caller.Language))
	}
	kind, err := access.KindOf(ctx, s.db.Read(), role)
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
	seen := granted.Intersect(own.granted)
	s.lenses.put(version, viewKey{holder{caller.UserID, caller.ActiveRole}, role}, seen)
	return seen, nil
}
