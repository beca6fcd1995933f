package simulate

import (
	"math/rand/v2"
	"testing"
	"time"

	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

func TestVehicleParksAndChargesInTheTimeOfTheUpdate(t *testing.T) {
	for _, row := range []struct {
		what    string
		from    activity
		why     protocol.OTAWait
		reached func(v *ride) bool
		within  time.Duration
	}{
		{"parked", riding, protocol.OTAWaitParked, func(v *ride) bool { return v.activity == parked && !v.parkedSince.IsZero() }, 25 * time.Minute},
		{"charged", parked, protocol.OTAWaitCharge, func(v *ride) bool { return v.activity == charging && v.soc >= 20 }, 25 * time.Minute},
	} {
		r := rand.New(rand.NewPCG(1, 1))
		v := begin(r, devicelink.Terminal{})
		v.switchTo(r, row.from)
		v.soc = 12
		passed := time.Duration(0)
		for ; !row.reached(&v) && passed < time.Hour; passed += 5 * time.Second {
			v.hurry(r, row.why, 5*time.Second)
		}
		if passed > row.within {
			t.Errorf("%s after %v, want %v", row.what, passed, row.within)
		}
		v.awake, v.immobile = true, true
		for range 100 {
			v.next(r)
		}
		if v.activity == riding || v.activity == sleeping {
			t.Errorf("%s: the activity during the installation is %d", row.what, v.activity)
		}
	}
}
