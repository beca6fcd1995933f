package spreadsheet

import (
	"context"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

// shownRows is the maximum number of rows in a report; the workbook of rejected rows has them all.
const shownRows = 1_000

// Report is the result of an import or a dry run.
type Report struct {
	Total   int `json:"total"`
	OK      int `json:"ok"`
	Failed  int `json:"failed"`
	Added   int `json:"added"`
	Changed int `json:"changed"`
	// Warned is the number of valid rows with implausible values.
	Warned int `json:"warned"`
	// Rows are at most 1,000 rows: rejected ones first, then those with warnings, then the others.
	Rows []ReportRow `json:"rows"`
	// Causes summarise the errors of all rejected rows, the most frequent first.
	Causes []Cause `json:"causes"`
	// ErrorFileName is set by the caller that stores the workbook of rejected rows.
	ErrorFileName string `json:"errorFileName,omitempty"`
	// ResultFileName is the workbook of values returned about stored rows, which can be downloaded once.
	ResultFileName string            `json:"resultFileName,omitempty"`
	Headers        []string          `json:"headers"`
	Mapping        map[string]string `json:"mapping"`
	Unmapped       []string          `json:"unmapped"`
	Suggested      map[string]string `json:"suggested,omitempty"`
	Targets        []TargetColumn    `json:"targets"`

	of      *Import
	results []record.RowResult
}

// ReportRow is one row of a report.
type ReportRow struct {
	Row     int            `json:"row"`
	Key     string         `json:"key"`
	Outcome record.Outcome `json:"outcome"`
	Faults  []ReportFault  `json:"faults"`
}

// ReportFault is one invalid value of a row, or an implausible one if its level is "warning". Column is the header in the file, Label the
// name of the field in the caller's language.
type ReportFault struct {
	Column  string `json:"column"`
	Label   string `json:"label"`
	Field   string `json:"field"`
	Rule    string `json:"rule"`
	Value   string `json:"value"`
	Message string `json:"message"`
	Level   string `json:"level,omitempty"`
}

// shownErrors is the maximum number of errors for clients that do not read the rows of a report (legacy-api E.4).
const shownErrors = 100

// ReportError is one error of a rejected row.
type ReportError struct {
	Row     int    `json:"row"`
	Column  string `json:"column"`
	Value   string `json:"value"`
	Message string `json:"message"`
}

// Errors returns the first errors of rejected rows, in order.
func (r *Report) Errors() []ReportError {
	list := []ReportError{}
	for _, row := range r.Rows {
		for _, f := range row.Faults {
			if row.Outcome == record.Refused && f.Level == "" && len(list) < shownErrors {
				list = append(list, ReportError{row.Row, f.Column, f.Value, f.Message})
			}
		}
	}
	return list
}

func (i *Import) report(results []record.RowResult) *Report {
	r := &Report{
		Total: len(results), Headers: i.table.Header, Mapping: i.layout.mapping, Unmapped: i.layout.unmapped, Suggested: i.layout.suggested, Targets: i.layout.targets(),
		Rows: []ReportRow{}, of: i, results: results,
	}
	if r.Unmapped == nil {
		r.Unmapped = []string{}
	}
	for _, v := range results {
		switch v.Outcome {
		case record.Refused:
			r.Failed++
		case record.WillAdd:
			r.Added++
		case record.WillChange:
			r.Changed++
		}
		if v.Outcome != record.Refused && len(v.Warnings) > 0 {
			r.Warned++
		}
	}
	r.OK = r.Total - r.Failed
	r.Causes = i.causes(results)
	order := make([]int, len(results))
	for n := range order {
		order[n] = n
	}
	slices.SortStableFunc(order, func(a, b int) int { return urgency(results[a]) - urgency(results[b]) })
	for _, n := range order[:min(len(order), shownRows)] {
		v := results[n]
		row := ReportRow{Row: v.Row, Key: v.Key, Outcome: v.Outcome, Faults: []ReportFault{}}
		for _, f := range v.Faults {
			row.Faults = append(row.Faults, i.fault(n, f))
		}
		for _, f := range v.Warnings {
			warning := i.fault(n, f)
			warning.Level = "warning"
			row.Faults = append(row.Faults, warning)
		}
		r.Rows = append(r.Rows, row)
	}
	return r
}

// urgency is the sort key of a row in a report: rows that need attention come first.
func urgency(v record.RowResult) int {
	switch {
	case v.Outcome == record.Refused:
		return 0
	case len(v.Warnings) > 0:
		return 1
	}
	return 2
}

// none resets the counts, because nothing was stored.
func (r *Report) none() *Report {
	r.OK, r.Added, r.Changed, r.Warned = 0, 0, 0, 0
	return r
}

// fault adds the column of the file and its content to a fault.
func (i *Import) fault(n int, f validate.Fault) ReportFault {
	out := ReportFault{Field: f.Path, Rule: f.Rule, Message: i.message(f)}
	root, _, _ := strings.Cut(f.Path, "[")
	for s, slot := range i.layout.slots {
		name, _, _ := strings.Cut(root, ".")
		if slot.key != root && i.importer.Columns[slot.source].Field.Name != name || slot.part == "en" && slot.key != root {
			continue
		}
		out.Label = slot.label.In(i.who.Language)
		out.Column = out.Label
		if column := i.layout.columns[s]; column >= 0 {
			out.Column = i.table.Header[column]
			out.Value = i.table.Rows.At(n).Cells[column]
		}
		return out
	}
	if field := i.importer.Plan.Field(root); field != nil {
		out.Label = field.Label.In(i.who.Language)
		out.Column = out.Label
	}
	return out
}

// HasRejected reports whether there are rejected rows.
func (r *Report) HasRejected() bool { return r.Failed > 0 }

// saveReplies stores the values returned about rows, if there are any.
func (i *Import) saveReplies(ctx context.Context, tx bun.Tx, part []record.RowResult) (name string, err error) {
	replied := slices.DeleteFunc(slices.Clone(part), func(v record.RowResult) bool { return v.Answer[temporaryPassword] == nil })
	if len(replied) == 0 || i.SaveOneTimeFile == nil {
		return "", nil
	}
	return i.SaveOneTimeFile(ctx, tx, func(w io.Writer) error {
		return i.write(w, []string{value.Text(i.who.Language, "临时密码", "Temporary password")}, func(line func(row Row, more ...string) error) error {
			for _, v := range replied {
				if err := line(i.rowAt(v.Row), fmt.Sprint(v.Answer[temporaryPassword])); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// temporaryPassword is the member of the reply to the creation of an account.
const temporaryPassword = "temporaryPassword"

// rowAt finds a row by its line number; rows are sorted by it.
func (i *Import) rowAt(line int) Row {
	n := sort.Search(i.Rows, func(n int) bool { return i.table.Rows.At(n).Line >= line })
	return i.table.Rows.At(n)
}

// WriteRejected writes the rejected rows as a workbook that can be corrected and imported again: the file's columns, then the line number
// and the errors.
func (r *Report) WriteRejected(w io.Writer) error {
	language := r.of.who.Language
	more := []string{value.Text(language, lineHeader[0], lineHeader[1]), value.Text(language, reasonHeader[0], reasonHeader[1])}
	return r.of.write(w, more, func(line func(row Row, more ...string) error) error {
		for n, v := range r.results {
			if v.Outcome != record.Refused {
				continue
			}
			reasons := make([]string, len(v.Faults))
			for j, f := range v.Faults {
				fault := r.of.fault(n, f)
				if reasons[j] = fault.Message; fault.Label != "" {
					reasons[j] = fault.Label + ": " + fault.Message
				}
			}
			if err := line(r.of.table.Rows.At(n), fmt.Sprint(v.Row), strings.Join(reasons, "; ")); err != nil {
				return err
			}
		}
		return nil
	})
}

// write writes rows of the file as a workbook, with its own columns followed by more.
func (i *Import) write(w io.Writer, more []string, rows func(line func(row Row, more ...string) error) error) error {
	file := excelize.NewFile()
	defer file.Close()
	name := sheetName(i.importer.Plan, i.who.Language)
	if err := file.SetSheetName("Sheet1", name); err != nil {
		return err
	}
	styles, err := newStyles(file)
	if err != nil {
		return err
	}
	stream, err := file.NewStreamWriter(name)
	if err != nil {
		return err
	}
	own := len(i.table.Header)
	if err := stream.SetColWidth(1, own, 18); err != nil {
		return err
	}
	if err := stream.SetColWidth(own+1, own+len(more), 12); err != nil {
		return err
	}
	if err := stream.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	at := 0
	line := func(style int, cells, more []string) error {
		at++
		row := make([]any, 0, own+len(more))
		for _, text := range slices.Concat(cells, more) {
			row = append(row, excelize.Cell{StyleID: style, Value: text})
		}
		return stream.SetRow(fmt.Sprintf("A%d", at), row)
	}
	if err := line(styles.header, i.table.Header, more); err != nil {
		return err
	}
	if err := rows(func(row Row, more ...string) error { return line(styles.text, row.Cells, more) }); err != nil {
		return err
	}
	if err := stream.Flush(); err != nil {
		return err
	}
	return file.Write(w)
}

// Additional columns of the workbook of rejected rows.
var (
	lineHeader   = [2]string{"原行号", "Line"}
	reasonHeader = [2]string{"错误原因", "Errors"}
)
