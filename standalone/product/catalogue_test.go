package product_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/resource"
)

// eachResource runs a test for every declared resource, in both installations and through every entry point. New resources are covered
// automatically.
func eachResource(t *testing.T, test func(t *testing.T, w *installation, d entryPoint, p *resource.Plan)) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		for _, p := range contracts.Catalogue {
			t.Run(p.Name, func(t *testing.T) { test(t, w, d, p) })
		}
	})
}

// groups are the paths of a resource: its own and that of its model key.
func groups(p *resource.Plan) []string {
	above := p.Path[:strings.LastIndexByte(p.Path, '/')+1]
	return slices.Compact([]string{p.Path, above + p.Name})
}

// names returns the long path of an action in a group and its short forms; {} is replaced by the entity.
func names(group, long string, short ...string) []string {
	entity := group[strings.LastIndexByte(group, '/')+1:]
	long = strings.Replace(long, "{}", strings.ToUpper(entity[:1])+entity[1:], 1)
	paths := []string{group + "/" + long}
	for _, name := range short {
		paths = append(paths, group+"/"+name)
	}
	return paths
}

func TestEveryResourceIsReadUnderEachOfItsPaths(t *testing.T) {
	eachResource(t, func(t *testing.T, w *installation, d entryPoint, p *resource.Plan) {
		c := w.as(t, d, "admin")
		first := c.ok(t, "POST", p.Path+"/page", map[string]any{"pageSize": 3, "orderBy": "id"}).rows()
		sameRows := func(a, b []map[string]any) bool {
			return slices.EqualFunc(a, b, func(a, b map[string]any) bool { return same(withoutClockFields(p, a), withoutClockFields(p, b)) })
		}
		for _, group := range groups(p) {
			for _, path := range names(group, "get{}Page", "page") {
				posted := c.ok(t, "POST", path, map[string]any{"pageSize": 3, "orderBy": "id"})
				got := c.ok(t, "GET", path+"?pageSize=3&orderBy=id", nil)
				if !strings.HasSuffix(path, "/getVehicleTypePage") && !sameRows(posted.rows(), first) || !sameRows(got.rows(), posted.rows()) || number(under(posted.Data, "total")) < int64(len(first)) {
					t.Errorf("%s answers %.300s by POST and %.300s by GET, want %v", path, posted.body, got.body, first)
				}
			}
			for _, path := range names(group, "get{}Options", "options") {
				options, _ := c.ok(t, "GET", path, nil).Data.([]any)
				posted, _ := c.ok(t, "POST", path, nil).Data.([]any)
				if len(options) > 50 || len(posted) != len(options) || len(first) > 0 && under(options, "0/name") == nil {
					t.Errorf("%s returns %d options by GET, %d by POST: %v", path, len(options), len(posted), under(options, "0"))
				}
			}
			if len(first) == 0 {
				continue
			}
			id := number(first[0]["id"])
			for _, path := range names(group, "get{}", "detail") {
				if got := c.ok(t, "GET", fmt.Sprintf("%s?id=%d", path, id), nil); number(under(got.Data, "id")) != id || !same(under(got.Data, "version"), first[0]["version"]) {
					t.Errorf("%s answers %.300s", path, got.body)
				}
			}
			for _, path := range []string{"/history", "/timeline"} {
				if got := c.ok(t, "POST", group+path, map[string]any{"id": id}); under(got.Data, "list") == nil {
					t.Errorf("%s%s answers %.300s", group, path, got.body)
				}
			}
		}
		for _, model := range append([]string{p.Name}, p.Aliases...) {
			got := c.call(t, "POST", "/rest/r/"+model, map[string]any{model: map[string]any{"pageSize": 3, "orderBy": "id"}})
			if p.Hidden {
				if got.status != http.StatusNotFound || got.Error != "MODEL_UNKNOWN" {
					t.Errorf("a hidden model answers %d %.300s", got.status, got.body)
				}
				continue
			}
			if got.Code != 0 || !sameRows(got.rowsAt(model+"/list"), first) {
				t.Errorf("/rest/r/%s answers %d %.600s, want %v", model, got.status, got.body, first)
			}
		}
	})
}

// same compares decoded JSON values, regardless of slice types.
func same(a, b any) bool {
	return bytes.Equal(asJSON(a), asJSON(b)) || reflect.DeepEqual(a, b)
}

// refusals are the errors with which an action answers an empty body: the path exists, but nothing is done.
var refusals = []string{"VALIDATION_FAILED", "ID_MISSING", "CONFIRM_REQUIRED", "VERSION_REQUIRED", "NOT_FOUND_OR_DENIED", "EXTERNAL_NOT_CONFIGURED"}

func TestOnlyDeclaredActionsHavePaths(t *testing.T) {
	eachResource(t, func(t *testing.T, w *installation, d entryPoint, p *resource.Plan) {
		c := w.as(t, d, "admin")
		known := map[string][]string{"add": {"add"}, "edit": {"update", "edit"}, "delete": {"delete", "batchDelete"}, "import": {"import"}}
		long := map[string]string{"edit": "update{}"}
		for _, group := range groups(p) {
			for _, act := range p.Actions {
				if act.Verb == "export" || act.Verb == "preview" || !p.Serves(act) {
					continue // export answers an empty body with a workbook, see below; preview only counts
				}
				name, short := long[act.Verb], known[act.Verb]
				if name == "" {
					name = act.Verb + "{}"
				}
				if short == nil {
					short = []string{act.Verb}
				}
				for _, path := range names(group, name, short...) {
					if got := c.call(t, "POST", path, map[string]any{}); got.status != http.StatusOK || !slices.Contains(refusals, got.Error) {
						t.Errorf("%s answers %d %.300s to an empty body", path, got.status, got.body)
					}
					want := "POST"
					if act.Verb == "delete" {
						want = "POST, DELETE"
						if got := c.call(t, "DELETE", path, map[string]any{}); got.status != http.StatusOK || got.Error != "ID_MISSING" {
							t.Errorf("DELETE %s answers %d %.300s", path, got.status, got.body)
						}
					}
					if got := c.call(t, "GET", path, nil); got.status != http.StatusMethodNotAllowed || got.header.Get("Allow") != want {
						t.Errorf("GET %s answers %d, Allow %q", path, got.status, got.header.Get("Allow"))
					}
				}
			}
			for verb, short := range known {
				if p.Action(verb) == nil {
					for _, name := range short {
						if got := c.call(t, "POST", group+"/"+name, map[string]any{}); got.status != http.StatusNotFound || got.Error != "ENDPOINT_UNKNOWN" {
							t.Errorf("%s/%s is not declared and answers %d %.300s", group, name, got.status, got.body)
						}
					}
				}
			}
		}
		written := c.call(t, "POST", "/rest/w/"+p.Name, map[string]any{})
		if adds := p.Action("add") != nil && p.PartOf == ""; adds && written.Error != "VALIDATION_FAILED" || !adds && written.status != http.StatusMethodNotAllowed {
			t.Errorf("/rest/w/%s answers %d %.300s to an empty record", p.Name, written.status, written.body)
		}
	})
}

// directExport is the number of rows up to which a list is exported at once.
const directExport = 10_000

func TestEveryListIsExportedCompletely(t *testing.T) {
	eachResource(t, func(t *testing.T, w *installation, d entryPoint, p *resource.Plan) {
		if p.Action("export") == nil {
			return
		}
		c := w.as(t, d, "admin")
		request := map[string]any{"pageSize": 1}
		total := number(under(c.ok(t, "POST", p.Path+"/page", request).Data, "total"))
		if total > directExport {
			if got := c.call(t, "POST", p.Path+"/export", request); got.Error != "EXPORT_NEEDS_JOB" {
				t.Errorf("%d rows at once: %d %.200s", total, got.status, got.body)
			}
			// A part of a list that is too long is exported at once.
			rows := c.ok(t, "POST", p.Path+"/page", map[string]any{"pageSize": 50}).rows()
			ids := make([]any, len(rows))
			for i, row := range rows {
				ids[i] = row["id"]
			}
			request, total = map[string]any{"pageSize": 1, "query": map[string]any{"id.in": ids}}, int64(len(rows))
		}
		for _, group := range groups(p) {
			for _, path := range names(group, "export{}", "export") {
				if d.name == "core" || path == p.Path+"/export" {
					if n := rowsOf(t, c.call(t, "POST", path, request)); n != total && p.Name != "auditLog" {
						t.Errorf("%s writes %d rows of %d", path, n, total)
					}
				}
			}
		}
		if n := rowsOf(t, c.call(t, "GET", p.Path+"/export?id.in=0", nil)); n != 0 {
			t.Errorf("an export of no rows has %d rows", n)
		}
		if p.Action("import") != nil {
			rowsOf(t, c.call(t, "GET", p.Path+"/importTemplate", nil))
			rowsOf(t, c.call(t, "GET", "/common/download?fileName=template_"+p.Name+".xlsx", nil))
		}
	})
}

// rowsOf counts the rows below the header of a downloaded workbook.
func rowsOf(t *testing.T, got *answer) int64 {
	t.Helper()
	offer := got.header.Get("Content-Disposition")
	if got.status != http.StatusOK || got.header.Get("Content-Type") != workbookType || !strings.HasPrefix(offer, `attachment; filename="`) || !strings.Contains(offer, `.xlsx"; filename*=UTF-8''`) {
		t.Fatalf("not a workbook: %d %v %.300s", got.status, got.header, got.body)
	}
	book, err := zip.NewReader(bytes.NewReader(got.body), int64(len(got.body)))
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := book.Open("xl/worksheets/sheet1.xml")
	if err != nil {
		t.Fatal(err)
	}
	defer sheet.Close()
	text, err := io.ReadAll(sheet)
	if err != nil {
		t.Fatal(err)
	}
	rows := int64(bytes.Count(text, []byte("<row "))) - 1
	if bytes.Contains(text, []byte("个人信息明文，由")) {
		rows-- // the notice above the header of unmasked exports
	}
	return rows
}

func TestResourcesRequireTheirPermissions(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		for _, account := range []string{"jiang.boyuan", "ma.xiaolin", "zhou.mengqi"} {
			for _, d := range w.entryPoints[:2] {
				c := w.as(t, d, account)
				permissions, _ := under(c.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "permissions").([]any)
				for _, p := range contracts.Catalogue {
					if p.Owned { // own rows need no permission; TestDataScopeIsEnforcedEverywhere checks them
						continue
					}
					for path, body := range map[string]any{p.Path + "/page": map[string]any{"pageSize": 1}, "/rest/r/" + p.Name: map[string]any{}} {
						got := c.call(t, "POST", path, body)
						refused := got.status == http.StatusForbidden && got.Error == "NO_PERMISSION" && got.Params["permission"] == p.PermissionFor("view")
						allowed := got.status == http.StatusOK && got.Code == 0
						if hidden := p.Hidden && strings.HasPrefix(path, "/rest"); !hidden && (slices.Contains(permissions, any(p.PermissionFor("view"))) != allowed || allowed == refused) {
							t.Errorf("%s through %s: %s answers %d %.300s", account, d.name, path, got.status, got.body)
						}
					}
					for _, act := range p.Actions {
						if !p.Serves(act) {
							continue
						}
						if grant := p.PermissionFor(act.PermissionVerb()); !slices.Contains(permissions, any(grant)) {
							if act.Verb == "export" && !slices.Contains(permissions, any(p.PermissionFor("view"))) {
								grant = p.PermissionFor("view")
							}
							path := p.Path + "/" + map[bool]string{true: "update", false: act.Verb}[act.Verb == "edit"]
							if got := c.call(t, "POST", path, map[string]any{"id": 1, "ids": []int{1}, "version": 1, "fileId": 1}); got.status != http.StatusForbidden || got.Params["permission"] != grant {
								t.Errorf("%s through %s: %s answers %d %.300s", account, d.name, path, got.status, got.body)
							}
						}
					}
				}
			}
		}
	})
}
