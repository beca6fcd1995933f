package record

import (
	"encoding/json"
	"fmt"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// Limits of a page (legacy-api B.4).
const (
	DefaultPageSize = query.DefaultPageSize
	MaxPageSize     = query.MaxPageSize
)

// Op is a comparison of legacy-api B.3.
type Op = query.Op

// The comparisons.
const (
	Eq      = query.Eq
	Ne      = query.Ne
	Like    = query.Like
	In      = query.In
	Gt      = query.Gt
	Ge      = query.Ge
	Lt      = query.Lt
	Le      = query.Le
	Between = query.Between
	IsNull  = query.IsNull
)

// FromURL converts a flat query string into a list body (legacy-api A.1): a repeated key becomes a list.
func FromURL(each func(yield func(key, value string))) []byte {
	values := map[string][]string{}
	each(func(key, value string) { values[key] = append(values[key], value) })
	body := map[string]any{}
	for key, list := range values {
		_, op := query.SplitKey(key)
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

// Comparisons returns the comparisons of legacy-api B.3 by which a list can be filtered by a field; nil for an unknown field.
func (e *Engine) Comparisons(name, fieldName string) []string {
	t, err := e.table(name)
	if err != nil {
		return nil
	}
	c, _, other := e.resources.Resolve(t.Table, fieldName)
	if c == nil {
		return nil
	}
	out := query.Comparisons(c)
	if c.Kind == field.KindRef && other == nil && query.Allows(e.tables[c.RefTo].Title, Like) {
		out = append(out, string(Like)) // compares the display name of the referenced row
	}
	return out
}

// RevealPermission allows viewing personal data in clear, one value at a time (system catalogue 1.3).
func (e *Engine) RevealPermission() string { return e.resources.Personal().Reveal }

// SearchKey normalises a text for searching: NFKC, lower case, without whitespace (legacy-api B.5).
func SearchKey(s string) string { return rowcodec.SearchKey(s) }

// SearchKeyI18n is SearchKey for a text in both languages.
func SearchKeyI18n(t value.I18n) string { return rowcodec.SearchKeyI18n(t) }

// WholeNumber parses a JSON number or a string of digits: it accepts 12 and "12", never 12.5 or '12abc' (legacy-api B.4). Absolute values
// are below 2^53, like ids.
func WholeNumber(raw json.RawMessage) (int64, bool) { return rowcodec.WholeNumber(raw) }
