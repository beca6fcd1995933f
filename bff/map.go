package bff

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Map says what the console draws maps on.
type Map struct {
	// Tiles is the address of raster tiles with {z}, {x} and {y} in it; empty means the land that the console brings along.
	Tiles string `json:"tiles,omitempty"`
	// Datum is what the coordinates of the tiles mean: wgs84, or gcj02 as providers of the mainland use. Everything else of ours is WGS-84.
	Datum string `json:"datum,omitempty"`
	// Center is where a map opens when no row says otherwise: longitude and latitude, WGS-84 degrees.
	Center [2]float64 `json:"center"`

	origin string // of the tiles
}

// The datums tiles come in.
const (
	wgs84 = "wgs84"
	gcj02 = "gcj02"
)

// defaultCenter is where maps open (specification, business constants).
var defaultCenter = [2]float64{121.6, 31.2}

// ReadMap reads the settings of maps; get is os.Getenv outside of tests. All mistakes come back together.
func ReadMap(get func(string) string) (Map, error) {
	m := Map{Tiles: get("EVOPS_MAP_TILES"), Center: defaultCenter}
	var errs []error
	if m.Tiles != "" {
		m.Datum = get("EVOPS_MAP_DATUM")
		if m.Datum == "" {
			m.Datum = wgs84
		}
		if m.Datum != wgs84 && m.Datum != gcj02 {
			errs = append(errs, fmt.Errorf("EVOPS_MAP_DATUM is %q; it can be wgs84 or gcj02", m.Datum))
		}
		// The origin becomes part of a header, so nothing may stand in it that a header would read as more.
		at, err := url.Parse(m.Tiles)
		if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Host == "" || strings.ContainsAny(at.Host, " ;,'\"{}") {
			errs = append(errs, errors.New("EVOPS_MAP_TILES is not like https://tiles.example/{z}/{x}/{y}.png"))
		} else {
			m.origin = at.Scheme + "://" + at.Host
		}
		for _, part := range []string{"{z}", "{x}", "{y}"} {
			if !strings.Contains(m.Tiles, part) {
				errs = append(errs, fmt.Errorf("EVOPS_MAP_TILES has no %s", part))
			}
		}
	}
	if center := get("EVOPS_MAP_CENTER"); center != "" {
		lng, lat, _ := strings.Cut(center, ",")
		var wrong [2]error
		m.Center[0], wrong[0] = strconv.ParseFloat(strings.TrimSpace(lng), 64)
		m.Center[1], wrong[1] = strconv.ParseFloat(strings.TrimSpace(lat), 64)
		if errors.Join(wrong[:]...) != nil || m.Center[0] < -180 || m.Center[0] > 180 || m.Center[1] < -85 || m.Center[1] > 85 {
			errs = append(errs, errors.New("EVOPS_MAP_CENTER is not like 121.6,31.2"))
		}
	}
	return m, errors.Join(errs...)
}
