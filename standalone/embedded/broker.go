package embedded

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"strings"
	"sync"
	"time"

	mqtt "github.com/mochi-mqtt/server/v2"
	"github.com/mochi-mqtt/server/v2/packets"
	"golang.org/x/time/rate"

	"evops/bff/accept"
	"evops/contracts/routine"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

// Handler authenticates terminals and processes their messages.
type Handler interface {
	// Authenticate reports whether a terminal may connect.
	Authenticate(ctx context.Context, sn, token string) (bool, error)
	// Ingest returns when the message is stored.
	Ingest(ctx context.Context, d devicelink.Delivery) error
	// Disconnected is called when the connection of a terminal has ended, for any reason.
	Disconnected(sn string)
}

// Broker is an MQTT broker for the vehicles of one process. It acknowledges a message after the handler has stored it, so no acknowledged
// message is lost when the process ends.
type Broker struct {
	server   *mqtt.Server
	address  string
	platform *mqtt.Client // publisher of downlink messages
}

// Limits of a terminal (equipment catalogue 11.1, 11.6).
const (
	maxPacketSize = 16 << 10
	sessionExpiry = 7 * 24 * time.Hour
	maxInflight   = 8
	perSecond     = 20
	burst         = 60
	// pending is the length of the queue of a terminal. The broker silently drops messages beyond it, so it is far more than are ever in
	// flight; each entry costs memory for every terminal.
	pending = 256
	// handlerTimeout bounds a call of the handler for one message.
	handlerTimeout = 30 * time.Second
)

// StartBroker starts the broker at an address; port 0 selects a free port.
func StartBroker(address string, handler Handler) (*Broker, error) {
	return startBroker(address, handler, connectTimeout)
}

func startBroker(address string, handler Handler, timeout time.Duration) (*Broker, error) {
	capabilities := mqtt.NewDefaultServerCapabilities()
	capabilities.MaximumPacketSize = maxPacketSize
	capabilities.MaximumSessionExpiryInterval = uint32(sessionExpiry / time.Second)
	capabilities.ReceiveMaximum = maxInflight
	capabilities.MaximumClientWritesPending = pending
	capabilities.SharedSubAvailable = 0
	server := mqtt.New(&mqtt.Options{Capabilities: capabilities, InlineClient: true, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err := server.AddHook(&brokerHook{handler: handler}, nil); err != nil {
		return nil, err
	}
	listener, err := listen(address, timeout)
	if err != nil {
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	if err := server.AddListener(listener); err != nil {
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	if err := server.Serve(); err != nil {
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	platform := server.NewClient(nil, mqtt.LocalListener, "platform", true)
	platform.Properties.ProtocolVersion = 5 // the first version with message expiry
	return &Broker{server, listener.Address(), platform}, nil
}

// Connected reports whether a terminal is connected.
func (b *Broker) Connected(sn string) bool {
	client, known := b.server.Clients.Get(sn)
	return known && !client.Closed()
}

// Publish sends a message to a terminal at least once while its session lasts. A message not delivered before it expires is dropped; the
// expiry is rounded up to whole seconds, so a strict deadline must be part of the message.
func (b *Broker) Publish(_ context.Context, sn string, kind protocol.Kind, payload []byte, expires time.Duration) error {
	return b.server.InjectPacket(b.platform, packets.Packet{
		FixedHeader: packets.FixedHeader{Type: packets.Publish, Qos: 1}, PacketID: 1, TopicName: protocol.Topic(sn, kind), Payload: payload,
		Properties: packets.Properties{MessageExpiryInterval: uint32(math.Ceil(expires.Seconds()))},
	})
}

// Address returns the listening address.
func (b *Broker) Address() string { return b.address }

// Stop closes all connections without publishing their wills.
func (b *Broker) Stop() error { return b.server.Close() }

// brokerHook authenticates terminals and passes their messages to the handler.
type brokerHook struct {
	mqtt.HookBase
	handler Handler
	rates   sync.Map // of *rate.Limiter, by client
}

// ID implements mqtt.Hook.
func (g *brokerHook) ID() string { return "gate" }

// Provides implements mqtt.Hook.
func (g *brokerHook) Provides(b byte) bool {
	return bytes.Contains([]byte{mqtt.OnConnect, mqtt.OnConnectAuthenticate, mqtt.OnSessionEstablish, mqtt.OnACLCheck, mqtt.OnPublish, mqtt.OnWill, mqtt.OnWillSent, mqtt.OnDisconnect}, []byte{b})
}

// OnConnect limits the keep alive interval; MQTT 5 clients are informed of it.
func (g *brokerHook) OnConnect(cl *mqtt.Client, _ packets.Packet) error {
	if cl.State.Keepalive == 0 || cl.State.Keepalive > maxKeepAlive {
		cl.State.Keepalive, cl.State.ServerKeepalive = maxKeepAlive, true
	}
	return nil
}

// OnSessionEstablish exempts authenticated terminals from the limit per source: many connect from one address, through carriers and
// proxies.
func (g *brokerHook) OnSessionEstablish(cl *mqtt.Client, _ packets.Packet) {
	if conn, ok := cl.Net.Conn.(*accept.Conn); ok {
		conn.Trust()
	}
}

// OnConnectAuthenticate admits a terminal whose client id and username are its serial number, with a valid token. The broker publishes
// wills without calling OnACLCheck, so a will on any topic but the terminal's own status is refused here.
func (g *brokerHook) OnConnectAuthenticate(cl *mqtt.Client, pk packets.Packet) bool {
	sn := cl.ID
	if sn == "" || strings.ContainsAny(sn, "/+#") || sn != string(pk.Connect.Username) {
		return false
	}
	if pk.Connect.WillFlag && pk.Connect.WillTopic != protocol.Topic(sn, protocol.Status) {
		slog.Warn("terminal refused: will on a foreign topic", "terminal", sn, "topic", pk.Connect.WillTopic)
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), handlerTimeout)
	defer cancel()
	admitted, err := g.handler.Authenticate(ctx, sn, string(pk.Connect.Password))
	if err != nil {
		slog.Warn("terminal authentication failed", "terminal", sn, "error", err)
	}
	return admitted
}

// OnACLCheck limits each terminal to its own topics.
func (g *brokerHook) OnACLCheck(cl *mqtt.Client, topic string, write bool) bool {
	publish, subscribe := protocol.TopicsOf(cl.ID)
	own := subscribe
	if write {
		own = publish
	}
	return strings.HasPrefix(topic, strings.TrimSuffix(own, "#"))
}

// OnPublish returns when the message is stored; only then does the broker acknowledge it. If it cannot be stored, the connection is closed,
// so that the terminal sends it again.
func (g *brokerHook) OnPublish(cl *mqtt.Client, pk packets.Packet) (packets.Packet, error) {
	if cl.Net.Inline {
		pk.FixedHeader.Retain = false // a retained command would reach a terminal that connects later
		return pk, nil
	}
	if pk.FixedHeader.Retain && pk.TopicName != protocol.Topic(cl.ID, protocol.Status) {
		return pk, refusal(cl, pk)
	}
	pk.FixedHeader.Retain = false // there are no other subscribers, and the handler gets the message now
	ctx, cancel := context.WithTimeout(context.Background(), handlerTimeout)
	defer cancel()
	found, _ := g.rates.LoadOrStore(cl.ID, rate.NewLimiter(perSecond, burst))
	limiter := found.(*rate.Limiter)
	if pk.FixedHeader.Qos == 0 && !limiter.Allow() {
		return pk, packets.ErrRejectPacket
	}
	if pk.FixedHeader.Qos > 0 {
		if err := limiter.Wait(ctx); err != nil {
			cl.Stop(err)
			return pk, packets.ErrRejectPacket
		}
	}
	if err := g.ingest(ctx, cl.ID, pk); err != nil {
		slog.Warn("message not stored, terminal will resend it", "terminal", cl.ID, "error", err)
		cl.Stop(err)
		return pk, packets.ErrRejectPacket
	}
	return pk, nil
}

// refusal returns how to refuse a publish: with a reason code in MQTT 5; MQTT 3.1.1 requires that it is acknowledged and dropped.
func refusal(cl *mqtt.Client, pk packets.Packet) error {
	if cl.Properties.ProtocolVersion == 5 && pk.FixedHeader.Qos == 1 {
		return packets.ErrNotAuthorized
	}
	return packets.CodeSuccessIgnore
}

// OnWill forces the will about to be published onto the terminal's own status topic, not retained, whatever was accepted at CONNECT.
func (g *brokerHook) OnWill(cl *mqtt.Client, will mqtt.Will) (mqtt.Will, error) {
	will.TopicName, will.Retain = protocol.Topic(cl.ID, protocol.Status), false
	return will, nil
}

// OnWillSent passes the published will to the handler.
func (g *brokerHook) OnWillSent(cl *mqtt.Client, pk packets.Packet) {
	ctx, cancel := context.WithTimeout(context.Background(), handlerTimeout)
	defer cancel()
	if err := g.ingest(ctx, cl.ID, pk); err != nil && !errors.Is(err, devicelink.ErrClosed) {
		slog.Warn("will of a terminal not stored", "terminal", cl.ID, "error", err)
	}
}

// OnDisconnect reports the disconnect to the handler and drops the terminal's rate limiter.
func (g *brokerHook) OnDisconnect(cl *mqtt.Client, _ error, _ bool) {
	g.rates.Delete(cl.ID)
	g.handler.Disconnected(cl.ID)
}

func (g *brokerHook) ingest(ctx context.Context, client string, pk packets.Packet) error {
	sn, kind, ok := protocol.ParseTopic(pk.TopicName)
	if !ok || sn != client {
		return nil // unknown topic
	}
	return routine.Catch("message handler", func() error {
		return g.handler.Ingest(ctx, devicelink.Delivery{SN: sn, Kind: kind, Payload: pk.Payload, ContentType: pk.Properties.ContentType})
	})
}
