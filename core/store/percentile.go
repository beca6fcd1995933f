package store

import (
	sqldriver "database/sql/driver"
	"errors"
	"slices"

	driver "modernc.org/sqlite"
)

// SQLite has no percentiles of its own.
func init() {
	driver.MustRegisterFunction("percentile", &driver.FunctionImpl{NArgs: 2, Deterministic: true, MakeAggregate: func(driver.FunctionContext) (driver.AggregateFunction, error) {
		return &percentile{}, nil
	}})
}

// percentile collects numbers for the one that a share at of them does not exceed.
type percentile struct {
	numbers []float64
	at      float64
}

func (p *percentile) Step(_ *driver.FunctionContext, args []sqldriver.Value) error {
	switch n := args[0].(type) {
	case nil:
		return nil
	case int64:
		p.numbers = append(p.numbers, float64(n))
	case float64:
		p.numbers = append(p.numbers, n)
	default:
		return errors.New("store: percentile of a value that is no number")
	}
	at, is := args[1].(float64)
	if !is {
		return errors.New("store: percentile at a share that is no fraction")
	}
	p.at = at
	return nil
}

func (p *percentile) WindowInverse(*driver.FunctionContext, []sqldriver.Value) error {
	return errors.New("store: the percentile of a window is not supported")
}

// WindowValue interpolates between the two numbers next to the share, as PostgreSQL does.
func (p *percentile) WindowValue(*driver.FunctionContext) (sqldriver.Value, error) {
	n := len(p.numbers)
	if n == 0 {
		return nil, nil
	}
	slices.Sort(p.numbers)
	position := p.at * float64(n-1)
	low := int(position)
	high := min(low+1, n-1)
	return p.numbers[low] + (position-float64(low))*(p.numbers[high]-p.numbers[low]), nil
}

func (p *percentile) Final(*driver.FunctionContext) {}
