package product_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// roleAccount is an account with exactly one role.
type roleAccount struct {
	name, role   string
	id, dealer   int64
	roleID       int64
	organisation string
	dataScope    int64 // 1 all, 2 organisation and below, 3 dealer and below (system catalogue 1.2)
	permissions  []string
}

func (p *roleAccount) may(permission string) bool {
	return slices.Contains(p.permissions, permission) || slices.Contains(p.permissions, "*")
}

// oracle decides whose a row is, from the administrator's view of it. It shares no code with the engine under test.
type oracle struct {
	dealers  map[int64]map[string]any
	owners   map[int64][]int64 // dealers of the vehicles that an app user is currently bound to
	accounts map[int64]map[string]any
	repairs  map[int64][]int64 // outlets with an open repair order, by vehicle
}

func (o *oracle) ownDealer(who *roleAccount, dealer int64) bool {
	switch who.dataScope {
	case 2:
		code, _ := o.dealers[dealer]["orgCode"].(string)
		return dealer != 0 && who.organisation != "" && strings.HasPrefix(code, who.organisation)
	case 3:
		for at := dealer; at != 0; at = number(o.dealers[at]["parentId"]) {
			if at == who.dealer {
				return true
			}
		}
		return false
	}
	return true
}

// dealerLogs are the organisation-scoped resources of which a dealer sees the rows of its own accounts, and their account field; mainOnly
// are those that only the dealer's main account sees.
var (
	dealerLogs = map[string]string{"auditLog": "userId", "loginLog": "userId", "session": "userId"}
	mainOnly   = map[string]bool{"auditLog": true}
)

// ownAccount reports whether the row is that of an account of the same dealer.
func (o *oracle) ownAccount(p *resource.Plan, who *roleAccount, row map[string]any) bool {
	account := dealerLogs[p.Name]
	if account == "" || who.dealer == 0 || mainOnly[p.Name] && number(o.accounts[who.id]["accountKind"]) != 1 {
		return false
	}
	return number(o.accounts[number(row[account])]["dealerId"]) == who.dealer
}

// owns reports whether a row is in the account's data scope. An unknown kind of scope fails the test.
func (o *oracle) owns(t *testing.T, p *resource.Plan, who *roleAccount, row map[string]any) bool {
	if who.dataScope == 3 && slices.ContainsFunc(p.DealerLimits, func(l resource.FieldValues) bool { return !slices.Contains(l.Values, number(row[l.Name])) }) {
		return false
	}
	if p.StaffOnly && who.dataScope == 3 {
		return false
	}
	switch p.Scope {
	case scope.None:
		return true
	case scope.OfRow: // articles are the only versioned rows so far, and have no scope
		return who.may(fmt.Sprint(row[p.ScopeWith], ":view"))
	case scope.Own:
		return number(row[p.ScopeField]) == who.id
	case scope.Shared:
		roles, _ := row[p.ScopeWith].([]any)
		return number(row[p.ScopeField]) == who.id || slices.Contains(roles, any(float64(who.roleID)))
	}
	if who.dataScope == 1 {
		return true
	}
	switch p.Scope {
	case scope.Dealer:
		return o.ownDealer(who, number(row[p.ScopeField]))
	case scope.DealerItself:
		return o.ownDealer(who, number(row["id"]))
	case scope.Organisation:
		code, _ := row[p.ScopeField].(string)
		return who.dataScope == 2 && who.organisation != "" && strings.HasPrefix(code, who.organisation) || who.dataScope == 3 && o.ownAccount(p, who, row)
	case scope.Account:
		account := o.accounts[number(row[p.ScopeField])]
		code, _ := account["organizationCode"].(string)
		return number(account["id"]) == who.id || who.dataScope == 2 && who.organisation != "" && strings.HasPrefix(code, who.organisation) ||
			number(account["dealerId"]) != 0 && o.ownDealer(who, number(account["dealerId"]))
	case scope.Referred:
		return slices.ContainsFunc(o.owners[number(row["id"])], func(dealer int64) bool { return o.ownDealer(who, dealer) })
	}
	t.Fatalf("%s: unknown data scope", p.Name)
	return false
}

// inCase reports whether an open repair order that the account sees lets it view a row out of its data scope.
func (o *oracle) inCase(p *resource.Plan, who *roleAccount, row map[string]any) bool {
	return p.CaseField != "" && who.may("repairOrder:view") &&
		slices.ContainsFunc(o.repairs[number(row[p.CaseField])], func(outlet int64) bool { return o.ownDealer(who, outlet) })
}

// openRepairs reads the open repair orders, of which one is opened for a vehicle that the outlet of a dealer account does not see otherwise.
func (o *oracle) openRepairs(t *testing.T, admin *client, roles []*roleAccount) {
	t.Helper()
	at := slices.IndexFunc(roles, func(who *roleAccount) bool {
		return who.dataScope == 3 && who.may("repairOrder:view") && who.may("vehicle:view")
	})
	vehicles := mustRows(t, admin, "vehicle")
	foreign := slices.IndexFunc(vehicles, func(v map[string]any) bool {
		return number(v["dealerId"]) != 0 && v["ownerId"] != nil && !o.ownDealer(roles[at], number(v["dealerId"]))
	})
	outlet := o.dealers[roles[at].dealer]
	admin.ok(t, "POST", "/data/crm/dealer/update", map[string]any{"id": outlet["id"], "version": outlet["version"], "dealerType": 3, "services": []string{"2"}})
	order := admin.ok(t, "POST", "/data/crm/repairOrder/add", map[string]any{
		"vehicleId": vehicles[foreign]["id"], "faultClass": "DRIVE", "faultDesc": "用于核对数据范围", "contactName": "王小明", "contactPhone": "13800138000",
	})
	admin.ok(t, "POST", "/data/crm/repairOrder/assign", map[string]any{"id": under(order.Data, "id"), "version": under(order.Data, "version"), "dealerId": roles[at].dealer})
	o.repairs = map[int64][]int64{}
	for _, r := range mustRows(t, admin, "repairOrder") {
		if number(r["status"]) <= 7 { // not completed, closed or cancelled
			o.repairs[number(r["vehicleId"])] = append(o.repairs[number(r["vehicleId"])], number(r["dealerId"]))
		}
	}
}

// pageOfRows is the size of the pages by which tables are read.
const pageOfRows = 200

// everyRow reads a whole list as an account sees it; refused is the answer if it may not.
func everyRow(t *testing.T, c *client, p *resource.Plan) (rows []map[string]any, refused *answer) {
	t.Helper()
	for page := 1; ; page++ {
		more, refused := pageOf(t, c, p, page)
		if refused != nil {
			return nil, refused
		}
		rows = append(rows, more...)
		if len(more) < pageOfRows {
			return rows, nil
		}
	}
}

// firstPage reads the first page of a list.
func firstPage(t *testing.T, c *client, p *resource.Plan) (rows []map[string]any, refused *answer) {
	t.Helper()
	return pageOf(t, c, p, 1)
}

func pageOf(t *testing.T, c *client, p *resource.Plan, page int) (rows []map[string]any, refused *answer) {
	t.Helper()
	got := c.call(t, "POST", p.Path+"/page", map[string]any{"page": page, "pageSize": pageOfRows, "orderBy": "id"})
	if got.status != http.StatusOK || got.Code != 0 {
		return nil, got
	}
	return got.rows(), nil
}

// roleAccounts finds an account for every role of the demo data; other tests add more. Every built-in role must have one.
func roleAccounts(t *testing.T, w *installation, d entryPoint) []*roleAccount {
	t.Helper()
	admin := w.as(t, d, "admin")
	accounts := slices.Concat(mustRows(t, admin, "operator"), mustRows(t, admin, "dealerAccount"))
	var found []*roleAccount
	for _, role := range mustRows(t, admin, "role") {
		if role["createdBy"] != nil {
			continue
		}
		at := slices.IndexFunc(accounts, func(a map[string]any) bool {
			roles, _ := a["roles"].([]any)
			return a["createdBy"] == nil && len(roles) == 1 && roles[0] == role["id"] && number(a["status"]) == 1 && a["lockedUntil"] == nil && a["mustChangePassword"] == false
		})
		if at < 0 {
			if role["builtIn"] == true {
				t.Fatalf("no demo account has only the role %v", role["roleCode"])
			}
			continue
		}
		a := accounts[at]
		who := &roleAccount{name: a["userName"].(string), role: role["roleCode"].(string), id: number(a["id"]), roleID: number(role["id"]), dealer: number(a["dealerId"]), dataScope: number(role["dataScope"])}
		who.organisation, _ = a["organizationCode"].(string)
		info := w.as(t, d, who.name).ok(t, "POST", "/system/crm/sysUser/myInfo", nil)
		for _, permission := range under(info.Data, "permissions").([]any) {
			who.permissions = append(who.permissions, permission.(string))
		}
		found = append(found, who)
	}
	return found
}

func mustRows(t *testing.T, c *client, name string) []map[string]any {
	t.Helper()
	at := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Name == name })
	rows, refused := everyRow(t, c, contracts.Catalogue[at])
	if refused != nil {
		t.Fatalf("%s: %s", name, refused.body)
	}
	return rows
}
