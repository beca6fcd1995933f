package blob

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CheckKey refuses keys that a server over a folder could read as another file: a key is slash-separated names of 1 to 255 bytes,
// 1,024 bytes in all (the limit of S3), valid UTF-8, none beginning with a dot, without backslash or control characters.
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
