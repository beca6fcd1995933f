package rollout_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
)

// TestOwnersAreAskedAndToldTheResult has one vehicle succeed and one fail, in a task that asks the owners, and one succeed in a silent task.
func TestOwnersAreAskedAndToldTheResult(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE vehicle SET owner_id = 1 WHERE id IN (?)", bun.List(w.vehicles))
		silent := w.addTask(map[string]any{"name": "silent", "targetList": w.vin(w.vehicles[9])}, wave{})
		w.begin(silent)
		w.install(w.take()[0])
		task := w.addTask(map[string]any{"upgradeMode": ota.OwnerUpgrade, "maxAttempts": 1}, wave{})
		w.begin(task)
		offers := w.take()
		good, bad := offers[0], offers[1]
		for _, m := range []protocol.OTAMessage{good, bad} {
			w.report(m, protocol.OTADownloading, 0)
			w.awaitOwner(m)
			w.awaitOwner(m)
			w.must(w.answer(m.Target, `"answer":1`))
		}
		w.run()
		w.install(good)
		w.report(bad, protocol.OTAFailed, 205)
		w.run()
		var want []string
		for _, m := range []struct {
			of     protocol.OTAMessage
			result string
		}{{good, "Downloaded, waiting for you to install it"}, {bad, "Downloaded, waiting for you to install it"}, {bad, "Failed"}, {good, "Succeeded"}} {
			want = append(want, fmt.Sprintf("ota %d 2.1.0 %s", w.target(m.of.Target).VehicleID, m.result))
		}
		slices.Sort(want)
		slices.Sort(w.informed)
		if !slices.Equal(w.informed, want) {
			t.Errorf("owners were notified of %q, want %q", w.informed, want)
		}
	})
}
