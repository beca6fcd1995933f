package bff

import (
	"github.com/gofiber/fiber/v3"
)

// own registers what people do to their own account without any right.
func (f *server) own(calls fiber.Router) {
	calls.Post("/sms/code", f.forward("/system/crm/sendSmsCode"))
	calls.Post("/sms/password", f.passwordByCode)
	calls.Post("/profile", f.forward(account+"updateMyInfo"))
	calls.Post("/mobile", f.forward(account+"bindMobile"))
	calls.Post("/role", f.role)
	calls.Post("/factor/offer", f.forward(account+"offerSecondFactor"))
	calls.Post("/factor/confirm", f.forward(account+"confirmSecondFactor"))
	calls.Post("/factor/remove", f.forward(account+"removeSecondFactor"))
	calls.Get("/sessions", f.ownList("/system/crm/session/getMySessions"))
	calls.Post("/sessions/end", f.forward("/system/crm/session/kickMySession"))
	calls.Get("/logins", f.ownList("/system/crm/loginLog/getMyLoginLogs"))
}

// ownList hands the query of a request to one path of core.
func (f *server) ownList(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		return f.sendBody(c, f.newCoreRequest(c, path, listBody(c.Request().URI().QueryArgs().All())))
	}
}

// role narrows the session to one of the account's roles: what was remembered of its rights is wrong from then on.
func (f *server) role(c fiber.Ctx) error {
	f.rights.forget(f.life, keyOf(c))
	return f.forward(account + "switchRole")(c)
}

// passwordByCode changes a password proved by a short message. All sessions of the account end with it, this browser's as well.
func (f *server) passwordByCode(c fiber.Ctx) error {
	body, err := text(c)
	if err != nil {
		return err
	}
	got, err := f.readCore(c, f.newCoreRequest(c, "/system/crm/mobile/changePassword", body))
	if err != nil {
		return err
	}
	if refused, err := refusal(c.Response().StatusCode(), got, &struct{}{}); refused || err != nil {
		return err
	}
	key := keyOf(c)
	f.rights.forget(f.life, key)
	f.events.end(key)
	f.setSession(c, "")
	return nil
}
