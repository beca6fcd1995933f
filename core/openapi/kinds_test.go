package openapi

import (
	"encoding/json"
	"testing"

	"evops/core/testdb/offer"
)

func TestKindsOfFieldAreDescribed(t *testing.T) {
	d := &document{language: "en"}
	for _, row := range []struct{ field, want string }{
		{"price", `{"description":"in cents of CNY","examples":[1],"title":"Price","type":"integer"}`},
		{"cost", `{"description":"in cents of USD","examples":[1],"title":"Cost","type":"integer"}`},
		{"deposit", `{"description":"in cents of the currency in currency","examples":[1],"title":"Deposit","type":"integer"}`},
		{"page", `{"examples":["https://www.example.com/"],"format":"uri","title":"Page","type":"string"}`},
		{"manual", `{"examples":["https://docs.example.com/"],"format":"uri","title":"Manual","type":"string"}`},
		{"terms", `{"contentMediaType":"text/html","examples":["\u003cp\u003eTerms\u003c/p\u003e"],"title":"Terms","type":"string"}`},
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
}
