package sim

import (
	"context"
	"errors"
	"fmt"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// StartRun opens a synchronisation within a transaction. An account has one open run of each scope; runs of one card do not count.
func (s *Service) StartRun(ctx context.Context, tx bun.Tx, who *access.Caller, r sim.SyncRun) (*sim.SyncRun, error) {
	account, err := record.Lock(ctx, s.Engine.InTx(tx), sim.Accounts, r.AccountID)
	if err != nil {
		return nil, err
	}
	if !account.Enabled {
		return nil, fault.Invalid(who.Language, "accountId", "DISABLED", "该账户已停用", "The account is disabled")
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
	err = s.Engine.Audit(ctx, tx, who, record.Entry{Module: sim.SyncRuns.Name, Action: "start", TargetID: fmt.Sprint(r.ID), TargetLabel: r.RunNo, Summary: account.Name})
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
	today := s.Clock().Date()
	switch {
	case !sim.SyncScopes.HasInt(int64(in.Scope)):
		return nil, fault.Invalid(who.Language, "scope", "OPTION", "请选择范围", "Choose a scope")
	case in.Mode != sim.SyncFull && in.Mode != sim.SyncIncremental:
		return nil, fault.Invalid(who.Language, "mode", "OPTION", "请选择全量或增量", "Choose full or incremental")
	case in.Day != "" && in.Day > today || in.Scope == sim.SyncDayFlow && in.Day == today:
		return nil, fault.Invalid(who.Language, "day", "NOT_FUTURE", "请选择已结束的日期", "Choose a day that is over")
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
		return nil, fault.Invalid(who.Language, "accountId", fault.RefNotFound.Name, "账户不存在", "Account not found")
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
	s.EnqueueSync(ctx, task.SIMSync{RunID: of.ID, Since: max(of.NextAt.Milli(), of.LeaseUntil.Milli())})
}

// startAll opens a run of every enabled account for which of returns one, unless one is open or the quota is used.
func (s *Service) startAll(ctx context.Context, of func(a *sim.Account) *sim.SyncRun) error {
	accounts, err := record.Find(ctx, s.Engine.Read(), sim.Accounts, &sim.Accounts.Row.Enabled, true)
	if err != nil {
		return err
	}
	var errs []error
	for _, a := range accounts {
		r := of(a)
		if r == nil {
			continue
		}
		r.AccountID, r.Trigger = a.ID, sim.SyncBySchedule
		_, err := s.startOne(ctx, access.System(), *r)
		var refused *fault.Error
		if errors.As(err, &refused) && (refused.Code == fault.SyncRunning || refused.Code == fault.CarrierQuota) {
			continue
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// SyncChanged reads the cards that have changed at each carrier.
func (s *Service) SyncChanged(ctx context.Context) error {
	return s.startAll(ctx, func(*sim.Account) *sim.SyncRun {
		return &sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}
	})
}

// SyncEverything reads all cards on Sundays.
func (s *Service) SyncEverything(ctx context.Context) error {
	if s.Clock().Std().Weekday() != 0 {
		return nil
	}
	return s.startAll(ctx, func(*sim.Account) *sim.SyncRun {
		return &sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}
	})
}

// SyncUsage reads the usage of yesterday and again of the day before, and that of the last billing month on its second and sixth day.
func (s *Service) SyncUsage(ctx context.Context) error {
	today := s.Clock().Date()
	return errors.Join(
		s.closeDays(ctx),
		s.startAll(ctx, func(a *sim.Account) *sim.SyncRun {
			if a.Adapter == sim.CTWing {
				return nil
			}
			return &sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncDayFlow}
		}),
		s.startAll(ctx, func(a *sim.Account) *sim.SyncRun {
			cycle := sim.CycleOf(today, a.CycleDay)
			if a.Adapter == sim.CTWing || today != cycle.First.AddDays(1) && today != cycle.First.AddDays(daysToFinalMonth) {
				return nil
			}
			return &sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncMonthFlow, Day: cycle.Before().First}
		}),
	)
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
	return s.startAll(ctx, func(a *sim.Account) *sim.SyncRun {
		if !has[a.ID] {
			return nil
		}
		return &sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}
	})
}
