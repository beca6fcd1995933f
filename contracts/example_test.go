package contracts_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"evops/contracts/field"
	"evops/contracts/resource"
)

// Kiosk is a declaration with mistakes; CONTRIBUTING.md quotes the resulting error.
type Kiosk struct {
	resource.Base
	Name  string `json:"name"`
	Floor int64  `json:"floor"`
	Size  int64  `json:"size"`
}

func Example_mistakesAreReportedTogether() {
	var elsewhere string
	_, err := resource.Build("kiosk", "自助机", "Kiosk", func(k *Kiosk) resource.Spec {
		return resource.Spec{Fields: field.List{
			field.Text(&elsewhere, "名称", "Name"),
			field.Int(&k.Floor, "楼层", "").Length(1, 2),
		}}
	})
	fmt.Println(err)
	// Output:
	// field  (Name): its address is not a field of the declared struct
	// field floor (): it needs a label in both languages
	// struct field "name" is not declared
	// struct field "size" is not declared
	// it needs a Title
}

// Every code block in CONTRIBUTING.md names the file it is quoted from and matches it.
func TestContributingQuotesExistingCode(t *testing.T) {
	const root = ".."
	guide, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	quotes := 0
	lines := strings.Split(string(guide), "\n")
	for i := 0; i < len(lines); i++ {
		language, opens := strings.CutPrefix(lines[i], "```")
		if !opens {
			continue
		}
		start := i + 1
		for i++; i < len(lines) && lines[i] != "```"; i++ {
		}
		if language != "go" && language != "ts" {
			continue
		}
		file, named := strings.CutPrefix(lines[start-2], "<!-- ")
		file, closed := strings.CutSuffix(file, " -->")
		if !named || !closed {
			t.Errorf("line %d: the code block names no source file", start)
			continue
		}
		source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			t.Error(err)
			continue
		}
		if !strings.Contains(trimmed(string(source)), trimmed(strings.Join(lines[start:i], "\n"))) {
			t.Errorf("line %d: the quote differs from %s", start, file)
		}
		quotes++
	}
	if quotes == 0 {
		t.Error("no quotes found")
	}
}

// trimmed removes the indentation, so that a quote need not keep that of its file.
func trimmed(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return "\n" + strings.Join(lines, "\n") + "\n"
}
