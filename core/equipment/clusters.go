package equipment

import (
	"context"
	"database/sql"
	"fmt"
	"math"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Bounds is a part of a map, in degrees of WGS-84.
type Bounds struct {
	West  float64 `json:"west"`
	South float64 `json:"south"`
	East  float64 `json:"east"`
	North float64 `json:"north"`
}

// Cluster is how many vehicles are near each other, and the middle of the cell of the map they are in.
type Cluster struct {
	Lng float64 `json:"lng"`
	Lat float64 `json:"lat"`
	N   int64   `json:"n"`
}

const (
	// mostZoom is the closest zoom of web maps.
	mostZoom = 20
	// leastCell is the side of the smallest cell in degrees, about a kilometre: a single vehicle is not placed any better, so no purpose is asked for.
	leastCell = 0.01
	// mostClusters bounds an answer; the largest come first.
	mostClusters = 2_000
)

// Clusters counts the vehicles within bounds, as far as the caller sees them, by cells of a quarter of a map tile of a zoom. Staff who may see tracks are
// told, and nobody else. Refusals are NO_PERMISSION and VALIDATION_FAILED.
func Clusters(ctx context.Context, v record.Reader, who *access.Caller, in Bounds, zoom int) ([]Cluster, error) {
	for _, permission := range []string{equipment.Vehicles.PermissionFor("view"), equipment.GrantTrace} {
		if err := demand(who, permission); err != nil {
			return nil, err
		}
	}
	if who.UserType == system.DealerUser {
		return nil, fault.NoPermission.With("permission", equipment.GrantTrace)
	}
	inside := func(degrees, most float64) bool { return math.Abs(degrees) <= most } // NaN is not
	switch {
	case !inside(in.West, 180) || !inside(in.East, 180) || !inside(in.South, 90) || !inside(in.North, 90) || in.West >= in.East || in.South >= in.North:
		return nil, refusedMap(who, "bounds", value.I18n{ZH: "应为西、南、东、北的经纬度，且西小于东、南小于北", EN: "Give west, south, east and north in degrees, west below east and south below north"})
	case zoom < 0 || zoom > mostZoom:
		return nil, refusedMap(who, "zoom", value.I18n{ZH: fmt.Sprintf("应为 0–%d", mostZoom), EN: fmt.Sprintf("Must be 0–%d", mostZoom)})
	}
	const tile, perTile = 360, 4
	cell := max(leastCell, tile/perTile/math.Exp2(float64(zoom)))
	// Cells are counted from the corner of the world, so that they stay where they are while the map is moved.
	index := func(column string, from int) string {
		return fmt.Sprintf("round((%s + %d) / %v - 0.5)", column, from, cell)
	}
	out := []Cluster{}
	err := v.Aggregate(ctx, equipment.VehicleShadows.Name, who, "view", nil, index("geo_lng", 180)+" AS x, "+index("geo_lat", 90)+" AS y, count(*) AS n",
		fmt.Sprintf("AND (geo_lng <> 0 OR geo_lat <> 0) AND geo_lng >= %v AND geo_lng < %v AND geo_lat >= %v AND geo_lat < %v GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT %d",
			in.West, in.East, in.South, in.North, mostClusters),
		func(rows *sql.Rows) error {
			var x, y float64
			var c Cluster
			err := rows.Scan(&x, &y, &c.N)
			middle := func(at float64, from float64) float64 { return math.Round(((at+0.5)*cell-from)*1e6) / 1e6 }
			c.Lng, c.Lat = middle(x, 180), middle(y, 90)
			out = append(out, c)
			return err
		})
	return out, err
}

// refusedMap refuses what was asked of a map.
func refusedMap(who *access.Caller, path string, why value.I18n) error {
	refused := fault.ValidationFailed.With()
	refused.Details = map[string]string{path: why.In(who.Language)}
	refused.Rules = map[string][]string{path: {"RANGE"}}
	return refused
}
