package support

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

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
		endpoint.New(endpoint.Endpoint{
			Path: support.Feedbacks.Path + "/next", Label: field.Label{ZH: "下一条待处理的反馈", EN: "The next feedback to deal with"}, Permission: handlePermission, ReadOnly: true,
		}, s.upcoming, &Next{ID: 1, Left: 12}),
	}
}

// after is the feedback that somebody deals with now; none at the start.
type after struct {
	ID int64 `json:"id"`
}

// Next is the feedback that somebody should deal with next, and how much is left with it. ID is 0 if there is none.
type Next struct {
	ID   int64 `json:"id"`
	Left int   `json:"left"`
}

// queueLength is how far back in its open feedback an account is followed; who leaves the row there begins with the first one again.
const queueLength = 200

// upcoming returns the feedback after another one among that of the caller's account, in the order of the list; then what nobody has. Without
// an account, all that the caller sees is meant.
func (s *Service) upcoming(ctx context.Context, who *access.Caller, in after) (*Next, error) {
	v := s.Engine.Read()
	own, err := s.accountOf(ctx, v, who.UserID)
	if err != nil {
		return nil, err
	}
	wanted := []map[string]any{{"status": support.OpenStatuses}}
	if own != nil {
		wanted = []map[string]any{{"status": []support.Status{support.Handling}, "handlerId": []int64{own.ID}}, {"status": []support.Status{support.New}}}
	}
	var queue []int64
	left := 0
	for _, filter := range wanted {
		others := maps.Clone(filter)
		others["id.ne"], others["pageSize"] = in.ID, 1
		_, total, err := s.listed(ctx, who, others)
		if err != nil {
			return nil, err
		}
		filter["pageSize"] = queueLength
		found, _, err := s.listed(ctx, who, filter)
		if err != nil {
			return nil, err
		}
		queue, left = append(queue, found...), left+total
	}
	at := slices.Index(queue, in.ID)
	if at >= 0 {
		queue = append(queue[at+1:], queue[:at]...)
	}
	if len(queue) == 0 {
		return &Next{}, nil
	}
	return &Next{queue[0], left}, nil
}

// listed are the first rows that the caller sees of a list of feedback, and their total.
func (s *Service) listed(ctx context.Context, who *access.Caller, filter map[string]any) (ids []int64, total int, err error) {
	filter["count"] = "exact"
	body, err := json.Marshal(filter)
	if err != nil {
		return nil, 0, err
	}
	text, err := s.Engine.Read().Page(ctx, support.Feedbacks.Name, who, body, nil)
	if err != nil {
		return nil, 0, err
	}
	var page struct {
		List  []after
		Total int
	}
	if err := json.Unmarshal(text, &page); err != nil {
		return nil, 0, err
	}
	for _, row := range page.List {
		ids = append(ids, row.ID)
	}
	return ids, page.Total, nil
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
	o := repair.Orders.Row
	saved, err := record.Add(ctx, s.Engine, repair.Orders, who, record.Set(&o.VehicleID, f.VehicleID), record.Set(&o.AppUserID, f.AppUserID), record.Set(&o.Source, repair.FromFeedback),
		record.Set(&o.FeedbackID, f.ID), record.Set(&o.Priority, f.Priority), record.Set(&o.FaultClass, class), record.Set(&o.FaultDesc, value.Cut(f.Content, 500)))
	if err != nil || in.DealerID == 0 {
		return &Opened{f.ID, saved.ID}, err
	}
	_, err = record.Act(ctx, s.Engine, repair.Orders, repair.OrderAssign, who, record.Target{ID: saved.ID, Version: saved.Version}, &repair.Assign{DealerID: in.DealerID})
	return &Opened{f.ID, saved.ID}, err
}
