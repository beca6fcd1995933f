// Package broker is the way to vehicles over an MQTT 5 broker outside of the program (equipment catalogue 11.1). Any number of cores share what terminals
// say; a message is acknowledged to the broker when it is stored, so none is lost with the core that had it.
package broker

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/eclipse/paho.golang/paho"
	"github.com/redis/go-redis/v9"

	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

const (
	// formerShare is what cores of earlier versions subscribed to. A session of seven days may still hold it.
	formerShare = "$share/evops/" + protocol.AllUp
	// standing is where terminals' presence stands retained.
	standing = protocol.AllStatus
	// mostUnstored is how many messages a core is given before it has stored any of them: one transaction's worth.
	mostUnstored = 500
	// keepSession is how long the broker keeps what a core that died had not stored, and what came for it since. Terminals keep as much (11.2).
	keepSession = 7 * 24 * time.Hour
	keepAlive   = 20 * time.Second
	// answerWithin bounds what is asked of the broker, drainWithin the end of a core that stops.
	answerWithin = 10 * time.Second
	drainWithin  = 25 * time.Second
	tryAgain     = time.Second
	sendAcks     = 5 * time.Millisecond
	// quiet is how long the broker has said nothing when it has no more for a core that has left the share.
	quiet = 300 * time.Millisecond
)

// Handler stores what terminals say.
type Handler interface {
	// IngestAsync takes a message in its turn; the channel tells when it is stored, or why it cannot be.
	IngestAsync(ctx context.Context, d devicelink.Delivery) (stored <-chan error, err error)
}

// Client is one core's connection.
type Client struct {
	address *url.URL
	intake  Handler
	place   slots
	// shared is the subscription of all cores: the broker gives each message to one of them.
	shared string

	mu     sync.Mutex
	client *paho.Client // nil while there is no connection
}

// New reads the address of a broker: mqtt://user:password@host:port, or mqtts:// for TLS. group names the share of all cores, and is secret: mosquitto lets
// anybody subscribe to anything, and a stranger in the group would be given a part of the messages, which are lost then.
func New(address string, intake Handler, keys *redis.Client, group string) (*Client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "mqtt" && u.Scheme != "mqtts" {
		return nil, errors.New("the address of the MQTT broker is not like mqtt://user:password@host:1883 or mqtts://…")
	}
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), map[string]string{"mqtt": "1883", "mqtts": "8883"}[u.Scheme])
	}
	return &Client{address: u, intake: intake, place: slots{keys, leaseFor}, shared: "$share/" + group + "/" + protocol.AllUp}, nil
}

// Run keeps the line open until ctx ends; then it lets what was taken be stored, and leaves its share to the others.
func (l *Client) Run(ctx context.Context) {
	for {
		err := l.session(ctx)
		if ctx.Err() != nil {
			return
		}
		if errors.Is(err, errLower) {
			continue
		}
		slog.Warn("the line to the MQTT broker is down, it is opened again", "broker", l.address.Host, "error", err)
		select {
		case <-time.After(tryAgain):
		case <-ctx.Done():
			return
		}
	}
}

// session is one connection from its beginning to its end.
func (l *Client) session(ctx context.Context) error {
	lease, err := l.place.take(ctx)
	if err != nil {
		return fmt.Errorf("no place among the cores: %w", err)
	}
	defer lease.release()
	conn, err := l.dial(ctx)
	if err != nil {
		return err
	}
	s := &session{intake: l.intake, shared: l.shared, broken: make(chan error, 1)}
	client := paho.NewClient(paho.ClientConfig{
		Conn: conn, EnableManualAcknowledgment: true, SendAcksInterval: sendAcks, PacketTimeout: answerWithin,
		OnPublishReceived:  []func(paho.PublishReceived) (bool, error){s.received},
		OnClientError:      s.end,
		OnServerDisconnect: func(d *paho.Disconnect) { s.end(fmt.Errorf("the broker ended it with reason %d", d.ReasonCode)) },
	})
	s.client = client
	if err := l.connect(ctx, client, lease.id()); err != nil {
		_ = conn.Close()
		return err
	}
	l.set(client)
	defer l.set(nil)
	slog.Info("the line to the MQTT broker is open", "broker", l.address.Host, "client", lease.id())
	select {
	case err = <-s.broken:
		// Without a farewell, so that the broker says again what was not stored.
		_ = conn.Close()
	case err = <-lease.lost:
		if errors.Is(err, errLower) {
			s.leave(ctx)
		} else {
			_ = conn.Close()
		}
	case <-ctx.Done():
		s.leave(context.WithoutCancel(ctx))
	}
	<-client.Done()
	return err
}

func (l *Client) dial(ctx context.Context) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: answerWithin}
	if l.address.Scheme == "mqtts" {
		return (&tls.Dialer{NetDialer: dialer, Config: &tls.Config{ServerName: l.address.Hostname()}}).DialContext(ctx, "tcp", l.address.Host)
	}
	return dialer.DialContext(ctx, "tcp", l.address.Host)
}

func (l *Client) connect(ctx context.Context, client *paho.Client, id string) error {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	expiry, most := uint32(keepSession/time.Second), uint16(mostUnstored)
	password, _ := l.address.User.Password()
	packet := &paho.Connect{
		ClientID: id, KeepAlive: uint16(keepAlive / time.Second), Username: l.address.User.Username(), UsernameFlag: l.address.User != nil,
		Password: []byte(password), PasswordFlag: password != "",
		Properties: &paho.ConnectProperties{SessionExpiryInterval: &expiry, ReceiveMaximum: &most},
	}
	answer, err := client.Connect(ctx, packet)
	if err != nil {
		return fmt.Errorf("the broker does not let us in: %w", err)
	}
	hear := func(topic string) error {
		if _, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: topic, QoS: 1}}}); err != nil {
			return fmt.Errorf("the broker does not let us hear: %w", err)
		}
		return nil
	}
	if err := hear(l.shared); err != nil {
		return err
	}
	if answer.SessionPresent {
		_, err := client.Unsubscribe(ctx, &paho.Unsubscribe{Topics: []string{formerShare}})
		return err
	}
	// Nothing was kept for this place, perhaps a will neither. What stands retained tells of it, and is said to none of those who share.
	if err := hear(standing); err != nil {
		return err
	}
	_, err = client.Unsubscribe(ctx, &paho.Unsubscribe{Topics: []string{standing}})
	return err
}

func (l *Client) set(client *paho.Client) {
	l.mu.Lock()
	l.client = client
	l.mu.Unlock()
}

// Reaches cannot be told: the broker knows, and keeps for a terminal that is away what has not expired.
func (l *Client) Reaches(string) bool { return true }

// errDown is told while there is no connection to the broker.
var errDown = errors.New("there is no line to the MQTT broker")

// Publish says something to a terminal, once at least while its session lasts. What has not arrived when it expires is forgotten by the broker.
func (l *Client) Publish(ctx context.Context, sn string, kind protocol.Kind, payload []byte, expires time.Duration) error {
	l.mu.Lock()
	client := l.client
	l.mu.Unlock()
	if client == nil {
		return errDown
	}
	expiry := uint32(math.Ceil(expires.Seconds()))
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	_, err := client.Publish(ctx, &paho.Publish{
		QoS: 1, Topic: protocol.Topic(sn, kind), Payload: payload, Properties: &paho.PublishProperties{MessageExpiry: &expiry},
	})
	return err
}

// session is what belongs to one connection.
type session struct {
	client *paho.Client
	intake Handler
	shared string
	broken chan error
	open   sync.WaitGroup // messages that are being stored
	last   atomic.Int64   // when a message came, in milliseconds since 1970
}

// end notes why the connection is over; the first reason counts.
func (s *session) end(err error) {
	select {
	case s.broken <- err:
	default:
	}
}

// received hands a message on in its turn, and acknowledges it when it is stored. One that could not be stored ends the connection, so that the broker says
// it again, with all that came after it.
func (s *session) received(p paho.PublishReceived) (bool, error) {
	packet := p.Packet
	s.last.Store(time.Now().UnixMilli())
	sn, kind, ok := protocol.ParseTopic(packet.Topic)
	if !ok {
		return true, s.client.Ack(packet) // a topic nobody listens to
	}
	d := devicelink.Delivery{SN: sn, Kind: kind, Payload: packet.Payload, Retained: packet.Retain}
	if packet.Properties != nil {
		d.ContentType = packet.Properties.ContentType
	}
	stored, err := s.intake.IngestAsync(context.Background(), d)
	if err != nil {
		s.end(err)
		return true, nil
	}
	s.open.Go(func() {
		if err := <-stored; err != nil {
			s.end(fmt.Errorf("a message of %s was not stored: %w", sn, err))
			return
		}
		if err := s.client.Ack(packet); err != nil && !errors.Is(err, io.EOF) {
			s.end(err)
		}
	})
	return true, nil
}

// wait ends after a while, or with ctx.
func wait(ctx context.Context, while time.Duration) {
	select {
	case <-time.After(while):
	case <-ctx.Done():
	}
}

// leave ends the share of a core that stops: nothing new comes, and what came already is stored and acknowledged. What is left after drainWithin stays with
// the place.
func (s *session) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, drainWithin)
	defer cancel()
	if _, err := s.client.Unsubscribe(ctx, &paho.Unsubscribe{Topics: []string{s.shared}}); err == nil {
		for ctx.Err() == nil && time.Since(time.UnixMilli(s.last.Load())) < quiet {
			wait(ctx, quiet/10)
		}
	}
	stored := make(chan struct{})
	go func() {
		s.open.Wait()
		close(stored)
	}()
	select {
	case <-stored:
		wait(ctx, 10*sendAcks) // they go out at intervals
	case <-ctx.Done():
	}
	_ = s.client.Disconnect(&paho.Disconnect{})
}
