package identity

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/oidc"
	"evops/core/record"
	"evops/core/store"
)

// thirdPartyLogin is a login whose identity the provider has confirmed.
type thirdPartyLogin struct {
	login
	engine   *record.Engine
	identity oidc.Identity
	who      *access.Caller
}

// identify finds the account of the identity, or links or creates it, and gives it the roles that the provider says.
func (l *thirdPartyLogin) identify(ctx context.Context) (err error) {
	linked, err := l.find(ctx)
	if err != nil {
		return err
	}
	if l.account != nil {
		l.name = l.account.UserName
		l.device = l.knownDevice(l.in.DeviceCookie, l.name, l.now)
		if refusal := l.unusable(); refusal != nil {
			return l.deny(ctx, refusal)
		}
	}
	var roles value.IDs
	if l.Service.thirdParty.RolesClaim != "" {
		if roles, err = l.roles(ctx); err != nil {
			return err
		}
		if len(roles) == 0 {
			return l.deny(ctx, fault.NoRole.With())
		}
	}
	if l.account == nil {
		return l.create(ctx, roles)
	}
	return l.update(ctx, roles, linked)
}

// find sets the account that is linked to the identity, else the one with its name, if that is of staff and linked to no other identity.
func (l *thirdPartyLogin) find(ctx context.Context) (linked bool, err error) {
	db := l.db.Read()
	l.account, err = accountBy(ctx, db, "o.id = (SELECT user_id FROM third_party_account WHERE issuer = ? AND subject = ?)", l.identity.Issuer, l.identity.Subject)
	if err != nil || l.account != nil {
		return l.account != nil, err
	}
	a, err := accountByName(ctx, db, l.name)
	if err != nil || a == nil {
		return false, err
	}
	var others int
	err = db.NewRaw("SELECT COUNT(*) FROM third_party_account WHERE user_id = ? AND issuer = ?", a.ID, l.identity.Issuer).Scan(ctx, &others)
	if err != nil {
		return false, err
	}
	if others > 0 || a.UserType != system.Staff {
		return false, l.unknown(ctx)
	}
	l.account = a
	return false, nil
}

// unknown refuses an identity without an account.
func (l *thirdPartyLogin) unknown(ctx context.Context) error {
	err := l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error { return l.log(ctx, tx, system.UnknownAccount, 0) })
	if err != nil {
		return err
	}
	return fault.ThirdPartyUnknown.With("account", value.Cut(printable(l.identity.Account), maxNameLength))
}

// roles are the enabled roles of staff that the provider's values are mapped to.
func (l *thirdPartyLogin) roles(ctx context.Context) (roles value.IDs, err error) {
	if len(l.identity.Roles) == 0 {
		return nil, nil
	}
	err = l.db.Read().NewRaw("SELECT id FROM role WHERE role_code IN (?) AND user_kind = ? AND status = ? AND deleted_at = 0 ORDER BY id",
		bun.List(l.identity.Roles), system.Staff, system.Enabled).Scan(ctx, &roles)
	return roles, err
}

// update gives the account its roles, by the rules of every change of an account, and links it.
func (l *thirdPartyLogin) update(ctx context.Context, roles value.IDs, linked bool) error {
	_, err := record.UpdateAs(ctx, l.engine, l.who, system.Operators, system.Operators.PermissionFor("edit"), l.account.ID, action.Edit,
		func(_ context.Context, c *record.Change[system.Operator]) error {
			if held := slices.Sorted(slices.Values(c.Old.Roles)); roles != nil && !slices.Equal(held, []int64(roles)) {
				c.New.Roles = roles
			}
			return nil
		},
		func(ctx context.Context, tx bun.Tx) error {
			if linked {
				return nil
			}
			return l.link(ctx, tx)
		})
	if refused, is := fault.Refusal(err); is { // such as the last administrator without that role
		return l.deny(ctx, refused)
	}
	if err != nil {
		return err
	}
	l.account, err = mustAccount(ctx, l.db.Read(), l.account.ID)
	return err
}

// userName is the pattern of usernames.
var userName = regexp.MustCompile("^" + system.UserNamePattern + "$")

// create adds the account of an identity, without a password and without a mobile number, which could set one. The name must never have
// been used, since logs name accounts.
func (l *thirdPartyLogin) create(ctx context.Context, roles value.IDs) error {
	code := l.Service.thirdParty.Create
	if code == "" || !userName.MatchString(l.name) {
		return l.unknown(ctx)
	}
	var used int
	if err := l.db.Read().NewRaw("SELECT COUNT(*) FROM operator WHERE user_name = ?", l.name).Scan(ctx, &used); err != nil {
		return err
	}
	var organization int64
	if err := l.db.Read().NewRaw("SELECT COALESCE(MAX(id), 0) FROM organization WHERE code = ? AND deleted_at = 0", code).Scan(ctx, &organization); err != nil {
		return err
	}
	if organization == 0 {
		slog.ErrorContext(ctx, "third-party login: no organisation has the code of EVOPS_OIDC_CREATE", "code", code)
	}
	if used > 0 || organization == 0 {
		return l.unknown(ctx)
	}
	row := record.NewRow(l.engine, system.Operators)
	row.UserName, row.RealName, row.Roles = l.name, value.Cut(printable(l.identity.Name), 30), roles
	row.OrganizationID, row.OrganizationCode = organization, code
	if row.RealName == "" {
		row.RealName = l.name
	}
	err := l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := record.InsertAs(ctx, l.engine, tx, system.Operators, row, l.who); err != nil {
			return err
		}
		if err := store.IncrementVersion(ctx, tx, store.RightsVersion); err != nil {
			return err
		}
		err := l.engine.Audit(ctx, tx, l.who, record.Entry{
			Module: system.Operators.Name, Action: action.Add.Verb, TargetID: owner(row.ID), TargetLabel: row.RealName, Risk: system.HighRisk,
			Summary: value.I18n{ZH: "第三方登录新增操作员 " + l.name, EN: "Third-party login added operator " + l.name}.In(l.who.Language),
		})
		if err != nil {
			return err
		}
		l.account = &account{ID: row.ID, UserName: row.UserName, RealName: row.RealName}
		return l.link(ctx, tx)
	})
	if err != nil {
		return err
	}
	l.account, err = mustAccount(ctx, l.db.Read(), row.ID)
	return err
}

// link stores that the identity belongs to the account. A link to a former provider is replaced.
func (l *thirdPartyLogin) link(ctx context.Context, tx bun.Tx) error {
	_, err := tx.NewRaw("DELETE FROM third_party_account WHERE user_id = ? AND issuer <> ?", l.account.ID, l.identity.Issuer).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("INSERT INTO third_party_account (issuer, subject, user_id, linked_at) VALUES (?, ?, ?, ?)",
		l.identity.Issuer, l.identity.Subject, l.account.ID, l.now).Exec(ctx)
	if err != nil {
		return err
	}
	name := value.Cut(printable(l.identity.Account), 120)
	if _, err := tx.NewRaw("UPDATE operator SET third_party = ?, third_party_account = ? WHERE id = ?", true, name, l.account.ID).Exec(ctx); err != nil {
		return err
	}
	return l.engine.Audit(ctx, tx, l.who, record.Entry{
		Module: system.Operators.Name, Action: "linkThirdParty", TargetID: owner(l.account.ID), TargetLabel: l.account.RealName, Risk: system.HighRisk,
		Summary: value.Cut(fmt.Sprintf(value.Text(l.who.Language, "关联第三方账号 %s（%s，%s）", "Linked third-party account %s (%s, %s)"), name, l.identity.Issuer, l.identity.Subject), 300),
	})
}

// UnlinkThirdParty removes the link of an account and ends the sessions that it opened. The caller stores that the account has none.
func (s *Service) UnlinkThirdParty(ctx context.Context, tx bun.IDB, user int64) error {
	_, err := tx.NewRaw("DELETE FROM third_party_account WHERE user_id = ?", user).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = s.end(ctx, tx, Unlinked, system.SessionRevoked, "user_id = ? AND third_party = ?", user, true)
	return err
}
