package archive

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/store/schema"
)

// pageRows is how many rows are read per query, few enough to stay within the statement timeout.
const pageRows = 5_000

// key returns the columns by which a table is ordered: its primary key.
func key(t schema.Table) []string {
	if len(t.Key) > 0 {
		return t.Key
	}
	return []string{"id"}
}

// dump writes every row of a table, one object per line, and returns their number.
func dump(ctx context.Context, tx bun.Tx, d store.Dialect, t schema.Table, w io.Writer) (rows int64, err error) {
	buffered := bufio.NewWriterSize(w, 1<<16)
	for after := []any(nil); ; {
		n, last, err := dumpPage(ctx, tx, d, t, after, buffered)
		rows += int64(n)
		if err != nil {
			return rows, fmt.Errorf("archive: table %s: %w", t.Name, err)
		}
		if n < pageRows {
			return rows, buffered.Flush()
		}
		after = last
	}
}

func dumpPage(ctx context.Context, tx bun.Tx, d store.Dialect, t schema.Table, after []any, w *bufio.Writer) (n int, last []any, err error) {
	var names, order, places []string
	for _, c := range t.Columns {
		names = append(names, schema.Quote(c.Name))
	}
	for i, name := range key(t) {
		order, places = append(order, schema.Quote(name)), append(places, string(d.Placeholder(nil, i+1)))
	}
	where := ""
	if after != nil {
		where = fmt.Sprintf(" WHERE (%s) > (%s)", strings.Join(order, ", "), strings.Join(places, ", "))
	}
	found, err := tx.Tx.QueryContext(ctx, fmt.Sprintf("SELECT %s FROM %s%s ORDER BY %s LIMIT %d",
		strings.Join(names, ", "), schema.Quote(t.Name), where, strings.Join(order, ", "), pageRows), after...)
	if err != nil {
		return 0, nil, err
	}
	defer found.Close()
	row := newRow(t)
	for ; found.Next(); n++ {
		if err := found.Scan(row.dests...); err != nil {
			return n, nil, err
		}
		if err := row.write(w); err != nil {
			return n, nil, err
		}
	}
	return n, row.key(), found.Err()
}

// row has one destination per column, in the column's type.
type row struct {
	table schema.Table
	dests []any
}

func newRow(t schema.Table) row {
	r := row{table: t}
	for _, c := range t.Columns {
		switch c.Type {
		case schema.Int:
			r.dests = append(r.dests, new(int64))
		case schema.Real:
			r.dests = append(r.dests, new(float64))
		case schema.Bool:
			r.dests = append(r.dests, new(bool))
		default:
			r.dests = append(r.dests, new(string))
		}
	}
	return r
}

func (r row) key() (values []any) {
	for _, name := range key(r.table) {
		for i, c := range r.table.Columns {
			if c.Name != name {
				continue
			}
			switch v := r.dests[i].(type) {
			case *int64:
				values = append(values, *v)
			case *string:
				values = append(values, *v)
			}
		}
	}
	return values
}

func (r row) write(w *bufio.Writer) error {
	out := w.AvailableBuffer()
	out = append(out, '{')
	name := func(i int) {
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(strconv.AppendQuote(out, r.table.Columns[i].Name), ':')
	}
	for i := range r.dests {
		switch v := r.dests[i].(type) {
		case *int64:
			if *v != 0 {
				name(i)
				out = strconv.AppendInt(out, *v, 10)
			}
		case *float64:
			if *v != 0 {
				name(i)
				out = strconv.AppendFloat(out, *v, 'g', -1, 64)
			}
		case *bool:
			if *v {
				name(i)
				out = append(out, "true"...)
			}
		case *string:
			if *v != "" {
				text, err := json.Marshal(*v)
				if err != nil {
					return err
				}
				name(i)
				out = append(out, text...)
			}
		}
	}
	_, err := w.Write(append(out, '}', '\n'))
	return err
}

// maxBound is the maximum number of bound values per insert; SQLite allows 32,766, PostgreSQL 65,535.
const maxBound = 10_000

// bulkRows is how many rows a table has from which it is faster to create its indexes after the rows than to maintain them.
const bulkRows = 5_000

// load inserts the rows read from r into an emptied table and returns their number. expected, their number in the manifest, decides how
// the indexes are built.
func load(ctx context.Context, tx bun.Tx, d store.Dialect, t schema.Table, r io.Reader, expected int64) (rows int64, err error) {
	var before []string
	after := d.SyncIDSequence(t)
	if expected >= bulkRows {
		before = append(before, d.DropSearch(t)...)
		for _, i := range t.Indexes {
			before, after = append(before, d.DropIndex(i.Name)), append(after, d.Index(t.Name, i))
		}
		after = append(after, d.Search(t)...)
	}
	if err := run(ctx, tx, append(before, "DELETE FROM "+schema.Quote(t.Name))); err != nil {
		return 0, err
	}
	if rows, err = insertAll(ctx, tx, d, t, json.NewDecoder(r)); err != nil {
		return rows, fmt.Errorf("archive: table %s, row %d: %w", t.Name, rows+1, err)
	}
	return rows, run(ctx, tx, after)
}

func insertAll(ctx context.Context, tx bun.Tx, d store.Dialect, t schema.Table, lines *json.Decoder) (rows int64, err error) {
	lines.UseNumber()
	batch := maxBound / len(t.Columns)
	full, err := tx.Tx.PrepareContext(ctx, insert(d, t, batch))
	if err != nil {
		return 0, err
	}
	defer full.Close()
	var values []any
	for end := false; !end; {
		var line map[string]any
		switch err := lines.Decode(&line); {
		case errors.Is(err, io.EOF):
			end = true
		case err != nil:
			return rows, err
		default:
			if values, err = bind(values, t, line); err != nil {
				return rows, err
			}
		}
		n := len(values) / len(t.Columns)
		switch {
		case n == batch:
			_, err = full.ExecContext(ctx, values...)
		case end && n > 0:
			_, err = tx.Tx.ExecContext(ctx, insert(d, t, n), values...)
		default:
			continue
		}
		if err != nil {
			return rows, err
		}
		rows, values = rows+int64(n), values[:0]
	}
	return rows, nil
}

func insert(d store.Dialect, t schema.Table, rows int) string {
	b := []byte("INSERT INTO " + schema.Quote(t.Name) + " (")
	for i, c := range t.Columns {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, schema.Quote(c.Name)...)
	}
	b = append(b, ") VALUES "...)
	for i := range rows * len(t.Columns) {
		switch {
		case i == 0:
			b = append(b, '(')
		case i%len(t.Columns) == 0:
			b = append(b, "), ("...)
		default:
			b = append(b, ", "...)
		}
		b = d.Placeholder(b, i+1)
	}
	return string(append(b, ')'))
}

// bind appends the values of one line in the order of the columns.
func bind(values []any, t schema.Table, line map[string]any) ([]any, error) {
	matched := 0
	for _, c := range t.Columns {
		v, present := line[c.Name]
		if present {
			matched++
		}
		var ok bool
		switch c.Type {
		case schema.Int, schema.Real:
			number, isNumber := v.(json.Number)
			switch {
			case !present:
				v, ok = int64(0), true
			case isNumber && c.Type == schema.Int:
				n, err := number.Int64()
				v, ok = n, err == nil
			case isNumber:
				f, err := number.Float64()
				v, ok = f, err == nil
			}
		case schema.Bool:
			v, ok = v == true, !present || v == true
		default:
			text, isText := v.(string)
			v, ok = text, !present || isText
		}
		if !ok {
			return nil, fmt.Errorf("column %s: invalid value %v", c.Name, line[c.Name])
		}
		values = append(values, v)
	}
	if matched != len(line) {
		return nil, fmt.Errorf("%d unknown columns", len(line)-matched)
	}
	return values, nil
}

func run(ctx context.Context, tx bun.Tx, statements []string) error {
	for _, s := range statements {
		if _, err := tx.Tx.ExecContext(ctx, s); err != nil {
			return fmt.Errorf("archive: %s: %w", s, err)
		}
	}
	return nil
}
