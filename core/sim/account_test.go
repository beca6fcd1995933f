package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	feature "evops/core/sim"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields map[string]any

// newEngine returns an engine that allows carrier accounts to call two hosts.
func newEngine(t *testing.T, db *store.DB) *record.Engine {
	t.Helper()
	e := product.Engine(db)
	feature.Rules{Key: []byte(strings.Repeat("k", 32))}.Register(e)
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, e, tx, system.Settings, &system.Setting{SettingKey: "sim.carrierHosts", Value: "api.carrier.example,other.example"})
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func save(t *testing.T, e *record.Engine, in fields) (int64, map[string][]string) {
	t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	saved, err := e.Save(t.Context(), "simAccount", access.System(), body)
	var refused *fault.Error
	if errors.As(err, &refused) {
		return 0, refused.Rules
	}
	if err != nil {
		t.Fatal(err)
	}
	return saved.ID, nil
}

func account(change fields) fields {
	in := fields{"code": "CM", "name": "移动", "carrier": 1, "adapter": 1, "baseUrl": "https://API.carrier.example/v5", "secretSet": "open sesame"}
	for name, v := range change {
		in[name] = v
	}
	return in
}

func TestAnAccountCallsOnlyHostsOnTheList(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := newEngine(t, db)
		for _, row := range []struct {
			name   string
			change fields
			want   map[string][]string
		}{
			{"without TLS", fields{"baseUrl": "http://api.carrier.example"}, map[string][]string{"baseUrl": {"HTTPS_ONLY"}}},
			{"another host", fields{"baseUrl": "https://evil.example"}, map[string][]string{"baseUrl": {"HOST_NOT_ALLOWED"}}},
			{"the listed host as a user name", fields{"baseUrl": "https://api.carrier.example@evil.example"}, map[string][]string{"baseUrl": {"HTTPS_ONLY"}}},
			{"a longer host", fields{"baseUrl": "https://api.carrier.example.evil.example"}, map[string][]string{"baseUrl": {"HOST_NOT_ALLOWED"}}},
			{"none", fields{"baseUrl": nil}, map[string][]string{"baseUrl": {"REQUIRED_WHEN"}}},
			{"a day that not every month has", fields{"cycleDay": 29}, map[string][]string{"cycleDay": {"RANGE"}}},
			{"a billing day that OneLink does not have", fields{"cycleDay": 2}, map[string][]string{"cycleDay": {"CALENDAR_MONTH"}}},
			{"the same at another carrier", fields{"code": "J", "adapter": 2, "cycleDay": 2}, nil},
			{"too many cards a call", fields{"batchSize": 101}, map[string][]string{"batchSize": {"RANGE"}}},
			{"a listed host", nil, nil},
			{"a duplicate code", nil, map[string][]string{"code": {"UNIQUE"}}},
			{"the mock adapter without an address", fields{"code": "M", "adapter": 9, "baseUrl": nil}, nil},
		} {
			if _, got := save(t, e, account(row.change)); !reflect.DeepEqual(got, row.want) {
				t.Errorf("%s: %v, want %v", row.name, got, row.want)
			}
		}
	})
}

func TestDefaultLimitsDependOnTheAdapter(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := newEngine(t, db)
		for _, row := range []struct {
			in   fields
			want [4]int64
		}{
			{fields{"code": "A", "adapter": 1}, [4]int64{100, 5, 100, 100}},
			{fields{"code": "B", "adapter": 2}, [4]int64{40, 1, 50, 50}},
			{fields{"code": "C", "adapter": 3}, [4]int64{50, 5, 100, 100}},
			{fields{"code": "D", "adapter": 2, "maxQps": 2.5, "pageSize": 20}, [4]int64{25, 1, 20, 50}},
		} {
			id, refused := save(t, e, account(row.in))
			if refused != nil {
				t.Fatal(refused)
			}
			a, err := record.Get(t.Context(), e.Read(), sim.Accounts, id)
			if err != nil {
				t.Fatal(err)
			}
			if got := [4]int64{a.MaxQPS, a.MaxConcurrent, a.PageSize, a.BatchSize}; got != row.want || a.CardCooldownMin != 30 || !a.Enabled {
				t.Errorf("%v: %v, cool-down %d", row.in, got, a.CardCooldownMin)
			}
		}
	})
}

func TestASecretIsStoredEncryptedAndNeverReturned(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := newEngine(t, db)
		id, _ := save(t, e, account(nil))
		stored := func() (text string) {
			t.Helper()
			if err := db.Read().NewRaw("SELECT secret_set FROM sim_account WHERE id = ?", id).Scan(t.Context(), &text); err != nil {
				t.Fatal(err)
			}
			return text
		}
		first := stored()
		if !strings.HasPrefix(first, "v1:") || strings.Contains(first, "sesame") {
			t.Errorf("stored as %q", first)
		}
		for version, row := range []struct {
			sent      any
			unchanged bool
		}{{true, true}, {nil, true}, {"", true}, {"another", false}} {
			before := stored()
			// Another field changes as well, so that the version increases.
			if _, refused := save(t, e, fields{"id": id, "version": version + 1, "secretSet": row.sent, "name": "移动" + string(rune('A'+version))}); refused != nil {
				t.Fatal(refused)
			}
			if unchanged := stored() == before; unchanged != row.unchanged {
				t.Errorf("sent %v: unchanged %v", row.sent, unchanged)
			}
		}
		page, err := e.Read().Page(t.Context(), "simAccount", access.System(), []byte(`{}`), nil)
		if err != nil || !strings.Contains(string(page), `"secretSet":true`) || strings.Contains(string(page), "v1:") {
			t.Errorf("%s %v", page, err)
		}
		for _, body := range []string{`{"secretSet":"v1"}`, `{"secretSet.like":"v1"}`, `{"orderBy":"secretSet"}`} {
			if _, err := e.Read().Page(t.Context(), "simAccount", access.System(), []byte(body), nil); err == nil {
				t.Errorf("%s was accepted", body)
			}
		}
		var lines []string
		if err := db.Read().NewRaw("SELECT changes FROM audit_log").Scan(t.Context(), &lines); err != nil {
			t.Fatal(err)
		}
		audited := strings.Join(lines, ",")
		if strings.Contains(audited, "v1:") || strings.Contains(audited, "sesame") || strings.Contains(audited, "another") || strings.Count(audited, "secretSet") != 2 {
			t.Errorf("audit log: %s", audited)
		}
	})
}
