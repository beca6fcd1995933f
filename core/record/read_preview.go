package record

import (
	"context"

	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/richtext"
)

// Preview is a record as the app shows it.
type Preview struct {
	Title, Subtitle value.I18n
	Text            value.I18n // sanitised HTML
	Cover, CoverEn  string
	Author          string
	Time            value.Time
}

// Preview reads the working copy of a record for its preview, without a scope: the caller has checked who may see it.
func (v Reader) Preview(ctx context.Context, name string, id int64) (Preview, error) {
	t, err := v.e.table(name)
	if err != nil {
		return Preview{}, err
	}
	row, err := v.load(ctx, t, access.System(), "", id, false)
	if err != nil {
		return Preview{}, err
	}
	p := t.Plan.Preview
	out := Preview{
		Title: valueOf[value.I18n](t, row, p.Title), Subtitle: valueOf[value.I18n](t, row, p.Subtitle), Text: valueOf[value.I18n](t, row, p.Text),
		Cover: valueOf[string](t, row, p.Cover), CoverEn: valueOf[string](t, row, p.CoverEn), Author: valueOf[string](t, row, p.Author), Time: valueOf[value.Time](t, row, p.Time),
	}
	// Sanitised again: a text may have been stored under an earlier policy.
	out.Text = value.I18n{ZH: richtext.Clean(out.Text.ZH), EN: richtext.Clean(out.Text.EN)}
	return out, nil
}

// valueOf returns the value of a named field of a row; the zero value without a name.
func valueOf[T any](t *table, row rowcodec.Row, name string) (out T) {
	if c := t.ByName[name]; c != nil {
		out = *rowcodec.At[T](c, row)
	}
	return out
}
