// Package endpoint declares the custom HTTP endpoints, those that no resource declaration generates. A feature declares each of them as one
// value: path, methods, permission, types of input and answer, documentation and function. core/api serves them and checks session,
// permission and rate limits; core/openapi describes them from the same value.
package endpoint

import (
	"context"
	"encoding/json"
	"reflect"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record"
)

// Methods are the allowed HTTP methods in the format of the Allow header (legacy-api A.1).
type Methods string

// The method rules. An endpoint that reads accepts its input as a JSON body or as a query string.
const (
	Writes  Methods = "POST"
	Reads   Methods = "POST, GET, HEAD"
	Deletes Methods = "POST, DELETE"
	Fetches Methods = "GET, HEAD"
)

// Endpoint is one custom path.
type Endpoint struct {
	Path string
	// Label is the summary in the OpenAPI document.
	field.Label
	// Methods are Writes unless set.
	Methods Methods
	// Permission is checked before the input is read; empty for any session, or if the function checks permissions itself.
	Permission string
	// ReadOnly endpoints change nothing although they accept POST only, so they work while viewing as a role.
	ReadOnly bool
	// Exports count as exports of the session, which are limited per minute. Their answer is a File.
	Exports bool
	// Done is the message of a success; empty for none.
	Done field.Label

	// In and Out are the types of the input and the answer, from which the OpenAPI document is generated. The members of an input with the tag
	// `required:"true"` are marked as required.
	In, Out reflect.Type
	// PageOf is the resource whose rows the answer is a page of, as JSON of the engine; nil for other answers.
	PageOf *resource.Plan
	// Run decodes the JSON body and calls the function.
	Run func(ctx context.Context, who *access.Caller, body []byte) (any, error)
}

// File is an answer that is saved instead of shown.
type File struct {
	Name, ContentType string
	Body              []byte
}

// checker is an input with a condition that its types do not express.
type checker interface{ Check() error }

// New completes an endpoint with its function. Unknown members of the input are ignored.
func New[In, Out any](e Endpoint, run func(ctx context.Context, who *access.Caller, in In) (Out, error)) Endpoint {
	if e.Methods == "" {
		e.Methods = Writes
	}
	e.In, e.Out = reflect.TypeFor[In](), reflect.TypeFor[Out]()
	e.Run = func(ctx context.Context, who *access.Caller, body []byte) (any, error) {
		var in In
		if len(body) > 0 && json.Unmarshal(body, &in) != nil {
			return nil, fault.BadJSON.With()
		}
		if c, ok := any(&in).(checker); ok {
			if err := c.Check(); err != nil {
				return nil, err
			}
		}
		return run(ctx, who, in)
	}
	return e
}

// OnOverview declares the overview of a resource: data of one record beyond its fields. It requires the view permission of the resource.
func OnOverview[T, Out any](r resource.Resource[T], label field.Label, run func(ctx context.Context, who *access.Caller, id int64) (Out, error)) Endpoint {
	e := Endpoint{Path: r.Path + "/overview", Label: label, Methods: Reads, Permission: r.PermissionFor("view")}
	return New(e, func(ctx context.Context, who *access.Caller, in Record) (Out, error) {
		return run(ctx, who, int64(in.ID))
	})
}

// Needs returns the endpoint with another permission.
func (e Endpoint) Needs(permission string) Endpoint {
	e.Permission = permission
	return e
}

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

// None is the input of an endpoint without members.
type None struct{}
