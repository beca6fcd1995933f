package prize

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/record"
)

// alphabet is Crockford's base 32, which leaves out I, L, O and U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeLength is the length of a code; its last character checks the others.
const codeLength = 12

// newCode returns a random code: 55 random bits and the check character.
func newCode(random []byte) string {
	code := make([]byte, codeLength)
	for i := range codeLength - 1 {
		code[i] = alphabet[random[i]%32]
	}
	code[codeLength-1] = checkCharacter(code[:codeLength-1])
	return string(code)
}

// checkCharacter returns the check character of a code: the sum of its characters, each multiplied by its odd place, modulo 32. It finds
// every single wrong character.
func checkCharacter(code []byte) byte {
	sum := 0
	for i, c := range code {
		sum += strings.IndexByte(alphabet, c) * (2*i + 1)
	}
	return alphabet[sum%32]
}

// normalise returns a code as people type it in the form in which it is stored; empty if it cannot be one.
func normalise(typed string) string {
	code := strings.NewReplacer("-", "", " ", "", "I", "1", "L", "1", "O", "0").Replace(strings.ToUpper(typed))
	if len(code) != codeLength || checkCharacter([]byte(code[:codeLength-1])) != code[codeLength-1] {
		return ""
	}
	return code
}

// shown returns what people see of a code.
func shown(code string) string { return value.Cut(code, 4) + "-****-****" }

// grouped returns a generated code in groups of four, for the user who has it.
func grouped(code string) string {
	if normalise(code) != code {
		return code
	}
	return code[:4] + "-" + code[4:8] + "-" + code[8:]
}

// newCodes returns rows with different random codes.
func newCodes(coupon int64, n int) []prize.CouponCode {
	random := make([]byte, n*(codeLength-1))
	_, _ = rand.Read(random) // never fails
	rows := make([]prize.CouponCode, n)
	for i := range rows {
		code := newCode(random[i*(codeLength-1):])
		rows[i] = prize.CouponCode{CouponID: coupon, Code: code, Shown: shown(code)}
	}
	return rows
}

// NewCode returns a new code that a raffle gave to a user at a time; for the demo.
func NewCode(coupon, user int64, ref string, at, until value.Time) prize.CouponCode {
	code := newCodes(coupon, 1)[0]
	code.AppUserID, code.Source, code.SourceRef, code.ReceivedAt, code.ValidFrom, code.ValidTo, code.Status = user, prize.ByRaffle, ref, at, at, until, prize.Unused
	return code
}

// atOnce is how many codes one transaction generates.
const atOnce = 20_000

// Generate creates the codes that were ordered. A part in which a random code is known already fails and is tried again with others.
func (s *Service) Generate(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM coupon WHERE deleted_at = 0 AND code_count < code_target").Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		for more := true; more; {
			err := s.Engine.DB().WriteMany(ctx, func(ctx context.Context, tx bun.Tx) error {
				c, err := record.Lock(ctx, s.Engine.InTx(tx), prize.Coupons, id)
				if err != nil {
					return err
				}
				n := min(c.CodeTarget-c.CodeCount, atOnce)
				if more = n > 0; !more {
					return nil
				}
				if err := record.InsertMany(ctx, s.Engine, tx, prize.CouponCodes, newCodes(id, int(n))); err != nil {
					return err
				}
				_, err = tx.NewRaw("UPDATE coupon SET code_count = code_count + ? WHERE id = ?", n, id).Exec(ctx)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// validity returns the dates of a code that is received at a time.
func validity(c *prize.Coupon, now value.Time) (from, to value.Time) {
	if c.ValidMode == prize.DaysAfterReceipt {
		return now, value.At(now.Std().AddDate(0, 0, int(c.ValidDays)))
	}
	return c.ValidFrom, c.ValidTo
}

// Issue is to whom a code is given, and what for. Held codes were reserved by a raffle, which has limits of its own.
type Issue struct {
	Coupon, User int64
	Mode         prize.IssueMode
	Ref          string
	Held         bool
}

// Give gives a user one code of a coupon within a transaction of another feature.
func (s *Service) Give(ctx context.Context, tx bun.Tx, in Issue) (*prize.CouponCode, error) {
	return s.issue(ctx, tx, in)
}

// Grouped returns a code for the user who has it.
func Grouped(code *prize.CouponCode) string { return grouped(code.Code) }

// issue gives a user one code of a coupon: an imported one, or a new one. The update of the coupon makes concurrent calls wait for each
// other, so that neither its quantity nor the limit of the user is exceeded, and no code is given twice.
func (s *Service) issue(ctx context.Context, tx bun.Tx, in Issue) (*prize.CouponCode, error) {
	c, err := record.Lock(ctx, s.Engine.InTx(tx), prize.Coupons, in.Coupon)
	if err != nil {
		return nil, err
	}
	now := s.Clock()
	from, to := validity(c, now)
	if !in.Held && (c.Status != prize.CouponActive || c.IssueMode != in.Mode || to.Milli() <= now.Milli()) {
		return nil, fault.CouponState.With()
	}
	if in.Held {
		c.ReservedCount--
	} else if err := s.limit(ctx, tx, c, in.User); err != nil {
		return nil, err
	}
	if c.Left() < 1 {
		return nil, fault.CouponState.With()
	}
	code := &newCodes(c.ID, 1)[0]
	if c.CouponType == prize.ThirdParty {
		if code, err = s.pooled(ctx, tx, c.ID); err != nil {
			return nil, err
		}
	}
	old := *code
	code.AppUserID, code.Source, code.SourceRef, code.ReceivedAt, code.ValidFrom, code.ValidTo, code.Status = in.User, in.Mode, in.Ref, now, from, to, prize.Unused
	if code.ID == 0 {
		err = record.Insert(ctx, s.Engine, tx, prize.CouponCodes, code)
	} else {
		err = record.Update(ctx, s.Engine, tx, prize.CouponCodes, &old, code)
	}
	if err != nil {
		return nil, err
	}
	return code, count(ctx, tx, c.ID, in.Held)
}

// Take gives a user a code of a coupon that everyone may take.
func (s *Service) Take(ctx context.Context, user, coupon int64) (code *prize.CouponCode, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		code, err = s.issue(ctx, tx, Issue{Coupon: coupon, User: user, Mode: prize.ByClaim})
		return err
	})
	return code, err
}

// count counts a code as issued, and no longer as held by a raffle.
func count(ctx context.Context, tx bun.Tx, coupon int64, held bool) error {
	from := 0
	if held {
		from = 1
	}
	_, err := tx.NewRaw("UPDATE coupon SET issued_count = issued_count + 1, reserved_count = reserved_count - ?, use_rate = used_count * 1000 / (issued_count + 1) WHERE id = ?", from, coupon).Exec(ctx)
	return err
}

// limit refuses a code above the limit of a user.
func (s *Service) limit(ctx context.Context, tx bun.Tx, c *prize.Coupon, user int64) error {
	var has int64
	err := tx.NewRaw("SELECT count(*) FROM coupon_code WHERE app_user_id = ? AND coupon_id = ? AND status <> ?", user, c.ID, prize.CodeVoid).Scan(ctx, &has)
	if err == nil && has >= c.PerUserLimit {
		return fault.CouponOverLimit.With()
	}
	return err
}

// pooled locks an imported code that nobody has.
func (s *Service) pooled(ctx context.Context, tx bun.Tx, coupon int64) (*prize.CouponCode, error) {
	var id int64
	err := tx.NewRaw("SELECT id FROM coupon_code WHERE coupon_id = ? AND status = ? ORDER BY id LIMIT 1", coupon, prize.Unissued).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fault.CouponState.With()
	}
	if err != nil {
		return nil, err
	}
	code, err := record.Lock(ctx, s.Engine.InTx(tx), prize.CouponCodes, id)
	if err == nil && code.Status != prize.Unissued { // staff made it void meanwhile
		return s.pooled(ctx, tx, coupon)
	}
	return code, err
}

const (
	// maxWrong is how many wrong codes a user may enter within an hour.
	maxWrong = 10
	hour     = time.Hour
)

// Redeem gives a user the code that was typed.
func (s *Service) Redeem(ctx context.Context, user int64, typed string) (*prize.CouponCode, error) {
	key := fmt.Sprintf("coupon:wrong:%d", user)
	if n, err := s.Redis.Get(ctx, key).Int(); err == nil && n >= maxWrong {
		return nil, fault.RateLimited.With("n", int(hour.Seconds()))
	}
	code, err := s.redeem(ctx, user, normalise(typed))
	if errors.Is(err, fault.CouponCodeInvalid.With()) {
		if n, _ := s.Redis.Incr(ctx, key).Result(); n == 1 {
			s.Redis.Expire(ctx, key, hour)
		}
	}
	return code, err
}

func (s *Service) redeem(ctx context.Context, user int64, code string) (*prize.CouponCode, error) {
	found, err := record.Find(ctx, s.Engine.Read(), prize.CouponCodes, &prize.CouponCodes.Row.Code, code)
	if err != nil {
		return nil, err
	}
	if code == "" || len(found) == 0 {
		return nil, fault.CouponCodeInvalid.With()
	}
	var out prize.CouponCode
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v, now := s.Engine.InTx(tx), s.Clock()
		c, err := record.Lock(ctx, v, prize.Coupons, found[0].CouponID)
		if err != nil {
			return err
		}
		row, err := record.Lock(ctx, v, prize.CouponCodes, found[0].ID)
		if err != nil {
			return err
		}
		from, to := validity(c, now)
		if row.Status != prize.Unissued || c.IssueMode != prize.ByCode || c.Status != prize.CouponActive || to.Milli() <= now.Milli() {
			return fault.CouponCodeInvalid.With()
		}
		if err := s.limit(ctx, tx, c, user); err != nil {
			return err
		}
		out = *row
		out.AppUserID, out.Source, out.ReceivedAt, out.ValidFrom, out.ValidTo, out.Status = user, prize.ByCode, now, from, to, prize.Unused
		if err := record.Update(ctx, s.Engine, tx, prize.CouponCodes, row, &out); err != nil {
			return err
		}
		return count(ctx, tx, c.ID, false)
	})
	return &out, err
}

// Use adds the days of a service coupon of a user to a vehicle of theirs.
func (s *Service) Use(ctx context.Context, user, code, vehicle int64) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, row, err := s.lockCode(ctx, tx, code)
		if err != nil {
			return err
		}
		switch {
		case row.AppUserID != user:
			return fault.NotFoundOrDenied.With()
		case c.CouponType != prize.ServiceDays || !s.valid(row):
			return fault.CouponCodeInvalid.With()
		}
		if err := s.AddDays(ctx, tx, user, vehicle, c.PlanType, c.ServiceDays, c.CouponNo); err != nil {
			return err
		}
		if err := s.moveCode(ctx, tx, row, prize.Used, func(next *prize.CouponCode) {
			next.UsedAt, next.UsedFor = s.Clock(), fmt.Sprintf("vehicle %d", vehicle)
		}); err != nil {
			return err
		}
		return countUsed(ctx, tx, c.ID, 1)
	})
}
