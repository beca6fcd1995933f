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

// course is what a command's course tells a caller, its steps as the seconds since it was given.
func (w *world) course(who *access.Caller, c *equipment.RemoteCommand) (*command.Timeline, string) {
	w.Helper()
	course, err := w.service.Timeline(w.Context(), who, c.ID)
	if err != nil {
		w.Fatal(err)
	}
	var said []string
	for _, s := range course.Steps {
		at := "?"
		if s.AtMs != 0 {
			at = fmt.Sprint(float64(s.AtMs-c.QueuedAt.Milli()) / 1000)
		}
		said = append(said, strings.TrimSpace(fmt.Sprint(at, " ", s.Turn, " ", s.Reason)))
	}
	return course, strings.Join(said, "; ")
}

func TestTheCourseOfACommandTellsEveryStepInItsOrder(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE vehicle_shadow SET online_status = 2 WHERE id = ?", w.vehicle)
		c := w.give("lock")
		if err := w.service.Wake(w.Context()); err != nil {
			w.Fatal(err)
		}
		w.later(10 * time.Second)
		w.exec("UPDATE vehicle_shadow SET online_status = 1, reported_at = ? WHERE id = ?", w.now(), w.vehicle)
		w.round()
		course, said := w.course(w.staff, c)
		if said != "0 queued "+why+"; ? woken; 10 sent" || course.DueMs-course.NowMs != 8_000 || len(course.Messages) != 1 || course.Messages[0].Payload != nil {
			w.Errorf("sent: %s, %d ms left, %+v", said, course.DueMs-course.NowMs, course.Messages)
		}
		w.later(9 * time.Second)
		w.round() // nobody acknowledged it
		w.round()
		w.later(500 * time.Millisecond)
		w.answer(c.CommandNo, protocol.Received, 0)
		w.later(300 * time.Millisecond)
		w.answer(c.CommandNo, protocol.Done, 0)
		course, said = w.course(w.caller(905, "command:view", "debug:view"), c)
		if said != "0 queued "+why+"; ? woken; 10 sent; 19 sent; 19.5 acked; 19.8 ended" || course.DueMs != 0 || len(course.Messages) != 4 || !strings.Contains(*course.Messages[3].Payload, c.CommandNo) || course.Messages[3].Stage != protocol.Done {
			w.Errorf("done: %s, %+v", said, course)
		}
		w.exec("DELETE FROM link_message WHERE vehicle_id = ?", w.vehicle)
		w.later(8 * 24 * time.Hour)
		if course, said = w.course(w.staff, c); said != "0 queued "+why+"; ? woken; 19 sent; 19.5 acked; 19.8 ended" || !course.Forgotten {
			w.Errorf("without its messages: %s", said)
		}
	})
}

func TestTheCourseNamesWhoJudgedACommandAndWhatCameTooLate(t *testing.T) {
	each(t, func(w *world) {
		second := w.caller(902, "command:approve", "command:view", "command:send")
		second.UserName = "wang"
		dangerous := func() *equipment.RemoteCommand {
			c, _, err := w.service.Send(w.Context(), w.staff, command.Request{VIN: w.vin, Code: "remoteLock", Args: []byte(`{"on":true}`), Reason: why})
			if err != nil {
				w.Fatal(err)
			}
			return c
		}
		c := dangerous()
		if course, said := w.course(w.staff, c); said != "0 queued "+why || course.DueMs-course.NowMs != (30*time.Minute).Milliseconds() {
			w.Errorf("waiting: %s", said)
		}
		if err := w.act(second, "refuse", c.CommandNo); err != nil {
			w.Fatal(err)
		}
		course, said := w.course(w.staff, c)
		if !strings.HasPrefix(said, "0 queued "+why+"; ") || !strings.Contains(said, "refused "+why) || !strings.Contains(said, "ended") || course.Steps[1].By+course.Steps[2].By != "wang" {
			w.Errorf("refused: %s, %+v", said, course.Steps)
		}
		c = dangerous()
		if err := w.act(second, "approve", c.CommandNo); err != nil {
			w.Fatal(err)
		}
		w.round()
		w.later(8 * 24 * time.Hour)
		w.round()
		w.answer(c.CommandNo, protocol.Done, 0)
		if _, said := w.course(w.staff, c); !strings.Contains(said, "approved") || !strings.Contains(said, "ended; ") || !strings.HasSuffix(said, " late") {
			w.Errorf("too late: %s", said)
		}
		if _, err := w.service.Timeline(w.Context(), w.caller(906, "command:send"), c.ID); w.named(err) != "NO_PERMISSION" {
			w.Errorf("who may not see commands gets %v", err)
		}
	})
}
