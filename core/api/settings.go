package api

import (
	"encoding/json"

	"evops/contracts/fault"
	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/record"
)

// settings registers the endpoints that address a setting by its key (legacy-api D.33).
func (a *API) settings() {
	const group = "/system/crm/sysSetting/"
	a.add(group+"getSysSettings", openapi.NewOperation("全部参数", "All settings").ReturnsPage("id:int", "settingKey", "value:any").Needs(systemmodel.Settings.PermissionFor("view")),
		route{run: a.allSettings, methods: reads})
	a.add(group+"updateSysSetting", openapi.NewOperation("修改参数", "Change a setting").Accepts("settingKey", "id:int", "version:int", "value:any").Returns("id:int", "version:int").Needs(systemmodel.Settings.PermissionFor("edit")),
		route{run: a.updateSetting})
}

// allSettings returns every setting as a list.
func (a *API) allSettings(c *call) error {
	data, err := a.Engine.Read().Page(c.ctx, systemmodel.Settings.Name, c.caller, []byte(`{"pageSize":1000}`), nil)
	if err != nil {
		return err
	}
	return c.ok("", data)
}

// updateSetting changes the setting given by settingKey; with an id it is a normal edit.
func (a *API) updateSetting(c *call) error {
	in := map[string]json.RawMessage{}
	if err := c.decode(&in); err != nil {
		return err
	}
	var key string
	if raw, named := in["settingKey"]; named && in["id"] == nil && json.Unmarshal(raw, &key) == nil {
		rows, err := record.Find(c.ctx, a.Engine.Read(), systemmodel.Settings, &systemmodel.Settings.Row.SettingKey, key)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return fault.NotFoundOrDenied.With()
		}
		if in["id"], err = json.Marshal(rows[0].ID); err != nil {
			return err
		}
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	saved, err := a.Engine.Edit(c.ctx, systemmodel.Settings.Name, c.caller, body)
	if err != nil {
		return err
	}
	return c.replySaved(saved)
}
