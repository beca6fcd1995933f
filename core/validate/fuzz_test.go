package validate

import (
	"testing"
	"unicode/utf8"

	"evops/contracts/field"
)

func FuzzNormaliseAndCheck(f *testing.F) {
	for _, r := range table(f) {
		var text string
		if raw := r.Values["value"]; len(raw) > 0 && raw[0] == '"' {
			text = read[string](f, raw)
		}
		var steps uint8
		for i, step := range declaredOrder {
			for _, own := range r.Field.Normalise {
				if own == step {
					steps |= 1 << i
				}
			}
		}
		f.Add(text, steps)
	}
	for _, text := range []string{"a \u0301", "¨a", "\xff\xfe", "ΐΑΣ Σ", "ﬀ0011223344", "ß\u200bß", "ǰŉ", "각\u11a8 \u1100\u1161"} {
		f.Add(text, uint8(0xff))
	}
	f.Fuzz(func(t *testing.T, text string, steps uint8) {
		own := &field.Field{Name: "value", Kind: field.KindText, Form: field.Both}
		for i, step := range declaredOrder {
			if steps&(1<<i) != 0 {
				own.Normalise = append(own.Normalise, step)
			}
		}
		stored := Normalise(own, text)
		if again := Normalise(own, stored); again != stored {
			t.Fatalf("%v: %+q becomes %+q, then %+q", own.Normalise, text, stored, again)
		}
		if steps&1 != 0 && !utf8.ValidString(stored) {
			t.Fatalf("%+q is stored as invalid UTF-8", text)
		}
		get := func(*field.Field) any { return text }
		own.Length(2, 9)
		faults := Check(field.List{own}, Add, noon, get)
		n := 0
		for range stored {
			n++
		}
		if want := n > 0 && (n < 2 || n > 9); want != (len(faults) == 1) {
			t.Fatalf("%+q has %d characters; faults %v", stored, n, faults)
		}
		for check := range checks {
			if _, ok := Named(check, stored); !ok {
				continue
			}
			own.Rules = nil
			if faults := Check(field.List{own.Check(check)}, Add, noon, get); len(faults) > 0 {
				t.Fatalf("%+q passes the check %s but not the rule: %v", stored, check, faults)
			}
		}
	})
}

// declaredOrder is the order in which fields declare the steps; each has one bit in the fuzzed number.
var declaredOrder = []field.Normal{field.Fold, field.Trim, field.Collapse, field.Upper, field.Lower, field.MAC, field.Compact}
