package main

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/value"
	"evops/core/endpoint"
)

const header = `// Generated from the Go declarations by ` + "`make generate`" + `. Do not edit.
// The custom endpoints: those that no resource declaration generates.
%s
/** One page of a list. */
export interface Page<T> {
  list: T[]
  total: number
  page: number
  pageSize: number
}

/** Input and answer of every custom endpoint, by its path below /api. */
export interface Endpoints {
`

// generator collects the interfaces that the types of endpoints need.
type generator struct {
	docs       docs
	interfaces map[string]string // declarations by name
	rows       map[string]bool   // resources whose rows are answered
	types      map[string]reflect.Type
}

// render returns the module with the types of the endpoints and of other answers. root is the folder of the workspace, whose sources have
// the doc comments.
func render(endpoints []endpoint.Endpoint, answers []reflect.Type, root string) ([]byte, error) {
	g := &generator{docs: docs{root: root, packages: map[string]*source{}}, interfaces: map[string]string{}, rows: map[string]bool{}, types: map[string]reflect.Type{}}
	lines := map[string]string{}
	for _, e := range endpoints {
		if e.In == reflect.TypeFor[endpoint.Upload]() {
			continue
		}
		in, err := g.input(e)
		if err != nil {
			return nil, err
		}
		out, err := g.answer(e)
		if err != nil {
			return nil, err
		}
		var label string
		if e.EN != "" {
			label = fmt.Sprintf("  /** %s · %s */\n", e.ZH, e.EN)
		}
		lines[e.Path] = fmt.Sprintf("%s  '%s': { input: %s; answer: %s }\n", label, e.Path, in, out)
	}
	for _, t := range answers {
		if _, err := g.typeOf(t, false); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, header, g.imports())
	for _, path := range slices.Sorted(maps.Keys(lines)) {
		b.WriteString(lines[path])
	}
	b.WriteString("}\n")
	overviews(&b, endpoints)
	for _, name := range slices.Sorted(maps.Keys(g.interfaces)) {
		b.WriteString("\n" + g.interfaces[name])
	}
	return b.Bytes(), nil
}

// overviews renders the paths of the overviews by resource.
func overviews(b *bytes.Buffer, endpoints []endpoint.Endpoint) {
	b.WriteString("\n/** Path of the overview of a resource: data of one record, or of all, beyond its fields. */\nexport interface Overviews {\n")
	for _, p := range contracts.Catalogue {
		if path := p.Path + "/overview"; slices.ContainsFunc(endpoints, func(e endpoint.Endpoint) bool { return e.Path == path }) {
			fmt.Fprintf(b, "  %s: '%s'\n", p.Name, path)
		}
	}
	b.WriteString("}\n")
}

// imports returns the lines that import the rows of resources.
func (g *generator) imports() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(g.rows)) {
		fmt.Fprintf(&b, "import type { %s as %s } from './resources/%s'\n", strings.TrimSuffix(rowOf(name), "Row"), rowOf(name), name)
	}
	return b.String()
}

// rowOf returns the name of the type of a resource's rows.
func rowOf(resource string) string { return strings.ToUpper(resource[:1]) + resource[1:] + "Row" }

func (g *generator) input(e endpoint.Endpoint) (string, error) {
	switch e.In {
	case reflect.TypeFor[endpoint.None]():
		return "Record<string, never>", nil
	case reflect.TypeFor[json.RawMessage]():
		return "unknown", nil
	}
	return g.typeOf(e.In, true)
}

func (g *generator) answer(e endpoint.Endpoint) (string, error) {
	switch {
	case e.Out == reflect.TypeFor[*endpoint.None]():
		return "null", nil
	case e.Out == reflect.TypeFor[*endpoint.File]():
		return "Blob", nil
	case e.PageOf != nil:
		g.rows[e.PageOf.Name] = true
		return "Page<" + rowOf(e.PageOf.Name) + " & { id: number; version: number }>", nil
	}
	return g.typeOf(endpoint.Deref(e.Out), false)
}

// special types have a JSON form that their Go kind does not show.
var special = map[reflect.Type]string{
	reflect.TypeFor[value.Time]():      "string | null",
	reflect.TypeFor[value.Date]():      "string | null",
	reflect.TypeFor[value.I18n]():      "{ zh: string; en: string }",
	reflect.TypeFor[value.Geo]():       "{ lng: number; lat: number } | null",
	reflect.TypeFor[json.RawMessage](): "unknown",
	reflect.TypeFor[endpoint.Number](): "number",
	reflect.TypeFor[endpoint.Flag]():   "boolean",
	reflect.TypeFor[endpoint.Scalar](): "string | number | boolean",
}

// typeOf returns the TypeScript type of a Go type in its JSON form. The members of an input are optional unless they are required.
func (g *generator) typeOf(t reflect.Type, input bool) (string, error) {
	if text, known := special[t]; known {
		return text, nil
	}
	if passed, ok := reflect.Zero(t).Interface().(interface{ Form() reflect.Type }); ok {
		return g.typeOf(passed.Form(), input)
	}
	if t.Kind() == reflect.Interface {
		return "unknown", nil
	}
	if implements[encoding.TextMarshaler](t) {
		return "string", nil
	}
	if implements[json.Marshaler](t) && !input {
		return "unknown", nil
	}
	switch t.Kind() {
	case reflect.Pointer:
		text, err := g.typeOf(t.Elem(), input)
		return text + " | null", err
	case reflect.Bool:
		return "boolean", nil
	case reflect.String:
		return g.text(t)
	case reflect.Float32, reflect.Float64, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "number", nil
	case reflect.Slice, reflect.Array:
		item, err := g.typeOf(endpoint.Deref(t.Elem()), input)
		if strings.Contains(item, "|") {
			item = "(" + item + ")"
		}
		return item + "[]", err
	case reflect.Map:
		item, err := g.typeOf(t.Elem(), input)
		return "Record<string, " + item + ">", err
	case reflect.Struct:
		return g.structure(t, input)
	}
	return "", fmt.Errorf("%s has no JSON form", t)
}

// areas are the packages whose texts are codes of dictionaries, which installations extend.
var areas = []string{"aftersales", "content", "equipment", "sim", "system"}

// text returns the type of a text: the constants of its Go type, except for codes of dictionaries.
func (g *generator) text(t reflect.Type) (string, error) {
	if area, of := strings.CutPrefix(t.PkgPath(), "evops/contracts/"); t.PkgPath() == "" || of && slices.Contains(areas, area) {
		return "string", nil
	}
	constants, err := g.docs.constantsOf(t)
	if err != nil || len(constants) == 0 {
		return "string", err
	}
	doc, err := g.docs.of(t, "")
	name := nameOf(t)
	g.interfaces[name] = docComment(doc) + "export type " + name + " = " + strings.ReplaceAll(strings.Join(constants, " | "), `"`, "'") + "\n"
	return name, err
}

// pageItem returns the type of the rows of a page; nil for other types.
func pageItem(t reflect.Type) reflect.Type {
	if t.PkgPath() != reflect.TypeFor[endpoint.Endpoint]().PkgPath() || !strings.HasPrefix(t.Name(), "Page[") {
		return nil
	}
	return t.Field(0).Type.Elem()
}

// structure returns the name of a struct's interface, which it renders first. Structs without a name of their own are written out.
func (g *generator) structure(t reflect.Type, input bool) (string, error) {
	if item := pageItem(t); item != nil {
		text, err := g.typeOf(endpoint.Deref(item), input)
		return "Page<" + text + ">", err
	}
	name := nameOf(t)
	if name == "" {
		return g.members(t, input)
	}
	if input {
		name += "Input"
		name = strings.Replace(name, "InputInput", "Input", 1)
	}
	if other, known := g.types[name]; known {
		if other != t {
			return "", fmt.Errorf("%s and %s have the same name %s", other, t, name)
		}
		return name, nil
	}
	g.types[name] = t // before its members, which may refer to it
	body, err := g.members(t, input)
	if err != nil {
		return "", err
	}
	text, err := g.docs.of(t, "")
	g.interfaces[name] = docComment(text) + "export interface " + name + " " + body + "\n"
	return name, err
}

func (g *generator) members(t reflect.Type, input bool) (string, error) {
	var b strings.Builder
	b.WriteString("{\n")
	for _, m := range endpoint.Members(t, input) {
		text, err := g.typeOf(m.Type, input)
		if err != nil {
			return "", fmt.Errorf("%s.%s: %w", t, m.Field, err)
		}
		doc, err := g.docs.of(m.Of, m.Field)
		if err != nil {
			return "", err
		}
		switch m.Null {
		case "true":
			text = strings.TrimSuffix(text, " | null") + " | null"
		case "false":
			text = strings.TrimSuffix(text, " | null")
		}
		optional := ""
		if !m.Required {
			optional, text = "?", strings.TrimSuffix(text, " | null")
		}
		b.WriteString(comment(doc) + "  " + m.Name + optional + ": " + text + "\n")
	}
	b.WriteString("}")
	return b.String(), nil
}

// nameOf returns the name of a struct's interface: package and type, once if the type begins with the package. It is empty for types
// without a name and for instances of generic types.
func nameOf(t reflect.Type) string {
	if t.Name() == "" || strings.Contains(t.Name(), "[") {
		return ""
	}
	folder := t.PkgPath()[strings.LastIndex(t.PkgPath(), "/")+1:]
	title := func(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
	if folder == "endpoint" || folder == "value" || strings.HasPrefix(strings.ToLower(t.Name()), folder) {
		return title(t.Name())
	}
	return title(folder) + title(t.Name())
}

// docComment returns the comment of a declaration, comment that of a member.
func docComment(text string) string { return strings.TrimLeft(comment(text), " ") }

func comment(text string) string {
	if text == "" {
		return ""
	}
	return "  /** " + strings.ReplaceAll(text, "*/", "*\\/") + " */\n"
}

func implements[I any](t reflect.Type) bool {
	of := reflect.TypeFor[I]()
	return t.Implements(of) || t.Kind() != reflect.Pointer && reflect.PointerTo(t).Implements(of)
}
