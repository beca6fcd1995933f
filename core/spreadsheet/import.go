package spreadsheet

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/validate"
)

// ErrorMode says what an import does with a file that is not all good.
type ErrorMode string

// The modes (legacy-api E.4).
const (
	Valid ErrorMode = "valid" // takes the good rows
	All   ErrorMode = "all"   // takes all rows or none
)

// Import is a sheet laid out for a resource, ready to be judged and taken in.
type Import struct {
	Rows int
	// SaveOneTimeFile keeps, in the transaction of the rows, a workbook with what was replied about them, such as temporary passwords, for their maker to fetch
	// once, and answers its name. Without it such replies are lost. Rows that reply follow one another (record.Serial), so there is one workbook for all.
	HandOut func(ctx context.Context, tx bun.Tx, write func(io.Writer) error) (name string, err error)

	e      *record.Engine
	who    *access.Caller
	intake *record.Importer
	table  *Table
	layout *layout
	parser parser
}

// Open lays a workbook out for a resource. mapping says which field a header means, by the header's own text; an empty field leaves the column out.
// It is remembered for the caller's next file. A header without a needed column is refused with IMPORT_HEADER, whose params say what was found.
func Open(ctx context.Context, e *record.Engine, who *access.Caller, name string, data []byte, mapping map[string]string) (*Import, error) {
	intake, err := e.Importer(name, who)
	if err != nil {
		return nil, err
	}
	table, err := Read(data)
	if err != nil {
		return nil, err
	}
	if limit, err := importRows.Now(ctx, e.DB()); err != nil {
		return nil, err
	} else if int64(table.Rows.Len()) > limit {
		return nil, tooLarge(limit)
	}
	known, err := remembered(ctx, e, who, intake.Plan.Name)
	if err != nil {
		return nil, err
	}
	layout, err := arrange(intake, table.Header, mapping, known)
	if err != nil {
		return nil, err
	}
	if err := remember(ctx, e, who, intake.Plan.Name, mapping); err != nil {
		return nil, err
	}
	i := &Import{e: e, who: who, intake: intake, table: table, layout: layout, parser: parser{from1904: table.From1904}}
	fields := make([]*field.Field, len(intake.Columns))
	for j, s := range intake.Columns {
		fields[j] = s.Field
	}
	if i.parser.words, err = wordsOf(ctx, e, fields); err != nil {
		return nil, err
	}
	i.drop()
	return i, nil
}

// drop leaves out the example that came with the template.
func (i *Import) drop() {
	example := exampleOf(i.intake, i.parser.words)
	if i.table.Rows.Len() > 0 && i.isExample(i.table.Rows.At(0), example) {
		i.table.Rows.drop()
	}
	i.Rows = i.table.Rows.Len()
}

func (i *Import) isExample(row Row, example []string) bool {
	for s, column := range i.layout.columns {
		if column < 0 || row.Cells[column] != example[s] {
			return false
		}
	}
	return true
}

// line is one row in wire form.
func (i *Import) line(n int) record.ImportRow {
	row := i.table.Rows.At(n)
	line := record.ImportRow{Row: row.Line, Values: make([]json.RawMessage, len(i.intake.Columns))}
	pairs := map[int]*value.I18n{}
	places := map[int]string{}
	for s, slot := range i.layout.slots {
		column := i.layout.columns[s]
		if column < 0 {
			continue
		}
		source := i.intake.Columns[slot.source]
		if slot.part == "lng" || slot.part == "lat" {
			if text := strings.TrimSpace(row.Cells[column]); text != "" {
				// The longitude comes first; its cell may hold both.
				places[slot.source] = strings.TrimPrefix(places[slot.source]+","+text, ",")
			}
			continue
		}
		if slot.part != "" {
			if text := strings.TrimSpace(row.Cells[column]); text != "" {
				pair := pairs[slot.source]
				if pair == nil {
					pair = &value.I18n{}
					pairs[slot.source] = pair
				}
				if slot.part == "en" {
					pair.EN = text
				} else {
					pair.ZH = text
				}
			}
			continue
		}
		raw, fault := i.parser.parse(source.Field, row.Cells[column])
		if fault != nil {
			line.Faults = append(line.Faults, *fault)
		}
		line.Values[slot.source] = raw
	}
	for source, text := range places {
		raw, fault := i.parser.parse(i.intake.Columns[source].Field, text)
		if fault != nil {
			line.Faults = append(line.Faults, *fault)
		}
		line.Values[source] = raw
	}
	for source, pair := range pairs {
		raw, err := json.Marshal(pair)
		if err == nil {
			line.Values[source] = raw
		}
	}
	return line
}

// DryRun says what the import would do, without doing it.
func (i *Import) DryRun(ctx context.Context, progress Progress) (*Report, error) {
	verdicts, err := i.intake.Validate(ctx, i.Rows, i.line, func(done int) error {
		if err := i.table.Rows.Err(); err != nil {
			return err
		}
		return progress(int64(done), int64(i.Rows))
	})
	if err != nil {
		return nil, err
	}
	return i.report(verdicts), nil
}

// OnStored runs in the transaction of each batch taken in and hears how many rows are through; it may keep a checkpoint there, or stop the work.
type OnStored func(ctx context.Context, tx bun.Tx, done, total int64) error

// Run judges all rows and takes in what mode says. With All and any bad row nothing is stored, and the report counts no row as done.
func (i *Import) Run(ctx context.Context, mode ErrorMode, progress Progress, stored OnStored) (*Report, error) {
	judged, err := i.DryRun(ctx, progress)
	if err != nil {
		return nil, err
	}
	good := make([]int, 0, i.Rows)
	for n, v := range judged.verdicts {
		if v.Outcome != record.Refused {
			good = append(good, n)
		}
	}
	if mode == All && judged.Failed > 0 {
		return judged.none(), nil
	}
	ready, err := i.intake.Prepare(ctx, judged.Added, func(done int) error { return progress(int64(done*len(good)/judged.Added), int64(i.Rows)) })
	if err != nil {
		return nil, err
	}
	var handedOut string
	through := func(ctx context.Context, tx bun.Tx, done int, part []record.RowResult) (err error) {
		if handedOut, err = i.handOut(ctx, tx, part); err != nil {
			return err
		}
		if err := i.table.Rows.Err(); err != nil || stored == nil {
			return err
		}
		return stored(ctx, tx, int64(done+judged.Failed), int64(i.Rows))
	}
	taken, err := i.intake.Store(ready, len(good), func(n int) record.ImportRow { return i.line(good[n]) }, mode == All, through)
	refused := errors.Is(err, record.ErrRefused)
	if err != nil && !refused {
		return nil, err
	}
	// What somebody else stored between the two looks can have made a good row bad.
	verdicts := judged.verdicts
	for n, v := range taken {
		if refused && v.Outcome != record.Refused {
			continue
		}
		verdicts[i.indexOf(v.Row, good, n)] = v
	}
	report := i.report(verdicts)
	if refused {
		return report.none(), nil
	}
	report.ResultFileName = handedOut
	return report, nil
}

// Slow reports whether taking the rows in needs much time for each.
func (i *Import) Slow() bool { return i.intake.NeedsPrepare() }

// indexOf finds a verdict's row among the good ones; their order is the same, but after a refusal some are missing.
func (i *Import) indexOf(line int, good []int, from int) int {
	for _, n := range good[min(from, len(good)-1):] {
		if i.table.Rows.At(n).Line == line {
			return n
		}
	}
	return good[min(from, len(good)-1)]
}

// said gives the sentence of a fault.
func (i *Import) said(f validate.Fault) string { return choose(i.who.Language, f.ZH, f.EN) }

// Plan is the resource the rows are for.
func (i *Import) Plan() *resource.Plan { return i.intake.Plan }
