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

// vehicles registers the endpoints about vehicles beyond their lists (legacy-api D.5).
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

// whyOffline returns a diagnosis of why a vehicle is offline.
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

// trackRequest is the body of a track request: of a trip, or of a vehicle between two times.
type trackRequest struct {
	ID           json.RawMessage
	VIN, OrderNo string
	Start, End   value.Time
	Purpose      json.RawMessage // a code or a text
}

func (in trackRequest) query() (q trip.TrackQuery, err error) {
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

// path returns the track of a vehicle between two times.
func (a *API) path(c *call) error {
	var in trackRequest
	if err := c.decode(&in); err != nil {
		return err
	}
	in.ID = nil
	return a.replyTrack(c, in)
}

// track returns the track of a trip.
func (a *API) track(c *call) error {
	var in trackRequest
	if err := c.decode(&in); err != nil {
		return err
	}
	if len(in.ID) == 0 {
		return fault.IDMissing.With()
	}
	return a.replyTrack(c, in)
}

func (a *API) replyTrack(c *call, in trackRequest) error {
	q, err := in.query()
	if err != nil {
		return err
	}
	track, err := trip.Tracks{Engine: a.Engine}.Track(c.ctx, c.caller, q)
	if err != nil {
		return err
	}
	return c.reply("", track)
}

// exportTrack returns the track of a trip, or of a vehicle between two times, as a file.
func (a *API) exportTrack(c *call) error {
	var in struct {
		trackRequest
		Format, Reason string
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	q, err := in.query()
	if err != nil {
		return err
	}
	if err := c.checkExportLimit(); err != nil {
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
	if err := c.decode(&in); err != nil {
		return err
	}
	found, err := feature.Locate(c.ctx, a.Engine.Read(), c.caller, in.Text)
	if err != nil {
		return err
	}
	return c.reply("", found)
}

// liveState returns the latest state of vehicles by id, or, for a map section, the numbers of vehicles by cluster.
func (a *API) liveState(c *call) error {
	var in struct {
		IDs     []json.RawMessage
		Purpose json.RawMessage // a code or a text
		Bounds  *feature.Bounds
		Zoom    int
	}
	if err := c.decode(&in); err != nil {
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
