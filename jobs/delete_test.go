package jobs

import (
	"errors"
	"fmt"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
)

func TestOwnerDeletesAFinishedJobWithItsFile(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		j, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{"columns":["code"],"sort":1}`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.jobs.Delete(t.Context(), p.who, j.ID); !errors.Is(err, fault.StateNotAllowed.With()) {
			t.Errorf("a queued job was deleted: %v", err)
		}
		stop := p.work()
		done := p.until(j.ID, system.JobSucceeded, system.JobFailed)
		stop()
		other := *p.who
		other.UserID++
		if _, err := p.jobs.Delete(t.Context(), &other, j.ID); !errors.Is(err, fault.NotFoundOrDenied.With()) {
			t.Errorf("another account's job was deleted: %v", err)
		}
		if _, err := p.jobs.Delete(t.Context(), p.who, j.ID); err != nil {
			t.Fatal(err)
		}
		if n := p.number("SELECT count(*) FROM job WHERE id = ?", j.ID); n != 0 {
			t.Error("the row is still there")
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE module = 'job' AND target_id = ?", fmt.Sprint(j.ID)); n != 1 {
			t.Errorf("%d audit entries, want 1", n)
		}
		if _, err := p.jobs.Files.Download(t.Context(), p.who, done.ResultFile, false); !errors.Is(err, fault.FileNotFound.With()) {
			t.Errorf("its file can still be downloaded: %v", err)
		}
	})
}

func TestSupervisorCancelsAnyJobAndTheOwnerIsNotified(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		j, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{"sort":2}`))
		if err != nil {
			t.Fatal(err)
		}
		supervisor := *p.who
		supervisor.UserID, supervisor.RealName = 4711, "王主管"
		cancel := func(body string) error {
			_, _, err := p.jobs.Engine.Act(t.Context(), "job", "cancelAll", &supervisor, []byte(body))
			return err
		}
		if err := cancel(fmt.Sprintf(`{"id":%d}`, j.ID)); !errors.Is(err, fault.ValidationFailed.With()) {
			t.Errorf("without a reason: %v", err)
		}
		if err := cancel(fmt.Sprintf(`{"id":%d,"reason":"夜间再导出"}`, j.ID)); err != nil {
			t.Fatal(err)
		}
		if err := cancel(fmt.Sprintf(`{"id":%d,"reason":"夜间再导出"}`, j.ID)); !errors.Is(err, fault.JobNotCancellable.With()) {
			t.Errorf("cancelling twice: %v", err)
		}
		stopped := p.until(j.ID, system.JobCancelled)
		if stopped.ErrorMessage != "夜间再导出" || stopped.FinishedAt.IsZero() {
			t.Errorf("job ended as %+v", stopped)
		}
		inbox, err := p.jobs.Notifications.Inbox(t.Context(), p.who, 5)
		if err != nil || len(inbox.List) != 1 || inbox.List[0].Text != "王主管：夜间再导出" {
			t.Errorf("inbox of the owner: %+v, %v", inbox, err)
		}
		// The worker's lease is void: a worker that had taken the job writes nothing into it.
		if err := p.jobs.Run(t.Context(), j.ID, export(Deps{Jobs: p.jobs})); err != nil {
			t.Error(err)
		}
		p.until(j.ID, system.JobCancelled)
	})
}
