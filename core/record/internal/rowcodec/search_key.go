package rowcodec

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/richtext"
)

// Delimiter surrounds each text in the search key of an I18n pair.
const Delimiter = "\x1f"

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
	return Delimiter + SearchKey(t.ZH) + Delimiter + SearchKey(t.EN) + Delimiter
}

// SearchKey returns the search key of the column's text (legacy-api B.5).
func (c *Column) SearchKey(row Row) string {
	switch c.Kind {
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return SearchKeyI18n(c.PlainPair(row))
	case field.KindMasked:
		return SearchKey(At[value.Masked](c, row).Reveal())
	case field.KindRichText:
		return SearchKey(richtext.Text(*At[string](c, row)))
	}
	return SearchKey(*At[string](c, row))
}
