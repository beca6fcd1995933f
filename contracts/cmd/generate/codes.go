package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// areas are the packages with the codes of the product.
var areas = []string{"aftersales", "applog", "content", "equipment", "goods", "message", "ota", "prize", "promotion", "quality", "repair", "sap", "sim", "subscription", "support", "system", "theft", "virtual"}

// code is a constant of a type of codes, with its literal value.
type code struct{ name, value string }

// codes returns a module for each type of codes that rules and screens depend on, so that a page loads only those that it uses. The
// constants are read from the sources, because a program does not know their names.
func codes(root string) (map[string]string, error) {
	types := map[string][]code{}
	open := map[string][]string{}
	for _, area := range areas {
		found, unfinished, err := codesOf(filepath.Join(root, area))
		if err != nil {
			return nil, err
		}
		for of, list := range found {
			name := of
			if len(words(name)) == 1 {
				name = upper(area) + name
			}
			if types[name] != nil {
				return nil, fmt.Errorf("two packages declare the codes %s", name)
			}
			types[name] = list
			open[name] = unfinished[of]
		}
	}
	files := map[string]string{}
	for name, list := range types {
		var b strings.Builder
		fmt.Fprintf(&b, "\n/** Codes by the names of their Go constants, without the words that all begin or end with. */\nexport const %s = {\n", name)
		short := map[string]string{}
		for i, c := range labelled(list) {
			fmt.Fprintf(&b, "  %s: %s,\n", c.name, strings.ReplaceAll(c.value, `"`, "'"))
			short[list[i].name] = name + "." + c.name
		}
		b.WriteString("} as const\n")
		if len(open[name]) > 0 {
			fmt.Fprintf(&b, "\n/** The states in which somebody has something to do. */\nexport const open%s: readonly number[] = [\n", name)
			for _, state := range open[name] {
				fmt.Fprintf(&b, "  %s,\n", short[state])
			}
			b.WriteString("]\n")
		}
		files["codes/"+lower(name)+".ts"] = b.String()
	}
	return files, nil
}

// openStates is the variable with the states of a package in which somebody has something to do.
const openStates = "OpenStatuses"

// codesOf parses a package and returns its constants with a literal value by their type, and the names of its open states.
func codesOf(folder string) (out map[string][]code, open map[string][]string, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, nil, err
	}
	out, open = map[string][]code{}, map[string][]string{}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return nil, nil, err
		}
		for _, d := range file.Decls {
			declared, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range declared.Specs {
				spec, ok := s.(*ast.ValueSpec)
				switch {
				case !ok:
				case declared.Tok == token.CONST:
					of, literals := literalsOf(spec)
					if of != "" && len(literals) > 0 {
						out[of] = append(out[of], literals...)
					}
				case spec.Names[0].Name == openStates:
					of, states := listOf(spec)
					open[of] = states
				}
			}
		}
	}
	return out, open, nil
}

// literalsOf returns the exported type of constants, if it is written, and those of them with a literal value.
func literalsOf(spec *ast.ValueSpec) (of string, out []code) {
	typed, ok := spec.Type.(*ast.Ident)
	if !ok || !typed.IsExported() {
		return "", nil
	}
	for i, v := range spec.Values {
		if literal, ok := v.(*ast.BasicLit); ok {
			out = append(out, code{spec.Names[i].Name, literal.Value})
		}
	}
	return typed.Name, out
}

// listOf returns the type and the names of a list of constants, such as []Status{New, Handling}.
func listOf(spec *ast.ValueSpec) (of string, names []string) {
	if len(spec.Values) != 1 {
		return "", nil
	}
	list, ok := spec.Values[0].(*ast.CompositeLit)
	if !ok {
		return "", nil
	}
	slice, ok := list.Type.(*ast.ArrayType)
	if !ok {
		return "", nil
	}
	for _, e := range list.Elts {
		if name, ok := e.(*ast.Ident); ok {
			names = append(names, name.Name)
		}
	}
	if name, ok := slice.Elt.(*ast.Ident); ok {
		of = name.Name
	}
	return of, names
}

// labelled renames constants for TypeScript, without the words that all names begin or end with.
func labelled(list []code) []code {
	names := make([][]string, len(list))
	for i, c := range list {
		names[i] = words(c.name)
	}
	shared := func(at func(name []string) string) bool {
		return len(list) > 1 && !slices.ContainsFunc(names, func(name []string) bool { return len(name) == 1 || at(name) != at(names[0]) })
	}
	for shared(func(name []string) string { return name[0] }) {
		for i := range names {
			names[i] = names[i][1:]
		}
	}
	for shared(func(name []string) string { return name[len(name)-1] }) {
		for i := range names {
			names[i] = names[i][:len(names[i])-1]
		}
	}
	out := make([]code, len(list))
	for i, c := range list {
		out[i] = code{camel(names[i]), c.value}
	}
	return out
}

// words splits a name at capital letters: CommandTimedOut, SMSSent, OverMQTT. An abbreviation is one word.
func words(name string) (out []string) {
	letters := []rune(name)
	start := 0
	for i := 1; i < len(letters); i++ {
		begins := unicode.IsUpper(letters[i]) && (!unicode.IsUpper(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
		if begins {
			out = append(out, string(letters[start:i]))
			start = i
		}
	}
	return append(out, string(letters[start:]))
}

func camel(words []string) string { return strings.ToLower(words[0]) + strings.Join(words[1:], "") }

// lower returns the name of a type in lower camel case, as files have it.
func lower(name string) string { return camel(words(name)) }
