package seed

import (
	"testing"

	"evops/contracts/ota"
)

// TestWavesOfTheDemoPassWithinTheirThresholds compares waves of every size with the thresholds that waves have by default: 5 % errors, 95 %
// successes.
func TestWavesOfTheDemoPassWithinTheirThresholds(t *testing.T) {
	for _, p := range rolloutPlans {
		for i, w := range p.waves {
			if w.status != ota.WavePassed && w.status != ota.WaveAtGate {
				continue
			}
			for n := range int64(300) {
				var succeeded, failed int64
				for _, o := range w.apportion(n) {
					switch o.state {
					case ota.TargetSucceeded:
						succeeded += o.weight
					case ota.TargetFailed, ota.TargetRolledBack:
						failed += o.weight
					}
				}
				if failed*20 > succeeded+failed {
					t.Errorf("%s, wave %d of %d: %d succeeded, %d failed", p.name, i+1, n, succeeded, failed)
				}
			}
		}
	}
}
