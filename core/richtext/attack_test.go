package richtext_test

import (
	"testing"

	"evops/core/richtext"
	"evops/core/richtext/richtexttest"
)

func TestNothingOfAnAttackRemains(t *testing.T) {
	dangerous := 0
	for _, p := range richtexttest.Payloads(t) {
		if len(richtexttest.Dangers(p.HTML)) > 0 {
			dangerous++
		}
		t.Run(p.Name, func(t *testing.T) { check(t, p.HTML) })
	}
	// The others attack by what a parser makes of them, or are harmless texts that must stay so.
	if all := len(richtexttest.Payloads(t)); dangerous < all*9/10 {
		t.Errorf("only %d of %d attacks are seen as dangerous before they are cleaned", dangerous, all)
	}
}

// check cleans a text and reads it as a browser does.
func check(t *testing.T, source string) {
	t.Helper()
	clean := richtext.Clean(source)
	if found := richtexttest.Dangers(clean); len(found) > 0 {
		t.Errorf("%q becomes %q, which has %v", source, clean, found)
	}
	if again := richtext.Clean(clean); again != clean {
		t.Errorf("%q cleaned twice: %q, then %q", source, clean, again)
	}
}

// FuzzClean searches for texts that remain dangerous: go test ./richtext -fuzz FuzzClean -fuzztime 10m
func FuzzClean(f *testing.F) {
	for _, p := range richtexttest.Payloads(f) {
		f.Add(p.HTML)
	}
	f.Fuzz(check)
}
