package openapi

import (
	"regexp"
	"regexp/syntax"
	"testing"

	"evops/contracts"
	"evops/contracts/field"
	"evops/core/validate"
)

func TestExampleValuesPassTheirChecks(t *testing.T) {
	for check, text := range checked {
		if fault, ok := validate.Named(check, text); !ok {
			t.Errorf("check %s refuses %s: %s", check, text, fault)
		}
	}
	patterns := 0
	var walk func(list field.List)
	walk = func(list field.List) {
		for _, f := range list {
			for _, r := range f.Rules {
				if r.Check != "" && checked[r.Check] == "" && f.Kind != field.KindGeo {
					t.Errorf("no example for check %s", r.Check)
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
					t.Errorf("%q does not match %s", text, r.Pattern)
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
		t.Errorf("only %d patterns tested", patterns)
	}
}
