package simulate

import (
	"context"
	"hash/fnv"
	"math"
	"slices"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
)

// Of a hundred commands a terminal takes so many without a word and refuses so many for being busy; which, follows from their numbers (equipment catalogue 11.11).
const (
	silent, busy = 2, 3
	// remembers is how many commands a terminal knows it has done (11.6).
	remembers = 64
	// A command takes between least and most to be done.
	least, most = 200 * time.Millisecond, 500 * time.Millisecond
)

// whileStanding are the commands a terminal does not do while the vehicle moves.
var whileStanding = []string{"lock", "powerOn", "powerOff", "openSeat", "arm", "disarm", "setSpeedLimit", "setRideMode", "setSound", "pairHelmet", "batteryLock", "remoteLock", "clearDtc", "reboot", "factoryReset"}

// reply is what a terminal makes of a command: what it says at once, and after how long what more. Nothing at all is an answer too.
type reply struct {
	first *protocol.AckBody
	after time.Duration
	last  *protocol.AckBody
}

// memory is what a terminal did of late, the oldest first.
type memory []protocol.AckBody

func (m *memory) keep(a protocol.AckBody) {
	*m = append(*m, a)
	if len(*m) > remembers {
		*m = slices.Delete(*m, 0, 1)
	}
}

// obey decides about a command that arrived at a moment. One it knows it answers as before and does not do again; one that came too late it never does.
func (v *ride) obey(known *memory, o protocol.CommandMessage, now time.Time) reply {
	answer := func(stage protocol.Stage, code equipment.CommandResult) *protocol.AckBody {
		a := protocol.AckBody{No: o.No, Stage: stage}
		for _, digit := range string(code) {
			a.Code = 10*a.Code + int64(digit-'0')
		}
		return &a
	}
	if i := slices.IndexFunc(*known, func(a protocol.AckBody) bool { return a.No == o.No }); i >= 0 {
		return reply{last: &(*known)[i]}
	}
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(o.No)) // a hash takes everything
	chance := sum.Sum32()
	var d reply
	switch n := chance % 100; {
	case o.Exp <= now.UnixMilli():
		d.last = answer(protocol.Refused, equipment.ResultExpired)
	case n < silent:
		return reply{}
	case v.speed > 0 && slices.Contains(whileStanding, o.Code):
		d.last = answer(protocol.Refused, equipment.ResultMoving)
	case n < silent+busy:
		d.last = answer(protocol.Refused, equipment.ResultBusy)
	default:
		d = reply{answer(protocol.Received, equipment.ResultOK), least + time.Duration(chance>>8)*time.Microsecond%(most-least), answer(protocol.Done, equipment.ResultOK)}
		d.last.Value = v.does(o)
	}
	known.keep(*d.last)
	return d
}

// does changes what a command changes in the vehicle, and answers what it brings back.
func (v *ride) does(o protocol.CommandMessage) map[string]any {
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
	case "setInterval":
		v.override = overrideOf(o.Args)
	case "readVersions":
		return map[string]any{"ecu": v.ecus}
	case "readDtc":
		codes := []map[string]any{}
		for _, code := range v.faults[v.meant(o)] {
			codes = append(codes, map[string]any{"c": code, "ff": map[string]any{"so": math.Round(v.soc), "sp": math.Round(v.speed), "od": math.Round(v.odo*10) / 10}})
		}
		return map[string]any{"codes": codes}
	case "clearDtc":
		held := v.faults[v.meant(o)]
		v.active = slices.DeleteFunc(v.active, func(code string) bool { return slices.Contains(held, code) })
		delete(v.faults, v.meant(o))
	}
	return nil
}

// meant is the controller a command is about, as the wire names it.
func (v *ride) meant(o protocol.CommandMessage) string {
	kind, _ := o.Args["ecuType"].(float64)
	for name, code := range equipment.EcuByName {
		if code == equipment.EcuType(kind) {
			return name
		}
	}
	return ""
}

// word is what came down the line.
type word struct {
	kind    protocol.Kind
	payload []byte
}

// words hands on what comes down the line.
func words(to chan<- word) func(paho.PublishReceived) (bool, error) {
	return func(p paho.PublishReceived) (bool, error) {
		if _, kind, ok := protocol.ParseTopic(p.Packet.Topic); ok {
			to <- word{kind, p.Packet.Payload}
		}
		return true, nil
	}
}

// handle acts on what came down the line; what it does not understand it leaves.
func (t *terminal) handle(ctx context.Context, client *paho.Client, w word) error {
	switch w.kind {
	case protocol.Command:
		if _, o, err := protocol.Read[protocol.CommandMessage](w.kind, w.payload, ""); err == nil {
			return t.do(ctx, client, o)
		}
	case protocol.Configure:
		if _, c, err := protocol.Read[protocol.ParamsMessage](w.kind, w.payload, ""); err == nil {
			return t.tell(ctx, client, protocol.Shadow, t.settings.take(c))
		}
	case protocol.DebugDown:
		if _, p, err := protocol.Read[protocol.DebugRequest](w.kind, w.payload, ""); err == nil {
			return t.probed(ctx, client, p)
		}
	}
	return nil
}

// do does a command and says so, and how the vehicle is after it.
func (t *terminal) do(ctx context.Context, client *paho.Client, o protocol.CommandMessage) error {
	d := t.ride.obey(&t.done, o, time.Now())
	if d.first != nil {
		if err := t.tell(ctx, client, protocol.Ack, d.first); err != nil {
			return err
		}
		t.wait(ctx, time.Duration(float64(d.after)/t.fleet.Pace), nil)
	}
	if d.last == nil {
		return nil
	}
	if d.first != nil {
		if err := t.say(ctx, client); err != nil {
			return err
		}
	}
	return t.tell(ctx, client, protocol.Ack, d.last)
}

// say says how the vehicle is, whether a report is due or not.
func (t *terminal) say(ctx context.Context, client *paho.Client) error {
	t.seq++
	return t.tele(ctx, client, protocol.Point{TS: t.clock(), Seq: t.seq, Report: t.ride.report()})
}
