package record

import (
	"unsafe"

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

// plainPair returns the plain text of both languages of a formatted text; other pairs unchanged.
func plainPair(k field.Kind, t value.I18n) value.I18n {
	if k.Rich() {
		t.ZH, t.EN = richtext.Text(t.ZH), richtext.Text(t.EN)
	}
	return t
}

// samePlainText reports whether two rows have the same plain text in a column of formatted text. A sheet has no formatting, so an import of
// the exported text must not remove it.
func (c *column) samePlainText(a, b unsafe.Pointer) bool {
	return c.Kind.Rich() && c.searchKey(a) == c.searchKey(b)
}

// excerpt shortens the formatted texts of rows that are about to be listed; a page of whole articles would take megabytes.
func (t *table) excerpt(rows []unsafe.Pointer) {
	for _, c := range t.stored {
		if !c.Kind.Rich() {
			continue
		}
		for _, row := range rows {
			if c.Kind == field.KindRichText {
				text := ptr[string](c.at(row))
				*text = richtext.Excerpt(*text)
				continue
			}
			pair := ptr[value.I18n](c.at(row))
			pair.ZH, pair.EN = richtext.Excerpt(pair.ZH), richtext.Excerpt(pair.EN)
		}
	}
}
