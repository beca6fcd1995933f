// Package rowcodec accesses the rows of declared resources: it compiles a resource into columns with their offsets, and encodes, decodes,
// scans and binds the values of a row. It is the only package of the engine that uses package unsafe; the others pass rows as Row.
package rowcodec

import (
	"reflect"
	"unsafe"

	"evops/contracts/field"
)

// Row is a row of a resource, or the input of an action: a struct of the declared type. The zero Row is none.
//
// A Row is untyped, so that the rows of all resources are handled by the same code without reflection. The column or field that reads it
// has the offset of its value, computed from the declared type at start.
type Row struct{ at unsafe.Pointer }

// Of returns a struct as a row.
func Of[T any](row *T) Row { return Row{unsafe.Pointer(row)} }

// As returns a row as the struct that it is; nil for none. T is the type that the resource, or the action, declares.
func As[T any](row Row) *T { return (*T)(row.at) }

// Part returns the struct that the struct of a row embeds at an offset; nil for no row.
func Part[T any](row Row, offset uintptr) *T {
	if row.IsZero() {
		return nil
	}
	return (*T)(unsafe.Add(row.at, offset))
}

// At returns the address of the column's value in a row. T is the type of the field.
func At[T any](c *Column, row Row) *T { return (*T)(c.at(row)) }

// New allocates a zero struct.
func New(t reflect.Type) Row { return Row{reflect.New(t).UnsafePointer()} }

// IsZero reports whether there is no row.
func (r Row) IsZero() bool { return r.at == nil }

// Interface returns the pointer to a row of a type, for functions that take any.
func (r Row) Interface(t reflect.Type) any { return reflect.NewAt(t, r.at).Interface() }

// field returns the address of a field, and elem its value.
func (r Row) field(f *field.Field) unsafe.Pointer { return unsafe.Add(r.at, f.Offset()) }
func (r Row) elem(f *field.Field) reflect.Value   { return reflect.NewAt(f.Type(), r.field(f)).Elem() }

// Clear sets a field to its zero value.
func (r Row) Clear(f *field.Field) { r.elem(f).SetZero() }

// Items returns the rows of a rows field.
func (r Row) Items(f *field.Field) []Row {
	list := r.elem(f)
	items := make([]Row, list.Len())
	for i := range items {
		items[i] = Row{list.Index(i).Addr().UnsafePointer()}
	}
	return items
}

// SetChildren copies rows into the field of their parent; a zero row becomes a zero struct.
func (r Row) SetChildren(f *field.Field, rows []Row) {
	list := reflect.MakeSlice(f.Type(), len(rows), len(rows))
	for i, row := range rows {
		if !row.IsZero() {
			list.Index(i).Set(reflect.NewAt(f.Type().Elem(), row.at).Elem())
		}
	}
	r.elem(f).Set(list)
}
