package api

import (
	"encoding/json"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/deviceparam"
	"evops/core/openapi"
)

// params registers the endpoints for the parameters of one vehicle (legacy-api D.5).
func (a *API) params() {
	group := equipment.Vehicles.Path + "/"
	a.add(group+"getParams", openapi.NewOperation("车辆参数", "Parameters of a vehicle").Accepts("vin*", "keys:string[]").Returns("vin", "version:int", "params:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
		route{run: a.ofVIN(a.paramTable), methods: reads})
	a.add(group+"paramHistory", openapi.NewOperation("参数历史", "History of parameters").Accepts("vin*").Returns("list:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
		route{run: a.ofVIN(a.paramHistory), methods: reads})
	a.add(group+"setParams", openapi.NewOperation("设置参数", "Set parameters of a vehicle").Accepts("vin*", "params*:object", "confirm:bool").Returns("version:int").Needs(deviceparam.Grant),
		route{run: a.setParams})
	a.add(equipment.VehicleParams.Path+"/overview", openapi.NewOperation("车辆参数概览", "Parameters of a vehicle and their history").Accepts("id*:int").Returns("params:object[]", "history:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
		route{run: a.paramOverview, methods: reads})
}

// vin normalises a VIN to its stored form.
func vin(typed string) string { return strings.ToUpper(strings.Join(strings.Fields(typed), "")) }

// ofVIN returns an endpoint about the vehicle given by VIN.
func (a *API) ofVIN(answer func(*call, int64) error) func(*call) error {
	return func(c *call) error {
		var in struct{ VIN string }
		if err := c.decode(&in); err != nil {
			return err
		}
		id, err := a.Params.VehicleByVIN(c.ctx, c.caller, vin(in.VIN))
		if err != nil {
			return err
		}
		return answer(c, id)
	}
}

// paramTable returns the parameters of a vehicle, all or those with the given keys.
func (a *API) paramTable(c *call, vehicle int64) error {
	var in struct{ Keys []string }
	if err := c.decode(&in); err != nil {
		return err
	}
	table, err := a.Params.Table(c.ctx, c.caller, vehicle, in.Keys)
	if err != nil {
		return err
	}
	return c.reply("", table)
}

func (a *API) paramHistory(c *call, vehicle int64) error {
	history, err := a.Params.History(c.ctx, c.caller, vehicle)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"list": history})
}

// paramOverview returns parameters and history of a vehicle, given by id.
func (a *API) paramOverview(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	if permission := equipment.Vehicles.PermissionFor("view"); !c.caller.Can(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	table, err := a.Params.Table(c.ctx, c.caller, id, nil)
	if err != nil {
		return err
	}
	history, err := a.Params.History(c.ctx, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", struct {
		*deviceparam.Table
		History []deviceparam.HistoryEntry `json:"history"`
	}{table, history})
}

func (a *API) setParams(c *call) error {
	var in struct {
		VIN     string
		Params  map[string]json.RawMessage
		Confirm bool
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	version, err := a.Params.Set(c.ctx, c.caller, deviceparam.Desired{VIN: vin(in.VIN), Params: in.Params, Confirm: in.Confirm})
	if err != nil {
		return err
	}
	return c.reply(c.text("已保存，车辆在线时下发", "Saved; sent when the vehicle is online"), map[string]any{"version": version})
}
