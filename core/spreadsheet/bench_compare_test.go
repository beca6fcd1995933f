package spreadsheet

import (
	"bufio"
	"encoding/csv"
	"hash/maphash"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/core/record"
)

// rowHash is a hash of all values of a row.
func rowHash(seed maphash.Seed, values []string) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, v := range values {
		_, _ = h.WriteString(v)
		_ = h.WriteByte(0)
	}
	return h.Sum64()
}

// compare opens the workbook at path and compares every value with the database.
func compare(b *testing.B, e *record.Engine, path string) {
	seed := maphash.MakeSeed()
	want := []uint64{0} // the header line
	err := walk(b, e, func(_ *book, _ []cell, shown []string) error {
		want = append(want, rowHash(seed, shown))
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	check := func(by string, line int, cells []string) {
		if line > 0 && (line >= len(want) || rowHash(seed, cells) != want[line]) {
			b.Fatalf("%s reads %q in row %d, want the stored values", by, cells, line)
		}
	}
	file, err := excelize.OpenFile(path)
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	rows, err := file.Rows(file.GetSheetList()[0])
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	line := 0
	for ; rows.Next(); line++ {
		cells, err := rows.Columns()
		if err != nil {
			b.Fatal(err)
		}
		check("excelize", line, cells)
	}
	if line != len(want) || rows.Error() != nil {
		b.Fatalf("excelize reads %d lines of %d rows, %v", line, len(want)-1, rows.Error())
	}
	b.Logf("excelize opens the workbook: %d rows, every value equal", len(want)-1)
	office, err := exec.LookPath("soffice")
	if err != nil {
		b.Log("LibreOffice is not installed, skipped")
		return
	}
	folder := b.TempDir()
	convert := exec.CommandContext(b.Context(), office, "-env:UserInstallation=file://"+folder+"/profile", "--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1", "--outdir", folder, path)
	if output, err := convert.CombinedOutput(); err != nil {
		b.Fatalf("LibreOffice: %v %s", err, output)
	}
	text, err := os.Open(filepath.Join(folder, "vehicles.csv"))
	if err != nil {
		b.Fatal(err)
	}
	defer text.Close()
	lines := csv.NewReader(bufio.NewReader(text))
	lines.ReuseRecord = true
	for line = 0; ; line++ {
		cells, err := lines.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			b.Fatal(err)
		}
		check("LibreOffice", line, cells)
	}
	if line != len(want) {
		b.Fatalf("LibreOffice reads %d lines of %d rows", line, len(want)-1)
	}
	b.Logf("LibreOffice opens the workbook: %d rows, every value equal", len(want)-1)
}
