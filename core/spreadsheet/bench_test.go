package spreadsheet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// fifteen is an export of 15 columns: texts, labels, numbers, a date and a time.
const fifteen = `{"columns":["vin","plateNo","colorCode","tboxSn","imei","btMac","motorNo","batchNo","modelId","id","version","odoOffsetKm","status","productionDate","createdAt"]}`

// clerk may export vehicles, without unmasked personal data.
var clerk = &access.Caller{UserID: 7, UserName: "li.wei", UserType: system.Staff, Language: "zh", Rights: &access.Rights{
	Grants: map[string]system.DataScope{"vehicle:view": system.AllData, "vehicle:export": system.AllData},
}}

func noProgress(int64, int64) error { return nil }

func vehicles(t testing.TB, db *store.DB, rows int) *record.Engine {
	t.Helper()
	testdb.Fill(t, db, equipment.VehicleModels.Plan, 400)
	testdb.Fill(t, db, equipment.Vehicles.Plan, rows)
	return product.Engine(db)
}

// walk calls each for every row with its cells and the texts that a spreadsheet displays for them.
func walk(t testing.TB, e *record.Engine, each func(b *book, cells []cell, shown []string) error) error {
	t.Helper()
	list, err := e.ExportQuery("vehicle", clerk, []byte(fifteen))
	if err != nil {
		return err
	}
	b, err := newBook(t.Context(), e, clerk, list, []byte(fifteen))
	if err != nil {
		return err
	}
	defer b.close()
	return list.Stream(t.Context(), func(int64) error { return b.begin() }, func(batch [][]any) error {
		for _, row := range batch {
			b.rows++
			b.cells = b.cells[:0]
			var shown []string
			for i, f := range list.Columns {
				b.cells = b.append(b.cells, f, row[i])
				switch c := b.cells[len(b.cells)-1]; x := row[i].(type) {
				case value.Time:
					shown = append(shown, x.String())
				case value.Date:
					shown = append(shown, string(x))
				case int64:
					if shown = append(shown, c.text); f.Name == "odoOffsetKm" {
						shown[i] = fmt.Sprintf("%.1f", c.number)
					} else if c.kind == numbers {
						shown[i] = strconv.FormatInt(x, 10)
					}
				default:
					shown = append(shown, c.text)
				}
			}
			if err := each(b, b.cells, shown); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestEveryValueIsExported(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		const rows = 10_000
		e := vehicles(t, db, rows)
		var out bytes.Buffer
		if _, err := Export(t.Context(), e, clerk, "vehicle", []byte(fifteen), rows, &out, noProgress); err != nil {
			t.Fatal(err)
		}
		file, err := excelize.OpenReader(&out)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		got, err := file.GetRows(file.GetSheetList()[0])
		if err != nil || len(got) != rows+1 {
			t.Fatalf("%d lines, %v", len(got), err)
		}
		err = walk(t, e, func(b *book, _ []cell, shown []string) error {
			if !slices.Equal(got[b.rows], shown) {
				return fmt.Errorf("line %d is %q, want %q", b.rows+1, got[b.rows], shown)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

func TestSpecialTextsAreExportedUnchanged(t *testing.T) {
	long := strings.Repeat("长", excelize.TotalCellChars-1)
	cases := []struct{ name, written, read string }{
		{"XML special characters", `<a href="x">&amp;'`, `<a href="x">&amp;'`},
		{"leading and trailing spaces", "  both  ", "  both  "},
		{"lines and tabs", "first\r\nsecond\tthird", "first\r\nsecond\tthird"},
		{"formula", "=1+1", "=1+1"},
		{"text like an escape", "_x000D_ and _x_", "_x000D_ and _x_"},
		{"characters invalid in XML", "a\x00b\x1fc\xffd", "a\uFFFDb\uFFFDc\uFFFDd"},
		{"surrogate pair", "😀_😀", "😀_😀"},
		{"longer than a cell", long + "😀", long},
	}
	file := excelize.NewFile()
	defer file.Close()
	body, err := newRowsFile([]float64{10}, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer body.close()
	for _, row := range cases {
		if err := body.add([]cell{{kind: texts, text: row.written}}); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := errors.Join(body.finish(), body.into(&out, file)); err != nil {
		t.Fatal(err)
	}
	back, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	defer back.Close()
	for i, row := range cases {
		if got, err := back.GetCellValue("Sheet1", fmt.Sprintf("A%d", i+1)); err != nil || got != row.read {
			t.Errorf("%s: read %.60q, %v", row.name, got, err)
		}
	}
}

// BenchmarkExport exports EVOPS_BENCH_ROWS vehicles (default 200,000), 15 columns each. As a baseline, the same cells are written with
// excelize's StreamWriter. Goals at 1,000,000 rows: CPU time at most 0.5 times that of the StreamWriter, at most 64 MiB above idle.
//
// cpu-s is the CPU time of the whole export including reading, read-s of reading alone, excelize-s of the StreamWriter without reading,
// x/excelize the ratio of writing to the StreamWriter, all/excelize that of the whole export. MiB is the peak increase of this process's
// anonymous memory (RssAnon). Then excelize, and LibreOffice if installed, open the workbook, and every value of every row is compared with
// the database.
func BenchmarkExport(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		rows := 200_000
		if text, set := os.LookupEnv("EVOPS_BENCH_ROWS"); set {
			var err error
			if rows, err = strconv.Atoi(text); err != nil {
				b.Fatal(err)
			}
		}
		rows = min(rows, MaxExportRows)
		e := vehicles(b, db, rows)
		path := filepath.Join(b.TempDir(), "vehicles.xlsx")
		cost := func(work func() error) float64 {
			debug.FreeOSMemory()
			before := testdb.CPU(b, db)
			if err := work(); err != nil {
				b.Fatal(err)
			}
			return (testdb.CPU(b, db) - before).Seconds()
		}
		var total, reading, baseline, peak float64
		for b.Loop() {
			total += cost(func() error {
				file, err := os.Create(path)
				if err != nil {
					return err
				}
				defer file.Close()
				stop := testdb.WatchMemory(b)
				_, err = Export(b.Context(), e, clerk, "vehicle", []byte(fifteen), MaxExportRows, file, noProgress)
				peak = max(peak, stop())
				return err
			})
			reading += cost(func() error {
				list, err := e.ExportQuery("vehicle", clerk, []byte(fifteen))
				if err != nil {
					return err
				}
				return list.Stream(b.Context(), func(int64) error { return nil }, func([][]any) error { return nil })
			})
			baseline += cost(func() error { return byExcelize(b.Context(), e) })
		}
		baseline -= reading
		n := float64(b.N)
		b.ReportMetric(total/n, "cpu-s")
		b.ReportMetric(reading/n, "read-s")
		b.ReportMetric(baseline/n, "excelize-s")
		b.ReportMetric((total-reading)/baseline, "x/excelize")
		b.ReportMetric(total/baseline, "all/excelize")
		b.ReportMetric(peak, "MiB")
		b.ReportMetric(0, "ns/op")
		compare(b, e, path)
	})
}

// byExcelize writes the cells of the export with the StreamWriter.
func byExcelize(ctx context.Context, e *record.Engine) error {
	list, err := e.ExportQuery("vehicle", clerk, []byte(fifteen))
	if err != nil {
		return err
	}
	b, err := newBook(ctx, e, clerk, list, []byte(fifteen))
	if err != nil {
		return err
	}
	file := excelize.NewFile()
	defer file.Close()
	if b.styles, err = newStyles(file); err != nil {
		return err
	}
	stream, err := file.NewStreamWriter("Sheet1")
	if err != nil {
		return err
	}
	line, row := 0, make([]any, len(list.Columns))
	err = list.Stream(ctx, func(int64) error { return nil }, func(batch [][]any) error {
		for _, values := range batch {
			b.cells = b.cells[:0]
			for i, f := range list.Columns {
				b.cells = b.append(b.cells, f, values[i])
			}
			for i, c := range b.cells {
				switch c.kind {
				case texts:
					row[i] = excelize.Cell{StyleID: c.style, Value: c.text}
				case numbers:
					row[i] = excelize.Cell{StyleID: c.style, Value: c.number}
				default:
					row[i] = nil
				}
			}
			line++
			if err := stream.SetRow("A"+strconv.Itoa(line), row); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := stream.Flush(); err != nil {
		return err
	}
	return file.Write(io.Discard)
}

// BenchmarkImport reads a workbook of the maximum size of an import, 15 columns each. Goals: at most 12 s of CPU time, and memory that does
// not grow with the rows; MiB is its peak increase.
func BenchmarkImport(b *testing.B) {
	names := make([]string, 15)
	widths := make([]float64, len(names))
	for i := range names {
		names[i], widths[i] = fmt.Sprint("column ", i), 10
	}
	body, err := newRowsFile(widths, 1)
	if err != nil {
		b.Fatal(err)
	}
	defer body.close()
	cells := make([]cell, len(names))
	for i, name := range names {
		cells[i] = cell{kind: texts, text: name}
	}
	for row := 0; row <= MaxImportRows; row++ {
		if err := body.add(cells); err != nil {
			b.Fatal(err)
		}
		for i := range cells {
			if cells[i] = (cell{kind: numbers, number: float64(row + i)}); i < 9 {
				cells[i] = cell{kind: texts, text: fmt.Sprintf("LX%dU%09d", i, row*7919%1000003)}
			}
		}
	}
	book := excelize.NewFile()
	defer book.Close()
	var file bytes.Buffer
	if err := errors.Join(body.finish(), body.into(&file, book)); err != nil {
		b.Fatal(err)
	}
	var spent, peak float64
	for b.Loop() {
		debug.FreeOSMemory()
		stop, before := testdb.WatchMemory(b), testdb.ProcessCPU(b)
		table, err := Read(file.Bytes())
		if err != nil || table.Rows.Len() != MaxImportRows {
			b.Fatal(err)
		}
		spent += (testdb.ProcessCPU(b) - before).Seconds()
		peak = max(peak, stop())
	}
	b.ReportMetric(spent/float64(b.N), "cpu-s")
	b.ReportMetric(peak, "MiB")
	b.ReportMetric(0, "ns/op")
}
