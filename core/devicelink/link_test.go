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

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// line is a link over a database with a few vehicles: number 1 to 3 have the terminals T…1 to T…3.
type line struct {
	*devicelink.Link
	*testing.T
	engine *record.Engine
	now    value.Time
	mu     sync.Mutex
	heard  []int64
	// What a test gives the link to do; nil for nothing.
	raise func(vehicle int64, code string)
	clear func(vehicle int64, code string)
	works map[protocol.Kind]devicelink.Handler
}

func terminal(vehicle int) string { return fmt.Sprintf("T%011d", vehicle) }

var signing = []byte("the installation's own key, 32 b")

func each(t *testing.T, test func(l *line)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		l := &line{T: t, engine: record.New(db, contracts.Catalogue), now: value.Now()}
		for i := 1; i <= 3; i++ {
			testdb.Exec(t, db, "INSERT INTO vehicle (id, vin, tbox_sn, odo_offset_km, activation_status, status) VALUES (?, ?, ?, ?, 1, 3)", i, fmt.Sprintf("VIN%014d", i), terminal(i), 1000*(i-1))
			testdb.Exec(t, db, "INSERT INTO vehicle_shadow (id, vehicle_id) VALUES (?, ?)", i, i)
		}
		l.Link = devicelink.New(l.deps())
		t.Cleanup(l.Close)
		test(l)
	})
}

func (l *line) deps() devicelink.Deps {
	handlers := map[protocol.Kind]devicelink.Handler{}
	for _, kind := range []protocol.Kind{protocol.Event, protocol.Ack, protocol.OTA, protocol.Shadow} {
		handlers[kind] = func(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
			if work := l.works[kind]; work != nil {
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
			l.heard = append(l.heard, ids...)
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

// clock is what the link goes by.
func (l *line) clock() value.Time { return l.now }

// say brings a message of the terminal in a vehicle.
func (l *line) say(vehicle int, kind protocol.Kind, payload string) {
	l.Helper()
	if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(vehicle), Kind: kind, Payload: []byte(payload)}); err != nil {
		l.Fatal(err)
	}
}

// tele is a report as of so long ago.
func (l *line) tele(ago time.Duration, seq int, body string) string {
	return fmt.Sprintf(`{"v":2,"ts":%d,"seq":%d,"d":{%s}}`, l.now.Add(-ago).Milli(), seq, body)
}

func (l *line) state(vehicle int64) *equipment.VehicleShadow {
	l.Helper()
	s, err := record.Get(l.Context(), l.engine.Read(), equipment.VehicleShadows, vehicle)
	if err != nil {
		l.Fatal(err)
	}
	return s
}

func (l *line) number(query string, args ...any) (n int64) {
	l.Helper()
	if err := l.engine.DB().Read().NewRaw(query, args...).Scan(l.Context(), &n); err != nil {
		l.Fatal(err)
	}
	return n
}

func TestAReportIsTheVehiclesStateAndAPointOfItsWay(t *testing.T) {
	each(t, func(l *line) {
		l.say(2, protocol.Tele, l.tele(0, 7, `"la":31.200013,"lo":121.600021,"al":12,"sp":23.44,"hd":87,"sa":14,"hp":0.8,"lk":1,"od":1532.6,"pw":1,"ar":0,"ch":0,"lc":0,"so":0,"rg":0,"pv":73.8,"pc":-12.4,"tm":31,"md":2,"rs":-93,"fc":["B1203"]`))
		s := l.state(2)
		want := *s
		want.OnlineStatus, want.LastSeenAt, want.ReportedAt, want.GeoAt = equipment.Online, l.now, l.now, l.now
		want.Geo, want.SpeedKmh, want.Heading, want.Satellites, want.LocKind = value.Geo{Lng: 121.600021, Lat: 31.200013}, 234, 87, 14, 1
		want.OdoKm, want.PowerOn, want.SOC, want.RangeKm = 15326+1000, true, 1, 1 // with the vehicle's offset; an empty pack is kept as 1 %
		want.PackVoltage, want.PackCurrent, want.MaxTempC, want.RideMode, want.RSRP, want.FaultCodes = 738, -124, 31, 2, -93, value.Codes{"B1203"}
		if a, b := fmt.Sprintf("%+v", *s), fmt.Sprintf("%+v", want); a != b {
			t := l.T
			t.Errorf("the state is\n%s, want\n%s", a, b)
		}
		if n := l.number("SELECT count(*) FROM trace_point WHERE vehicle_id = 2 AND seq = 7 AND speed_kmh = 234 AND odo_km = 15326 AND hdop = 8 AND power_on = 1 AND backlog = 0 AND temp_k = 273 + 31"); n != 1 {
			l.Errorf("%d points, want 1", n)
		}
		if l.mu.Lock(); fmt.Sprint(l.heard) != "[2]" {
			l.Errorf("screens hear of %v, want [2]", l.heard)
		}
		l.mu.Unlock()
	})
}

func TestPowerThatIsLeftOutOfAReportHasNotChanged(t *testing.T) {
	each(t, func(l *line) {
		l.say(1, protocol.Tele, l.tele(50*time.Second, 1, `"pw":1,"la":31,"lo":121`))
		l.say(1, protocol.Tele, l.tele(40*time.Second, 2, `"la":31,"lo":121`))
		l.say(1, protocol.Back, fmt.Sprintf(`{"v":2,"mid":"01J","seq":9,"d":{"p":[{"ts":%d,"seq":3,"la":31,"lo":121},{"ts":%d,"seq":4,"pw":0,"la":31,"lo":121},{"ts":%d,"seq":5,"la":31,"lo":121}]}}`,
			l.now.Add(-30*time.Second).Milli(), l.now.Add(-20*time.Second).Milli(), l.now.Add(-10*time.Second).Milli()))
		for seq, want := range map[int]int64{1: 1, 2: 1, 3: 1, 4: 0, 5: 0} {
			if got := l.number("SELECT power_on FROM trace_point WHERE vehicle_id = 1 AND seq = ?", seq); got != want {
				l.Errorf("point %d: power is %d, want %d", seq, got, want)
			}
		}
	})
}

func TestControllersAreAsTheTerminalLastToldOfThem(t *testing.T) {
	each(t, func(l *line) {
		hello := func(ecus string) {
			l.say(1, protocol.Hello, `{"v":2,"mid":"01J","seq":1,"d":{"sid":"S","ecu":[`+ecus+`]}}`)
		}
		told := func() (text string) {
			l.Helper()
			var rows []string
			if err := l.engine.DB().Read().NewRaw(`SELECT ecu_type || ' ' || ecu_sn || ' ' || software_version || ' ' || software_code || ' ' || anti_rollback || ' ' || flash_count || ' ' || status
				FROM ecu WHERE vehicle_id = 1 ORDER BY ecu_type, id`).Scan(l.Context(), &rows); err != nil {
				l.Fatal(err)
			}
			return strings.Join(rows, "; ")
		}
		for _, row := range []struct{ what, ecus, want string }{
			{"the first word", `{"t":"TBOX","sn":"T1","hw":"A2","sw":"2.4.1","ar":3},{"t":"BMS","sn":"B1","sw":"2.3.1"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.3.1 2003001 0 0 0"},
			{"the same again", `{"t":"TBOX","sn":"T1","hw":"A2","sw":"2.4.1","ar":3}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.3.1 2003001 0 0 0"},
			{"another version", `{"t":"BMS","sn":"B1","sw":"2.4.0-rc2"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 0"},
			{"what is left out stays, and a counter never falls", `{"t":"TBOX","ar":2}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 0"},
			{"another one", `{"t":"BMS","sn":"B2","sw":"1.0.0"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 3; 3 B2 1.0.0 1000000 0 0 0"},
			{"twice in one word, unknown, and no version", `{"t":"BMS","sn":"B2","sw":"new"},{"t":"BMS","sn":"B3"},{"t":"TOASTER","sn":"X"}`, "1 T1 2.4.1 2004001 3 0 0; 3 B1 2.4.0-rc2 2004000 0 1 3; 3 B2 new 0 0 1 0"},
		} {
			hello(row.ecus)
			if got := told(); got != row.want {
				l.Errorf("%s: %s, want %s", row.what, got, row.want)
			}
		}
	})
}

func TestTheStateIsTheNewestWordAndNoiseChangesNothing(t *testing.T) {
	rows := []struct {
		what string
		say  func(l *line)
		soc  int64
		km   int64 // of speed, in tenths
		n    int64 // points
	}{
		{"what is left out stays", func(l *line) { l.say(1, protocol.Tele, l.tele(0, 2, `"sp":5`)) }, 50, 50, 1},
		{"an older report is history", func(l *line) { l.say(1, protocol.Tele, l.tele(time.Minute, 1, `"so":60,"la":31,"lo":121`)) }, 50, 100, 2},
		{"said twice it is stored once", func(l *line) { l.say(1, protocol.Tele, l.tele(30*time.Second, 9, `"so":50,"sp":10,"la":31,"lo":121`)) }, 50, 100, 1},
		{"values out of bounds", func(l *line) {
			l.say(1, protocol.Tele, l.tele(0, 3, `"so":101,"sp":-1,"hd":400,"rs":5,"lk":9,"la":31,"lo":121`))
		}, 50, 100, 1},
		{"faster than anything", func(l *line) { l.say(1, protocol.Tele, l.tele(0, 3, `"so":40,"sp":151,"la":31,"lo":121`)) }, 40, 100, 1},
		{"no fix", func(l *line) { l.say(1, protocol.Tele, l.tele(0, 3, `"so":40,"lk":0,"la":31,"lo":121`)) }, 40, 100, 1},
		{"nowhere", func(l *line) { l.say(1, protocol.Tele, l.tele(0, 3, `"so":40,"la":0,"lo":0`)) }, 40, 100, 1},
		{"sent late", func(l *line) {
			l.say(1, protocol.Back, fmt.Sprintf(`{"v":2,"mid":"01J","seq":20,"d":{"p":[{"ts":%d,"seq":4,"so":70,"la":31,"lo":121},{"ts":%d,"seq":5,"so":69,"la":31,"lo":121.1}]}}`,
				l.now.Add(-time.Hour).Milli(), l.now.Add(-59*time.Minute).Milli()))
		}, 50, 100, 3},
		{"a clock never set", func(l *line) {
			l.say(1, protocol.Tele, `{"v":2,"ts":1262304000000,"seq":3,"d":{"so":40,"la":31,"lo":121}}`)
		}, 40, 100, 2},
		{"a clock far ahead", func(l *line) { l.say(1, protocol.Tele, l.tele(-10*time.Minute, 3, `"so":40,"la":31,"lo":121`)) }, 40, 100, 2},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *line) {
				l.say(1, protocol.Tele, l.tele(30*time.Second, 9, `"so":50,"sp":10,"la":31,"lo":121`))
				row.say(l)
				s := l.state(1)
				if n := l.number("SELECT count(*) FROM trace_point WHERE vehicle_id = 1"); s.SOC != row.soc || s.SpeedKmh != row.km || n != row.n {
					l.Errorf("SOC %d, speed %d, %d points, want %d, %d, %d", s.SOC, s.SpeedKmh, n, row.soc, row.km, row.n)
				}
				if s.ReportedAt.Milli() > l.now.Milli() {
					l.Errorf("reported in the future: %s", s.ReportedAt)
				}
			})
		})
	}
}

func TestAVehicleIsGoneWhenTheWillOfItsOpenSessionSaysSo(t *testing.T) {
	on := func(sid string) string { return `{"on":1,"sid":"` + sid + `"}` }
	will := func(sid string) string { return `{"on":0,"why":"will","sid":"` + sid + `"}` }
	rows := []struct {
		what string
		said []string
		want equipment.OnlineStatus
	}{
		{"birth", []string{on("A")}, equipment.Online},
		{"its will", []string{on("A"), will("A")}, equipment.Offline},
		{"the late will of the session before", []string{on("A"), on("B"), will("A")}, equipment.Online},
		{"a will and a new birth", []string{on("A"), will("A"), on("B")}, equipment.Online},
		{"sleep", []string{on("A"), `{"on":2,"sid":"A","wake":4102444800000}`}, equipment.Sleeping},
		{"the sleep of the session before", []string{on("B"), `{"on":2,"sid":"A"}`}, equipment.Online},
		{"a report after the will", []string{on("A"), will("A"), "tele"}, equipment.Online},
	}
	each(t, func(l *line) {
		for _, row := range rows {
			l.say(1, protocol.Status, will(l.state(1).SessionID+"x"))
			for _, said := range row.said {
				if said == "tele" {
					l.say(1, protocol.Tele, l.tele(0, 1, ""))
				} else {
					l.say(1, protocol.Status, said)
				}
			}
			if s := l.state(1); s.OnlineStatus != row.want || (row.want == equipment.Sleeping) == s.NextWakeAt.IsZero() {
				l.Errorf("%s: %d, wakes %s, want %d", row.what, s.OnlineStatus, s.NextWakeAt, row.want)
			}
		}
	})
}

func TestWhatCannotBeUnderstoodIsKeptAsItCame(t *testing.T) {
	each(t, func(l *line) {
		l.say(1, protocol.Tele, `{"v":2,"ts":1,"se`)
		l.say(1, protocol.Tele, `{"v":9,"ts":1750000000000,"seq":5,"d":{}}`)
		l.say(9, protocol.Tele, l.tele(0, 1, `"so":5`))
		l.say(1, protocol.Event, `{"v":2,"mid":"01J8","ts":1750000000000,"seq":6,"d":{"k":"alarm","code":"B1203","act":1}}`)
		l.say(1, protocol.Tele, "\xff\xfe")
		l.say(1, protocol.Hello, `{"v":2,"mid":"01J7","seq":9,"d":{"sid":"longer than any session's name is"}}`)
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
			{"vehicle_id = 1 AND topic_kind = 3 AND parse_error LIKE '%not what its topic%' AND payload = '{\"v\":2,\"ts\":1,\"se'", 1},
			{"vehicle_id = 1 AND seq = 5 AND parse_error LIKE '%version%'", 1},
			{"vehicle_id = 0 AND terminal_sn = 'T00000000009' AND parse_error LIKE 'no vehicle%'", 1},
			{"vehicle_id = 1 AND topic_kind = 5 AND mid = '01J8' AND seq = 6 AND parse_error = '' AND payload_q LIKE '%b1203%' AND lag_ms > 0", 1},
			{"vehicle_id = 1 AND topic_kind = 2 AND seq = 9 AND parse_error LIKE '%not what its topic%'", 1},
			{"direction = 1 AND server_ts > 0", 7},
		}
		for _, row := range rows {
			if n := l.number("SELECT count(*) FROM link_message WHERE " + row.where); n != row.want {
				l.Errorf("%d messages where %s, want %d", n, row.where, row.want)
			}
		}
	})
}

func TestManyTerminalsAreStoredTogetherAndNoneWaitsForAnother(t *testing.T) {
	const each1 = 40
	each(t, func(l *line) {
		var all sync.WaitGroup
		for vehicle := 1; vehicle <= 3; vehicle++ {
			all.Go(func() {
				for seq := range each1 {
					body, _ := json.Marshal(map[string]any{"v": 2, "ts": l.now.Add(time.Duration(seq-each1) * time.Second).Milli(), "seq": seq, "d": map[string]any{"so": 1 + seq, "la": 31.0, "lo": 121.0}})
					if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(vehicle), Kind: protocol.Tele, Payload: body}); err != nil {
						l.Error(err)
					}
				}
			})
		}
		all.Wait()
		for vehicle := int64(1); vehicle <= 3; vehicle++ {
			if n := l.number("SELECT count(*) FROM trace_point WHERE vehicle_id = ?", vehicle); n != each1 || l.state(vehicle).SOC != each1 {
				l.Errorf("vehicle %d: %d points, SOC %d, want %d of both", vehicle, n, l.state(vehicle).SOC, each1)
			}
		}
	})
}

func TestAMessageThatCannotBeStoredIsNotTaken(t *testing.T) {
	each(t, func(l *line) {
		testdb.Exec(l.T, l.engine.DB(), "ALTER TABLE trace_point RENAME TO away")
		ctx, cancel := context.WithTimeout(l.Context(), 10*time.Second)
		defer cancel()
		if err := l.Ingest(ctx, devicelink.Delivery{SN: terminal(1), Kind: protocol.Tele, Payload: []byte(l.tele(0, 1, `"so":33,"la":31,"lo":121`))}); err == nil || ctx.Err() != nil {
			l.Errorf("it is taken: %v", err)
		}
		l.say(2, protocol.Tele, l.tele(0, 1, `"so":44`))
		if a, b := l.state(1).SOC, l.state(2).SOC; a != 0 || b != 44 {
			l.Errorf("the states are %d and %d, want nothing and 44", a, b)
		}
		testdb.Exec(l.T, l.engine.DB(), "ALTER TABLE away RENAME TO trace_point")
		l.say(1, protocol.Tele, l.tele(0, 1, `"so":33,"la":31,"lo":121`))
		if soc := l.state(1).SOC; soc != 33 {
			l.Errorf("said again it is %d, want 33", soc)
		}
	})
}

func TestATerminalIsLetInByItsOwnKeyForADay(t *testing.T) {
	each(t, func(l *line) {
		keys, at := devicelink.NewKeys(signing), l.now.Std()
		rows := []struct {
			what, sn, token string
			want            bool
		}{
			{"its own", terminal(1), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(time.Hour)), true},
			{"of a vehicle nobody has", terminal(9), devicelink.Token(keys.Device(terminal(9)), terminal(9), at.Add(time.Hour)), false},
			{"another's key", terminal(1), devicelink.Token(keys.Device(terminal(2)), terminal(1), at.Add(time.Hour)), false},
			{"another's token", terminal(2), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(time.Hour)), false},
			{"over", terminal(1), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(-time.Second)), false},
			{"for longer than a day", terminal(1), devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(25*time.Hour)), false},
			{"a longer life written into it", terminal(1), fmt.Sprint(at.Add(2*time.Hour).Unix()) + devicelink.Token(keys.Device(terminal(1)), terminal(1), at.Add(time.Hour))[10:], false},
			{"none", terminal(1), "", false},
			{"of another installation", terminal(1), devicelink.Token(devicelink.NewKeys([]byte("another")).Device(terminal(1)), terminal(1), at.Add(time.Hour)), false},
		}
		for _, row := range rows {
			if got, err := l.Authenticate(l.Context(), row.sn, row.token); got != row.want || err != nil {
				l.Errorf("%s: %v, %v, want %v", row.what, got, err, row.want)
			}
		}
	})
}

func TestOfATalkativeVehicleFewMessagesStayButThoseSomebodyLookedAt(t *testing.T) {
	each(t, func(l *line) {
		ctx, first := l.Context(), l.now
		for i := range 620 {
			kind := protocol.Event
			if i < 20 {
				kind = protocol.Debug
			}
			m := equipment.LinkMessage{VehicleID: 1, TerminalSN: terminal(1), Direction: equipment.LinkUp, TopicKind: kind, ServerTS: first, KeptUntil: devicelink.RetainUntil(kind, false, first)}
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
		}{{1, 620}, {3, 520}, {8, 20}, {91, 0}}
		for _, row := range rows {
			if err := devicelink.Purge(ctx, l.engine.DB(), first.Add(time.Duration(row.days)*24*time.Hour)); err != nil {
				l.Fatal(err)
			}
			if left := l.number("SELECT count(*) FROM link_message"); left != row.left {
				l.Errorf("after %d days %d messages are left, want %d", row.days, left, row.left)
			}
		}
	})
}

func TestPointsAndMessagesAreForgottenAfterAWeek(t *testing.T) {
	each(t, func(l *line) {
		for day := range 9 {
			l.say(1, protocol.Tele, l.tele(0, day, `"la":31,"lo":121`))
			l.say(1, protocol.Event, `{"v":2,"seq":1,"d":{}}`)
			l.now = l.now.Add(24 * time.Hour)
		}
		if err := devicelink.Purge(l.Context(), l.engine.DB(), l.now); err != nil {
			l.Fatal(err)
		}
		if points, messages := l.number("SELECT count(*) FROM trace_point"), l.number("SELECT count(*) FROM link_message"); points != 7 || messages != 7 {
			l.Errorf("%d points and %d messages of nine days are left, want those of seven", points, messages)
		}
	})
}
