// Package dashboard works out the declared items of the start page for whoever asks: only those they may see, as far as they see, each on its own.
package dashboard

import (
	"context"
	"log/slog"
	"slices"

	"golang.org/x/sync/errgroup"

	declared "evops/contracts/dashboard"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

// Service answers the start page.
type Service struct {
	engine   *record.Engine
	accounts *identity.Service
	now      func() value.Time
	kept     cache
}

// New makes the service; accounts tells when passwords end.
func New(engine *record.Engine, accounts *identity.Service, now func() value.Time) *Service {
	return &Service{engine: engine, accounts: accounts, now: now, kept: cache{items: map[string]*item{}}}
}

// Request says which items are asked for and how fresh they have to be.
type Request struct {
	Keys []string // all when empty
	// Fresh asks for figures of now; those of the last few seconds are still taken.
	Fresh bool
}

func (w Request) has(key string) bool { return len(w.Keys) == 0 || slices.Contains(w.Keys, key) }

// ItemHeader is what every item carries. A failed one carries nothing else.
type ItemHeader struct {
	Key string `json:"key"`
	field.Label
	// AsOf is when its figures were read.
	AsOf   value.Time `json:"asOf"`
	Failed bool       `json:"failed,omitempty"`
}

// Figure is a number and the address of the list of which it is the total.
type Figure struct {
	Value int64  `json:"value"`
	Link  string `json:"link,omitempty"`
}

// Card is a figure at the top of the page.
type Card struct {
	ItemHeader
	Figure
	// Before is what the figure was yesterday at the same time of day; absent where nobody knows.
	Before *int64 `json:"before,omitempty"`
	// Share is the whole of which the figure is a part.
	Share *int64           `json:"share,omitempty"`
	Sub   *SecondaryFigure `json:"sub,omitempty"`
	// Next says what to do while the figure is zero.
	Next *field.Label `json:"next,omitempty"`
}

// SecondaryFigure is a second figure of a card.
type SecondaryFigure struct {
	field.Label
	Figure
	// Before is what the figure was yesterday at the same time of day; absent where nobody knows.
	Before *int64 `json:"before,omitempty"`
}

// Chart is a list taken apart.
type Chart struct {
	ItemHeader
	Shape  declared.Shape `json:"shape"`
	Points []Point        `json:"points,omitempty"`
	// Link is the whole list.
	Link string       `json:"link,omitempty"`
	Next *field.Label `json:"next,omitempty"`
}

// Point is one part of a chart. Rest marks what stands together, Unknown the rows without a value. What is told by its time has no name; Gap says that
// nobody looked then.
type Point struct {
	*field.Label
	Figure
	At      string `json:"at,omitempty"`
	Rest    bool   `json:"rest,omitempty"`
	Unknown bool   `json:"unknown,omitempty"`
	Gap     bool   `json:"gap,omitempty"`
}

// Todo is a number of rows that wait for somebody, the first until Until.
type Todo struct {
	ItemHeader
	Figure
	Until string `json:"until,omitempty"`
}

// Cards answers the figures the caller may see.
func (s *Service) Cards(ctx context.Context, who *access.Caller, w Request) []Card {
	var asked []job[Card]
	for _, c := range declared.Cards {
		if w.has(c.Key) && who.Can(c.PermissionFor("view")) {
			asked = append(asked, job[Card]{ItemHeader{Key: c.Key, Label: c.Label}, scopeOf(who, c.List), func(ctx context.Context) (Card, error) { return s.card(ctx, who, c) }})
		}
	}
	return work(ctx, s, w, asked, func(c *Card) *ItemHeader { return &c.ItemHeader })
}

// Charts answers the charts the caller may see.
func (s *Service) Charts(ctx context.Context, who *access.Caller, w Request) []Chart {
	var asked []job[Chart]
	for _, c := range declared.Charts {
		if w.has(c.Key) && who.Can(c.PermissionFor("view")) {
			asked = append(asked, job[Chart]{ItemHeader{Key: c.Key, Label: c.Label}, scopeOf(who, c.List), func(ctx context.Context) (Chart, error) { return s.chart(ctx, who, c) }})
		}
	}
	charts := work(ctx, s, w, asked, func(c *Chart) *ItemHeader { return &c.ItemHeader })
	for i := range charts {
		at := slices.IndexFunc(declared.Charts, func(c declared.Chart) bool { return c.Key == charts[i].Key })
		charts[i].Shape = declared.Charts[at].Shape
	}
	return charts
}

// Todos answers what waits for the caller; what nothing waits for is left out.
func (s *Service) Todos(ctx context.Context, who *access.Caller, w Request) []Todo {
	var asked []job[Todo]
	for _, d := range declared.Todos {
		switch {
		case !w.has(d.Key):
		case d.Own != "":
			asked = append(asked, job[Todo]{ItemHeader{Key: d.Key, Label: d.Label}, "", func(ctx context.Context) (Todo, error) { return s.own(ctx, who, d) }})
		case who.Can(d.PermissionFor("view")) && who.Can(d.PermissionFor(d.Verb)):
			asked = append(asked, job[Todo]{ItemHeader{Key: d.Key, Label: d.Label}, scopeOf(who, d.List), func(ctx context.Context) (Todo, error) { return s.todo(ctx, who, d) }})
		}
	}
	todos := work(ctx, s, w, asked, func(d *Todo) *ItemHeader { return &d.ItemHeader })
	return slices.DeleteFunc(todos, func(d Todo) bool { return d.Value == 0 && !d.Failed })
}

// job is one item to be worked out. One without a scope is the caller's own and not kept.
type job[T any] struct {
	head  ItemHeader
	scope string
	run   func(context.Context) (T, error)
}

// atOnce is how many items are worked out at a time for one request.
const atOnce = 4

// work answers all items in their order; one that fails says so and leaves the others alone.
func work[T any](ctx context.Context, s *Service, w Request, jobs []job[T], head func(*T) *ItemHeader) []T {
	out := make([]T, len(jobs))
	var group errgroup.Group
	group.SetLimit(atOnce)
	for i, j := range jobs {
		group.Go(func() error {
			read := func() (T, error) {
				asOf := s.now()
				one, err := j.run(ctx)
				*head(&one) = ItemHeader{Key: j.head.Key, Label: j.head.Label, AsOf: asOf}
				return one, err
			}
			one, err := recall(s, w.Fresh, j.head.Key, j.scope, read)
			if err != nil {
				slog.ErrorContext(ctx, "an item of the dashboard failed", "key", j.head.Key, "error", err)
				one = *new(T)
				*head(&one) = ItemHeader{Key: j.head.Key, Label: j.head.Label, AsOf: s.now(), Failed: true}
			}
			out[i] = one
			return nil
		})
	}
	_ = group.Wait() // no item ends the others
	return out
}
