package record_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"evops/core/access"
)

func TestAuditLogFiltersByChangedField(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		saved, err := h.Add(t.Context(), "vehicleType", access.System(), []byte(newType+`,"legalMaxSpeed":25}`))
		if err != nil {
			t.Fatal(err)
		}
		for i, change := range []string{`"legalMaxSpeed":30`, `"name":{"zh":"电动自行车二","en":"E-bike 2"},"legalMaxSpeed":40`} {
			body := fmt.Sprintf(`{"id":%d,"version":%d,%s}`, saved.ID, i+1, change)
			if _, err := h.Edit(t.Context(), "vehicleType", access.System(), []byte(body)); err != nil {
				t.Fatal(body, err)
			}
		}
		for _, row := range []struct {
			filter string
			want   int
		}{
			{`"changedFields.in":["vehicleType.legalMaxSpeed"]`, 2},
			{`"changedFields.in":["vehicleType.name"]`, 1},
			{`"changedFields.in":["vehicleType.name","vehicleType.legalMaxSpeed"]`, 2},
			// A new row has no changed fields, and a field of another resource with the same name does not match.
			{`"changedFields.in":["vehicleType.code"]`, 0},
			{`"changedFields.in":["vehicleSeries.name"]`, 0},
			{`"changedFields.in":["legalMaxSpeed"]`, 0},
		} {
			data, err := h.Read().Page(t.Context(), "auditLog", access.System(), []byte("{"+row.filter+"}"), nil)
			if err != nil {
				t.Fatal(row.filter, err)
			}
			var page struct{ Total int }
			if err := json.Unmarshal(data, &page); err != nil || page.Total != row.want {
				t.Errorf("%s: %d rows, want %d (%v) %s", row.filter, page.Total, row.want, err, data)
			}
		}
	})
}
