package identity

import (
	"context"
	"database/sql"
	"errors"
	"slices"
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

// Lifetime and limits of an SMS code (legacy-api A.5).
const (
	CodeTTL     = 5 * time.Minute
	ResendAfter = time.Minute
	codeTries   = 5
)

// scenes are the templates that contain a code.
var scenes = []system.SMSTemplate{system.SMSResetPassword, system.SMSChangePassword, system.SMSBindMobile}

// CodeRequest requests an SMS code.
type CodeRequest struct {
	// Scene is the purpose of the code.
	Scene system.SMSTemplate `json:"scene" required:"true"`
	// Mobile may be empty within a session: the account's own number is used.
	Mobile string `json:"mobile"`
	// Username is the account whose password is to be reset.
	Username string `json:"username"`
}

// quota limits how many codes may be requested within a period.
type quota struct {
	column, value string // empty for the whole system
	max           int
	period        time.Duration
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

// RequestCode stores a request for a code. Whether an account exists is checked only by the sender, so neither the response nor its timing
// reveals it. caller is the session's account, or only the origin of a request without a session.
func (s *Service) RequestCode(ctx context.Context, caller *access.Caller, in CodeRequest) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	message := message{Template: in.Scene, Mobile: mobileForm(in.Mobile), UserID: caller.UserID, Source: sourceOf(caller.IP), Language: caller.Language}
	if in.Scene == system.SMSResetPassword {
		message.UserID, message.UserName = 0, loginName(in.Username)
	} else if err := s.fillOwnMobile(ctx, &message); err != nil {
		return err
	}
	if err := message.check(caller.Language, fault.At(&in, &in.Mobile), fault.At(&in, &in.Username)); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Concurrent requests are serialised, or each would pass the limits without counting the other.
		if err := store.IncrementVersion(ctx, tx, "sms"); err != nil {
			return err
		}
		if err := s.checkQuotas(ctx, tx, codeQuotas(message.Mobile, message.UserName, message.Source, p)); err != nil {
			return err
		}
		return s.sendSMS(ctx, tx, message)
	})
}

// fillOwnMobile completes a message within a session: a password change uses the account's own number, a new number may be any.
func (s *Service) fillOwnMobile(ctx context.Context, m *message) error {
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

// check refuses a message without a valid recipient.
func (m message) check(language string, mobile, username fault.Path) error {
	refused := fault.ValidationFailed.With()
	if _, ok := validate.Named("mobile", m.Mobile); !ok {
		refused.Field(language, mobile, fault.PhoneFormat.Name, fault.PhoneFormat.ZH, fault.PhoneFormat.EN)
	}
	if m.Template == system.SMSResetPassword && m.UserName == "" {
		refused.Field(language, username, "required", "请填写用户名", "Enter the username")
	}
	return refused.OrNil()
}

// checkQuotas refuses with the longest wait. It counts requests whether or not the account exists.
func (s *Service) checkQuotas(ctx context.Context, tx bun.IDB, quotas []quota) error {
	now := s.clock()
	counted := append(slices.Clone(scenes), phoneCodes...)
	var wait time.Duration
	for _, q := range quotas {
		which, args := "", []any{bun.List(counted), now.Add(-q.period)}
		if q.column != "" {
			which, args = " AND "+q.column+" = ?", append(args, q.value)
		}
		var oldest value.Time
		err := tx.NewRaw("SELECT created_at FROM sms_message WHERE template IN (?) AND created_at > ?"+which+" ORDER BY created_at DESC LIMIT 1 OFFSET ?",
			append(args, q.max-1)...).Scan(ctx, &oldest)
		switch {
		case errors.Is(err, sql.ErrNoRows):
		case err != nil:
			return err
		default:
			wait = max(wait, q.period-time.Duration(now.Milli()-oldest.Milli())*time.Millisecond)
		}
	}
	if wait == 0 {
		return nil
	}
	seconds := int(ceil(wait, time.Second))
	return fault.SMSTooFrequent.With("n", seconds, "retryAfterSeconds", seconds)
}

// codeAttempt is a code as typed; without a session the account is identified by name.
type codeAttempt struct {
	template     system.SMSTemplate
	mobile, name string
	user         int64
	code         string
	ip, agent    string
	event        system.LoginEvent
	deviceCookie string
}

// checkCode returns the account of the typed code, and the ticket to pass to consumeCode. Every wrong attempt counts towards the code and
// the source address.
func (s *Service) checkCode(ctx context.Context, in codeAttempt) (ticket string, user int64, err error) {
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
		var err error
		if ticket, user, err = s.tryCode(ctx, tx, in); err != nil {
			return err
		}
		if right = ticket != ""; right {
			_, err = tx.NewRaw("UPDATE sms_message SET tries = tries - 1 WHERE ticket = ?", ticket).Exec(ctx)
			return err
		}
		if _, err := try.countSource(ctx, tx, now); err != nil {
			return err
		}
		return s.logWrongCode(ctx, tx, in, now)
	})
	if err == nil && !right {
		err = fault.SMSCodeInvalid.With()
	}
	return ticket, user, err
}

// tryCode counts an attempt on the last code that was sent, and returns its ticket and account if the typed one is right. It counts before the
// comparison and in the same transaction, so that concurrent attempts cannot exceed five.
func (s *Service) tryCode(ctx context.Context, tx bun.Tx, in codeAttempt) (ticket string, user int64, err error) {
	var row struct {
		Ticket string
		UserID int64
		Code   string
	}
	err = tx.NewRaw(`UPDATE sms_message SET tries = tries + 1 WHERE tries < ? AND code <> '' AND created_at > ? AND ticket = (
			SELECT ticket FROM sms_message WHERE template = ? AND mobile = ? AND user_name = ? AND (user_name <> '' OR user_id = ?)
			ORDER BY created_at DESC LIMIT 1)
		RETURNING ticket, user_id, code`, codeTries, s.clock().Add(-CodeTTL), in.template, in.mobile, in.name, in.user).Scan(ctx, &row)
	if errors.Is(err, sql.ErrNoRows) {
		return "", 0, nil
	}
	if err != nil || row.Code != s.codeMAC(row.Ticket, in.code) {
		return "", 0, err
	}
	return row.Ticket, row.UserID, nil
}

func (s *Service) logWrongCode(ctx context.Context, tx bun.Tx, in codeAttempt, now value.Time) error {
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
	entry := logEntry{name: logName(in.name, a != nil), event: in.event, result: system.WrongCode, ip: value.Cut(printable(in.ip), 45), device: deviceName(in.agent)}
	if a != nil {
		entry.name, entry.user, entry.organization = a.UserName, a.ID, a.OrganizationCode
		entry.known = s.knownDevice(in.deviceCookie, a.UserName, now) != ""
	}
	return s.log(ctx, tx, entry, now)
}

// consumeCode uses a checked code up; one that was used or replaced meanwhile is refused.
func consumeCode(ctx context.Context, tx bun.IDB, ticket string) error {
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

// mobileForm normalises a typed number: digits only, with the plus sign of foreign numbers.
func mobileForm(typed string) string {
	return value.Cut(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, norm.NFKC.String(printable(typed))), maxNameLength)
}
