package endpoint

import (
	"encoding/json"
	"reflect"
	"slices"

	"evops/contracts/fault"
	"evops/core/record"
)

// Number is a whole number in an input, or its digits as in a query string. Anything else is 0.
type Number int64

// UnmarshalJSON implements json.Unmarshaler.
func (n *Number) UnmarshalJSON(text []byte) error {
	if whole, ok := record.WholeNumber(text); ok {
		*n = Number(whole)
	}
	return nil
}

// Flag is an option that is true or, in a query string, any text but "false".
type Flag bool

// UnmarshalJSON implements json.Unmarshaler.
func (f *Flag) UnmarshalJSON(text []byte) error {
	*f = (text[0] == 't' || text[0] == '"') && string(text) != `"false"`
	return nil
}

// Record is the input of an endpoint about one record.
type Record struct {
	ID Number `json:"id" required:"true"`
}

// Check refuses an input without an id.
func (r Record) Check() error {
	if r.ID <= 0 {
		return fault.IDMissing.With()
	}
	return nil
}

// Body is the JSON of an input that the function passes on, for example to an action of a resource. T only documents its members.
type Body[T any] struct{ JSON json.RawMessage }

// UnmarshalJSON implements json.Unmarshaler.
func (b *Body[T]) UnmarshalJSON(text []byte) error {
	b.JSON = slices.Clone(text)
	return nil
}

// Members returns the members of the JSON object; none for a missing body.
func (b Body[T]) Members() (map[string]json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if len(b.JSON) > 0 && json.Unmarshal(b.JSON, &members) != nil || members == nil {
		return nil, fault.BadJSON.With()
	}
	return members, nil
}

// Value decodes the JSON.
func (b Body[T]) Value() (v T, err error) {
	if len(b.JSON) > 0 && json.Unmarshal(b.JSON, &v) != nil {
		return v, fault.BadJSON.With()
	}
	return v, nil
}

func (Body[T]) members() reflect.Type { return reflect.TypeFor[T]() }

// JSON is the JSON of a member of an answer that is passed on as it is stored. T only documents its form.
type JSON[T any] struct{ json.RawMessage }

// Form returns T.
func (JSON[T]) Form() reflect.Type { return reflect.TypeFor[T]() }

// Scalar is a text, a number or a boolean.
type Scalar any

// None is the input of an endpoint without members.
type None struct{}

// Paging is the requested page of a list: its number from 1, and its size.
type Paging struct {
	Page     Number `json:"page"`
	PageSize Number `json:"pageSize"`
}

// maxPage bounds the number of a page, beyond which no list has rows.
const maxPage = 1_000_000

// Within returns the number and the size of the page: size rows if none are requested, and at most limit.
func (p Paging) Within(size, limit int) (page, rows int) {
	if p.PageSize > 0 {
		size = int(min(p.PageSize, Number(limit)))
	}
	return int(min(max(p.Page, 1), maxPage)), size
}
