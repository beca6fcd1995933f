package record

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
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

// deniedLog counts the refusals of each account on this instance, because not every refusal is audited.
type deniedLog struct {
	mu   sync.Mutex
	seen map[int64]*deniedCount
}

type deniedCount struct {
	since time.Time
	calls int
}

// count adds a refusal and returns how many the account has within probingWithin.
func (r *deniedLog) count(user int64) int {
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

// AuditDenied audits a refused permission. Repeated refusals of one account raise a high-risk probing entry, once per probingWithin.
// Refusals while viewing as another role are intended and not audited.
func (e *Engine) AuditDenied(ctx context.Context, who *access.Caller, permission string) error {
	if who.ViewedRole != 0 {
		return nil
	}
	prefix, _, _ := strings.Cut(permission, ":")
	module := ""
	if at := slices.IndexFunc(e.plans, func(p *resource.Plan) bool { return p.Permission == prefix }); at >= 0 {
		module = e.plans[at].Name
	}
	calls := e.refused.count(who.UserID)
	return e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// The lock on the account serialises the counting of its refusals.
		_, err := e.InTx(tx).load(ctx, e.tables[system.Operators.Name], access.System(), "", who.UserID, true)
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
			err = e.Audit(ctx, tx, who, Entry{
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
		return e.raiseProbing(ctx, tx, who, summary)
	})
}
