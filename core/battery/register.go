package battery

import (
	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/core/record"
)

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.BeforeSave(e, battery.Batteries, r.save)
	record.AfterSave(e, battery.Batteries, followBattery)
	record.BeforeDelete(e, battery.Batteries, deleteBattery)
	record.OnChoice(e, equipment.Vehicles, battery.VehiclesInService, inService)
	record.OnAction(e, battery.Batteries, battery.BatteryInstall, r.install)
	record.OnAction(e, battery.Batteries, battery.BatteryRemove, r.remove)
	record.OnAction(e, battery.Batteries, battery.BatteryRepair, r.remove)
	record.OnAction(e, battery.Batteries, battery.BatteryRetire, r.dispose)
	record.OnAction(e, battery.Batteries, battery.BatteryScrap, r.dispose)
	record.OnAction(e, battery.Batteries, battery.BatteryTrace, acceptTrace)
	record.OnAction(e, battery.Batteries, battery.BatteryLock, r.switchLock(true))
	record.OnAction(e, battery.Batteries, battery.BatteryUnlock, r.switchLock(false))
	record.OnAction(e, battery.Histories, battery.HistoryCorrect, r.correct)
	if r.Commands != nil {
		r.Commands.OnEnded(r.lockEnded)
	}
}
