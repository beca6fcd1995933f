package embedded_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/standalone/embedded"
)

// desk takes in messages as the test lets it. Terminals whose token is "good" are admitted.
type desk struct {
	mu    sync.Mutex
	taken []devicelink.Delivery
	fail  error
	hold  chan struct{}
	left  []string
}

func (d *desk) Authenticate(_ context.Context, sn, token string) (bool, error) {
	return token == "good", nil
}

func (d *desk) Ingest(ctx context.Context, m devicelink.Delivery) error {
	d.mu.Lock()
	hold, fail := d.hold, d.fail
	d.mu.Unlock()
	if hold != nil {
		select {
		case <-hold:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if fail != nil {
		return fail
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.taken = append(d.taken, m)
	return nil
}

func (d *desk) Disconnected(sn string) { d.set(func() { d.left = append(d.left, sn) }) }

func (d *desk) set(change func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	change()
}

func (d *desk) texts() (texts []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, m := range d.taken {
		texts = append(texts, fmt.Sprint(m.SN, " ", m.Kind, " ", string(m.Payload)))
	}
	return texts
}

func startBroker(t *testing.T) (*embedded.Broker, *desk) {
	t.Helper()
	d := &desk{}
	b, err := embedded.StartBroker("127.0.0.1:0", d)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Stop() })
	return b, d
}

// line is a terminal's connection.
type line struct {
	*paho.Client
	conn net.Conn
	lost chan struct{}
}

func connect(t *testing.T, b *embedded.Broker, id, user, token string, will *paho.WillMessage, hear ...func(paho.PublishReceived) (bool, error)) (*line, error) {
	t.Helper()
	conn, err := net.Dial("tcp", b.Address())
	if err != nil {
		t.Fatal(err)
	}
	l := &line{conn: conn, lost: make(chan struct{})}
	var once sync.Once
	gone := func() { once.Do(func() { close(l.lost) }) }
	l.Client = paho.NewClient(paho.ClientConfig{Conn: conn, ClientID: id, PacketTimeout: 2 * time.Second, OnPublishReceived: hear, OnClientError: func(error) { gone() }, OnServerDisconnect: func(*paho.Disconnect) { gone() }})
	expiry := uint32(3600)
	_, err = l.Connect(t.Context(), &paho.Connect{ClientID: id, KeepAlive: 60, Username: user, UsernameFlag: true, Password: []byte(token), PasswordFlag: true, WillMessage: will,
		Properties: &paho.ConnectProperties{SessionExpiryInterval: &expiry}})
	t.Cleanup(func() { _ = conn.Close() })
	return l, err
}

func (l *line) say(t *testing.T, topic, text string) error {
	t.Helper()
	_, err := l.Publish(t.Context(), &paho.Publish{Topic: topic, QoS: 1, Payload: []byte(text)})
	return err
}

func TestATerminalIsAdmittedUnderItsOwnName(t *testing.T) {
	b, _ := startBroker(t)
	for _, row := range []struct {
		id, user, token string
		want            bool
	}{{"T1", "T1", "good", true}, {"T1", "T1", "bad", false}, {"T1", "T2", "good", false}, {"", "", "good", false}, {"T/1", "T/1", "good", false}, {"#", "#", "good", false}} {
		if _, err := connect(t, b, row.id, row.user, row.token, nil); (err == nil) != row.want {
			t.Errorf("%q as %q with %q: %v, want it admitted %v", row.id, row.user, row.token, err, row.want)
		}
	}
}

func TestATerminalSpeaksAndHearsOnItsOwnTopicsAlone(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		topic string
		want  bool
	}{{"ev2/T1/up/tele", true}, {"ev2/T2/up/tele", false}, {"ev2/T1/down/cmd", false}, {"ev2/T10/up/tele", false}, {"other", false}} {
		if err := l.say(t, row.topic, "x"); (err == nil) != row.want {
			t.Errorf("publishing to %s: %v, want it taken %v", row.topic, err, row.want)
		}
	}
	for _, row := range []struct {
		filter string
		want   bool
	}{{"ev2/T1/down/#", true}, {"ev2/T2/down/#", false}, {"ev2/+/down/#", false}, {"#", false}, {"ev2/T1/up/#", false}, {"$share/g/ev2/T1/down/#", false}, {"$SYS/#", false}} {
		if _, err := l.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: row.filter, QoS: 1}}}); (err == nil) != row.want {
			t.Errorf("subscribing to %s: %v, want it granted %v", row.filter, err, row.want)
		}
	}
	if got := d.texts(); len(got) != 1 || got[0] != "T1 3 x" {
		t.Errorf("taken are %q", got)
	}
}

func TestAMessageIsAcknowledgedOnceItIsStored(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	hold := make(chan struct{})
	d.set(func() { d.hold = hold })
	said := make(chan error, 1)
	go func() { said <- l.say(t, "ev2/T1/up/tele", "held") }()
	select {
	case err := <-said:
		t.Fatalf("it is acknowledged before it is stored: %v", err)
	case <-time.After(300 * time.Millisecond):
	}
	d.set(func() { d.hold = nil })
	close(hold)
	if err := <-said; err != nil {
		t.Fatal(err)
	}
	d.set(func() { d.fail = errors.New("the database is away") })
	if err := l.say(t, "ev2/T1/up/tele", "lost"); err == nil {
		t.Error("what is not stored is acknowledged")
	}
	select {
	case <-l.lost:
	case <-time.After(5 * time.Second):
		t.Error("the connection stays, so the terminal would never say it again")
	}
	d.set(func() { d.fail = nil })
	again, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.say(t, "ev2/T1/up/tele", "lost"); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(d.texts()); got != "[T1 3 held T1 3 lost]" {
		t.Errorf("taken are %s", got)
	}
}

func TestAWillIsSpokenForATerminalThatIsGoneAndNotForOneThatLeft(t *testing.T) {
	b, d := startBroker(t)
	will := func(text string) *paho.WillMessage {
		return &paho.WillMessage{Topic: protocol.Topic("T1", protocol.Status), QoS: 1, Retain: true, Payload: []byte(text)}
	}
	left, err := connect(t, b, "T1", "T1", "good", will("left"))
	if err != nil {
		t.Fatal(err)
	}
	if err := left.Disconnect(&paho.Disconnect{}); err != nil {
		t.Fatal(err)
	}
	cut, err := connect(t, b, "T1", "T1", "good", will("cut"))
	if err != nil {
		t.Fatal(err)
	}
	_ = cut.conn.Close()
	for deadline := time.Now().Add(5 * time.Second); len(d.texts()) == 0 && time.Now().Before(deadline); {
		time.Sleep(20 * time.Millisecond)
	}
	if got := fmt.Sprint(d.texts()); got != "[T1 1 cut]" {
		t.Errorf("taken are %s", got)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if got := fmt.Sprint(d.left); got != "[T1 T1]" {
		t.Errorf("it is told that %s left, want both ends of both connections", got)
	}
}

func TestOneTerminalThatShoutsIsHeardTwentyTimesASecond(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for i := range 90 {
		if err := l.say(t, "ev2/T1/up/tele", fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(began); took < 1300*time.Millisecond || len(d.texts()) != 90 {
		t.Errorf("90 messages took %v and %d were taken; after 60 it is 20 a second, and none is lost", took, len(d.texts()))
	}
}

func TestWhatATerminalShoutsAndDoesNotWantAcknowledgedIsDropped(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		if _, err := l.Publish(t.Context(), &paho.Publish{Topic: "ev2/T1/up/dbg", Payload: fmt.Append(nil, i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.say(t, "ev2/T1/up/tele", "the last"); err != nil {
		t.Fatal(err)
	}
	if got := d.texts(); len(got) < 61 || len(got) > 120 || got[len(got)-1] != "T1 3 the last" {
		t.Errorf("of 200 messages and a last one %d are taken, want 60 and what a moment adds: %q", len(got), got)
	}
}

func TestWhatGoesDownArrivesOnceTheTerminalIsThereUnlessItHasExpired(t *testing.T) {
	b, _ := startBroker(t)
	heard := make(chan string, 8)
	there := func() *line {
		hear := func(p paho.PublishReceived) (bool, error) { heard <- string(p.Packet.Payload); return true, nil }
		l, err := connect(t, b, "T1", "T1", "good", nil, hear)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	say := func(text string, expires time.Duration) {
		if err := b.Publish(t.Context(), "T1", protocol.Command, []byte(text), expires); err != nil {
			t.Error(err)
		}
	}
	hears := func(want string) {
		t.Helper()
		select {
		case got := <-heard:
			if got != want {
				t.Errorf("down comes %q, want %q", got, want)
			}
		case <-time.After(5 * time.Second):
			t.Errorf("%q does not come", want)
		}
	}
	if b.Reaches("T1") {
		t.Error("a terminal that was never there is reached")
	}
	l := there()
	// Once is enough: the session keeps it. The broker refuses a subscription whose number a message on its way down has.
	if _, err := l.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: "ev2/T1/down/#", QoS: 1}}}); err != nil {
		t.Fatal(err)
	}
	if !b.Reaches("T1") || b.Reaches("T2") {
		t.Error("who is there is reached, and nobody else")
	}
	say("now", time.Minute)
	hears("now")
	_ = l.conn.Close()
	for b.Reaches("T1") {
		time.Sleep(10 * time.Millisecond)
	}
	say("gone by then", time.Second)
	say("still good", time.Minute)
	time.Sleep(3500 * time.Millisecond)
	there()
	hears("still good")
}
