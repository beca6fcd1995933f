package api

import (
	"encoding/json"

	"evops/contracts/field"
	"evops/core/endpoint"
	"evops/core/openapi"
)

// search registers the global search over all resources with searchable fields. It needs no permission of its own: each hit needs that of
// its resource.
func (a *API) search() {
	a.add("/system/crm/find", openapi.NewOperation("全局搜索", "Global search").Accepts("keyword*").ReturnsList("resource", "zh", "en", "hits:object[]"),
		route{Endpoint: endpoint.Endpoint{Methods: endpoint.Reads}, run: a.globalSearch})
}

// globalSearch returns [{resource, zh, en, hits: [{id, name, by, value, row}], more: [{by, total, capped, query}]}] for `keyword`.
func (a *API) globalSearch(c *call) error {
	var in struct{ Keyword string }
	if err := c.decode(&in); err != nil {
		return err
	}
	found, err := a.Engine.Read().Find(c.ctx, c.caller, in.Keyword)
	if err != nil {
		return err
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
	type group struct {
		Resource string `json:"resource"`
		field.Label
		Hits []hit  `json:"hits"`
		More []more `json:"more,omitempty"`
	}
	answer := []group{}
	for _, f := range found {
		g := group{Resource: f.Plan.Name, Label: f.Plan.Label}
		for _, h := range f.Hits {
			g.Hits = append(g.Hits, hit(h))
		}
		for _, m := range f.More {
			g.More = append(g.More, more(m))
		}
		answer = append(answer, g)
	}
	return c.reply("", answer)
}
