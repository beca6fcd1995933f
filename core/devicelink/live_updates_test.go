package devicelink

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/event"
)

func TestLiveEventsNameTheVehiclesUnlessTooMany(t *testing.T) {
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	// A database of its own, so that other tests' events are not received.
	options.DB = 11
	client := redis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	subscription := client.Subscribe(t.Context(), event.Channel(options.DB))
	t.Cleanup(func() { subscription.Close() })
	if _, err := subscription.Receive(t.Context()); err != nil {
		t.Fatal(err)
	}
	received := func() event.Vehicles {
		select {
		case m := <-subscription.Channel():
			var message event.Message
			var vehicles event.Vehicles
			if err := json.Unmarshal([]byte(m.Payload), &message); err != nil || message.Kind != "vehicles" || message.UserID != 0 {
				t.Fatalf("%s, %v", m.Payload, err)
			}
			if err := json.Unmarshal(message.Data, &vehicles); err != nil {
				t.Fatal(err)
			}
			return vehicles
		case <-time.After(30 * time.Second):
			t.Fatal("nothing was published")
		}
		return event.Vehicles{}
	}
	notify := LiveNotifier(client)
	notify([]int64{9, 7})
	notify([]int64{7, 8})
	if got := fmt.Sprint(received().IDs); got != "[7 8 9]" {
		t.Errorf("vehicles within a second %s, want [7 8 9]", got)
	}
	notify([]int64{5})
	if got := fmt.Sprint(received().IDs); got != "[5]" {
		t.Errorf("vehicles afterwards %s, want [5]", got)
	}
	many := make([]int64, maxNamedVehicles+1)
	for i := range many {
		many[i] = int64(i + 1)
	}
	notify(many)
	if got := received().IDs; got != nil {
		t.Errorf("%d vehicles are named, want none", len(got))
	}
}
