package record

import "evops/core/record/internal/rowcodec"

import "evops/contracts/field"

// Comparisons returns the comparisons of legacy-api B.3 by which a list can be filtered by a field; nil for an unknown field.
func (e *Engine) Comparisons(name, fieldName string) []string {
	t, err := e.table(name)
	if err != nil {
		return nil
	}
	c, _, other := t.resolve(e, fieldName)
	if c == nil {
		return nil
	}
	out := comparisons(c)
	if c.Kind == field.KindRef && other == nil && allows(e.tables[c.RefTo].Title, Like) {
		out = append(out, string(Like)) // compares the display name of the referenced row
	}
	return out
}

func comparisons(c *rowcodec.Column) []string {
	var out []string
	for _, op := range ops {
		if allows(c, op) {
			out = append(out, string(op))
		}
	}
	return out
}

// allows implements the whitelist of legacy-api B.6: only stored columns, each with the comparisons of its kind.
func allows(c *rowcodec.Column, op Op) bool {
	if c.Closed {
		return false
	}
	if c.Source != nil {
		return c.FilterBy != "" && allows(c.Source, op)
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
