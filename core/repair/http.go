package repair

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// fromAlarm is the input of an order for an alarm. The class of the fault is that of alarms unless it is named.
type fromAlarm struct {
	endpoint.Record
	DealerID   int64  `json:"dealerId"`
	FaultClass string `json:"faultClass"`
}

// Opened is an order for an alarm.
type Opened struct {
	RepairOrderID int64 `json:"repairOrderId"`
}

// handleInput is the one form by which legacy clients move an order; other members are those of the action that leads to the state.
type handleInput struct {
	endpoint.Record
	Status repair.Status `json:"status" required:"true"`
	Note   string        `json:"note"`
}

// Handled is an order that was moved.
type Handled struct {
	ID      int64         `json:"id"`
	Version int64         `json:"version"`
	Status  repair.Status `json:"status"`
}

// Endpoints returns the endpoints of orders in addition to the standard ones (legacy-api D.4, D.11).
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.NewHTTP(endpoint.Endpoint{
			Path: repair.Orders.Path + "/handle", Label: field.Label{ZH: "处理工单", EN: "Move a repair order to a state"}, Permission: handlePermission,
		}, s.handle, Handled{1, 2, repair.Accepted}),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.Alarms.Path + "/createRepair", Label: field.Label{ZH: "告警转报修", EN: "Open a repair order for an alarm"}, Permission: repair.Orders.PermissionFor("add"),
		}, s.openForAlarm, &Opened{1}),
		endpoint.OnOverview(repair.Orders, field.Label{ZH: "工单的质保与消息", EN: "Warranties and messages of a repair order"}, s.overview, example),
	}
}

// handle runs the action that leads to a state. The note is the reason of an action that requires one.
func (s *Service) handle(ctx context.Context, who *access.Caller, in endpoint.Body[handleInput], _ fiber.Ctx) (any, error) {
	by, err := in.Value()
	if err != nil {
		return nil, err
	}
	v := s.Engine.Read()
	if err := v.RequireView(ctx, repair.Orders.Name, who, int64(by.ID)); err != nil {
		return nil, err
	}
	o, err := record.Get(ctx, v, repair.Orders, int64(by.ID))
	if err != nil {
		return nil, err
	}
	verb := repair.Orders.LifecycleAt(&repair.Orders.Row.Status).VerbTo(int64(o.Status), int64(by.Status))
	if verb == "" {
		return nil, fault.StateNotAllowed.With()
	}
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	if members["reason"] == nil && members["note"] != nil {
		members["reason"] = members["note"]
	}
	if verb == repair.OrderQuoteReply.Verb && members["agree"] == nil {
		members["agree"], _ = json.Marshal(by.Status == repair.Repairing) // cannot fail
	}
	delete(members, "status")
	body, err := json.Marshal(members)
	return endpoint.Forward{Of: repair.Orders.Plan, Verb: verb, Body: body}, err
}

// openForAlarm opens an order with what is known of an alarm, and sends it to an outlet if one is named.
func (s *Service) openForAlarm(ctx context.Context, who *access.Caller, in fromAlarm) (*Opened, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, equipment.Alarms.Name, who, int64(in.ID)); err != nil {
		return nil, err
	}
	a, err := record.Get(ctx, v, equipment.Alarms, int64(in.ID))
	if err != nil {
		return nil, err
	}
	if in.DealerID != 0 {
		if err := who.Require(assignPermission); err != nil {
			return nil, err
		}
		if _, err := fitting(ctx, v, in.DealerID); err != nil {
			return nil, err
		}
	}
	names, err := v.Names(ctx, equipment.AlarmErrCodes.Name, a.ErrCode)
	if err != nil {
		return nil, err
	}
	class := in.FaultClass
	if class == "" {
		class = alarmClass
	}
	o := repair.Orders.Row
	saved, err := record.Add(ctx, s.Engine, repair.Orders, who, record.Set(&o.VehicleID, a.VehicleID), record.Set(&o.Source, repair.ByAlarm), record.Set(&o.Priority, priorityOf(a.Level)),
		record.Set(&o.FaultClass, class), record.Set(&o.FaultDesc, a.AlarmNo+" "+names[a.ErrCode].In(who.Language)), record.Set(&o.AlarmIDs, []int64{a.ID}))
	if err != nil || in.DealerID == 0 {
		return &Opened{saved.ID}, err
	}
	_, err = record.Act(ctx, s.Engine, repair.Orders, repair.OrderAssign, who, record.Target{ID: saved.ID, Version: saved.Version}, &repair.Assign{DealerID: in.DealerID})
	return &Opened{saved.ID}, err
}

// alarmClass is the class of faults that alarms reported.
const alarmClass = "ALARM"

// priorityOf is the priority of an order for an alarm.
func priorityOf(level equipment.AlarmLevel) repair.Priority {
	switch level {
	case equipment.AlarmCritical:
		return repair.Urgent
	case equipment.AlarmMajor:
		return repair.High
	}
	return repair.Normal
}
