package file

import (
	"mime"
	"path"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"evops/core/blob"
)

// FuzzDownloadName: a name that is let through leads nowhere but to a row, what a sent file is called is no path, and the header that names a file to
// save says exactly that name.
func FuzzDownloadName(f *testing.F) {
	for _, seed := range []string{
		"vehicle_20251120093000_0a1b2c3d.xlsx", "public/image/202511/01JD3V5K8M2Q4R6T8W0Y2A4C6E.webp", "template_vehicle.xlsx", "../secrets.json", "a/../b", ".x", "a//b",
		`..\x.xlsx`, "车辆 1.xlsx", "a\x00b", "a\"; filename=evil.exe", "%2e%2e%2f", "private/import/202511/01JD3V5K8M2Q4R6T8W0Y2A4C6E.xlsx/..", "\xff.pdf", "名*称'.pdf", "\u202efdp.exe",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		isKey, allowed := readName(name)
		if isKey && !allowed {
			t.Errorf("the key %q is not allowed", name)
		}
		if allowed && (strings.Contains(name, "..") || strings.ContainsAny(name, "\\%\x00 \"") || !isKey && strings.Contains(name, "/") || path.Clean(name) != name || blob.CheckKey(name) != nil) {
			t.Errorf("%q is allowed", name)
		}
		kept := cleanName(name)
		if strings.ContainsAny(kept, `/\"<>|:*?`) || strings.ContainsFunc(kept, unicode.IsControl) || strings.ContainsRune(kept, '\u202e') || utf8.RuneCountInString(kept) > 200 || !utf8.ValidString(kept) {
			t.Errorf("%q is kept as %q", name, kept)
		}
		kind, params, err := mime.ParseMediaType(Disposition(kept))
		if err != nil || kind != "attachment" || params["filename"] != kept {
			t.Errorf("%q is offered as %q: %v %v", kept, Disposition(kept), params, err)
		}
	})
}
