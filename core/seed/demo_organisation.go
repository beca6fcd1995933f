package seed

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	rights "evops/core/system"
)

// area reads an administrative division and its children.
func (t *demoData) area(ctx context.Context, tx bun.Tx, id int64) (*system.Area, []*system.Area, error) {
	a, err := record.Get(ctx, t.e.InTx(tx), system.Areas, id)
	if err != nil {
		return nil, nil, err
	}
	below, err := record.Find(ctx, t.e.InTx(tx), system.Areas, &system.Areas.Row.ParentID, id)
	return a, below, err
}

// unit is an organisation of the demo. An office covers one province, a region those of its offices and others.
type unit struct {
	zh, en  string
	kind    string // OrgType
	areas   value.IDs
	offices []unit
}

var demoUnits = []unit{
	{"华东大区", "East China region", "2", value.IDs{310000, 320000, 330000, 340000, 350000, 360000, 370000}, []unit{
		{zh: "上海省区", en: "Shanghai office", areas: value.IDs{310000}}, {zh: "江苏省区", en: "Jiangsu office", areas: value.IDs{320000}}, {zh: "浙江省区", en: "Zhejiang office", areas: value.IDs{330000}},
		{zh: "安徽省区", en: "Anhui office", areas: value.IDs{340000}}, {zh: "福建省区", en: "Fujian office", areas: value.IDs{350000}}, {zh: "山东省区", en: "Shandong office", areas: value.IDs{370000}}}},
	{"华南大区", "South China region", "2", value.IDs{440000, 450000, 460000}, []unit{
		{zh: "广东省区", en: "Guangdong office", areas: value.IDs{440000}}, {zh: "广西省区", en: "Guangxi office", areas: value.IDs{450000}}}},
	{"华北大区", "North China region", "2", value.IDs{110000, 120000, 130000, 140000, 150000}, []unit{
		{zh: "北京省区", en: "Beijing office", areas: value.IDs{110000}}, {zh: "河北省区", en: "Hebei office", areas: value.IDs{130000}}}},
	{"华中大区", "Central China region", "2", value.IDs{410000, 420000, 430000}, []unit{
		{zh: "湖北省区", en: "Hubei office", areas: value.IDs{420000}}, {zh: "河南省区", en: "Henan office", areas: value.IDs{410000}}}},
	{"西南大区", "Southwest region", "2", value.IDs{500000, 510000, 520000, 530000, 540000}, []unit{
		{zh: "四川省区", en: "Sichuan office", areas: value.IDs{510000}}}},
	{"东北大区", "Northeast region", "2", value.IDs{210000, 220000, 230000}, []unit{
		{zh: "辽宁省区", en: "Liaoning office", areas: value.IDs{210000}}}},
	{zh: "运营部", en: "Operations", kind: "4"}, {zh: "客户服务部", en: "Customer service", kind: "4"}, {zh: "售后服务部", en: "After-sales", kind: "4"},
	{zh: "信息技术部", en: "Information technology", kind: "4"}, {zh: "财务部", en: "Finance", kind: "4"},
}

func (t *demoData) organise(ctx context.Context, tx bun.Tx) error {
	root, err := record.Find(ctx, t.e.InTx(tx), system.Organizations, &system.Organizations.Row.Code, RootCode)
	if err != nil {
		return err
	}
	if len(root) == 0 {
		return fmt.Errorf("organisation %s not found", RootCode)
	}
	return t.addUnits(ctx, tx, root[0], demoUnits)
}

func (t *demoData) addUnits(ctx context.Context, tx bun.Tx, parent *system.Organization, units []unit) error {
	for i, u := range units {
		o := &system.Organization{
			Code: fmt.Sprintf("%s%03d", parent.Code, i+1), Name: value.I18n{ZH: u.zh, EN: u.en}, OrgType: u.kind, ParentID: parent.ID,
			AreaIDs: u.areas, Status: system.Enabled, Sort: int64(i+1) * 10,
		}
		if o.OrgType == "" {
			o.OrgType = "3"
		}
		if err := record.Insert(ctx, t.e, tx, system.Organizations, o); err != nil {
			return err
		}
		if err := t.addUnits(ctx, tx, o, u.offices); err != nil {
			return err
		}
	}
	return nil
}

// copiedRole is a role copied from a built-in one.
type copiedRole struct {
	code, zh, en, of string
	scope            system.DataScope
	viewOnly         bool
}

var demoRoles = []copiedRole{
	{"regionManager", "大区经理", "Regional manager", "operations", system.OwnSubtree, false},
	{"serviceIntern", "实习客服", "Service intern", "customerService", system.AllData, true},
}

// hire creates the staff and the dealer accounts, all with one password.
func (t *demoData) hire(ctx context.Context, tx bun.Tx) error {
	for i, role := range demoRoles {
		if err := t.copyRole(ctx, tx, role, int64(100+10*i)); err != nil {
			return err
		}
	}
	roles, err := record.Find(ctx, t.e.InTx(tx), system.Roles, &system.Roles.Row.Status, system.Enabled)
	if err != nil {
		return err
	}
	byCode := map[string]int64{}
	for _, role := range roles {
		byCode[role.RoleCode] = role.ID
	}
	people, err := rows("staff")
	if err != nil {
		return err
	}
	for i, p := range people {
		o := &system.Operator{
			UserName: p[0], RealName: p[1], EmployeeNo: fmt.Sprintf("E%04d", i+1), Mobile: value.Unmasked(fmt.Sprintf("1990002%04d", i+1)),
			Email: value.Unmasked(p[0] + "@example.com"), UserType: system.Staff, OrganizationCode: p[4], Roles: value.IDs{byCode[p[3]]},
			Status: system.Enabled, Language: "zh", PasswordChangedAt: value.Now(),
		}
		switch p[2] {
		case "停用":
			o.Status = system.Disabled
		case "过期":
			o.ExpireAt = t.today.AddDays(-20)
		case "锁定":
			o.LockedUntil = value.Now().Add(lockedFor)
		case "经销商":
			o.UserType, o.DealerID, o.EmployeeNo, o.AccountKind, o.Position = system.DealerUser, t.dealers[0].ID, "", system.MainAccount, "1"
		}
		if err := t.addAccount(ctx, tx, o); err != nil {
			return fmt.Errorf("account %s: %w", o.UserName, err)
		}
	}
	if err := t.addDealerAccounts(ctx, tx, byCode["dealer"]); err != nil {
		return err
	}
	return t.accounts.SetPassword(ctx, tx, t.password(), t.newAccounts...)
}

func (t *demoData) addAccount(ctx context.Context, tx bun.Tx, o *system.Operator) error {
	if o.OrganizationCode != "" {
		at, err := record.Find(ctx, t.e.InTx(tx), system.Organizations, &system.Organizations.Row.Code, o.OrganizationCode)
		if err != nil {
			return err
		}
		if len(at) == 0 {
			return fmt.Errorf("organisation %s not found", o.OrganizationCode)
		}
		o.OrganizationID = at[0].ID
	}
	if err := record.Insert(ctx, t.e, tx, system.Operators, o); err != nil {
		return err
	}
	t.newAccounts = append(t.newAccounts, o.ID)
	return nil
}

func (t *demoData) copyRole(ctx context.Context, tx bun.Tx, role copiedRole, sort int64) error {
	row := &system.Role{
		RoleCode: role.code, RoleName: value.I18n{ZH: role.zh, EN: role.en}, UserKind: system.Staff, DataScope: role.scope, Status: system.Enabled, Sort: sort,
	}
	if err := record.Insert(ctx, t.e, tx, system.Roles, row); err != nil {
		return err
	}
	only := "%"
	if role.viewOnly {
		only = "%:view"
	}
	_, err := tx.NewRaw(`INSERT INTO role_function (role_id, function_id) SELECT ?, rf.function_id FROM role_function rf
		JOIN role r ON r.id = rf.role_id AND r.role_code = ? JOIN "function" f ON f.id = rf.function_id AND f.permission LIKE ?`, row.ID, role.of, only).Exec(ctx)
	if err != nil {
		return err
	}
	return rights.CountPermissions(ctx, tx, row.ID)
}
