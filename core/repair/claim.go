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

// claims is the lifecycle of claims.
var claims = repair.Orders.LifecycleAt(&repair.Orders.Row.ClaimStatus)

// submitClaim asks the maker for the costs of a repair. A part with a serial that was taken out again is not paid for.
func (s *Service) submitClaim(ctx context.Context, c *record.Change[repair.Order], in *repair.SubmitClaim) error {
	if !over(c.Old.Status) {
		return fault.StateNotAllowed.With()
	}
	var reverted []string
	if err := c.Tx.NewRaw("SELECT p.name FROM repair_order_part AS p JOIN replacement_record AS r ON r.id = p.replacement_id WHERE p.order_id = ? AND NOT p.earlier AND r.status <> ? ORDER BY p.id", c.New.ID, repair.ReplaceInEffect).Scan(ctx, &reverted); err != nil {
		return err
	}
	if len(reverted) > 0 {
		c.AddError(&in.Remark, "REVERTED", "更换已撤销，不能结算："+reverted[0], "Its replacement was reverted: "+reverted[0])
		return nil
	}
	return s.logClaim(ctx, c, repair.ClaimSubmitted, in.Remark)
}

// claim moves a claim as the staff decide. The outlet is notified of a rejection.
func (s *Service) claim(ctx context.Context, c *record.Change[repair.Order], in *repair.SettleClaim) error {
	if claims.VerbTo(int64(c.Old.ClaimStatus), int64(in.ClaimStatus)) == "" {
		return fault.StateNotAllowed.With()
	}
	c.New.ClaimStatus = in.ClaimStatus
	if in.ClaimStatus == repair.ClaimApproved {
		c.New.ClaimAmount = in.ClaimAmount
	}
	if err := s.logClaim(ctx, c, in.ClaimStatus, in.Remark); err != nil || in.ClaimStatus != repair.ClaimRejected {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, toOutlet, system.RepairClaimRejected, notification.Params{"reason": value.Cut(in.Remark, 80)})
}

// logClaim adds the state of a claim to the timeline, with what was said about it.
func (s *Service) logClaim(ctx context.Context, c *record.Change[repair.Order], state repair.Claim, remark string) error {
	note := repair.Claims.LabelOf(int64(state)).In(c.Caller.Language)
	if remark != "" {
		note += value.Text(c.Caller.Language, "：", ": ") + remark
	}
	return s.log(ctx, c, &repair.Event{Action: repair.Claimed, Note: note})
}
