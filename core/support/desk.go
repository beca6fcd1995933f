package support

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/aftersales"
	"evops/core/record"
)

// OnDuty reports whether an account is within its shift; one without shifts always is.
func OnDuty(a *support.Account, at value.Time) bool {
	return a.Shifts.IsZero() || aftersales.Within(aftersales.SpansOn(a.Shifts, at.Date()), at)
}

// next returns the account that gets feedback: of those on duty with capacity, one with the role comes first, then the smallest load. It is
// nil if there is none.
func (s *Service) next(ctx context.Context, tx bun.Tx, role, except int64) (*support.Account, error) {
	v := s.Engine.InTx(tx)
	accounts, err := record.Find(ctx, v, support.Accounts, &support.Accounts.Row.Status, support.AccountEnabled)
	if err != nil {
		return nil, err
	}
	now := s.Clock()
	accounts = slices.DeleteFunc(accounts, func(a *support.Account) bool {
		return a.ID == except || a.OperatorID == 0 || a.ValidFrom > now.Date() || a.ValidTo < now.Date() || !OnDuty(a, now)
	})
	load, err := s.loads(ctx, tx)
	if err != nil {
		return nil, err
	}
	if role != 0 {
		fits, err := s.withRole(ctx, v, accounts, role)
		if err != nil {
			return nil, err
		}
		if best := least(fits, load); best != nil {
			return best, nil
		}
	}
	return least(accounts, load), nil
}

// least is the account with the smallest load of those that have capacity.
func least(accounts []*support.Account, load map[int64]int64) (best *support.Account) {
	for _, a := range accounts {
		if load[a.ID] < a.MaxOpen && (best == nil || load[a.ID] < load[best.ID] || load[a.ID] == load[best.ID] && a.ID < best.ID) {
			best = a
		}
	}
	return best
}

// loads counts the open feedback of each account.
func (s *Service) loads(ctx context.Context, tx bun.Tx) (map[int64]int64, error) {
	var counts []struct{ HandlerID, N int64 }
	err := tx.NewRaw("SELECT handler_id, COUNT(*) AS n FROM feedback WHERE deleted_at = 0 AND handler_id > 0 AND status IN (?) GROUP BY handler_id", bun.List(support.OpenStatuses)).Scan(ctx, &counts)
	load := map[int64]int64{}
	for _, one := range counts {
		load[one.HandlerID] = one.N
	}
	return load, err
}

// withRole returns the accounts whose operators have a role.
func (s *Service) withRole(ctx context.Context, v record.Reader, accounts []*support.Account, role int64) (fits []*support.Account, err error) {
	for _, a := range accounts {
		o, err := record.Get(ctx, v, system.Operators, a.OperatorID)
		if err != nil {
			return nil, err
		}
		if slices.Contains(o.Roles, role) {
			fits = append(fits, a)
		}
	}
	return fits, nil
}

// accountOf is the service account of an operator; nil without one.
func (s *Service) accountOf(ctx context.Context, v record.Reader, operator int64) (*support.Account, error) {
	found, err := record.Find(ctx, v, support.Accounts, &support.Accounts.Row.OperatorID, operator)
	if err != nil || len(found) == 0 || operator == 0 {
		return nil, err
	}
	return found[0], nil
}

// typeOf is the support type of feedback, with the usual times if it has none.
func (s *Service) typeOf(ctx context.Context, v record.Reader, f *support.Feedback) (*support.Type, error) {
	if f.SupportTypeID == 0 {
		return &defaultTimes, nil
	}
	return record.Get(ctx, v, support.Types, f.SupportTypeID)
}

// roleFor is the role that answers feedback.
func (s *Service) roleFor(ctx context.Context, v record.Reader, f *support.Feedback) (int64, error) {
	t, err := s.typeOf(ctx, v, f)
	if err != nil {
		return 0, err
	}
	return t.HandlerRole, nil
}

// logCaller logs what the caller did on feedback. Somebody without a service account is in the audit log alone.
func (s *Service) logCaller(ctx context.Context, m *record.Mutation, f *support.Feedback, op support.Operation, note string) error {
	own, err := s.accountOf(ctx, m.Reader(), m.Caller.UserID)
	if err != nil || own == nil {
		return err
	}
	return s.log(ctx, m, f, own, op, note)
}

// log adds a step on feedback to the log of an account. Work at night outside a shift is to be checked.
func (s *Service) log(ctx context.Context, m *record.Mutation, f *support.Feedback, a *support.Account, op support.Operation, note string) error {
	now := s.Clock()
	entry := &support.LogEntry{
		LogNo: NewLogNo(now), AccountID: a.ID, AccountDealerID: a.DealerID, Ability: op, FeedbackID: f.ID, VehicleID: f.VehicleID, OwnerUserID: f.AppUserID,
		Note: value.Cut(note, 200), OnShift: OnDuty(a, now), RequestedAt: now,
	}
	own := m.Caller.UserID == a.OperatorID
	if own && !entry.OnShift && AtNight(now) {
		entry.RiskFlag = support.AtNight
	}
	if err := record.InsertAs(ctx, s.Engine, m.Tx, support.Log, entry, m.Caller); err != nil || !own {
		return err
	}
	_, err := m.Tx.NewRaw("UPDATE service_account SET last_active_at = ? WHERE id = ?", now, a.ID).Exec(ctx)
	return err
}

// AtNight reports whether work at a time outside a shift is to be checked.
func AtNight(at value.Time) bool { return at.Std().Hour() >= 22 || at.Std().Hour() < 6 }

// NewLogNo returns the number of a row of the log: its second, and six random digits, so that operations do not wait for each other.
func NewLogNo(at value.Time) string {
	n, _ := rand.Int(rand.Reader, big.NewInt(1_000_000))
	return fmt.Sprintf("SL%s%06d", at.Std().Format("060102150405"), n)
}

// check stores that an operation with a risk was checked.
func check(_ context.Context, c *record.Change[support.LogEntry], in *support.Check) error {
	if c.Old.RiskHandled {
		return fault.StateNotAllowed.With()
	}
	c.New.RiskHandled, c.New.CheckNote = true, in.Note
	return nil
}

// savedAccount refuses an account that begins to work beyond its last day or the quota of a dealer, and gives the open feedback of one that ends
// to others.
func (s *Service) savedAccount(ctx context.Context, c *record.Change[support.Account]) error {
	if a := c.New; a.Status == support.AccountEnabled && (c.Old == nil || c.Old.Status != a.Status || c.Old.DealerID != a.DealerID) {
		if c.Old != nil && a.ValidTo < s.Clock().Date() {
			return fault.StateNotAllowed.With()
		}
		if c.Caller.UserType == system.DealerUser {
			return s.limitQuota(ctx, c)
		}
	}
	if c.Old == nil || c.Old.Status != support.AccountEnabled || c.New.Status == support.AccountEnabled {
		return nil
	}
	return s.release(ctx, c.Mutation, c.New.ID, nil)
}

// handOver gives the open feedback of an account to a named one, or to others by shift and load.
func (s *Service) handOver(ctx context.Context, c *record.Change[support.Account], in *support.HandOver) error {
	if in.ToID == 0 {
		return s.release(ctx, c.Mutation, c.New.ID, nil)
	}
	to, err := record.Get(ctx, c.Reader(), support.Accounts, in.ToID)
	switch {
	case err != nil:
		return err
	case to.ID == c.New.ID || to.Status != support.AccountEnabled || to.OperatorID == 0:
		c.AddError(&in.ToID, "DISABLED", "请选择另一个已启用、可处理反馈的客服账号", "Choose another enabled account that answers feedback")
		return nil
	}
	return s.release(ctx, c.Mutation, c.New.ID, to)
}

// release gives the open feedback of an account to another. Without one on duty, it waits for the next shift.
func (s *Service) release(ctx context.Context, m *record.Mutation, account int64, to *support.Account) error {
	var ids []int64
	if err := m.Tx.NewRaw("SELECT id FROM feedback WHERE handler_id = ? AND status IN (?) AND deleted_at = 0 ORDER BY id", account, bun.List(support.OpenStatuses)).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.along(ctx, m, id, "assign", func(c *record.Change[support.Feedback]) error {
			target := to
			if target == nil {
				role, err := s.roleFor(ctx, c.Reader(), c.New)
				if err != nil {
					return err
				}
				if target, err = s.next(ctx, c.Tx, role, account); err != nil || target == nil {
					return err
				}
			}
			return s.give(ctx, c, target)
		}); err != nil {
			return err
		}
	}
	return nil
}
