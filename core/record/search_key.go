package record

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/store/schema"
)

// mark stands around each text of a searched pair.
const mark = "\x1f"

// SearchKey is the form texts are searched in: NFKC, lower case, without any whitespace (legacy-api B.5).
// It is computed here for both databases, so that their results are the same.
func SearchKey(s string) string {
	plain := true
	for i := 0; i < len(s); i++ {
		if c := s[i]; c <= ' ' || c >= 0x7f || c >= 'A' && c <= 'Z' {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' || r < ' ' {
			return -1
		}
		return r
	}, norm.NFKC.String(s)))
}

// SearchKeyI18n is Squash for a text in both languages: each stands between marks that anchors can hold on to.
func SearchKeyI18n(t value.I18n) string {
	return mark + SearchKey(t.ZH) + mark + SearchKey(t.EN) + mark
}

func searchColumn(f *field.Field) string {
	if !schema.Searchable(f) {
		return ""
	}
	return schema.SearchColumn(f.Name)
}
