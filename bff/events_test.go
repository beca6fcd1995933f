package bff

import (
	"bufio"
	"context"
	"encoding/hex"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/valyala/fasthttp"

	"evops/contracts/event"
)

// redisServer returns a client of the Redis for tests.
func redisServer(t *testing.T) *redis.Client {
	t.Helper()
	address := os.Getenv("EVOPS_TEST_REDIS_URL")
	if address == "" {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run make test")
	}
	options, err := redis.ParseURL(address)
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	return client
}

// stream opens an event stream and returns its lines.
func (d *testServer) stream(t *testing.T, authorization string) <-chan string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	request, _ := http.NewRequestWithContext(ctx, "GET", d.base+"/bff/events", nil)
	request.Header.Set("Authorization", authorization)
	r, err := d.http.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); r.Body.Close() })
	if r.StatusCode != 200 || r.Header.Get("Content-Type") != "text/event-stream" || r.Header.Get("Content-Encoding") != "" {
		t.Fatalf("%d %v", r.StatusCode, r.Header)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(r.Body); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	await(t, lines, ": open")
	return lines
}

// await reads until the wanted line. It fails if the stream ends or a line contains a forbidden word.
func await(t *testing.T, lines <-chan string, want string, forbidden ...string) {
	t.Helper()
	timeout := time.After(10 * time.Second)
	for {
		select {
		case line, more := <-lines:
			if !more {
				t.Fatalf("the stream ended before %q", want)
			}
			for _, text := range forbidden {
				if strings.Contains(line, text) {
					t.Fatalf("received %q, which is meant for another account", line)
				}
			}
			if line == want {
				return
			}
		case <-timeout:
			t.Fatalf("timed out waiting for %q", want)
		}
	}
}

// users returns a handler for myInfo whose answer depends on the token, which is the account's name.
func users(ended *atomic.Value) map[string]fasthttp.RequestHandler {
	return map[string]fasthttp.RequestHandler{account + "myInfo": func(ctx *fasthttp.RequestCtx) {
		name := strings.TrimPrefix(string(ctx.Request.Header.Peek("Authorization")), "Bearer ")
		id := map[string]string{"ann": "1", "bob": "2", "eve": "3", "sam": "4", "ada": "5"}[name]
		// Ada has every permission, Bob views alarms, Eve sees every vehicle, Sam those of his organisation.
		more := map[string]string{"eve": `"dataScopes":{"vehicle:view":1},"permissions":["vehicle:view"]`, "ada": `"dataScopes":{},"permissions":["*"]`, "bob": `"dataScopes":{"alarm:view":3},"permissions":["alarm:view"]`, "sam": `"dataScopes":{"vehicle:view":2},"permissions":["vehicle:view"]`}[name]
		if more == "" {
			more = `"dataScopes":{},"permissions":[]`
		}
		if id == "" || name == ended.Load() {
			respond(401, `{"code":1304,"message":"登录已失效","data":null,"error":"TOKEN_REVOKED"}`)(ctx)
			return
		}
		respond(200, `{"code":0,"message":"","data":{"userInfo":{"id":`+id+`},`+more+`,"permVersion":1}}`)(ctx)
	}}
}

func TestVehicleIDsAreSentOnlyToAccountsThatSeeEveryVehicle(t *testing.T) {
	client := redisServer(t)
	var ended atomic.Value
	eachTransport(t, Config{Redis: client, Heartbeat: 50 * time.Millisecond}, users(&ended), func(t *testing.T, d *testServer) {
		ada, eve, sam, ann := d.stream(t, "Bearer ada"), d.stream(t, "Bearer eve"), d.stream(t, "Bearer sam"), d.stream(t, "Bearer ann")
		channel := event.Channel(client.Options().DB)
		for client.PubSubNumSub(t.Context(), channel).Val()[channel] == 0 {
			time.Sleep(5 * time.Millisecond)
		}
		text, err := event.Wrap(event.Vehicles{IDs: []int64{7, 9}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := client.Publish(t.Context(), channel, text).Err(); err != nil {
			t.Fatal(err)
		}
		await(t, ada, `data: {"ids":[7,9]}`)
		await(t, eve, `data: {"ids":[7,9]}`)
		await(t, sam, "data: {}", "7")
		await(t, ann, "data: {}", "7")
	})
}

// Accounts without the permission do not even learn that there are alarms; others only get a notification to reload.
func TestAlarmEventsNeedTheViewPermission(t *testing.T) {
	client := redisServer(t)
	var ended atomic.Value
	eachTransport(t, Config{Redis: client, Heartbeat: 50 * time.Millisecond}, users(&ended), func(t *testing.T, d *testServer) {
		ada, bob, ann := d.stream(t, "Bearer ada"), d.stream(t, "Bearer bob"), d.stream(t, "Bearer ann")
		channel := event.Channel(client.Options().DB)
		for client.PubSubNumSub(t.Context(), channel).Val()[channel] == 0 {
			time.Sleep(5 * time.Millisecond)
		}
		for _, e := range []event.Event{event.Alarms{}, event.Job{Title: "for everybody"}} {
			text, err := event.Wrap(e, 0)
			if err != nil {
				t.Fatal(err)
			}
			if err := client.Publish(t.Context(), channel, text).Err(); err != nil {
				t.Fatal(err)
			}
		}
		await(t, ada, "event: alarms")
		await(t, bob, "event: alarms")
		await(t, ann, "event: job", "alarms")
	})
}

func TestEventsReachOnlyTheirAccount(t *testing.T) {
	client := redisServer(t)
	var ended atomic.Value
	eachTransport(t, Config{Redis: client}, users(&ended), func(t *testing.T, d *testServer) {
		ann, bob := d.stream(t, "Bearer ann"), d.stream(t, "Bearer bob")
		channel := event.Channel(client.Options().DB)
		for client.PubSubNumSub(t.Context(), channel).Val()[channel] == 0 {
			time.Sleep(5 * time.Millisecond)
		}
		for _, message := range []string{
			`{"userId":2,"kind":"job","data":{"of":"bob"}}`, `{"kind":"other","data":{"of":"nobody"}}`, `no JSON`, `{"userId":1,"data":{"of":"nobody"}}`,
			`{"userId":1,"kind":"job","data":{"of":"ann"}}`, `{"kind":"vehicle","data":{"vin":"of somebody"}}`,
		} {
			if err := client.Publish(t.Context(), channel, message).Err(); err != nil {
				t.Fatal(err)
			}
		}
		await(t, ann, `data: {"of":"ann"}`, "bob", "nobody", "vin")
		await(t, bob, `data: {"of":"bob"}`, "ann", "nobody", "vin")
		for _, lines := range []<-chan string{ann, bob} {
			await(t, lines, "event: vehicle", "vin")
			await(t, lines, "data: {}", "vin")
		}
	})
}

func TestStreamEndsWhenCoreEndsTheSession(t *testing.T) {
	client := redisServer(t)
	var ended atomic.Value
	eachTransport(t, Config{Redis: client, Heartbeat: time.Hour}, users(&ended), func(t *testing.T, d *testServer) {
		ann, bob := d.stream(t, "Bearer ann"), d.stream(t, "Bearer bob")
		channel := event.Channel(client.Options().DB)
		for client.PubSubNumSub(t.Context(), channel).Val()[channel] == 0 {
			time.Sleep(5 * time.Millisecond)
		}
		key := tokenKey([]byte("Bearer ann"))
		for _, e := range []event.Event{event.SessionsEnded{Keys: []string{"of nobody", hex.EncodeToString(key[:])}}, event.Notification{}} {
			message, err := event.Wrap(e, 0)
			if err != nil {
				t.Fatal(err)
			}
			if err := client.Publish(t.Context(), channel, message).Err(); err != nil {
				t.Fatal(err)
			}
		}
		await(t, ann, "event: signedOut", "keys")
		awaitEnd(t, ann)
		await(t, bob, "event: notice", "signedOut", "sessionsEnded", "keys")
	})
}

func TestAStreamNeedsASessionAndEndsWithIt(t *testing.T) {
	var ended atomic.Value
	eachTransport(t, Config{Heartbeat: 20 * time.Millisecond}, users(&ended), func(t *testing.T, d *testServer) {
		ended.Store("")
		if r, body := d.send(t, "GET", "/bff/events", "", "Authorization", "Bearer nobody"); r.StatusCode != 401 || !strings.Contains(body, "TOKEN_REVOKED") {
			t.Errorf("%d %s", r.StatusCode, body)
		}
		ann := d.stream(t, "Bearer ann")
		await(t, ann, ":") // without Redis there are only heartbeats
		if got := d.core.last(t, account+"myInfo").Header.Get("X-Background"); got != "1" {
			t.Error("the heartbeat must be a background request, or the session never expires")
		}
		bob := d.stream(t, "Bearer bob")
		d.send(t, "POST", "/bff/logout", "{}", "Authorization", "Bearer bob")
		awaitEnd(t, bob)
		await(t, ann, ":")
		ended.Store("ann")
		await(t, ann, "event: signedOut")
		awaitEnd(t, ann)
	})
}

func awaitEnd(t *testing.T, lines <-chan string) {
	t.Helper()
	timeout := time.After(10 * time.Second)
	for {
		select {
		case _, more := <-lines:
			if !more {
				return
			}
		case <-timeout:
			t.Fatal("the stream did not end")
		}
	}
}

func TestTheOldestStreamOfASessionWithTooManyEnds(t *testing.T) {
	var ended atomic.Value
	eachTransport(t, Config{}, users(&ended), func(t *testing.T, d *testServer) {
		oldest, other := d.stream(t, "Bearer ann"), d.stream(t, "Bearer bob")
		for range maxStreams {
			d.stream(t, "Bearer ann")
		}
		awaitEnd(t, oldest)
		select {
		case _, more := <-other:
			if !more {
				t.Error("the stream of another session ended")
			}
		default:
		}
	})
}

func TestShutdownDoesNotWaitForStreams(t *testing.T) {
	var ended atomic.Value
	eachTransport(t, Config{}, users(&ended), func(t *testing.T, d *testServer) {
		lines := d.stream(t, "Bearer ann")
		start := time.Now()
		if err := d.app.ShutdownWithTimeout(10 * time.Second); err != nil {
			t.Error(err)
		}
		awaitEnd(t, lines)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("shutdown took %s", took)
		}
		if d.life.Err() == nil {
			t.Error("background work is still running after shutdown")
		}
	})
}
