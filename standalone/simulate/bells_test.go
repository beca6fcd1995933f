package simulate

import (
	"math/rand/v2"
	"testing"
	"time"

	"evops/core/devicelink"
)

func TestABellWakesATerminalThatSleepsWhichThenStaysWhereItIs(t *testing.T) {
	for _, row := range []struct {
		what  string
		ring  bool
		lasts time.Duration
		want  doing
	}{{"rung", true, time.Hour, standing}, {"by itself", false, time.Millisecond, riding}} {
		b := &Waker{}
		v := &terminal{Terminal: devicelink.Terminal{SN: "T1"}, fleet: Fleet{Pace: 1, Bells: b}, r: rand.New(rand.NewPCG(1, 1))}
		v.ride.doing = sleeping
		bell := b.bell(v.SN)
		if row.ring {
			if b.Wake("T2") || !b.Wake("T1") || !b.Wake("T1") {
				t.Error("who is simulated is rung, and nobody else")
			}
		}
		began := time.Now()
		v.ride.rung = v.wait(t.Context(), row.lasts, bell)
		if v.ride.next(v.r); v.ride.doing != row.want || time.Since(began) > 10*time.Second {
			t.Errorf("%s: it does %d, want %d", row.what, v.ride.doing, row.want)
		}
	}
}
