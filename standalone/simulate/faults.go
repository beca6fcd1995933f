package simulate

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/eclipse/paho.golang/paho"
	"github.com/oklog/ulid/v2"

	"evops/core/devicelink/protocol"
)

// faultKind is an injected transmission fault.
type faultKind int

const (
	none        faultKind = iota
	delayed               // stored and sent later, as in a dead spot
	unsetClock            // timestamp of a clock that was never set
	reordered             // sent after the next one
	duplicated            // sent twice
	disconnects           // the last one before the connection breaks
)

// faultRates are the rates of faults per thousand reports.
var faultRates = []struct {
	faultKind
	of int
}{{delayed, 10}, {unsetClock, 2}, {reordered, 5}, {duplicated, 10}, {disconnects, 2}}

const (
	maxStored = 40
	// Percentage of terminals with a wrong clock, and the range of its offset in seconds, either way.
	wrongClock, minOffset, maxOffset = 2, 8, 100
	// New vehicle faults per thousand reports, and percentage of reports that end an active fault.
	newFault, faultEnds = 2, 5
)

// vehicleFaults are the trouble codes of vehicles and the controllers that report them.
var vehicleFaults = []struct{ code, ecu string }{{"B1203", "BMS"}, {"T1003", "TBOX"}, {"M2001", "MCU"}, {"B0001", "BMS"}, {"C1201", "MCU"}}

// errBroken simulates a lost connection, as in a tunnel.
var errBroken = errors.New("simulated connection loss")

// fault is an active fault of a vehicle.
type fault struct{ code, ecu, occ string }

// offset returns a random clock offset, mostly zero.
func offset(r *rand.Rand) time.Duration {
	if r.IntN(100) >= wrongClock {
		return 0
	}
	by := time.Duration(minOffset+r.IntN(maxOffset-minOffset)) * time.Second
	if r.IntN(2) == 0 {
		return -by
	}
	return by
}

// clock returns the terminal's time in milliseconds since 1970.
func (t *terminal) clock() int64 { return time.Now().Add(t.offset).UnixMilli() }

// drawFault returns a random fault, mostly none.
func (t *terminal) drawFault() faultKind {
	n := t.r.IntN(1000)
	for _, m := range faultRates {
		if n -= m.of; n < 0 {
			return m.faultKind
		}
	}
	return none
}

// report sends a report, subject to fault injection.
func (t *terminal) report(ctx context.Context, client *paho.Client) error {
	t.seq++
	p, m := protocol.Point{TS: t.clock(), Seq: t.seq, Report: t.ride.report()}, t.drawFault()
	p.Packs = t.batteries.due(&t.ride)
	switch {
	case m == delayed:
		t.store(p)
		return nil
	case m == reordered && t.postponed == nil:
		t.postponed = &p
		return nil
	case m == unsetClock:
		p.TS = time.Date(2010, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	}
	points := []protocol.Point{p}
	if m == duplicated {
		points = append(points, p)
	}
	if t.postponed != nil {
		points, t.postponed = append(points, *t.postponed), nil
	}
	for n, point := range points {
		if err := t.tele(ctx, client, point); err != nil {
			for _, unsent := range points[n:] {
				t.store(unsent)
			}
			return err
		}
	}
	if m == disconnects {
		return errBroken
	}
	return t.updateFault(ctx, client)
}

// store adds an unsent report to the backlog, up to maxStored.
func (t *terminal) store(p protocol.Point) {
	if len(t.stored) < maxStored {
		t.stored = append(t.stored, p)
	}
}

func (t *terminal) tele(ctx context.Context, client *paho.Client, p protocol.Point) error {
	return t.publish(ctx, client, protocol.Tele, protocol.Header{TS: p.TS, Seq: p.Seq}, p.Report)
}

// updateFault starts a vehicle fault now and then, and ends it later.
func (t *terminal) updateFault(ctx context.Context, client *paho.Client) error {
	if f := t.ride.fault; f != nil {
		if t.r.IntN(100) >= faultEnds {
			return nil
		}
		t.ride.fault = nil
		return t.alarm(ctx, client, *f, 0)
	}
	if t.r.IntN(1000) >= newFault {
		return nil
	}
	a := vehicleFaults[t.r.IntN(len(vehicleFaults))]
	t.ride.fault = &fault{a.code, a.ecu, ulid.Make().String()}
	return t.alarm(ctx, client, *t.ride.fault, 1)
}

// alarm reports the start or end of a fault (11.4).
func (t *terminal) alarm(ctx context.Context, client *paho.Client, f fault, act int) error {
	report := t.ride.report()
	return t.send(ctx, client, protocol.Event, protocol.Alarm{
		Kind: protocol.AlarmEvent, Code: f.code, ECU: f.ecu, Active: act, Occurrence: f.occ, Snapshot: map[string]any{"so": *report.SOC, "tm": *report.MaxTempC},
	})
}
