package appcontent

import (
	"cmp"
	"context"
	"slices"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/store"
)

// maxUses is the longest report.
const maxUses = 100

type usesInput struct {
	Events []used `json:"events" required:"true"`
}

type used struct {
	ID  endpoint.Number `json:"id" required:"true"`
	Use content.Use     `json:"use" required:"true"`
}

// Received is what became of the entries of a report: counted now, known of this day from an earlier report, or ignored, since they are of
// another kind or of a row that is not on shelf.
type Received struct {
	Counted int `json:"counted"`
	Known   int `json:"known"`
	Ignored int `json:"ignored"`
}

// reports receives what the user of the token has done with content of a kind.
func (s *Service) reports(k served) endpoint.Endpoint {
	p := k.plan()
	return endpoint.NewHTTP(endpoint.Endpoint{Path: p.Path + "/report", Label: field.Label{ZH: "APP上报" + p.ZH + "的使用", EN: p.EN + ": what a user did with them"}, Public: true, PerMinute: reportsPerMinute},
		func(ctx context.Context, _ *access.Caller, in usesInput, http fiber.Ctx) (any, error) {
			user, err := s.Tokens.User(ctx, http)
			if err != nil {
				return nil, err
			}
			return s.report(ctx, k, user, in.Events)
		}, Received{2, 0, 0})
}

// report stores uses. It may be repeated: each counts once a day. Rows are not touched: their counters follow with Count.
func (s *Service) report(ctx context.Context, k served, user int64, events []used) (Received, error) {
	if len(events) == 0 || len(events) > maxUses {
		return Received{}, fault.ContentReport.With("most", maxUses)
	}
	counters, ids := k.counters(), make([]int64, len(events))
	for i, e := range events {
		ids[i] = int64(e.ID)
	}
	day := s.Clock().Date().Time()
	var out Received
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		out = Received{}
		var live []int64
		if err := tx.NewRaw("SELECT id FROM ? WHERE id IN (?) AND shelf_status = ? AND deleted_at = 0", bun.Ident(k.plan().Table), bun.In(ids), content.OnShelf).Scan(ctx, &live); err != nil {
			return err
		}
		// All reports store uses in the same order, so that two of one user do not lock each other out.
		sorted := slices.Clone(events)
		slices.SortFunc(sorted, func(a, b used) int { return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Use, b.Use)) })
		for _, e := range sorted {
			if counters[e.Use] == "" || !slices.Contains(live, int64(e.ID)) {
				out.Ignored++
				continue
			}
			result, err := tx.NewRaw("INSERT INTO content_use (resource, row_id, use, user_id, day, counted) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
				k.plan().Name, int64(e.ID), e.Use, user, day).Exec(ctx)
			if err != nil {
				return err
			}
			if n, err := result.RowsAffected(); err != nil {
				return err
			} else if n == 0 {
				out.Known++
				continue
			}
			out.Counted++
		}
		return nil
	})
}

// use is a number of uses of one row.
type use struct {
	Resource string
	RowID    int64
	Use      content.Use
	n        int64
}

// Count adds what users did since the last count to the counters of the rows. It may run at any time and in any process: each use is taken
// by one. The version of a row does not change, so that counting disturbs no editor.
func (s *Service) Count(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var taken []use
		if err := tx.NewRaw("UPDATE content_use SET counted = 1 WHERE counted = 0 RETURNING resource, row_id, use").Scan(ctx, &taken); err != nil || len(taken) == 0 {
			return err
		}
		sums := map[use]int64{}
		for _, u := range taken {
			sums[u]++
		}
		var all []use
		for u, n := range sums {
			u.n = n
			all = append(all, u)
		}
		slices.SortFunc(all, func(a, b use) int {
			return cmp.Or(cmp.Compare(a.Resource, b.Resource), cmp.Compare(a.RowID, b.RowID), cmp.Compare(a.Use, b.Use))
		})
		for _, u := range all {
			i := slices.IndexFunc(s.kinds, func(k served) bool { return k.plan().Name == u.Resource })
			if i < 0 || s.kinds[i].counters()[u.Use] == "" {
				continue // of a kind that this version of the program does not count any more
			}
			column := bun.Ident(s.kinds[i].counters()[u.Use])
			if _, err := tx.NewRaw("UPDATE ? SET ? = ? + ? WHERE id = ?", bun.Ident(s.kinds[i].plan().Table), column, column, u.n, u.RowID).Exec(ctx); err != nil {
				return err
			}
		}
		return store.IncrementVersionLast(ctx, tx, countedVersion)
	})
}

// voteInput is a vote; null withdraws it.
type voteInput struct {
	endpoint.Record
	Helpful *bool `json:"helpful"`
}

// Voted is the vote of a user and the votes of all.
type Voted struct {
	Helpful      *bool `json:"helpful"`
	HelpfulCount int64 `json:"helpfulCount"`
	UselessCount int64 `json:"uselessCount"`
}

// votes receives the vote of the user of the token.
func (s *Service) votes(p *resource.Plan) endpoint.Endpoint {
	helpful := true
	return endpoint.NewHTTP(endpoint.Endpoint{Path: p.Path + "/vote", Label: field.Label{ZH: "APP用户评价" + p.ZH, EN: p.EN + ": vote of a user"}, Public: true, PerMinute: reportsPerMinute},
		func(ctx context.Context, _ *access.Caller, in voteInput, http fiber.Ctx) (any, error) {
			user, err := s.Tokens.User(ctx, http)
			if err != nil {
				return nil, err
			}
			return s.vote(ctx, p, user, int64(in.ID), in.Helpful)
		}, Voted{&helpful, 20, 2})
}

// vote replaces the vote of a user.
func (s *Service) vote(ctx context.Context, p *resource.Plan, user, id int64, helpful *bool) (Voted, error) {
	out := Voted{Helpful: helpful}
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Votes of one user wait for each other, so that each is counted against the one before it.
		if _, err := record.Lock(ctx, s.Engine.InTx(tx), content.AppUsers, user); err != nil {
			return err
		}
		var live bool
		if err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM ? WHERE id = ? AND shelf_status = ? AND deleted_at = 0)", bun.Ident(p.Table), id, content.OnShelf).Scan(ctx, &live); err != nil {
			return err
		}
		if !live {
			return fault.NotFoundOrDenied.With()
		}
		var before []int64
		if err := tx.NewRaw("SELECT helpful FROM content_vote WHERE resource = ? AND row_id = ? AND user_id = ?", p.Name, id, user).Scan(ctx, &before); err != nil {
			return err
		}
		was, is := votesOf(nil), votesOf(helpful)
		if len(before) > 0 {
			yes := before[0] == 1
			was = votesOf(&yes)
		}
		var err error
		switch {
		case was == is:
		case helpful == nil:
			_, err = tx.NewRaw("DELETE FROM content_vote WHERE resource = ? AND row_id = ? AND user_id = ?", p.Name, id, user).Exec(ctx)
		default:
			_, err = tx.NewRaw("INSERT INTO content_vote (resource, row_id, user_id, helpful, voted_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (resource, row_id, user_id) DO UPDATE SET helpful = excluded.helpful, voted_at = excluded.voted_at",
				p.Name, id, user, is.helpful, s.Clock()).Exec(ctx)
		}
		if err != nil {
			return err
		}
		return s.addVotes(ctx, tx, p, id, is.helpful-was.helpful, is.useless-was.useless, &out)
	})
}

// ballot is what a vote adds to the counts.
type ballot struct{ helpful, useless int64 }

func votesOf(helpful *bool) ballot {
	switch {
	case helpful == nil:
		return ballot{}
	case *helpful:
		return ballot{helpful: 1}
	}
	return ballot{useless: 1}
}

// addVotes changes the counts of a row, and its rate once there are enough votes. The version does not change.
func (s *Service) addVotes(ctx context.Context, tx bun.Tx, p *resource.Plan, id, helpful, useless int64, out *Voted) error {
	return tx.NewRaw(`UPDATE ? SET helpful_count = helpful_count + ?, useless_count = useless_count + ?,
		helpful_rate = CASE WHEN helpful_count + useless_count + ? >= ? THEN (helpful_count + ?) * 100 / (helpful_count + useless_count + ?) ELSE 0 END WHERE id = ? RETURNING helpful_count, useless_count`,
		bun.Ident(p.Table), helpful, useless, helpful+useless, content.MinRatedVotes, helpful, helpful+useless, id).Scan(ctx, &out.HelpfulCount, &out.UselessCount)
}
