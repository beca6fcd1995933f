package api

import (
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/movement"
	"evops/core/record"
)

// vehicles registers what is asked about vehicles besides their lists (legacy-api D.5).
func (a *API) vehicles() {
	group := equipment.Vehicles.Path + "/"
	a.add(group+"locate", endpoint{run: a.locate})
	a.add(group+"shadow", endpoint{run: a.liveState})
	a.add(group+"path", endpoint{run: a.path})
	a.add(equipment.Trips.Path+"/track", endpoint{run: a.track})
	a.add(equipment.MileageDailies.Path+"/recompute", endpoint{run: a.recompute})
}

// path answers the way of a vehicle between two moments.
func (a *API) path(c *call) error {
	var in struct {
		VIN, OrderNo string
		Start, End   value.Time
		Purpose      json.RawMessage // a code, or words
	}
	if err := c.in(&in); err != nil {
		return err
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return err
	}
	way, err := movement.Ways{Engine: a.Engine}.Path(c.ctx, c.caller, movement.Question{VIN: in.VIN, From: in.Start, To: in.End, Purpose: purpose, OrderNo: in.OrderNo})
	if err != nil {
		return err
	}
	return c.reply("", way)
}

// recompute works out the mileage of a vehicle anew.
func (a *API) recompute(c *call) error {
	var in struct {
		VIN      string
		From, To value.Time
	}
	if err := c.in(&in); err != nil {
		return err
	}
	n, err := movement.Closer{Engine: a.Engine, Places: a.Places, Clock: value.Now}.Recompute(c.ctx, c.caller, in.VIN, in.From.Date(), in.To.Date())
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"days": n})
}

// track answers the way of a trip.
func (a *API) track(c *call) error {
	var in struct{ ID, Purpose json.RawMessage }
	if err := c.in(&in); err != nil {
		return err
	}
	id, ok := record.WholeNumber(in.ID)
	if !ok || id <= 0 {
		return fault.IDMissing.With()
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return err
	}
	way, err := movement.Ways{Engine: a.Engine}.Track(c.ctx, c.caller, id, purpose)
	if err != nil {
		return err
	}
	return c.reply("", way)
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
