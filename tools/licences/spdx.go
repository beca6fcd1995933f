package main

import (
	"encoding/json"
	"fmt"
	"time"
)

// spdx returns an SPDX 2.3 document of the product and its parts.
func spdx(parts []part, commit string) ([]byte, error) {
	type reference struct {
		Category string `json:"referenceCategory"`
		Type     string `json:"referenceType"`
		Locator  string `json:"referenceLocator"`
	}
	type item struct {
		ID         string      `json:"SPDXID"`
		Name       string      `json:"name"`
		Version    string      `json:"versionInfo"`
		Download   string      `json:"downloadLocation"`
		Analyzed   bool        `json:"filesAnalyzed"`
		Concluded  string      `json:"licenseConcluded"`
		Declared   string      `json:"licenseDeclared"`
		Copyright  string      `json:"copyrightText"`
		References []reference `json:"externalRefs,omitempty"`
	}
	type relation struct {
		From string `json:"spdxElementId"`
		Kind string `json:"relationshipType"`
		To   string `json:"relatedSpdxElement"`
	}
	const unknown, product = "NOASSERTION", "SPDXRef-evops"
	items := []item{{ID: product, Name: "evops", Version: commit, Download: unknown, Concluded: unknown, Declared: unknown, Copyright: unknown}}
	relations := []relation{{"SPDXRef-DOCUMENT", "DESCRIBES", product}}
	for i, p := range parts {
		id := fmt.Sprintf("SPDXRef-part-%d", i+1)
		locator := "pkg:npm/" + p.name + "@" + p.version
		if p.kind == "Go" {
			locator = "pkg:golang/" + p.name + "@" + p.version
		}
		items = append(items, item{
			ID: id, Name: p.name, Version: p.version, Download: unknown, Concluded: p.licence, Declared: p.licence, Copyright: unknown,
			References: []reference{{"PACKAGE-MANAGER", "purl", locator}},
		})
		relations = append(relations, relation{product, "CONTAINS", id})
	}
	return json.MarshalIndent(map[string]any{
		"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": "evops", "documentNamespace": "urn:evops:" + commit,
		"creationInfo": map[string]any{"created": time.Now().UTC().Format(time.RFC3339), "creators": []string{"Tool: evops-licences"}},
		"packages":     items, "relationships": relations,
	}, "", "  ")
}
