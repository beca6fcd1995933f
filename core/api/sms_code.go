package api

import (
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/identity"
)

// scene returns the purpose of a code. Only a password reset needs no session; an invalid token is ignored then.
func (a *API) scene(c *call, allowed ...system.SMSTemplate) (system.SMSTemplate, error) {
	var in struct{ Scene system.SMSTemplate }
	if err := c.decode(&in); err != nil {
		return "", err
	}
	for _, scene := range allowed {
		if in.Scene != scene {
			continue
		}
		if scene == system.SMSResetPassword {
			return scene, nil
		}
		return scene, a.authenticate(c, route{})
	}
	return "", fault.Invalid(c.caller.Language, "scene", "in", "未知的场景", "Unknown scene")
}

// sendCode returns the same response at once whether or not the account exists (legacy-api A.5).
func (a *API) sendCode(c *call) error {
	scene, err := a.scene(c, system.SMSResetPassword, system.SMSChangePassword, system.SMSBindMobile)
	if err != nil {
		return err
	}
	var in struct{ Mobile, Username string }
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := a.Identity.RequestCode(c.ctx, c.caller, identity.CodeRequest{Scene: scene, Mobile: in.Mobile, Username: in.Username}); err != nil {
		return err
	}
	return c.reply(c.text("如信息无误，验证码已发送", "If the details are right, a code is on its way"), map[string]any{
		"expireSeconds": int(identity.CodeTTL / time.Second), "resendAfterSeconds": int(identity.ResendAfter / time.Second),
	})
}

func (a *API) changePasswordByCode(c *call) error {
	if err := c.checkLoginLimit(); err != nil {
		return err
	}
	scene, err := a.scene(c, system.SMSResetPassword, system.SMSChangePassword)
	if err != nil {
		return err
	}
	var in struct{ Mobile, Username, SMSCode, NewPassword string }
	if err := c.decode(&in); err != nil {
		return err
	}
	err = a.Identity.ChangePasswordByCode(c.ctx, c.caller, identity.CodePassword{
		Scene: scene, Mobile: in.Mobile, Username: in.Username, SMSCode: in.SMSCode, NewPassword: in.NewPassword, DeviceCookie: c.Cookies(deviceCookie),
	})
	if err != nil {
		return err
	}
	return c.ok(c.text("密码已修改，请重新登录", "Password changed, please log in again"), nil)
}

func (a *API) bindMobile(c *call) error {
	var in struct{ Mobile, SMSCode, OldSMSCode string }
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := a.Identity.BindMobile(c.ctx, a.Engine, c.caller, identity.MobileChange{Mobile: in.Mobile, SMSCode: in.SMSCode, OldSMSCode: in.OldSMSCode}); err != nil {
		return err
	}
	return a.myInfo(c)
}
