package api

import (
	"encoding/json"

	"evops/contracts/fault"
)

// outside registers the one door to systems outside, and what becomes of commands (legacy-api C.4, C.5).
func (a *API) outside() {
	a.add("/external/query", endpoint{run: a.external})
	a.add("/vehicle/controlResult", endpoint{run: a.controlResult, safe: true})
}

// external answers {method, param}.
func (a *API) external(c *call) error {
	var in struct {
		Method string
		Param  json.RawMessage
	}
	if err := c.in(&in); err != nil {
		return err
	}
	data, err := a.Outside.Call(c.ctx, c.caller, in.Method, in.Param)
	if err != nil {
		return err
	}
	return c.reply("", data)
}

// mostWait is how long, in milliseconds, a caller may wait for a command to come to its end.
const mostWait = 15_000

// controlResult answers how a command is, named by its number or by the clientRequestId of the request that sent it. No command is kept yet, so none is
// found: the answer about one is the same as about one of a vehicle out of reach.
func (a *API) controlResult(c *call) error {
	const permission = "command:view"
	if !c.caller.May(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	var in struct {
		CommandNo, ClientRequestID string
		Param                      struct{ ClientRequestID string }
		WaitMs                     *float64
	}
	if err := c.in(&in); err != nil {
		return err
	}
	refused := fault.ValidationFailed.With()
	refused.Details, refused.Rules = map[string]string{}, map[string][]string{}
	if in.CommandNo == "" && in.ClientRequestID == "" && in.Param.ClientRequestID == "" {
		refused.Details["commandNo"], refused.Rules["commandNo"] = c.say("指令编号不能为空", "The number of the command is missing"), []string{"REQUIRED"}
	}
	if w := in.WaitMs; w != nil && (*w < 0 || *w > mostWait || *w != float64(int(*w))) {
		refused.Details["waitMs"], refused.Rules["waitMs"] = c.say("等待时间应为 0–15000 毫秒", "Wait 0 to 15000 ms"), []string{"RANGE"}
	}
	if len(refused.Details) > 0 {
		return refused
	}
	return fault.CommandNotFound.With()
}
