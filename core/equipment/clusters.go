package equipment

import (
	"context"
	"database/sql"
	"fmt"
	"math"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Bounds is a rectangle on the map, in degrees of WGS-84.
type Bounds struct {
	West  float64 `json:"west"`
	South float64 `json:"south"`
	East  float64 `json:"east"`
	North float64 `json:"north"`
}

// Section is what a map shows: an area at a zoom.
type Section struct {
	Bounds *Bounds `json:"bounds"`
	Zoom   int     `json:"zoom"`
}

// Cluster is a number of vehicles in one map cell, with the centre of the cell.
type Cluster struct {
	Lng float64 `json:"lng"`
	Lat float64 `json:"lat"`
	N   int64   `json:"n"`
}

const (
	// maxZoom is the closest zoom of web maps.
	maxZoom = 20
	// minCell is the side of the smallest cell in degrees, about a kilometre. It does not locate a single vehicle precisely, so no purpose
	// is required.
	minCell = 0.01
	// maxClusters bounds an answer; the largest clusters come first.
	maxClusters = 2_000
)

// Clusters counts the vehicles the caller sees within a section of the map, by cells of a quarter of a map tile. Only staff who may see
// tracks are allowed. Errors are NO_PERMISSION and VALIDATION_FAILED.
func Clusters(ctx context.Context, v record.Reader, who *access.Caller, section Section) ([]Cluster, error) {
	for _, permission := range []string{equipment.Vehicles.PermissionFor("view"), equipment.GrantTrace} {
		if err := who.Require(permission); err != nil {
			return nil, err
		}
	}
	if who.UserType == system.DealerUser {
		return nil, fault.NoPermission.With("permission", equipment.GrantTrace)
	}
	in, zoom := section.Bounds, section.Zoom
	inside := func(degrees, limit float64) bool { return math.Abs(degrees) <= limit } // false for NaN
	switch {
	case !inside(in.West, 180) || !inside(in.East, 180) || !inside(in.South, 90) || !inside(in.North, 90) || in.West >= in.East || in.South >= in.North:
		return nil, fault.Invalid(who.Language, fault.At(&section, &section.Bounds), "RANGE", "应为西、南、东、北的经纬度，且西小于东、南小于北", "Must be west, south, east and north in degrees, with west < east and south < north")
	case zoom < 0 || zoom > maxZoom:
		return nil, fault.Invalid(who.Language, fault.At(&section, &section.Zoom), "RANGE", fmt.Sprintf("应为 0–%d", maxZoom), fmt.Sprintf("Must be 0–%d", maxZoom))
	}
	const tile, perTile = 360, 4
	cell := max(minCell, tile/perTile/math.Exp2(float64(zoom)))
	// Cells are counted from the corner of the world, so that they do not move while the map is panned.
	index := func(column string, from int) string {
		return fmt.Sprintf("round((%s + %d) / %v - 0.5)", column, from, cell)
	}
	out := []Cluster{}
	err := v.Aggregate(ctx, equipment.VehicleShadows.Name, who, "view", nil, index("geo_lng", 180)+" AS x, "+index("geo_lat", 90)+" AS y, count(*) AS n",
		fmt.Sprintf("AND (geo_lng <> 0 OR geo_lat <> 0) AND geo_lng >= %v AND geo_lng < %v AND geo_lat >= %v AND geo_lat < %v GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT %d",
			in.West, in.East, in.South, in.North, maxClusters),
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
