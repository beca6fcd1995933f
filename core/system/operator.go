package system

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

// accountRules are the rules for accounts of both kinds.
type accountRules struct {
	accounts *identity.Service
	notices  *notification.Service
}

func registerOperators(e *record.Engine, accounts *identity.Service, notices *notification.Service) {
	rules := &accountRules{accounts, notices}
	record.BeforeSave(e, system.Operators, setOrganizationCode)
	rules.register(e, system.Operators)
	record.OnAction(e, system.Operators, system.OperatorKick, rules.kick)
	record.OnAction(e, system.Operators, system.OperatorUnlinkThirdParty, rules.unlinkThirdParty)
}

// register registers the hooks shared by the accounts of staff and dealers.
func (r *accountRules) register(e *record.Engine, of resource.Resource[system.Operator]) {
	record.Guard(e, of, selfGuard)
	record.BeforeSave(e, of, saveAccount)
	record.BeforeSave(e, of, guardAccess)
	record.AfterSave(e, of, r.saved)
	record.AfterSave(e, of, r.notifyOwner)
	record.BeforeDelete(e, of, r.remove)
	for act, work := range map[action.Handle[system.Operator, action.NoInput]]rule{
		system.OperatorResetPassword: r.resetPassword, system.OperatorClearSecondFactor: r.clearSecondFactor, system.OperatorUnlock: r.unlock,
		action.Enable[system.Operator](): r.enable, action.Disable[system.Operator](): r.disable,
	} {
		record.OnAction(e, of, act, func(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error { return work(ctx, c) })
	}
}

// rule checks a change of an account, or performs an action on it.
type rule = func(context.Context, *record.Change[system.Operator]) error

// ownAccountActions are the actions that nobody runs on the own account.
var ownAccountActions = []string{
	action.Delete.Verb, action.Enable[system.Operator]().Verb, action.Disable[system.Operator]().Verb,
	system.OperatorResetPassword.Verb, system.OperatorClearSecondFactor.Verb, system.OperatorKick.Verb,
}

// selfGuard blocks actions on one's own account (system catalogue 1.4).
func selfGuard(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[system.Operator], error) {
	return func(o *system.Operator, verb string) *fault.Error {
		if o == nil || o.ID != who.UserID || !slices.Contains(ownAccountActions, verb) {
			return nil
		}
		return fault.SelfOperation.With()
	}, nil
}

func saveAccount(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if old == nil {
		o.MustChangePassword = true
		if err := checkName(ctx, c); err != nil {
			return err
		}
	}
	if err := checkExpiry(ctx, c); err != nil {
		return err
	}
	if c.HasError(&c.New.Roles) || old != nil && slices.Equal(old.Roles, o.Roles) {
		return nil
	}
	return checkRoles(ctx, c)
}

// checkExpiry refuses an earlier expiry for the last administrator.
func checkExpiry(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if old == nil || o.ExpireAt == "" || old.ExpireAt != "" && o.ExpireAt >= old.ExpireAt || old.Status != system.Enabled || c.HasError(&c.New.ExpireAt) {
		return nil
	}
	admins, err := record.Find(ctx, c.Reader(), system.Roles, &system.Roles.Row.RoleCode, access.AdminRole)
	if err != nil || len(admins) == 0 || !old.Roles.Has(admins[0].ID) {
		return err
	}
	return c.At(&c.New.ExpireAt, access.GuardAdminExpiry(ctx, c.Tx, old.ID, o.ExpireAt))
}

// setOrganizationCode sets the code used by the data scope of staff.
func setOrganizationCode(ctx context.Context, c *record.Change[system.Operator]) error {
	if c.New.OrganizationID == 0 || c.HasError(&c.New.OrganizationID) {
		return nil
	}
	organisation, err := record.Get(ctx, c.Reader(), system.Organizations, c.New.OrganizationID)
	if err == nil {
		c.New.OrganizationCode = organisation.Code
	}
	return err
}

// checkName refuses a name that any account ever had, since the logs of a deleted account must not be attributed to the new one.
func checkName(ctx context.Context, c *record.Change[system.Operator]) error {
	var n int
	err := c.Tx.NewRaw("SELECT COUNT(*) FROM operator WHERE user_name = ?", c.New.UserName).Scan(ctx, &n)
	if err == nil && n > 0 {
		c.AddFault(&c.New.UserName, fault.UsernameTaken.With())
	}
	return err
}

func checkRoles(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	var before value.IDs
	if old != nil {
		if err := access.GuardSelf(c.Caller, old.ID); err != nil {
			return err
		}
		before = old.Roles
	}
	if err := c.At(&c.New.Roles, access.GuardRoles(ctx, c.Tx, c.Caller, o.UserType, value.IDs(missing(o.Roles, before)))); err != nil {
		return err
	}
	admins, err := record.Find(ctx, c.Reader(), system.Roles, &system.Roles.Row.RoleCode, access.AdminRole)
	if err != nil || len(admins) == 0 || !before.Has(admins[0].ID) || o.Roles.Has(admins[0].ID) {
		return err
	}
	return access.GuardLastAdmin(ctx, c.Tx, old.ID)
}

func (r *accountRules) saved(ctx context.Context, c *record.Change[system.Operator]) error {
	if c.Old == nil {
		password, err := r.accounts.CreateCredential(ctx, c.Tx, c.New.ID)
		if err != nil {
			return err
		}
		c.SetReply("temporaryPassword", password)
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

// remove allows deletion only of accounts that never wrote anything; others are disabled.
func (r *accountRules) remove(ctx context.Context, c *record.Change[system.Operator]) error {
	if err := access.GuardLastAdmin(ctx, c.Tx, c.Old.ID); err != nil {
		return err
	}
	wrote, err := hasRecords(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	if wrote {
		return fault.AccountHasRecords.With()
	}
	if err := r.accounts.UnlinkThirdParty(ctx, c.Tx, c.Old.ID); err != nil {
		return err
	}
	_, err = r.accounts.Revoke(ctx, c.Tx, c.Old.ID, 0, identity.AccountDeleted, system.SessionRevoked)
	return err
}

// hasRecords checks the audit log, which has a row for every write.
func hasRecords(ctx context.Context, tx bun.Tx, account int64) (bool, error) {
	var n int
	err := tx.NewRaw("SELECT COUNT(*) FROM (SELECT 1 FROM audit_log WHERE user_id = ? LIMIT 1) AS written", account).Scan(ctx, &n)
	return n > 0, err
}

// resetPassword requires all rights of the account: its password allows to log in as it.
func (r *accountRules) resetPassword(ctx context.Context, c *record.Change[system.Operator]) error {
	if err := access.GuardAccount(ctx, c.Tx, c.Caller, c.Old.UserType, c.Old.Roles, c.Old.OrganizationCode); err != nil {
		return err
	}
	password, err := r.accounts.ResetPassword(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	c.New.MustChangePassword, c.New.LockedUntil = true, value.Time{}
	c.SetReply("temporaryPassword", password)
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func (r *accountRules) enable(ctx context.Context, c *record.Change[system.Operator]) error {
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func (r *accountRules) disable(ctx context.Context, c *record.Change[system.Operator]) error {
	if err := access.GuardLastAdmin(ctx, c.Tx, c.Old.ID); err != nil {
		return err
	}
	_, err := r.accounts.Revoke(ctx, c.Tx, c.Old.ID, 0, identity.AccountDisabled, system.SessionRevoked)
	return err
}

func (r *accountRules) unlock(ctx context.Context, c *record.Change[system.Operator]) error {
	c.New.LockedUntil = value.Time{}
	return r.accounts.Unlock(ctx, c.Tx, c.Old.ID)
}

// kick ends all sessions of another account; one's own are ended from the profile.
func (r *accountRules) kick(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
	n, err := r.accounts.Revoke(ctx, c.Tx, c.Old.ID, 0, identity.Reason{ZH: c.Reason}, system.SessionKicked)
	c.SetReply("ended", n)
	return err
}

// clearSecondFactor removes the second factor of an account whose phone is lost. It requires all rights of the account, as a password reset
// does: the two together allow to log in as it.
func (r *accountRules) clearSecondFactor(ctx context.Context, c *record.Change[system.Operator]) error {
	if err := access.GuardAccount(ctx, c.Tx, c.Caller, c.Old.UserType, c.Old.Roles, c.Old.OrganizationCode); err != nil {
		return err
	}
	c.New.SecondFactor = false
	return r.accounts.ClearSecondFactor(ctx, c.Tx, c.Old.ID)
}

// unlinkThirdParty removes the link to an identity of the provider. The next login of an identity with the account's name makes a new one.
func (r *accountRules) unlinkThirdParty(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
	if err := access.GuardAccount(ctx, c.Tx, c.Caller, c.Old.UserType, c.Old.Roles, c.Old.OrganizationCode); err != nil {
		return err
	}
	c.New.ThirdParty, c.New.ThirdPartyAccount = false, ""
	return r.accounts.UnlinkThirdParty(ctx, c.Tx, c.Old.ID)
}
