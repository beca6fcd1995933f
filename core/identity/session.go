package identity

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/event"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// tokenSize is the length of an access token in characters: 256 bits in base64url.
const tokenSize = 43

type tokenHash [sha256.Size]byte

func (h tokenHash) String() string { return hex.EncodeToString(h[:]) }

// newToken generates a token. Only its hash is stored, so a reader of the database cannot use a session.
func newToken() (string, tokenHash) {
	bits := make([]byte, 32)
	_, _ = rand.Read(bits)
	token := base64.RawURLEncoding.EncodeToString(bits)
	return token, sha256.Sum256([]byte(token))
}

// hashOf rejects a malformed token without a database query.
func hashOf(token string) (tokenHash, bool) {
	bits, err := base64.RawURLEncoding.DecodeString(token)
	if len(token) != tokenSize || err != nil || len(bits) != 32 {
		return tokenHash{}, false
	}
	return sha256.Sum256([]byte(token)), true
}

// BearerToken parses an Authorization header: the scheme Bearer in any case, or a bare token from a legacy client.
func BearerToken(header string) string {
	header = strings.TrimSpace(header)
	if scheme, token, found := strings.Cut(header, " "); found && strings.EqualFold(scheme, "Bearer") {
		return strings.TrimSpace(token)
	}
	if strings.EqualFold(header, "Bearer") {
		return ""
	}
	return header
}

// Reason is the displayed reason why a session ended.
type Reason struct{ ZH, EN string }

// Reasons set by the product.
var (
	LoggedOut       = Reason{"已退出登录", "Logged out"}
	TimedOut        = Reason{"长时间未操作或已达最长时限", "Idle or open for too long"}
	Kicked          = Reason{"已被管理员强制下线", "Ended by an administrator"}
	AccountDisabled = Reason{"账号已停用", "Account disabled"}
	AccountExpired  = Reason{"账号已过有效期", "Account expired"}
	AccountDeleted  = Reason{"账号已删除", "Account deleted"}
	PasswordChanged = Reason{"密码已修改", "Password changed"}
	PasswordReset   = Reason{"密码已重置", "Password reset"}
	NoRoleLeft      = Reason{"账号已无可用角色", "No active role left"}
	TooManySessions = Reason{"同时在线会话过多", "Too many sessions"}
	Unlinked        = Reason{"已解除第三方关联", "Third-party link removed"}
	EndedElsewhere  = Reason{"已在其他设备上结束", "Ended from another device"}
)

const reasonSeparator = " / "

// String is the stored form of a reason: both languages, so that lists show it to readers of either.
func (r Reason) String() string {
	if r.EN == "" || r.EN == r.ZH {
		return r.ZH
	}
	return r.ZH + reasonSeparator + r.EN
}

// reasonIn returns a stored reason in one language. One typed by a person has only one language.
func reasonIn(stored, language string) string {
	zh, en, both := strings.Cut(stored, reasonSeparator)
	if !both {
		return stored
	}
	return value.Text(language, zh, en)
}

// Revoke ends all active sessions of an account except one (0 for none), in the transaction of the cause, and returns their number. Every
// instance refuses their tokens after that transaction commits. It counts as a change of the account, so the rights version is incremented
// too, and first, so that transactions that increment both versions cannot deadlock.
func (s *Service) Revoke(ctx context.Context, tx bun.IDB, user, except int64, reason Reason, status system.SessionStatus) (int, error) {
	if err := store.IncrementVersion(ctx, tx, store.RightsVersion); err != nil {
		return 0, err
	}
	return s.end(ctx, tx, reason, status, "user_id = ? AND id <> ?", user, except)
}

// EndSessions ends those of the sessions that are active, such as those an administrator terminates.
func (s *Service) EndSessions(ctx context.Context, tx bun.IDB, sessions []int64, reason Reason, status system.SessionStatus) (int, error) {
	if len(sessions) == 0 {
		return 0, nil
	}
	return s.end(ctx, tx, reason, status, "id IN (?)", bun.List(sessions))
}

func (s *Service) end(ctx context.Context, tx bun.IDB, reason Reason, status system.SessionStatus, which string, args ...any) (int, error) {
	now := s.clock()
	var ended []struct {
		ID               int64
		UserID           int64
		OrganizationCode string
		IP               string
		Device           string
	}
	err := tx.NewRaw(`UPDATE session SET status = ?, end_reason = ?, updated_at = ? WHERE status = ? AND `+which+`
		RETURNING id, user_id, organization_code, ip, device`, append([]any{status, reason.String(), now, system.SessionActive}, args...)...).Scan(ctx, &ended)
	if err != nil || len(ended) == 0 {
		return 0, err
	}
	if status != system.SessionTimeout {
		ids := make([]int64, len(ended))
		for i, e := range ended {
			ids[i] = e.ID
		}
		if err := s.publishEnded(ctx, tx, ids); err != nil {
			return 0, err
		}
	}
	kind := map[system.SessionStatus]system.LoginEvent{system.SessionLeft: system.LoggedOut, system.SessionTimeout: system.SessionExpired}[status]
	if kind == 0 {
		kind = system.KickedOut
	}
	for _, e := range ended {
		entry := logEntry{user: e.UserID, organization: e.OrganizationCode, event: kind, result: system.LoginSucceeded, ip: e.IP, device: e.Device, session: e.ID}
		if err := s.log(ctx, tx, entry, now); err != nil {
			return 0, err
		}
	}
	return len(ended), store.IncrementVersion(ctx, tx, store.SessionVersion)
}

// publishEnded closes the event streams of sessions after the transaction has committed.
func (s *Service) publishEnded(ctx context.Context, tx bun.IDB, sessions []int64) error {
	if s.ended == nil {
		return nil
	}
	var message event.SessionsEnded
	if err := tx.NewRaw("SELECT hash FROM session_token WHERE session_id IN (?)", bun.List(sessions)).Scan(ctx, &message.Keys); err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.ended(ctx, message) })
	return nil
}

// logEntry is one row of the login log. An empty name is replaced by the account's.
type logEntry struct {
	name         string
	user         int64
	organization string
	event        system.LoginEvent
	result       system.LoginResult
	ip, device   string
	known        bool
	thirdParty   bool
	session      int64
}

func (s *Service) log(ctx context.Context, tx bun.IDB, e logEntry, now value.Time) error {
	location := s.geoIP.Place(e.ip)
	_, err := tx.NewRaw(`INSERT INTO login_log (user_name, user_id, organization_code, event_type, result, ip, location_zh, location_en, location_q, device, device_q,
			known_device, third_party, session_id, created_at, created_by, updated_at, version)
		VALUES (COALESCE(NULLIF(?, ''), (SELECT user_name FROM operator WHERE id = ?), ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
		e.name, e.user, e.user, e.organization, e.event, e.result, e.ip, location.ZH, location.EN, record.SearchKeyI18n(location), e.device, record.SearchKey(e.device),
		e.known, e.thirdParty, e.session, now, e.user, now).Exec(ctx)
	return err
}
