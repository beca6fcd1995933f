//go:build linux

package main

import (
	"database/sql"
	"strings"
)

// column is a column shown in a list; the product's search columns are excluded.
type column struct {
	name string
	text bool
}

// columnsOf reads the columns of the vehicle table.
func columnsOf(db *sql.DB, postgres bool) (columns []column, err error) {
	query := "SELECT name, type FROM pragma_table_info('vehicle')"
	if postgres {
		query = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'vehicle' ORDER BY ordinal_position"
	}
	rows, err := db.Query(query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name, kind string
		if err := rows.Scan(&name, &kind); err != nil {
			return nil, err
		}
		if name != "deleted_at" && !strings.HasSuffix(name, "_q") {
			columns = append(columns, column{name, strings.EqualFold(kind, "text")})
		}
	}
	return columns, rows.Err()
}

func columnList(columns []column) string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	return strings.Join(names, ", ")
}
