package audit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

const (
	// deniedEvery is the interval in which a repeated refusal of the same permission to the same account is audited once (system catalogue
	// 1.1).
	deniedEvery = time.Minute
	// An account is considered to be probing when it tried probingRights different permissions it lacks, or made probingCalls refused
	// calls, within probingWithin. The console offers none of these actions.
	probingWithin = 10 * time.Minute
	probingRights = 10
	probingCalls  = 60
)

// refusals is what this instance knows of the refused calls of each account. Most refusals repeat one that is audited, and need no write.
type refusals struct {
	mu        sync.Mutex
	byAccount map[int64]*refused
}

type refused struct {
	since   time.Time // start of the count
	calls   int
	audited map[string]time.Time // by permission
	probing time.Time            // of the last probing entry
}

// add counts a refusal. It returns the number of refusals of the account within probingWithin, and whether there is nothing to write.
func (r *refusals) add(user int64, permission string) (calls int, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if r.byAccount == nil || len(r.byAccount) > 10_000 {
		r.byAccount = map[int64]*refused{}
	}
	a := r.byAccount[user]
	if a == nil {
		a = &refused{since: now, audited: map[string]time.Time{}}
		r.byAccount[user] = a
	}
	if now.Sub(a.since) > probingWithin {
		a.since, a.calls = now, 0
	}
	a.calls++
	return a.calls, now.Sub(a.audited[permission]) < deniedEvery && (a.calls < probingCalls || now.Sub(a.probing) < probingWithin)
}

// written notes what the audit log has: an entry for the permission, and a probing entry if its time is set.
func (r *refusals) written(user int64, permission string, at, probing time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if a := r.byAccount[user]; a != nil {
		a.audited[permission] = at
		if probing.After(a.probing) {
			a.probing = probing
		}
	}
}

// Denied records a refused permission. Repeated refusals of one account raise a high-risk probing entry, once per probingWithin.
// Refusals while viewing as another role are intended and not audited.
func (l *Log) Denied(ctx context.Context, who *access.Caller, permission string) error {
	if who.ViewedRole != 0 {
		return nil
	}
	prefix, _, _ := strings.Cut(permission, ":")
	module := ""
	if at := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Permission == prefix }); at >= 0 {
		module = contracts.Catalogue[at].Name
	}
	calls, known := l.denied.add(who.UserID, permission)
	if known {
		return nil
	}
	var audited, probing value.Time
	err := l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// The lock on the account serialises the counting of its refusals.
		_, err := record.Lock(ctx, l.engine.InTx(tx), system.Operators, who.UserID)
		var gone *fault.Error
		if err != nil && !errors.As(err, &gone) {
			return err
		}
		entries := func(action string) *bun.SelectQuery {
			return tx.NewSelect().Table("audit_log").Where("user_id = ? AND action = ?", who.UserID, action)
		}
		if err := entries("denied").ColumnExpr("MAX(created_at)").Where("target_label = ?", permission).Where("created_at > ?", value.Now().Add(-deniedEvery)).Scan(ctx, &audited); err != nil {
			return err
		}
		if audited.IsZero() {
			audited = value.Now()
			err = l.Write(ctx, tx, who, record.Entry{
				Module: module, Action: "denied", Result: system.Denied, Risk: system.SensitiveRisk, TargetLabel: permission, Summary: fmt.Sprint("denied: ", permission),
			})
			if err != nil {
				return err
			}
		}
		rights, err := entries("denied").Where("created_at > ?", value.Now().Add(-probingWithin)).Count(ctx)
		if err != nil || rights < probingRights && calls < probingCalls {
			return err
		}
		summary := value.Text(who.Language, fmt.Sprintf("%d 分钟内 %d 次越权访问被拒绝", int(probingWithin.Minutes()), max(calls, int(rights))), fmt.Sprintf("Refused %d times within %d minutes", max(calls, int(rights)), int(probingWithin.Minutes())))
		probing, err = l.raiseProbing(ctx, tx, who, summary)
		return err
	})
	if err == nil {
		l.denied.written(who.UserID, permission, audited.Std(), probing.Std())
	}
	return err
}

// MaskedSearches implements record.AuditLog by a high-risk probing entry, once per probingWithin.
func (l *Log) MaskedSearches(ctx context.Context, who *access.Caller) error {
	if who.ViewedRole != 0 {
		return nil
	}
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		summary := value.Text(who.Language, "频繁按完整值查找已隐藏的个人信息", "Searched for masked personal data by many full values")
		_, err := l.raiseProbing(ctx, tx, who, summary)
		return err
	})
}

// raiseProbing writes a probing entry, unless there is one within probingWithin. It returns the time of the entry.
func (l *Log) raiseProbing(ctx context.Context, tx bun.Tx, who *access.Caller, summary string) (raised value.Time, err error) {
	err = tx.NewSelect().Table("audit_log").ColumnExpr("MAX(created_at)").Where("user_id = ? AND action = 'probing' AND created_at > ?", who.UserID, value.Now().Add(-probingWithin)).Scan(ctx, &raised)
	if err != nil || !raised.IsZero() {
		return raised, err
	}
	return value.Now(), l.Write(ctx, tx, who, record.Entry{
		Module: system.Operators.Name, Action: "probing", Result: system.Denied, Risk: system.HighRisk,
		TargetID: fmt.Sprint(who.UserID), TargetLabel: who.UserName, Summary: summary,
	})
}
