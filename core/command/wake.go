package command

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/access"
	feature "evops/core/equipment"
)

// SIM is that of a terminal that is to be woken.
type SIM struct {
	TerminalSN string
	// MSISDN is the number short messages to the card go to.
	MSISDN string
}

// mostWoken bounds one round.
const mostWoken = 200

// Wake sends the short message that wakes a terminal, once for each command, to sleeping vehicles with a queued command that allows it. An offline vehicle
// gets the message only for the wake command itself: a short message reaches a terminal that has lost its data session. What the carrier refuses is tried
// again in the next round, as long as the command lives. If the program dies between the note and the message, that message is lost.
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
		OrderExpr("c.due_at, c.id").Limit(mostWoken).Scan(ctx, &waiting)
	if err != nil {
		return err
	}
	woken := map[int64]bool{}
	for _, c := range waiting {
		ours, err := s.note(ctx, c.ID, true)
		if err != nil {
			return err
		}
		if !ours || woken[c.VehicleID] {
			continue // one message wakes a vehicle for all that waits
		}
		woken[c.VehicleID] = true
		if err := s.Deps.Wake(ctx, SIM{TerminalSN: c.TboxSN, MSISDN: c.MSISDN}); err != nil {
			slog.WarnContext(ctx, "a vehicle was not woken; it is tried again", "card", access.MaskPhone(c.MSISDN), "error", err)
			if _, err := s.note(ctx, c.ID, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// note writes down that a vehicle is being woken for a command, or was not; ok is false where somebody else did, or its card has had its messages for today.
func (s *Service) note(ctx context.Context, id int64, woken bool) (ok bool, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		ok = false
		return s.change(ctx, tx, id, func(c *equipment.RemoteCommand, _ *equipment.CommandDef) (bool, error) {
			if c.State != equipment.CommandQueued || c.WakeSent == woken {
				return false, nil
			}
			if woken {
				if may, err := feature.MayWake(ctx, tx, c.VehicleID, s.Clock()); err != nil || !may {
					return false, err
				}
			}
			c.WakeSent, ok = woken, true
			return true, nil
		})
	})
	return ok, err
}
