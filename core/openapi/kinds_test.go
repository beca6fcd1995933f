package openapi

import (
	"encoding/json"
	"testing"

	"evops/core/testdb/offer"
)

func TestKindsOfFieldAreDescribed(t *testing.T) {
	d := &document{language: "en", ops: func(string, string) []string { return []string{"in", "like"} }}
	for _, row := range []struct{ field, want string }{
		{"price", `{"description":"in cents of CNY","examples":[1],"title":"Price","type":"integer"}`},
		{"cost", `{"description":"in cents of USD","examples":[1],"title":"Cost","type":"integer"}`},
		{"deposit", `{"description":"in cents of the currency in currency","examples":[1],"title":"Deposit","type":"integer"}`},
		{"page", `{"examples":["https://www.example.com/"],"format":"uri","title":"Page","type":"string"}`},
		{"manual", `{"examples":["https://docs.example.com/"],"format":"uri","title":"Manual","type":"string"}`},
		{"terms", `{"contentMediaType":"text/html","examples":["\u003cp\u003eTerms\u003c/p\u003e"],"title":"Terms","type":"string"}`},
		{"meant", `{"examples":[{"everyone":false,"filters":{"vin.like":"%1%"}}],"properties":{"everyone":{"type":"boolean"},"exclude":{"description":"as ` + "`query`" + ` of the list of vehicle","type":"object"},"filters":{"description":"as ` + "`query`" + ` of the list of vehicle","type":"object"}},"title":"Vehicles","type":"object"}`},
	} {
		f := offer.Offers.Field(row.field)
		got, err := json.Marshal(d.annotate(f, d.fieldSchema(f, true), true))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != row.want {
			t.Errorf("%s is described as %s, want %s", row.field, got, row.want)
		}
	}
	got, err := json.Marshal(d.query(offer.Offers.Plan)["properties"].(Schema)["meant.in"])
	if want := `{"items":{"anyOf":[{"enum":["everyone","conditions","none"],"type":"string"},{"type":"null"}]},"title":"Vehicles","type":"array"}`; err != nil || string(got) != want {
		t.Errorf("the filter by reach is described as %s, %v, want %s", got, err, want)
	}
}
