package system

import (
	"context"
	"encoding/json"

	"evops/contracts/field"
)

// Console returns the whole dictionary by category in both languages, so that the console can switch without another request.
func (d *Dictionary) Console(ctx context.Context) (json.RawMessage, error) {
	w, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	type bilingual struct {
		Category     string      `json:"category"`
		CategoryDesc field.Label `json:"categoryDesc"`
		Items        []item      `json:"items"`
	}
	out := []bilingual{}
	for _, c := range categories(w.items, "zh") {
		desc := field.Label{ZH: c.CategoryDesc, EN: c.CategoryDesc}
		if c.CategoryDescEn != nil {
			desc.EN = *c.CategoryDescEn
		}
		out = append(out, bilingual{c.Category, desc, c.Items})
	}
	return json.Marshal(out)
}
