package record

import (
	"bytes"
	"encoding/json"
	"fmt"
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
	maxInValues     = 500
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
	// imported selects the rows written by an import, by the trace of its request or the number of its job; used as the field `imported`.
	imported Op = "imported"
)

var ops = []Op{Eq, Ne, Like, In, Gt, Ge, Lt, Le, Between, IsNull}

// Condition is a comparison of a query with typed values.
type Condition struct {
	col          *rowcodec.Column
	table        *table // the referenced table for a path such as dealer.name; nil for a column of the resource itself
	via          *rowcodec.Column
	op           Op
	values       []any
	low          any // lower bound, nil if open
	high         any // upper bound, exclusive if open is set
	open         bool
	scope        scopeFilter // scope filter of the referenced table
	null         bool        // in: the values include null; isNull: the requested answer
	onCompanion  bool        // col is a column of the companion table
	noIndex      bool        // prevents the use of an index on the column
	candidateIDs []any       // ids of the rows with its trigrams, if few
	ids          *sqlb.SQL   // of imported: the subquery for the ids of the rows
}

// Query is a validated list request.
type Query struct {
	table        *table
	Conditions   []Condition
	Excluded     []Condition // met by no row of the list
	Keyword      string
	candidateIDs []any // ids of the rows with the keyword's trigrams, if few
	filterOnly   bool  // the keyword filters the rows found by the other conditions, without its index
	Order        []Term
	Page, Size   int
	Exact        bool // count beyond the cap
	Uncounted    bool // omit the total
	Fields       map[string]bool
	// Filtered is set if any condition limits the rows, so that an empty form does not select everything by accident.
	Filtered bool

	strategy joinStrategy
	// gatherCompanion is set for a count of many rows: companion values are gathered once instead of looked up for each row.
	gatherCompanion bool
	find            []*rowcodec.Column // columns searched for the keyword
	// referred holds the rows of other resources that match the keyword.
	referred     []referred
	wholes       []*rowcodec.Column // masked columns that match the full keyword only, for callers who may not see them
	days         int                // the default date window in days; 0 if a range was requested or none applies
	fewCondition int                // with driveCompanionFew: index of the condition that few companion rows meet
	// combined is set if there are several companion conditions, each met by many rows.
	combined bool
	// split is set if rows without a value of the order field are read separately, after the others.
	split bool
	// from is the CTE of a report, with which every statement begins.
	from *sqlb.Builder
}

// Term is one term of an order.
type Term struct {
	col    *rowcodec.Column
	desc   bool
	single bool // values are unique, so that further terms have no effect
}

var reserved = []string{"page", "pageSize", "orderBy", "query", "fields", "keyword", "extend", "ids", "async", "columns", "count", "language", "actions", "tiles", "unmaskReason", "exclude", "_options"}

var aliases = map[string]string{"createTime": "createdAt", "updateTime": "updatedAt", "createUser": "createdBy"}

// ParseQuery parses a list body in either of its two forms (legacy-api B.1).
func (e *Engine) ParseQuery(t *table, body []byte) (*Query, error) {
	in := map[string]json.RawMessage{}
	if len(bytes.TrimSpace(body)) > 0 {
		if err := json.Unmarshal(body, &in); err != nil {
			return nil, fault.BadJSON.With()
		}
	}
	q := &Query{table: t, find: t.find, Page: PageNumber(in["page"]), Size: PageSize(in["pageSize"]), Exact: rowcodec.Unquote(in["count"]) == "exact", Uncounted: rowcodec.Unquote(in["count"]) == "none"}
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
	if err := q.parseExclusion(e, in["exclude"]); err != nil {
		return nil, err
	}
	if err := q.parseFilters(e, filters); err != nil {
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
	n, ok := WholeNumber(raw)
	if !ok || n < 1 || strings.Contains(string(raw), ".") {
		return 1
	}
	return int(min(n, maxDepth+1))
}

// PageSize parses a page size: 10 by default, at most 1000 (legacy-api B.4).
func PageSize(raw json.RawMessage) int {
	n, ok := WholeNumber(raw)
	if !ok || n < 1 {
		return DefaultPageSize
	}
	return int(min(n, MaxPageSize))
}

func (q *Query) parseFilters(e *Engine, filters map[string]json.RawMessage) error {
	names := make([]string, 0, len(filters))
	for name := range filters {
		names = append(names, name)
	}
	slices.Sort(names)
	total := 0
	for _, name := range names {
		c, used, err := q.condition(e, name, filters[name])
		if err != nil {
			return err
		}
		if !used {
			continue
		}
		total += len(c.values)
		q.Conditions = append(q.Conditions, c)
	}
	if len(q.Conditions) > maxConditions || total > maxInTotal {
		return fault.QueryTooComplex.With()
	}
	q.Filtered = len(q.Conditions) > 0 || len(q.Excluded) > 0
	return nil
}

// condition parses one filter; used is false if it is empty and dropped.
func (q *Query) condition(e *Engine, key string, raw json.RawMessage) (c Condition, used bool, err error) {
	path, op := splitKey(key)
	c.op = op
	if path == string(imported) && op == Eq && q.table.ByName[path] == nil {
		return e.importedBy(q.table, raw)
	}
	c.col, c.via, c.table = q.table.resolve(e, path)
	if c.col == nil {
		return c, false, fault.QueryFieldUnknown.With("field", path)
	}
	if c.col.Kind == field.KindRef && op == Like && c.table == nil {
		c.via, c.table = c.col, e.tables[c.col.RefTo]
		c.col = c.table.Title
	}
	if !allows(c.col, op) {
		return c, false, fault.QueryOperatorInvalid.With("field", path, "op", string(op))
	}
	if c.col.Source != nil {
		if c.table != nil {
			c.table = c.table.companion
		} else {
			c.onCompanion = true
		}
		c.col = c.col.Source
	}
	bad := func() error {
		e := rowcodec.Expected(c.col.Kind)
		return fault.QueryValueInvalid.With("field", path, "expected", fault.Fill("{zh} / {en}", map[string]any{"zh": e.ZH, "en": e.EN}))
	}
	values, ok := scalars(raw)
	if !ok {
		return c, false, bad()
	}
	if c.byLastDigits(values) {
		c.op, c.values = ends, []any{values[0].text}
		return c, true, nil
	}
	switch op {
	case IsNull:
		if len(values) == 0 {
			return c, false, nil
		}
		c.null, ok = rowcodec.ParseBool(values[0].text)
	case Like:
		if len(values) == 0 {
			return c, false, nil
		}
		text := values[0].text
		if len(values) > 1 || len([]rune(text)) > maxLike || strings.ContainsRune(text, 0) {
			return c, false, bad()
		}
		if strings.Trim(SearchKey(text), "%") == "" {
			return c, false, nil
		}
		if c.col.Kind == field.KindMasked && len([]rune(strings.Trim(SearchKey(text), "%"))) < 4 {
			return c, false, fault.QueryTooComplex.With()
		}
		c.values = []any{text}
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

func splitKey(key string) (path string, op Op) {
	path, op = key, Eq
	if i := strings.LastIndexByte(key, '.'); i >= 0 && slices.Contains(ops, Op(key[i+1:])) {
		path, op = key[:i], Op(key[i+1:])
	}
	if to, old := aliases[path]; old {
		path = to
	}
	return path, op
}

// resolve finds the column of a path: a column of the resource, or one of a referenced row, by a path such as 'dealer.name' or by the field
// that shows it in this resource.
func (t *table) resolve(e *Engine, path string) (col, via *rowcodec.Column, other *table) {
	first, second, through := strings.Cut(path, ".")
	if !through {
		if c := t.ByName[path]; c != nil && c.ViaRef != "" {
			via = t.ByName[c.ViaRef]
			other = e.tables[via.RefTo]
			return other.ByName[c.ViaField], via, other
		}
		return t.ByName[path], nil, nil
	}
	for _, c := range t.Columns {
		if c.Kind == field.KindRef && strings.TrimSuffix(c.LabelKey, "Name") == first {
			other = e.tables[c.RefTo]
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

// scalars parses the value of a filter: a scalar, a list of scalars, or nothing for a filter to be dropped.
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
	q.Keyword = strings.Trim(SearchKey(rowcodec.Unquote(raw)), "%")
	if string(raw) == "null" {
		q.Keyword = ""
	}
	if len([]rune(q.Keyword)) > maxLike || strings.ContainsRune(q.Keyword, 0) {
		return fault.QueryTooComplex.With()
	}
	q.Filtered = q.Filtered || q.Keyword != ""
	return nil
}

// FromURL converts a flat query string into a list body (legacy-api A.1): a repeated key becomes a list.
func FromURL(each func(yield func(key, value string))) []byte {
	values := map[string][]string{}
	each(func(key, value string) { values[key] = append(values[key], value) })
	body := map[string]any{}
	for key, list := range values {
		_, op := splitKey(key)
		switch joined := strings.Join(list, ","); {
		case joined == "": // an empty input of a form is no condition
		case op == In || op == Between || key == "ids":
			body[key] = strings.Split(joined, ",")
		case len(list) > 1:
			body[strings.TrimSuffix(key, ".eq")+".in"] = list
		default:
			body[key] = list[0]
		}
	}
	text, err := json.Marshal(body)
	if err != nil {
		panic(fmt.Sprint("record: marshal query: ", err))
	}
	return text
}

// SearchKey normalises a text for searching: NFKC, lower case, without whitespace (legacy-api B.5).
func SearchKey(s string) string { return rowcodec.SearchKey(s) }

// SearchKeyI18n is SearchKey for a text in both languages.
func SearchKeyI18n(t value.I18n) string { return rowcodec.SearchKeyI18n(t) }

// WholeNumber parses a JSON number or a string of digits: it accepts 12 and "12", never 12.5 or '12abc' (legacy-api B.4). Absolute values
// are below 2^53, like ids.
func WholeNumber(raw json.RawMessage) (int64, bool) { return rowcodec.WholeNumber(raw) }
