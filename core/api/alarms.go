package api

import (
	"context"
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/alarm"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/trip"
)

// alarms registers the endpoints about alarms and their codes beyond their lists (equipment catalogue 7).
func (a *API) alarms() {
	a.add(equipment.Alarms.Path+"/track", endpoint{run: a.aroundAlarm})
	a.overview(equipment.Alarms.Plan, func(ctx context.Context, v record.Reader, who *access.Caller, id int64) (any, error) {
		return alarm.Describe(ctx, v, who, id)
	})
	a.overview(equipment.AlarmErrCodes.Plan, func(ctx context.Context, v record.Reader, who *access.Caller, id int64) (any, error) {
		return alarm.DescribeCode(ctx, v, who, id)
	})
}

// aroundAlarm returns where a vehicle was when an alarm began, and its telemetry before and after.
func (a *API) aroundAlarm(c *call) error {
	var in trackRequest
	if err := c.decode(&in); err != nil {
		return err
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return err
	}
	id, err := in.id()
	if err != nil {
		return err
	}
	around, err := trip.Tracks{Engine: a.Engine}.Around(c.ctx, c.caller, id, purpose, in.OrderNo)
	if err != nil {
		return err
	}
	return c.reply("", around)
}

// resolveMutedAlarm replaces vehicleId and errCode in the body by the id of the latest alarm of that vehicle and code (legacy-api D.5,
// alarm/mute).
func (a *API) resolveMutedAlarm(c *call) error {
	var in struct{ ID, VehicleID, ErrCode int64 }
	body := map[string]json.RawMessage{}
	if err := c.decode(&body); err != nil {
		return err
	}
	if err := c.decode(&in); err != nil || in.ID != 0 || in.VehicleID == 0 {
		return err
	}
	id, err := a.Alarms.Latest(c.ctx, in.VehicleID, in.ErrCode)
	if err != nil {
		return err
	}
	if id == 0 {
		return fault.NotFoundOrDenied.With()
	}
	body["id"], _ = json.Marshal(id) // cannot fail
	c.body, err = json.Marshal(body)
	return err
}
