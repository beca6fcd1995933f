package simulate

import (
	"context"
	"hash/fnv"
	"slices"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/contracts/equipment"
	"evops/core/link/wire"
)

// Of a hundred commands a terminal takes so many without a word and refuses so many for being busy; which, follows from their numbers (equipment catalogue 11.11).
const (
	silent, busy = 2, 3
	// remembers is how many commands a terminal knows it has done (11.6).
	remembers = 64
	// A command takes between least and most to be done.
	least, most = 300 * time.Millisecond, 2500 * time.Millisecond
)

// whileStanding are the commands a terminal does not do while the vehicle moves.
var whileStanding = []string{"lock", "powerOn", "powerOff", "openSeat", "arm", "disarm", "setSpeedLimit", "setRideMode", "setSound", "pairHelmet", "batteryLock", "remoteLock", "clearDtc", "reboot", "factoryReset"}

// deed is what a terminal makes of a command: what it says at once, and after how long what more. Nothing at all is an answer too.
type deed struct {
	first *wire.Answer
	after time.Duration
	last  *wire.Answer
}

// memory is what a terminal did of late, the oldest first.
type memory []wire.Answer

func (m *memory) keep(a wire.Answer) {
	*m = append(*m, a)
	if len(*m) > remembers {
		*m = slices.Delete(*m, 0, 1)
	}
}

// obey decides about a command that arrived at a moment. One it knows it answers as before and does not do again; one that came too late it never does.
func (v *ride) obey(known *memory, o wire.Order, now time.Time) deed {
	answer := func(stage wire.Stage, code equipment.CommandResult) *wire.Answer {
		a := wire.Answer{No: o.No, Stage: stage}
		for _, digit := range string(code) {
			a.Code = 10*a.Code + int64(digit-'0')
		}
		return &a
	}
	if i := slices.IndexFunc(*known, func(a wire.Answer) bool { return a.No == o.No }); i >= 0 {
		return deed{last: &(*known)[i]}
	}
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(o.No)) // a hash takes everything
	chance := sum.Sum32()
	var d deed
	switch n := chance % 100; {
	case o.Exp <= now.UnixMilli():
		d.last = answer(wire.Refused, equipment.ResultExpired)
	case n < silent:
		return deed{}
	case v.speed > 0 && slices.Contains(whileStanding, o.Code):
		d.last = answer(wire.Refused, equipment.ResultMoving)
	case n < silent+busy:
		d.last = answer(wire.Refused, equipment.ResultBusy)
	default:
		d = deed{answer(wire.Received, equipment.ResultOK), least + time.Duration(chance>>8)%(most-least), answer(wire.Done, equipment.ResultOK)}
		d.last.Value = v.does(o)
	}
	known.keep(*d.last)
	return d
}

// does changes what a command changes in the vehicle, and answers what it brings back.
func (v *ride) does(o wire.Order) map[string]any {
	yes, no := true, false
	switch o.Code {
	case "lock", "powerOff":
		v.locked, v.powered = &yes, &no
		return map[string]any{"locked": true}
	case "unlock":
		v.locked = &no
		return map[string]any{"locked": false}
	case "powerOn":
		v.locked, v.powered = &no, &yes
	case "arm":
		v.armed = &yes
	case "disarm":
		v.armed = &no
	case "readVersions":
		return map[string]any{"TBOX": "2.4.1"}
	case "readDtc":
		return map[string]any{"codes": []string{}}
	}
	return nil
}

// orders hands on what comes down the line.
func orders(to chan<- wire.Order) func(paho.PublishReceived) (bool, error) {
	return func(p paho.PublishReceived) (bool, error) {
		_, kind, ok := wire.ParseTopic(p.Packet.Topic)
		if !ok || kind != wire.Command {
			return true, nil
		}
		_, o, err := wire.Read[wire.Order](kind, p.Packet.Payload, "")
		if err == nil {
			to <- o
		}
		return true, nil
	}
}

// do does a command and says so, and how the vehicle is after it.
func (t *terminal) do(ctx context.Context, client *paho.Client, o wire.Order) error {
	d := t.ride.obey(&t.done, o, time.Now())
	if d.first != nil {
		if err := t.tell(ctx, client, wire.Ack, d.first); err != nil {
			return err
		}
		t.wait(ctx, time.Duration(float64(d.after)/t.fleet.Pace))
	}
	if d.last == nil {
		return nil
	}
	if d.first != nil {
		if err := t.say(ctx, client); err != nil {
			return err
		}
	}
	return t.tell(ctx, client, wire.Ack, d.last)
}

// say says how the vehicle is, whether a report is due or not.
func (t *terminal) say(ctx context.Context, client *paho.Client) error {
	t.seq++
	return t.publish(ctx, client, wire.Tele, wire.Head{TS: time.Now().UnixMilli(), Seq: t.seq}, t.ride.report())
}
