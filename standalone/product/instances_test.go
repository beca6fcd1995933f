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

// second starts another core on the parts of a world.
func (w *world) second(t *testing.T) door {
	t.Helper()
	return w.secondOf(t, w.parts)
}

// secondOf starts another core on parts that are mostly those of a world.
func (w *world) secondOf(t *testing.T, parts app.Settings) door {
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
	return door{"second core", address, ""}
}

// withinASecond asks again and again until nothing is wrong; what a question that began a second after the change still found wrong is.
func withinASecond(t *testing.T, what string, ask func() (wrong []string)) {
	t.Helper()
	for end := time.Now().Add(time.Second); ; time.Sleep(50 * time.Millisecond) {
		last := time.Now().After(end)
		wrong := ask()
		if len(wrong) == 0 {
			return
		}
		if last {
			t.Errorf("%s: %s", what, strings.Join(wrong, "; "))
			return
		}
	}
}

func TestWhatEndsASessionEndsItOnEveryInstanceWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, second := w.doors[0], w.second(t)
		admin := w.as(t, first, "admin")
		rows := []*struct {
			says, reason string
			end          func(t *testing.T, own *client, id int64)

			id          int64
			here, there *client
		}{
			{says: "a kicked session", reason: "盘点期间下线", end: func(t *testing.T, own *client, id int64) {
				found := admin.ok(t, "POST", "/system/crm/session/page", map[string]any{"query": map[string]any{"userId": id, "status": 1}}).rows()
				admin.ok(t, "POST", "/system/crm/session/kickSession", map[string]any{"ids": []any{found[0]["id"]}, "reason": "盘点期间下线"})
			}},
			{says: "a kicked account", reason: "盘点期间下线", end: func(t *testing.T, own *client, id int64) {
				admin.ok(t, "POST", "/system/crm/sysUser/kick", map[string]any{"ids": []int64{id}, "reason": "盘点期间下线"})
			}},
			{says: "a disabled account", reason: "账号已停用", end: func(t *testing.T, own *client, id int64) {
				admin.ok(t, "POST", "/system/crm/sysUser/disable", map[string]any{"ids": []int64{id}})
			}},
			{says: "a reset password", reason: "密码已重置", end: func(t *testing.T, own *client, id int64) { w.temporary(t, id) }},
			{says: "the last role disabled", reason: "账号已无可用角色", end: func(t *testing.T, own *client, id int64) {
				role := under(own.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "roleCodes/0")
				found := admin.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": role}).rows()
				admin.ok(t, "POST", "/system/crm/sysRole/disable", map[string]any{"ids": []any{found[0]["id"]}})
			}},
			{says: "the own end of all others", reason: "已在其他设备上结束", end: func(t *testing.T, own *client, id int64) {
				elsewhere, err := login(second, under(own.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "userInfo/userName").(string), "A-Long-Ride-78")
				if err != nil {
					t.Fatal(err)
				}
				c := &client{http: patience, base: second.url, header: map[string]string{"Authorization": "Bearer " + elsewhere}}
				c.ok(t, "POST", "/system/crm/session/kickMySession", map[string]any{})
			}},
		}
		const path = "/data/crm/itemCode/all"
		for _, row := range rows {
			name := "two." + random()
			role := admin.ok(t, "POST", "/system/crm/sysRole/addSysRole", map[string]any{"roleCode": "t" + random(), "roleName": map[string]string{"zh": "试用" + random(), "en": "Trial"}, "userKind": 1, "dataScope": 1})
			code := admin.ok(t, "POST", "/system/crm/sysRole/detail", map[string]any{"id": under(role.Data, "id")})
			row.id = w.account(t, name, under(code.Data, "roleCode").(string))
			token, err := login(first, name, w.temporary(t, row.id))
			if err != nil {
				t.Fatal(err)
			}
			row.here = &client{http: patience, base: first.url, header: map[string]string{"Authorization": "Bearer " + token}}
			row.there = &client{http: patience, base: second.url, header: row.here.header}
			row.there.ok(t, "POST", path, nil)
			// The own change frees the session on both, and ends no other instance's knowledge of it.
			temporary := w.temporary(t, row.id)
			if token, err = login(first, name, temporary); err != nil {
				t.Fatal(err)
			}
			row.here.header["Authorization"] = "Bearer " + token
			row.here.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-78")})
		}
		time.Sleep(time.Second)
		for _, row := range rows {
			t.Run(row.says, func(t *testing.T) {
				row.there.ok(t, "POST", "/data/crm/area/getCityAll", nil)
				row.end(t, row.here, row.id)
				withinASecond(t, row.says, func() (wrong []string) {
					for _, c := range []*client{row.there, row.here} {
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

// front starts another front door before a core, beside those of the world: with a second core, two instances over one database and one Redis.
func (w *world) front(t *testing.T, behind door, limits bff.Limits) door {
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
	return door{"second front", address, "/api"}
}

func TestRightsChangedOnOneInstanceAreObeyedByTheOtherWithoutANewLogin(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const roles = "/system/crm/sysRole/"
		second, admin := w.front(t, w.second(t), bff.Limits{}), w.as(t, w.doors[1], "admin")
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
		id := w.account(t, name, code)
		temporary := w.temporary(t, id)
		token, err := login(second, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		there := &client{http: patience, base: second.url + second.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		there.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-78")})
		menu := &client{http: patience, base: second.url, header: map[string]string{"Cookie": "Admin-Token=" + token, "Sec-Fetch-Site": "same-origin"}}
		for _, row := range []struct {
			says            string
			change          func()
			dealers, series string
		}{
			{"as it was", func() {}, "", "NO_PERMISSION"},
			{"another page instead", func() { grant(series) }, "NO_PERMISSION", ""},
			{"both", func() { grant(dealers, series) }, "", ""},
			{"a page switched off", func() { admin.ok(t, "POST", "/system/crm/sysFunction/disable", map[string]any{"ids": []any{series}}) }, "", "NO_PERMISSION"},
			{"and on again", func() { admin.ok(t, "POST", "/system/crm/sysFunction/enable", map[string]any{"ids": []any{series}}) }, "", ""},
			{"nothing at all", func() { grant() }, "NO_PERMISSION", "NO_PERMISSION"},
		} {
			row.change()
			withinASecond(t, row.says, func() (wrong []string) {
				for path, want := range map[string]string{"/data/crm/dealer/page": row.dealers, "/veh/crm/vehicleSeries/page": row.series} {
					if got := there.call(t, "POST", path, nil); got.Error != want {
						wrong = append(wrong, fmt.Sprintf("%s answers %d %.200s", path, got.status, got.body))
					}
				}
				seen := string(menu.ok(t, "GET", "/bff/bootstrap", nil).body)
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

// setting changes what an administrator may change.
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

func (c *client) set(t *testing.T, key, value string) {
	t.Helper()
	if err := c.setting(key, value); err != nil {
		t.Fatal(err)
	}
}

func TestASettingHoldsOnEveryInstanceWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, there := w.as(t, w.doors[0], "admin"), w.as(t, w.second(t), "admin")
		const group = "/system/crm/sysSetting/"
		admin.set(t, "export.syncMaxRows", "100")
		defer admin.set(t, "export.syncMaxRows", "10000")
		withinASecond(t, "an export on the other instance", func() (wrong []string) {
			if got := there.call(t, "POST", "/veh/crm/vehicle/export", nil); got.Error != "EXPORT_NEEDS_JOB" || under(got.Params, "max") != float64(100) || number(under(got.Params, "total")) < 1200 {
				wrong = append(wrong, fmt.Sprintf("answers %d %.300s", got.status, got.body))
			}
			return wrong
		})
		if got := admin.call(t, "POST", "/rest/r/sysSetting", nil); got.Error == "" {
			t.Errorf("the generic service reads settings: %s", got.body)
		}
		clerk := w.as(t, w.doors[0], "jiang.boyuan")
		if got := clerk.call(t, "POST", group+"getSysSettings", nil); got.Error != "NO_PERMISSION" {
			t.Errorf("somebody without the right reads settings: %s", got.body)
		}
	})
}
