package store

import (
	sqldriver "database/sql/driver"
	"errors"
	"slices"

	driver "modernc.org/sqlite"
)

// SQLite has no median of its own.
func init() {
	driver.MustRegisterFunction("median", &driver.FunctionImpl{NArgs: 1, Deterministic: true, MakeAggregate: func(driver.FunctionContext) (driver.AggregateFunction, error) {
		return &median{}, nil
	}})
}

// median collects numbers for their median.
type median struct{ numbers []float64 }

func (m *median) Step(_ *driver.FunctionContext, args []sqldriver.Value) error {
	switch n := args[0].(type) {
	case nil:
	case int64:
		m.numbers = append(m.numbers, float64(n))
	case float64:
		m.numbers = append(m.numbers, n)
	default:
		return errors.New("store: median of a value that is no number")
	}
	return nil
}

func (m *median) WindowInverse(*driver.FunctionContext, []sqldriver.Value) error {
	return errors.New("store: the median of a window is not supported")
}

// WindowValue is the mean of the two numbers in the middle, which are the same one of an odd number.
func (m *median) WindowValue(*driver.FunctionContext) (sqldriver.Value, error) {
	n := len(m.numbers)
	if n == 0 {
		return nil, nil
	}
	slices.Sort(m.numbers)
	return (m.numbers[(n-1)/2] + m.numbers[n/2]) / 2, nil
}

func (m *median) Final(*driver.FunctionContext) {}
