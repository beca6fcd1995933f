package rollout

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Board is the live view of a task: its waves with their figures, and what its targets wait for or failed with.
type Board struct {
	// Status, Succeeded and Failed are those of the row of the task, which changes by itself.
	Status    ota.TaskStatus `json:"status"`
	Succeeded int64          `json:"succeeded"`
	Failed    int64          `json:"failed"`
	Waves     []WaveCard     `json:"waves"`
	// States is how many targets are in each state, in the order of the states.
	States []StateCount `json:"states"`
	// Funnel is how many targets have come at least this far.
	Funnel Funnel `json:"funnel"`
	Reasons
	// Pace is how fast a running task goes; zero in other states.
	Pace Pace `json:"pace"`
	// Hours is the results by the hour in which they came, the latest 72 hours with results.
	Hours []HourCount `json:"hours"`
}

// Reasons is what targets wait for, failed with, or cannot take the firmware for.
type Reasons struct {
	Held       []HeldCount       `json:"held"`
	Failures   []FailureCount    `json:"failures"`
	Ineligible []IneligibleCount `json:"ineligible"`
}

// BoardOld is the live view of a task of the first generation: how many of its targets are released, and what has become of them.
type BoardOld struct {
	Targets   int64 `json:"targets"`
	Released  int64 `json:"released"`
	Final     int64 `json:"final"`
	Succeeded int64 `json:"succeeded"`
	Failed    int64 `json:"failed"`
	Reasons
}

// WaveCard is a wave with its figures; percentages are hundredths. SoakEndsAt is when a soaking wave can pass.
type WaveCard struct {
	ID           int64          `json:"id"`
	Name         string         `json:"name"`
	Status       ota.WaveStatus `json:"status"`
	Gate         ota.Gate       `json:"gate"`
	Current      bool           `json:"current"`
	Total        int64          `json:"total"`
	Figures      Figures        `json:"figures"`
	SuccessPct   int64          `json:"successPct"`
	ReachPct     int64          `json:"reachPct"`
	ErrorPct     int64          `json:"errorPct"`
	MinSuccess   int64          `json:"minSuccess"`
	MinReach     int64          `json:"minReach"`
	MaxError     int64          `json:"maxError"`
	HardErrorMax int64          `json:"hardErrorMax"`
	SoakEndsAt   value.Time     `json:"soakEndsAt"`
	StartedAt    value.Time     `json:"startedAt"`
	PassedAt     value.Time     `json:"passedAt"`
}

// Funnel is how many targets have come at least this far.
type Funnel struct {
	Targets    int64 `json:"targets"`
	Offered    int64 `json:"offered"`
	Downloaded int64 `json:"downloaded"`
	Installed  int64 `json:"installed"`
	Succeeded  int64 `json:"succeeded"`
}

// StateCount is the number of targets in a state.
type StateCount struct {
	State ota.TargetState `json:"state"`
	N     int64           `json:"n"`
}

// HeldCount is the number of targets that wait for a reason.
type HeldCount struct {
	Reason ota.WaitReason `json:"reason"`
	N      int64          `json:"n"`
}

// FailureCount is the number of targets that failed with an error.
type FailureCount struct {
	Error ota.ErrorCode `json:"error"`
	Hard  bool          `json:"hard"`
	N     int64         `json:"n"`
}

// IneligibleCount is the number of vehicles that cannot take the firmware for a reason.
type IneligibleCount struct {
	Reason ota.Ineligible `json:"reason"`
	N      int64          `json:"n"`
}

// HourCount is the results of an hour.
type HourCount struct {
	At        value.Time `json:"at"`
	Succeeded int64      `json:"succeeded"`
	Failed    int64      `json:"failed"`
}

// maxHours bounds the hours of a board.
const maxHours = 72

const hourMillis = 3_600_000

// boardGroup is targets in the same state for the same reason.
type boardGroup struct {
	GroupID                        int64
	State                          ota.TargetState
	WaitReason                     ota.WaitReason
	ErrorCode                      ota.ErrorCode
	N, Answered                    int64
	Offered, Downloaded, Installed int64
}

// Board returns the live view of a task. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) Board(ctx context.Context, who *access.Caller, id int64) (*Board, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, ota.Tasks.Name, who, id); err != nil {
		return nil, err
	}
	t, err := record.Get(ctx, v, ota.Tasks, id)
	if err != nil {
		return nil, err
	}
	waves, err := record.Find(ctx, v, ota.Waves, &ota.Waves.Row.TaskID, id)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(waves, func(a, b *ota.Wave) int { return cmp.Compare(a.Seq, b.Seq) })
	db := s.Engine.DB().Read()
	groups, err := ofTask(id).groups(ctx, db)
	if err != nil {
		return nil, err
	}
	b := &Board{Status: t.Status, Succeeded: t.Succeeded, Failed: t.Failed, Waves: []WaveCard{}, Hours: []HourCount{}}
	if t.Status == ota.TaskRunning {
		if b.Pace, err = s.pace(ctx, v, t); err != nil {
			return nil, err
		}
	}
	if err := s.addWaves(ctx, db, b, waves, groups); err != nil {
		return nil, err
	}
	b.States = statesOf(groups)
	if b.Funnel, b.Reasons, err = ofTask(id).look(ctx, db, groups); err != nil {
		return nil, err
	}
	ids := make([]int64, len(waves)) // named, so that the index covers the query
	for i, w := range waves {
		ids[i] = w.ID
	}
	err = db.NewRaw(`SELECT finished_at / ? * ? AS at, sum(CASE WHEN state = ? THEN 1 ELSE 0 END) AS succeeded, sum(CASE WHEN state = ? THEN 0 ELSE 1 END) AS failed
		FROM ota_task_target WHERE task_id = ? AND group_id IN (?) AND state IN (?) GROUP BY 1 ORDER BY 1 DESC LIMIT ?`,
		hourMillis, hourMillis, ota.TargetSucceeded, ota.TargetSucceeded, id, bun.List(ids), bun.List([]ota.TargetState{ota.TargetSucceeded, ota.TargetFailed, ota.TargetRolledBack}), maxHours).Scan(ctx, &b.Hours)
	slices.Reverse(b.Hours)
	return b, err
}

// addWaves adds the waves. Only a wave whose errors are counted from a later time needs a query of its own.
func (s *Service) addWaves(ctx context.Context, db bun.IDB, b *Board, waves []*ota.Wave, groups []boardGroup) error {
	now := current(waves)
	for _, w := range waves {
		card := WaveCard{
			ID: w.ID, Name: w.Name, Status: w.Status, Gate: w.Gate, Current: w == now, Total: w.Total, MinSuccess: w.SuccessPct, MinReach: w.MinReachPct, MaxError: w.ErrorPct,
			HardErrorMax: w.HardErrorMax, StartedAt: w.StartedAt, PassedAt: w.PassedAt,
		}
		if w.Status == ota.WaveSoaking {
			card.SoakEndsAt = soakEnd(w)
		}
		if w.CountedFrom.IsZero() {
			for _, g := range groups {
				if g.GroupID == w.ID {
					card.Figures.add(stateCount{g.State, g.ErrorCode, g.N, g.Answered, g.N})
				}
			}
		} else {
			var err error
			if card.Figures, err = figuresOf(ctx, db, w); err != nil {
				return err
			}
		}
		card.SuccessPct, card.ReachPct, card.ErrorPct = card.Figures.SuccessPct(), card.Figures.ReachPct(), card.Figures.ErrorPct()
		b.Waves = append(b.Waves, card)
	}
	return nil
}

// BoardOld returns the live view of a task of the first generation. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) BoardOld(ctx context.Context, who *access.Caller, id int64) (*BoardOld, error) {
	if err := s.Engine.Read().RequireView(ctx, ota.TaskOlds.Name, who, id); err != nil {
		return nil, err
	}
	db := s.Engine.DB().Read()
	n, err := ofTaskOld(id).tally(ctx, db)
	if err != nil {
		return nil, err
	}
	b := &BoardOld{Targets: n.Total, Released: n.Total - n.Pending, Final: n.Final, Succeeded: n.Succeeded, Failed: n.Failed}
	groups, err := ofTaskOld(id).groups(ctx, db)
	if err != nil {
		return nil, err
	}
	_, b.Reasons, err = ofTaskOld(id).look(ctx, db, groups)
	return b, err
}

// statesOf sums the targets of groups by their state.
func statesOf(groups []boardGroup) []StateCount {
	counts := map[ota.TargetState]int64{}
	for _, g := range groups {
		counts[g.State] += g.N
	}
	out := make([]StateCount, 0, len(counts))
	for _, state := range slices.Sorted(maps.Keys(counts)) {
		out = append(out, StateCount{state, counts[state]})
	}
	return out
}

// groups counts the targets of a task by their wave, state and reason.
func (p parent) groups(ctx context.Context, db bun.IDB) (groups []boardGroup, err error) {
	err = db.NewRaw(`SELECT group_id, state, wait_reason, error_code, count(*) AS n, sum(CASE WHEN answered_at > 0 THEN 1 ELSE 0 END) AS answered, sum(CASE WHEN offered_at > 0 THEN 1 ELSE 0 END) AS offered,
		sum(CASE WHEN downloaded_at > 0 THEN 1 ELSE 0 END) AS downloaded, sum(CASE WHEN install_at > 0 THEN 1 ELSE 0 END) AS installed
		FROM ota_task_target WHERE ? = ? GROUP BY group_id, state, wait_reason, error_code`, p.column, p.id).Scan(ctx, &groups)
	return groups, err
}

// look sums the targets of a task by how far they are, and by what keeps them from their firmware.
func (p parent) look(ctx context.Context, db bun.IDB, groups []boardGroup) (f Funnel, r Reasons, err error) {
	r = Reasons{Held: []HeldCount{}, Failures: []FailureCount{}, Ineligible: []IneligibleCount{}}
	held, failures := map[ota.WaitReason]int64{}, map[ota.ErrorCode]int64{}
	for _, g := range groups {
		if g.State != ota.TargetIneligible {
			f.Targets += g.N
		}
		f.Offered += g.Offered
		f.Downloaded += g.Downloaded
		f.Installed += g.Installed
		switch g.State {
		case ota.TargetSucceeded:
			f.Succeeded += g.N
		case ota.TargetFailed, ota.TargetRolledBack:
			failures[g.ErrorCode] += g.N
		case ota.TargetWaiting, ota.TargetDownloaded:
			if g.WaitReason != 0 {
				held[g.WaitReason] += g.N
			}
		}
	}
	for reason, n := range held {
		r.Held = append(r.Held, HeldCount{reason, n})
	}
	for code, n := range failures {
		r.Failures = append(r.Failures, FailureCount{code, code.Class() == ota.Hard, n})
	}
	slices.SortFunc(r.Held, func(x, y HeldCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Reason, y.Reason)) })
	slices.SortFunc(r.Failures, func(x, y FailureCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Error, y.Error)) })
	err = db.NewRaw("SELECT ineligible AS reason, count(*) AS n FROM ota_task_target WHERE ? = ? AND state = ? GROUP BY ineligible ORDER BY n DESC", p.column, p.id, ota.TargetIneligible).Scan(ctx, &r.Ineligible)
	return f, r, err
}
