package unbind

import (
	"context"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
)

type change = record.Change[equipment.UnbindOrder]

// claim makes the account the handler of the order.
func (s *Service) claim(_ context.Context, c *change, _ *struct{}) error {
	c.New.AssigneeID = c.Caller.UserID
	return nil
}

// contact stores what the owner answered. Each call is an entry of the timeline.
func (s *Service) contact(_ context.Context, c *change, in *equipment.UnbindContact) error {
	switch {
	case in.ContactResult == equipment.OwnerApplied && c.Old.ApplicantKind != equipment.ApplicantOwner:
		c.AddError(&in.ContactResult, "NOT_OWNER", "申请人不是现车主", "The applicant is not the current owner")
	case in.ContactResult == equipment.OwnerObjected && c.Old.Status == equipment.UnbindApproved:
		c.AddError(&in.ContactResult, "OBJECTION", "工单已通过，请登记异议", "The order is approved; record an objection")
	}
	c.New.ContactResult, c.New.ContactNote, c.New.ContactedAt = in.ContactResult, in.Note, s.Clock()
	return nil
}

// supply adds documents. An order that awaits them is in progress again, and its clock runs on.
func (s *Service) supply(_ context.Context, c *change, in *equipment.UnbindSupply) error {
	o := c.New
	o.Evidences = append(slices.Clone(o.Evidences), in.Evidences...)
	if most := 9; len(o.Evidences) > most {
		c.AddError(&in.Evidences, "TOO_MANY", "证明材料最多 9 张", "At most 9 pictures of evidence")
		return nil
	}
	if o.Status == equipment.UnbindMaterial {
		o.Status = equipment.UnbindHandling
		s.resume(o)
	}
	return nil
}

// resume lets the clock of an order run again.
func (s *Service) resume(o *equipment.UnbindOrder) {
	o.SLADueAt = value.Milli(o.SLADueAt.Milli() + s.Clock().Milli() - o.WaitingSince.Milli())
	o.WaitingSince = value.Time{}
}

// needMore asks the applicant for documents and stops the clock.
func (s *Service) needMore(_ context.Context, c *change, in *equipment.UnbindOpinion) error {
	c.New.Opinion, c.New.WaitingSince = in.Opinion, s.Clock()
	return nil
}

// approve checks that another account filed the order, that the owner was called and does not object, and that no document is missing.
func (s *Service) approve(ctx context.Context, c *change, in *equipment.UnbindApproval) error {
	if err := s.review(c, in.Opinion); err != nil {
		return err
	}
	if _, err := s.lockReleasable(ctx, c.Reader(), c.Old.VehicleID); err != nil {
		return err
	}
	if missing := c.Old.ApplicantKind.Missing(in.Documents); len(missing) > 0 {
		names := make([]string, len(missing))
		for i, d := range missing {
			names[i] = value.I18n(equipment.UnbindDocuments.LabelOf(d)).In(c.Caller.Language)
		}
		return fault.EvidenceMissing.With("missing", strings.Join(names, value.Text(c.Caller.Language, "、", ", ")))
	}
	switch c.Old.ContactResult {
	case 0:
		c.AddError(&in.Opinion, "NOT_CONTACTED", "请先联系车主并登记结果", "Call the owner and record the result first")
	case equipment.OwnerObjected:
		c.AddError(&in.Opinion, "OWNER_OBJECTS", "车主不同意，请驳回，或再次联系后登记新的结果", "The owner objects. Reject the order, or call again and record the new result")
	}
	c.New.Documents = in.Documents
	if !c.Old.ContactResult.Consents() {
		c.New.ObjectionEndAt = s.Clock().Add(equipment.ObjectionPeriod)
	}
	return nil
}

func (s *Service) reject(_ context.Context, c *change, in *equipment.UnbindOpinion) error {
	c.New.ClosedAt = s.Clock()
	return s.review(c, in.Opinion)
}

// review stores an opinion. Nobody reviews an order that they filed.
func (s *Service) review(c *change, opinion string) error {
	if c.Caller.UserID == c.Old.CreatedBy {
		return fault.ReviewSelf.With()
	}
	c.New.Opinion, c.New.ReviewerID = opinion, c.Caller.UserID
	return nil
}

// object returns an approved order, because the owner objects.
func (s *Service) object(_ context.Context, c *change, in *equipment.UnbindOpinion) error {
	c.New.ContactResult, c.New.ContactNote, c.New.ContactedAt = equipment.OwnerObjected, in.Opinion, s.Clock()
	c.New.ObjectionEndAt = value.Time{}
	return nil
}

// executeNow releases the vehicle before the routine does, once the owner agrees or the objection period is over.
func (s *Service) executeNow(ctx context.Context, c *change, _ *struct{}) error {
	now := s.Clock()
	if !c.Old.ContactResult.Consents() && now.Milli() < c.Old.ObjectionEndAt.Milli() {
		return fault.StateNotAllowed.With()
	}
	c.New.ExecutedAt, c.New.ClosedAt = now, now
	return s.release(ctx, c.Tx, c.Old, c.Caller)
}

// cancel withdraws an order.
func (s *Service) cancel(_ context.Context, c *change, _ *struct{}) error {
	c.New.ClosedAt = s.Clock()
	return nil
}
