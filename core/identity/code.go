package identity

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"
	"unicode"

	"github.com/uptrace/bun"
	"golang.org/x/text/unicode/norm"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/store"
	"evops/core/validate"
)

// The life of a code (legacy-api A.5).
const (
	CodeLife    = 5 * time.Minute
	ResendAfter = time.Minute
	codeTries   = 5
)

// scenes are the templates that carry a code.
var scenes = []system.SMSTemplate{system.SMSResetPassword, system.SMSChangePassword, system.SMSBindMobile}

// CodeRequest asks for a code by short message.
type CodeRequest struct {
	// Scene is what the code is for.
	Scene system.SMSTemplate
	// Mobile may be empty in a session: the account's own number.
	Mobile string
	// Username is whose password is to be reset.
	Username string
}

// quota is how often something may be asked for.
type quota struct {
	column, value string // empty for the whole system
	most          int
	within        time.Duration
}

func codeQuotas(mobile, name, source string, p policy) []quota {
	quotas := []quota{
		{"mobile", mobile, 1, ResendAfter}, {"mobile", mobile, 5, time.Hour}, {"mobile", mobile, 10, day},
		{"source", source, 20, time.Hour}, {"", "", p.smsPerDay, day},
	}
	if name != "" {
		quotas = append(quotas, quota{"user_name", name, 10, day})
	}
	return quotas
}

// RequestCode takes down that somebody wants a code. Whether there is an account to send one to is found out by whoever sends it, so neither the answer
// nor its time tells. caller is who asks in a session, or only where a request without one came from.
func (s *Service) RequestCode(ctx context.Context, caller *access.Caller, in CodeRequest) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	message := message{Template: in.Scene, Mobile: mobileForm(in.Mobile), UserID: caller.UserID, Source: sourceOf(caller.IP), Language: caller.Language}
	if in.Scene == system.SMSResetPassword {
		message.UserID, message.UserName = 0, loginName(in.Username)
	} else if err := s.addressOwn(ctx, &message); err != nil {
		return err
	}
	if err := message.check(caller.Language); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Two requests at once must see each other, or both would pass the limits.
		if err := store.IncrementVersion(ctx, tx, "sms"); err != nil {
			return err
		}
		if err := s.withinQuotas(ctx, tx, codeQuotas(message.Mobile, message.UserName, message.Source, p)); err != nil {
			return err
		}
		return s.sendSMS(ctx, tx, message)
	})
}

// addressOwn completes a message to somebody in a session: a password is changed by the account's own number, a new number is whatever was typed.
func (s *Service) addressOwn(ctx context.Context, m *message) error {
	a, err := mustAccount(ctx, s.db.Read(), m.UserID)
	if err != nil {
		return err
	}
	if m.Mobile == "" {
		m.Mobile = a.Mobile
	}
	if m.Mobile == "" || m.Template == system.SMSChangePassword && m.Mobile != a.Mobile {
		return fault.SMSMobileNotOwn.With()
	}
	return nil
}

// check refuses what could not be sent anywhere.
func (m message) check(language string) error {
	refused := fault.ValidationFailed.With()
	refuse := func(path, name, zh, en string) {
		if refused.Details == nil {
			refused.Details, refused.Rules = map[string]string{}, map[string][]string{}
		}
		refused.Details[path], refused.Rules[path] = zh, []string{name}
		if language == "en" {
			refused.Details[path] = en
		}
	}
	if _, ok := validate.Named("mobile", m.Mobile); !ok {
		refuse("mobile", fault.PhoneFormat.Name, fault.PhoneFormat.ZH, fault.PhoneFormat.EN)
	}
	if m.Template == system.SMSResetPassword && m.UserName == "" {
		refuse("username", "required", "请填写用户名", "Enter the username")
	}
	if refused.Details == nil {
		return nil
	}
	return refused
}

// withinQuotas refuses with the longest wait. What is counted is what was asked for, whoever exists.
func (s *Service) withinQuotas(ctx context.Context, tx bun.IDB, quotas []quota) error {
	now := s.clock()
	var wait time.Duration
	for _, q := range quotas {
		which, args := "", []any{bun.List(scenes), now.Add(-q.within)}
		if q.column != "" {
			which, args = " AND "+q.column+" = ?", append(args, q.value)
		}
		var oldest value.Time
		err := tx.NewRaw("SELECT created_at FROM sms_message WHERE template IN (?) AND created_at > ?"+which+" ORDER BY created_at DESC LIMIT 1 OFFSET ?",
			append(args, q.most-1)...).Scan(ctx, &oldest)
		switch {
		case errors.Is(err, sql.ErrNoRows):
		case err != nil:
			return err
		default:
			wait = max(wait, q.within-time.Duration(now.Milli()-oldest.Milli())*time.Millisecond)
		}
	}
	if wait == 0 {
		return nil
	}
	seconds := int(ceil(wait, time.Second))
	return fault.SMSTooFrequent.With("n", seconds, "retryAfterSeconds", seconds)
}

// proof is a code as somebody typed it: of the account by its name where there is no session.
type proof struct {
	template     system.SMSTemplate
	mobile, name string
	user         int64
	code         string
	ip, agent    string
	event        system.LoginEvent
	deviceCookie string
}

// accept finds the account whose code was typed, and the ticket that spend uses up. Every wrong try counts, towards the code and the source address.
func (s *Service) accept(ctx context.Context, in proof) (ticket string, user int64, err error) {
	now := s.clock()
	try := attempt{name: in.name, source: sourceOf(in.ip)}
	_, source, err := try.counters(ctx, s.db.Read())
	if err != nil {
		return "", 0, err
	}
	if left := source.lockedFor(now); left > 0 {
		return "", 0, rateLimited(left)
	}
	right := false
	err = s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx bun.Tx) error {
		var row struct {
			Ticket string
			UserID int64
			Code   string
		}
		// Counted before it is looked at, and in the same transaction: however many try at once, no more than five tries are looked at.
		err := tx.NewRaw(`UPDATE sms_message SET tries = tries + 1 WHERE tries < ? AND code <> '' AND created_at > ? AND ticket = (
				SELECT ticket FROM sms_message WHERE template = ? AND mobile = ? AND user_name = ? AND (user_name <> '' OR user_id = ?)
				ORDER BY created_at DESC LIMIT 1)
			RETURNING ticket, user_id, code`, codeTries, now.Add(-CodeLife), in.template, in.mobile, in.name, in.user).Scan(ctx, &row)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if err == nil && row.Code == s.codeMAC(row.Ticket, in.code) {
			right, ticket, user = true, row.Ticket, row.UserID
			_, err = tx.NewRaw("UPDATE sms_message SET tries = tries - 1 WHERE ticket = ?", ticket).Exec(ctx)
			return err
		}
		if _, err := try.turnedAway(ctx, tx, now); err != nil {
			return err
		}
		return s.logWrongCode(ctx, tx, in, now)
	})
	if err == nil && !right {
		err = fault.SMSCodeInvalid.With()
	}
	return ticket, user, err
}

func (s *Service) logWrongCode(ctx context.Context, tx bun.Tx, in proof, now value.Time) error {
	var a *account
	var err error
	if in.name != "" {
		a, err = accountByName(ctx, tx, in.name)
	} else {
		a, err = accountByID(ctx, tx, in.user)
	}
	if err != nil {
		return err
	}
	entry := logEntry{name: shownName(in.name, a != nil), event: in.event, result: system.WrongCode, ip: value.Cut(printable(in.ip), 45), device: deviceName(in.agent)}
	if a != nil {
		entry.name, entry.user, entry.organization = a.UserName, a.ID, a.OrganizationCode
		entry.known = s.knownDevice(in.deviceCookie, a.UserName, now) != ""
	}
	return s.log(ctx, tx, entry, now)
}

// spend uses an accepted code up; one that was used or replaced meanwhile is refused.
func spend(ctx context.Context, tx bun.IDB, ticket string) error {
	done, err := tx.NewRaw("UPDATE sms_message SET code = '' WHERE ticket = ? AND code <> ''", ticket).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 1 {
		return err
	}
	return fault.SMSCodeInvalid.With()
}

func (s *Service) codeMAC(ticket, code string) string { return s.mac(codePurpose, ticket, code) }

// mobileForm is the form a typed number is compared in: plain digits, with the plus of foreign ones.
func mobileForm(typed string) string {
	return value.Cut(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, norm.NFKC.String(printable(typed))), longestName)
}
