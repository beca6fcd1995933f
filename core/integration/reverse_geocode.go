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

// places keeps the divisions with their centres, as of their version.
type places struct {
	mu      sync.Mutex
	version int64
	all     map[int64]*system.Area
}

func (d *Gateway) divisions(ctx context.Context) (map[int64]*system.Area, error) {
	version, err := d.Engine.DB().Version(ctx, system.Areas.Name)
	if err != nil {
		return nil, err
	}
	p := &d.places
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all != nil && p.version == version {
		return p.all, nil
	}
	areas, err := record.Find(ctx, d.Engine.Read(), system.Areas, "status", system.Enabled)
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
	// mostPoints is how many positions are asked about at once (legacy-api C.4).
	mostPoints = 20
	// farthest is how far the nearest centre of a district may lie, in metres, for a position to be taken for one of that city: the districts of the west are that wide.
	farthest = 200_000
)

// place is where a position lies, as near as the centres of districts tell it. Without a provider of maps there are no borders (decision 0013), so the
// city is that of the nearest centre: near a border it may be the one across, and neither district nor address is said.
type place struct {
	ProvinceID   *int64  `json:"provinceId"`
	ProvinceName *string `json:"provinceName"`
	CityID       *int64  `json:"cityId"`
	CityName     *string `json:"cityName"`
	DistrictID   *int64  `json:"districtId"`
	Address      *string `json:"address"`
	// Approximate says that this is no look-up of borders; DistanceM is how far the centre lies that it was told by.
	Approximate bool   `json:"approximate"`
	DistanceM   *int64 `json:"distanceM"`
}

// areasOf tells in which city positions lie.
func (d *Gateway) areasOf(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		Points []struct{ Lng, Lat *float64 }
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	said := answer{module: system.Areas.Name, target: fmt.Sprintf("%d × (lng, lat)", len(in.Points))}
	switch {
	case len(in.Points) == 0:
		return said, invalidInput(who, "points", "REQUIRED", "请填写坐标", "Name the positions")
	case len(in.Points) > mostPoints:
		return said, fault.BatchTooLarge.With("max", mostPoints)
	}
	all, err := d.divisions(ctx)
	if err != nil {
		return said, err
	}
	list := make([]place, len(in.Points))
	for i, p := range in.Points {
		if p.Lng == nil || p.Lat == nil || math.Abs(*p.Lng) > 180 || math.Abs(*p.Lat) > 90 {
			return said, invalidInput(who, fmt.Sprintf("points[%d]", i), "POSITION", "坐标不正确", "Not a position")
		}
		list[i] = nearest(all, value.Geo{Lng: *p.Lng, Lat: *p.Lat}, who.Language)
	}
	said.data = list
	return said, nil
}

// nearest compares with every centre: they are three thousand, and what would keep them by place would take longer to read.
func nearest(all map[int64]*system.Area, at value.Geo, language string) place {
	var best *system.Area
	away := float64(farthest)
	for _, a := range all {
		if a.Level == system.Province || a.Center.IsZero() {
			continue
		}
		if m := at.Distance(a.Center); m < away || m == away && best != nil && a.ID < best.ID {
			best, away = a, m
		}
	}
	out := place{Approximate: true}
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
