package main

import (
	"os"
	"testing"
)

func TestThePagesThatAreMissingAreTheDocumentedOnes(t *testing.T) {
	const document = "../../../docs/missing-pages.md"
	if written, err := os.ReadFile(document); err != nil || string(written) != missing() {
		t.Errorf("%s differs from what is missing (%v); make generate writes it anew:\n%s", document, err, missing())
	}
}
