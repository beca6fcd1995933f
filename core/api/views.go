package api

import "evops/contracts"

// views registers the reports across resources (legacy-api C.3). Each has its own permission.
func (a *API) views() {
	a.add("/query/queryview", endpoint{run: a.queryView, readOnly: true})
	a.add("/query/queryview/list", endpoint{run: a.listViews, methods: reads})
}

// queryView returns a page of the report given by extend.view.code, with its columns.
func (a *API) queryView(c *call) error {
	var in struct {
		Extend struct{ View struct{ Code string } }
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	data, err := a.Engine.Read().ReportRows(c.ctx, in.Extend.View.Code, c.caller, c.body, nil)
	if err != nil {
		return err
	}
	return c.ok("", data)
}

// listViews returns the reports the caller may use.
func (a *API) listViews(c *call) error {
	return c.reply("", a.Engine.ReportsOf(c.caller, contracts.Reports))
}
