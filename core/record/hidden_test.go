package record_test

import (
	"encoding/json"
	"maps"
	"testing"
)

func TestHiddenFieldsAreClearedAndNotValidated(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		current := func(id int64) map[string]json.RawMessage {
			text, err := e.Read().One(t.Context(), "offer", who, id, nil)
			if err != nil {
				t.Fatal(err)
			}
			row := map[string]json.RawMessage{}
			if err := json.Unmarshal(text, &row); err != nil {
				t.Fatal(err)
			}
			return row
		}
		has := func(id int64, want map[string]string) {
			t.Helper()
			row := current(id)
			for name, text := range want {
				if string(row[name]) != text {
					t.Errorf("%s is %s, want %s", name, row[name], text)
				}
			}
		}
		edit := func(id int64, body string) {
			t.Helper()
			full := `{"id":` + string(current(id)["id"]) + `,"version":` + string(current(id)["version"]) + `,` + body[1:]
			if _, err := e.Edit(t.Context(), "offer", who, []byte(full)); err != nil {
				t.Errorf("%s: %v", body, err)
			}
		}

		saved, err := e.Add(t.Context(), "offer", who, []byte(`{"code":"A","price":0,"days":400,"note":"no trial","steps":"nothing"}`))
		if err != nil {
			t.Fatalf("the fields of a trial are validated on a sale: %v", err)
		}
		has(saved.ID, map[string]string{"price": "0", "days": "null", "note": "null", "steps": "null"})

		edit(saved.ID, `{"kind":3,"days":30,"note":"Try it","steps":[{"kind":1,"price":100},{"kind":2,"price":100}]}`)
		has(saved.ID, map[string]string{"price": "null", "days": "30", "note": `"Try it"`, "steps": `[{"kind":1,"price":100},{"kind":2,"price":0}]`})

		edit(saved.ID, `{"kind":2}`)
		has(saved.ID, map[string]string{"price": "null", "days": "null", "note": "null", "steps": "null"})

		edit(saved.ID, `{"kind":1}`)
		has(saved.ID, map[string]string{"price": "0", "days": "null"})

		for _, row := range []struct {
			body string
			want map[string]string
		}{
			{`{"code":"B","kind":3}`, map[string]string{"days": "Days is required"}},
			{`{"code":"B","kind":3,"days":400}`, map[string]string{"days": "Must be 1 to 365"}},
			{`{"code":"B","kind":3,"days":3,"note":"This note is too long for it"}`, map[string]string{"note": "At most 20 characters"}},
			{`{"code":"B","kind":3,"days":3,"steps":[{"kind":2},{"kind":1}]}`, map[string]string{"steps[1].price": "Price is required"}},
		} {
			_, err := e.Add(t.Context(), "offer", who, []byte(row.body))
			if details := refusedFields(t, err); !maps.Equal(details, row.want) {
				t.Errorf("%s: %v, want %v", row.body, details, row.want)
			}
		}
	})
}
