package prize

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// RaffleFigures are the live figures of a raffle.
type RaffleFigures struct {
	Users    int64       `json:"users"`
	Draws    int64       `json:"draws"`
	Wins     int64       `json:"wins"`
	PerPrize []PrizeRate `json:"perPrize"`
	PerDay   []RaffleDay `json:"perDay"`
}

// PrizeRate is the figures of a prize. Rates are in millionths: set is the declared one, actual that of all draws so far.
type PrizeRate struct {
	ID       int64      `json:"id"`
	Label    value.I18n `json:"label"`
	Kind     prize.Kind `json:"kind"`
	Set      int64      `json:"set"`
	Actual   int64      `json:"actual"`
	Quantity int64      `json:"quantity"`
	Won      int64      `json:"won"`
}

// RaffleDay is the figures of a day.
type RaffleDay struct {
	Day   value.Date `json:"day"`
	Draws int64      `json:"draws"`
	Wins  int64      `json:"wins"`
}

// codesOf is a list body with the coupon whose codes it lists.
type codesOf struct {
	endpoint.Paging
	CouponID endpoint.Number `json:"couponId" required:"true"`
	Query    map[string]any  `json:"query"`
}

// voidCodes are the codes to be made void, with the member names of legacy clients.
type voidCodes struct {
	CodeIDs []int64 `json:"codeIds" required:"true"`
	Reason  string  `json:"reason" required:"true"`
}

// Voided are the codes that were made void, and those that were refused.
type Voided struct {
	Success []int64          `json:"success"`
	Failed  []map[string]any `json:"failed"`
}

// revealInput asks for the identity number of a winner.
type revealInput struct {
	endpoint.Record
	Reason string `json:"reason" required:"true"`
}

// Revealed is an identity number.
type Revealed struct {
	Value string `json:"value"`
}

// Endpoints returns the endpoints of prizes in addition to the standard ones.
func (s *Service) Endpoints() []endpoint.Endpoint {
	view := prize.Raffles.PermissionFor("view")
	codes := endpoint.NewHTTP[endpoint.Body[codesOf], any](endpoint.Endpoint{Path: prize.Coupons.Path + "/getCouponCodePage", Label: field.Label{ZH: "优惠券的券码", EN: "Codes of a coupon"}, Methods: endpoint.Reads, Permission: prize.Coupons.PermissionFor("view")}, s.codePage)
	codes.PageOf = prize.CouponCodes.Plan
	return append([]endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: prize.Raffles.Path + "/getRaffleActivityStats", Label: field.Label{ZH: "抽奖活动数据", EN: "Figures of a raffle"}, Methods: endpoint.Reads, Permission: view}, s.Stats,
			&RaffleFigures{Users: 1, Draws: 2, Wins: 1, PerPrize: []PrizeRate{{ID: 1, Kind: prize.Physical, Set: 10_000, Actual: 9_800, Quantity: 10, Won: 1}}, PerDay: []RaffleDay{{endpoint.ExampleDate, 2, 1}}}),
		endpoint.New(endpoint.Endpoint{Path: prize.Raffles.Path + "/verify", Label: field.Label{ZH: "重算抽奖活动的全部抽奖", EN: "Compute all draws of a raffle again"}, Methods: endpoint.Reads, Permission: view}, s.Verify,
			&Verified{Commitment: exampleHash, Seed: exampleHash, SeedFits: true, Draws: 2, OK: true}),
		codes,
		endpoint.NewHTTP[endpoint.Body[voidCodes], Voided](endpoint.Endpoint{Path: prize.Coupons.Path + "/voidCode", Label: field.Label{ZH: "作废券码", EN: "Void codes"}, Permission: prize.CouponCodes.PermissionFor(prize.CouponCodeVoid.Verb)}, forwardVoid, Voided{Success: []int64{1}, Failed: []map[string]any{}}),
		endpoint.New(endpoint.Endpoint{Path: prize.Wins.Path + "/revealIdentity", Label: field.Label{ZH: "查看中奖人身份证号", EN: "Reveal the ID number of a winner"}, Permission: content.AppUsers.PermissionFor("viewPhone"), OneTime: true}, s.revealIdentity, &Revealed{"310101199001011234"}),
	}, s.appEndpoints()...)
}

// Stats returns the live figures of a raffle.
func (s *Service) Stats(ctx context.Context, who *access.Caller, in endpoint.Record) (*RaffleFigures, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, prize.Raffles.Name, who, int64(in.ID)); err != nil {
		return nil, err
	}
	r, err := record.Get(ctx, v, prize.Raffles, int64(in.ID))
	if err != nil {
		return nil, err
	}
	prizes, err := prizesOf(ctx, v, r.ID)
	if err != nil {
		return nil, err
	}
	out := &RaffleFigures{Users: r.JoinCount, Draws: r.DrawCount, Wins: r.WinCount, PerPrize: []PrizeRate{}, PerDay: []RaffleDay{}}
	for _, p := range prizes {
		one := PrizeRate{ID: p.ID, Label: p.Label, Kind: p.PrizeKind, Set: p.Probability, Quantity: p.Quantity, Won: p.WonCount}
		if r.DrawCount > 0 {
			one.Actual = p.PickCount * prize.Million / r.DrawCount
		}
		out.PerPrize = append(out.PerPrize, one)
	}
	const day = 24 * 3_600_000
	var days []struct {
		Day         int64 `bun:"day"`
		Draws, Wins int64
	}
	offset := value.ShanghaiOffset.Milliseconds()
	err = s.Engine.DB().Read().NewRaw(`SELECT (d.drawn_at + ?) / ? AS day, count(*) AS draws, sum(CASE WHEN p.prize_kind <> ? THEN 1 ELSE 0 END) AS wins
		FROM draw_log AS d JOIN raffle_prize AS p ON p.id = d.prize_id WHERE d.activity_id = ? GROUP BY 1 ORDER BY 1`, offset, day, prize.Nothing, r.ID).Scan(ctx, &days)
	for _, d := range days {
		out.PerDay = append(out.PerDay, RaffleDay{value.Milli(d.Day*day - offset).Date(), d.Draws, d.Wins})
	}
	return out, err
}

// codePage answers the list of codes, limited to a coupon.
func (s *Service) codePage(ctx context.Context, who *access.Caller, in endpoint.Body[codesOf], _ fiber.Ctx) (any, error) {
	body, err := in.Value()
	if err != nil || body.CouponID == 0 {
		return nil, fault.BadJSON.With()
	}
	query := body.Query
	if query == nil {
		query = map[string]any{}
	}
	query["couponId.eq"] = body.CouponID
	text, err := json.Marshal(map[string]any{"page": body.Page, "pageSize": body.PageSize, "query": query})
	if err != nil {
		return nil, err
	}
	rows, err := s.Engine.Read().Page(ctx, prize.CouponCodes.Name, who, text, nil)
	return json.RawMessage(rows), err
}

func forwardVoid(_ context.Context, _ *access.Caller, in endpoint.Body[voidCodes], _ fiber.Ctx) (any, error) {
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	members["ids"] = members["codeIds"]
	delete(members, "codeIds")
	body, err := json.Marshal(members)
	return endpoint.Forward{Of: prize.CouponCodes.Plan, Verb: prize.CouponCodeVoid.Verb, Body: body}, err
}

// revealIdentity decrypts the identity number of a winner, and logs it.
func (s *Service) revealIdentity(ctx context.Context, who *access.Caller, in revealInput) (out *Revealed, err error) {
	reason, err := record.ActionReason(in.Reason, who.Language)
	if err != nil {
		return nil, err
	}
	if err := s.Engine.Read().RequireView(ctx, prize.Wins.Name, who, int64(in.ID)); err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		w, err := record.Get(ctx, s.Engine.InTx(tx), prize.Wins, int64(in.ID))
		if err != nil {
			return err
		}
		if w.SealedIdentity == "" {
			return fault.NotFoundOrDenied.With()
		}
		number, err := s.Secrets.Open(identityOf(w), w.SealedIdentity)
		if err != nil {
			return err
		}
		out = &Revealed{number}
		return s.Engine.Audit(ctx, tx, who, record.Entry{Module: prize.Wins.Name, Action: "reveal", TargetID: strconv.FormatInt(w.ID, 10), TargetLabel: w.RecordNo, Summary: value.Cut("identityNo: "+reason, 300)})
	})
	return out, err
}

// exampleHash is a hash in the examples.
var exampleHash = fmt.Sprintf("%064x", 0x5EED)
