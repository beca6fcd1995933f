package spreadsheet_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/core/spreadsheet"
)

// repacked is a workbook with additional entries in its archive.
func repacked(t testing.TB, add func(w *zip.Writer)) []byte {
	t.Helper()
	plain := workbook(t, []any{"a"}, []any{"b"})
	old, err := zip.NewReader(bytes.NewReader(plain), int64(len(plain)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, entry := range old.File {
		if err := w.Copy(entry); err != nil {
			t.Fatal(err)
		}
	}
	add(w)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func put(w *zip.Writer, name string, size int) {
	part, err := w.Create(name)
	if err != nil {
		panic(err)
	}
	if _, err := io.CopyN(part, zeros{}, int64(size)); err != nil {
		panic(err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestDangerousFilesAreRefused(t *testing.T) {
	wide := make([]any, 1001)
	for i := range wide {
		wide[i] = "x"
	}
	for _, row := range []struct {
		name string
		data []byte
		want *fault.Code
	}{
		{"not an archive", []byte("PK\x03\x04a,b\n1,2\n"), fault.FileTypeRefused},
		{"empty file", nil, fault.FileTypeRefused},
		{"archive that is not a workbook", func() []byte {
			var out bytes.Buffer
			w := zip.NewWriter(&out)
			put(w, "a.txt", 3)
			_ = w.Close() // writes to memory
			return out.Bytes()
		}(), fault.FileTypeRefused},
		{"macros", repacked(t, func(w *zip.Writer) { put(w, "xl/vbaProject.bin", 10) }), fault.FileTypeRefused},
		{"links to other workbooks", repacked(t, func(w *zip.Writer) { put(w, "xl/externalLinks/externalLink1.xml", 10) }), fault.FileTypeRefused},
		{"nested archive", repacked(t, func(w *zip.Writer) { put(w, "xl/media/more.zip", 10) }), fault.FileTypeRefused},
		{"path traversal", repacked(t, func(w *zip.Writer) { put(w, "../evil.xml", 10) }), fault.FileTypeRefused},
		{"unpacked size above the limit", repacked(t, func(w *zip.Writer) { put(w, "xl/media/image1.png", 201<<20) }), fault.ImportTooLarge},
		{"compression ratio above the limit", repacked(t, func(w *zip.Writer) { put(w, "xl/media/image1.png", 30<<20) }), fault.ImportTooLarge},
		{"too many entries", repacked(t, func(w *zip.Writer) {
			for i := range 2001 {
				put(w, "xl/media/"+strings.Repeat("x", i%50)+string(rune('a'+i%26))+strings.Repeat("y", i/50)+".png", 1)
			}
		}), fault.FileTypeRefused},
		{"too many columns", workbook(t, wide), fault.ImportTooLarge},
	} {
		if _, err := spreadsheet.Read(row.data); !errors.Is(err, row.want.With()) {
			t.Errorf("%s: %v, want %s", row.name, err, row.want.Name)
		}
	}
}

func TestCellsAreReadAsTyped(t *testing.T) {
	table, err := spreadsheet.Read(workbook(t, []any{"编码", "数", "日期"}, []any{864123070000018, 12.3, 45351}, []any{nil, nil, nil}, []any{"89860424000000000017", "1E5", "2025-02-30"}))
	if err != nil {
		t.Fatal(err)
	}
	if table.Rows.Len() != 2 || table.Rows.At(1).Line != 4 {
		t.Fatalf("rows %+v", table.Rows)
	}
	for i, want := range []string{"864123070000018", "12.3", "45351"} {
		if got := table.Rows.At(0).Cells[i]; got != want {
			t.Errorf("cell %d is %q, want %q", i, got, want)
		}
	}
	for i, want := range []string{"89860424000000000017", "1E5", "2025-02-30"} {
		if got := table.Rows.At(1).Cells[i]; got != want {
			t.Errorf("cell %d is %q, want %q", i, got, want)
		}
	}
}

// aroundSheet is a workbook whose only sheet has the given XML.
func aroundSheet(t testing.TB, sheet []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range []struct{ name, text string }{
		{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`},
		{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/worksheets/sheet1.xml", string(sheet)},
	} {
		entry, err := w.CreateHeader(&zip.FileHeader{Name: part.name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := entry.Write([]byte(part.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestMinimalSheetIsRead(t *testing.T) {
	table, err := spreadsheet.Read(aroundSheet(t, []byte(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c></row><row r="4"><c r="A4"><v>1</v></c></row></sheetData></worksheet>`)))
	if err != nil || table.Rows.Len() != 1 || table.Header[0] != "a" || table.Rows.At(0).Line != 4 || table.Rows.At(0).Cells[0] != "1" {
		t.Errorf("%+v, %v", table, err)
	}
}

func TestExcessiveRowNumberIsRefusedQuickly(t *testing.T) {
	for _, row := range []string{`<row r="2000000000">`, `<row r="1048577">`} {
		began := time.Now()
		_, err := spreadsheet.Read(aroundSheet(t, []byte(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>`+row+`<c t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`)))
		var refused *fault.Error
		if !errors.As(err, &refused) || time.Since(began) > 20*time.Second {
			t.Errorf("%s: %v after %v", row, err, time.Since(began))
		}
	}
}

// FuzzRead: no file makes the reader panic, and what is accepted is within the limits.
func FuzzRead(f *testing.F) {
	f.Add(workbook(f, []any{"a", "b"}, []any{1, "x"}), false)
	f.Add([]byte("PK\x03\x04"), false)
	for _, lines := range []string{
		`<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1"><v>1</v></c></row><row r="3"><c r="A3" t="b"><v>1</v></c></row>`,
		`<row r="2"><c r="B2" t="s"><v>7</v></c></row><row r="1048576"><c r="XFD1048576" t="e"><v>#N/A</v></c></row>`,
		`<row><c><f>1+1</f><v>2</v></c><c t="str"><v>x</v></c></row><row r="1"/><row r="-1"><c r="1A"/></row>`,
	} {
		f.Add([]byte(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`+lines+`</sheetData></worksheet>`), true)
	}
	f.Fuzz(func(t *testing.T, data []byte, sheetOnly bool) {
		if sheetOnly {
			data = aroundSheet(t, data)
		}
		checkReadable(t, data)
	})
}

// checkReadable fails unless the file is either refused or read within the limits.
func checkReadable(t *testing.T, data []byte) {
	table, err := spreadsheet.Read(data)
	if err != nil {
		var refused *fault.Error
		if !errors.As(err, &refused) {
			t.Errorf("error without a fault code: %v", err)
		}
		return
	}
	if table.Rows.Len() > spreadsheet.MaxImportRows || len(table.Header) > 1000 {
		t.Errorf("%d rows, %d columns", table.Rows.Len(), len(table.Header))
	}
	last := 1
	for _, row := range table.Rows.All() {
		if len(row.Cells) != len(table.Header) || row.Line <= last {
			t.Fatalf("row %+v after line %d, under a header of %d", row, last, len(table.Header))
		}
		last = row.Line
	}
}
