// Package architecture tests the rules no compiler checks: which part of the repository may import which, with the reason.
package architecture

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// rule forbids imports in the packages of one module.
type rule struct {
	module  string
	forbids func(imported string) bool
	reason  string
}

var rules = []rule{
	{"contracts", func(i string) bool { return !standard(i) && !within(i, "evops/contracts") },
		"contracts is shared by all modules; a library in it would be a dependency of all of them"},
	{"core", func(i string) bool { return within(i, "evops/bff", "evops/jobs", "evops/standalone") },
		"core is the domain and must not depend on its callers"},
	{"bff", func(i string) bool { return within(i, "evops/core", "evops/jobs", "evops/standalone") },
		"the bff is a separate service and uses core through its HTTP API only"},
	{"bff", importsSQL,
		"the bff has no database; its data comes from core"},
	{"jobs", func(i string) bool { return within(i, "evops/bff", "evops/standalone") },
		"jobs run without a request and use core only"},
	{"jobs", exceptTests(importsSQL),
		"core owns the tables; jobs call its packages instead of bypassing its rules"},
	{"core/endpoint", func(i string) bool {
		return within(i, "evops/core") && !within(i, "evops/core/access", "evops/core/endpoint", "evops/core/record")
	},
		"features declare their endpoints with it, so it must not depend on any of them, nor on the server that runs them"},
	{"core/payment", func(i string) bool { return within(i, "evops/core/order") },
		"payment channels know protocols and signatures; orders judge what the channels say"},
	{"core/record", exceptTests(func(i string) bool { return within(i, "evops/core/audit", "evops/core/file", "evops/core/job") }),
		"the engine knows audit log and files as interfaces, which these packages implement"},
	{"core/record/internal/sqlb", exceptTests(func(i string) bool { return within(i, "evops/core") && !within(i, "evops/core/store") }),
		"it builds statements of names and values, and knows neither rows nor queries"},
	{"core/record/internal/rowcodec", exceptTests(func(i string) bool {
		return within(i, "evops/core/record/internal") && !within(i, "evops/core/record/internal/sqlb")
	}),
		"the codec of rows does not know who asks for them"},
	{"core/record/internal/query", func(i string) bool {
		return within(i, "evops/core/record") && !within(i, "evops/core/record/internal")
	},
		"a query knows neither hooks nor writes, imports and exports"},
	{"standalone", importsSQL,
		"standalone only combines the services; storage belongs to core"},
}

// sql lists SQL packages: the standard library's and those core uses or might use.
var sql = []string{
	"database/sql", "github.com/uptrace/bun", "github.com/jackc/pgx", "github.com/lib/pq", "modernc.org/sqlite",
	"github.com/mattn/go-sqlite3", "github.com/ncruces/go-sqlite3", "github.com/pressly/goose", "gorm.io", "github.com/jmoiron/sqlx",
}

func importsSQL(imported string) bool { return within(imported, sql...) }

// testImport marks imports of tests.
const testImport = " (tests)"

// exceptTests exempts tests from a rule: tests of jobs prepare rows with SQL.
func exceptTests(forbids func(string) bool) func(string) bool {
	return func(imported string) bool { return !strings.HasSuffix(imported, testImport) && forbids(imported) }
}

// standard reports a standard library package: other paths have a dot in their first element, ours start with evops.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".") && first != "evops"
}

func within(imported string, prefixes ...string) bool {
	imported = strings.TrimSuffix(imported, testImport)
	for _, prefix := range prefixes {
		if imported == prefix || strings.HasPrefix(imported, prefix+"/") {
			return true
		}
	}
	return false
}

func TestModulesImportOnlyAllowedPackages(t *testing.T) {
	imports := map[string]map[string][]string{}
	for _, r := range rules {
		packages, read := imports[r.module]
		if !read {
			packages = importsOf(t, r.module)
			imports[r.module] = packages
		}
		for name, list := range packages {
			for _, imported := range list {
				if r.forbids(imported) {
					t.Errorf("%s imports %s: %s", name, imported, r.reason)
				}
			}
		}
	}
}

// importsOf returns the imports of each package of a module, including its tests.
func importsOf(t *testing.T, module string) map[string][]string {
	t.Helper()
	list := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
	list.Dir = filepath.Join(root, module)
	output, err := list.Output()
	if err != nil {
		t.Fatalf("go list in %s: %v", module, err)
	}
	packages := map[string][]string{}
	for decoder := json.NewDecoder(strings.NewReader(string(output))); ; {
		var p struct {
			ImportPath                         string
			Imports, TestImports, XTestImports []string
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages[p.ImportPath] = p.Imports
		for _, imported := range append(p.TestImports, p.XTestImports...) {
			packages[p.ImportPath] = append(packages[p.ImportPath], imported+testImport)
		}
	}
}

// The row codec accesses values by address; the rest of core has rows as opaque handles, so that a mistake can corrupt memory in one place only.
func TestUnsafeIsUsedByTheRowCodecOnly(t *testing.T) {
	const codec = "evops/core/record/internal/rowcodec"
	for name, imports := range importsOf(t, "core") {
		if used := slices.Contains(imports, "unsafe") || slices.Contains(imports, "unsafe"+testImport); used != (name == codec) {
			t.Errorf("%s imports unsafe: %v", name, used)
		}
	}
}

var specifier = regexp.MustCompile(`(?:from|import|import\()\s*['"](\.[^'"]*)['"]`)

// The console may use only contracts from the rest of the repository: it must build from those two folders alone.
func TestConsoleImportsOnlyContracts(t *testing.T) {
	console := filepath.Join(root, "console")
	for _, folder := range []string{"app", "src", "browser"} {
		err := filepath.WalkDir(filepath.Join(console, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".ts") && !strings.HasSuffix(name, ".tsx") {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			inside, err := filepath.Rel(console, name)
			if err != nil {
				return err
			}
			for _, found := range specifier.FindAllStringSubmatch(string(text), -1) {
				if target := path.Join(path.Dir(filepath.ToSlash(inside)), found[1]); strings.HasPrefix(target, "..") && !within(target, "../contracts") {
					t.Errorf("console/%s imports %s: the console may import only contracts", filepath.ToSlash(inside), found[1])
				}
			}
			return nil
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
}

func TestRulesForbidTheRightImports(t *testing.T) {
	for _, row := range []struct {
		module, imported string
		allowed          bool
	}{
		{"contracts", "encoding/json", true},
		{"contracts", "evops/contracts/field", true},
		{"contracts", "golang.org/x/text/language", false},
		{"contracts", "evops/core/blob", false},
		{"bff", "evops/contracts", true},
		{"bff", "evops/core/api", false},
		{"bff", "database/sql/driver", false},
		{"jobs", "evops/core/record", true},
		{"jobs", "github.com/uptrace/bun/dialect/pgdialect", false},
		{"core", "database/sql", true},
		{"core", "evops/jobs", false},
		{"core/record/internal/sqlb", "evops/core/store/schema", true},
		{"core/record/internal/sqlb", "evops/core/record/internal/rowcodec", false},
		{"core/record/internal/rowcodec", "evops/core/record/internal/query", false},
		{"core/record/internal/query", "evops/core/record/internal/rowcodec", true},
		{"core/record/internal/query", "evops/core/record", false},
		{"standalone", "evops/bff", true},
		{"standalone", "evops/corex", true},
		{"standalone", "github.com/jackc/pgx/v5", false},
	} {
		allowed := true
		for _, r := range rules {
			allowed = allowed && (r.module != row.module || !r.forbids(row.imported))
		}
		if allowed != row.allowed {
			t.Errorf("%s importing %s: allowed %v, want %v", row.module, row.imported, allowed, row.allowed)
		}
	}
}
