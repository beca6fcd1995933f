package api

import (
	"encoding/json"

	"evops/contracts/fault"
)

// muted names the alarm by which a vehicle's alarms of a code are muted (legacy-api D.5, alarm/mute).
func (a *API) muted(c *call) error {
	var in struct{ ID, VehicleID, ErrCode int64 }
	body := map[string]json.RawMessage{}
	if err := c.in(&body); err != nil {
		return err
	}
	if err := c.in(&in); err != nil || in.ID != 0 || in.VehicleID == 0 {
		return err
	}
	id, err := a.Alarms.Latest(c.ctx, in.VehicleID, in.ErrCode)
	if err != nil {
		return err
	}
	if id == 0 {
		return fault.NotFoundOrDenied.With()
	}
	body["id"], _ = json.Marshal(id) // a number
	c.body, err = json.Marshal(body)
	return err
}
