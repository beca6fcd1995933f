package equipment

import (
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

func TestAVehicleWithADealerIsShipped(t *testing.T) {
	goodsIssue := value.Date("2025-03-04").Time()
	for _, row := range []struct {
		name    string
		vehicle equipment.Vehicle
		want    equipment.VehicleStatus
		refused bool
	}{
		{"neither dealer nor time", equipment.Vehicle{}, equipment.InStock, false},
		{"dealer and time", equipment.Vehicle{DealerID: 7, ShippedAt: goodsIssue}, equipment.Shipped, false},
		{"dealer alone", equipment.Vehicle{DealerID: 7}, equipment.Shipped, false},
		{"time alone", equipment.Vehicle{ShippedAt: goodsIssue}, equipment.InStock, true},
		{"sold already", equipment.Vehicle{DealerID: 7, ShippedAt: goodsIssue, Status: equipment.Sold}, equipment.Sold, false},
	} {
		v := row.vehicle
		allowed := ship(&v)
		if v.Status != row.want || allowed == row.refused || v.Status == equipment.Shipped && v.ShippedAt.IsZero() {
			t.Errorf("%s: status %d, shipped at %q, allowed %v", row.name, v.Status, v.ShippedAt, allowed)
		}
	}
}
