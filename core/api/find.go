package api

import "evops/contracts/field"

// finding registers the search over every resource that declares fields to be found by. It needs no permission of its own: what is found, its resource's does.
func (a *API) finding() {
	a.add("/system/crm/find", endpoint{run: a.everywhere, methods: reads})
}

// everywhere answers [{resource, zh, en, hits: [{id, name, by, value}]}], what was typed being `keyword`.
func (a *API) everywhere(c *call) error {
	var in struct{ Keyword string }
	if err := c.in(&in); err != nil {
		return err
	}
	found, err := a.Engine.Latest().Find(c.ctx, c.caller, in.Keyword)
	if err != nil {
		return err
	}
	type hit struct {
		ID    int64       `json:"id"`
		Name  string      `json:"name"`
		By    field.Label `json:"by"`
		Value string      `json:"value"`
	}
	type group struct {
		Resource string `json:"resource"`
		field.Label
		Hits []hit `json:"hits"`
	}
	answer := []group{}
	for _, f := range found {
		g := group{Resource: f.Plan.Name, Label: f.Plan.Label}
		for _, h := range f.Hits {
			g.Hits = append(g.Hits, hit(h))
		}
		answer = append(answer, g)
	}
	return c.reply("", answer)
}
