package api

import (
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	feature "evops/core/equipment"
	"evops/core/record"
)

// vehicles registers what is asked about vehicles besides their lists (legacy-api D.5).
func (a *API) vehicles() {
	group := equipment.Vehicles.Path + "/"
	a.add(group+"locate", endpoint{run: a.locate})
	a.add(group+"shadow", endpoint{run: a.liveState})
}

// locate finds the vehicles of pasted identifiers.
func (a *API) locate(c *call) error {
	var in struct{ Text string }
	if err := c.in(&in); err != nil {
		return err
	}
	found, err := feature.Locate(c.ctx, a.Engine.Latest(), c.caller, in.Text)
	if err != nil {
		return err
	}
	return c.reply("", found)
}

// liveState answers what vehicles last said about themselves.
func (a *API) liveState(c *call) error {
	var in struct {
		IDs     []json.RawMessage
		Purpose json.RawMessage // a code, or words
	}
	if err := c.in(&in); err != nil {
		return err
	}
	ids := make([]int64, len(in.IDs))
	for i, raw := range in.IDs {
		id, ok := record.WholeNumber(raw)
		if !ok || id <= 0 {
			return fault.IDMissing.With()
		}
		ids[i] = id
	}
	if permission := equipment.Vehicles.Grant("view"); !c.caller.May(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	if len(in.Purpose) == 0 {
		return fault.TracePurposeMissing.With()
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return err
	}
	list, err := feature.LiveState(c.ctx, a.Engine, c.caller, ids, purpose)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"list": list})
}
