package sim

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/repair"
	"evops/contracts/sim"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/record"
)

const (
	// lookupSize bounds the cards that one statement reads.
	lookupSize = 1_000
	// seenWithin is how recently a vehicle was seen whose card needs approval.
	seenWithin = 24 * time.Hour
)

// candidate is a card of a request, with the reason for which it cannot be changed.
type candidate struct {
	*sim.Card
	vin     string
	seen    bool
	refused *fault.Error
}

// accountCards is the cards of a request that belong to one account.
type accountCards struct {
	account  int64
	cards    []*candidate
	accepted int64
}

// prepared is a checked request. Its cards are locked.
type prepared struct {
	accounts []accountCards
	refused  []*candidate
	accepted int64
	// seen reports that the vehicle of an accepted card was seen recently.
	seen bool
}

func (p *prepared) shown(language string) []RefusedCard {
	out := make([]RefusedCard, len(p.refused))
	for i, c := range p.refused {
		out[i] = RefusedCard{c.ICCID, c.vin, c.refused.Code.Name, c.refused.In(language)}
	}
	return out
}

// prepare locks cards and checks whether each can be changed, at a planned time or now.
func (s *Service) prepare(ctx context.Context, tx bun.Tx, kind sim.OpKind, planAt value.Time, ids []int64) (*prepared, error) {
	at := value.Milli(max(planAt.Milli(), s.Clock().Milli()))
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	byAccount, p := map[int64]*accountCards{}, &prepared{}
	for part := range slices.Chunk(ids, lookupSize) {
		found, err := s.candidates(ctx, tx, kind, part, at)
		if err != nil {
			return nil, err
		}
		for _, c := range found {
			of := byAccount[c.AccountID]
			if of == nil {
				of = &accountCards{account: c.AccountID}
				byAccount[c.AccountID] = of
			}
			of.cards = append(of.cards, c)
			if c.refused != nil {
				p.refused = append(p.refused, c)
				continue
			}
			of.accepted++
			p.accepted++
			p.seen = p.seen || c.seen
		}
	}
	for _, of := range byAccount {
		if of.accepted > 0 {
			p.accounts = append(p.accounts, *of)
		}
	}
	slices.SortFunc(p.accounts, func(a, b accountCards) int { return int(a.account - b.account) })
	return p, nil
}

// vehicleFacts is what protects the card of a vehicle.
type vehicleFacts struct {
	ID         int64
	VIN        string `bun:"vin"`
	IMEI       string `bun:"imei"`
	StolenFlag bool
	LastSeenAt value.Time
	Upgrading  bool
	NewAPN     bool `bun:"new_apn"`
	// Reported is a report of theft that is not closed, InRepair an open repair, Unbinding an open request to unbind the vehicle.
	Reported, InRepair, Unbinding bool
}

// candidates locks cards and checks whether they can be changed at a time; the zero time checks cards of the running operation.
func (s *Service) candidates(ctx context.Context, tx bun.Tx, kind sim.OpKind, ids []int64, at value.Time) ([]*candidate, error) {
	v := s.Engine.InTx(tx)
	cards, err := record.LockAll(ctx, v, sim.Cards, &sim.Cards.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	var vehicles []int64
	for _, c := range cards {
		if c.VehicleID != 0 {
			vehicles = append(vehicles, c.VehicleID)
		}
	}
	facts, err := s.facts(ctx, tx, vehicles)
	if err != nil {
		return nil, err
	}
	ours, cooling := at.IsZero(), map[int64]int64{}
	if !ours {
		if cooling, err = s.cooling(ctx, tx, ids, at); err != nil {
			return nil, err
		}
	}
	accounts, err := s.accountsOf(ctx, v, cards)
	if err != nil {
		return nil, err
	}
	out := make([]*candidate, len(cards))
	for i, c := range cards {
		f := facts[c.VehicleID]
		refused := refusalOf(kind, c, f, cooling[c.ID], ours)
		if refused == nil && !ours {
			refused = accountRefusal(kind, c, accounts[c.AccountID])
		}
		out[i] = &candidate{Card: c, vin: f.VIN, seen: f.LastSeenAt.Milli() > s.Clock().Add(-seenWithin).Milli(), refused: refused}
	}
	return out, nil
}

func (s *Service) accountsOf(ctx context.Context, v record.Reader, cards []*sim.Card) (map[int64]*sim.Account, error) {
	by := map[int64]*sim.Account{}
	for _, c := range cards {
		by[c.AccountID] = nil
	}
	found, err := record.Find(ctx, v, sim.Accounts, &sim.Accounts.Row.ID, slices.Collect(maps.Keys(by))...)
	for _, a := range found {
		by[a.ID] = a
	}
	return by, err
}

// accountRefusal returns why the account of a card cannot change it; nil if it can.
func accountRefusal(kind sim.OpKind, c *sim.Card, a *sim.Account) *fault.Error {
	if a == nil || !a.Enabled {
		return fault.CarrierDisabled.With()
	}
	switch offers := carrier.CapabilitiesOf(a.Adapter); {
	case !slices.Contains(offers.Kinds, kind):
		return fault.CarrierNotOffered.With()
	case offers.ByMSISDN && c.MSISDN == "":
		return fault.SIMWithoutNumber.With()
	}
	return nil
}

func (s *Service) facts(ctx context.Context, tx bun.Tx, vehicles []int64) (map[int64]vehicleFacts, error) {
	facts := map[int64]vehicleFacts{}
	if len(vehicles) == 0 {
		return facts, nil
	}
	var rows []vehicleFacts
	err := tx.NewRaw(`SELECT v.id, v.vin, v.imei, v.stolen_flag, COALESCE(s.last_seen_at, 0) AS last_seen_at,
		EXISTS (SELECT 1 FROM ota_task_target AS t WHERE t.vehicle_id = v.id AND t.state IN (?)) AS upgrading,
		EXISTS (SELECT 1 FROM vehicle_param AS p WHERE p.vehicle_id = v.id AND p.param_key = ? AND p.sync_status = ?) AS new_apn,
		EXISTS (SELECT 1 FROM stolen_report AS r WHERE r.vehicle_id = v.id AND r.status IN (?) AND r.deleted_at = 0) AS reported,
		EXISTS (SELECT 1 FROM repair_order AS r WHERE r.vehicle_id = v.id AND r.status IN (?) AND r.deleted_at = 0) AS in_repair,
		EXISTS (SELECT 1 FROM unbind_order AS u WHERE u.vehicle_id = v.id AND u.status IN (?) AND u.deleted_at = 0) AS unbinding
		FROM vehicle AS v LEFT JOIN vehicle_shadow AS s ON s.id = v.id WHERE v.id IN (?)`,
		bun.List([]ota.TargetState{ota.TargetDownloading, ota.TargetInstalling, ota.TargetRebooting, ota.TargetConfirming}), equipment.APNParam, equipment.ParamPending,
		bun.List(theft.OpenStatuses), bun.List(repair.OpenStatuses), bun.List(equipment.UnbindOpen), bun.List(vehicles)).Scan(ctx, &rows)
	for _, row := range rows {
		facts[row.ID] = row
	}
	return facts, err
}

// cooling returns the minutes for which carriers would still refuse cards at a time, since they were changed shortly before.
func (s *Service) cooling(ctx context.Context, tx bun.Tx, ids []int64, at value.Time) (map[int64]int64, error) {
	const longest = 24 * time.Hour
	var rows []struct {
		SimCardID       int64
		SentAt          value.Time
		CardCooldownMin int64
	}
	err := tx.NewRaw(`SELECT i.sim_card_id, MAX(i.sent_at) AS sent_at, MAX(a.card_cooldown_min) AS card_cooldown_min FROM sim_operation_item AS i
		JOIN sim_card AS c ON c.id = i.sim_card_id JOIN sim_account AS a ON a.id = c.account_id WHERE i.sim_card_id IN (?) AND i.sent_at > ? GROUP BY i.sim_card_id`,
		bun.List(ids), at.Add(-longest)).Scan(ctx, &rows)
	minutes := map[int64]int64{}
	for _, row := range rows {
		until := row.SentAt.Add(time.Duration(row.CardCooldownMin) * time.Minute)
		if left := until.Milli() - at.Milli(); left > 0 {
			minutes[row.SimCardID] = (left + time.Minute.Milliseconds() - 1) / time.Minute.Milliseconds()
		}
	}
	return minutes, err
}

// refusalOf returns why a card cannot be changed; nil if it can. A vehicle that is stolen, upgrades or changes its APN must stay connected, as must
// one with an open case.
func refusalOf(kind sim.OpKind, c *sim.Card, f vehicleFacts, cooling int64, ours bool) *fault.Error {
	protects := kind == sim.ToSuspend
	switch {
	case c.PendingOp != 0 && !ours:
		return fault.SIMBusy.With()
	case kind == sim.ToSuspend && c.SimStatus != sim.Active, kind == sim.ToResume && c.SimStatus != sim.Suspended:
		return fault.SIMState.With()
	case isLock(kind) && c.SimStatus != sim.Active && c.SimStatus != sim.Suspended, kind == sim.LockIMEI && (f.IMEI == "" || f.IMEI == c.LockedIMEI), kind == sim.UnlockIMEI && c.LockedIMEI == "":
		return fault.SIMState.With()
	case kind == sim.ToResume && c.StopReason != sim.StoppedByUs:
		return fault.StoppedByCarrier.With()
	case cooling > 0:
		return fault.SIMCooldown.With("min", cooling)
	case protects && (f.StolenFlag || f.Reported):
		return fault.VehicleStolen.With()
	case protects && (f.InRepair || f.Unbinding):
		return fault.OrderOpen.With()
	case protects && (f.Upgrading || f.NewAPN):
		return fault.UpgradeRunning.With()
	}
	return nil
}

func isLock(kind sim.OpKind) bool { return kind == sim.LockIMEI || kind == sim.UnlockIMEI }

// itemErrorOf is the reason of a card that is left out, as its row shows it.
func itemErrorOf(refused *fault.Error) sim.ItemError {
	if refused == nil {
		return 0
	}
	switch refused.Code {
	case fault.SIMState:
		return sim.FailedState
	case fault.StoppedByCarrier:
		return sim.FailedByCarrier
	case fault.SIMCooldown:
		return sim.FailedCooling
	case fault.SIMBusy:
		return sim.FailedBusy
	case fault.VehicleStolen, fault.UpgradeRunning, fault.OrderOpen:
		return sim.FailedProtected
	}
	return sim.FailedOther
}
