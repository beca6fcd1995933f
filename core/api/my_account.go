package api

import (
	"encoding/json"

	"evops/contracts/fault"
	"evops/core/record"
)

// switchRole narrows the session to one of the caller's roles; null lifts that.
func (a *API) switchRole(c *call) error {
	var in struct{ RoleCode *string }
	if err := c.decode(&in); err != nil {
		return err
	}
	code := ""
	if in.RoleCode != nil {
		code = *in.RoleCode
	}
	if err := a.Identity.SwitchRole(c.ctx, c.caller, code); err != nil {
		return err
	}
	// The permissions of the session have changed during this call.
	if err := a.authenticate(c, route{}); err != nil {
		return err
	}
	return a.myInfo(c)
}

func (a *API) offerSecondFactor(c *call) error {
	var in struct{ Password string }
	if err := c.decode(&in); err != nil {
		return err
	}
	offer, err := a.Identity.BeginSecondFactor(c.ctx, c.caller, in.Password, c.Cookies(deviceCookie))
	if err != nil {
		return err
	}
	return c.reply("", offer)
}

func (a *API) confirmSecondFactor(c *call) error {
	var in struct{ Code string }
	if err := c.decode(&in); err != nil {
		return err
	}
	recovery, err := a.Identity.ConfirmSecondFactor(c.ctx, a.Engine, c.caller, in.Code)
	if err != nil {
		return err
	}
	return c.reply(c.text("两步验证已启用", "Two-step login is on"), map[string]any{"recoveryCodes": recovery})
}

func (a *API) removeSecondFactor(c *call) error {
	var in struct{ Password, Code string }
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := a.Identity.RemoveSecondFactor(c.ctx, a.Engine, c.caller, in.Password, in.Code, c.Cookies(deviceCookie)); err != nil {
		return err
	}
	return c.ok(c.text("两步验证已关闭", "Two-step login is off"), nil)
}

func (a *API) mySessions(c *call) error {
	list, err := a.Identity.OwnSessions(c.ctx, c.caller)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"list": list, "total": len(list), "page": 1, "pageSize": len(list)})
}

// endMySessions ends the sessions in ids, or all others if ids is missing.
func (a *API) endMySessions(c *call) error {
	var in struct{ IDs []json.RawMessage }
	if err := c.decode(&in); err != nil {
		return err
	}
	if in.IDs != nil && len(in.IDs) == 0 {
		return fault.IDMissing.With()
	}
	var ids []int64
	for _, raw := range in.IDs {
		id, ok := record.WholeNumber(raw)
		if !ok || id <= 0 {
			return fault.IDMissing.With()
		}
		ids = append(ids, id)
	}
	ended, err := a.Identity.EndOwnSessions(c.ctx, c.caller, ids)
	if err != nil {
		return err
	}
	return c.reply(c.text("操作成功", "Done"), map[string]any{"ended": ended})
}

func (a *API) myLogins(c *call) error {
	in := struct{ Page, PageSize json.RawMessage }{}
	if err := c.decode(&in); err != nil {
		return err
	}
	number := func(raw json.RawMessage, preset, limit int64) int64 {
		if n, ok := record.WholeNumber(raw); ok && n > 0 && n <= limit {
			return n
		}
		return preset
	}
	page, size := number(in.Page, 1, 10_000), number(in.PageSize, 10, 100)
	list, total, err := a.Identity.OwnLogins(c.ctx, c.caller, int(page), int(size))
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"list": list, "total": total, "page": page, "pageSize": size})
}
