package aftersales_test

import (
	"fmt"
	"strings"
	"testing"

	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/aftersales"
)

func TestTheNearestOpenOutletComesFirst(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		open := [][]fields{{{"from": "09:00", "to": "18:00"}}, {}, {}, {}, {}, {}, {}}
		hours := func(holidays ...fields) fields { return fields{"week": open, "holidays": holidays} }
		for i, in := range []fields{
			{"location": fields{"lng": 121.60, "lat": 31.20}, "businessHours": hours(), "services": []string{"1", "2"}},                         // same position, open
			{"location": fields{"lng": 121.61, "lat": 31.20}, "businessHours": hours(), "services": []string{"1"}},                              // 1 km, open
			{"location": fields{"lng": 121.601, "lat": 31.20}, "businessHours": hours(fields{"date": "2026-03-02"}), "services": []string{"1"}}, // nearer, closed for a holiday
			{"location": fields{"lng": 121.60, "lat": 31.20}, "showInApp": false},                                                               // not shown
			{"location": fields{"lng": 122.60, "lat": 31.20}, "businessHours": hours(), "services": []string{"1"}},                              // 95 km
			{"location": fields{"lng": 121.60, "lat": 31.20}, "businessHours": hours(), "services": []string{"1"}, "stopped": "合同到期未续约，停止营业"},   // out of business
		} {
			code := fmt.Sprintf("D00%d", i+1)
			reason := in["stopped"]
			delete(in, "stopped")
			id := s.must("save", shop.with(fields{"showInApp": true}).with(in).with(fields{"dealerCode": code, "name": code}))
			if reason != nil {
				s.must("stop", fields{"id": id, "version": 1, "reason": reason})
			}
		}
		now, err := value.ParseTime("2026-03-02 10:00:00") // a Monday
		if err != nil {
			t.Fatal(err)
		}
		nearby := feature.NewNearby(s.Engine, func() value.Time { return now })
		at := value.Geo{Lng: 121.6, Lat: 31.2}
		own := &access.Caller{UserID: 9, UserType: words.DealerUser, DealerID: 2, Language: "zh", Rights: &access.Rights{Grants: map[string]words.DataScope{"dealer:view": 3}}}
		for _, row := range []struct {
			name string
			who  *access.Caller
			q    feature.NearbyQuery
			want string
		}{
			{"all", access.System(), feature.NearbyQuery{At: at}, "D001 0 true, D002 951 true, D003 95 false"},
			{"a service", access.System(), feature.NearbyQuery{At: at, Service: "2"}, "D001 0 true"},
			{"far", access.System(), feature.NearbyQuery{At: at, KM: 100}, "D001 0 true, D002 951 true, D005 95111 true, D003 95 false"},
			{"one", access.System(), feature.NearbyQuery{At: at, Limit: 1}, "D001 0 true"},
			{"what a dealer sees", own, feature.NearbyQuery{At: at}, "D002 951 true"},
		} {
			found, err := nearby.Find(t.Context(), row.who, row.q)
			var got []string
			for _, o := range found {
				got = append(got, fmt.Sprint(o.DealerCode, " ", o.Distance, " ", o.OpenNow))
			}
			if text := strings.Join(got, ", "); err != nil || text != row.want {
				t.Errorf("%s: %s, %v; want %s", row.name, text, err, row.want)
			}
		}
		if _, err := nearby.Find(t.Context(), access.System(), feature.NearbyQuery{}); err == nil {
			t.Error("a query without a position was accepted")
		}
	})
}
