package prize

import (
	"context"
	"encoding/hex"

	"evops/contracts/fault"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Terms are what is published of a raffle: the commitment from its publication, the seed after its end, and the prizes in the order of draws.
type Terms struct {
	ID          int64        `json:"id"`
	ActivityNo  string       `json:"activityNo"`
	Name        value.I18n   `json:"name"`
	StartAt     value.Time   `json:"startAt"`
	EndAt       value.Time   `json:"endAt"`
	Commitment  string       `json:"commitment"`
	Seed        string       `json:"seed"`
	WinsPerUser int64        `json:"winsPerUser"`
	DrawCount   int64        `json:"drawCount"`
	Prizes      []PrizeTerms `json:"prizes"`
}

// PrizeTerms are the terms of a prize with its label.
type PrizeTerms struct {
	Chance
	Label value.I18n `json:"label"`
}

// Proof is the terms of a raffle and one page of its log, which is published with the seed.
type Proof struct {
	Terms
	Log []Entry `json:"log"`
}

// proofPage is how many draws one answer has.
const proofPage = 1_000

// terms returns the published terms of a raffle; drafts have none.
func (s *Service) terms(ctx context.Context, id int64) (*Terms, []Chance, error) {
	r, err := record.Get(ctx, s.Engine.Read(), prize.Raffles, id)
	if err != nil {
		return nil, nil, err
	}
	if r.Commitment == "" {
		return nil, nil, fault.NotFoundOrDenied.With()
	}
	prizes, err := prizesOf(ctx, s.Engine.Read(), id)
	if err != nil {
		return nil, nil, err
	}
	t := &Terms{ID: r.ID, ActivityNo: r.ActivityNo, Name: r.Name, StartAt: r.StartAt, EndAt: r.EndAt, Commitment: r.Commitment, Seed: r.Seed, WinsPerUser: r.WinsPerUser, DrawCount: r.DrawCount}
	all := chances(prizes)
	for i, p := range prizes {
		t.Prizes = append(t.Prizes, PrizeTerms{all[i], p.Label})
	}
	return t, all, nil
}

// entries returns the draws after a sequence number.
func (s *Service) entries(ctx context.Context, raffle, after int64) (log []Entry, err error) {
	log = []Entry{}
	rows, err := s.Engine.DB().Read().QueryContext(ctx, "SELECT seq, player, drawn_at, number, picked_id, left_before, prize_id, reason FROM draw_log WHERE activity_id = ? AND seq > ? ORDER BY seq LIMIT ?", raffle, after, proofPage)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var e Entry
		if err := rows.Scan(&e.Seq, &e.Player, &e.DrawnAt, &e.Number, &e.PickedID, &e.Left, &e.PrizeID, &e.Reason); err != nil {
			return nil, err
		}
		log = append(log, e)
	}
	return log, rows.Err()
}

// Proof returns what is published of a raffle, with the draws after a sequence number.
func (s *Service) Proof(ctx context.Context, id, after int64) (*Proof, error) {
	t, _, err := s.terms(ctx, id)
	if err != nil {
		return nil, err
	}
	p := &Proof{Terms: *t, Log: []Entry{}}
	if t.Seed != "" {
		p.Log, err = s.entries(ctx, id, after)
	}
	return p, err
}

// Verified is the result of computing all draws of a raffle again. Line is the first draw that differs from the log, in the member Differs.
type Verified struct {
	Commitment string `json:"commitment"`
	Seed       string `json:"seed"`
	SeedFits   bool   `json:"seedFits"`
	Draws      int64  `json:"draws"`
	Line       int64  `json:"line"`
	Differs    string `json:"differs"`
	OK         bool   `json:"ok"`
}

// Verify computes all draws of a raffle that has ended again.
func (s *Service) Verify(ctx context.Context, who *access.Caller, in endpoint.Record) (*Verified, error) {
	if err := s.Engine.Read().RequireView(ctx, prize.Raffles.Name, who, int64(in.ID)); err != nil {
		return nil, err
	}
	t, prizes, err := s.terms(ctx, int64(in.ID))
	if err != nil {
		return nil, err
	}
	if t.Seed == "" {
		return nil, fault.RaffleState.With()
	}
	seed, err := hex.DecodeString(t.Seed)
	if err != nil {
		return nil, err
	}
	out := &Verified{Commitment: t.Commitment, Seed: t.Seed, SeedFits: Commitment(seed) == t.Commitment}
	replay := NewReplayer(seed, prizes, t.WinsPerUser)
	for {
		log, err := s.entries(ctx, t.ID, out.Draws)
		if err != nil {
			return nil, err
		}
		for _, e := range log {
			out.Draws++
			if out.Differs = replay.Next(e); out.Differs != "" {
				out.Line = out.Draws
				return out, nil
			}
		}
		if len(log) < proofPage {
			break
		}
	}
	if out.Draws != t.DrawCount {
		out.Line, out.Differs = out.Draws+1, "seq"
	}
	out.OK = out.SeedFits && out.Line == 0
	return out, nil
}
