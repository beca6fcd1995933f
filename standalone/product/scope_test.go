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

// scopeDocument is the matrix that this test proves, for people to read; EVOPS_WRITE_DOCS=1 writes it anew.
const scopeDocument = "../../docs/scope.md"

// nobody is the id of no row: what an account may not see has to be answered as this is.
const nobody = int64(1) << 50

// TestNobodyReachesWhatIsNotTheirs walks every declared resource, every role, and rows that are the account's own and that are not, through every door:
// list, count, detail, history, timeline, export, picker, record service, writes and every action.
func TestNobodyReachesWhatIsNotTheirs(t *testing.T) {
	tables := make(chan string, len(worlds))
	each(t, func(t *testing.T, w *world) {
		core := w.doors[0]
		admin := w.as(t, core, "admin")
		o := &oracle{dealers: map[int64]map[string]any{}, owners: map[int64][]int64{}, mates: map[int64]map[string]any{}}
		for _, mate := range slices.Concat(mustRows(t, admin, "operator"), mustRows(t, admin, "dealerAccount")) {
			o.mates[number(mate["id"])] = mate
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
		roles := people(t, w, core)
		tried := map[string]int{}
		admin.ok(t, "POST", "/data/crm/dealer/export", map[string]any{"async": true}) // a job, its file and the notice of its end
		defer keepViews(t, admin, roles[1])()
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
			fmt.Fprintf(&table, "| %s | %s |", p.Name, limit)
			for _, who := range roles {
				t.Run(p.Name+"/"+who.role, func(t *testing.T) {
					rows, refused := everyRow(t, admin, p)
					if refused != nil {
						t.Fatalf("the administrator: %s", refused.body)
					}
					fmt.Fprintf(&table, " %s |", proveScope(t, w, o, p, who, rows, tried))
				})
			}
			table.WriteByte('\n')
			if p.Scope != scope.None && tried[p.Name] == 0 && !unseen[p.Name] {
				t.Errorf("%s: no account met a row of others, so nothing is proved", p.Name)
			}
		}
		tables <- scopeHead + table.String()
	})
	close(tables)
	matrix := <-tables
	for other := range tables {
		if other != matrix {
			t.Error("the two databases differ in who sees what")
		}
	}
	if os.Getenv("EVOPS_WRITE_DOCS") != "" {
		if err := os.WriteFile(scopeDocument, []byte(matrix), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if written, err := os.ReadFile(scopeDocument); err != nil || string(written) != matrix {
		t.Errorf("%s says something else than what was proved (%v); EVOPS_WRITE_DOCS=1 writes it anew:\n%s", scopeDocument, err, matrix)
	}
}

// unseen are the resources whose lists no account with a limit may open.
var unseen = map[string]bool{"session": true, "smsLog": true, "job": true, "notice": true, "helpVote": true}

var limits = map[scope.Kind]string{
	scope.None: "none", scope.Dealer: "dealer of the row", scope.DealerItself: "the dealer itself", scope.Organisation: "organisation of the row",
	scope.Own: "account of the row", scope.Account: "organisation or dealer of the row's account", scope.Shared: "account of the row, roles it is shared with", scope.Referred: "open binding to a dealer's vehicle",
}

const scopeHead = `# Who reaches which rows

Proved by ` + "`standalone/product/scope_test.go`" + ` on both databases and written by it: every resource, every role, own and foreign rows, through list, count,
detail, history, timeline, export, picker, record service, writes and every action. A row out of reach is answered as one that does not exist.

**all**: every row. **part**: the rows of the account's dealers or organisation and no other. **own**: what the account made, and to look at what is shared with its role. **–**: no grant; every door
is shut.

| resource | limited by |`

// proveScope knocks at every door of a resource as one account, and says in a word what it reaches.
func proveScope(t *testing.T, w *world, o *oracle, p *resource.Plan, who *person, rows []map[string]any, tried map[string]int) string {
	var own, foreign []map[string]any
	for _, row := range rows {
		if o.owns(t, p, who, row) {
			own = append(own, row)
		} else {
			foreign = append(foreign, row)
		}
	}
	c := w.as(t, w.doors[0], who.name)
	front := w.as(t, w.doors[1], who.name)
	seen, refused := everyRow(t, c, p)
	if refused != nil {
		if refused.status != http.StatusForbidden && refused.status != http.StatusNotFound || who.may(p.PermissionFor("view")) {
			t.Errorf("the list answers %d %.200s", refused.status, refused.body)
		}
		for _, row := range sample(rows) {
			shut(t, c, p, row)
		}
		unmoved(t, w, p, sample(rows))
		return "–"
	}
	if !p.Log { // what people do now adds to logs
		if got, want := idsOf(seen), idsOf(own); !slices.Equal(got, want) {
			t.Errorf("the list has %d rows, own are %d of %d", len(got), len(want), len(rows))
		}
		total := c.ok(t, "POST", p.Path+"/page", map[string]any{"pageSize": 1, "count": "exact"})
		if got := number(under(total.Data, "total")); got != int64(len(own)) {
			t.Errorf("the count is %d, own are %d", got, len(own))
		}
	}
	for _, row := range seen {
		if !o.owns(t, p, who, row) {
			t.Errorf("the list has a row of others: %.300s", asJSON(row))
			break
		}
	}
	for _, row := range sample(own) {
		if got := c.call(t, "GET", fmt.Sprintf("%s/detail?id=%d", p.Path, number(row["id"])), nil); got.Code != 0 && !p.Log {
			t.Errorf("an own row is answered with %.300s", got.body)
		}
	}
	for _, row := range own {
		if p.Scope == scope.Shared && number(row[p.ScopeField]) != who.id {
			alike(t, c, p, row, writes(p, number(row["id"]), row["version"]), writes(p, nobody, row["version"]))
			unmoved(t, w, p, []map[string]any{row})
		}
	}
	tried[p.Name] += len(foreign)
	for _, row := range sample(foreign) {
		hidden(t, c, p, who, row)
		hidden(t, front, p, who, row)
	}
	unmoved(t, w, p, sample(foreign))
	switch {
	case p.Scope == scope.Own || p.Scope == scope.Shared:
		return "own"
	case p.Scope == scope.None || who.dataScope == 1:
		return "all"
	}
	return "part"
}

// keepViews lets an account save a view for itself and one for somebody's role; what it answers takes both away.
func keepViews(t *testing.T, c *client, mate *person) func() {
	t.Helper()
	var ids []any
	for name, roles := range map[string][]int64{"范围证明自用": nil, "范围证明共享": {mate.roleID}} {
		saved := c.ok(t, "POST", "/system/crm/savedView/add", map[string]any{"page": "/equipmentManage/vehicleManage", "name": name, "shareRoles": roles})
		ids = append(ids, under(saved.Data, "id"))
	}
	return func() { c.ok(t, "POST", "/system/crm/savedView/delete", map[string]any{"ids": ids}) }
}

// sample is the first and the last of rows.
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

// knock is one request about one row.
type knock struct {
	method, path string
	body         map[string]any
}

// reads are the doors that show a row, with id in place of the row's.
func reads(p *resource.Plan, id int64) []knock {
	one := map[string]any{"id.in": fmt.Sprint(id)}
	out := []knock{
		{"GET", fmt.Sprintf("%s/detail?id=%d", p.Path, id), nil},
		{"POST", p.Path + "/detail", map[string]any{"id": id}},
		{"POST", p.Path + "/history", map[string]any{"id": id}},
		{"POST", p.Path + "/timeline", map[string]any{"id": id}},
		{"POST", p.Path + "/page", map[string]any{"query": one}},
		{"POST", "/rest/r/" + p.Name, map[string]any{p.Name: map[string]any{"query": one}}},
	}
	for _, f := range p.Fields {
		if f.Mask != "" || f.NeedsRevealReason {
			out = append(out, knock{"POST", p.Path + "/reveal", map[string]any{"id": id, "field": f.Name, "reason": "核对范围证明"}})
		}
	}
	return out
}

// writes are the doors that move a row.
func writes(p *resource.Plan, id int64, version any) []knock {
	out := []knock{{"POST", "/rest/w/" + p.Name, map[string]any{"id": id, "version": version, "remark": "范围证明"}}}
	one := map[string]any{"id.in": fmt.Sprint(id)}
	for _, act := range p.Actions {
		if !act.Bulk() {
			continue
		}
		// On many rows at once; a trial of it shows them, and is taken back.
		input := map[string]any{}
		if i := slices.IndexFunc(p.Fields, p.BulkEditable); act.Verb == "edit" && i >= 0 {
			input[p.Fields[i].Name] = nil
		}
		many := map[string]any{"verb": act.Verb, "query": one, "reason": "范围证明的理由", "input": input, "expected": 1}
		out = append(out, knock{"POST", p.Path + "/bulkPreview", many}, knock{"POST", p.Path + "/bulk", many})
	}
	for _, act := range p.Actions {
		path := p.Path + "/" + act.Verb
		switch {
		case act.Verb == "add" || act.Verb == "import" || act.Verb == "export" || act.OnAll:
			continue
		case act.Verb == "edit":
			out = append(out, knock{"POST", p.Path + "/update", map[string]any{"id": id, "version": version, "remark": "范围证明"}})
			continue
		}
		body := map[string]any{"id": id, "version": version, "reason": "范围证明的理由", "confirm": true}
		if act.MaxRows > 0 {
			delete(body, "id")
			body["ids"] = []int64{id}
		}
		out = append(out, knock{"POST", path, body})
	}
	return out
}

// hidden proves that a row of others is answered, by every door, as a row that does not exist.
func hidden(t *testing.T, c *client, p *resource.Plan, who *person, row map[string]any) {
	t.Helper()
	id := number(row["id"])
	alike(t, c, p, row, slices.Concat(reads(p, id), writes(p, id, row["version"])), slices.Concat(reads(p, nobody), writes(p, nobody, row["version"])))
	if options := c.call(t, "GET", fmt.Sprintf("%s/options?ids=%d", p.Path, id), nil); options.Code == 0 && p.Scope != scope.None {
		if list, _ := options.Data.([]any); slices.ContainsFunc(list, func(one any) bool { return number(under(one, "id")) == id }) {
			t.Errorf("the picker offers a row of others: %.300s", options.body)
		}
	}
	if p.Action("export") != nil {
		got := c.call(t, "GET", fmt.Sprintf("%s/export?id.in=%d", p.Path, id), nil)
		if got.status == http.StatusOK && got.header.Get("Content-Type") == workbookType && rowsOf(t, got) != 0 {
			t.Error("the export has a row of others")
		}
	}
	for _, key := range filesOf(p, row) {
		if got := c.call(t, "GET", "/common/download?fileName="+url.QueryEscape(key), nil); got.status == http.StatusOK && got.header.Get("Content-Disposition") != "" {
			t.Errorf("the file %s of a row of others is handed out", key)
		}
	}
}

// alike proves that doors answer about a row as about one that does not exist, and never tell which row it is.
func alike(t *testing.T, c *client, p *resource.Plan, row map[string]any, real, none []knock) {
	t.Helper()
	for i, k := range real {
		got, want := c.call(t, k.method, k.path, k.body), c.call(t, none[i].method, none[i].path, none[i].body)
		if got.status != want.status || got.Code != want.Code || got.Message != want.Message || !bytes.Equal(anonymous(got.body), anonymous(want.body)) {
			t.Errorf("%s %s %s: %d %.300s, for a row that does not exist %d %.300s", k.method, k.path, asJSON(k.body), got.status, got.body, want.status, want.body)
		}
		for _, secret := range namesOf(p, row) {
			if bytes.Contains(got.body, []byte(secret)) {
				t.Errorf("%s %s tells %q", k.method, k.path, secret)
			}
		}
	}
}

// shut proves that no door opens to an account without any grant for the resource.
func shut(t *testing.T, c *client, p *resource.Plan, row map[string]any) {
	t.Helper()
	id := number(row["id"])
	for _, k := range slices.Concat(reads(p, id), writes(p, id, row["version"])) {
		if got := c.call(t, k.method, k.path, k.body); got.status == http.StatusOK && got.Code == 0 || bytes.Contains(got.body, []byte(`"success":[`+fmt.Sprint(id))) {
			t.Errorf("%s %s %s: %d %.300s", k.method, k.path, asJSON(k.body), got.status, got.body)
		}
	}
	if got := c.call(t, "GET", p.Path+"/export", nil); got.status == http.StatusOK && got.header.Get("Content-Type") == workbookType {
		t.Error("the export is handed out")
	}
}

// unmoved proves that rows are as they were.
func unmoved(t *testing.T, w *world, p *resource.Plan, rows []map[string]any) {
	t.Helper()
	admin := w.as(t, w.doors[0], "admin")
	for _, row := range rows {
		got := admin.ok(t, "POST", p.Path+"/page", map[string]any{"query": map[string]any{"id.in": fmt.Sprint(number(row["id"]))}}).rows()
		if len(got) != 1 {
			t.Errorf("a row is gone: %.300s", asJSON(row))
			continue
		}
		if !p.Log && !maps.EqualFunc(got[0], row, func(a, b any) bool { return same(a, b) }) {
			t.Errorf("a row has moved from %.400s to %.400s", asJSON(row), asJSON(got[0]))
		}
	}
}

var anID = regexp.MustCompile(`"id":\d+`)

// anonymous is an answer without the id that was asked for.
func anonymous(body []byte) []byte { return anID.ReplaceAll(body, []byte(`"id":#`)) }

// namesOf are the texts that would tell which row it is.
func namesOf(p *resource.Plan, row map[string]any) []string {
	var out []string
	for _, name := range []string{p.TitleField, p.CodeField, p.KeyField} {
		if text, _ := row[name].(string); len(text) > 3 {
			out = append(out, text)
		}
	}
	return out
}

// filesOf are the files a row names that are not for everybody.
func filesOf(p *resource.Plan, row map[string]any) []string {
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
