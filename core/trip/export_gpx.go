package trip

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Format is the file format of an exported track.
type Format string

// The formats: GPX 1.1 for maps, CSV for spreadsheets.
const (
	GPX Format = "gpx"
	CSV Format = "csv"
)

var exportTracks = equipment.Trips.PermissionFor("export")

// Export returns a track as a file with every point, to be handed to third parties such as the police. Caller, time, reason and number of
// points go to the audit log, caller and time also into the file.
func (w Tracks) Export(ctx context.Context, caller *access.Caller, q TrackQuery, format Format, reason string) (*endpoint.File, error) {
	write, contentType := writeGPX, "application/gpx+xml"
	switch format {
	case GPX:
	case CSV:
		write, contentType = writeCSV, "text/csv; charset=utf-8"
	default:
		return nil, fault.ValidationFailed.With()
	}
	g, err := w.find(ctx, caller, exportTracks, q)
	if err != nil {
		return nil, err
	}
	if reason, err = record.ActionReason(reason, caller.Language); err != nil {
		return nil, err
	}
	if len(g.points) == 0 {
		return nil, fault.TraceEmpty.With()
	}
	now := value.Now()
	notice := value.I18n{
		ZH: fmt.Sprintf("车辆 %s 的轨迹，由 %s 于 %s 导出，请妥善保管", g.vehicle.VIN, caller.UserName, now),
		EN: fmt.Sprintf("Track of vehicle %s, exported by %s at %s; keep it safe", g.vehicle.VIN, caller.UserName, now),
	}.In(caller.Language)
	body, err := write(g.points, fileHeader{g.vehicle.VIN, notice, caller.Language, now})
	if err != nil {
		return nil, err
	}
	err = w.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		summary := value.I18n{ZH: fmt.Sprintf("导出轨迹 %s %s，%d 个点：%s", g.label, format, len(g.points), reason), EN: fmt.Sprintf("Exported the track %s as %s, %d points: %s", g.label, format, len(g.points), reason)}.In(caller.Language)
		return w.Engine.Audit(ctx, tx, caller, record.Entry{
			Module: equipment.Trips.Name, Action: "export", TargetID: fmt.Sprint(g.vehicle.ID), TargetLabel: g.vehicle.VIN, Summary: value.Cut(summary, 300), Risk: system.HighRisk,
		})
	})
	if err != nil {
		return nil, err
	}
	const stamp = "20060102-150405"
	name := fmt.Sprintf("track_%s_%s.%s", g.vehicle.VIN, g.points[0].At.Std().Format(stamp), format)
	return &endpoint.File{Name: name, ContentType: contentType, Body: body}, nil
}

// fileHeader is the text above the points of a file.
type fileHeader struct {
	vin, notice, language string
	at                    value.Time
}

// gpx is a track by the schema topografix.com/GPX/1/1; the order of elements matters.
type gpx struct {
	XMLName xml.Name   `xml:"http://www.topografix.com/GPX/1/1 gpx"`
	Version string     `xml:"version,attr"`
	Creator string     `xml:"creator,attr"`
	Name    string     `xml:"metadata>name"`
	Desc    string     `xml:"metadata>desc"`
	Time    string     `xml:"metadata>time"`
	Track   string     `xml:"trk>name"`
	Points  []gpxPoint `xml:"trk>trkseg>trkpt"`
}

type gpxPoint struct {
	Lat  string `xml:"lat,attr"`
	Lon  string `xml:"lon,attr"`
	Ele  int64  `xml:"ele"`
	Time string `xml:"time"`
	HDOP string `xml:"hdop,omitempty"`
}

func degrees(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

func tenths(n int64) string { return strconv.FormatFloat(float64(n)/10, 'f', 1, 64) }

// gpxTime formats a time for GPX, in UTC.
func gpxTime(t value.Time) string { return t.Std().UTC().Format(time.RFC3339) }

// EncodeGPX returns points as GPX 1.1 in WGS-84, with a notice as its description.
func EncodeGPX(points []Point, vin, notice string, at value.Time) ([]byte, error) {
	return writeGPX(points, fileHeader{vin: vin, notice: notice, at: at})
}

func writeGPX(points []Point, h fileHeader) ([]byte, error) {
	out := gpx{Version: "1.1", Creator: "evops", Name: h.vin, Desc: h.notice, Time: gpxTime(h.at), Track: h.vin}
	for _, p := range points {
		one := gpxPoint{Lat: degrees(p.Geo.Lat), Lon: degrees(p.Geo.Lng), Ele: p.AltM, Time: gpxTime(p.At)}
		if p.HDOP > 0 {
			one.HDOP = tenths(p.HDOP)
		}
		out.Points = append(out.Points, one)
	}
	text, err := xml.MarshalIndent(out, "", " ")
	return append([]byte(xml.Header), text...), err
}

// columnNames are the column headers of a CSV.
var columnNames = []value.I18n{
	{ZH: "时间", EN: "Time"}, {ZH: "经度", EN: "Longitude"}, {ZH: "纬度", EN: "Latitude"}, {ZH: "海拔(m)", EN: "Altitude (m)"}, {ZH: "速度(km/h)", EN: "Speed (km/h)"},
	{ZH: "方向", EN: "Heading"}, {ZH: "HDOP", EN: "HDOP"}, {ZH: "SOC(%)", EN: "SOC (%)"}, {ZH: "里程(km)", EN: "Odometer (km)"}, {ZH: "电门", EN: "Power"},
}

func writeCSV(points []Point, h fileHeader) ([]byte, error) {
	// Without the byte order mark, spreadsheets assume a legacy code page.
	out := bytes.NewBufferString("\uFEFF")
	w := csv.NewWriter(out)
	var head []string
	for _, name := range columnNames {
		head = append(head, name.In(h.language))
	}
	rows := [][]string{{h.notice}, head}
	known := func(n int64, text string) string {
		if n == 0 {
			return ""
		}
		return text
	}
	for _, p := range points {
		power := "0"
		if p.PowerOn {
			power = "1"
		}
		rows = append(rows, []string{
			p.At.String(), degrees(p.Geo.Lng), degrees(p.Geo.Lat), fmt.Sprint(p.AltM), tenths(p.Speed), fmt.Sprint(p.Heading), tenths(p.HDOP),
			known(p.SOC, fmt.Sprint(p.SOC)), known(p.Odo, tenths(p.Odo)), power,
		})
	}
	err := w.WriteAll(rows)
	return out.Bytes(), err
}
