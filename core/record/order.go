package record

import (
	"encoding/json"
	"strings"

	"evops/contracts/fault"
)

// parseOrder reads 'createdAt desc, vin' or an array of such terms; the id closes every order in the direction of the first term.
func (q *Query) parseOrder(raw json.RawMessage) error {
	var terms []string
	if values, ok := scalars(raw); ok {
		for _, v := range values {
			terms = append(terms, strings.Split(v.text, ",")...)
		}
	} else {
		return fault.QueryOrderInvalid.With("field", "orderBy")
	}
	for _, text := range terms {
		words := strings.Fields(text)
		if len(words) == 0 {
			continue
		}
		name := words[0]
		if to, old := aliases[name]; old {
			name = to
		}
		c := q.table.byName[name]
		direction := ""
		if len(words) > 1 {
			direction = strings.ToLower(words[1])
		}
		if c == nil || !c.Sortable || len(words) > 2 || direction != "" && direction != "asc" && direction != "desc" || len(q.Order) >= 3 {
			return fault.QueryOrderInvalid.With("field", text)
		}
		q.Order = append(q.Order, Term{c, direction == "desc"})
	}
	if len(q.Order) == 0 {
		q.Order = q.table.order
	}
	return nil
}

func (q *Query) parseFields(raw json.RawMessage) error {
	values, ok := scalars(raw)
	if !ok || len(values) == 0 {
		return nil
	}
	q.Fields = map[string]bool{"id": true, "version": true}
	for _, v := range values {
		for _, name := range strings.Split(v.text, ",") {
			if q.table.byName[name] == nil {
				return fault.QueryFieldUnknown.With("field", name)
			}
			q.Fields[name] = true
		}
	}
	return nil
}
