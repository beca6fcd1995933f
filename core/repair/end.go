package repair

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// object takes a repair up again to which the customer objects after a hand-over without signature. It did not last, so it counts as rework; what
// was agreed stays, and the claim begins once the order is completed after all.
func (s *Service) object(ctx context.Context, c *record.Change[repair.Order], _ *struct{}) error {
	o := c.New
	if o.DeliveredAt.IsZero() || s.Clock().Milli() > o.DeliveredAt.Add(repair.ConfirmAfter).Milli() {
		return fault.StateNotAllowed.With()
	}
	o.Rework, o.CameBack = true, true
	o.DeliveredAt, o.FinishedAt, o.FinishPhotos, o.SLALeft = value.Time{}, value.Time{}, nil, 0
	if err := s.moved(ctx, c, repair.Repairing, repair.Event{Action: repair.Objected, Note: c.Reason, VisibleToUser: true}); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, o, toOutlet, system.RepairObjected, notification.Params{"reason": value.Cut(c.Reason, 80)})
}

// rate stores what the customer said on the phone, once and for a while after the vehicle was handed over.
func (s *Service) rate(ctx context.Context, c *record.Change[repair.Order], in *repair.Rate) error {
	if c.Old.Rating != 0 || s.Clock().Milli() > c.Old.DeliveredAt.Add(repair.RateWithin).Milli() {
		return fault.StateNotAllowed.With()
	}
	c.New.Rating, c.New.RatingText = in.Stars, in.Text
	return s.log(ctx, c, &repair.Event{Action: repair.Rated, Note: in.Text, VisibleToUser: true})
}

// close ends an order whose claim is settled or not needed.
func (s *Service) close(ctx context.Context, c *record.Change[repair.Order], _ *struct{}) error {
	if c.Old.ClaimStatus.Pending() {
		c.AddError(&c.Reason, "CLAIM_OPEN", "三包结算未完成", "The warranty claim is not settled")
		return nil
	}
	c.New.ClosedAt = s.Clock()
	return s.moved(ctx, c, repair.Closed, repair.Event{Action: repair.Ended, Note: c.Reason})
}

// reopen takes the same fault up again. The order keeps its number, its lines and its claim, and counts as rework; the costs of the new work
// start at nothing. The staff choose the outlet. The vehicle keeps the new parts unless they were taken out again.
func (s *Service) reopen(ctx context.Context, c *record.Change[repair.Order], in *repair.Reopen) error {
	if s.Clock().Milli() > c.Old.DeliveredAt.Add(repair.ReopenWithin).Milli() {
		return fault.StateNotAllowed.With()
	}
	if err := s.compare(ctx, c); err != nil {
		return err
	}
	if in.TakeBack {
		if err := s.Replacements.TakeBack(ctx, c, in); err != nil || c.HasErrors() {
			return err
		}
	}
	o := c.New
	o.Rework, o.CameBack, o.DealerID, o.TechnicianID, o.SLAMissed = true, true, 0, 0, false
	o.AppointmentAt, o.ReceivedAt, o.FinishedAt, o.DeliveredAt, o.ClosedAt, o.AgreedAt = value.Time{}, value.Time{}, value.Time{}, value.Time{}, value.Time{}, value.Time{}
	o.PartsCost, o.LabourCost, o.OtherCost, o.Discount, o.TotalCost, o.WarrantyType, o.Payer = 0, 0, 0, 0, 0, 0, 0
	o.Rating, o.RatingText, o.FinishPhotos, o.UserSignature, o.PartsPromisedAt = 0, "", nil, "", ""
	if _, err := c.Tx.NewRaw("UPDATE repair_order_part SET earlier = ? WHERE order_id = ?", true, o.ID).Exec(ctx); err != nil {
		return err
	}
	if err := s.handOn(ctx, c.Tx, o.ID, 0); err != nil {
		return err
	}
	return s.moved(ctx, c, repair.Submitted, repair.Event{Action: repair.Reopened, Note: c.Reason, VisibleToUser: true})
}

// cancel ends an order early. Work on a vehicle that was received is settled.
func (s *Service) cancel(ctx context.Context, c *record.Change[repair.Order], in *repair.Cancel) error {
	if c.Old.Status >= repair.Inspecting && in.Settlement == "" {
		c.AddError(&in.Settlement, "REQUIRED", "车辆已接车，请填写已做工作的结算", "The vehicle was received; enter the settlement of the work done")
		return nil
	}
	c.New.CancelReason, c.New.ClosedAt = c.Reason, s.Clock()
	note := c.Reason
	if in.Settlement != "" {
		note += "；" + in.Settlement
	}
	return s.moved(ctx, c, repair.Cancelled, repair.Event{Action: repair.Stopping, Note: value.Cut(note, 500), VisibleToUser: true})
}

// remind urges those who have to act, not more often than every four hours.
func (s *Service) remind(ctx context.Context, c *record.Change[repair.Order], _ *struct{}) error {
	now := s.Clock()
	if wait := c.Old.RemindedAt.Add(repair.RemindEvery).Milli() - now.Milli(); !c.Old.RemindedAt.IsZero() && wait > 0 {
		return fault.RateLimited.With("n", (wait+999)/1000)
	}
	c.New.RemindedAt = now
	if err := s.log(ctx, c, &repair.Event{Action: repair.Reminded, VisibleToUser: true}); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, toNext(c.New), system.RepairReminded, notification.Params{})
}

func (s *Service) addNote(ctx context.Context, c *record.Change[repair.Order], in *repair.Note) error {
	return s.log(ctx, c, &repair.Event{Action: repair.Noted, Note: in.Text, VisibleToUser: in.VisibleToUser, Files: in.Files})
}
