package support

import (
	"context"
	"encoding/json"

	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// toRepair is the input of a repair order for feedback.
type toRepair struct {
	endpoint.Record
	FaultClass string `json:"faultClass"`
	DealerID   int64  `json:"dealerId"`
}

// Opened is feedback with its repair order.
type Opened struct {
	ID            int64 `json:"id"`
	RepairOrderID int64 `json:"repairOrderId"`
}

// Endpoints returns the endpoints of feedback in addition to the standard ones (legacy-api D.4).
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: support.Feedbacks.Path + "/toRepair", Label: field.Label{ZH: "反馈转报修", EN: "Open a repair order for feedback"}, Permission: handlePermission,
		}, s.openRepair, &Opened{1, 2}),
	}
}

// openRepair opens a repair order with what is known of feedback, and sends it to an outlet if one is named.
func (s *Service) openRepair(ctx context.Context, who *access.Caller, in toRepair) (*Opened, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, support.Feedbacks.Name, who, int64(in.ID)); err != nil {
		return nil, err
	}
	f, err := record.Get(ctx, v, support.Feedbacks, int64(in.ID))
	if err != nil {
		return nil, err
	}
	class := in.FaultClass
	if class == "" {
		class = f.FaultClass
	}
	body, err := json.Marshal(map[string]any{
		"vehicleId": f.VehicleID, "appUserId": f.AppUserID, "source": repair.FromFeedback, "feedbackId": f.ID, "priority": f.Priority, "faultClass": class, "faultDesc": value.Cut(f.Content, 500),
	})
	if err != nil {
		return nil, err
	}
	saved, err := s.Engine.Add(ctx, repair.Orders.Name, who, body)
	if err != nil || in.DealerID == 0 {
		return &Opened{f.ID, saved.ID}, err
	}
	if body, err = json.Marshal(map[string]any{"id": saved.ID, "version": saved.Version, "dealerId": in.DealerID}); err != nil {
		return nil, err
	}
	_, _, err = s.Engine.Act(ctx, repair.Orders.Name, repair.OrderAssign.Verb, who, body)
	return &Opened{f.ID, saved.ID}, err
}
