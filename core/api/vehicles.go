package api

import (
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/trip"
	"evops/core/validate"
)

// vehicles registers what is asked about vehicles besides their lists (legacy-api D.5).
func (a *API) vehicles() {
	group := equipment.Vehicles.Path + "/"
	a.add(group+"locate", endpoint{run: a.locate})
	a.add(group+"shadow", endpoint{run: a.liveState})
	a.add(equipment.VehicleShadows.Path+"/overview", endpoint{run: a.whyOffline, methods: reads})
	a.add(group+"path", endpoint{run: a.path})
	a.add(equipment.Trips.Path+"/track", endpoint{run: a.track})
	a.add(equipment.Trips.Path+"/exportTrack", endpoint{run: a.exportTrack})
	a.add(equipment.MileageDailies.Path+"/summary", endpoint{run: a.mileageSummary, methods: reads})
	a.add(equipment.MileageDailies.Path+"/overview", endpoint{run: a.mileageSummary, methods: reads})
	a.add(equipment.MileageDailies.Path+"/getMileagePeriods", endpoint{run: a.mileagePeriods, methods: reads})
	a.add(equipment.MileageDailies.Path+"/exportPeriods", endpoint{run: a.exportPeriods})
}

// whyOffline answers why a vehicle is not online.
func (a *API) whyOffline(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	why, err := feature.DescribeOffline(c.ctx, a.Engine, c.caller, id, value.Now())
	if err != nil {
		return err
	}
	return c.reply("", why)
}

// trackRequest is a question for a way as it travels: for that of a trip, or of a vehicle between two moments.
type trackRequest struct {
	ID           json.RawMessage
	VIN, OrderNo string
	Start, End   value.Time
	Purpose      json.RawMessage // a code, or words
}

func (in trackRequest) question() (q trip.TrackQuery, err error) {
	q = trip.TrackQuery{VIN: validate.Normalise(equipment.Vehicles.Field("vin"), in.VIN), From: in.Start, To: in.End, OrderNo: in.OrderNo}
	if len(in.ID) > 0 {
		if q.Trip, err = in.id(); err != nil {
			return q, err
		}
	}
	q.Purpose, err = feature.ReadPurpose(in.Purpose)
	return q, err
}

func (in trackRequest) id() (int64, error) {
	id, ok := record.WholeNumber(in.ID)
	if !ok || id <= 0 {
		return 0, fault.IDMissing.With()
	}
	return id, nil
}

// path answers the way of a vehicle between two moments.
func (a *API) path(c *call) error {
	var in trackRequest
	if err := c.in(&in); err != nil {
		return err
	}
	in.ID = nil
	return a.way(c, in)
}

// track answers the way of a trip.
func (a *API) track(c *call) error {
	var in trackRequest
	if err := c.in(&in); err != nil {
		return err
	}
	if len(in.ID) == 0 {
		return fault.IDMissing.With()
	}
	return a.way(c, in)
}

func (a *API) way(c *call, in trackRequest) error {
	q, err := in.question()
	if err != nil {
		return err
	}
	way, err := trip.Tracks{Engine: a.Engine}.Track(c.ctx, c.caller, q)
	if err != nil {
		return err
	}
	return c.reply("", way)
}

// exportTrack answers the way of a trip, or of a vehicle between two moments, as a file.
func (a *API) exportTrack(c *call) error {
	var in struct {
		trackRequest
		Format, Reason string
	}
	if err := c.in(&in); err != nil {
		return err
	}
	q, err := in.question()
	if err != nil {
		return err
	}
	if err := c.mayExport(); err != nil {
		return err
	}
	file, err := trip.Tracks{Engine: a.Engine}.Export(c.ctx, c.caller, q, trip.Format(in.Format), in.Reason)
	if err != nil {
		return err
	}
	c.attach(file.Name, file.ContentType)
	return c.Send(file.Body)
}

// locate finds the vehicles of pasted identifiers.
func (a *API) locate(c *call) error {
	var in struct{ Text string }
	if err := c.in(&in); err != nil {
		return err
	}
	found, err := feature.Locate(c.ctx, a.Engine.Read(), c.caller, in.Text)
	if err != nil {
		return err
	}
	return c.reply("", found)
}

// liveState answers what vehicles last said about themselves, by their ids; or, for a part of a map, how many there are where.
func (a *API) liveState(c *call) error {
	var in struct {
		IDs     []json.RawMessage
		Purpose json.RawMessage // a code, or words
		Bounds  *feature.Bounds
		Zoom    int
	}
	if err := c.in(&in); err != nil {
		return err
	}
	if in.Bounds != nil && len(in.IDs) == 0 {
		clusters, err := feature.Clusters(c.ctx, a.Engine.Read(), c.caller, *in.Bounds, in.Zoom)
		if err != nil {
			return err
		}
		return c.reply("", map[string]any{"clusters": clusters})
	}
	ids := make([]int64, len(in.IDs))
	for i, raw := range in.IDs {
		id, ok := record.WholeNumber(raw)
		if !ok || id <= 0 {
			return fault.IDMissing.With()
		}
		ids[i] = id
	}
	if permission := equipment.Vehicles.PermissionFor("view"); !c.caller.Can(permission) {
		return fault.NoPermission.With("permission", permission)
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
