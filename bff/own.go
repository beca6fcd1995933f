package bff

import (
	"github.com/gofiber/fiber/v3"
)

// own registers what people do to their own account without any right.
func (f *front) own(calls fiber.Router) {
	calls.Post("/sms/code", f.forward("/system/crm/sendSmsCode"))
	calls.Post("/sms/password", f.passwordByCode)
	calls.Post("/profile", f.forward(account+"updateMyInfo"))
	calls.Post("/mobile", f.forward(account+"bindMobile"))
}

// passwordByCode changes a password proved by a short message. All sessions of the account end with it, this browser's as well.
func (f *front) passwordByCode(c fiber.Ctx) error {
	body, err := text(c)
	if err != nil {
		return err
	}
	got, err := f.ask(c, f.question(c, "/system/crm/mobile/changePassword", body))
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
