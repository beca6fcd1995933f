package identity

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/setting"
)

// totpAdmin requires a second factor of administrators (system catalogue, operator). It locks nobody out: an administrator without one
// enrols right after the password, and one without the phone uses `evops reset-password`, which clears the factor.
var totpAdmin = setting.NewBool("security.totpAdmin", false,
	field.Label{ZH: "管理员必须启用两步验证", EN: "Administrators need two-step login"},
	field.Label{ZH: "开启后，未启用两步验证的管理员须先启用，才能继续操作；已登录的会话同样如此", EN: "When on, administrators without two-step login must set it up before doing anything else, also in open sessions"})

func init() { setting.RegisterValidator(checkTOTPRequirement, totpAdmin.Key) }

// checkTOTPRequirement warns how many administrators must enrol once a second factor is required. An administrator without one cannot
// require it, so that at least one has a working factor.
func checkTOTPRequirement(ctx context.Context, tx bun.Tx, by int64, before, after setting.Values) (setting.Verdict, error) {
	if totpAdmin.In(before) || !totpAdmin.In(after) {
		return setting.Verdict{}, nil
	}
	admins, err := access.Administrators(ctx, tx, value.Today().AddDays(-1))
	if err != nil || len(admins) == 0 {
		return setting.Verdict{}, err
	}
	var lacking []int64
	err = tx.NewRaw("SELECT id FROM operator WHERE id IN (?) AND second_factor = ?", bun.List(admins), false).Scan(ctx, &lacking)
	if err != nil || len(lacking) == 0 {
		return setting.Verdict{}, err
	}
	if slices.Contains(lacking, by) {
		return setting.Verdict{Refused: &field.Label{ZH: "请先在个人中心为自己启用两步验证", EN: "Turn on your own two-step login under My account first"}}, nil
	}
	n := len(lacking)
	en := fmt.Sprintf("%d administrators have no two-step login; each must set it up before doing anything else", n)
	if n == 1 {
		en = "1 administrator has no two-step login and must set it up before doing anything else"
	}
	return setting.Verdict{Warning: &field.Label{ZH: fmt.Sprintf("有 %d 名管理员尚未启用两步验证，须先启用才能继续操作", n), EN: en}}, nil
}

// lacksFactor reports whether the account is an administrator's, even if the session is narrowed to another role, and has no second factor.
func (s *Service) lacksFactor(ctx context.Context, a *account) (bool, error) {
	if a.SecondFactor || a.UserType != system.Staff {
		return false, nil
	}
	roles, err := access.RolesOf(ctx, s.db.Read(), a.rightsOf())
	return slices.ContainsFunc(roles, func(role access.Role) bool { return role.Code == access.AdminRole }), err
}

// needsFactor reports whether the account must enrol a second factor before doing anything else. In a session of a third-party login the
// provider is responsible for it.
func (s *Service) needsFactor(ctx context.Context, p *profile, thirdParty bool) (bool, error) {
	if !p.lacksFactor || thirdParty {
		return false, nil
	}
	return totpAdmin.Now(ctx, s.db)
}
