package identity

import (
	"context"
	"crypto/md5"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/store"
)

// TemporaryPasswordTTL is how long a generated password is valid for its first login.
const TemporaryPasswordTTL = 72 * time.Hour

// PasswordInput is a change of one's own password; both are MD5s in hexadecimal.
type PasswordInput struct {
	OldPassword, NewPassword string
	DeviceCookie             string
}

// ModifyPassword changes the caller's own password, ends the caller's other sessions and lifts the restriction of the current one. Wrong
// old passwords count like failed logins, so that a stolen session cannot be used to guess.
func (s *Service) ModifyPassword(ctx context.Context, caller *access.Caller, in PasswordInput) error {
	if _, before := idempotency.Prior(ctx, system.Operators.Name, "modifyPassword", caller.UserID); before {
		return nil // the old password has been replaced already
	}
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	a, err := mustAccount(ctx, s.db.Read(), caller.UserID)
	if err != nil {
		return err
	}
	now := s.clock()
	try := attempt{name: a.UserName, device: s.knownDevice(in.DeviceCookie, a.UserName, now), source: sourceOf(caller.IP)}
	leave, err := s.loginLimiter.enter(ctx, try)
	if err != nil {
		return err
	}
	defer leave()
	c, err := s.checkPassword(ctx, p, &try, a, in.OldPassword, now)
	if err != nil {
		return err
	}
	fresh, err := s.sealNew(ctx, p, a, c, in.NewPassword)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		current, err := credentialOf(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		if current == nil || current.ChangedAt != c.ChangedAt {
			return fault.OldPasswordWrong.With() // reset or changed in between
		}
		if err := storePassword(ctx, tx, p, a.ID, current, fresh, value.Time{}, now); err != nil {
			return err
		}
		if err := resetCounters(ctx, tx, a.UserName); err != nil {
			return err
		}
		if _, err := s.Revoke(ctx, tx, a.ID, caller.SessionID, PasswordChanged, system.SessionRevoked); err != nil {
			return err
		}
		if err := s.unrestrict(ctx, tx, caller.SessionID); err != nil {
			return err
		}
		entry := logEntry{name: a.UserName, user: a.ID, organization: a.OrganizationCode, event: system.PasswordChanged, result: system.LoginSucceeded,
			ip: value.Cut(printable(caller.IP), 45), device: deviceName(caller.UserAgent), known: try.device != "", session: caller.SessionID}
		if err := s.log(ctx, tx, entry, now); err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Operators.Name, "modifyPassword", idempotency.Result{ID: a.ID})
	})
}

// checkPassword checks the old password under the lockout rules of a login.
func (s *Service) checkPassword(ctx context.Context, p policy, try *attempt, a *account, password string, now value.Time) (*credential, error) {
	counted, source, err := try.counters(ctx, s.db.Read())
	if err != nil {
		return nil, err
	}
	if left := source.lockedFor(now); left > 0 {
		return nil, rateLimited(left)
	}
	if left := counted.lockedFor(now); left > 0 {
		return nil, loginLocked(left)
	}
	c, err := credentialOf(ctx, s.db.Read(), a.ID)
	if err != nil {
		return nil, err
	}
	right, err := s.hasher.opens(ctx, p.cost, c.sealed(), digestOf(password))
	if err != nil || right {
		return c, err
	}
	err = s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx bun.Tx) error {
		_, err := try.recordFailure(ctx, tx, p, now)
		return err
	})
	if err != nil {
		return nil, err
	}
	return nil, fault.OldPasswordWrong.With()
}

// sealNew refuses a weak or recently used password, and hashes any other.
func (s *Service) sealNew(ctx context.Context, p policy, a *account, c *credential, password string) (sealed, error) {
	digest := digestOf(password)
	if digest == "" || weak(digest, a.UserName, a.Mobile, a.EmployeeNo) {
		return sealed{}, fault.PasswordWeak.With()
	}
	old, err := c.used()
	if err != nil {
		return sealed{}, err
	}
	for _, used := range old[:min(len(old), 1+p.history)] {
		same, err := s.hasher.opens(ctx, p.cost, &used, digest)
		if err != nil {
			return sealed{}, err
		}
		if same {
			return sealed{}, fault.PasswordReused.With("n", p.history)
		}
	}
	return s.hasher.seal(ctx, p.cost, digest)
}

// used returns the current and previous passwords, latest first.
func (c *credential) used() ([]sealed, error) {
	if c == nil {
		return nil, nil
	}
	used := []sealed{*c.sealed()}
	if c.History == "" {
		return used, nil
	}
	var old []sealed
	if err := json.Unmarshal([]byte(c.History), &old); err != nil {
		return nil, fmt.Errorf("identity: password history of account %d: %w", c.UserID, err)
	}
	return append(used, old...), nil
}

// storePassword stores a password. The previous one is added to the history unless it was temporary.
func storePassword(ctx context.Context, tx bun.IDB, p policy, user int64, before *credential, fresh sealed, temporaryUntil, now value.Time) error {
	used, err := before.used()
	if err != nil {
		return err
	}
	if before != nil && !before.TemporaryUntil.IsZero() {
		used = used[1:]
	}
	if len(used) > p.history {
		used = used[:p.history]
	}
	history, err := json.Marshal(used)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw(`INSERT INTO credential (user_id, hash, pepper_key, history, temporary_until, changed_at) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, pepper_key = excluded.pepper_key, history = excluded.history,
			temporary_until = excluded.temporary_until, changed_at = excluded.changed_at`, user, fresh.Hash, fresh.Pepper, string(history), temporaryUntil, now).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("UPDATE operator SET must_change_password = ?, password_changed_at = ? WHERE id = ?", !temporaryUntil.IsZero(), now, user).Exec(ctx)
	return err
}

// unrestrict lifts the restriction of a session.
func (s *Service) unrestrict(ctx context.Context, tx bun.IDB, session int64) error {
	if _, err := tx.NewRaw("UPDATE session SET restricted = ? WHERE id = ?", false, session).Exec(ctx); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, tx, store.SessionVersion)
}

// CreateCredential generates a temporary password for a new account and returns it; it is not stored in clear. If an SMS carrier is
// configured, it is also sent to the account's mobile.
func (s *Service) CreateCredential(ctx context.Context, tx bun.Tx, user int64) (temporary string, err error) {
	made, err := s.takePrepared(ctx)
	if err != nil {
		return "", err
	}
	temporary = made.plain
	if err := s.assign(ctx, tx, made.sealed, s.clock().Add(TemporaryPasswordTTL), user); err != nil {
		return "", err
	}
	if s.mail.Carrier == nil {
		return temporary, nil
	}
	sender, err := s.mail.Carrier.Current(ctx)
	if err != nil {
		return "", err
	}
	if sender.Driver() == system.SMSLogDriver {
		return temporary, nil // the log driver does not reach anyone
	}
	a, err := mustAccount(ctx, tx, user)
	if err != nil {
		return "", err
	}
	return temporary, s.notify(ctx, tx, a, system.SMSTemporaryPassword, temporary)
}

// ResetPassword generates a temporary password, ends the account's sessions and resets its lock.
func (s *Service) ResetPassword(ctx context.Context, tx bun.Tx, user int64) (temporary string, err error) {
	a, err := mustAccount(ctx, tx, user)
	if err != nil {
		return "", err
	}
	if temporary, err = s.CreateCredential(ctx, tx, user); err != nil {
		return "", err
	}
	if err := resetCounters(ctx, tx, a.UserName); err != nil {
		return "", err
	}
	if _, err := s.Revoke(ctx, tx, user, 0, PasswordReset, system.SessionRevoked); err != nil {
		return "", err
	}
	entry := logEntry{name: a.UserName, user: a.ID, organization: a.OrganizationCode, event: system.PasswordReset, result: system.LoginSucceeded}
	if by := access.From(ctx); by != nil {
		entry.ip, entry.device = value.Cut(printable(by.IP), 45), deviceName(by.UserAgent)
	}
	return temporary, s.log(ctx, tx, entry, s.clock())
}

// SetPassword sets a permanent password in clear, for operators of the server: the first administrator's, and demo accounts.
func (s *Service) SetPassword(ctx context.Context, tx bun.IDB, plain string, users ...int64) error {
	return s.set(ctx, tx, plain, value.Time{}, users...)
}

func (s *Service) set(ctx context.Context, tx bun.IDB, plain string, temporaryUntil value.Time, users ...int64) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	fresh, err := s.hasher.seal(ctx, p.cost, digestOfPlain(plain))
	if err != nil {
		return err
	}
	return s.assign(ctx, tx, fresh, temporaryUntil, users...)
}

// assign sets an already hashed password for accounts.
func (s *Service) assign(ctx context.Context, tx bun.IDB, fresh sealed, temporaryUntil value.Time, users ...int64) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	for _, user := range users {
		before, err := credentialOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if err := storePassword(ctx, tx, p, user, before, fresh, temporaryUntil, s.clock()); err != nil {
			return err
		}
	}
	return nil
}

// Unlock resets all failure counters of an account.
func (s *Service) Unlock(ctx context.Context, tx bun.IDB, user int64) error {
	a, err := mustAccount(ctx, tx, user)
	if err != nil {
		return err
	}
	return resetCounters(ctx, tx, a.UserName)
}

// digestOfPlain is what a client sends for a password. MD5 is the API contract, not the protection (legacy-api A.8).
func digestOfPlain(plain string) string {
	sum := md5.Sum([]byte(plain))
	return strings.ToUpper(hex.EncodeToString(sum[:]))
}

// TemporaryPassword generates 12 unambiguous characters, with lower case, upper case and digits among them.
func TemporaryPassword() string {
	const lower, upper, digits = "abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"
	for {
		var b strings.Builder
		for range 12 {
			all := lower + upper + digits
			n, _ := rand.Int(rand.Reader, big.NewInt(int64(len(all))))
			b.WriteByte(all[n.Int64()])
		}
		if s := b.String(); strings.ContainsAny(s, lower) && strings.ContainsAny(s, upper) && strings.ContainsAny(s, digits) {
			return s
		}
	}
}
