package system

import (
	"context"
	"math"

	"evops/contracts/system"
	"evops/contracts/value"
)

// AreaCentre is a district, or a city without any, by its middle.
type AreaCentre struct {
	// City is the id of the city it is, or is part of, Province that of its province.
	City, Province int64
	name           string
	at             value.Geo
}

// farthestSpot is how far off the middle of a district may be for a place to be told by it, in metres.
const farthestSpot = 60_000

// Called tells people where a place is, as exactly as the middles of districts allow: near one of them. It is Chinese, as addresses are; empty for nowhere.
func (s AreaCentre) Called() string {
	if s.name == "" {
		return ""
	}
	return s.name + "附近"
}

// Near is the district whose middle is nearest to a place; none where all are far off. Near a border it may be the neighbour of the one the place is in.
func (p *Places) Near(ctx context.Context, at value.Geo) (AreaCentre, error) {
	now, err := p.current(ctx)
	if err != nil || at.IsZero() {
		return AreaCentre{}, err
	}
	var nearest AreaCentre
	least := math.Inf(1)
	shrink := math.Cos(at.Lat * math.Pi / 180)
	for _, s := range now.spots {
		// Good enough to compare by; the distance itself is measured once.
		if off := math.Hypot((s.at.Lng-at.Lng)*shrink, s.at.Lat-at.Lat); off < least {
			nearest, least = s, off
		}
	}
	if nearest.at.Distance(at) > farthestSpot {
		return AreaCentre{}, nil
	}
	return nearest, nil
}

// spotsOf are the spots below a division.
func (p *places) spotsOf(parent int64, within AreaCentre) (out []AreaCentre) {
	for _, a := range p.below[parent] {
		s := AreaCentre{City: within.City, Province: within.Province, name: within.name + a.Name, at: a.Center}
		switch a.Level {
		case system.Province:
			s.name, s.Province = "", a.ID
		case system.City:
			s.City = a.ID
		}
		if inner := p.spotsOf(a.ID, s); len(inner) > 0 {
			out = append(out, inner...)
		} else if s.City != 0 && !s.at.IsZero() {
			out = append(out, s)
		}
	}
	return out
}
