package api

import (
	"encoding/json"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/identity"
	"evops/core/openapi"
	"evops/core/setting"
	dictionary "evops/core/system"
)

// deviceCookie is the cookie that identifies a browser that has logged in before (legacy-api A.4).
const deviceCookie = "dev"

// accounts registers login, logout and the routes for the caller's own account.
func (a *API) accounts() {
	const group = "/system/crm/sysUser/"
	a.add(group+"ssoLogin", openapi.NewOperation("登录", "Log in").Public().Accepts("username*", "password*", "totp").Returns("accessToken", "tokenType", "expiresIn:int", "absoluteExpiresIn:int", "mustChangePassword:bool", "needsSecondFactor:bool", "passwordExpiresInDays:int"),
		route{run: a.login, public: true})
	a.add(group+"ssoLogout", openapi.NewOperation("退出", "Log out").Public(),
		route{run: a.logout, public: true})
	a.add(group+"myInfo", openapi.NewOperation("本人信息与权限", "Own account and rights").Returns("userInfo:object", "userFunctions:object[]", "roleCodes:string[]", "permissions:string[]", "permVersion:int").
		Examples("", `{"avatar":"","userInfo":{"id":12,"userName":"limin","realName":"李敏","mobile":"138****8000","userType":1,"organizationCode":"100","dealerId":null},"roleCodes":["operations"],"permissions":["vehicle:view"],"permVersion":41,"userFunctions":[{"id":3,"code":"equipmentManage","name":"设备管理","nameEn":"Equipment","functionType":"1","functionUrl":"/equipmentManage","subSysFunction":[]}]}`),
		route{run: a.myInfo, allowRestricted: true, skipTabCheck: true, readOnly: true})
	a.add(group+"bootstrap", openapi.NewOperation("控制台启动数据", "Bootstrap data of the console").Returns("user:object", "roleCodes:string[]", "permissions:string[]", "menu:object[]", "dictionary:object[]", "dictVersion:int", "permVersion:int"),
		route{run: a.console, allowRestricted: true, skipTabCheck: true, readOnly: true})
	a.add(group+"modifyPassword", openapi.NewOperation("修改密码", "Change your own password").Accepts("oldPassword*", "newPassword*"),
		route{run: a.modifyPassword, allowRestricted: true})
	a.add(group+"updateMyInfo", openapi.NewOperation("修改本人资料", "Change your own profile").Accepts("realName", "email", "avatar", "version:int").Returns("userInfo:object"),
		route{run: a.updateMyInfo})
	a.add(group+"bindMobile", openapi.NewOperation("绑定手机号", "Bind a mobile number").Accepts("mobile*", "smsCode*", "oldSmsCode").Returns("userInfo:object"),
		route{run: a.bindMobile})
	a.add(group+"switchRole", openapi.NewOperation("切换角色", "Narrow the session to one role").Accepts("roleCode").Returns("userInfo:object"),
		route{run: a.switchRole})
	a.add(group+"offerSecondFactor", openapi.NewOperation("申请两步验证", "Start setting up two-step login").Accepts("password*").Returns("secret", "uri"),
		route{run: a.offerSecondFactor, noReplay: true, enrols: true})
	a.add(group+"confirmSecondFactor", openapi.NewOperation("启用两步验证", "Enable two-step login").Accepts("code*").Returns("recoveryCodes:string[]"),
		route{run: a.confirmSecondFactor, noReplay: true, enrols: true})
	a.add(group+"removeSecondFactor", openapi.NewOperation("关闭两步验证", "Disable two-step login").Accepts("password*", "code*"),
		route{run: a.removeSecondFactor})
	a.add("/system/crm/session/getMySessions", openapi.NewOperation("本人会话", "Own sessions").ReturnsPage("id:int", "ip", "current:bool"),
		route{run: a.mySessions, methods: reads})
	a.add("/system/crm/session/kickMySession", openapi.NewOperation("结束本人会话", "End own sessions").Accepts("ids:int[]").Returns("ended:int"),
		route{run: a.endMySessions})
	a.add("/system/crm/loginLog/getMyLoginLogs", openapi.NewOperation("本人登录记录", "Own logins").Accepts("page:int", "pageSize:int").ReturnsPage("createdAt", "ip", "result:any"),
		route{run: a.myLogins, methods: reads})
	a.add("/system/crm/sendSmsCode", openapi.NewOperation("发送短信验证码", "Send an SMS code").Public().Accepts("scene*", "mobile", "username").Returns("expireSeconds:int", "resendAfterSeconds:int"),
		route{run: a.sendCode, public: true})
	a.add("/system/crm/mobile/changePassword", openapi.NewOperation("短信验证码改密", "Change the password with an SMS code").Public().Accepts("scene*", "mobile", "username", "smsCode*", "newPassword*"),
		route{run: a.changePasswordByCode, public: true})
}

func (a *API) login(c *call) error {
	if err := c.checkLoginLimit(); err != nil {
		return err
	}
	var in struct{ Username, Password, TOTP string }
	if err := c.decode(&in); err != nil {
		return err
	}
	kind := system.LegacyClient
	if c.Get("X-Client") == "console" {
		kind = system.ConsoleClient
	}
	result, err := a.Identity.Login(c.ctx, identity.LoginInput{
		Username: in.Username, Password: in.Password, TOTP: in.TOTP, IP: c.caller.IP, UserAgent: c.caller.UserAgent,
		DeviceCookie: c.Cookies(deviceCookie), ClientKind: kind,
	})
	if err != nil {
		return err
	}
	c.Cookie(&fiber.Cookie{Name: deviceCookie, Value: result.DeviceCookie, Path: "/", HTTPOnly: true, SameSite: fiber.CookieSameSiteLaxMode, Expires: time.Now().Add(identity.DeviceCookieTTL)})
	return c.reply(c.text("登录成功", "Logged in"), map[string]any{
		"accessToken": result.Token, "tokenType": "Bearer", "expiresIn": result.ExpiresIn, "absoluteExpiresIn": result.AbsoluteExpiresIn,
		"mustChangePassword": result.MustChangePassword, "needsSecondFactor": result.NeedsSecondFactor, "passwordExpiresInDays": result.PasswordExpiresInDays,
	})
}

// logout ends the session of the token; without one, or with an invalid one, it succeeds as well.
func (a *API) logout(c *call) error {
	if err := a.Identity.Logout(c.ctx, identity.BearerToken(c.Get(fiber.HeaderAuthorization))); err != nil {
		return err
	}
	return c.ok(c.text("已退出", "Logged out"), nil)
}

func (a *API) myInfo(c *call) error {
	info, err := a.Identity.MyInfo(c.ctx, c.caller)
	if err != nil {
		return err
	}
	return c.reply("", info)
}

// MapCenter is the initial centre of maps. If it is not set, the bff uses its environment.
var MapCenter = setting.NewPosition("map.center", "121.6,31.2",
	field.Label{ZH: "地图默认中心", EN: "Default map centre"},
	field.Label{ZH: "经度,纬度（WGS-84）；没有车辆位置时地图从这里打开", EN: "Longitude,latitude (WGS-84): where a map opens when there is no vehicle to show"})

// console returns everything the console needs to start, in both languages, in one call.
func (a *API) console(c *call) error {
	info, err := a.Identity.MyInfo(c.ctx, c.caller)
	if err != nil {
		return err
	}
	items, err := a.Dictionary.Console(c.ctx)
	if err != nil {
		return err
	}
	version, err := a.Engine.DB().Version(c.ctx, dictionary.DictionaryVersion)
	if err != nil {
		return err
	}
	views, err := dictionary.DefaultViews(c.ctx, a.Engine, c.caller)
	if err != nil {
		return err
	}
	values, err := setting.Read(c.ctx, a.Engine.DB())
	if err != nil {
		return err
	}
	if MapCenter.IsSet(values) {
		c.Set("X-Map-Center", MapCenter.In(values))
	}
	user, err := merged(info.UserInfo, map[string]any{"avatar": info.Avatar})
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{
		"user": user, "roleCodes": info.RoleCodes, "roles": info.Roles, "activeRole": info.ActiveRole, "permissions": info.Permissions, "menu": info.UserFunctions,
		"dictionary": json.RawMessage(items), "dictVersion": version, "permVersion": info.PermVersion,
		"defaultViews": json.RawMessage(views),
	})
}

// merged returns the JSON object of a value with additional members.
func merged(v any, more map[string]any) (map[string]any, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	if err := json.Unmarshal(text, &out); err != nil {
		return nil, err
	}
	for name, value := range more {
		out[name] = value
	}
	return out, nil
}

func (a *API) modifyPassword(c *call) error {
	var in struct{ OldPassword, NewPassword string }
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := a.Identity.ModifyPassword(c.ctx, c.caller, identity.PasswordInput{OldPassword: in.OldPassword, NewPassword: in.NewPassword, DeviceCookie: c.Cookies(deviceCookie)}); err != nil {
		return err
	}
	return c.ok(c.text("密码已修改", "Password changed"), nil)
}

func (a *API) updateMyInfo(c *call) error {
	if err := a.Identity.UpdateMyInfo(c.ctx, a.Engine, c.caller, c.body); err != nil {
		return err
	}
	return a.myInfo(c)
}
