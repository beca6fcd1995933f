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

// Percentages of commands a terminal ignores or refuses as busy; which ones follows from their numbers (equipment catalogue 11.11).
const (
	silentPercent, busyPercent = 2, 3
	// memorySize is the number of executed commands a terminal remembers (11.6).
	memorySize = 64
	// Execution time of a command.
	minDuration, maxDuration = 200 * time.Millisecond, 500 * time.Millisecond
)

// parkedOnly are the commands a terminal refuses while the vehicle moves.
var parkedOnly = []string{"lock", "powerOn", "powerOff", "openSeat", "arm", "disarm", "setSpeedLimit", "setRideMode", "setSound", "pairHelmet", "batteryLock", "remoteLock", "clearDtc", "reboot", "factoryReset"}

// reply is a terminal's answer to a command: an immediate acknowledgement, a delay and a final one. An empty reply sends nothing.
type reply struct {
	first *protocol.AckBody
	after time.Duration
	last  *protocol.AckBody
}

// memory contains the last answers of a terminal, oldest first.
type memory []protocol.AckBody

func (m *memory) add(a protocol.AckBody) {
	*m = append(*m, a)
	if len(*m) > memorySize {
		*m = slices.Delete(*m, 0, 1)
	}
}

// execute returns the reply to a command received at a time. A known command gets the same answer without being executed again; an expired
// one is never executed.
func (v *ride) execute(known *memory, o protocol.CommandMessage, now time.Time) reply {
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
	_, _ = sum.Write([]byte(o.No)) // writing to a hash cannot fail
	hash := sum.Sum32()
	var d reply
	switch n := hash % 100; {
	case o.Exp <= now.UnixMilli():
		d.last = answer(protocol.Refused, equipment.ResultExpired)
	case n < silentPercent:
		return reply{}
	case v.speed > 0 && slices.Contains(parkedOnly, o.Code):
		d.last = answer(protocol.Refused, equipment.ResultMoving)
	case n < silentPercent+busyPercent:
		d.last = answer(protocol.Refused, equipment.ResultBusy)
	default:
		d = reply{answer(protocol.Received, equipment.ResultOK), minDuration + time.Duration(hash>>8)*time.Microsecond%(maxDuration-minDuration), answer(protocol.Done, equipment.ResultOK)}
		d.last.Value = v.apply(o)
	}
	known.add(*d.last)
	return d
}

// apply changes the vehicle as a command demands and returns its result.
func (v *ride) apply(o protocol.CommandMessage) map[string]any {
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
		v.intervalOverride = newIntervalOverride(o.Args)
	case "pairHelmet":
		v.pair(o.Args)
	case "readVersions":
		return map[string]any{"ecu": v.ecus}
	case "readDtc":
		codes := []map[string]any{}
		for _, code := range v.faults[v.ecuName(o)] {
			codes = append(codes, map[string]any{"c": code, "ff": map[string]any{"so": math.Round(v.soc), "sp": math.Round(v.speed), "od": math.Round(v.odo*10) / 10}})
		}
		return map[string]any{"codes": codes}
	case "clearDtc":
		codes := v.faults[v.ecuName(o)]
		v.active = slices.DeleteFunc(v.active, func(code string) bool { return slices.Contains(codes, code) })
		delete(v.faults, v.ecuName(o))
	}
	return nil
}

// ecuName returns the protocol name of the controller a command refers to.
func (v *ride) ecuName(o protocol.CommandMessage) string {
	kind, _ := o.Args["ecuType"].(float64)
	for name, code := range equipment.EcuByName {
		if code == equipment.EcuType(kind) {
			return name
		}
	}
	return ""
}

// message is a message from the platform.
type message struct {
	kind    protocol.Kind
	payload []byte
}

// forward returns a handler that passes on received messages.
func forward(to chan<- message) func(paho.PublishReceived) (bool, error) {
	return func(p paho.PublishReceived) (bool, error) {
		if _, kind, ok := protocol.ParseTopic(p.Packet.Topic); ok {
			to <- message{kind, p.Packet.Payload}
		}
		return true, nil
	}
}

// handle processes a message from the platform; malformed ones are ignored.
func (t *terminal) handle(ctx context.Context, client *paho.Client, w message) error {
	switch w.kind {
	case protocol.Command:
		if _, o, err := protocol.Read[protocol.CommandMessage](w.kind, w.payload, ""); err == nil {
			return t.runCommand(ctx, client, o)
		}
	case protocol.Configure:
		if _, c, err := protocol.Read[protocol.ParamsMessage](w.kind, w.payload, ""); err == nil {
			return t.send(ctx, client, protocol.Shadow, t.settings.apply(c))
		}
	case protocol.OTADown:
		if _, m, err := protocol.ReadOTAMessage(w.payload, ""); err == nil {
			return t.updateMessage(ctx, client, m)
		}
	case protocol.DebugDown:
		if _, p, err := protocol.Read[protocol.DebugRequest](w.kind, w.payload, ""); err == nil {
			return t.answerDebug(ctx, client, p)
		}
	}
	return nil
}

// runCommand executes a command, acknowledges it and reports the new state.
func (t *terminal) runCommand(ctx context.Context, client *paho.Client, o protocol.CommandMessage) error {
	d := t.ride.execute(&t.done, o, time.Now())
	if d.first != nil {
		if err := t.send(ctx, client, protocol.Ack, d.first); err != nil {
			return err
		}
		t.wait(ctx, time.Duration(float64(d.after)/t.fleet.Pace), nil)
	}
	if d.last == nil {
		return nil
	}
	if d.first != nil {
		if err := t.reportNow(ctx, client); err != nil {
			return err
		}
	}
	return t.send(ctx, client, protocol.Ack, d.last)
}

// reportNow sends a report, whether one is due or not.
func (t *terminal) reportNow(ctx context.Context, client *paho.Client) error {
	t.seq++
	return t.tele(ctx, client, protocol.Point{TS: t.clock(), Seq: t.seq, Report: t.ride.report()})
}
