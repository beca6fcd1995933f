package api

import (
	"io"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/selfcheck"
)

// selfCheck registers how the installation looks at itself (system catalogue 3.4). Everybody may hold a browser against the server; what the server
// is made of is for those with selfCheck:view. Nothing stays of what a probe writes, so a role's eyes may ask too.
func (a *API) selfCheck() {
	const group = "/system/crm/selfCheck/"
	a.add(group+"ping", endpoint{run: a.ping, methods: reads})
	a.add(group+"sample", endpoint{run: a.sample, safe: true, streams: true})
	a.add(group+"getSelfCheck", endpoint{run: a.look, safe: true})
}

func (a *API) ping(c *call) error {
	return c.reply("", map[string]any{
		"serverTime": value.Now(), "version": contracts.Version, "userId": c.caller.UserID,
		"expiresIn": c.session.ExpiresIn, "absoluteExpiresIn": c.session.AbsoluteExpiresIn,
	})
}

// sample answers the bytes it was sent, after they have been an object for a moment.
func (a *API) sample(c *call) error {
	stream := c.Request().BodyStream()
	if stream == nil {
		return fault.BadJSON.With()
	}
	bytes, err := io.ReadAll(io.LimitReader(stream, selfcheck.MaxSample+1))
	if err != nil {
		return fault.BadJSON.With()
	}
	if len(bytes) > selfcheck.MaxSample {
		_, _ = io.CopyN(io.Discard, stream, maxRest)
		return fault.FileTooLarge.With("max", "64 KB")
	}
	back, err := a.Check.Sample(c.ctx, bytes)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEOctetStream)
	return c.Send(back)
}

// look answers the lines of the probes that are named, or of all.
func (a *API) look(c *call) error {
	const permission = "selfCheck:view"
	if !c.caller.May(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	var in struct{ Probes []string }
	if err := c.in(&in); err != nil {
		return err
	}
	return c.reply("", a.Check.Look(c.ctx, in.Probes...))
}
