package sim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// followUps is how many cards one follow-up looks at.
const followUps = 500

// followReasons are the reasons of suspensions that follow from an event of a vehicle.
var followReasons = map[sim.OpSource]sim.OpReason{sim.OpByScrap: sim.VehicleScrapped, sim.OpByReplace: sim.TerminalReplaced}

// vehicleSaved suspends the card of a vehicle that is scrapped or gets another terminal. A card that cannot be suspended now is remembered, and
// those who operate cards are told.
func (s *Service) vehicleSaved(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil || c.Old.SimCardID == 0 || c.Old.SimCardID == c.New.SimCardID {
		return nil
	}
	var source sim.OpSource
	switch c.Verb {
	case equipment.VehicleScrap.Verb:
		source = sim.OpByScrap
	case equipment.VehicleReplaceTbox.Verb:
		source = sim.OpByReplace
	default:
		return nil
	}
	refused, err := s.suspendAfter(ctx, c.Tx, c.Caller, c.Old.SimCardID, source, c.Old.VIN)
	if err != nil || refused == nil {
		return err
	}
	if err := setSuspendDue(ctx, c.Tx, refused.ID, source); err != nil {
		return err
	}
	holders, err := s.Holders(ctx, sim.Operations.PermissionFor("operate"))
	if err != nil {
		return err
	}
	for _, h := range holders {
		if err := s.Notifications.Notify(ctx, c.Tx, h.UserID, system.SIMSuspensionDue, notification.Params{
			"iccid": refused.ICCID, "vin": c.Old.VIN, "event": value.I18n(sim.OpSources.LabelOf(source)), "reason": value.I18n{ZH: refused.refused.In("zh"), EN: refused.refused.In("en")},
		}, fmt.Sprintf("/simManage/simDetail?id=%d", refused.ID)); err != nil {
			return err
		}
	}
	return nil
}

// suspendAfter opens the suspension of a card after an event of its vehicle, once the card has cooled down. The event was decided; the
// suspension only follows from it, without approval. It returns the card if it cannot be suspended now but will be in use again.
func (s *Service) suspendAfter(ctx context.Context, tx bun.Tx, who *access.Caller, card int64, source sim.OpSource, remark string) (*candidate, error) {
	r := Request{Kind: sim.ToSuspend, SkipRefused: true, Source: source, Reason: followReasons[source], Remark: remark}
	cooling, err := s.cooling(ctx, tx, []int64{card}, s.Clock())
	if err != nil {
		return nil, err
	}
	if minutes := cooling[card]; minutes > 0 {
		r.PlanAt = s.Clock().Add(time.Duration(minutes) * time.Minute)
	}
	p, err := s.prepare(ctx, tx, r.Kind, r.PlanAt, []int64{card})
	if err != nil {
		return nil, err
	}
	if len(p.refused) == 1 {
		if out := p.refused[0]; out.PendingOp != 0 || !ended(out.SimStatus) {
			return out, nil
		}
		return nil, nil
	}
	_, err = s.insertAll(ctx, tx, who, r, p, false)
	return nil, err
}

// ended reports whether a card in a state uses no data, so that there is nothing to suspend.
func ended(status sim.Status) bool {
	return slices.Contains([]sim.Status{sim.Suspended, sim.PreRetired, sim.Retired}, status)
}

func setSuspendDue(ctx context.Context, tx bun.Tx, card int64, source sim.OpSource) error {
	_, err := tx.NewRaw("UPDATE sim_card SET suspend_due = ? WHERE id = ?", source, card).Exec(ctx)
	return err
}

// FollowUp resumes the cards of renewed services, and suspends those that could not be suspended when their vehicle was scrapped or got another
// terminal. A card that was installed again stays as it is.
func (s *Service) FollowUp(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM sim_card WHERE suspend_due <> 0 AND pending_op = 0 AND deleted_at = 0 ORDER BY updated_at, id LIMIT ?", followUps).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	errs = append(errs, s.resumeRenewed(ctx))
	for _, id := range ids {
		errs = append(errs, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.followUp(ctx, tx, id) }))
	}
	return errors.Join(errs...)
}

func (s *Service) followUp(ctx context.Context, tx bun.Tx, id int64) error {
	card, err := record.Lock(ctx, s.Engine.InTx(tx), sim.Cards, id)
	if err != nil || card.SuspendDue == 0 || card.PendingOp != 0 {
		return err
	}
	if card.VehicleID == 0 && !ended(card.SimStatus) {
		refused, err := s.suspendAfter(ctx, tx, access.System(), id, card.SuspendDue, "")
		if err != nil {
			return err
		}
		if refused != nil { // later; the others come first next time
			_, err = tx.NewRaw("UPDATE sim_card SET updated_at = ? WHERE id = ?", s.Clock(), id).Exec(ctx)
			return err
		}
	}
	return setSuspendDue(ctx, tx, id, 0)
}
