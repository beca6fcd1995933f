package system

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/action"
	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/setting"
)

// maxAccounts is the maximum number of accounts per dealer.
var maxAccounts = setting.NewInt("dealer.maxAccounts", 20, 1, 500,
	field.Label{ZH: "每经销商账号数上限", EN: "Accounts per dealer"},
	field.Label{ZH: "达到后不能再为该经销商新增账号", EN: "Once reached, no further account can be added for the dealer"})

type dealerAccountRules struct {
	accountRules
	dictionary *Dictionary
}

// registerDealerAccounts registers the hooks. Writes are serialised, since most rules concern all accounts of a dealer together.
func registerDealerAccounts(e *record.Engine, dictionary *Dictionary, accounts *identity.Service, notices *notification.Service) {
	rules := &dealerAccountRules{accountRules{accounts, notices}, dictionary}
	record.Serial(e, system.DealerAccounts)
	record.Guard(e, system.DealerAccounts, dealerAccountGuard)
	record.BeforeSave(e, system.DealerAccounts, rules.save)
	record.BeforeDelete(e, system.DealerAccounts, rules.guardMain)
	record.OnAction(e, system.DealerAccounts, system.OperatorTransferMain, rules.transferMain)
	rules.register(e, system.DealerAccounts)
	record.BeforeDelete(e, aftersales.Dealers, rules.dealerDeleted)
	record.OnAction(e, system.DealerAccounts, action.Enable[system.Operator](), rules.enable)
	record.BeforeImport(e, system.DealerAccounts, accounts.PregeneratePasswords)
}

// dealerAccountGuard: a dealer user manages accounts only as the main account, and only sub-accounts of the same dealer.
func dealerAccountGuard(ctx context.Context, v record.Reader, who *access.Caller) (record.GuardFunc[system.Operator], error) {
	if who.UserType != system.DealerUser {
		return nil, nil
	}
	own, err := record.Get(ctx, v, system.DealerAccounts, who.UserID)
	return func(o *system.Operator, _ string) *fault.Error {
		foreign := o != nil && (o.DealerID != who.DealerID || o.AccountKind == system.MainAccount)
		if foreign || own.AccountKind != system.MainAccount {
			return fault.NotMainAccount.With()
		}
		return nil
	}, err
}

// ofDealer returns the accounts of a dealer that are not deleted, and the main one, nil if there is none.
func ofDealer(ctx context.Context, c *record.Change[system.Operator], dealer int64) (all []*system.Operator, main *system.Operator, err error) {
	all, err = record.Find(ctx, c.Reader(), system.DealerAccounts, &system.DealerAccounts.Row.DealerID, dealer)
	if i := slices.IndexFunc(all, func(o *system.Operator) bool { return o.AccountKind == system.MainAccount }); i >= 0 {
		main = all[i]
	}
	return all, main, err
}

func (r *dealerAccountRules) save(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if c.Verb == "import" && old != nil {
		return checkUnchanged(c)
	}
	if old == nil || old.Position != o.Position {
		if err := r.dictionary.Check(ctx, c.Mutation, &c.New.Position, system.Positions, o.Position); err != nil {
			return err
		}
	}
	if o.DealerID == 0 || c.HasError(&c.New.DealerID) {
		return nil
	}
	dealer, err := record.Get(ctx, c.Reader(), aftersales.Dealers, o.DealerID)
	if err != nil {
		return err
	}
	if end := dealer.ContractEnd; end != "" && o.ExpireAt > end && (old == nil || old.ExpireAt != o.ExpireAt) {
		c.AddError(&c.New.ExpireAt, "CONTRACT_END", "不能晚于经销商合同到期日 "+string(end), "Must not be after the dealer's contract end date, "+string(end))
	}
	all, main, err := ofDealer(ctx, c, o.DealerID)
	if err != nil {
		return err
	}
	if old == nil {
		if dealer.OperationStatus == aftersales.Stopped {
			c.AddFault(&c.New.DealerID, fault.DealerDisabled.With())
		}
		if err := assignKind(ctx, c, len(all), main); err != nil {
			return err
		}
	}
	if c.HasError(&c.New.Roles) || c.HasError(&c.New.AccountKind) || old != nil && slices.Equal(old.Roles, o.Roles) {
		return nil
	}
	if o.AccountKind == system.SubAccount {
		return c.At(&c.New.Roles, access.GuardSubAccount(ctx, c.Tx, o.Roles, main.Roles))
	}
	return c.At(&c.New.Roles, checkMain(ctx, c, all))
}

// checkUnchanged lets an import skip an account that equals its row, and refuses to change one: the permission to add accounts does not
// include changing them.
func checkUnchanged(c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if o.RealName != old.RealName || o.Mobile != old.Mobile || o.Position != old.Position || !slices.Equal(o.Roles, old.Roles) {
		c.AddFault(&c.New.UserName, fault.UsernameTaken.With())
	}
	return nil
}

// assignKind sets the kind of a new account, and refuses one beyond the limit.
func assignKind(ctx context.Context, c *record.Change[system.Operator], have int, main *system.Operator) error {
	limit, err := maxAccounts.Now(ctx, c.Engine.DB())
	if err != nil {
		return err
	}
	if int64(have) >= limit {
		if err := c.At(&c.New.DealerID, fault.DealerAccountLimit.With("n", limit)); err != nil {
			return err
		}
	}
	o := c.New
	switch {
	case main == nil && o.AccountKind == system.SubAccount:
		c.AddFault(&c.New.AccountKind, fault.MainAccountNeeded.With())
	case main != nil && o.AccountKind == system.MainAccount:
		c.AddFault(&c.New.AccountKind, fault.MainAccountExists.With())
	case main == nil:
		o.AccountKind = system.MainAccount
	default:
		o.AccountKind = system.SubAccount
	}
	guard, err := dealerAccountGuard(ctx, c.Reader(), c.Caller)
	if guard == nil || err != nil {
		return err
	}
	if refused := guard(o, c.Verb); refused != nil {
		return c.At(&c.New.DealerID, refused)
	}
	return nil
}

// checkMain refuses if another account of the dealer has more permissions than the main account that c is or becomes.
func checkMain(ctx context.Context, c *record.Change[system.Operator], all []*system.Operator) error {
	for _, other := range all {
		if other.ID == c.New.ID {
			continue
		}
		if err := access.GuardSubAccount(ctx, c.Tx, other.Roles, c.New.Roles); err != nil {
			return err
		}
	}
	return nil
}

// transferMain swaps the kinds of a sub-account and the main account.
func (r *dealerAccountRules) transferMain(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
	all, main, err := ofDealer(ctx, c, c.Old.DealerID)
	if err != nil {
		return err
	}
	if err := checkMain(ctx, c, all); err != nil || main == nil {
		return err
	}
	sub := *main
	sub.AccountKind = system.SubAccount
	if err := record.Update(ctx, c.Engine, c.Tx, system.DealerAccounts, main, &sub); err != nil {
		return err
	}
	return c.Engine.Audit(ctx, c.Tx, c.Caller, record.Entry{
		Module: system.DealerAccounts.Name, Action: c.Verb, TargetID: fmt.Sprint(main.ID), TargetLabel: main.RealName,
		Summary: main.UserName + " → " + c.Old.UserName, Changes: []kindChange{{"accountKind", system.MainAccount, system.SubAccount}},
	})
}

// kindChange is the audit entry of a changed account kind.
type kindChange struct {
	Field string             `json:"field"`
	From  system.AccountKind `json:"from"`
	To    system.AccountKind `json:"to"`
}

// enable applies the rules of all accounts, and refuses if the dealer is deleted.
func (r *dealerAccountRules) enable(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
	dealers, err := record.Find(ctx, c.Reader(), aftersales.Dealers, &aftersales.Dealers.Row.ID, c.Old.DealerID)
	if err != nil {
		return err
	}
	if len(dealers) == 0 {
		return fault.DealerDisabled.With()
	}
	return r.accountRules.enable(ctx, c)
}

// dealerDeleted disables the accounts of a deleted dealer and ends their sessions (system catalogue, dealerAccount).
func (r *dealerAccountRules) dealerDeleted(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	all, err := record.Find(ctx, c.Reader(), system.DealerAccounts, &system.DealerAccounts.Row.DealerID, c.Old.ID)
	if err != nil {
		return err
	}
	for _, account := range all {
		if account.Status == system.Disabled {
			continue
		}
		disabled := *account
		disabled.Status = system.Disabled
		if err := record.Update(ctx, c.Engine, c.Tx, system.DealerAccounts, account, &disabled); err != nil {
			return err
		}
		if _, err := r.accounts.Revoke(ctx, c.Tx, account.ID, 0, identity.AccountDisabled, system.SessionRevoked); err != nil {
			return err
		}
		if err := c.Engine.Audit(ctx, c.Tx, c.Caller, record.Entry{
			Module: system.DealerAccounts.Name, Action: "disable", TargetID: fmt.Sprint(account.ID), TargetLabel: account.RealName,
			Summary: account.UserName + " ← " + c.Old.DealerCode, Changes: []statusChange{{"status", system.Enabled, system.Disabled}},
		}); err != nil {
			return err
		}
	}
	return nil
}

// statusChange is the audit entry of an account disabled with its dealer.
type statusChange struct {
	Field string              `json:"field"`
	From  system.EnableStatus `json:"from"`
	To    system.EnableStatus `json:"to"`
}

// guardMain refuses to delete the main account of a dealer that has sub-accounts.
func (r *dealerAccountRules) guardMain(ctx context.Context, c *record.Change[system.Operator]) error {
	if c.Old.AccountKind != system.MainAccount {
		return nil
	}
	all, _, err := ofDealer(ctx, c, c.Old.DealerID)
	if err == nil && len(all) > 1 {
		err = fault.MainAccountNeeded.With()
	}
	return err
}
