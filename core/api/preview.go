package api

import (
	"github.com/gofiber/fiber/v3"

	"evops/core/content"
)

// preview serves the page of a preview link. It needs no session, and the answer is the same with one.
func (a *API) preview(c fiber.Ctx) error {
	page, valid, err := a.Previews.Page(c.Context(), c.Params("resource"), c.Params("id"), c.Query("exp"), c.Query("sig"))
	if err != nil {
		return err
	}
	if !valid {
		c.Status(fiber.StatusNotFound)
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set(fiber.HeaderContentSecurityPolicy, content.PreviewPolicy)
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("X-Robots-Tag", "noindex, nofollow")
	return c.Send(page)
}
