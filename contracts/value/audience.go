package value

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// The reaches of an audience, by which a list of audiences is filtered. NoReach is the filter value for audiences that are not set.
const (
	EveryoneReach   = "everyone"
	ConditionsReach = "conditions"
	NoReach         = "none"
)

// Audience is a stored query over a resource: the rows that something is meant for. Its conditions are written as in a list request, such as
// "status.in": [1, 2].
type Audience struct {
	// Everyone is explicit, so that an audience without filters is nobody.
	Everyone bool `json:"everyone"`
	// Filters are met by every row of the audience.
	Filters map[string]json.RawMessage `json:"filters,omitempty"`
	// Exclude is met by no row of the audience: each of its conditions removes rows.
	Exclude map[string]json.RawMessage `json:"exclude,omitempty"`
}

// IsZero reports whether nothing is set.
func (a Audience) IsZero() bool { return a.Reach() == "" && len(a.Exclude) == 0 }

// Reach is EveryoneReach, ConditionsReach, or empty without either.
func (a Audience) Reach() string {
	switch {
	case a.Everyone:
		return EveryoneReach
	case len(a.Filters) > 0:
		return ConditionsReach
	}
	return ""
}

// IDsOf returns the rows that the conditions on a field name, those of Exclude included: what the audience depends on.
func (a Audience) IDsOf(field string) (ids []int64) {
	for _, conditions := range []map[string]json.RawMessage{a.Filters, a.Exclude} {
		for key, raw := range conditions {
			if name, _, _ := strings.Cut(key, "."); name != field {
				continue
			}
			var many []json.RawMessage
			if json.Unmarshal(raw, &many) != nil {
				many = []json.RawMessage{raw}
			}
			for _, one := range many {
				// A list request may write numbers as texts.
				if id, err := strconv.ParseInt(strings.Trim(string(one), `"`), 10, 64); err == nil {
					ids = append(ids, id)
				}
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
