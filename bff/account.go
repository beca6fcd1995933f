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
	calls.Post("/role", f.forward(account+"switchRole"))
	calls.Post("/factor/offer", f.forward(account+"offerSecondFactor"))
	calls.Post("/factor/confirm", f.forward(account+"confirmSecondFactor"))
	calls.Post("/factor/remove", f.forward(account+"removeSecondFactor"))
	calls.Get("/sessions", f.passQuery("/system/crm/session/getMySessions"))
	calls.Post("/sessions/end", f.forward("/system/crm/session/kickMySession"))
	calls.Get("/logins", f.passQuery("/system/crm/loginLog/getMyLoginLogs"))
}

// passwordByCode changes a password verified by an SMS code. Core ends all sessions of the account, including this browser's.
func (f *server) passwordByCode(c fiber.Ctx) error {
	body, err := text(c)
	if err != nil {
		return err
	}
	if err := f.answerWith(c, f.post(c, "/system/crm/mobile/changePassword", body)); err != nil {
		return err
	}
	if refused, err := refusal(c.Response(), &struct{}{}); refused || err != nil {
		return err
	}
	f.events.end(keyOf(c))
	f.setSession(c, "")
	return nil
}
