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

// Nearby finds outlets near a position. It caches all dealers by table version: computing the distances to 6,000 is faster than any index.
type Nearby struct {
	e       *record.Engine
	now     func() value.Time
	mu      sync.Mutex
	version int64
	cached  []*aftersales.Dealer // dealers shown in the app
}

// NewNearby creates the search.
func NewNearby(e *record.Engine, now func() value.Time) *Nearby { return &Nearby{e: e, now: now} }

// NearbyQuery are the search parameters.
type NearbyQuery struct {
	At value.Geo
	// Service is the code of a service the outlet must offer; empty for any.
	Service string
	// KM limits the distance; 0 means DefaultKM.
	KM float64
	// Limit is the number of results; 0 means DefaultOutlets.
	Limit int
}

// Defaults and maximum of a search.
const (
	DefaultKM      = 50
	DefaultOutlets = 20
	maxOutlets     = 100
)

// Outlet is a search result.
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

// Find returns outlets in business and shown in the app, within the caller's scope: open ones first, then by distance, then by rating.
func (n *Nearby) Find(ctx context.Context, who *access.Caller, q NearbyQuery) ([]Outlet, error) {
	if err := who.Require(aftersales.Dealers.PermissionFor("view")); err != nil {
		return nil, err
	}
	if q.At.IsZero() || q.At.Lng < -180 || q.At.Lng > 180 || q.At.Lat < -90 || q.At.Lat > 90 {
		return nil, fault.QueryValueInvalid.With("field", "lng, lat", "expected", value.Text(who.Language, "经纬度", "degrees"))
	}
	reachable, err := n.e.Read().ReachableIDs(ctx, aftersales.Dealers.Name, who, aftersales.Dealers.PermissionFor("view"))
	if err != nil {
		return nil, err
	}
	dealers, err := n.current(ctx)
	if err != nil {
		return nil, err
	}
	maxMetres := cmp.Or(q.KM, DefaultKM) * 1000
	at := n.now()
	found := []Outlet{}
	for _, d := range dealers {
		if q.Service != "" && !slices.Contains(d.Services, q.Service) {
			continue
		}
		distance := q.At.Distance(d.Location)
		if _, visible := slices.BinarySearch(reachable, d.ID); distance > maxMetres || !visible {
			continue
		}
		today := SpansOn(d.BusinessHours, at.Date())
		found = append(found, Outlet{
			ID: d.ID, DealerCode: d.DealerCode, Name: d.Name.In(who.Language), DealerType: d.DealerType, Address: d.Address, Location: d.Location,
			ServiceHotline: d.ServiceHotline, Services: d.Services, Photos: d.Photos, Rating: float64(d.Rating) / 10,
			Distance: int64(distance), OpenNow: Within(today, at), Today: today,
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
	return found[:min(len(found), cmp.Or(q.Limit, DefaultOutlets), maxOutlets)], nil
}

func (n *Nearby) current(ctx context.Context) ([]*aftersales.Dealer, error) {
	version, err := n.e.DB().Version(ctx, aftersales.Dealers.Name)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cached != nil && n.version == version {
		return n.cached, nil
	}
	running, err := record.Find(ctx, n.e.Read(), aftersales.Dealers, &aftersales.Dealers.Row.OperationStatus, aftersales.Running)
	if err != nil {
		return nil, err
	}
	n.cached = slices.DeleteFunc(running, func(d *aftersales.Dealer) bool { return !d.ShowInApp || d.Location.IsZero() })
	n.version = version
	return n.cached, nil
}

// SpansOn returns the opening hours of a day: those of the holiday, if it is one, else those of the day of the week. None means closed.
func SpansOn(h value.Hours, day value.Date) []value.Span {
	for _, holiday := range h.Holidays {
		if holiday.Date == day {
			return holiday.Spans
		}
	}
	monday := (int(day.Time().Std().Weekday()) + 6) % 7
	return h.Week[monday]
}

// Within reports whether a time is within one of the opening hours of its day.
func Within(spans []value.Span, at value.Time) bool {
	clock := at.Std().Format("15:04")
	for _, s := range spans {
		if s.From <= clock && clock < s.To {
			return true
		}
	}
	return false
}
