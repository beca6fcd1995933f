package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sources walks the files of the repository that people write; name is relative to its root.
func sources(t *testing.T, visit func(name string), folders ...string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(file string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() {
				if slices.Contains([]string{"node_modules", ".next", "out", "dist", "testdata", "migrations"}, entry.Name()) {
					return filepath.SkipDir
				}
				return nil
			}
			name, err := filepath.Rel(root, file)
			visit(filepath.ToSlash(name))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func bannedWords(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "docs", "banned-words.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	banned := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if word, instead, found := strings.Cut(strings.TrimSpace(line), "\t"); found {
			banned[word] = instead
		}
	}
	if len(banned) < 20 {
		t.Fatalf("docs/banned-words.tsv has only %d words", len(banned))
	}
	return banned
}

var wordOfName = regexp.MustCompile(`[A-Z]+(?:[a-z0-9]+)?|[a-z0-9]+`)

// banned returns the first banned word of an identifier or a file name.
func banned(words map[string]string, name string) (word string) {
	for _, w := range wordOfName.FindAllString(name, -1) {
		if _, found := words[strings.ToLower(w)]; found {
			return strings.ToLower(w)
		}
	}
	return ""
}

func TestBannedWordsAreFoundInNames(t *testing.T) {
	words := map[string]string{"told": "sent", "house": "installation"}
	for name, want := range map[string]string{"ToldAt": "told", "wasTold": "told", "told_test.go": "told", "HTTPHouse": "", "Household": "", "TOLD": "told", "open-house.tsx": "house"} {
		if got := banned(words, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

var modules = []string{"bench", "bff", "contracts", "core", "jobs", "standalone"}

func TestNoFileNameUsesABannedWord(t *testing.T) {
	words := bannedWords(t)
	sources(t, func(name string) {
		for part := range strings.SplitSeq(name, "/") {
			if word := banned(words, part); word != "" {
				t.Errorf("%s: %q is banned: %s", name, word, words[word])
			}
		}
	}, append([]string{"console", "docs", "scripts"}, modules...)...)
}

func TestNoExportedNameOfGoUsesABannedWord(t *testing.T) {
	words, names := bannedWords(t), 0
	sources(t, func(file string) {
		if !strings.HasSuffix(file, ".go") {
			return
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			return
		}
		check := func(ids ...*ast.Ident) {
			for _, id := range ids {
				if !id.IsExported() || strings.HasPrefix(id.Name, "Test") || strings.HasPrefix(id.Name, "Benchmark") || strings.HasPrefix(id.Name, "Fuzz") {
					continue
				}
				names++
				if word := banned(words, id.Name); word != "" {
					t.Errorf("%s: %s uses %q, which is banned: %s", file, id.Name, word, words[word])
				}
			}
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				check(n.Name)
			case *ast.TypeSpec:
				check(n.Name)
			case *ast.ValueSpec:
				check(n.Names...)
			case *ast.Field:
				check(n.Names...)
			}
			return true
		})
	}, modules...)
	if names < 3000 {
		t.Errorf("only %d exported names were found", names)
	}
}

var (
	exportedName = regexp.MustCompile(`(?m)^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)`)
	component    = regexp.MustCompile(`(?m)^(?:export )?(?:default )?(?:function (\w+)|const (\w+) = (?:memo|forwardRef)\()`)
)

func TestNoExportedNameOfTheConsoleUsesABannedWord(t *testing.T) {
	words, names := bannedWords(t), 0
	sources(t, func(file string) {
		if !strings.HasSuffix(file, ".ts") && !strings.HasSuffix(file, ".tsx") {
			return
		}
		for _, found := range exportedName.FindAllStringSubmatch(read(t, file), -1) {
			names++
			if word := banned(words, found[1]); word != "" {
				t.Errorf("%s: %s uses %q, which is banned: %s", file, found[1], word, words[word])
			}
		}
	}, "console/src", "console/app")
	if names < 1000 {
		t.Errorf("only %d exported names were found", names)
	}
}

func TestNoComponentIsDeclaredTwiceInFeatures(t *testing.T) {
	first := map[string]string{}
	sources(t, func(file string) {
		if !strings.HasSuffix(file, ".tsx") || strings.HasSuffix(file, ".test.tsx") {
			return
		}
		for _, found := range component.FindAllStringSubmatch(read(t, file), -1) {
			name := found[1] + found[2]
			if name[0] < 'A' || name[0] > 'Z' {
				continue
			}
			if other, declared := first[name]; declared {
				t.Errorf("%s is declared in %s and in %s", name, other, file)
			}
			first[name] = file
		}
	}, "console/src/features")
	if len(first) < 100 {
		t.Errorf("only %d components were found", len(first))
	}
}

var inCode = regexp.MustCompile("`([^`]*)` \\|$")

func TestThePathsOfTheGlossaryExist(t *testing.T) {
	rows := 0
	for line := range strings.Lines(read(t, "docs/glossary.md")) {
		if found := inCode.FindStringSubmatch(strings.TrimSpace(line)); found != nil {
			rows++
			if _, err := os.Stat(filepath.Join(root, found[1])); err != nil {
				t.Errorf("the glossary names %s: %v", found[1], err)
			}
		}
	}
	if rows < 50 {
		t.Errorf("only %d rows of the glossary name a path", rows)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
