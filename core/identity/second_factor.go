package identity

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/subtle"
	"database/sql"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/record"
	"evops/core/store"
)

// One-time codes follow RFC 6238 as authenticator apps expect them: SHA-1, 6 digits, a new one every 30 seconds.
const (
	codeStep   = 30 * time.Second
	secretSize = 20
	// recoveryCodes is the number of recovery codes; each allows one login without the phone.
	recoveryCodes = 10
)

var base32Text = base32.StdEncoding.WithPadding(base32.NoPadding)

// oneTimeCode is the code of a secret at a time step (RFC 4226, 5.3).
func oneTimeCode(secret []byte, step int64) string {
	var moving [8]byte
	binary.BigEndian.PutUint64(moving[:], uint64(step))
	mac := hmac.New(sha1.New, secret)
	mac.Write(moving[:])
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[at:at+4])&0x7fffffff%1_000_000)
}

// secondFactor is the second factor of an account. It is not active until EnrolledAt is set.
type secondFactor struct {
	UserID     int64
	Secret     string
	EnrolledAt value.Time
	LastStep   int64
	Recovery   string // MACs of the unused codes, separated by spaces
}

func secondFactorOf(ctx context.Context, db bun.IDB, user int64) (*secondFactor, error) {
	var f secondFactor
	err := db.NewRaw("SELECT user_id, secret, enrolled_at, last_step, recovery FROM second_factor WHERE user_id = ?", user).Scan(ctx, &f)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &f, err
}

// match returns the time step of a code: the current one or a neighbour, because clocks differ; 0 for none. A step is valid once.
func (s *Service) match(f *secondFactor, code string) (int64, error) {
	plain, err := s.decrypt(factorPurpose, owner(f.UserID), f.Secret)
	if err != nil {
		return 0, err
	}
	now := s.clock().Milli() / codeStep.Milliseconds()
	for step := now - 1; step <= now+1; step++ {
		if step > f.LastStep && subtle.ConstantTimeCompare([]byte(oneTimeCode([]byte(plain), step)), []byte(code)) == 1 {
			return step, nil
		}
	}
	return 0, nil
}

// use accepts a code once: of the authenticator, or one of the recovery codes. Of concurrent uses of the same code, one succeeds.
func (s *Service) use(ctx context.Context, f *secondFactor, code string) (right bool, err error) {
	code = plainCode(code)
	step, err := s.match(f, code)
	if err != nil {
		return false, err
	}
	query, args := "UPDATE second_factor SET last_step = ? WHERE user_id = ? AND last_step < ?", []any{step, f.UserID, step}
	if step == 0 {
		unused := strings.Fields(f.Recovery)
		i := slices.Index(unused, s.recoveryMAC(f.UserID, code))
		if i < 0 {
			return false, nil
		}
		query, args = "UPDATE second_factor SET recovery = ? WHERE user_id = ? AND recovery = ?", []any{strings.Join(slices.Delete(unused, i, i+1), " "), f.UserID, f.Recovery}
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewRaw(query, args...).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		right = n == 1
		return err
	})
	return right, err
}

func (s *Service) recoveryMAC(user int64, code string) string {
	return s.mac(factorPurpose, owner(user), code)
}

// plainCode removes the formatting of a typed code: 123 456, abcd-efgh.
func plainCode(typed string) string {
	return strings.ToUpper(strings.ReplaceAll(strings.Join(strings.Fields(typed), ""), "-", ""))
}

// TOTPEnrolment is a second factor to enrol in an authenticator, by its secret or by the URI in a QR code.
type TOTPEnrolment struct {
	Secret string `json:"secret"`
	URI    string `json:"uri"`
}

// BeginSecondFactor generates a secret for the caller's account after checking the password. It has no effect until it is confirmed by a
// code.
func (s *Service) BeginSecondFactor(ctx context.Context, caller *access.Caller, password, deviceCookie string) (TOTPEnrolment, error) {
	a, _, err := s.checkOwnPassword(ctx, caller, password, deviceCookie)
	if err != nil {
		return TOTPEnrolment{}, err
	}
	secret := make([]byte, secretSize)
	_, _ = rand.Read(secret)
	encrypted, err := s.encrypt(factorPurpose, owner(a.ID), string(secret))
	if err != nil {
		return TOTPEnrolment{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewRaw(`INSERT INTO second_factor (user_id, secret) VALUES (?, ?)
			ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE second_factor.enrolled_at = 0`, a.ID, encrypted).Exec(ctx)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil || n == 1 {
			return err
		}
		return fault.StateNotAllowed.With() // an active one must be removed first
	})
	text := base32Text.EncodeToString(secret)
	uri := url.URL{Scheme: "otpauth", Host: "totp", Path: "/" + product + ":" + a.UserName, RawQuery: url.Values{
		"secret": {text}, "issuer": {product}, "algorithm": {"SHA1"}, "digits": {"6"}, "period": {"30"}}.Encode()}
	return TOTPEnrolment{text, uri.String()}, err
}

// ConfirmSecondFactor activates the factor after a code shows that the authenticator has it, and returns the recovery codes, which cannot
// be read again.
func (s *Service) ConfirmSecondFactor(ctx context.Context, engine *record.Engine, caller *access.Caller, code string) (recovery []string, err error) {
	f, err := secondFactorOf(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return nil, err
	}
	if f == nil || !f.EnrolledAt.IsZero() {
		return nil, fault.StateNotAllowed.With()
	}
	step, err := s.match(f, plainCode(code))
	if err != nil {
		return nil, err
	}
	if step == 0 {
		return nil, fault.TOTPInvalid.With()
	}
	var macs []string
	for range recoveryCodes {
		bits := make([]byte, 5)
		_, _ = rand.Read(bits)
		plain := base32Text.EncodeToString(bits)
		macs, recovery = append(macs, s.recoveryMAC(f.UserID, plain)), append(recovery, plain[:4]+"-"+plain[4:])
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewRaw("UPDATE second_factor SET enrolled_at = ?, last_step = ?, recovery = ? WHERE user_id = ? AND enrolled_at = 0 AND secret = ?",
			s.clock(), step, strings.Join(macs, " "), f.UserID, f.Secret).Exec(ctx)
		if err != nil {
			return err
		}
		switch n, err := done.RowsAffected(); {
		case err != nil:
			return err
		case n == 0:
			return fault.StateNotAllowed.With()
		}
		return s.markFactor(ctx, tx, engine, caller, true)
	})
	return recovery, err
}

// RemoveSecondFactor removes the caller's own factor after checking the password and a code.
func (s *Service) RemoveSecondFactor(ctx context.Context, engine *record.Engine, caller *access.Caller, password, code, deviceCookie string) error {
	if _, before := idempotency.Prior(ctx, system.Operators.Name, "removeSecondFactor", caller.UserID); before {
		return nil
	}
	_, try, err := s.checkOwnPassword(ctx, caller, password, deviceCookie)
	if err != nil {
		return err
	}
	f, err := secondFactorOf(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return err
	}
	if f == nil || f.EnrolledAt.IsZero() {
		return fault.StateNotAllowed.With()
	}
	right, err := s.use(ctx, f, code)
	if err != nil {
		return err
	}
	if !right {
		return s.wrongCode(ctx, try)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := s.ClearSecondFactor(ctx, tx, caller.UserID); err != nil {
			return err
		}
		if err := s.markFactor(ctx, tx, engine, caller, false); err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Operators.Name, "removeSecondFactor", idempotency.Result{ID: caller.UserID})
	})
}

// checkOwnPassword checks the caller's password under the lockout rules of a login.
func (s *Service) checkOwnPassword(ctx context.Context, caller *access.Caller, password, deviceCookie string) (*account, attempt, error) {
	p, err := s.policy(ctx)
	if err != nil {
		return nil, attempt{}, err
	}
	a, err := mustAccount(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return nil, attempt{}, err
	}
	now := s.clock()
	try := attempt{name: a.UserName, device: s.knownDevice(deviceCookie, a.UserName, now), source: sourceOf(caller.IP)}
	leave, err := s.loginLimiter.enter(ctx, try)
	if err != nil {
		return nil, try, err
	}
	defer leave()
	_, err = s.checkPassword(ctx, p, &try, a, password, now)
	return a, try, err
}

// wrongCode counts like a wrong password, so that codes cannot be brute-forced.
func (s *Service) wrongCode(ctx context.Context, try attempt) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	err = s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx bun.Tx) error {
		_, err := try.recordFailure(ctx, tx, p, s.clock())
		return err
	})
	if err != nil {
		return err
	}
	return fault.TOTPInvalid.With()
}

// markFactor stores on the account whether it has a factor, and audits the change.
func (s *Service) markFactor(ctx context.Context, tx bun.Tx, engine *record.Engine, caller *access.Caller, has bool) error {
	if err := setFactor(ctx, tx, caller.UserID, has); err != nil {
		return err
	}
	action, summary := "enableSecondFactor", value.I18n{ZH: "启用两步验证", EN: "Turned on two-step login"}
	if !has {
		action, summary = "disableSecondFactor", value.I18n{ZH: "关闭两步验证", EN: "Turned off two-step login"}
	}
	return engine.Audit(ctx, tx, caller, record.Entry{Module: system.Operators.Name, Action: action, TargetID: owner(caller.UserID), TargetLabel: caller.RealName,
		Summary: summary.In(caller.Language), Risk: system.SensitiveRisk})
}

// ClearSecondFactor lets an account log in with its password only, for example after its phone was lost.
func (s *Service) ClearSecondFactor(ctx context.Context, tx bun.IDB, user int64) error {
	if _, err := tx.NewRaw("DELETE FROM second_factor WHERE user_id = ?", user).Exec(ctx); err != nil {
		return err
	}
	return setFactor(ctx, tx, user, false)
}

// setFactor stores on the account whether it has a factor. Sessions of administrators depend on it and are cached by the version of the
// rights.
func setFactor(ctx context.Context, tx bun.IDB, user int64, has bool) error {
	if _, err := tx.NewRaw("UPDATE operator SET second_factor = ? WHERE id = ?", has, user).Exec(ctx); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, tx, store.RightsVersion)
}
