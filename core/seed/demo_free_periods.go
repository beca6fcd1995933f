package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	rules "evops/core/equipment"
	"evops/core/record"
)

// Numbers of free periods of the demo: activated vehicles with one, and those that also have one of another state.
const (
	freeVehicles                                          = 1_500
	endingPeriods, gracePeriods, queuedPeriods, takenBack = 60, 25, 12, 6
)

// freeVehicle is an activated vehicle of the demo.
type freeVehicle struct {
	ID, DealerID, SeriesID, OwnerID int64
	ActivatedAt                     value.Time
	SoldAt                          value.Date
}

// freePeriods creates the free periods of the demo: for each vehicle the one of its policy, and for some a second one.
func (s *seeder) freePeriods(ctx context.Context, tx bun.Tx) error {
	var vehicles []freeVehicle
	if err := tx.NewRaw("SELECT id, dealer_id, series_id, owner_id, activated_at, sold_at FROM vehicle WHERE deleted_at = 0 AND activated_at > 0 ORDER BY id LIMIT ?", freeVehicles).Scan(ctx, &vehicles); err != nil {
		return err
	}
	policies, err := record.Find(ctx, s.e.InTx(tx), equipment.FreePeriodPolicies, &equipment.FreePeriodPolicies.Row.Enabled, true)
	if err != nil {
		return err
	}
	staff, err := s.authors(ctx, tx, 3)
	if err != nil {
		return err
	}
	now := value.Now()
	today := now.Date()
	var rows []equipment.FreePeriod
	for i, v := range vehicles {
		base, ok := basePeriod(v, policies)
		if !ok {
			continue
		}
		base.Settle(today)
		rows = append(rows, base)
		extra := equipment.FreePeriod{
			VehicleID: v.ID, DealerID: v.DealerID, Kind: equipment.FreeGift, ServiceCode: "data", Days: 30, GraceDays: equipment.FreeGraceDays,
			GrantSource: equipment.FreeByCompensation, Reason: "终端离线投诉补偿", OperatorID: staff[i%len(staff)].UserID, GrantedAt: now.Add(-time.Duration(i%20+31) * 24 * time.Hour),
		}
		switch n := i / 2; {
		case i%2 == 1:
			continue
		case n < endingPeriods:
			extra.StartAt = today.AddDays(n%30 - 29)
		case n < endingPeriods+gracePeriods:
			extra.StartAt, extra.Kind, extra.ServiceCode = today.AddDays(-31-n%14), equipment.FreeTrial, "guard"
			extra.GrantSource, extra.Reason = equipment.FreeByPromotion, "门店周年活动赠送"
		case n < endingPeriods+gracePeriods+queuedPeriods:
			extra.ServiceCode, extra.StartAt, extra.GrantSource, extra.Reason = base.ServiceCode, max(base.EndAt.AddDays(1), today.AddDays(3)), equipment.FreeByHand, "首批车主关怀"
			if n%3 == 0 {
				extra.ServiceCode, extra.StartAt = "guard", today.AddDays(3)
			}
		case n < endingPeriods+gracePeriods+queuedPeriods+takenBack:
			extra.StartAt, extra.RevokedAt, extra.RevokedBy, extra.RevokeReason = today.AddDays(-10), now.Add(-time.Duration(n)*time.Hour), extra.OperatorID, "重复授予"
		default:
			continue
		}
		extra.Settle(today)
		if extra.RevokedBy != 0 {
			extra.Status = equipment.FreeRevoked
		}
		rows = append(rows, extra)
	}
	if err := record.InsertMany(ctx, s.e, tx, equipment.FreePeriods, rows); err != nil {
		return fmt.Errorf("free periods: %w", err)
	}
	_, err = tx.NewRaw(`UPDATE vehicle SET service_end_at = p.last FROM (SELECT vehicle_id, MAX(end_at) AS last FROM free_period WHERE status <> ? GROUP BY vehicle_id) AS p
		WHERE p.vehicle_id = vehicle.id AND vehicle.service_end_at < p.last`, equipment.FreeRevoked).Exec(ctx)
	return err
}

// basePeriod returns the period of connectivity that the policy of the series gives a vehicle; ok is false before its event.
func basePeriod(v freeVehicle, policies []*equipment.FreePeriodPolicy) (p equipment.FreePeriod, ok bool) {
	for _, one := range policies { // highest priority first
		if len(one.ServiceCodes) > 0 || len(one.SeriesIDs) > 0 && !one.SeriesIDs.Has(v.SeriesID) {
			continue
		}
		start := v.ActivatedAt.Date()
		switch one.StartRule {
		case equipment.SaleStart:
			start = v.SoldAt
		case equipment.FixedStart:
			start = one.FixedStart
		}
		return equipment.FreePeriod{
			VehicleID: v.ID, DealerID: v.DealerID, PolicyID: one.ID, Kind: one.Kind, StartAt: start, Days: one.Days, GraceDays: one.GraceDays, GrantSource: equipment.FreeByPolicy,
			StartRule: one.StartRule, EventOn: start, GrantedAt: v.ActivatedAt,
		}, start != ""
	}
	return p, false
}

// applyPolicies gives what the policies of a small demo give beyond its base periods, such as trials from a recent binding. In a large one the
// first run of their schedule does.
func (s *seeder) applyPolicies(ctx context.Context) error {
	if s.options.Demo == LargeDemo {
		return nil
	}
	return rules.NewPolicyReach(s.e).Run(ctx)
}
