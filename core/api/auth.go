package api

import (
	"errors"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/identity"
	dictionary "evops/core/system"
)

// warnExpiry is the remaining lifetime of a session, in seconds, from which responses state it (legacy-api A.1).
const warnExpiry = 600

// authenticate sets the caller from the session, checks Custom-ID against it and limits restricted sessions to the endpoints that allow them.
func (a *API) authenticate(c *call, e route) error {
	background := c.Get("X-Background") == "1"
	anonymous := c.caller
	caller, session, err := a.Identity.Authenticate(c.ctx, identity.BearerToken(c.Get(fiber.HeaderAuthorization)), anonymous.Language, background)
	if err != nil {
		return err
	}
	caller.Language, caller.IP, caller.UserAgent = anonymous.Language, anonymous.IP, anonymous.UserAgent
	caller.Method, caller.Path, caller.TraceID, caller.Began = anonymous.Method, anonymous.Path, anonymous.TraceID, anonymous.Began
	caller.ExpiresIn, caller.AbsoluteExpiresIn = session.ExpiresIn, session.AbsoluteExpiresIn
	c.caller = caller
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
	if session.Restricted && !e.Restricted {
		return fault.MustChangePassword.With()
	}
	if session.NeedsFactor && !e.Restricted && !e.Enrols {
		return fault.TOTPSetUpRequired.With()
	}
	if role, _ := strconv.ParseInt(c.Get(viewRole), 10, 64); role != 0 {
		if err := a.viewAs(c, e, role); err != nil {
			return err
		}
	}
	if id := strings.TrimSpace(c.Get("Custom-ID")); id != "" && !e.AnyTab && id != strconv.FormatInt(caller.UserID, 10) {
		if err := a.checkCustomID(c); err != nil {
			return err
		}
		return fault.CustomIDMismatch.With()
	}
	return nil
}

// checkPermission refuses a caller without the permission of an endpoint before the request is parsed, so that the response does not depend on
// the input. Endpoints derived from declarations pass their permission to the engine.
func checkPermission(c *call, e route) error {
	if e.Permission == "" || e.OwnAllowed {
		return nil
	}
	return c.caller.Require(e.Permission)
}

// viewRole is the header with the id of the role the caller views as: the request sees what the role would, and changes nothing.
const viewRole = "X-View-Role"

// viewAs limits the call to the permissions of a role. Endpoints not known to be read-only are refused before they run.
func (a *API) viewAs(c *call, e route, role int64) error {
	viewer, err := a.Identity.ViewAs(c.ctx, c.caller, role)
	if err != nil {
		return err
	}
	c.caller = viewer
	c.ctx = access.With(c.ctx, viewer)
	if !e.ReadOnly && (e.Audited || e.Methods != endpoint.Reads && e.Methods != endpoint.Fetches) {
		return fault.ViewOnly.With()
	}
	return nil
}

// auditDenied records refused permissions and attempts to guess masked values in the audit log before they are answered.
func (a *API) auditDenied(c *call, err error) error {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return err
	}
	var logErr error
	switch refused.Code {
	case fault.NoPermission:
		permission, _ := refused.Params["permission"].(string)
		logErr = a.Audit.Denied(c.ctx, c.caller, permission)
	case fault.QueryMasked:
		logErr = a.Audit.Denied(c.ctx, c.caller, a.Engine.RevealPermission())
	case fault.MaskedTooOften:
		logErr = a.Audit.MaskedSearches(c.ctx, c.caller)
	}
	if logErr != nil {
		return logErr
	}
	return err
}
