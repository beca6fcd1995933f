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

// FuzzDownloadName: an allowed name is a valid key or a plain file name, the sanitized name of an upload is not a path, and the header
// carries exactly that name.
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
			t.Errorf("key %q is not allowed", name)
		}
		if allowed && (strings.Contains(name, "..") || strings.ContainsAny(name, "\\%\x00 \"") || !isKey && strings.Contains(name, "/") || path.Clean(name) != name || blob.CheckKey(name) != nil) {
			t.Errorf("%q is allowed", name)
		}
		cleaned := cleanName(name)
		if strings.ContainsAny(cleaned, `/\"<>|:*?`) || strings.ContainsFunc(cleaned, unicode.IsControl) || strings.ContainsRune(cleaned, '\u202e') || utf8.RuneCountInString(cleaned) > 200 || !utf8.ValidString(cleaned) {
			t.Errorf("%q is sanitized to %q", name, cleaned)
		}
		kind, params, err := mime.ParseMediaType(Disposition(cleaned))
		if err != nil || kind != "attachment" || params["filename"] != cleaned {
			t.Errorf("%q has the header %q: %v %v", cleaned, Disposition(cleaned), params, err)
		}
	})
}
