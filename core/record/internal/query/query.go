// Package query reads lists of declared resources: it parses a list body, limits it to the scope of a caller, plans and writes its statements,
// and runs them through a Runner. It knows neither hooks nor writes.
package query

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// Limits of a query (legacy-api B.4, design 9).
const (
	DefaultPageSize = 10
	MaxPageSize     = 1000
	maxDepth        = 100_000
	maxConditions   = 30
	MaxInValues     = 500 // of one condition
	maxInTotal      = 1000
	maxLike         = 100
)

// Op is a comparison of legacy-api B.3.
type Op string

// The comparisons.
const (
	Eq      Op = "eq"
	Ne      Op = "ne"
	Like    Op = "like"
	In      Op = "in"
	Gt      Op = "gt"
	Ge      Op = "ge"
	Lt      Op = "lt"
	Le      Op = "le"
	Between Op = "between"
	IsNull  Op = "isNull"
	ends    Op = "ends" // the last four characters, used for eq with four digits
	// Imported selects the rows written by an import, by the trace of its request or the number of its job; used as the field `imported`.
	Imported Op = "imported"
)

var ops = []Op{Eq, Ne, Like, In, Gt, Ge, Lt, Le, Between, IsNull}

// Condition is a comparison of a query with typed values.
type Condition struct {
	Column *rowcodec.Column
	Table  *Table           // the referenced table for a path such as dealer.name; nil for a column of the resource itself
	Via    *rowcodec.Column // the ref that leads to it
	Op     Op
	Values []any
	Low    any // lower bound, nil if open
	High   any // upper bound, exclusive if Open is set
	Open   bool
	Null   bool // in: the values include null; isNull: the requested answer

	scope        Scope     // of the referenced table
	shown        bool      // the list itself shows Column, as a field read through Via
	onCompanion  bool      // Column is a column of the companion table
	noIndex      bool      // prevents the use of an index on the column
	candidateIDs []any     // ids of the rows with its trigrams, if few
	ids          *sqlb.SQL // of Imported: the subquery for the ids of the rows
}

// Query is a validated list request.
type Query struct {
	Table      *Table
	Conditions []Condition
	Excluded   []Condition // met by no row of the list
	Keyword    string
	Order      []Term
	Page, Size int
	Exact      bool // count beyond the cap
	Uncounted  bool // omit the total
	Fields     map[string]bool
	// Filtered is set if any condition limits the rows, so that an empty form does not select everything by accident.
	Filtered bool
	Days     int           // the default date window in days; 0 if a range was requested or none applies
	From     *sqlb.Builder // the CTE of a report, with which every statement begins

	candidateIDs []any // ids of the rows with the keyword's trigrams, if few
	filterOnly   bool  // the keyword filters the rows found by the other conditions, without its index
	strategy     joinStrategy
	// gatherCompanion is set for a count of many rows: companion values are gathered once instead of looked up for each row.
	gatherCompanion bool
	find            []*rowcodec.Column // columns searched for the keyword
	// referred holds the rows of other resources that match the keyword.
	referred     []referred
	wholes       []*rowcodec.Column // masked columns that match the full keyword only, for callers who may not see them
	fewCondition int                // with driveCompanionFew: index of the condition that few companion rows meet
	// combined is set if there are several companion conditions, each met by many rows.
	combined bool
	// split is set if rows without a value of the order field are read separately, after the others.
	split bool
}

// Term is one term of an order.
type Term struct {
	Column *rowcodec.Column
	Desc   bool

	single bool // values are unique, so that further terms have no effect
}

var reserved = []string{"page", "pageSize", "orderBy", "query", "fields", "keyword", "extend", "ids", "async", "columns", "count", "language", "actions", "tiles", "unmaskReason", "exclude", "_options"}

var aliases = map[string]string{"createTime": "createdAt", "updateTime": "updatedAt", "createUser": "createdBy"}

// Parse parses a list body in either of its two forms (legacy-api B.1).
func (r *Resources) Parse(t *Table, body []byte) (*Query, error) {
	in := map[string]json.RawMessage{}
	if len(bytes.TrimSpace(body)) > 0 {
		if err := json.Unmarshal(body, &in); err != nil {
			return nil, fault.BadJSON.With()
		}
	}
	q := &Query{Table: t, find: t.find, Page: PageNumber(in["page"]), Size: PageSize(in["pageSize"]), Exact: rowcodec.Unquote(in["count"]) == "exact", Uncounted: rowcodec.Unquote(in["count"]) == "none"}
	if q.Page*q.Size > maxDepth {
		return nil, fault.QueryTooDeep.With()
	}
	filters := map[string]json.RawMessage{}
	if nested, present := in["query"]; present && string(nested) != "null" {
		if err := json.Unmarshal(nested, &filters); err != nil {
			return nil, fault.BadJSON.With()
		}
		for name := range in {
			if !slices.Contains(reserved, name) {
				return nil, fault.QueryFieldUnknown.With("field", name)
			}
		}
	} else {
		for name, raw := range in {
			if !slices.Contains(reserved, name) {
				filters[name] = raw
			}
		}
	}
	for _, name := range []string{"orderBy", "keyword"} {
		if raw, inside := filters[name]; inside {
			in[name] = raw
			delete(filters, name)
		}
	}
	if err := q.parseExclusion(r, in["exclude"]); err != nil {
		return nil, err
	}
	if err := q.parseFilters(r, filters); err != nil {
		return nil, err
	}
	if err := q.applyDateWindow(value.Now()); err != nil {
		return nil, err
	}
	if err := q.parseKeyword(in["keyword"]); err != nil {
		return nil, err
	}
	if err := q.parseOrder(in["orderBy"]); err != nil {
		return nil, err
	}
	return q, q.parseFields(in["fields"])
}

// PageNumber parses a page number; anything but a whole number from 1 on means 1 (legacy-api B.4).
func PageNumber(raw json.RawMessage) int {
	n, ok := rowcodec.WholeNumber(raw)
	if !ok || n < 1 || strings.Contains(string(raw), ".") {
		return 1
	}
	return int(min(n, maxDepth+1))
}

// PageSize parses a page size: 10 by default, at most 1000 (legacy-api B.4).
func PageSize(raw json.RawMessage) int {
	n, ok := rowcodec.WholeNumber(raw)
	if !ok || n < 1 {
		return DefaultPageSize
	}
	return int(min(n, MaxPageSize))
}

// Conditions parses filters by their keys, without the rest of a list body.
func (r *Resources) Conditions(t *Table, filters map[string]json.RawMessage) (*Query, error) {
	q := &Query{Table: t}
	return q, q.parseFilters(r, filters)
}

func (q *Query) parseFilters(r *Resources, filters map[string]json.RawMessage) error {
	names := make([]string, 0, len(filters))
	for name := range filters {
		names = append(names, name)
	}
	slices.Sort(names)
	total := 0
	for _, name := range names {
		c, used, err := q.condition(r, name, filters[name])
		if err != nil {
			return err
		}
		if !used {
			continue
		}
		total += len(c.Values)
		q.Conditions = append(q.Conditions, c)
	}
	if len(q.Conditions) > maxConditions || total > maxInTotal {
		return fault.QueryTooComplex.With()
	}
	q.Filtered = len(q.Conditions) > 0 || len(q.Excluded) > 0
	return nil
}

// condition parses one filter; used is false if it is empty and dropped.
func (q *Query) condition(r *Resources, key string, raw json.RawMessage) (c Condition, used bool, err error) {
	path, op := SplitKey(key)
	c.Op = op
	if path == string(Imported) && op == Eq && q.Table.ByName[path] == nil {
		return r.importedBy(q.Table, raw)
	}
	c.Column, c.Via, c.Table = r.Resolve(q.Table, path)
	c.shown = c.Table != nil && q.Table.ByName[path] != nil
	if c.Column == nil {
		return c, false, fault.QueryFieldUnknown.With("field", path)
	}
	if c.Column.Kind == field.KindRef && op == Like && c.Table == nil {
		c.Via, c.Table = c.Column, r.Tables[c.Column.RefTo]
		c.Column = c.Table.Title
	}
	if !Allows(c.Column, op) {
		return c, false, fault.QueryOperatorInvalid.With("field", path, "op", string(op))
	}
	if c.Column.Source != nil {
		if c.Table != nil {
			c.Table = c.Table.Companion
		} else {
			c.onCompanion = true
		}
		c.Column = c.Column.Source
	}
	bad := func() error {
		e := rowcodec.Expected(c.Column.Kind)
		return fault.QueryValueInvalid.With("field", path, "expected", fault.Fill("{zh} / {en}", map[string]any{"zh": e.ZH, "en": e.EN}))
	}
	values, ok := scalars(raw)
	if !ok {
		return c, false, bad()
	}
	if c.byLastDigits(values) {
		c.Op, c.Values = ends, []any{values[0].text}
		return c, true, nil
	}
	switch op {
	case IsNull:
		if len(values) == 0 {
			return c, false, nil
		}
		c.Null, ok = rowcodec.ParseBool(values[0].text)
	case Like:
		if len(values) == 0 {
			return c, false, nil
		}
		text := values[0].text
		if len(values) > 1 || len([]rune(text)) > maxLike || strings.ContainsRune(text, 0) {
			return c, false, bad()
		}
		if strings.Trim(rowcodec.SearchKey(text), "%") == "" {
			return c, false, nil
		}
		if c.Column.Kind == field.KindMasked && len([]rune(strings.Trim(rowcodec.SearchKey(text), "%"))) < 4 {
			return c, false, fault.QueryTooComplex.With()
		}
		c.Values = []any{text}
	case Between:
		return c.between(raw, bad)
	default:
		return c.compare(values, bad)
	}
	if !ok {
		return c, false, bad()
	}
	return c, true, nil
}

// SplitKey returns the path of a filter and its comparison; without one, eq.
func SplitKey(key string) (path string, op Op) {
	path, op = key, Eq
	if i := strings.LastIndexByte(key, '.'); i >= 0 && slices.Contains(ops, Op(key[i+1:])) {
		path, op = key[:i], Op(key[i+1:])
	}
	if to, old := aliases[path]; old {
		path = to
	}
	return path, op
}

// Resolve finds the column of a path: a column of the resource, or one of a referenced row, by a path such as 'dealer.name' or by the field
// that shows it in this resource.
func (r *Resources) Resolve(t *Table, path string) (col, via *rowcodec.Column, other *Table) {
	first, second, through := strings.Cut(path, ".")
	if !through {
		if c := t.ByName[path]; c != nil && c.ViaRef != "" {
			via = t.ByName[c.ViaRef]
			other = r.Tables[via.RefTo]
			return other.ByName[c.ViaField], via, other
		}
		return t.ByName[path], nil, nil
	}
	for _, c := range t.Columns {
		if c.Kind == field.KindRef && strings.TrimSuffix(c.LabelKey, "Name") == first {
			other = r.Tables[c.RefTo]
			return other.ByName[second], c, other
		}
	}
	return nil, nil, nil
}

type scalar struct {
	text   string
	quoted bool
	null   bool
}

// OnlyValue returns the only value of a filter as written; empty if it has none or several.
func OnlyValue(raw json.RawMessage) string {
	values, ok := scalars(raw)
	if !ok || len(values) != 1 {
		return ""
	}
	return values[0].text
}

// scalars parses the value of a filter: a scalar, a list of Scalars, or nothing for a filter to be dropped.
func scalars(raw json.RawMessage) ([]scalar, bool) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || string(raw) == "null" || string(raw) == "{}" {
		return nil, true
	}
	if raw[0] == '{' {
		return nil, false
	}
	var items []json.RawMessage // a new slice: unmarshalling into one that shares raw would overwrite it
	if raw[0] != '[' {
		items = append(items, raw)
	} else if json.Unmarshal(raw, &items) != nil {
		return nil, false
	}
	out := make([]scalar, 0, len(items))
	for _, item := range items {
		item = bytes.TrimSpace(item)
		switch {
		case string(item) == "null":
			out = append(out, scalar{null: true})
		case item[0] == '[' || item[0] == '{':
			return nil, false
		default:
			s := rowcodec.Unquote(item)
			if item[0] == '"' && s == "" {
				continue
			}
			out = append(out, scalar{text: s, quoted: item[0] == '"'})
		}
	}
	allNull := !slices.ContainsFunc(out, func(s scalar) bool { return !s.null })
	if allNull {
		return nil, true
	}
	return out, true
}

func (q *Query) parseKeyword(raw json.RawMessage) error {
	q.Keyword = strings.Trim(rowcodec.SearchKey(rowcodec.Unquote(raw)), "%")
	if string(raw) == "null" {
		q.Keyword = ""
	}
	if len([]rune(q.Keyword)) > maxLike || strings.ContainsRune(q.Keyword, 0) {
		return fault.QueryTooComplex.With()
	}
	q.Filtered = q.Filtered || q.Keyword != ""
	return nil
}
