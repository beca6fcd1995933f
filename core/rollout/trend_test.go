package rollout_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/core/access"
	"evops/core/devicelink/protocol"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
)

func (w *world) trend(who *access.Caller, task int64) *rollout.Trend {
	w.Helper()
	out, err := call[*rollout.Trend](w, "/ota/crm/task/trend", who, fmt.Sprintf(`{"id":%d}`, task))
	w.must(err)
	return out
}

func TestTheRatesOfAWaveAreAddedUpByTheHour(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"autoHalt": false, "maxAttempts": 1}, wave{"successPct": 90, "errorPct": 20})
		if tr := w.trend(w.author, task); tr.Wave != "" || len(tr.Hours) != 0 {
			t.Errorf("before it begins %+v", tr)
		}
		w.begin(task)
		offers := w.take()
		w.install(offers[0])
		w.run()
		w.later(2 * time.Hour)
		for _, m := range offers[1:4] {
			w.report(m, protocol.OTAReceived, 0)
		}
		w.report(offers[1], protocol.OTAFailed, 105)
		w.run()
		tr := w.trend(w.author, task)
		got := fmt.Sprintf("%s %d %d", tr.Wave, tr.MinSuccess, tr.MaxError)
		for _, h := range tr.Hours {
			got += fmt.Sprint(" ", h.SuccessPct, "/", h.ErrorPct)
		}
		if want := "W1 9000 2000 10000/0 2500/5000"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
		board, err := w.service.Board(t.Context(), w.author, task)
		if w.must(err); board.Waves[0].SuccessPct != tr.Hours[1].SuccessPct || board.Waves[0].ErrorPct != tr.Hours[1].ErrorPct {
			t.Errorf("the board has %+v", board.Waves[0])
		}
		sum := int64(0)
		for _, s := range board.States {
			sum += s.N
		}
		if sum != fleetSize || len(board.States) != 3 {
			t.Errorf("states %v", board.States)
		}
	})
}

func TestTheVehiclesOfATaskAreCountedByProvince(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE vehicle SET area_code = 0 WHERE id IN (?)", bun.List(w.vehicles))
		w.exec("UPDATE vehicle SET area_code = 320500, dealer_id = 1 WHERE id IN (?)", bun.List(w.vehicles[:30]))
		w.exec("UPDATE vehicle SET dealer_id = 2 WHERE id IN (?)", bun.List(w.vehicles[30:]))
		task := w.addTask(map[string]any{"perMinute": 40}, wave{})
		w.begin(task)
		offers := w.take()
		for _, m := range offers {
			if w.number("SELECT area_code FROM vehicle WHERE id = ?", w.target(m.Target).VehicleID) != 0 {
				w.install(m)
				break
			}
		}
		w.run()
		path, body := "/ota/crm/task/regions", fmt.Sprintf(`{"id":%d}`, task)
		all, err := call[[]rollout.RegionCount](w, path, w.author, body)
		w.must(err)
		if got := fmt.Sprint(all); got != "[{320000 {江苏省 Jiangsu} 30 1 0} {0 { } 10 0 0}]" {
			t.Errorf("%s", got)
		}
		if _, err := call[[]rollout.RegionCount](w, path, seedtest.Caller(906, "vehicle:view"), body); seedtest.CodeOf(t, err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("without a view of tasks: %v", err)
		}
	})
}
