package store

import (
	"bytes"
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
	driver "modernc.org/sqlite"

	"evops/core/store/schema"
)

// Dialect is what differs between the databases, for those who write SQL.
type Dialect interface {
	schema.Dialect
	// Placeholder appends the mark of the n-th argument, counted from 1.
	Placeholder(b []byte, n int) []byte
	// PrefersUnionAll says whether a list of n values over an ordered index is read faster as one query for each value.
	PrefersUnionAll(n int) bool
	// PrefersLateral says whether each of a list of values is better looked up by a subquery of its own than by a list.
	PrefersLateral() bool
	// HasStatistics says whether the database knows how many rows a condition leaves, and plans by it.
	HasStatistics() bool
	// ReplanPerCall says whether a statement is planned anew for the values it is run with, instead of being kept ready.
	ReplanPerCall(text []byte) bool
	// Contains appends the condition that the squashed text in a column holds term. Rows are found by grams (see Grams); without any all rows are compared.
	// arg appends a bound argument.
	Contains(b []byte, in schema.Trigrams, term string, grams []string, arg func([]byte, any) []byte) []byte
	// Holding appends a query for the ids, as hit, of rows that hold all grams, which gives them as it finds them. Only a database that does not weigh needs it.
	Holding(b []byte, in schema.Trigrams, grams []string, arg func([]byte, any) []byte) []byte
	// Day is the day of the business, as dates are stored, that a moment in milliseconds falls in.
	Day(moment string) string
	// Week is the Monday of the week that a day, as dates are stored, belongs to (ISO 8601).
	Week(day string) string
	// Duplicate names the unique index a write collided with; empty when err is something else.
	Duplicate(err error) string
	// IsRetryable reports whether the database ended a transaction so that another one could go on. Run again, it will most likely pass.
	IsRetryable(err error) bool
	// Refuses says whether err means that the database takes no writes at all, and why.
	Refuses(err error) Refusal
	// Reserve answers the first of n ids that follow one another and are no other row's of the table. On SQLite that holds until somebody else adds one.
	Reserve(ctx context.Context, tx bun.Tx, table string, n int) (first int64, err error)
	// snapshot opens a transaction that sees one state of the data.
	snapshot() *sql.TxOptions
	// analyze has the database count what its tables hold; empty for one that plans without knowing.
	analyze() string
	// copies says whether Copy works here.
	copies() bool
}

type postgres struct{ schema.Postgres }

func (postgres) Placeholder(b []byte, n int) []byte {
	return strconv.AppendInt(append(b, '$'), int64(n), 10)
}

// One branch for each value lets PostgreSQL read each in the index's order; measured 16 times faster for three values, and dearer beyond eight.
func (postgres) PrefersUnionAll(n int) bool { return n > 1 && n <= 8 }

func (postgres) PrefersLateral() bool { return true }

func (postgres) HasStatistics() bool { return true }

func (postgres) Contains(b []byte, in schema.Trigrams, term string, _ []string, arg func([]byte, any) []byte) []byte {
	b = append(append(b, schema.Quote(in.Column)...), " LIKE "...)
	b = arg(b, "%"+EscapeLike(term)+"%")
	return append(b, ` ESCAPE '\'`...)
}

func (postgres) Holding(b []byte, _ schema.Trigrams, _ []string, _ func([]byte, any) []byte) []byte {
	return b
}

func (postgres) Day(moment string) string {
	return "to_char(timestamp 'epoch' + ((" + moment + " + 28800000) / 1000) * interval '1 second', 'YYYY-MM-DD')"
}

func (postgres) Week(day string) string {
	return "to_char(date_trunc('week', (" + day + ")::date), 'YYYY-MM-DD')"
}

func (postgres) snapshot() *sql.TxOptions {
	return &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
}

func (postgres) Duplicate(err error) string {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "23505" {
		return pg.ConstraintName
	}
	return ""
}

// IsRetryable: 40P01 is a deadlock, 40001 a state that cannot be put in a row with what others did.
func (postgres) IsRetryable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40P01" || pg.Code == "40001")
}

// ReplanPerCall: what PostgreSQL keeps ready it plans, from the sixth time on, for any value at all. Of a text that stands in few rows it then believes that it
// stands in many, and reads the list until a page is full: 370 ms among a million vehicles, where the trigrams find it in one.
func (postgres) ReplanPerCall(text []byte) bool { return bytes.Contains(text, []byte(" LIKE ")) }

func (postgres) analyze() string { return "ANALYZE" }

func (postgres) copies() bool { return true }

// Reserve asks again where somebody else drew a number in between.
func (postgres) Reserve(ctx context.Context, tx bun.Tx, table string, n int) (first int64, err error) {
	for {
		var last int64
		err := tx.QueryRowContext(ctx, fmt.Sprintf("SELECT min(id), max(id) FROM (SELECT nextval(pg_get_serial_sequence('%s', 'id')) AS id FROM generate_series(1, %d)) AS drawn", schema.Quote(table), n)).Scan(&first, &last)
		if err != nil || last-first == int64(n)-1 {
			return first, err
		}
	}
}

// IsConnectionLost reports whether a statement failed with its connection, of whichever database: 57P.. is a server that stops or ends it, 08... a connection that broke.
func IsConnectionLost(err error) bool {
	var pg *pgconn.PgError
	return errors.Is(err, sqldriver.ErrBadConn) || pgconn.SafeToRetry(err) || errors.As(err, &pg) && (strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08"))
}

// Interrupted reports whether the database gave a statement up because its time was over or nobody waited for it any more.
func Interrupted(err error) bool {
	var pg *pgconn.PgError
	var lite *driver.Error
	const queryCanceled, interrupt = "57014", 9
	return errors.As(err, &pg) && pg.Code == queryCanceled || errors.As(err, &lite) && lite.Code() == interrupt
}

// Unfit reports whether a statement failed because of the values it was given, of whichever database, so that it would fail again: in PostgreSQL's words data
// exceptions, broken constraints and limits that were exceeded, in SQLite's a value that is too big, breaks a constraint or is of the wrong kind.
func Unfit(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return slices.Contains([]string{"22", "23", "54"}, pg.Code[:2])
	}
	const tooBig, constraint, mismatch = 18, 19, 20
	var lite *driver.Error
	return errors.As(err, &lite) && slices.Contains([]int{tooBig, constraint, mismatch}, lite.Code()&0xff)
}

type sqlite struct{ schema.SQLite }

func (sqlite) Placeholder(b []byte, _ int) []byte { return append(b, '?') }

func (sqlite) PrefersUnionAll(int) bool { return false }

// SQLite leaves each value of a list as soon as the page is full.
func (sqlite) PrefersLateral() bool { return false }

func (sqlite) HasStatistics() bool { return false }

// Contains asks the trigram table first; LIKE alone decides, since rows may hold the trigrams elsewhere, and trigrams are blind to accents.
func (d sqlite) Contains(b []byte, in schema.Trigrams, term string, grams []string, arg func([]byte, any) []byte) []byte {
	if len(grams) > 0 {
		b = append(b, "id IN ("...)
		b = append(d.Holding(b, in, grams, arg), ") AND "...)
	}
	column := schema.Quote(in.Column)
	if len(term) > longestPattern {
		b = append(append(append(b, "instr("...), column...), ", "...)
		return append(arg(b, term), ") > 0"...)
	}
	b = append(append(b, column...), " LIKE "...)
	b = arg(b, "%"+EscapeLike(term)+"%")
	return append(b, ` ESCAPE '\'`...)
}

// longestPattern is more than anybody types; SQLite refuses patterns of 50,000 bytes, of which a sign that is escaped takes two.
const longestPattern = 20_000

func (sqlite) Holding(b []byte, in schema.Trigrams, grams []string, arg func([]byte, any) []byte) []byte {
	fts := schema.Quote(in.Table)
	b = append(append(append(b, "SELECT rowid AS hit FROM "...), fts...), " WHERE "...)
	var asked strings.Builder
	if in.Shared {
		asked.WriteString(schema.Quote(in.Column) + " : (")
	}
	for i, gram := range grams {
		if i > 0 {
			asked.WriteString(" AND ")
		}
		asked.WriteString(`"` + strings.ReplaceAll(gram, `"`, `""`) + `"`)
	}
	if in.Shared {
		asked.WriteString(")")
	}
	return arg(append(append(b, fts...), " MATCH "...), asked.String())
}

func (sqlite) Day(moment string) string {
	return "date((" + moment + " + 28800000) / 1000, 'unixepoch')"
}

func (sqlite) Week(day string) string { return "date(" + day + ", '-6 days', 'weekday 1')" }

// IsRetryable: SQLite has one writer at a time, who waits for nobody.
func (sqlite) IsRetryable(error) bool { return false }

func (sqlite) ReplanPerCall([]byte) bool { return false }

func (sqlite) analyze() string { return "" }

func (sqlite) copies() bool { return false }

// Reserve has nothing to hold: the next id follows the highest.
func (sqlite) Reserve(ctx context.Context, tx bun.Tx, table string, _ int) (first int64, err error) {
	err = tx.QueryRowContext(ctx, "SELECT coalesce(max(id), 0) + 1 FROM "+schema.Quote(table)).Scan(&first)
	return first, err
}

func (sqlite) snapshot() *sql.TxOptions { return &sql.TxOptions{ReadOnly: true} }

// Duplicate: SQLite names the columns of the index, not the index: "UNIQUE constraint failed: dealer.dealer_code".
func (sqlite) Duplicate(err error) string {
	var failed *driver.Error
	const constraintUnique = 2067
	if !errors.As(err, &failed) || failed.Code() != constraintUnique {
		return ""
	}
	_, columns, _ := strings.Cut(failed.Error(), "UNIQUE constraint failed: ")
	columns, _, _ = strings.Cut(columns, " (")
	var table string
	var terms []string
	for part := range strings.SplitSeq(columns, ", ") {
		t, c, _ := strings.Cut(part, ".")
		table, terms = t, append(terms, c)
	}
	return schema.IndexName(table, true, terms...)
}

// EscapeLike makes text literal inside a LIKE pattern with ESCAPE '\'.
func EscapeLike(s string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(s)
}
