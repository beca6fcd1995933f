package servicemode

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

// CodeWanted asks for a login code.
type CodeWanted struct {
	Phone string `json:"phone" required:"true"`
}

// LogIn is a login. DeviceID is the app's own id of the phone.
type LogIn struct {
	Phone      string `json:"phone" required:"true"`
	Code       string `json:"code" required:"true"`
	DeviceID   string `json:"deviceId" required:"true"`
	PhoneModel string `json:"phoneModel"`
}

// LoggedIn is a session. The token is the bearer token of the other requests.
type LoggedIn struct {
	Token     string     `json:"token"`
	ExpiresAt value.Time `json:"expiresAt"`
	Profile
}

// Profile is what an account may do.
type Profile struct {
	AccountNo   string              `json:"accountNo"`
	Name        string              `json:"name"`
	AccountType support.AccountType `json:"accountType"`
	// Abilities are those that work now.
	Abilities   []support.Operation `json:"abilities"`
	ConsentMode support.ConsentMode `json:"consentMode"`
	DailyLimit  int64               `json:"dailyLimit"`
	TodayCount  int64               `json:"todayCount"`
	ValidTo     value.Date          `json:"validTo"`
}

// session is a login in use.
type session struct {
	Token      string
	AccountID  int64
	PhoneModel string
}

const (
	maxDeviceID   = 64
	maxPhoneModel = 60
)

// SendCode sends a login code. The answer is the same for a phone without an account.
func (s *Service) SendCode(ctx context.Context, who *access.Caller, in CodeWanted) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.Codes.SendPhoneCode(ctx, tx, identity.PhoneCode{Template: system.SMSServiceLogin, Mobile: in.Phone, Source: who.IP, Language: who.Language})
	})
}

// LogIn begins a session. Five wrong codes in a row lock the account.
func (s *Service) LogIn(ctx context.Context, in LogIn) (out *LoggedIn, err error) {
	if in.DeviceID == "" || len(in.DeviceID) > maxDeviceID {
		return nil, fault.ValidationFailed.With()
	}
	var refused error
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		refused = nil
		found, err := record.LockAll(ctx, s.Engine.InTx(tx), support.Accounts, &support.Accounts.Row.Phone, value.Unmasked(in.Phone))
		if err != nil {
			return err
		}
		right, err := s.Codes.UsePhoneCode(ctx, tx, identity.PhoneCode{Template: system.SMSServiceLogin, Mobile: in.Phone}, in.Code)
		switch {
		case err != nil:
			return err
		case !right || len(found) == 0:
			refused = fault.SMSCodeInvalid.With()
			if len(found) == 0 {
				return nil
			}
			return s.wrongCode(ctx, tx, found[0])
		case !works(found[0], s.Clock().Date()):
			refused = fault.ServiceAccountOff.With()
			return nil
		}
		out, refused, err = s.begin(ctx, tx, found[0], in)
		return err
	})
	return out, errors.Join(err, refused)
}

func (s *Service) wrongCode(ctx context.Context, tx bun.Tx, a *support.Account) error {
	if _, err := tx.NewRaw("UPDATE service_account SET wrong_codes = wrong_codes + 1 WHERE id = ?", a.ID).Exec(ctx); err != nil {
		return err
	}
	if a.WrongCodes+1 < support.MostWrongCodes {
		return nil
	}
	return s.lock(ctx, tx, a.ID)
}

// begin stores a session, on a phone that the account has used or may still use.
func (s *Service) begin(ctx context.Context, tx bun.Tx, a *support.Account, in LogIn) (out *LoggedIn, refused, err error) {
	now, model := s.Clock(), value.Cut(in.PhoneModel, maxPhoneModel)
	var others int64
	if err := tx.NewRaw("SELECT COUNT(*) FROM service_device WHERE account_id = ? AND device_id <> ?", a.ID, in.DeviceID).Scan(ctx, &others); err != nil {
		return nil, nil, err
	}
	if others >= a.MaxDevices {
		return nil, fault.ServiceDevices.With("n", a.MaxDevices), nil
	}
	if _, err := tx.NewRaw("INSERT INTO service_device (account_id, device_id, phone_model, bound_at) VALUES (?, ?, ?, ?) ON CONFLICT (account_id, device_id) DO UPDATE SET phone_model = excluded.phone_model", a.ID, in.DeviceID, model, now).Exec(ctx); err != nil {
		return nil, nil, err
	}
	// One login for each phone: a new one replaces the last.
	if _, err := tx.NewRaw("UPDATE service_session SET ends_at = ? WHERE account_id = ? AND device_id = ? AND ends_at > ?", now, a.ID, in.DeviceID, now).Exec(ctx); err != nil {
		return nil, nil, err
	}
	bits := make([]byte, 32)
	_, _ = rand.Read(bits)
	out = &LoggedIn{base64.RawURLEncoding.EncodeToString(bits), now.Add(support.SessionLasts), s.profile(a)}
	if _, err := tx.NewRaw("INSERT INTO service_session (token, account_id, device_id, phone_model, started_at, seen_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
		hashOf(out.Token), a.ID, in.DeviceID, model, now, now, out.ExpiresAt).Exec(ctx); err != nil {
		return nil, nil, err
	}
	_, err = tx.NewRaw("UPDATE service_account SET last_login_at = ?, wrong_codes = 0 WHERE id = ?", now, a.ID).Exec(ctx)
	return out, nil, err
}

// hashOf is what is stored of a token, so that a reader of the database cannot use a session.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// sessionOf returns the session of an Authorization header, and its account, which may work. Every other request is refused with the same fault.
func (s *Service) sessionOf(ctx context.Context, header string) (*session, *support.Account, error) {
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return nil, nil, fault.ServiceToken.With()
	}
	in := &session{Token: hashOf(token)}
	now := s.Clock()
	err := s.Engine.DB().Read().NewRaw("SELECT token, account_id, phone_model FROM service_session WHERE token = ? AND ends_at > ?", in.Token, now).Scan(ctx, in)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, fault.ServiceToken.With()
	}
	if err != nil {
		return nil, nil, err
	}
	found, err := record.Find(ctx, s.Engine.Read(), support.Accounts, &support.Accounts.Row.ID, in.AccountID)
	if err != nil {
		return nil, nil, err
	}
	if len(found) == 0 || !works(found[0], now.Date()) {
		return nil, nil, fault.ServiceToken.With()
	}
	return in, found[0], nil
}

func (s *Service) logOut(ctx context.Context, in *session) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE service_session SET ends_at = ? WHERE token = ?", s.Clock(), in.Token).Exec(ctx)
		return err
	})
}

// profile is what an account may do now.
func (s *Service) profile(a *support.Account) Profile {
	p := Profile{AccountNo: a.AccountNo, Name: a.Name, AccountType: a.AccountType, Abilities: []support.Operation{}, ConsentMode: a.ConsentMode, DailyLimit: a.DailyLimit, ValidTo: a.ValidTo}
	if a.TodayOn == s.Clock().Date() {
		p.TodayCount = a.TodayCount
	}
	for _, one := range support.AllAbilities {
		if a.Works(one) {
			p.Abilities = append(p.Abilities, one)
		}
	}
	return p
}
