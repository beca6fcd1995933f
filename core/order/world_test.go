package order_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault/faulttest"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/subscription"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	contents "evops/core/content"
	shop "evops/core/goods"
	rules "evops/core/order"
	"evops/core/payment"
	draws "evops/core/prize"
	campaigns "evops/core/promotion"
	"evops/core/record"
	"evops/core/seed"
	"evops/core/seed/seedtest"
	"evops/core/store"
	services "evops/core/subscription"
	words "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

type fields = map[string]any

// redisBase is the Redis database reserved for these tests.
const redisBase = 126

// world is a shop with two units, two users, an outlet and a gateway that answers as the test says.
type world struct {
	*testing.T
	*record.Engine
	*rules.Service
	at                    value.Time
	staff, finance, clerk *access.Caller
	user, other, outlet   int64
	helmet, gloves        int64 // SKUs
	vehicle, plan         int64 // a vehicle of user, and a month of connectivity
	gateway               *gateway
	coupons               *draws.Service
}

// installed is a new installation, with areas, dictionaries and settings.
var installed = testdb.NewFixture(func(t testing.TB, db *store.DB) struct{} {
	engine, accounts := seedtest.Open(t, db)
	if _, err := seed.Run(t.Context(), engine, accounts, seed.Options{Demo: seed.NoDemo, AdminPassword: "correct horse"}); err != nil {
		t.Fatal(err)
	}
	return struct{}{}
})

func each(t *testing.T, test func(t *testing.T, w *world)) {
	testdb.EachFrom(t, installed, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Date("2026-05-04").Time().Add(10 * time.Hour)}
		w.gateway = newGateway(t)
		options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
		if err != nil {
			t.Fatal(err)
		}
		options.DB = redisBase
		client := redis.NewClient(options)
		t.Cleanup(func() { _ = client.Close() })
		secrets := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings)
		dictionary, clock := words.NewDictionary(w.Engine), func() value.Time { return w.at }
		w.coupons = draws.New(draws.Deps{Engine: w.Engine, Dictionary: dictionary, Clock: clock})
		sold := services.New(services.Deps{Engine: w.Engine, Dictionary: dictionary, Clock: clock})
		w.Service = rules.New(rules.Deps{
			Engine: w.Engine, Dictionary: dictionary, Services: sold, Coupons: w.coupons, Promotions: &campaigns.Service{Engine: w.Engine, Coupons: w.coupons, Clock: clock}, Themes: contents.Themes{Engine: w.Engine, Clock: clock}, Redis: client, Clock: clock,
			Channels: payment.Channels{DB: db, Secrets: secrets, HTTP: http.DefaultClient, Clock: clock},
		})
		w.Engine.Register(w.Service, shop.Rules{Engine: w.Engine, Clock: clock}, sold)
		w.staff = staff(7, "view", "ship", "cancel", "adjustPrice", "confirmPay", "editAddress", "remark", "verifyPickup", "complete", "refundApply", "refundAudit", "refundExecute", "export")
		w.finance, w.clerk = staff(8, "view", "refundAudit", "refundExecute"), staff(9, "view")
		w.fill(secrets)
		test(t, w)
	})
}

func staff(id int64, verbs ...string) *access.Caller {
	permissions := []string{"goodsProduct:view", "goodsProduct:delete", "goodsProduct:edit", "smartService:view", "smartService:delete"}
	for _, verb := range verbs {
		permissions = append(permissions, "order:"+verb)
	}
	return seedtest.Caller(id, permissions...)
}

// fill stores what is sold, who buys it, and the address of the gateway.
func (w *world) fill(secrets *vault.Vault) {
	insert := func(ctx context.Context, tx bun.Tx) error {
		users := []*content.AppUser{{UserNo: "U1", Nickname: "Chen", Phone: value.Unmasked("13800000001")}, {UserNo: "U2", Nickname: "Wu", Phone: value.Unmasked("13800000002")}}
		for _, u := range users {
			if err := record.Insert(ctx, w.Engine, tx, content.AppUsers, u); err != nil {
				return err
			}
		}
		w.user, w.other = users[0].ID, users[1].ID
		outlet := &aftersales.Dealer{DealerCode: "D001", Name: value.Same("Xuhui")}
		if err := record.Insert(ctx, w.Engine, tx, aftersales.Dealers, outlet); err != nil {
			return err
		}
		w.outlet = outlet.ID
		p := &goods.Product{ProductNo: "G00000001", Name: value.I18n{ZH: "头盔", EN: "Helmet"}, DeliveryMode: goods.Either, FreightCents: 1_000, Status: goods.OnShelf, LimitPerUser: 5, TotalStock: 13, AvailableStock: 13}
		if err := record.Insert(ctx, w.Engine, tx, goods.Products, p); err != nil {
			return err
		}
		for i, u := range []*goods.SKU{
			{SKUCode: "HELMET-M", Price: 29_900, Stock: 3, AvailableStock: 3, SpecValues: value.Codes{"M"}}, {SKUCode: "GLOVES-1", Price: 3_333, Stock: 10, AvailableStock: 10},
		} {
			u.ProductID, u.OnSale, u.Status = p.ID, true, system.Enabled
			if err := record.Insert(ctx, w.Engine, tx, goods.SKUs, u); err != nil {
				return err
			}
			*[]*int64{&w.helmet, &w.gloves}[i] = u.ID
		}
		v := &equipment.Vehicle{VIN: "LEVOP000000000001", OwnerID: w.user, SimCardID: 1, ActivationStatus: equipment.Activated, Status: equipment.Sold}
		if err := record.Insert(ctx, w.Engine, tx, equipment.Vehicles, v); err != nil {
			return err
		}
		month := &subscription.Plan{PlanNo: "S00000001", Name: value.I18n{ZH: "智联月卡", EN: "A month"}, PlanType: subscription.Connectivity, DurationCount: 1, DurationUnit: subscription.Month, PriceCents: 1_500, Status: goods.OnShelf}
		if err := record.Insert(ctx, w.Engine, tx, subscription.Plans, month); err != nil {
			return err
		}
		w.vehicle, w.plan = v.ID, month.ID
		for key, v := range map[string][2]string{
			"payment.gateway.url": {w.gateway.URL, ""}, "payment.gateway.secret": {system.HiddenSecret, secrets.Seal("payment.gateway.secret", gatewayKey)}, "refund.secondApprovalCents": {"50000", ""},
		} {
			if _, err := tx.NewRaw("UPDATE sys_setting SET value = ?, secret_set = ? WHERE setting_key = ?", v[0], v[1], key).Exec(ctx); err != nil {
				return err
			}
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	}
	if err := w.DB().Write(w.Context(), insert); err != nil {
		w.Fatal(err)
	}
}

var purchases int

// purchase is two helmets and three pairs of gloves by parcel, changed by each edit.
func (w *world) purchase(edits ...func(*rules.Purchase)) rules.Purchase {
	purchases++
	in := rules.Purchase{
		ClientNo: fmt.Sprintf("client-%06d", purchases), DeliveryMode: goods.Express, Receiver: "Chen", ReceiverMobile: "13800000001", AreaID: 310104, Address: "Caoxi Road 1",
		Items: []rules.Wanted{{SKUID: w.number(w.helmet), Qty: 2}, {SKUID: w.number(w.gloves), Qty: 3}},
	}
	for _, edit := range edits {
		edit(&in)
	}
	return in
}

func pickUp(w *world) func(*rules.Purchase) {
	return func(in *rules.Purchase) { in.DeliveryMode, in.DealerID = goods.PickUp, w.number(w.outlet) }
}

// onePair is one pair of gloves.
func onePair(w *world) func(*rules.Purchase) {
	return func(in *rules.Purchase) { in.Items = []rules.Wanted{{SKUID: w.number(w.gloves), Qty: 1}} }
}

func (w *world) place(edits ...func(*rules.Purchase)) *order.Order {
	w.Helper()
	o, err := w.Place(w.Context(), w.user, "en", w.purchase(edits...))
	if err != nil {
		w.Fatal(err)
	}
	return o
}

// pay lets the user pay an order, as the channel reports it.
func (w *world) pay(o *order.Order) *order.Payment {
	w.Helper()
	p, _, err := w.Pay(w.Context(), o.AppUserID, "en", o.OrderNo, order.WeChat)
	if err != nil {
		w.Fatal(err)
	}
	if err := w.Ended(w.Context(), p.PayNo, paid(p)); err != nil {
		w.Fatal(err)
	}
	return p
}

func paid(p *order.Payment) payment.Answer {
	return payment.Answer{State: payment.Succeeded, TransactionID: "WX" + p.PayNo, AmountCents: p.AmountCents}
}

// bought places an order and pays it.
func (w *world) bought(edits ...func(*rules.Purchase)) *order.Order {
	w.Helper()
	o := w.place(edits...)
	w.pay(o)
	return w.order(o)
}

func (w *world) order(o *order.Order) *order.Order {
	w.Helper()
	found, err := record.Get(w.Context(), w.Read(), order.Orders, o.ID)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

func (w *world) refundsOf(o *order.Order) []*order.Refund {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), order.Refunds, &order.Refunds.Row.OrderID, o.ID)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

// act runs an action and returns how it was refused; empty if it was not.
func (w *world) act(who *access.Caller, resource, verb string, id int64, in fields) string {
	w.Helper()
	all := fields{"id": id, "reason": "asked by the customer"}
	for name, v := range in {
		all[name] = v
	}
	_, batch, err := w.Act(w.Context(), resource, verb, who, w.body(all))
	if batch != nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return faulttest.Text(err)
}

func (w *world) must(who *access.Caller, resource, verb string, id int64, in fields) {
	w.Helper()
	if refused := w.act(who, resource, verb, id, in); refused != "" {
		w.Fatalf("%s %s: %s", resource, verb, refused)
	}
}

// request requests a refund by the staff.
func (w *world) request(o *order.Order, in fields) (id int64, refused string) {
	w.Helper()
	all := fields{"orderId": o.ID, "refundType": 1, "reason": "1"}
	for name, v := range in {
		all[name] = v
	}
	saved, err := w.Add(w.Context(), "refund", w.staff, w.body(all))
	return saved.ID, faulttest.Text(err)
}

func (w *world) body(in any) []byte {
	text, err := json.Marshal(in)
	if err != nil {
		w.Fatal(err)
	}
	return text
}

// stock is the stock of a unit, and what unpaid orders hold of it.
func (w *world) stock(sku int64) string {
	w.Helper()
	u, err := record.Get(w.Context(), w.Read(), goods.SKUs, sku)
	if err != nil {
		w.Fatal(err)
	}
	return fmt.Sprintf("%d/%d", u.Stock, u.LockedStock)
}

// run runs the clocks at a later time.
func (w *world) run(later time.Duration) {
	w.Helper()
	w.at = w.at.Add(later)
	if err := w.Watch(w.Context()); err != nil {
		w.Fatal(err)
	}
	if err := w.PayRefunds(w.Context()); err != nil {
		w.Fatal(err)
	}
}

// dealer is an account of an outlet.
func (w *world) dealer(outlet int64) *access.Caller {
	who := staff(20, "view", "verifyPickup", "remark")
	who.UserType, who.DealerID = system.DealerUser, outlet
	for p := range who.Rights.Grants {
		who.Rights.Grants[p] = system.OwnDealer
	}
	return who
}

// voucher uploads a picture and returns its key.
func (w *world) voucher() string {
	w.Helper()
	f := system.FileObject{FileKey: "private/evidence/1.png", BizType: "evidence", ContentType: "image/png", Visibility: system.PrivateFile, Status: system.FileReady, UserID: 7}
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
	}); err != nil {
		w.Fatal(err)
	}
	return f.FileKey
}

func (w *world) exec(statement string, args ...any) { testdb.Exec(w.T, w.DB(), statement, args...) }

// forget ends the block of an order by wrong codes, as its time does.
func (w *world) forget(o *order.Order) {
	w.Helper()
	if err := w.Redis.Del(w.Context(), fmt.Sprintf("order:pickup:%d", o.ID)).Err(); err != nil {
		w.Fatal(err)
	}
}

// lines names a number of units of one item.
func lines(sku string, qty int64) []order.Line { return []order.Line{{SKUCode: sku, Qty: qty}} }
