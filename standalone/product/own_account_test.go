package product_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"testing"
	"time"

	"evops/contracts/system"
)

const (
	sendCode  = "/system/crm/sendSmsCode"
	resetByIt = "/system/crm/mobile/changePassword"
)

// mobile gives an account a number of its own and answers it.
func (w *world) mobile(t *testing.T, id int64) string {
	t.Helper()
	c := w.as(t, w.doors[0], "admin")
	number := fmt.Sprintf("136%08d", rand.IntN(100_000_000))
	now := c.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
	c.ok(t, "POST", "/system/crm/sysUser/updateSysUser", map[string]any{"id": id, "version": under(now.Data, "version"), "mobile": number})
	return number
}

func TestAForgottenPasswordIsResetByPhoneThroughEveryDoor(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		name := "lost." + random()
		id := w.account(t, name)
		mobile := w.mobile(t, id)
		c := w.as(t, d, "")
		asked := c.ok(t, "POST", sendCode, map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile})
		if asked.Message != "如信息无误，验证码已发送" || under(asked.Data, "expireSeconds") != 300.0 || under(asked.Data, "resendAfterSeconds") != 60.0 {
			t.Errorf("asked: %s", asked.body)
		}
		if again := c.call(t, "POST", sendCode, map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile}); again.Error != "SMS_TOO_FREQUENT" || again.status != http.StatusOK {
			t.Errorf("asked again at once: %d %s", again.status, again.body)
		}
		code := w.message(t, mobile, system.SMSResetPassword).Params["code"]
		fresh := "A-Quiet-Harbour-8"
		change := func(typed any) *answer {
			return c.call(t, "POST", resetByIt, map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile, "smsCode": typed, "newPassword": digest(fresh)})
		}
		if got := change("12345"); got.Error != "SMS_CODE_INVALID" || got.Code != 1212 {
			t.Errorf("a wrong code: %s", got.body)
		}
		if got := change(code); got.Code != 0 || got.Message != "密码已修改，请重新登录" {
			t.Errorf("the code: %s", got.body)
		}
		if _, err := login(d, name, fresh); err != nil {
			t.Error(err)
		}
		w.message(t, mobile, system.SMSPasswordChanged)
		log := w.as(t, d, "admin").ok(t, "POST", "/system/crm/smsLog/page", map[string]any{"query": map[string]any{"userId": id}}).rows()
		if len(log) < 2 || log[0]["mobile"] != mobile[:3]+"****"+mobile[7:] || log[0]["driver"] != "webhook" {
			t.Errorf("the log says %v", log)
		}
	})
}

func TestTheConsoleResetsAPasswordAndLosesItsSession(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		if d.prefix == "" {
			t.Skip("core has no calls of the console")
		}
		name := "phone." + random()
		id := w.account(t, name)
		mobile := w.mobile(t, id)
		plain := w.temporary(t, id)
		jar, err := cookiejar.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		c := &client{http: &http.Client{Timeout: time.Minute, Jar: jar}, base: d.url, header: map[string]string{"Sec-Fetch-Site": "same-origin"}}
		c.ok(t, "POST", "/bff/login", map[string]string{"username": name, "password": digest(plain)})
		c.ok(t, "POST", "/bff/sms/code", map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile})
		code := w.message(t, mobile, system.SMSResetPassword).Params["code"]
		c.ok(t, "POST", "/bff/sms/password", map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile, "smsCode": code, "newPassword": digest("A-Quiet-Harbour-9")})
		if got := c.call(t, "GET", "/bff/bootstrap", nil); got.status != http.StatusUnauthorized || got.Error != "TOKEN_MISSING" {
			t.Errorf("afterwards the console gets %d %s", got.status, got.body)
		}
	})
}

func TestCodeAnswersAreThoseOfTheContract(t *testing.T) {
	const code, change = "POST " + sendCode, "POST " + resetByIt
	hold(t, []row{
		{says: "a scene nobody knows", call: code, body: `{"scene":"else","mobile":"13611110000"}`, code: 1004, err: "VALIDATION_FAILED"},
		{says: "a reset without a name", call: code, body: `{"scene":"resetPassword","mobile":"13611110000"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/details/username": "请填写用户名"}},
		{says: "a reset without a number", call: code, body: `{"scene":"resetPassword","username":"lin.jianguo"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/details/mobile": "手机号格式错误"}},
		{says: "a change without a session", call: code, body: `{"scene":"changePassword"}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
		{says: "a new number without a session", call: code, body: `{"scene":"bindMobile","mobile":"13611110000"}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
		{says: "a change by somebody else's number", call: code, as: "lin.jianguo", body: `{"scene":"changePassword","mobile":"13611110000"}`, code: 1213, err: "SMS_MOBILE_NOT_OWN"},
		{says: "a reset with a dead token beside it", call: change, header: map[string]string{"Authorization": "Bearer x"}, body: `{"scene":"resetPassword","username":"nobody.here","mobile":"13611110000","smsCode":"123456","newPassword":"E10ADC3949BA59ABBE56E057F20F883E"}`, code: 1212, err: "SMS_CODE_INVALID", at: map[string]any{"/message": "验证码错误或已过期"}},
		{says: "a change by code without a session", call: change, body: `{"scene":"changePassword","smsCode":"123456"}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
		{says: "a new number's code changes no password", call: change, body: `{"scene":"bindMobile","smsCode":"123456"}`, code: 1004, err: "VALIDATION_FAILED"},
		{says: "a new number without codes", call: "POST /system/crm/sysUser/bindMobile", as: "lin.jianguo", body: `{"mobile":"13611110000"}`, code: 1212, err: "SMS_CODE_INVALID"},
		{says: "the log of messages is no model of the generic service", call: "POST /rest/r/smsLog", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN"},
	})
}

func TestATemporaryPasswordIsToldOnceEvenToARepeatedWrite(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		id := w.account(t, "once."+random())
		admin := w.as(t, d, "admin")
		now := admin.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
		body := asJSON(map[string]any{"id": id, "version": under(now.Data, "version"), "reason": "交接给新同事"})
		key := map[string]string{"Idempotency-Key": random()}
		for i, told := range []bool{true, false} {
			got, err := admin.send("POST", "/system/crm/sysUser/resetPassword", body, key)
			if err != nil {
				t.Fatal(err)
			}
			if _, there := under(got.Data, "temporaryPassword").(string); got.Code != 0 || there != told {
				t.Errorf("sent %d times: %s", i+1, got.body)
			}
		}
	})
}
