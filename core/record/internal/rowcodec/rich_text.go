package rowcodec

import (
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/richtext"
)

// sanitised returns both languages of a formatted text without what it must not contain; other pairs unchanged. It runs for every write, so
// that a text of a feature is safe too.
func sanitised(k field.Kind, t value.I18n) value.I18n {
	if k.Rich() {
		t.ZH, t.EN = richtext.Clean(t.ZH), richtext.Clean(t.EN)
	}
	return t
}

// PlainPair returns the plain text of both languages of a formatted text; other pairs unchanged.
func (c *Column) PlainPair(row Row) value.I18n {
	t := *At[value.I18n](c, row)
	if c.Kind.Rich() {
		t.ZH, t.EN = richtext.Text(t.ZH), richtext.Text(t.EN)
	}
	return t
}

// SamePlainText reports whether two rows have the same plain text in a column of formatted text. A sheet has no formatting, so an import of
// the exported text must not remove it.
func (c *Column) SamePlainText(a, b Row) bool {
	return c.Kind.Rich() && c.SearchKey(a) == c.SearchKey(b)
}

// Excerpt shortens the formatted texts of rows that are about to be listed; a page of whole articles would take megabytes.
func (l *Layout) Excerpt(rows []Row) {
	for _, c := range l.Stored {
		if !c.Kind.Rich() {
			continue
		}
		for _, row := range rows {
			if c.Kind == field.KindRichText {
				text := At[string](c, row)
				*text = richtext.Excerpt(*text)
				continue
			}
			pair := At[value.I18n](c, row)
			pair.ZH, pair.EN = richtext.Excerpt(pair.ZH), richtext.Excerpt(pair.EN)
		}
	}
}

// PlainTexts replaces the formatted texts of rows by their plain text.
func (l *Layout) PlainTexts(rows []Row) {
	for _, c := range l.Stored {
		for _, row := range rows {
			switch {
			case c.Kind == field.KindRichText:
				text := At[string](c, row)
				*text = richtext.Text(*text)
			case c.Kind.Pair():
				*At[value.I18n](c, row) = c.PlainPair(row)
			}
		}
	}
}
