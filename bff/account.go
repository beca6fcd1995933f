package bff

import (
	"github.com/gofiber/fiber/v3"
)

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
