package bff

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/sse"
	"github.com/redis/go-redis/v9"
	"github.com/valyala/fasthttp"

	"evops/contracts/event"
	"evops/contracts/system"
)

const (
	heartbeat = 25 * time.Second
	// backlog is the number of events queued for a slow browser before its stream is closed; the browser reconnects and reloads the current
	// state.
	backlog = 64
	// maxStreams is the number of open streams per session; the console needs one. A closed page counts until the next event or heartbeat.
	maxStreams = 8
)

// signedOut is the last event of a stream whose session has ended.
const signedOut = "signedOut"

// subscriber is one open stream.
type subscriber struct {
	user    int64
	session [sha256.Size]byte
	number  int64 // in the order of joining
	events  chan event.Message
	// fleet is true if the account sees every vehicle, so that events may contain vehicle ids.
	fleet atomic.Bool
	// alarms is true if the account may view alarms; others receive no alarm events.
	alarms atomic.Bool
	// cancel ends the stream.
	cancel func()
}

// eventBroker delivers events to the open streams.
type eventBroker struct {
	mu          sync.Mutex
	subscribers map[*subscriber]struct{}
	joined      int64
}

// join adds a stream. A session with too many loses its oldest, probably that of a page that was closed: a refused one would leave the page
// that is open now without events.
func (x *eventBroker) join(l *subscriber) {
	x.mu.Lock()
	defer x.mu.Unlock()
	open := 0
	var oldest *subscriber
	for other := range x.subscribers {
		if other.session != l.session {
			continue
		}
		open++
		if oldest == nil || other.number < oldest.number {
			oldest = other
		}
	}
	if open >= maxStreams {
		oldest.cancel()
		delete(x.subscribers, oldest)
	}
	if x.subscribers == nil {
		x.subscribers = map[*subscriber]struct{}{}
	}
	x.joined++
	l.number = x.joined
	x.subscribers[l] = struct{}{}
}

func (x *eventBroker) leave(l *subscriber) {
	x.mu.Lock()
	delete(x.subscribers, l)
	x.mu.Unlock()
}

// deliver sends an event to its account. An event without an account concerns everyone who may see its record, which only core can decide:
// all streams get the kind without data and reload what they may see. Accounts that see every vehicle also get the ids of the reporting
// vehicles.
func (x *eventBroker) deliver(m event.Message) {
	if m.Kind == (event.SessionsEnded{}).Kind() {
		x.signOut(m.Data)
		return
	}
	bare := m
	bare.Data = json.RawMessage("{}")
	names := m.Kind == event.Vehicles{}.Kind()
	ofAlarms := m.Kind == event.Alarms{}.Kind()
	x.mu.Lock()
	defer x.mu.Unlock()
	for l := range x.subscribers {
		if m.UserID != 0 && m.UserID != l.user || ofAlarms && !l.alarms.Load() {
			continue
		}
		out := m
		if m.UserID == 0 && !(names && l.fleet.Load()) {
			out = bare
		}
		select {
		case l.events <- out:
		default:
			l.cancel()
		}
	}
}

// signOut sends signedOut to the streams of the sessions that core has ended.
func (x *eventBroker) signOut(data []byte) {
	var ended event.SessionsEnded
	if err := json.Unmarshal(data, &ended); err != nil {
		slog.Warn("event has an unknown format", "error", err)
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	for l := range x.subscribers {
		if !slices.Contains(ended.Keys, hex.EncodeToString(l.session[:])) {
			continue
		}
		select {
		case l.events <- event.Message{Kind: signedOut, Data: json.RawMessage("{}")}:
		default:
			l.cancel()
		}
	}
}

// end closes the streams of a session.
func (x *eventBroker) end(session [sha256.Size]byte) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for l := range x.subscribers {
		if l.session == session {
			l.cancel()
		}
	}
}

// listen receives events from Redis until ctx ends. The client reconnects automatically.
func (x *eventBroker) listen(ctx context.Context, client *redis.Client) {
	subscription := client.Subscribe(ctx, event.Channel(client.Options().DB))
	defer subscription.Close()
	messages := subscription.Channel()
	for {
		select {
		case <-ctx.Done():
			return
		case m, open := <-messages:
			if !open {
				return
			}
			var e event.Message
			if err := json.Unmarshal([]byte(m.Payload), &e); err != nil || e.Kind == "" {
				slog.Warn("event has an unknown format", "error", err)
				continue
			}
			x.deliver(e)
		}
	}
}

// accountInfo is the part of core's myInfo that event streams depend on.
type accountInfo struct {
	UserInfo    struct{ ID int64 }
	Permissions []string
	// DataScopes is the scope of each permission; accounts with "*" see everything.
	DataScopes map[string]system.DataScope
}

func (i *accountInfo) may(permission string) bool {
	return slices.Contains(i.Permissions, "*") || slices.Contains(i.Permissions, permission)
}

// limit restricts a stream to what the account may see.
func (i *accountInfo) limit(l *subscriber) {
	const vehicles = "vehicle:view"
	l.fleet.Store(slices.Contains(i.Permissions, "*") || i.may(vehicles) && i.DataScopes[vehicles] == system.AllData)
	l.alarms.Store(i.may("alarm:view"))
}

// live is the event stream of a browser. The session is checked with core at the start and at every heartbeat.
func (f *server) live(c fiber.Ctx) error {
	if err := f.answerWith(c, f.post(c, account+"myInfo", nil)); err != nil {
		return err
	}
	var info accountInfo
	refused, err := refusal(c.Response(), &info)
	if refused || err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(f.streaming)
	l := &subscriber{user: info.UserInfo.ID, session: keyOf(c), events: make(chan event.Message, backlog), cancel: cancel}
	info.limit(l)
	f.events.join(l)
	probe := f.post(c, account+"myInfo", nil)
	probe.Header.Set(headerBackground, "1")
	c.Response().Reset()
	f.metrics.streams.Inc()
	return sse.New(sse.Config{
		DisableHeartbeat: true,
		Retry:            3 * time.Second,
		Handler: func(_ fiber.Ctx, stream *sse.Stream) error {
			return f.streamEvents(ctx, stream, l, probe)
		},
		OnClose: func(fiber.Ctx, error) {
			f.metrics.streams.Dec()
			f.events.leave(l)
			cancel()
			fasthttp.ReleaseRequest(probe)
		},
	})(c)
}

// streamEvents writes events and heartbeats until the stream or the session ends.
func (f *server) streamEvents(ctx context.Context, stream *sse.Stream, l *subscriber, probe *fasthttp.Request) error {
	heartbeat := time.NewTicker(f.Heartbeat)
	defer heartbeat.Stop()
	if err := stream.Comment("open"); err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-stream.Done():
			return nil
		case m := <-l.events:
			if err := stream.Event(sse.Event{Name: m.Kind, Data: string(m.Data)}); err != nil || m.Kind == signedOut {
				return err
			}
		case <-heartbeat.C:
			if f.refresh(ctx, l, probe) {
				return stream.Event(sse.Event{Name: signedOut, Data: "{}"})
			}
			if err := stream.Comment(""); err != nil {
				return err
			}
		}
	}
}

// refresh asks core again what the account of a stream may see, and reports whether its session has ended. Without an answer nothing changes.
func (f *server) refresh(ctx context.Context, l *subscriber, probe *fasthttp.Request) (ended bool) {
	ctx, cancel := context.WithTimeout(ctx, hopTimeout)
	defer cancel()
	r, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(response)
	probe.CopyTo(r)
	if err := f.do(ctx, r, response, true); err != nil {
		return false
	}
	var info accountInfo
	if refused, err := refusal(response, &info); err == nil && !refused {
		info.limit(l)
	}
	return response.StatusCode() == fiber.StatusUnauthorized
}
