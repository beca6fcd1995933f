package openapi

import (
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	"evops/contracts/value"
	"evops/core/endpoint"
)

// Of describes an endpoint that a feature declares, by the types of its input and its answer.
func Of(e endpoint.Endpoint) *Operation {
	o := &Operation{Label: e.Label, Permission: e.Permission, Open: e.Public, Upload: e.In == reflect.TypeFor[endpoint.Upload]()}
	if in := e.In; in != reflect.TypeFor[endpoint.None]() && in != reflect.TypeFor[json.RawMessage]() {
		o.accepts = func(*document) Schema { return types{input: true}.schema("", in) }
	}
	if e.ExampleIn != nil {
		o.accepts = withExample(o.accepts, e.ExampleIn)
	}
	switch {
	case e.Out == reflect.TypeFor[*endpoint.None]():
		return o
	case e.Out == reflect.TypeFor[*endpoint.File]():
		return o.ReturnsFile()
	case e.PageOf != nil:
		o.returns = func(*document) Schema { return paged(ref(ident(e.PageOf))) }
		return o
	}
	o.returns = func(*document) Schema { return types{}.schema("", endpoint.Deref(e.Out)) }
	if e.Example != nil {
		o.returns = withExample(o.returns, e.Example)
	}
	return o
}

// types generates the schemas of Go types in their JSON form. Members of an input may be null.
type types struct {
	input bool
	open  []reflect.Type // the structs being described, to stop at recursive ones
}

// special types have a JSON form that their Go kind does not show.
var special = map[reflect.Type]Schema{
	reflect.TypeFor[value.Time](): {"type": []string{"string", "null"}, "examples": []any{exampleTime}},
	reflect.TypeFor[value.Date](): {"type": []string{"string", "null"}, "examples": []any{exampleDate}},
	reflect.TypeFor[value.I18n](): ref("Texts"),
	reflect.TypeFor[value.Geo]():  orNull(ref("Position")),
}

func (y types) schema(name string, t reflect.Type) Schema {
	if s, known := special[t]; known {
		return maps.Clone(s)
	}
	if t == reflect.TypeFor[json.RawMessage]() || t.Kind() == reflect.Interface {
		return member(name, "any")
	}
	if !y.input {
		switch {
		case implements[json.Marshaler](t):
			return Schema{}
		case implements[encoding.TextMarshaler](t):
			return y.leaf(name, "string")
		}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return orNull(y.schema(name, t.Elem()))
	case reflect.Bool:
		return y.leaf(name, "bool")
	case reflect.String:
		return y.leaf(name, "string")
	case reflect.Float32, reflect.Float64:
		return y.leaf(name, "number")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return y.leaf(name, "int")
	case reflect.Slice, reflect.Array:
		return orNull(listOf(y.schema(name, t.Elem())))
	case reflect.Map:
		return orNull(Schema{"type": "object", "additionalProperties": y.schema(name, t.Elem())})
	case reflect.Struct:
		if slices.Contains(y.open, t) {
			return of("object")
		}
		y.open = append(slices.Clone(y.open), t)
		properties, required := Schema{}, []string{}
		for _, m := range endpoint.Members(t, y.input) {
			properties[m.Name] = y.schema(m.Name, m.Type)
			if m.Required {
				required = append(required, m.Name)
			}
		}
		s := object(properties)
		if len(required) > 0 {
			s["required"] = required
		}
		return s
	}
	return Schema{} // nothing else has a JSON form
}

// leaf returns the schema of a plain value, with the example of its name.
func (y types) leaf(name, kind string) Schema {
	s := member(name, strings.TrimPrefix(kind, "string"))
	if allowed, _ := s["type"].([]string); !y.input && len(allowed) > 0 {
		s["type"] = allowed[0]
	}
	return s
}

func implements[I any](t reflect.Type) bool {
	of := reflect.TypeFor[I]()
	return t.Implements(of) || t.Kind() != reflect.Pointer && reflect.PointerTo(t).Implements(of)
}
