package message

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/lifecycle"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

// Receipt is what a provider or the app says about a delivery after it was sent: message.Arrived, message.Opened, message.Followed, or
// message.Broken.
type Receipt struct {
	DeliveryID int64
	Event      *lifecycle.Event
	At         value.Time
}

// Receive stores a receipt. One that is late, repeated or out of order changes nothing; a message that was read in the inbox is also read
// as a push. Counts follow within seconds.
func (s *Service) Receive(ctx context.Context, r Receipt) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		d, err := record.Lock(ctx, s.Engine.InTx(tx), message.Deliveries, r.DeliveryID)
		if err != nil {
			return err
		}
		same := []*message.Delivery{d}
		if d.Channel == message.Inbox && r.Event == message.Opened {
			all, err := record.Find(ctx, s.Engine.InTx(tx), message.Deliveries, &message.Deliveries.Row.AppUserID, d.AppUserID)
			if err != nil {
				return err
			}
			for _, other := range all {
				if other.JobID == d.JobID && other.Channel == message.Push {
					same = append(same, other)
				}
			}
		}
		for _, row := range same {
			if err := s.move(ctx, tx, row, r); err != nil {
				return err
			}
		}
		_, err = tx.NewRaw("UPDATE message_job SET stale = ? WHERE id = ?", true, d.JobID).Exec(ctx)
		return err
	})
}

// move stores the state that an event leads to, and the times of the states that it implies.
func (s *Service) move(ctx context.Context, tx bun.Tx, old *message.Delivery, r Receipt) error {
	to, applies := message.DeliveryLifecycle.Next(old.Status, r.Event)
	if !applies || old.Status == message.DeliveryQueued {
		return nil
	}
	d := *old
	d.Status = to
	reached := func(at *value.Time, state message.DeliveryStatus) {
		if to >= state && to <= message.DeliveryClicked && at.IsZero() {
			*at = r.At
		}
	}
	reached(&d.DeliveredAt, message.DeliveryArrived)
	reached(&d.ReadAt, message.DeliveryRead)
	reached(&d.ClickedAt, message.DeliveryClicked)
	if to == message.DeliveryFailed {
		d.ResultCode = message.ContentRefused
	}
	return record.Update(ctx, s.Engine, tx, message.Deliveries, old, &d)
}
