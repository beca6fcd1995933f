package system

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// settingInput is an edit of a setting given by its key, or by its id as in a standard edit.
type settingInput struct {
	SettingKey string          `json:"settingKey"`
	ID         int64           `json:"id"`
	Version    int64           `json:"version"`
	Value      json.RawMessage `json:"value"`
}

type categoryInput struct {
	Category     string          `json:"category" required:"true"`
	CategoryDesc json.RawMessage `json:"categoryDesc" required:"true"`
}

type changed struct {
	Changed int `json:"changed"`
}

type viewsInput struct {
	Page string `json:"page" required:"true"`
}

// settingEndpoints address a setting by its key, a category of the dictionary by its name, and saved views by their page (legacy-api D.33).
func settingEndpoints(e *record.Engine) []endpoint.Endpoint {
	group := system.Settings.Path + "/"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: group + "getSysSettings", Label: field.Label{ZH: "全部参数", EN: "All settings"}, Methods: endpoint.Reads, Permission: system.Settings.PermissionFor("view"), PageOf: system.Settings.Plan,
		}, func(ctx context.Context, who *access.Caller, _ endpoint.None) (json.RawMessage, error) {
			return e.Read().Page(ctx, system.Settings.Name, who, []byte(`{"pageSize":1000}`), nil)
		}),
		endpoint.NewHTTP[endpoint.Body[settingInput], saved](endpoint.Endpoint{
			Path: group + "updateSysSetting", Label: field.Label{ZH: "修改参数", EN: "Change a setting"}, Permission: system.Settings.PermissionFor("edit"),
		}, func(ctx context.Context, _ *access.Caller, in endpoint.Body[settingInput], _ fiber.Ctx) (any, error) {
			return editSetting(ctx, e, in)
		}, saved{1, 2}),
		endpoint.New(endpoint.Endpoint{
			Path: system.DictionaryItems.Path + "/updateCategory", Label: field.Label{ZH: "修改类别说明", EN: "Rename a category"}, Permission: system.DictionaryItems.PermissionFor("edit"),
			Done: field.Label{ZH: "保存成功", EN: "Saved"},
		}, func(ctx context.Context, who *access.Caller, in categoryInput) (changed, error) {
			return renameCategory(ctx, e, who, in)
		}, changed{12}),
		endpoint.New(endpoint.Endpoint{
			Path: system.SavedViews.Path + "/getMySavedViews", Label: field.Label{ZH: "页面的视图", EN: "Views of a page"}, Methods: endpoint.Reads, PageOf: system.SavedViews.Plan,
		}, func(ctx context.Context, who *access.Caller, in viewsInput) (json.RawMessage, error) {
			if in.Page == "" {
				return nil, fault.Invalid(who.Language, fault.At(&in, &in.Page), "REQUIRED", "请填写页面", "Page is required")
			}
			return Views(ctx, e, who, in.Page)
		}),
	}
}

// editSetting edits the setting given by settingKey; with an id it is a standard edit.
func editSetting(ctx context.Context, e *record.Engine, input endpoint.Body[settingInput]) (any, error) {
	in, err := input.Members()
	if err != nil {
		return nil, err
	}
	var key string
	if raw, named := in["settingKey"]; named && in["id"] == nil && json.Unmarshal(raw, &key) == nil {
		rows, err := record.Find(ctx, e.Read(), system.Settings, &system.Settings.Row.SettingKey, key)
		if err != nil {
			return nil, err
		}
		if len(rows) == 0 {
			return nil, fault.NotFoundOrDenied.With()
		}
		if in["id"], err = json.Marshal(rows[0].ID); err != nil {
			return nil, err
		}
	}
	body, err := json.Marshal(in)
	return endpoint.Forward{Of: system.Settings.Plan, Verb: "edit", Body: body}, err
}

// renameCategory renames a category. The name is shared by all items, so editing one of them changes it.
func renameCategory(ctx context.Context, e *record.Engine, who *access.Caller, in categoryInput) (out changed, err error) {
	items, err := record.Find(ctx, e.Read(), system.DictionaryItems, &system.DictionaryItems.Row.Category, in.Category)
	if err != nil {
		return out, err
	}
	if len(items) == 0 {
		return out, fault.NotFoundOrDenied.With()
	}
	if len(in.CategoryDesc) == 0 {
		in.CategoryDesc = json.RawMessage("null")
	}
	_, err = record.Edit(ctx, e, system.DictionaryItems, who, record.Target{ID: items[0].ID, Version: items[0].Version}, record.SetJSON(&system.DictionaryItems.Row.CategoryDesc, in.CategoryDesc))
	return changed{len(items)}, err
}
