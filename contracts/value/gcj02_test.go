package value

import "testing"

// The expected positions are those of gcoord, the library that the console converts with.
func TestPositionsAreShiftedAsTheMapShowsThem(t *testing.T) {
	for _, row := range []struct {
		place    string
		wgs, gcj Geo
	}{
		{"Shanghai", Geo{121.4737, 31.2304}, Geo{121.47822305927693, 31.22845773757727}},
		{"Beijing", Geo{116.397128, 39.916527}, Geo{116.40337249402477, 39.91793074924595}},
		{"Shenzhen", Geo{114.0579, 22.5431}, Geo{114.06301399856547, 22.54038281422246}},
		{"Urumqi", Geo{87.6168, 43.8256}, Geo{87.61964994946926, 43.82680539311119}},
		{"Paris, which is not shifted", Geo{2.3522, 48.8566}, Geo{2.3522, 48.8566}},
	} {
		if got := row.wgs.GCJ02(); got.Distance(row.gcj) > 0.01 {
			t.Errorf("%s: %v, want %v", row.place, got, row.gcj)
		}
		if got := FromGCJ02(row.gcj); got.Distance(row.wgs) > 0.02 {
			t.Errorf("%s: back to %v, want %v", row.place, got, row.wgs)
		}
	}
}
