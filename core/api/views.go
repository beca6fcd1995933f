package api

import (
	"evops/contracts"
	"evops/core/endpoint"
	"evops/core/openapi"
)

// views registers the reports across resources (legacy-api C.3). Each has its own permission.
func (a *API) views() {
	a.add("/query/queryview", openapi.NewOperation("视图查询", "Query a view").Accepts("extend*:object", "query:object", "page:int", "pageSize:int", "orderBy:any").ReturnsPage().
		Examples(`{"extend":{"view":{"code":"vehicleOverview"}},"query":{"page":1,"pageSize":5,"vin.like":"%LX%"}}`, `{"list":[{"vin":"1M8GDM9AXKP042788"}],"total":1,"page":1,"pageSize":5,"columns":[{"field":"vin","zh":"车架号","en":"VIN","type":"string"}]}`),
		route{Endpoint: endpoint.Endpoint{ReadOnly: true}, run: a.queryView})
	a.add("/query/queryview/list", openapi.NewOperation("可用视图", "Views the caller may use").ReturnsList("code*", "name", "zh", "en", "permission", "columns:object[]", "filters:object[]", "orders:string[]", "orderBy"),
		route{Endpoint: endpoint.Endpoint{Methods: endpoint.Reads}, run: a.listViews})
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
