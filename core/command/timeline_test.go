package command_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink/protocol"
)

// timeline reads the timeline of a command; its steps are formatted with the seconds since it was queued.
func (w *fixture) timeline(who *access.Caller, c *equipment.RemoteCommand) (*command.Timeline, string) {
	w.Helper()
	timeline, err := w.service.Timeline(w.Context(), who, c.ID)
	if err != nil {
		w.Fatal(err)
	}
	var sent []string
	for _, s := range timeline.Steps {
		at := "?"
		if s.AtMs != 0 {
			at = fmt.Sprint(float64(s.AtMs-c.QueuedAt.Milli()) / 1000)
		}
		sent = append(sent, strings.TrimSpace(fmt.Sprint(at, " ", s.Event, " ", s.Reason)))
	}
	return timeline, strings.Join(sent, "; ")
}

func TestATimelineListsEveryStepInOrder(t *testing.T) {
	each(t, func(w *fixture) {
		w.exec("UPDATE vehicle_shadow SET online_status = 2 WHERE id = ?", w.vehicle)
		c := w.send("lock")
		if err := w.service.Wake(w.Context()); err != nil {
			w.Fatal(err)
		}
		w.later(10 * time.Second)
		w.exec("UPDATE vehicle_shadow SET online_status = 1, reported_at = ? WHERE id = ?", w.now(), w.vehicle)
		w.round()
		timeline, sent := w.timeline(w.staff, c)
		if sent != "0 queued "+testReason+"; ? woken; 10 sent" || timeline.DueMs-timeline.NowMs != 8_000 || len(timeline.Messages) != 1 || timeline.Messages[0].Payload != nil {
			w.Errorf("sent: %s, %d ms left, %+v", sent, timeline.DueMs-timeline.NowMs, timeline.Messages)
		}
		w.later(9 * time.Second)
		w.round() // not acknowledged
		w.round()
		w.later(500 * time.Millisecond)
		w.answer(c.CommandNo, protocol.Received, 0)
		w.later(300 * time.Millisecond)
		w.answer(c.CommandNo, protocol.Done, 0)
		timeline, sent = w.timeline(w.caller(905, "command:view", "debug:view"), c)
		if sent != "0 queued "+testReason+"; ? woken; 10 sent; 19 sent; 19.5 acked; 19.8 ended" || timeline.DueMs != 0 || len(timeline.Messages) != 4 || !strings.Contains(*timeline.Messages[3].Payload, c.CommandNo) || timeline.Messages[3].Stage != protocol.Done {
			w.Errorf("done: %s, %+v", sent, timeline)
		}
		w.exec("DELETE FROM link_message WHERE vehicle_id = ?", w.vehicle)
		w.later(8 * 24 * time.Hour)
		if timeline, sent = w.timeline(w.staff, c); sent != "0 queued "+testReason+"; ? woken; 19 sent; 19.5 acked; 19.8 ended" || !timeline.MessagesPurged {
			w.Errorf("without its messages: %s", sent)
		}
	})
}

func TestATimelineNamesTheApproverAndTheLateResult(t *testing.T) {
	each(t, func(w *fixture) {
		second := w.caller(902, "command:approve", "command:view", "command:send")
		second.UserName = "wang"
		dangerous := func() *equipment.RemoteCommand {
			c, _, err := w.service.Send(w.Context(), w.staff, command.Request{VIN: w.vin, Code: "remoteLock", Args: []byte(`{"on":true}`), Reason: testReason})
			if err != nil {
				w.Fatal(err)
			}
			return c
		}
		c := dangerous()
		if timeline, sent := w.timeline(w.staff, c); sent != "0 queued "+testReason || timeline.DueMs-timeline.NowMs != (30*time.Minute).Milliseconds() {
			w.Errorf("waiting: %s", sent)
		}
		if err := w.act(second, "refuse", c.CommandNo); err != nil {
			w.Fatal(err)
		}
		timeline, sent := w.timeline(w.staff, c)
		if !strings.HasPrefix(sent, "0 queued "+testReason+"; ") || !strings.Contains(sent, "refused "+testReason) || !strings.Contains(sent, "ended") || timeline.Steps[1].By+timeline.Steps[2].By != "wang" {
			w.Errorf("refused: %s, %+v", sent, timeline.Steps)
		}
		c = dangerous()
		if err := w.act(second, "approve", c.CommandNo); err != nil {
			w.Fatal(err)
		}
		w.round()
		w.later(8 * 24 * time.Hour)
		w.round()
		w.answer(c.CommandNo, protocol.Done, 0)
		if _, sent := w.timeline(w.staff, c); !strings.Contains(sent, "approved") || !strings.Contains(sent, "ended; ") || !strings.HasSuffix(sent, " late") {
			w.Errorf("too late: %s", sent)
		}
		if _, err := w.service.Timeline(w.Context(), w.caller(906, "command:send"), c.ID); w.codeOf(err) != "NO_PERMISSION" {
			w.Errorf("without command:view: %v", err)
		}
	})
}
