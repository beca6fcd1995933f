// Package simulate drives vehicles that do not exist: terminals that connect to a broker, ride, stand, charge and sleep, and say so as real ones do
// (equipment catalogue 11.11). What a vehicle does follows from its serial number and the seed alone.
package simulate

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"log/slog"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/paho"
	"github.com/oklog/ulid/v2"

	"evops/core/link"
	"evops/core/link/wire"
)

// Fleet says whose terminals talk to which broker.
type Fleet struct {
	Terminals []link.Terminal
	// Broker is its address, host and port.
	Broker string
	Seed   uint64
	// Pace is how many times faster than life it goes; zero for life.
	Pace float64
}

// connectWithin spreads the first connections, as real terminals spread theirs after an outage.
const connectWithin = 5 * time.Second

// Run drives the fleet until ctx ends.
func (f Fleet) Run(ctx context.Context) {
	if f.Pace == 0 {
		f.Pace = 1
	}
	var all sync.WaitGroup
	for _, t := range f.Terminals {
		sum := fnv.New64a()
		_, _ = sum.Write([]byte(t.SN))
		one := &terminal{Terminal: t, fleet: f, r: rand.New(rand.NewPCG(f.Seed, sum.Sum64()))}
		all.Go(func() { one.live(ctx) })
	}
	all.Wait()
}

// terminal is one terminal and the vehicle around it.
type terminal struct {
	link.Terminal
	fleet Fleet
	r     *rand.Rand
	seq   uint32
	ride  ride
	// stored is what was seen while nobody listened.
	stored []wire.Point
	done   memory
}

// live connects, talks until the line breaks or the vehicle sleeps, and connects again.
func (t *terminal) live(ctx context.Context) {
	t.ride = begin(t.r, t.Terminal)
	t.seq = uint32(time.Now().Unix()) // rises over restarts, as a terminal's own counter would
	t.wait(ctx, time.Duration(t.r.Int64N(int64(connectWithin))))
	for ctx.Err() == nil {
		if err := t.session(ctx); err != nil && ctx.Err() == nil {
			slog.DebugContext(ctx, "a simulated terminal lost its line", "terminal", t.SN, "error", err)
			t.wait(ctx, time.Duration(1+t.r.IntN(10))*time.Second)
			continue
		}
		t.wait(ctx, time.Duration(float64(t.ride.asleep)/t.fleet.Pace))
	}
}

func (t *terminal) wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// session is one connection: birth, hello, reports, and a word before sleep. It ends without an error when the vehicle sleeps.
func (t *terminal) session(ctx context.Context) error {
	conn, err := (&net.Dialer{Timeout: 10 * time.Second}).DialContext(ctx, "tcp", t.fleet.Broker)
	if err != nil {
		return err
	}
	lost := make(chan error, 4)
	say := func(err error) {
		select {
		case lost <- err:
		default:
		}
	}
	told := make(chan wire.Order, remembers)
	client := paho.NewClient(paho.ClientConfig{
		Conn: conn, ClientID: t.SN, PacketTimeout: 30 * time.Second, OnPublishReceived: []func(paho.PublishReceived) (bool, error){orders(told)},
		OnClientError: say, OnServerDisconnect: func(d *paho.Disconnect) { say(fmt.Errorf("the broker ended it: reason %d", d.ReasonCode)) },
	})
	sid := ulid.Make().String()
	will, _ := json.Marshal(wire.Presence{On: wire.Gone, SID: sid, Why: "will"})
	expiry := uint32((7 * 24 * time.Hour) / time.Second)
	_, err = client.Connect(ctx, &paho.Connect{
		ClientID: t.SN, KeepAlive: 240, Username: t.SN, UsernameFlag: true, PasswordFlag: true, Password: []byte(link.Token(t.Key, t.SN, time.Now().Add(12*time.Hour))),
		Properties:  &paho.ConnectProperties{SessionExpiryInterval: &expiry},
		WillMessage: &paho.WillMessage{Topic: wire.Topic(t.SN, wire.Status), Payload: will, QoS: 1, Retain: true},
	})
	if err != nil {
		_ = conn.Close()
		return err
	}
	defer func() { _ = client.Disconnect(&paho.Disconnect{}) }()
	_, own := wire.Own(t.SN)
	if _, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: own, QoS: 1}}}); err != nil {
		return err
	}
	here := wire.Presence{On: wire.Here, SID: sid, TS: time.Now().UnixMilli()}
	if err := t.presence(ctx, client, here); err != nil {
		return err
	}
	if err := t.tell(ctx, client, wire.Hello, wire.Greeting{SID: sid, Boot: "power", ECU: []wire.ECU{{Type: "TBOX", SN: t.SN, Hardware: "A2", Software: "2.4.1"}}}); err != nil {
		return err
	}
	if len(t.stored) > 0 {
		if err := t.tell(ctx, client, wire.Back, wire.Backlog{Points: t.stored}); err != nil {
			return err
		}
		t.stored = nil
	}
	for {
		step := t.ride.next(t.r)
		if t.ride.doing == sleeping {
			here.On, here.Wake = wire.Asleep, time.Now().Add(time.Duration(float64(t.ride.asleep)/t.fleet.Pace)).UnixMilli()
			return t.presence(ctx, client, here)
		}
		if err := t.report(ctx, client); err != nil {
			return err
		}
		if err := t.listen(ctx, client, told, lost, time.Duration(float64(step)/t.fleet.Pace)); err != nil {
			return err
		}
	}
}

// listen does what the vehicle is told until the next report is due.
func (t *terminal) listen(ctx context.Context, client *paho.Client, told <-chan wire.Order, lost <-chan error, until time.Duration) error {
	due := time.After(until)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-lost:
			return err
		case o := <-told:
			if err := t.do(ctx, client, o); err != nil {
				return err
			}
		case <-due:
			return nil
		}
	}
}

func (t *terminal) presence(ctx context.Context, client *paho.Client, p wire.Presence) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	_, err = client.Publish(ctx, &paho.Publish{Topic: wire.Topic(t.SN, wire.Status), QoS: 1, Retain: true, Payload: text})
	return err
}

// The mischief real terminals get up to: of a thousand reports so many are said twice, kept for later as in a dead spot, or carry a clock that was never set.
const (
	twice, later, unset = 10, 10, 2
	mostStored          = 40
)

// report says how the vehicle is, or keeps that for later.
func (t *terminal) report(ctx context.Context, client *paho.Client) error {
	now := time.Now().UnixMilli()
	switch n := t.r.IntN(1000); {
	case n < later && len(t.stored) < mostStored:
		t.seq++
		t.stored = append(t.stored, wire.Point{TS: now, Seq: t.seq, Report: t.ride.report()})
		return nil
	case n < later+unset:
		now = time.Date(2010, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	case n < later+unset+twice:
		defer func(seq uint32) { _ = t.publish(ctx, client, wire.Tele, wire.Head{TS: now, Seq: seq}, t.ride.report()) }(t.seq + 1)
	}
	t.seq++
	return t.publish(ctx, client, wire.Tele, wire.Head{TS: now, Seq: t.seq}, t.ride.report())
}

// tell says something that has an id of its own.
func (t *terminal) tell(ctx context.Context, client *paho.Client, kind wire.Kind, body any) error {
	t.seq++
	return t.publish(ctx, client, kind, wire.Head{MID: ulid.Make().String(), TS: time.Now().UnixMilli(), Seq: t.seq}, body)
}

func (t *terminal) publish(ctx context.Context, client *paho.Client, kind wire.Kind, head wire.Head, body any) error {
	text, err := wire.Write(head, body)
	if err != nil {
		return err
	}
	_, err = client.Publish(ctx, &paho.Publish{Topic: wire.Topic(t.SN, kind), QoS: 1, Payload: text})
	return err
}
