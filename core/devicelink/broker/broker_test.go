package broker_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/core/devicelink/broker"
	"evops/core/devicelink/protocol"
	"evops/core/testdb"
)

func TestCoresShareUplinkMessagesAndLoseNoneWhenOneDies(t *testing.T) {
	each(t, func(w *world) {
		terminals := w.terminals()
		proxy := newProxy(w.T, w.address)
		mortal := redisOf(w.T)
		doomed, _, _ := w.start(proxy.address, mortal)
		w.listening(1)
		survivor, _, _ := w.start(w.address, w.keys)
		w.listening(2)

		w.publish(terminals, 0, 50)
		until(w.T, "all are stored", func() bool { return w.points() == 50*vehicles })
		for name, c := range map[string]*core{"the first": doomed, "the second": survivor} {
			if share := c.received.Load(); share < 50*vehicles/4 {
				w.Errorf("%s core received %d of %d", name, share, 50*vehicles)
			}
		}

		// The core dies with the messages it received: it stores nothing, renews no slot, and its connection breaks without DISCONNECT.
		doomed.dead.Store(true)
		w.publish(terminals, 50, 100)
		if stored := w.points(); stored == 100*vehicles {
			w.Fatal("the dead core stored messages")
		}
		_ = mortal.Close()
		proxy.cut()
		w.publish(terminals, 100, 150)
		until(w.T, "the survivor stores the dead core's messages", func() bool { return w.points() == 150*vehicles })
	})
}

func TestAStoppingCoreLosesNoMessage(t *testing.T) {
	each(t, func(w *world) {
		terminals := w.terminals()
		_, _, stop := w.start(w.address, w.keys)
		w.listening(1)
		_, _, _ = w.start(w.address, w.keys)
		w.listening(2)
		var published sync.WaitGroup
		published.Go(func() { w.publish(terminals, 0, 100) })
		time.Sleep(50 * time.Millisecond)
		stop()
		published.Wait()
		until(w.T, "all are stored", func() bool { return w.points() == 100*vehicles })
	})
}

func TestATerminalReachesOnlyItsOwnTopics(t *testing.T) {
	each(t, func(w *world) {
		_, line, _ := w.start(w.address, w.keys)
		w.listening(1)
		var mu sync.Mutex
		received := map[int][]string{}
		var clients []*paho.Client
		for _, n := range []int{1, 2} {
			client := w.connect(n, func(topic string, payload []byte) {
				mu.Lock()
				defer mu.Unlock()
				received[n] = append(received[n], topic+" "+string(payload))
			})
			_, own := protocol.TopicsOf(terminal(n))
			_, foreign := protocol.TopicsOf(terminal(3 - n))
			for _, topic := range []string{own, foreign, "#"} {
				// Mosquitto may accept a subscription and forward nothing.
				_, _ = client.Subscribe(w.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: topic, QoS: 1}}})
			}
			clients = append(clients, client)
		}
		if err := line.Publish(w.Context(), terminal(1), protocol.Command, []byte("lock"), time.Minute); err != nil {
			w.Fatal(err)
		}
		until(w.T, "the command arrives", func() bool {
			mu.Lock()
			defer mu.Unlock()
			return len(received[1]) > 0
		})
		time.Sleep(200 * time.Millisecond)
		mu.Lock()
		// The own topics and "#" are two subscriptions, each of which may deliver it.
		if want := protocol.Topic(terminal(1), protocol.Command) + " lock"; !slices.Equal(slices.Compact(received[1]), []string{want}) || len(received[2]) != 0 {
			w.Errorf("received %v", received)
		}
		mu.Unlock()

		// The second terminal publishes in the first one's name; the broker refuses it, or ends the connection.
		report := func(sn string, as *paho.Client) error {
			ctx, cancel := context.WithTimeout(w.Context(), 2*time.Second)
			defer cancel()
			body := fmt.Sprintf(`{"v":2,"ts":%d,"seq":2,"d":{"la":31.2,"lo":121.6}}`, time.Now().UnixMilli())
			_, err := as.Publish(ctx, &paho.Publish{QoS: 1, Topic: protocol.Topic(sn, protocol.Tele), Payload: []byte(body)})
			return err
		}
		_ = report(terminal(1), clients[1])
		if err := report(terminal(2), w.connect(2, nothing)); err != nil {
			w.Fatal(err)
		}
		until(w.T, "the report is stored", func() bool { return w.points() == 1 })
		var of int64
		if err := w.db.Read().NewRaw("SELECT vehicle_id FROM trace_point").Scan(w.Context(), &of); err != nil || of != 2 {
			w.Errorf("the point is of vehicle %d: %v", of, err)
		}
	})
}

func TestANewCoreMarksVehiclesOfflineByRetainedPresence(t *testing.T) {
	each(t, func(w *world) {
		testdb.Exec(w.T, w.db, "UPDATE vehicle_shadow SET online_status = 1, session_id = 'S' || id")
		for n, published := range map[int]string{1: `{"on":0,"why":"will","sid":"S1"}`, 2: `{"on":0,"why":"will","sid":"S0"}`, 3: `{"on":1,"sid":"S3"}`} {
			if _, err := w.connect(n, nothing).Publish(w.Context(), &paho.Publish{QoS: 1, Retain: true, Topic: protocol.Topic(terminal(n), protocol.Status), Payload: []byte(published)}); err != nil {
				w.Fatal(err)
			}
		}
		w.start(w.address, w.keys)
		w.listening(1)
		state := func(n int) (online int) {
			w.Helper()
			if err := w.db.Read().NewRaw("SELECT online_status FROM vehicle_shadow WHERE id = ? AND last_seen_at = 0", n).Scan(w.Context(), &online); err != nil {
				w.Fatal(err)
			}
			return online
		}
		until(w.T, "vehicle 1 is offline", func() bool { return state(1) == 0 })
		if a, b := state(2), state(3); a != 1 || b != 1 {
			w.Errorf("after the will of another session and an online message the others are %d and %d, want 1 and 1", a, b)
		}
	})
}

func TestAnInvalidBrokerAddressIsRefused(t *testing.T) {
	for _, address := range []string{"", "localhost:1883", "http://localhost", "mqtt://", "mqtt://user:s3cret word@host"} {
		if _, err := broker.New(address, nil, nil, ""); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%q: %v", address, err)
		}
	}
}
