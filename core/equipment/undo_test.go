package equipment_test

import (
	"testing"

	"evops/contracts/equipment"
	"evops/core/record"
)

// An assignment to a dealer is undone with all that it changed, unless the system has changed one of these fields since.
func TestAnAssignmentIsUndone(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		stored := func() *equipment.Vehicle {
			v, err := record.Get(t.Context(), p.Read(), equipment.Vehicles, s.vehicle)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		undo := func(what string, want map[string]string) {
			t.Helper()
			p.refuses(what, "vehicle", "undoAssignDealer", fields{"id": s.vehicle}, want)
		}
		p.must("vehicle", "assignDealer", fields{"id": s.vehicle, "dealerId": s.east, "shippedAt": "2025-03-10 08:00:00"})
		p.must("vehicle", "assignDealer", fields{"id": s.vehicle, "dealerId": s.west, "shippedAt": "2025-03-11 08:00:00"})
		undo("the second assignment", nil)
		if v := stored(); v.DealerID != s.east || v.ShippedAt.String() != "2025-03-10 08:00:00" || v.Status != equipment.Shipped {
			t.Errorf("after the undo: %d %s %d", v.DealerID, v.ShippedAt, v.Status)
		}
		undo("what is undone already", map[string]string{"": "UNDO_TOO_LATE"})

		p.must("vehicle", "return", fields{"id": s.vehicle, "reason": why})
		p.must("vehicle", "assignDealer", fields{"id": s.vehicle, "dealerId": s.west, "shippedAt": "2025-03-11 08:00:00"})
		undo("an assignment from stock", nil)
		if v := stored(); v.DealerID != 0 || !v.ShippedAt.IsZero() || v.Status != equipment.InStock {
			t.Errorf("after the undo of one from stock: %d %s %d", v.DealerID, v.ShippedAt, v.Status)
		}

		p.must("vehicle", "assignDealer", fields{"id": s.vehicle, "dealerId": s.west, "shippedAt": "2025-03-11 08:00:00"})
		s.set(func(v *equipment.Vehicle) { v.Status = equipment.Sold })
		undo("after the system sold it", map[string]string{"": "UNDO_TOO_LATE"})
	})
}
