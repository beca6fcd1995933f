package identity

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

// account is the part of an operator row that this package reads, with the status of its dealer.
type account struct {
	ID                 int64
	UserName           string
	RealName           string
	EmployeeNo         string
	Mobile             string
	UserType           system.UserType
	OrganizationCode   string
	DealerID           int64
	Roles              string
	Status             system.EnableStatus
	Language           string
	ExpireAt           value.Date
	MustChangePassword bool
	SecondFactor       bool
	// DealerStatus is nil if the dealer does not exist.
	DealerStatus *aftersales.OperationStatus
}

const accountQuery = `SELECT o.id, o.user_name, o.real_name, o.employee_no, o.mobile, o.user_type, o.organization_code, o.dealer_id, o.roles, o.status, o.language,
	o.expire_at, o.must_change_password, o.second_factor, d.operation_status AS dealer_status
	FROM operator AS o LEFT JOIN dealer AS d ON d.id = o.dealer_id AND d.deleted_at = 0 WHERE o.deleted_at = 0 AND `

// accountBy reads one account that is not deleted, or nil.
func accountBy(ctx context.Context, db bun.IDB, condition string, args ...any) (*account, error) {
	var a account
	err := db.NewRaw(accountQuery+condition, args...).Scan(ctx, &a)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &a, err
}

func accountByName(ctx context.Context, db bun.IDB, name string) (*account, error) {
	return accountBy(ctx, db, "o.user_name = ?", name)
}

func accountByID(ctx context.Context, db bun.IDB, id int64) (*account, error) {
	return accountBy(ctx, db, "o.id = ?", id)
}

// mustAccount reads the account that a request names; a missing one is NotFoundOrDenied.
func mustAccount(ctx context.Context, db bun.IDB, id int64) (*account, error) {
	a, err := accountByID(ctx, db, id)
	if err == nil && a == nil {
		err = fault.NotFoundOrDenied.With()
	}
	return a, err
}

func (a *account) rightsOf() access.Account {
	return access.Account{ID: a.ID, UserType: a.UserType, Roles: value.ParseIDs(a.Roles)}
}

// disabled also covers accounts whose dealer was deleted.
func (a *account) disabled() bool {
	return a.Status != system.Enabled || a.DealerID != 0 && a.DealerStatus == nil
}

// dealerStopped accounts are read-only (legacy-api A.4).
func (a *account) dealerStopped() bool {
	return a.DealerStatus != nil && *a.DealerStatus == aftersales.Stopped
}

// validUntil is the end of the account's last day; the zero time means no end.
func (a *account) validUntil() value.Time {
	if a.ExpireAt == "" {
		return value.Time{}
	}
	return a.ExpireAt.AddDays(1).Time()
}

func (a *account) expired(now value.Time) bool {
	until := a.validUntil()
	return !until.IsZero() && now.Milli() >= until.Milli()
}

// credential is the stored password of an account.
type credential struct {
	UserID         int64
	Hash           string
	PepperKey      string
	History        string
	TemporaryUntil value.Time
	ChangedAt      value.Time
}

func (c *credential) sealed() *sealed {
	if c == nil {
		return nil
	}
	return &sealed{Hash: c.Hash, Pepper: c.PepperKey}
}

// expires is when the password must be changed; the zero time means never.
func (c *credential) expires(p policy) value.Time {
	if p.maxAge == 0 {
		return value.Time{}
	}
	return c.ChangedAt.Add(p.maxAge)
}

// daysLeft is the number of days until the password expires, nil if it does not expire.
func (c *credential) daysLeft(p policy, now value.Time) *int {
	expires := c.expires(p)
	if expires.IsZero() {
		return nil
	}
	left := time.Duration(expires.Milli()-now.Milli()) * time.Millisecond
	days := max(0, int(ceil(left, 24*time.Hour)))
	return &days
}

// credentialOf reads the password of an account, or nil if it has none.
func credentialOf(ctx context.Context, db bun.IDB, user int64) (*credential, error) {
	var c credential
	err := db.NewRaw("SELECT user_id, hash, pepper_key, history, temporary_until, changed_at FROM credential WHERE user_id = ?", user).Scan(ctx, &c)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &c, err
}

// PasswordExpiresAt is when an account must change its password; the zero time means never.
func (s *Service) PasswordExpiresAt(ctx context.Context, user int64) (value.Time, error) {
	p, err := s.policy(ctx)
	if err != nil {
		return value.Time{}, err
	}
	c, err := credentialOf(ctx, s.db.Read(), user)
	if c == nil || err != nil {
		return value.Time{}, err
	}
	return c.expires(p), nil
}
