package api

import (
	"encoding/json"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/deviceparam"
)

// params registers what is asked about the parameters of one vehicle, and how they are set (legacy-api D.5).
func (a *API) params() {
	group := equipment.Vehicles.Path + "/"
	a.add(group+"getParams", endpoint{run: a.ofVIN(a.paramTable), methods: reads})
	a.add(group+"paramHistory", endpoint{run: a.ofVIN(a.paramHistory), methods: reads})
	a.add(group+"setParams", endpoint{run: a.setParams})
	a.add(equipment.VehicleParams.Path+"/overview", endpoint{run: a.paramOverview, methods: reads})
}

// vin is an identifier as it is stored, whatever case it was typed in.
func vin(typed string) string { return strings.ToUpper(strings.Join(strings.Fields(typed), "")) }

// ofVIN has an answer about the vehicle that the call names by its VIN.
func (a *API) ofVIN(answer func(*call, int64) error) func(*call) error {
	return func(c *call) error {
		var in struct{ VIN string }
		if err := c.in(&in); err != nil {
			return err
		}
		id, err := a.Params.Named(c.ctx, c.caller, vin(in.VIN))
		if err != nil {
			return err
		}
		return answer(c, id)
	}
}

// paramTable answers the parameters of a vehicle, all or those with some keys.
func (a *API) paramTable(c *call, vehicle int64) error {
	var in struct{ Keys []string }
	if err := c.in(&in); err != nil {
		return err
	}
	table, err := a.Params.Table(c.ctx, c.caller, vehicle, in.Keys)
	if err != nil {
		return err
	}
	return c.reply("", table)
}

func (a *API) paramHistory(c *call, vehicle int64) error {
	past, err := a.Params.History(c.ctx, c.caller, vehicle)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"list": past})
}

// paramOverview answers parameters and history of a vehicle named by its id.
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
	past, err := a.Params.History(c.ctx, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", struct {
		*deviceparam.Table
		History []deviceparam.HistoryEntry `json:"history"`
	}{table, past})
}

func (a *API) setParams(c *call) error {
	var in struct {
		VIN     string
		Params  map[string]json.RawMessage
		Confirm bool
	}
	if err := c.in(&in); err != nil {
		return err
	}
	version, err := a.Params.Set(c.ctx, c.caller, deviceparam.Desired{VIN: vin(in.VIN), Params: in.Params, Confirm: in.Confirm})
	if err != nil {
		return err
	}
	return c.reply(c.say("已保存，车辆在线时下发", "Stored; it goes out when the vehicle is on the line"), map[string]any{"version": version})
}
