package equipment

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Bounds is a rectangle on the map, in degrees of WGS-84.
type Bounds struct {
	West  float64 `json:"west"`
	South float64 `json:"south"`
	East  float64 `json:"east"`
	North float64 `json:"north"`
}

// Section is what a map shows: an area at a zoom, of the vehicles that a list with these filters and this keyword has.
type Section struct {
	Bounds  *Bounds                    `json:"bounds"`
	Zoom    int                        `json:"zoom"`
	Query   map[string]json.RawMessage `json:"query"`
	Keyword string                     `json:"keyword"`
}

// Cluster is a number of vehicles in one map cell, with their mean position, and how many of them have an active alarm.
type Cluster struct {
	Lng    float64 `json:"lng"`
	Lat    float64 `json:"lat"`
	N      int64   `json:"n"`
	Alarms int64   `json:"alarms"`
}

// MapState is what a vehicle on the map does: the first that applies.
type MapState string

// The states. Of a vehicle that is not online, the last reported values are not what it does now.
const (
	MapAlarm    MapState = "alarm"
	MapRiding   MapState = "riding"
	MapCharging MapState = "charging"
	MapParked   MapState = "parked"
	MapSleeping MapState = "sleeping"
	MapOffline  MapState = "offline"
)

var mapStates = []MapState{MapAlarm, MapRiding, MapCharging, MapParked, MapSleeping, MapOffline}

// inAlarm is the condition of a vehicle with an active alarm; no vehicle meets it for callers who may not see alarms.
func inAlarm(who *access.Caller) string {
	if !who.Can(equipment.Alarms.PermissionFor("view")) {
		return "FALSE"
	}
	return fmt.Sprintf("vehicle_id IN (SELECT vehicle_id FROM alarm WHERE status IN (%d, %d) AND muted = FALSE AND deleted_at = 0)", equipment.AlarmActive, equipment.AlarmActiveAcked)
}

// mapState is the index of the state of a vehicle in mapStates.
func mapState(who *access.Caller) string {
	return fmt.Sprintf("CASE WHEN %s THEN 0 WHEN online_status = %d THEN 4 WHEN online_status <> %d THEN 5 WHEN power_on THEN 1 WHEN charging THEN 2 ELSE 3 END",
		inAlarm(who), equipment.Sleeping, equipment.Online)
}

// MapGroup is the vehicles of one state, each with its id, longitude and latitude.
type MapGroup struct {
	State    MapState     `json:"state"`
	Vehicles [][3]float64 `json:"vehicles"`
}

// MapView is what a section shows: single vehicles if a purpose is stated and they are not too many, else clusters.
type MapView struct {
	Clusters []Cluster  `json:"clusters,omitzero"`
	States   []MapGroup `json:"states,omitzero"`
	// Total is the number of vehicles in the section.
	Total int64 `json:"total"`
}

const (
	// maxZoom is the closest zoom of web maps.
	maxZoom = 20
	// minCell is the side of the smallest cell in degrees, about a kilometre. It does not locate a single vehicle precisely, so no purpose
	// is required.
	minCell = 0.01
	// maxClusters bounds an answer; the largest clusters come first.
	maxClusters = 2_000
	// maxOnMap is the maximum number of single vehicles; more cannot be told apart.
	maxOnMap = 20_000
	// fewOnMap is up to how many vehicles each is audited by itself.
	fewOnMap = 10
	// oneView is how long repeated requests of a section count as one view: an open map asks several times a minute.
	oneView = 5 * time.Minute
)

// FleetMap shows where the vehicles of a list are.
type FleetMap struct {
	Engine *record.Engine
	// Clock is value.Now except in tests.
	Clock func() value.Time

	mu    sync.Mutex
	views map[string]value.Time
}

// View returns the vehicles of a section that the caller may see with their positions. Only staff who may see tracks are allowed. Single
// vehicles require a purpose, and so do filters, which can leave one vehicle in a cluster; the view is audited before it is answered. Errors
// are NO_PERMISSION, TRACE_PURPOSE and VALIDATION_FAILED.
func (m *FleetMap) View(ctx context.Context, who *access.Caller, section Section, purpose Purpose) (view MapView, err error) {
	for _, permission := range []string{equipment.Vehicles.PermissionFor("view"), equipment.GrantTrace} {
		if err := who.Require(permission); err != nil {
			return view, err
		}
	}
	if who.UserType == system.DealerUser {
		return view, fault.NoPermission.With("permission", equipment.GrantTrace)
	}
	filtered := len(section.Query) > 0 || section.Keyword != ""
	if !purpose.Valid() || filtered && !purpose.Stated() {
		return view, fault.TracePurposeMissing.With()
	}
	if err := section.check(who.Language); err != nil {
		return view, err
	}
	body, err := json.Marshal(map[string]any{"query": section.Query, "keyword": section.Keyword})
	if err != nil {
		return view, err
	}
	if purpose.Stated() {
		if view.States, err = m.vehicles(ctx, who, section, body); err != nil {
			return view, err
		}
	}
	if view.States != nil {
		for _, group := range view.States {
			view.Total += int64(len(group.Vehicles))
		}
		return view, m.audit(ctx, who, section, purpose, view)
	}
	view.Clusters, err = m.clusters(ctx, who, section, body)
	for _, c := range view.Clusters {
		view.Total += c.N
	}
	return view, err
}

func (s *Section) check(language string) error {
	in, zoom := s.Bounds, s.Zoom
	inside := func(degrees, limit float64) bool { return math.Abs(degrees) <= limit } // false for NaN
	switch {
	case !inside(in.West, 180) || !inside(in.East, 180) || !inside(in.South, 90) || !inside(in.North, 90) || in.West >= in.East || in.South >= in.North:
		return fault.Invalid(language, fault.At(s, &s.Bounds), "RANGE", "应为西、南、东、北的经纬度，且西小于东、南小于北", "Must be west, south, east and north in degrees, with west < east and south < north")
	case zoom < 0 || zoom > maxZoom:
		return fault.Invalid(language, fault.At(s, &s.Zoom), "RANGE", fmt.Sprintf("应为 0–%d", maxZoom), fmt.Sprintf("Must be 0–%d", maxZoom))
	}
	return nil
}

// within is the condition of the vehicles with a position in a rectangle.
func (in *Bounds) within() string {
	return fmt.Sprintf("AND (geo_lng <> 0 OR geo_lat <> 0) AND geo_lng >= %v AND geo_lng < %v AND geo_lat >= %v AND geo_lat < %v", in.West, in.East, in.South, in.North)
}

// vehicles returns the single vehicles of a section by state; nil if there are too many.
func (m *FleetMap) vehicles(ctx context.Context, who *access.Caller, section Section, body []byte) ([]MapGroup, error) {
	groups := make([]MapGroup, len(mapStates))
	for i, state := range mapStates {
		groups[i] = MapGroup{state, [][3]float64{}}
	}
	total := 0
	err := m.Engine.Read().AggregateCompanion(ctx, equipment.Vehicles.Name, who, equipment.GrantTrace, body, "id, geo_lng, geo_lat, "+mapState(who)+" AS state",
		fmt.Sprintf("%s ORDER BY id LIMIT %d", section.Bounds.within(), maxOnMap+1),
		func(rows *sql.Rows) error {
			var one [3]float64
			var state int
			err := rows.Scan(&one[0], &one[1], &one[2], &state)
			groups[state].Vehicles = append(groups[state].Vehicles, one)
			total++
			return err
		})
	if err != nil || total > maxOnMap {
		return nil, err
	}
	return groups, nil
}

// clusters counts the vehicles of a section by cells of a quarter of a map tile.
func (m *FleetMap) clusters(ctx context.Context, who *access.Caller, section Section, body []byte) ([]Cluster, error) {
	const tile, perTile = 360, 4
	cell := max(minCell, tile/perTile/math.Exp2(float64(section.Zoom)))
	// Cells are counted from the corner of the world, so that they do not move while the map is panned.
	index := func(column string, from int) string {
		return fmt.Sprintf("round((%s + %d) / %v - 0.5)", column, from, cell)
	}
	out := []Cluster{}
	err := m.Engine.Read().AggregateCompanion(ctx, equipment.Vehicles.Name, who, equipment.GrantTrace, body,
		index("geo_lng", 180)+" AS x, "+index("geo_lat", 90)+" AS y, count(*) AS n, count(CASE WHEN "+inAlarm(who)+" THEN 1 END), avg(geo_lng), avg(geo_lat)",
		fmt.Sprintf("%s GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT %d", section.Bounds.within(), maxClusters),
		func(rows *sql.Rows) error {
			var x, y float64
			var c Cluster
			err := rows.Scan(&x, &y, &c.N, &c.Alarms, &c.Lng, &c.Lat)
			// The mean of one vehicle would be its position.
			rounded := func(degrees float64) float64 { return math.Round((math.Floor(degrees/minCell)+0.5)*minCell*1e6) / 1e6 }
			c.Lng, c.Lat = rounded(c.Lng), rounded(c.Lat)
			out = append(out, c)
			return err
		})
	return out, err
}

// audit audits that a caller saw single vehicles of a section, and for what purpose; once while the map stays open.
func (m *FleetMap) audit(ctx context.Context, who *access.Caller, section Section, purpose Purpose, view MapView) error {
	key, err := json.Marshal([]any{who.UserID, purpose, section.Bounds, section.Query, section.Keyword})
	if err != nil || view.Total == 0 || !m.begins(string(key)) {
		return err
	}
	in := section.Bounds
	area := value.Text(who.Language, "车队地图", "map of the fleet") + fmt.Sprintf(" %.3f–%.3f, %.3f–%.3f", in.West, in.East, in.South, in.North)
	return m.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if view.Total > fewOnMap {
			summary := purpose.named(who.Language) + " " + area + value.Text(who.Language, fmt.Sprintf("：%d 辆", view.Total), fmt.Sprintf(": %d vehicles", view.Total))
			return m.Engine.Audit(ctx, tx, who, record.Entry{Module: equipment.Vehicles.Name, Action: "locate", Summary: value.Cut(summary, 300), Risk: system.SensitiveRisk})
		}
		var ids []int64
		for _, group := range view.States {
			for _, one := range group.Vehicles {
				ids = append(ids, int64(one[0]))
			}
		}
		vehicles, err := record.Find(ctx, m.Engine.InTx(tx), equipment.Vehicles, &equipment.Vehicles.Row.ID, ids...)
		for _, one := range vehicles {
			if err == nil {
				err = purpose.Audit(ctx, m.Engine, tx, who, one, area)
			}
		}
		return err
	})
}

// begins reports whether a view is a new one. Each process counts for itself, so several write at most as many entries.
func (m *FleetMap) begins(key string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.Clock()
	ended := func(at value.Time) bool { return now.Milli()-at.Milli() > oneView.Milliseconds() }
	began, known := m.views[key]
	if known && !ended(began) {
		return false
	}
	maps.DeleteFunc(m.views, func(_ string, at value.Time) bool { return ended(at) })
	if m.views == nil {
		m.views = map[string]value.Time{}
	}
	m.views[key] = now
	return true
}
