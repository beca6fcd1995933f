package sim

import (
	"context"
	"time"

	"evops/contracts/sim"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/record"
)

// testTimeout bounds the test of an account, the wait for its turn included.
const testTimeout = 15 * time.Second

// Tested is the result of testing an account.
type Tested struct {
	OK        bool  `json:"ok"`
	LatencyMs int64 `json:"latencyMs"`
	// ICCID is the card that was read, and RawStatus its status in the carrier's words. Both are empty if the account has no card that the
	// carrier knows.
	ICCID     string `json:"iccid"`
	RawStatus string `json:"rawStatus"`
}

// Test reads one card of an account at its carrier.
func (s *Service) Test(ctx context.Context, _ *access.Caller, id int64) (*Tested, error) {
	account, err := record.Get(ctx, s.Engine.Read(), sim.Accounts, id)
	if err != nil {
		return nil, err
	}
	card, err := s.sample(ctx, id)
	if err != nil {
		return nil, err
	}
	limited, cancel := context.WithTimeout(ctx, testTimeout)
	defer cancel()
	began := time.Now()
	var read carrier.Card
	adapter, err := s.Carriers.OpenToTest(limited, account)
	if err == nil {
		read, err = adapter.Card(limited, card)
	}
	result := &Tested{OK: true, LatencyMs: time.Since(began).Milliseconds(), ICCID: read.ICCID, RawStatus: read.Raw}
	if stored := s.Carriers.StoreUsage(ctx); stored != nil {
		return nil, stored
	}
	// A carrier that does not know the card has accepted the credentials.
	if err != nil && carrier.ProblemOf(err) != carrier.UnknownCard {
		return nil, shown(err)
	}
	return result, nil
}

func (s *Service) read(ctx context.Context, account *sim.Account, card carrier.Ref) (carrier.Card, error) {
	adapter, err := s.Carriers.Open(ctx, account)
	if err != nil {
		return carrier.Card{}, err
	}
	return adapter.Card(ctx, card)
}

// anyCard is asked for at an account without cards. Its number is valid and given to nobody.
var anyCard = carrier.Ref{ICCID: "89860000000000000007", MSISDN: "1064000000000"}

// sample returns the card of an account that was synchronised last.
func (s *Service) sample(ctx context.Context, account int64) (carrier.Ref, error) {
	var rows []struct {
		ICCID  string `bun:"iccid"`
		MSISDN string `bun:"msisdn"`
	}
	err := s.Engine.DB().Read().NewRaw("SELECT iccid, msisdn FROM sim_card WHERE account_id = ? AND deleted_at = 0 ORDER BY synced_at DESC, id LIMIT 1", account).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return anyCard, err
	}
	return carrier.Ref{ICCID: rows[0].ICCID, MSISDN: rows[0].MSISDN}, nil
}

// shown returns the fault for a failed call, or the error itself if it is of another kind.
func shown(err error) error {
	if f := carrier.FaultOf(err); f != nil {
		return f
	}
	return err
}

// exampleTested is the answer that the API document shows.
var exampleTested = &Tested{OK: true, LatencyMs: 182, ICCID: "89860400000000000017", RawStatus: "2"}
