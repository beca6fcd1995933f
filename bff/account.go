package bff

import (
	"github.com/gofiber/fiber/v3"
)

// accountRoutes registers the endpoints for the caller's own account, which need no permission.
func (f *server) accountRoutes(calls fiber.Router) {
	calls.Post("/sms/code", f.forward("/system/crm/sendSmsCode"))
	calls.Post("/sms/password", f.passwordByCode)
	calls.Post("/profile", f.forward(account+"updateMyInfo"))
	calls.Post("/mobile", f.forward(account+"bindMobile"))
	calls.Post("/role", f.role)
	calls.Post("/factor/offer", f.forward(account+"offerSecondFactor"))
	calls.Post("/factor/confirm", f.forward(account+"confirmSecondFactor"))
	calls.Post("/factor/remove", f.forward(account+"removeSecondFactor"))
	calls.Get("/sessions", f.passQuery("/system/crm/session/getMySessions"))
	calls.Post("/sessions/end", f.forward("/system/crm/session/kickMySession"))
	calls.Get("/logins", f.passQuery("/system/crm/loginLog/getMyLoginLogs"))
}

// passQuery returns a handler that forwards the query string to a path of core as a list body.
func (f *server) passQuery(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		return f.sendBody(c, f.newCoreRequest(c, path, listBody(c.Request().URI().QueryArgs().All())))
	}
}

// role narrows the session to one of the account's roles and evicts its cached rights, which have changed.
func (f *server) role(c fiber.Ctx) error {
	f.rights.evict(f.life, keyOf(c))
	return f.forward(account + "switchRole")(c)
}

// passwordByCode changes a password verified by an SMS code. Core ends all sessions of the account, including this browser's.
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
	f.rights.evict(f.life, key)
	f.events.end(key)
	f.setSession(c, "")
	return nil
}
