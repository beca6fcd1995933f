package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// takesField are the methods of a write whose first argument is the address of a field. It has any type, since Go has no generic methods, so
// that the compiler would accept a string; fault.Invalid and Error.Field take a fault.Path, which no string is.
var takesField = map[string]bool{"AddError": true, "AddFault": true, "HasError": true, "Invalid": true, "Warn": true, "RequireRatio": true, "Changed": true, "ChangedBeside": true}

// namesText reports whether an expression is a text, or made of one.
func namesText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return namesText(e.X) || namesText(e.Y)
	case *ast.ParenExpr:
		return namesText(e.X)
	case *ast.CallExpr:
		of, selects := e.Fun.(*ast.SelectorExpr)
		if !selects {
			return false
		}
		from, named := of.X.(*ast.Ident)
		return named && (from.Name == "fmt" || from.Name == "strings" || from.Name == "strconv")
	case *ast.SelectorExpr:
		return e.Sel.Name == "Name" || e.Sel.Name == "Path"
	}
	return false
}

// fieldsByText returns the calls of a file that name a field by a text.
func fieldsByText(t *testing.T, name string, source any) (lines []int) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		method, is := call.Fun.(*ast.SelectorExpr)
		if !is || !takesField[method.Sel.Name] {
			return true
		}
		if from, named := method.X.(*ast.Ident); named && (from.Name == "slog" || from.Name == "fault") {
			return true
		}
		for i, argument := range call.Args {
			if (i == 0 || strings.HasPrefix(method.Sel.Name, "Changed")) && namesText(argument) {
				lines = append(lines, files.Position(call.Pos()).Line)
			}
		}
		return true
	})
	return lines
}

func TestErrorsNameTheirFieldsByAddress(t *testing.T) {
	sources(t, func(name string) {
		if !strings.HasSuffix(name, ".go") {
			return
		}
		for _, line := range fieldsByText(t, filepath.Join(root, name), nil) {
			t.Errorf("%s:%d names a field by a text: pass its address, so that a misspelt name does not compile", name, line)
		}
	}, "core", "jobs", "bff")
}

func TestFieldsNamedByTextAreRecognised(t *testing.T) {
	for call, want := range map[string]int{
		`c.AddError(&c.New.EndAt, "RANGE", "", "")`:                           0,
		`c.AddError(at, "RANGE", "", "")`:                                     0,
		`c.AddError(fault.At(c.New, &c.New.Filters).Key("a"), "RANGE")`:       0,
		`slog.Warn("text")`:                                                   0,
		`c.AddError("endAt", "RANGE", "", "")`:                                1,
		`c.HasError(fmt.Sprintf("items[%d].qty", i))`:                         1,
		`c.Warn("title" + ".zh", "RANGE", "", "")`:                            1,
		`c.AddFault(f.Name, err)`:                                             1,
		`c.Changed(&c.New.EndAt, "startAt")`:                                  1,
		"if c.HasError(`endAt`) { c.Invalid((path + \".en\"), \"A\", z, e) }": 2,
	} {
		if got := len(fieldsByText(t, "a.go", "package a\nfunc f() { "+call+" }")); got != want {
			t.Errorf("%s: %d, want %d", call, got, want)
		}
	}
}
