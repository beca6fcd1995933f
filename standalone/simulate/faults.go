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

// faultKind is what real terminals get up to.
type faultKind int

const (
	none   faultKind = iota
	later            // kept, as in a dead spot
	unset            // by a clock that was never set
	after            // said after the next one
	twice            // said twice
	breaks           // the last before the line breaks
)

// often is how many of a thousand reports come to each.
var often = []struct {
	faultKind
	of int
}{{later, 10}, {unset, 2}, {after, 5}, {twice, 10}, {breaks, 2}}

const (
	mostStored = 40
	// Of a hundred terminals so many have a clock that is off, by so many seconds at least and at most, either way.
	off, leastOff, mostOff = 2, 8, 100
	// Of a thousand reports so many come with a new fault; of a hundred with a fault so many with its end.
	faults, mends = 2, 5
)

// ailments are what vehicles complain of, and which controller says so.
var ailments = []struct{ code, ecu string }{{"B1203", "BMS"}, {"T1003", "TBOX"}, {"M2001", "MCU"}, {"B0001", "BMS"}, {"C1201", "MCU"}}

// errBroken is the end of a line in a tunnel.
var errBroken = errors.New("the vehicle is where nobody hears it")

// fault is something a vehicle complains of.
type fault struct{ code, ecu, occ string }

// offset is what a terminal's clock is off by.
func offset(r *rand.Rand) time.Duration {
	if r.IntN(100) >= off {
		return 0
	}
	by := time.Duration(leastOff+r.IntN(mostOff-leastOff)) * time.Second
	if r.IntN(2) == 0 {
		return -by
	}
	return by
}

// clock is what the terminal takes for now, in milliseconds since 1970.
func (t *terminal) clock() int64 { return time.Now().Add(t.offset).UnixMilli() }

func (t *terminal) mischief() faultKind {
	n := t.r.IntN(1000)
	for _, m := range often {
		if n -= m.of; n < 0 {
			return m.faultKind
		}
	}
	return none
}

// report says how the vehicle is, or keeps that for later.
func (t *terminal) report(ctx context.Context, client *paho.Client) error {
	t.seq++
	p, m := protocol.Point{TS: t.clock(), Seq: t.seq, Report: t.ride.report()}, t.mischief()
	switch {
	case m == later:
		t.keep(p)
		return nil
	case m == after && t.held == nil:
		t.held = &p
		return nil
	case m == unset:
		p.TS = time.Date(2010, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	}
	words := []protocol.Point{p}
	if m == twice {
		words = append(words, p)
	}
	if t.held != nil {
		words, t.held = append(words, *t.held), nil
	}
	for n, word := range words {
		if err := t.tele(ctx, client, word); err != nil {
			for _, unheard := range words[n:] {
				t.keep(unheard)
			}
			return err
		}
	}
	if m == breaks {
		return errBroken
	}
	return t.complain(ctx, client)
}

// keep stores what was not heard, as long as there is room.
func (t *terminal) keep(p protocol.Point) {
	if len(t.stored) < mostStored {
		t.stored = append(t.stored, p)
	}
}

func (t *terminal) tele(ctx context.Context, client *paho.Client, p protocol.Point) error {
	return t.publish(ctx, client, protocol.Tele, protocol.Header{TS: p.TS, Seq: p.Seq}, p.Report)
}

// complain raises a fault now and then, and says when it is over.
func (t *terminal) complain(ctx context.Context, client *paho.Client) error {
	if f := t.ride.fault; f != nil {
		if t.r.IntN(100) >= mends {
			return nil
		}
		t.ride.fault = nil
		return t.alarm(ctx, client, *f, 0)
	}
	if t.r.IntN(1000) >= faults {
		return nil
	}
	a := ailments[t.r.IntN(len(ailments))]
	t.ride.fault = &fault{a.code, a.ecu, ulid.Make().String()}
	return t.alarm(ctx, client, *t.ride.fault, 1)
}

// alarm says that a fault is there, or over (11.4).
func (t *terminal) alarm(ctx context.Context, client *paho.Client, f fault, act int) error {
	report := t.ride.report()
	return t.tell(ctx, client, protocol.Event, protocol.Alarm{
		Kind: protocol.AlarmEvent, Code: f.code, ECU: f.ecu, Active: act, Occurrence: f.occ, Snapshot: map[string]any{"so": *report.SOC, "tm": *report.MaxTempC},
	})
}
