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

// Dialect abstracts the differences between the databases for code that writes SQL.
type Dialect interface {
	schema.Dialect
	// Placeholder appends the placeholder of the n-th argument, counted from 1.
	Placeholder(b []byte, n int) []byte
	// PrefersUnionAll reports whether a list of n values over an ordered index is faster as one UNION ALL branch per value.
	PrefersUnionAll(n int) bool
	// PrefersLateral reports whether a lateral subquery per value is faster than one IN list.
	PrefersLateral() bool
	// HasStatistics reports whether the planner estimates the selectivity of conditions from table statistics.
	HasStatistics() bool
	// ReplanPerCall reports whether a statement is planned for its actual argument values on every call instead of being prepared.
	ReplanPerCall(text []byte) bool
	// Contains appends the condition that the normalised search text in a column contains term. grams (see Grams) select the candidate
	// rows; without any, every row is compared. arg appends a bound argument.
	Contains(b []byte, in schema.Trigrams, term string, grams []string, arg func([]byte, any) []byte) []byte
	// TrigramIDs appends a query for the ids, named hit, of the rows that contain all grams; they are returned as they are found. Only a
	// database without statistics needs it.
	TrigramIDs(b []byte, in schema.Trigrams, grams []string, arg func([]byte, any) []byte) []byte
	// Day is an SQL expression for the business day, in the stored date format, of a time in milliseconds.
	Day(millis string) string
	// DateNumber is an SQL expression for a business day such as 2026-03-01 as a DayNumber.
	DateNumber(day string) string
	// Week is an SQL expression for the Monday of a day's ISO 8601 week, both in the stored date format.
	Week(day string) string
	// Percentile is what stands before and after a number in the aggregate for the value that a share at of all does not exceed,
	// interpolated between the two next to it: 0.5 is the median. Absent values do not count.
	Percentile(at float64) (before, after string)
	// Duplicate returns the name of the unique index that a write violated, or "" if err is something else.
	Duplicate(err error) string
	// IsRetryable reports whether err is a deadlock or serialization failure; retrying the transaction will normally succeed.
	IsRetryable(err error) bool
	// RefusalOf returns why the database accepts no writes at all if err means that, and NoRefusal otherwise.
	RefusalOf(err error) Refusal
	// ForUpdate is the clause that locks the selected rows until the transaction ends; empty on a database with a single writer.
	ForUpdate() string
	// SingleWriter reports whether write transactions run one after the other.
	SingleWriter() bool
	// Reserve returns the first of n consecutive unused ids of the table. On SQLite the reservation holds only until another row is
	// inserted.
	Reserve(ctx context.Context, tx bun.Tx, table string, n int) (first int64, err error)
	// snapshot returns the options of a read-only transaction with a consistent view of the data.
	snapshot() *sql.TxOptions
	// analyze returns the statement that refreshes planner statistics, or "" if the database has none.
	analyze() string
	// product returns the name of the database product and the query for its version.
	product() (name, version string)
	// size is the query for the size of the database in bytes.
	size() string
	// tableSizes is the query for name, bytes and rows of the tables; empty if sizes are unknown and rows have to be counted.
	tableSizes() string
	// file is the query for the path of the database file; empty for a server.
	file() string
	// integrity is a query for the first damage of the database, "ok" if there is none; empty where the server watches over it itself.
	integrity() string
	// copies reports whether Copy is supported.
	copies() bool
}

type postgres struct{ schema.Postgres }

func (postgres) ForUpdate() string { return " FOR UPDATE" }

func (postgres) SingleWriter() bool { return false }

func (postgres) Placeholder(b []byte, n int) []byte {
	return strconv.AppendInt(append(b, '$'), int64(n), 10)
}

// PrefersUnionAll: one UNION ALL branch per value lets PostgreSQL read each in index order: measured 16 times faster for three values, and
// slower beyond eight.
func (postgres) PrefersUnionAll(n int) bool { return n > 1 && n <= 8 }

func (postgres) PrefersLateral() bool { return true }

func (postgres) HasStatistics() bool { return true }

func (postgres) Contains(b []byte, in schema.Trigrams, term string, _ []string, arg func([]byte, any) []byte) []byte {
	b = append(append(b, schema.Quote(in.Column)...), " LIKE "...)
	b = arg(b, "%"+EscapeLike(term)+"%")
	return append(b, ` ESCAPE '\'`...)
}

func (postgres) TrigramIDs(b []byte, _ schema.Trigrams, _ []string, _ func([]byte, any) []byte) []byte {
	return b
}

func (postgres) Day(millis string) string {
	return "to_char(timestamp 'epoch' + (" + shifted(millis) + " / 1000) * interval '1 second', 'YYYY-MM-DD')"
}

func (postgres) DateNumber(day string) string { return "((" + day + ")::date - date '1970-01-01')" }

func (postgres) Week(day string) string {
	return "to_char(date_trunc('week', (" + day + ")::date), 'YYYY-MM-DD')"
}

func (postgres) Percentile(at float64) (before, after string) {
	return "percentile_cont(" + share(at) + ") WITHIN GROUP (ORDER BY ", ")"
}

func share(at float64) string { return strconv.FormatFloat(at, 'f', -1, 64) }

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

// IsRetryable: 40P01 is a deadlock, 40001 a serialization failure.
func (postgres) IsRetryable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40P01" || pg.Code == "40001")
}

// ReplanPerCall: from its sixth execution on, PostgreSQL uses a generic plan for a prepared statement. The generic plan assumes that a LIKE
// pattern matches many rows and scans the list until a page is full: 370 ms among a million vehicles for a rare text, which the trigram
// index finds in 1 ms.
func (postgres) ReplanPerCall(text []byte) bool { return bytes.Contains(text, []byte(" LIKE ")) }

func (postgres) analyze() string { return "ANALYZE" }

func (postgres) copies() bool { return true }

// Reserve retries if another transaction drew an id in between.
func (postgres) Reserve(ctx context.Context, tx bun.Tx, table string, n int) (first int64, err error) {
	for {
		var last int64
		err := tx.QueryRowContext(ctx, fmt.Sprintf("SELECT min(id), max(id) FROM (SELECT nextval(pg_get_serial_sequence('%s', 'id')) AS id FROM generate_series(1, %d)) AS drawn", schema.Quote(table), n)).Scan(&first, &last)
		if err != nil || last-first == int64(n)-1 {
			return first, err
		}
	}
}

// IsConnectionLost reports whether a statement failed because its connection was lost, on either database. PostgreSQL: 57P.. means that the
// server shuts down or ends the session, 08... a broken connection.
func IsConnectionLost(err error) bool {
	var pg *pgconn.PgError
	return errors.Is(err, sqldriver.ErrBadConn) || pgconn.SafeToRetry(err) || errors.As(err, &pg) && (strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08"))
}

// ErrTimeout marks a read that its deadline or the statement timeout ended.
var ErrTimeout = errors.New("store: the query took too long")

// IsCancelled reports whether the database cancelled a statement because of a timeout or because its caller's context ended.
func IsCancelled(err error) bool {
	var pg *pgconn.PgError
	var lite *driver.Error
	const queryCanceled, interrupt = "57014", 9
	return errors.As(err, &pg) && pg.Code == queryCanceled || errors.As(err, &lite) && lite.Code() == interrupt
}

// IsInvalidData reports whether a statement failed because of its argument values, on either database, so that a retry would fail again.
// PostgreSQL: data exceptions, constraint violations and exceeded limits; SQLite: too big, constraint, type mismatch.
func IsInvalidData(err error) bool {
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

// PrefersLateral: SQLite stops at each value of a list as soon as the page is full.
func (sqlite) PrefersLateral() bool { return false }

func (sqlite) HasStatistics() bool { return false }

// Contains uses the trigram table as a prefilter and LIKE as the exact test: the trigrams may occur elsewhere in the row, and they ignore
// accents.
func (d sqlite) Contains(b []byte, in schema.Trigrams, term string, grams []string, arg func([]byte, any) []byte) []byte {
	if len(grams) > 0 {
		b = append(b, "id IN ("...)
		b = append(d.TrigramIDs(b, in, grams, arg), ") AND "...)
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

// longestPattern is the longest search text matched with LIKE. SQLite refuses patterns of 50,000 bytes, and an escaped character takes two.
const longestPattern = 20_000

func (sqlite) TrigramIDs(b []byte, in schema.Trigrams, grams []string, arg func([]byte, any) []byte) []byte {
	fts := schema.Quote(in.Table)
	b = append(append(append(b, "SELECT rowid AS hit FROM "...), fts...), " WHERE "...)
	var match strings.Builder
	if in.Shared {
		match.WriteString(schema.Quote(in.Column) + " : (")
	}
	for i, gram := range grams {
		if i > 0 {
			match.WriteString(" AND ")
		}
		match.WriteString(`"` + strings.ReplaceAll(gram, `"`, `""`) + `"`)
	}
	if in.Shared {
		match.WriteString(")")
	}
	return arg(append(append(b, fts...), " MATCH "...), match.String())
}

func (sqlite) Day(millis string) string {
	return "date(" + shifted(millis) + " / 1000, 'unixepoch')"
}

// DateNumber: the Julian day of 1970-01-01 is 2440587.5.
func (sqlite) DateNumber(day string) string {
	return "CAST(julianday(" + day + ") - 2440587.5 AS integer)"
}

func (sqlite) ForUpdate() string { return "" }

func (sqlite) SingleWriter() bool { return true }

func (sqlite) Percentile(at float64) (before, after string) {
	return "percentile(", ", " + share(at) + ")"
}

func (sqlite) Week(day string) string { return "date(" + day + ", '-6 days', 'weekday 1')" }

// IsRetryable: SQLite has a single writer, so there are no deadlocks.
func (sqlite) IsRetryable(error) bool { return false }

func (sqlite) ReplanPerCall([]byte) bool { return false }

func (sqlite) analyze() string { return "" }

func (sqlite) copies() bool { return false }

// Reserve takes no lock: the next id follows the highest.
func (sqlite) Reserve(ctx context.Context, tx bun.Tx, table string, _ int) (first int64, err error) {
	err = tx.QueryRowContext(ctx, "SELECT coalesce(max(id), 0) + 1 FROM "+schema.Quote(table)).Scan(&first)
	return first, err
}

func (sqlite) snapshot() *sql.TxOptions { return &sql.TxOptions{ReadOnly: true} }

// Duplicate: SQLite reports the columns of the index instead of its name: "UNIQUE constraint failed: dealer.dealer_code".
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

// EscapeLike escapes text for use inside a LIKE pattern with ESCAPE '\'.
func EscapeLike(s string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(s)
}
