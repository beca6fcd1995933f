package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/job"
	"evops/core/record"
)

const ofBatch = "SELECT count(*) FROM dictionary_item WHERE category = 'TestBatch' AND deleted_at = 0 AND "

// batch stores n dictionary items in their own category, numbered from 0.
func (p *env) batch(n int) {
	p.t.Helper()
	err := p.jobs.Engine.DB().Write(p.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for i := range n {
			row := &system.DictionaryItem{Category: "TestBatch", Code: fmt.Sprintf("c%03d", i), Label: value.I18n{ZH: fmt.Sprintf("项目%d", i)}, CategoryDesc: value.I18n{ZH: "测试批次"}, Sort: int64(i), Status: system.Enabled}
			if err := record.Insert(ctx, p.jobs.Engine, tx, system.DictionaryItems, row); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// many submits a bulk action on dictionary items.
func (p *env) many(who *access.Caller, body string) (*system.Job, error) {
	p.t.Helper()
	var m job.BulkRequest
	if err := json.Unmarshal([]byte(body), &m); err != nil {
		p.t.Fatal(err)
	}
	return p.jobs.Start(p.t.Context(), who, "dictionaryItem", m)
}

func (p *env) mustSubmit(j *system.Job, err error) *system.Job {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
	return j
}

const remarkAll = `{"verb":"edit","input":{"remark":"一起改的"},"query":{"category":"TestBatch"}}`

func TestBulkEditChangesExactlyTheRowsMatchedAtSubmission(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(30)
		j := p.mustSubmit(p.many(p.who, `{"verb":"edit","input":{"remark":"一起改的"},"query":{"category":"TestBatch","sort.lt":20},"expected":20}`))
		// One row starts to match, one no longer matches and was edited, one is deleted.
		for _, body := range []string{`{"id":%d,"version":1,"sort":5,"remark":"别人改的"}`} {
			id := p.number("SELECT id FROM dictionary_item WHERE category = 'TestBatch' AND code = 'c025'")
			if _, err := p.jobs.Engine.Edit(t.Context(), "dictionaryItem", p.who, fmt.Appendf(nil, body, id)); err != nil {
				t.Fatal(err)
			}
			id = p.number("SELECT id FROM dictionary_item WHERE category = 'TestBatch' AND code = 'c003'")
			if _, err := p.jobs.Engine.Edit(t.Context(), "dictionaryItem", p.who, fmt.Appendf(nil, body, id)); err != nil {
				t.Fatal(err)
			}
		}
		failure := p.number("SELECT id FROM dictionary_item WHERE category = 'TestBatch' AND code = 'c004'")
		if _, _, err := p.jobs.Engine.Act(t.Context(), "dictionaryItem", "delete", p.who, fmt.Appendf(nil, `{"ids":[%d]}`, failure)); err != nil {
			t.Fatal(err)
		}
		defer p.work()()
		done := p.until(j.ID, system.JobPartly, system.JobSucceeded, system.JobFailed)
		if done.Status != system.JobPartly || done.Total != 20 || done.Done != 20 || done.Failed != 2 || done.Progress != 100 {
			t.Errorf("job ended as %+v", done)
		}
		for condition, want := range map[string]int64{"remark = '一起改的'": 18, "remark = '别人改的'": 2, "remark = '一起改的' AND version <> 2": 0} {
			if n := p.number(ofBatch + condition); n != want {
				t.Errorf("%s: %d, want %d", condition, n, want)
			}
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE trace_id = ? AND target_id <> ''", done.JobNo); n != 18 {
			t.Errorf("%d audit entries with the job's number", n)
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE trace_id = ? AND target_id = '' AND action = 'edit'", done.JobNo); n != 1 {
			t.Errorf("%d summary entries", n)
		}
		book := p.fetch(done.ErrorFile)
		lines, err := book.GetRows(book.GetSheetName(0))
		if err != nil || len(lines) != 3 || lines[1][1] != "项目3" {
			t.Errorf("workbook of refused rows: %v, %v", lines, err)
		}
		items, total, err := p.jobs.ItemsOf(t.Context(), p.who, j.ID, 1, 5)
		if err != nil || total != 20 || len(items) != 5 || items[0].Status != job.ItemRefused || items[0].Message == "" || items[2].Status != job.ItemDone || items[2].Label == "" {
			t.Errorf("items %+v of %d, %v", items, total, err)
		}
		// A retry covers only the unfinished rows, in their current state; deleted rows are dropped.
		again := p.until(p.mustSubmit(p.jobs.Retry(t.Context(), p.who, j.ID)).ID, system.JobPartly, system.JobSucceeded, system.JobFailed)
		if again.Status != system.JobSucceeded || again.Total != 1 || p.number(ofBatch+"remark = '一起改的'") != 19 {
			t.Errorf("retried job: %+v", again)
		}
	})
}

func TestDangerousBulkActionNeedsCountAndReason(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(12)
		for body, want := range map[string]string{
			`{"verb":"delete","query":{"category":"TestBatch"},"expected":12}`:                                             "VALIDATION_FAILED",
			`{"verb":"delete","query":{"category":"TestBatch"},"expected":12,"reason":"短"}`:                                "VALIDATION_FAILED",
			`{"verb":"delete","query":{"category":"TestBatch"},"reason":"批次录入有误"}`:                                         "CONFIRM_REQUIRED",
			`{"verb":"delete","query":{"category":"TestBatch"},"expected":11,"reason":"批次录入有误"}`:                           "SELECTION_CHANGED",
			`{"verb":"disable","query":{"category":"TestBatch"},"expected":12}`:                                            "VALIDATION_FAILED",
			`{"verb":"delete","query":{"category":"TestBatch"},"expected":12,"reason":"` + strings.Repeat("长", 201) + `"}`: "VALIDATION_FAILED",
		} {
			if _, err := p.many(p.who, body); faultName(err) != want {
				t.Errorf("%s: %v, want %s", body, err, want)
			}
		}
		if n := p.number(ofBatch + "status = 1"); n != 12 {
			t.Fatalf("%d rows left after refused requests, want 12", n)
		}
		defer p.work()()
		j := p.until(p.mustSubmit(p.many(p.who, `{"verb":"delete","query":{"category":"TestBatch"},"expected":12,"reason":" 批次录入有误 "}`)).ID, system.JobSucceeded, system.JobPartly, system.JobFailed)
		if j.Status != system.JobSucceeded || p.number(ofBatch+"1 = 1") != 0 {
			t.Errorf("job ended as %+v", j)
		}
		// The reason is in the audit entry of each row and in the summary.
		if n := p.number("SELECT count(*) FROM audit_log WHERE trace_id = ? AND action = 'delete' AND summary LIKE '%批次录入有误'", j.JobNo); n != 13 {
			t.Errorf("%d audit entries with the reason, want 13", n)
		}
	})
}

func TestUndoSkipsRowsEditedSince(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(12)
		defer p.work()()
		j := p.until(p.mustSubmit(p.many(p.who, `{"verb":"edit","input":{"remark":"一起改的","sort":7},"query":{"category":"TestBatch"}}`)).ID, system.JobSucceeded)
		id := p.number("SELECT id FROM dictionary_item WHERE category = 'TestBatch' AND code = 'c003'")
		if _, err := p.jobs.Engine.Edit(t.Context(), "dictionaryItem", p.who, fmt.Appendf(nil, `{"id":%d,"version":2,"remark":"别人改的"}`, id)); err != nil {
			t.Fatal(err)
		}
		other := *p.who
		other.UserID++
		if _, err := p.jobs.Undo(t.Context(), &other, j.ID); faultName(err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("undo by another account: %v", err)
		}
		undone := p.until(p.mustSubmit(p.jobs.Undo(t.Context(), p.who, j.ID)).ID, system.JobPartly, system.JobSucceeded, system.JobFailed)
		if undone.Status != system.JobPartly || undone.Total != 12 || undone.Failed != 1 {
			t.Errorf("undone job: %+v", undone)
		}
		for condition, want := range map[string]int64{"remark = ''": 11, "sort = 7": 2, "code = 'c011' AND sort = 11": 1, "remark = '别人改的'": 1} {
			if n := p.number(ofBatch + condition); n != want {
				t.Errorf("%s: %d, want %d", condition, n, want)
			}
		}
		for name, what := range map[string]func() (*system.Job, error){
			"undo twice":                func() (*system.Job, error) { return p.jobs.Undo(t.Context(), p.who, j.ID) },
			"undo of an undo":           func() (*system.Job, error) { return p.jobs.Undo(t.Context(), p.who, undone.ID) },
			"retry of the refused rows": func() (*system.Job, error) { return p.jobs.Retry(t.Context(), p.who, undone.ID) },
		} {
			if _, err := what(); err == nil {
				t.Errorf("%s: accepted", name)
			}
		}
	})
}

func TestUndoRestoresChangedRowsHoweverTheJobEnded(t *testing.T) {
	failure := errors.New("the disk is gone")
	for _, row := range []struct {
		ended    system.JobStatus
		fourth   error // result of the fourth row
		attempts int
		changed  int64
	}{
		{system.JobPartly, fault.RefInUse.With(), 1, 11},
		{system.JobFailed, failure, 3, 3},
		{system.JobCancelled, failure, 1, 3},
	} {
		t.Run(fmt.Sprint(row.ended), func(t *testing.T) {
			each(t, func(t *testing.T, p *env) {
				p.batch(12)
				changes := 0
				record.AfterSave(p.jobs.Engine, system.DictionaryItems, func(_ context.Context, c *record.Change[system.DictionaryItem]) error {
					if c.New.Remark == "一起改的" {
						if changes++; changes >= 4 && row.fourth == failure || changes == 4 {
							return row.fourth
						}
					}
					return nil
				})
				j := p.mustSubmit(p.many(p.who, remarkAll))
				for range row.attempts {
					if err := p.jobs.Run(t.Context(), j.ID, bulk(Deps{Jobs: p.jobs})); err != nil {
						t.Fatal(err)
					}
				}
				if row.ended == system.JobCancelled {
					p.mustSubmit(p.jobs.Cancel(t.Context(), p.who, j.ID))
				}
				p.until(j.ID, row.ended)
				if n := p.number(ofBatch + "remark = '一起改的' AND version = 2"); n != row.changed {
					t.Fatalf("%d rows changed, want %d", n, row.changed)
				}
				undo := p.mustSubmit(p.jobs.Undo(t.Context(), p.who, j.ID))
				if err := p.jobs.Run(t.Context(), undo.ID, bulk(Deps{Jobs: p.jobs})); err != nil {
					t.Fatal(err)
				}
				if undo = p.until(undo.ID, system.JobSucceeded, system.JobPartly, system.JobFailed); undo.Status != system.JobSucceeded || undo.Done != row.changed {
					t.Errorf("undone job: %+v", undo)
				}
				if n := p.number(ofBatch + "remark = ''"); n != 12 {
					t.Errorf("%d of 12 rows restored", n)
				}
			})
		})
	}
}

func TestBulkSummaryIsWrittenOnceIfTheWorkerIsKilled(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(5)
		j := p.mustSubmit(p.many(p.who, remarkAll))
		p.killed(j.ID, "all of many")
		defer p.work()()
		done := p.until(j.ID, system.JobSucceeded, system.JobPartly, system.JobFailed)
		if n := p.number("SELECT count(*) FROM audit_log WHERE target_label = ? AND target_id = ''", done.JobNo); n != 1 || done.Status != system.JobSucceeded {
			t.Errorf("%d summary entries, want 1; job ended as %+v", n, done)
		}
	})
}

func TestInvalidBulkActionIsRefusedWithoutSideEffects(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(3)
		nobody := *p.who
		nobody.Rights = &access.Rights{Grants: map[string]system.DataScope{system.DictionaryItems.PermissionFor("view"): system.AllData}}
		for body, want := range map[string]string{
			`{"verb":"edit","input":{},"query":{"category":"TestBatch"}}`:                          "VALIDATION_FAILED",
			`{"verb":"edit","input":{"code":"x"},"query":{"category":"TestBatch"}}`:                "VALIDATION_FAILED",
			`{"verb":"edit","input":{"id":1,"remark":"x"},"query":{"category":"TestBatch"}}`:       "VALIDATION_FAILED",
			`{"verb":"edit","input":{"remark":"x"}}`:                                               "CONFIRM_REQUIRED",
			`{"verb":"edit","input":{"remark":"x"},"query":{"category":" "}}`:                      "CONFIRM_REQUIRED",
			`{"verb":"edit","input":{"remark":"x"},"query":{"colour":"red"}}`:                      "QUERY_FIELD_UNKNOWN",
			`{"verb":"edit","input":{"remark":"x"},"query":{"category":"TestBatch"},"expected":2}`: "SELECTION_CHANGED",
			`{"verb":"edit","input":{"remark":"x"},"query":{"category":"Nothing"}}`:                "SELECTION_CHANGED",
			`{"verb":"add","input":{"remark":"x"},"query":{"category":"TestBatch"}}`:               "METHOD_NOT_ALLOWED",
			`{"verb":"export","input":{},"query":{"category":"TestBatch"}}`:                        "METHOD_NOT_ALLOWED",
			`{"verb":"nothing","input":{},"query":{"category":"TestBatch"}}`:                       "METHOD_NOT_ALLOWED",
		} {
			if _, err := p.many(p.who, body); faultName(err) != want {
				t.Errorf("%s: %v, want %s", body, err, want)
			}
			if want == "SELECTION_CHANGED" {
				continue // a preview returns the count instead
			}
			var m job.BulkRequest
			_ = json.Unmarshal([]byte(body), &m)
			if _, err := p.jobs.Preview(t.Context(), p.who, "dictionaryItem", m); faultName(err) != want {
				t.Errorf("preview of %s: %v, want %s", body, err, want)
			}
		}
		if _, err := p.many(&nobody, remarkAll); faultName(err) != "NO_PERMISSION" {
			t.Errorf("without the permission: %v", err)
		}
		if n := p.number("SELECT count(*) FROM job") + p.number("SELECT count(*) FROM job_item"); n != 0 {
			t.Errorf("%d rows of jobs left, want 0", n)
		}
	})
}

func TestPreviewShowsResultsAndChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(25)
		before := p.number("SELECT count(*) FROM audit_log")
		var m job.BulkRequest
		if err := json.Unmarshal([]byte(remarkAll), &m); err != nil {
			t.Fatal(err)
		}
		got, err := p.jobs.Preview(t.Context(), p.who, "dictionaryItem", m)
		if err != nil {
			t.Fatal(err)
		}
		if got.Total != 25 || got.Eligible != 25 || len(got.Sample) != 20 || got.Most != 100_000 {
			t.Errorf("preview counts %+v", got)
		}
		var after map[string]any
		if s := got.Sample[0]; s.Label != "项目0" || s.Refused != "" || len(s.Fields) != 1 || s.Fields[0] != "remark" || json.Unmarshal(s.After, &after) != nil || after["remark"] != "一起改的" {
			t.Errorf("preview sample %+v", s)
		}
		m.Input = json.RawMessage(`{"sort":-5}`)
		if got, err = p.jobs.Preview(t.Context(), p.who, "dictionaryItem", m); err != nil || got.Sample[0].Refused == "" {
			t.Errorf("preview of an invalid value: %+v, %v", got, err)
		}
		if p.number("SELECT count(*) FROM audit_log") != before || p.number(ofBatch+"(remark <> '' OR version <> 1)") != 0 {
			t.Error("a preview changed something")
		}
	})
}

func TestBulkActionOfAKilledWorkerChangesEachRowOnce(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.batch(10)
		j := p.mustSubmit(p.many(p.who, remarkAll))
		p.killed(j.ID, "many")
		if n := p.number("SELECT count(*) FROM job_item WHERE job_id = ? AND status = 1", j.ID); n != 3 || p.number(ofBatch+"version = 2") != 3 {
			t.Fatalf("killed after %d rows, want 3", n)
		}
		defer p.work()()
		done := p.until(j.ID, system.JobSucceeded, system.JobPartly, system.JobFailed)
		if done.Status != system.JobSucceeded || done.Done != 10 || done.Failed != 0 || p.number(ofBatch+"remark = '一起改的' AND version = 2") != 10 {
			t.Errorf("job ended as %+v", done)
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE trace_id = ? AND target_id <> ''", done.JobNo); n != 10 {
			t.Errorf("%d audit entries, want 10", n)
		}
	})
}
