package aftersales

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Nearby finds outlets around a place. All of them are kept in memory as of their version: distances to 6,000 are computed faster than any index finds them.
type Nearby struct {
	e       *record.Engine
	now     func() value.Time
	mu      sync.Mutex
	version int64
	kept    []*aftersales.Dealer // those the app may show
}

// NewNearby makes the search.
func NewNearby(e *record.Engine, now func() value.Time) *Nearby { return &Nearby{e: e, now: now} }

// NearbyQuery is what is looked for.
type NearbyQuery struct {
	At value.Geo
	// Service is the code of a service the outlet must offer; empty for any.
	Service string
	// KM limits the distance; zero means DefaultKM.
	KM float64
	// Limit is how many are wanted; zero means DefaultOutlets.
	Limit int
}

// What a search without limits finds, and the most it finds.
const (
	DefaultKM      = 50
	DefaultOutlets = 20
	mostOutlets    = 100
)

// Outlet is one of the answers.
type Outlet struct {
	ID             int64                 `json:"id"`
	DealerCode     string                `json:"dealerCode"`
	Name           string                `json:"name"`
	DealerType     aftersales.DealerType `json:"dealerType"`
	Address        string                `json:"address"`
	Location       value.Geo             `json:"location"`
	ServiceHotline string                `json:"serviceHotline"`
	Services       value.Codes           `json:"services"`
	Photos         value.Codes           `json:"photos"`
	Rating         float64               `json:"rating"`
	Distance       int64                 `json:"distance"` // metres
	OpenNow        bool                  `json:"openNow"`
	Today          []value.Span          `json:"today"` // opening hours of today
}

// Find answers outlets that are in business and shown in the app, as far as the caller sees dealers: those open now first, the nearest first among them,
// the better rated where two are as near.
func (n *Nearby) Find(ctx context.Context, who *access.Caller, q NearbyQuery) ([]Outlet, error) {
	if permission := aftersales.Dealers.PermissionFor("view"); !who.Can(permission) {
		return nil, fault.NoPermission.With("permission", permission)
	}
	if q.At.IsZero() || q.At.Lng < -180 || q.At.Lng > 180 || q.At.Lat < -90 || q.At.Lat > 90 {
		return nil, fault.QueryValueInvalid.With("field", "lng, lat", "expected", inLanguage(who.Language, "经纬度", "degrees"))
	}
	reached, err := n.e.Read().ReachableIDs(ctx, aftersales.Dealers.Name, who, aftersales.Dealers.PermissionFor("view"))
	if err != nil {
		return nil, err
	}
	dealers, err := n.current(ctx)
	if err != nil {
		return nil, err
	}
	most := cmp.Or(q.KM, DefaultKM) * 1000
	at := n.now()
	found := []Outlet{}
	for _, d := range dealers {
		if q.Service != "" && !slices.Contains(d.Services, q.Service) {
			continue
		}
		away := q.At.Distance(d.Location)
		if _, mine := slices.BinarySearch(reached, d.ID); away > most || !mine {
			continue
		}
		today := SpansOn(d.BusinessHours, at.Date())
		found = append(found, Outlet{
			ID: d.ID, DealerCode: d.DealerCode, Name: d.Name.In(who.Language), DealerType: d.DealerType, Address: d.Address, Location: d.Location,
			ServiceHotline: d.ServiceHotline, Services: d.Services, Photos: d.Photos, Rating: float64(d.Rating) / 10,
			Distance: int64(away), OpenNow: within(today, at), Today: today,
		})
	}
	slices.SortStableFunc(found, func(a, b Outlet) int {
		if a.OpenNow != b.OpenNow {
			if a.OpenNow {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(b.Rating, a.Rating))
	})
	return found[:min(len(found), cmp.Or(q.Limit, DefaultOutlets), mostOutlets)], nil
}

func (n *Nearby) current(ctx context.Context) ([]*aftersales.Dealer, error) {
	version, err := n.e.DB().Version(ctx, aftersales.Dealers.Name)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.kept != nil && n.version == version {
		return n.kept, nil
	}
	running, err := record.Find(ctx, n.e.Read(), aftersales.Dealers, "operationStatus", int64(aftersales.Running))
	if err != nil {
		return nil, err
	}
	n.kept = slices.DeleteFunc(running, func(d *aftersales.Dealer) bool { return !d.ShowInApp || d.Location.IsZero() })
	n.version = version
	return n.kept, nil
}

// SpansOn is the opening hours of a day: its own if the place has other hours on it, else those of its day of the week. None means closed.
func SpansOn(h value.Hours, day value.Date) []value.Span {
	for _, holiday := range h.Holidays {
		if holiday.Date == day {
			return holiday.Spans
		}
	}
	monday := (int(day.Time().Std().Weekday()) + 6) % 7
	return h.Week[monday]
}

// within reports whether a moment lies in one of the openings of its day.
func within(spans []value.Span, at value.Time) bool {
	clock := at.Std().Format("15:04")
	for _, s := range spans {
		if s.From <= clock && clock < s.To {
			return true
		}
	}
	return false
}
