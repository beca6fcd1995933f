// Package equipment implements the rules for vehicles and their parts: identifiers by vehicle type, models, series, SIM cards, owners,
// commands and free periods.
package equipment

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/system"
)

// Rules are the rules of the equipment domain.
type Rules struct{ Dictionary *system.Dictionary }

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	dictionary := r.Dictionary
	series := &seriesRules{dictionary}
	record.BeforeSave(e, equipment.VehicleSeriesAll, series.save)
	record.OnAction(e, equipment.VehicleSeriesAll, equipment.VehicleSeriesLaunch, launch)
	record.OnAction(e, equipment.VehicleSeriesAll, equipment.VehicleSeriesDelist, delist)

	record.BeforeSave(e, equipment.VehicleImages, saveImage)
	record.BeforeDelete(e, equipment.VehicleImages, deleteImage)
	record.OnAction(e, equipment.VehicleImages, equipment.VehicleImageSetDefault, setDefault)
	record.OnAction(e, equipment.VehicleImages, action.Enable[equipment.VehicleImage](), enableImage)
	record.OnAction(e, equipment.VehicleImages, action.Disable[equipment.VehicleImage](), disableImage)

	record.BeforeSave(e, equipment.CommandDefs, saveCommand)

	record.BeforeSave(e, equipment.FreePeriodPolicies, savePolicy)
	record.OnAction(e, equipment.FreePeriodPolicies, action.Enable[equipment.FreePeriodPolicy](), enablePolicy)

	record.BeforeSave(e, equipment.BluetoothSetups, saveBluetooth)
	record.BeforeDelete(e, equipment.BluetoothSetups, deleteBluetooth)
	record.OnAction(e, equipment.BluetoothSetups, equipment.BluetoothSetupPublish, publishBluetooth)
	record.OnAction(e, equipment.BluetoothSetups, equipment.BluetoothSetupRollback, rollBackBluetooth)
	record.OnAction(e, equipment.BluetoothSetups, equipment.BluetoothSetupDisable, disableBluetooth)

	record.BeforeSave(e, equipment.VehicleModels, saveModel)
	record.BeforeSave(e, equipment.VehicleModels, refuseVirtualModel)
	record.BeforeDelete(e, equipment.VehicleModels, deleteModel)
	record.OnAction(e, equipment.VehicleModels, equipment.VehicleModelPublish, publish)
	record.OnAction(e, equipment.VehicleModels, equipment.VehicleModelCopy, copyModel)
	record.OnChoice(e, equipment.VehicleModels, equipment.ModelsOnSale, onSale(equipment.TwoWheelers))
	record.OnChoice(e, equipment.VehicleModels, equipment.XpModelsOnSale, onSale(equipment.SmartMobility))

	vehicles := &vehicleRules{products: &products{e: e}, dictionary: dictionary}
	record.BeforeSave(e, equipment.Vehicles, vehicles.save)
	record.AfterSave(e, equipment.Vehicles, createCompanions)
	record.AfterSave(e, equipment.Vehicles, followDealer)
	record.BeforeDelete(e, equipment.Vehicles, deleteVehicle)
	owners := &binder{vehicles.products, dictionary}
	record.OnAction(e, equipment.Vehicles, equipment.VehicleBind, owners.bind)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleUnbind, owners.unbind)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleTransfer, owners.transfer)
	record.CreateMissingRef(e, equipment.Vehicles, &equipment.Vehicles.Row.SimCardID, sim.Cards, deliverCard)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleAssignDealer, assignDealer)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleReturn, returnToStock)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleRegisterSale, vehicles.registerSale)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleReturnSale, vehicles.returnSale)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleActivate, vehicles.activate)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleDeactivate, vehicles.deactivate)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleLabel, label)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleReplaceTbox, vehicles.replaceTbox)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleClearCache, clearCache)
	record.OnAction(e, equipment.Vehicles, equipment.VehicleScrap, scrap)

	cards := &cardRules{products: vehicles.products}
	record.BeforeSave(e, sim.Cards, saveCard)
	record.BeforeDelete(e, sim.Cards, deleteCard)
	record.OnAction(e, sim.Cards, sim.CardBindVehicle, cards.bindVehicle)
	record.OnAction(e, sim.Cards, sim.CardUnbindVehicle, unbindVehicle)
}
