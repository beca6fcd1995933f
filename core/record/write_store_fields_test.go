package record_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/core/record"
)

func TestAddressOutsideTheResourceIsAnErrorNotAPanic(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		var elsewhere string
		for name, at := range map[string]*string{
			"no field": &elsewhere, "nil": nil, "another resource": &equipment.Ecus.Row.EcuSN,
			"a field of the model": &equipment.VehicleModels.Row.ModelCode,
		} {
			if _, err := record.Find(t.Context(), h.Read(), equipment.Vehicles, at, "x"); err == nil || !strings.Contains(err.Error(), "vehicle has no field") {
				t.Errorf("Find by %s: %v", name, err)
			}
		}
	})
}

func TestEveryFieldIsNamedByItsAddress(t *testing.T) {
	for _, p := range contracts.Catalogue {
		for _, f := range p.Fields {
			if p.At(f.Ptr) != f {
				t.Errorf("%s: the address of %s names %v", p.Name, f.Name, p.At(f.Ptr))
			}
		}
		if want := len(field.Members(p.Type)); len(p.Fields) != want {
			t.Errorf("%s has %d fields, its struct %d", p.Name, len(p.Fields), want)
		}
	}
}

// The compiler checks that an addressed field exists, but not that it belongs to the resource of the same call. This test does.
func TestAddressedFieldsBelongToTheResourceOfTheCall(t *testing.T) {
	found := 0
	for _, folder := range []string{"..", "../../jobs", "../../standalone"} {
		eachFile(t, folder, func(set *token.FileSet, file *ast.File) {
			ast.Inspect(file, func(n ast.Node) bool {
				call, isCall := n.(*ast.CallExpr)
				if !isCall || len(call.Args) < 2 {
					return true
				}
				if f, isSelector := call.Fun.(*ast.SelectorExpr); !isSelector || types.ExprString(f.X) != "record" || strings.HasPrefix(f.Sel.Name, "Set") {
					return true
				}
				for _, arg := range call.Args {
					// Set is an argument of the call that names the resource.
					if set, isCall := arg.(*ast.CallExpr); isCall && strings.HasPrefix(types.ExprString(set.Fun), "record.Set") {
						arg = set.Args[0]
					}
					of, isField := resourceOf(arg)
					if !isField {
						continue
					}
					found++
					if !slices.ContainsFunc(call.Args, func(other ast.Expr) bool { return types.ExprString(other) == of }) {
						t.Errorf("%s: a field of %s in a call about another resource", set.Position(arg.Pos()), of)
					}
				}
				return true
			})
		})
	}
	if found < 100 {
		t.Errorf("only %d addresses found: the test no longer reads the sources", found)
	}
}

// resourceOf returns the resource of an address such as &equipment.Vehicles.Row.VIN.
func resourceOf(e ast.Expr) (string, bool) {
	address, isAddress := e.(*ast.UnaryExpr)
	if !isAddress || address.Op != token.AND {
		return "", false
	}
	member, isMember := address.X.(*ast.SelectorExpr)
	if !isMember {
		return "", false
	}
	row, isRow := member.X.(*ast.SelectorExpr)
	if !isRow || row.Sel.Name != "Row" {
		return "", false
	}
	return types.ExprString(row.X), true
}

func eachFile(t *testing.T, folder string, do func(set *token.FileSet, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(at, ".go") || at == "write_store_fields_test.go" {
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
