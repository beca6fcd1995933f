package system

import (
	"context"
	"slices"
	"strings"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// describing are the fields that only describe an account or say until when it is good. Every other field decides who gets into the account or what it
// reaches: whoever receives the codes of its number can set its password.
var describing = []string{"realName", "employeeNo", "avatar", "language", "remark", "position", "expireAt", "mustChangePassword"}

// guardAccess refuses a change of what opens an account, or of its place, to who may less than the account: such a change is worth a reset of its
// password. Nobody moves their own account, since the organisation bounds what they see.
func guardAccess(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if old == nil {
		return c.At("organizationId", access.GuardOrganization(ctx, c.Tx, c.Caller, o.UserType, o.Roles, o.OrganizationCode))
	}
	if old.OrganizationID != o.OrganizationID {
		if err := access.GuardSelf(c.Caller, old.ID); err != nil {
			return c.At("organizationId", err)
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

// accessFields are the changed fields that are not just describing.
func accessFields(c *record.Change[system.Operator]) []string {
	return slices.DeleteFunc(c.Changed(), func(name string) bool { return slices.Contains(describing, name) })
}

// tellOwner lets the owner know what somebody else changed about the account, and the old number that codes go elsewhere now. The audit log has such a
// change at the highest risk.
func (r *accountRules) tellOwner(ctx context.Context, c *record.Change[system.Operator]) error {
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
	for _, name := range changed {
		if f := system.Operators.Field(name); f != nil && name != "organizationCode" {
			zh, en = append(zh, f.ZH), append(en, f.EN)
		}
	}
	return r.notices.Notify(ctx, c.Tx, old.ID, system.AccountChanged, notification.Params{
		"who": c.Caller.UserName, "what": value.I18n{ZH: strings.Join(zh, "、"), EN: strings.Join(en, ", ")},
	}, "")
}
