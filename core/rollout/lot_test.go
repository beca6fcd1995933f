package rollout

import "testing"

// Neighbouring vehicles are often of one batch and one place, so a wave must not draw them together.
func TestWavesDrawNeighbouringVehiclesApart(t *testing.T) {
	const vehicles, all = 10_000, 1 << 31
	near, low := 0, 0
	for v := range int64(vehicles) {
		here, next := lot(7, v), lot(7, v+1)
		if max(here, next)-min(here, next) < all/100 {
			near++
		}
		if here < all/10 {
			low++
		}
		if here < 0 || here >= all {
			t.Fatalf("the lot of %d is %d", v, here)
		}
	}
	if near > vehicles*3/100 {
		t.Errorf("%d of %d neighbours are drawn within one per cent of each other, 2 %% are expected", near, vehicles)
	}
	if low < vehicles*9/100 || low > vehicles*11/100 {
		t.Errorf("the first tenth has %d of %d vehicles", low, vehicles)
	}
}
