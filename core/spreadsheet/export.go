package spreadsheet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Progress is called with the progress of a long operation; an error aborts it.
type Progress func(done, total int64) error

// progressRows is the number of rows between two calls of Progress (system catalogue, exportJob).
const progressRows = 1_000

// Export writes the rows that a list body matches into a workbook, masked for the caller, and returns their number. The body may have
// `columns` and a `language`. More than most rows are refused with EXPORT_NEEDS_JOB before anything is written to w.
func Export(ctx context.Context, e *record.Engine, who *access.Caller, name string, body []byte, most int64, w io.Writer, progress Progress) (rows int64, err error) {
	list, err := e.ExportQuery(name, who, body)
	if err != nil {
		return 0, err
	}
	book, err := newBook(ctx, e, who, list, body)
	if err != nil {
		return 0, err
	}
	defer book.close()
	limit, err := limitOf(ctx, e, list.Plan)
	if err != nil {
		return 0, err
	}
	err = list.Stream(ctx, func(total int64) error {
		switch {
		case total > limit:
			return fault.ExportTooLarge.With("max", limit)
		case total > most:
			return fault.ExportNeedsJob.With("max", most, "total", total)
		}
		rows = total
		return book.begin()
	}, func(batch [][]any) error {
		for part := range slices.Chunk(batch, progressRows) {
			for _, row := range part {
				if err := book.add(row); err != nil {
					return err
				}
			}
			if err := progress(book.rows, rows); err != nil {
				return err
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return 0, err
	}
	if err := book.finish(); err != nil {
		return 0, err
	}
	if list.Plan.Name == system.Roles.Name {
		if err := book.matrix(ctx, e); err != nil {
			return 0, err
		}
	}
	// The audit entry is written before the first byte is sent, so it exists even if the transfer fails.
	if err := audit(ctx, e, who, list, body, rows); err != nil {
		return 0, err
	}
	return rows, book.body.into(w, book.file)
}

// Count returns the exact number of rows that an export of the body would have.
func Count(ctx context.Context, e *record.Engine, who *access.Caller, name string, body []byte) (int64, error) {
	list, err := e.ExportQuery(name, who, body)
	if err != nil {
		return 0, err
	}
	var rows int64
	err = list.Stream(ctx, func(total int64) error { rows = total; return errCounted }, nil)
	if errors.Is(err, errCounted) {
		err = nil
	}
	if err != nil {
		return 0, err
	}
	limit, err := limitOf(ctx, e, list.Plan)
	if err == nil && rows > limit {
		err = fault.ExportTooLarge.With("max", limit)
	}
	return rows, err
}

// limitOf is the maximum number of rows in an export of the resource.
func limitOf(ctx context.Context, e *record.Engine, p *resource.Plan) (int64, error) {
	limit, err := exportRows.Now(ctx, e.DB())
	if p.MaxExport > 0 {
		limit = min(limit, p.MaxExport)
	}
	return limit, err
}

var errCounted = fmt.Errorf("spreadsheet: counted")

func audit(ctx context.Context, e *record.Engine, who *access.Caller, list *record.ExportQuery, body []byte, rows int64) error {
	type fact struct {
		Field string `json:"field"`
		From  any    `json:"from"`
		To    any    `json:"to"`
	}
	query := json.RawMessage("{}")
	if json.Valid(body) {
		query = body
	}
	entry := record.Entry{Module: list.Plan.Name, Action: "export", Changes: []fact{{"query", nil, query}, {"rows", nil, rows}, {"unmasked", nil, list.Unmasked}}}
	entry.Summary = value.Text(who.Language, fmt.Sprintf("导出%s %d 行", list.Plan.ZH, rows), fmt.Sprintf("Exported %d rows of %s", rows, list.Plan.EN))
	if list.Unmasked {
		entry.Risk = system.HighRisk
		entry.Summary += ": " + list.Reason
	}
	return e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return e.Audit(ctx, tx, who, entry) })
}

// book is a workbook being written: the sheet of rows, then the one that describes them.
type book struct {
	file     *excelize.File
	body     *rowsFile
	list     *record.ExportQuery
	who      *access.Caller
	language string
	words    words
	filters  []record.FilterDescription
	styles   styles
	rows     int64
	cells    []cell
	now      value.Time
}

func newBook(ctx context.Context, e *record.Engine, who *access.Caller, list *record.ExportQuery, body []byte) (*book, error) {
	b := &book{list: list, who: who, language: who.Language, now: value.Now()}
	var in struct{ Language string }
	if len(body) > 0 && json.Unmarshal(body, &in) == nil && in.Language != "" {
		b.language = in.Language
	}
	var err error
	if b.filters, err = list.FilterDescriptions(ctx, b.language); err != nil {
		return nil, err
	}
	fields := slices.Clone(list.Columns)
	for _, c := range b.filters {
		fields = append(fields, c.By)
	}
	b.words, err = wordsOf(ctx, e, fields)
	return b, err
}

func (b *book) close() {
	if b.file != nil {
		_ = b.file.Close()
	}
	if b.body != nil {
		b.body.close()
	}
}

// begin writes the header and what is above it.
func (b *book) begin() (err error) {
	b.file = excelize.NewFile()
	name := sheetName(b.list.Plan, b.language)
	if err = b.file.SetSheetName("Sheet1", name); err != nil {
		return err
	}
	if b.styles, err = newStyles(b.file, b.list.Columns...); err != nil {
		return err
	}
	header := b.header()
	widths, heads := make([]float64, len(header)), make([]cell, len(header))
	for i, h := range header {
		widths[i], heads[i] = h.width, cell{style: b.styles.header, kind: texts, text: h.text}
	}
	top := 1
	if b.list.Unmasked {
		top = 2
	}
	if b.body, err = newRowsFile(widths, top); err != nil {
		return err
	}
	if b.list.Unmasked {
		mark := fmt.Sprintf(value.Text(b.language, "含个人信息明文，由 %s 于 %s 导出，请妥善保管", "Contains unmasked personal data, exported by %s at %s. Keep confidential."), b.who.UserName, b.now)
		if err := b.body.add([]cell{{style: b.styles.mark, kind: texts, text: mark}}); err != nil {
			return err
		}
	}
	return b.body.add(heads)
}

type headCell struct {
	text  string
	width float64
}

func (b *book) header() []headCell {
	var out []headCell
	for _, f := range b.list.Columns {
		for _, l := range headings(f, f.Label) {
			text := l.In(b.language)
			if f.UnitSymbol != "" && f.Kind != field.KindBool {
				text += " (" + f.UnitSymbol + ")"
			}
			out = append(out, headCell{text, max(widths[f.Kind], float64(displayWidth(text)+3))})
		}
	}
	return out
}

func (b *book) add(row []any) error {
	b.rows++
	b.cells = b.cells[:0]
	for i, f := range b.list.Columns {
		b.cells = b.append(b.cells, f, row[i])
	}
	return b.body.add(b.cells)
}

// finish completes the sheet of rows and adds the one that describes the export.
func (b *book) finish() error {
	if err := b.body.finish(); err != nil {
		return err
	}
	name := value.Text(b.language, "导出说明", "About this export")
	if _, err := b.file.NewSheet(name); err != nil {
		return err
	}
	masking := value.Text(b.language, "个人信息已脱敏", "Personal data is masked")
	if b.list.Unmasked {
		masking = value.Text(b.language, "包含个人信息明文", "Contains unmasked personal data")
	} else if !slices.ContainsFunc(b.list.Columns, func(f *field.Field) bool { return f.Kind == field.KindMasked }) {
		masking = value.Text(b.language, "不含个人信息", "Contains no personal data")
	}
	facts := [][2]any{
		{value.Text(b.language, "内容", "Content"), b.list.Plan.Label.In(b.language)},
		{value.Text(b.language, "导出人", "Exported by"), person(b.who)},
		{value.Text(b.language, "导出时间", "Exported at"), b.now.String() + " (Asia/Shanghai)"},
		{value.Text(b.language, "行数", "Rows"), b.rows},
		{value.Text(b.language, "个人信息", "Personal data"), masking},
	}
	conditions := b.conditions()
	for i, text := range conditions {
		label := ""
		if i == 0 {
			label = value.Text(b.language, "筛选条件", "Filters")
		}
		facts = append(facts, [2]any{label, text})
	}
	for i, fact := range facts {
		if err := b.file.SetSheetRow(name, fmt.Sprintf("A%d", i+1), &[]any{fact[0], fact[1]}); err != nil {
			return err
		}
	}
	if err := b.file.SetColWidth(name, "A", "A", 16); err != nil {
		return err
	}
	return b.file.SetColWidth(name, "B", "B", 70)
}

func person(who *access.Caller) string {
	if who.RealName != "" {
		return who.RealName + " (" + who.UserName + ")"
	}
	return who.UserName
}
