package broker_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/core/devicelink/protocol"
)

// inbox collects the messages of a terminal.
type inbox struct {
	mu       sync.Mutex
	received []string
}

func (i *inbox) put(_ string, payload []byte) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.received = append(i.received, string(payload))
}

func (i *inbox) all() []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	return slices.Clone(i.received)
}

// TestNoTerminalReachesAnotherOverMosquitto lets one terminal try every way that the protocol offers to reach another terminal, and the
// platform's messages.
func TestNoTerminalReachesAnotherOverMosquitto(t *testing.T) {
	each(t, func(w *world) {
		const attacker, victim = 1, 2
		_, line, _ := w.start(w.address, w.keys)
		w.listening(1)
		command := protocol.Topic(terminal(victim), protocol.Command)
		expiry := uint32(3600)
		var received inbox
		listen := func() *paho.Client {
			client, _, err := w.enter(victim, &paho.Connect{Properties: &paho.ConnectProperties{SessionExpiryInterval: &expiry}}, received.put)
			if err != nil {
				w.Fatal(err)
			}
			_, down := protocol.TopicsOf(terminal(victim))
			if _, err := client.Subscribe(w.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: down, QoS: 1}}}); err != nil {
				w.Fatal(err)
			}
			return client
		}
		client := listen()

		for _, retain := range []bool{false, true} {
			for _, topic := range []string{command, protocol.Topic(terminal(victim), protocol.Tele), protocol.Topic(terminal(attacker), protocol.Command)} {
				body := fmt.Sprintf(`{"v":2,"ts":%d,"seq":1,"d":{"la":31.2,"lo":121.6}}`, time.Now().UnixMilli())
				_, conn, err := w.enter(attacker, &paho.Connect{WillMessage: &paho.WillMessage{Topic: topic, QoS: 1, Retain: retain, Payload: []byte(body)}, CleanStart: true}, nothing)
				if err == nil {
					_ = conn.Close()
					w.connect(attacker, nothing) // replaces the previous connection, whose will has been sent by then
				}
				// The broker acknowledges what it drops, or refuses it.
				ctx, cancel := context.WithTimeout(w.Context(), 5*time.Second)
				_, _ = w.connect(attacker, nothing).Publish(ctx, &paho.Publish{Topic: topic, QoS: 1, Retain: retain, Payload: []byte(body)})
				cancel()
			}
		}
		if n := w.points(); n != 0 {
			w.Errorf("%d reports are stored that the vehicle never sent", n)
		}

		// The client id of neither a core nor another terminal can be taken over.
		for _, id := range []string{"evops-core-0", terminal(victim)} {
			if _, conn, err := w.enter(attacker, &paho.Connect{ClientID: id, CleanStart: true}, nothing); err == nil {
				_ = conn.Close()
			}
		}
		_ = client.Disconnect(&paho.Disconnect{})
		if err := line.Publish(w.Context(), terminal(victim), protocol.Command, []byte("platform"), time.Minute); err != nil {
			w.Fatal("the platform lost its connection: ", err)
		}
		listen() // its session still exists, and retained messages arrive with the new subscription
		until(w.T, "the platform's command arrives", func() bool { return slices.Contains(received.all(), "platform") })
		if got := received.all(); !slices.Equal(got, []string{"platform"}) {
			w.Errorf("the other terminal receives %q, want only the platform's message", got)
		}

		// Mosquitto grants any subscription, but a terminal receives no messages of others through it, and the platform loses none.
		var spied inbox
		spy := w.connect(attacker, spied.put)
		for _, filter := range []string{"#", "ev2/#", protocol.AllUp, "$share/evops/" + protocol.AllUp, "$share/spy/" + protocol.AllUp, "$share/spy/" + command, command, "$SYS/#"} {
			_, _ = spy.Subscribe(w.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: filter, QoS: 1}}})
		}
		others := []*paho.Client{}
		for n := 3; n <= vehicles; n++ {
			others = append(others, w.connect(n, nothing))
		}
		for i, client := range others {
			for seq := range 20 {
				body := fmt.Sprintf(`{"v":2,"ts":%d,"seq":%d,"d":{"la":31.2,"lo":121.6}}`, time.Now().UnixMilli(), seq)
				if _, err := client.Publish(w.Context(), &paho.Publish{QoS: 1, Topic: protocol.Topic(terminal(i+3), protocol.Tele), Payload: []byte(body)}); err != nil {
					w.Fatal(err)
				}
			}
		}
		until(w.T, "every report is stored", func() bool { return w.points() == 20*len(others) })
		if got := spied.all(); len(got) > 0 {
			w.Errorf("a terminal receives %q of others", got)
		}
	})
}
