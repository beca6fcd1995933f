package link

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// Terminal is a terminal with what a simulator has to know to go on from where its vehicle is.
type Terminal struct {
	SN  string
	Key []byte
	Geo value.Geo
	// SOC is in per cent, OdoKm in tenths of a kilometre as the terminal counts them.
	SOC, OdoKm int64
}

// Fleet is the terminals of up to n activated vehicles that have been somewhere, those first that are on the line.
func (l *Link) Fleet(ctx context.Context, n int) (fleet []Terminal, err error) {
	var rows []struct {
		SN          string
		Lng, Lat    float64
		SOC         int64 `bun:"soc"`
		OdoKm       int64
		OdoOffsetKm int64
	}
	err = l.engine.DB().Read().NewRaw(`SELECT v.tbox_sn AS sn, s.geo_lng AS lng, s.geo_lat AS lat, s.soc, s.odo_km, v.odo_offset_km FROM vehicle_shadow AS s JOIN vehicle AS v ON v.id = s.id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.activation_status = ? AND v.status = ? AND s.geo_at > 0
		ORDER BY CASE s.online_status WHEN ? THEN 0 ELSE 1 END, s.id LIMIT ?`, equipment.Activated, equipment.Sold, equipment.Online, n).Scan(ctx, &rows)
	for _, row := range rows {
		fleet = append(fleet, Terminal{row.SN, l.keys.Device(row.SN), value.Geo{Lng: row.Lng, Lat: row.Lat}, row.SOC, max(0, row.OdoKm-row.OdoOffsetKm)})
	}
	return fleet, err
}
