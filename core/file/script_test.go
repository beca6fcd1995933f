package file

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"evops/contracts/fault"
)

func packed(text string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return b.String()
}

// document is a PDF with an object stream and further objects.
func document(objects, more string) string {
	const head = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"
	return head + fmt.Sprintf("2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length %d >>\nstream\r\n", len(objects)) + objects + "\nendstream\nendobj\n" + more + "\n%%EOF\n"
}

func TestPDFWithJavaScriptIsRefused(t *testing.T) {
	quiet := "1 0 << /Type /Page >>"
	page := "3 0 obj\n<< /Filter /FlateDecode >>\nstream\n" + packed(strings.Repeat("BT /F1 12 Tf (text) Tj ET ", 2000)) + "\nendstream\nendobj\n"
	for name, row := range map[string]struct {
		pdf     string
		refused bool
	}{
		"no script":                            {document(packed(quiet), page), false},
		"the word in a text":                   {document(packed(quiet), "4 0 obj (about JavaScript) endobj"), false},
		"in clear":                             {document(packed(quiet), page+"4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj"), true},
		"with an escaped name":                 {document(packed(quiet), "4 0 obj << /S /J#61vaScr#69pt /JS (x) >> endobj"), true},
		"with every character escaped":         {document(packed(quiet), "<< /S /#4A#61#76#61#53#63#72#69#70#74 >>"), true},
		"in a compressed object stream":        {document(packed("1 0 << /S /JavaScript /JS (x) >>"), page), true},
		"escaped in an object stream":          {document(packed("1 0 << /S /Java#53cript /JS (x) >>"), page), true},
		"in an uncompressed object stream":     {document("1 0 << /S /JavaScript /JS (x) >>", page), true},
		"uncompressed object stream":           {document(quiet, page), false},
		"undecodable object stream":            {document("no zlib", page), true},
		"after a comment with the word stream": {document(packed(quiet), "% stream\n<< /S /JavaScript >>"), true},
		"in an unterminated object stream":     {"%PDF-1.7\n<< /Type /ObjStm >>\nstream\n" + packed("/JavaScript"), true},
	} {
		for how, r := range map[string]io.Reader{"at once": strings.NewReader(row.pdf), "byte by byte": iotest.OneByteReader(strings.NewReader(row.pdf))} {
			_, err := io.Copy(io.Discard, checkTail(r, "application/pdf"))
			var refusal *fault.Error
			if got := errors.As(err, &refusal) && refusal.Code == fault.DocumentScripted; got != row.refused || err != nil && !got {
				t.Errorf("%s, %s: %v, want refused %v", name, how, err, row.refused)
			}
		}
	}
}

func TestOversizedObjectStreamIsRefused(t *testing.T) {
	pdf := document(packed(strings.Repeat("1 0 << >> ", maxUnpacked/10+1)), "")
	if _, err := io.Copy(io.Discard, checkTail(strings.NewReader(pdf), "application/pdf")); err == nil {
		t.Error("a document was accepted although its object stream exceeds the scan limit")
	}
}
