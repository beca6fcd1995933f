package spreadsheet

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
)

// keyed writes a JSON object whose keys are codes: each label with its value, in the order of the dictionary. Other JSON is written as it is.
func (b *book) keyed(f *field.Field, raw json.RawMessage) string {
	var byCode map[string]string
	if json.Unmarshal(raw, &byCode) != nil {
		return string(raw)
	}
	var parts []string
	add := func(code string) {
		if v, ok := byCode[code]; ok {
			parts = append(parts, strings.TrimSpace(b.words.label(f, code, b.language)+" "+v))
			delete(byCode, code)
		}
	}
	for _, c := range f.Dictionary.Codes {
		add(c.Code)
	}
	for _, code := range slices.Sorted(maps.Keys(byCode)) {
		add(code)
	}
	return strings.Join(parts, value.Text(b.language, "、", ", "))
}
