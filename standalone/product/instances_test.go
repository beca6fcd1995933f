package product_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/bff"
	"evops/contracts"
	"evops/core/app"
)

// secondCore starts another core with the settings of an installation.
func (w *installation) secondCore(t *testing.T) entryPoint {
	t.Helper()
	return w.startSecondCore(t, w.settings)
}

// startSecondCore starts another core with settings that mostly are those of an installation.
func (w *installation) startSecondCore(t *testing.T, parts app.Settings) entryPoint {
	t.Helper()
	core, err := app.Open(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	app := core.API()
	address, err := w.listen(app)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.Shutdown(); _ = core.Close() })
	return entryPoint{"second core", address, ""}
}

// withinASecond repeats a check until nothing is wrong; an attempt that begins a second after the change must succeed.
func withinASecond(t *testing.T, what string, check func() (wrong []string)) {
	t.Helper()
	for end := time.Now().Add(time.Second); ; time.Sleep(50 * time.Millisecond) {
		last := time.Now().After(end)
		wrong := check()
		if len(wrong) == 0 {
			return
		}
		if last {
			t.Errorf("%s: %s", what, strings.Join(wrong, "; "))
			return
		}
	}
}

func TestSessionEndsOnEveryInstanceWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		first, second := w.entryPoints[0], w.secondCore(t)
		admin := w.as(t, first, "admin")
		rows := []*struct {
			name, reason string
			end          func(t *testing.T, own *client, id int64)

			id                          int64
			thisInstance, otherInstance *client
		}{
			{name: "a kicked session", reason: "盘点期间下线", end: func(t *testing.T, own *client, id int64) {
				found := admin.ok(t, "POST", "/system/crm/session/page", map[string]any{"query": map[string]any{"userId": id, "status": 1}}).rows()
				admin.ok(t, "POST", "/system/crm/session/kickSession", map[string]any{"ids": []any{found[0]["id"]}, "reason": "盘点期间下线"})
			}},
			{name: "a kicked account", reason: "盘点期间下线", end: func(t *testing.T, own *client, id int64) {
				admin.ok(t, "POST", "/system/crm/sysUser/kick", map[string]any{"ids": []int64{id}, "reason": "盘点期间下线"})
			}},
			{name: "a disabled account", reason: "账号已停用", end: func(t *testing.T, own *client, id int64) {
				admin.ok(t, "POST", "/system/crm/sysUser/disable", map[string]any{"ids": []int64{id}})
			}},
			{name: "a reset password", reason: "密码已重置", end: func(t *testing.T, own *client, id int64) { w.resetPassword(t, id) }},
			{name: "the last role disabled", reason: "账号已无可用角色", end: func(t *testing.T, own *client, id int64) {
				role := under(own.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "roleCodes/0")
				found := admin.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": role}).rows()
				admin.ok(t, "POST", "/system/crm/sysRole/disable", map[string]any{"ids": []any{found[0]["id"]}})
			}},
			{name: "the account ends its other sessions", reason: "已在其他设备上结束", end: func(t *testing.T, own *client, id int64) {
				otherToken, err := login(second, under(own.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "userInfo/userName").(string), "A-Long-Ride-78")
				if err != nil {
					t.Fatal(err)
				}
				c := &client{http: httpClient, base: second.url, header: map[string]string{"Authorization": "Bearer " + otherToken}}
				c.ok(t, "POST", "/system/crm/session/kickMySession", map[string]any{})
			}},
		}
		const path = "/data/crm/itemCode/all"
		for _, row := range rows {
			name := "two." + random()
			role := admin.ok(t, "POST", "/system/crm/sysRole/addSysRole", map[string]any{"roleCode": "t" + random(), "roleName": map[string]string{"zh": "试用" + random(), "en": "Trial"}, "userKind": 1, "dataScope": 1})
			code := admin.ok(t, "POST", "/system/crm/sysRole/detail", map[string]any{"id": under(role.Data, "id")})
			row.id = w.addAccount(t, name, under(code.Data, "roleCode").(string))
			token, err := login(first, name, w.resetPassword(t, row.id))
			if err != nil {
				t.Fatal(err)
			}
			row.thisInstance = &client{http: httpClient, base: first.url, header: map[string]string{"Authorization": "Bearer " + token}}
			row.otherInstance = &client{http: httpClient, base: second.url, header: row.thisInstance.header}
			row.otherInstance.ok(t, "POST", path, nil)
			// Changing the password unrestricts the session on both instances.
			temporary := w.resetPassword(t, row.id)
			if token, err = login(first, name, temporary); err != nil {
				t.Fatal(err)
			}
			row.thisInstance.header["Authorization"] = "Bearer " + token
			row.thisInstance.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-78")})
		}
		time.Sleep(time.Second)
		for _, row := range rows {
			t.Run(row.name, func(t *testing.T) {
				row.otherInstance.ok(t, "POST", "/data/crm/area/getCityAll", nil)
				row.end(t, row.thisInstance, row.id)
				withinASecond(t, row.name, func() (wrong []string) {
					for _, c := range []*client{row.otherInstance, row.thisInstance} {
						if got := c.call(t, "POST", path, nil); got.status != 401 || got.Error != "TOKEN_REVOKED" || got.Params["reason"] != row.reason {
							wrong = append(wrong, fmt.Sprintf("%s answers %d %s", c.base, got.status, got.body))
						}
					}
					return wrong
				})
			})
		}
	})
}

// startBFF starts another bff in front of a core, in addition to those of the installation: with a second core, there are two instances on
// one database and one Redis.
func (w *installation) startBFF(t *testing.T, behind entryPoint, limits bff.Limits) entryPoint {
	t.Helper()
	core, err := bff.TCP(behind.url)
	if err != nil {
		t.Fatal(err)
	}
	front, err := bff.New(bff.Config{Core: core, Redis: w.core.Redis, Version: contracts.Version, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	address, err := w.listen(front)
	if err != nil {
		t.Fatal(err)
	}
	return entryPoint{"second front", address, "/api"}
}

func TestRightsChangesApplyToOtherInstancesWithoutANewLogin(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		const roles = "/system/crm/sysRole/"
		second, admin := w.startBFF(t, w.secondCore(t), bff.Limits{}), w.as(t, w.entryPoints[1], "admin")
		code, name := "t"+random(), "rights."+random()
		role := under(admin.ok(t, "POST", roles+"addSysRole", map[string]any{"roleCode": code, "roleName": map[string]string{"zh": "试用" + random(), "en": "Trial"}, "userKind": 1, "dataScope": 1}).Data, "id")
		node := func(code string) any {
			return admin.ok(t, "POST", "/system/crm/sysFunction/page", map[string]any{"code.eq": code}).rows()[0]["id"]
		}
		grant := func(functions ...any) {
			now := admin.ok(t, "POST", roles+"getSysRoleFunctions", map[string]any{"id": role})
			admin.ok(t, "POST", roles+"setSysRoleFunctions", map[string]any{"id": role, "version": under(now.Data, "version"), "functionIds": functions})
		}
		dealers, series := node("guideUseManage.dealerManage"), node("equipmentManage.vehicleSeries")
		grant(dealers)
		id := w.addAccount(t, name, code)
		temporary := w.resetPassword(t, id)
		token, err := login(second, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		otherInstance := &client{http: httpClient, base: second.url + second.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		otherInstance.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-78")})
		browser := &client{http: httpClient, base: second.url, header: map[string]string{"Cookie": "Admin-Token=" + token, "Sec-Fetch-Site": "same-origin"}}
		for _, row := range []struct {
			name            string
			change          func()
			dealers, series string
		}{
			{"unchanged", func() {}, "", "NO_PERMISSION"},
			{"another page instead", func() { grant(series) }, "NO_PERMISSION", ""},
			{"both", func() { grant(dealers, series) }, "", ""},
			{"a page disabled", func() { admin.ok(t, "POST", "/system/crm/sysFunction/disable", map[string]any{"ids": []any{series}}) }, "", "NO_PERMISSION"},
			{"a page enabled again", func() { admin.ok(t, "POST", "/system/crm/sysFunction/enable", map[string]any{"ids": []any{series}}) }, "", ""},
			{"no pages", func() { grant() }, "NO_PERMISSION", "NO_PERMISSION"},
		} {
			row.change()
			withinASecond(t, row.name, func() (wrong []string) {
				for path, want := range map[string]string{"/data/crm/dealer/page": row.dealers, "/veh/crm/vehicleSeries/page": row.series} {
					if got := otherInstance.call(t, "POST", path, nil); got.Error != want {
						wrong = append(wrong, fmt.Sprintf("%s answers %d %.200s", path, got.status, got.body))
					}
				}
				seen := string(browser.ok(t, "GET", "/bff/bootstrap", nil).body)
				for permission, refused := range map[string]string{"dealer:view": row.dealers, "vehicleSeries:view": row.series} {
					if got := strings.Contains(seen, `"`+permission+`"`); got != (refused == "") {
						wrong = append(wrong, fmt.Sprintf("the menu has %s: %v", permission, got))
					}
				}
				return wrong
			})
		}
	})
}

// setting changes a setting.
func (c *client) setting(key, value string) error {
	found, err := c.send("POST", "/system/crm/sysSetting/page", asJSON(map[string]any{"settingKey.eq": key}), nil)
	if err != nil {
		return err
	}
	got, err := c.send("POST", "/system/crm/sysSetting/updateSysSetting", asJSON(map[string]any{"settingKey": key, "value": value, "version": found.at("/data/list/0/version")}), nil)
	if err == nil && got.Code != 0 {
		err = fmt.Errorf("setting %s: %d %s", key, got.status, got.body)
	}
	return err
}

func (c *client) set(t testing.TB, key, value string) {
	t.Helper()
	if err := c.setting(key, value); err != nil {
		t.Fatal(err)
	}
}

func TestSettingAppliesToEveryInstanceWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		admin, otherInstance := w.as(t, w.entryPoints[0], "admin"), w.as(t, w.secondCore(t), "admin")
		const group = "/system/crm/sysSetting/"
		admin.set(t, "export.syncMaxRows", "100")
		defer admin.set(t, "export.syncMaxRows", "10000")
		withinASecond(t, "an export on the other instance", func() (wrong []string) {
			if got := otherInstance.call(t, "POST", "/veh/crm/vehicle/export", nil); got.Error != "EXPORT_NEEDS_JOB" || under(got.Params, "max") != float64(100) || number(under(got.Params, "total")) < 1200 {
				wrong = append(wrong, fmt.Sprintf("answers %d %.300s", got.status, got.body))
			}
			return wrong
		})
		if got := admin.call(t, "POST", "/rest/r/sysSetting", nil); got.Error == "" {
			t.Errorf("settings are read by the generic service: %s", got.body)
		}
		clerk := w.as(t, w.entryPoints[0], "jiang.boyuan")
		if got := clerk.call(t, "POST", group+"getSysSettings", nil); got.Error != "NO_PERMISSION" {
			t.Errorf("settings are read without the permission: %s", got.body)
		}
	})
}
