package api

import (
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/command"
	"evops/core/ecu"
)

// The permission to have a vehicle read the versions of its controllers.
const readEcus = "ecu:read"

// ecus registers what is asked about the controllers of vehicles besides their lists (legacy-api D.5).
func (a *API) ecus() {
	a.add(equipment.Ecus.Path+"/readVersion", endpoint{run: a.readVersion})
	a.add(equipment.Ecus.Path+"/overview", endpoint{run: a.ecuOverview, methods: reads})
	a.add(equipment.EcuVersions.Path+"/overview", endpoint{run: a.versionMatrix, methods: reads})
}

// readVersion has a vehicle read the versions of its controllers. Its terminal reads all of them at once, also where some are named.
func (a *API) readVersion(c *call) error {
	var in struct {
		VIN      string
		EcuTypes []equipment.EcuType
	}
	if err := c.in(&in); err != nil {
		return err
	}
	refused := fault.ValidationFailed.With()
	refused.Details, refused.Rules = map[string]string{}, map[string][]string{}
	for _, kind := range in.EcuTypes {
		if !equipment.EcuTypes.HasInt(int64(kind)) {
			refused.Details["ecuTypes"], refused.Rules["ecuTypes"] = c.say("没有这种控制器", "There is no such controller"), []string{"DICT"}
			return refused
		}
	}
	given, err := a.Commands.Read(c.ctx, c.caller, readEcus, vin(in.VIN), ecu.ReadVersions)
	if err != nil {
		return err
	}
	return c.reply(c.say("已下发，版本读取后更新", "Sent; the versions follow once they are read"), map[string]any{"commandNo": given.CommandNo})
}

// ecuOverview answers what is known of the controllers of a vehicle besides their rows, and how it stands with reading them.
func (a *API) ecuOverview(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	overview, err := ecu.Describe(c.ctx, a.Engine.Read(), c.caller, id)
	if err != nil {
		return err
	}
	versions, err := a.Commands.Status(c.ctx, c.caller, readEcus, id, ecu.ReadVersions)
	if err != nil {
		return err
	}
	memories, err := a.Commands.Status(c.ctx, c.caller, "command:send", id, ecu.ReadDTC)
	if err != nil {
		return err
	}
	return c.reply("", struct {
		*ecu.Overview
		ReadVersions *command.Status `json:"readVersions"`
		ReadDTC      *command.Status `json:"readDtc"`
	}{overview, versions, memories})
}

// versionMatrix answers which software the vehicles of a model have.
func (a *API) versionMatrix(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	matrix, err := ecu.Combine(c.ctx, a.Engine.Read(), c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", matrix)
}
