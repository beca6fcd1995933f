package field

import (
	"strconv"

	"evops/contracts/value"
)

// maxRichText is the maximum size of a formatted text in bytes, for each language (content catalogue 0.6).
const maxRichText = 200 << 10

// RichText is a formatted text, stored as sanitised HTML; its images are uploads for "article". Max limits the characters of its plain text.
func RichText[T ~string](p *T, zh, en string) *Field { return rich(bind(KindRichText, p, zh, en)) }

// I18nRichText is a formatted text in both languages.
func I18nRichText(p *value.I18n, zh, en string) *Field {
	return rich(bind(KindI18nRichText, p, zh, en))
}

func rich(f *Field) *Field {
	f.Normalise = []Normal{Trim}
	f.Purpose = "article"
	return f.rule(bytesRule(maxRichText))
}

// MaxBytes limits the HTML of a formatted text, instead of 200 KB.
func (f *Field) MaxBytes(n int) *Field {
	for i := range f.Rules {
		if f.Rules[i].Rule == "bytes" {
			f.Rules[i] = bytesRule(n)
		}
	}
	return f
}

func bytesRule(n int) Rule {
	_, most := bounds(0, float64(n))
	kilobytes := strconv.Itoa((n + 1023) / 1024)
	return Rule{Rule: "bytes", Max: most, Name: "HTML_TOO_LARGE", Message: &Label{"内容超过 " + kilobytes + " KB", "The text is larger than " + kilobytes + " KB"}}
}
