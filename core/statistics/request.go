package statistics

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

// Request asks for the figures of a page.
type Request struct {
	// Page is the address of the page in the console.
	Page    string              `json:"page" required:"true"`
	Grain   measure.Grain       `json:"grain"`
	Compare declared.Comparison `json:"compare"`
	// Query has filters like those of the list, with the period among them: the last 30 days, 12 weeks or 12 months if it is missing.
	Query map[string]json.RawMessage `json:"query"`
}

// reading is a checked request.
type reading struct {
	declared.Page
	page    *contracts.Page
	who     *access.Caller
	grain   measure.Grain
	period  Period
	before  *Period
	filters map[string]json.RawMessage // of the caller, without the period
	today   value.Date
}

// check validates a request for a page, or for a part of it, and resolves its period.
func (s *Service) check(who *access.Caller, found *declared.Page, r Request) (*reading, error) {
	page := contracts.PageAt(r.Page)
	if found == nil || page == nil {
		return nil, fault.ViewUnknown.With("code", r.Page)
	}
	if err := who.Require(page.Permission); err != nil {
		return nil, err
	}
	a := &reading{Page: *found, page: page, who: who, grain: measure.ByDay, filters: map[string]json.RawMessage{}, today: s.now().Date()}
	// Filters would reveal what the joined parts of few persons hide.
	if a.Among != nil && who.UserType == system.DealerUser {
		a.Filters = nil
	}
	if a.Undivided && !a.seesAll() {
		a.Table = nil
	}
	if r.Grain != "" {
		a.grain = r.Grain
	}
	if maxDays[a.grain] == 0 {
		return nil, fault.QueryValueInvalid.With("field", "grain", "expected", "day / week / month")
	}
	over := a.overName()
	for key, raw := range r.Query {
		switch {
		case over != "" && key == over+".between":
			var err error
			if a.period.From, a.period.To, err = s.engine.Read().Span(a.Name, a.Over, raw); err != nil {
				return nil, err
			}
		case s.engine.Filterable(a.Name, key, a.Filters):
			a.filters[key] = raw
		default:
			return nil, fault.QueryFieldUnknown.With("field", key)
		}
	}
	if over == "" {
		a.period = Period{a.today, a.today}
		return a, nil
	}
	var err error
	if a.period, err = a.period.complete(a.grain, a.today, over); err != nil {
		return nil, err
	}
	switch r.Compare {
	case declared.Preceding:
		before := a.period.preceding()
		a.before = &before
	case declared.YearBefore:
		before := a.period.yearBefore()
		a.before = &before
	}
	return a, nil
}

// overName is the name of the field that the period limits; empty for a page that shows the present state.
func (a *reading) overName() string {
	if a.Over == nil {
		return ""
	}
	return a.At(a.Over).Name
}

// sortedKeys returns the keys of filters in order.
func sortedKeys(filters map[string]json.RawMessage) []string {
	return slices.Sorted(maps.Keys(filters))
}

// contains reports whether all texts are among others.
func contains(others, texts []string) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return !slices.Contains(others, text) })
}

// texts returns the values of a filter of a request as in an address.
func texts(raw json.RawMessage) []string {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return strings.Split(one, ",")
	}
	var list []any
	if json.Unmarshal(raw, &list) == nil {
		out := make([]string, len(list))
		for i, v := range list {
			if v != nil {
				out[i] = fmt.Sprint(v)
			}
		}
		return out
	}
	return []string{string(raw)}
}

// FilterText writes the value of a filter as addresses have it.
func FilterText(raw json.RawMessage) string { return strings.Join(texts(raw), ",") }

func encode(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprint("statistics: marshal request: ", err))
	}
	return text
}
