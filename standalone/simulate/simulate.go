// Package simulate simulates vehicles: terminals that connect to a broker, ride, park, charge and sleep, and report like real ones
// (equipment catalogue 11.11). The behaviour of a vehicle depends only on its serial number and the seed.
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

// Fleet is a set of simulated terminals and their broker.
type Fleet struct {
	Terminals []devicelink.Terminal
	// Broker is the broker's address, host and port.
	Broker string
	Seed   uint64
	// Pace is the speed-up of the simulation; zero means real time.
	Pace float64
	// Within is the time over which the first connections are spread, as after an outage; zero means five seconds.
	Within time.Duration
	// Sleepless vehicles stay connected while they are parked.
	Sleepless bool
	// Waker wakes sleeping terminals; nil for none.
	Waker *Waker
	// Updates configures updates of controllers.
	Updates Updates
	// Acknowledged is called, concurrently, for each message the broker has acknowledged; nil for none.
	Acknowledged func(sn string, kind protocol.Kind, head protocol.Header, body any)
}

const (
	connectWithin = 5 * time.Second
	// ackTimeout is how long a terminal waits for an acknowledgement.
	ackTimeout = 30 * time.Second
	// backlogBatch is the number of stored points in one message, which is limited to 8 KB (11.2).
	backlogBatch = 20
)

// Run simulates the fleet until ctx ends.
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
		one := &terminal{Terminal: t, fleet: f, r: rand.New(rand.NewPCG(f.Seed, sum.Sum64())), update: newUpdate(t.SN, f)}
		all.Go(func() { routine.Run(ctx, "simulated terminal", one.run) })
	}
	all.Wait()
}

// terminal is one terminal and its vehicle.
type terminal struct {
	devicelink.Terminal
	fleet Fleet
	r     *rand.Rand
	seq   uint32
	ride  ride
	// stored are the points recorded while disconnected.
	stored []protocol.Point
	// postponed is sent after the next point.
	postponed *protocol.Point
	offset    time.Duration // of its clock
	done      memory
	// settings survive a reconnect, as they survive a reboot.
	settings settings
	update   update
	// batteries and the last activity that events told of.
	batteries batteries
	reported  activity
}

// run connects, reports until the connection breaks or the vehicle sleeps, and connects again.
func (t *terminal) run(ctx context.Context) {
	defer t.stopDownload()
	t.ride, t.offset = begin(t.r, t.Terminal), offset(t.r)
	t.ride.sleepless = t.fleet.Sleepless
	t.batteries = batteries{packs: t.Packs, soc: t.ride.soc, during: t.ride.activity}
	wakeup := t.fleet.Waker.channel(t.SN)
	t.seq = uint32(time.Now().Unix()) // increases over restarts, like a real terminal's counter
	t.wait(ctx, time.Duration(t.r.Int64N(int64(t.fleet.Within))), nil)
	for ctx.Err() == nil {
		err := t.session(ctx)
		switch {
		case errors.Is(err, errRestart):
			t.wait(ctx, t.scaled(rebootTime), nil)
			t.restart()
			continue
		case errors.Is(err, errPowerLost):
			t.wait(ctx, t.scaled(outageTime), nil)
			continue
		case err != nil && ctx.Err() == nil:
			slog.DebugContext(ctx, "simulated terminal disconnected", "terminal", t.SN, "error", err)
			t.wait(ctx, time.Duration(1+t.r.IntN(10))*time.Second, nil)
			continue
		}
		t.ride.woken = t.wait(ctx, time.Duration(float64(t.ride.asleep)/t.fleet.Pace), wakeup)
	}
}

// wait waits for d and reports whether it was woken up.
func (t *terminal) wait(ctx context.Context, d time.Duration, wakeup <-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	case <-wakeup:
		return true
	}
	return false
}

// session is one connection: birth, hello, reports, and a status before sleep. It ends without an error when the vehicle sleeps.
func (t *terminal) session(ctx context.Context) error {
	conn, err := (&net.Dialer{Timeout: 10 * time.Second}).DialContext(ctx, "tcp", t.fleet.Broker)
	if err != nil {
		return err
	}
	failed := make(chan error, 4)
	fail := func(err error) {
		select {
		case failed <- err:
		default:
		}
	}
	incoming := make(chan message, memorySize)
	client := paho.NewClient(paho.ClientConfig{
		Conn: conn, ClientID: t.SN, PacketTimeout: ackTimeout, OnPublishReceived: []func(paho.PublishReceived) (bool, error){forward(incoming)},
		OnClientError: fail, OnServerDisconnect: func(d *paho.Disconnect) { fail(fmt.Errorf("disconnected by the broker: reason %d", d.ReasonCode)) },
	})
	sid := ulid.Make().String()
	will, _ := json.Marshal(protocol.Presence{On: protocol.Offline, SID: sid, Why: "will"})
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
			_ = conn.Close() // without DISCONNECT, so that the will is published
			return
		}
		_ = client.Disconnect(&paho.Disconnect{})
	}()
	_, own := protocol.TopicsOf(t.SN)
	if _, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: own, QoS: 1}}}); err != nil {
		return err
	}
	here := protocol.Presence{On: protocol.Online, SID: sid, TS: t.clock()}
	if err := t.presence(ctx, client, here); err != nil {
		return err
	}
	if err := t.send(ctx, client, protocol.Hello, protocol.HelloBody{SID: sid, Boot: t.update.boot, Cfg: &t.settings.version, ECU: t.ECUs}); err != nil {
		return err
	}
	if err := t.resumeUpdate(ctx, client); err != nil {
		return err
	}
	for len(t.stored) > 0 {
		part := t.stored[:min(len(t.stored), backlogBatch)]
		if err := t.send(ctx, client, protocol.Back, protocol.Backlog{Points: part}); err != nil {
			return err
		}
		t.stored = t.stored[len(part):]
	}
	for {
		step := t.ride.next(t.r)
		if t.ride.activity == sleeping {
			here.On, here.Wake = protocol.Asleep, t.clock()+int64(float64(t.ride.asleep.Milliseconds())/t.fleet.Pace)
			return t.presence(ctx, client, here)
		}
		if err := t.changed(ctx, client); err != nil {
			return err
		}
		if err := t.report(ctx, client); err != nil {
			broken = errors.Is(err, errBroken)
			return err
		}
		t.holdVehicle()
		if err := t.listen(ctx, client, incoming, failed, time.Duration(float64(step)/t.fleet.Pace)); err != nil {
			broken = errors.Is(err, errBroken)
			return err
		}
	}
}

// listen handles incoming messages until the next report is due.
func (t *terminal) listen(ctx context.Context, client *paho.Client, incoming <-chan message, failed <-chan error, until time.Duration) error {
	due := time.After(until)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-failed:
			return err
		case w := <-incoming:
			if err := t.handle(ctx, client, w); err != nil {
				return err
			}
		case e := <-t.update.events:
			if err := t.downloaded(ctx, client, e); err != nil {
				return err
			}
		case <-t.updateTick():
			if err := t.updateTime(ctx, client); err != nil {
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

// send publishes a message with its own id.
func (t *terminal) send(ctx context.Context, client *paho.Client, kind protocol.Kind, body any) error {
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
		qos = 0 // debug commands are repeated manually (11.2)
	}
	// A publish in progress at shutdown is completed, so that it is known whether it was acknowledged.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), ackTimeout)
	defer cancel()
	if _, err = client.Publish(ctx, &paho.Publish{Topic: protocol.Topic(t.SN, kind), QoS: qos, Payload: text}); err == nil && t.fleet.Acknowledged != nil {
		t.fleet.Acknowledged(t.SN, kind, head, body)
	}
	return err
}
