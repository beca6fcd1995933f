package statistics

import (
	"context"
	"strconv"

	"evops/contracts/field"
	declared "evops/contracts/statistics"
	"evops/core/setting"
)

// factors are the settings that figures are multiplied by. They are decimals, which settings have as text.
var factors = map[string]setting.Text{
	declared.CO2PerKm: setting.NewText(declared.CO2PerKm, "0.06", `0(\.[0-9]{1,4})?|1`,
		field.Label{ZH: "每公里减碳（kg）", EN: "CO2 saved per kilometre (kg)"},
		field.Label{ZH: "车辆统计中减碳的系数，0 到 1，如 0.06", EN: "Factor of the CO2 saved in the vehicle statistics, from 0 to 1, such as 0.06"}),
}

// factor returns the number that a figure is multiplied by, and its text.
func (s *Service) factor(ctx context.Context, name string) (float64, string, error) {
	text, err := factors[name].Now(ctx, s.engine.DB())
	if err != nil {
		return 0, "", err
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, text, err
}
