package record_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// big is the expected number of rows (Volume in the declaration) from which every query plan of a list must use an index on both databases.
// Smaller resources are tested on SQLite only and may sort: PostgreSQL rightly scans a table of a few pages, and sorting so few rows is
// fast.
const big = 10_000

// walked lists the filters of smaller resources that may scan the table, with the reason.
var walked = map[string]string{
	"dealerAccount language": "6,000 accounts have one of two languages",
	"operator language":      "6,500 accounts have one of two languages",
}

// question is a list request and what its plan may contain.
type question struct {
	body map[string]any
	// sorts allows sorting the rows that an index found: the matches of a range, a substring or several values are not in the order of
	// another column. With several values of one column, SQLite stops at each value once the page is full.
	sorts bool
	// found requires that an index on the filter finds the rows, rather than a scan of the list in its order. Checked on PostgreSQL only.
	found bool
}

func TestEveryFilterAndOrderUsesAnIndex(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		rows, flaws := 100, sqliteFlaws // SQLite plans without statistics, so the number of rows does not matter
		if db.Dialect.Name() == "postgres" {
			rows, flaws = big, postgresFlaws
		}
		asked := 0
		planned := slices.DeleteFunc(slices.Clone(contracts.Catalogue), func(p *resource.Plan) bool { return p.Volume < big && db.Dialect.Name() == "postgres" })
		// All of them first, since a list may be joined with the live values of a later one.
		for _, p := range planned {
			if p.SharesTable == "" {
				testdb.Fill(t, db, p, rows)
			}
		}
		for _, p := range planned {
			small := p.Volume < big
			for _, q := range questions(t, db, p) {
				if small && walked[p.Name+" "+filtered(q)] != "" {
					continue
				}
				q.sorts = q.sorts || small
				body, err := json.Marshal(q.body)
				if err != nil {
					t.Fatal(err)
				}
				text, args, err := e.Read().Explain(t.Context(), p.Name, access.System(), body)
				if err != nil {
					t.Errorf("%s %s: %v", p.Name, body, err)
					continue
				}
				for _, flaw := range flaws(t, db, p.Table, text, args, q) {
					t.Errorf("%s %s: %s\n%s", p.Name, body, flaw, text)
				}
				asked++
			}
		}
		if asked < 100 {
			t.Errorf("only %d plans were checked", asked)
		}
	})
}

// filtered returns the name of the filtered field.
func filtered(q question) string {
	for name := range q.body {
		name, _, _ = strings.Cut(name, ".")
		return name
	}
	return ""
}

// A detail counts the related rows of a record, which are few, however large the related table is.
func TestRelatedCountsUseAnIndex(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		if db.Dialect.Name() != "sqlite" {
			return // PostgreSQL correctly scans empty tables
		}
		e := record.New(db, contracts.Catalogue)
		asked := 0
		for _, p := range contracts.Catalogue {
			for _, r := range p.Related {
				child := contracts.Find(r.Resource)
				if child.Volume < big {
					continue
				}
				text, args, err := e.Read().ExplainRelated(t.Context(), r, access.System())
				if err != nil {
					t.Fatal(r, err)
				}
				for _, flaw := range sqliteFlaws(t, db, child.Table, text, args, question{body: map[string]any{r.Field: 7}}) {
					t.Errorf("%s of a %s: %s\n%s", r.Resource, p.Name, flaw, text)
				}
				asked++
			}
		}
		if asked < 5 {
			t.Errorf("only %d plans were checked", asked)
		}
	})
}

// questions returns the default list, every sortable column in both directions, and every declared filter alone.
func questions(t testing.TB, db *store.DB, p *resource.Plan) []question {
	out := []question{{body: map[string]any{}}}
	first := p.Order[0].Name
	for _, f := range p.Fields {
		if f.Orderable() {
			// A list limited to the last days is a range of its time; in another order those rows are sorted.
			days := p.WindowDays > 0 && f.Name != first
			out = append(out, question{body: map[string]any{"orderBy": f.Name}, sorts: days}, question{body: map[string]any{"orderBy": f.Name + " desc"}, sorts: days})
		}
		if !f.Stored || f.FilterBy == "" {
			continue
		}
		values := make([]string, 3)
		for i := range values {
			values[i] = storedValue(t, db, p, f, 7+i)
		}
		several := question{body: map[string]any{f.Name + ".in": values}, sorts: true}
		between := question{body: map[string]any{f.Name + ".between": []string{slices.Min(values), slices.Max(values)}}, sorts: f.Name != first}
		one := question{body: map[string]any{f.Name: values[0]}, sorts: f.Kind == field.KindCodes || f.Kind == field.KindRefs || f.IsUnique || f.HasTrigramIndex || f.Name == "id"}
		like := question{body: map[string]any{f.Name + ".like": "X55U7"}, sorts: true}
		switch {
		case f.FilterBy == field.In:
			out = append(out, one, several)
		case f.FilterBy == field.Eq:
			out = append(out, one)
		case f.FilterBy == field.Range:
			out = append(out, between)
		case f.Kind == field.KindI18n || f.Kind == field.KindLongText || f.RefTo != "":
			out = append(out, like)
		default:
			out = append(out, like, one)
		}
	}
	return out
}

func storedValue(t testing.TB, db *store.DB, p *resource.Plan, f *field.Field, id int) string {
	t.Helper()
	var text string
	read := fmt.Sprintf("SELECT %s FROM %s WHERE id = %d", schema.Quote(resource.Columns(f)[0]), schema.Quote(p.Table), id)
	if err := db.Read().DB.QueryRowContext(t.Context(), read).Scan(&text); err != nil {
		t.Fatal(read, err)
	}
	return strings.Trim(text, ",")
}

// sqliteFlaws evaluates EXPLAIN QUERY PLAN: it reports a scan of the table or a whole index, and a sort that is not allowed. An unfiltered
// list may scan an index in its order, and by id the table itself.
func sqliteFlaws(t *testing.T, db *store.DB, table, text string, args []any, q question) (flaws []string) {
	t.Helper()
	rows, err := db.Read().DB.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Fatal(text, err)
	}
	defer rows.Close()
	_, ordered := q.body["orderBy"]
	walked := regexp.MustCompile(`^SCAN ` + table + `( USING (COVERING )?INDEX .*)?$`)
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		if found := walked.FindStringSubmatch(step); found != nil {
			byID := ordered && strings.HasPrefix(q.body["orderBy"].(string), "id")
			if len(q.body) > 0 && !ordered || found[1] == "" && !byID {
				flaws = append(flaws, step)
			}
		}
		if strings.Contains(step, "TEMP B-TREE") && !q.sorts {
			flaws = append(flaws, step)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return flaws
}

// node is a step of a PostgreSQL plan.
type node struct {
	Type     string `json:"Node Type"`
	Relation string `json:"Relation Name"`
	Index    string `json:"Index Name"`
	Plans    []node
}

func postgresFlaws(t *testing.T, db *store.DB, table, text string, args []any, q question) (flaws []string) {
	t.Helper()
	var answer []byte
	if err := db.Read().DB.QueryRowContext(t.Context(), "EXPLAIN (FORMAT JSON) "+text, args...).Scan(&answer); err != nil {
		t.Fatal(text, err)
	}
	var plans []struct{ Plan node }
	if err := json.Unmarshal(answer, &plans); err != nil {
		t.Fatal(err)
	}
	var walk func(node)
	walk = func(n node) {
		if n.Type == "Seq Scan" && n.Relation == table || strings.Contains(n.Type, "Sort") && !q.sorts {
			flaws = append(flaws, n.Type)
		}
		if q.found && n.Index == table+"_created_at_id_idx" {
			flaws = append(flaws, "scan of "+n.Index)
		}
		for _, child := range n.Plans {
			walk(child)
		}
	}
	walk(plans[0].Plan)
	return flaws
}
