package theft

import (
	"context"
	"time"

	"evops/contracts/fault"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/record"
)

// verify stores what the owner said. The account becomes the handler of the case.
func (s *Service) verify(_ context.Context, c *record.Change[theft.Report], in *theft.Verify) error {
	c.New.VerifyNote, c.New.AssigneeID = in.Note, c.Caller.UserID
	return nil
}

// dismiss ends the consequences of a false report. The vehicle is released when the row is stored.
func (s *Service) dismiss(_ context.Context, c *record.Change[theft.Report], _ *struct{}) error {
	if c.New.AssigneeID == 0 {
		c.New.AssigneeID = c.Caller.UserID
	}
	return nil
}

// startTrack makes the vehicle report at the interval of the case.
func (s *Service) startTrack(ctx context.Context, c *record.Change[theft.Report], in *theft.StartTrack) error {
	c.New.TrackIntervalS, c.New.TrackEndAt = in.TrackIntervalS, s.Clock().Add(time.Duration(in.Hours)*time.Hour)
	if c.New.AssigneeID == 0 {
		c.New.AssigneeID = c.Caller.UserID
	}
	c.SetReply("trackEndAt", c.New.TrackEndAt)
	return s.Intervals.TrackStolen(ctx, c.Tx, c.Caller, c.Old.VehicleID, in.TrackIntervalS, c.New.TrackEndAt)
}

func (s *Service) stopTrack(ctx context.Context, c *record.Change[theft.Report], _ *struct{}) error {
	return s.endTrack(ctx, c)
}

func (s *Service) endTrack(ctx context.Context, c *record.Change[theft.Report]) error {
	if !c.Old.Status.Followed() && c.New.TrackEndAt.IsZero() {
		return nil
	}
	c.New.TrackEndAt = value.Time{}
	return s.Intervals.EndStolenTracking(ctx, c.Tx, c.Old.VehicleID)
}

// recover stores where the vehicle was found. It is tracked until the case is closed, since it may still be on its way to the owner.
func (s *Service) recover(_ context.Context, c *record.Change[theft.Report], in *theft.Recover) error {
	if in.At.Milli() < c.Old.LostAt.Milli() {
		c.AddError(&in.At, "BEFORE_LOST", "早于被盗时间", "Earlier than the theft")
		return nil
	}
	c.New.RecoveredAddr, c.New.RecoveredAt, c.New.RecoveredBy, c.New.RecoveredImages = in.Place, in.At, in.Person, in.Photos
	return nil
}

// close ends a case with an outcome that its state allows: a recovered vehicle was found, a false report was mistaken.
func (s *Service) close(ctx context.Context, c *record.Change[theft.Report], in *theft.Close) error {
	switch found, mistaken := c.Old.Status == theft.Recovered, c.Old.Status == theft.FalseReport; {
	case found && in.CloseReason != theft.Found && in.CloseReason != theft.Reimbursed, !found && in.CloseReason == theft.Found:
		c.AddError(&in.CloseReason, "OUTCOME", "已登记找回的案件以“已找回”或“已理赔”结案，未登记的请先登记找回", "A recovered vehicle is closed as recovered or settled; record the recovery first")
	case mistaken != (in.CloseReason == theft.Mistaken):
		c.AddError(&in.CloseReason, "OUTCOME", "误报案件以“误报”结案，其他案件请先判定误报", "A false report is closed as such; mark the report as false first")
	}
	if c.HasErrors() {
		return nil
	}
	c.New.CloseReason, c.New.ClosedAt = in.CloseReason, s.Clock()
	if err := s.release(ctx, c); err != nil {
		return err
	}
	return s.endTrack(ctx, c)
}

// reopen opens a case again for a while after it was closed, for example when a vehicle turns up.
func (s *Service) reopen(ctx context.Context, c *record.Change[theft.Report], _ *struct{}) error {
	if s.Clock().Milli() > c.Old.ClosedAt.Add(theft.ReopenWithin).Milli() {
		return fault.StateNotAllowed.With()
	}
	if _, err := s.lockUnreported(ctx, c); err != nil {
		return err
	}
	c.New.CloseReason, c.New.ClosedAt = 0, value.Time{}
	c.New.RecoveredAt, c.New.RecoveredAddr, c.New.RecoveredBy, c.New.RecoveredImages = value.Time{}, "", value.Masked{}, nil
	return nil
}
