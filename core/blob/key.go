package blob

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CheckKey refuses keys that a folder-based server could map to another file. A key consists of slash-separated names of 1 to 255 bytes,
// 1,024 bytes in total (the limit of S3), is valid UTF-8, and has no name beginning with a dot, no backslash and no control characters.
func CheckKey(key string) error {
	if key == "" || len(key) > 1024 || !utf8.ValidString(key) {
		return fmt.Errorf("%w: %.40q", ErrKey, key)
	}
	if strings.ContainsFunc(key, func(r rune) bool { return r == '\\' || unicode.IsControl(r) }) {
		return fmt.Errorf("%w: %.40q", ErrKey, key)
	}
	for name := range strings.SplitSeq(key, "/") {
		if name == "" || len(name) > 255 || name[0] == '.' {
			return fmt.Errorf("%w: %.40q", ErrKey, key)
		}
	}
	return nil
}
