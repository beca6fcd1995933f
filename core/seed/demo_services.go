package seed

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
)

// aDay is a day of service.
const aDay = 24 * time.Hour

// serviceStory is a subscription of the demo and its ledger, with its entries in the order of time.
type serviceStory struct {
	subscription.Subscription
	owner   int64
	entries []subscription.Record
}

// enter adds an entry at a time: the end of the service becomes another one.
func (s *serviceStory) enter(at value.Time, what subscription.Action, days int64, end value.Time, reason string, by int64, changeNo string) {
	s.Records++
	before := cmp.Or(s.EndAt, s.StartAt)
	s.EndAt = end
	r := subscription.Record{
		RecordNo: fmt.Sprintf("%s-%d", s.SubNo, s.Records), Seq: s.Records, VehicleID: s.VehicleID, DealerID: s.DealerID, AppUserID: s.owner, PlanType: s.PlanType,
		Action: what, DaysDelta: days, EndBefore: before, EndAfter: end, ChangeNo: changeNo, OperatorID: by, Reason: reason,
	}
	r.CreatedAt = at
	s.entries = append(s.entries, r)
}

// until ends the service if it is over before a time.
func (s *serviceStory) until(at value.Time) {
	if s.Status == subscription.Active && s.EndAt.Milli() <= at.Milli() {
		s.enter(s.EndAt, subscription.Expiry, 0, s.EndAt, "", 0, "")
		s.Status = subscription.Expired
	}
}

// add gives days to the service at a time; one that is over begins again.
func (s *serviceStory) add(at value.Time, what subscription.Action, days int64, reason string, by int64, changeNo string) {
	s.until(at)
	from := s.EndAt
	if s.Status != subscription.Active {
		from, s.StartAt, s.Status = at, at, subscription.Active
	}
	s.enter(at, what, days, from.Add(time.Duration(days)*aDay), reason, by, changeNo)
}

// opened returns the service that the free periods of a vehicle give; ok is false without one.
func opened(v freeVehicle, planType string, periods []*equipment.FreePeriod, now value.Time) (*serviceStory, bool) {
	var first, last value.Date
	for _, p := range periods {
		if p.Status == equipment.FreeRevoked || subscription.TypeOf(p.ServiceCode) != planType {
			continue
		}
		if first == "" || p.StartAt < first {
			first = p.StartAt
		}
		last = max(last, p.EndAt)
	}
	if first == "" {
		return nil, false
	}
	start, end := first.Time(), last.AddDays(1).Time()
	s := &serviceStory{owner: v.OwnerID, Subscription: subscription.Subscription{
		SubNo: fmt.Sprintf("SV%d-%s", v.ID, planType), VehicleID: v.ID, DealerID: v.DealerID, PlanType: planType, FirstStartAt: start, StartAt: start, FreeUntil: end, Status: subscription.Active,
	}}
	at := start
	if start.Milli() > now.Milli() {
		s.Status, at = subscription.NotStarted, now.Add(-aDay)
	}
	s.CreatedAt = at
	s.enter(at, subscription.FreeGrant, (end.Milli()-start.Milli())/aDay.Milliseconds(), end, "免费期策略", 0, "")
	return s, true
}

// services creates the smart services of the demo from its free periods, in every state, with consistent ledgers and transfers.
func (s *seeder) services(ctx context.Context, tx bun.Tx) error {
	var vehicles []freeVehicle
	if err := tx.NewRaw("SELECT id, dealer_id, series_id, owner_id, activated_at, sold_at FROM vehicle WHERE deleted_at = 0 AND activated_at > 0 ORDER BY id LIMIT ?", freeVehicles).Scan(ctx, &vehicles); err != nil {
		return err
	}
	ids := make([]int64, len(vehicles))
	for i, v := range vehicles {
		ids[i] = v.ID
	}
	periods, err := record.Find(ctx, s.e.InTx(tx), equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, ids...)
	if err != nil {
		return err
	}
	staff, err := s.authors(ctx, tx, 3)
	if err != nil {
		return err
	}
	of := map[int64][]*equipment.FreePeriod{}
	for _, p := range periods {
		of[p.VehicleID] = append(of[p.VehicleID], p)
	}
	now := value.Now()
	if err := s.plans(ctx, tx, now); err != nil {
		return fmt.Errorf("plans: %w", err)
	}
	var stories []*serviceStory
	connect := map[int64]*serviceStory{}
	for i, v := range vehicles {
		by := staff[i%len(staff)].UserID
		for _, planType := range []string{subscription.Connectivity, "guard", "data"} {
			one, ok := opened(v, planType, of[v.ID], now)
			if !ok {
				continue
			}
			stories = append(stories, one)
			if planType == subscription.Connectivity {
				connect[v.ID] = one
			}
			one.live(i, by, now)
		}
	}
	changes := s.serviceChanges(vehicles, connect, [2]int64{staff[0].UserID, staff[1].UserID}, now)
	for _, one := range stories {
		one.until(now)
	}
	if err := record.InsertMany(ctx, s.e, tx, subscription.Changes, changes); err != nil {
		return fmt.Errorf("service changes: %w", err)
	}
	return s.storeStories(ctx, tx, stories)
}

// live lets some services be compensated, suspended and terminated.
func (s *serviceStory) live(i int, by int64, now value.Time) {
	switch {
	case s.Status != subscription.Active:
	case s.PlanType == "guard" && i%4 == 0 && s.EndAt.Milli() < now.Add(-8*aDay).Milli():
		s.add(now.Add(-8*aDay), subscription.Compensation, 60, "投诉安抚：终端离线三天", by, "")
		at := now.Add(-2 * aDay)
		left := (s.EndAt.Milli() - at.Milli()) / aDay.Milliseconds()
		s.enter(at, subscription.Termination, -left, at, "车主要求停用防盗守护", by, "")
		s.Status = subscription.Terminated
	case s.PlanType == subscription.Connectivity && i%11 == 3:
		at := now.Add(-time.Duration(i%40+7) * aDay)
		if at.Milli() > s.StartAt.Milli() {
			s.add(at, subscription.Compensation, 30, "服务中断补偿：区域网络故障", by, "")
		}
	case s.PlanType == subscription.Connectivity && i%47 == 5 && s.EndAt.Milli() > now.Milli() && s.StartAt.Milli() < now.Add(-20*aDay).Milli():
		at := now.Add(-time.Duration(i%15+1) * aDay)
		s.enter(at, subscription.Suspension, 0, s.EndAt, "车辆返厂维修", by, "")
		s.Status, s.SuspendedAt, s.SuspendReason = subscription.Suspended, at, "车辆返厂维修"
	}
}

// serviceChangeStates is the states of the changes of the demo; the last ones are open.
var serviceChangeStates = []struct {
	status subscription.ChangeStatus
	count  int
}{{subscription.Completed, 26}, {subscription.Rejected, 6}, {subscription.Cancelled, 4}, {subscription.Failed, 2}, {subscription.ToReview, 10}}

// serviceChanges moves connectivity between vehicles of one owner, in every state of a change that lasts.
func (s *seeder) serviceChanges(vehicles []freeVehicle, connect map[int64]*serviceStory, staff [2]int64, now value.Time) (changes []subscription.Change) {
	byOwner := map[int64]freeVehicle{}
	var pairs [][2]freeVehicle
	for _, v := range vehicles {
		one := connect[v.ID]
		if v.OwnerID == 0 || one == nil || one.Status != subscription.Active || one.StartAt.Milli() > now.Add(-60*aDay).Milli() {
			continue
		}
		if other, ok := byOwner[v.OwnerID]; ok {
			pairs = append(pairs, [2]freeVehicle{other, v})
			delete(byOwner, v.OwnerID)
		} else {
			byOwner[v.OwnerID] = v
		}
	}
	for _, state := range serviceChangeStates {
		for range state.count {
			n := len(changes)
			if n >= len(pairs) {
				return changes
			}
			changes = append(changes, serviceChange(n, state.status, pairs[n], connect, staff, now))
		}
	}
	slices.SortStableFunc(changes, func(a, b subscription.Change) int { return int(a.AppliedAt.Milli() - b.AppliedAt.Milli()) })
	return changes
}

// serviceChange returns the change of a pair, whose first vehicle was compensated before.
func serviceChange(n int, status subscription.ChangeStatus, pair [2]freeVehicle, connect map[int64]*serviceStory, staff [2]int64, now value.Time) subscription.Change {
	applied := now.Add(-time.Duration(n%4*24+n+2) * time.Hour)
	from, to := connect[pair[0].ID], connect[pair[1].ID]
	from.add(applied.Add(-time.Hour), subscription.Compensation, 45, "投诉安抚：客服承诺延长", staff[0], "")
	no := fmt.Sprintf("T%s%06d", strings.ReplaceAll(string(applied.Date()), "-", ""), n+1)
	left := (from.EndAt.Milli() - max(from.FreeUntil.Milli(), applied.Milli())) / aDay.Milliseconds()
	c := subscription.Change{
		ChangeNo: no, FromVehicleID: pair[0].ID, ToVehicleID: pair[1].ID, DealerID: pair[0].DealerID, AppUserID: pair[0].OwnerID, PlanTypes: value.Codes{subscription.Connectivity},
		RemainingDays: []subscription.Moved{{PlanType: subscription.Connectivity, Left: left}}, Reason: []string{"1", "5"}[n%2], Source: subscription.ByService, Applicant: staff[0], AppliedAt: applied, Status: status,
	}
	c.CreatedAt, c.CreatedBy = applied, staff[0]
	if status == subscription.ToReview || status == subscription.Cancelled {
		return c
	}
	c.AuditBy, c.AuditAt, c.AuditRemark = staff[1], applied.Add(time.Hour), "两车同属一位车主，同意"
	switch status {
	case subscription.Rejected:
		c.AuditRemark = "车主未确认，请补充沟通记录"
	case subscription.Failed:
		c.FailReason = "目标车辆未联网、未激活、被盗或已报废"
	case subscription.Completed:
		c.ExecutedAt, c.RemainingDays[0].Days = c.AuditAt, left
		from.moveOut(c.AuditAt, left, staff[1], no)
		to.add(c.AuditAt, subscription.TransferIn, left, "用户换车", staff[1], no)
	}
	return c
}

// moveOut takes the days after the free part.
func (s *serviceStory) moveOut(at value.Time, days, by int64, no string) {
	end := at
	if s.FreeUntil.Milli() > at.Milli() {
		end = s.FreeUntil
	} else {
		s.Status = subscription.Transferred
	}
	s.enter(at, subscription.TransferOut, -days, end, "用户换车", by, no)
}

// storeStories stores the subscriptions with their ledgers, and the end of service of their vehicles.
func (s *seeder) storeStories(ctx context.Context, tx bun.Tx, stories []*serviceStory) error {
	rows := make([]subscription.Subscription, len(stories))
	for i, one := range stories {
		rows[i] = one.Subscription
	}
	if err := record.InsertMany(ctx, s.e, tx, subscription.Subscriptions, rows); err != nil {
		return fmt.Errorf("subscriptions: %w", err)
	}
	var ledger []subscription.Record
	for i, one := range stories {
		for _, r := range one.entries {
			r.SubscriptionID = rows[i].ID
			ledger = append(ledger, r)
		}
		last := value.Milli(one.EndAt.Milli() - 1).Date()
		if one.EndAt == one.FreeUntil {
			continue
		}
		if _, err := tx.NewRaw("UPDATE vehicle SET service_end_at = ? WHERE id = ? AND service_end_at < ?", string(last), one.VehicleID, string(last)).Exec(ctx); err != nil {
			return err
		}
	}
	slices.SortStableFunc(ledger, func(a, b subscription.Record) int { return cmp.Compare(a.CreatedAt.Milli(), b.CreatedAt.Milli()) })
	return record.InsertMany(ctx, s.e, tx, subscription.Records, ledger)
}
