package api

import "evops/contracts"

// views registers the lists that are looked at across resources (legacy-api C.3). Each view has a permission of its own.
func (a *API) views() {
	a.add("/query/queryview", endpoint{run: a.queryView, safe: true})
	a.add("/query/queryview/list", endpoint{run: a.listViews, methods: reads})
}

// queryView answers a page of the view named by extend.view.code, with its columns.
func (a *API) queryView(c *call) error {
	var in struct {
		Extend struct{ View struct{ Code string } }
	}
	if err := c.in(&in); err != nil {
		return err
	}
	data, err := a.Engine.Read().Rows(c.ctx, in.Extend.View.Code, c.caller, c.body, nil)
	if err != nil {
		return err
	}
	return c.ok("", data)
}

// listViews answers the views the caller may use.
func (a *API) listViews(c *call) error {
	return c.reply("", a.Engine.ReportsOf(c.caller, contracts.Reports))
}
