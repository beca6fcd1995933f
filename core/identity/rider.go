package identity

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/store"
)

// UserCodeLife is how long a code is good for that lets a user of the riders' app set a new password (content catalogue, appUser resetPassword).
const UserCodeLife = 30 * time.Minute

// riders reports whether a message is for a user of the riders' app, who has no account here.
func riders(template system.SMSTemplate) bool {
	return template == system.SMSUserReset || template == system.SMSUserMobileChanged
}

func codeLife(template system.SMSTemplate) time.Duration {
	if template == system.SMSUserReset {
		return UserCodeLife
	}
	return CodeLife
}

// NotifyAccount sends a user of the riders' app a message at their number. A code in it is made by whoever sends it.
func (s *Service) NotifyAccount(ctx context.Context, tx bun.Tx, template system.SMSTemplate, u *content.AppUser) error {
	mobile := u.Phone.Reveal()
	if u.CountryCode != "86" {
		mobile = "+" + u.CountryCode + mobile
	}
	return s.sendSMS(ctx, tx, message{Template: template, Mobile: mobile, UserName: u.UserNo, Language: u.Lang})
}

// VerifyCode uses up the code that the caller had sent to a number, in the scene bindMobile, for somebody who holds it and read the code out.
// A wrong one is SMS_CODE_INVALID; it counts as anybody's wrong code does, although the transaction is given up.
func (s *Service) VerifyCode(ctx context.Context, tx bun.Tx, caller *access.Caller, mobile, code string) error {
	in := proof{template: system.SMSBindMobile, mobile: mobileForm(mobile), user: caller.UserID, code: code, ip: caller.IP, agent: caller.UserAgent, event: system.PasswordChanged}
	now := s.clock()
	try := attempt{source: sourceOf(in.ip)}
	_, source, err := try.counters(ctx, tx)
	if err != nil {
		return err
	}
	if left := source.lockedFor(now); left > 0 {
		return rateLimited(left)
	}
	var row struct{ Ticket, Code string }
	err = tx.NewRaw(`SELECT ticket, code FROM sms_message WHERE template = ? AND mobile = ? AND user_id = ? AND user_name = '' AND tries < ? AND code <> '' AND created_at > ?
		ORDER BY created_at DESC LIMIT 1`, in.template, in.mobile, in.user, codeTries, now.Add(-CodeLife)).Scan(ctx, &row)
	switch {
	case err == nil && row.Code == s.codeMAC(row.Ticket, code):
		return spend(ctx, tx, row.Ticket)
	case err != nil && !errors.Is(err, sql.ErrNoRows):
		return err
	}
	store.AfterRollback(ctx, func() { _, _, _ = s.accept(context.WithoutCancel(ctx), in) })
	return fault.SMSCodeInvalid.With()
}
