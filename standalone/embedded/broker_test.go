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

// fakeHandler stores messages as configured. Terminals with the token "good" are admitted.
type fakeHandler struct {
	mu       sync.Mutex
	ingested []devicelink.Delivery
	failure  error
	release  chan struct{}
	left     []string // disconnected terminals
}

func (d *fakeHandler) Authenticate(_ context.Context, sn, token string) (bool, error) {
	return token == "good", nil
}

func (d *fakeHandler) Ingest(ctx context.Context, m devicelink.Delivery) error {
	d.mu.Lock()
	release, failure := d.release, d.failure
	d.mu.Unlock()
	if release != nil {
		select {
		case <-release:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if failure != nil {
		return failure
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ingested = append(d.ingested, m)
	return nil
}

func (d *fakeHandler) Disconnected(sn string) { d.set(func() { d.left = append(d.left, sn) }) }

func (d *fakeHandler) set(change func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	change()
}

func (d *fakeHandler) texts() (texts []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, m := range d.ingested {
		texts = append(texts, fmt.Sprint(m.SN, " ", m.Kind, " ", string(m.Payload)))
	}
	return texts
}

func startBroker(t *testing.T) (*embedded.Broker, *fakeHandler) {
	t.Helper()
	d := &fakeHandler{}
	b, err := embedded.StartBroker("127.0.0.1:0", d)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Stop() })
	return b, d
}

// client is a terminal's connection.
type client struct {
	*paho.Client
	conn net.Conn
	lost chan struct{}
}

func connect(t *testing.T, b *embedded.Broker, id, user, token string, will *paho.WillMessage, onPublish ...func(paho.PublishReceived) (bool, error)) (*client, error) {
	t.Helper()
	conn, err := net.Dial("tcp", b.Address())
	if err != nil {
		t.Fatal(err)
	}
	l := &client{conn: conn, lost: make(chan struct{})}
	var once sync.Once
	gone := func() { once.Do(func() { close(l.lost) }) }
	l.Client = paho.NewClient(paho.ClientConfig{Conn: conn, ClientID: id, PacketTimeout: 2 * time.Second, OnPublishReceived: onPublish, OnClientError: func(error) { gone() }, OnServerDisconnect: func(*paho.Disconnect) { gone() }})
	expiry := uint32(3600)
	_, err = l.Connect(t.Context(), &paho.Connect{ClientID: id, KeepAlive: 60, Username: user, UsernameFlag: true, Password: []byte(token), PasswordFlag: true, WillMessage: will,
		Properties: &paho.ConnectProperties{SessionExpiryInterval: &expiry}})
	t.Cleanup(func() { _ = conn.Close() })
	return l, err
}

func (l *client) publish(t *testing.T, topic, text string) error {
	t.Helper()
	_, err := l.Publish(t.Context(), &paho.Publish{Topic: topic, QoS: 1, Payload: []byte(text)})
	return err
}

func TestTerminalIsAdmittedOnlyUnderItsOwnName(t *testing.T) {
	b, _ := startBroker(t)
	for _, row := range []struct {
		id, user, token string
		want            bool
	}{{"T1", "T1", "good", true}, {"T1", "T1", "bad", false}, {"T1", "T2", "good", false}, {"", "", "good", false}, {"T/1", "T/1", "good", false}, {"#", "#", "good", false}} {
		if _, err := connect(t, b, row.id, row.user, row.token, nil); (err == nil) != row.want {
			t.Errorf("%q as %q with %q: %v, want admitted %v", row.id, row.user, row.token, err, row.want)
		}
	}
}

func TestTerminalUsesOnlyItsOwnTopics(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		topic string
		want  bool
	}{{"ev2/T1/up/tele", true}, {"ev2/T2/up/tele", false}, {"ev2/T1/down/cmd", false}, {"ev2/T10/up/tele", false}, {"other", false}} {
		if err := l.publish(t, row.topic, "x"); (err == nil) != row.want {
			t.Errorf("publish to %s: %v, want accepted %v", row.topic, err, row.want)
		}
	}
	for _, row := range []struct {
		filter string
		want   bool
	}{{"ev2/T1/down/#", true}, {"ev2/T2/down/#", false}, {"ev2/+/down/#", false}, {"#", false}, {"ev2/T1/up/#", false}, {"$share/g/ev2/T1/down/#", false}, {"$SYS/#", false}} {
		if _, err := l.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: row.filter, QoS: 1}}}); (err == nil) != row.want {
			t.Errorf("subscription to %s: %v, want granted %v", row.filter, err, row.want)
		}
	}
	if got := d.texts(); len(got) != 1 || got[0] != "T1 3 x" {
		t.Errorf("ingested %q", got)
	}
}

func TestMessageIsAcknowledgedOnceItIsStored(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	release := make(chan struct{})
	d.set(func() { d.release = release })
	result := make(chan error, 1)
	go func() { result <- l.publish(t, "ev2/T1/up/tele", "held") }()
	select {
	case err := <-result:
		t.Fatalf("acknowledged before it was stored: %v", err)
	case <-time.After(300 * time.Millisecond):
	}
	d.set(func() { d.release = nil })
	close(release)
	if err := <-result; err != nil {
		t.Fatal(err)
	}
	d.set(func() { d.failure = errors.New("database unavailable") })
	if err := l.publish(t, "ev2/T1/up/tele", "lost"); err == nil {
		t.Error("acknowledged although it was not stored")
	}
	select {
	case <-l.lost:
	case <-time.After(time.Minute):
		t.Error("the connection is still open, so the terminal would not resend")
	}
	d.set(func() { d.failure = nil })
	again, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.publish(t, "ev2/T1/up/tele", "lost"); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(d.texts()); got != "[T1 3 held T1 3 lost]" {
		t.Errorf("ingested %s", got)
	}
}

func TestWillIsPublishedForLostConnectionsOnly(t *testing.T) {
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
	dropped, err := connect(t, b, "T1", "T1", "good", will("cut"))
	if err != nil {
		t.Fatal(err)
	}
	_ = dropped.conn.Close()
	reported := func() string {
		d.mu.Lock()
		defer d.mu.Unlock()
		return fmt.Sprint(d.left)
	}
	for deadline := time.Now().Add(time.Minute); (len(d.texts()) == 0 || reported() != "[T1 T1]") && time.Now().Before(deadline); {
		time.Sleep(20 * time.Millisecond)
	}
	if got := fmt.Sprint(d.texts()); got != "[T1 1 cut]" {
		t.Errorf("ingested %s", got)
	}
	if got := reported(); got != "[T1 T1]" {
		t.Errorf("disconnects reported: %s, want both connections", got)
	}
}

func TestMessagesOfATerminalAreRateLimitedWithoutLoss(t *testing.T) {
	b, d := startBroker(t)
	l, err := connect(t, b, "T1", "T1", "good", nil)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for i := range 90 {
		if err := l.publish(t, "ev2/T1/up/tele", fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(began); took < 1300*time.Millisecond || len(d.texts()) != 90 {
		t.Errorf("90 messages took %v and %d were ingested; want a burst of 60, then 20 per second, none lost", took, len(d.texts()))
	}
}

func TestUnacknowledgedMessagesAboveTheRateAreDropped(t *testing.T) {
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
	if err := l.publish(t, "ev2/T1/up/tele", "the last"); err != nil {
		t.Fatal(err)
	}
	if got := d.texts(); len(got) < 61 || len(got) > 120 || got[len(got)-1] != "T1 3 the last" {
		t.Errorf("%d of 200 messages and a last one ingested, want about 60: %q", len(got), got)
	}
}

func TestDownlinkIsDeliveredAtReconnectUnlessExpired(t *testing.T) {
	b, _ := startBroker(t)
	received := make(chan string, 8)
	connectAgain := func() *client {
		onPublish := func(p paho.PublishReceived) (bool, error) { received <- string(p.Packet.Payload); return true, nil }
		l, err := connect(t, b, "T1", "T1", "good", nil, onPublish)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	publishDown := func(text string, expires time.Duration) {
		if err := b.Publish(t.Context(), "T1", protocol.Command, []byte(text), expires); err != nil {
			t.Error(err)
		}
	}
	expect := func(want string) {
		t.Helper()
		select {
		case got := <-received:
			if got != want {
				t.Errorf("received %q, want %q", got, want)
			}
		case <-time.After(time.Minute):
			t.Errorf("%q was not delivered", want)
		}
	}
	if b.Connected("T1") {
		t.Error("unconnected terminal is reported as reachable")
	}
	l := connectAgain()
	// One subscription suffices: the session stores it. The broker refuses a SUBSCRIBE whose packet id equals that of a message in flight.
	if _, err := l.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: "ev2/T1/down/#", QoS: 1}}}); err != nil {
		t.Fatal(err)
	}
	if !b.Connected("T1") || b.Connected("T2") {
		t.Error("want only the connected terminal reachable")
	}
	publishDown("now", time.Minute)
	expect("now")
	_ = l.conn.Close()
	for b.Connected("T1") {
		time.Sleep(10 * time.Millisecond)
	}
	publishDown("gone by then", time.Second)
	publishDown("still good", time.Minute)
	time.Sleep(3500 * time.Millisecond)
	connectAgain()
	expect("still good")
}
