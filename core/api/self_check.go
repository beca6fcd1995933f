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
	a.add(group+"verifyAudit", endpoint{run: a.verifyAudit, safe: true})
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

// mayLook refuses who may not know what the server is made of.
func mayLook(c *call) error {
	const permission = "selfCheck:view"
	if !c.caller.Can(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	return nil
}

// look answers the lines of the probes that are named, or of all.
func (a *API) look(c *call) error {
	if err := mayLook(c); err != nil {
		return err
	}
	var in struct{ Probes []string }
	if err := c.in(&in); err != nil {
		return err
	}
	return c.reply("", a.Check.Run(c.ctx, in.Probes...))
}

// The days of the audit log that are compared with their seals: a month unless told, three years at most.
const verifiedDays, mostVerifiedDays = 31, 3 * 365

// verifyAudit answers whether the audit rows of the last days are what was sealed.
func (a *API) verifyAudit(c *call) error {
	if err := mayLook(c); err != nil {
		return err
	}
	in := struct{ Days int }{verifiedDays}
	if err := c.in(&in); err != nil {
		return err
	}
	if in.Days < 1 || in.Days > mostVerifiedDays {
		refused := fault.ValidationFailed.With()
		refused.Details = map[string]string{"days": c.say("请填写 1–1095 天", "Between 1 and 1095 days")}
		refused.Rules = map[string][]string{"days": {"RANGE"}}
		return refused
	}
	found, err := a.Trail.Verify(c.ctx, in.Days)
	if err != nil {
		return err
	}
	return c.reply("", found)
}
