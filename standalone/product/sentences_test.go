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
	"evops/contracts/integration"
	"evops/contracts/report"
)

// table reads a file of testdata, a line of cells each.
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

// written is what the tests of a package are called, and which sentences their rows are of.
type written struct {
	tests map[string]bool
	rows  map[string]int
}

func readTests(t *testing.T, folder string) written {
	t.Helper()
	w := written{map[string]bool{}, map[string]int{}}
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

// row notes of a literal that is a row of the contract which sentences it is of.
func (w written) row(t *testing.T, literal *ast.CompositeLit) {
	members := map[string]string{}
	for _, element := range literal.Elts {
		member, keyed := element.(*ast.KeyValueExpr)
		if !keyed {
			return
		}
		if name, plain := member.Key.(*ast.Ident); plain {
			members[name.Name] = ""
			if text, is := member.Value.(*ast.BasicLit); is && text.Kind == token.STRING {
				members[name.Name], _ = strconv.Unquote(text.Value) // the parser has read it as a text
			}
		}
	}
	if _, is := members["call"]; !is {
		return
	}
	if members["of"] == "" {
		t.Errorf("the row %q says of no sentence that it holds it", members["says"])
	}
	for name := range strings.SplitSeq(members["of"], ", ") {
		w.rows[name]++
	}
}

// TestEverySentenceOfTheContractIsProven reads what parts A, B, C and E of the legacy contract state. Each sentence has rows, which go through every door of
// both worlds, or tests that exist, or the resource it waits for, which does not.
func TestEverySentenceOfTheContractIsProven(t *testing.T) {
	here, folders := readTests(t, "."), map[string]written{}
	sentences := map[string]bool{}
	var waiting []string
	for _, cell := range table(t, "sentences.tsv")[1:] {
		name, proofs := cell[0], strings.Fields(cell[2])
		if sentences[name] || cell[1] == "" || !strings.Contains("ABCE", name[:1]) {
			t.Errorf("the sentence %q is told twice, or not at all", name)
		}
		sentences[name] = true
		if len(proofs) == 0 && here.rows[name] == 0 {
			t.Errorf("nothing proves %q: %s", name, cell[1])
		}
		for _, proof := range proofs {
			if resource, waits := strings.CutPrefix(proof, "waits:"); waits {
				waiting = append(waiting, name)
				if contracts.Find(resource) != nil {
					t.Errorf("%q waits for %s, which is there: it wants rows or tests", name, resource)
				}
				continue
			}
			in, test := here, proof
			if folder, elsewhere, is := strings.Cut(proof, "."); is {
				if _, read := folders[folder]; !read {
					folders[folder] = readTests(t, filepath.Join("..", "..", folder))
				}
				in, test = folders[folder], elsewhere
			}
			if !in.tests[test] {
				t.Errorf("%q is said to be proven by %s, which does not exist", name, proof)
			}
		}
	}
	for name := range maps.Keys(here.rows) {
		if !sentences[name] {
			t.Errorf("%d rows are of %q, which is no sentence", here.rows[name], name)
		}
	}
	t.Logf("%d sentences; waiting: %s", len(sentences), strings.Join(waiting, ", "))
}

// TestWhatWaitsForItsResourceIsAnsweredAsUnknown asks for every model, view and method of the contract that is not built, and logs them.
func TestWhatWaitsForItsResourceIsAnsweredAsUnknown(t *testing.T) {
	type wait struct{ says, path, body, err string }
	var waits []wait
	for _, names := range table(t, "models.tsv") {
		p := contracts.Find(names[0])
		for _, alias := range names[1:] {
			if p != nil && !slices.Contains(p.Aliases, alias) {
				t.Errorf("%s does not answer to %s", names[0], alias)
			}
		}
		if p == nil {
			waits = append(waits, wait{names[0], "/rest/r/" + names[0], `{}`, "MODEL_UNKNOWN"}, wait{names[0], "/rest/w/" + names[0], `{}`, "MODEL_UNKNOWN"})
		}
	}
	for _, v := range report.Waiting {
		if v.Columns == nil && !strings.Contains(v.Code, "…") {
			waits = append(waits, wait{v.Code, "/query/queryview", viewed(v.Code, `{}`), "VIEW_UNKNOWN"})
		}
	}
	for _, m := range integration.Waiting {
		waits = append(waits, wait{m.Name, "/external/query", string(asJSON(map[string]any{"method": m.Name, "param": map[string]any{}})), "METHOD_UNKNOWN"})
	}
	everyDoor(t, func(t *testing.T, w *world, d door) {
		c := w.as(t, d, "admin")
		for _, one := range waits {
			if got := c.call(t, "POST", one.path, []byte(one.body)); got.status != http.StatusNotFound || got.Error != one.err {
				t.Errorf("%s %s answers %d %.300s", one.path, one.body, got.status, got.body)
			}
		}
	})
	names := make([]string, 0, len(waits))
	for _, one := range waits {
		names = append(names, one.says)
	}
	t.Logf("waiting: %s", strings.Join(slices.Compact(names), ", "))
}
