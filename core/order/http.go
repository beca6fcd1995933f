package order

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/prize"
	"evops/core/promotion"
	services "evops/core/subscription"
)

type numbered struct {
	OrderNo string `json:"orderNo" required:"true"`
}

type paying struct {
	numbered
	PayChannel order.Channel `json:"payChannel" required:"true"`
}

type ofVehicle struct {
	VehicleID endpoint.Number `json:"vehicleId" required:"true"`
}

type paged struct {
	Page endpoint.Number `json:"page"`
}

type refundNumbered struct {
	RefundNo string `json:"refundNo" required:"true"`
}

// SentBack names the parcel of a return.
type SentBack struct {
	RefundNo   string `json:"refundNo" required:"true"`
	Company    string `json:"company" required:"true"`
	TrackingNo string `json:"trackingNo" required:"true"`
}

// Prepaid is a payment that has begun. Prepay is what the channel's library in the app needs.
type Prepaid struct {
	PayNo       string        `json:"payNo"`
	Channel     order.Channel `json:"payChannel"`
	AmountCents int64         `json:"amountCents"`
	Prepay      any           `json:"prepay"`
}

// Requested is a refund that was requested.
type Requested struct {
	RefundNo    string `json:"refundNo"`
	AmountCents int64  `json:"amountCents"`
}

// Counts is the number of orders by state, and of those in after-sales.
type Counts struct {
	All        int64 `json:"all"`
	Pending    int64 `json:"pending"`
	Paid       int64 `json:"paid"`
	Shipped    int64 `json:"shipped"`
	Completed  int64 `json:"completed"`
	Cancelled  int64 `json:"cancelled"`
	AfterSales int64 `json:"afterSales"`
}

// Done is the answer of the app's writes.
type Done struct {
	OK bool `json:"ok"`
}

// byUser declares an endpoint of the app: the token of the request names the user.
func byUser[In, Out any](s *Service, path string, label field.Label, run func(ctx context.Context, user int64, language string, in In) (Out, error), example Out) endpoint.Endpoint {
	return endpoint.NewHTTP(endpoint.Endpoint{Path: "/link/" + path, Label: label, Public: true}, func(ctx context.Context, who *access.Caller, in In, http fiber.Ctx) (any, error) {
		user, err := s.Tokens.User(ctx, http)
		if err != nil {
			return nil, err
		}
		return run(ctx, user, who.Language, in)
	}, example)
}

// Endpoints returns what the app and payment channels call, and the endpoints of legacy clients beyond the standard ones.
func (s *Service) Endpoints() []endpoint.Endpoint {
	shown := AppOrder{
		ID: 1, OrderNo: exampleNo, Status: order.Pending, Items: []AppItem{{SKUCode: "HLM-01-M", Name: value.I18n{ZH: "全盔", EN: "Full-face helmet"}, Spec: "M", Image: endpoint.ExampleFile, PriceCents: 29_900, Qty: 1, PayCents: 29_900}},
		GoodsCents: 29_900, FreightCents: 1_000, PayableCents: 30_900, DeliveryMode: 1, PayDeadline: endpoint.ExampleTime, PayChannels: []order.Channel{order.WeChat, order.Alipay}, CreatedAt: endpoint.ExampleTime, Parcels: []AppParcel{}, Refunds: []AppRefund{},
	}
	done := func(err error) (Done, error) { return Done{err == nil}, err }
	return slices.Concat(s.reconcileEndpoints(), s.noticeEndpoints(), []endpoint.Endpoint{s.overview(), s.slipEndpoint(), s.themeRevenueEndpoint()}, []endpoint.Endpoint{
		byUser(s, "order/place", field.Label{ZH: "APP下单", EN: "Place an order"}, func(ctx context.Context, user int64, language string, in Purchase) (AppOrder, error) {
			o, err := s.Place(ctx, user, language, in)
			if err != nil {
				return AppOrder{}, err
			}
			return s.show(ctx, o)
		}, shown),
		byUser(s, "order/coupons", field.Label{ZH: "APP可用于商品的优惠券", EN: "Coupons that apply to items"}, s.couponsFor,
			[]prize.Usable{{CouponCodeID: 1, Name: value.I18n{ZH: "满 200 减 30", EN: "30 off 200"}, DiscountCents: 3_000, ValidTo: endpoint.ExampleTime}}),
		byUser(s, "order/promotions", field.Label{ZH: "APP可用于商品的推广活动", EN: "Promotions that apply to items"}, s.promotionsFor,
			[]promotion.Offer{{PromotionID: 1, Title: value.I18n{ZH: "头盔配件八五折", EN: "15 % off helmets and parts"}, DiscountCents: 4_500, EndAt: endpoint.ExampleTime}}),
		byUser(s, "service/plans", field.Label{ZH: "APP可购买的智能服务", EN: "Smart services that a vehicle can have"}, func(ctx context.Context, user int64, _ string, in ofVehicle) ([]services.Offer, error) {
			return s.Services.Offers(ctx, user, int64(in.VehicleID))
		}, []services.Offer{{
			ID: 1, PlanNo: "S00000001", Name: value.I18n{ZH: "智联基础服务 1 年", EN: "Connectivity, 1 year"}, PlanType: subscription.Connectivity, DurationCount: 1, DurationUnit: subscription.Year, PriceCents: 9_900, ListPriceCents: 12_900,
			Features: []subscription.Feature{{Code: "location", Text: value.I18n{ZH: "实时定位", EN: "Live location"}}}, DataMBPerMonth: 100, Icon: endpoint.ExampleFile, Description: value.I18n{ZH: "<p>付款后立即生效</p>", EN: "<p>Begins once it is paid</p>"}, EndAt: endpoint.ExampleTime, NewEndAt: endpoint.ExampleTime,
		}}),
		byUser(s, "service/order", field.Label{ZH: "APP购买或续费智能服务", EN: "Order or renew a smart service"}, func(ctx context.Context, user int64, language string, in Subscribe) (AppOrder, error) {
			o, err := s.Subscribe(ctx, user, language, in)
			if err != nil {
				return AppOrder{}, err
			}
			return s.show(ctx, o)
		}, shown),
		byUser(s, "theme/order", field.Label{ZH: "APP购买主题", EN: "Order a theme"}, func(ctx context.Context, user int64, language string, in OrderTheme) (AppOrder, error) {
			o, err := s.OrderTheme(ctx, user, language, in)
			if err != nil {
				return AppOrder{}, err
			}
			return s.show(ctx, o)
		}, shown),
		byUser(s, "order/pay", field.Label{ZH: "APP发起支付", EN: "Begin a payment"}, func(ctx context.Context, user int64, language string, in paying) (Prepaid, error) {
			p, answer, err := s.Pay(ctx, user, language, in.OrderNo, in.PayChannel)
			if err != nil {
				return Prepaid{}, err
			}
			return Prepaid{p.PayNo, p.PayChannel, p.AmountCents, answer.Prepay}, nil
		}, Prepaid{exampleNo + "01", order.WeChat, 30_900, map[string]string{"prepayId": "wx2811"}}),
		byUser(s, "order/list", field.Label{ZH: "APP订单列表", EN: "Orders of a user"}, func(ctx context.Context, user int64, _ string, in paged) ([]AppOrder, error) {
			return s.Mine(ctx, user, int64(in.Page))
		}, []AppOrder{shown}),
		byUser(s, "order/detail", field.Label{ZH: "APP订单详情", EN: "An order of a user"}, func(ctx context.Context, user int64, _ string, in numbered) (AppOrder, error) {
			o, err := s.orderOf(ctx, user, in.OrderNo)
			if err != nil {
				return AppOrder{}, err
			}
			return s.show(ctx, o)
		}, shown),
		byUser(s, "order/cancel", field.Label{ZH: "APP取消订单", EN: "Cancel an order"}, func(ctx context.Context, user int64, _ string, in numbered) (Done, error) {
			return done(s.CancelMine(ctx, user, in.OrderNo))
		}, Done{true}),
		byUser(s, "order/receive", field.Label{ZH: "APP确认收货", EN: "Confirm the receipt"}, func(ctx context.Context, user int64, _ string, in numbered) (Done, error) {
			return done(s.Receive(ctx, user, in.OrderNo))
		}, Done{true}),
		byUser(s, "refund/request", field.Label{ZH: "APP申请退款", EN: "Request a refund"}, func(ctx context.Context, user int64, language string, in Claim) (Requested, error) {
			r, err := s.RequestRefund(ctx, user, language, in)
			if err != nil {
				return Requested{}, err
			}
			return Requested{r.RefundNo, r.AmountCents}, nil
		}, Requested{"R000000000000000001", 29_900}),
		byUser(s, "refund/withdraw", field.Label{ZH: "APP撤回退款", EN: "Withdraw a refund"}, func(ctx context.Context, user int64, _ string, in refundNumbered) (Done, error) {
			return done(s.Withdraw(ctx, user, in.RefundNo))
		}, Done{true}),
		byUser(s, "refund/sendBack", field.Label{ZH: "APP填写退货单号", EN: "Name the parcel of a return"}, func(ctx context.Context, user int64, language string, in SentBack) (Done, error) {
			return done(s.SendBack(ctx, user, language, in))
		}, Done{true}),
		endpoint.New(endpoint.Endpoint{Path: order.Orders.Path + "/getOrderCounts", Label: field.Label{ZH: "各状态订单数", EN: "Orders by state"}, Methods: endpoint.Reads, Permission: order.Orders.PermissionFor("view")},
			s.counts, Counts{All: 640, Pending: 9, Paid: 58, Shipped: 77, Completed: 397, Cancelled: 74, AfterSales: 6}),
	})
}

const exampleNo = "26112810300012345678"

type filters struct {
	Query map[string]json.RawMessage `json:"query"`
}

// counts counts the orders that a caller sees.
func (s *Service) counts(ctx context.Context, who *access.Caller, in filters) (Counts, error) {
	var c Counts
	v, row := s.Engine.Read(), order.Orders.Row
	body, err := json.Marshal(in)
	if err != nil {
		return c, err
	}
	groups, err := v.CountBy(ctx, order.Orders.Name, who, body, &row.Status)
	if err != nil {
		return c, err
	}
	into := map[order.Status]*int64{order.Pending: &c.Pending, order.Paid: &c.Paid, order.Shipped: &c.Shipped, order.Completed: &c.Completed, order.Cancelled: &c.Cancelled}
	for _, g := range groups {
		c.All += g.N
		if n := into[order.Status(g.Values[0])]; n != nil {
			*n = g.N
		}
	}
	if in.Query == nil {
		in.Query = map[string]json.RawMessage{}
	}
	in.Query["hasOpenRefund.eq"] = json.RawMessage("true")
	if body, err = json.Marshal(in); err != nil {
		return c, err
	}
	c.AfterSales, err = v.Count(ctx, order.Orders.Name, who, body)
	return c, err
}
