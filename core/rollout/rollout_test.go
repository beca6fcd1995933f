package rollout_test

import (
	"testing"
	"time"

	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
)

func TestEachWaveBeginsWhenTheOneBeforeHasPassed(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{"splitValue": 10, "soakMin": 60}, wave{"gate": ota.ManualGate})
		w.begin(task)
		w.want("begun", task, "5 [1 0] 0×36 2×4")
		first := w.take()
		if len(first) != 4 || first[0].Op != protocol.OTAOffer || first[0].Items[0].URL != "http://files.test/bms.bin" || first[0].Items[0].From != 2_000_000 {
			t.Fatalf("%d offers: %+v", len(first), first)
		}
		for _, m := range first {
			w.install(m)
		}
		w.run()
		w.want("first wave installed", task, "5 [2 0] 0×36 8×4")
		w.later(59 * time.Minute)
		w.run()
		w.want("soak time not over", task, "5 [2 0] 0×36 8×4")
		w.later(time.Minute)
		w.run()
		w.want("soak time over", task, "5 [4 1] 2×36 8×4")
		for _, m := range w.take() {
			w.install(m)
		}
		w.run()
		w.want("all installed", task, "8 [4 4] 8×40")
	})
}

func TestAHardErrorHaltsTheTaskAtOnce(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"perMinute": 10}, wave{})
		w.begin(task)
		w.want("begun", task, "5 [1] 1×30 2×10")
		offers := w.take()
		w.report(offers[0], protocol.OTADownloading, 0)
		w.report(offers[1], protocol.OTADownloading, 0)
		w.report(offers[1], protocol.OTAInstalling, 0)
		w.report(offers[2], protocol.OTAFailed, protocol.OTABootLoop)
		w.later(2 * time.Minute)
		w.run()
		w.want("halted", task, "7 HARD_ERROR [5] 1×30 2×7 3×1 5×1 9×1")
		paused := map[protocol.OTAOp]int{}
		for _, m := range w.take() {
			paused[m.Op]++
		}
		if paused[protocol.OTAPause] != 8 || len(paused) != 1 {
			t.Errorf("sent %v, want 8 pauses", paused)
		}
		w.install(offers[1])
		w.run()
		w.want("an installation ends by itself", task, "7 HARD_ERROR [5] 1×30 2×7 3×1 8×1 9×1")
		if err := w.act(w.approver, "resume", task, `"resetCounts":true`); err != nil {
			t.Fatal(err)
		}
		w.run()
		w.want("resumed with errors counted anew", task, "5 [1] 1×20 2×17 3×1 8×1 9×1")
	})
}
