package endpoint

import (
	"reflect"
	"slices"
	"strings"
)

// Member is a member of the JSON object of an input or an answer.
type Member struct {
	Name string
	Type reflect.Type
	// Field is the name in Go, Of the struct that declares it.
	Field string
	Of    reflect.Type
	// Required members are always present: in an input those with the tag `required:"true"`, in an answer those that cannot be omitted.
	Required bool
	// Null is "true" or "false" if the tag `null` of a member of an answer says that it may or may not be null, whatever its type shows.
	Null string
}

// Members returns the members of a struct by the rules of encoding/json.
func Members(t reflect.Type, input bool) []Member {
	var out []Member
	for _, f := range reflect.VisibleFields(t) {
		tag := f.Tag.Get("json")
		name, options, _ := strings.Cut(tag, ",")
		if len(f.Index) > 1 || tag == "-" || !f.Anonymous && !f.IsExported() {
			continue
		}
		if f.Anonymous && name == "" && Deref(f.Type).Kind() == reflect.Struct {
			for _, inner := range Members(Deref(f.Type), input) {
				inner.Required = inner.Required && f.Type.Kind() != reflect.Pointer // absent if nil
				out = add(out, inner, false)
			}
			continue
		}
		if name == "" {
			name = f.Name
		}
		required := !strings.Contains(options, "omit")
		if input {
			required = f.Tag.Get("required") == "true"
		}
		out = add(out, Member{Name: name, Type: f.Type, Field: f.Name, Of: t, Required: required, Null: f.Tag.Get("null")}, true)
	}
	return out
}

// add adds a member. One of the outer struct hides one of the same name of an embedded struct.
func add(to []Member, m Member, outer bool) []Member {
	at := slices.IndexFunc(to, func(o Member) bool { return o.Name == m.Name })
	switch {
	case at < 0:
		return append(to, m)
	case outer:
		to[at] = m
	}
	return to
}

// Deref returns the type that a pointer type points to, or the type itself.
func Deref(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}
