package prize

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/prize"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Granted is what became of one user of a grant.
type Granted struct {
	User    int64
	UserNo  string
	Refused *fault.Error
}

// checkGrant requires users before a job is submitted.
func checkGrant(_ context.Context, c *record.Change[prize.Coupon], in *prize.GrantCoupon) error {
	if len(in.AppUserIDs) == 0 && in.TagID == 0 {
		c.AddError(&in.AppUserIDs, "REQUIRED", "请选择用户或用户标签", "Choose users or a tag")
	}
	return nil
}

// Grant gives a coupon to users by name or by tag, each in a transaction of its own. ref is the number of the job: a user who has a code for
// it already keeps it, so that an interrupted job can run again. The caller sees only users within the scope.
func (s *Service) Grant(ctx context.Context, who *access.Caller, coupon int64, in prize.GrantCoupon, ref string, progress func(done, total int64) error) ([]Granted, error) {
	ids := slices.Clone(in.AppUserIDs)
	if in.TagID != 0 {
		var tagged []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT app_user_id FROM user_tag_member WHERE tag_id = ? AND deleted_at = 0 ORDER BY app_user_id", in.TagID).Scan(ctx, &tagged); err != nil {
			return nil, err
		}
		ids = append(ids, tagged...)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	var out []Granted
	for i, id := range ids {
		one, err := s.grant(ctx, who, coupon, id, ref)
		if err != nil {
			return out, err
		}
		out = append(out, one)
		if err := progress(int64(i)+1, int64(len(ids))); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (s *Service) grant(ctx context.Context, who *access.Caller, coupon, user int64, ref string) (Granted, error) {
	one := Granted{User: user, UserNo: fmt.Sprint(user)}
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := s.Engine.InTx(tx)
		if err := v.RequireAct(ctx, content.AppUsers.Name, who, content.AppUsers.PermissionFor("view"), user); err != nil {
			return err
		}
		u, err := record.Get(ctx, v, content.AppUsers, user)
		if err != nil {
			return err
		}
		one.UserNo = u.UserNo
		if u.Status != content.UserNormal {
			return fault.StateNotAllowed.With()
		}
		var has bool
		if err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM coupon_code WHERE app_user_id = ? AND coupon_id = ? AND source_ref = ?)", user, coupon, ref).Scan(ctx, &has); err != nil || has {
			return err
		}
		_, err = s.issue(ctx, tx, Issue{Coupon: coupon, User: user, Mode: prize.ByGrant, Ref: ref})
		return err
	})
	if errors.As(err, &one.Refused) {
		return one, nil
	}
	return one, err
}

// Codes returns the whole codes of a coupon in a state, with the log entry of their export.
func (s *Service) Codes(ctx context.Context, who *access.Caller, coupon int64, status prize.CodeStatus) (codes []string, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		codes = nil
		c, err := record.Get(ctx, s.Engine.InTx(tx), prize.Coupons, coupon)
		if err != nil {
			return err
		}
		if err := tx.NewRaw("SELECT code FROM coupon_code WHERE coupon_id = ? AND status = ? ORDER BY id", coupon, status).Scan(ctx, &codes); err != nil {
			return err
		}
		for i, code := range codes {
			codes[i] = grouped(code)
		}
		return s.Engine.Audit(ctx, tx, who, record.Entry{
			Module: prize.Coupons.Name, Action: prize.CouponExportCodes.Verb, TargetID: fmt.Sprint(c.ID), TargetLabel: c.Name.ZH, Summary: fmt.Sprintf("导出 %d 个完整券码", len(codes)), Risk: system.HighRisk,
		})
	})
	return codes, err
}
