package updater

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"evops/core/devicelink/protocol"
)

var now = time.Date(2025, 6, 2, 12, 0, 0, 0, time.UTC)

// offer is an offer of one full package of 1,000 bytes, with the conditions of a task by default, and without a window.
func offer(target, attempt int64) protocol.OTAMessage {
	return protocol.OTAMessage{
		Op: protocol.OTAOffer, Target: target, Attempt: attempt, Exp: now.Add(24 * time.Hour).UnixMilli(), Conditions: protocol.OTAConditions{ParkMin: 10, SOC: 40, SOCCharging: 20, RSRP: -105},
		Items: []protocol.OTAItem{{ECU: "BMS", To: 2_004_000, Size: 1_000, Kind: protocol.OTAFull}},
	}
}

// vehicle is an Updater with what surrounds it.
type vehicle struct {
	Updater
	Situation
	ecus []protocol.ECU
	log  []string
}

var actionNames = map[Action]string{Fetch: "fetch", Stop: "stop", Discard: "discard", LosePower: "lose power", Drain: "drain", RideOff: "ride off", Restart: "restart"}

// note writes a step as a text: reports by state, reason or error, controller and progress, then actions.
func (v *vehicle) note(s Step) {
	for _, r := range s.Reports {
		text := fmt.Sprint(int(r.State))
		if r.Wait != 0 {
			text += fmt.Sprintf(" w%d", r.Wait)
		}
		if r.Code != 0 {
			text += fmt.Sprintf(" e%d", r.Code)
		}
		if r.ECU != "" {
			text += " " + r.ECU
		}
		v.log = append(v.log, fmt.Sprint(text, " ", r.Percent))
	}
	for _, a := range s.Actions {
		v.log = append(v.log, actionNames[a])
	}
}

// event is something that happens to a vehicle.
type event func(v *vehicle)

func receive(m protocol.OTAMessage) event {
	return func(v *vehicle) { v.note(v.Handle(m, v.ecus, v.Now)) }
}

func order(op protocol.OTAOp) event {
	return receive(protocol.OTAMessage{Op: op, Target: 1, Attempt: 1})
}

func fetched(item int, bytes int64) event {
	return func(v *vehicle) { v.note(v.Fetched(item, bytes, v.Now)) }
}

func verified(v *vehicle) { v.note(v.Verified(nil)) }

func tick(v *vehicle) { v.note(v.Tick(v.Situation)) }

// after changes the vehicle and lets time pass.
func after(d time.Duration, change event) event {
	return func(v *vehicle) {
		v.Local = v.Local.Add(d)
		change(v)
		tick(v)
	}
}

func unchanged(*vehicle) {}

func restarted(v *vehicle) {
	v.note(v.Restarted(v.ecus))
	v.log = append(v.log, v.ecus[1].Software)
}

// downloaded are the events until the files of an offer are verified.
func downloaded(m protocol.OTAMessage) []event {
	return []event{receive(m), fetched(0, 1_000), verified}
}

// install are the events from the begin of the installation to the end of the restart.
var install = []event{tick, after(time.Hour, unchanged), restarted}

// play returns what follows from events, one text for each report and action.
func play(f Faults, events ...[]event) string {
	v := &vehicle{Updater: Updater{SN: "T1", Faults: f}, ecus: []protocol.ECU{{Type: "TBOX", Software: "2.4.1"}, {Type: "BMS", Software: "2.3.1"}}}
	v.Situation = Situation{Now: now, Local: now, Parked: time.Hour, SOC: 80, RSRP: -88}
	for _, some := range events {
		for _, e := range some {
			e(v)
		}
	}
	return strings.Join(v.log, ", ")
}

func with(m protocol.OTAMessage, change func(m *protocol.OTAMessage)) protocol.OTAMessage {
	change(&m)
	return m
}

func TestUpdaterReportsAndActsByState(t *testing.T) {
	first := offer(1, 1)
	owner := with(first, func(m *protocol.OTAMessage) { m.Mode = protocol.OTAOwner })
	atNight := with(first, func(m *protocol.OTAMessage) {
		m.Window = protocol.OTAWindow{Days: "1111111", From: "22:00", To: "05:00"}
	})
	delta := with(first, func(m *protocol.OTAMessage) {
		m.Items = []protocol.OTAItem{{ECU: "BMS", To: 2_004_000, Size: 1_000, Kind: protocol.OTADelta, Base: 2_003_000}}
	})
	two := with(first, func(m *protocol.OTAMessage) {
		m.Items = []protocol.OTAItem{m.Items[0], {ECU: "TBOX", To: 2_005_000, Size: 500, Kind: protocol.OTAFull}}
	})
	const ready = "2 0, fetch, 3 BMS 100, 4 100"
	for _, row := range []struct {
		what   string
		events [][]event
		want   string
	}{
		{"an update succeeds", [][]event{downloaded(first), install}, ready + ", 5 BMS 0, 6 0, restart, 2.4.0"},
		{"each 10 % is reported once", [][]event{{receive(first), fetched(0, 0), fetched(0, 50), fetched(0, 149), fetched(0, 199), fetched(0, 640)}}, "2 0, fetch, 3 BMS 0, 3 BMS 14, 3 BMS 64"},
		{"a slow download is reported each minute", [][]event{{receive(first), fetched(0, 10), after(0, func(v *vehicle) { v.Now = now.Add(59 * time.Second) }), fetched(0, 20), after(0, func(v *vehicle) { v.Now = now.Add(time.Minute) }), fetched(0, 30)}}, "2 0, fetch, 3 BMS 1, 3 BMS 3"},
		{"items are installed in their order", [][]event{{receive(two), fetched(0, 1_000), fetched(1, 500), verified, tick, after(time.Hour, unchanged), after(time.Hour, unchanged), restarted}},
			"2 0, fetch, 3 BMS 100, 3 TBOX 100, 4 100, 5 BMS 0, 5 TBOX 0, 6 0, restart, 2.4.0"},
		{"a repeated offer renews the URLs of a download", [][]event{{receive(first), fetched(0, 500), receive(first), fetched(0, 600)}}, "2 0, fetch, 3 BMS 50, 3 BMS 50, fetch, 3 BMS 60"},
		{"a repeated offer does not download again", [][]event{downloaded(first), {receive(first)}}, ready + ", 4 100"},
		{"a repeated offer does not install twice", [][]event{downloaded(first), {tick, receive(first)}}, ready + ", 5 BMS 0, 5 BMS 0"},
		{"nothing is left to do after a success", [][]event{downloaded(first), install, {receive(first), tick}}, ready + ", 5 BMS 0, 6 0, restart, 2.4.0"},
		{"the offer of an older attempt is ignored", [][]event{downloaded(offer(1, 2)), {receive(first)}}, ready},
		{"another offer replaces a download", [][]event{downloaded(first), {receive(offer(2, 1))}}, ready + ", 2 0, discard, fetch"},
		{"another offer does not stop an installation", [][]event{downloaded(first), {tick, receive(offer(2, 1))}}, ready + ", 5 BMS 0"},
		{"an expired offer is ignored", [][]event{{receive(with(first, func(m *protocol.OTAMessage) { m.Exp = now.UnixMilli() }))}}, ""},
		{"an offer expires while it waits", [][]event{downloaded(first), {after(0, func(v *vehicle) { v.Now, v.Parked = now.Add(24*time.Hour), time.Hour }), tick}}, ready + ", discard"},
		{"it waits until the vehicle was parked long enough", [][]event{downloaded(first), {after(0, func(v *vehicle) { v.Parked = 9 * time.Minute }), tick, after(time.Minute, func(v *vehicle) { v.Parked = 10 * time.Minute })}}, ready + ", 4 w3 100, 5 BMS 0"},
		{"it waits for charge", [][]event{downloaded(first), {after(0, func(v *vehicle) { v.SOC = 39 }), after(0, func(v *vehicle) { v.Charging = true })}}, ready + ", 4 w4 100, 5 BMS 0"},
		{"it waits for a signal", [][]event{downloaded(first), {after(0, func(v *vehicle) { v.RSRP = -106 }), after(0, func(v *vehicle) { v.RSRP = -105 })}}, ready + ", 4 w5 100, 5 BMS 0"},
		{"it waits for its window", [][]event{downloaded(atNight), {tick, after(10*time.Hour, unchanged)}}, ready + ", 4 w2 100, 5 BMS 0"},
		{"it waits for the owner", [][]event{downloaded(owner), {tick, order(protocol.OTAInstall), tick}}, ready + ", 4 w6 100, 5 BMS 0"},
		{"the agreement replaces the window, not the conditions", [][]event{downloaded(atNight), {order(protocol.OTAInstall), after(0, func(v *vehicle) { v.Parked = 0 })}}, ready + ", 4 w3 100"},
		{"a pause stops a download, an offer continues it", [][]event{{receive(first), fetched(0, 500), order(protocol.OTAPause), fetched(0, 600), receive(first), fetched(0, 700)}}, "2 0, fetch, 3 BMS 50, stop, 3 BMS 50, fetch, 3 BMS 70"},
		{"a pause holds up an installation, an offer continues it", [][]event{downloaded(first), {order(protocol.OTAPause), tick, receive(first), tick}}, ready + ", stop, 4 100, 5 BMS 0"},
		{"a pause does not stop an installation", [][]event{downloaded(first), {tick, order(protocol.OTAPause), after(time.Hour, unchanged)}}, ready + ", 5 BMS 0, 6 0, restart"},
		{"a cancelled update is deleted", [][]event{downloaded(first), {order(protocol.OTACancel), tick}}, ready + ", discard"},
		{"another update is cancelled", [][]event{downloaded(offer(2, 1)), {order(protocol.OTACancel), tick}}, ready + ", 5 BMS 0"},
		{"an installation is not cancelled", [][]event{downloaded(first), {tick, order(protocol.OTACancel), after(time.Hour, unchanged)}}, ready + ", 5 BMS 0, 6 0, restart"},
		{"a purge deletes any download", [][]event{downloaded(offer(2, 1)), {receive(protocol.OTAMessage{Op: protocol.OTAPurge}), tick}}, ready + ", discard"},
		{"a delta of another base is refused", [][]event{{receive(delta), fetched(0, 1_000)}}, "9 e202 BMS 0"},
		{"a failure is repeated, and the next attempt starts again", [][]event{{receive(first), func(v *vehicle) { v.note(v.Verified(&Failure{"BMS", protocol.OTAWrongSignature, ""})) }, receive(first), receive(offer(1, 2))}},
			"2 0, fetch, 9 e104 BMS 0, 9 e104 BMS 0, 2 0, discard, fetch"},
		{"a vehicle that is used loses its conditions", [][]event{downloaded(first), {tick, after(time.Second, func(v *vehicle) { v.Parked = 0 })}}, ready + ", 5 BMS 0, 9 e201 BMS 0"},
	} {
		if got := play(Faults{}, row.events...); got != row.want {
			t.Errorf("%s:\n got %s\nwant %s", row.what, got, row.want)
		}
	}
}

func TestFaultsHappenInTheirPlace(t *testing.T) {
	bad := with(offer(1, 1), func(m *protocol.OTAMessage) { m.Items[0].To = 2_004_099 })
	slowly := []event{tick, after(20*time.Second, unchanged), after(20*time.Second, unchanged), after(20*time.Second, unchanged), after(time.Hour, unchanged)}
	const all = 1_000
	for _, row := range []struct {
		what   string
		faults Faults
		events [][]event
		want   string // the end of the log
	}{
		{"silent", Faults{Silent: all}, [][]event{downloaded(offer(1, 1)), {receive(offer(1, 1)), tick}}, ""},
		{"power loss", Faults{PowerLoss: all}, [][]event{{receive(offer(1, 1)), fetched(0, 500), fetched(0, 600)}}, "2 0, fetch, 3 BMS 50, lose power, 3 BMS 60"},
		{"low charge", Faults{LowCharge: all}, [][]event{{receive(offer(1, 1))}}, "2 0, drain, fetch"},
		{"rides off", Faults{RideOff: all}, [][]event{downloaded(offer(1, 1)), slowly}, "ride off"},
		{"write fails", Faults{WriteFails: all}, [][]event{downloaded(offer(1, 1)), slowly}, "9 e203 BMS 0"},
		{"boots back", Faults{BootsBack: all}, [][]event{downloaded(offer(1, 1)), install}, "10 e301 BMS 0, 2.3.1"},
		{"bad build", Faults{BadBuild: all}, [][]event{downloaded(bad), install}, "9 e302 BMS 0, 2.3.1"},
		{"good build", Faults{BadBuild: all}, [][]event{downloaded(offer(1, 1)), install}, "restart, 2.4.0"},
	} {
		if got := play(row.faults, row.events...); !strings.HasSuffix(got, row.want) || row.want == "" && got != "" {
			t.Errorf("%s: %s, want %s", row.what, got, row.want)
		}
	}
}

func TestFateFollowsFromTheTerminalAndTheAttempt(t *testing.T) {
	const n = 20_000
	counts := map[string]int{}
	for i := range n {
		sn, m := fmt.Sprintf("T%011d", i), offer(1, 1)
		f := fateOf(7, sn, m, DefaultFaults)
		m.Target = 2
		if again := fateOf(7, sn, m, DefaultFaults); again != f {
			t.Fatalf("%s: %+v, then %+v", sn, f, again)
		}
		m.Items[0].To = 2_004_099
		for what, happens := range map[string]bool{
			"silent": f.silent, "power": f.losesPower, "charge": f.lowCharge, "ride": f.ridesOff, "write": f.install == protocol.OTAWriteFailed, "back": f.install == protocol.OTASelfTestFailed,
			"bad": fateOf(7, sn, m, DefaultFaults).install >= protocol.OTABootFailed,
		} {
			if happens {
				counts[what]++
			}
		}
		if f.installTime < time.Minute || f.installTime >= 2*time.Minute {
			t.Errorf("installation takes %v", f.installTime)
		}
	}
	d := DefaultFaults
	for what, share := range map[string]int{"silent": d.Silent, "power": d.PowerLoss, "charge": d.LowCharge, "ride": d.RideOff, "write": d.WriteFails, "back": d.BootsBack, "bad": d.BadBuild} {
		if want := n * share / 1_000; counts[what] < want*3/4 || counts[what] > want*5/4 {
			t.Errorf("%s: %d of %d, want about %d", what, counts[what], n, want)
		}
	}
	if first, second := fateOf(7, "T1", offer(1, 1), DefaultFaults), fateOf(7, "T1", offer(1, 2), DefaultFaults); reflect.DeepEqual(first, second) {
		t.Error("the second attempt is the same as the first")
	}
}

func TestLocalTimeIsWithinTheWindowOrShortlyBefore(t *testing.T) {
	w := protocol.OTAWindow{Days: "0000100", From: "22:00", To: "05:00"}
	early := 0
	for i := range 400 {
		u := Updater{SN: fmt.Sprint(i)}
		u.Handle(with(offer(1, 1), func(m *protocol.OTAMessage) { m.Window = w }), nil, now)
		switch at := u.LocalTime(); {
		case w.Contains(at):
		case w.Contains(at.Add(time.Hour)):
			early++
		default:
			t.Errorf("vehicle %d has the time %s", i, at)
		}
	}
	if early < 60 || early > 140 {
		t.Errorf("%d of 400 are early, want about a quarter", early)
	}
}
