package query

import (
	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
)

// Comparisons returns the comparisons of legacy-api B.3 by which a list can be filtered by a column.
func Comparisons(c *rowcodec.Column) []string {
	var out []string
	for _, op := range ops {
		if Allows(c, op) {
			out = append(out, string(op))
		}
	}
	return out
}

// Allows implements the whitelist of legacy-api B.6: only stored columns, each with the comparisons of its kind.
func Allows(c *rowcodec.Column, op Op) bool {
	if c.Closed {
		return false
	}
	if c.Source != nil {
		return c.FilterBy != "" && Allows(c.Source, op)
	}
	if c.ByPeriod != nil {
		return op == Eq || op == Ne || op == In
	}
	if !c.Stored {
		return false
	}
	switch c.Kind {
	case field.KindGeo, field.KindHours, field.KindRecurrence, field.KindRows, field.KindJSON, field.KindSecret:
		return op == IsNull
	case field.KindLongText, field.KindI18nText, field.KindRichText, field.KindI18nRichText, field.KindImage, field.KindImages, field.KindFile, field.KindAudio, field.KindVideo:
		return op == IsNull || op == Like && c.SearchColumn != ""
	}
	if searched := c.FilterBy != ""; (c.Kind == field.KindCodes || c.Kind == field.KindRefs) && !searched || c.Kind == field.KindI18n && c.SearchColumn == "" {
		return op == IsNull // the values or languages are in one text column, which no index serves
	}
	switch op {
	case Like:
		return c.SearchColumn != ""
	case Eq, Ne, In, IsNull:
		return true
	}
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindTime, field.KindDate, field.KindEnum, field.KindRef:
		return true
	}
	return c.Sortable && c.Kind == field.KindText
}
