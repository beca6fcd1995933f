package statistics

import (
	"context"
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	declared "evops/contracts/statistics"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/job"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// sheet is one sheet of the workbook.
type sheet = spreadsheet.Sheet[any]

// Export writes the figures of a page, a sheet for the cards, for each chart and for the table, and returns the number of rows of the table.
// The body is a TableRequest. More than most rows are refused with EXPORT_NEEDS_JOB before anything is written.
func (s *Service) Export(ctx context.Context, who *access.Caller, body []byte, most int64, w io.Writer) (rows int64, err error) {
	var r TableRequest
	if err := json.Unmarshal(body, &r); err != nil {
		return 0, fault.BadJSON.With()
	}
	a, err := s.check(who, declared.Find(r.Page), r.Request)
	if err != nil {
		return 0, err
	}
	if err := who.Require(a.exportPermission()); err != nil {
		return 0, err
	}
	figures, err := s.figures(ctx, a)
	if err != nil {
		return 0, err
	}
	if figures.failure != nil {
		return 0, figures.failure
	}
	sheets := []sheet{cardSheet(who.Language, figures)}
	for i, c := range figures.Charts {
		if len(c.Series) > 0 {
			sheets = append(sheets, chartSheet(who.Language, i+1, c))
		}
	}
	if a.Table != nil {
		table, err := s.table(ctx, a, 1, int(most)+1, r.OrderBy)
		if err != nil {
			return 0, err
		}
		if rows = int64(len(table.List)); rows > most {
			return 0, fault.ExportNeedsJob.With("max", most, "total", table.Total)
		}
		sheets = append(sheets, tableSheet(who.Language, table))
	}
	// The audit entry must exist before the first byte is sent.
	if err := s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.engine.Audit(ctx, tx, who, record.Entry{Module: a.Name, Action: "export", Summary: value.Text(who.Language, "导出"+a.page.ZH, "Exported "+a.page.EN)})
	}); err != nil {
		return 0, err
	}
	return rows, spreadsheet.WriteSheets(w, sheets...)
}

// submit queues the export as a job of the caller.
func (s *Service) submit(ctx context.Context, who *access.Caller, jobs *job.Service, r TableRequest) (*system.Job, error) {
	a, err := s.check(who, declared.Find(r.Page), r.Request)
	if err != nil {
		return nil, err
	}
	if err := who.Require(a.exportPermission()); err != nil {
		return nil, err
	}
	title := value.Text(who.Language, a.page.ZH+"导出 "+string(value.Today()), a.page.EN+" export "+string(value.Today()))
	return jobs.Submit(ctx, who, job.Request{Type: system.ExportJob, Module: a.Name, Title: title, Params: job.ExportParams{Body: encode(r), Page: r.Page, Language: who.Language}})
}

func cardSheet(language string, figures *Answer) sheet {
	out := sheet{Name: value.Text(language, "指标", "Figures"), Header: []string{value.Text(language, "指标", "Figure"), string(figures.From) + " – " + string(figures.To)}}
	if figures.Compared != nil {
		out.Header = append(out.Header, string(figures.Compared.From)+" – "+string(figures.Compared.To))
	}
	for _, c := range figures.Cards {
		row := []any{withUnit(language, c.Label, c.Unit), cell(c.Value)}
		if figures.Compared != nil {
			row = append(row, cell(c.Before))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// chartSheet has a row for each point and a column for each series. Its number distinguishes charts of the same name.
func chartSheet(language string, number int, c Chart) sheet {
	out := sheet{Name: strconv.Itoa(number) + " " + c.Label.In(language), Header: []string{""}}
	for _, one := range c.Series {
		out.Header = append(out.Header, withUnit(language, one.Label, c.Unit))
	}
	for i, p := range c.Series[0].Points {
		row := []any{p.name(language)}
		for _, one := range c.Series {
			if i < len(one.Points) {
				row = append(row, cell(one.Points[i].Value))
			}
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func tableSheet(language string, t *Table) sheet {
	out := sheet{Name: value.Text(language, "明细", "Table"), Header: []string{t.By.In(language)}}
	if t.Periods {
		out.Header = append(out.Header, value.Text(language, "周期", "Period"))
	}
	few := slices.ContainsFunc(t.List, func(r Row) bool { return r.TooFew })
	for _, c := range t.Columns {
		out.Header = append(out.Header, withUnit(language, c.Label, c.Unit))
	}
	if few {
		out.Header = append(out.Header, value.Text(language, "备注", "Note"))
	}
	for _, r := range t.List {
		row := []any{r.Label.In(language)}
		if t.Periods {
			row = append(row, r.Period)
		}
		for _, n := range r.Values {
			row = append(row, cell(n))
		}
		if r.TooFew {
			row = append(row, value.Text(language, "样本不足，不参与排名", "Too few to rank"))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func (p Point) name(language string) string {
	switch {
	case p.Rest:
		return value.Text(language, "其他", "Others")
	case p.Unknown:
		return noValue.In(language)
	case p.Label != nil:
		return p.Label.In(language)
	}
	return p.Key
}

func withUnit(language string, l field.Label, unit string) string {
	if unit == "" {
		return l.In(language)
	}
	return l.In(language) + " (" + unit + ")"
}

// cell returns a workbook cell; empty for an unknown figure.
func cell(n *float64) any {
	if n == nil {
		return nil
	}
	return *n
}
