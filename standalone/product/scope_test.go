package product_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// scopeDocument is the matrix that this test verifies, for people to read; EVOPS_WRITE_DOCS=1 writes it.
const scopeDocument = "../../docs/scope.md"

// missingID is the id of no row. A row out of scope must be answered like this one.
const missingID = int64(1) << 50

// TestDataScopeIsEnforcedEverywhere checks every declared resource for every role, with own and foreign rows, through the usual entry points:
// list, count, detail, history, timeline, export, options, generic service, writes and every action.
func TestDataScopeIsEnforcedEverywhere(t *testing.T) {
	tables := make(chan string, len(installations))
	each(t, func(t *testing.T, w *installation) {
		core := w.entryPoints[0]
		admin := w.as(t, core, "admin")
		o := &oracle{dealers: map[int64]map[string]any{}, owners: map[int64][]int64{}, accounts: map[int64]map[string]any{}}
		for _, account := range slices.Concat(mustRows(t, admin, "operator"), mustRows(t, admin, "dealerAccount")) {
			o.accounts[number(account["id"])] = account
		}
		for _, dealer := range mustRows(t, admin, "dealer") {
			o.dealers[number(dealer["id"])] = dealer
		}
		for _, binding := range mustRows(t, admin, "vehicleBinding") {
			if binding["unboundAt"] == nil {
				user := number(binding["appUserId"])
				o.owners[user] = append(o.owners[user], number(binding["dealerId"]))
			}
		}
		roles := roleAccounts(t, w, core)
		o.openRepairs(t, admin, roles)
		foreignRows, openedRows := map[string]int{}, map[string]int{}
		admin.ok(t, "POST", "/data/crm/dealer/export", map[string]any{"async": true}) // creates a job, its file and a notification
		defer saveViews(t, admin, roles[1])()
		admin.ok(t, "POST", "/system/crm/helpVote/vote", map[string]any{"topic": "start", "helpful": true})
		var table strings.Builder
		for _, who := range roles {
			fmt.Fprintf(&table, " %s |", who.role)
		}
		table.WriteString("\n|---|---|" + strings.Repeat("---|", len(roles)) + "\n")
		for _, p := range contracts.Catalogue {
			limit := limits[p.Scope]
			if p.StaffOnly {
				limit += ", staff only"
			}
			for _, l := range p.DealerLimits {
				limit += ", dealers by " + l.Name
			}
			fmt.Fprintf(&table, "| %s | %s |", p.Name, limit)
			var rows []map[string]any
			for _, who := range roles {
				t.Run(p.Name+"/"+who.role, func(t *testing.T) {
					// The tested calls add jobs, notices and sessions. Long tables are not among these and take long to read.
					if len(rows) <= pageOfRows {
						var refused *answer
						if rows, refused = everyRow(t, admin, p); refused != nil {
							t.Fatalf("the administrator: %s", refused.body)
						}
					}
					fmt.Fprintf(&table, " %s |", checkScope(t, w, o, p, who, rows, foreignRows, openedRows))
				})
			}
			table.WriteByte('\n')
			if p.Scope != scope.None && foreignRows[p.Name] == 0 && !unrestrictedOnly[p.Name] {
				t.Errorf("%s: no account was tested with a foreign row", p.Name)
			}
			if p.Name == "vehicle" && openedRows[p.Name] == 0 {
				t.Error("no account was tested with a vehicle that only a repair order shows")
			}
		}
		tables <- scopeHead + table.String()
	})
	close(tables)
	matrix := <-tables
	for other := range tables {
		if other != matrix {
			t.Error("the matrix differs between the two databases")
		}
	}
	if os.Getenv("EVOPS_WRITE_DOCS") != "" {
		if err := os.WriteFile(scopeDocument, []byte(matrix), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if written, err := os.ReadFile(scopeDocument); err != nil || string(written) != matrix {
		t.Errorf("%s is outdated (%v); EVOPS_WRITE_DOCS=1 writes it:\n%s", scopeDocument, err, matrix)
	}
}

// unrestrictedOnly are the resources that only accounts with unrestricted scope may list.
var unrestrictedOnly = map[string]bool{"session": true, "smsLog": true, "job": true, "notice": true, "helpVote": true}

var limits = map[scope.Kind]string{
	scope.None: "none", scope.Dealer: "dealer of the row", scope.DealerItself: "the dealer itself", scope.Organisation: "organisation of the row",
	scope.Own: "account of the row", scope.Account: "organisation or dealer of the row's account", scope.Shared: "account of the row, roles it is shared with", scope.Referred: "open binding to a dealer's vehicle",
	scope.OfRow: "the row that it belongs to",
}

const scopeHead = `# Data scope by resource and role

Verified by ` + "`standalone/product/scope_test.go`" + ` on both databases and written by it: every resource and role, own and foreign rows, through list, count,
detail, history, timeline, export, options, generic service, writes and every action. A row out of scope is answered like one that does not exist.
An open repair order lets its outlet read the vehicle, its live state, controllers, alarms and commands; it changes and reveals nothing.

**all**: every row. **part**: only the rows of the account's dealers or organisation. **own**: rows that the account created, and read access to those shared with
its role. **none**: the permission shows no row. **–**: no permission; every call is refused.

| resource | limited by |`

// checkScope tests all calls of a resource as one account, and returns the word for the matrix.
func checkScope(t *testing.T, w *installation, o *oracle, p *resource.Plan, who *roleAccount, rows []map[string]any, foreignRows, openedRows map[string]int) string {
	var own, foreign, opened []map[string]any
	for _, row := range rows {
		switch {
		case o.owns(t, p, who, row):
			own = append(own, row)
		case o.inCase(p, who, row):
			opened = append(opened, row)
		default:
			foreign = append(foreign, row)
		}
	}
	var doors []*client
	for _, d := range w.entryPoints {
		if slices.Contains(usual[w.name], d.name) {
			doors = append(doors, w.as(t, d, who.name))
		}
	}
	c := doors[0]
	// A row that may not be seen must be looked for in every row; to an account that may see all, the count and the first rows say the same.
	read, expected := everyRow, idsOf(own)
	if len(own) == len(rows) {
		read, expected = firstPage, expected[:min(len(own), pageOfRows)]
	}
	seen, refused := read(t, c, p)
	if refused != nil {
		if refused.status != http.StatusForbidden && refused.status != http.StatusNotFound || who.may(p.PermissionFor("view")) {
			t.Errorf("the list answers %d %.200s", refused.status, refused.body)
		}
		for _, row := range sample(rows) {
			checkDenied(t, c, p, row)
		}
		checkUnchanged(t, w, p, sample(rows))
		return "–"
	}
	if !p.Log { // logs grow while the test runs
		if got := idsOf(seen); !slices.Equal(got, expected) {
			t.Errorf("the list has %d rows, want %d of the %d own rows of %d", len(got), len(expected), len(own), len(rows))
		}
		total := c.ok(t, "POST", p.Path+"/page", map[string]any{"pageSize": 1, "count": "exact"})
		if got := number(under(total.Data, "total")); got != int64(len(own)) {
			t.Errorf("the count is %d, want %d own rows", got, len(own))
		}
	}
	for _, row := range seen {
		if !o.owns(t, p, who, row) {
			t.Errorf("the list has a foreign row: %.300s", asJSON(row))
			break
		}
	}
	for _, row := range sample(own) {
		if got := c.call(t, "GET", fmt.Sprintf("%s/detail?id=%d", p.Path, number(row["id"])), nil); got.Code != 0 && !p.Log {
			t.Errorf("an own row answers %.300s", got.body)
		}
	}
	openedRows[p.Name] += len(opened)
	for _, row := range sample(opened) {
		if got := c.call(t, "GET", fmt.Sprintf("%s/detail?id=%d", p.Path, number(row["id"])), nil); got.Code != 0 {
			t.Errorf("a row of an open repair order answers %.300s", got.body)
		}
		checkSameAsMissing(t, c, p, row, closedCalls(p, number(row["id"]), row["version"]), closedCalls(p, missingID, row["version"]))
		checkUnchanged(t, w, p, []map[string]any{row})
	}
	for _, row := range own {
		if p.Scope == scope.Shared && number(row[p.ScopeField]) != who.id {
			checkSameAsMissing(t, c, p, row, writeCalls(p, number(row["id"]), row["version"]), writeCalls(p, missingID, row["version"]))
			checkUnchanged(t, w, p, []map[string]any{row})
		}
	}
	foreignRows[p.Name] += len(foreign)
	// Each row and each door is in one of the pairs.
	for i, hidden := 0, sample(foreign); len(hidden) > 0 && i < max(len(hidden), len(doors)); i++ {
		checkHidden(t, doors[i%len(doors)], p, who, hidden[i%len(hidden)])
	}
	checkUnchanged(t, w, p, sample(foreign))
	switch {
	case p.StaffOnly && who.dataScope == 3:
		return "none"
	case p.Scope == scope.Own || p.Scope == scope.Shared:
		return "own"
	case p.Scope == scope.OfRow && len(own) == 0:
		return "–"
	case who.dataScope == 3 && p.DealerLimits != nil:
		return "part"
	case p.Scope == scope.None || who.dataScope == 1 || p.Scope == scope.OfRow && len(foreign) == 0:
		return "all"
	}
	return "part"
}

// saveViews saves a private view and one shared with a role, and returns a function that deletes both.
func saveViews(t *testing.T, c *client, account *roleAccount) func() {
	t.Helper()
	var ids []any
	for name, roles := range map[string][]int64{"范围证明自用": nil, "范围证明共享": {account.roleID}} {
		saved := c.ok(t, "POST", "/system/crm/savedView/add", map[string]any{"page": "/equipmentManage/vehicleManage", "name": name, "shareRoles": roles})
		ids = append(ids, under(saved.Data, "id"))
	}
	return func() { c.ok(t, "POST", "/system/crm/savedView/delete", map[string]any{"ids": ids}) }
}

// sample returns the first and the last row.
func sample(rows []map[string]any) []map[string]any {
	if len(rows) <= 2 {
		return rows
	}
	return []map[string]any{rows[0], rows[len(rows)-1]}
}

func idsOf(rows []map[string]any) []int64 {
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = number(row["id"])
	}
	slices.Sort(ids)
	return ids
}

// apiCall is a request about one row.
type apiCall struct {
	method, path string
	body         map[string]any
}

// readCalls are the calls that show a row.
func readCalls(p *resource.Plan, id int64) []apiCall {
	one := map[string]any{"id.in": fmt.Sprint(id)}
	out := []apiCall{
		{"GET", fmt.Sprintf("%s/detail?id=%d", p.Path, id), nil},
		{"POST", p.Path + "/detail", map[string]any{"id": id}},
		{"POST", p.Path + "/history", map[string]any{"id": id}},
		{"POST", p.Path + "/timeline", map[string]any{"id": id}},
		{"POST", p.Path + "/page", map[string]any{"query": one}},
		{"POST", "/rest/r/" + p.Name, map[string]any{p.Name: map[string]any{"query": one}}},
	}
	for _, f := range p.Fields {
		if f.Mask != "" || f.NeedsRevealReason {
			out = append(out, apiCall{"POST", p.Path + "/reveal", map[string]any{"id": id, "field": f.Name, "reason": "核对范围证明"}})
		}
	}
	return out
}

// writeCalls are the calls that change a row.
func writeCalls(p *resource.Plan, id int64, version any) []apiCall {
	out := []apiCall{{"POST", "/rest/w/" + p.Name, map[string]any{"id": id, "version": version, "remark": "范围证明"}}}
	one := map[string]any{"id.in": fmt.Sprint(id)}
	for _, act := range p.Actions {
		if !act.Bulk() || !p.Serves(act) {
			continue
		}
		// Bulk action; its preview applies it and rolls back.
		input := map[string]any{}
		if i := slices.IndexFunc(p.Fields, p.BulkEditable); act.Verb == "edit" && i >= 0 {
			input[p.Fields[i].Name] = nil
		}
		many := map[string]any{"verb": act.Verb, "query": one, "reason": "范围证明的理由", "input": input, "expected": 1}
		out = append(out, apiCall{"POST", p.Path + "/bulkPreview", many}, apiCall{"POST", p.Path + "/bulk", many})
	}
	for _, act := range p.Actions {
		path := p.Path + "/" + act.Verb
		switch {
		case act.Verb == "add" || act.Verb == "import" || act.Verb == "export" || act.OnAll || !p.Serves(act):
			continue
		case act.Verb == "edit":
			out = append(out, apiCall{"POST", p.Path + "/update", map[string]any{"id": id, "version": version, "remark": "范围证明"}})
			continue
		}
		body := map[string]any{"id": id, "version": version, "reason": "范围证明的理由", "confirm": true}
		if act.Verb == resource.SortVerb {
			body["after"] = id
		}
		if act.MaxRows > 0 {
			delete(body, "id")
			body["ids"] = []int64{id}
		}
		out = append(out, apiCall{"POST", path, body})
	}
	return out
}

// closedCalls are the calls that an open repair order does not allow: to change a row, and to reveal its masked values.
func closedCalls(p *resource.Plan, id int64, version any) []apiCall {
	return append(writeCalls(p, id, version), slices.DeleteFunc(readCalls(p, id), func(k apiCall) bool { return !strings.HasSuffix(k.path, "/reveal") })...)
}

// checkHidden checks that every call answers about a foreign row as about a missing one.
func checkHidden(t *testing.T, c *client, p *resource.Plan, who *roleAccount, row map[string]any) {
	t.Helper()
	id := number(row["id"])
	checkSameAsMissing(t, c, p, row, slices.Concat(readCalls(p, id), writeCalls(p, id, row["version"])), slices.Concat(readCalls(p, missingID), writeCalls(p, missingID, row["version"])))
	if options := c.call(t, "GET", fmt.Sprintf("%s/options?ids=%d", p.Path, id), nil); options.Code == 0 && (p.Scope != scope.None || p.DealerLimits != nil) {
		if list, _ := options.Data.([]any); slices.ContainsFunc(list, func(one any) bool { return number(under(one, "id")) == id }) {
			t.Errorf("the options contain a foreign row: %.300s", options.body)
		}
	}
	if p.Action("export") != nil {
		got := c.call(t, "GET", fmt.Sprintf("%s/export?id.in=%d", p.Path, id), nil)
		if got.status == http.StatusOK && got.header.Get("Content-Type") == workbookType && rowsOf(t, got) != 0 {
			t.Error("the export contains a foreign row")
		}
	}
	for _, key := range privateFiles(p, row) {
		if got := c.call(t, "GET", "/common/download?fileName="+url.QueryEscape(key), nil); got.status == http.StatusOK && got.header.Get("Content-Disposition") != "" {
			t.Errorf("the file %s of a foreign row can be downloaded", key)
		}
	}
}

// checkSameAsMissing checks that calls answer about a row as about a missing one, and do not reveal its texts.
func checkSameAsMissing(t *testing.T, c *client, p *resource.Plan, row map[string]any, real, none []apiCall) {
	t.Helper()
	for i, k := range real {
		got, want := c.call(t, k.method, k.path, k.body), c.call(t, none[i].method, none[i].path, none[i].body)
		if got.status != want.status || got.Code != want.Code || got.Message != want.Message || !bytes.Equal(withoutID(got.body), withoutID(want.body)) {
			t.Errorf("%s %s %s: %d %.300s, for a missing row %d %.300s", k.method, k.path, asJSON(k.body), got.status, got.body, want.status, want.body)
		}
		for _, secret := range identifyingTexts(p, row) {
			if bytes.Contains(got.body, []byte(secret)) {
				t.Errorf("%s %s reveals %q", k.method, k.path, secret)
			}
		}
	}
}

// checkDenied checks that every call fails for an account without any permission for the resource.
func checkDenied(t *testing.T, c *client, p *resource.Plan, row map[string]any) {
	t.Helper()
	id := number(row["id"])
	for _, k := range slices.Concat(readCalls(p, id), writeCalls(p, id, row["version"])) {
		if got := c.call(t, k.method, k.path, k.body); got.status == http.StatusOK && got.Code == 0 || bytes.Contains(got.body, []byte(`"success":[`+fmt.Sprint(id))) {
			t.Errorf("%s %s %s: %d %.300s", k.method, k.path, asJSON(k.body), got.status, got.body)
		}
	}
	if got := c.call(t, "GET", p.Path+"/export", nil); got.status == http.StatusOK && got.header.Get("Content-Type") == workbookType {
		t.Error("the export is allowed")
	}
}

// checkUnchanged checks that rows are unchanged.
func checkUnchanged(t *testing.T, w *installation, p *resource.Plan, rows []map[string]any) {
	t.Helper()
	admin := w.as(t, w.entryPoints[0], "admin")
	for _, row := range rows {
		got := admin.ok(t, "POST", p.Path+"/page", map[string]any{"query": map[string]any{"id.in": fmt.Sprint(number(row["id"]))}}).rows()
		if len(got) != 1 {
			t.Errorf("a row is missing: %.300s", asJSON(row))
			continue
		}
		if !p.Log && !maps.EqualFunc(withoutClockFields(p, got[0]), withoutClockFields(p, row), func(a, b any) bool { return same(a, b) }) {
			t.Errorf("a row was changed from %.400s to %.400s", asJSON(row), asJSON(got[0]))
		}
	}
}

// withoutClockFields returns a row without the fields that change by the clock alone: spans up to now and what is computed by the day.
func withoutClockFields(p *resource.Plan, row map[string]any) map[string]any {
	kept := maps.Clone(row)
	for _, f := range p.Fields {
		if !f.Stored || f.SpanFrom != "" {
			delete(kept, f.Name)
		}
	}
	return kept
}

var idPattern = regexp.MustCompile(`"id":\d+`)

// withoutID removes the requested id from a response.
func withoutID(body []byte) []byte { return idPattern.ReplaceAll(body, []byte(`"id":#`)) }

// identifyingTexts are the texts that would identify a row.
func identifyingTexts(p *resource.Plan, row map[string]any) []string {
	var out []string
	for _, name := range []string{p.TitleField, p.CodeField, p.KeyField} {
		if text, _ := row[name].(string); len(text) > 3 {
			out = append(out, text)
		}
	}
	return out
}

// privateFiles are the private files of a row.
func privateFiles(p *resource.Plan, row map[string]any) []string {
	var out []string
	for _, f := range p.Fields {
		if f.Purpose != "evidence" {
			continue
		}
		switch v := row[f.Name].(type) {
		case string:
			out = append(out, v)
		case []any:
			for _, one := range v {
				out = append(out, fmt.Sprint(one))
			}
		}
	}
	return out
}
