package system

import (
	"context"
	"math"

	"evops/contracts/system"
	"evops/contracts/value"
)

// AreaCentre is the centre of a district, or of a city without districts.
type AreaCentre struct {
	// City is the id of the city, Province of the province.
	City, Province int64
	name           string
	at             value.Geo
}

// maxCentreDistance is the maximum distance in metres between a position and the centre of the district it is described by.
const maxCentreDistance = 60_000

// Description describes a position as near the district, in Chinese like addresses; empty for no district.
func (s AreaCentre) Description() string {
	if s.name == "" {
		return ""
	}
	return s.name + "附近"
}

// NearestArea returns the district whose centre is nearest to a position; none if all are too far away. Near a border it may be the neighbouring
// district.
func (p *AreaCache) NearestArea(ctx context.Context, at value.Geo) (AreaCentre, error) {
	now, err := p.current(ctx)
	if err != nil || at.IsZero() {
		return AreaCentre{}, err
	}
	var nearest AreaCentre
	minDistance := math.Inf(1)
	lngScale := math.Cos(at.Lat * math.Pi / 180)
	for _, s := range now.centres {
		// This approximation is enough to compare distances; the exact one is computed once.
		if distance := math.Hypot((s.at.Lng-at.Lng)*lngScale, s.at.Lat-at.Lat); distance < minDistance {
			nearest, minDistance = s, distance
		}
	}
	if nearest.at.Distance(at) > maxCentreDistance {
		return AreaCentre{}, nil
	}
	return nearest, nil
}

// centresOf returns the centres below a division.
func (p *places) centresOf(parent int64, within AreaCentre) (out []AreaCentre) {
	for _, a := range p.below[parent] {
		s := AreaCentre{City: within.City, Province: within.Province, name: within.name + a.Name, at: a.Center}
		switch a.Level {
		case system.Province:
			s.name, s.Province = "", a.ID
		case system.City:
			s.City = a.ID
		}
		if inner := p.centresOf(a.ID, s); len(inner) > 0 {
			out = append(out, inner...)
		} else if s.City != 0 && !s.at.IsZero() {
			out = append(out, s)
		}
	}
	return out
}
