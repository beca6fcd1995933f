package jobs

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

func TestAFinishedJobIsDeletedByItsOwnerWithItsFile(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		j, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{"columns":["code"],"sort":1}`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.jobs.Delete(t.Context(), p.who, j.ID); !errors.Is(err, fault.StateNotAllowed.With()) {
			t.Errorf("a waiting job is deleted: %v", err)
		}
		stop := p.work()
		done := p.until(j.ID, system.JobSucceeded, system.JobFailed)
		stop()
		other := *p.who
		other.UserID++
		if _, err := p.jobs.Delete(t.Context(), &other, j.ID); !errors.Is(err, fault.NotFoundOrDenied.With()) {
			t.Errorf("another's job is deleted: %v", err)
		}
		if _, err := p.jobs.Delete(t.Context(), p.who, j.ID); err != nil {
			t.Fatal(err)
		}
		if n := p.number("SELECT count(*) FROM job WHERE id = ?", j.ID); n != 0 {
			t.Error("the row is still there")
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE module = 'job' AND target_id = ?", fmt.Sprint(j.ID)); n != 1 {
			t.Errorf("%d audit rows tell of it", n)
		}
		if _, err := p.jobs.Files.Download(t.Context(), p.who, done.ResultFile, false); !errors.Is(err, fault.FileNotFound.With()) {
			t.Errorf("its file is still to be had: %v", err)
		}
	})
}

func TestWhoeverLooksAfterAllJobsCancelsAnyAndItsOwnerHearsWhy(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		j, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{"sort":2}`))
		if err != nil {
			t.Fatal(err)
		}
		boss := *p.who
		boss.UserID, boss.RealName = 4711, "王主管"
		cancel := func(body string) error {
			_, _, err := p.jobs.Engine.Act(t.Context(), "job", "cancelAll", &boss, []byte(body))
			return err
		}
		if err := cancel(fmt.Sprintf(`{"id":%d}`, j.ID)); !errors.Is(err, fault.ValidationFailed.With()) {
			t.Errorf("without a reason: %v", err)
		}
		if err := cancel(fmt.Sprintf(`{"id":%d,"reason":"夜间再导出"}`, j.ID)); err != nil {
			t.Fatal(err)
		}
		if err := cancel(fmt.Sprintf(`{"id":%d,"reason":"夜间再导出"}`, j.ID)); !errors.Is(err, fault.JobNotCancellable.With()) {
			t.Errorf("cancelled twice: %v", err)
		}
		stopped := p.until(j.ID, system.JobCancelled)
		if stopped.ErrorMessage != "夜间再导出" || stopped.FinishedAt.IsZero() {
			t.Errorf("it ended as %+v", stopped)
		}
		inbox, err := p.jobs.Notices.Mine(t.Context(), p.who, 5)
		if err != nil || len(inbox.List) != 1 || inbox.List[0].Text != "王主管：夜间再导出" {
			t.Errorf("its owner reads %+v, %v", inbox, err)
		}
		// The worker's lease is void: whoever had taken the job before writes nothing into it.
		if err := p.jobs.Run(t.Context(), j.ID, export(p.jobs)); err != nil {
			t.Error(err)
		}
		p.until(j.ID, system.JobCancelled)
	})
}

func TestRowsOfJobsGoLongAfterTheirFiles(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		now := value.Now()
		day := int64(24 * 60 * 60 * 1000)
		for _, row := range []struct {
			no     string
			status system.JobStatus
			days   int64
		}{{"old", system.JobExpired, 38}, {"gone", system.JobFailed, 38}, {"young", system.JobExpired, 36}, {"waiting", system.JobQueued, 100}} {
			job := &system.Job{JobNo: row.no, JobType: system.ExportJob, Module: "dealer", Title: row.no, Status: row.status, UserID: p.who.UserID, FinishedAt: value.Milli(now.Milli() - row.days*day)}
			if err := p.jobs.Engine.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return record.Insert(ctx, p.jobs.Engine, tx, system.Jobs, job)
			}); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.jobs.Recover(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := p.number("SELECT count(*) FROM job WHERE job_no IN ('old', 'gone')"); n != 0 {
			t.Errorf("%d rows outlive their use", n)
		}
		if n := p.number("SELECT count(*) FROM job WHERE job_no IN ('young', 'waiting')"); n != 2 {
			t.Errorf("%d of 2 rows are still there", n)
		}
	})
}
