package equipment

import (
	"evops/contracts/field"
	"evops/contracts/filter"
)

// Population is embedded in rows about a vehicle that reports count. Reports leave out test vehicles and scrapped ones, as they are today
// (equipment catalogue 12).
type Population struct {
	VehicleStatus VehicleStatus `json:"vehicleStatus"`
	TestVehicle   bool          `json:"testVehicle"`
}

// Fields declares the fields, read through the ref to the vehicle.
func (p *Population) Fields(vehicle *int64) field.List {
	return field.List{
		field.Enum(&p.VehicleStatus, "车辆状态", "Vehicle lifecycle", VehicleStatuses).Via(vehicle, "status").Filter(field.In),
		field.Bool(&p.TestVehicle, "测试车", "Test vehicle").Via(vehicle, "testFlag").Filter(field.Eq),
	}
}

// InReports are the conditions of the rows that reports count, among them those without a vehicle.
func (p *Population) InReports() []filter.Condition {
	return []filter.Condition{filter.Not(&p.VehicleStatus, Scrapped), filter.Is(&p.TestVehicle, false)}
}

// InReports are the conditions of the vehicles that reports count.
func (v *Vehicle) InReports() []filter.Condition {
	return []filter.Condition{filter.In(&v.Status, InStock, Shipped, Sold), filter.Is(&v.TestFlag, false)}
}
