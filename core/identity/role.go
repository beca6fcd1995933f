package identity

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/store"
)

// OwnRole is a role of the account to which the session can be narrowed.
type OwnRole struct {
	Code   string  `json:"code"`
	Name   string  `json:"name"`
	NameEn *string `json:"nameEn"`
}

// ownRoles returns all enabled roles of the caller's account, even if the session is narrowed.
func (s *Service) ownRoles(ctx context.Context, caller *access.Caller) ([]OwnRole, error) {
	a, err := mustAccount(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return nil, err
	}
	roles, err := access.RolesOf(ctx, s.db.Read(), a.rightsOf())
	if err != nil {
		return nil, err
	}
	own := make([]OwnRole, len(roles))
	for i, role := range roles {
		own[i] = OwnRole{role.Code, value.I18n{ZH: role.NameZh, EN: role.NameEn}.In(caller.Language), nonEmpty(role.NameEn)}
	}
	return own, nil
}

// narrow returns the account's rights with only one of its roles, or with all for an empty code.
func (s *Service) narrow(ctx context.Context, a *account, code string) (access.Account, error) {
	account := a.rightsOf()
	if code == "" {
		return account, nil
	}
	roles, err := access.RolesOf(ctx, s.db.Read(), account)
	account.Roles = nil
	if i := slices.IndexFunc(roles, func(role access.Role) bool { return role.Code == code }); i >= 0 {
		account.Roles = value.IDs{roles[i].ID}
	}
	return account, err
}

// SwitchRole narrows the caller's session to one of the account's roles, or to all of them again with an empty code (system catalogue 1.1).
// A role that the account does not have is NO_ROLE.
func (s *Service) SwitchRole(ctx context.Context, caller *access.Caller, code string) error {
	roles, err := s.ownRoles(ctx, caller)
	if err != nil {
		return err
	}
	if code != "" && !slices.ContainsFunc(roles, func(role OwnRole) bool { return role.Code == code }) {
		return fault.NoRole.With()
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Cached profiles are valid for one version of the rights.
		if err := store.IncrementVersion(ctx, tx, store.RightsVersion); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE session SET active_role = ? WHERE id = ?", code, caller.SessionID).Exec(ctx); err != nil {
			return err
		}
		return store.IncrementVersion(ctx, tx, store.SessionVersion)
	})
}
