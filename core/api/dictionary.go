package api

import (
	"encoding/json"

	"evops/contracts/fault"
	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/record"
)

// dictionary registers the endpoint for a whole category of the dictionary (legacy-api D.33).
func (a *API) dictionary() {
	a.add(systemmodel.DictionaryItems.Path+"/updateCategory", openapi.NewOperation("修改类别说明", "Rename a category").Accepts("category*", "categoryDesc*:any").Returns("changed:int").Needs(systemmodel.DictionaryItems.PermissionFor("edit")),
		route{run: a.updateCategory})
}

// updateCategory renames a category. The name is shared by all items, so editing one of them changes it.
func (a *API) updateCategory(c *call) error {
	if grant := systemmodel.DictionaryItems.PermissionFor("edit"); !c.caller.Can(grant) {
		return fault.NoPermission.With("permission", grant)
	}
	var in struct {
		Category     string
		CategoryDesc json.RawMessage
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	items, err := record.Find(c.ctx, a.Engine.Read(), systemmodel.DictionaryItems, &systemmodel.DictionaryItems.Row.Category, in.Category)
	if err != nil {
		return err
	}
	if len(items) == 0 {
		return fault.NotFoundOrDenied.With()
	}
	if len(in.CategoryDesc) == 0 {
		in.CategoryDesc = json.RawMessage("null")
	}
	body, err := json.Marshal(map[string]any{"id": items[0].ID, "version": items[0].Version, "categoryDesc": in.CategoryDesc})
	if err != nil {
		return err
	}
	if _, err := a.Engine.Edit(c.ctx, systemmodel.DictionaryItems.Name, c.caller, body); err != nil {
		return err
	}
	return c.reply(c.text("保存成功", "Saved"), map[string]any{"changed": len(items)})
}
