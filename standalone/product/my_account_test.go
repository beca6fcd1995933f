package product_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"

	"evops/contracts/system"
)

const (
	sendCode    = "/system/crm/sendSmsCode"
	resetByCode = "/system/crm/mobile/changePassword"
)

// mobile assigns an account a unique mobile number and returns it.
func (w *installation) mobile(t *testing.T, id int64) string {
	t.Helper()
	c := w.as(t, w.entryPoints[0], "admin")
	number := fmt.Sprintf("136%08d", rand.IntN(100_000_000))
	now := c.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
	c.ok(t, "POST", "/system/crm/sysUser/updateSysUser", map[string]any{"id": id, "version": under(now.Data, "version"), "mobile": number})
	return number
}

func TestForgottenPasswordIsResetBySMSCode(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		name := "lost." + random()
		id := w.addAccount(t, name)
		mobile := w.mobile(t, id)
		c := w.as(t, d, "")
		sent := c.ok(t, "POST", sendCode, map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile})
		if sent.Message != "如信息无误，验证码已发送" || under(sent.Data, "expireSeconds") != 300.0 || under(sent.Data, "resendAfterSeconds") != 60.0 {
			t.Errorf("first request: %s", sent.body)
		}
		if again := c.call(t, "POST", sendCode, map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile}); again.Error != "SMS_TOO_FREQUENT" || again.status != http.StatusOK {
			t.Errorf("immediate second request: %d %s", again.status, again.body)
		}
		code := w.message(t, mobile, system.SMSResetPassword).Params["code"]
		newPassword := "A-Quiet-Harbour-8"
		change := func(typed any) *answer {
			return c.call(t, "POST", resetByCode, map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile, "smsCode": typed, "newPassword": digest(newPassword)})
		}
		if got := change("12345"); got.Error != "SMS_CODE_INVALID" || got.Code != 1212 {
			t.Errorf("a wrong code: %s", got.body)
		}
		if got := change(code); got.Code != 0 || got.Message != "密码已修改，请重新登录" {
			t.Errorf("the code: %s", got.body)
		}
		if _, err := login(d, name, newPassword); err != nil {
			t.Error(err)
		}
		w.message(t, mobile, system.SMSPasswordChanged)
		admin := w.as(t, d, "admin")
		until(t, "a log entry of every message to the number", func() bool { // an entry is stored after its message was delivered
			logged := map[any]bool{}
			for _, entry := range admin.ok(t, "POST", "/system/crm/smsLog/page", map[string]any{"query": map[string]any{"userId": id}}).rows() {
				logged[entry["template"]] = entry["mobile"] == mobile[:3]+"****"+mobile[7:] && entry["driver"] == "webhook"
			}
			return logged[string(system.SMSResetPassword)] && logged[string(system.SMSPasswordChanged)]
		})
	})
}

func TestPasswordResetEndsTheConsoleSession(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		if d.prefix == "" {
			t.Skip("core has no console API")
		}
		name := "phone." + random()
		id := w.addAccount(t, name)
		mobile := w.mobile(t, id)
		plain := w.resetPassword(t, id)
		jar, err := cookiejar.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		c := &client{http: &http.Client{Timeout: time.Minute, Jar: jar}, base: d.url, header: map[string]string{"Sec-Fetch-Site": "same-origin"}}
		c.ok(t, "POST", "/bff/login", map[string]string{"username": name, "password": digest(plain)})
		c.ok(t, "POST", "/api/system/crm/sendSmsCode", map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile})
		code := w.message(t, mobile, system.SMSResetPassword).Params["code"]
		c.ok(t, "POST", "/bff/sms/password", map[string]any{"scene": "resetPassword", "username": name, "mobile": mobile, "smsCode": code, "newPassword": digest("A-Quiet-Harbour-9")})
		if got := c.call(t, "GET", "/bff/bootstrap", nil); got.status != http.StatusUnauthorized || got.Error != "TOKEN_MISSING" {
			t.Errorf("after the reset, the console gets %d %s", got.status, got.body)
		}
	})
}

func TestSMSCodeCallsMatchTheContract(t *testing.T) {
	const code, change = "POST " + sendCode, "POST " + resetByCode
	testRows(t, []row{
		{of: "A.5 scenes", name: "an unknown scene", call: code, body: `{"scene":"else","mobile":"13611110000"}`, code: 1004, err: "VALIDATION_FAILED"},
		{of: "A.5 resetPassword", name: "a reset without a name", call: code, body: `{"scene":"resetPassword","mobile":"13611110000"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/details/username": "请填写用户名"}},
		{of: "A.5 resetPassword", name: "a reset without a number", call: code, body: `{"scene":"resetPassword","username":"lin.jianguo"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/details/mobile": "手机号格式错误"}},
		{of: "A.5 changePassword", name: "a change without a session", call: code, body: `{"scene":"changePassword"}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
		{of: "A.5 bindMobile", name: "a new number without a session", call: code, body: `{"scene":"bindMobile","mobile":"13611110000"}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
		{of: "A.5 own number", name: "a change with another account's number", call: code, as: "lin.jianguo", body: `{"scene":"changePassword","mobile":"13611110000"}`, code: 1213, err: "SMS_MOBILE_NOT_OWN"},
		{of: "A.5 code refused, A.3 Custom-ID exempt", name: "a reset with an invalid token", call: change, header: map[string]string{"Authorization": "Bearer x"}, body: `{"scene":"resetPassword","username":"nobody.here","mobile":"13611110000","smsCode":"123456","newPassword":"E10ADC3949BA59ABBE56E057F20F883E"}`, code: 1212, err: "SMS_CODE_INVALID", at: map[string]any{"/message": "验证码错误或已过期"}},
		{of: "A.5 mobile changePassword", name: "a change by code without a session", call: change, body: `{"scene":"changePassword","smsCode":"123456"}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
		{of: "A.5 mobile changePassword", name: "a new number's code changes no password", call: change, body: `{"scene":"bindMobile","smsCode":"123456"}`, code: 1004, err: "VALIDATION_FAILED"},
		{of: "A.5 bindMobile", name: "a new number without codes", call: "POST /system/crm/sysUser/bindMobile", as: "lin.jianguo", body: `{"mobile":"13611110000"}`, code: 1212, err: "SMS_CODE_INVALID"},
		{of: "C.1 no generic read", name: "the message log is not a generic model", call: "POST /rest/r/smsLog", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN"},
	})
}

func TestTemporaryPasswordIsReturnedOnceOnly(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		id := w.addAccount(t, "once."+random())
		admin := w.as(t, d, "admin")
		now := admin.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
		body := asJSON(map[string]any{"id": id, "version": under(now.Data, "version"), "reason": "交接给新同事"})
		key := map[string]string{"Idempotency-Key": random()}
		for i, shown := range []bool{true, false} {
			got, err := admin.send("POST", "/system/crm/sysUser/resetPassword", body, key)
			if err != nil {
				t.Fatal(err)
			}
			if _, there := under(got.Data, "temporaryPassword").(string); got.Code != 0 || there != shown {
				t.Errorf("attempt %d: %s", i+1, got.body)
			}
		}
	})
}

func TestMyAccountCalls(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		name := "own." + random()
		id := w.addAccount(t, name, "operations", "finance")
		temporary := w.resetPassword(t, id)
		token, err := login(d, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		c := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		for _, path := range []string{"switchRole", "updateMyInfo", "bindMobile", "offerSecondFactor"} {
			if got := c.call(t, "POST", "/system/crm/sysUser/"+path, map[string]any{}); got.status != http.StatusForbidden || got.Error != "MUST_CHANGE_PASSWORD" {
				t.Errorf("%s in a restricted session: %d %s", path, got.status, got.body)
			}
		}
		newPassword := "A-Long-Ride-79"
		c.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest(newPassword)})

		if got := c.ok(t, "POST", "/system/crm/session/getMySessions", nil).rows(); len(got) != 1 || got[0]["current"] != true {
			t.Errorf("sessions: %v", got)
		}
		if got := c.ok(t, "POST", "/system/crm/loginLog/getMyLoginLogs", map[string]any{"pageSize": 5}); len(got.rows()) < 2 || got.rows()[0]["eventType"] != 5.0 {
			t.Errorf("history: %s", got.body)
		}
		if got := c.call(t, "POST", "/system/crm/sysUser/switchRole", map[string]any{"roleCode": "admin"}); got.Error != "NO_ROLE" || got.Code != 1206 {
			t.Errorf("a role that the account does not have: %s", got.body)
		}
		oneRole := c.ok(t, "POST", "/system/crm/sysUser/switchRole", map[string]any{"roleCode": "finance"})
		if under(oneRole.Data, "activeRole") != "finance" || under(oneRole.Data, "roleCodes/0") != "finance" || under(oneRole.Data, "roleCodes/1") != nil {
			t.Errorf("with one role: %s", oneRole.body)
		}
		if got := c.call(t, "POST", "/system/crm/sysUser/page", map[string]any{}); got.Error != "NO_PERMISSION" {
			t.Errorf("the finance role sees accounts: %d %s", got.status, got.body)
		}
		if allRoles := c.ok(t, "POST", "/system/crm/sysUser/switchRole", map[string]any{"roleCode": nil}); under(allRoles.Data, "activeRole") != nil {
			t.Errorf("with all roles: %s", allRoles.body)
		}
		c.ok(t, "POST", "/system/crm/sysUser/page", map[string]any{})

		offer := c.ok(t, "POST", "/system/crm/sysUser/offerSecondFactor", map[string]any{"password": digest(newPassword)})
		confirmed := c.ok(t, "POST", "/system/crm/sysUser/confirmSecondFactor", map[string]any{"code": oneTime(t, under(offer.Data, "secret").(string))})
		recovery, _ := under(confirmed.Data, "recoveryCodes/0").(string)
		try := func(totp string) *answer {
			return w.as(t, d, "").call(t, "POST", "/system/crm/sysUser/ssoLogin", map[string]any{"username": name, "password": digest(newPassword), "totp": totp})
		}
		for totp, want := range map[string]string{"": "TOTP_REQUIRED", "12345": "TOTP_INVALID", recovery: ""} {
			if got := try(totp); got.Error != want || got.status != http.StatusOK {
				t.Errorf("a login with %q: %d %s", totp, got.status, got.body)
			}
		}
		admin := w.as(t, d, "admin")
		now := admin.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
		if under(now.Data, "secondFactor") != true {
			t.Errorf("the account has %s", now.body)
		}
		admin.ok(t, "POST", "/system/crm/sysUser/clearSecondFactor", map[string]any{"id": id, "version": under(now.Data, "version"), "reason": "手机遗失，已当面核实"})
		if got := try(""); got.Code != 0 {
			t.Errorf("a login after the second factor was cleared: %s", got.body)
		}
		audit := admin.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"module": "operator", "action": "clearSecondFactor", "targetId": fmt.Sprint(id)}})
		if len(audit.rows()) != 1 {
			t.Errorf("the audit log has %s", audit.body)
		}
	})
}

// oneTime computes the current TOTP code.
func oneTime(t *testing.T, secret string) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, time.Now().Unix()/30)
	sum := mac.Sum(nil)
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[sum[19]&0xf:])&0x7fffffff%1_000_000)
}

func TestRepeatedCustomIDMismatchRaisesAnAlert(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		name := "tab." + random()
		id := w.addAccount(t, name)
		token, err := login(d, name, w.resetPassword(t, id))
		if err != nil {
			t.Fatal(err)
		}
		c := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token, "Custom-ID": "999999"}}
		alerts := func() int {
			return len(w.as(t, d, "admin").ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"userId": id, "action": "mismatch", "riskLevel": 3}}).rows())
		}
		for i := range 25 {
			if got := c.call(t, "POST", "/data/crm/itemCode/all", nil); got.Error != "CUSTOM_ID_MISMATCH" {
				t.Fatalf("%d %s", got.status, got.body)
			}
			if i == 19 && alerts() != 0 {
				t.Error("an alert was raised after 20 mismatches")
			}
		}
		if n := alerts(); n != 1 {
			t.Errorf("%d alerts, want 1", n)
		}
	})
}

func TestAvatarIsServedAtItsAddress(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		name := "face." + random()
		id := w.addAccount(t, name)
		temporary := w.resetPassword(t, id)
		token, err := login(d, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		c := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		c.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-80")})
		var drawn bytes.Buffer
		if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 16, 16))); err != nil {
			t.Fatal(err)
		}
		stored := c.upload(t, "avatar", "me.png", drawn.Bytes())
		changed := c.ok(t, "POST", "/system/crm/sysUser/updateMyInfo", map[string]any{"avatar": under(stored.Data, "fileKey"), "realName": "李敏"})
		address, _ := under(changed.Data, "avatar").(string)
		if got := c.call(t, "GET", address, nil); got.status != http.StatusOK || !strings.HasPrefix(got.header.Get("Content-Type"), "image/") {
			t.Errorf("%q answers %d %s", address, got.status, got.header)
		}
		if got := under(changed.Data, "userInfo/realName"); got != "李敏" {
			t.Errorf("the name is %v", got)
		}
		if got := c.call(t, "POST", "/system/crm/sysUser/updateMyInfo", map[string]any{"mobile": "13611112222"}); got.Error != "BAD_JSON" {
			t.Errorf("a number without codes: %d %s", got.status, got.body)
		}
	})
}
