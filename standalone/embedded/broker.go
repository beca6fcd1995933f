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

// Handler is who the broker works for.
type Handler interface {
	// Authenticate reports whether a terminal may connect.
	Authenticate(ctx context.Context, sn, token string) (bool, error)
	// Ingest returns when a message is stored.
	Ingest(ctx context.Context, d devicelink.Delivery) error
	// Disconnected is told that the connection of a terminal has ended, however that came.
	Disconnected(sn string)
}

// Broker is an MQTT broker for the vehicles of one process. It acknowledges what a terminal says when the intake has stored it, so nothing that was
// acknowledged is lost with the process.
type Broker struct {
	server   *mqtt.Server
	address  string
	platform *mqtt.Client // who says what goes down
}

// The limits of terminals (equipment catalogue 11.1, 11.6).
const (
	mostPacket     = 16 << 10
	keepSession    = 7 * 24 * time.Hour
	mostUnanswered = 8
	perSecond      = 20
	burst          = 60
	// pending is how many messages may wait for one terminal. Beyond it the broker drops without a word, so it is far more than is ever under way;
	// each place costs memory for every terminal.
	pending = 256
	// askWithin bounds what is asked of the intake for one message.
	askWithin = 30 * time.Second
)

// StartBroker listens on an address; with port 0 on a free one.
func StartBroker(address string, intake Handler) (*Broker, error) {
	return startBroker(address, intake, helloWithin)
}

func startBroker(address string, intake Handler, within time.Duration) (*Broker, error) {
	capabilities := mqtt.NewDefaultServerCapabilities()
	capabilities.MaximumPacketSize = mostPacket
	capabilities.MaximumSessionExpiryInterval = uint32(keepSession / time.Second)
	capabilities.ReceiveMaximum = mostUnanswered
	capabilities.MaximumClientWritesPending = pending
	capabilities.SharedSubAvailable = 0
	server := mqtt.New(&mqtt.Options{Capabilities: capabilities, InlineClient: true, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err := server.AddHook(&gate{intake: intake}, nil); err != nil {
		return nil, err
	}
	listener, err := listen(address, within)
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
	platform.Properties.ProtocolVersion = 5 // the one in which messages expire
	return &Broker{server, listener.Address(), platform}, nil
}

// Reaches reports whether a terminal is connected.
func (b *Broker) Reaches(sn string) bool {
	client, known := b.server.Clients.Get(sn)
	return known && !client.Closed()
}

// Publish says something to a terminal, once at least while its session lasts. What has not arrived when it expires is forgotten; a part of a second counts as
// a whole one, so whoever must not be late says the end in the message too.
func (b *Broker) Publish(_ context.Context, sn string, kind protocol.Kind, payload []byte, expires time.Duration) error {
	return b.server.InjectPacket(b.platform, packets.Packet{
		FixedHeader: packets.FixedHeader{Type: packets.Publish, Qos: 1}, PacketID: 1, TopicName: protocol.Topic(sn, kind), Payload: payload,
		Properties: packets.Properties{MessageExpiryInterval: uint32(math.Ceil(expires.Seconds()))},
	})
}

// Address is where it listens.
func (b *Broker) Address() string { return b.address }

// Stop ends all connections; their wills are not spoken.
func (b *Broker) Stop() error { return b.server.Close() }

// gate lets terminals in and hands on what they say.
type gate struct {
	mqtt.HookBase
	intake Handler
	rates  sync.Map // of *rate.Limiter, by client
}

// ID implements mqtt.Hook.
func (g *gate) ID() string { return "gate" }

// Provides implements mqtt.Hook.
func (g *gate) Provides(b byte) bool {
	return bytes.Contains([]byte{mqtt.OnConnect, mqtt.OnConnectAuthenticate, mqtt.OnSessionEstablish, mqtt.OnACLCheck, mqtt.OnPublish, mqtt.OnWill, mqtt.OnWillSent, mqtt.OnDisconnect}, []byte{b})
}

// OnConnect bounds how long a terminal may be silent; one that speaks MQTT 5 is told.
func (g *gate) OnConnect(cl *mqtt.Client, _ packets.Packet) error {
	if cl.State.Keepalive == 0 || cl.State.Keepalive > longestKeepAlive {
		cl.State.Keepalive, cl.State.ServerKeepalive = longestKeepAlive, true
	}
	return nil
}

// OnSessionEstablish follows a terminal that has proved who it is: many may come from one address, as carriers and proxies have.
func (g *gate) OnSessionEstablish(cl *mqtt.Client, _ packets.Packet) {
	if conn, ok := cl.Net.Conn.(*accept.Conn); ok {
		conn.Trust()
	}
}

// OnConnectAuthenticate admits a terminal whose client id and name are its serial number, with a token that proves it. The broker publishes a will without
// asking OnACLCheck, so one on any topic but the terminal's own status is refused here.
func (g *gate) OnConnectAuthenticate(cl *mqtt.Client, pk packets.Packet) bool {
	sn := cl.ID
	if sn == "" || strings.ContainsAny(sn, "/+#") || sn != string(pk.Connect.Username) {
		return false
	}
	if pk.Connect.WillFlag && pk.Connect.WillTopic != protocol.Topic(sn, protocol.Status) {
		slog.Warn("a terminal is refused: its will is for a topic that is not its own", "terminal", sn, "topic", pk.Connect.WillTopic)
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	admitted, err := g.intake.Authenticate(ctx, sn, string(pk.Connect.Password))
	if err != nil {
		slog.Warn("a terminal could not be looked up", "terminal", sn, "error", err)
	}
	return admitted
}

// OnACLCheck keeps each terminal to its own topics.
func (g *gate) OnACLCheck(cl *mqtt.Client, topic string, write bool) bool {
	publish, subscribe := protocol.TopicsOf(cl.ID)
	own := subscribe
	if write {
		own = publish
	}
	return strings.HasPrefix(topic, strings.TrimSuffix(own, "#"))
}

// OnPublish returns when a message is stored; only then does the broker acknowledge it. One that could not be stored ends the connection, so that the
// terminal says it again.
func (g *gate) OnPublish(cl *mqtt.Client, pk packets.Packet) (packets.Packet, error) {
	if cl.Net.Inline {
		pk.FixedHeader.Retain = false // a command must not wait for a terminal that connects later
		return pk, nil
	}
	if pk.FixedHeader.Retain && pk.TopicName != protocol.Topic(cl.ID, protocol.Status) {
		return pk, refusal(cl, pk)
	}
	pk.FixedHeader.Retain = false // nobody but the intake listens, and it has the message now
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
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
	if err := g.take(ctx, cl.ID, pk); err != nil {
		slog.Warn("a message was not stored; its terminal will say it again", "terminal", cl.ID, "error", err)
		cl.Stop(err)
		return pk, packets.ErrRejectPacket
	}
	return pk, nil
}

// refusal is how a publish is refused: with a reason where the protocol has one, else it is dropped and acknowledged, as MQTT 3.1.1 demands.
func refusal(cl *mqtt.Client, pk packets.Packet) error {
	if cl.Properties.ProtocolVersion == 5 && pk.FixedHeader.Qos == 1 {
		return packets.ErrNotAuthorized
	}
	return packets.CodeSuccessIgnore
}

// OnWill is asked for the will that is published next: whatever was accepted at CONNECT, it goes to the terminal's own status and is not retained.
func (g *gate) OnWill(cl *mqtt.Client, will mqtt.Will) (mqtt.Will, error) {
	will.TopicName, will.Retain = protocol.Topic(cl.ID, protocol.Status), false
	return will, nil
}

// OnWillSent hands on what a terminal left to be said after it.
func (g *gate) OnWillSent(cl *mqtt.Client, pk packets.Packet) {
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	if err := g.take(ctx, cl.ID, pk); err != nil && !errors.Is(err, devicelink.ErrClosed) {
		slog.Warn("the will of a terminal was not stored", "terminal", cl.ID, "error", err)
	}
}

// OnDisconnect tells that a terminal is gone, and forgets how much it said.
func (g *gate) OnDisconnect(cl *mqtt.Client, _ error, _ bool) {
	g.rates.Delete(cl.ID)
	g.intake.Disconnected(cl.ID)
}

func (g *gate) take(ctx context.Context, client string, pk packets.Packet) error {
	sn, kind, ok := protocol.ParseTopic(pk.TopicName)
	if !ok || sn != client {
		return nil // a topic nobody listens to
	}
	return routine.Catch("intake of a message", func() error {
		return g.intake.Ingest(ctx, devicelink.Delivery{SN: sn, Kind: kind, Payload: pk.Payload, ContentType: pk.Properties.ContentType})
	})
}
