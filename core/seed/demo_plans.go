package seed

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
)

// demoPlans are the plans of the demo: type, length, prices in yuan, state, names, and features.
var demoPlans = []struct {
	planType         string
	count            int64
	unit             subscription.DurationUnit
	price, listPrice int64
	dataMB           int64
	status           goods.ProductStatus
	zh, en           string
	features         []string
}{
	{subscription.Connectivity, 1, subscription.Month, 12, 0, 100, goods.OnShelf, "智联基础服务月卡", "Connectivity, 1 month", []string{"location", "track", "remote", "data"}},
	{subscription.Connectivity, 1, subscription.Year, 99, 129, 100, goods.OnShelf, "智联基础服务年卡", "Connectivity, 1 year", []string{"location", "track", "remote", "share", "ota", "data"}},
	{subscription.Connectivity, 3, subscription.Year, 259, 387, 100, goods.OnShelf, "智联基础服务三年卡", "Connectivity, 3 years", []string{"location", "track", "remote", "share", "ota", "data"}},
	{subscription.Connectivity, 5, subscription.Year, 399, 495, 50, goods.OffShelf, "智联基础服务五年卡（首发版）", "Connectivity, 5 years (launch)", []string{"location", "track", "remote"}},
	{"guard", 1, subscription.Month, 8, 0, 0, goods.OnShelf, "防盗守护月卡", "Theft guard, 1 month", []string{"alarm", "fence"}},
	{"guard", 1, subscription.Year, 69, 96, 0, goods.OnShelf, "防盗守护年卡", "Theft guard, 1 year", []string{"alarm", "fence", "location"}},
	{"data", 1, subscription.Month, 10, 0, 1_024, goods.OnShelf, "1 GB 流量月包", "Data, 1 GB a month", []string{"data"}},
	{"data", 1, subscription.Year, 99, 120, 1_024, goods.OnShelf, "1 GB 流量年包", "Data, 1 GB a month for a year", []string{"data"}},
	{"cover", 1, subscription.Year, 199, 0, 0, goods.Draft, "盗抢保障年卡", "Theft cover, 1 year", []string{"cover"}},
}

// plans creates what the app sells for vehicles.
func (s *seeder) plans(ctx context.Context, tx bun.Tx, now value.Time) error {
	rows := make([]subscription.Plan, len(demoPlans))
	for i, p := range demoPlans {
		rows[i] = subscription.Plan{
			PlanNo: fmt.Sprintf("S%08d", i+1), Name: value.I18n{ZH: p.zh, EN: p.en}, PlanType: p.planType, DurationCount: p.count, DurationUnit: p.unit, PriceCents: p.price * 100, ListPriceCents: p.listPrice * 100,
			DataMBPerMonth: p.dataMB, Status: p.status, Sort: int64(i+1) * 10,
			Description: value.I18n{ZH: paragraphs(p.zh + "。付款后立即生效，接在车辆现有服务之后。"), EN: paragraphs(p.en + ". It begins at once, after the present service of the vehicle.")},
		}
		for _, code := range p.features {
			rows[i].Features = append(rows[i].Features, subscription.Feature{Code: code, Text: value.I18n(subscription.ServiceFeatures.LabelOf(code))})
		}
		rows[i].CreatedAt = now.Add(-time.Duration(300-10*i) * aDay)
		rows[i].UpdatedAt = rows[i].CreatedAt
	}
	return record.InsertMany(ctx, s.e, tx, subscription.Plans, rows)
}

// serviceOrderCount is how many orders of the demo buy a smart service.
const serviceOrderCount = 70

// serviceOrders lets owners renew services that are active. Some are refunded. The orders are linked to the ledgers of the services.
func (b *shopBook) serviceOrders(ctx context.Context, tx bun.Tx) error {
	plans, err := record.Find(ctx, b.e.InTx(tx), subscription.Plans, &subscription.Plans.Row.Status, goods.OnShelf)
	if err != nil || len(plans) == 0 {
		return err
	}
	slices.SortFunc(plans, func(x, y *subscription.Plan) int { return cmp.Compare(x.ID, y.ID) })
	var found []struct{ ID, OwnerID int64 }
	if err := tx.NewRaw(`SELECT s.id, v.owner_id FROM service_subscription AS s JOIN vehicle AS v ON v.id = s.vehicle_id JOIN service_record AS r ON r.subscription_id = s.id
		WHERE s.status = ? AND s.end_at > ? AND s.last_plan_id = 0 AND v.owner_id > 0 GROUP BY s.id, v.owner_id HAVING max(r.created_at) < ? ORDER BY s.id LIMIT ?`,
		subscription.Active, b.now, b.now.Add(-shopOrderDays*aDay), serviceOrderCount).Scan(ctx, &found); err != nil {
		return err
	}
	owners := make([]int64, len(found))
	ids := make([]int64, len(found))
	for i, f := range found {
		owners[i], ids[i] = f.OwnerID, f.ID
	}
	users, err := record.Find(ctx, b.e.InTx(tx), content.AppUsers, &content.AppUsers.Row.ID, owners...)
	if err != nil {
		return err
	}
	services, err := record.Find(ctx, b.e.InTx(tx), subscription.Subscriptions, &subscription.Subscriptions.Row.ID, ids...)
	if err != nil {
		return err
	}
	byUser := map[int64]*content.AppUser{}
	for _, u := range users {
		byUser[u.ID] = u
	}
	slices.SortFunc(services, func(x, y *subscription.Subscription) int { return cmp.Compare(x.ID, y.ID) })
	var ledger []subscription.Record
	for i, one := range services {
		fitting := slices.DeleteFunc(slices.Clone(plans), func(p *subscription.Plan) bool { return p.PlanType != one.PlanType })
		user := byUser[found[i].OwnerID]
		if len(fitting) == 0 || user == nil {
			continue
		}
		at := b.now.Add(-time.Duration(i*shopOrderDays/serviceOrderCount)*aDay - time.Duration(10+b.r.IntN(600))*time.Minute)
		story := &serviceStory{Subscription: *one, owner: user.ID}
		b.serviceOrder(story, fitting[b.r.IntN(len(fitting))], user, at, i%14 == 13)
		ledger = append(ledger, story.entries...)
		last := string(value.Milli(story.EndAt.Milli() - 1).Date())
		if _, err := tx.NewRaw("UPDATE service_subscription SET end_at = ?, last_plan_id = ?, records = ? WHERE id = ?", story.EndAt, story.LastPlanID, story.Records, one.ID).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE vehicle SET service_end_at = ? WHERE id = ? AND service_end_at < ?", last, one.VehicleID, last).Exec(ctx); err != nil {
			return err
		}
	}
	slices.SortStableFunc(ledger, func(x, y subscription.Record) int { return cmp.Compare(x.CreatedAt.Milli(), y.CreatedAt.Milli()) })
	return record.InsertMany(ctx, b.e, tx, subscription.Records, ledger)
}

// serviceOrder writes the order of a plan and what it did to the service.
func (b *shopBook) serviceOrder(one *serviceStory, p *subscription.Plan, user *content.AppUser, at value.Time, refunded bool) {
	o, back := b.digitalOrder(user, order.OfService, order.Item{PlanID: p.ID, ItemName: p.Name, SKUCode: p.PlanNo, PriceCents: p.PriceCents}, one.VehicleID, at, refunded)
	end, before := p.After(one.EndAt), one.EndAt
	days := (end.Milli() - before.Milli()) / aDay.Milliseconds()
	sold := func(cents int64) {
		r := &one.entries[len(one.entries)-1]
		r.SubscriptionID, r.PlanName, r.OrderID, r.AmountCents = one.ID, p.Name, o.ID, cents
	}
	one.LastPlanID = p.ID
	one.enter(o.PaidAt, subscription.Renewal, days, end, "", 0, "")
	sold(p.PriceCents)
	if refunded {
		one.LastPlanID = 0
		one.enter(back.RefundedAt, subscription.Termination, -days, before, o.OrderNo+" "+back.RefundNo, 0, "")
		sold(-back.AmountCents)
	}
}

// digitalOrder writes an order that needs no delivery: it was paid a minute later, and a few were refunded.
func (b *shopBook) digitalOrder(user *content.AppUser, kind order.Type, item order.Item, vehicle int64, at value.Time, refunded bool) (o order.Order, back order.Refund) {
	n := len(b.orders)
	paidAt := at.Add(time.Minute)
	o = order.Order{
		OrderNo: order.Number(at, (n*7919+104_729)%1_000_000), OrderType: kind, ClientNo: fmt.Sprintf("demo-%06d", n), AppUserID: user.ID, UserMobile: user.Phone, VehicleID: vehicle, Items: item.ItemName, Units: 1, GoodsCents: item.PriceCents,
		PayableCents: item.PriceCents, PaidCents: item.PriceCents, PaidAt: paidAt, CompletedAt: paidAt, PayDeadline: at.Add(30 * time.Minute), Status: order.Completed, DeliveryMode: goods.Virtual,
	}
	o.ID, o.CreatedAt, o.UpdatedAt = int64(n+1), at, paidAt
	item.OrderID, item.Qty, item.PayCents, item.PaidAt, item.CreatedAt = o.ID, 1, item.PriceCents, paidAt, at
	paid := b.payment(&o, paidAt)
	o.PayChannel, o.TransactionID = paid.PayChannel, paid.TransactionID
	b.payments = append(b.payments, paid)
	e := entryOf(&o)
	b.log = append(b.log, e(at, order.Placed, order.User, user.Nickname, order.Pending, order.Pending, ""), e(paidAt, order.PaymentIn, order.Gateway, "", order.Pending, order.Completed, yuanOf(paid.AmountCents)))
	if refunded {
		asked := paidAt.Add(2 * time.Minute)
		back = b.refund(&o, asked, o.PaidCents)
		back.Full, back.Items, back.Reason = true, []order.Line{{SKUCode: item.SKUCode, Qty: 1}}, "1"
		b.paidBack(&back, asked.Add(2*time.Hour))
		o.Status, o.StatusBefore, o.RefundedCents, o.UpdatedAt = order.Refunded, order.Completed, back.AmountCents, back.RefundedAt
		item.RefundedQty, item.RefundedCents = 1, back.AmountCents
		b.payments[len(b.payments)-1].RefundedCents = back.AmountCents
		b.refunds = append(b.refunds, back)
		b.log = append(b.log, e(asked, order.RefundOpened, order.User, "", order.Completed, order.Refunding, back.RefundNo+"，"+yuanOf(back.AmountCents)), e(back.RefundedAt, order.RefundPaid, order.System, "", order.Refunding, order.Refunded, back.RefundNo+"，"+yuanOf(back.AmountCents)))
	}
	b.items = append(b.items, item)
	b.orders = append(b.orders, o)
	return o, back
}
