package system

import (
	"context"
	"fmt"
	"slices"

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

// maxAccounts is how many accounts a dealer may have.
var maxAccounts = setting.NewInt("dealer.maxAccounts", 20, 1, 500,
	field.Label{ZH: "每经销商账号数上限", EN: "Accounts of a dealer"},
	field.Label{ZH: "达到后不能再为该经销商新增账号", EN: "With so many, a dealer gets no further account"})

type dealerAccountRules struct {
	accountRules
	dictionary *Dictionary
}

// attachDealerAccounts: writes follow one another, since most rules here are about all accounts of a dealer together.
func attachDealerAccounts(e *record.Engine, dictionary *Dictionary, accounts *identity.Service, notices *notification.Service) {
	rules := &dealerAccountRules{accountRules{accounts, notices}, dictionary}
	record.Serial(e, system.DealerAccounts)
	record.Guard(e, system.DealerAccounts, ofOwnDealer)
	record.BeforeSave(e, system.DealerAccounts, rules.save)
	record.BeforeDelete(e, system.DealerAccounts, rules.keepMain)
	record.OnAction(e, system.DealerAccounts, "transferMain", rules.transferMain)
	rules.attach(e, system.DealerAccounts)
	record.BeforeDelete(e, aftersales.Dealers, rules.closed)
	record.OnAction(e, system.DealerAccounts, "enable", rules.enable)
	record.BeforeImport(e, system.DealerAccounts, accounts.Prepare)
}

// ofOwnDealer: an account of a dealer manages others only as its main account, and only the sub-accounts of its own dealer.
func ofOwnDealer(ctx context.Context, v record.Reader, who *access.Caller) (record.GuardFunc[system.Operator], error) {
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

// ofDealer is the living accounts of a dealer, and its main one; nil while there is none.
func ofDealer(ctx context.Context, c *record.Change[system.Operator], dealer int64) (all []*system.Operator, main *system.Operator, err error) {
	all, err = record.Find(ctx, c.Reader(), system.DealerAccounts, "dealerId", dealer)
	if i := slices.IndexFunc(all, func(o *system.Operator) bool { return o.AccountKind == system.MainAccount }); i >= 0 {
		main = all[i]
	}
	return all, main, err
}

func (r *dealerAccountRules) save(ctx context.Context, c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if c.Verb == "import" && old != nil {
		return known(c)
	}
	if old == nil || old.Position != o.Position {
		if err := r.dictionary.Check(ctx, c.Mutation, "position", system.Positions, o.Position); err != nil {
			return err
		}
	}
	if o.DealerID == 0 || c.HasError("dealerId") {
		return nil
	}
	dealer, err := record.Get(ctx, c.Reader(), aftersales.Dealers, o.DealerID)
	if err != nil {
		return err
	}
	if end := dealer.ContractEnd; end != "" && o.ExpireAt > end && (old == nil || old.ExpireAt != o.ExpireAt) {
		c.AddError("expireAt", "CONTRACT_END", "不能晚于经销商合同到期日 "+string(end), "Not after the dealer's contract ends, "+string(end))
	}
	all, main, err := ofDealer(ctx, c, o.DealerID)
	if err != nil {
		return err
	}
	if old == nil {
		if dealer.OperationStatus == aftersales.Stopped {
			c.AddFault("dealerId", fault.DealerDisabled.With())
		}
		if err := join(ctx, c, len(all), main); err != nil {
			return err
		}
	}
	if c.HasError("roles") || c.HasError("accountKind") || old != nil && slices.Equal(old.Roles, o.Roles) {
		return nil
	}
	if o.AccountKind == system.SubAccount {
		return c.At("roles", access.GuardSubAccount(ctx, c.Tx, o.Roles, main.Roles))
	}
	return c.At("roles", boundBy(ctx, c, all))
}

// known lets an import pass over an account that is as its row says, and refuses to change one: whoever may add accounts may not change those there are.
func known(c *record.Change[system.Operator]) error {
	o, old := c.New, c.Old
	if o.RealName != old.RealName || o.Mobile != old.Mobile || o.Position != old.Position || !slices.Equal(o.Roles, old.Roles) {
		c.AddFault("userName", fault.UsernameTaken.With())
	}
	return nil
}

// join says which kind a new account is, and refuses one too many.
func join(ctx context.Context, c *record.Change[system.Operator], have int, main *system.Operator) error {
	most, err := maxAccounts.Now(ctx, c.Engine.DB())
	if err != nil {
		return err
	}
	if int64(have) >= most {
		if err := c.At("dealerId", fault.DealerAccountLimit.With("n", most)); err != nil {
			return err
		}
	}
	o := c.New
	switch {
	case main == nil && o.AccountKind == system.SubAccount:
		c.AddFault("accountKind", fault.MainAccountNeeded.With())
	case main != nil && o.AccountKind == system.MainAccount:
		c.AddFault("accountKind", fault.MainAccountExists.With())
	case main == nil:
		o.AccountKind = system.MainAccount
	default:
		o.AccountKind = system.SubAccount
	}
	judge, err := ofOwnDealer(ctx, c.Reader(), c.Caller)
	if judge == nil || err != nil {
		return err
	}
	if refused := judge(o, c.Verb); refused != nil {
		return c.At("dealerId", refused)
	}
	return nil
}

// boundBy demands that no other account of the dealer may more than the main account that c is or becomes.
func boundBy(ctx context.Context, c *record.Change[system.Operator], all []*system.Operator) error {
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

// transferMain makes a sub-account the main one, and the main one a sub-account.
func (r *dealerAccountRules) transferMain(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
	all, main, err := ofDealer(ctx, c, c.Old.DealerID)
	if err != nil {
		return err
	}
	if err := boundBy(ctx, c, all); err != nil || main == nil {
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

// kindChange is how the audit log tells that an account became another kind.
type kindChange struct {
	Field string             `json:"field"`
	From  system.AccountKind `json:"from"`
	To    system.AccountKind `json:"to"`
}

// enable is what holds for every account, and that there is no way back for those of a dealer that is gone.
func (r *dealerAccountRules) enable(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
	living, err := record.Find(ctx, c.Reader(), aftersales.Dealers, "id", c.Old.DealerID)
	if err != nil {
		return err
	}
	if len(living) == 0 {
		return fault.DealerDisabled.With()
	}
	return r.accountRules.enable(ctx, c)
}

// closed disables the accounts of a dealer that is deleted, and ends their sessions (system catalogue, dealerAccount).
func (r *dealerAccountRules) closed(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	all, err := record.Find(ctx, c.Reader(), system.DealerAccounts, "dealerId", c.Old.ID)
	if err != nil {
		return err
	}
	for _, account := range all {
		if account.Status == system.Disabled {
			continue
		}
		gone := *account
		gone.Status = system.Disabled
		if err := record.Update(ctx, c.Engine, c.Tx, system.DealerAccounts, account, &gone); err != nil {
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

// statusChange is how the audit log tells that an account was disabled with its dealer.
type statusChange struct {
	Field string              `json:"field"`
	From  system.EnableStatus `json:"from"`
	To    system.EnableStatus `json:"to"`
}

// keepMain keeps a dealer from having sub-accounts without a main one.
func (r *dealerAccountRules) keepMain(ctx context.Context, c *record.Change[system.Operator]) error {
	if c.Old.AccountKind != system.MainAccount {
		return nil
	}
	all, _, err := ofDealer(ctx, c, c.Old.DealerID)
	if err == nil && len(all) > 1 {
		err = fault.MainAccountNeeded.With()
	}
	return err
}
