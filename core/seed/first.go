package seed

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	cards "evops/core/sim"
)

// RootCode is the code of the organisation at the top.
const RootCode = "100"

// carrierHosts are the interfaces of the carriers that have an adapter: OneLink, Control Center, CTWing.
const carrierHosts = "api.iot.10086.cn,api.10646.cn,api.ct10649.com"

// simAccount makes the carrier account that a vehicle import books unknown SIM cards under, named by the setting sim.defaultAccount.
func (s *seeder) simAccount(ctx context.Context, tx bun.Tx) error {
	const key = "sim.defaultAccount"
	if code, err := setting(ctx, tx, key); err != nil || code != "" {
		return err
	}
	account := &sim.Account{
		Code: "DEFAULT", Name: "默认运营商账户", Carrier: sim.ChinaMobile, Adapter: sim.Mock, MaxQPS: 100, MaxConcurrent: 5, PageSize: 100, BatchSize: 100, CardCooldownMin: 30, CycleDay: 1, Enabled: true,
	}
	if err := record.Insert(ctx, s.e, tx, sim.Accounts, account); err != nil {
		return err
	}
	if err := set(ctx, tx, cards.HostsSetting, carrierHosts); err != nil {
		return err
	}
	return set(ctx, tx, key, account.Code)
}

// administrator makes the root organisation and the first account, once.
func (s *seeder) administrator(ctx context.Context, tx bun.Tx) error {
	if n, err := count(ctx, tx, "SELECT COUNT(*) FROM operator"); err != nil || n > 0 {
		return err
	}
	root := &system.Organization{Code: RootCode, Name: value.I18n{ZH: "总部", EN: "Headquarters"}, OrgType: "1", Status: system.Enabled, Sort: 10}
	if err := record.Insert(ctx, s.e, tx, system.Organizations, root); err != nil {
		return err
	}
	roles, err := record.Find(ctx, s.e.Within(tx), system.Roles, "roleCode", access.AdminRole)
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
		return s.accounts.SetPassword(ctx, tx, admin.ID, s.options.AdminPassword)
	}
	s.result.AdminPassword, err = s.accounts.CreateCredential(ctx, tx, admin.ID)
	return err
}
