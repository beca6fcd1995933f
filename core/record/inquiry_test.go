package record_test

import (
	"errors"
	"fmt"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// looker may see dealers, and what is masked of them only with one permission more.
func looker(id int64, more ...string) *access.Caller {
	grants := map[string]system.DataScope{"dealer:view": system.AllData}
	for _, p := range more {
		grants[p] = system.AllData
	}
	return &access.Caller{UserID: id, UserName: "looker", UserType: system.Staff, OrganizationCode: "100", Rights: &access.Rights{Grants: grants}, Language: "zh"}
}

// found is how many dealers a body finds, or why it is refused.
func (h house) found(who *access.Caller, body string) string {
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

func TestMaskedValuesAreNotFoundByTheirParts(t *testing.T) {
	each(t, func(t *testing.T, h house) {
		stranger, trusted := looker(11), looker(12, record.RevealPermission)
		for _, row := range []struct{ body, stranger, trusted string }{
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
			if got := h.found(stranger, row.body); got != row.stranger {
				t.Errorf("%s without the right: %s, want %s", row.body, got, row.stranger)
			}
			if got := h.found(trusted, row.body); got != row.trusted {
				t.Errorf("%s with the right: %s, want %s", row.body, got, row.trusted)
			}
		}
		if err := h.ValidateQuery("dealer", stranger, []byte(`{"contactPhone.like":"0013"}`)); err == nil {
			t.Error("a view with a part of a masked value can be saved")
		}
		for _, row := range []struct {
			typed string
			who   *access.Caller
			want  int
		}{{"1380013", stranger, 0}, {"13800138000", stranger, 1}, {"13800138000", trusted, 1}} {
			found, err := h.Read().Find(t.Context(), row.who, row.typed)
			if err != nil || len(found) != row.want {
				t.Errorf("search everywhere for %s: %v, %v", row.typed, found, err)
			}
		}
		options, err := h.Read().Options(t.Context(), "dealer", stranger, []byte(`{"keyword":"张"}`), nil)
		if err != nil || string(options) != "[]" {
			t.Errorf("a picker finds by a part of a name: %s, %v", options, err)
		}
	})
}

func TestWholeMaskedValuesAreAskedForAFewTimesOnly(t *testing.T) {
	each(t, func(t *testing.T, h house) {
		guesser := looker(21)
		guess := func(n int) string { return h.found(guesser, fmt.Sprintf(`{"contactPhone":"138%08d"}`, n)) }
		for n := range 10 {
			if got := guess(n); got != "0" {
				t.Fatalf("guess %d: %s", n, got)
			}
		}
		if got := guess(3); got != "0" {
			t.Errorf("the same value again: %s", got)
		}
		if got := guess(10); got != "MASKED_TOO_OFTEN" {
			t.Errorf("one value more: %s", got)
		}
		if got := h.found(looker(22), `{"contactPhone":"13800000010"}`); got != "0" {
			t.Errorf("somebody else: %s", got)
		}
		if got := h.found(looker(21, record.RevealPermission), `{"contactPhone":"13800000010"}`); got != "0" {
			t.Errorf("with the right: %s", got)
		}
		// Search everywhere finds nothing then, and raises it, once.
		for range 2 {
			if found, err := h.Read().Find(t.Context(), guesser, "13800138000"); err != nil || len(found) > 0 {
				t.Error(found, err)
			}
		}
		var raised int
		err := h.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE user_id = 21 AND action = 'probing' AND risk_level = ?", system.HighRisk).Scan(t.Context(), &raised)
		if err != nil || raised != 1 {
			t.Errorf("raised %d times, %v", raised, err)
		}
	})
}
