package api

import (
	"evops/contracts/fault"
	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/system"
)

// savedViews registers the list of the caller's views of a page; adding, changing and deleting them is generic (legacy-api D.33).
func (a *API) savedViews() {
	a.add(systemmodel.SavedViews.Path+"/getMySavedViews", openapi.NewOperation("页面的视图", "Views of a page").Accepts("page*"),
		route{run: a.mySavedViews, methods: reads})
}

func (a *API) mySavedViews(c *call) error {
	var in struct{ Page string }
	if err := c.decode(&in); err != nil {
		return err
	}
	if in.Page == "" {
		return fault.Invalid(c.caller.Language, "page", "REQUIRED", "请填写页面", "Page is required")
	}
	data, err := system.Views(c.ctx, a.Engine, c.caller, in.Page)
	if err != nil {
		return err
	}
	return c.ok("", data)
}
