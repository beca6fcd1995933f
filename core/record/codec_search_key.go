package record

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/store/schema"
)

// delimiter surrounds each text in the search key of an I18n pair.
const delimiter = "\x1f"

// SearchKey normalises a text for searching: NFKC, lower case, without whitespace (legacy-api B.5). It is computed here, so that both
// databases give the same results.
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

// SearchKeyI18n is SearchKey for a text in both languages, each between delimiters to which anchors can refer.
func SearchKeyI18n(t value.I18n) string {
	return delimiter + SearchKey(t.ZH) + delimiter + SearchKey(t.EN) + delimiter
}

func searchColumn(f *field.Field) string {
	if !schema.Searchable(f) {
		return ""
	}
	return schema.SearchColumn(f.Name)
}
