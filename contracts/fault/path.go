package fault

import (
	"reflect"
	"strconv"
	"strings"
)

// Path names a field of a request as its sender wrote it: qty, items[2].qty, title.en. It is found by the address of the field, so that a
// name that does not exist does not compile.
type Path struct{ text string }

// At returns the path of the field at an address within in, by the json tags. The field may be in a list or a struct below:
// At(&in, &in.Items[2].Qty). An address outside in is a mistake of the program.
func At[T, F any](in *T, field *F) Path {
	path, found := Find(in, field)
	if !found {
		panic("fault: the address of a " + reflect.TypeFor[F]().String() + " is not within the " + reflect.TypeFor[T]().String())
	}
	return path
}

// Find is At for addresses without a type: it reports whether field points within the struct that in points to.
func Find(in, field any) (Path, bool) {
	of, at := reflect.ValueOf(in), reflect.ValueOf(field)
	if of.Kind() != reflect.Pointer || of.IsNil() || at.Kind() != reflect.Pointer || at.IsNil() {
		return Path{}, false
	}
	text, found := find(of.Elem(), at)
	return Path{strings.TrimPrefix(text, ".")}, found
}

// String is the path as answers have it.
func (p Path) String() string { return p.text }

// Key is the path of a member below a field whose value is an object without a declaration, such as the filters of a saved view.
func (p Path) Key(name string) Path { return Path{p.text + "." + name} }

// InParam is the path in a request whose input is the member param of its body.
func (p Path) InParam() Path { return Path{"param." + p.text} }

// find searches a value for the address. It compares the types too, since a struct shares the address of its first field.
func find(v, at reflect.Value) (text string, found bool) {
	if v.Type() == at.Type().Elem() && v.UnsafeAddr() == at.Pointer() {
		return "", true
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if text, found = find(v.Field(i), at); found {
				return member(v.Type().Field(i)) + text, true
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			if text, found = find(v.Index(i), at); found {
				return "[" + strconv.Itoa(i) + "]" + text, true
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			return find(v.Elem(), at)
		}
	}
	return "", false
}

// member is a field of a struct as a part of a path; none for an embedded struct, whose fields belong to the outer one.
func member(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch {
	case name != "":
		return "." + name
	case f.Anonymous:
		return ""
	default:
		return "." + f.Name
	}
}
