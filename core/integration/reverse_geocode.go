package integration

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"sync"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// areaCache caches the administrative areas with their centres, by version.
type areaCache struct {
	mu      sync.Mutex
	version int64
	all     map[int64]*system.Area
}

func (d *Gateway) divisions(ctx context.Context) (map[int64]*system.Area, error) {
	version, err := d.Engine.DB().Version(ctx, system.Areas.Name)
	if err != nil {
		return nil, err
	}
	p := &d.areaCache
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all != nil && p.version == version {
		return p.all, nil
	}
	areas, err := record.Find(ctx, d.Engine.Read(), system.Areas, &system.Areas.Row.Status, system.Enabled)
	if err != nil {
		return nil, err
	}
	p.all, p.version = make(map[int64]*system.Area, len(areas)), version
	for _, a := range areas {
		p.all[a.ID] = a
	}
	return p.all, nil
}

const (
	// maxPositions is the maximum number of positions in a request (legacy-api C.4).
	maxPositions = 20
	// maxCentreDistance is the maximum distance in metres of a position from the centre of its district: the districts of the west are that
	// wide.
	maxCentreDistance = 200_000
)

// location is the approximate location of a position. Without a map provider there are no borders (decision 0013), so the city is that of
// the nearest centre: near a border it may be the neighbouring one, and neither district nor address is known.
type location struct {
	ProvinceID   *int64  `json:"provinceId"`
	ProvinceName *string `json:"provinceName"`
	CityID       *int64  `json:"cityId"`
	CityName     *string `json:"cityName"`
	DistrictID   *int64  `json:"districtId"`
	Address      *string `json:"address"`
	// Approximate reports that no borders were used; DistanceM is the distance to the centre that was found.
	Approximate bool   `json:"approximate"`
	DistanceM   *int64 `json:"distanceM"`
}

// areasOf returns the cities in which positions are located.
func (d *Gateway) areasOf(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		Points []struct{ Lng, Lat *float64 } `json:"points"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	result := answer{module: system.Areas.Name, target: fmt.Sprintf("%d × (lng, lat)", len(in.Points))}
	switch {
	case len(in.Points) == 0:
		return result, fault.Invalid(who.Language, fault.At(&in, &in.Points).InParam(), "REQUIRED", "请填写坐标", "The positions are missing")
	case len(in.Points) > maxPositions:
		return result, fault.BatchTooLarge.With("max", maxPositions)
	}
	all, err := d.divisions(ctx)
	if err != nil {
		return result, err
	}
	list := make([]location, len(in.Points))
	for i, p := range in.Points {
		if p.Lng == nil || p.Lat == nil || math.Abs(*p.Lng) > 180 || math.Abs(*p.Lat) > 90 {
			return result, fault.Invalid(who.Language, fault.At(&in, &in.Points[i]).InParam(), "POSITION", "坐标不正确", "Invalid position")
		}
		list[i] = nearest(all, value.Geo{Lng: *p.Lng, Lat: *p.Lat}, who.Language)
	}
	result.data = list
	return result, nil
}

// nearest compares with every centre: a spatial index over three thousand is not worth its code.
func nearest(all map[int64]*system.Area, at value.Geo, language string) location {
	var best *system.Area
	away := float64(maxCentreDistance)
	for _, a := range all {
		if a.Level == system.Province || a.Center.IsZero() {
			continue
		}
		if m := at.Distance(a.Center); m < away || m == away && best != nil && a.ID < best.ID {
			best, away = a, m
		}
	}
	out := location{Approximate: true}
	if best == nil {
		return out
	}
	metres := int64(away)
	out.DistanceM = &metres
	for a := best; a != nil; a = all[a.ParentID] {
		name := value.I18n{ZH: a.Name, EN: a.NameEn}.In(language)
		switch a.Level {
		case system.City:
			out.CityID, out.CityName = &a.ID, &name
		case system.Province:
			out.ProvinceID, out.ProvinceName = &a.ID, &name
		}
	}
	return out
}
