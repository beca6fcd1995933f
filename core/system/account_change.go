package system

import (
	"context"
	"strings"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// guardAccess refuses a change of access-relevant fields, or of the organisation, by a caller with fewer rights than the account: such a
// change is equivalent to a password reset. An account cannot change its own organisation, since that determines what it sees.
func guardAccess(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if old == nil {
		return c.At(&c.New.OrganizationID, access.GuardOrganization(ctx, c.Tx, c.Caller, o.UserType, o.Roles, o.OrganizationCode))
	}
	if old.OrganizationID != o.OrganizationID {
		if err := access.GuardSelf(c.Caller, old.ID); err != nil {
			return c.At(&c.New.OrganizationID, err)
		}
	}
	changed := accessFields(c)
	if len(changed) == 0 || c.Caller.UserID == old.ID {
		return nil
	}
	if err := access.GuardAccount(ctx, c.Tx, c.Caller, old.UserType, old.Roles, old.OrganizationCode); err != nil {
		return err
	}
	return access.GuardOrganization(ctx, c.Tx, c.Caller, o.UserType, o.Roles, o.OrganizationCode)
}

// accessFields are the changed fields beside those that only describe an account or set its expiry. They affect who can log in to the account or
// what it may access: the recipient of codes to its number can set its password.
func accessFields(c *record.Change[system.Operator]) []*field.Field {
	o := c.New
	return c.ChangedExcept(&o.RealName, &o.EmployeeNo, &o.Avatar, &o.Language, &o.Remark, &o.Position, &o.ExpireAt, &o.MustChangePassword)
}

// notifyOwner notifies the owner of a change made by another account, and the old number that codes now go to the new one. Such a change is
// audited at the highest risk.
func (r *accountRules) notifyOwner(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if old == nil {
		return nil
	}
	changed := accessFields(c)
	if len(changed) == 0 {
		return nil
	}
	c.Risk = system.HighRisk
	if old.Mobile != o.Mobile {
		if err := r.accounts.MobileChanged(ctx, c.Tx, old); err != nil {
			return err
		}
	}
	if c.Caller.UserID == old.ID {
		return nil
	}
	var zh, en []string
	for _, f := range changed {
		if f != system.Operators.At(&system.Operators.Row.OrganizationCode) {
			zh, en = append(zh, f.ZH), append(en, f.EN)
		}
	}
	return r.notices.Notify(ctx, c.Tx, old.ID, system.AccountChanged, notification.Params{
		"who": c.Caller.UserName, "what": value.I18n{ZH: strings.Join(zh, "、"), EN: strings.Join(en, ", ")},
	}, "")
}
