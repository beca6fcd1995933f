package api

import (
	"io"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/openapi"
	"evops/core/selfcheck"
)

// selfCheck registers the self check (system catalogue 3.4). Everybody may test their connection; the server's state needs selfCheck:view.
// Probes leave no data behind, so the endpoints work while viewing as a role.
func (a *API) selfCheck() {
	const group = "/system/crm/selfCheck/"
	a.add(group+"ping", openapi.NewOperation("会话与时钟", "Session and clock").Returns("serverTime", "version", "userId:int", "expiresIn:int", "absoluteExpiresIn:int"),
		route{run: a.ping, methods: reads})
	a.add(group+"sample", openapi.NewOperation("存取一段数据", "Store bytes and read them back").ReturnsFile(),
		route{run: a.sample, readOnly: true, streamsBody: true})
	a.add(group+"getSelfCheck", openapi.NewOperation("系统自检", "Run the self check").Accepts("probes:string[]").Needs("selfCheck:view"),
		route{run: a.runChecks, readOnly: true})
	a.add(group+"verifyAudit", openapi.NewOperation("校验操作日志的封存记录", "Verify the audit log against its seals").Accepts("days:int").Returns("seals:int", "rows:int", "from", "until", "broken:any").Needs("selfCheck:view"),
		route{run: a.verifyAudit, readOnly: true})
}

func (a *API) ping(c *call) error {
	return c.reply("", map[string]any{
		"serverTime": value.Now(), "version": contracts.Version, "userId": c.caller.UserID,
		"expiresIn": c.session.ExpiresIn, "absoluteExpiresIn": c.session.AbsoluteExpiresIn,
	})
}

// sample stores the received bytes as an object and returns them read back.
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
	received, err := a.Check.Sample(c.ctx, bytes)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEOctetStream)
	return c.Send(received)
}

// requireView refuses callers without selfCheck:view.
func requireView(c *call) error {
	const permission = "selfCheck:view"
	if !c.caller.Can(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	return nil
}

// runChecks returns the results of the given probes, or of all.
func (a *API) runChecks(c *call) error {
	if err := requireView(c); err != nil {
		return err
	}
	var in struct{ Probes []string }
	if err := c.decode(&in); err != nil {
		return err
	}
	return c.reply("", a.Check.Run(c.ctx, in.Probes...))
}

// Number of days verifyAudit checks: default and maximum.
const verifiedDays, maxVerifiedDays = 31, 3 * 365

// verifyAudit compares the audit entries of the last days with their seals.
func (a *API) verifyAudit(c *call) error {
	if err := requireView(c); err != nil {
		return err
	}
	in := struct{ Days int }{verifiedDays}
	if err := c.decode(&in); err != nil {
		return err
	}
	if in.Days < 1 || in.Days > maxVerifiedDays {
		return fault.Invalid(c.caller.Language, "days", "RANGE", "请填写 1–1095 天", "Between 1 and 1095 days")
	}
	found, err := a.AuditSealer.Verify(c.ctx, in.Days)
	if err != nil {
		return err
	}
	return c.reply("", found)
}
