package identity

import (
	"context"
	"time"

	"evops/contracts/field"
	"evops/core/setting"
)

// policy is the current settings of accounts and sessions.
type policy struct {
	idle, absolute time.Duration // of a session
	perUser        int           // sessions per account
	name           limit         // failures per name
	maxAge         time.Duration // of a password; zero means no expiry
	history        int           // previous passwords that cannot be reused
	smsPerDay      int           // SMS codes per day in the whole system
	cost           cost          // of hashing
	totpAdmin      bool          // administrators need a second factor
}

// The settings of accounts and sessions (system catalogue, sysSetting; legacy-api A.4, A.5, A.8).
var (
	idleMinutes = setting.NewInt("session.idleMinutes", 120, 5, 24*60,
		field.Label{ZH: "会话空闲时限（分钟）", EN: "Session idle timeout (min)"},
		field.Label{ZH: "无操作超过此时长，会话即过期", EN: "A session ends after this long without activity"})
	absoluteHours = setting.NewInt("session.absoluteHours", 12, 1, 24*30,
		field.Label{ZH: "会话最长时限（小时）", EN: "Maximum session length (h)"},
		field.Label{ZH: "登录满此时长后须重新登录，对新登录生效", EN: "Users must log in again after this long; applies to new logins"})
	sessionsPerUser = setting.NewInt("session.maxPerUser", 5, 1, 1000,
		field.Label{ZH: "每账号最多会话数", EN: "Sessions per account"},
		field.Label{ZH: "再登录时，最早的会话下线", EN: "A further login ends the oldest session"})
	maxFailures = setting.NewInt("login.maxFailures", 5, 3, 100,
		field.Label{ZH: "登录失败次数上限", EN: "Failed logins before lockout"},
		field.Label{ZH: "在统计时段内失败达到此次数，账号锁定", EN: "This many failures within the window lock the account"})
	windowMinutes = setting.NewInt("login.windowMinutes", 15, 1, 24*60,
		field.Label{ZH: "登录失败统计时段（分钟）", EN: "Failed-login window (min)"},
		field.Label{ZH: "只累计此时段内的失败", EN: "Only failures within this time are counted"})
	lockMinutes = setting.NewInt("login.lockMinutes", 15, 1, maxLockMinutes,
		field.Label{ZH: "锁定时长（分钟）", EN: "Lockout time (min)"},
		field.Label{ZH: "一天内每再锁定一次，时长加倍", EN: "Doubles with each further lockout within a day"})
	maxAgeDays = setting.NewInt("password.maxAgeDays", 180, 0, 3650,
		field.Label{ZH: "密码有效期（天）", EN: "Password validity (days)"},
		field.Label{ZH: "到期后须改密；0 为永久有效", EN: "It must be changed afterwards; 0 means no expiry"})
	passwordHistory = setting.NewInt("password.history", 5, 0, 24,
		field.Label{ZH: "不可重复的历史密码数", EN: "Previous passwords that cannot be reused"},
		field.Label{ZH: "新密码不能与最近这些密码相同", EN: "A new password must differ from this many previous ones"})
	hashMemoryMiB = setting.NewInt("password.hashMemoryMiB", 32, 19, 1024,
		field.Label{ZH: "密码散列内存（MiB）", EN: "Password hash memory (MiB)"},
		field.Label{ZH: "越大越难破解，登录也越慢；下次登录时重新散列", EN: "More is harder to crack and slower to log in with; applied at the next login"})
	hashPasses = setting.NewInt("password.hashPasses", 2, 2, 16,
		field.Label{ZH: "密码散列轮数", EN: "Password hash passes"},
		field.Label{ZH: "越多越难破解，登录也越慢；下次登录时重新散列", EN: "More is harder to crack and slower to log in with; applied at the next login"})
	dailyCap = setting.NewInt("sms.dailyCap", 5000, 1, 1_000_000,
		field.Label{ZH: "每日短信验证码上限（条）", EN: "SMS codes per day"},
		field.Label{ZH: "全系统 24 小时内最多发送的验证码短信", EN: "Maximum number for the whole system within 24 hours"})
)

// maxLockMinutes is the maximum lock time.
const maxLockMinutes = 480

func (s *Service) policy(ctx context.Context) (policy, error) {
	stored, err := setting.Read(ctx, s.db)
	if err != nil {
		return policy{}, err
	}
	times := func(n setting.Int, unit time.Duration) time.Duration { return time.Duration(n.Get(stored)) * unit }
	return policy{
		idle:      times(idleMinutes, time.Minute),
		absolute:  times(absoluteHours, time.Hour),
		perUser:   int(sessionsPerUser.Get(stored)),
		name:      limit{max: int(maxFailures.Get(stored)), window: times(windowMinutes, time.Minute), lock: times(lockMinutes, time.Minute), longest: maxLockMinutes * time.Minute},
		maxAge:    times(maxAgeDays, 24*time.Hour),
		history:   int(passwordHistory.Get(stored)),
		smsPerDay: int(dailyCap.Get(stored)),
		totpAdmin: totpAdmin.In(stored),
		cost:      cost{memory: uint32(hashMemoryMiB.Get(stored)) * 1024, passes: uint32(hashPasses.Get(stored)), threads: 1},
	}, nil
}
