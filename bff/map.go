package bff

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Map configures the map background.
type Map struct {
	// Tiles is the URL template of raster tiles with {z}, {x} and {y}; empty uses the land data bundled with the console.
	Tiles string `json:"tiles,omitempty"`
	// Datum is the coordinate system of the tiles: wgs84, or gcj02 as used by providers in mainland China. All other coordinates are
	// WGS-84.
	Datum string `json:"datum,omitempty"`
	// Center is the initial map centre when there is no row to show: longitude and latitude, WGS-84 degrees.
	Center [2]float64 `json:"center"`

	origin string // of the tiles
}

// Datums of tiles.
const (
	wgs84 = "wgs84"
	gcj02 = "gcj02"
)

// defaultCenter is the initial map centre (specification, business constants).
var defaultCenter = [2]float64{121.6, 31.2}

// ReadMap reads the map settings; get is os.Getenv except in tests. All errors are returned together.
func ReadMap(get func(string) string) (Map, error) {
	m := Map{Tiles: get("EVOPS_MAP_TILES"), Center: defaultCenter}
	var errs []error
	if m.Tiles != "" {
		m.Datum = get("EVOPS_MAP_DATUM")
		if m.Datum == "" {
			m.Datum = wgs84
		}
		if m.Datum != wgs84 && m.Datum != gcj02 {
			errs = append(errs, fmt.Errorf("EVOPS_MAP_DATUM is %q; use wgs84 or gcj02", m.Datum))
		}
		// The origin becomes part of a header, so characters with a meaning in headers are refused.
		at, err := url.Parse(m.Tiles)
		if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Host == "" || strings.ContainsAny(at.Host, " ;,'\"{}") {
			errs = append(errs, errors.New("EVOPS_MAP_TILES is not a URL like https://tiles.example/{z}/{x}/{y}.png"))
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
			errs = append(errs, errors.New("EVOPS_MAP_CENTER is not a position like 121.6,31.2"))
		}
		m.Center = center
	}
	return m, errors.Join(errs...)
}

// readCenter parses "longitude,latitude".
func readCenter(text string) (center [2]float64, ok bool) {
	lng, lat, _ := strings.Cut(text, ",")
	var wrong [2]error
	center[0], wrong[0] = strconv.ParseFloat(strings.TrimSpace(lng), 64)
	center[1], wrong[1] = strconv.ParseFloat(strings.TrimSpace(lat), 64)
	return center, errors.Join(wrong[:]...) == nil && center[0] >= -180 && center[0] <= 180 && center[1] >= -85 && center[1] <= 85
}
