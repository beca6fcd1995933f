// Package search serves the global search over all resources with searchable fields. The engine searches, see core/record.
package search

import (
	"context"
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

type text struct {
	Keyword string `json:"keyword" required:"true"`
}

// group is the hits of one resource.
type group struct {
	Resource string `json:"resource"`
	field.Label
	Hits []hit  `json:"hits"`
	More []more `json:"more,omitempty"`
}

type hit struct {
	ID    int64       `json:"id"`
	Name  string      `json:"name"`
	By    field.Label `json:"by"`
	Value string      `json:"value"`
	// Row contains identifying fields of the row as in its list.
	Row json.RawMessage `json:"row,omitempty"`
}

type more struct {
	By     field.Label    `json:"by"`
	Total  int64          `json:"total"`
	Capped bool           `json:"capped,omitempty"`
	Query  map[string]any `json:"query"`
}

// Endpoints returns the global search. It needs no permission of its own: each hit needs that of its resource.
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: "/system/crm/find", Label: field.Label{ZH: "全局搜索", EN: "Global search"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in text) ([]group, error) {
				found, err := e.Read().Find(ctx, who, in.Keyword)
				return groups(found), err
			}, []group{{
				Resource: equipment.Vehicles.Name, Label: equipment.Vehicles.Label,
				Hits: []hit{{ID: 1, Name: endpoint.ExampleVIN, By: equipment.Vehicles.At(&equipment.Vehicles.Row.VIN).Label, Value: endpoint.ExampleVIN}},
			}}),
	}
}

func groups(found []record.Found) []group {
	out := []group{}
	for _, f := range found {
		g := group{Resource: f.Plan.Name, Label: f.Plan.Label}
		for _, h := range f.Hits {
			g.Hits = append(g.Hits, hit(h))
		}
		for _, m := range f.More {
			g.More = append(g.More, more(m))
		}
		out = append(out, g)
	}
	return out
}
