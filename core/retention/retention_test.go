package retention

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/auditseal"
	"evops/core/idempotency"
	_ "evops/core/job" // declares export.keepDays
	"evops/core/setting"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// redisDatabase is the Redis database of this package, since packages are tested in parallel.
const redisDatabase = 120

// open returns a purger with a fixed time.
func open(t *testing.T, db *store.DB, clock func() value.Time) *Purger {
	t.Helper()
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	options.DB = redisDatabase
	client := redis.NewClient(options)
	t.Cleanup(func() { _ = client.Close() })
	if err := client.FlushDB(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	return New(db, client, clock)
}

func at(now value.Time) func() value.Time { return func() value.Time { return now } }

// fill adds rows 1 to n to the table of a rule, and a row for each to its parts. Expressions in SQL are by column.
func fill(t *testing.T, db *store.DB, r resource.RetentionRule, n int, own map[string]string) {
	t.Helper()
	if p := planOf(r.Table); p != nil {
		byField := map[string]string{"id": "n"}
		for _, f := range p.Fields {
			if expression := own[resource.Column(f.Name)]; expression != "" {
				byField[f.Name] = expression
			}
		}
		testdb.FillWith(t, db, p, n, byField)
	} else {
		fillTable(t, db, r.Table, n, own)
	}
	for _, part := range r.Parts {
		fillTable(t, db, part.Table, n, map[string]string{part.Column: "n"})
	}
}

func planOf(table string) *resource.Plan {
	i := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Table == table })
	if i < 0 {
		return nil
	}
	return contracts.Catalogue[i]
}

// fillTable fills a table that belongs to no resource.
func fillTable(t *testing.T, db *store.DB, table string, n int, own map[string]string) {
	t.Helper()
	all := schema.Declared()
	columns, expressions := []string{}, []string{}
	for _, c := range all[slices.IndexFunc(all, func(one schema.Table) bool { return one.Name == table })].Columns {
		expression := "n"
		if c.Type == schema.Text {
			expression = "'k' || n"
		}
		columns, expressions = append(columns, schema.Quote(c.Name)), append(expressions, cmp.Or(own[c.Name], expression))
	}
	numbers := "generate_series(1::bigint, ?) AS numbers(n)"
	if db.Dialect.Name() == "sqlite" {
		numbers = "(WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?) SELECT n FROM numbers)"
	}
	testdb.Exec(t, db, "INSERT INTO "+schema.Quote(table)+" ("+strings.Join(columns, ", ")+") SELECT "+strings.Join(expressions, ", ")+" FROM "+numbers, n)
	testdb.Analyze(t, db, table)
}

// ages are the times of the rows of one table, around the end of its retention.
func ages(r resource.RetentionRule, end value.Time) (empty string, young, old []string) {
	if r.Dates {
		day := end.Date()
		return "''", []string{"'" + string(day) + "'", "'" + string(day.AddDays(9)) + "'"}, []string{"'" + string(day.AddDays(-1)) + "'", "'" + string(day.AddDays(-400)) + "'"}
	}
	ms := func(d time.Duration) string { return fmt.Sprint(end.Add(d).Milli()) }
	return "0", []string{ms(0), ms(time.Hour)}, []string{ms(-time.Millisecond), ms(-400 * 24 * time.Hour)}
}

func TestEveryRetentionDeletesExactlyTheRowsPastTheirDays(t *testing.T) {
	now := value.Milli(1_790_000_000_000)
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		type table struct {
			resource.RetentionRule
			left []string
		}
		var tables []table
		for _, r := range schema.Retentions() {
			days, err := Days(r, setting.Values{})
			if err != nil {
				t.Fatal(err)
			}
			empty, young, old := ages(r, now.Add(-time.Duration(days)*24*time.Hour))
			times := slices.Concat([]string{empty}, young, old)
			// Twice as many rows as times: in the second half, no row is one of Only.
			one := table{RetentionRule: r}
			by, state := "CASE n", "CASE n"
			for n := range 2 * len(times) {
				when, what := times[n%len(times)], int64(99)
				if n < len(times) && len(r.Only) > 0 {
					what = r.Only[n%len(r.Only)]
				}
				by, state = fmt.Sprintf("%s WHEN %d THEN %s", by, n+1, when), fmt.Sprintf("%s WHEN %d THEN %d", state, n+1, what)
				if !slices.Contains(old, when) || r.OnlyColumn != "" && what == 99 {
					one.left = append(one.left, strings.Trim(when, "'"))
				}
			}
			own := map[string]string{r.By: by + " END"}
			if r.OnlyColumn != "" {
				own[r.OnlyColumn] = state + " END"
			}
			fill(t, db, r, 2*len(times), own)
			slices.Sort(one.left)
			tables = append(tables, one)
		}
		if len(tables) < 15 {
			t.Fatalf("only %d retentions", len(tables))
		}
		if err := open(t, db, at(now)).Purge(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, one := range tables {
			if left := texts(t, db, one.Table, one.By); !slices.Equal(left, one.left) {
				t.Errorf("%s: rows of %v are left, want %v", one.Table, left, one.left)
			}
			for _, part := range one.Parts {
				if parts, rows := texts(t, db, part.Table, part.Column), texts(t, db, one.Table, "id"); !slices.Equal(parts, rows) {
					t.Errorf("%s: parts of %v are left, want those of %v", part.Table, parts, rows)
				}
			}
		}
	})
}

// texts returns the values of a column in order.
func texts(t *testing.T, db *store.DB, table, column string) (all []string) {
	t.Helper()
	if err := db.Read().NewRaw("SELECT CAST("+schema.Quote(column)+" AS text) FROM "+schema.Quote(table)).Scan(t.Context(), &all); err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return all
}

func TestEveryRetentionDeletesByAnIndex(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		explain, rows := "EXPLAIN QUERY PLAN ", 100 // SQLite plans without statistics, so the number of rows does not matter
		if db.Dialect.Name() == "postgres" {
			explain, rows = "EXPLAIN ", 20_000
		}
		for _, r := range schema.Retentions() {
			own := map[string]string{r.By: "1700000000000 + n * 1000"}
			if r.Dates {
				own = nil
			}
			fill(t, db, r, rows, own)
			query, args := oldest(db.Dialect, r, value.Milli(1_700_010_000_000))
			// PostgreSQL finds a thousand rows by their key with a scan as long as there are only some thousands in all.
			if db.Dialect.Name() == "sqlite" {
				query = deletion(r, query)
			}
			for _, step := range plan(t, db, explain+query, args) {
				if strings.HasPrefix(step, "SCAN "+r.Table) || strings.Contains(step, "Seq Scan") || strings.Contains(step, "TEMP B-TREE") || strings.HasPrefix(step, "Sort") {
					t.Errorf("%s: %s\n%s", r.Table, step, query)
				}
			}
		}
	})
}

// plan returns the steps of an explained statement.
func plan(t *testing.T, db *store.DB, explain string, args []any) (steps []string) {
	t.Helper()
	if db.Dialect.Name() == "postgres" {
		if err := db.Read().NewRaw(explain, args...).Scan(t.Context(), &steps); err != nil {
			t.Fatal(err)
		}
		return steps
	}
	var rows []struct {
		ID, Parent, Notused int64
		Detail              string
	}
	if err := db.Read().NewRaw(explain, args...).Scan(t.Context(), &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		steps = append(steps, row.Detail)
	}
	return steps
}

func TestARunThatEndsEarlyIsContinuedByTheNext(t *testing.T) {
	now := value.Milli(1_790_000_000_000)
	for _, row := range []struct {
		what string
		// tick is called whenever the purger reads the clock.
		tick func(calls int, stop func()) time.Duration
		err  error
		left int64
	}{
		{"stopped", func(calls int, stop func()) time.Duration {
			if calls == 3 {
				stop()
			}
			return 0
		}, context.Canceled, batchSize + 10},
		{"out of time", func(calls int, _ func()) time.Duration { return time.Duration(calls-1) * 3 * time.Minute }, nil, batchSize + 10},
	} {
		t.Run(row.what, func(t *testing.T) {
			testdb.Each(t, func(t *testing.T, db *store.DB) {
				fillTable(t, db, "trip_track", 2*batchSize+10, map[string]string{"start_at": "1700000000000 + n"})
				fillTable(t, db, "trace_point", 5, map[string]string{"server_ts": "1700000000000 + n"})
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				calls := 0
				p := open(t, db, func() value.Time {
					calls++
					return now.Add(row.tick(calls, stop))
				})
				if err := p.Purge(ctx); !errors.Is(err, row.err) {
					t.Errorf("first run: %v, want %v", err, row.err)
				}
				if left, others := count(t, db, "trip_track"), count(t, db, "trace_point"); left != row.left || others != 0 {
					t.Errorf("%d rows left after the first run, want %d; %d of the other table, want 0", left, row.left, others)
				}
				p.clock = at(now)
				if err := p.Purge(t.Context()); err != nil {
					t.Fatal(err)
				}
				if left := count(t, db, "trip_track"); left != 0 {
					t.Errorf("%d rows left after the second run", left)
				}
				if n := metric(t, p, "trip_track"); n != 2*batchSize+10 {
					t.Errorf("the metric counts %v deleted rows, want %d", n, 2*batchSize+10)
				}
			})
		})
	}
}

func count(t *testing.T, db *store.DB, table string) (n int64) {
	t.Helper()
	if err := db.Read().NewRaw("SELECT count(*) FROM "+schema.Quote(table)).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// metric returns the number of deleted rows of a table as it is exported.
func metric(t *testing.T, p *Purger, table string) float64 {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(p)
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		for _, m := range family.GetMetric() {
			if m.GetLabel()[0].GetValue() == table {
				return m.GetCounter().GetValue()
			}
		}
	}
	return 0
}

func TestATableThatRefusesDelaysNoOther(t *testing.T) {
	now := value.Now()
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		if err := auditseal.Protect(t.Context(), db); err != nil {
			t.Fatal(err)
		}
		testdb.Exec(t, db, "INSERT INTO audit_log (id, created_at) VALUES (1, ?)", now.Add(-24*time.Hour))
		testdb.Exec(t, db, "INSERT INTO trip_track (trip_id, start_at) VALUES (1, ?)", now.Add(-24*time.Hour))
		// The database refuses, since by its own clock the row is young.
		err := open(t, db, at(now.Add(4*365*24*time.Hour))).Purge(t.Context())
		if err == nil || !strings.HasPrefix(err.Error(), "audit_log: ") {
			t.Errorf("got %v, want an error of audit_log", err)
		}
		if audits, tracks := count(t, db, "audit_log"), count(t, db, "trip_track"); audits != 1 || tracks != 0 {
			t.Errorf("%d audit rows and %d tracks are left, want 1 and 0", audits, tracks)
		}
	})
}

func TestIdempotencyKeysAreStoredAsLongAsTheyApply(t *testing.T) {
	all := schema.Retentions()
	i := slices.IndexFunc(all, func(r resource.RetentionRule) bool { return r.Table == "idempotency" })
	if stored := time.Duration(all[i].Days) * 24 * time.Hour; stored < idempotency.TTL {
		t.Errorf("keys are stored for %v and apply for %v", stored, idempotency.TTL)
	}
}

func TestASettingAddsDays(t *testing.T) {
	for _, row := range []struct {
		values setting.Values
		want   int64
	}{{nil, 37}, {setting.Values{"export.keepDays": "60"}, 90}} {
		if got, err := Days(*planOf("job").Retention, row.values); err != nil || got != row.want {
			t.Errorf("with %v jobs are stored for %d days (%v), want %d", row.values, got, err, row.want)
		}
	}
	if _, err := Days(resource.RetentionRule{Setting: "no.such"}, nil); err == nil {
		t.Error("an unknown setting is accepted")
	}
}
