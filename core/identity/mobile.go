package identity

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// CodePassword is a new password proved by a code from a short message; the password is an MD5 in hexadecimal.
type CodePassword struct {
	Scene                     system.SMSTemplate
	Mobile, Username, SMSCode string
	NewPassword               string
	DeviceCookie              string
}

// ChangePasswordByCode gives an account a new password, ends all its sessions and lifts its lock. To reset one needs the username; to change one is in a
// session, whose account caller is. Everything wrong about account, number or code is SMS_CODE_INVALID.
func (s *Service) ChangePasswordByCode(ctx context.Context, caller *access.Caller, in CodePassword) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	proof := proof{template: in.Scene, mobile: mobileForm(in.Mobile), code: in.SMSCode, ip: caller.IP, agent: caller.UserAgent, deviceCookie: in.DeviceCookie}
	if in.Scene == system.SMSResetPassword {
		proof.name, proof.event = loginName(in.Username), system.PasswordReset
	} else {
		proof.user, proof.event = caller.UserID, system.PasswordChanged
	}
	ticket, user, err := s.accept(ctx, proof)
	if err != nil {
		return err
	}
	a, err := accountByID(ctx, s.db.Read(), user)
	if err != nil {
		return err
	}
	if a == nil || a.disabled() || a.expired(s.clock()) || a.Mobile != proof.mobile {
		return fault.SMSCodeInvalid.With()
	}
	c, err := credentialOf(ctx, s.db.Read(), user)
	if err != nil {
		return err
	}
	fresh, err := s.acceptable(ctx, p, a, c, in.NewPassword)
	if err != nil {
		return err
	}
	now := s.clock()
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := spend(ctx, tx, ticket); err != nil {
			return err
		}
		current, err := credentialOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if err := replace(ctx, tx, p, user, current, fresh, value.Time{}, now); err != nil {
			return err
		}
		if err := forgive(ctx, tx, a.UserName); err != nil {
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

// MobileChange is a change of the own number, proved by codes to the new and to the old one.
type MobileChange struct {
	Mobile, SMSCode, OldSMSCode string
}

// BindMobile gives the caller's account another mobile number. That it belongs to nobody else is asked last, so that numbers cannot be tried out.
func (s *Service) BindMobile(ctx context.Context, engine *record.Engine, caller *access.Caller, in MobileChange) error {
	if _, before := record.PriorResult(ctx, system.Operators.Name, "edit", caller.UserID); before {
		return nil // the codes are spent
	}
	a, err := mustAccount(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return err
	}
	mobile := mobileForm(in.Mobile)
	var tickets []string
	for _, half := range []struct{ mobile, code string }{{a.Mobile, in.OldSMSCode}, {mobile, in.SMSCode}} {
		if half.mobile == "" {
			continue // who has no number yet has no old one to prove
		}
		ticket, _, err := s.accept(ctx, proof{template: system.SMSBindMobile, mobile: half.mobile, user: a.ID, code: half.code,
			ip: caller.IP, agent: caller.UserAgent, event: system.PasswordChanged})
		if err != nil {
			return err
		}
		tickets = append(tickets, ticket)
	}
	if err := (message{Template: system.SMSBindMobile, Mobile: mobile}).check(caller.Language); err != nil {
		return err
	}
	var taken int
	if err := s.db.Read().NewRaw("SELECT COUNT(*) FROM operator WHERE mobile = ? AND id <> ? AND deleted_at = 0", mobile, a.ID).Scan(ctx, &taken); err != nil {
		return err
	}
	if taken > 0 {
		label := system.Operators.Field("mobile").Label
		return fault.DuplicateValue.With("field", value.I18n{ZH: label.ZH, EN: label.EN}.In(caller.Language))
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, ticket := range tickets {
			if err := spend(ctx, tx, ticket); err != nil {
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
