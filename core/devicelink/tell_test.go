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

func TestScreensHearWhichVehiclesReportedUnlessTheyAreTooMany(t *testing.T) {
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	// A database of its own: whoever else publishes is not heard.
	options.DB = 11
	client := redis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	subscription := client.Subscribe(t.Context(), event.Channel(options.DB))
	t.Cleanup(func() { subscription.Close() })
	if _, err := subscription.Receive(t.Context()); err != nil {
		t.Fatal(err)
	}
	heard := func() event.Vehicles {
		select {
		case m := <-subscription.Channel():
			var told event.Message
			var vehicles event.Vehicles
			if err := json.Unmarshal([]byte(m.Payload), &told); err != nil || told.Kind != "vehicles" || told.UserID != 0 {
				t.Fatalf("%s, %v", m.Payload, err)
			}
			if err := json.Unmarshal(told.Data, &vehicles); err != nil {
				t.Fatal(err)
			}
			return vehicles
		case <-time.After(30 * time.Second):
			t.Fatal("nothing was published")
		}
		return event.Vehicles{}
	}
	tell := LiveNotifier(client)
	tell([]int64{9, 7})
	tell([]int64{7, 8})
	if got := fmt.Sprint(heard().IDs); got != "[7 8 9]" {
		t.Errorf("within a second %s reported", got)
	}
	tell([]int64{5})
	if got := fmt.Sprint(heard().IDs); got != "[5]" {
		t.Errorf("afterwards %s reported", got)
	}
	many := make([]int64, namedMost+1)
	for i := range many {
		many[i] = int64(i + 1)
	}
	tell(many)
	if got := heard().IDs; got != nil {
		t.Errorf("%d vehicles are named", len(got))
	}
}
