package order

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/parcel"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/prize"
	"evops/core/record"
)

// AppItem is an item as the app shows it.
type AppItem struct {
	SKUCode       string     `json:"skuCode"`
	Name          value.I18n `json:"name"`
	Spec          string     `json:"spec"`
	Image         string     `json:"image"`
	PriceCents    int64      `json:"priceCents"`
	Qty           int64      `json:"qty"`
	PayCents      int64      `json:"payCents"`
	ShippedQty    int64      `json:"shippedQty"`
	RefundedQty   int64      `json:"refundedQty"`
	RefundedCents int64      `json:"refundedCents"`
}

// AppParcel is a parcel as the app shows it.
type AppParcel struct {
	Company    string     `json:"company"`
	TrackingNo string     `json:"trackingNo"`
	ShippedAt  value.Time `json:"shippedAt"`
}

// AppRefund is a refund as the app shows it.
type AppRefund struct {
	RefundNo     string             `json:"refundNo"`
	RefundType   order.RefundType   `json:"refundType"`
	AmountCents  int64              `json:"amountCents"`
	Status       order.RefundStatus `json:"status"`
	Opinion      string             `json:"opinion"`
	ReturnBefore value.Time         `json:"returnBefore"`
	RefundedAt   value.Time         `json:"refundedAt"`
}

// AppOrder is an order as the app shows it to its customer. The pick-up code is there while goods wait for the customer.
type AppOrder struct {
	ID             int64              `json:"id"`
	OrderNo        string             `json:"orderNo"`
	OrderType      order.Type         `json:"orderType"`
	Status         order.Status       `json:"status"`
	Items          []AppItem          `json:"items"`
	GoodsCents     int64              `json:"goodsCents"`
	FreightCents   int64              `json:"freightCents"`
	PromotionCents int64              `json:"promotionCents"`
	CouponCents    int64              `json:"couponCents"`
	PayableCents   int64              `json:"payableCents"`
	PaidCents      int64              `json:"paidCents"`
	RefundedCents  int64              `json:"refundedCents"`
	DeliveryMode   goods.DeliveryMode `json:"deliveryMode"`
	DealerID       int64              `json:"dealerId"`
	VehicleID      int64              `json:"vehicleId"`
	PickupCode     string             `json:"pickupCode"`
	PayDeadline    value.Time         `json:"payDeadline"`
	// PayChannels are the ways in which the order can be paid now.
	PayChannels []order.Channel `json:"payChannels"`
	CreatedAt   value.Time      `json:"createdAt"`
	Parcels     []AppParcel     `json:"parcels"`
	Refunds     []AppRefund     `json:"refunds"`
}

// orderOf returns an order of a user. Those of others do not exist for the user.
func (s *Service) orderOf(ctx context.Context, user int64, number string) (*order.Order, error) {
	found, err := record.Find(ctx, s.Engine.Read(), order.Orders, &order.Orders.Row.OrderNo, number)
	if err != nil || len(found) == 0 || found[0].AppUserID != user {
		return nil, firstOf(err, fault.NotFoundOrDenied.With())
	}
	return found[0], nil
}

// refundOf returns a refund of a user.
func (s *Service) refundOf(ctx context.Context, user int64, number string) (*order.Refund, error) {
	found, err := record.Find(ctx, s.Engine.Read(), order.Refunds, &order.Refunds.Row.RefundNo, number)
	if err != nil || len(found) == 0 || found[0].AppUserID != user {
		return nil, firstOf(err, fault.NotFoundOrDenied.With())
	}
	return found[0], nil
}

// wantedItems are the items of a cart, a plan for a vehicle, or a theme.
type wantedItems struct {
	Items   []Wanted        `json:"items"`
	PlanID  endpoint.Number `json:"planId"`
	ThemeID endpoint.Number `json:"themeId"`
}

// couponsFor returns the coupons of a user that apply to what is in the cart.
func (s *Service) couponsFor(ctx context.Context, user int64, _ string, in wantedItems) ([]prize.Usable, error) {
	lines, err := s.linesFor(ctx, in)
	if err != nil {
		return nil, err
	}
	return s.Coupons.UsableFor(ctx, user, lines)
}

// linesFor returns what is in the cart. Items that are not on sale are left out.
func (s *Service) linesFor(ctx context.Context, in wantedItems) ([]prize.Line, error) {
	view, lines := s.Engine.Read(), []prize.Line{}
	for _, w := range in.Items[:min(len(in.Items), order.MaxLines)] {
		unit, err := record.Get(ctx, view, goods.SKUs, int64(w.SKUID))
		if err != nil || !unit.OnSale || w.Qty < 1 || w.Qty > order.MaxQty {
			continue
		}
		p, err := record.Get(ctx, view, goods.Products, unit.ProductID)
		if err != nil {
			return nil, err
		}
		lines = append(lines, prize.Line{ProductID: p.ID, SKUID: unit.ID, Category: p.Category, PriceCents: unit.Price, Qty: w.Qty})
	}
	if in.PlanID != 0 {
		if plan, err := record.Get(ctx, view, subscription.Plans, int64(in.PlanID)); err == nil {
			lines = append(lines, prize.Line{PlanID: plan.ID, PriceCents: plan.PriceCents, Qty: 1})
		}
	}
	if in.ThemeID != 0 {
		if theme, err := record.Get(ctx, view, content.AppThemes, int64(in.ThemeID)); err == nil {
			lines = append(lines, prize.Line{PriceCents: theme.Price, Qty: 1})
		}
	}
	return lines, nil
}

// perPage is how many orders the app lists at once.
const perPage = 20

// Mine returns a page of the orders of a user, the newest first.
func (s *Service) Mine(ctx context.Context, user, page int64) ([]AppOrder, error) {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw(`SELECT id FROM "order" WHERE app_user_id = ? AND deleted_at = 0 ORDER BY id DESC LIMIT ? OFFSET ?`, user, perPage, min(max(page-1, 0), 1_000)*perPage).Scan(ctx, &ids); err != nil {
		return nil, err
	}
	out := []AppOrder{}
	if len(ids) == 0 {
		return out, nil
	}
	found, err := record.Find(ctx, s.Engine.Read(), order.Orders, &order.Orders.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(found, func(a, b *order.Order) int { return int(b.ID - a.ID) })
	for _, o := range found {
		shown, err := s.show(ctx, o)
		if err != nil {
			return nil, err
		}
		out = append(out, shown)
	}
	return out, nil
}

// show returns an order for its customer.
func (s *Service) show(ctx context.Context, o *order.Order) (AppOrder, error) {
	view := s.Engine.Read()
	out := AppOrder{
		ID: o.ID, OrderNo: o.OrderNo, OrderType: o.OrderType, Status: o.Status, GoodsCents: o.GoodsCents, FreightCents: o.FreightCents, PromotionCents: o.PromotionCents, CouponCents: o.CouponCents, PayableCents: o.PayableCents, PaidCents: o.PaidCents, RefundedCents: o.RefundedCents,
		DeliveryMode: o.DeliveryMode, DealerID: o.DealerID, VehicleID: o.VehicleID, PayDeadline: o.PayDeadline, CreatedAt: o.CreatedAt, Items: []AppItem{}, Parcels: []AppParcel{}, Refunds: []AppRefund{}, PayChannels: []order.Channel{},
	}
	if o.Status == order.Paid {
		out.PickupCode = o.PickupCode
	}
	if o.Status == order.Pending {
		offered, err := s.Channels.Offered(ctx)
		if err != nil {
			return out, err
		}
		out.PayChannels = offered
	}
	items, err := record.Find(ctx, view, order.Items, &order.Items.Row.OrderID, o.ID)
	if err != nil {
		return out, err
	}
	for _, i := range items {
		out.Items = append(out.Items, AppItem{i.SKUCode, i.ItemName, i.SpecText, i.Image, i.PriceCents, i.Qty, i.PayCents, i.ShippedQty, i.RefundedQty, i.RefundedCents})
	}
	parcels, err := record.Find(ctx, view, order.Shipments, &order.Shipments.Row.OrderID, o.ID)
	if err != nil {
		return out, err
	}
	for _, p := range parcels {
		out.Parcels = append(out.Parcels, AppParcel{p.Company, p.TrackingNo, p.ShippedAt})
	}
	refunds, err := record.Find(ctx, view, order.Refunds, &order.Refunds.Row.OrderID, o.ID)
	for _, r := range refunds {
		out.Refunds = append(out.Refunds, AppRefund{r.RefundNo, r.RefundType, r.AmountCents, r.Status, r.ReviewRemark, r.ReturnBefore, r.RefundedAt})
	}
	return out, err
}

// CancelMine cancels an unpaid order of a user.
func (s *Service) CancelMine(ctx context.Context, user int64, number string) error {
	o, err := s.orderOf(ctx, user, number)
	if err != nil {
		return err
	}
	if o.Status != order.Pending {
		return orderState(o)
	}
	return s.stop(ctx, o.ID, order.ByCustomer, entry{Event: order.Cancelling, Actor: order.User})
}

// Receive completes an order that its user has received.
func (s *Service) Receive(ctx context.Context, user int64, number string) error {
	found, err := s.orderOf(ctx, user, number)
	if err != nil {
		return err
	}
	return s.onOrder(ctx, found.ID, func(ctx context.Context, tx bun.Tx, old, o *order.Order) error {
		switch {
		case old.HasOpenRefund:
			return fault.OrderRefundOpen.With()
		case old.Status != order.Shipped:
			return orderState(old)
		}
		return s.completed(ctx, &record.Mutation{Engine: s.Engine, Tx: tx, Caller: access.System()}, old, o, entry{Event: order.Finished, Actor: order.User})
	})
}

// Claim is what a user asks back.
type Claim struct {
	OrderNo     string           `json:"orderNo" required:"true"`
	RefundType  order.RefundType `json:"refundType" required:"true"`
	Items       []order.Line     `json:"items"`
	Reason      string           `json:"reason" required:"true"`
	Description string           `json:"description"`
}

// RequestRefund requests a refund for a user. After the completion, there is limited time for it.
func (s *Service) RequestRefund(ctx context.Context, user int64, language string, in Claim) (*order.Refund, error) {
	o, err := s.orderOf(ctx, user, in.OrderNo)
	if err != nil {
		return nil, err
	}
	refused := fault.ValidationFailed.With()
	if in.RefundType != order.MoneyOnly && in.RefundType != order.WithReturn {
		refused.Field(language, fault.At(&in, &in.RefundType), "VALUE", "请选择退款类型", "Choose the type")
	}
	if !order.RefundReasons.Has(in.Reason) || in.Reason == order.ReasonLate {
		refused.Field(language, fault.At(&in, &in.Reason), "VALUE", "请选择退款原因", "Choose a reason")
	}
	if len([]rune(in.Description)) > 300 {
		refused.Field(language, fault.At(&in, &in.Description), "LENGTH", "最多 300 个字符", "At most 300 characters")
	}
	if err := refused.OrNil(); err != nil {
		return nil, err
	}
	days, err := refundDays.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	var r *order.Refund
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if o, err = record.Lock(ctx, s.Engine.InTx(tx), order.Orders, o.ID); err != nil {
			return err
		}
		if o.Status == order.Completed && s.Clock().Milli() > o.CompletedAt.Add(day(days)).Milli() {
			return orderState(o)
		}
		r = record.NewRow(s.Engine, order.Refunds)
		r.RefundType, r.Items, r.Reason, r.Description, r.ApplicantType = in.RefundType, in.Items, in.Reason, in.Description, order.ByUser
		if err := s.prepare(ctx, tx, language, o, r); err != nil {
			return err
		}
		if err := record.Insert(ctx, s.Engine, tx, order.Refunds, r); err != nil {
			return err
		}
		return s.opened(ctx, tx, access.System(), r, entry{Event: order.RefundOpened, Actor: order.User})
	})
	return r, err
}

// Withdraw withdraws a request of a user that is not paid yet.
func (s *Service) Withdraw(ctx context.Context, user int64, number string) error {
	found, err := s.refundOf(ctx, user, number)
	if err != nil {
		return err
	}
	return s.onRefund(ctx, found.ID, func(ctx context.Context, tx bun.Tx, r *order.Refund) error {
		to, ok := order.RefundLifecycle.Next(r.Status, order.CustomerWithdrew)
		if !ok {
			return fault.RefundState.With()
		}
		r.Status, r.NextAt = to, value.Time{}
		return s.ended(ctx, tx, access.System(), r, entry{Event: order.RefundEnded, Actor: order.User, Note: r.RefundNo})
	})
}

// SendBack stores the parcel of a return.
func (s *Service) SendBack(ctx context.Context, user int64, language string, in SentBack) error {
	found, err := s.refundOf(ctx, user, in.RefundNo)
	if err != nil {
		return err
	}
	if !parcel.Carriers.Has(in.Company) {
		return fault.Invalid(language, fault.At(&in, &in.Company), "VALUE", "请选择快递公司", "Choose the express company")
	}
	if !parcel.Fits(in.Company, in.TrackingNo) {
		return fault.Invalid(language, fault.At(&in, &in.TrackingNo), "PATTERN", "快递单号格式错误", "The tracking number is wrong")
	}
	return s.onRefund(ctx, found.ID, func(_ context.Context, _ bun.Tx, r *order.Refund) error {
		if r.Status != order.AwaitingReturn {
			return fault.RefundState.With()
		}
		r.ReturnCompany, r.ReturnTrackingNo, r.NextAt = in.Company, in.TrackingNo, value.Time{}
		return nil
	})
}
