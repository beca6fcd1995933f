package repair

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// DueStatus is what became of a service that fell due.
type DueStatus int64

// The states of a service that fell due.
const (
	DueOpen DueStatus = 1
	DueDone DueStatus = 2
	DueLate DueStatus = 3
	// DueDoneLate is a service that was done after it had been late.
	DueDoneLate DueStatus = 4
)

// DueBy is why a service fell due.
type DueBy int64

// The reasons.
const (
	ByDistance DueBy = 1
	ByTime     DueBy = 2
)

// The dictionary categories of services that fell due.
var (
	DueStatuses = field.Closed("ServiceDueStatus", "保养情况", "Service status",
		field.Is(DueOpen, "待保养", "Due", field.Warning), field.Is(DueDone, "按期完成", "Done on time", field.Success), field.Is(DueLate, "逾期", "Overdue", field.Danger), field.Is(DueDoneLate, "逾期后完成", "Done late", field.Info))
	DueReasons = field.Closed("ServiceDueBy", "到期依据", "Due by", field.Is(ByDistance, "里程", "Distance"), field.Is(ByTime, "时间", "Time"))
)

// The days around the day on which a service falls due (equipment catalogue 12, serviceMaintenanceStatistics).
const (
	// DueTolerance is how many days before or after it a service counts as done on time.
	DueTolerance = 30
	// RemindedBefore and RemindedAfter limit the reminders that count for it.
	RemindedBefore = 30
	RemindedAfter  = 7
)

// ServiceDue is a service that a vehicle fell due for, so long or so far after the one before, which was on SinceOn; before the first one,
// that is the day of sale or activation. OrderID is the order by which it was done.
type ServiceDue struct {
	resource.Base
	equipment.Population
	VehicleID  int64      `json:"vehicleId"`
	VIN        string     `json:"vin"`
	ModelID    int64      `json:"modelId"`
	DealerID   int64      `json:"dealerId"`
	ServiceNo  int64      `json:"serviceNo"`
	SinceOn    value.Date `json:"sinceOn"`
	DueOn      value.Date `json:"dueOn"`
	DueBy      DueBy      `json:"dueBy"`
	Status     DueStatus  `json:"status"`
	RemindedAt value.Time `json:"remindedAt"`
	OrderID    int64      `json:"orderId"`
	DoneOn     value.Date `json:"doneOn"`
}

// ServicesDue is the services that vehicles fell due for. The schedule keeps them.
var ServicesDue = resource.Declare("serviceDue", "应保养记录", "Service due", func(d *ServiceDue) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条应保养记录", One: "service due", Many: "services due"},
		Path: "/data/crm/serviceDue", Permission: "repairOrder", Volume: 1_500_000, Scope: scope.ByDealer(&d.DealerID),
		Title: &d.VIN, State: &d.Status, Order: []resource.Order{resource.Desc(&d.DueOn)},
		UniqueTogether: [][]any{{&d.VehicleID, &d.SinceOn}},
		Leading:        []any{&d.VIN, &d.Status, &d.DueOn, &d.ServiceNo, &d.DueBy, &d.RemindedAt, &d.DoneOn, &d.OrderID, &d.ModelID},
		Summary:        []any{&d.Status, &d.DueOn, &d.ServiceNo, &d.DueBy, &d.RemindedAt, &d.DoneOn},
		Brief:          []any{&d.Status, &d.DueOn},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "待保养", EN: "Due"}, Where: []filter.Condition{filter.In(&d.Status, DueOpen, DueLate)}, Opens: true},
			{Name: "late", Label: field.Label{ZH: "逾期", EN: "Overdue"}, Where: []filter.Condition{filter.In(&d.Status, DueLate)}},
		},
		Fields: slices.Concat(field.List{
			field.Ref(&d.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq).Search(),
			field.Text(&d.VIN, "车架号", "VIN / frame no.").Via(&d.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&d.ModelID, "车型", "Model", "vehicleModel").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		}, d.Population.Fields(&d.VehicleID), field.List{
			field.Enum(&d.Status, "保养情况", "Service status", DueStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter().Hint("应保养日期前后 30 天内完成为按期", "On time is within 30 days of the due date"),
			field.Date(&d.DueOn, "应保养日期", "Due on").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Int(&d.ServiceNo, "第几次保养", "Service no.").ReadOnly().Column().Filter(field.Range),
			field.Enum(&d.DueBy, "到期依据", "Due by", DueReasons).ReadOnly().Column().Filter(field.In),
			field.Date(&d.SinceOn, "上次保养", "Last service").ReadOnly().Column().Filter(field.Range).Hint("首次保养前为销售或激活日期", "Before the first service: the day of sale or activation"),
			field.Time(&d.RemindedAt, "提醒时间", "Reminded").ReadOnly().Column().Filter(field.Range).Hint("应保养日期前 30 天至后 7 天内的提醒", "From 30 days before the due date to 7 days after"),
			field.Date(&d.DoneOn, "完成日期", "Done on").ReadOnly().Column().Filter(field.Range),
			field.Ref(&d.OrderID, "保养工单", "Service order", "repairOrder").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Ref(&d.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().SurvivesDelete().Column().Filter(field.In),
		}),
		Actions: action.List{action.Export},
	}
})
