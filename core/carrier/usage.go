package carrier

import (
	"context"
	"sync/atomic"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// CardUsage is the data that a card used in a period. A card without use may be missing in an answer.
type CardUsage struct {
	ICCID string
	Bytes int64
	SMS   int64
}

// PoolUsage is the state of a data pool in the present billing month.
type PoolUsage struct{ TotalBytes, UsedBytes int64 }

// Flows is how an adapter reports data usage.
type Flows struct {
	// Cards is how many cards one call reads; zero if the adapter reports no usage.
	Cards int
	// ByDay reports that the carrier has figures of single days; otherwise only those of the billing month to date and of earlier ones.
	ByDay bool
	// Pools reports that the carrier has figures of pools.
	Pools bool
}

// CapabilitiesOf returns the capabilities of a kind of adapter, also if its account cannot be opened.
func CapabilitiesOf(kind sim.Adapter) Capabilities {
	switch kind {
	case sim.OneLink:
		return (&oneLink{}).Capabilities()
	case sim.Jasper:
		return (&jasper{}).Capabilities()
	case sim.CTWing:
		return (&ctWing{}).Capabilities()
	case sim.Mock:
		return (&mock{}).Capabilities()
	}
	return Capabilities{}
}

// usageReader is the part of an adapter that reads data usage.
type usageReader interface {
	// DayFlow returns the usage of up to Flows.Cards cards on a day.
	DayFlow(ctx context.Context, cards []Ref, day value.Date) ([]CardUsage, error)
	// MonthFlow returns the usage of the cards in the billing month that begins on a day, to date if it is the present one.
	MonthFlow(ctx context.Context, cards []Ref, first value.Date) ([]CardUsage, error)
	// Pool returns the state of a pool.
	Pool(ctx context.Context, number string) (PoolUsage, error)
}

// Tally counts calls to carriers.
type Tally struct{ Calls, Throttled atomic.Int64 }

type tallyKey struct{}

// WithTally returns a context whose calls are counted.
func WithTally(ctx context.Context) (context.Context, *Tally) {
	t := &Tally{}
	return context.WithValue(ctx, tallyKey{}, t), t
}

// tally counts a call that was made.
func tally(ctx context.Context, err error) {
	if t, ok := ctx.Value(tallyKey{}).(*Tally); ok {
		t.Calls.Add(1)
		if ProblemOf(err) == Throttled {
			t.Throttled.Add(1)
		}
	}
}
