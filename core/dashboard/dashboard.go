// Package dashboard computes the declared items of the start page for a caller: only permitted items, within the caller's scope, each
// independent of the others.
package dashboard

import (
	"context"
	"fmt"
	"log/slog"
	"slices"

	"golang.org/x/sync/errgroup"

	"evops/contracts"
	declared "evops/contracts/dashboard"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

// Service computes the start page.
type Service struct {
	engine   *record.Engine
	accounts *identity.Service
	now      func() value.Time
	cache    cache
}

// New creates the service; accounts provides the expiry of passwords.
func New(engine *record.Engine, accounts *identity.Service, now func() value.Time) *Service {
	return &Service{engine: engine, accounts: accounts, now: now, cache: cache{items: map[string]*item{}}}
}

// Request selects the items and their maximum age.
type Request struct {
	Keys []string // all if empty
	// Fresh requests current figures; they may still be a few seconds old.
	Fresh bool
	// Days is the period of the charts that have one; 0 means the one each chart has of its own.
	Days int
}

func (w Request) has(key string) bool { return len(w.Keys) == 0 || slices.Contains(w.Keys, key) }

// ItemHeader is common to all items. A failed item contains nothing else.
type ItemHeader struct {
	Key string `json:"key"`
	field.Label
	// AsOf is when the figures were read.
	AsOf   value.Time `json:"asOf"`
	Failed bool       `json:"failed,omitempty"`
}

// Figure is a number and the link to the list whose total it is.
type Figure struct {
	Value int64  `json:"value"`
	Link  string `json:"link,omitempty"`
}

// Card is a figure at the top of the page.
type Card struct {
	ItemHeader
	Figure
	// Before is the figure yesterday at the same time of day; absent if unknown.
	Before *int64 `json:"before,omitempty"`
	// Share is the total that the figure is a part of.
	Share *int64 `json:"share,omitempty"`
	// Rate reports that the share is the figure.
	Rate bool `json:"rate,omitempty"`
	// Cents is the sum of money of the rows; absent without the permission.
	Cents *int64           `json:"cents,omitempty"`
	Sub   *SecondaryFigure `json:"sub,omitempty"`
	// Note says what the figure leaves out.
	Note *field.Label `json:"note,omitempty"`
	// Next suggests an action while the figure is 0.
	Next *field.Label `json:"next,omitempty"`
}

// SecondaryFigure is a second figure of a card.
type SecondaryFigure struct {
	field.Label
	Figure
	// Before is the figure yesterday at the same time of day; absent if unknown.
	Before *int64 `json:"before,omitempty"`
	// Undesired reports that an increase is bad news.
	Undesired bool `json:"undesired,omitempty"`
}

// Chart is a list grouped by a field.
type Chart struct {
	ItemHeader
	Shape  declared.Shape `json:"shape"`
	Points []Point        `json:"points,omitempty"`
	// Link is the link to the whole list.
	Link string       `json:"link,omitempty"`
	Next *field.Label `json:"next,omitempty"`
	// Days is the number of days that the chart shows, Periods are those that it can show; absent for the state of now.
	Days    int   `json:"days,omitempty"`
	Periods []int `json:"periods,omitempty"`
}

// Point is one value of a chart. Rest marks the sum of the smaller values, Unknown the rows without a value. A point in time has no label;
// Gap marks a missing sample.
type Point struct {
	*field.Label
	Figure
	At string `json:"at,omitempty"`
	// Progress is what the figure is a part of, with the page of the row.
	Progress *Progress `json:"progress,omitempty"`
	Rest     bool      `json:"rest,omitempty"`
	Unknown  bool      `json:"unknown,omitempty"`
	Gap      bool      `json:"gap,omitempty"`
}

// Progress is how far a row is: all its parts, of which the figure is done, and its steps.
type Progress struct {
	Of    int64  `json:"of"`
	Step  int64  `json:"step"`
	Steps int64  `json:"steps"`
	Row   string `json:"row"`
}

// Todo is a number of rows that need action, with the earliest deadline in Until or else the day since when the oldest one waits.
type Todo struct {
	ItemHeader
	Figure
	Until string `json:"until,omitempty"`
	Since string `json:"since,omitempty"`
}

// Cards returns the figures the caller may see.
func (s *Service) Cards(ctx context.Context, who *access.Caller, w Request) []Card {
	var jobs []job[Card]
	for _, c := range declared.Cards {
		if w.has(c.Key) && shows(who, c.List) {
			scope := scopeOf(who, c.List)
			if c.Amount != nil && who.Can(c.Amount.Permission) {
				scope += " with its amount"
			}
			jobs = append(jobs, job[Card]{ItemHeader{Key: c.Key, Label: c.Label}, scope, func(ctx context.Context) (Card, error) { return s.card(ctx, who, c) }})
		}
	}
	return runAll(ctx, s, w, jobs, func(c *Card) *ItemHeader { return &c.ItemHeader })
}

// Charts returns the charts the caller may see.
func (s *Service) Charts(ctx context.Context, who *access.Caller, w Request) []Chart {
	var jobs []job[Chart]
	var shown []declared.Chart
	for _, c := range declared.Charts {
		if w.has(c.Key) && shows(who, c.List) {
			if slices.Contains(c.Choices(), w.Days) {
				c.Days = w.Days
			}
			scope := fmt.Sprintf("%s in %d days", scopeOf(who, c.List), c.Days)
			jobs = append(jobs, job[Chart]{ItemHeader{Key: c.Key, Label: c.Label}, scope, func(ctx context.Context) (Chart, error) { return s.chart(ctx, who, c) }})
			shown = append(shown, c)
		}
	}
	charts := runAll(ctx, s, w, jobs, func(c *Chart) *ItemHeader { return &c.ItemHeader })
	for i, c := range shown {
		charts[i].Shape, charts[i].Days, charts[i].Periods = c.Shape, c.Days, c.Choices()
	}
	return charts
}

// Todos returns the items that need the caller's action, without those whose count is 0.
func (s *Service) Todos(ctx context.Context, who *access.Caller, w Request) []Todo {
	var jobs []job[Todo]
	for _, d := range declared.Todos {
		switch {
		case !w.has(d.Key):
		case d.Own != "":
			jobs = append(jobs, job[Todo]{ItemHeader{Key: d.Key, Label: d.Label}, "", func(ctx context.Context) (Todo, error) { return s.ownTodo(ctx, who, d) }})
		case shows(who, d.List) && who.Can(d.PermissionFor(d.Verb)):
			scope := scopeOf(who, d.List)
			if d.NotBy != nil {
				scope = ""
			}
			jobs = append(jobs, job[Todo]{ItemHeader{Key: d.Key, Label: d.Label}, scope, func(ctx context.Context) (Todo, error) { return s.todo(ctx, who, d) }})
		}
	}
	todos := runAll(ctx, s, w, jobs, func(d *Todo) *ItemHeader { return &d.ItemHeader })
	return slices.DeleteFunc(todos, func(d Todo) bool { return d.Value == 0 && !d.Failed })
}

// shows reports whether the caller may view a list, and open the page that the figure links to: a tab is on the page of another resource.
func shows(who *access.Caller, l resource.List) bool {
	return who.Can(l.PermissionFor("view")) && who.Can(contracts.PageOf(l.Plan).Permission)
}

// job is one item to compute. An item without a scope belongs to the caller and is not cached.
type job[T any] struct {
	head  ItemHeader
	scope string
	run   func(context.Context) (T, error)
}

// concurrency is the number of items computed in parallel for one request.
const concurrency = 4

// runAll computes all items and returns them in order; a failure is marked on its item and does not affect the others.
func runAll[T any](ctx context.Context, s *Service, w Request, jobs []job[T], head func(*T) *ItemHeader) []T {
	out := make([]T, len(jobs))
	var group errgroup.Group
	group.SetLimit(concurrency)
	for i, j := range jobs {
		group.Go(func() error {
			read := func() (T, error) {
				asOf := s.now()
				one, err := j.run(ctx)
				*head(&one) = ItemHeader{Key: j.head.Key, Label: j.head.Label, AsOf: asOf}
				return one, err
			}
			one, err := cached(s, w.Fresh, j.head.Key, j.scope, read)
			if err != nil {
				slog.ErrorContext(ctx, "dashboard item failed", "key", j.head.Key, "error", err)
				one = *new(T)
				*head(&one) = ItemHeader{Key: j.head.Key, Label: j.head.Label, AsOf: s.now(), Failed: true}
			}
			out[i] = one
			return nil
		})
	}
	_ = group.Wait() // the functions return no errors
	return out
}
