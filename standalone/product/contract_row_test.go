package product_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// row is one case of the contract: a request and the expected response, the same through every entry point.
type row struct {
	of     string // comma-separated statements of testdata/sentences.tsv that the row tests
	name   string // name of the subtest
	call   string // method and path
	as     string // account; empty for none
	header map[string]string
	body   string // $name is replaced by a fact of the installation
	status int    // 200 when zero
	code   int
	err    string
	at     map[string]any    // JSON pointer: value, or one of the matchers below
	reply  map[string]string // header: regular expression
}

// Matchers: like matches a string by a regular expression, atLeast a number; isList and isNull match by type.
type (
	like    string
	atLeast float64
	isList  struct{}
	isNull  struct{}
)

func fits(got, want any) bool {
	switch w := want.(type) {
	case like:
		text, ok := got.(string)
		return ok && regexp.MustCompile(string(w)).MatchString(text)
	case atLeast:
		n, ok := got.(float64)
		return ok && n >= float64(w)
	case isList:
		_, ok := got.([]any)
		return ok
	case isNull:
		return got == nil
	}
	var plain any
	if err := json.Unmarshal(asJSON(want), &plain); err != nil {
		return false
	}
	return reflect.DeepEqual(got, plain)
}

// testRows sends every row through every entry point of both installations. Responses of the bff must equal those of core.
func testRows(t *testing.T, rows []row) {
	each(t, func(t *testing.T, w *installation) {
		for _, r := range rows {
			t.Run(strings.ReplaceAll(r.name, " ", "_"), func(t *testing.T) { w.testRow(t, r) })
		}
	})
}

func (w *installation) testRow(t *testing.T, r row) {
	var first *answer
	for _, d := range w.entryPoints {
		got := w.send(t, d, r)
		if first == nil {
			first = got
			w.check(t, r, got)
			continue
		}
		if got.status != first.status || stableBody(got) != stableBody(first) {
			t.Errorf("%s answers %d %.600s\ncore answers %d %.600s", d.name, got.status, got.body, first.status, first.body)
		}
		for _, name := range []string{"Allow", "Content-Type", "ETag", "Cache-Control", "X-Content-Type-Options"} {
			if got.header.Get(name) != first.header.Get(name) {
				t.Errorf("%s sends the header %s: %q, core sends %q", d.name, name, got.header.Get(name), first.header.Get(name))
			}
		}
	}
}

func (w *installation) send(t *testing.T, d entryPoint, r row) *answer {
	t.Helper()
	method, path, _ := strings.Cut(w.fill(r.call), " ")
	header := map[string]string{}
	for name, v := range r.header {
		header[name] = w.fill(v)
	}
	got, err := w.as(t, d, r.as).send(method, path, []byte(w.fill(r.body)), header)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func (w *installation) check(t *testing.T, r row, got *answer) {
	t.Helper()
	status := r.status
	if status == 0 {
		status = http.StatusOK
	}
	if got.status != status || got.Code != r.code || got.Error != r.err {
		t.Errorf("%s %s\nanswers %d %d %s, want %d %d %s: %.600s", r.call, r.body, got.status, got.Code, got.Error, status, r.code, r.err, got.body)
	}
	for pointer, want := range r.at {
		if text, isText := want.(string); isText {
			want = w.fill(text)
		}
		if v := got.at(pointer); !fits(v, want) {
			t.Errorf("%s %s\n%s is %.300s, want %v", r.call, r.body, pointer, asJSON(v), want)
		}
	}
	for name, pattern := range r.reply {
		if v := got.header.Get(name); !regexp.MustCompile(pattern).MatchString(v) {
			t.Errorf("%s\nthe header %s is %q, want a match of %s", r.call, name, v, pattern)
		}
	}
	if trace := got.header.Get("X-Trace-Id"); len(trace) < 8 {
		t.Errorf("%s has the trace id %q", r.call, trace)
	}
}

// volatile matches values that differ between calls: times of last use, and newly issued tokens.
var volatile = regexp.MustCompile(`"(accessToken|traceId|lastLoginAt|lastSeenAt|expiresIn|absoluteExpiresIn)":("[^"]*"|\d+)`)

func stableBody(a *answer) string { return volatile.ReplaceAllString(string(a.body), "") }

// fill replaces $name by a fact.
func (w *installation) fill(text string) string {
	return os.Expand(text, func(name string) string {
		fact, known := w.facts[name]
		if !known {
			return "$" + name
		}
		return fact
	})
}

// loadFacts looks up the ids and values that rows refer to.
func (w *installation) loadFacts() error {
	w.facts = map[string]string{"password": digest(password), "lowerPassword": strings.ToLower(digest(password))}
	c, err := w.legacy(w.entryPoints[0], "admin")
	if err != nil {
		return err
	}
	// The tests export more often than the limit allows; one test lowers it again.
	if err := c.setting("export.perMinute", "10000"); err != nil {
		return err
	}
	for _, fact := range []struct{ path, body, name, field string }{
		{"/system/crm/sysUser/page", `{"userName":"admin"}`, "admin", "id"},
		{"/system/crm/sysUser/page", `{"userName":"lin.jianguo"}`, "operator", "id"},
		{"/veh/crm/vehicle/page", `{"pageSize":1}`, "vehicle", "id"},
		{"/veh/crm/vehicle/page", `{"pageSize":1}`, "vin", "vin"},
		{"/veh/crm/vehicle/page", `{"pageSize":1}`, "vehicleVersion", "version"},
		{"/data/crm/dealer/page", `{"pageSize":1}`, "dealer", "id"},
		{"/data/crm/dealer/page", `{"pageSize":1}`, "dealerVersion", "version"},
	} {
		got, err := c.send("POST", fact.path, []byte(fact.body), nil)
		if err != nil {
			return err
		}
		list := got.rows()
		if len(list) != 1 {
			return fmt.Errorf("%s %s: %s", fact.path, fact.body, got.body)
		}
		switch v := list[0][fact.field].(type) {
		case float64:
			w.facts[fact.name] = fmt.Sprintf("%.0f", v)
		default:
			w.facts[fact.name] = fmt.Sprint(v)
		}
	}
	return nil
}
