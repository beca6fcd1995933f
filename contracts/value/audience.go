package value

import "encoding/json"

// Audience is a stored query over a resource: the rows that something is meant for. Filters are written as in a list request, such as
// "status.in": [1, 2]. Everyone is explicit, so that an audience without filters is nobody.
type Audience struct {
	Everyone bool                       `json:"everyone,omitempty"`
	Filters  map[string]json.RawMessage `json:"filters,omitempty"`
	// Count is the number of rows when the audience was last counted, at CountedAt.
	Count     int64 `json:"count"`
	CountedAt Time  `json:"countedAt"`
}

// IsZero reports whether no audience is set.
func (a Audience) IsZero() bool { return !a.Everyone && len(a.Filters) == 0 }
