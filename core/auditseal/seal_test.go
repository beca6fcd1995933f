package auditseal_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/auditseal"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// archive is a database with an audit log and a sealer with a test clock.
type archive struct {
	*auditseal.Sealer
	*record.Engine
	*testing.T
	now value.Time
}

func each(t *testing.T, test func(a *archive)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := product.Engine(db)
		// Redis is unreachable here: notices are rows, and publishing them to open windows is best effort.
		notices := notification.New(e, redis.NewClient(&redis.Options{Addr: "127.0.0.1:1", MaxRetries: -1}))
		a := &archive{Engine: e, T: t, now: value.Now()}
		a.Sealer = auditseal.New(e, notices, []byte("the installation's own key, 32 b"), func() value.Time { return a.now })
		testdb.Exec(t, db, `INSERT INTO role (id, role_code, role_name_zh, user_kind, data_scope, status) VALUES (1, 'admin', '管理员', 1, 1, 1)`)
		testdb.Exec(t, db, `INSERT INTO operator (id, user_name, user_type, roles, status) VALUES (1, 'admin', 1, ',1,', 1), (2, 'gone', 1, ',1,', 0)`)
		test(a)
	})
}

// write adds n audit rows, then advances the clock so that they are old enough to be sealed.
func (a *archive) write(n int) {
	a.Helper()
	before := a.count("SELECT coalesce(max(id), 0) FROM audit_log")
	err := a.DB().Write(a.Context(), func(ctx context.Context, tx bun.Tx) error {
		for i := range n {
			entry := record.Entry{Module: "vehicle", Action: "edit", TargetID: fmt.Sprint(i), TargetLabel: "车 " + fmt.Sprint(i), Changes: []int{i}}
			if err := a.Audit(ctx, tx, access.System(), entry); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("UPDATE audit_log SET created_at = ? + id WHERE id > ?", a.now, before).Exec(ctx)
		return err
	})
	if err != nil {
		a.Fatal(err)
	}
	a.now = a.now.Add(time.Hour)
}

func (a *archive) seal() {
	a.Helper()
	if err := a.Seal(a.Context()); err != nil {
		a.Fatal(err)
	}
}

func (a *archive) verify(days int) auditseal.VerifyResult {
	a.Helper()
	found, err := a.Verify(a.Context(), days)
	if err != nil {
		a.Fatal(err)
	}
	return found
}

func (a *archive) count(query string, args ...any) (n int) {
	a.Helper()
	if err := a.DB().Read().NewRaw(query, args...).Scan(a.Context(), &n); err != nil {
		a.Fatal(err)
	}
	return n
}

func TestTamperingWithSealedRowsIsFoundInItsSpan(t *testing.T) {
	rows := []struct {
		what, statement string
		broken          string // numbers of the seals
	}{
		{"no change", "", ""},
		{"a row was changed", "UPDATE audit_log SET summary = 'nothing happened' WHERE id = 4", "2"},
		{"the actor was changed", "UPDATE audit_log SET user_id = 9 WHERE id = 1", "1"},
		{"a text moved into the next column", "UPDATE audit_log SET target_id = '', target_label = target_id || target_label WHERE id = 4", "2"},
		{"a row was deleted", "DELETE FROM audit_log WHERE id = 8", "3"},
		{"a row was inserted", "INSERT INTO audit_log (id, created_at, user_name, module, action) SELECT 99, created_at, 'x', 'vehicle', 'edit' FROM audit_log WHERE id = 5", "2"},
		{"a row moved to another time", "UPDATE audit_log SET created_at = (SELECT created_at FROM audit_log WHERE id = 7) WHERE id = 1", "1 3"},
		{"two rows were swapped", "UPDATE audit_log SET id = CASE id WHEN 4 THEN -5 ELSE -4 END WHERE id IN (4, 5); UPDATE audit_log SET id = -id WHERE id < 0", "2"},
		{"a seal was changed", "UPDATE audit_seal SET hash = 'f' WHERE number = 2", "2 3"},
		{"a seal was removed", "DELETE FROM audit_seal WHERE number = 2", "3"},
		{"the hashes were replaced without the key", "UPDATE audit_seal SET hash = (SELECT hash FROM audit_seal WHERE number = 1)", "2 3"},
	}
	each(t, func(a *archive) {
		for range 3 {
			a.write(3)
			a.seal()
		}
		if n := a.count("SELECT count(*) FROM audit_seal"); n != 3 {
			a.Fatalf("%d seals, want 3", n)
		}
		for _, row := range rows {
			a.Run(row.what, func(t *testing.T) {
				undo := fmt.Errorf("undone")
				err := a.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					for _, statement := range strings.Split(row.statement, "; ") {
						if statement == "" {
							continue
						}
						if _, err := tx.NewRaw(statement).Exec(ctx); err != nil {
							return err
						}
					}
					found, err := a.VerifyIn(ctx, tx, 31)
					if err != nil {
						return err
					}
					var broken []string
					for _, b := range found.Broken {
						broken = append(broken, fmt.Sprint(b.Number))
					}
					if got := strings.Join(broken, " "); got != row.broken {
						t.Errorf("broken seals are %q, want %q: %+v", got, row.broken, found)
					}
					return undo
				})
				if err != undo {
					t.Fatal(err)
				}
			})
		}
		if found := a.verify(31); found.Seals != 3 || found.Rows != 9 || len(found.Broken) != 0 {
			a.Errorf("after the rollback: %+v", found)
		}
	})
}

func TestRowsAreSealedAfterFifteenMinutes(t *testing.T) {
	each(t, func(a *archive) {
		a.seal()
		if n := a.count("SELECT count(*) FROM audit_seal"); n != 0 {
			a.Fatalf("%d seals without any row", n)
		}
		a.write(2)
		a.now = a.now.Add(-50 * time.Minute)
		a.seal()
		if n := a.count("SELECT count(*) FROM audit_seal"); n != 0 {
			a.Fatalf("%d seals for rows ten minutes old, want 0", n)
		}
		a.now = a.now.Add(10 * time.Minute)
		a.seal()
		a.seal()
		a.write(1)
		a.seal()
		if found := a.verify(1); found.Seals != 2 || found.Rows != 3 || len(found.Broken) != 0 {
			a.Errorf("result is %+v, want 3 rows in 2 seals", found)
		}
		a.now = a.now.Add(2 * 24 * time.Hour)
		if found := a.verify(1); found.Seals != 0 || found.Rows != 0 {
			a.Errorf("result for the last day is %+v, want none", found)
		}
	})
}

func TestBrokenSealRaisesOneAlarm(t *testing.T) {
	each(t, func(a *archive) {
		round := func() {
			a.Helper()
			if err := a.SealAndVerify(a.Context()); err != nil {
				a.Fatal(err)
			}
		}
		a.write(3)
		round()
		round()
		if n := a.count("SELECT count(*) FROM audit_log WHERE action = 'tampered'"); n != 0 {
			a.Fatalf("%d alarms without a broken seal", n)
		}
		testdb.Exec(a.T, a.DB(), "UPDATE audit_log SET user_name = 'somebody else' WHERE id = 2")
		round()
		round()
		alarms := a.count("SELECT count(*) FROM audit_log WHERE action = 'tampered' AND risk_level = ? AND target_id = '1'", system.HighRisk)
		notices := a.count("SELECT count(*) FROM notice WHERE kind = ? AND user_id = 1", system.AuditBroken.Code)
		if all := a.count("SELECT count(*) FROM notice"); alarms != 1 || notices != 1 || all != 1 {
			a.Errorf("%d alarms, %d notices to the administrator, %d in all, want one of each", alarms, notices, all)
		}
	})
}

func TestAuditRowsAreAppendOnlyDuringTheirRetention(t *testing.T) {
	rows := []struct {
		statement string
		refused   bool
	}{
		{"UPDATE audit_log SET summary = '' WHERE id = 1", true},
		{"DELETE FROM audit_log WHERE id = 1", true},
		{"UPDATE audit_log SET summary = '' WHERE id = 2", true},
		{"DELETE FROM audit_log WHERE id = 2", false},
		{"INSERT INTO audit_log (id, user_name) VALUES (3, 'x')", false},
	}
	each(t, func(a *archive) {
		testdb.Exec(a.T, a.DB(), "INSERT INTO audit_log (id, created_at) VALUES (1, ?), (2, ?)", a.now.Add(-1094*24*time.Hour), a.now.Add(-1096*24*time.Hour))
		for range 2 { // Protect is idempotent
			if err := auditseal.Protect(a.Context(), a.DB()); err != nil {
				a.Fatal(err)
			}
		}
		for _, row := range rows {
			err := a.DB().Write(a.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw(row.statement).Exec(ctx)
				return err
			})
			if refused := err != nil && strings.Contains(err.Error(), "append-only"); refused != row.refused || !refused && err != nil {
				a.Errorf("%s: error %v, want refused %v", row.statement, err, row.refused)
			}
		}
	})
}

func TestRowsPurgedAfterThreeYearsAreNotMissing(t *testing.T) {
	each(t, func(a *archive) {
		if err := auditseal.Protect(a.Context(), a.DB()); err != nil {
			a.Fatal(err)
		}
		for i := range 2500 {
			testdb.Exec(a.T, a.DB(), "INSERT INTO audit_log (id, created_at, user_name) VALUES (?, ?, 'x')", i+1, a.now.Add(-1095*24*time.Hour+time.Duration(i-2400)*time.Minute))
		}
		if err := a.SealAndVerify(a.Context()); err != nil {
			a.Fatal(err)
		}
		testdb.Exec(a.T, a.DB(), "DELETE FROM audit_log WHERE created_at < ?", a.now.Add(-time.Duration(system.AuditLogs.Retention.Days)*24*time.Hour))
		if n, first := a.count("SELECT count(*) FROM audit_log"), a.count("SELECT min(id) FROM audit_log"); n != 100 || first != 2401 {
			a.Errorf("%d rows are left, the first is %d; want 100 from 2401", n, first)
		}
		if found := a.verify(1095); len(found.Broken) != 0 {
			a.Errorf("purged rows count as broken: %+v", found)
		}
	})
}
