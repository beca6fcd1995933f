package support_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	service "evops/core/support"
)

// upcoming returns the feedback after another one.
func (w *world) upcoming(who *access.Caller, id int64) (next service.Next) {
	w.Helper()
	for _, e := range w.desk.Endpoints() {
		if !strings.HasSuffix(e.Path, "/next") {
			continue
		}
		answer, err := e.Run(w.Context(), who, fmt.Appendf(nil, `{"id":%d}`, id), nil)
		if err != nil {
			w.Fatal(err)
		}
		text, err := json.Marshal(answer)
		if err != nil || json.Unmarshal(text, &next) != nil {
			w.Fatal(err)
		}
	}
	return next
}

func TestAnAgentGoesThroughItsQueue(t *testing.T) {
	each(t, func(w *world) {
		if got := w.upcoming(w.agent, 0); got != (service.Next{}) {
			t.Errorf("without feedback: %+v", got)
		}
		early := w.add(w.lead, "")
		foreign := w.add(w.lead, "") // by load, the other account has it
		urgent := w.add(w.lead, `,"content":"The battery is on fire"`)
		for id, handler := range map[int64]int64{early: w.first, foreign: w.other, urgent: w.first} {
			w.exec("UPDATE feedback SET handler_id = ? WHERE id = ?", handler, id)
		}
		w.exec("UPDATE feedback SET urgency = 2 WHERE id = ?", urgent)
		free := w.add(w.lead, "")
		w.exec("UPDATE feedback SET handler_id = 0, status = ? WHERE id = ?", support.New, free)
		at, seen := int64(0), []int64(nil)
		for range 4 {
			next := w.upcoming(w.agent, at)
			at, seen = next.ID, append(seen, next.ID)
		}
		if want := fmt.Sprint([]int64{urgent, early, free, urgent}); fmt.Sprint(seen) != want {
			t.Errorf("the agent deals with %v, want %s", seen, want)
		}
		if got := w.upcoming(w.agent, urgent); got.Left != 2 {
			t.Errorf("%d are left after one of three", got.Left)
		}
		// More than an account is followed through are counted all the same.
		for n := range 203 {
			w.exec("INSERT INTO feedback (feedback_no, status, version, created_at, updated_at) VALUES (?, ?, 1, 1, 1)", fmt.Sprint("N", n), support.New)
		}
		if got := w.upcoming(w.agent, urgent); got.Left != 205 {
			t.Errorf("%d are left, want 205", got.Left)
		}
		if got := w.upcoming(w.agent, 0); got.Left != 206 {
			t.Errorf("%d are left at the start, want 206", got.Left)
		}
		if got := w.upcoming(w.dealer, 0); got.ID != 0 {
			t.Errorf("an outlet deals with %d, which was not passed to it", got.ID)
		}
	})
}

func TestWhoHandlesFeedbackCorrectsIt(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		w.exec("UPDATE feedback SET handler_id = ? WHERE id = ?", w.first, id)
		if got := w.act(w.agent, id, "mark", `,"flag":true`); got != "" || !w.get(id).Flagged {
			t.Errorf("mark: %q, flagged %v", got, w.get(id).Flagged)
		}
		w.must(w.agent, id, "handle", `,"resultType":2,"replyText":"Please restart it","feedbackType":5,"faultClass":"CONNECT","priority":1,"internalNote":"Known"`, support.Handled)
		f := w.get(id)
		if f.FeedbackType != support.Question || f.FaultClass != "CONNECT" || f.Priority != repair.Low || f.InternalNote != "Known" {
			t.Errorf("type %d, class %s, priority %d, note %q", f.FeedbackType, f.FaultClass, f.Priority, f.InternalNote)
		}
		w.must(w.agent, id, "userReply", `,"text":"It works now"`, support.Handling)
		messages, err := record.Find(w.Context(), w.Read(), support.Messages, &support.Messages.Row.FeedbackID, id)
		if err != nil || len(messages) != 3 {
			t.Fatal(len(messages), err)
		}
		for _, m := range messages {
			if read := !m.ReadAt.IsZero(); read != (m.Text != "It works now") {
				t.Errorf("%q is read: %v", m.Text, read)
			}
		}
	})
}

func TestFeedbackKeepsItsLastReply(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		w.must(w.agent, id, "reply", `,"text":"Please charge it fully once"`, support.Handling)
		w.must(w.agent, id, "userReply", `,"text":"It is still short"`, support.Handling)
		if got := w.get(id).ReplyText; got != "Please charge it fully once" {
			t.Errorf("after the user replied: %q", got)
		}
		w.must(w.agent, id, "handle", `,"resultType":2,"replyText":"The pack is calibrated now"`, support.Handled)
		if got := w.get(id).ReplyText; got != "The pack is calibrated now" {
			t.Errorf("handled: %q", got)
		}
	})
}

func TestAnOrderTakesAlongWhatTheUserShowed(t *testing.T) {
	each(t, func(w *world) {
		w.desk.CopyFile = func(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error) {
			made := fmt.Sprintf("%s of %d", key, who.UserID)
			return made, record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: made, Status: system.FileReady, UserID: who.UserID})
		}
		id := w.add(w.lead, "")
		w.exec("UPDATE feedback SET photos = ',a,b,', video = 'c' WHERE id = ?", id)
		saved, err := w.Add(w.Context(), "repairOrder", w.agent, fmt.Appendf(nil, `{"vehicleId":%d,"feedbackId":%d,"source":5,"faultClass":"BATTERY","faultDesc":"The range is short","contactName":"王小明","contactPhone":"13800138000"}`, w.vehicle, id))
		if err != nil {
			t.Fatal(err)
		}
		o, err := record.Get(w.Context(), w.Read(), repair.Orders, saved.ID)
		if err != nil {
			t.Fatal(err)
		}
		of := fmt.Sprintf(" of %d", w.agent.UserID)
		if got, want := fmt.Sprint(o.Photos, o.Video), fmt.Sprint([]string{"a" + of, "b" + of}, "c"+of); got != want {
			t.Errorf("the order has %s, want %s", got, want)
		}
	})
}

func TestFeedbackKeepsThePhotosThatItIsAddedWith(t *testing.T) {
	each(t, func(w *world) {
		err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: "range", BizType: "evidence", Status: system.FileReady, UserID: w.lead.UserID})
		})
		if err != nil {
			t.Fatal(err)
		}
		id := w.add(w.lead, `,"photos":["range"]`)
		if got := fmt.Sprint(w.get(id).Photos); got != "[range]" {
			t.Errorf("the feedback has photos %s", got)
		}
		if owner := w.number("SELECT ref_id FROM file_object WHERE file_key = 'range' AND ref_module = 'feedback'"); owner != id {
			t.Errorf("the photo belongs to %d, want %d", owner, id)
		}
	})
}
