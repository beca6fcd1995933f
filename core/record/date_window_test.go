package record_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// TestALogIsReadAMonthAtATime: the audit is looked through 31 days at a time, the last ones unless others are named; what was done to one record, or in one
// request, is told from its beginning (system catalogue, auditLog).
func TestALogIsReadAMonthAtATime(t *testing.T) {
	now := value.Now()
	ago := func(days int) string { return string(now.Date().AddDays(-days)) }
	rows := []struct{ name, body, want string }{
		{"no time named is the last days", `{}`, "1 2"},
		{"with other filters too", `{"module":"dealer"}`, "2"},
		{"one record from its beginning", `{"module":"vehicle","targetId":"7"}`, "1 3 4"},
		{"one request from its beginning", `{"traceId":"long-ago"}`, "4"},
		{"rows that were picked", `{"id.in":[4,1]}`, "1 4"},
		{"an empty target narrows nothing", `{"targetId":""}`, "1 2"},
		{"all but one target are too many", `{"targetId.ne":"1"}`, "1"},
		{"31 whole days", fmt.Sprintf(`{"createdAt.between":"%s,%s"}`, ago(60), ago(30)), "2 3"},
		{"32 days", fmt.Sprintf(`{"createdAt.between":"%s,%s"}`, ago(61), ago(30)), "RANGE_TOO_LONG"},
		{"32 days in two conditions", fmt.Sprintf(`{"createdAt.ge":"%s","createdAt.le":"%s"}`, ago(61), ago(30)), "RANGE_TOO_LONG"},
		{"31 days in two conditions", fmt.Sprintf(`{"createdAt.ge":"%s","createdAt.le":"%s"}`, ago(60), ago(30)), "2 3"},
		{"a name of days", `{"createdAt.between":"last30d"}`, "1"},
		{"the name of too many", `{"createdAt.between":"last90d"}`, "RANGE_TOO_LONG"},
		{"since when, recently", fmt.Sprintf(`{"createdAt.ge":"%s"}`, ago(30)), "1 2"},
		{"since when, long ago", fmt.Sprintf(`{"createdAt.ge":"%s"}`, ago(32)), "RANGE_TOO_LONG"},
		{"until when only", fmt.Sprintf(`{"createdAt.le":"%s"}`, ago(0)), "RANGE_TOO_LONG"},
		{"one day", fmt.Sprintf(`{"createdAt":"%s"}`, ago(40)), "3"},
		{"two moments far apart", fmt.Sprintf(`{"createdAt.in":["%s","%s"]}`, ago(100), ago(0)), "RANGE_TOO_LONG"},
		{"all days of one record", fmt.Sprintf(`{"targetId":"7","createdAt.ge":"%s"}`, ago(99)), "1 3"},
	}
	each(t, func(t *testing.T, h house) {
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("DELETE FROM audit_log").Exec(ctx); err != nil {
				return err
			}
			for i, entry := range []struct {
				module, target, trace string
				days                  int
			}{{"vehicle", "7", "", 0}, {"dealer", "1", "", 30}, {"vehicle", "7", "", 40}, {"vehicle", "7", "long-ago", 100}} {
				who := access.System()
				who.UserID, who.TraceID = 1, entry.trace
				if err := h.Audit(ctx, tx, who, record.Entry{Module: entry.module, Action: "edit", TargetID: entry.target}); err != nil {
					return err
				}
				made := now.Add(-time.Duration(entry.days) * 24 * time.Hour).Milli()
				if _, err := tx.NewRaw("UPDATE audit_log SET id = ?, created_at = ? WHERE id = (SELECT max(id) FROM audit_log)", i+1, made).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			got, err := h.page(t, "auditLog", access.System(), row.body)
			outcome := nameOf(t, err)
			if err == nil {
				var ids []string
				for _, r := range got.List {
					ids = append(ids, fmt.Sprint(r.ID))
				}
				outcome = strings.Join(ids, " ")
			}
			if outcome != row.want {
				t.Errorf("%s: %s\n got %s\nwant %s", row.name, row.body, outcome, row.want)
			}
		}
		related, err := h.Read().Related(t.Context(), "operator", access.System(), 1)
		if err != nil || related["auditLog.userId"] != 2 {
			t.Errorf("an account's detail counts %v of its acts (%v), its list shows 2", related, err)
		}
	})
}
