package identity

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/support"
	"evops/contracts/system"
	"evops/core/store"
)

// phoneCodes are the codes that prove a phone in the service mode of the app, without an account of the console.
var phoneCodes = []system.SMSTemplate{system.SMSServiceLogin, system.SMSOwnerConsent}

// PhoneCode is a code that proves a phone. Subject is what it is for, if the template alone does not say; Source is the address that asked for it.
type PhoneCode struct {
	Template                          system.SMSTemplate
	Mobile, Subject, Source, Language string
}

// SendPhoneCode sends a code, within the limits of all codes. Whether a service account has the phone is checked by the sender only.
func (s *Service) SendPhoneCode(ctx context.Context, tx bun.Tx, c PhoneCode) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	m := message{Template: c.Template, Mobile: mobileForm(c.Mobile), UserName: c.Subject, Source: sourceOf(c.Source), Language: c.Language}
	// Concurrent requests are serialised, or each would pass the limits without counting the other.
	if err := store.IncrementVersion(ctx, tx, "sms"); err != nil {
		return err
	}
	if err := s.checkQuotas(ctx, tx, codeQuotas(m.Mobile, m.UserName, m.Source, p)); err != nil {
		return err
	}
	return s.sendSMS(ctx, tx, m)
}

// UsePhoneCode uses the last code up if it is the typed one. A wrong one counts, so the transaction must be committed.
func (s *Service) UsePhoneCode(ctx context.Context, tx bun.Tx, c PhoneCode, typed string) (right bool, err error) {
	ticket, _, err := s.tryCode(ctx, tx, codeAttempt{template: c.Template, mobile: mobileForm(c.Mobile), name: c.Subject, code: typed})
	if err != nil || ticket == "" {
		return false, err
	}
	return true, consumeCode(ctx, tx, ticket)
}

// serves reports whether an enabled service account has a phone.
func (s *Service) serves(ctx context.Context, mobile string) (served bool, err error) {
	err = s.db.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM service_account WHERE phone = ? AND status = ? AND deleted_at = 0)", mobile, support.AccountEnabled).Scan(ctx, &served)
	return served, err
}
