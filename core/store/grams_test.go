package store_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"evops/core/store"
)

func TestGramsPicksRareTrigrams(t *testing.T) {
	vins := []string{"levmxa0000123", "levmxa0000456", "levmxb0000789", "levtq10000012"}
	for _, row := range []struct{ outcome, text, want string }{
		{"a text too short has none", "le", ""},
		{"the only one", "lev", "lev"},
		{"from the end, without overlap", "abcdefghijkl", "jkl ghi def"},
		{"rare ones, even if they overlap", "levmxa0000999", "999 099 009"},
		{"only the rare one, if there is one", "levmxa7", "xa7"},
		{"the rarest, if all are common", "levmxa", "mxa vmx"},
		{"each once", "aaaaaaa", "aaa"},
		{"by characters, not bytes", "畅行电动车", "电动车 行电动 畅行电"},
	} {
		got := store.Grams(row.text, store.CommonGrams(vins))
		if row.outcome == "the rarest, if all are common" {
			got = got[:2]
		}
		if strings.Join(got, " ") != row.want {
			t.Errorf("%s: %q, want %q", row.outcome, got, row.want)
		}
	}
}

// FuzzGrams checks that a text contains every trigram chosen to look it up, whichever trigrams are common.
func FuzzGrams(f *testing.F) {
	f.Add("lev", "LEVMXA0000123", "99")
	f.Add("", "İstanbul", "\x1f")
	f.Fuzz(func(t *testing.T, before, text, after string) {
		if !utf8.ValidString(before) || !utf8.ValidString(text) || !utf8.ValidString(after) {
			t.Skip("texts are stored as UTF-8")
		}
		common := store.CommonGrams([]string{text, before + after})
		grams := store.Grams(text, common)
		if short := len([]rune(strings.ToLower(text))) < 3; short != (len(grams) == 0) {
			t.Fatalf("grams of %q are %q", text, grams)
		}
		for _, gram := range grams {
			if !strings.Contains(strings.ToLower(before+text+after), gram) {
				t.Errorf("%q is not in %q", gram, before+text+after)
			}
		}
		if len(grams) > 3 || len(slices.Compact(slices.Sorted(slices.Values(grams)))) != len(grams) {
			t.Errorf("more than three grams, or a duplicate: %q", grams)
		}
	})
}
