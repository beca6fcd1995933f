// Package appcontent serves content on shelf to the riders' app, in the language of the reader, and counts what users do with it. A kind of
// content is one declaration: what lists and a detail show of a row, who sees it, and what is counted.
package appcontent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	feature "evops/core/content"
	"evops/core/endpoint"
	"evops/core/record"
)

const (
	// readsPerMinute limits the readers of one source address, such as the phones behind one gateway of a carrier.
	readsPerMinute = 1_200
	// reportsPerMinute limits what one source address reports.
	reportsPerMinute = 600
	pageSize         = 20
	maxPageSize      = 50
)

// Service serves the readers and counts.
type Service struct {
	Engine *record.Engine
	Tokens apptoken.Checker
	// PublicURL is the address under which phones reach the installation; without it, addresses of files are paths.
	PublicURL string
	Clock     func() value.Time

	kinds []served
}

// served is a kind of content with its types left out.
type served interface {
	endpoints(s *Service) []endpoint.Endpoint
	counters() map[content.Use]string
	plan() *resource.Plan
}

// New makes the service.
func New(s Service) *Service {
	s.kinds = kinds()
	return &s
}

// Endpoints implements endpoint.Source. Without a service they only describe themselves.
func (s *Service) Endpoints() (all []endpoint.Endpoint) {
	if s == nil {
		s = New(Service{})
	}
	for _, k := range s.kinds {
		all = append(all, k.endpoints(s)...)
		if len(k.counters()) > 0 {
			all = append(all, s.reports(k))
		}
	}
	all = append(all, s.votes(content.Faqs.Plan))
	for _, c := range classifications() {
		all = append(all, c.endpoint(s))
	}
	return all
}

// Reader is who reads. The language is that of the request unless it is given.
type Reader struct {
	feature.Phone
	Language string `json:"language"`
}

// Wanted is the part of a list that a reader wants: of a class with those below it, and with a word in the texts.
type Wanted struct {
	Reader
	endpoint.Paging
	CategoryID endpoint.Number `json:"categoryId"`
	Keyword    string          `json:"keyword"`
}

func (w Wanted) wanted() Wanted { return w }

// wanting is an input with Wanted embedded.
type wanting interface{ wanted() Wanted }

// One is the input of a detail.
type One struct {
	endpoint.Record
	Reader
}

// placed is what the rules of all kinds need of a row.
type placed struct {
	base        resource.Base
	shelf       content.Shelf
	translation content.Translation
	reach       content.Reach
	// draft marks a row whose published version differs from it.
	draft bool
	// first marks a row that precedes the others.
	first bool
	// class is the classification, 0 for none.
	class int64
}

// kind is a kind of content as the app reads it. Item is what lists show of a row, Whole its detail.
type kind[T any, In wanting, Item, Whole any] struct {
	of     resource.Resource[T]
	status *content.ShelfStatus // of the prototype row
	place  func(*T) placed
	// classes is the tree that class is of; nil for none. Rows of a class that is not shown are not shown either.
	classes *classes
	// words are the texts that a keyword is sought in.
	words func(*T) []string
	// slim removes the large fields that lists do not show before a row is cached.
	slim func(*T)
	// allows returns which rows are for a reader, beyond the rules of all kinds; nil for all.
	allows func(ctx context.Context, s *Service, in In) (func(*T) bool, error)
	// seen is allows for a detail.
	seen  func(ctx context.Context, s *Service, in One) (func(*T) bool, error)
	item  func(*words, *T) Item
	whole func(ctx context.Context, s *Service, w *words, row *T) (Whole, error)
	// exampleItem and exampleWhole are shown in the description of the API.
	exampleItem  Item
	exampleWhole Whole
	// uses are the counters by what is counted, as addresses in the prototype row.
	uses map[content.Use]any

	shelf *shelf[T]
}

func (k *kind[T, In, Item, Whole]) plan() *resource.Plan { return k.of.Plan }

func (k *kind[T, In, Item, Whole]) counters() map[content.Use]string {
	columns := map[content.Use]string{}
	for use, at := range k.uses {
		columns[use] = resource.Column(k.of.At(at).Name)
	}
	return columns
}

func (k *kind[T, In, Item, Whole]) endpoints(s *Service) []endpoint.Endpoint {
	p := k.of.Plan
	all := []endpoint.Endpoint{endpoint.NewHTTP(
		endpoint.Endpoint{Path: p.Path + "/current", Label: field.Label{ZH: "APP可用的" + p.ZH, EN: p.EN + ": what the app shows"}, Methods: endpoint.Reads, Public: true, PerMinute: readsPerMinute},
		func(ctx context.Context, who *access.Caller, in In, _ fiber.Ctx) (any, error) {
			page, err := k.list(ctx, s, who, in)
			return tagged(page, err)
		}, endpoint.Page[Item]{List: []Item{k.exampleItem}, Total: 1, Page: 1, PageSize: pageSize})}
	if k.whole != nil {
		all = append(all, endpoint.NewHTTP(
			endpoint.Endpoint{Path: p.Path + "/read", Label: field.Label{ZH: "APP查看" + p.ZH, EN: p.EN + ": one of them for the app"}, Methods: endpoint.Reads, Public: true, PerMinute: readsPerMinute},
			func(ctx context.Context, who *access.Caller, in One, _ fiber.Ctx) (any, error) {
				row, err := k.read(ctx, s, who, in)
				return tagged(row, err)
			}, k.exampleWhole))
	}
	return all
}

// tagged answers with an entity tag of the content, so that phones load only what has changed.
func tagged(out any, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	return endpoint.Reply{Data: json.RawMessage(data), ETag: `"` + hex.EncodeToString(sum[:12]) + `"`}, nil
}

// readable is why a reader does not see a row; nil if it is seen.
func (s *Service) readable(at placed, in Reader, english bool) *fault.Error {
	switch now := s.Clock(); {
	case at.shelf.ShelfStatus != content.OnShelf,
		!at.shelf.UnpublishAt.IsZero() && at.shelf.UnpublishAt.Milli() <= now.Milli(),
		!feature.Reaches(at.reach, in.Phone):
		return fault.NotFoundOrDenied.With()
	case english && at.translation.EnPolicy == content.HideFromEnglish && !at.translation.EnComplete:
		return fault.ContentNotTranslated.With()
	}
	return nil
}

// list returns a page of what a reader sees, in the order of the app.
func (k *kind[T, In, Item, Whole]) list(ctx context.Context, s *Service, who *access.Caller, in In) (endpoint.Page[Item], error) {
	want := in.wanted()
	number, size := want.Within(pageSize, maxPageSize)
	out := endpoint.Page[Item]{List: []Item{}, Page: number, PageSize: size}
	rows, tree, err := k.onShelf(ctx, s)
	if err != nil {
		return out, err
	}
	allows := func(*T) bool { return true }
	if k.allows != nil {
		if allows, err = k.allows(ctx, s, in); err != nil {
			return out, err
		}
	}
	english := readsEnglish(want.Reader, who)
	var found []*T
	for _, row := range rows {
		at := k.place(row)
		if tree.shows(at.class) && tree.within(at.class, int64(want.CategoryID)) && s.readable(at, want.Reader, english) == nil && allows(row) && k.has(row, want.Keyword) {
			found = append(found, row)
		}
	}
	out.Total = len(found)
	found = found[min((number-1)*size, len(found)):min(number*size, len(found))]
	err = s.worded(ctx, english, func(w *words) error {
		out.List = out.List[:0]
		for _, row := range found {
			out.List = append(out.List, k.item(w, row))
		}
		return nil
	})
	return out, err
}

// has reports whether the texts of a row contain a keyword.
func (k *kind[T, In, Item, Whole]) has(row *T, keyword string) bool {
	keyword = strings.ToLower(strings.TrimSpace(keyword))
	if keyword == "" {
		return true
	}
	for _, text := range k.words(row) {
		if strings.Contains(strings.ToLower(text), keyword) {
			return true
		}
	}
	return false
}

// read returns one row as it was published.
func (k *kind[T, In, Item, Whole]) read(ctx context.Context, s *Service, who *access.Caller, in One) (out Whole, err error) {
	rows, tree, err := k.onShelf(ctx, s)
	if err != nil {
		return out, err
	}
	allows := func(*T) bool { return true }
	if k.seen != nil {
		if allows, err = k.seen(ctx, s, in); err != nil {
			return out, err
		}
	}
	english := readsEnglish(in.Reader, who)
	for _, row := range rows {
		at := k.place(row)
		if at.base.ID != int64(in.ID) {
			continue
		}
		if !tree.shows(at.class) || !allows(row) {
			break
		}
		if refused := s.readable(at, in.Reader, english); refused != nil {
			return out, refused
		}
		shown, err := k.published(ctx, s, at)
		if err != nil {
			return out, err
		}
		return out, s.worded(ctx, english, func(w *words) (err error) {
			out, err = k.whole(ctx, s, w, shown)
			return err
		})
	}
	return out, fault.NotFoundOrDenied.With()
}

// published reads a row with everything, as the app shows it.
func (k *kind[T, In, Item, Whole]) published(ctx context.Context, s *Service, at placed) (*T, error) {
	if !at.draft {
		return record.Get(ctx, s.Engine.Read(), k.of, at.base.ID)
	}
	row, _, err := record.PublishedVersion(ctx, s.Engine.Read(), k.of, at.base.ID, 0)
	return row, err
}
