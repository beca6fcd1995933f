package record

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/validate"
)

// RevealPermission lets personal data be seen in clear, one value at a time (system catalogue 1.3).
const RevealPermission = "appUser:viewPhone"

// Who may not see personal data in clear finds a row by a whole value he has already, and by so many different ones. With more, or with parts, the hidden
// digits could be found by trying.
const (
	inquiriesAMinute = 10
	inquiriesAnHour  = 60
)

// reveals reports whether the caller may see personal data in clear.
func reveals(who *access.Caller) bool { return who.Can(RevealPermission) || who.Can(UnmaskPermission) }

// veil closes what would tell parts of masked values to a caller who may not see them: comparisons other than with one whole value, orders, and keywords.
func (q *Query) veil(who *access.Caller) error {
	q.find = q.table.find
	if reveals(who) {
		return nil
	}
	for _, term := range q.Order {
		if term.col.Kind == field.KindMasked {
			return fault.QueryOrderInvalid.With("field", term.col.Name)
		}
	}
	for _, c := range q.Conditions {
		if c.col.Kind == field.KindMasked && !c.whole() {
			return fault.QueryMasked.With("field", labelOf(c.col, who.Language))
		}
	}
	q.find, q.wholes = nil, nil
	for _, c := range q.table.find {
		switch {
		case c.Kind != field.KindMasked:
			q.find = append(q.find, c)
		case wholeValue(c.Field, q.Keyword):
			q.wholes = append(q.wholes, c)
		}
	}
	return nil
}

// whole reports whether a condition on a masked column tells no more than the mask shows, or than a value that was known already.
func (c Condition) whole() bool {
	switch c.op {
	case IsNull, ends: // the mask of a phone shows its last four digits
		return true
	case Eq, In:
		return len(c.values) <= 1 && !(c.null && len(c.values) == 1)
	}
	return false
}

// phones are the numbers that are whole in what was typed somewhere: of eleven digits at home, and with their country elsewhere.
var phones = regexp.MustCompile(`^(1[0-9]{10}|\+[0-9]{7,15})$`)

// wholeValue reports whether a text typed for anything can be one whole value of a masked field. A name cannot be told from a part of one.
func wholeValue(f *field.Field, text string) bool {
	switch text = validate.Normalise(f, text); f.Mask {
	case field.MaskPhone:
		return phones.MatchString(text)
	case field.MaskPlate:
		_, ok := validate.Named("plate", text)
		return ok
	}
	return false
}

func labelOf(c *column, language string) string { return value.I18n{ZH: c.ZH, EN: c.EN}.In(language) }

// inquire counts the whole values that a query asks for, and refuses one too many.
func (e *Engine) inquire(q *Query, who *access.Caller) error {
	if reveals(who) {
		return nil
	}
	ask := func(c *column, text string) error {
		if wait := e.inquiries.ask(who.UserID, text, time.Now()); wait > 0 {
			return fault.MaskedTooOften.With("field", labelOf(c, who.Language), "n", int(math.Ceil(wait.Seconds())))
		}
		return nil
	}
	for _, c := range q.Conditions {
		if c.col.Kind != field.KindMasked || c.op == ends {
			continue
		}
		for _, v := range c.values {
			if err := ask(c.col, fmt.Sprint(v)); err != nil {
				return err
			}
		}
	}
	for _, c := range q.wholes {
		if err := ask(c, validate.Normalise(c.Field, q.Keyword)); err != nil {
			return err
		}
	}
	return nil
}

// inquiries is which values each account asked for at this instance within the hour.
type inquiries struct {
	mu   sync.Mutex
	seen map[int64]map[string]time.Time
}

// ask answers how long the account has to wait before it may ask for a value; zero lets it. The same value again is no other question: lists are read anew
// and paged.
func (i *inquiries) ask(user int64, text string, now time.Time) time.Duration {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.seen == nil || len(i.seen) > 10_000 {
		i.seen = map[int64]map[string]time.Time{}
	}
	asked := i.seen[user]
	if asked == nil {
		asked = map[string]time.Time{}
		i.seen[user] = asked
	}
	recent, first, oldest := 0, now, now
	for known, at := range asked {
		if now.Sub(at) >= time.Hour {
			delete(asked, known)
			continue
		}
		if oldest.After(at) {
			oldest = at
		}
		if now.Sub(at) < time.Minute {
			recent++
			if first.After(at) {
				first = at
			}
		}
	}
	if _, known := asked[text]; known {
		return 0
	}
	switch {
	case len(asked) >= inquiriesAnHour:
		return time.Hour - now.Sub(oldest)
	case recent >= inquiriesAMinute:
		return time.Minute - now.Sub(first)
	}
	asked[text] = now
	return 0
}

// AuditInquiries raises that an account tries values of personal data which it may not see, once per span.
func (e *Engine) AuditInquiries(ctx context.Context, who *access.Caller) error {
	if who.ViewedRole != 0 {
		return nil
	}
	return e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		summary := "频繁按完整值查找已隐藏的个人信息"
		if who.Language == "en" {
			summary = "Searched for masked personal data by many whole values"
		}
		return e.raiseProbing(ctx, tx, who, summary)
	})
}

// raiseProbing writes down that an account looks for a way in, unless that stands there already.
func (e *Engine) raiseProbing(ctx context.Context, tx bun.Tx, who *access.Caller, summary string) error {
	raised, err := tx.NewSelect().Table("audit_log").Where("user_id = ? AND action = 'probing' AND created_at > ?", who.UserID, value.Now().Add(-probingWithin)).Exists(ctx)
	if err != nil || raised {
		return err
	}
	return e.Audit(ctx, tx, who, Entry{
		Module: system.Operators.Name, Action: "probing", Result: system.Denied, Risk: system.HighRisk,
		TargetID: fmt.Sprint(who.UserID), TargetLabel: who.UserName, Summary: summary,
	})
}
