package dashboard

import (
	"slices"
	"testing"

	declared "evops/contracts/dashboard"
	"evops/core/record"
)

func TestAChartNamesAllPartsUnlessItHasALimit(t *testing.T) {
	at := slices.IndexFunc(declared.Charts, func(c declared.Chart) bool { return c.Key == "orderStatuses" })
	chart := declared.Charts[at]
	var parts []record.Group
	for i, c := range chart.At(chart.By).Dictionary.Codes[:4] {
		parts = append(parts, record.Group{Value: c.Code, N: int64(i + 1)})
	}
	for limit, want := range map[int][2]int64{0: {4, 0}, 2: {2, 3}, 3: {4, 0}} {
		chart.Top = limit
		if named, rest, _ := group(chart, parts); int64(len(named)) != want[0] || rest.n != want[1] {
			t.Errorf("limit %d: %d named and %d others, want %v", limit, len(named), rest.n, want)
		}
	}
}
