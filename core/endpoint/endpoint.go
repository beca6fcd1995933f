// Package endpoint declares the custom HTTP endpoints, those that no resource declaration generates. A feature declares each of them as one
// value: path, methods, permission, types of input and answer, documentation and function. core/api serves them and checks session,
// permission and rate limits; core/openapi describes them from the same value.
package endpoint

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
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
	// Path matches one more segment if it ends in a slash, see Rest. The segment * before the last one matches any, see Segment.
	Path string
	// Aliases are further paths of legacy clients.
	Aliases []string
	// Label is the summary in the OpenAPI document; empty for an endpoint that replaces a standard one of its resource, which is documented.
	field.Label
	// Methods are Writes unless set.
	Methods Methods
	// Permission is checked before the input is read; empty for any session, or if the function checks permissions itself.
	Permission string
	// OwnAllowed endpoints answer about the caller's own rows without the permission; the function checks it for all others.
	OwnAllowed bool
	// Public endpoints need no session. NeedsSession, if set, reports the inputs for which they do.
	Public       bool
	NeedsSession func(body []byte) bool
	// Restricted endpoints work before an initial password is changed and a required second factor is set up, Enrols ones before the latter.
	Restricted, Enrols bool
	// AnyTab endpoints work in a tab of another account (legacy-api A.3).
	AnyTab bool
	// ReadOnly endpoints change nothing although they accept POST only, so they work while viewing as a role. Audited ones leave an audit
	// entry although they accept GET, so they do not.
	ReadOnly, Audited bool
	// OneTime endpoints answer values that are not stored, so an idempotency key cannot replay their answer.
	OneTime bool
	// Exports count as exports of the session, Logins as logins of the source address; both are limited per minute.
	Exports, Logins bool
	// PerMinute limits the calls of one source address; 0 is no limit.
	PerMinute int64
	// Streams endpoints read the body themselves.
	Streams bool
	// Done is the message of a success; empty for none.
	Done field.Label

	// In and Out are the types of the input and the answer, from which the OpenAPI document is generated. The members of an input with the tag
	// `required:"true"` are marked as required.
	In, Out reflect.Type
	// ExampleIn and Example are values of In and Out that the OpenAPI document shows; nil for ones that are composed from the names of the
	// members.
	ExampleIn, Example any
	// PageOf is the resource whose rows the answer is a page of, as JSON of the engine; nil for other answers.
	PageOf *resource.Plan
	// Run decodes the JSON body and calls the function. http is nil in tests of functions that do not use it.
	Run func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error)
}

// Source is a part of the product that answers requests.
type Source interface{ Endpoints() []Endpoint }

// List is the endpoints of a part of the product without a service.
type List []Endpoint

// Endpoints implements Source.
func (l List) Endpoints() []Endpoint { return l }

// checker is an input with a condition that its types do not express.
type checker interface{ Check() error }

// New completes an endpoint with its function, and with an example of its answer if one is given. Unknown members of the input are ignored.
func New[In, Out any](e Endpoint, run func(ctx context.Context, who *access.Caller, in In) (Out, error), example ...Out) Endpoint {
	return NewHTTP(e, func(ctx context.Context, who *access.Caller, in In, _ fiber.Ctx) (any, error) {
		return run(ctx, who, in)
	}, example...)
}

// NewHTTP completes an endpoint whose function reads more of the request than its input, or answers otherwise than with a value. The function
// returns a value or the JSON of Out, a Reply, a Forward or Written.
func NewHTTP[In, Out any](e Endpoint, run func(ctx context.Context, who *access.Caller, in In, http fiber.Ctx) (any, error), example ...Out) Endpoint {
	if e.Methods == "" {
		e.Methods = Writes
	}
	e.In, e.Out = reflect.TypeFor[In](), reflect.TypeFor[Out]()
	if body, ok := any(*new(In)).(interface{ members() reflect.Type }); ok {
		e.In = body.members()
	}
	if len(example) > 0 {
		e.Example = example[0]
	}
	e.Run = func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		var in In
		if len(body) > 0 && json.Unmarshal(body, &in) != nil {
			return nil, fault.BadJSON.With()
		}
		if c, ok := any(&in).(checker); ok {
			if err := c.Check(); err != nil {
				return nil, err
			}
		}
		return run(ctx, who, in, http)
	}
	return e
}

// OnOverview declares the overview of a resource: data of one record beyond its fields. It requires the view permission of the resource.
func OnOverview[T, Out any](r resource.Resource[T], label field.Label, run func(ctx context.Context, who *access.Caller, id int64) (Out, error), example ...Out) Endpoint {
	e := Endpoint{Path: r.Path + "/overview", Label: label, Methods: Reads, Permission: r.PermissionFor("view")}
	return New(e, func(ctx context.Context, who *access.Caller, in Record) (Out, error) {
		return run(ctx, who, int64(in.ID))
	}, example...)
}

// Rest returns the segment after the path of an endpoint that ends in a slash, such as the name of a resource.
func Rest(http fiber.Ctx, path string) string {
	return strings.Trim(strings.TrimPrefix(http.Path(), path), "/")
}

// Segment returns the segment that * matches in the path of an endpoint.
func Segment(http fiber.Ctx, path string) string {
	before, after, _ := strings.Cut(path, "*")
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(http.Path(), before), "/"), after)
}

// Needs returns the endpoint with another permission.
func (e Endpoint) Needs(permission string) Endpoint {
	e.Permission = permission
	return e
}
