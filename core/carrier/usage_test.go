package carrier_test

import (
	"testing"

	"evops/core/carrier"
)

func TestAnAmountThatCannotBeReadIsAnError(t *testing.T) {
	for _, row := range []struct {
		text    string
		want    int64
		refused bool
	}{
		{"1536.5", 1_573_376, false}, {" 2 ", 2_048, false}, {"0", 0, false}, {" ", 0, false}, {"", 0, false},
		{"1,536", 0, true}, {"-1", 0, true}, {"NaN", 0, true}, {"Inf", 0, true}, {"1e300", 0, true}, {"无", 0, true},
	} {
		got, err := carrier.Kilobytes(row.text)
		if got != row.want || (carrier.ProblemOf(err) == carrier.Unreachable) != row.refused {
			t.Errorf("%q: %d, %v", row.text, got, err)
		}
	}
}
