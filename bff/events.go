package bff

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
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
)

const (
	heartbeat = 25 * time.Second
	// backlog is how many events wait for a slow browser before its stream is given up; it asks anew and sees the present state.
	backlog = 64
	// streamsMost is how many streams one session may hold open; the console needs one.
	streamsMost = 8
)

// signedOut is the last event of a stream whose session has ended.
const signedOut = "signedOut"

// subscriber is one open stream.
type subscriber struct {
	user    int64
	session [sha256.Size]byte
	events  chan event.Message
	// fleet says that the account sees every vehicle, so that events may name them.
	fleet atomic.Bool
	// alarms says that the account may view alarms; others do not learn that there are any.
	alarms atomic.Bool
	// gone is closed when the stream has to end.
	gone func()
}

// eventBroker hands events to the streams of those they are for.
type eventBroker struct {
	mu        sync.Mutex
	listeners map[*subscriber]struct{}
}

func (x *eventBroker) join(l *subscriber) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	open := 0
	for other := range x.listeners {
		if other.session == l.session {
			open++
		}
	}
	if open >= streamsMost {
		return false
	}
	if x.listeners == nil {
		x.listeners = map[*subscriber]struct{}{}
	}
	x.listeners[l] = struct{}{}
	return true
}

func (x *eventBroker) leave(l *subscriber) {
	x.mu.Lock()
	delete(x.listeners, l)
	x.mu.Unlock()
}

// deliver hands an event to its account. One without an account is for those who may see its record, which only core can tell:
// every account gets the kind alone and reads again what it may see. An account that sees every vehicle also gets which vehicles reported.
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
	for l := range x.listeners {
		if m.UserID != 0 && m.UserID != l.user || ofAlarms && !l.alarms.Load() {
			continue
		}
		said := m
		if m.UserID == 0 && !(names && l.fleet.Load()) {
			said = bare
		}
		select {
		case l.events <- said:
		default:
			l.gone()
		}
	}
}

// signOut ends the streams of sessions that core has ended, and says so in them.
func (x *eventBroker) signOut(data []byte) {
	var ended event.SessionsEnded
	if err := json.Unmarshal(data, &ended); err != nil {
		slog.Warn("event of unknown form", "error", err)
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	for l := range x.listeners {
		if !slices.Contains(ended.Keys, hex.EncodeToString(l.session[:])) {
			continue
		}
		select {
		case l.events <- event.Message{Kind: signedOut, Data: json.RawMessage("{}")}:
		default:
			l.gone()
		}
	}
}

// end closes the streams of a session.
func (x *eventBroker) end(session [sha256.Size]byte) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for l := range x.listeners {
		if l.session == session {
			l.gone()
		}
	}
}

// listen takes events from Redis until ctx ends. The client connects anew by itself.
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
				slog.Warn("event of unknown form", "error", err)
				continue
			}
			x.deliver(e)
		}
	}
}

// live is the event stream of a browser. Core says whose it is, and at every heartbeat whether the session still stands.
func (f *server) live(c fiber.Ctx) error {
	got, err := f.readCore(c, f.newCoreRequest(c, account+"myInfo", []byte("{}")))
	if err != nil {
		return err
	}
	var info accountInfo
	refused, err := refusal(c.Response().StatusCode(), got, &info)
	if refused || err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(f.streaming)
	l := &subscriber{user: info.UserInfo.ID, session: keyOf(c), events: make(chan event.Message, backlog), gone: cancel}
	l.fleet.Store(info.fleet())
	l.alarms.Store(info.may(alarmView))
	if !f.events.join(l) {
		cancel()
		return tooMany(c, f.Heartbeat)
	}
	probe := f.newCoreRequest(c, account+"myInfo", []byte("{}"))
	probe.Header.Set(headerBackground, "1")
	c.Response().Reset()
	f.metrics.streams.Inc()
	return sse.New(sse.Config{
		DisableHeartbeat: true,
		Retry:            3 * time.Second,
		Handler: func(_ fiber.Ctx, stream *sse.Stream) error {
			return f.tell(ctx, stream, l, probe)
		},
		OnClose: func(fiber.Ctx, error) {
			f.metrics.streams.Dec()
			f.events.leave(l)
			cancel()
			fasthttp.ReleaseRequest(probe)
		},
	})(c)
}

func (f *server) tell(ctx context.Context, stream *sse.Stream, l *subscriber, probe *fasthttp.Request) error {
	beat := time.NewTicker(f.Heartbeat)
	defer beat.Stop()
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
		case <-beat.C:
			held, err := f.fetchRights(probe)
			if errors.Is(err, errSessionEnded) {
				return stream.Event(sse.Event{Name: signedOut, Data: "{}"})
			}
			if err == nil {
				l.fleet.Store(held.fleet)
				l.alarms.Store(held.may[alarmView] || held.may["*"])
			}
			if err := stream.Comment(""); err != nil {
				return err
			}
		}
	}
}
