// Package simulate drives vehicles that do not exist: terminals that connect to a broker, ride, stand, charge and sleep, and say so as real ones do
// (equipment catalogue 11.11). What a vehicle does follows from its serial number and the seed alone.
package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/paho"
	"github.com/oklog/ulid/v2"

	"evops/contracts/routine"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

// Fleet says whose terminals talk to which broker.
type Fleet struct {
	Terminals []devicelink.Terminal
	// Broker is its address, host and port.
	Broker string
	Seed   uint64
	// Pace is how many times faster than life it goes; zero for life.
	Pace float64
	// Within spreads the first connections, as real terminals spread theirs after an outage; zero for five seconds.
	Within time.Duration
	// Bells wake those that sleep; nil for none.
	Bells *Waker
	// Heard is told what the broker acknowledged; nil for nobody. Any number of terminals tell at once.
	Heard func(sn string, kind protocol.Kind, head protocol.Header, body any)
}

const (
	connectWithin = 5 * time.Second
	// patience is how long a terminal waits to hear that it was heard.
	patience = 30 * time.Second
	// mostAtOnce is how many stored points one message holds, for its 8 KB (11.2).
	mostAtOnce = 20
)

// Run drives the fleet until ctx ends.
func (f Fleet) Run(ctx context.Context) {
	if f.Pace == 0 {
		f.Pace = 1
	}
	if f.Within == 0 {
		f.Within = connectWithin
	}
	var all sync.WaitGroup
	for _, t := range f.Terminals {
		sum := fnv.New64a()
		_, _ = sum.Write([]byte(t.SN))
		one := &terminal{Terminal: t, fleet: f, r: rand.New(rand.NewPCG(f.Seed, sum.Sum64()))}
		all.Go(func() { routine.Run(ctx, "simulated terminal", one.live) })
	}
	all.Wait()
}

// terminal is one terminal and the vehicle around it.
type terminal struct {
	devicelink.Terminal
	fleet Fleet
	r     *rand.Rand
	seq   uint32
	ride  ride
	// stored is what was seen while nobody listened.
	stored []protocol.Point
	// held is said after the next one.
	held   *protocol.Point
	offset time.Duration // of its clock
	done   memory
	// settings outlive a connection, as they outlive a reboot.
	settings settings
}

// live connects, talks until the line breaks or the vehicle sleeps, and connects again.
func (t *terminal) live(ctx context.Context) {
	t.ride, t.offset = begin(t.r, t.Terminal), offset(t.r)
	bell := t.fleet.Bells.bell(t.SN)
	t.seq = uint32(time.Now().Unix()) // rises over restarts, as a terminal's own counter would
	t.wait(ctx, time.Duration(t.r.Int64N(int64(t.fleet.Within))), nil)
	for ctx.Err() == nil {
		if err := t.session(ctx); err != nil && ctx.Err() == nil {
			slog.DebugContext(ctx, "a simulated terminal lost its line", "terminal", t.SN, "error", err)
			t.wait(ctx, time.Duration(1+t.r.IntN(10))*time.Second, nil)
			continue
		}
		t.ride.rung = t.wait(ctx, time.Duration(float64(t.ride.asleep)/t.fleet.Pace), bell)
	}
}

// wait lets time pass, and reports whether the bell rang.
func (t *terminal) wait(ctx context.Context, d time.Duration, bell <-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	case <-bell:
		return true
	}
	return false
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
	told := make(chan word, remembers)
	client := paho.NewClient(paho.ClientConfig{
		Conn: conn, ClientID: t.SN, PacketTimeout: patience, OnPublishReceived: []func(paho.PublishReceived) (bool, error){words(told)},
		OnClientError: say, OnServerDisconnect: func(d *paho.Disconnect) { say(fmt.Errorf("the broker ended it: reason %d", d.ReasonCode)) },
	})
	sid := ulid.Make().String()
	will, _ := json.Marshal(protocol.Presence{On: protocol.Gone, SID: sid, Why: "will"})
	expiry := uint32((7 * 24 * time.Hour) / time.Second)
	_, err = client.Connect(ctx, &paho.Connect{
		ClientID: t.SN, KeepAlive: 240, Username: t.SN, UsernameFlag: true, PasswordFlag: true, Password: []byte(devicelink.Token(t.Key, t.SN, time.Now().Add(12*time.Hour))),
		Properties:  &paho.ConnectProperties{SessionExpiryInterval: &expiry},
		WillMessage: &paho.WillMessage{Topic: protocol.Topic(t.SN, protocol.Status), Payload: will, QoS: 1, Retain: true},
	})
	if err != nil {
		_ = conn.Close()
		return err
	}
	broken := false
	defer func() {
		if broken {
			_ = conn.Close() // without a farewell, so that its will is spoken
			return
		}
		_ = client.Disconnect(&paho.Disconnect{})
	}()
	_, own := protocol.TopicsOf(t.SN)
	if _, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: own, QoS: 1}}}); err != nil {
		return err
	}
	here := protocol.Presence{On: protocol.Here, SID: sid, TS: t.clock()}
	if err := t.presence(ctx, client, here); err != nil {
		return err
	}
	if err := t.tell(ctx, client, protocol.Hello, protocol.HelloBody{SID: sid, Boot: "power", Cfg: &t.settings.version, ECU: t.ECUs}); err != nil {
		return err
	}
	for len(t.stored) > 0 {
		part := t.stored[:min(len(t.stored), mostAtOnce)]
		if err := t.tell(ctx, client, protocol.Back, protocol.Backlog{Points: part}); err != nil {
			return err
		}
		t.stored = t.stored[len(part):]
	}
	for {
		step := t.ride.next(t.r)
		if t.ride.doing == sleeping {
			here.On, here.Wake = protocol.Asleep, t.clock()+int64(float64(t.ride.asleep.Milliseconds())/t.fleet.Pace)
			return t.presence(ctx, client, here)
		}
		if err := t.report(ctx, client); err != nil {
			broken = errors.Is(err, errBroken)
			return err
		}
		if err := t.listen(ctx, client, told, lost, time.Duration(float64(step)/t.fleet.Pace)); err != nil {
			return err
		}
	}
}

// listen does what the vehicle is told until the next report is due.
func (t *terminal) listen(ctx context.Context, client *paho.Client, told <-chan word, lost <-chan error, until time.Duration) error {
	due := time.After(until)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-lost:
			return err
		case w := <-told:
			if err := t.handle(ctx, client, w); err != nil {
				return err
			}
		case <-due:
			return nil
		}
	}
}

func (t *terminal) presence(ctx context.Context, client *paho.Client, p protocol.Presence) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	_, err = client.Publish(ctx, &paho.Publish{Topic: protocol.Topic(t.SN, protocol.Status), QoS: 1, Retain: true, Payload: text})
	return err
}

// tell says something that has an id of its own.
func (t *terminal) tell(ctx context.Context, client *paho.Client, kind protocol.Kind, body any) error {
	t.seq++
	return t.publish(ctx, client, kind, protocol.Header{MID: ulid.Make().String(), TS: t.clock(), Seq: t.seq}, body)
}

func (t *terminal) publish(ctx context.Context, client *paho.Client, kind protocol.Kind, head protocol.Header, body any) error {
	text, err := protocol.Write(head, body)
	if err != nil {
		return err
	}
	qos := byte(1)
	if kind == protocol.Debug {
		qos = 0 // whoever debugs asks again (11.2)
	}
	// What is being said when everything ends is said to its end, so that it is known whether it was heard.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	if _, err = client.Publish(ctx, &paho.Publish{Topic: protocol.Topic(t.SN, kind), QoS: qos, Payload: text}); err == nil && t.fleet.Heard != nil {
		t.fleet.Heard(t.SN, kind, head, body)
	}
	return err
}
