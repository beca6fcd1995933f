package alarm

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/core/access"
	"evops/core/record"
)

// fillHandover writes into a new note who ends the shift, and the open critical alarms that this person may see.
func (s *Service) fillHandover(ctx context.Context, c *record.Change[equipment.AlarmHandover]) error {
	if c.Old != nil {
		return nil
	}
	row := equipment.Alarms.Row
	critical := equipment.Alarms.Where(filter.In(&row.Level, equipment.AlarmCritical), filter.Is(&row.Muted, false))
	unacked := critical.And(filter.In(&row.Status, equipment.AlarmActive))
	critical = critical.And(filter.In(&row.Status, equipment.AlarmActive, equipment.AlarmActiveAcked))
	v := c.Reader()
	open, err := v.Count(ctx, unacked.Name, c.Caller, unacked.Body())
	if err != nil {
		return err
	}
	ids, err := v.MatchingIDs(ctx, critical.Name, c.Caller, critical.Body())
	if err != nil {
		return err
	}
	// The newest are named; the others are in the list.
	newest, err := record.Find(ctx, v, equipment.Alarms, &row.ID, ids[max(0, len(ids)-equipment.HandoverAlarms):]...)
	if err != nil {
		return err
	}
	for _, a := range newest {
		c.New.AlarmNos = append(c.New.AlarmNos, a.AlarmNo)
	}
	c.New.HandedBy, c.New.HandedAt, c.New.Critical, c.New.Unacked = c.Caller.UserID, s.Clock(), int64(len(ids)), open
	return nil
}

// takeOver stores who has read a note.
func (s *Service) takeOver(_ context.Context, c *record.Change[equipment.AlarmHandover], in *equipment.TakeOver) error {
	c.New.TakenBy, c.New.TakenAt, c.New.Remark = c.Caller.UserID, s.Clock(), in.Remark
	return nil
}

// guardHandover leaves a note to its writer until it is taken over, which somebody else does.
func guardHandover(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[equipment.AlarmHandover], error) {
	return func(h *equipment.AlarmHandover, verb string) *fault.Error {
		switch {
		case h == nil:
		case verb == "edit" && h.Status == equipment.HandoverTaken:
			return fault.HandoverTaken.With()
		case verb == "edit" && h.HandedBy != who.UserID:
			return fault.HandoverOfOther.With()
		case verb == equipment.HandoverConfirm.Verb && h.HandedBy == who.UserID:
			return fault.HandoverOwn.With()
		}
		return nil
	}, nil
}
