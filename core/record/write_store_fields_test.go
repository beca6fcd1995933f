package record_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/core/record"
)

func TestUnknownFieldIsAnErrorNotAPanic(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		if _, err := record.Find(t.Context(), h.Read(), aftersales.Dealers, "nmae", "x"); err == nil || !strings.Contains(err.Error(), "nmae") {
			t.Errorf("Find by a misspelt field: %v", err)
		}
	})
}

// Features name fields in strings, which the compiler does not check. This test does.
func TestFieldNamesInFindCallsExist(t *testing.T) {
	names := resourceNames(t, "../../contracts")
	found := 0
	for _, folder := range []string{"..", "../../jobs", "../../standalone"} {
		eachFile(t, folder, func(set *token.FileSet, file *ast.File) {
			ast.Inspect(file, func(n ast.Node) bool {
				call, isCall := n.(*ast.CallExpr)
				if !isCall || len(call.Args) < 4 || !called(call, "Find", "LockAll") {
					return true
				}
				of, isSelector := call.Args[2].(*ast.SelectorExpr)
				literal, isLiteral := call.Args[3].(*ast.BasicLit)
				if !isSelector || !isLiteral {
					return true
				}
				found++
				resource := names[imported(file, of.X.(*ast.Ident).Name)+"."+of.Sel.Name]
				field, _ := strconv.Unquote(literal.Value)
				if p := contracts.Find(resource); p == nil || field != "id" && p.Field(field) == nil {
					t.Errorf("%s: the resource %q has no field %q", set.Position(call.Pos()), resource, field)
				}
				return true
			})
		})
	}
	if found < 40 {
		t.Errorf("only %d calls found: the test no longer reads the sources", found)
	}
}

// imported returns the base name of the package that a file imports as name.
func imported(file *ast.File, name string) string {
	for _, i := range file.Imports {
		if i.Name != nil && i.Name.Name == name {
			of, _ := strconv.Unquote(i.Path.Value)
			return path.Base(of)
		}
	}
	return name
}

func called(call *ast.CallExpr, names ...string) bool {
	f, isSelector := call.Fun.(*ast.SelectorExpr)
	if !isSelector {
		return false
	}
	of, isName := f.X.(*ast.Ident)
	for _, name := range names {
		if isName && of.Name == "record" && f.Sel.Name == name {
			return true
		}
	}
	return false
}

// resourceNames maps the variable of each declared resource, such as equipment.Vehicles, to the resource's name.
func resourceNames(t *testing.T, folder string) map[string]string {
	t.Helper()
	names := map[string]string{}
	eachFile(t, folder, func(_ *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, isValue := n.(*ast.ValueSpec)
			if !isValue || len(spec.Values) != 1 {
				return true
			}
			declared, isCall := spec.Values[0].(*ast.CallExpr)
			if !isCall || len(declared.Args) == 0 {
				return true
			}
			if literal, isLiteral := declared.Args[0].(*ast.BasicLit); isLiteral && literal.Kind == token.STRING {
				names[file.Name.Name+"."+spec.Names[0].Name], _ = strconv.Unquote(literal.Value)
			}
			return true
		})
	})
	return names
}

func eachFile(t *testing.T, folder string, do func(set *token.FileSet, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(at, ".go") || strings.HasSuffix(at, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, at, nil, parser.SkipObjectResolution)
		if err == nil {
			do(set, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
