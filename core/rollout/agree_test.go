package rollout_test

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
	"evops/core/seed/seedtest"
)

// TestOwnersDecide asks the owners of five vehicles; only what they answered leads to an installation.
func TestOwnersDecide(t *testing.T) {
	each(t, func(w *world) {
		silent := w.addTask(map[string]any{"name": "silent", "targetList": w.vin(w.vehicles[9])}, wave{})
		w.begin(silent)
		task := w.addTask(map[string]any{"upgradeMode": ota.OwnerUpgrade}, wave{})
		w.begin(task)
		offers := w.take()
		at := w.now().Add(3 * time.Hour)
		for i, row := range []struct {
			early bool // before the download is complete
			input string
		}{
			{false, `"answer":1`},
			{true, `"answer":1`},
			{false, `"answer":2,"installAt":"` + at.String() + `"`},
			{false, `"answer":3`},
			{false, `"answer":4`},
		} {
			m := offers[1+i]
			if row.early {
				w.must(w.answer(m.Target, row.input))
			}
			w.report(m, protocol.OTADownloading, 0)
			w.awaitOwner(m)
			if !row.early {
				w.must(w.answer(m.Target, row.input))
			}
		}
		w.run()
		w.receive("answered", map[int64]protocol.OTAOp{offers[1].Target: protocol.OTAInstall, offers[2].Target: protocol.OTAInstall, offers[5].Target: protocol.OTACancel})
		w.want("answered", task, "5 [1] 1×1 2×34 4×4 12×1")
		w.later(3 * time.Hour)
		w.run()
		w.receive("at the agreed time", map[int64]protocol.OTAOp{offers[3].Target: protocol.OTAInstall})
		if code := seedtest.CodeOf(t, w.answer(offers[0].Target, `"answer":1`)); code != "OTA_STATE" {
			t.Errorf("an answer for a silent task: %q", code)
		}
	})
}

// answer records the answer of an owner.
func (w *world) answer(target int64, input string) error {
	_, _, err := w.engine.Act(w.Context(), ota.Targets.Name, "answer", w.author, fmt.Appendf(nil, `{"id":%d,%s}`, target, input))
	return err
}

// receive compares the messages sent since the last call, without offers, with the expected ones by target.
func (w *world) receive(what string, want map[int64]protocol.OTAOp) {
	w.Helper()
	got := map[int64]protocol.OTAOp{}
	for _, m := range w.take() {
		if m.Op != protocol.OTAOffer {
			got[m.Target] = m.Op
		}
	}
	if !maps.Equal(got, want) {
		w.Errorf("%s: sent %v, want %v", what, got, want)
	}
}
