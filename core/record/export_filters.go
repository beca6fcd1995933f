package record

import (
	"context"

	"evops/contracts/field"
	"evops/core/record/internal/query"
)

// FilterDescription is a condition of the request in readable form: the field, the comparison and the values as sent.
type FilterDescription struct {
	Field  field.Label
	By     *field.Field // the field the values belong to
	Op     Op
	Values []string
}

// FilterDescriptions describes the filters for people; refs appear by display name in the given language.
func (l *ExportQuery) FilterDescriptions(ctx context.Context, language string) ([]FilterDescription, error) {
	var out []FilterDescription
	for _, c := range l.query.Conditions {
		label := c.Column.Label
		switch {
		case c.Via != nil:
			label = c.Via.Label
		case c.Op == query.Imported:
			label = field.Label{ZH: "导入批次", EN: "Import"}
		}
		texts := c.Texts()
		if c.Column.Kind == field.KindRef && c.Op != IsNull {
			ids := map[int64]struct{}{}
			for _, v := range c.Values {
				ids[v.(int64)] = struct{}{}
			}
			names, err := l.e.Read().labelsOf(ctx, l.e.tables[c.Column.RefTo], ids)
			if err != nil {
				return nil, err
			}
			for i, v := range c.Values {
				if name := names[v.(int64)].In(language); name != "" {
					texts[i] = name
				}
			}
		}
		out = append(out, FilterDescription{label, c.Column.Field, c.Op, texts})
	}
	if l.query.Keyword != "" {
		out = append(out, FilterDescription{field.Label{ZH: "关键字", EN: "Keyword"}, l.table.Title.Field, Like, []string{l.query.Keyword}})
	}
	return out, nil
}
