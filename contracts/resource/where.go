package resource

import (
	"encoding/json"
	"fmt"

	"evops/contracts/filter"
	"evops/contracts/value"
)

// List is the rows of a resource that meet conditions.
type List struct {
	*Plan
	conditions []filter.Condition
}

// Where returns the rows that meet all conditions. It panics if one is on a field of another resource, or if two are the same comparison of
// a field, since a request has only one of them.
func (p *Plan) Where(conditions ...filter.Condition) List {
	l := List{p, conditions}
	if _, err := p.filters(conditions, value.Today()); err != nil {
		panic(err)
	}
	return l
}

// And adds conditions; it panics like Where.
func (l List) And(conditions ...filter.Condition) List {
	return l.Plan.Where(append(l.conditions[:len(l.conditions):len(l.conditions)], conditions...)...)
}

// Filters returns the conditions as of a day, in order.
func (l List) Filters(today value.Date) []filter.Filter {
	filters, _ := l.filters(l.conditions, today) // Where has refused mistakes
	return filters
}

// BodyOn returns the list request of the rows as of a day.
func (l List) BodyOn(today value.Date) []byte { return l.request(map[string]any{}, nil, today) }

// Body returns the list request of the rows as of today.
func (l List) Body() []byte { return l.BodyOn(value.Today()) }

// First returns the list request of the first rows, with the fields at the addresses; with all fields if there are none.
func (l List) First(n int, fields ...any) []byte {
	return l.Request(map[string]any{"pageSize": n}, fields...)
}

// Request adds the conditions, and the fields at the addresses if there are any, to the other members of a list request, such as page.
func (l List) Request(members map[string]any, fields ...any) []byte {
	return l.request(members, fields, value.Today())
}

func (l List) request(request map[string]any, fields []any, today value.Date) []byte {
	if len(fields) > 0 {
		names := make([]string, len(fields))
		for i, address := range fields {
			names[i] = l.At(address).Name
		}
		request["fields"] = names
	}
	request["query"] = l.query(today)
	return marshal(request)
}

// Query returns the conditions as of today as the filters of a list request, by key.
func (l List) Query() map[string]json.RawMessage { return l.query(value.Today()) }

func (l List) query(today value.Date) map[string]json.RawMessage {
	query := map[string]json.RawMessage{}
	for _, f := range l.Filters(today) {
		query[f.Key] = marshal(f.Value())
	}
	return query
}

func marshal(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprint("resource: marshal list request: ", err))
	}
	return text
}

// fixed writes conditions that do not depend on the day, since declarations are compiled once.
func (p *Plan) fixed(conditions []filter.Condition) ([]filter.Filter, error) {
	filters, err := p.filters(conditions, "2000-01-01")
	if err != nil {
		return nil, err
	}
	later, err := p.filters(conditions, "2000-01-02")
	for i, f := range later {
		if f.Text() != filters[i].Text() {
			return nil, fmt.Errorf("%s: the condition %s depends on the day", p.Name, f.Key)
		}
	}
	return filters, err
}

// filters writes conditions on this resource as of a day.
func (p *Plan) filters(conditions []filter.Condition, today value.Date) ([]filter.Filter, error) {
	filters := make([]filter.Filter, len(conditions))
	for i, c := range conditions {
		f, err := c.On(p.At, today)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, err)
		}
		for _, other := range filters[:i] {
			if other.Key == f.Key {
				return nil, fmt.Errorf("%s: two conditions are %s", p.Name, f.Key)
			}
		}
		filters[i] = f
	}
	return filters, nil
}
