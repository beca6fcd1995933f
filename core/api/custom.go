package api

import (
	"cmp"
	"encoding/json"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/resource"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/openapi"
	"evops/core/record"
)

// serve registers an endpoint that a feature declares.
func (a *API) serve(e endpoint.Endpoint) {
	r := route{Endpoint: e, run: func(c *call) error {
		if err := c.checkLimits(e); err != nil {
			return err
		}
		out, err := e.Run(c.ctx, c.caller, c.body, c.Ctx)
		if err != nil {
			return err
		}
		return c.answer(e.Done.In(c.caller.Language), out)
	}}
	documented := e.ZH != "" // otherwise it replaces a standard endpoint, which is documented
	if documented {
		a.operations[e.Path] = openapi.Of(e)
	}
	a.register(e.Path, r)
	for _, alias := range e.Aliases {
		a.register(alias, r)
		if documented {
			a.aliases[alias] = e.Path
		}
	}
}

// answer writes what the function of an endpoint returned.
func (c *call) answer(done string, out any) error {
	switch out := out.(type) {
	case endpoint.Written:
		return nil
	case *endpoint.File:
		c.attach(out.Name, out.ContentType)
		return c.Send(out.Body)
	case endpoint.Forward:
		c.body = out.Body
		return c.api.action(out.Of, out.Verb)(c)
	case endpoint.Reply:
		return c.replyWith(done, out)
	case record.Saved:
		return c.replySaved(out)
	case *record.Batch:
		return c.replyBatch(out)
	case json.RawMessage:
		return c.ok(done, out)
	}
	return c.reply(done, out)
}

// action returns the standard endpoint of an action.
func (a *API) action(p *resource.Plan, verb string) func(*call) error {
	switch verb {
	case "add":
		return a.save(p, a.Engine.Add)
	case "edit":
		return a.save(p, a.Engine.Edit)
	case "import":
		return a.importSheet(p)
	}
	return a.act(p, verb)
}

// replyWith answers a reply: with its own message, as a failure, or with 304 if the client has its version already.
func (c *call) replyWith(done string, r endpoint.Reply) error {
	data, encoded := r.Data.(json.RawMessage)
	if !encoded {
		var err error
		if data, err = json.Marshal(r.Data); err != nil {
			return err
		}
	}
	switch {
	case r.ETag != "":
		return c.replyTagged(data, r.ETag)
	case r.Failure != nil:
		return c.JSON(envelope{Code: r.Failure.Code.Number, Message: cmp.Or(r.Message, r.Failure.In(c.caller.Language)), Data: data, Error: r.Failure.Code.Name})
	}
	return c.ok(cmp.Or(r.Message, done), data)
}

// replyTagged answers data that seldom changes with an ETag, or with 304 if the client has it already.
func (c *call) replyTagged(data []byte, tag string) error {
	c.Set(fiber.HeaderETag, tag)
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	if c.Method() != fiber.MethodPost && matchesETag(c.Get(fiber.HeaderIfNoneMatch), tag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	return c.ok("", data)
}

// matchesETag reports whether an If-None-Match list contains a tag, strong or weak (RFC 9110, 13.1.2).
func matchesETag(list, tag string) bool {
	for one := range strings.SplitSeq(list, ",") {
		if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == tag {
			return true
		}
	}
	return false
}

// attach sets the headers of a file to save.
func (c *call) attach(name, contentType string) {
	c.Set(fiber.HeaderContentType, contentType)
	c.Set(fiber.HeaderContentDisposition, file.Disposition(name))
}
