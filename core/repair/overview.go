package repair

import (
	"context"
	"fmt"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Overview is what is known about an order elsewhere: until when the vehicle and its batteries are in warranty, and the messages to the customer.
type Overview struct {
	Warranties []PartWarranty `json:"warranties"`
	Messages   []SentMessage  `json:"messages"`
}

// PartWarranty is the warranty of a vehicle, or of a part of it that has its own. EndAt is empty if nobody entered it.
type PartWarranty struct {
	DeviceType repair.PartKind `json:"deviceType"` // 0 is the vehicle
	Serial     string          `json:"serial"`
	EndAt      value.Date      `json:"endAt"`
	InWarranty bool            `json:"inWarranty"` // when the fault was reported
}

// SentMessage is a message to the customer about an order. A message that was not sent has no receipts.
type SentMessage struct {
	At        value.Time        `json:"at"`
	Text      value.I18n        `json:"text" bun:"-"`
	Status    message.RunStatus `json:"status"`
	Sent      int64             `json:"sent"`
	Delivered int64             `json:"delivered"`
	Read      int64             `json:"read"`
}

// example is an overview in the description of the API.
var example = &Overview{
	Warranties: []PartWarranty{{0, endpoint.ExampleVIN, "2027-03-01", true}, {repair.BatteryPart, "001CB0000000B1A2C3D4E5F6", "2028-03-01", true}},
	Messages:   []SentMessage{{endpoint.ExampleTime, value.I18n{ZH: "您的报修工单已派给网点。", EN: "Your repair order was given to an outlet."}, message.RunDone, 2, 2, 1}},
}

func (s *Service) overview(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, repair.Orders.Name, who, id); err != nil {
		return nil, err
	}
	o, err := record.Get(ctx, v, repair.Orders, id)
	if err != nil {
		return nil, err
	}
	out := &Overview{Warranties: []PartWarranty{}, Messages: []SentMessage{}}
	if o.VehicleID == 0 {
		return out, nil
	}
	if out.Warranties, err = warranties(ctx, v, o); err != nil {
		return nil, err
	}
	out.Messages, err = s.messages(ctx, o)
	return out, err
}

// warranties are those of the vehicle of an order and of its batteries, by which the technician judges.
func warranties(ctx context.Context, v record.Reader, o *repair.Order) ([]PartWarranty, error) {
	reported := o.CreatedAt.Date()
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, o.VehicleID)
	if err != nil {
		return nil, err
	}
	list := []PartWarranty{{0, vehicle.VIN, vehicle.WarrantyEndAt, vehicle.WarrantyEndAt >= reported}}
	fitted, err := record.Find(ctx, v, battery.Batteries, &battery.Batteries.Row.VehicleID, o.VehicleID)
	for _, b := range fitted {
		list = append(list, PartWarranty{repair.BatteryPart, b.BatteryCode, b.WarrantyEndAt, b.WarrantyEndAt >= reported})
	}
	return list, err
}

// mostMessages is how many messages an overview has.
const mostMessages = 50

// messages are those to the customer about an order, the latest first.
func (s *Service) messages(ctx context.Context, o *repair.Order) ([]SentMessage, error) {
	var rows []struct {
		SentMessage
		TextZH string `bun:"text_zh"`
		TextEN string `bun:"text_en"`
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT planned_at AS at, text_zh, text_en, status, sent, delivered, read FROM message_job
		WHERE vehicle_id = ? AND event_type = ? AND event_key LIKE ? AND deleted_at = 0 ORDER BY planned_at DESC LIMIT ?`,
		o.VehicleID, string(message.RepairScene), fmt.Sprintf(messageKey, o.ID)+"%", mostMessages).Scan(ctx, &rows)
	list := make([]SentMessage, len(rows))
	for i, r := range rows {
		list[i] = r.SentMessage
		list[i].Text = value.I18n{ZH: r.TextZH, EN: r.TextEN}
	}
	return list, err
}
