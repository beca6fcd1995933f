package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

// docs finds the doc comments of structs and their fields in the sources of the workspace.
type docs struct {
	root     string
	packages map[string]map[string]string // by path; comments by "Type" or "Type.Field"
}

// of returns the comment of a struct or, if field is not empty, of one of its fields, on one line.
func (d docs) of(t reflect.Type, field string) (string, error) {
	path := t.PkgPath()
	if path == "" || t.Name() == "" {
		return "", nil
	}
	if d.packages[path] == nil {
		found, err := comments(filepath.Join(d.root, strings.TrimPrefix(path, "evops/")))
		if err != nil {
			return "", err
		}
		d.packages[path] = found
	}
	name, _, _ := strings.Cut(t.Name(), "[")
	if field != "" {
		name += "." + field
	}
	return d.packages[path][name], nil
}

func comments(folder string) (map[string]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			declared, ok := n.(*ast.GenDecl)
			if !ok || declared.Tok != token.TYPE {
				return true
			}
			for _, spec := range declared.Specs {
				addComments(out, spec.(*ast.TypeSpec), declared.Doc)
			}
			return true
		})
	}
	return out, nil
}

func addComments(out map[string]string, spec *ast.TypeSpec, doc *ast.CommentGroup) {
	line := func(groups ...*ast.CommentGroup) string {
		for _, group := range groups {
			if text := strings.Join(strings.Fields(group.Text()), " "); text != "" {
				return text
			}
		}
		return ""
	}
	meaning := strings.TrimPrefix(line(spec.Doc, doc), spec.Name.Name+" is ")
	if meaning != "" {
		meaning = strings.ToUpper(meaning[:1]) + meaning[1:]
	}
	out[spec.Name.Name] = meaning
	structure, ok := spec.Type.(*ast.StructType)
	if !ok {
		return
	}
	for _, field := range structure.Fields.List {
		for _, name := range field.Names {
			out[spec.Name.Name+"."+name.Name] = line(field.Doc, field.Comment)
		}
	}
}
