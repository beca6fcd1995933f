// Package apptoken checks the bearer tokens by which the app acts for one of its users: a JSON Web Token signed with HS256 (RFC 7519), whose
// subject is the id of the user. The backend of the app issues them with a secret that is a setting of the installation. A freeze, a
// cancellation and a forced sign-out of the user end them.
package apptoken

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/setting"
	"evops/core/signature"
	"evops/core/store"
	"evops/core/vault"
)

// secret signs the tokens.
var secret = setting.NewSecret("app.tokenSecret", `\S{32,200}`,
	field.Label{ZH: "APP令牌密钥", EN: "Secret of app tokens"},
	field.Label{ZH: "APP 后台用它签发用户令牌（JWT HS256，含 sub、iat、exp），32–200 个字符；加密保存，不再显示。未设置则手机网关、虚拟车辆和活动报名不应答", EN: "The backend of the app signs the tokens of its users with it (JWT HS256 with sub, iat and exp), 32–200 characters; stored encrypted and never shown. Without it, the phone gateway, virtual vehicles and sign-ups for promotions do not answer"})

// maxLifetime is how far ahead a token may expire, in seconds: a lost phone is not trusted for long.
const maxLifetime = 24 * 60 * 60

// maxAhead is how far ahead the clock of the backend of the app may be, in seconds.
const maxAhead = 60

// Checker checks tokens.
type Checker struct {
	DB      *store.DB
	Secrets *vault.Vault
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// claims are the claims of a token. Other claims are ignored.
type claims struct {
	Subject string `json:"sub"`
	Issued  int64  `json:"iat"`
	Expires int64  `json:"exp"`
}

// User returns the user whose token a request has. Every other request is refused with the same fault.
func (c Checker) User(ctx context.Context, http fiber.Ctx) (int64, error) {
	return c.UserOf(ctx, http.Get(fiber.HeaderAuthorization))
}

// UserOf returns the user of an Authorization header.
func (c Checker) UserOf(ctx context.Context, header string) (int64, error) {
	scheme, token, _ := strings.Cut(header, " ")
	signed, given, found := cutLast(token)
	head, body, whole := strings.Cut(signed, ".")
	if !strings.EqualFold(scheme, "Bearer") || !found || !whole || len(token) > 2_000 {
		return 0, fault.AppToken.With()
	}
	accepted, err := signature.Verifier{DB: c.DB, Secrets: c.Secrets, Secret: secret}.Accepts(ctx, given, func(key string) string { return Sign(key, signed) })
	if err != nil {
		return 0, err
	}
	var kind struct{ Alg string }
	var of claims
	if !accepted || !decode(head, &kind) || kind.Alg != "HS256" || !decode(body, &of) {
		return 0, fault.AppToken.With()
	}
	now := c.Clock().Milli() / 1000
	user, err := strconv.ParseInt(of.Subject, 10, 64)
	if err != nil || user <= 0 || of.Issued <= 0 || of.Issued > now+maxAhead || of.Expires <= now || of.Expires > now+maxLifetime {
		return 0, fault.AppToken.With()
	}
	today := c.Clock().Date().Time()
	ended, counted, err := c.look(ctx, user, of.Issued*1000, today)
	if err != nil {
		return 0, err
	}
	if ended {
		return 0, fault.AppToken.With()
	}
	if !counted {
		c.count(ctx, user, today)
	}
	return user, nil
}

// look reports whether a token of a user that was issued at a time, in milliseconds, is over: a user who is frozen, cancelled or unknown has
// no token, and a forced sign-out ends all those issued before it. It also reports whether the user is counted as active on a day already.
func (c Checker) look(ctx context.Context, user, issued int64, day value.Time) (ended, counted bool, err error) {
	var status content.AppUserStatus
	var signedOut int64
	err = c.DB.Read().NewRaw("SELECT status, logged_out_at, EXISTS (SELECT 1 FROM app_user_day WHERE day = ? AND user_id = u.id) FROM app_user AS u WHERE u.id = ? AND u.deleted_at = 0", day, user).
		Scan(ctx, &status, &signedOut, &counted)
	if errors.Is(err, sql.ErrNoRows) {
		return true, false, nil
	}
	return status != content.UserNormal || issued <= signedOut, counted, err
}

// count stores that a user was active on a day: the first request of the day writes, all others read only. A failure costs a count, not the
// request.
func (c Checker) count(ctx context.Context, user int64, day value.Time) {
	err := c.DB.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("INSERT INTO app_user_day (day, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING", day, user).Exec(ctx)
		return err
	})
	if err != nil {
		slog.WarnContext(ctx, "active user not counted", "user", user, "error", err)
	}
}

// Sign returns the signature of the first two parts of a token.
func Sign(key, signed string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(signed))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// cutLast splits a token before its signature.
func cutLast(token string) (signed, given string, found bool) {
	i := strings.LastIndexByte(token, '.')
	if i < 0 {
		return "", "", false
	}
	return token[:i], token[i+1:], true
}

func decode(part string, out any) bool {
	text, err := base64.RawURLEncoding.DecodeString(part)
	return err == nil && json.Unmarshal(text, out) == nil
}
