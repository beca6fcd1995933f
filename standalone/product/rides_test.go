package product_test

import (
	"compress/gzip"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/core/devicelink/protocol"
)

// fix is a line of a recorded ride. Unknown values are zero.
type fix struct {
	at                               time.Time
	lng, lat, altM, metres, kmh, soc float64
}

// loadRides reads 44 recorded rides of electric bicycles and scooters, see testdata/rides.
func loadRides(t *testing.T) (names []string, rides map[string][]fix) {
	t.Helper()
	file, err := os.Open("testdata/rides/rides.csv.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(unpacked).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rides = map[string][]fix{}
	for _, line := range lines[1:] {
		at, err := time.Parse("2006-01-02T15:04:05", line[1])
		if err != nil {
			t.Fatal(err)
		}
		number := func(i int) float64 { n, _ := strconv.ParseFloat(line[i], 64); return n }
		if rides[line[0]] == nil {
			names = append(names, line[0])
		}
		rides[line[0]] = append(rides[line[0]], fix{at, number(2), number(3), number(4), number(5), number(6), number(7)})
	}
	return names, rides
}

// odometer is the initial mileage of the vehicles in kilometres.
const odometer = 1000

// report is the terminal's report at a fix. The odometer has a resolution of 0.1 km.
func (f fix) report(power int) protocol.Report {
	satellites, hdop, gnss := 12.0, 0.8, 1.0
	r := protocol.Report{Lng: &f.lng, Lat: &f.lat, AltM: &f.altM, SpeedKmh: &f.kmh, Satellites: &satellites, HDOP: &hdop, LocKind: &gnss, PowerOn: &power}
	if f.metres > 0 {
		odo := odometer + math.Floor(f.metres/100)/10
		r.OdoKm = &odo
	}
	if f.soc > 0 {
		r.SOC = &f.soc
	}
	return r
}

// sendRide publishes a recorded ride, shifted in time so that it ends at ended. If late, the points are sent as backlog packets, in the
// wrong order and some twice.
func sendRide(client *paho.Client, sn string, fixes []fix, ended time.Time, late bool) error {
	move := ended.Sub(fixes[len(fixes)-1].at)
	publish := func(kind protocol.Kind, head protocol.Header, body any) error {
		text, err := protocol.Write(head, body)
		if err == nil {
			_, err = client.Publish(context.Background(), &paho.Publish{Topic: protocol.Topic(sn, kind), QoS: 1, Payload: text})
		}
		return err
	}
	var points []protocol.Point
	for i, f := range fixes {
		points = append(points, protocol.Point{TS: f.at.Add(move).UnixMilli(), Seq: uint32(i + 1), Report: f.report(1)})
	}
	last := fixes[len(fixes)-1]
	last.kmh = 0
	points = append(points, protocol.Point{TS: ended.Add(time.Second).UnixMilli(), Seq: uint32(len(fixes) + 1), Report: last.report(0)})
	if !late {
		for _, p := range points {
			if err := publish(protocol.Tele, protocol.Header{TS: p.TS, Seq: p.Seq}, p.Report); err != nil {
				return err
			}
		}
		return nil
	}
	const packet = 25
	for n, start := 0, (len(points)-1)/packet*packet; start >= 0; n, start = n+1, start-packet {
		part := protocol.Backlog{Points: points[start:min(len(points), start+packet)]}
		for range 1 + n%2 {
			if err := publish(protocol.Back, protocol.Header{MID: fmt.Sprintf("B%025d", n), Seq: uint32(len(points) + n)}, part); err != nil {
				return err
			}
		}
	}
	return nil
}

// stops are the rides with a pause of three minutes or more.
var stops = map[string]int64{"ebike-5": 1, "ebike-16": 1}

func TestRecordedRidesBecomeTrips(t *testing.T) {
	t.Parallel()
	names, rides := loadRides(t)
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=0"}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	fleet := admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"activationStatus": 1, "status": 2}, "pageSize": 100}).rows()
	fleet = slices.DeleteFunc(fleet, func(v map[string]any) bool { return v["tboxSn"] == nil })
	if len(names) != 44 || len(fleet) < len(names) {
		t.Fatalf("%d rides for %d vehicles", len(names), len(fleet))
	}
	ended := time.Now().Add(-4 * time.Minute).Truncate(time.Second)
	send := func(from, to int) {
		t.Helper()
		var all sync.WaitGroup
		failed := make([]error, len(names))
		for i := from; i < to; i++ {
			sn := fmt.Sprint(fleet[i]["tboxSn"])
			client, _ := connectVehicle(t, data, broker, sn)
			all.Go(func() { failed[i] = sendRide(client, sn, rides[names[i]], ended, i%4 == 3) })
		}
		all.Wait()
		for i, err := range failed {
			if err != nil {
				t.Fatalf("%s: %v", names[i], err)
			}
		}
	}
	// The program is killed between the two halves, while trips of the first half are built; part of it is sent again afterwards.
	send(0, 22)
	p.kill()
	p = start(t, "standalone", address, environment...)
	admin = p.as(t, "admin")
	send(18, 44)
	trips := closedTrips(t, admin, len(names), ended.Add(-time.Hour))
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			vehicle := number(fleet[i]["id"])
			if len(trips[vehicle]) != 1 {
				t.Fatalf("%d trips", len(trips[vehicle]))
			}
			isRide(t, admin, trips[vehicle][0], name, rides[name], ended)
		})
	}
	if refused := admin.call(t, "POST", "/veh/crm/trip/track", map[string]any{"id": trips[number(fleet[0]["id"])][0]["id"]}); refused.Code != 2115 {
		t.Errorf("track without a purpose: %.200s", refused.body)
	}
}

// closedTrips waits until n vehicles have a trip that began after the given time and all such trips are closed, and returns them by
// vehicle.
func closedTrips(t *testing.T, admin *client, n int, after time.Time) map[int64][]map[string]any {
	t.Helper()
	for until := time.Now().Add(2 * time.Minute); ; time.Sleep(500 * time.Millisecond) {
		list := admin.ok(t, "POST", "/veh/crm/trip/getTripPage", map[string]any{"query": map[string]any{"startAt.ge": after.In(shanghai).Format(time.DateTime)}, "pageSize": 100}).rows()
		trips := map[int64][]map[string]any{}
		closed := 0
		for _, trip := range list {
			vehicle := number(trip["vehicleId"])
			trips[vehicle] = append(trips[vehicle], trip)
			if trip["endAt"] != nil {
				closed++
			}
		}
		if len(trips) >= n && closed == len(list) {
			return trips
		}
		if time.Now().After(until) {
			t.Fatalf("%d vehicles have trips, %d are closed", len(trips), closed)
		}
	}
}

// isRide compares a trip with the recorded ride.
func isRide(t *testing.T, admin *client, trip map[string]any, name string, fixes []fix, ended time.Time) {
	last := fixes[len(fixes)-1]
	if km, _ := trip["distanceKm"].(float64); last.metres > 0 && math.Abs(km*1000/last.metres-1) > 0.03 {
		t.Errorf("%.2f km, the recording has %.0f m", km, last.metres)
	}
	first, top := fixes[0], 0.0
	for i := len(fixes) - 1; i >= 0; i-- {
		top = max(top, fixes[i].kmh)
		if fixes[i].kmh > 3 {
			first = fixes[i]
		}
	}
	if minutes := last.at.Sub(first.at).Minutes(); math.Abs(float64(number(trip["durationMin"]))-minutes) > 2 {
		t.Errorf("%v min, the recording has %.1f", trip["durationMin"], minutes)
	}
	if got, _ := trip["maxSpeed"].(float64); math.Abs(got-top) > 0.06 {
		t.Errorf("maximum speed %v km/h, the recording has %v", got, top)
	}
	if want := ended.Add(time.Second).In(shanghai).Format(time.DateTime); trip["endAt"] != want || number(trip["endReason"]) != 1 {
		t.Errorf("ended at %v, reason %v, want %s, reason 1 (power off)", trip["endAt"], trip["endReason"], want)
	}
	// A trip begins up to a minute before or after the first fix that moves.
	if last.soc > 0 && (math.Abs(float64(number(trip["startSoc"]))-first.soc) > 1 || number(trip["endSoc"]) != int64(last.soc)) {
		t.Errorf("SOC %v to %v, the recording has %v to %v", trip["startSoc"], trip["endSoc"], first.soc, last.soc)
	}
	if number(trip["stopCount"]) != stops[name] {
		t.Errorf("%v stops, want %d", trip["stopCount"], stops[name])
	}
	var answer *answer
	for answer = nil; answer == nil || answer.Code == rateLimited; { // wait for the rate limit
		answer = admin.call(t, "POST", "/veh/crm/trip/track", map[string]any{"id": trip["id"], "purpose": 6})
	}
	var track struct {
		Data struct {
			Total  int
			Points []struct{ Geo struct{ Lng, Lat float64 } }
		}
	}
	if err := json.Unmarshal(answer.body, &track); err != nil || len(track.Data.Points) == 0 {
		t.Fatalf("track: %.200s", answer.body)
	}
	points := track.Data.Points
	if end := points[len(points)-1].Geo; track.Data.Total > len(fixes)+1 || track.Data.Total < len(fixes)*95/100 || math.Abs(end.Lng-last.lng) > 1e-6 || math.Abs(end.Lat-last.lat) > 1e-6 {
		t.Errorf("the track of %d points ends at %v, the recording of %d points at %v, %v", track.Data.Total, end, len(fixes), last.lng, last.lat)
	}
}

// rateLimited is the code of RATE_LIMITED.
const rateLimited = 1006

var shanghai = time.FixedZone("Asia/Shanghai", 8*60*60)
