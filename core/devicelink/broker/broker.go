// Package broker connects a core to an external MQTT 5 broker (equipment catalogue 11.1). Any number of cores share the uplink messages; a
// message is acknowledged to the broker when it is stored, so none is lost when a core dies.
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
	// formerShare is the subscription of cores of earlier versions. A session of seven days may still have it.
	formerShare = "$share/evops/" + protocol.AllUp
	// retained is the topic filter of the terminals' retained presence.
	retainedStatus = protocol.AllStatus
	// maxUnacked is how many messages a core receives before it has stored any of them: one transaction's worth.
	maxUnacked = 500
	// sessionExpiry is how long the broker queues messages for a dead core. Terminals buffer as long (11.2).
	sessionExpiry = 7 * 24 * time.Hour
	keepAlive     = 20 * time.Second
	// requestTimeout bounds requests to the broker, drainTimeout the shutdown of a core.
	requestTimeout = 10 * time.Second
	drainTimeout   = 25 * time.Second
	retryDelay     = time.Second
	ackInterval    = 5 * time.Millisecond
	// quietTime is the time without messages after which an unsubscribed core assumes that the broker has no more for it.
	quietTime = 300 * time.Millisecond
)

// Handler stores uplink messages.
type Handler interface {
	// IngestAsync accepts messages in order; the channel receives nil when the message is stored, or the error.
	IngestAsync(ctx context.Context, d devicelink.Delivery) (stored <-chan error, err error)
}

// Client is one core's connection.
type Client struct {
	address *url.URL
	handler Handler
	slots   slots
	// shared is the shared subscription of all cores: the broker sends each message to one of them.
	shared string

	mu     sync.Mutex
	client *paho.Client // nil while disconnected
}

// New parses the address of a broker: mqtt://user:password@host:port, or mqtts:// for TLS. group names the share of all cores, and is
// secret: mosquitto allows any subscription, and a stranger in the group would receive, and thereby remove, a part of the messages.
func New(address string, handler Handler, keys *redis.Client, group string) (*Client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "mqtt" && u.Scheme != "mqtts" {
		return nil, errors.New("invalid MQTT broker address, want mqtt://user:password@host:1883 or mqtts://…")
	}
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), map[string]string{"mqtt": "1883", "mqtts": "8883"}[u.Scheme])
	}
	return &Client{address: u, handler: handler, slots: slots{keys, leaseTTL}, shared: "$share/" + group + "/" + protocol.AllUp}, nil
}

// Run stays connected until ctx ends; then it stores the messages already received and leaves the rest to the other cores.
func (l *Client) Run(ctx context.Context) {
	for {
		err := l.session(ctx)
		if ctx.Err() != nil {
			return
		}
		if errors.Is(err, errLower) {
			continue
		}
		slog.Warn("MQTT broker connection lost, reconnecting", "broker", l.address.Host, "error", err)
		select {
		case <-time.After(retryDelay):
		case <-ctx.Done():
			return
		}
	}
}

// session runs one connection.
func (l *Client) session(ctx context.Context) error {
	lease, err := l.slots.take(ctx)
	if err != nil {
		return fmt.Errorf("no broker client slot: %w", err)
	}
	defer lease.release()
	conn, err := l.dial(ctx)
	if err != nil {
		return err
	}
	s := &session{handler: l.handler, shared: l.shared, broken: make(chan error, 1)}
	client := paho.NewClient(paho.ClientConfig{
		Conn: conn, EnableManualAcknowledgment: true, SendAcksInterval: ackInterval, PacketTimeout: requestTimeout,
		OnPublishReceived:  []func(paho.PublishReceived) (bool, error){s.received},
		OnClientError:      s.end,
		OnServerDisconnect: func(d *paho.Disconnect) { s.end(fmt.Errorf("broker disconnected with reason %d", d.ReasonCode)) },
	})
	s.client = client
	if err := l.connect(ctx, client, lease.id()); err != nil {
		_ = conn.Close()
		return err
	}
	l.set(client)
	defer l.set(nil)
	slog.Info("connected to MQTT broker", "broker", l.address.Host, "client", lease.id())
	select {
	case err = <-s.broken:
		// Close without DISCONNECT, so that the broker resends what was not stored.
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
	dialer := &net.Dialer{Timeout: requestTimeout}
	if l.address.Scheme == "mqtts" {
		return (&tls.Dialer{NetDialer: dialer, Config: &tls.Config{ServerName: l.address.Hostname()}}).DialContext(ctx, "tcp", l.address.Host)
	}
	return dialer.DialContext(ctx, "tcp", l.address.Host)
}

func (l *Client) connect(ctx context.Context, client *paho.Client, id string) error {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	expiry, receiveMax := uint32(sessionExpiry/time.Second), uint16(maxUnacked)
	password, _ := l.address.User.Password()
	packet := &paho.Connect{
		ClientID: id, KeepAlive: uint16(keepAlive / time.Second), Username: l.address.User.Username(), UsernameFlag: l.address.User != nil,
		Password: []byte(password), PasswordFlag: password != "",
		Properties: &paho.ConnectProperties{SessionExpiryInterval: &expiry, ReceiveMaximum: &receiveMax},
	}
	answer, err := client.Connect(ctx, packet)
	if err != nil {
		return fmt.Errorf("MQTT connect refused: %w", err)
	}
	subscribe := func(topic string) error {
		if _, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: topic, QoS: 1}}}); err != nil {
			return fmt.Errorf("MQTT subscribe refused: %w", err)
		}
		return nil
	}
	if err := subscribe(l.shared); err != nil {
		return err
	}
	if answer.SessionPresent {
		_, err := client.Unsubscribe(ctx, &paho.Unsubscribe{Topics: []string{formerShare}})
		return err
	}
	// A new session: the broker queued nothing for this slot, possibly missing a will. The retained presence shows it, but shared
	// subscriptions do not receive retained messages.
	if err := subscribe(retainedStatus); err != nil {
		return err
	}
	_, err = client.Unsubscribe(ctx, &paho.Unsubscribe{Topics: []string{retainedStatus}})
	return err
}

func (l *Client) set(client *paho.Client) {
	l.mu.Lock()
	l.client = client
	l.mu.Unlock()
}

// Connected returns true, because only the broker knows: it queues messages for an absent terminal until they expire.
func (l *Client) Connected(string) bool { return true }

// Check returns an error while there is no connection to the broker.
func (l *Client) Check() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.client == nil {
		return errDisconnected
	}
	return nil
}

// errDisconnected is returned while there is no connection to the broker.
var errDisconnected = errors.New("not connected to the MQTT broker")

// Publish sends a message to a terminal, at least once while its session lasts. The broker drops it when it expires undelivered.
func (l *Client) Publish(ctx context.Context, sn string, kind protocol.Kind, payload []byte, expires time.Duration) error {
	l.mu.Lock()
	client := l.client
	l.mu.Unlock()
	if client == nil {
		return errDisconnected
	}
	expiry := uint32(math.Ceil(expires.Seconds()))
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	_, err := client.Publish(ctx, &paho.Publish{
		QoS: 1, Topic: protocol.Topic(sn, kind), Payload: payload, Properties: &paho.PublishProperties{MessageExpiry: &expiry},
	})
	return err
}

// session is the state of one connection.
type session struct {
	client  *paho.Client
	handler Handler
	shared  string
	broken  chan error
	open    sync.WaitGroup // messages that are being stored
	last    atomic.Int64   // time of the last message, in milliseconds since 1970
}

// end ends the connection; the first reason counts.
func (s *session) end(err error) {
	select {
	case s.broken <- err:
	default:
	}
}

// received passes a message on in order, and acknowledges it when it is stored. If it could not be stored, the connection ends, so that the
// broker resends it with all messages after it.
func (s *session) received(p paho.PublishReceived) (bool, error) {
	packet := p.Packet
	s.last.Store(time.Now().UnixMilli())
	sn, kind, ok := protocol.ParseTopic(packet.Topic)
	if !ok {
		return true, s.client.Ack(packet) // an unknown topic
	}
	d := devicelink.Delivery{SN: sn, Kind: kind, Payload: packet.Payload, Retained: packet.Retain}
	if packet.Properties != nil {
		d.ContentType = packet.Properties.ContentType
	}
	stored, err := s.handler.IngestAsync(context.Background(), d)
	if err != nil {
		s.end(err)
		return true, nil
	}
	s.open.Go(func() {
		if err := <-stored; err != nil {
			s.end(fmt.Errorf("message of %s not stored: %w", sn, err))
			return
		}
		if err := s.client.Ack(packet); err != nil && !errors.Is(err, io.EOF) {
			s.end(err)
		}
	})
	return true, nil
}

// wait returns after a while, or when ctx ends.
func wait(ctx context.Context, while time.Duration) {
	select {
	case <-time.After(while):
	case <-ctx.Done():
	}
}

// leave drains a core that stops: it unsubscribes, then stores and acknowledges what was received. What remains after drainTimeout stays
// queued for the slot.
func (s *session) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, drainTimeout)
	defer cancel()
	if _, err := s.client.Unsubscribe(ctx, &paho.Unsubscribe{Topics: []string{s.shared}}); err == nil {
		for ctx.Err() == nil && time.Since(time.UnixMilli(s.last.Load())) < quietTime {
			wait(ctx, quietTime/10)
		}
	}
	stored := make(chan struct{})
	go func() {
		s.open.Wait()
		close(stored)
	}()
	select {
	case <-stored:
		wait(ctx, 10*ackInterval) // acknowledgements are sent at intervals
	case <-ctx.Done():
	}
	_ = s.client.Disconnect(&paho.Disconnect{})
}
