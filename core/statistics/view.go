package statistics

import (
	"context"
	"encoding/json"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// View is a page of the rows of a view: one for each card, or for each point of a chart (legacy-api C.3).
type View struct {
	List     []ViewRow             `json:"list"`
	Total    int                   `json:"total"`
	Page     int                   `json:"page"`
	PageSize int                   `json:"pageSize"`
	Columns  []record.ReportColumn `json:"columns"`
	AsOf     value.Time            `json:"asOf"`
}

// ViewRow is a card, or a point of a chart. Share is that of the point and all before it, in the chart of the most frequent causes.
type ViewRow struct {
	Series string   `json:"series"`
	Key    string   `json:"key"`
	Label  string   `json:"label"`
	Value  *float64 `json:"value"`
	Share  *float64 `json:"share"`
}

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
	answer, err := s.figures(ctx, a)
	if err != nil {
		return nil, err
	}
	rows := answer.rows(who.Language)
	from := min((page-1)*size, len(rows))
	return &View{rows[from:min(from+size, len(rows))], len(rows), page, size, viewColumns, answer.AsOf}, nil
}

// rows returns the cards and the points of the charts in their order.
func (a *Answer) rows(language string) []ViewRow {
	rows := []ViewRow{}
	for _, c := range a.Cards {
		rows = append(rows, ViewRow{Key: c.Key, Label: value.I18n(c.Label).In(language), Value: c.Value})
	}
	for _, c := range a.Charts {
		for _, series := range c.Series {
			var all, upTo float64
			for _, p := range series.Points {
				all += number(p.Value)
			}
			for _, p := range series.Points {
				row := ViewRow{Series: value.I18n(series.Label).In(language), Key: p.Key, Label: p.Key, Value: p.Value}
				if p.Label != nil {
					row.Label = value.I18n(*p.Label).In(language)
				}
				if upTo += number(p.Value); c.Shape == declared.Pareto && all > 0 {
					share := 100 * upTo / all
					row.Share = &share
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
		if len(p.Charts) > 0 {
			label = p.Charts[0].Label
		}
		info := record.ReportInfo{
			Code: code, Name: value.I18n(label).In(who.Language), Label: label, Permission: page.Permission, Columns: viewColumns, Orders: []string{},
			Filters: []record.ReportFilter{{Field: p.At(p.Over).Name, Ops: []string{"between"}}},
		}
		for _, address := range p.Filters {
			info.Filters = append(info.Filters, record.ReportFilter{Field: p.At(address).Name, Ops: s.engine.Comparisons(p.Name, p.At(address).Name)})
		}
		out = append(out, info)
	}
	return out
}
