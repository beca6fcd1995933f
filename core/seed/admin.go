package seed

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// RootCode is the code of the top organisation.
const RootCode = "100"

// simAccount creates the carrier account for unknown SIM cards of vehicle imports: the default of the setting sim.defaultAccount.
func (s *seeder) simAccount(ctx context.Context, tx bun.Tx) error {
	if n, err := count(ctx, tx, "SELECT COUNT(*) FROM sim_account"); err != nil || n > 0 {
		return err
	}
	account := &sim.Account{
		Code: "DEFAULT", Name: "默认运营商账户", Carrier: sim.ChinaMobile, Adapter: sim.Mock, MaxQPS: 100, MaxConcurrent: 5, PageSize: 100, BatchSize: 100, CardCooldownMin: 30, CycleDay: 1, Enabled: true,
	}
	return record.Insert(ctx, s.e, tx, sim.Accounts, account)
}

// administrator creates the root organisation and the first account, once.
func (s *seeder) administrator(ctx context.Context, tx bun.Tx) error {
	if n, err := count(ctx, tx, "SELECT COUNT(*) FROM operator"); err != nil || n > 0 {
		return err
	}
	root := &system.Organization{Code: RootCode, Name: value.I18n{ZH: "总部", EN: "Headquarters"}, OrgType: "1", Status: system.Enabled, Sort: 10}
	if err := record.Insert(ctx, s.e, tx, system.Organizations, root); err != nil {
		return err
	}
	roles, err := record.Find(ctx, s.e.InTx(tx), system.Roles, &system.Roles.Row.RoleCode, access.AdminRole)
	if err != nil {
		return err
	}
	admin := &system.Operator{
		UserName: "admin", RealName: "系统管理员", UserType: system.Staff, OrganizationCode: root.Code, OrganizationID: root.ID,
		Roles: value.IDs{roles[0].ID}, Status: system.Enabled, Language: "zh",
	}
	if err := record.Insert(ctx, s.e, tx, system.Operators, admin); err != nil {
		return err
	}
	if s.options.AdminPassword != "" {
		return s.accounts.SetPassword(ctx, tx, s.options.AdminPassword, admin.ID)
	}
	s.result.AdminPassword, err = s.accounts.CreateCredential(ctx, tx, admin.ID)
	return err
}
