package prize

import (
	"context"
	"strconv"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/richtext"
)

// The paths of the app, under its token.
const (
	rafflePath  = "/link/raffle/*/detail"
	drawPath    = "/link/raffle/*/draw"
	proofPath   = "/link/raffle/*/proof"
	winsPath    = "/link/wins"
	claimPath   = "/link/wins/*/claim"
	receivePath = "/link/wins/*/receive"
	couponsPath = "/link/coupons"
	redeemPath  = "/link/coupons/redeem"
	takePath    = "/link/coupons/*/take"
	usePath     = "/link/coupons/*/use"
)

// AppRaffle is a raffle as the app shows it to a user. DrawsToday and DrawsLeft are what is left; DrawsLeft is -1 without a limit.
type AppRaffle struct {
	Terms
	PlayType   prize.Play         `json:"playType"`
	Status     prize.RaffleStatus `json:"status"`
	Cover      string             `json:"cover"`
	Rules      value.I18n         `json:"rules"`
	DrawsToday int64              `json:"drawsToday"`
	DrawsLeft  int64              `json:"drawsLeft"`
}

// AppWin is a win as its user sees it.
type AppWin struct {
	RecordNo      string          `json:"recordNo"`
	ID            int64           `json:"id"`
	PrizeKind     prize.Kind      `json:"prizeKind"`
	PrizeName     value.I18n      `json:"prizeName"`
	WonAt         value.Time      `json:"wonAt"`
	ClaimDeadline value.Time      `json:"claimDeadline"`
	NeedIdentity  bool            `json:"needIdentity"`
	Company       string          `json:"company"`
	TrackingNo    string          `json:"trackingNo"`
	Status        prize.WinStatus `json:"status"`
}

// AppCoupon is a code as its user sees it: whole.
type AppCoupon struct {
	ID         int64            `json:"id"`
	Code       string           `json:"code"`
	Name       value.I18n       `json:"name"`
	CouponType prize.CouponType `json:"couponType"`
	Rules      string           `json:"rules"`
	ValidFrom  value.Time       `json:"validFrom"`
	ValidTo    value.Time       `json:"validTo"`
	Status     prize.CodeStatus `json:"status"`
}

type drawInput struct {
	RequestID string `json:"requestId" required:"true"`
}

type proofInput struct {
	After endpoint.Number `json:"after"`
}

type redeemInput struct {
	Code string `json:"code" required:"true"`
}

type useInput struct {
	VehicleID endpoint.Number `json:"vehicleId" required:"true"`
}

// claimInput is what a winner enters in the app.
type claimInput struct {
	Receiver       string          `json:"receiver" required:"true"`
	ReceiverMobile string          `json:"receiverMobile" required:"true"`
	ProvinceCode   endpoint.Number `json:"provinceCode" required:"true"`
	CityCode       endpoint.Number `json:"cityCode" required:"true"`
	Address        string          `json:"address" required:"true"`
	IdentityName   string          `json:"identityName"`
	IdentityNo     string          `json:"identityNo"`
}

// Accepted is the answer of an action of the app.
type Accepted struct {
	ID int64 `json:"id"`
}

// appEndpoints are the endpoints of the app. Its token names the user; only the proof is open to everyone.
func (s *Service) appEndpoints() []endpoint.Endpoint {
	terms := Terms{ID: 1, ActivityNo: "A00000001", Name: value.I18n{ZH: "秋季抽奖", EN: "Autumn raffle"}, StartAt: endpoint.ExampleTime, EndAt: endpoint.ExampleTime, Commitment: exampleHash, WinsPerUser: 1, DrawCount: 2,
		Prizes: []PrizeTerms{{Chance{1, prize.Physical, 10_000, 0, 10}, value.I18n{ZH: "头盔", EN: "Helmet"}}}}
	won := Drawn{Seq: 2, Player: 1, Number: 4711, PrizeID: 1, Label: terms.Prizes[0].Label, Kind: prize.Physical, RecordNo: "W26031500000001"}
	mine := AppWin{ID: 1, RecordNo: won.RecordNo, PrizeKind: prize.Physical, PrizeName: won.Label, WonAt: endpoint.ExampleTime, ClaimDeadline: endpoint.ExampleTime}
	code := AppCoupon{ID: 1, Code: "7K3M-9QXZ-02DF", Name: value.I18n{ZH: "满200减20", EN: "CNY 20 off 200"}, CouponType: prize.AmountOff, ValidFrom: endpoint.ExampleTime, ValidTo: endpoint.ExampleTime, Status: prize.Unused}
	public := func(path string, methods endpoint.Methods, zh, en string) endpoint.Endpoint {
		return endpoint.Endpoint{Path: path, Label: field.Label{ZH: "APP" + zh, EN: en}, Methods: methods, Public: true}
	}
	return []endpoint.Endpoint{
		forUser(s, public(rafflePath, endpoint.Reads, "查看抽奖活动", "A raffle for the app"), s.appRaffle, AppRaffle{Terms: terms, PlayType: 1, Status: prize.RaffleRunning, Cover: endpoint.ExampleFile, DrawsToday: 1, DrawsLeft: -1}),
		forUser(s, public(drawPath, "", "抽奖", "Draw in a raffle"), func(ctx context.Context, user, id int64, in drawInput) (*Drawn, error) {
			if n := len(in.RequestID); n < 1 || n > 40 {
				return nil, fault.BadJSON.With()
			}
			return s.Play(ctx, user, id, in.RequestID)
		}, &won),
		endpoint.NewHTTP(public(proofPath, endpoint.Reads, "与公众查看抽奖公证", "Proof of a raffle"), func(ctx context.Context, _ *access.Caller, in proofInput, http fiber.Ctx) (any, error) {
			return s.Proof(ctx, segment(http, proofPath), int64(in.After))
		}, &Proof{terms, []Entry{{2, 1, endpoint.ExampleTime, 4711, 1, 10, 1, prize.AsDrawn}}}),
		forUser(s, public(winsPath, endpoint.Reads, "查看我的中奖", "Wins of a user"), s.appWins, []AppWin{mine}),
		forUser(s, public(claimPath, "", "领取奖品", "Claim a prize"), s.claim, Accepted{1}),
		forUser(s, public(receivePath, "", "确认收到奖品", "Confirm the receipt of a prize"), s.receive, Accepted{1}),
		forUser(s, public(couponsPath, endpoint.Reads, "查看我的优惠券", "Coupons of a user"), s.appCoupons, []AppCoupon{code}),
		forUser(s, public(redeemPath, "", "兑换优惠券", "Redeem a code"), func(ctx context.Context, user, _ int64, in redeemInput) (*AppCoupon, error) {
			row, err := s.Redeem(ctx, user, in.Code)
			return s.appCoupon(ctx, row, err)
		}, &code),
		forUser(s, public(takePath, "", "领取优惠券", "Take a coupon"), func(ctx context.Context, user, id int64, _ endpoint.None) (*AppCoupon, error) {
			row, err := s.Take(ctx, user, id)
			return s.appCoupon(ctx, row, err)
		}, &code),
		forUser(s, public(usePath, "", "使用服务时长券", "Use a service coupon"), func(ctx context.Context, user, id int64, in useInput) (Accepted, error) {
			return Accepted{id}, s.Use(ctx, user, id, int64(in.VehicleID))
		}, Accepted{1}),
	}
}

// forUser completes an endpoint whose function needs the user of the token and the id in the path, 0 without one.
func forUser[In, Out any](s *Service, e endpoint.Endpoint, run func(ctx context.Context, user, id int64, in In) (Out, error), example Out) endpoint.Endpoint {
	return endpoint.NewHTTP(e, func(ctx context.Context, _ *access.Caller, in In, http fiber.Ctx) (any, error) {
		user, err := s.Tokens.User(ctx, http)
		if err != nil {
			return nil, err
		}
		return run(ctx, user, segment(http, e.Path), in)
	}, example)
}

// segment returns the id in the path of a request; 0 for none.
func segment(http fiber.Ctx, path string) int64 {
	id, _ := strconv.ParseInt(endpoint.Segment(http, path), 10, 64)
	return id
}

func (s *Service) appRaffle(ctx context.Context, user, id int64, _ endpoint.None) (AppRaffle, error) {
	t, _, err := s.terms(ctx, id)
	if err != nil {
		return AppRaffle{}, err
	}
	r, err := record.Get(ctx, s.Engine.Read(), prize.Raffles, id)
	if err != nil {
		return AppRaffle{}, err
	}
	before, err := pastOf(ctx, s.Engine.DB().Read(), user, id, s.Clock())
	out := AppRaffle{Terms: *t, PlayType: r.PlayType, Status: r.Status, Cover: r.Cover, Rules: value.I18n{ZH: richtext.Text(r.RuleText.ZH), EN: richtext.Text(r.RuleText.EN)}, DrawsToday: max(r.DrawsPerDay-before.Today, 0), DrawsLeft: -1}
	if r.DrawsTotal > 0 {
		out.DrawsLeft = max(r.DrawsTotal-before.All, 0)
		out.DrawsToday = min(out.DrawsToday, out.DrawsLeft)
	}
	return out, err
}

func (s *Service) appWins(ctx context.Context, user, _ int64, _ endpoint.None) ([]AppWin, error) {
	all, err := record.Find(ctx, s.Engine.Read(), prize.Wins, &prize.Wins.Row.AppUserID, user)
	out := []AppWin{}
	for _, w := range all {
		out = append(out, AppWin{w.RecordNo, w.ID, w.PrizeKind, w.PrizeName, w.WonAt, w.ClaimDeadline, w.NeedIdentity, w.Company, w.TrackingNo, w.Status})
	}
	return out, err
}

// claim enters the address of a winner by the rules of the action that staff have for it.
func (s *Service) claim(ctx context.Context, user, id int64, in claimInput) (Accepted, error) {
	w, err := s.own(ctx, user, id)
	if err != nil {
		return Accepted{}, err
	}
	if w.Status != prize.ToClaim || w.ClaimDeadline.Milli() <= s.Clock().Milli() {
		return Accepted{}, fault.WinState.With()
	}
	return actOn(ctx, s, w, prize.WinFillAddress, &prize.Claim{
		Receiver: value.Unmasked(in.Receiver), ReceiverMobile: value.Unmasked(in.ReceiverMobile), ProvinceCode: int64(in.ProvinceCode), CityCode: int64(in.CityCode),
		Address: value.Unmasked(in.Address), IdentityName: value.Unmasked(in.IdentityName), IdentityNo: value.Unmasked(in.IdentityNo),
	})
}

func (s *Service) receive(ctx context.Context, user, id int64, _ endpoint.None) (Accepted, error) {
	w, err := s.own(ctx, user, id)
	if err != nil {
		return Accepted{}, err
	}
	return actOn(ctx, s, w, prize.WinFinish, new(action.NoInput))
}

// actOn runs an action on a win for its user, on the version that was read.
func actOn[In any](ctx context.Context, s *Service, w *prize.Win, act action.Handle[prize.Win, In], in *In) (Accepted, error) {
	_, err := record.Act(ctx, s.Engine, prize.Wins, act, access.System(), record.Target{ID: w.ID, Version: w.Version}, in)
	return Accepted{w.ID}, err
}

// own returns a win of a user. Every other one is unknown to the user.
func (s *Service) own(ctx context.Context, user, id int64) (*prize.Win, error) {
	w, err := record.Get(ctx, s.Engine.Read(), prize.Wins, id)
	if err == nil && w.AppUserID != user {
		return nil, fault.NotFoundOrDenied.With()
	}
	return w, err
}

func (s *Service) appCoupons(ctx context.Context, user, _ int64, _ endpoint.None) ([]AppCoupon, error) {
	codes, err := record.Find(ctx, s.Engine.Read(), prize.CouponCodes, &prize.CouponCodes.Row.AppUserID, user)
	out := []AppCoupon{}
	for _, c := range codes {
		one, err := s.appCoupon(ctx, c, nil)
		if err != nil {
			return nil, err
		}
		out = append(out, *one)
	}
	return out, err
}

func (s *Service) appCoupon(ctx context.Context, code *prize.CouponCode, err error) (*AppCoupon, error) {
	if err != nil {
		return nil, err
	}
	c, err := record.Get(ctx, s.Engine.Read(), prize.Coupons, code.CouponID)
	if err != nil {
		return nil, err
	}
	return &AppCoupon{code.ID, grouped(code.Code), c.Name, c.CouponType, c.Rules, code.ValidFrom, code.ValidTo, code.Status}, nil
}
