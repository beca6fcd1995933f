package spreadsheet

import (
	"encoding/json"
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/value"
)

// A JSON object with codes as keys is written with their labels, in the order of the dictionary; what the dictionary lacks keeps its code.
func TestAKeyedObjectIsWrittenWithTheLabelsOfItsKeys(t *testing.T) {
	var raw json.RawMessage
	f := field.JSON(&raw, "版本", "Versions").KeyedBy(equipment.EcuTypes)
	w := words{equipment.EcuTypes.Category: {labels: map[string]value.I18n{}}}
	for _, c := range equipment.EcuTypes.Codes {
		w[equipment.EcuTypes.Category].labels[c.Code] = value.I18n{ZH: c.ZH, EN: c.EN}
	}
	one, three := equipment.EcuTypes.LabelOf("1"), equipment.EcuTypes.LabelOf("3")
	for _, row := range []struct{ language, raw, want string }{
		{"en", `{"3":"1.2.0","1":"2.0.0"}`, one.EN + " 2.0.0, " + three.EN + " 1.2.0"},
		{"zh", `{"3":"1.2.0","1":"2.0.0"}`, one.ZH + " 2.0.0、" + three.ZH + " 1.2.0"},
		{"en", `{"99":"1.0.0"}`, "99 1.0.0"},
		{"en", `{}`, ""},
		{"en", `["other"]`, `["other"]`},
	} {
		if got := (&book{words: w, language: row.language}).keyed(f, json.RawMessage(row.raw)); got != row.want {
			t.Errorf("%s: %q, want %q", row.raw, got, row.want)
		}
	}
}
