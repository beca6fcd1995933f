package repair

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

func (s *Service) receive(ctx context.Context, c *record.Change[repair.Order], in *repair.Receive) error {
	c.New.MileageKm, c.New.ConditionPhotos, c.New.ReceivedAt = in.MileageKm, in.Photos, s.Clock()
	var err error
	if c.New.FaultCodes, err = storedCodes(ctx, c.Reader(), c.New.VehicleID); err != nil {
		return err
	}
	return s.moved(ctx, c, repair.Inspecting, repair.Event{Action: repair.Received, VisibleToUser: true})
}

// storedCodes are the trouble codes that the controllers of a vehicle last reported.
func storedCodes(ctx context.Context, in record.Reader, vehicle int64) (string, error) {
	if vehicle == 0 {
		return "", nil
	}
	all, err := record.Find(ctx, in, equipment.Ecus, &equipment.Ecus.Row.VehicleID, vehicle)
	if err != nil {
		return "", err
	}
	var codes []string
	for _, e := range all {
		if e.Status == equipment.EcuReplaced || len(e.DTCs) == 0 {
			continue
		}
		var stored []equipment.EcuFault
		if err := json.Unmarshal(e.DTCs, &stored); err != nil {
			return "", err
		}
		for _, one := range stored {
			codes = append(codes, one.Code)
		}
	}
	slices.Sort(codes)
	return value.Cut(strings.Join(slices.Compact(codes), " "), 200), nil
}

// inspect stores what was found. The customer is asked if there is something to pay.
func (s *Service) inspect(ctx context.Context, c *record.Change[repair.Order], in *repair.Inspect) error {
	c.New.Diagnosis, c.New.WarrantyType, c.New.Discount = in.Diagnosis, in.WarrantyType, in.Discount
	if in.FaultCodes != "" {
		c.New.FaultCodes = in.FaultCodes
	}
	if in.WarrantyType == 0 {
		if c.New.UnknownVehicle {
			c.AddError(&in.WarrantyType, "REQUIRED", "车辆未登记，请填写质保判定", "The vehicle is not registered; enter the judgement")
			return nil
		}
		var err error
		if c.New.WarrantyType, err = s.judge(ctx, c); err != nil {
			return err
		}
	}
	if err := s.replaceLines(ctx, c, in.Parts); err != nil || c.HasErrors() {
		return err
	}
	if c.New.Payer == 0 {
		c.New.Payer = payer(c.New)
	}
	to := repair.Repairing
	if c.New.TotalCost > 0 {
		to = repair.AwaitingQuote
		c.New.QuoteExpireAt = s.Clock().Add(repair.QuoteExpiry)
	}
	return s.moved(ctx, c, to, repair.Event{Action: repair.Inspected, Note: in.Diagnosis, VisibleToUser: true})
}

// judge is the warranty by rule: recall work is the maker's; otherwise the end of the vehicle's warranty decides, as of the report.
func (s *Service) judge(ctx context.Context, c *record.Change[repair.Order]) (repair.Warranty, error) {
	v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, c.New.VehicleID)
	switch {
	case err != nil:
		return 0, err
	case c.New.RepairType == repair.RecallWork || c.New.Source == repair.FromRecall:
		return repair.Recall, nil
	case v.WarrantyEndAt == "" || v.WarrantyEndAt < c.New.CreatedAt.Date():
		return repair.OutOfWarranty, nil
	}
	return repair.InWarranty, nil
}

// lines locks the lines of an order since it was last reopened.
func (s *Service) lines(ctx context.Context, c *record.Change[repair.Order]) ([]*repair.Part, error) {
	all, err := record.LockAll(ctx, c.Reader(), repair.Parts, &repair.Parts.Row.OrderID, c.New.ID)
	return slices.DeleteFunc(all, func(p *repair.Part) bool { return p.Earlier }), err
}

// replaceLines stores new lines in place of the charged ones that the customer has not agreed to, and computes the costs.
func (s *Service) replaceLines(ctx context.Context, c *record.Change[repair.Order], lines []repair.Line) error {
	stored, err := s.lines(ctx, c)
	if err != nil {
		return err
	}
	var all []*repair.Part
	for _, p := range stored {
		if p.Agreed || !p.WarrantyType.Charged() {
			all = append(all, p)
		} else if _, err := c.Tx.NewRaw("DELETE FROM repair_order_part WHERE id = ?", p.ID).Exec(ctx); err != nil {
			return err
		}
	}
	added := make([]repair.Part, len(lines))
	for i, l := range lines {
		p := &added[i]
		*p = repair.Part{OrderID: c.New.ID, DealerID: c.New.DealerID, VehicleID: c.New.VehicleID, LineType: l.LineType, PartNo: l.PartNo, Name: l.Name, Quantity: l.Quantity, UnitPrice: l.UnitPrice, WarrantyType: l.WarrantyType, DeviceType: l.DeviceType}
		if p.WarrantyType == 0 {
			p.WarrantyType = c.New.WarrantyType
		}
		p.Amount = p.Total()
		all = append(all, p)
		if l.LineType == repair.PartLine && l.PartNo == "" {
			c.AddError(&lines[i].PartNo, "REQUIRED", "请填写配件编码", "Enter the part number")
		}
	}
	charge(c, all)
	if c.HasErrors() || len(added) == 0 {
		return nil
	}
	return record.InsertMany(ctx, s.Engine, c.Tx, repair.Parts, added)
}

// charge computes the costs of an order, and its warranty as that of its worst line. The customer owes the charged lines less the discount.
func charge(c *record.Change[repair.Order], lines []*repair.Part) {
	o := c.New
	o.PartsCost, o.LabourCost, o.OtherCost = 0, 0, 0
	var owed int64
	for _, p := range lines {
		switch p.LineType {
		case repair.PartLine:
			o.PartsCost += p.Amount
		case repair.LabourLine:
			o.LabourCost += p.Amount
		default:
			o.OtherCost += p.Amount
		}
		if p.WarrantyType.Charged() {
			owed += p.Amount
			o.WarrantyType = max(o.WarrantyType, p.WarrantyType)
		}
	}
	if o.Discount > owed {
		c.AddError(&c.New.Discount, "TOO_MUCH", "优惠大于应付金额", "More than the customer owes")
	}
	o.TotalCost = owed - o.Discount
}

// payer is who pays by the warranty: the customer what is charged, the maker the rest.
func payer(o *repair.Order) repair.Payer {
	left := o.PartsCost + o.LabourCost + o.OtherCost - o.Discount - o.TotalCost
	switch {
	case o.TotalCost > 0 && left > 0:
		return repair.SharedCost
	case o.TotalCost > 0:
		return repair.UserPays
	case left > 0:
		return repair.MakerPays
	}
	return 0
}

// quote asks the customer to agree to more work.
func (s *Service) quote(ctx context.Context, c *record.Change[repair.Order], in *repair.Quote) error {
	c.New.Discount = in.Discount
	if err := s.replaceLines(ctx, c, in.Lines); err != nil || c.HasErrors() {
		return err
	}
	c.New.QuoteExpireAt, c.New.AgreedAt = s.Clock().Add(repair.QuoteExpiry), value.Time{}
	return s.moved(ctx, c, repair.AwaitingQuote, repair.Event{Action: repair.Quoted, VisibleToUser: true})
}

// reply stores what the customer said. Without agreement, the vehicle is returned as it is, for the fee of the inspection.
func (s *Service) reply(ctx context.Context, c *record.Change[repair.Order], in *repair.Reply) error {
	if !in.Agree {
		return s.decline(ctx, c, in.Note)
	}
	now := s.Clock()
	c.New.AgreedAt, c.New.QuoteExpireAt = now, value.Time{}
	if _, err := c.Tx.NewRaw("UPDATE repair_order_part SET agreed = ?, agreed_at = ? WHERE order_id = ? AND NOT agreed AND NOT earlier", true, now, c.New.ID).Exec(ctx); err != nil {
		return err
	}
	return s.moved(ctx, c, repair.Repairing, repair.Event{Action: repair.Agreed, Note: in.Note})
}

// decline leaves the fees of what was agreed to and of the inspection.
func (s *Service) decline(ctx context.Context, c *record.Change[repair.Order], note string) error {
	stored, err := s.lines(ctx, c)
	if err != nil {
		return err
	}
	left := stored[:0]
	for _, p := range stored {
		if p.Agreed || p.LineType == repair.InspectionFee || !p.WarrantyType.Charged() {
			left = append(left, p)
		} else if _, err := c.Tx.NewRaw("DELETE FROM repair_order_part WHERE id = ?", p.ID).Exec(ctx); err != nil {
			return err
		}
	}
	c.New.Discount, c.New.QuoteExpireAt = 0, value.Time{}
	charge(c, left)
	return s.moved(ctx, c, repair.Ready, repair.Event{Action: repair.Declined, Note: note})
}

func (s *Service) waitParts(ctx context.Context, c *record.Change[repair.Order], in *repair.WaitParts) error {
	c.New.PartsPromisedAt = in.PromisedAt
	if err := s.markParts(ctx, c, repair.PartOrdered, repair.PartInStock); err != nil {
		return err
	}
	return s.moved(ctx, c, repair.AwaitingParts, repair.Event{Action: repair.WaitingParts, Note: in.Note, VisibleToUser: true})
}

// markParts moves the parts of an order that are in some state to another one.
func (s *Service) markParts(ctx context.Context, c *record.Change[repair.Order], to repair.PartStatus, from repair.PartStatus) error {
	_, err := c.Tx.NewRaw("UPDATE repair_order_part SET part_status = ? WHERE order_id = ? AND NOT earlier AND line_type = ? AND part_status = ?", to, c.New.ID, repair.PartLine, from).Exec(ctx)
	return err
}

// partsArrived runs the clock again: from now on, the outlet is waited for.
func (s *Service) partsArrived(ctx context.Context, c *record.Change[repair.Order], _ *struct{}) error {
	if c.Old.SLAState != repair.Stopped {
		return fault.StateNotAllowed.With()
	}
	if err := s.markParts(ctx, c, repair.PartArrived, repair.PartOrdered); err != nil {
		return err
	}
	hours, err := s.calendar(ctx, c.Tx, c.New.DealerID)
	if err != nil {
		return err
	}
	allowed := repair.Allowed(repair.Repairing, c.New.Priority)
	left := allowed
	if c.New.SLALeft > 0 {
		left = c.New.SLALeft
	}
	hours.run(c.New, s.Clock(), left, allowed)
	return s.log(ctx, c, &repair.Event{Action: repair.PartsArrived, VisibleToUser: true})
}

// start goes on with the work. The clock that runs since the parts arrived keeps its due time.
func (s *Service) start(ctx context.Context, c *record.Change[repair.Order], _ *struct{}) error {
	due, state, timer := c.New.SLADueAt, c.New.SLAState, c.New.TimerAt
	if err := s.moved(ctx, c, repair.Repairing, repair.Event{Action: repair.Started}); err != nil {
		return err
	}
	if state != repair.Stopped {
		c.New.SLADueAt, c.New.SLAState, c.New.TimerAt = due, state, timer
		rank(c.New)
	}
	return nil
}

// finish ends the work. Parts with a serial number are in the vehicle from now on.
func (s *Service) finish(ctx context.Context, c *record.Change[repair.Order], in *repair.Finish) error {
	c.New.FinishPhotos, c.New.FinishedAt = in.Photos, s.Clock()
	if err := s.Replacements.Fit(ctx, c, in); err != nil || c.HasErrors() {
		return err
	}
	if _, err := c.Tx.NewRaw("UPDATE repair_order_part SET part_status = ? WHERE order_id = ? AND NOT earlier AND line_type = ?", repair.PartInstalled, c.New.ID, repair.PartLine).Exec(ctx); err != nil {
		return err
	}
	return s.moved(ctx, c, repair.Ready, repair.Event{Action: repair.Finished, VisibleToUser: true})
}

// deliver hands a vehicle over. With a signature or a confirmation the order is completed; otherwise the customer has some days to object.
func (s *Service) deliver(ctx context.Context, c *record.Change[repair.Order], in *repair.Deliver) error {
	o, first := c.New, c.Old.DeliveredAt.IsZero()
	switch {
	case in.Confirmed && c.Caller.UserType == system.DealerUser:
		c.AddError(&in.Confirmed, "STAFF_ONLY", "仅后台员工可登记", "For the staff only")
		return nil
	case !first && in.Signature == "" && !in.Confirmed:
		c.AddError(&in.Signature, "REQUIRED", "已登记交车，请上传客户签字", "It is handed over already; add the signature")
		return nil
	case first:
		o.DeliveredAt = s.Clock()
	}
	o.UserSignature = in.Signature
	if in.Signature == "" && !in.Confirmed {
		return s.moved(ctx, c, repair.Ready, repair.Event{Action: repair.HandedOver, VisibleToUser: true})
	}
	return s.complete(ctx, c)
}

// complete ends an order whose customer has the vehicle. Repairs that the maker owes become claims; an order that was reopened has no second
// one.
func (s *Service) complete(ctx context.Context, c *record.Change[repair.Order]) error {
	if c.Old.ClaimStatus == repair.NoClaim && c.New.WarrantyType != 0 && !c.New.WarrantyType.Charged() && c.New.PartsCost+c.New.LabourCost+c.New.OtherCost > 0 {
		c.New.ClaimStatus = repair.ClaimToSubmit
	}
	return s.moved(ctx, c, repair.Completed, repair.Event{Action: repair.HandedOver, VisibleToUser: true})
}
