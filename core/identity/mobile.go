package identity

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/record"
)

// CodePassword is a new password confirmed by an SMS code; the password is an MD5 in hexadecimal.
type CodePassword struct {
	Scene                     system.SMSTemplate
	Mobile, Username, SMSCode string
	NewPassword               string
	DeviceCookie              string
}

// ChangePasswordByCode sets a new password, ends all sessions of the account and resets its lock. A reset needs the username; a change
// needs a session, whose account is caller. Every mismatch of account, number or code is SMS_CODE_INVALID.
func (s *Service) ChangePasswordByCode(ctx context.Context, caller *access.Caller, in CodePassword) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	codeAttempt := codeAttempt{template: in.Scene, mobile: mobileForm(in.Mobile), code: in.SMSCode, ip: caller.IP, agent: caller.UserAgent, deviceCookie: in.DeviceCookie}
	if in.Scene == system.SMSResetPassword {
		codeAttempt.name, codeAttempt.event = loginName(in.Username), system.PasswordReset
	} else {
		codeAttempt.user, codeAttempt.event = caller.UserID, system.PasswordChanged
	}
	ticket, user, err := s.checkCode(ctx, codeAttempt)
	if err != nil {
		return err
	}
	a, err := accountByID(ctx, s.db.Read(), user)
	if err != nil {
		return err
	}
	if a == nil || a.disabled() || a.expired(s.clock()) || a.Mobile != codeAttempt.mobile {
		return fault.SMSCodeInvalid.With()
	}
	c, err := credentialOf(ctx, s.db.Read(), user)
	if err != nil {
		return err
	}
	fresh, err := s.sealNew(ctx, p, a, c, in.NewPassword)
	if err != nil {
		return err
	}
	now := s.clock()
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := consumeCode(ctx, tx, ticket); err != nil {
			return err
		}
		current, err := credentialOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if err := storePassword(ctx, tx, p, user, current, fresh, value.Time{}, now); err != nil {
			return err
		}
		if err := resetCounters(ctx, tx, a.UserName); err != nil {
			return err
		}
		if _, err := s.Revoke(ctx, tx, user, 0, PasswordChanged, system.SessionRevoked); err != nil {
			return err
		}
		if err := s.notify(ctx, tx, a, system.SMSPasswordChanged, ""); err != nil {
			return err
		}
		entry := logEntry{name: a.UserName, user: a.ID, organization: a.OrganizationCode, event: system.PasswordChanged, result: system.LoginSucceeded,
			ip: value.Cut(printable(caller.IP), 45), device: deviceName(caller.UserAgent), known: s.knownDevice(in.DeviceCookie, a.UserName, now) != "", session: caller.SessionID}
		return s.log(ctx, tx, entry, now)
	})
}

// MobileChange is a change of the caller's own number, confirmed by codes to the new and the old number.
type MobileChange struct {
	Mobile     string `json:"mobile" required:"true"`
	SMSCode    string `json:"smsCode" required:"true"`
	OldSMSCode string `json:"oldSmsCode"`
}

// BindMobile sets the mobile number of the caller's account. Whether another account has the number is checked last, so that numbers cannot
// be probed.
func (s *Service) BindMobile(ctx context.Context, engine *record.Engine, caller *access.Caller, in MobileChange) error {
	if _, before := idempotency.Prior(ctx, system.Operators.Name, "edit", caller.UserID); before {
		return nil // the codes are spent
	}
	a, err := mustAccount(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return err
	}
	mobile := mobileForm(in.Mobile)
	var tickets []string
	for _, part := range []struct{ mobile, code string }{{a.Mobile, in.OldSMSCode}, {mobile, in.SMSCode}} {
		if part.mobile == "" {
			continue // an account without a number has no old one to confirm
		}
		ticket, _, err := s.checkCode(ctx, codeAttempt{template: system.SMSBindMobile, mobile: part.mobile, user: a.ID, code: part.code,
			ip: caller.IP, agent: caller.UserAgent, event: system.PasswordChanged})
		if err != nil {
			return err
		}
		tickets = append(tickets, ticket)
	}
	if err := (message{Template: system.SMSBindMobile, Mobile: mobile}).check(caller.Language, fault.At(&in, &in.Mobile), fault.Path{}); err != nil {
		return err
	}
	var taken int
	if err := s.db.Read().NewRaw("SELECT COUNT(*) FROM operator WHERE mobile = ? AND id <> ? AND deleted_at = 0", mobile, a.ID).Scan(ctx, &taken); err != nil {
		return err
	}
	if taken > 0 {
		label := system.Operators.At(&system.Operators.Row.Mobile).Label
		return fault.DuplicateValue.With("field", value.I18n{ZH: label.ZH, EN: label.EN}.In(caller.Language))
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, ticket := range tickets {
			if err := consumeCode(ctx, tx, ticket); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	number, err := json.Marshal(mobile)
	if err != nil {
		return err
	}
	return s.editOwn(ctx, engine, caller, ownFields{Mobile: number}, 0)
}
