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

// cookieSession holds `Bearer <token>` (specification 4).
const cookieSession = "Admin-Token"

const account = "/system/crm/sysUser/"

// sessionShape is what core gives out: 256 bits in base64url (legacy-api A.4).
var sessionShape = regexp.MustCompile(`^(?i:Bearer) [A-Za-z0-9_-]{43}$`)

// sessionCookie is the cookie as an Authorization header. Its space may have been escaped, or the value quoted, by what kept it.
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

// signedIn reports whether a browser carries something that looks like a session. Whether it is one, core says.
func signedIn(c fiber.Ctx) bool { return sessionShape.MatchString(sessionCookie(c)) }

// tokenKey is under which a session is known here: never the token itself. An empty one means there is no session.
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

// keyOf is the key of the session a request is made in.
func keyOf(c fiber.Ctx) [sha256.Size]byte {
	if own := c.Request().Header.Peek(fiber.HeaderAuthorization); len(own) > 0 {
		return tokenKey(own)
	}
	return tokenKey([]byte(sessionCookie(c)))
}

// login opens a session and keeps its token in a cookie that no script can read.
func (f *server) login(c fiber.Ctx) error {
	body, err := text(c)
	if err != nil {
		return err
	}
	r := f.newCoreRequest(c, account+"ssoLogin", body)
	// Whoever logs in does so without the session this browser may still hold.
	r.Header.Del(fiber.HeaderAuthorization)
	r.Header.Set(headerClient, "console")
	got, err := f.readCore(c, r)
	if err != nil {
		return err
	}
	f.ownCookies(c)
	var session struct {
		AccessToken        string
		MustChangePassword bool
	}
	refused, err := refusal(c.Response().StatusCode(), got, &session)
	if refused || err != nil {
		return err
	}
	value := "Bearer " + session.AccessToken
	if !sessionShape.MatchString(value) {
		return errors.New("core gave out a token of an unknown form")
	}
	f.setSession(c, value)
	f.confirmed.add(tokenKey([]byte(value)), time.Now())
	var said struct{ Message string }
	if err := json.Unmarshal(got, &said); err != nil {
		return err
	}
	return c.JSON(envelope{Message: said.Message, Data: fiber.Map{"mustChangePassword": session.MustChangePassword}})
}

// logout ends the session. The cookie goes in any case: who wants to leave is not kept by a core that does not answer.
func (f *server) logout(c fiber.Ctx) error {
	key := keyOf(c)
	f.rights.forget(f.life, key)
	f.confirmed.remove(key)
	f.events.end(key)
	_, err := f.readCore(c, f.newCoreRequest(c, account+"ssoLogout", []byte("{}")))
	f.setSession(c, "")
	return err
}

// password changes the own password. Other sessions of the account end at core; this one lives on, with other rights when it was restricted.
func (f *server) password(c fiber.Ctx) error {
	f.rights.forget(f.life, keyOf(c))
	return f.forward(account + "modifyPassword")(c)
}

// setSession ends with the browser, as the cookie of the legacy client did; core ends the session by its own clock.
func (f *server) setSession(c fiber.Ctx, value string) {
	cookie := fasthttp.AcquireCookie()
	defer fasthttp.ReleaseCookie(cookie)
	cookie.SetKey(cookieSession)
	cookie.SetValue(value)
	if value == "" {
		cookie.SetExpire(fasthttp.CookieExpireDelete)
	}
	f.seal(c, cookie)
}

// seal makes a cookie the server's own.
func (f *server) seal(c fiber.Ctx, cookie *fasthttp.Cookie) {
	cookie.SetPath("/")
	cookie.SetHTTPOnly(true)
	cookie.SetSameSite(fasthttp.CookieSameSiteLaxMode)
	cookie.SetSecure(f.secure(c))
	c.Response().Header.SetCookie(cookie)
}

// ownCookies seals the cookies core sets, such as that of a known device: core does not know whether the browser speaks TLS.
func (f *server) ownCookies(c fiber.Ctx) {
	var own []*fasthttp.Cookie
	for _, value := range c.Response().Header.Cookies() {
		cookie := &fasthttp.Cookie{}
		if cookie.ParseBytes(value) == nil {
			own = append(own, cookie)
		}
	}
	for _, cookie := range own {
		f.seal(c, cookie)
	}
}
