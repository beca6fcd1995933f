// Package equipment implements the rules for vehicles and their parts: identifiers by vehicle type, models, series, SIM cards, owners,
// commands and free periods.
package equipment

import (
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/system"
)

// Register registers the hooks of the equipment domain.
func Register(e *record.Engine, dictionary *system.Dictionary) {
	series := &seriesRules{dictionary}
	record.BeforeSave(e, equipment.VehicleSeriesAll, series.save)
	record.OnAction(e, equipment.VehicleSeriesAll, "launch", launch)
	record.OnAction(e, equipment.VehicleSeriesAll, "delist", delist)

	record.BeforeSave(e, equipment.VehicleImages, saveImage)
	record.BeforeDelete(e, equipment.VehicleImages, deleteImage)
	record.OnAction(e, equipment.VehicleImages, "setDefault", setDefault)
	record.OnAction(e, equipment.VehicleImages, "enable", enableImage)
	record.OnAction(e, equipment.VehicleImages, "disable", disableImage)

	record.BeforeSave(e, equipment.CommandDefs, saveCommand)

	record.BeforeSave(e, equipment.FreePeriodPolicies, savePolicy)
	record.OnAction(e, equipment.FreePeriodPolicies, "enable", enablePolicy)

	record.BeforeSave(e, equipment.BluetoothSetups, saveBluetooth)
	record.BeforeDelete(e, equipment.BluetoothSetups, deleteBluetooth)
	record.OnAction(e, equipment.BluetoothSetups, "publish", publishBluetooth)
	record.OnAction(e, equipment.BluetoothSetups, "rollback", rollBackBluetooth)
	record.OnAction(e, equipment.BluetoothSetups, "disable", disableBluetooth)

	record.BeforeSave(e, equipment.VehicleModels, saveModel)
	record.BeforeDelete(e, equipment.VehicleModels, deleteModel)
	record.OnAction(e, equipment.VehicleModels, "publish", publish)
	record.OnAction(e, equipment.VehicleModels, "copy", copyModel)
	record.OnChoice(e, equipment.VehicleModels, equipment.ModelsOnSale, onSale)

	vehicles := &vehicleRules{products: &products{e: e}, dictionary: dictionary}
	record.BeforeSave(e, equipment.Vehicles, vehicles.save)
	record.AfterSave(e, equipment.Vehicles, createCompanions)
	record.AfterSave(e, equipment.Vehicles, followDealer)
	record.BeforeDelete(e, equipment.Vehicles, deleteVehicle)
	owners := &binder{vehicles.products, dictionary}
	record.OnAction(e, equipment.Vehicles, "bind", owners.bind)
	record.OnAction(e, equipment.Vehicles, "unbind", owners.unbind)
	record.OnAction(e, equipment.Vehicles, "transfer", owners.transfer)
	record.CreateMissingRef(e, equipment.Vehicles, "simCardId", sim.Cards, deliverCard)
	record.OnAction(e, equipment.Vehicles, "assignDealer", assignDealer)
	record.OnAction(e, equipment.Vehicles, "return", returnToStock)
	record.OnAction(e, equipment.Vehicles, "registerSale", vehicles.registerSale)
	record.OnAction(e, equipment.Vehicles, "returnSale", vehicles.returnSale)
	record.OnAction(e, equipment.Vehicles, "activate", vehicles.activate)
	record.OnAction(e, equipment.Vehicles, "deactivate", vehicles.deactivate)
	record.OnAction(e, equipment.Vehicles, "label", label)
	record.OnAction(e, equipment.Vehicles, "replaceTbox", vehicles.replaceTbox)
	record.OnAction(e, equipment.Vehicles, "clearCache", clearCache)
	record.OnAction(e, equipment.Vehicles, "scrap", scrap)

	cards := &cardRules{products: vehicles.products}
	record.BeforeSave(e, sim.Cards, saveCard)
	record.BeforeDelete(e, sim.Cards, deleteCard)
	record.OnAction(e, sim.Cards, "bindVehicle", cards.bindVehicle)
	record.OnAction(e, sim.Cards, "unbindVehicle", unbindVehicle)
}
