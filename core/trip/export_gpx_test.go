package trip

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/testdb"
)

func FuzzExportedTrackReadsBack(f *testing.F) {
	for seed := range uint64(10) {
		f.Add(seed, "LXV00000000000001", "由 \"<admin>\" & 导出, 2026")
	}
	f.Fuzz(func(t *testing.T, seed uint64, vin, notice string) {
		r := rand.New(rand.NewPCG(seed, 4))
		var points []Point
		for range 1 + r.IntN(50) {
			points = append(points, Point{
				At: value.Milli(r.Int64N(1 << 42)), Geo: value.Geo{Lng: 360*r.Float64() - 180, Lat: 180*r.Float64() - 90}, AltM: r.Int64N(9000) - 500, Speed: r.Int64N(1500),
				Heading: r.Int64N(360), HDOP: r.Int64N(99), SOC: r.Int64N(101), Odo: r.Int64N(9_999_990), PowerOn: r.IntN(2) == 0, LocKind: 1,
			})
		}
		h := fileHeader{vin, notice, "zh", dawn}
		body, err := writeGPX(points, h)
		if err != nil {
			t.Fatal(err)
		}
		var read gpx
		if err := xml.Unmarshal(body, &read); err != nil {
			t.Fatalf("%v in %s", err, body)
		}
		if len(read.Points) != len(points) || read.Version != "1.1" {
			t.Fatalf("%d points, %d in the file", len(points), len(read.Points))
		}
		text, err := writeCSV(points, h)
		if err != nil {
			t.Fatal(err)
		}
		lines := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\uFEFF"))))
		lines.FieldsPerRecord = -1
		rows, err := lines.ReadAll()
		if err != nil || len(rows) != len(points)+2 {
			t.Fatalf("%d rows for %d points: %v", len(rows), len(points), err)
		}
		near := func(what string, text string, want float64) {
			if got, err := strconv.ParseFloat(text, 64); err != nil || math.Abs(got-want) > 1e-6 {
				t.Errorf("%s is %q, want %f", what, text, want)
			}
		}
		for i, p := range points {
			one := read.Points[i]
			near("latitude", one.Lat, p.Geo.Lat)
			near("longitude", one.Lon, p.Geo.Lng)
			if at, err := time.Parse(time.RFC3339, one.Time); err != nil || at.Unix() != p.At.Milli()/1000 || one.Ele != p.AltM {
				t.Errorf("%+v is exported as %+v", p, one)
			}
			row := rows[i+2]
			near("longitude", row[1], p.Geo.Lng)
			near("latitude", row[2], p.Geo.Lat)
			near("speed", row[4], float64(p.Speed)/10)
			if len(row) != len(columnNames) || row[0] != p.At.String() {
				t.Errorf("%+v is exported as %q", p, row)
			}
		}
	})
}

func TestExportingATrackRequiresAReasonAndIsAudited(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		r.now = points[len(points)-1].At
		r.storePoints(1, points...)
		r.buildTrips()
		trip := r.trips(1)[0].ID
		callerWith := func(kind contract.UserType, grants ...string) *access.Caller {
			rights := &access.Rights{Grants: map[string]contract.DataScope{}}
			for _, g := range grants {
				rights.Grants[g] = contract.AllData
			}
			return &access.Caller{UserID: 5, UserName: "li.si", UserType: kind, Language: "en", Rights: rights}
		}
		staff := callerWith(contract.Staff, "trace:export")
		const reason = "Asked for by the police"
		whole, police := TrackQuery{Trip: trip, Purpose: feature.Purpose{Code: 1}}, TrackQuery{VIN: "VIN00000000000001", From: dawn, To: dawn.Add(time.Hour), Purpose: feature.Purpose{Code: 1}}
		for _, row := range []struct {
			what   string
			caller *access.Caller
			q      TrackQuery
			format Format
			reason string
			points int
			want   *fault.Code
		}{
			{"a trip as GPX", staff, whole, GPX, reason, 121, nil},
			{"a trip as CSV", staff, whole, CSV, reason, 121, nil},
			{"a span of time", staff, police, GPX, reason, len(points), nil},
			{"without a reason", staff, whole, GPX, "why", 0, fault.ValidationFailed},
			{"unknown format", staff, whole, "kml", reason, 0, fault.ValidationFailed},
			{"without a purpose", staff, TrackQuery{Trip: trip}, GPX, reason, 0, fault.TracePurposeMissing},
			{"with the view permission only", callerWith(contract.Staff, "trace:view"), whole, GPX, reason, 0, fault.NoPermission},
			{"by a dealer", callerWith(contract.DealerUser, "trace:export"), whole, GPX, reason, 0, fault.NotFoundOrDenied},
			{"without any point", staff, TrackQuery{VIN: police.VIN, From: dawn.Add(-time.Hour), To: dawn.Add(-time.Minute), Purpose: police.Purpose}, CSV, reason, 0, fault.TraceEmpty},
		} {
			entries := r.count("SELECT count(*) FROM audit_log WHERE module = 'trip' AND action = 'export' AND risk_level = 3")
			file, err := Tracks{r.Engine}.Export(r.Context(), row.caller, row.q, row.format, row.reason)
			entries = r.count("SELECT count(*) FROM audit_log WHERE module = 'trip' AND action = 'export' AND risk_level = 3") - entries
			var refused *fault.Error
			if errors.As(err, &refused) != (row.want != nil) || row.want != nil && refused.Code != row.want {
				r.Errorf("%s: %v, want %v", row.what, err, row.want)
			}
			if row.want != nil {
				if file != nil || entries != 0 {
					r.Errorf("%s: refused, but there is a file or %d audit entries", row.what, entries)
				}
				continue
			}
			body := string(file.Body)
			got := strings.Count(body, "<trkpt")
			if row.format == CSV {
				got = strings.Count(body, "\n") - 2
			}
			if got != row.points || entries != 1 || !strings.Contains(body, "li.si") || !strings.HasSuffix(file.Name, "."+string(row.format)) {
				r.Errorf("%s: %d points in %s, %d audit entries", row.what, got, file.Name, entries)
			}
		}
	})
}

func TestPurgedPointsAreReadFromPackedTracks(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		r.now = points[len(points)-1].At
		r.storePoints(1, points...)
		r.buildTrips()
		for _, row := range []struct {
			what     string
			from, to value.Time
			purge    string
			want     int
		}{
			{"with all points stored", dawn, dawn.Add(time.Hour), "", len(points)},
			{"with half of the points purged", dawn, dawn.Add(time.Hour), "DELETE FROM trace_point WHERE seq < 60", len(points)},
			{"with all points purged", dawn, dawn.Add(time.Hour), "DELETE FROM trace_point", 121},
			{"a part of the trip", dawn.Add(5 * time.Minute), dawn.Add(10 * time.Minute), "", 31},
			{"the hour after", dawn.Add(time.Hour), dawn.Add(2 * time.Hour), "", 0},
		} {
			if row.purge != "" {
				testdb.Exec(r.T, r.db, row.purge)
			}
			got, err := between(r.Context(), r.db.Read(), 1, row.from, row.to)
			if err != nil || len(got) != row.want {
				r.Errorf("%s: %d points, want %d, %v", row.what, len(got), row.want, err)
			}
		}
	})
}
