package record

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// ReportQuery returns the SQL of a report without stored rows, with question marks for its arguments. A resource in braces, such as
// {vehicle}, is replaced by the condition that a row of that resource is not deleted and within the caller's scope under the report's
// permission. The result must have a column for each stored field of the report, and a unique id.
type ReportQuery func(dialect store.Dialect, now value.Time, asked *ReportConditions) (text string, args []any, err error)

// compiledReport is a report compiled for reading.
type compiledReport struct {
	*table
	source ReportQuery
}

// Reports compiles the declared reports. Those without a resource need a query in sources.
func (e *Engine) Reports(all []*resource.Report, sources map[string]ReportQuery) {
	if err := e.compileReports(all, sources); err != nil {
		e.mistakes = append(e.mistakes, err)
	}
}

func (e *Engine) compileReports(all []*resource.Report, sources map[string]ReportQuery) error {
	e.reports = make(map[string]*compiledReport, len(all))
	for _, v := range all {
		s := &compiledReport{table: compile(e.resources.Report(v)), source: sources[v.Name]}
		if (v.Over == nil) != (s.source != nil) {
			return fmt.Errorf("record: report %s needs either a resource or a query", v.Name)
		}
		e.reports[v.Name] = s
		if v.Where == nil {
			continue
		}
		if _, err := e.resources.Parse(s.Table, v.Where); err != nil {
			return fmt.Errorf("record: report %s: %w", v.Name, err)
		}
	}
	return nil
}

// DefaultReportSize is the default page size of a report (legacy-api C.3).
const DefaultReportSize = 5

// ReportRows appends a page of a report to dst, with its columns. The body is that of a list; page, pageSize and orderBy within `query` take
// precedence.
func (v Reader) ReportRows(ctx context.Context, code string, who *access.Caller, body, dst []byte) ([]byte, error) {
	s := v.e.reports[code]
	if s == nil {
		return dst, fault.ViewUnknown.With("code", code)
	}
	if err := who.Require(s.PermissionFor("view")); err != nil {
		return dst, err
	}
	q, err := v.e.parseReport(s, body)
	if err != nil {
		return dst, err
	}
	if s.source != nil {
		if q.From, err = v.cte(ctx, s, who, q); err != nil {
			return dst, err
		}
	}
	if dst, err = v.page(ctx, s.table, q, who, dst); err != nil {
		return dst, err
	}
	columns, err := json.Marshal(columnsOfReport(s.Report))
	if err != nil {
		return dst, err
	}
	dst = append(append(dst[:len(dst)-1], `,"columns":`...), columns...)
	return append(dst, '}'), nil
}

// parseReport parses the list body of a report.
func (e *Engine) parseReport(s *compiledReport, body []byte) (*query.Query, error) {
	in, err := object(body)
	if err != nil {
		return nil, fault.BadJSON.With()
	}
	filters := map[string]json.RawMessage{}
	if nested, present := in["query"]; present && string(nested) != "null" {
		if json.Unmarshal(nested, &filters) != nil {
			return nil, fault.BadJSON.With()
		}
		for _, name := range []string{"page", "pageSize"} {
			if raw, inside := filters[name]; inside {
				in[name] = raw
				delete(filters, name)
			}
		}
		if in["query"], err = json.Marshal(filters); err != nil {
			return nil, err
		}
	}
	if n, ok := WholeNumber(in["pageSize"]); !ok || n < 1 {
		in["pageSize"] = fmt.Append(nil, DefaultReportSize)
	}
	body, err = json.Marshal(in)
	if err != nil {
		return nil, err
	}
	q, err := e.resources.Parse(s.table.Table, body)
	if err != nil {
		return nil, err
	}
	if q.Fields == nil {
		q.Fields = map[string]bool{}
		for _, f := range s.Plan.Fields {
			q.Fields[f.Name] = f.InList
		}
	}
	if s.Report.Where != nil {
		always, err := e.resources.Parse(s.table.Table, s.Report.Where)
		if err != nil {
			return nil, err
		}
		q.Conditions, q.Filtered = append(q.Conditions, always.Conditions...), true
	}
	return q, nil
}

// cte writes the query of a report as a CTE with the report's name, with which every statement begins. NOT MATERIALIZED lets both databases
// inline it, so that only what a statement needs is computed.
func (v Reader) cte(ctx context.Context, s *compiledReport, who *access.Caller, q *query.Query) (*sqlb.Builder, error) {
	text, args, err := s.source(v.e.db.Dialect, value.Now(), &ReportConditions{q})
	if err != nil {
		return nil, err
	}
	b := v.query.Statement().Raw("WITH ", s.Quoted, " AS NOT MATERIALIZED (")
	limited, err := v.writeScoped(ctx, b, who, s.PermissionFor("view"), Narrowing{}, text, args)
	if err != nil {
		return nil, fmt.Errorf("record: query of report %s: %w", s.Name, err)
	}
	if !limited && !s.Report.Unscoped {
		return nil, fmt.Errorf("record: query of report %s has no scope condition", s.Name)
	}
	return b.Raw(") "), nil
}

// writeScoped writes a query with its arguments and its scope conditions, and reports whether it has any.
func (v Reader) writeScoped(ctx context.Context, b *sqlb.Builder, who *access.Caller, permission string, narrow Narrowing, text string, args []any) (limited bool, err error) {
	for text != "" {
		at := strings.IndexAny(text, "?{")
		if at < 0 {
			b.Raw(text)
			break
		}
		b.Raw(text[:at])
		if text[at] == '?' {
			b.Arg(args[0])
			text, args = text[at+1:], args[1:]
			continue
		}
		name, rest, _ := strings.Cut(text[at+1:], "}")
		t := v.e.tables[name]
		if t == nil {
			return false, fmt.Errorf("record: a query names unknown resource %q", name)
		}
		limit, err := v.query.ScopeOf(ctx, t.Table, who, permission)
		if err != nil {
			return false, err
		}
		b.Raw("(1 = 1")
		w := b.Further()
		if t.Living != "" {
			w.And().Raw(t.Living)
		}
		limit.Write(w)
		if name == narrow.Resource {
			q, err := v.e.resources.Conditions(t.Table, narrow.Filters)
			if err != nil {
				return false, err
			}
			if err := q.Match(w); err != nil {
				return false, err
			}
		}
		b.Raw(")")
		limited, text = true, rest
	}
	return limited, nil
}

// compute sets the computed fields of a report's rows.
func (t *table) compute(rows []rowcodec.Row) {
	if t.Report == nil {
		return
	}
	today := value.Today()
	for _, row := range rows {
		t.Report.Compute(row.Interface(t.Type), today)
	}
}

// ReportColumn describes a column of a report.
type ReportColumn struct {
	Field string `json:"field"`
	field.Label
	// Type is string, number, boolean, date, datetime or array.
	Type string `json:"type"`
	// Dict is the dictionary category of the column's codes, Unit the unit of a number.
	Dict string `json:"dict,omitempty"`
	Unit string `json:"unit,omitempty"`
}

// ReportFilter is a field by which a report can be filtered, with its comparisons.
type ReportFilter struct {
	Field string   `json:"field"`
	Ops   []string `json:"ops"`
}

// ReportInfo describes a report.
type ReportInfo struct {
	Code string `json:"code"`
	Name string `json:"name"`
	field.Label
	Permission string         `json:"permission"`
	Columns    []ReportColumn `json:"columns"`
	Filters    []ReportFilter `json:"filters"`
	Orders     []string       `json:"orders"`
	OrderBy    string         `json:"orderBy"`
}

// ReportsOf lists the reports the caller may read, in the order of declaration.
func (e *Engine) ReportsOf(who *access.Caller, all []*resource.Report) []ReportInfo {
	out := []ReportInfo{}
	for _, v := range all {
		s := e.reports[v.Name]
		if s == nil || !who.Can(v.PermissionFor("view")) {
			continue
		}
		info := ReportInfo{
			Code: v.Name, Name: value.I18n(v.Label).In(who.Language), Label: v.Label, Permission: v.PermissionFor("view"), Columns: columnsOfReport(v), Filters: []ReportFilter{}, Orders: []string{},
		}
		for _, f := range v.Fields {
			if f.FilterBy != "" {
				c, _, _ := e.resources.Resolve(s.Table, f.Name)
				info.Filters = append(info.Filters, ReportFilter{f.Name, query.Comparisons(c)})
			}
			if f.Sortable {
				info.Orders = append(info.Orders, f.Name)
			}
		}
		var terms []string
		for _, o := range v.Order {
			terms = append(terms, o.Name+map[bool]string{true: " desc"}[o.Desc])
		}
		info.OrderBy = strings.Join(terms, ", ")
		out = append(out, info)
	}
	return out
}

// columnsOfReport names a ref column by its label, which is displayed; the id is an additional member of the rows.
func columnsOfReport(v *resource.Report) []ReportColumn {
	out := []ReportColumn{}
	for _, f := range v.Fields {
		if !f.InList {
			continue
		}
		c := ReportColumn{Field: f.Name, Label: f.Label, Type: wireTypes[f.Kind], Unit: f.UnitSymbol}
		if f.LabelKey != "" {
			c.Field = f.LabelKey
		}
		if c.Type == "" {
			c.Type = "string"
		}
		if f.Dictionary != nil {
			c.Dict = f.Dictionary.Category
		}
		out = append(out, c)
	}
	return out
}

var wireTypes = map[field.Kind]string{
	field.KindInt: "number", field.KindDecimal: "number", field.KindMoney: "number", field.KindEnum: "number", field.KindBool: "boolean", field.KindDate: "date", field.KindTime: "datetime",
	field.KindRefs: "array", field.KindCodes: "array",
}
