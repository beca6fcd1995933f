//go:build linux

package main

import (
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"unicode/utf8"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/valyala/fasthttp"
	_ "modernc.org/sqlite"
)

// bare is a minimal server for comparison: prepared statements on the plain driver and JSON by hand, without authentication.
type bare struct {
	columns                                         []column
	first, filtered, contains, one                  *sql.Stmt
	countAll, countFiltered, countContains, changed *sql.Stmt
}

func serveBare(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: bare ADDRESS DATABASE")
	}
	b, err := openBare(args[1])
	if err != nil {
		return err
	}
	server := fasthttp.Server{Handler: func(c *fasthttp.RequestCtx) {
		if err := b.answer(c); err != nil {
			c.Error(err.Error(), fasthttp.StatusInternalServerError)
		}
	}}
	return server.ListenAndServe(args[0])
}

func openBare(address string) (*bare, error) {
	postgres := strings.HasPrefix(address, "postgres")
	driver, read, write := "pgx", address, address
	if !postgres {
		pragmas := "file:" + address + "?_pragma=busy_timeout(10000)&_pragma=synchronous(NORMAL)&_pragma=cache_size(-32768)&_pragma=mmap_size(268435456)&_pragma=temp_store(MEMORY)"
		driver, read, write = "sqlite", pragmas+"&_pragma=query_only(1)", pragmas
	}
	readers, err := sql.Open(driver, read)
	if err != nil {
		return nil, err
	}
	readers.SetMaxOpenConns(max(8, 2*runtime.NumCPU()))
	readers.SetMaxIdleConns(max(8, 2*runtime.NumCPU()))
	writers := readers
	if !postgres {
		if writers, err = sql.Open(driver, write); err != nil {
			return nil, err
		}
		writers.SetMaxOpenConns(1)
	}
	b := &bare{}
	if b.columns, err = columnsOf(readers, postgres); err != nil {
		return nil, err
	}
	rows := "SELECT " + columnList(b.columns) + " FROM vehicle WHERE deleted_at = 0"
	const newest, model = " ORDER BY created_at DESC, id DESC LIMIT 20", " AND status = $1 AND model_id = $2"
	for _, s := range []struct {
		at   **sql.Stmt
		on   *sql.DB
		text string
	}{
		{&b.first, readers, rows + newest},
		{&b.filtered, readers, rows + model + newest},
		{&b.contains, readers, rows + " AND vin LIKE $1" + newest},
		{&b.one, readers, rows + " AND id = $1"},
		{&b.countAll, readers, "SELECT count(*) FROM vehicle WHERE deleted_at = 0"},
		{&b.countFiltered, readers, "SELECT count(*) FROM vehicle WHERE deleted_at = 0" + model},
		{&b.countContains, readers, "SELECT count(*) FROM vehicle WHERE deleted_at = 0 AND vin LIKE $1"},
		{&b.changed, writers, "UPDATE vehicle SET remark = $1 WHERE id = $2"},
	} {
		if *s.at, err = s.on.Prepare(s.text); err != nil {
			return nil, fmt.Errorf("%s: %w", s.text, err)
		}
	}
	return b, nil
}

func (b *bare) answer(c *fasthttp.RequestCtx) error {
	q := c.QueryArgs()
	text := func(name string) string { return string(q.Peek(name)) }
	switch string(c.Path()) {
	case "/first":
		return b.list(c, b.first, b.countAll)
	case "/filtered":
		var count *sql.Stmt
		if q.Has("total") {
			count = b.countFiltered
		}
		return b.list(c, b.filtered, count, q.GetUintOrZero("status"), q.GetUintOrZero("model"))
	case "/contains":
		return b.list(c, b.contains, b.countContains, "%"+text("vin")+"%")
	case "/one":
		return b.list(c, b.one, nil, q.GetUintOrZero("id"))
	case "/update":
		_, err := b.changed.Exec(text("remark"), q.GetUintOrZero("id"))
		return err
	}
	c.Error("", fasthttp.StatusNotFound)
	return nil
}

// list writes rows, and their total if count is not nil.
func (b *bare) list(c *fasthttp.RequestCtx, rows, count *sql.Stmt, args ...any) error {
	found, err := rows.Query(args...)
	if err != nil {
		return err
	}
	defer found.Close()
	cells := make([]any, len(b.columns))
	for i, col := range b.columns {
		if cells[i] = new(any); col.text {
			cells[i] = new(string)
		}
	}
	out := []byte(`{"list":[`)
	for n := 0; found.Next(); n++ {
		if n > 0 {
			out = append(out, ',')
		}
		if err := found.Scan(cells...); err != nil {
			return err
		}
		for i, col := range b.columns {
			out = append(out, "{,"[min(i, 1)])
			out = append(append(append(out, '"'), col.name...), '"', ':')
			if col.text {
				out = appendText(out, *cells[i].(*string))
				continue
			}
			switch v := (*cells[i].(*any)).(type) {
			case int64:
				out = strconv.AppendInt(out, v, 10)
			case bool:
				out = strconv.AppendBool(out, v)
			case float64:
				out = strconv.AppendFloat(out, v, 'f', -1, 64)
			}
		}
		out = append(out, '}')
	}
	if err := found.Err(); err != nil {
		return err
	}
	out = append(out, ']')
	if count != nil {
		var total int64
		if err := count.QueryRow(args...).Scan(&total); err != nil {
			return err
		}
		out = strconv.AppendInt(append(out, `,"total":`...), total, 10)
	}
	c.SetContentType("application/json")
	c.Response.SetBodyRaw(append(out, '}'))
	return nil
}

// appendText writes a JSON string; the demo's texts are valid UTF-8 without control characters.
func appendText(out []byte, s string) []byte {
	out = append(out, '"')
	for i := 0; i < len(s); {
		_, size := utf8.DecodeRuneInString(s[i:])
		if s[i] == '"' || s[i] == '\\' {
			out = append(out, '\\')
		}
		out = append(out, s[i:i+size]...)
		i += size
	}
	return append(out, '"')
}
