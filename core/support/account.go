package support

import (
	"context"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/setting"
)

var (
	dealerQuota = setting.NewInt("service.dealerQuota", 5, 0, 1_000,
		field.Label{ZH: "网点技师账号数上限", EN: "Technicians per outlet"},
		field.Label{ZH: "网点自行添加的门店技师账号，停用和到期的不计", EN: "Accounts of technicians that an outlet adds itself; disabled and expired ones do not count"})
	dealerAbilities = setting.NewList("service.dealerAbilities", strings.Join(usual, ","), "["+strings.Join(support.CodesOf(support.AllAbilities...), "")+"]",
		field.Label{ZH: "网点可授予的客服权限", EN: "Abilities that outlets give"},
		abilityHelp())
)

// usual are the abilities that outlets give unless the setting says otherwise.
var usual = support.CodesOf(support.ViewStatus, support.ReadFaults, support.TemporaryKey, support.RemoteLock, support.ReadParameters, support.OpenSeat)

// abilityHelp explains the codes of the abilities.
func abilityHelp() (help field.Label) {
	var zh, en []string
	for _, one := range support.AllAbilities {
		label := support.Abilities.LabelOf(one.Code())
		zh, en = append(zh, one.Code()+" "+label.ZH), append(en, one.Code()+" "+label.EN)
	}
	return field.Label{ZH: strings.Join(zh, "，") + "；远程开关锁、定位和重启中控仍须后台审批", EN: strings.Join(en, ", ") + "; remote lock, locating and restarting the terminal still need the approval of the staff"}
}

// longest is how many days an account is valid at most.
const longest = 366

// accountPrefix is the prefix of the numbers of service accounts.
const accountPrefix = "SA"

var approvePermission = support.Accounts.PermissionFor("approve")

// guardAccount leaves to the staff what dealers may not do with their accounts.
func guardAccount(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[support.Account], error) {
	if who.UserType != system.DealerUser {
		return nil, nil
	}
	return func(_ *support.Account, verb string) *fault.Error {
		if verb == support.AccountUnlock.Verb || verb == support.AccountApprove.Verb {
			return fault.OutOfScope.With()
		}
		return nil
	}, nil
}

// saveAccount checks an account, completes a new one, and keeps which of its abilities are approved. A later last day renews an expired one.
func (s *Service) saveAccount(ctx context.Context, c *record.Change[support.Account]) error {
	a, today := c.New, s.Clock().Date()
	if a.ValidFrom != "" {
		refuseLonger(c, a.ValidFrom, &a.ValidTo)
	}
	switch {
	case a.ConsentMode == support.NoConsent && a.AccountType != support.Rescue:
		c.AddError(&c.New.ConsentMode, "RESCUE_ONLY", "仅救援人员无需车主授权", "Only rescuers need no consent")
	case a.ConsentMode == support.ByOrder && a.DealerID == 0:
		c.AddError(&c.New.ConsentMode, "NO_OUTLET", "工单授权须有所属网点", "Consent by repair order needs an outlet")
	}
	if c.Caller.UserType == system.DealerUser {
		if err := s.limitDealer(ctx, c); err != nil {
			return err
		}
	}
	s.keepApproval(c)
	if c.Old == nil {
		return s.newAccount(ctx, c)
	}
	if c.Verb == "edit" && a.Status == support.AccountExpired && a.ValidTo >= today {
		a.Status = support.AccountEnabled
	}
	return nil
}

// refuseLonger refuses a last day that is more than a year after a first one.
func refuseLonger(c *record.Change[support.Account], from value.Date, to *value.Date) {
	if *to > from.AddDays(longest) {
		c.AddError(to, "TOO_LONG", "有效期不超过一年", "Valid for a year at most")
	}
}

// newAccount numbers an account and finds its operator, if it names one.
func (s *Service) newAccount(ctx context.Context, c *record.Change[support.Account]) (err error) {
	a := c.New
	if c.HasError(&c.New.UserName) {
		return nil // refused by its rule
	}
	if a.UserName != "" {
		found, err := record.Find(ctx, c.Reader(), system.Operators, &system.Operators.Row.UserName, a.UserName)
		if err != nil {
			return err
		}
		if len(found) == 0 || found[0].UserType != system.Staff || found[0].Status != system.Enabled {
			c.AddError(&c.New.UserName, "NO_STAFF", "没有此用户名的在职后台员工", "No enabled member of the staff has this username")
			return nil
		}
		a.OperatorID = found[0].ID
	}
	a.AccountNo, err = c.NextSerial(ctx, &support.Accounts.Row.AccountNo, accountPrefix, 6)
	return err
}

// limitDealer limits a dealer to technicians and to the abilities that outlets give.
func (s *Service) limitDealer(ctx context.Context, c *record.Change[support.Account]) error {
	a := c.New
	allowed, err := dealerAbilities.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	if c.Old == nil && a.AccountType != support.Technician {
		c.AddError(&c.New.AccountType, "TECHNICIAN_ONLY", "网点只能添加门店技师", "Outlets add technicians only")
	}
	for _, code := range a.Abilities {
		if !slices.Contains(allowed, code) && (c.Old == nil || !slices.Contains(c.Old.Abilities, code)) {
			c.AddError(&c.New.Abilities, "NOT_FOR_OUTLETS", "网点不能授予此权限："+support.Abilities.LabelOf(code).ZH, "Outlets cannot give: "+support.Abilities.LabelOf(code).EN)
			return nil
		}
	}
	return nil
}

// limitQuota refuses more technicians of an outlet than its quota.
func (s *Service) limitQuota(ctx context.Context, c *record.Change[support.Account]) error {
	a := c.New
	var others int64
	if err := c.Tx.NewRaw("SELECT COUNT(*) FROM service_account WHERE dealer_id = ? AND account_type = ? AND status IN (?, ?) AND id <> ? AND deleted_at = 0", a.DealerID, support.Technician,
		support.AccountEnabled, support.AccountLocked, a.ID).Scan(ctx, &others); err != nil {
		return err
	}
	most, err := dealerQuota.Now(ctx, s.Engine.DB())
	if err == nil && others >= most {
		return fault.ServiceQuota.With("n", most)
	}
	return err
}

// keepApproval keeps which abilities are approved: those that somebody gives who may approve them are at once, others wait.
func (s *Service) keepApproval(c *record.Change[support.Account]) {
	a := c.New
	if c.Old != nil && slices.Equal(c.Old.Abilities, a.Abilities) {
		return
	}
	a.Approved = slices.DeleteFunc(slices.Clone(a.Approved), func(code string) bool { return !slices.Contains(a.Abilities, code) })
	if c.Caller.UserType == system.Staff && c.Caller.Can(approvePermission) {
		s.approveAll(c)
		return
	}
	a.ToApprove = slices.ContainsFunc(a.ToBeApproved(), func(code string) bool { return !slices.Contains(a.Approved, code) })
}

// approveAll approves the abilities of an account.
func (s *Service) approveAll(c *record.Change[support.Account]) {
	a := c.New
	if a.ToApprove = false; len(a.ToBeApproved()) > len(a.Approved) {
		a.ApproverID, a.ApprovedAt = c.Caller.UserID, s.Clock()
	}
	a.Approved = a.ToBeApproved()
}

func (s *Service) approve(_ context.Context, c *record.Change[support.Account], _ *struct{}) error {
	s.approveAll(c)
	return nil
}

// unlock lets an account log in again.
func unlock(_ context.Context, c *record.Change[support.Account], _ *struct{}) error {
	c.New.WrongCodes = 0
	return nil
}

// renew gives an account time until a later day.
func (s *Service) renew(_ context.Context, c *record.Change[support.Account], in *support.Renew) error {
	today := s.Clock().Date()
	if refuseLonger(c, today, &in.ValidTo); c.HasErrors() {
		return nil
	}
	c.New.ValidTo = in.ValidTo
	if c.New.ValidTo > c.New.ValidFrom.AddDays(longest) {
		c.New.ValidFrom = today
	}
	return nil
}

// deleteAccount refuses to delete an account that did something.
func deleteAccount(ctx context.Context, c *record.Change[support.Account]) error {
	var has bool
	err := c.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM service_account_log WHERE account_id = ?)", c.Old.ID).Scan(ctx, &has)
	if err == nil && has {
		return fault.AccountHasRecords.With()
	}
	return err
}
