package file

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// names of downloads: no path but a file key's (legacy-api E.1).
var (
	downloadName = regexp.MustCompile(`^[A-Za-z0-9._\-/\x{4e00}-\x{9fa5}]{1,160}$`)
	fileKey      = regexp.MustCompile(`^(public|private)/[a-z]+/\d{6}/[0-9A-Z]{26}(` + smallMark + `)?\.[a-z0-9]{1,5}$`)
)

// readName says what a name somebody asks for can be: the key of a file, the name of a download, or nothing an honest client sends.
func readName(name string) (isKey, allowed bool) {
	isKey = fileKey.MatchString(name)
	return isKey, isKey || downloadName.MatchString(name) && !strings.Contains(name, "..") && !strings.HasPrefix(name, ".") && !strings.Contains(name, "/")
}

// cleanName is what a file is called that somebody sends: never a path, and only to be shown.
func cleanName(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Map(func(r rune) rune {
		// Marks that turn the direction of writing let the end of a name look like its middle.
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || strings.ContainsRune(`"<>|:*?`, r) {
			return -1
		}
		return r
	}, name)
	if runes := []rune(name); len(runes) > 200 {
		name = string(runes[len(runes)-200:])
	}
	return name
}

// Disposition names a file to save, in the header's two forms: for those who read only ASCII, and for all others.
func Disposition(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' {
			return '_'
		}
		return r
	}, name)
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
