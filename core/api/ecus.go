package api

import (
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/command"
	"evops/core/ecu"
	"evops/core/openapi"
)

// readEcus is the permission to read the controller versions of a vehicle.
const readEcus = "ecu:read"

// ecus registers the endpoints about controllers of vehicles beyond their lists (legacy-api D.5).
func (a *API) ecus() {
	a.add(equipment.Ecus.Path+"/readVersion", openapi.NewOperation("读取控制器版本", "Read the versions of a vehicle's controllers").Accepts("vin*", "ecuTypes:int[]").Returns("commandNo").Needs(readEcus),
		route{run: a.readVersion})
	a.add(equipment.Ecus.Path+"/overview", openapi.NewOperation("车辆控制器概览", "Faults of a vehicle's controllers and state of the last read").Accepts("id*:int").Returns("vehicleId:int", "vin", "faults:object[]", "readVersions:object", "readDtc:object").Needs(equipment.Ecus.PermissionFor("view")),
		route{run: a.ecuOverview, methods: reads})
}

// readVersion sends the command to read the controller versions. A terminal reads all of them at once, even if only some are requested.
func (a *API) readVersion(c *call) error {
	var in struct {
		VIN      string
		EcuTypes []equipment.EcuType
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	for _, kind := range in.EcuTypes {
		if !equipment.EcuTypes.HasInt(int64(kind)) {
			return fault.Invalid(c.caller.Language, "ecuTypes", "DICT", "没有这种控制器", "Unknown controller")
		}
	}
	sent, err := a.Commands.Read(c.ctx, c.caller, readEcus, vin(in.VIN), ecu.ReadVersions)
	if err != nil {
		return err
	}
	return c.reply(c.text("已下发，版本读取后更新", "Sent; the versions update once they are read"), map[string]any{"commandNo": sent.CommandNo})
}

// ecuOverview returns the faults of a vehicle's controllers and the state of the last read commands.
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
