package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"evops/contracts"
)

// areas are the packages that declare the product. The engine uses of them only the codes of accounts and of audit entries.
var (
	areas       = []string{"evops/contracts/aftersales", "evops/contracts/content", "evops/contracts/equipment", "evops/contracts/sim", "evops/contracts/system"}
	engineCodes = []string{"AllData", "AuditResult", "AuditRisk", "DataScope", "DealerUser", "OwnDealer", "OwnSubtree"}
)

// namedTable matches a table whose name is written in SQL.
var namedTable = regexp.MustCompile(`(?:FROM|INTO|UPDATE|JOIN)\s+"?([a-z]+_?[a-z_]*)`)

// productNames returns the names of the product in a string of the engine: resources, tables and permissions.
func productNames(text string) (names []string) {
	for _, p := range contracts.Catalogue {
		prefix, _, isPermission := strings.Cut(text, ":")
		if text == p.Name || slices.Contains(p.Aliases, text) || isPermission && (prefix == p.Permission || prefix == p.Name) || strings.Contains(text, `"`+p.Table+`"`) {
			names = append(names, p.Name)
		}
	}
	for _, found := range namedTable.FindAllStringSubmatch(text, -1) {
		if found[1] != "few" { // a common table expression
			names = append(names, found[1])
		}
	}
	return names
}

func TestEngineNamesNothingOfTheProduct(t *testing.T) {
	sources(t, func(name string) {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		imported := map[string]bool{}
		for _, i := range file.Imports {
			if path, _ := strconv.Unquote(i.Path.Value); slices.Contains(areas, path) {
				imported[path[strings.LastIndex(path, "/")+1:]] = true
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					text, _ := strconv.Unquote(n.Value)
					for _, found := range productNames(text) {
						t.Errorf("%s names %s of the product: %s", name, found, n.Value)
					}
				}
			case *ast.SelectorExpr:
				if of, ok := n.X.(*ast.Ident); ok && imported[of.Name] && !slices.Contains(engineCodes, n.Sel.Name) {
					t.Errorf("%s uses %s.%s, which belongs to the product", name, of.Name, n.Sel.Name)
				}
			}
			return true
		})
	}, "core/record")
}

func TestNamesOfTheProductAreRecognised(t *testing.T) {
	for text, want := range map[string]bool{
		"dealer": true, "sysUser": true, "appUser:viewPhone": true, `SELECT "id" FROM "dealer"`: true, "INSERT INTO job_item (": true, `"audit_log"`: true,
		"FROM ": false, "updatedBy": false, "SELECT id FROM few": false, "record: no function": false, " FROM (SELECT 1": false,
	} {
		if got := len(productNames(text)) > 0; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
