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

// deniedCounts counts the refusals of each account on this instance, because not every refusal is audited.
type deniedCounts struct {
	mu   sync.Mutex
	seen map[int64]*deniedCount
}

type deniedCount struct {
	since time.Time
	calls int
}

// count adds a refusal and returns how many the account has within probingWithin.
func (r *deniedCounts) count(user int64) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if r.seen == nil || len(r.seen) > 10_000 {
		r.seen = map[int64]*deniedCount{}
	}
	t := r.seen[user]
	if t == nil || now.Sub(t.since) > probingWithin {
		t = &deniedCount{since: now}
		r.seen[user] = t
	}
	t.calls++
	return t.calls
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
	calls := l.denied.count(who.UserID)
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// The lock on the account serialises the counting of its refusals.
		_, err := record.Lock(ctx, l.engine.InTx(tx), system.Operators, who.UserID)
		var gone *fault.Error
		if err != nil && !errors.As(err, &gone) {
			return err
		}
		times := func(action, label string, within time.Duration) (n int, err error) {
			err = tx.NewRaw("SELECT COUNT(*) FROM audit_log WHERE user_id = ? AND action = ? AND created_at > ? AND (? = '' OR target_label = ?)",
				who.UserID, action, value.Now().Add(-within), label, label).Scan(ctx, &n)
			return n, err
		}
		written, err := times("denied", permission, deniedEvery)
		if err != nil {
			return err
		}
		if written == 0 {
			err = l.Write(ctx, tx, who, record.Entry{
				Module: module, Action: "denied", Result: system.Denied, Risk: system.SensitiveRisk, TargetLabel: permission, Summary: fmt.Sprint("denied: ", permission),
			})
			if err != nil {
				return err
			}
		}
		rights, err := times("denied", "", probingWithin)
		if err != nil || rights < probingRights && calls < probingCalls {
			return err
		}
		summary := value.Text(who.Language, fmt.Sprintf("%d 分钟内 %d 次越权访问被拒绝", int(probingWithin.Minutes()), max(calls, rights)), fmt.Sprintf("Refused %d times within %d minutes", max(calls, rights), int(probingWithin.Minutes())))
		return l.raiseProbing(ctx, tx, who, summary)
	})
}

// MaskedSearches implements record.AuditLog by a high-risk probing entry, once per probingWithin.
func (l *Log) MaskedSearches(ctx context.Context, who *access.Caller) error {
	if who.ViewedRole != 0 {
		return nil
	}
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		summary := value.Text(who.Language, "频繁按完整值查找已隐藏的个人信息", "Searched for masked personal data by many full values")
		return l.raiseProbing(ctx, tx, who, summary)
	})
}

// raiseProbing writes a probing entry, unless there is one within probingWithin.
func (l *Log) raiseProbing(ctx context.Context, tx bun.Tx, who *access.Caller, summary string) error {
	raised, err := tx.NewSelect().Table("audit_log").Where("user_id = ? AND action = 'probing' AND created_at > ?", who.UserID, value.Now().Add(-probingWithin)).Exists(ctx)
	if err != nil || raised {
		return err
	}
	return l.Write(ctx, tx, who, record.Entry{
		Module: system.Operators.Name, Action: "probing", Result: system.Denied, Risk: system.HighRisk,
		TargetID: fmt.Sprint(who.UserID), TargetLabel: who.UserName, Summary: summary,
	})
}
