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
	if text := get("EVOPS_MAP_CENTER"); text != "" {
		center, ok := readCenter(text)
		if !ok {
			errs = append(errs, errors.New("EVOPS_MAP_CENTER is not like 121.6,31.2"))
		}
		m.Center = center
	}
	return m, errors.Join(errs...)
}

// readCenter reads longitude and latitude.
func readCenter(text string) (center [2]float64, ok bool) {
	lng, lat, _ := strings.Cut(text, ",")
	var wrong [2]error
	center[0], wrong[0] = strconv.ParseFloat(strings.TrimSpace(lng), 64)
	center[1], wrong[1] = strconv.ParseFloat(strings.TrimSpace(lat), 64)
	return center, errors.Join(wrong[:]...) == nil && center[0] >= -180 && center[0] <= 180 && center[1] >= -85 && center[1] <= 85
}
