package carrier

import (
	"context"

	"evops/contracts/value"
)

// The published contract of CTWing has no figures of usage.

func (*ctWing) DayFlow(context.Context, []Ref, value.Date) ([]CardUsage, error) {
	return nil, problem(NotOffered)
}

func (*ctWing) MonthFlow(context.Context, []Ref, value.Date) ([]CardUsage, error) {
	return nil, problem(NotOffered)
}

func (*ctWing) Pool(context.Context, string) (PoolUsage, error) {
	return PoolUsage{}, problem(NotOffered)
}
