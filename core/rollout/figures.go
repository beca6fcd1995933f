package rollout

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/contracts/value"
)

// Figures are the counts of a wave that its thresholds are compared with (equipment catalogue, otaTaskGroup).
type Figures struct {
	// Base is the targets without ineligible, declined, superseded and cancelled ones.
	Base int64 `json:"base"`
	// Reached is those of the base that have answered an offer.
	Reached   int64 `json:"reached"`
	Succeeded int64 `json:"succeeded"`
	// Failed is attempts used up and rolled back vehicles, HardErrors the results with a hard error.
	Failed     int64 `json:"failed"`
	HardErrors int64 `json:"hardErrors"`
	// Open is targets that are not final.
	Open int64 `json:"open"`
}

// share returns a share in hundredths of a per cent; zero without a base.
func share(part, of int64) int64 {
	if of == 0 {
		return 0
	}
	return part * 10_000 / of
}

// SuccessPct is the share of the reached that succeeded, ReachPct the share of the base that was reached, ErrorPct the share of the results that
// are failures; in hundredths of a per cent.
func (f Figures) SuccessPct() int64 { return share(f.Succeeded, f.Reached) }
func (f Figures) ReachPct() int64   { return share(f.Reached, f.Base) }
func (f Figures) ErrorPct() int64   { return share(f.Failed, f.Succeeded+f.Failed) }

// excluded are the final states that are not part of the base.
var excluded = []ota.TargetState{ota.TargetIneligible, ota.TargetDeclined, ota.TargetCancelled, ota.TargetSuperseded}

// stateCount is how many targets of a wave are in a state, with an error. Answered is how many of them have answered an offer, Counted how many
// of their failures count against the thresholds.
type stateCount struct {
	State                ota.TargetState
	ErrorCode            ota.ErrorCode
	N, Answered, Counted int64
}

func (f *Figures) add(c stateCount) {
	if slices.Contains(excluded, c.State) {
		return
	}
	f.Base += c.N
	f.Reached += c.Answered
	switch c.State {
	case ota.TargetSucceeded:
		f.Succeeded += c.N
	case ota.TargetFailed, ota.TargetRolledBack:
		f.Failed += c.Counted
		if c.ErrorCode.Class() == ota.Hard {
			f.HardErrors += c.Counted
		}
	case ota.TargetExpired:
	default:
		f.Open += c.N
	}
}

// figuresOf counts the targets of a wave. Failures before CountedFrom do not count.
func figuresOf(ctx context.Context, db bun.IDB, w *ota.Wave) (f Figures, err error) {
	var counts []stateCount
	err = db.NewRaw(`SELECT state, error_code, count(*) AS n, sum(CASE WHEN answered_at > 0 THEN 1 ELSE 0 END) AS answered, sum(CASE WHEN finished_at >= ? THEN 1 ELSE 0 END) AS counted
		FROM ota_task_target WHERE task_id = ? AND group_id = ? GROUP BY state, error_code`, w.CountedFrom.Milli(), w.TaskID, w.ID).Scan(ctx, &counts)
	for _, c := range counts {
		f.add(c)
	}
	return f, err
}

// broken returns why a wave stops its task; empty if it does not.
func broken(w *ota.Wave, f Figures) ota.HaltCode {
	results := f.Succeeded + f.Failed
	switch {
	case f.HardErrors > w.HardErrorMax:
		return ota.HaltHardError
	case results >= min(w.MinSample, max(f.Base, 1)) && f.ErrorPct() > w.ErrorPct:
		return ota.HaltErrorRate
	case w.ErrorCount > 0 && f.Failed >= w.ErrorCount:
		return ota.HaltErrorCount
	}
	return ""
}

// met reports whether a wave has reached its thresholds.
func met(w *ota.Wave, f Figures) bool {
	return f.Base == 0 || f.ReachPct() >= w.MinReachPct && f.SuccessPct() >= w.SuccessPct
}

// progress stores the counts of a task.
func progress(ctx context.Context, db bun.IDB, t *ota.Task) error {
	n, err := ofTask(t.ID).tally(ctx, db)
	if err != nil {
		return err
	}
	before := *t
	t.Total, t.Succeeded, t.Failed, t.ProgressPct = n.Total, n.Succeeded, n.Failed, share(n.Final, n.Total)
	if t.Total == before.Total && t.Succeeded == before.Succeeded && t.Failed == before.Failed && t.ProgressPct == before.ProgressPct {
		return nil
	}
	_, err = db.NewRaw("UPDATE ota_task SET total = ?, succeeded = ?, failed = ?, progress_pct = ? WHERE id = ?", t.Total, t.Succeeded, t.Failed, t.ProgressPct, t.ID).Exec(ctx)
	return err
}

// deadline is when targets that a wave has not reached move to the last one.
func deadline(w *ota.Wave) value.Time { return w.StartedAt.Add(time.Duration(w.DeadlineH) * time.Hour) }

// soakEnd is when a soaking wave can pass.
func soakEnd(w *ota.Wave) value.Time {
	return w.SoakingSince.Add(time.Duration(w.SoakMin) * time.Minute)
}
