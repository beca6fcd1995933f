package equipment_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	feature "evops/core/equipment"
)

func TestVehiclesAreClusteredByMapCells(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		for i, at := range [][2]float64{{121.501, 31.201}, {121.502, 31.202}, {121.907, 31.907}, {-70.5, -33.4}, {0, 0}} {
			p.sql("INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, geo_lng, geo_lat) VALUES (?, ?, ?, ?, ?)", 900+i, 900+i, 7, at[0], at[1])
		}
		caller := func(kind contract.UserType, grants ...string) *access.Caller {
			all := map[string]contract.DataScope{}
			for _, grant := range grants {
				all[grant] = contract.AllData
			}
			return &access.Caller{UserID: 9, UserType: kind, DealerID: 7, Language: "en", Rights: &access.Rights{Grants: all}}
		}
		const view, trace = "vehicle:view", equipment.GrantTrace
		tracer, world := caller(contract.Staff, view, trace), feature.Bounds{West: -180, South: -90, East: 180, North: 90}
		east := feature.Bounds{West: 121, South: 31, East: 122, North: 32}
		for _, row := range []struct {
			what   string
			who    *access.Caller
			bounds feature.Bounds
			zoom   int
			want   string
		}{
			{"the world", tracer, world, 2, "[{123.75 33.75 3} {-78.75 -33.75 1}]"},
			{"a city", tracer, east, 7, "[{121.289063 31.289063 2} {121.992188 31.992188 1}]"},
			{"cells of at least a kilometre", tracer, east, 20, "[{121.505 31.205 2} {121.905 31.905 1}]"},
			{"empty", tracer, feature.Bounds{West: 1, South: 1, East: 2, North: 2}, 9, "[]"},
			{"west and east swapped", tracer, feature.Bounds{West: 2, South: 1, East: 1, North: 2}, 9, "VALIDATION_FAILED"},
			{"NaN", tracer, feature.Bounds{West: math.NaN(), South: 1, East: 1, North: 2}, 9, "VALIDATION_FAILED"},
			{"too close", tracer, east, 21, "VALIDATION_FAILED"},
			{"without tracks", caller(contract.Staff, view), world, 2, "NO_PERMISSION"},
			{"without vehicles", caller(contract.Staff, trace), world, 2, "NO_PERMISSION"},
			{"a dealer", caller(contract.DealerUser, view, trace), world, 2, "NO_PERMISSION"},
		} {
			found, err := feature.Clusters(t.Context(), p.Read(), row.who, feature.Section{Bounds: &row.bounds, Zoom: row.zoom})
			got := fmt.Sprint(found)
			if err != nil {
				got = err.Error()
			}
			if got != row.want && !(err != nil && strings.Contains(got, row.want)) {
				t.Errorf("%s: %s, want %s", row.what, got, row.want)
			}
		}
	})
}
