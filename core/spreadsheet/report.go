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

	"evops/core/record"
	"evops/core/validate"
)

// shownRows is how many rows a report lists; the workbook of bad rows has them all.
const shownRows = 1_000

// Report is what an import did, or would do.
type Report struct {
	Total   int `json:"total"`
	OK      int `json:"ok"`
	Failed  int `json:"failed"`
	Added   int `json:"added"`
	Changed int `json:"changed"`
	// Warned is how many of the good rows have something that is unlikely to be right.
	Warned int `json:"warned"`
	// Rows are the refused ones first, then those with warnings, then the others, at most 1,000.
	Rows []ReportRow `json:"rows"`
	// ErrorFileName is set by whoever keeps the workbook of bad rows.
	ErrorFileName string `json:"errorFileName,omitempty"`
	// ResultFileName is the workbook of what was replied about stored rows, which its maker fetches once.
	ResultFileName string            `json:"resultFileName,omitempty"`
	Headers        []string          `json:"headers"`
	Mapping        map[string]string `json:"mapping"`
	Unmapped       []string          `json:"unmapped"`
	Suggested      map[string]string `json:"suggested,omitempty"`
	Targets        []TargetColumn    `json:"targets"`

	of       *Import
	verdicts []record.RowResult
}

// ReportRow is one row of a report.
type ReportRow struct {
	Row     int            `json:"row"`
	Key     string         `json:"key"`
	Outcome record.Outcome `json:"outcome"`
	Faults  []ReportFault  `json:"faults"`
}

// ReportFault is one thing that is wrong with a row, or only unlikely to be right when its level is "warning".
type ReportFault struct {
	Column  string `json:"column"`
	Field   string `json:"field"`
	Rule    string `json:"rule"`
	Value   string `json:"value"`
	Message string `json:"message"`
	Level   string `json:"level,omitempty"`
}

// shownErrors is how many mistakes a client is told that knows no rows of a report (legacy-api E.4).
const shownErrors = 100

// ReportError is one mistake of a refused row.
type ReportError struct {
	Row     int    `json:"row"`
	Column  string `json:"column"`
	Value   string `json:"value"`
	Message string `json:"message"`
}

// Errors are the first mistakes of refused rows, one after another.
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

func (i *Import) report(verdicts []record.RowResult) *Report {
	r := &Report{
		Total: len(verdicts), Headers: i.table.Header, Mapping: i.layout.mapping, Unmapped: i.layout.unmapped, Suggested: i.layout.suggested, Targets: i.layout.targets(),
		Rows: []ReportRow{}, of: i, verdicts: verdicts,
	}
	if r.Unmapped == nil {
		r.Unmapped = []string{}
	}
	for _, v := range verdicts {
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
	order := make([]int, len(verdicts))
	for n := range order {
		order[n] = n
	}
	slices.SortStableFunc(order, func(a, b int) int { return urgency(verdicts[a]) - urgency(verdicts[b]) })
	for _, n := range order[:min(len(order), shownRows)] {
		v := verdicts[n]
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

// urgency is the place of a row in a report: what a person must look at comes first.
func urgency(v record.RowResult) int {
	switch {
	case v.Outcome == record.Refused:
		return 0
	case len(v.Warnings) > 0:
		return 1
	}
	return 2
}

// none says that nothing was stored since a row was bad.
func (r *Report) none() *Report {
	r.OK, r.Added, r.Changed, r.Warned = 0, 0, 0, 0
	return r
}

// fault names the column of the file that a fault is about, with what stands there.
func (i *Import) fault(n int, f validate.Fault) ReportFault {
	out := ReportFault{Field: f.Path, Rule: f.Rule, Message: i.said(f)}
	root, _, _ := strings.Cut(f.Path, "[")
	for s, slot := range i.layout.slots {
		name, _, _ := strings.Cut(root, ".")
		if slot.key != root && i.intake.Columns[slot.source].Field.Name != name || slot.part == "en" && slot.key != root {
			continue
		}
		out.Column = said(i.who.Language, slot.label)
		if column := i.layout.columns[s]; column >= 0 {
			out.Column = i.table.Header[column]
			out.Value = i.table.Rows.At(n).Cells[column]
		}
		return out
	}
	if field := i.intake.Plan.Field(root); field != nil {
		out.Column = said(i.who.Language, field.Label)
	}
	return out
}

// HasRejected reports whether there are rows for a workbook of bad rows.
func (r *Report) HasRejected() bool { return r.Failed > 0 }

// handOut keeps what was replied about rows, where something was.
func (i *Import) handOut(ctx context.Context, tx bun.Tx, part []record.RowResult) (name string, err error) {
	given := slices.DeleteFunc(slices.Clone(part), func(v record.RowResult) bool { return v.Answer[temporaryPassword] == nil })
	if len(given) == 0 || i.HandOut == nil {
		return "", nil
	}
	return i.HandOut(ctx, tx, func(w io.Writer) error {
		return i.write(w, []string{choose(i.who.Language, "临时密码", "Temporary password")}, func(line func(row Row, more ...string) error) error {
			for _, v := range given {
				if err := line(i.rowAt(v.Row), fmt.Sprint(v.Answer[temporaryPassword])); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// temporaryPassword is what accounts reply when they are made.
const temporaryPassword = "temporaryPassword"

// rowAt finds a row by its line; rows stand in the order of their lines.
func (i *Import) rowAt(line int) Row {
	n := sort.Search(i.Rows, func(n int) bool { return i.table.Rows.At(n).Line >= line })
	return i.table.Rows.At(n)
}

// WriteRejected writes the refused rows as a workbook that can be corrected and sent again: the file's own columns, then the line and what was wrong.
func (r *Report) WriteRejected(w io.Writer) error {
	language := r.of.who.Language
	more := []string{choose(language, lineHeader[0], lineHeader[1]), choose(language, reasonHeader[0], reasonHeader[1])}
	return r.of.write(w, more, func(line func(row Row, more ...string) error) error {
		for n, v := range r.verdicts {
			if v.Outcome != record.Refused {
				continue
			}
			reasons := make([]string, len(v.Faults))
			for j, f := range v.Faults {
				fault := r.of.fault(n, f)
				if reasons[j] = fault.Message; fault.Column != "" {
					reasons[j] = strings.Trim(fault.Column, "* ") + ": " + fault.Message
				}
			}
			if err := line(r.of.table.Rows.At(n), fmt.Sprint(v.Row), strings.Join(reasons, "; ")); err != nil {
				return err
			}
		}
		return nil
	})
}

// write makes a workbook of rows of the file, with its own columns and more behind them.
func (i *Import) write(w io.Writer, more []string, rows func(line func(row Row, more ...string) error) error) error {
	file := excelize.NewFile()
	defer file.Close()
	name := sheetName(i.intake.Plan, i.who.Language)
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

// The two columns a workbook of bad rows has beside those of the file.
var (
	lineHeader   = [2]string{"原行号", "Line"}
	reasonHeader = [2]string{"错误原因", "What is wrong"}
)
