package main

import (
	"os"
	"slices"
	"testing"

	"evops/contracts"
	"evops/contracts/integration"
	"evops/contracts/report"
	"evops/contracts/resource"
)

func TestThePagesThatAreMissingAreTheDocumentedOnes(t *testing.T) {
	const document = "../../../docs/missing-pages.md"
	if written, err := os.ReadFile(document); err != nil || string(written) != missing() {
		t.Errorf("%s differs from what is missing (%v); make generate writes it anew:\n%s", document, err, missing())
	}
}

func TestViewsWaitOnlyForWhatIsNotBuilt(t *testing.T) {
	for _, w := range report.Waiting {
		if !slices.ContainsFunc(w.Waits, func(name string) bool { return contracts.Find(name) == nil }) {
			t.Errorf("all that %s %v waits for stands: %v", w.Code, w.Columns, w.Waits)
		}
		at := slices.IndexFunc(contracts.Reports, func(v *resource.Report) bool { return v.Name == w.Code })
		if stands := at >= 0; stands != (len(w.Columns) > 0) {
			t.Errorf("%s waits, and stands: %v", w.Code, stands)
			continue
		}
		for _, column := range w.Columns {
			if contracts.Reports[at].Field(column) != nil {
				t.Errorf("%s waits for its column %s, which stands", w.Code, column)
			}
		}
	}
}

func TestMethodsWaitOnlyForWhatIsNotBuilt(t *testing.T) {
	for _, m := range integration.Waiting {
		if !slices.ContainsFunc(m.Waits, func(name string) bool { return contracts.Find(name) == nil }) {
			t.Errorf("all that %s waits for stands: %v", m.Name, m.Waits)
		}
		if slices.ContainsFunc(integration.All, func(stands integration.Method) bool { return stands.Name == m.Name }) {
			t.Errorf("%s waits, and stands", m.Name)
		}
	}
}
