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
	"evops/core/richtext"
	"evops/core/validate"
)

// ErrorMode decides what an import does with a file that has invalid rows.
type ErrorMode string

// The modes (legacy-api E.4).
const (
	Valid ErrorMode = "valid" // stores the valid rows
	All   ErrorMode = "all"   // stores all rows or none
)

// Import is a sheet whose columns are mapped to a resource, ready for a dry run or an import.
type Import struct {
	Rows int
	// SaveOneTimeFile stores, in the transaction of the rows, a workbook of what was returned about them, such as temporary passwords, to be
	// downloaded once, and returns its name. If nil, such values are lost. Rows that return values are stored serially (record.Serial), so
	// there is one workbook for all.
	SaveOneTimeFile func(ctx context.Context, tx bun.Tx, write func(io.Writer) error) (name string, err error)

	e        *record.Engine
	who      *access.Caller
	importer *record.Importer
	table    *Table
	layout   *layout
	parser   parser
}

// Open maps a workbook to a resource. mapping has the field of a header, by the header's text; an empty field excludes the column. It is
// stored for the caller's next file. A header without a required column is refused with IMPORT_HEADER; its params have what was found.
func Open(ctx context.Context, e *record.Engine, who *access.Caller, name string, data []byte, mapping map[string]string) (*Import, error) {
	importer, err := e.Importer(name, who)
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
	saved, err := savedMapping(ctx, e, who, importer.Plan.Name)
	if err != nil {
		return nil, err
	}
	layout, err := arrange(importer, table.Header, mapping, saved)
	if err != nil {
		return nil, err
	}
	if err := saveMapping(ctx, e, who, importer.Plan.Name, mapping); err != nil {
		return nil, err
	}
	i := &Import{e: e, who: who, importer: importer, table: table, layout: layout, parser: parser{from1904: table.From1904}}
	fields := make([]*field.Field, len(importer.Columns))
	for j, s := range importer.Columns {
		fields[j] = s.Field
	}
	if i.parser.words, err = wordsOf(ctx, e, fields); err != nil {
		return nil, err
	}
	i.dropExample()
	return i, nil
}

// dropExample removes the example row of the template.
func (i *Import) dropExample() {
	example := exampleOf(i.importer, i.parser.words)
	if i.table.Rows.Len() > 0 && i.isExample(i.table.Rows.At(0), example) {
		i.table.Rows.dropFirst()
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

// line converts a row to the values of a request.
func (i *Import) line(n int) record.ImportRow {
	row := i.table.Rows.At(n)
	line := record.ImportRow{Row: row.Line, Values: make([]json.RawMessage, len(i.importer.Columns))}
	pairs := map[int]*value.I18n{}
	positions := map[int]string{}
	for s, slot := range i.layout.slots {
		column := i.layout.columns[s]
		if column < 0 {
			continue
		}
		source := i.importer.Columns[slot.source]
		if slot.part == "lng" || slot.part == "lat" {
			if text := strings.TrimSpace(row.Cells[column]); text != "" {
				// The longitude comes first; its cell may have both.
				positions[slot.source] = strings.TrimPrefix(positions[slot.source]+","+text, ",")
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
				if source.Field.Kind.Rich() {
					text = richtext.FromText(text)
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
	for source, text := range positions {
		raw, fault := i.parser.parse(i.importer.Columns[source].Field, text)
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

// DryRun returns what the import would do, without writing.
func (i *Import) DryRun(ctx context.Context, progress Progress) (*Report, error) {
	results, err := i.importer.Validate(ctx, i.Rows, i.line, func(done int) error {
		if err := i.table.Rows.Err(); err != nil {
			return err
		}
		return progress(int64(done), int64(i.Rows))
	})
	if err != nil {
		return nil, err
	}
	return i.report(results), nil
}

// OnStored is called in the transaction of each stored batch with the number of rows done; it may store a checkpoint, or abort the import
// by an error.
type OnStored func(ctx context.Context, tx bun.Tx, done, total int64) error

// Run validates all rows and stores those that mode allows. With All and any invalid row nothing is stored, and the report counts no row as
// done.
func (i *Import) Run(ctx context.Context, mode ErrorMode, progress Progress, stored OnStored) (*Report, error) {
	dryRun, err := i.DryRun(ctx, progress)
	if err != nil {
		return nil, err
	}
	valid := make([]int, 0, i.Rows)
	for n, v := range dryRun.results {
		if v.Outcome != record.Refused {
			valid = append(valid, n)
		}
	}
	if mode == All && dryRun.Failed > 0 {
		return dryRun.none(), nil
	}
	prepared, err := i.importer.Prepare(ctx, dryRun.Added, func(done int) error { return progress(int64(done*len(valid)/dryRun.Added), int64(i.Rows)) })
	if err != nil {
		return nil, err
	}
	var resultFile string
	onBatch := func(ctx context.Context, tx bun.Tx, done int, part []record.RowResult) (err error) {
		if resultFile, err = i.saveReplies(ctx, tx, part); err != nil {
			return err
		}
		if err := i.table.Rows.Err(); err != nil || stored == nil {
			return err
		}
		return stored(ctx, tx, int64(done+dryRun.Failed), int64(i.Rows))
	}
	written, err := i.importer.Store(prepared, len(valid), func(n int) record.ImportRow { return i.line(valid[n]) }, mode == All, onBatch)
	refused := errors.Is(err, record.ErrRefused)
	if err != nil && !refused {
		return nil, err
	}
	// A concurrent change between dry run and import can have made a valid row invalid.
	results := dryRun.results
	for n, v := range written {
		if refused && v.Outcome != record.Refused {
			continue
		}
		results[i.indexOf(v.Row, valid, n)] = v
	}
	report := i.report(results)
	if refused {
		return report.none(), nil
	}
	report.ResultFileName = resultFile
	return report, nil
}

// NeedsPrepare reports whether storing a row is expensive (password hashing).
func (i *Import) NeedsPrepare() bool { return i.importer.NeedsPrepare() }

// indexOf finds the row of a result among the valid ones; the order is the same, but after a refusal some are missing.
func (i *Import) indexOf(line int, valid []int, from int) int {
	for _, n := range valid[min(from, len(valid)-1):] {
		if i.table.Rows.At(n).Line == line {
			return n
		}
	}
	return valid[min(from, len(valid)-1)]
}

// message returns the text of a fault in the caller's language.
func (i *Import) message(f validate.Fault) string { return value.Text(i.who.Language, f.ZH, f.EN) }

// Plan is the resource of the rows.
func (i *Import) Plan() *resource.Plan { return i.importer.Plan }
