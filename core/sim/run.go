package sim

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/record"
	"evops/core/store"
)

const (
	// fullFrom is the time on Sundays from which on all cards are read.
	fullFrom = 2 * time.Hour
	// repeatFailed is a little less than a day, so that daily work finds yesterday's failure old enough.
	repeatFailed = 23 * time.Hour
)

// StartRun opens a synchronisation within a transaction. An account has one open run of each scope; runs of one card do not count.
func (s *Service) StartRun(ctx context.Context, tx bun.Tx, who *access.Caller, r sim.SyncRun) (*sim.SyncRun, error) {
	account, err := record.Lock(ctx, s.Engine.InTx(tx), sim.Accounts, r.AccountID)
	if err != nil {
		return nil, err
	}
	if !account.Enabled {
		return nil, fault.Invalid(who.Language, fault.At(&r, &r.AccountID), "DISABLED", "该账户已停用", "The account is disabled")
	}
	if (r.Scope == sim.SyncDayFlow || r.Scope == sim.SyncMonthFlow) && !reportsUsage(account) {
		return nil, fault.CarrierNotOffered.With()
	}
	used, err := s.Carriers.QuotaUsed(ctx, account)
	if err != nil {
		return nil, err
	}
	if used {
		return nil, fault.CarrierQuota.With()
	}
	r.OpenKey = fmt.Sprintf("%d/%d", r.AccountID, r.Scope)
	if r.SimCardID != 0 {
		r.OpenKey += fmt.Sprintf("/%d", r.SimCardID)
	}
	var open bool
	if err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM sim_sync_run WHERE open_key = ?)", r.OpenKey).Scan(ctx, &open); err != nil {
		return nil, err
	}
	if open {
		return nil, fault.SyncRunning.With()
	}
	now := s.Clock()
	r.RunNo, r.State, r.StartedAt, r.NextAt, r.OperatorID = ulid.Make().String(), sim.SyncQueued, now, now, who.UserID
	if err := record.InsertAs(ctx, s.Engine, tx, sim.SyncRuns, &r, who); err != nil {
		return nil, err
	}
	// The runs of schedules are their own list; the audit log is about people.
	if r.Trigger == sim.SyncByHand {
		err = s.Engine.Audit(ctx, tx, who, record.Entry{Module: sim.SyncRuns.Name, Action: "start", TargetID: fmt.Sprint(r.ID), TargetLabel: r.RunNo, Summary: account.Name})
	}
	store.AfterCommit(ctx, func() { s.wakeRun(ctx, dueRun{r.ID, r.NextAt, r.LeaseUntil}) })
	return &r, err
}

// startInput is the input of starting a run. Kind is another name of scope.
type startInput struct {
	AccountID int64         `json:"accountId" required:"true"`
	Mode      sim.SyncMode  `json:"mode"`
	Scope     sim.SyncScope `json:"scope"`
	Kind      sim.SyncScope `json:"kind"`
	Day       value.Date    `json:"day"`
}

// StartedRun is a run that was opened.
type StartedRun struct {
	ID    int64  `json:"id"`
	RunNo string `json:"runNo"`
}

func (s *Service) start(ctx context.Context, who *access.Caller, in startInput) (*StartedRun, error) {
	if in.Scope == 0 {
		in.Scope = in.Kind
	}
	if in.Mode == 0 {
		in.Mode = sim.SyncIncremental
	}
	if in.Scope == sim.SyncMonthFlow || in.Scope == sim.SyncPools {
		in.Mode = sim.SyncFull // there is no part of them to choose
	}
	today := s.Clock().Date()
	switch {
	case !sim.SyncScopes.HasInt(int64(in.Scope)):
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Scope), "OPTION", "请选择范围", "Choose a scope")
	case in.Mode != sim.SyncFull && in.Mode != sim.SyncIncremental:
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Mode), "OPTION", "请选择全量或增量", "Choose full or incremental")
	case in.Day != "" && in.Day > today || in.Scope == sim.SyncDayFlow && in.Day == today:
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Day), "NOT_FUTURE", "请选择已结束的日期", "Choose a day that is over")
	}
	return s.startOne(ctx, who, sim.SyncRun{AccountID: in.AccountID, Mode: in.Mode, Scope: in.Scope, Day: in.Day, Trigger: sim.SyncByHand})
}

// startOne completes the day of a run and opens it.
func (s *Service) startOne(ctx context.Context, who *access.Caller, r sim.SyncRun) (*StartedRun, error) {
	accounts, err := record.Find(ctx, s.Engine.Read(), sim.Accounts, &sim.Accounts.Row.ID, r.AccountID)
	if err != nil {
		return nil, err
	}
	if len(accounts) == 0 {
		return nil, fault.Invalid(who.Language, fault.At(&r, &r.AccountID), fault.RefNotFound.Name, "账户不存在", "Account not found")
	}
	today := s.Clock().Date()
	switch r.Scope {
	case sim.SyncDayFlow:
		if r.Day == "" {
			r.Day = today.AddDays(-1)
		}
	case sim.SyncMonthFlow:
		if r.Day == "" {
			r.Day = today
		}
		r.Day = sim.CycleOf(r.Day, accounts[0].CycleDay).First
	default:
		r.Day = ""
	}
	var opened *sim.SyncRun
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
		opened, err = s.StartRun(ctx, tx, who, r)
		return err
	})
	if err != nil {
		return nil, err
	}
	return &StartedRun{opened.ID, opened.RunNo}, nil
}

// stop ends a run. Its worker finds the lease lost.
func (s *Service) stop(_ context.Context, c *record.Change[sim.SyncRun], _ *struct{}) error {
	c.New.FinishedAt, c.New.OpenKey, c.New.Lease, c.New.LeaseUntil = s.Clock(), c.Old.RunNo, "", value.Time{}
	return nil
}

// dueRun is a run with something to do that nobody works on.
type dueRun struct {
	ID                 int64
	NextAt, LeaseUntil value.Time
}

var openRuns = []sim.SyncState{sim.SyncQueued, sim.SyncRunning}

// DispatchRuns wakes a worker for every synchronisation with something to do.
func (s *Service) DispatchRuns(ctx context.Context) error {
	now := s.Clock()
	var rows []dueRun
	err := s.Engine.DB().Read().NewRaw("SELECT id, next_at, lease_until FROM sim_sync_run WHERE state IN (?) AND next_at <= ? AND lease_until <= ? ORDER BY next_at, id LIMIT ?",
		bun.List(openRuns), now, now, dispatchMost).Scan(ctx, &rows)
	for _, row := range rows {
		s.wakeRun(ctx, row)
	}
	return err
}

func (s *Service) wakeRun(ctx context.Context, of dueRun) {
	s.EnqueueSync(ctx, task.SIMSync{RunID: of.ID, Since: s.since(of.NextAt, of.LeaseUntil)})
}

// startAll opens the runs that of returns for every enabled account, unless one is open or the quota is used.
func (s *Service) startAll(ctx context.Context, of func(a *sim.Account) (*sim.SyncRun, error)) error {
	accounts, err := record.Find(ctx, s.Engine.Read(), sim.Accounts, &sim.Accounts.Row.Enabled, true)
	if err != nil {
		return err
	}
	var errs []error
	for _, a := range accounts {
		r, err := of(a)
		if err == nil && r != nil {
			r.AccountID, r.Trigger = a.ID, sim.SyncBySchedule
			_, err = s.startOne(ctx, access.System(), *r)
		}
		var refused *fault.Error
		if errors.As(err, &refused) && (refused.Code == fault.SyncRunning || refused.Code == fault.CarrierQuota) {
			continue
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// SyncStatus reads the cards that have changed at each carrier, and all cards once a week, from Sunday 2:00 on.
func (s *Service) SyncStatus(ctx context.Context) error {
	now := s.Clock()
	sunday := now.Date().AddDays(-int(now.Std().Weekday())).Time().Add(fullFrom)
	if sunday.Milli() > now.Milli() {
		sunday = sunday.Date().AddDays(-7).Time().Add(fullFrom)
	}
	return s.startAll(ctx, func(a *sim.Account) (*sim.SyncRun, error) {
		due, err := s.runDue(ctx, a, sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}, sunday)
		if due {
			return &sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}, err
		}
		return &sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}, err
	})
}

// SyncUsage reads the usage of yesterday and again of the day before, and that of the last billing month, from its second and again from its
// sixth day on.
func (s *Service) SyncUsage(ctx context.Context) error {
	today := s.Clock().Date()
	return errors.Join(
		s.closeDays(ctx),
		s.startAll(ctx, func(a *sim.Account) (*sim.SyncRun, error) {
			if !reportsUsage(a) {
				return nil, nil
			}
			return &sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncDayFlow}, nil
		}),
		s.startAll(ctx, func(a *sim.Account) (*sim.SyncRun, error) {
			cycle := sim.CycleOf(today, a.CycleDay)
			from := cycle.First.AddDays(1)
			if final := cycle.First.AddDays(daysToFinalMonth); today >= final {
				from = final
			}
			if !reportsUsage(a) || today < from {
				return nil, nil
			}
			r := sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncMonthFlow, Day: cycle.Before().First}
			due, err := s.runDue(ctx, a, r, from.Time())
			if !due {
				return nil, err
			}
			return &r, err
		}),
	)
}

// reportsUsage reports whether the carrier of an account has figures of data usage.
func reportsUsage(a *sim.Account) bool { return carrier.CapabilitiesOf(a.Adapter).Flows.Cards > 0 }

// runDue reports whether an account has had no run like another one since a time, so that a run that was missed or refused is made up for.
// One that failed is repeated after a day. An account that is newer than the time waits for the next one.
func (s *Service) runDue(ctx context.Context, a *sim.Account, like sim.SyncRun, since value.Time) (bool, error) {
	if a.CreatedAt.Milli() > since.Milli() {
		return false, nil
	}
	var had bool
	err := s.Engine.DB().Read().NewRaw(`SELECT EXISTS (SELECT 1 FROM sim_sync_run WHERE account_id = ? AND scope = ? AND mode = ? AND day = ? AND sim_card_id = 0
		AND started_at >= ? AND (state <> ? OR started_at > ?))`, a.ID, like.Scope, like.Mode, like.Day, since, sim.SyncFailed, s.Clock().Add(-repeatFailed)).Scan(ctx, &had)
	return !had, err
}

// SyncAllPools reads the figures of the pools of every account that has some.
func (s *Service) SyncAllPools(ctx context.Context) error {
	var with []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT DISTINCT account_id FROM sim_pool WHERE deleted_at = 0").Scan(ctx, &with); err != nil {
		return err
	}
	has := make(map[int64]bool, len(with))
	for _, id := range with {
		has[id] = true
	}
	return s.startAll(ctx, func(a *sim.Account) (*sim.SyncRun, error) {
		if !has[a.ID] {
			return nil, nil
		}
		return &sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}, nil
	})
}
