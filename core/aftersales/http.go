package aftersales

import (
	"context"
	"strconv"

	"evops/contracts/aftersales"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

// decimal is a number, or its digits as in a query string. Anything else is 0.
type decimal float64

// UnmarshalJSON implements json.Unmarshaler.
func (d *decimal) UnmarshalJSON(raw []byte) error {
	text := string(raw)
	if unquoted, err := strconv.Unquote(text); err == nil {
		text = unquoted
	}
	n, _ := strconv.ParseFloat(text, 64) // 0 if it is not a number
	*d = decimal(n)
	return nil
}

type nearbyInput struct {
	Lng     decimal         `json:"lng" required:"true"`
	Lat     decimal         `json:"lat" required:"true"`
	KM      decimal         `json:"km"`
	Limit   endpoint.Number `json:"limit"`
	Service endpoint.Number `json:"service"`
}

type outlets struct {
	List  []Outlet `json:"list"`
	Total int      `json:"total"`
}

// Endpoints returns the search for outlets around a position, as the app shows them (legacy-api D.6).
func (n *Nearby) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{endpoint.New(endpoint.Endpoint{
		Path: aftersales.Dealers.Path + "/nearby", Label: field.Label{ZH: "附近网点", EN: "Nearby outlets"}, Methods: endpoint.Reads,
		Permission: aftersales.Dealers.PermissionFor("view"),
	}, func(ctx context.Context, who *access.Caller, in nearbyInput) (*outlets, error) {
		q := NearbyQuery{At: value.Geo{Lng: float64(in.Lng), Lat: float64(in.Lat)}, KM: max(0, float64(in.KM)), Limit: max(0, int(in.Limit))}
		if in.Service > 0 {
			q.Service = strconv.FormatInt(int64(in.Service), 10)
		}
		list, err := n.Find(ctx, who, q)
		return &outlets{list, len(list)}, err
	}, &outlets{Total: 1, List: []Outlet{{
		ID: 1, DealerCode: "SH0001", Name: "浦东店", DealerType: aftersales.SalesAndRepair, Address: "世纪大道 100 号", Location: endpoint.ExampleGeo, ServiceHotline: "021-50001234",
		Services: value.Codes{"1"}, Photos: value.Codes{endpoint.ExampleFile}, Rating: 4.6, Distance: 850, OpenNow: true, Today: []value.Span{{From: "09:00", To: "18:00"}},
	}}})}
}
