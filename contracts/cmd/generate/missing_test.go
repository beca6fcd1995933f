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

func TestMissingPagesAreDocumented(t *testing.T) {
	const document = "../../../docs/missing-pages.md"
	if written, err := os.ReadFile(document); err != nil || string(written) != missing() {
		t.Errorf("%s is out of date (%v); run make generate:\n%s", document, err, missing())
	}
}

func TestPlannedViewsWaitForMissingResources(t *testing.T) {
	for _, w := range report.Waiting {
		if !slices.ContainsFunc(w.WaitsFor, func(name string) bool { return contracts.Find(name) == nil }) {
			t.Errorf("everything that %s %v waits for is built: %v", w.Code, w.Columns, w.WaitsFor)
		}
		at := slices.IndexFunc(contracts.Reports, func(v *resource.Report) bool { return v.Name == w.Code })
		if built := at >= 0; built != (len(w.Columns) > 0) {
			t.Errorf("%s is planned; built: %v", w.Code, built)
			continue
		}
		for _, column := range w.Columns {
			if contracts.Reports[at].Field(column) != nil {
				t.Errorf("%s plans the column %s, which is built", w.Code, column)
			}
		}
	}
}

func TestPlannedMethodsWaitForMissingResources(t *testing.T) {
	for _, m := range integration.Waiting {
		if !slices.ContainsFunc(m.WaitsFor, func(name string) bool { return contracts.Find(name) == nil }) {
			t.Errorf("everything that %s waits for is built: %v", m.Name, m.WaitsFor)
		}
		if slices.ContainsFunc(integration.All, func(built integration.Method) bool { return built.Name == m.Name }) {
			t.Errorf("%s is both planned and built", m.Name)
		}
	}
}
