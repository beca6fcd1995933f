// Package order handles the orders of the shop (system catalogue, order and refund): placing and paying them from the app, parcels and pick-ups,
// prices, refunds, and the clocks of all of them. Stock moves by conditional updates, and money only by what a payment channel has said.
package order

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/message"
	"evops/contracts/order"
	"evops/contracts/subscription"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	contents "evops/core/content"
	"evops/core/file"
	stock "evops/core/goods"
	"evops/core/notification"
	"evops/core/payment"
	"evops/core/prize"
	"evops/core/promotion"
	"evops/core/provider"
	"evops/core/record"
	"evops/core/setting"
	services "evops/core/subscription"
	systemcore "evops/core/system"
)

// The settings of orders.
var (
	payMinutes = setting.NewInt("order.payTimeoutMinutes", 30, 5, 24*60,
		field.Label{ZH: "订单付款时限（分钟）", EN: "Time to pay an order (minutes)"},
		field.Label{ZH: "超时未付的订单自动取消并释放库存", EN: "Orders that are not paid by then are cancelled and their stock is released"})
	completeDays = setting.NewInt("order.autoCompleteDays", 10, 1, 60,
		field.Label{ZH: "自动完成天数", EN: "Days until an order completes"},
		field.Label{ZH: "最后一次发货后经过这些天、且没有进行中的退款，订单自动完成", EN: "An order completes so many days after its last parcel, unless a refund is open"})
	refundDays = setting.NewInt("order.refundWindowDays", 7, 0, 365,
		field.Label{ZH: "完成后可退款天数", EN: "Days to request a refund after completion"},
		field.Label{ZH: "用户在 App 中申请的期限；客服不受此限", EN: "For customers in the app; staff may exceed it"})
	secondCents = setting.NewInt("refund.secondApprovalCents", 500_000, 0, 100_000_000,
		field.Label{ZH: "需复核的退款金额（分）", EN: "Refunds that need a second approval (cents)"},
		field.Label{ZH: "达到此金额的退款由第二人复核后才提交支付渠道", EN: "Refunds of this amount or more are approved by a second person before they are sent to the payment channel"})
)

// Deps are the parts of the product that orders need.
type Deps struct {
	Engine        *record.Engine
	Dictionary    *systemcore.Dictionary
	Notifications *notification.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Coupons takes coupons off what is to be paid.
	Coupons *prize.Service
	// Themes gives customers the themes and voices that orders bring, and takes them back.
	Themes contents.Themes
	// Promotions takes their benefit off what is to be paid.
	Promotions *promotion.Service
	// Services gives vehicles the services that orders sell, and takes them back.
	Services *services.Service
	Redis    *redis.Client
	Tokens   apptoken.Checker
	// Providers tracks parcels.
	Providers provider.Services
	// Files reads uploaded bills.
	Files    *file.Service
	Channels payment.Channels
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles orders and their refunds.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Guard(e, order.Orders, guardDelivery)
	record.BeforeSave(e, order.Orders, s.importShipment)
	record.AfterSave(e, order.Orders, s.importedShipment)
	record.OnAction(e, order.Orders, order.OrderShip, s.ship)
	record.OnAction(e, order.Orders, order.OrderVerifyPickup, s.verifyPickup)
	record.OnAction(e, order.Orders, order.OrderConfirmPayment, s.confirmPayment)
	record.OnAction(e, order.Orders, order.OrderAdjustPrice, s.adjustPrice)
	record.OnAction(e, order.Orders, order.OrderUpdateAddress, s.updateAddress)
	record.OnAction(e, order.Orders, order.OrderComplete, s.complete)
	record.OnAction(e, order.Orders, order.OrderCancel, s.cancel)
	record.OnAction(e, order.Orders, order.OrderRemark, remark)
	record.OnAction(e, order.Shipments, order.ShipmentEdit, s.correct)
	record.BeforeSave(e, order.Refunds, s.request)
	record.AfterSave(e, order.Refunds, s.requested)
	record.OnAction(e, order.Refunds, order.RefundApprove, s.approve)
	record.OnAction(e, order.Refunds, order.RefundReject, s.reject)
	record.OnAction(e, order.Refunds, order.RefundReceiveReturn, s.receiveReturn)
	record.OnAction(e, order.Refunds, order.RefundConfirm, s.confirm)
	record.OnAction(e, order.Refunds, order.RefundRetry, s.retry)
	record.OnAction(e, order.Refunds, order.RefundPayOffline, s.payOffline)
	record.OnAction(e, order.Refunds, order.RefundClose, s.close)
	record.OnAction(e, order.Reconciles, order.ReconcileUpload, s.checkBill)
	record.OnAction(e, order.Reconciles, order.ReconcileMark, s.mark)
	record.BeforeDelete(e, goods.Products, keepOrdered(&order.Items.Row.ProductID, fault.ProductHasOrders, func(p *goods.Product) int64 { return p.ID }))
	record.BeforeDelete(e, subscription.Plans, keepOrdered(&order.Items.Row.PlanID, fault.PlanInUse, func(p *subscription.Plan) int64 { return p.ID }))
	record.BeforeDelete(e, goods.SKUs, keepOrdered(&order.Items.Row.SKUID, fault.SKUHasOrders, func(u *goods.SKU) int64 { return u.ID }))
}

// guardDelivery blocks sending what is picked up, and handing over what is sent.
func guardDelivery(context.Context, record.Reader, *access.Caller) (record.GuardFunc[order.Order], error) {
	needs := map[string]goods.DeliveryMode{order.OrderShip.Verb: goods.Express, order.OrderUpdateAddress.Verb: goods.Express, order.OrderVerifyPickup.Verb: goods.PickUp}
	return func(o *order.Order, verb string) *fault.Error {
		if mode := needs[verb]; mode != 0 && o != nil && o.DeliveryMode != mode {
			return fault.OrderDelivery.With()
		}
		return nil
	}, nil
}

// keepOrdered refuses to delete what an order has.
func keepOrdered[T any](at *int64, refused *fault.Code, id func(*T) int64) func(context.Context, *record.Change[T]) error {
	return func(ctx context.Context, c *record.Change[T]) error {
		found, err := record.Find(ctx, c.Reader(), order.Items, at, id(c.Old))
		if err != nil || len(found) == 0 {
			return err
		}
		return refused.With()
	}
}

// entry is an event of an order. Actor and Name are those of the caller if Actor is 0.
type entry struct {
	Event order.EventKind
	Actor order.Actor
	Name  string
	Note  string
}

// log adds an event to those of an order that moves from a state to its present one.
func (s *Service) log(ctx context.Context, tx bun.Tx, who *access.Caller, o *order.Order, from order.Status, e entry) error {
	if e.Actor == 0 {
		e.Actor, e.Name = order.Staff, who.RealName
		if who.UserID == 0 {
			e.Actor, e.Name = order.System, ""
		}
	}
	return record.InsertAs(ctx, s.Engine, tx, order.Log, &order.LogEntry{
		OrderID: o.ID, DealerID: o.DealerID, Event: e.Event, ActorType: e.Actor, ActorName: value.Cut(e.Name, 40), FromStatus: from, ToStatus: o.Status, Note: value.Cut(e.Note, 200),
	}, who)
}

// onOrder works on a locked order in a transaction of its own and stores what work changed. work may leave the row as it is.
func (s *Service) onOrder(ctx context.Context, id int64, work func(ctx context.Context, tx bun.Tx, old, o *order.Order) error) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Lock(ctx, s.Engine.InTx(tx), order.Orders, id)
		if err != nil {
			return err
		}
		o := *old
		if err := work(ctx, tx, old, &o); err != nil || o == *old {
			return err
		}
		return record.Update(ctx, s.Engine, tx, order.Orders, old, &o)
	})
}

// itemsOf returns the items of an order in the order of their SKUs, in which stock is moved.
func (s *Service) itemsOf(ctx context.Context, tx bun.Tx, id int64) (items []*order.Item, err error) {
	items, err = record.LockAll(ctx, s.Engine.InTx(tx), order.Items, &order.Items.Row.OrderID, id)
	sortBySKU(items)
	return items, err
}

// move moves the stock of the items of an order.
func (s *Service) move(ctx context.Context, tx bun.Tx, who *access.Caller, o *order.Order, change goods.StockChange, units map[int64]int64) error {
	items, err := s.itemsOf(ctx, tx, o.ID)
	for _, i := range items {
		qty := i.Qty
		if units != nil {
			qty = units[i.ID]
		}
		if err != nil || qty == 0 || i.SKUID == 0 {
			continue
		}
		_, err = stock.Move(ctx, s.Engine, tx, stock.Movement{SKU: i.SKUID, Change: change, Qty: qty, Reason: o.OrderNo, By: who})
	}
	return err
}

// restock returns units of a refund to stock.
func (s *Service) restock(ctx context.Context, tx bun.Tx, who *access.Caller, sku, units int64, reason string) error {
	_, err := stock.Move(ctx, s.Engine, tx, stock.Movement{SKU: sku, Change: goods.StockReturned, Qty: units, Reason: reason, By: who})
	return err
}

// inform informs the customer of the state of an order.
func (s *Service) inform(ctx context.Context, tx bun.Tx, o *order.Order, expressNo string) error {
	if s.Inform == nil {
		return nil
	}
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.OrderScene, Key: fmt.Sprintf("order/%d/%d", o.ID, o.Version), UserID: o.AppUserID,
		Values: map[string]value.I18n{"orderNo": value.Same(o.OrderNo), "goodsName": o.Items, "expressNo": value.Same(expressNo)},
	})
}

// notify notifies the accounts with a permission that see an order.
func (s *Service) notify(ctx context.Context, tx bun.Tx, o *order.Order, permission string, kind system.NotificationKind, params notification.Params) error {
	if s.Notifications == nil {
		return nil
	}
	params["no"] = o.OrderNo
	holders, err := s.Holders(ctx, permission)
	if err != nil {
		return err
	}
	for _, h := range holders {
		if h.UserType == system.DealerUser && h.DealerID != o.DealerID {
			continue
		}
		if err := s.Notifications.Notify(ctx, tx, h.UserID, kind, params, contracts.DetailLink(order.Orders.Plan, o.ID)); err != nil {
			return err
		}
	}
	return nil
}

// yuan formats cents.
func yuan(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }

func day(n int64) time.Duration { return time.Duration(n) * 24 * time.Hour }
