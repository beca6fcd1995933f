package battery

import (
	"evops/contracts/field"
	"evops/contracts/filter"
)

// HealthBand is a band of the state of health from Low up to Below, in tenths of a per cent; the best one has no upper bound.
type HealthBand struct {
	field.Label
	Low, Below int64
}

// HealthBands are the bands, the lowest first.
var HealthBands = []HealthBand{
	{field.Label{ZH: "70% 以下", EN: "Under 70 %"}, 1, 700}, {field.Label{ZH: "70–80%", EN: "70–80 %"}, 700, 800}, {field.Label{ZH: "80–85%", EN: "80–85 %"}, 800, 850},
	{field.Label{ZH: "85–90%", EN: "85–90 %"}, 850, 900}, {field.Label{ZH: "90–95%", EN: "90–95 %"}, 900, 950}, {field.Label{ZH: "95–100%", EN: "95–100 %"}, 950, 0},
}

// Where are the conditions of the batteries in a band.
func (h HealthBand) Where() []filter.Condition {
	where := []filter.Condition{filter.AtLeast(&Batteries.Row.SOH, h.Low)}
	if h.Below > 0 {
		where = append(where, filter.Below(&Batteries.Row.SOH, h.Below))
	}
	return where
}

// Reporting is the batteries in vehicles that reported within 30 days.
var Reporting = Batteries.Where(filter.In(&Batteries.Row.Status, InUse), filter.Days(&Batteries.Row.LastReportAt, filter.Today-30, filter.Today))
