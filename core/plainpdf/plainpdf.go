// Package plainpdf writes small PDFs (ISO 32000) for demo data and tests.
package plainpdf

import (
	"bytes"
	"fmt"
	"strings"
)

// New returns a PDF with the title and the page number on each page.
func New(title string, pages int) []byte {
	var out bytes.Buffer
	var offsets []int
	object := func(format string, args ...any) {
		offsets = append(offsets, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n", len(offsets))
		fmt.Fprintf(&out, format, args...)
		out.WriteString("\nendobj\n")
	}
	out.WriteString("%PDF-1.4\n")
	object("<< /Type /Catalog /Pages 2 0 R >>")
	var kids []string
	for n := range pages {
		kids = append(kids, fmt.Sprintf("%d 0 R", 4+2*n))
	}
	object("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), pages)
	object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
	for n := range pages {
		text := fmt.Sprintf("BT /F1 20 Tf 72 760 Td (%s) Tj 0 -36 Td /F1 12 Tf (Page %d of %d) Tj ET", strings.NewReplacer("(", `\(`, ")", `\)`).Replace(title), n+1, pages)
		object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>", 5+2*n)
		object("<< /Length %d >>\nstream\n%s\nendstream", len(text), text)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, at := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, start)
	return out.Bytes()
}
