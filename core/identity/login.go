package identity

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// LoginInput is one login attempt.
type LoginInput struct {
	Username string
	// Password is the MD5 of the password in hexadecimal; anything else counts as a wrong one.
	Password string
	// TOTP is the one-time code or a recovery code of an account with a second factor.
	TOTP          string
	IP, UserAgent string
	DeviceCookie  string
	ClientKind    system.ClientKind
}

// LoginResult is an opened session.
type LoginResult struct {
	Token string
	// ExpiresIn is the lifetime of the session without requests, AbsoluteExpiresIn with them, both in seconds.
	ExpiresIn, AbsoluteExpiresIn int
	MustChangePassword           bool
	// NeedsSecondFactor: the account must enrol one before it can do anything else.
	NeedsSecondFactor bool
	// PasswordExpiresInDays is nil if passwords do not expire.
	PasswordExpiresInDays *int
	// DeviceCookie makes the browser a known device for DeviceCookieTTL.
	DeviceCookie string
	SessionID    int64
}

// Login opens a session. The checks run in the order of legacy-api A.4: without the right password every account, existing or not, usable
// or not, gets the same response after the same work.
func (s *Service) Login(ctx context.Context, in LoginInput) (LoginResult, error) {
	p, err := s.policy(ctx)
	if err != nil {
		return LoginResult{}, err
	}
	name := loginName(in.Username)
	try := attempt{name: name, device: s.knownDevice(in.DeviceCookie, name, s.clock()), source: sourceOf(in.IP)}
	leave, err := s.loginLimiter.enter(ctx, try)
	if err != nil {
		return LoginResult{}, err
	}
	defer leave()

	login := login{Service: s, in: in, policy: p, attempt: try, now: s.clock()}
	if err := login.check(ctx); err != nil {
		return LoginResult{}, err
	}
	return login.open(ctx)
}

// login is one attempt in progress.
type login struct {
	*Service
	in     LoginInput
	policy policy
	attempt
	now        value.Time
	account    *account
	credential *credential // nil in a third-party login, which needs no password
	thirdParty bool
}

func (l *login) check(ctx context.Context) error {
	counted, source, err := l.counters(ctx, l.db.Read())
	if err != nil {
		return err
	}
	if left := source.lockedFor(l.now); left > 0 {
		return rateLimited(left)
	}
	if l.account, err = accountByName(ctx, l.db.Read(), l.name); err != nil {
		return err
	}
	if left := counted.lockedFor(l.now); left > 0 {
		if err := l.rejectLogin(ctx, system.LoginLocked, false); err != nil {
			return err
		}
		return loginLocked(left)
	}
	var id int64
	if l.account != nil {
		id = l.account.ID
	}
	if l.credential, err = credentialOf(ctx, l.db.Read(), id); err != nil {
		return err
	}
	right, err := l.hasher.opens(ctx, l.policy.cost, l.credential.sealed(), digestOf(l.in.Password))
	switch {
	case err != nil:
		return err
	case !right && l.account == nil:
		return l.fail(ctx, system.UnknownAccount)
	case !right:
		return l.fail(ctx, system.WrongPassword)
	}
	if err := l.admit(ctx); err != nil {
		return err
	}
	return l.secondFactor(ctx)
}

// secondFactor checks the code of an account with a second factor. It runs only after the password was right.
func (l *login) secondFactor(ctx context.Context) error {
	f, err := secondFactorOf(ctx, l.db.Read(), l.account.ID)
	if err != nil || f == nil || f.EnrolledAt.IsZero() {
		return err
	}
	if strings.TrimSpace(l.in.TOTP) == "" {
		return fault.TOTPRequired.With()
	}
	right, err := l.use(ctx, f, l.in.TOTP)
	if err != nil || right {
		return err
	}
	if err := l.rejectLogin(ctx, system.WrongCode, true); err != nil {
		return err
	}
	return fault.TOTPInvalid.With()
}

// fail counts and logs a wrong password or name, and returns the same error for both.
func (l *login) fail(ctx context.Context, result system.LoginResult) error {
	if err := l.rejectLogin(ctx, result, true); err != nil {
		return err
	}
	return fault.LoginFailed.With()
}

// rejectLogin logs and counts a refused attempt, towards the name only if the password was wrong. It completes even if the client has
// disconnected.
func (l *login) rejectLogin(ctx context.Context, result system.LoginResult, wrong bool) error {
	return l.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx bun.Tx) error {
		count := l.countSource
		if wrong {
			count = func(ctx context.Context, tx bun.IDB, now value.Time) (bool, error) {
				return l.recordFailure(ctx, tx, l.policy, now)
			}
		}
		limited, err := count(ctx, tx, l.now)
		if err != nil {
			return err
		}
		if err := l.log(ctx, tx, result, 0); err != nil || !limited {
			return err
		}
		return l.log(ctx, tx, system.LoginRateLimited, 0)
	})
}

// admit refuses accounts that may not be used. The reason is returned only because the password was right.
func (l *login) admit(ctx context.Context) error {
	if refusal := l.unusable(); refusal != nil {
		return l.deny(ctx, refusal)
	}
	roles, err := access.RolesOf(ctx, l.db.Read(), l.account.rightsOf())
	if err != nil || len(roles) > 0 {
		return err
	}
	return l.deny(ctx, fault.NoRole.With())
}

// unusable is why the account may not be used whatever its roles, or nil.
func (l *login) unusable() error {
	switch {
	case l.account.disabled():
		return fault.AccountDisabled.With()
	case l.account.expired(l.now):
		return fault.AccountExpired.With()
	case !l.thirdParty && !l.credential.TemporaryUntil.IsZero() && l.now.Milli() >= l.credential.TemporaryUntil.Milli():
		return fault.TempPasswordExpired.With()
	}
	return nil
}

// deny logs the refusal of an account that may not be used.
func (l *login) deny(ctx context.Context, refusal error) error {
	err := l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error { return l.log(ctx, tx, system.LoginDisabled, 0) })
	if err != nil {
		return err
	}
	return refusal
}

// open creates the session and everything that belongs to a login in one transaction.
func (l *login) open(ctx context.Context) (LoginResult, error) {
	device := l.device
	if device == "" {
		device = newDeviceID()
	}
	token, hash := newToken()
	result := LoginResult{
		Token: token, ExpiresIn: int(l.policy.idle / time.Second), AbsoluteExpiresIn: int(l.policy.absolute / time.Second), DeviceCookie: l.deviceCookie(l.name, device, l.now),
	}
	if !l.thirdParty {
		if err := l.localDuties(ctx, &result); err != nil {
			return LoginResult{}, err
		}
	}
	err := l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := l.confirm(ctx, tx); err != nil {
			return err
		}
		if err := l.endOldest(ctx, tx); err != nil {
			return err
		}
		location := l.geoIP.Place(l.in.IP)
		if err := l.notifyNewLocation(ctx, tx, location); err != nil {
			return err
		}
		err := tx.NewRaw(`INSERT INTO session (user_id, organization_code, last_seen_at, idle_expire_at, absolute_expire_at, ip, location_zh, location_en, location_q, device, client_kind, third_party, restricted, status,
				created_at, created_by, updated_at, updated_by, version)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) RETURNING id`,
			l.account.ID, l.account.OrganizationCode, l.now, l.now.Add(l.policy.idle), l.now.Add(l.policy.absolute), l.in.IP, location.ZH, location.EN, record.SearchKeyI18n(location), deviceName(l.in.UserAgent), l.in.ClientKind, l.thirdParty, result.MustChangePassword,
			system.SessionActive, l.now, l.account.ID, l.now, l.account.ID).Scan(ctx, &result.SessionID)
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("INSERT INTO session_token (hash, session_id, user_id) VALUES (?, ?, ?)", hash.String(), result.SessionID, l.account.ID).Exec(ctx)
		if err != nil {
			return err
		}
		return l.log(ctx, tx, system.LoginSucceeded, result.SessionID)
	})
	if err != nil {
		return LoginResult{}, err
	}
	return result, nil
}

// localDuties hashes the password again if necessary and sets what the account must still do about its password and second factor. A
// third-party login has neither: both are the provider's.
func (l *login) localDuties(ctx context.Context, result *LoginResult) error {
	if err := l.reseal(ctx); err != nil {
		return err
	}
	lacking, err := l.lacksFactor(ctx, l.account)
	if err != nil {
		return err
	}
	expires := l.credential.expires(l.policy)
	result.MustChangePassword = l.account.MustChangePassword || !expires.IsZero() && l.now.Milli() >= expires.Milli()
	result.NeedsSecondFactor, result.PasswordExpiresInDays = lacking && l.policy.totpAdmin, l.credential.daysLeft(l.policy, l.now)
	return nil
}

// reseal hashes the password again with the current cost and pepper; its digest is known only during a login.
func (l *login) reseal(ctx context.Context) error {
	if !l.hasher.outdated(l.policy.cost, *l.credential.sealed()) {
		return nil
	}
	fresh, err := l.hasher.seal(ctx, l.policy.cost, digestOf(l.in.Password))
	if err != nil {
		return err
	}
	return l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE credential SET hash = ?, pepper_key = ? WHERE user_id = ? AND hash = ?", fresh.Hash, fresh.Pepper, l.account.ID, l.credential.Hash).Exec(ctx)
		return err
	})
}

// confirm locks the account's row and repeats the checks whose outcome may have changed while the password was hashed. The right password
// resets the counters of failures; a third-party login says nothing about it.
func (l *login) confirm(ctx context.Context, tx bun.Tx) error {
	done, err := tx.NewRaw("UPDATE operator SET last_login_at = ?, last_login_ip = ? WHERE id = ? AND status = ? AND deleted_at = 0",
		l.now, l.in.IP, l.account.ID, system.Enabled).Exec(ctx)
	if err != nil {
		return err
	}
	updated, err := done.RowsAffected()
	if err != nil {
		return err
	}
	if updated == 0 {
		return fault.AccountDisabled.With()
	}
	if l.thirdParty {
		return nil
	}
	current, err := credentialOf(ctx, tx, l.account.ID)
	if err != nil {
		return err
	}
	if current == nil || current.ChangedAt != l.credential.ChangedAt {
		return fault.LoginFailed.With()
	}
	return resetCounters(ctx, tx, l.name)
}

// endOldest ends the oldest sessions, so that with the new one the account has no more than allowed.
func (l *login) endOldest(ctx context.Context, tx bun.Tx) error {
	var oldest []int64
	err := tx.NewRaw(`SELECT id FROM session WHERE user_id = ? AND status = ? AND idle_expire_at > ? AND absolute_expire_at > ?
		ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET ?`, l.account.ID, system.SessionActive, l.now, l.now, l.policy.perUser-1).Scan(ctx, &oldest)
	if err != nil {
		return err
	}
	_, err = l.EndSessions(ctx, tx, oldest, TooManySessions, system.SessionRevoked)
	return err
}

func (l *login) log(ctx context.Context, tx bun.IDB, result system.LoginResult, session int64) error {
	entry := logEntry{
		name: logName(l.name, l.account != nil), event: system.LoggedIn, result: result, ip: value.Cut(printable(l.in.IP), 45), device: deviceName(l.in.UserAgent),
		known: l.device != "", thirdParty: l.thirdParty, session: session,
	}
	if l.account != nil {
		entry.user, entry.organization = l.account.ID, l.account.OrganizationCode
	}
	return l.Service.log(ctx, tx, entry, l.now)
}
