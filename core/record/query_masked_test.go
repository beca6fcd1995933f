package record_test

import (
	"errors"
	"fmt"
	"testing"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
)

// viewer may view dealers; masked fields need one of the permissions in more.
func viewer(id int64, more ...string) *access.Caller {
	grants := map[string]system.DataScope{"dealer:view": system.AllData}
	for _, p := range more {
		grants[p] = system.AllData
	}
	return &access.Caller{UserID: id, UserName: "viewer", UserType: system.Staff, OrganizationCode: "100", Rights: &access.Rights{Grants: grants}, Language: "zh"}
}

// found returns the number of dealers that match a body, or the name of the refusal.
func (h fixture) found(who *access.Caller, body string) string {
	h.t.Helper()
	n, err := h.Read().Count(h.t.Context(), "dealer", who, []byte(body))
	var refused *fault.Error
	if errors.As(err, &refused) {
		return refused.Code.Name
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return fmt.Sprint(n)
}

func TestMaskedValuesCannotBeSearchedByParts(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		restricted, trusted := viewer(11), viewer(12, content.AppUsers.PersonalData.Reveal)
		for _, row := range []struct{ body, restricted, trusted string }{
			{`{"contactPhone":"13800138000"}`, "1", "1"},
			{`{"contactPhone.in":["13800138000"]}`, "1", "1"},
			{`{"contactPhone.in":["13800138000","13900139000"]}`, "QUERY_MASKED", "2"},
			{`{"contactPhone":["13800138000","13900139000"]}`, "QUERY_MASKED", "2"},
			{`{"contactPhone.in":"13800138000,13900139000"}`, "QUERY_MASKED", "2"},
			{`{"contactPhone.in":["13800138000",null]}`, "QUERY_MASKED", "1"},
			{`{"contactPhone.ne":"13800138000"}`, "QUERY_MASKED", "2"},
			{`{"contactPhone.like":"0013"}`, "QUERY_MASKED", "3"},
			{`{"contactName.like":"张三王五"}`, "QUERY_MASKED", "0"},
			{`{"contactPhone":"8000"}`, "1", "1"}, // the mask shows these
			{`{"contactPhone.isNull":false}`, "3", "3"},
			{`{"contactName":"张三"}`, "1", "1"},
			{`{"keyword":"张"}`, "0", "1"},
			{`{"keyword":"D00"}`, "3", "3"},
		} {
			if got := h.found(restricted, row.body); got != row.restricted {
				t.Errorf("%s without the permission: %s, want %s", row.body, got, row.restricted)
			}
			if got := h.found(trusted, row.body); got != row.trusted {
				t.Errorf("%s with the permission: %s, want %s", row.body, got, row.trusted)
			}
		}
		if err := h.ValidateQuery("dealer", restricted, []byte(`{"contactPhone.like":"0013"}`)); err == nil {
			t.Error("a saved view with a part of a masked value is accepted")
		}
		for _, row := range []struct {
			typed string
			who   *access.Caller
			want  int
		}{{"1380013", restricted, 0}, {"13800138000", restricted, 1}, {"13800138000", trusted, 1}} {
			found, err := h.Read().Find(t.Context(), row.who, row.typed)
			if err != nil || len(found) != row.want {
				t.Errorf("global search for %s: %v, %v", row.typed, found, err)
			}
		}
		options, err := h.Read().Options(t.Context(), "dealer", restricted, []byte(`{"keyword":"张"}`), nil)
		if err != nil || string(options) != "[]" {
			t.Errorf("options by a part of a masked name: %s, %v", options, err)
		}
	})
}

func TestSearchesByMaskedValueAreRateLimited(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		prober := viewer(21)
		guess := func(n int) string { return h.found(prober, fmt.Sprintf(`{"contactPhone":"138%08d"}`, n)) }
		for n := range 10 {
			if got := guess(n); got != "0" {
				t.Fatalf("guess %d: %s", n, got)
			}
		}
		if got := guess(3); got != "0" {
			t.Errorf("repeated value: %s", got)
		}
		if got := guess(10); got != "MASKED_TOO_OFTEN" {
			t.Errorf("eleventh value: %s", got)
		}
		if got := h.found(viewer(22), `{"contactPhone":"13800000010"}`); got != "0" {
			t.Errorf("another account: %s", got)
		}
		if got := h.found(viewer(21, content.AppUsers.PersonalData.Reveal), `{"contactPhone":"13800000010"}`); got != "0" {
			t.Errorf("with the permission: %s", got)
		}
		// The global search then finds nothing and audits a probing entry, once.
		for range 2 {
			if found, err := h.Read().Find(t.Context(), prober, "13800138000"); err != nil || len(found) > 0 {
				t.Error(found, err)
			}
		}
		var raised int
		err := h.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE user_id = 21 AND action = 'probing' AND risk_level = ?", system.HighRisk).Scan(t.Context(), &raised)
		if err != nil || raised != 1 {
			t.Errorf("probing audited %d times, %v", raised, err)
		}
	})
}
