package openapi

import (
	"regexp"
	"regexp/syntax"
	"testing"

	"evops/contracts"
	"evops/contracts/field"
	"evops/core/validate"
)

func TestTheValuesOfExamplesPassTheChecksTheyAreFor(t *testing.T) {
	for check, text := range checked {
		if fault, ok := validate.Named(check, text); !ok {
			t.Errorf("%s refuses %s: %s", check, text, fault)
		}
	}
	patterns := 0
	var walk func(list field.List)
	walk = func(list field.List) {
		for _, f := range list {
			for _, r := range f.Rules {
				if r.Check != "" && checked[r.Check] == "" && f.Kind != field.KindGeo {
					t.Errorf("no text is known that %s takes", r.Check)
				}
				if r.Pattern == "" {
					continue
				}
				patterns++
				parsed, err := syntax.Parse(r.Pattern, syntax.Perl)
				if err != nil {
					t.Fatal(err)
				}
				if text := matching(parsed, 0); !regexp.MustCompile(r.Pattern).MatchString(text) {
					t.Errorf("%q is no example of %s", text, r.Pattern)
				}
			}
			walk(f.Items)
		}
	}
	for _, p := range contracts.Catalogue {
		walk(p.Fields)
		for _, a := range p.Actions {
			walk(a.Input)
		}
	}
	if patterns < 15 {
		t.Errorf("%d patterns prove little", patterns)
	}
}
