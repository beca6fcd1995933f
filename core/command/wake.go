package command

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/access"
	feature "evops/core/equipment"
)

// SIM is the card of a terminal to wake.
type SIM struct {
	TerminalSN string
	// MSISDN is the phone number of the card for short messages.
	MSISDN string
}

// maxWakesPerRun bounds one run.
const maxWakesPerRun = 200

// Wake sends one wake-up short message per command to sleeping vehicles with a queued command that allows it. An offline vehicle gets the
// message only for the wake command itself: a short message reaches a terminal that has lost its data session. If the carrier refuses, the
// next run retries until the command expires. If the process dies between the database write and the message, that message is lost.
func (s *Service) Wake(ctx context.Context) error {
	if s.Deps.Wake == nil {
		return nil
	}
	var waiting []struct {
		ID, VehicleID int64
		TboxSN        string `bun:"tbox_sn"`
		MSISDN        string `bun:"msisdn"`
	}
	err := s.Engine.DB().Read().NewSelect().ColumnExpr("c.id, c.vehicle_id, v.tbox_sn, k.msisdn").TableExpr("remote_command AS c").
		Join("JOIN command_def AS d ON d.id = c.def_code").Join("JOIN vehicle_shadow AS s ON s.id = c.vehicle_id").
		Join("JOIN vehicle AS v ON v.id = c.vehicle_id").Join("JOIN sim_card AS k ON k.id = v.sim_card_id").
		Where("c.state = ? AND c.due_at > ? AND c.wake_sent = ? AND d.wake_allowed = ? AND (s.online_status = ? OR s.online_status = ? AND d.code = ?) AND k.msisdn <> ''",
			equipment.CommandQueued, s.Clock(), false, true, equipment.Sleeping, equipment.Offline, equipment.WakeCommand).
		OrderExpr("c.due_at, c.id").Limit(maxWakesPerRun).Scan(ctx, &waiting)
	if err != nil {
		return err
	}
	woken := map[int64]bool{}
	for _, c := range waiting {
		ours, err := s.setWakeSent(ctx, c.ID, true)
		if err != nil {
			return err
		}
		if !ours || woken[c.VehicleID] {
			continue // one message per vehicle is enough
		}
		woken[c.VehicleID] = true
		if err := s.Deps.Wake(ctx, SIM{TerminalSN: c.TboxSN, MSISDN: c.MSISDN}); err != nil {
			slog.WarnContext(ctx, "wake-up message failed, will retry", "card", access.MaskPhone(c.MSISDN), "error", err)
			if _, err := s.setWakeSent(ctx, c.ID, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// setWakeSent marks a command as woken or not; ok is false if another process did so, or the card has reached its daily limit.
func (s *Service) setWakeSent(ctx context.Context, id int64, woken bool) (ok bool, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		ok = false
		return s.Change(ctx, tx, id, func(c *equipment.RemoteCommand) error {
			if c.State != equipment.CommandQueued || c.WakeSent == woken {
				return nil
			}
			if woken {
				if may, err := feature.MayWake(ctx, tx, c.VehicleID, s.Clock()); err != nil || !may {
					return err
				}
			}
			c.WakeSent, ok = woken, true
			return nil
		})
	})
	return ok, err
}
