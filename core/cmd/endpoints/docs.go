package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
)

// docs finds what reflection does not show in the sources of the workspace.
type docs struct {
	root     string
	packages map[string]*source // by path
}

// source is the doc comments of the structs of a package, by "Type" or "Type.Field", and the constants of its string types, by type.
type source struct {
	comments  map[string]string
	constants map[string][]string
}

// of returns the comment of a struct or, if field is not empty, of one of its fields, on one line.
func (d docs) of(t reflect.Type, field string) (string, error) {
	if t.Name() == "" {
		return "", nil
	}
	found, err := d.sourceOf(t)
	if err != nil {
		return "", err
	}
	name, _, _ := strings.Cut(t.Name(), "[")
	if field != "" {
		name += "." + field
	}
	return found.comments[name], nil
}

// constantsOf returns the quoted constants of a string type in the order of the source.
func (d docs) constantsOf(t reflect.Type) ([]string, error) {
	found, err := d.sourceOf(t)
	if err != nil {
		return nil, err
	}
	return found.constants[t.Name()], nil
}

// sourceOf parses the package of a type once.
func (d docs) sourceOf(t reflect.Type) (found *source, err error) {
	path := t.PkgPath()
	if d.packages[path] == nil {
		if d.packages[path], err = parse(filepath.Join(d.root, strings.TrimPrefix(path, "evops/"))); err != nil {
			return nil, err
		}
	}
	return d.packages[path], nil
}

func parse(folder string) (*source, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	out := &source{comments: map[string]string{}, constants: map[string][]string{}}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			declared, ok := n.(*ast.GenDecl)
			if !ok {
				return true
			}
			for _, spec := range declared.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					addComments(out.comments, spec, declared.Doc)
				case *ast.ValueSpec:
					if declared.Tok == token.CONST {
						addConstants(out.constants, spec)
					}
				}
			}
			return true
		})
	}
	return out, nil
}

func addConstants(out map[string][]string, spec *ast.ValueSpec) {
	of, typed := spec.Type.(*ast.Ident)
	if !typed {
		return
	}
	for _, v := range spec.Values {
		if text, ok := v.(*ast.BasicLit); ok && text.Kind == token.STRING {
			out[of.Name] = append(out[of.Name], text.Value)
		}
	}
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
