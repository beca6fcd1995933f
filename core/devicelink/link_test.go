package devicelink_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// testLink is a link over a database with vehicles 1 to 3, which have the terminals T…1 to T…3.
type testLink struct {
	*devicelink.Link
	*testing.T
	engine  *record.Engine
	now     value.Time
	mu      sync.Mutex
	changed []int64
	// Callbacks and handlers of a test; nil for none.
	raise    func(vehicle int64, code string)
	clear    func(vehicle int64, code string)
	handlers map[protocol.Kind]devicelink.Handler
}

func terminal(vehicle int) string { return fmt.Sprintf("T%011d", vehicle) }

var signing = []byte("the installation's own key, 32 b")

func each(t *testing.T, test func(l *testLink)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		l := &testLink{T: t, engine: product.Engine(db), now: value.Now()}
		for i := 1; i <= 3; i++ {
			testdb.Exec(t, db, "INSERT INTO vehicle (id, vin, tbox_sn, odo_offset_km, activation_status, status) VALUES (?, ?, ?, ?, 1, 3)", i, fmt.Sprintf("VIN%014d", i), terminal(i), 1000*(i-1))
			testdb.Exec(t, db, "INSERT INTO vehicle_shadow (id, vehicle_id) VALUES (?, ?)", i, i)
		}
		l.Link = devicelink.New(l.deps())
		t.Cleanup(l.Close)
		test(l)
	})
}

func (l *testLink) deps() devicelink.Deps {
	handlers := map[protocol.Kind]devicelink.Handler{}
	for _, kind := range []protocol.Kind{protocol.Event, protocol.Ack, protocol.OTA, protocol.Shadow} {
		handlers[kind] = func(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
			if work := l.handlers[kind]; work != nil {
				return work(ctx, tx, m)
			}
			return nil
		}
	}
	return devicelink.Deps{
		Engine: l.engine, Keys: devicelink.NewKeys(signing), Clock: l.clock, Handlers: handlers,
		LiveChanged: func(ids []int64) {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.changed = append(l.changed, ids...)
		},
		Raise: func(_ context.Context, _ bun.Tx, vehicle int64, code string, _ value.Time, _ map[string]any) error {
			if l.raise != nil {
				l.raise(vehicle, code)
			}
			return nil
		},
		Clear: func(_ context.Context, _ bun.Tx, vehicle int64, code string, _ value.Time) error {
			if l.clear != nil {
				l.clear(vehicle, code)
			}
			return nil
		},
	}
}

// clock is the link's clock.
func (l *testLink) clock() value.Time { return l.now }

// send ingests a message from the terminal of a vehicle.
func (l *testLink) send(vehicle int, kind protocol.Kind, payload string) {
	l.Helper()
	if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(vehicle), Kind: kind, Payload: []byte(payload)}); err != nil {
		l.Fatal(err)
	}
}

// tele returns a telemetry message with the given age.
func (l *testLink) tele(ago time.Duration, seq int, body string) string {
	return fmt.Sprintf(`{"v":2,"ts":%d,"seq":%d,"d":{%s}}`, l.now.Add(-ago).Milli(), seq, body)
}

func (l *testLink) state(vehicle int64) *equipment.VehicleShadow {
	l.Helper()
	s, err := record.Get(l.Context(), l.engine.Read(), equipment.VehicleShadows, vehicle)
	if err != nil {
		l.Fatal(err)
	}
	return s
}

func (l *testLink) number(query string, args ...any) (n int64) {
	l.Helper()
	if err := l.engine.DB().Read().NewRaw(query, args...).Scan(l.Context(), &n); err != nil {
		l.Fatal(err)
	}
	return n
}

func TestAReportUpdatesTheStateAndAddsAPoint(t *testing.T) {
	each(t, func(l *testLink) {
		l.send(2, protocol.Tele, l.tele(0, 7, `"la":31.200013,"lo":121.600021,"al":12,"sp":23.44,"hd":87,"sa":14,"hp":0.8,"lk":1,"od":1532.6,"pw":1,"ar":0,"ch":0,"lc":0,"so":0,"rg":0,"pv":73.8,"pc":-12.4,"tm":31,"md":2,"rs":-93,"fc":["B1203"]`))
		s := l.state(2)
		want := *s
		want.OnlineStatus, want.LastSeenAt, want.ReportedAt, want.GeoAt = equipment.Online, l.now, l.now, l.now
		want.Geo, want.SpeedKmh, want.Heading, want.Satellites, want.LocKind = value.Geo{Lng: 121.600021, Lat: 31.200013}, 234, 87, 14, 1
		want.OdoKm, want.PowerOn, want.SOC, want.RangeKm = 15326+1000, true, 1, 1 // with the vehicle's offset; an empty pack is stored as 1 %
		want.PackVoltage, want.PackCurrent, want.MaxTempC, want.RideMode, want.RSRP, want.FaultCodes = 738, -124, 31, 2, -93, value.Codes{"B1203"}
		if a, b := fmt.Sprintf("%+v", *s), fmt.Sprintf("%+v", want); a != b {
			t := l.T
			t.Errorf("got state\n%s, want\n%s", a, b)
		}
		if n := l.number("SELECT count(*) FROM trace_point WHERE vehicle_id = 2 AND seq = 7 AND speed_kmh = 234 AND odo_km = 15326 AND hdop = 8 AND power_on = 1 AND backlog = 0 AND temp_k = 273 + 31"); n != 1 {
			l.Errorf("%d points, want 1", n)
		}
		if l.mu.Lock(); fmt.Sprint(l.changed) != "[2]" {
			l.Errorf("changed vehicles %v, want [2]", l.changed)
		}
		l.mu.Unlock()
	})
}

func TestOmittedPowerIsUnchanged(t *testing.T) {
	each(t, func(l *testLink) {
		l.send(1, protocol.Tele, l.tele(50*time.Second, 1, `"pw":1,"la":31,"lo":121`))
		l.send(1, protocol.Tele, l.tele(40*time.Second, 2, `"la":31,"lo":121`))
		l.send(1, protocol.Back, fmt.Sprintf(`{"v":2,"mid":"01J","seq":9,"d":{"p":[{"ts":%d,"seq":3,"la":31,"lo":121},{"ts":%d,"seq":4,"pw":0,"la":31,"lo":121},{"ts":%d,"seq":5,"la":31,"lo":121}]}}`,
			l.now.Add(-30*time.Second).Milli(), l.now.Add(-20*time.Second).Milli(), l.now.Add(-10*time.Second).Milli()))
		for seq, want := range map[int]int64{1: 1, 2: 1, 3: 1, 4: 0, 5: 0} {
			if got := l.number("SELECT power_on FROM trace_point WHERE vehicle_id = 1 AND seq = ?", seq); got != want {
				l.Errorf("point %d: power is %d, want %d", seq, got, want)
			}
		}
	})
}

func TestAHelloUpdatesTheControllers(t *testing.T) {
	each(t, func(l *testLink) {
		hello := func(ecus string) {
			l.send(1, protocol.Hello, `{"v":2,"mid":"01J","seq":1,"d":{"sid":"S","ecu":[`+ecus+`]}}`)
		}
		stored := func() (text string) {
			l.Helper()
			var rows []string
			if err := l.engine.DB().Read().NewRaw(`SELECT ecu_type || ' ' || ecu_sn || ' ' || software_version || ' ' || software_code || ' ' || anti_rollback || ' ' || flash_count || ' ' || status
				FROM ecu WHERE vehicle_id = 1 ORDER BY ecu_type, id`).Scan(l.Context(), &rows); err != nil {
				l.Fatal(err)
			}
			return strings.Join(rows, "; ")
		}
		for _, row := range []struct{ what, ecus, want string }{
			{"the first message", `{"t":"TBOX","sn":"T1","hw":"A2","sw":"2.4.1","ar":3},{"t":"BMS","sn":"B1","sw":"2.3.1"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.3.1 2003001 0 0 0"},
			{"the same again", `{"t":"TBOX","sn":"T1","hw":"A2","sw":"2.4.1","ar":3}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.3.1 2003001 0 0 0"},
			{"another version", `{"t":"BMS","sn":"B1","sw":"2.4.0-rc2"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 0"},
			{"omitted values stay, and a counter never decreases", `{"t":"TBOX","ar":2}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 0"},
			{"another controller", `{"t":"BMS","sn":"B2","sw":"1.0.0"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 3; 3 B2 1.0.0 1000000 0 0 0"},
			{"twice in one message, an unknown type, and an invalid version", `{"t":"BMS","sn":"B2","sw":"new"},{"t":"BMS","sn":"B3"},{"t":"TOASTER","sn":"X"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 3; 3 B2 new 0 0 1 0"},
		} {
			hello(row.ecus)
			if got := stored(); got != row.want {
				l.Errorf("%s: %s, want %s", row.what, got, row.want)
			}
		}
	})
}

func TestTheNewestReportSetsTheStateAndNoiseIsIgnored(t *testing.T) {
	rows := []struct {
		what string
		send func(l *testLink)
		soc  int64
		km   int64 // of speed, in tenths
		n    int64 // points
	}{
		{"omitted values stay", func(l *testLink) { l.send(1, protocol.Tele, l.tele(0, 2, `"sp":5`)) }, 50, 50, 1},
		{"an older report is history", func(l *testLink) { l.send(1, protocol.Tele, l.tele(time.Minute, 1, `"so":60,"la":31,"lo":121`)) }, 50, 100, 2},
		{"a duplicate is stored once", func(l *testLink) {
			l.send(1, protocol.Tele, l.tele(30*time.Second, 9, `"so":50,"sp":10,"la":31,"lo":121`))
		}, 50, 100, 1},
		{"values out of bounds", func(l *testLink) {
			l.send(1, protocol.Tele, l.tele(0, 3, `"so":101,"sp":-1,"hd":400,"rs":5,"lk":9,"la":31,"lo":121`))
		}, 50, 100, 1},
		{"implausible speed", func(l *testLink) { l.send(1, protocol.Tele, l.tele(0, 3, `"so":40,"sp":151,"la":31,"lo":121`)) }, 40, 100, 1},
		{"no fix", func(l *testLink) { l.send(1, protocol.Tele, l.tele(0, 3, `"so":40,"lk":0,"la":31,"lo":121`)) }, 40, 100, 1},
		{"position zero", func(l *testLink) { l.send(1, protocol.Tele, l.tele(0, 3, `"so":40,"la":0,"lo":0`)) }, 40, 100, 1},
		{"sent late", func(l *testLink) {
			l.send(1, protocol.Back, fmt.Sprintf(`{"v":2,"mid":"01J","seq":20,"d":{"p":[{"ts":%d,"seq":4,"so":70,"la":31,"lo":121},{"ts":%d,"seq":5,"so":69,"la":31,"lo":121.1}]}}`,
				l.now.Add(-time.Hour).Milli(), l.now.Add(-59*time.Minute).Milli()))
		}, 50, 100, 3},
		{"a clock never set", func(l *testLink) {
			l.send(1, protocol.Tele, `{"v":2,"ts":1262304000000,"seq":3,"d":{"so":40,"la":31,"lo":121}}`)
		}, 40, 100, 2},
		{"a clock far ahead", func(l *testLink) { l.send(1, protocol.Tele, l.tele(-10*time.Minute, 3, `"so":40,"la":31,"lo":121`)) }, 40, 100, 2},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				l.send(1, protocol.Tele, l.tele(30*time.Second, 9, `"so":50,"sp":10,"la":31,"lo":121`))
				row.send(l)
				s := l.state(1)
				if n := l.number("SELECT count(*) FROM trace_point WHERE vehicle_id = 1"); s.SOC != row.soc || s.SpeedKmh != row.km || n != row.n {
					l.Errorf("SOC %d, speed %d, %d points, want %d, %d, %d", s.SOC, s.SpeedKmh, n, row.soc, row.km, row.n)
				}
				if s.ReportedAt.Milli() > l.now.Milli() {
					l.Errorf("reportedAt is in the future: %s", s.ReportedAt)
				}
			})
		})
	}
}

func TestOnlyTheWillOfTheOpenSessionMarksAVehicleOffline(t *testing.T) {
	on := func(sid string) string { return `{"on":1,"sid":"` + sid + `"}` }
	will := func(sid string) string { return `{"on":0,"why":"will","sid":"` + sid + `"}` }
	rows := []struct {
		what string
		sent []string
		want equipment.OnlineStatus
	}{
		{"online", []string{on("A")}, equipment.Online},
		{"its will", []string{on("A"), will("A")}, equipment.Offline},
		{"the late will of the previous session", []string{on("A"), on("B"), will("A")}, equipment.Online},
		{"a will and a new session", []string{on("A"), will("A"), on("B")}, equipment.Online},
		{"sleep", []string{on("A"), `{"on":2,"sid":"A","wake":4102444800000}`}, equipment.Sleeping},
		{"the sleep of the previous session", []string{on("B"), `{"on":2,"sid":"A"}`}, equipment.Online},
		{"a report after the will", []string{on("A"), will("A"), "tele"}, equipment.Online},
	}
	each(t, func(l *testLink) {
		for _, row := range rows {
			l.send(1, protocol.Status, will(l.state(1).SessionID+"x"))
			for _, payload := range row.sent {
				if payload == "tele" {
					l.send(1, protocol.Tele, l.tele(0, 1, ""))
				} else {
					l.send(1, protocol.Status, payload)
				}
			}
			if s := l.state(1); s.OnlineStatus != row.want || (row.want == equipment.Sleeping) == s.NextWakeAt.IsZero() {
				l.Errorf("%s: %d, wakes %s, want %d", row.what, s.OnlineStatus, s.NextWakeAt, row.want)
			}
		}
	})
}

func TestUnparsableMessagesAreStoredAsReceived(t *testing.T) {
	each(t, func(l *testLink) {
		l.send(1, protocol.Tele, `{"v":2,"ts":1,"se`)
		l.send(1, protocol.Tele, `{"v":9,"ts":1750000000000,"seq":5,"d":{}}`)
		l.send(9, protocol.Tele, l.tele(0, 1, `"so":5`))
		l.send(1, protocol.Event, `{"v":2,"mid":"01J8","ts":1750000000000,"seq":6,"d":{"k":"alarm","code":"B1203","act":1}}`)
		l.send(1, protocol.Tele, "\xff\xfe")
		l.send(1, protocol.Hello, `{"v":2,"mid":"01J7","seq":9,"d":{"sid":"longer than any session's name is"}}`)
		packed, err := cbor.Marshal(map[string]any{"v": 2, "mid": "01J9", "seq": 8, "d": map[string]any{"k": "move"}})
		if err != nil {
			l.Fatal(err)
		}
		if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1), Kind: protocol.Event, Payload: packed, ContentType: protocol.CBOR}); err != nil {
			l.Fatal(err)
		}
		rows := []struct {
			where string
			want  int64
		}{
			{"mid = '01J9' AND parse_error = '' AND payload LIKE '%\"move\"%'", 1},
			{"vehicle_id = 1 AND topic_kind = 3 AND parse_error LIKE '%invalid message format%' AND payload = '{\"v\":2,\"ts\":1,\"se'", 1},
			{"vehicle_id = 1 AND seq = 5 AND parse_error LIKE '%version%'", 1},
			{"vehicle_id = 0 AND terminal_sn = 'T00000000009' AND parse_error LIKE 'no vehicle%'", 1},
			{"vehicle_id = 1 AND topic_kind = 5 AND mid = '01J8' AND seq = 6 AND parse_error = '' AND payload_q LIKE '%b1203%' AND lag_ms > 0", 1},
			{"vehicle_id = 1 AND topic_kind = 2 AND seq = 9 AND parse_error LIKE '%invalid message format%'", 1},
			{"direction = 1 AND server_ts > 0", 7},
		}
		for _, row := range rows {
			if n := l.number("SELECT count(*) FROM link_message WHERE " + row.where); n != row.want {
				l.Errorf("%d messages where %s, want %d", n, row.where, row.want)
			}
		}
	})
}

func TestMessagesOfManyTerminalsAreStoredInBatches(t *testing.T) {
	const perVehicle = 40
	each(t, func(l *testLink) {
		var all sync.WaitGroup
		for vehicle := 1; vehicle <= 3; vehicle++ {
			all.Go(func() {
				for seq := range perVehicle {
					body, _ := json.Marshal(map[string]any{"v": 2, "ts": l.now.Add(time.Duration(seq-perVehicle) * time.Second).Milli(), "seq": seq, "d": map[string]any{"so": 1 + seq, "la": 31.0, "lo": 121.0}})
					if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(vehicle), Kind: protocol.Tele, Payload: body}); err != nil {
						l.Error(err)
					}
				}
			})
		}
		all.Wait()
		for vehicle := int64(1); vehicle <= 3; vehicle++ {
			if n := l.number("SELECT count(*) FROM trace_point WHERE vehicle_id = ?", vehicle); n != perVehicle || l.state(vehicle).SOC != perVehicle {
				l.Errorf("vehicle %d: %d points, SOC %d, want %d of both", vehicle, n, l.state(vehicle).SOC, perVehicle)
			}
		}
	})
}

func TestAMessageThatCannotBeStoredIsNotAcknowledged(t *testing.T) {
	each(t, func(l *testLink) {
		testdb.Exec(l.T, l.engine.DB(), "ALTER TABLE trace_point RENAME TO away")
		ctx, cancel := context.WithTimeout(l.Context(), 10*time.Second)
		defer cancel()
		if err := l.Ingest(ctx, devicelink.Delivery{SN: terminal(1), Kind: protocol.Tele, Payload: []byte(l.tele(0, 1, `"so":33,"la":31,"lo":121`))}); err == nil || ctx.Err() != nil {
			l.Errorf("a message that cannot be stored is acknowledged: %v", err)
		}
		l.send(2, protocol.Tele, l.tele(0, 1, `"so":44`))
		if a, b := l.state(1).SOC, l.state(2).SOC; a != 0 || b != 44 {
			l.Errorf("SOC %d and %d, want 0 and 44", a, b)
		}
		testdb.Exec(l.T, l.engine.DB(), "ALTER TABLE away RENAME TO trace_point")
		l.send(1, protocol.Tele, l.tele(0, 1, `"so":33,"la":31,"lo":121`))
		if soc := l.state(1).SOC; soc != 33 {
			l.Errorf("resent, SOC is %d, want 33", soc)
		}
	})
}

func TestATerminalAuthenticatesByItsOwnKeyForADay(t *testing.T) {
	each(t, func(l *testLink) {
		keys, at := devicelink.NewKeys(signing), l.now.Std()
		rows := []struct {
			what, sn, token string
			want            bool
		}{
			{"its own", terminal(1), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(time.Hour)), true},
			{"in no vehicle", terminal(9), devicelink.Token(keys.Device(terminal(9)), terminal(9), at.Add(time.Hour)), false},
			{"another's key", terminal(1), devicelink.Token(keys.Device(terminal(2)), terminal(1), at.Add(time.Hour)), false},
			{"another's token", terminal(2), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(time.Hour)), false},
			{"expired", terminal(1), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(-time.Second)), false},
			{"for longer than a day", terminal(1), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(25*time.Hour)), false},
			{"another expiry written into it", terminal(1), fmt.Sprint(at.Add(2*time.Hour).Unix()) + devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(time.Hour))[10:], false},
			{"no token", terminal(1), "", false},
			{"of another installation", terminal(1), devicelink.Token(devicelink.NewKeys([]byte("another")).Device(terminal(1)), terminal(1), at.Add(time.Hour)), false},
		}
		for _, row := range rows {
			if got, err := l.Authenticate(l.Context(), row.sn, row.token); got != row.want || err != nil {
				l.Errorf("%s: %v, %v, want %v", row.what, got, err, row.want)
			}
		}
	})
}

func TestTheRingLimitsMessagesOfAVehicleExceptWatchedOnes(t *testing.T) {
	each(t, func(l *testLink) {
		ctx, first := l.Context(), l.now
		for i := range 620 {
			kind := protocol.Event
			if i < 20 {
				kind = protocol.Debug
			}
			m := equipment.LinkMessage{VehicleID: 1, TerminalSN: terminal(1), Direction: equipment.LinkUp, TopicKind: kind, ServerTS: first, RetainUntil: devicelink.RetainUntil(kind, false, first)}
			err := l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				return record.Insert(ctx, l.engine, tx, equipment.LinkMessages, &m)
			})
			if err != nil {
				l.Fatal(err)
			}
		}
		rows := []struct {
			days int
			left int64
		}{{1, 620}, {3, 520}, {8, 520}}
		for _, row := range rows {
			if err := devicelink.TrimMessages(ctx, l.engine.DB(), first.Add(time.Duration(row.days)*24*time.Hour)); err != nil {
				l.Fatal(err)
			}
			if left := l.number("SELECT count(*) FROM link_message"); left != row.left {
				l.Errorf("after %d days %d messages remain, want %d", row.days, left, row.left)
			}
		}
	})
}
