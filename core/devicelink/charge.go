package devicelink

import (
	"evops/contracts/equipment"
	"evops/contracts/value"
)

// ChargeReport is what a report says about the charging of a vehicle. Zero values are unknown.
type ChargeReport struct {
	VehicleID int64
	At        value.Time
	Charging  bool
	SOC       int64 // %
	Voltage   int64 // tenths
	Current   int64 // tenths
	MaxTempC  int64
	Geo       value.Geo
}

// addCharge adds the state of a vehicle at a time to the reports about charging, if it charges or has just stopped.
func (t *ingestion) addCharge(vehicle int64, charged bool, s *equipment.VehicleShadow, at value.Time) {
	if s.ReportedAt == at && (charged || s.Charging) {
		t.charges = append(t.charges, ChargeReport{vehicle, at, s.Charging, s.SOC, s.PackVoltage, s.PackCurrent, s.MaxTempC, s.Geo})
	}
}

// addPastCharge is addCharge for a report that was stored while the terminal was offline, which has its own values alone. It returns whether
// the vehicle was charging.
func (t *ingestion) addPastCharge(id int64, charged bool, p point) bool {
	var past vehicle
	past.Charging = charged
	past.applyReport(p.report, p.at)
	t.addCharge(id, charged, &past.VehicleShadow, p.at)
	return past.Charging
}
