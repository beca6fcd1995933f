package product_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"evops/contracts"
)

// table reads a tab-separated file of testdata.
func table(t *testing.T, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]string
	for line := range strings.Lines(string(text)) {
		lines = append(lines, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return lines
}

// testNames has the test names of a package, and the number of rows per statement.
type testNames struct {
	tests map[string]bool
	rows  map[string]int
}

func readTests(t *testing.T, folder string) testNames {
	t.Helper()
	w := testNames{map[string]bool{}, map[string]int{}}
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				w.tests[n.Name.Name] = n.Recv == nil
			case *ast.CompositeLit:
				w.row(t, n)
			}
			return true
		})
	}
	return w
}

// row counts the statements of a literal that is a row of the contract.
func (w testNames) row(t *testing.T, literal *ast.CompositeLit) {
	members := map[string]string{}
	for _, element := range literal.Elts {
		member, keyed := element.(*ast.KeyValueExpr)
		if !keyed {
			return
		}
		if name, plain := member.Key.(*ast.Ident); plain {
			members[name.Name] = ""
			if text, is := member.Value.(*ast.BasicLit); is && text.Kind == token.STRING {
				members[name.Name], _ = strconv.Unquote(text.Value) // the parser accepted it as a string
			}
		}
	}
	if _, is := members["call"]; !is {
		return
	}
	if members["of"] == "" {
		t.Errorf("the row %q has no statement", members["name"])
	}
	for name := range strings.SplitSeq(members["of"], ", ") {
		w.rows[name]++
	}
}

// TestEveryStatementOfTheContractIsTested reads the statements of parts A, B, C and E of the legacy contract. Each must have rows, which
// are sent through every entry point of both installations, or existing tests, or a resource that is not built yet.
func TestEveryStatementOfTheContractIsTested(t *testing.T) {
	here, folders := readTests(t, "."), map[string]testNames{}
	statements := map[string]bool{}
	var waiting []string
	for _, cell := range table(t, "sentences.tsv")[1:] {
		name, references := cell[0], strings.Fields(cell[2])
		if statements[name] || cell[1] == "" || !strings.Contains("ABCE", name[:1]) {
			t.Errorf("the statement %q is duplicated or empty", name)
		}
		statements[name] = true
		if len(references) == 0 && here.rows[name] == 0 {
			t.Errorf("no test for %q: %s", name, cell[1])
		}
		for _, reference := range references {
			if resource, unbuilt := strings.CutPrefix(reference, "waits:"); unbuilt {
				waiting = append(waiting, name)
				if contracts.Find(resource) != nil {
					t.Errorf("%q waits for %s, which exists: it needs rows or tests", name, resource)
				}
				continue
			}
			in, test := here, reference
			if folder, elsewhere, is := strings.Cut(reference, "."); is {
				if _, read := folders[folder]; !read {
					folders[folder] = readTests(t, filepath.Join("..", "..", folder))
				}
				in, test = folders[folder], elsewhere
			}
			if !in.tests[test] {
				t.Errorf("%q refers to the test %s, which does not exist", name, reference)
			}
		}
	}
	for name := range maps.Keys(here.rows) {
		if !statements[name] {
			t.Errorf("%d rows refer to the unknown statement %q", here.rows[name], name)
		}
	}
	t.Logf("%d statements; waiting: %s", len(statements), strings.Join(waiting, ", "))
}

// TestUnbuiltResourcesAreAnsweredAsUnknown requests every model, view and method of the contract that is not built, and logs them.
func TestUnbuiltResourcesAreAnsweredAsUnknown(t *testing.T) {
	type unbuiltCall struct{ name, path, body, err string }
	var unbuilt []unbuiltCall
	for _, names := range table(t, "models.tsv") {
		p := contracts.Find(names[0])
		for _, alias := range names[1:] {
			if p != nil && !slices.Contains(p.Aliases, alias) {
				t.Errorf("%s has no alias %s", names[0], alias)
			}
		}
		if p == nil {
			unbuilt = append(unbuilt, unbuiltCall{names[0], "/rest/r/" + names[0], `{}`, "MODEL_UNKNOWN"}, unbuiltCall{names[0], "/rest/w/" + names[0], `{}`, "MODEL_UNKNOWN"})
		}
	}
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		for _, one := range unbuilt {
			if got := c.call(t, "POST", one.path, []byte(one.body)); got.status != http.StatusNotFound || got.Error != one.err {
				t.Errorf("%s %s answers %d %.300s", one.path, one.body, got.status, got.body)
			}
		}
	})
	names := make([]string, 0, len(unbuilt))
	for _, one := range unbuilt {
		names = append(names, one.name)
	}
	t.Logf("waiting: %s", strings.Join(slices.Compact(names), ", "))
}
