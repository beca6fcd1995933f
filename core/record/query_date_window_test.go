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

// TestLogListIsLimitedToADateWindow: the audit log is read 31 days at a time, by default the last ones. Entries of one record or one
// request are listed without a limit (system catalogue, auditLog).
func TestLogListIsLimitedToADateWindow(t *testing.T) {
	now := value.Now()
	ago := func(days int) string { return string(now.Date().AddDays(-days)) }
	rows := []struct{ name, body, want string }{
		{"last days by default", `{}`, "1 2"},
		{"last days with other filters", `{"module":"dealer"}`, "2"},
		{"one record without a limit", `{"module":"vehicle","targetId":"7"}`, "1 3 4"},
		{"one request without a limit", `{"traceId":"long-ago"}`, "4"},
		{"selected rows", `{"id.in":[4,1]}`, "1 4"},
		{"an empty target is ignored", `{"targetId":""}`, "1 2"},
		{"a negated target is limited", `{"targetId.ne":"1"}`, "1"},
		{"31 whole days", fmt.Sprintf(`{"createdAt.between":"%s,%s"}`, ago(60), ago(30)), "2 3"},
		{"32 days", fmt.Sprintf(`{"createdAt.between":"%s,%s"}`, ago(61), ago(30)), "RANGE_TOO_LONG"},
		{"32 days in two conditions", fmt.Sprintf(`{"createdAt.ge":"%s","createdAt.le":"%s"}`, ago(61), ago(30)), "RANGE_TOO_LONG"},
		{"31 days in two conditions", fmt.Sprintf(`{"createdAt.ge":"%s","createdAt.le":"%s"}`, ago(60), ago(30)), "2 3"},
		{"a named range", `{"createdAt.between":"last30d"}`, "1"},
		{"a named range that is too long", `{"createdAt.between":"last90d"}`, "RANGE_TOO_LONG"},
		{"lower bound within the window", fmt.Sprintf(`{"createdAt.ge":"%s"}`, ago(30)), "1 2"},
		{"lower bound before the window", fmt.Sprintf(`{"createdAt.ge":"%s"}`, ago(32)), "RANGE_TOO_LONG"},
		{"upper bound only", fmt.Sprintf(`{"createdAt.le":"%s"}`, ago(0)), "RANGE_TOO_LONG"},
		{"one day", fmt.Sprintf(`{"createdAt":"%s"}`, ago(40)), "3"},
		{"two times far apart", fmt.Sprintf(`{"createdAt.in":["%s","%s"]}`, ago(100), ago(0)), "RANGE_TOO_LONG"},
		{"all days of one record", fmt.Sprintf(`{"targetId":"7","createdAt.ge":"%s"}`, ago(99)), "1 3"},
	}
	each(t, func(t *testing.T, h fixture) {
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
				createdAt := now.Add(-time.Duration(entry.days) * 24 * time.Hour).Milli()
				if _, err := tx.NewRaw("UPDATE audit_log SET id = ?, created_at = ? WHERE id = (SELECT max(id) FROM audit_log)", i+1, createdAt).Exec(ctx); err != nil {
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
			t.Errorf("related counts of an account: %v, %v; want 2 audit entries", related, err)
		}
	})
}
