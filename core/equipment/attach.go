// Package equipment holds what vehicles and what they are made of do beyond being stored: identifiers by the law of their type, models that can be built, series that can be sold.
package equipment

import (
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/system"
)

// Attach makes the engine follow the rules of the equipment domain.
func Attach(e *record.Engine, dictionary *system.Dictionary) {
	series := &seriesRules{dictionary}
	record.OnSave(e, equipment.VehicleSeriesAll, series.save)
	record.On(e, equipment.VehicleSeriesAll, "launch", launch)
	record.On(e, equipment.VehicleSeriesAll, "delist", delist)

	record.OnSave(e, equipment.VehicleImages, saveImage)
	record.OnDelete(e, equipment.VehicleImages, deleteImage)
	record.On(e, equipment.VehicleImages, "setDefault", setDefault)
	record.On(e, equipment.VehicleImages, "enable", enableImage)
	record.On(e, equipment.VehicleImages, "disable", disableImage)

	record.OnSave(e, equipment.CommandDefs, saveCommand)

	record.OnSave(e, equipment.FreePeriodPolicies, savePolicy)
	record.On(e, equipment.FreePeriodPolicies, "enable", enablePolicy)

	record.OnSave(e, equipment.BluetoothSetups, saveBluetooth)
	record.OnDelete(e, equipment.BluetoothSetups, deleteBluetooth)
	record.On(e, equipment.BluetoothSetups, "publish", publishBluetooth)
	record.On(e, equipment.BluetoothSetups, "rollback", rollBackBluetooth)
	record.On(e, equipment.BluetoothSetups, "disable", disableBluetooth)

	record.OnSave(e, equipment.VehicleModels, saveModel)
	record.OnDelete(e, equipment.VehicleModels, deleteModel)
	record.On(e, equipment.VehicleModels, "publish", publish)
	record.On(e, equipment.VehicleModels, "copy", copyModel)
	record.OnChoice(e, equipment.VehicleModels, equipment.ModelsOnSale, onSale)

	vehicles := &vehicleRules{products: &products{e: e}, dictionary: dictionary}
	record.OnSave(e, equipment.Vehicles, vehicles.save)
	record.OnSaved(e, equipment.Vehicles, keepBeside)
	record.OnSaved(e, equipment.Vehicles, followDealer)
	record.OnDelete(e, equipment.Vehicles, deleteVehicle)
	owners := &binder{vehicles.products, dictionary}
	record.On(e, equipment.Vehicles, "bind", owners.bind)
	record.On(e, equipment.Vehicles, "unbind", owners.unbind)
	record.On(e, equipment.Vehicles, "transfer", owners.transfer)
	record.OnMissing(e, equipment.Vehicles, "simCardId", sim.Cards, deliverCard)
	record.On(e, equipment.Vehicles, "assignDealer", assignDealer)
	record.On(e, equipment.Vehicles, "return", returnToStock)
	record.On(e, equipment.Vehicles, "registerSale", vehicles.registerSale)
	record.On(e, equipment.Vehicles, "returnSale", vehicles.returnSale)
	record.On(e, equipment.Vehicles, "activate", vehicles.activate)
	record.On(e, equipment.Vehicles, "deactivate", vehicles.deactivate)
	record.On(e, equipment.Vehicles, "label", label)
	record.On(e, equipment.Vehicles, "replaceTbox", vehicles.replaceTbox)
	record.On(e, equipment.Vehicles, "clearCache", clearCache)
	record.On(e, equipment.Vehicles, "scrap", scrap)

	cards := &cardRules{products: vehicles.products}
	record.OnSave(e, sim.Cards, saveCard)
	record.OnDelete(e, sim.Cards, deleteCard)
	record.On(e, sim.Cards, "bindVehicle", cards.bindVehicle)
	record.On(e, sim.Cards, "unbindVehicle", unbindVehicle)
}
