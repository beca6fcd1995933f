package api

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
	dictionary "evops/core/system"
)

// saver is the engine's Add or Edit.
type saver func(ctx context.Context, name string, who *access.Caller, body []byte) (record.Saved, error)

// warnExpiry is when answers start to say how long the session still lasts, in seconds (legacy-api A.1).
const warnExpiry = 600

// authenticate finds the session's account, holds Custom-ID against it and keeps a restricted session to early endpoints.
func (a *API) authenticate(c *call, e endpoint) error {
	background := c.Get("X-Background") == "1"
	stranger := c.caller
	caller, session, err := a.Identity.Authenticate(c.ctx, identity.BearerToken(c.Get(fiber.HeaderAuthorization)), stranger.Language, background)
	if err != nil {
		return err
	}
	caller.Language, caller.IP, caller.UserAgent = stranger.Language, stranger.IP, stranger.UserAgent
	caller.Method, caller.Path, caller.TraceID, caller.Began = stranger.Method, stranger.Path, stranger.TraceID, stranger.Began
	c.caller, c.session = caller, session
	c.ctx = access.With(c.ctx, caller)
	c.Set("X-Perm-Version", strconv.FormatInt(caller.Rights.Version, 10))
	version, err := a.Engine.DB().Version(c.ctx, dictionary.DictionaryVersion)
	if err != nil {
		return err
	}
	c.Set("X-Dict-Version", strconv.FormatInt(version, 10))
	if session.ExpiresIn < warnExpiry {
		c.Set("X-Session-Expires-In", strconv.FormatInt(session.ExpiresIn, 10))
	}
	if session.Restricted && !e.early {
		return fault.MustChangePassword.With()
	}
	if session.NeedsFactor && !e.early && !e.enrols {
		return fault.TOTPSetUpRequired.With()
	}
	if role, _ := strconv.ParseInt(c.Get(viewRole), 10, 64); role != 0 {
		if err := a.viewAs(c, e, role); err != nil {
			return err
		}
	}
	if id := strings.TrimSpace(c.Get("Custom-ID")); id != "" && !e.anyTab && id != strconv.FormatInt(caller.UserID, 10) {
		if err := a.checkCustomID(c); err != nil {
			return err
		}
		return fault.CustomIDMismatch.With()
	}
	return nil
}

// permitted refuses whoever lacks the permission that an endpoint says it needs, before anything of the request is looked at: whatever is sent, the answer is
// the same. Endpoints that derive from the declarations say it to the engine.
func (a *API) permitted(c *call, e endpoint, name string) error {
	says := described[a.first(name)]
	if says == nil || says.Permission == "" || e.own || c.caller.Can(says.Permission) {
		return nil
	}
	return fault.NoPermission.With("permission", says.Permission)
}

// viewRole names the role through whose eyes a request is made: it sees what the role would, and changes nothing.
const viewRole = "X-View-Role"

// viewAs narrows the call to what a role may see. Whatever is not known to change nothing is refused here, before the endpoint runs.
func (a *API) viewAs(c *call, e endpoint, role int64) error {
	viewer, err := a.Identity.ViewAs(c.ctx, c.caller, role)
	if err != nil {
		return err
	}
	c.caller = viewer
	c.ctx = access.With(c.ctx, viewer)
	if !e.safe && (e.leaves || e.methods != reads && e.methods != fetches) {
		return fault.ViewOnly.With()
	}
	return nil
}

// denied writes a refused permission down before it is answered, and whoever tries out values that are masked.
func (a *API) denied(c *call, err error) error {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return err
	}
	var logErr error
	switch refused.Code {
	case fault.NoPermission:
		permission, _ := refused.Params["permission"].(string)
		logErr = a.Engine.AuditDenied(c.ctx, c.caller, permission)
	case fault.QueryMasked:
		logErr = a.Engine.AuditDenied(c.ctx, c.caller, record.RevealPermission)
	case fault.MaskedTooOften:
		logErr = a.Engine.AuditInquiries(c.ctx, c.caller)
	}
	if logErr != nil {
		return logErr
	}
	return err
}
