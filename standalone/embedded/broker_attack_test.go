package embedded_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/core/devicelink/protocol"
)

// TestNoTerminalReachesAnother tries every way the protocol offers one terminal to reach another. The other may receive only what the
// platform sent.
func TestNoTerminalReachesAnother(t *testing.T) {
	b, _ := startBroker(t)
	const attacker, victim = "T1", "T2"
	command, own := protocol.Topic(victim, protocol.Command), protocol.Topic(attacker, protocol.Status)
	var mu sync.Mutex
	var received []string
	receive := func(p paho.PublishReceived) (bool, error) {
		mu.Lock()
		defer mu.Unlock()
		received = append(received, string(p.Packet.Payload))
		return true, nil
	}
	listen := func() *client {
		l, err := connect(t, b, victim, victim, "good", nil, receive)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: "ev2/" + victim + "/down/#", QoS: 1}}}); err != nil {
			t.Fatal(err)
		}
		return l
	}
	listen()

	for _, row := range []struct {
		name string
		will paho.WillMessage
	}{
		{"a will for the other's commands", paho.WillMessage{Topic: command, QoS: 1, Payload: []byte("will")}},
		{"a retained will for the other's commands", paho.WillMessage{Topic: command, QoS: 1, Retain: true, Payload: []byte("retained will")}},
		{"a will for its own commands", paho.WillMessage{Topic: protocol.Topic(attacker, protocol.Command), QoS: 1, Retain: true, Payload: []byte("own will")}},
		{"a will for the other's status", paho.WillMessage{Topic: protocol.Topic(victim, protocol.Status), QoS: 1, Payload: []byte(`{"on":0,"sid":"S"}`)}},
		{"a will for its own reports", paho.WillMessage{Topic: protocol.Topic(attacker, protocol.Tele), QoS: 1, Payload: []byte("tele")}},
		{"a will for a filter", paho.WillMessage{Topic: "ev2/+/down/cmd", QoS: 1, Payload: []byte("filter")}},
	} {
		l, err := connect(t, b, attacker, attacker, "good", &row.will)
		if err == nil {
			t.Errorf("terminal with %s was admitted", row.name)
		}
		_ = l.conn.Close()
	}

	l, err := connect(t, b, attacker, attacker, "good", &paho.WillMessage{Topic: own, QoS: 1, Retain: true, Payload: []byte("own")})
	if err != nil {
		t.Fatal("terminal with its own will was refused: ", err)
	}
	alias := uint16(1)
	for _, row := range []struct {
		name    string
		publish paho.Publish
		granted bool
	}{
		{"the other's command", paho.Publish{Topic: command, QoS: 1}, false},
		{"the other's command, retained", paho.Publish{Topic: command, QoS: 1, Retain: true}, false},
		{"its own command, retained", paho.Publish{Topic: protocol.Topic(attacker, protocol.Command), QoS: 1, Retain: true}, false},
		{"a retained report", paho.Publish{Topic: protocol.Topic(attacker, protocol.Tele), QoS: 1, Retain: true}, false},
		{"a retained status, as every birth is", paho.Publish{Topic: own, QoS: 1, Retain: true}, true},
		{"its own report under an alias", paho.Publish{Topic: protocol.Topic(attacker, protocol.Tele), QoS: 1, Properties: &paho.PublishProperties{TopicAlias: &alias}}, true},
		{"the other's command under that alias", paho.Publish{Topic: command, QoS: 1, Properties: &paho.PublishProperties{TopicAlias: &alias}}, false},
	} {
		row.publish.Payload = []byte(row.name)
		if _, err := l.Publish(t.Context(), &row.publish); (err == nil) != row.granted {
			t.Errorf("publish %s: %v, want granted %v", row.name, err, row.granted)
		}
	}
	for _, filter := range []string{
		"$share/evops/ev2/+/up/#", "$share/g/ev2/" + victim + "/down/#", "$SHARE/g/ev2/" + victim + "/down/#", "$share/g/#", "#", "+/#", "ev2/#", "ev2/+/down/cmd", "ev2/" + victim + "/#", "ev2/" + attacker + "/#", "ev2/" + attacker + "/+/cmd", "$SYS/#",
	} {
		if _, err := l.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: filter, QoS: 1}}}); err == nil {
			t.Errorf("subscription to %s was granted", filter)
		}
	}
	if _, err := connect(t, b, victim, attacker, "good", nil); err == nil {
		t.Error("terminal was admitted under the other's client id")
	}
	_ = l.conn.Close()

	listen() // a new connection receives what was retained
	if err := b.Publish(t.Context(), victim, protocol.Command, []byte("platform"), time.Minute); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		mu.Lock()
		arrived := slices.Contains(received, "platform")
		mu.Unlock()
		if arrived {
			break
		}
	}
	mu.Lock()
	defer mu.Unlock()
	if !slices.Equal(received, []string{"platform"}) {
		t.Errorf("the other terminal received %q, want only the platform's message", received)
	}
}
