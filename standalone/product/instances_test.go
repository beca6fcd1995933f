package product_test

import (
	"strings"
	"testing"
	"time"

	"evops/bff"
	"evops/contracts"
	"evops/core/assemble"
)

// second starts another core on the parts of a world.
func (w *world) second(t *testing.T) door {
	t.Helper()
	core, err := assemble.Open(t.Context(), w.parts)
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

func TestWhatEndsASessionEndsItOnEveryInstanceWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, second := w.doors[0], w.second(t)
		admin := w.as(t, first, "admin")
		for _, row := range []struct {
			says, reason string
			end          func(t *testing.T, own *client, id int64)
		}{
			{"a kicked session", "盘点期间下线", func(t *testing.T, own *client, id int64) {
				found := admin.ok(t, "POST", "/system/crm/session/page", map[string]any{"query": map[string]any{"userId": id, "status": 1}}).rows()
				admin.ok(t, "POST", "/system/crm/session/kickSession", map[string]any{"ids": []any{found[0]["id"]}, "reason": "盘点期间下线"})
			}},
			{"a kicked account", "盘点期间下线", func(t *testing.T, own *client, id int64) {
				admin.ok(t, "POST", "/system/crm/sysUser/kick", map[string]any{"ids": []int64{id}, "reason": "盘点期间下线"})
			}},
			{"a disabled account", "账号已停用", func(t *testing.T, own *client, id int64) {
				admin.ok(t, "POST", "/system/crm/sysUser/disable", map[string]any{"ids": []int64{id}})
			}},
			{"a reset password", "密码已重置", func(t *testing.T, own *client, id int64) { w.temporary(t, id) }},
			{"the last role disabled", "账号已无可用角色", func(t *testing.T, own *client, id int64) {
				role := under(own.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "roleCodes/0")
				found := admin.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": role}).rows()
				admin.ok(t, "POST", "/system/crm/sysRole/disable", map[string]any{"ids": []any{found[0]["id"]}})
			}},
			{"the own end of all others", "已在其他设备上结束", func(t *testing.T, own *client, id int64) {
				elsewhere, err := login(second, under(own.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "userInfo/userName").(string), "A-Long-Ride-78")
				if err != nil {
					t.Fatal(err)
				}
				c := &client{http: patience, base: second.url, header: map[string]string{"Authorization": "Bearer " + elsewhere}}
				c.ok(t, "POST", "/system/crm/session/kickMySession", map[string]any{})
			}},
		} {
			t.Run(row.says, func(t *testing.T) {
				name := "two." + random()
				role := admin.ok(t, "POST", "/system/crm/sysRole/addSysRole", map[string]any{"roleCode": "t" + random(), "roleName": map[string]string{"zh": "试用" + random(), "en": "Trial"}, "userKind": 1, "dataScope": 1})
				code := admin.ok(t, "POST", "/system/crm/sysRole/detail", map[string]any{"id": under(role.Data, "id")})
				id := w.account(t, name, under(code.Data, "roleCode").(string))
				token, err := login(first, name, w.temporary(t, id))
				if err != nil {
					t.Fatal(err)
				}
				here := &client{http: patience, base: first.url, header: map[string]string{"Authorization": "Bearer " + token}}
				there := &client{http: patience, base: second.url, header: here.header}
				const path = "/data/crm/itemCode/all"
				there.ok(t, "POST", path, nil)
				// The own change frees the session on both, and ends no other instance's knowledge of it.
				temporary := w.temporary(t, id)
				if token, err = login(first, name, temporary); err != nil {
					t.Fatal(err)
				}
				here.header["Authorization"] = "Bearer " + token
				here.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-78")})
				time.Sleep(time.Second)
				there.ok(t, "POST", "/data/crm/area/getCityAll", nil)
				row.end(t, here, id)
				time.Sleep(time.Second)
				for _, c := range []*client{there, here} {
					if got := c.call(t, "POST", path, nil); got.status != 401 || got.Error != "TOKEN_REVOKED" || got.Params["reason"] != row.reason {
						t.Errorf("%s answers %d %s", c.base, got.status, got.body)
					}
				}
			})
		}
	})
}

// front starts another front door before a core of its own, beside those of the world: two instances over one database and one Redis.
func (w *world) front(t *testing.T) door {
	t.Helper()
	core, err := bff.TCP(w.second(t).url)
	if err != nil {
		t.Fatal(err)
	}
	front, err := bff.New(bff.Config{Core: core, Redis: w.core.Redis, Version: contracts.Version})
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
		second, admin := w.front(t), w.as(t, w.doors[1], "admin")
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
			time.Sleep(time.Second)
			for path, want := range map[string]string{"/data/crm/dealer/page": row.dealers, "/veh/crm/vehicleSeries/page": row.series} {
				if got := there.call(t, "POST", path, nil); got.Error != want {
					t.Errorf("%s: %s answers %d %.200s", row.says, path, got.status, got.body)
				}
			}
			seen := string(menu.ok(t, "GET", "/bff/bootstrap", nil).body)
			for permission, refused := range map[string]string{"dealer:view": row.dealers, "vehicleSeries:view": row.series} {
				if got := strings.Contains(seen, `"`+permission+`"`); got != (refused == "") {
					t.Errorf("%s: the menu has %s: %v", row.says, permission, got)
				}
			}
		}
	})
}

func TestASettingHoldsOnEveryInstanceWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, there := w.as(t, w.doors[0], "admin"), w.as(t, w.second(t), "admin")
		const group = "/system/crm/sysSetting/"
		version := func(key string) any {
			for _, row := range admin.ok(t, "POST", group+"getSysSettings", nil).rows() {
				if row["settingKey"] == key {
					return row["version"]
				}
			}
			t.Fatal("there is no setting ", key)
			return nil
		}
		set := func(value string) {
			const key = "export.syncMaxRows"
			admin.ok(t, "POST", group+"updateSysSetting", map[string]any{"settingKey": key, "value": value, "version": version(key)})
		}
		set("100")
		defer set("10000")
		time.Sleep(time.Second)
		if got := there.call(t, "POST", "/veh/crm/vehicle/export", nil); got.Error != "EXPORT_NEEDS_JOB" || under(got.Params, "max") != float64(100) {
			t.Errorf("an export on the other instance answers %d %s", got.status, got.body)
		}
		if got := admin.call(t, "POST", "/rest/r/sysSetting", nil); got.Error == "" {
			t.Errorf("the generic service reads settings: %s", got.body)
		}
		clerk := w.as(t, w.doors[0], "jiang.boyuan")
		if got := clerk.call(t, "POST", group+"getSysSettings", nil); got.Error != "NO_PERMISSION" {
			t.Errorf("somebody without the right reads settings: %s", got.body)
		}
	})
}
