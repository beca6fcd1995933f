package simulate

import (
	"math/rand/v2"
	"testing"
	"time"

	"evops/core/devicelink"
)

func TestWokenTerminalStaysParked(t *testing.T) {
	for _, row := range []struct {
		name  string
		wake  bool
		lasts time.Duration
		want  activity
	}{{"woken", true, time.Hour, parked}, {"timer", false, time.Millisecond, riding}} {
		b := &Waker{}
		v := &terminal{Terminal: devicelink.Terminal{SN: "T1"}, fleet: Fleet{Pace: 1, Waker: b}, r: rand.New(rand.NewPCG(1, 1))}
		v.ride.activity = sleeping
		wakeup := b.channel(v.SN)
		if row.wake {
			if b.Wake("T2") || !b.Wake("T1") || !b.Wake("T1") {
				t.Error("want only the simulated terminal woken")
			}
		}
		began := time.Now()
		v.ride.woken = v.wait(t.Context(), row.lasts, wakeup)
		if v.ride.next(v.r); v.ride.activity != row.want || time.Since(began) > 10*time.Second {
			t.Errorf("%s: activity %d, want %d", row.name, v.ride.activity, row.want)
		}
	}
}
