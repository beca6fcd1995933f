package api

import (
	"encoding/json"

	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/core/record"
)

// dictionary registers what is done to a whole category of the dictionary (legacy-api D.33).
func (a *API) dictionary() {
	a.add(words.DictionaryItems.Path+"/updateCategory", endpoint{run: a.updateCategory})
}

// updateCategory renames a category. All its items share the name, so it is the edit of one of them.
func (a *API) updateCategory(c *call) error {
	if grant := words.DictionaryItems.PermissionFor("edit"); !c.caller.Can(grant) {
		return fault.NoPermission.With("permission", grant)
	}
	var in struct {
		Category     string
		CategoryDesc json.RawMessage
	}
	if err := c.in(&in); err != nil {
		return err
	}
	items, err := record.Find(c.ctx, a.Engine.Read(), words.DictionaryItems, "category", in.Category)
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
	if _, err := a.Engine.Edit(c.ctx, words.DictionaryItems.Name, c.caller, body); err != nil {
		return err
	}
	return c.reply(c.say("保存成功", "Saved"), map[string]any{"changed": len(items)})
}
