package api

import (
	"encoding/json"
	"strconv"

	"evops/contracts/value"
	"evops/core/aftersales"
)

// nearby returns the outlets around a position, as the app shows them (legacy-api D.6). Numbers may be texts, as in a URL.
func (a *API) nearby(c *call) error {
	var in struct{ Lng, Lat, KM, Limit, Service json.RawMessage }
	if err := c.decode(&in); err != nil {
		return err
	}
	number := func(raw json.RawMessage) float64 {
		text := string(raw)
		if unquoted, err := strconv.Unquote(text); err == nil {
			text = unquoted
		}
		n, _ := strconv.ParseFloat(text, 64) // 0 if it is not a number
		return n
	}
	q := aftersales.NearbyQuery{At: value.Geo{Lng: number(in.Lng), Lat: number(in.Lat)}, KM: max(0, number(in.KM)), Limit: max(0, int(number(in.Limit)))}
	if n := number(in.Service); n > 0 {
		q.Service = strconv.Itoa(int(n))
	}
	list, err := a.Nearby.Find(c.ctx, c.caller, q)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"list": list, "total": len(list)})
}
