package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"evops/contracts/event"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/job"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/store"
	"evops/core/testdb"
)

// halfway is the output of a worker that stops in the middle of its work.
const halfway = "halfway"

// TestMain also runs the worker process that tests kill.
func TestMain(m *testing.M) {
	text := os.Getenv("EVOPS_TEST_WORKER")
	if text == "" {
		os.Exit(m.Run())
	}
	if err := stuck(context.Background(), text); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		os.Exit(1)
	}
}

// stuck runs a job up to its middle and blocks there while its lease is renewed.
func stuck(ctx context.Context, text string) error {
	var config workerConfig
	if err := json.Unmarshal([]byte(text), &config); err != nil {
		return err
	}
	db, err := store.Open(ctx, config.Database)
	if err != nil {
		return err
	}
	jobs, _, _, err := open(ctx, db, config)
	if err != nil {
		return err
	}
	stop := func() {
		fmt.Print(halfway)
		select {}
	}
	return jobs.Run(ctx, config.Job, func(ctx context.Context, l *job.Lease) (job.Result, error) {
		if config.Work == "many" || config.Work == "all of many" {
			var p job.BulkParams
			if err := json.Unmarshal(l.Job.Params, &p); err != nil {
				return job.Result{}, err
			}
			items := 0
			record.AfterSave(jobs.Engine, system.DictionaryItems, func(context.Context, *record.Change[system.DictionaryItem]) error {
				if items++; items == 4 && config.Work == "many" {
					stop()
				}
				return nil
			})
			result, err := jobs.RunBulk(ctx, l, p, func(io.Writer, []job.Item) error { return nil })
			if err == nil {
				stop()
			}
			return result, err
		}
		if config.Work == "export" {
			var p job.ExportParams
			if err := json.Unmarshal(l.Job.Params, &p); err != nil {
				return job.Result{}, err
			}
			_, err := jobs.SaveFile(ctx, l.Who, "never.xlsx", func(w io.Writer) error {
				_, err := spreadsheet.Export(ctx, jobs.Engine, l.Who, l.Job.Module, p.Body, spreadsheet.MaxExportRows, w, func(int64, int64) error { stop(); return nil })
				return err
			})
			return job.Result{}, err
		}
		var p job.ImportParams
		if err := json.Unmarshal(l.Job.Params, &p); err != nil {
			return job.Result{}, err
		}
		in, err := jobs.Open(ctx, l.Who, l.Job.Module, p)
		if err != nil {
			return job.Result{}, err
		}
		batches := 0
		checkpoint := l.Checkpoint
		_, err = in.Run(ctx, p.Mode, func(int64, int64) error {
			return nil
		}, after(&batches, 3, checkpoint, stop))
		return job.Result{}, err
	})
}

// after calls stop instead of the n-th call of a checkpoint, inside its transaction. It is generic because this module does not import the
// transaction's type.
func after[Tx any](calls *int, n int, checkpoint func(context.Context, Tx, int64, int64) error, stop func()) func(context.Context, Tx, int64, int64) error {
	return func(ctx context.Context, tx Tx, done, total int64) error {
		if *calls++; *calls == n {
			stop()
		}
		return checkpoint(ctx, tx, done, total)
	}
}

func TestExportOfAKilledWorkerIsTakenOver(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		rows := p.number("SELECT count(*) FROM dictionary_item WHERE deleted_at = 0")
		j, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{"orderBy":"sort","columns":["category","code","name"]}`))
		if err != nil {
			t.Fatal(err)
		}
		if j.Total != rows || j.JobNo == "" {
			t.Errorf("job %q has %d rows of %d", j.JobNo, j.Total, rows)
		}
		events := p.redis.Subscribe(t.Context(), event.Channel(p.redis.Options().DB))
		defer events.Close()
		p.killed(j.ID, "export")
		if n := p.number("SELECT count(*) FROM job WHERE id = ? AND status = 1", j.ID); n != 1 {
			t.Fatal("the killed worker has no lease")
		}
		defer p.work()()
		done := p.until(j.ID, system.JobSucceeded, system.JobFailed)
		if done.Status != system.JobSucceeded || done.Attempt != 0 || done.Done != rows || done.Progress != 100 || done.FileSize == 0 || done.ExpireAt.IsZero() {
			t.Errorf("job ended as %+v", done)
		}
		book := p.fetch(done.ResultFile)
		lines, err := book.GetRows(book.GetSheetList()[0])
		if err != nil || int64(len(lines)) != rows+1 {
			t.Errorf("the workbook has %d lines for %d rows, %v", len(lines), rows, err)
		}
		seen := map[string]bool{}
		for _, line := range lines[1:] {
			seen[line[0]+"/"+line[1]] = true
		}
		if int64(len(seen)) != rows {
			t.Errorf("%d different rows of %d", len(seen), rows)
		}
		if n := p.number("SELECT count(*) FROM file_object WHERE biz_type = 'temporary'"); n != 1 {
			t.Errorf("%d result files", n)
		}
		// The owner receives the events of the job and of the notification in either order.
		var message event.Message
		for message.Kind != "job" {
			got, err := events.ReceiveMessage(t.Context())
			if err != nil || json.Unmarshal([]byte(got.Payload), &message) != nil || message.UserID != p.who.UserID {
				t.Fatalf("received %+v, %v", message, err)
			}
		}
	})
}

func TestAtomicImportOfAKilledWorkerLeavesNoRows(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		stored := func() int64 { return p.number("SELECT count(*) FROM dictionary_item WHERE category = 'TestBatch'") }
		_, j, err := p.jobs.Import(t.Context(), p.who, "dictionaryItem", job.ImportParams{FileID: p.upload(list(t, 1000)), Mode: spreadsheet.All})
		if err != nil || j == nil {
			t.Fatal(j, err)
		}
		p.killed(j.ID, "import")
		if n := stored(); n != 0 {
			t.Errorf("%d rows of an uncommitted transaction are stored", n)
		}
		defer p.work()()
		if done := p.until(j.ID, system.JobSucceeded, system.JobFailed); done.Status != system.JobSucceeded || done.Done != 1000 || stored() != 1000 {
			t.Errorf("%d rows are stored, the job ended as %+v", stored(), done)
		}
	})
}

func TestImportOfAKilledWorkerResumesAtItsCheckpoint(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		stored := func() int64 { return p.number("SELECT count(*) FROM dictionary_item WHERE category = 'TestBatch'") }
		_, j, err := p.jobs.Import(t.Context(), p.who, "dictionaryItem", job.ImportParams{FileID: p.upload(list(t, 1000, 7, 600)), Mode: spreadsheet.Valid})
		if err != nil || j == nil {
			t.Fatal(j, err)
		}
		p.killed(j.ID, "import")
		if n, done := stored(), p.number("SELECT done FROM job WHERE id = ?", j.ID); n != 400 || done != 402 {
			t.Errorf("%d rows stored, checkpoint at %d", n, done)
		}
		defer p.work()()
		done := p.until(j.ID, system.JobPartly, system.JobFailed)
		if done.Status != system.JobPartly || done.Done != 998 || done.Failed != 2 || stored() != 998 {
			t.Errorf("%d rows are stored, the job ended as %+v", stored(), done)
		}
		if audits := p.number("SELECT count(*) FROM audit_log WHERE module = 'dictionaryItem' AND action = 'import' AND trace_id = ?", done.JobNo); audits != 998 {
			t.Errorf("%d audit entries with the number of the job", audits)
		}
		book := p.fetch(done.ErrorFile)
		lines, err := book.GetRows(book.GetSheetList()[0])
		if err != nil || len(lines) != 3 || lines[1][4] != "7" || lines[2][4] != "600" {
			t.Errorf("workbook of rejected rows: %v, %v", lines, err)
		}
	})
}

func TestOneInvalidRowRejectsAnAtomicImport(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		_, j, err := p.jobs.Import(t.Context(), p.who, "dictionaryItem", job.ImportParams{FileID: p.upload(list(t, 600, 599)), Mode: spreadsheet.All})
		if err != nil {
			t.Fatal(err)
		}
		defer p.work()()
		done := p.until(j.ID, system.JobPartly, system.JobSucceeded, system.JobFailed)
		if n := p.number("SELECT count(*) FROM dictionary_item WHERE category = 'TestBatch'"); n != 0 || done.Done != 0 || done.Failed != 1 {
			t.Errorf("%d rows are stored, the job ended as %+v", n, done)
		}
	})
}

func TestSubmissionsAreLimitedAndDeduplicated(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		submit := func(body string) (*system.Job, error) {
			return p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(body))
		}
		first, err := submit(`{}`)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := submit(`{}`); err != nil || again.ID != first.ID {
			t.Errorf("the same request made job %d in addition to %d, %v", again.ID, first.ID, err)
		}
		for _, sort := range []string{"1", "2"} {
			if _, err := submit(`{"sort":` + sort + `}`); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := submit(`{"sort":3}`); !errors.Is(err, fault.JobLimit.With()) {
			t.Errorf("a fourth unfinished job: %v", err)
		}
		if _, err := p.jobs.Cancel(t.Context(), p.who, first.ID); err != nil {
			t.Error(err)
		}
		if _, err := p.jobs.Cancel(t.Context(), p.who, first.ID); !errors.Is(err, fault.JobNotCancellable.With()) {
			t.Errorf("cancelling twice: %v", err)
		}
		other := *p.who
		other.UserID++
		if _, err := p.jobs.Cancel(t.Context(), &other, first.ID); !errors.Is(err, fault.NotFoundOrDenied.With()) {
			t.Errorf("cancelling another's job: %v", err)
		}
		retried, err := p.jobs.Retry(t.Context(), p.who, first.ID)
		if err != nil || retried.ID == first.ID {
			t.Fatal(retried, err)
		}
		// The queue loses its tasks; the job rows remain.
		if err := p.redis.FlushDB(t.Context()).Err(); err != nil {
			t.Fatal(err)
		}
		defer p.work()()
		p.until(retried.ID, system.JobSucceeded)
		if first := p.until(first.ID, system.JobCancelled); first.ResultFile != "" {
			t.Errorf("a cancelled job has a result: %+v", first)
		}
	})
}

func TestUnavailableServiceIsRetriedWithoutCountingAnAttempt(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		j, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		closed := httptest.NewServer(http.NotFoundHandler())
		closed.Close()
		_, unreachable := http.Get(closed.URL)
		fail := func() *system.Job {
			t.Helper()
			if err := p.jobs.Run(t.Context(), j.ID, func(context.Context, *job.Lease) (job.Result, error) { return job.Result{}, unreachable }); err != nil {
				t.Fatal(err)
			}
			return p.until(j.ID, system.JobQueued, system.JobFailed)
		}
		for range 5 {
			if now := fail(); now.Status != system.JobQueued || now.Attempt != 0 {
				t.Fatalf("service unavailable: job is %+v, want it queued", now)
			}
		}
		testdb.Exec(t, p.jobs.Engine.DB(), "UPDATE job SET started_at = started_at - 600000 WHERE id = ?", j.ID)
		fail()
		fail()
		if now := fail(); now.Status != system.JobFailed {
			t.Errorf("service still unavailable: job is %+v, want it failed", now)
		}
	})
}
