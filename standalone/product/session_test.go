package product_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestLoginMatchesTheContract(t *testing.T) {
	const login = "POST /system/crm/sysUser/ssoLogin"
	testRows(t, []row{
		{of: "A.4 login", name: "a login returns a token with an idle timeout of two hours and an absolute one of twelve", call: login, body: `{"username":"chen.yating","password":"$password"}`,
			at:    map[string]any{"/message": "登录成功", "/data/accessToken": like(`^[A-Za-z0-9_-]{43}$`), "/data/tokenType": "Bearer", "/data/expiresIn": 7200, "/data/absoluteExpiresIn": 43200, "/data/mustChangePassword": false},
			reply: map[string]string{"Set-Cookie": `^dev=.+HttpOnly`}},
		{of: "A.4 login name", name: "the user name is trimmed and case-insensitive", call: login, body: `{"username":"  Chen.YATING ","password":"$password"}`, at: map[string]any{"/data/tokenType": "Bearer"}},
		{of: "A.4 password digest", name: "a digest in lower case is accepted", call: login, body: `{"username":"chen.yating","password":"$lowerPassword"}`, at: map[string]any{"/data/tokenType": "Bearer"}},
		{of: "A.3 Custom-ID exempt", name: "Custom-ID is ignored", call: login, header: map[string]string{"Custom-ID": "77"}, body: `{"username":"chen.yating","password":"$password"}`, at: map[string]any{"/data/tokenType": "Bearer"}},
		{of: "A.4 login name", name: "a name of more than 64 characters", call: login, body: `{"username":"` + strings.Repeat("x", 65) + `","password":"$password"}`, code: 1201, err: "LOGIN_FAILED"},
		{of: "A.4 login name", name: "full-width letters are normalised", call: login, body: `{"username":"ｃｈｅｎ.ｙａｔｉｎｇ","password":"$password"}`, at: map[string]any{"/data/tokenType": "Bearer"}},
		{of: "A.1 unknown key of an auth call", name: "unknown members are ignored", call: login, body: `{"username":"chen.yating","password":"$password","remember":true}`, at: map[string]any{"/data/tokenType": "Bearer"}},
		{of: "A.4 one answer", name: "a wrong password", call: login, body: `{"username":"zhao.siyu","password":"E10ADC3949BA59ABBE56E057F20F883E"}`, code: 1201, err: "LOGIN_FAILED", at: map[string]any{"/message": "用户名或密码错误", "/data": isNull{}}},
		{of: "A.4 one answer", name: "an unknown name", call: login, body: `{"username":"nobody.here","password":"E10ADC3949BA59ABBE56E057F20F883E"}`, code: 1201, err: "LOGIN_FAILED", at: map[string]any{"/message": "用户名或密码错误"}},
		{of: "A.4 password digest", name: "a plain password", call: login, body: `{"username":"sun.haoran","password":"Ride-Safely-2031"}`, code: 1201, err: "LOGIN_FAILED"},
		{of: "A.4 one answer", name: "an empty body", call: login, body: `{}`, code: 1201, err: "LOGIN_FAILED"},
		{of: "A.4 reason with the right password", name: "a disabled account with the right password", call: login, body: `{"username":"deng.zihan","password":"$password"}`, code: 1203, err: "ACCOUNT_DISABLED"},
		{of: "A.4 reason with the right password", name: "an expired account with the right password", call: login, body: `{"username":"feng.lei","password":"$password"}`, code: 1204, err: "ACCOUNT_EXPIRED"},
		{of: "A.4 logout, A.2 envelope", name: "logout without a session", call: "POST /system/crm/sysUser/ssoLogout", at: map[string]any{"/message": "已退出", "/data": isNull{}}},
		{of: "A.4 logout", name: "logout with an invalid token", call: "POST /system/crm/sysUser/ssoLogout", header: map[string]string{"Authorization": "Bearer x"}, body: `{}`},
	})
}

func TestTokensAndCustomIDsMatchTheContract(t *testing.T) {
	const page, info = "POST /veh/crm/vehicle/page", "POST /system/crm/sysUser/myInfo"
	each(t, func(t *testing.T, w *installation) {
		w.as(t, w.entryPoints[0], "admin")
		ended, err := login(w.entryPoints[0], "xu.wenbo", password)
		if err != nil {
			t.Fatal(err)
		}
		loggedOut := &client{http: httpClient, base: w.entryPoints[0].url, header: map[string]string{"Authorization": "Bearer " + ended}}
		loggedOut.ok(t, "POST", "/system/crm/sysUser/ssoLogout", nil)
		w.facts["token"], w.facts["ended"] = w.tokens["admin"], ended
		token := func(v string) map[string]string { return map[string]string{"Authorization": v} }
		custom := func(v string) map[string]string { return map[string]string{"Custom-ID": v} }
		for _, r := range []row{
			{of: "A.3 token missing", name: "no token", call: page, status: 401, code: 1301, err: "TOKEN_MISSING", at: map[string]any{"/message": "请先登录"}},
			{of: "A.3 token missing", name: "an empty token", call: page, header: token("Bearer "), status: 401, code: 1301, err: "TOKEN_MISSING"},
			{of: "A.3 scheme", name: "a bare token", call: page, header: token("$token")},
			{of: "A.3 scheme", name: "a scheme in lower case", call: page, header: token("bearer $token")},
			{of: "A.3 scheme", name: "a scheme in capitals", call: page, header: token("BEARER $token")},
			{of: "A.3 token invalid", name: "garbage", call: page, header: token("Bearer garbage"), status: 401, code: 1302, err: "TOKEN_INVALID"},
			{of: "A.3 token invalid", name: "another scheme", call: page, header: token("Basic YWRtaW46YWRtaW4="), status: 401, code: 1302, err: "TOKEN_INVALID"},
			{of: "A.3 token ended", name: "a token that has ended", call: page, header: token("Bearer $ended"), status: 401, code: 1304, err: "TOKEN_REVOKED"},
			{of: "A.3 token missing", name: "a read without a token by GET", call: "GET /data/crm/itemCode/all", status: 401, code: 1301, err: "TOKEN_MISSING"},
			{of: "A.3 token missing", name: "the generic service without a token", call: "POST /rest/r/vehicle", body: `{}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
			{of: "A.3 token missing", name: "a download without a token", call: "GET /common/download?fileName=x.xlsx", status: 401, code: 1301, err: "TOKEN_MISSING"},

			{of: "A.3 Custom-ID accepted", name: "no Custom-ID", call: page, as: "admin"},
			{of: "A.3 Custom-ID accepted", name: "an empty Custom-ID", call: page, as: "admin", header: custom("")},
			{of: "A.3 Custom-ID accepted", name: "the own Custom-ID", call: page, as: "admin", header: custom("$admin")},
			{of: "A.3 Custom-ID mismatch", name: "another Custom-ID", call: page, as: "admin", header: custom("$operator"), status: 409, code: 1306, err: "CUSTOM_ID_MISMATCH", at: map[string]any{"/message": "当前登录账号已变更，请刷新页面"}},
			{of: "A.3 Custom-ID mismatch", name: "a Custom-ID that is no number", call: page, as: "admin", header: custom("admin"), status: 409, code: 1306, err: "CUSTOM_ID_MISMATCH"},
			{of: "A.3 Custom-ID mismatch", name: "a write under another Custom-ID", call: "POST /rest/w/itemCode", as: "admin", header: custom("$operator"), body: `{"category":"Brand","categoryDesc":"品牌","code":"NOT-THIS-TAB","name":"别的标签页"}`, status: 409, code: 1306, err: "CUSTOM_ID_MISMATCH"},
			{of: "A.3 Custom-ID mismatch", name: "the refused write has no effect", call: "POST /rest/r/itemCode", as: "admin", body: `{"itemCode":{"query":{"code":"NOT-THIS-TAB"}}}`, at: map[string]any{"/data/itemCode/total": 0}},
			{of: "A.3 Custom-ID mismatch", name: "another Custom-ID at the generic service", call: "POST /rest/r/vehicle", as: "admin", header: custom("$operator"), body: `{}`, status: 409, code: 1306, err: "CUSTOM_ID_MISMATCH"},
			{of: "A.3 Custom-ID mismatch", name: "another Custom-ID at the dictionary", call: "GET /data/crm/itemCode/all", as: "admin", header: custom("$operator"), status: 409, code: 1306, err: "CUSTOM_ID_MISMATCH"},
			{of: "A.3 Custom-ID mismatch", name: "another Custom-ID at a change of password", call: "POST /system/crm/sysUser/modifyPassword", as: "admin", header: custom("$operator"), body: `{}`, status: 409, code: 1306, err: "CUSTOM_ID_MISMATCH"},
			{of: "A.3 Custom-ID exempt, A.3 identity", name: "myInfo ignores Custom-ID, so that a tab can recover", call: info, as: "admin", header: custom("$operator"), at: map[string]any{"/data/userInfo/userName": "admin"}},
			{of: "A.3 Custom-ID mismatch", name: "the session survives a mismatch", call: page, as: "admin"},

			{of: "A.4 myInfo", name: "myInfo has the shape the legacy client reads", call: info, as: "admin", body: `{}`, at: map[string]any{
				"/data/avatar": "", "/data/userInfo/userName": "admin", "/data/userInfo/realName": "系统管理员", "/data/userInfo/userType": 1, "/data/userInfo/organizationCode": "100", "/data/userInfo/organizationName": "总部",
				"/data/userInfo/dealerId": isNull{}, "/data/userInfo/mustChangePassword": false, "/data/roleCodes": []string{"admin"}, "/data/permissions": []string{"*"}, "/data/permVersion": atLeast(1),
				"/data/userFunctions/0/functionType": like(`^1$`), "/data/userFunctions/0/subSysFunction": isList{}, "/data/userFunctions/0/functionUrl": like(`^/`), "/data/userFunctions/0/nameEn": like(`[A-Z]`)}},
			{of: "A.4 myInfo", name: "myInfo masks the own number", call: info, as: "lin.jianguo", at: map[string]any{"/data/userInfo/mobile": like(`^199\*{4}\d{4}$`), "/data/userInfo/email": like(`\*{3}@example.com$`), "/data/roleCodes": []string{"operations"}, "/data/permissions/0": like(`^\w+:\w+$`)}},
			{of: "A.4 myInfo", name: "myInfo of a dealer's account names the dealer", call: info, as: "jiang.boyuan", at: map[string]any{"/data/userInfo/userType": 2, "/data/userInfo/dealerId": atLeast(1), "/data/userInfo/dealerName": like(`.`), "/data/roleCodes": []string{"dealer"}}},
			{of: "A.4 myInfo refused", name: "myInfo without a session", call: info, status: 401, code: 1301, err: "TOKEN_MISSING"},
		} {
			t.Run(r.name, func(t *testing.T) { w.testRow(t, r) })
		}
	})
}

func TestTemporaryPasswordMustBeChangedFirst(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		name := "new." + random()
		admin := w.as(t, d, "admin")
		id := w.addAccount(t, name)
		temporary := w.resetPassword(t, id)
		token, err := login(d, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		c := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		if got := c.ok(t, "POST", "/system/crm/sysUser/myInfo", nil); under(got.Data, "userInfo/mustChangePassword") != true {
			t.Errorf("myInfo has %s", got.body)
		}
		c.ok(t, "GET", "/data/crm/itemCode/all", nil)
		for _, path := range []string{"/veh/crm/vehicle/page", "/rest/r/vehicle", "/rest/w/dealer", "/data/crm/area/getCityAll", "/system/crm/exportJob/getMyExportJobs"} {
			if got := c.call(t, "POST", path, map[string]any{}); got.status != 403 || got.Error != "MUST_CHANGE_PASSWORD" {
				t.Errorf("%s answers %d %s", path, got.status, got.body)
			}
		}
		if got := c.call(t, "GET", "/common/download?fileName=template_vehicle.xlsx", nil); got.status != 403 || got.Error != "MUST_CHANGE_PASSWORD" {
			t.Errorf("the download answers %d %s", got.status, got.body)
		}
		change := func(old, newPassword string) *answer {
			return c.call(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": old, "newPassword": newPassword})
		}
		if got := change(digest("not it"), digest("A-Long-Ride-77")); got.Error != "OLD_PASSWORD_WRONG" {
			t.Errorf("a wrong old password: %s", got.body)
		}
		if got := change(digest(temporary), digest("123456")); got.Error != "PASSWORD_WEAK" {
			t.Errorf("a weak password: %s", got.body)
		}
		if got := change(digest(temporary), digest(temporary)); got.Error != "PASSWORD_REUSED" {
			t.Errorf("the same password: %s", got.body)
		}
		if got := change(digest(temporary), digest("A-Long-Ride-77")); got.Code != 0 || got.status != 200 {
			t.Errorf("the change: %s", got.body)
		}
		c.ok(t, "POST", "/veh/crm/vehicle/page", nil)
		admin.ok(t, "POST", "/system/crm/sysUser/disable", map[string]any{"ids": []int64{id}})
		if got := c.call(t, "POST", "/veh/crm/vehicle/page", nil); got.status != 401 || got.Error != "TOKEN_REVOKED" {
			t.Errorf("a disabled account's session answers %d %s", got.status, got.body)
		}
	})
}

// TestCoreIgnoresCookies: the bff converts the console's cookie to the Authorization header; if core accepted cookies, pages of other sites
// could write through it (CSRF).
func TestCoreIgnoresCookies(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		w.as(t, w.entryPoints[0], "admin")
		c := &client{http: httpClient, base: w.entryPoints[0].url, header: map[string]string{"Cookie": "Admin-Token=Bearer%20" + w.tokens["admin"]}}
		if got := c.call(t, "POST", "/veh/crm/vehicle/page", nil); got.status != 401 || got.Error != "TOKEN_MISSING" {
			t.Errorf("a cookie is accepted as a token: %d %.200s", got.status, got.body)
		}
	})
}

func TestLogoutIgnoresCustomID(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		session := newSession(t, d, "shen.yue")
		session.header["Custom-ID"] = fmt.Sprint(w.facts["admin"])
		session.ok(t, "POST", "/system/crm/sysUser/ssoLogout", nil)
		if got := session.call(t, "POST", "/system/crm/sysUser/myInfo", nil); got.status != 401 || got.Error != "TOKEN_REVOKED" {
			t.Errorf("after logout, the session answers %d %s", got.status, got.body)
		}
	})
}
