package bff

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// cookieSession is the cookie with `Bearer <token>` (specification 4).
const cookieSession = "Admin-Token"

const account = "/system/crm/sysUser/"

// sessionShape matches the tokens core issues: 256 bits in base64url (legacy-api A.4).
var sessionShape = regexp.MustCompile(`^(?i:Bearer) [A-Za-z0-9_-]{43}$`)

// sessionCookie returns the cookie as an Authorization header. Clients may have escaped its space or quoted the value.
func sessionCookie(c fiber.Ctx) string {
	raw := strings.Trim(string(c.Request().Header.Cookie(cookieSession)), `"`)
	if plain, err := url.PathUnescape(raw); err == nil {
		raw = plain
	}
	raw = strings.TrimSpace(raw)
	if strings.IndexFunc(raw, func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
		return ""
	}
	return raw
}

// signedIn reports whether the request carries something that has the format of a session. Only core knows if it is valid.
func signedIn(c fiber.Ctx) bool { return sessionShape.MatchString(sessionCookie(c)) }

// tokenKey returns the hash that identifies a session here instead of the token. It is zero without a session.
func tokenKey(authorization []byte) (key [sha256.Size]byte) {
	token := bytes.TrimSpace(authorization)
	if scheme, rest, found := bytes.Cut(token, []byte{' '}); found && bytes.EqualFold(scheme, []byte("Bearer")) {
		token = bytes.TrimSpace(rest)
	}
	if len(token) == 0 {
		return key
	}
	return sha256.Sum256(token)
}

// keyOf returns the tokenKey of the request's session.
func keyOf(c fiber.Ctx) [sha256.Size]byte {
	if own := c.Request().Header.Peek(fiber.HeaderAuthorization); len(own) > 0 {
		return tokenKey(own)
	}
	return tokenKey([]byte(sessionCookie(c)))
}

// newSession is what the browser learns of its new session: all but the token.
type newSession struct {
	MustChangePassword bool   `json:"mustChangePassword"`
	Redirect           string `json:"redirect,omitempty"`
}

// opensSession passes a login to an endpoint of core and stores the token in a cookie that scripts cannot read.
func (f *server) opensSession(endpoint string) fiber.Handler {
	return func(c fiber.Ctx) error {
		if err := f.passLogin(c, endpoint); err != nil {
			return err
		}
		var session struct {
			AccessToken string
			newSession
		}
		refused, err := refusal(c.Response(), &session)
		if refused || err != nil {
			return err
		}
		value := "Bearer " + session.AccessToken
		if !sessionShape.MatchString(value) {
			return errors.New("core issued a token of unknown format")
		}
		f.setSession(c, value)
		f.confirmed.add(tokenKey([]byte(value)), time.Now())
		var success struct{ Message string }
		if err := json.Unmarshal(c.Response().Body(), &success); err != nil {
			return err
		}
		return c.JSON(envelope{Message: success.Message, Data: session.newSession})
	}
}

// beginThirdParty begins a login at the identity provider. Core's cookie for it becomes the browser's.
func (f *server) beginThirdParty(c fiber.Ctx) error { return f.passLogin(c, "beginThirdParty") }

// passLogin passes a request to core without the session this browser may still have, of which a login is independent.
func (f *server) passLogin(c fiber.Ctx, endpoint string) error {
	body, err := text(c)
	if err != nil {
		return err
	}
	r := f.post(c, account+endpoint, body)
	r.Header.Del(fiber.HeaderAuthorization)
	r.Header.Set(headerClient, "console")
	if err := f.answerWith(c, r); err != nil {
		return err
	}
	f.secureCookies(c)
	return nil
}

// logout ends the session. The cookie is deleted even if core does not answer.
func (f *server) logout(c fiber.Ctx) error {
	key := keyOf(c)
	f.confirmed.remove(key)
	f.events.end(key)
	err := f.answerWith(c, f.post(c, account+"ssoLogout", nil))
	f.setSession(c, "")
	return err
}

// setSession sets a session cookie that ends with the browser, like that of the legacy client; core expires the session itself. An empty
// value deletes it.
func (f *server) setSession(c fiber.Ctx, value string) {
	cookie := fasthttp.AcquireCookie()
	defer fasthttp.ReleaseCookie(cookie)
	cookie.SetKey(cookieSession)
	cookie.SetValue(value)
	if value == "" {
		cookie.SetExpire(fasthttp.CookieExpireDelete)
	}
	f.secureCookie(c, cookie)
}

// secureCookie sets path, HttpOnly, SameSite and Secure of a cookie.
func (f *server) secureCookie(c fiber.Ctx, cookie *fasthttp.Cookie) {
	cookie.SetPath("/")
	cookie.SetHTTPOnly(true)
	cookie.SetSameSite(fasthttp.CookieSameSiteLaxMode)
	cookie.SetSecure(f.secure(c))
	c.Response().Header.SetCookie(cookie)
}

// secureCookies secures the cookies core sets, such as the known-device cookie: core does not know whether the browser uses TLS.
func (f *server) secureCookies(c fiber.Ctx) {
	var own []*fasthttp.Cookie
	for _, value := range c.Response().Header.Cookies() {
		cookie := &fasthttp.Cookie{}
		if cookie.ParseBytes(value) == nil {
			own = append(own, cookie)
		}
	}
	for _, cookie := range own {
		f.secureCookie(c, cookie)
	}
}
