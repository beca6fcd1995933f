package statistics

import (
	"context"
	"encoding/json"
	"slices"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// View is a page of the rows of a view: one for each card, for each point of a chart, or for each line of a table (equipment catalogue 12,
// legacy-api C.3).
type View struct {
	Rows []ViewRow `json:"rows"`
	// List is the same rows, under the name that all other views have.
	List     []ViewRow             `json:"list"`
	Total    int                   `json:"total"`
	Page     int                   `json:"page"`
	PageSize int                   `json:"pageSize"`
	Columns  []record.ReportColumn `json:"columns"`
	AsOf     value.Time            `json:"asOf"`
	// Provisional is set while the figures can still change: they are of the present or of today, or some of their rows are not settled.
	Provisional bool `json:"provisional"`
}

// ViewRow is the values of a row by column.
type ViewRow map[string]any

var viewColumns = []record.ReportColumn{
	{Field: "series", Label: field.Label{ZH: "系列", EN: "Series"}, Type: "string"}, {Field: "key", Label: field.Label{ZH: "键", EN: "Key"}, Type: "string"},
	{Field: "label", Label: field.Label{ZH: "名称", EN: "Label"}, Type: "string"}, {Field: "value", Label: field.Label{ZH: "数值", EN: "Value"}, Type: "number"},
	{Field: "share", Label: field.Label{ZH: "累计占比", EN: "Cumulative share"}, Type: "number", Unit: "%"},
}

// View answers a view by its code. The query has the filters of its page, and the grain.
func (s *Service) View(ctx context.Context, who *access.Caller, code string, page, size int, query map[string]json.RawMessage) (*View, error) {
	found := declared.FindView(code)
	if found == nil {
		return nil, fault.ViewUnknown.With("code", code)
	}
	r := Request{Page: found.Path, Query: map[string]json.RawMessage{}}
	for key, raw := range query {
		if key == "grain" {
			if json.Unmarshal(raw, &r.Grain) != nil {
				return nil, fault.QueryValueInvalid.With("field", "grain", "expected", measure.ByDay)
			}
			continue
		}
		r.Query[key] = raw
	}
	a, err := s.check(who, found, r)
	if err != nil {
		return nil, err
	}
	out := &View{Page: page, PageSize: size, Columns: columnsOfView(found), AsOf: s.now()}
	if out.Provisional, err = s.provisional(ctx, a); err != nil {
		return nil, err
	}
	if found.Table != nil {
		table, err := s.table(ctx, a, page, size, "")
		if err != nil {
			return nil, err
		}
		out.Rows, out.Total = table.rows(who.Language), table.Total
	} else {
		answer, err := s.figures(ctx, a)
		if err == nil {
			err = answer.failure
		}
		if err != nil {
			return nil, err
		}
		rows := answer.rows(who.Language)
		from := min((page-1)*size, len(rows))
		out.Rows, out.Total, out.AsOf = rows[from:min(from+size, len(rows))], len(rows), answer.AsOf
	}
	out.List = out.Rows
	return out, nil
}

// provisional reports whether the figures of a request can still change.
func (s *Service) provisional(ctx context.Context, a *reading) (bool, error) {
	if a.Over == nil || a.period.To >= a.today || len(a.Unsettled) == 0 {
		return a.Over == nil || a.period.To >= a.today, nil
	}
	of := a.rows(declared.Rows{}, a.period)
	of.List = of.And(a.Unsettled...)
	values, err := s.values(ctx, a, of, []measure.Measure{measure.Count()})
	return err == nil && number(values[0]) > 0, err
}

// columnsOfView are the columns of the rows of a view.
func columnsOfView(p *declared.Page) []record.ReportColumn {
	if p.Table == nil {
		return viewColumns
	}
	columns := slices.Clone(viewColumns[1:3])
	for _, c := range p.Table.Columns {
		columns = append(columns, record.ReportColumn{Field: c.Key, Label: c.Label, Type: "number", Unit: unitOf(p.Plan, c)})
	}
	return columns
}

// rows returns the lines of a table.
func (t *Table) rows(language string) []ViewRow {
	rows := make([]ViewRow, len(t.List))
	for i, line := range t.List {
		rows[i] = ViewRow{"key": line.Key, "label": value.I18n(*line.Label).In(language)}
		for n, c := range t.Columns {
			rows[i][c.Key] = line.Values[n]
		}
	}
	return rows
}

// rows returns the cards and the points of the charts in their order. The share is that of a point and all before it, in the chart of the
// most frequent causes.
func (a *Answer) rows(language string) []ViewRow {
	rows := []ViewRow{}
	for _, c := range a.Cards {
		rows = append(rows, ViewRow{"series": "", "key": c.Key, "label": value.I18n(c.Label).In(language), "value": c.Value, "share": nil})
	}
	for _, c := range a.Charts {
		for _, series := range c.Series {
			var all, upTo float64
			for _, p := range series.Points {
				all += number(p.Value)
			}
			for _, p := range series.Points {
				row := ViewRow{"series": value.I18n(series.Label).In(language), "key": p.Key, "label": p.name(language), "value": p.Value, "share": nil}
				if upTo += number(p.Value); c.Shape == declared.Pareto && all > 0 {
					row["share"] = 100 * upTo / all
				}
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// ViewsOf lists the views the caller may read, in menu order.
func (s *Service) ViewsOf(who *access.Caller) (out []record.ReportInfo) {
	for _, code := range declared.Views() {
		p := declared.FindView(code)
		page := contracts.PageAt(p.Path)
		if !who.Can(page.Permission) {
			continue
		}
		label := field.Label{ZH: page.ZH, EN: page.EN}
		if p.View != code && len(p.Charts) > 0 {
			label = p.Charts[0].Label
		}
		info := record.ReportInfo{
			Code: code, Name: value.I18n(label).In(who.Language), Label: label, Permission: page.Permission, Columns: columnsOfView(p), Orders: []string{},
			Filters: []record.ReportFilter{},
		}
		if p.Over != nil {
			info.Filters = append(info.Filters, record.ReportFilter{Field: p.At(p.Over).Name, Ops: []string{"between"}})
		}
		for _, address := range p.Filters {
			info.Filters = append(info.Filters, record.ReportFilter{Field: p.At(address).Name, Ops: s.engine.Comparisons(p.Name, p.At(address).Name)})
		}
		out = append(out, info)
	}
	return out
}
