package sim

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/core/access"
	"evops/core/aftersales"
	"evops/core/carrier"
	"evops/core/record"
)

// syncTimeout bounds the synchronisation of one card, which a person waits for.
const syncTimeout = 10 * time.Second

// Synced is the result of synchronising one card.
type Synced struct {
	ID        int64      `json:"id"`
	SimStatus sim.Status `json:"simStatus"`
	RawStatus string     `json:"rawStatus"`
	// Changed reports that the carrier's answer differs from what was stored.
	Changed bool `json:"changed"`
}

// SyncCard reads one card within the caller's scope at its carrier and stores the answer.
func (s *Service) SyncCard(ctx context.Context, who *access.Caller, id int64) (*Synced, error) {
	if err := s.Engine.Read().RequireAct(ctx, sim.Cards.Name, who, sim.Cards.PermissionFor("sync"), id); err != nil {
		return nil, err
	}
	card, err := record.Get(ctx, s.Engine.Read(), sim.Cards, id)
	if err != nil {
		return nil, err
	}
	account, err := record.Get(ctx, s.Engine.Read(), sim.Accounts, card.AccountID)
	if err != nil {
		return nil, err
	}
	limited, cancel := context.WithTimeout(ctx, syncTimeout)
	defer cancel()
	read, err := s.read(limited, account, ref(card))
	if err != nil {
		if limited.Err() != nil && ctx.Err() == nil {
			return nil, fault.CarrierUnreachable.With()
		}
		return nil, shown(err)
	}
	changed, err := s.store(ctx, who, account, id, read)
	return &Synced{ID: id, SimStatus: read.Status, RawStatus: read.Raw, Changed: changed}, err
}

func (s *Service) store(ctx context.Context, who *access.Caller, account *sim.Account, id int64, read carrier.Card) (changed bool, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		changes, err := s.observe(ctx, tx, who, id, read)
		changed = len(changes) > 0
		return err
	})
	if err != nil {
		return false, err
	}
	return changed, s.noticeUnknown(ctx, account, read)
}

func ref(card *sim.Card) carrier.Ref { return carrier.Ref{ICCID: card.ICCID, MSISDN: card.MSISDN} }

// SyncCards reads several cards at their carriers, as many a call as each carrier allows, and returns what has become of each. It can start
// over: a card that is read twice is stored twice with the same answer.
func (s *Service) SyncCards(ctx context.Context, who *access.Caller, ids []int64, done func(ctx context.Context, done, total int64) error) ([]aftersales.Outcome, error) {
	cards, err := record.Find(ctx, s.Engine.Read(), sim.Cards, &sim.Cards.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	byAccount := map[int64][]*sim.Card{}
	for _, c := range cards {
		byAccount[c.AccountID] = append(byAccount[c.AccountID], c)
	}
	outcomes := make([]aftersales.Outcome, 0, len(cards))
	for id, own := range byAccount {
		account, err := record.Get(ctx, s.Engine.Read(), sim.Accounts, id)
		if err != nil {
			return nil, err
		}
		adapter, unusable := s.Carriers.Open(ctx, account)
		reads := len(own)
		if unusable == nil {
			reads = adapter.Capabilities().Reads
		}
		for len(own) > 0 {
			part := own[:min(reads, len(own))]
			own = own[len(part):]
			some, err := failed(part, who, unusable)
			if unusable == nil {
				some, err = s.syncPart(ctx, who, account, adapter, part)
			}
			if err != nil {
				return nil, err
			}
			outcomes = append(outcomes, some...)
			if err := done(ctx, int64(len(outcomes)), int64(len(cards))); err != nil {
				return nil, err
			}
		}
	}
	return outcomes, nil
}

// syncPart reads the cards of one call.
func (s *Service) syncPart(ctx context.Context, who *access.Caller, account *sim.Account, adapter carrier.Adapter, cards []*sim.Card) ([]aftersales.Outcome, error) {
	refs := make([]carrier.Ref, len(cards))
	for i, c := range cards {
		refs[i] = ref(c)
	}
	read, err := readAll(ctx, adapter, refs)
	if err != nil {
		return failed(cards, who, err)
	}
	byICCID := make(map[string]carrier.Card, len(read))
	for _, r := range read {
		byICCID[r.ICCID] = r
	}
	outcomes := make([]aftersales.Outcome, len(cards))
	for i, c := range cards {
		outcomes[i] = aftersales.Outcome{Key: c.ICCID, Name: c.MSISDN}
		answer, known := byICCID[c.ICCID]
		if !known {
			outcomes[i].Refused, outcomes[i].Result = true, fault.CarrierNoResult.With().In(who.Language)
			continue
		}
		changed, err := s.store(ctx, who, account, c.ID, answer)
		if err != nil {
			return nil, err
		}
		if changed {
			outcomes[i].Field, outcomes[i].From, outcomes[i].To = "simStatus", c.RawStatus, answer.Raw
		}
	}
	return outcomes, nil
}

// readAll reads the cards of one call. A card that is read alone is read with its session and registration.
func readAll(ctx context.Context, adapter carrier.Adapter, refs []carrier.Ref) ([]carrier.Card, error) {
	if len(refs) > 1 {
		return adapter.Cards(ctx, refs)
	}
	card, err := adapter.Card(ctx, refs[0])
	if carrier.ProblemOf(err) == carrier.UnknownCard {
		return nil, nil
	}
	return []carrier.Card{card}, err
}

// failed returns the outcomes of cards that could not be read, or the error if it is none of a carrier.
func failed(cards []*sim.Card, who *access.Caller, err error) ([]aftersales.Outcome, error) {
	reason := carrier.FaultOf(err)
	if reason == nil {
		return nil, err
	}
	outcomes := make([]aftersales.Outcome, len(cards))
	for i, c := range cards {
		outcomes[i] = aftersales.Outcome{Key: c.ICCID, Name: c.MSISDN, Refused: true, Result: reason.In(who.Language)}
	}
	return outcomes, nil
}
