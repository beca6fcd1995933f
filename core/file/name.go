package file

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// Names that may be downloaded; a slash is allowed only in a file key (legacy-api E.1).
var (
	downloadName = regexp.MustCompile(`^[A-Za-z0-9._\-/\x{4e00}-\x{9fa5}]{1,160}$`)
	fileKey      = regexp.MustCompile(`^(public|private)/[a-z]+/\d{6}/[0-9A-Z]{26}(` + smallMark + `)?\.[a-z0-9]{1,5}$`)
)

// readName classifies a requested name: the key of a file, the name of a download, or neither, which no regular client sends.
func readName(name string) (isKey, allowed bool) {
	isKey = fileKey.MatchString(name)
	return isKey, isKey || downloadName.MatchString(name) && !strings.Contains(name, "..") && !strings.HasPrefix(name, ".") && !strings.Contains(name, "/")
}

// cleanName sanitizes the name of an uploaded file. The result is never a path and is used for display only.
func cleanName(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Map(func(r rune) rune {
		// Bidirectional control characters can disguise the extension.
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

// Disposition is the Content-Disposition header for saving a file, with an ASCII fallback and the UTF-8 form.
func Disposition(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' {
			return '_'
		}
		return r
	}, name)
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
