package record_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// Benchmarks report the ratio to the same statements, prepared, on the bare driver, with each value read into a Go variable. The engine
// additionally checks rights and scope, loads labels and encodes JSON; a write also validates and audits. EVOPS_BENCH_ROWS is the number of
// vehicles, 200,000 by default.

func BenchmarkVehicles(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		rows := testdb.BenchRows(b)
		h := bench{b, product.Engine(db), db}
		testdb.Fill(b, db, equipment.VehicleModels.Plan, 400)
		testdb.Fill(b, db, equipment.Vehicles.Plan, rows)
		deep := min(rows, 100_000)/size - 1
		h.page("first", `{"pageSize":20}`, false)
		h.page("filter", `{"pageSize":20,"status":3}`, true)
		h.page("several", `{"pageSize":20,"status.in":[1,2,3]}`, true)
		h.page("contains", `{"pageSize":20,"vin.like":"U1999"}`, true)
		h.page("deep", fmt.Sprintf(`{"pageSize":20,"page":%d}`, deep), false)
		h.one(rows / 2)
		h.update(rows / 2)
		h.export(min(rows, 100_000))
	})
}

type bench struct {
	*testing.B
	*record.Engine
	db *store.DB
}

// against measures engine and driver alternately, so that other load on the machine affects both.
func (h bench) against(name string, engine, bareDriver func(b *testing.B) error) {
	h.Run(name, func(b *testing.B) {
		var took [2][]time.Duration
		for b.Loop() {
			for i, work := range []func(*testing.B) error{engine, bareDriver} {
				start := time.Now()
				if err := work(b); err != nil {
					b.Fatal(err)
				}
				took[i] = append(took[i], time.Since(start))
			}
		}
		slices.Sort(took[0])
		slices.Sort(took[1])
		ours, raw := took[0][len(took[0])/2], took[1][len(took[1])/2]
		b.ReportMetric(float64(ours)/float64(raw), "x/raw")
		b.ReportMetric(float64(ours.Nanoseconds())/1000, "µs")
		b.ReportMetric(float64(raw.Nanoseconds())/1000, "µs-raw")
		b.ReportMetric(0, "ns/op")
	})
}

const size = 20

// page compares a list of 20 rows, with its capped total where the engine counts: the total of the unfiltered list is cached, and a short
// page needs no count.
func (h bench) page(name, body string, filtered bool) {
	who := access.System()
	text, args, err := h.Read().Explain(h.Context(), "vehicle", who, []byte(body))
	if err != nil {
		h.Fatal(err)
	}
	rows := h.bareDriver(text, args...)
	count := func(context.Context) (int, error) { return 0, nil }
	if filtered {
		where, bound, _ := strings.Cut(text[strings.Index(text, " WHERE "):], " ORDER BY ")
		bounds := strings.Count(bound, h.mark(1)[:1])
		count = h.bareDriver("SELECT count(*) FROM (SELECT 1 FROM vehicle"+where+" LIMIT 10001) AS counted", args[:len(args)-bounds]...)
	}
	var dst []byte
	h.against(name, func(b *testing.B) (err error) {
		dst, err = h.Read().Page(b.Context(), "vehicle", who, []byte(body), dst[:0])
		return err
	}, func(b *testing.B) error {
		n, err := rows(b.Context())
		if err == nil && n == size {
			_, err = count(b.Context())
		}
		return err
	})
}

func (h bench) one(id int) {
	who := access.System()
	columns := columnsOf(schema.OfResource(equipment.Vehicles.Plan))
	bareDriver := h.bareDriver(fmt.Sprintf("SELECT %s FROM vehicle WHERE id = %s AND deleted_at = 0", columns, h.mark(1)), id)
	var dst []byte
	h.against("one", func(b *testing.B) (err error) {
		dst, err = h.Read().One(b.Context(), "vehicle", who, int64(id), dst[:0])
		return err
	}, func(b *testing.B) error {
		_, err := bareDriver(b.Context())
		return err
	})
}

func columnsOf(t schema.Table) string {
	var names []string
	for _, c := range t.Columns {
		if !strings.HasSuffix(c.Name, "_q") {
			names = append(names, schema.Quote(c.Name))
		}
	}
	return strings.Join(names, ", ")
}

func (h bench) update(id int) {
	who := access.System()
	versions := [2]int64{}
	for i := range versions {
		if err := h.db.Read().DB.QueryRowContext(h.Context(), fmt.Sprintf("SELECT version FROM vehicle WHERE id = %d", id+i)).Scan(&versions[i]); err != nil {
			h.Fatal(err)
		}
	}
	text := fmt.Sprintf("UPDATE vehicle SET remark = %s, updated_at = %s, version = version + 1 WHERE id = %s AND version = %s", h.mark(1), h.mark(2), h.mark(3), h.mark(4))
	h.against("update", func(b *testing.B) error {
		saved, err := h.Edit(b.Context(), "vehicle", who, fmt.Appendf(nil, `{"id":%d,"version":%d,"remark":"remark %[2]d"}`, id, versions[0]))
		versions[0] = saved.Version
		return err
	}, func(b *testing.B) error {
		return h.db.Write(b.Context(), func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.Tx.ExecContext(ctx, text, fmt.Sprint("remark ", versions[1]), time.Now().UnixMilli(), id+1, versions[1])
			versions[1]++
			return err
		})
	})
}

// export reads rows as a spreadsheet export does, without writing the file.
func (h bench) export(rows int) {
	who := access.System()
	body := fmt.Appendf(nil, `{"createdAt.le":%d}`, 1_700_000_000_000+rows*1000)
	columns := columnsOf(schema.OfResource(equipment.Vehicles.Plan))
	bareDriver := h.bareDriver(fmt.Sprintf("SELECT %s FROM vehicle WHERE deleted_at = 0 AND created_at <= %s ORDER BY created_at DESC, id DESC", columns, h.mark(1)), 1_700_000_000_000+rows*1000)
	h.against(fmt.Sprintf("export%d", rows), func(b *testing.B) error {
		l, err := h.ExportQuery("vehicle", who, body)
		if err != nil {
			return err
		}
		read := 0
		err = l.Stream(b.Context(), func(int64) error { return nil }, func(batch [][]any) error {
			read += len(batch)
			return nil
		})
		if err == nil && read != rows {
			err = fmt.Errorf("got %d rows, want %d", read, rows)
		}
		return err
	}, func(b *testing.B) error {
		_, err := bareDriver(b.Context())
		return err
	})
}

func (h bench) mark(n int) string { return string(h.db.Dialect.Placeholder(nil, n)) }

// hand prepares a statement and returns a function that runs it, scans every value into a variable of its column's type and counts the
// rows.
func (h bench) bareDriver(text string, args ...any) func(context.Context) (rows int, err error) {
	stmt, err := h.db.Read().DB.PrepareContext(h.Context(), text)
	if err != nil {
		h.Fatal(text, err)
	}
	h.Cleanup(func() { _ = stmt.Close() })
	kinds := map[string]schema.Type{}
	for _, c := range schema.OfResource(equipment.Vehicles.Plan).Columns {
		kinds[c.Name] = c.Type
	}
	return func(ctx context.Context) (n int, err error) {
		rows, err := stmt.QueryContext(ctx, args...)
		if err != nil {
			return 0, err
		}
		defer rows.Close()
		names, err := rows.Columns()
		if err != nil {
			return 0, err
		}
		dests := make([]any, len(names))
		for i, name := range names {
			switch kinds[name] {
			case schema.Text:
				dests[i] = new(string)
			case schema.Bool:
				dests[i] = new(bool)
			case schema.Real:
				dests[i] = new(float64)
			default:
				dests[i] = new(int64)
			}
		}
		for ; rows.Next(); n++ {
			if err := rows.Scan(dests...); err != nil {
				return n, err
			}
		}
		return n, rows.Err()
	}
}
