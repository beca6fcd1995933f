package query

import (
	"fmt"
	"math"
	"regexp"
	"sync"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// A caller without the right to personal data can search it by a full value only, and by a limited number of different values: otherwise
// the hidden digits could be found by trial.
const (
	inquiriesAMinute = 10
	inquiriesAnHour  = 60
)

// Reveals reports whether the caller may see personal data in clear.
func (r *Resources) Reveals(who *access.Caller) bool {
	return who.Can(r.personal.Reveal) || who.Can(r.personal.Export)
}

// RestrictMasked prevents inferring masked values for callers who may not see them: it refuses conditions other than on one full value, and
// orders, and limits keywords.
func (r *Resources) RestrictMasked(q *Query, who *access.Caller) error {
	q.find = q.Table.find
	if r.Reveals(who) {
		return nil
	}
	for _, term := range q.Order {
		if term.Column.Kind == field.KindMasked {
			return fault.QueryOrderInvalid.With("field", term.Column.Name)
		}
	}
	for _, c := range q.Conditions {
		if c.Column.Kind == field.KindMasked && !c.whole() {
			return fault.QueryMasked.With("field", labelOf(c.Column, who.Language))
		}
	}
	q.find, q.wholes = nil, nil
	for _, c := range q.Table.find {
		switch {
		case c.Kind != field.KindMasked:
			q.find = append(q.find, c)
		case IsWholeValue(c.Field, q.Keyword):
			q.wholes = append(q.wholes, c)
		}
	}
	return nil
}

// whole reports whether a condition on a masked column reveals no more than the mask shows, or than a value already known.
func (c Condition) whole() bool {
	switch c.Op {
	case IsNull, ends: // the mask of a phone shows its last four digits
		return true
	case Eq, In:
		return len(c.Values) <= 1 && !(c.Null && len(c.Values) == 1)
	}
	return false
}

// phones matches complete phone numbers: eleven digits for China, with a country code elsewhere.
var phones = regexp.MustCompile(`^(1[0-9]{10}|\+[0-9]{7,15})$`)

// IsWholeValue reports whether a text can be a complete value of a masked field. Names cannot be recognised as complete.
func IsWholeValue(f *field.Field, text string) bool {
	switch text = validate.Normalise(f, text); f.Mask {
	case field.MaskPhone:
		return phones.MatchString(text)
	case field.MaskContact:
		_, ok := validate.Named("email", text)
		return ok || phones.MatchString(text)
	case field.MaskPlate:
		_, ok := validate.Named("plate", text)
		return ok
	}
	return false
}

func labelOf(c *rowcodec.Column, language string) string {
	return value.I18n{ZH: c.ZH, EN: c.EN}.In(language)
}

// LimitMasked counts the full masked values in a query and refuses it beyond the limit.
func (r *Resources) LimitMasked(q *Query, who *access.Caller) error {
	if r.Reveals(who) {
		return nil
	}
	allow := func(c *rowcodec.Column, text string) error {
		if wait := r.inquiries.allow(who.UserID, text, time.Now()); wait > 0 {
			return fault.MaskedTooOften.With("field", labelOf(c, who.Language), "n", int(math.Ceil(wait.Seconds())))
		}
		return nil
	}
	for _, c := range q.Conditions {
		if c.Column.Kind != field.KindMasked || c.Op == ends {
			continue
		}
		for _, v := range c.Values {
			if err := allow(c.Column, fmt.Sprint(v)); err != nil {
				return err
			}
		}
	}
	for _, c := range q.wholes {
		if err := allow(c, validate.Normalise(c.Field, q.Keyword)); err != nil {
			return err
		}
	}
	return nil
}

// inquiries stores the masked values each account has searched for at this instance within the last hour.
type inquiries struct {
	mu   sync.Mutex
	seen map[int64]map[string]time.Time
}

// allow returns how long the account must wait before searching for a value; zero if it may now. Repeating a value is free, since lists are
// refreshed and paged.
func (i *inquiries) allow(user int64, text string, now time.Time) time.Duration {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.seen == nil || len(i.seen) > 10_000 {
		i.seen = map[int64]map[string]time.Time{}
	}
	values := i.seen[user]
	if values == nil {
		values = map[string]time.Time{}
		i.seen[user] = values
	}
	recent, first, oldest := 0, now, now
	for known, at := range values {
		if now.Sub(at) >= time.Hour {
			delete(values, known)
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
	if _, known := values[text]; known {
		return 0
	}
	switch {
	case len(values) >= inquiriesAnHour:
		return time.Hour - now.Sub(oldest)
	case recent >= inquiriesAMinute:
		return time.Minute - now.Sub(first)
	}
	values[text] = now
	return 0
}
