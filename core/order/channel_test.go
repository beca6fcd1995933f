package order_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/core/endpoint"
	"evops/core/payment"
	"evops/core/payment/paymenttest"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// till is a shop that uses one channel.
type till struct {
	*world
	*paymenttest.Channel
	sender payment.Sender
	// taken is the answer by which the channel takes its notice as delivered.
	taken string
}

// TestChannelsKeepTheirContract runs each case against every channel.
func TestChannelsKeepTheirContract(t *testing.T) {
	senders := []struct {
		sender payment.Sender
		taken  string
	}{{payment.Gateway, `200 {"ok":true}`}, {payment.WeChat, "204 "}, {payment.Alipay, "200 success"}}
	each(t, func(t *testing.T, w *world) {
		for _, c := range senders {
			t.Run(string(c.sender), func(t *testing.T) {
				s := till{w, paymenttest.Start(t, c.sender, w.Clock), c.sender, c.taken}
				w.T = t
				s.install()
				for _, c := range []struct {
					name string
					run  func(till)
				}{
					{"a payment is stored once", paidOnce}, {"forged and altered notices", forged}, {"a late payment", late}, {"a notice that never comes", unnoticed},
					{"lost answers", lost}, {"no answers", unanswered}, {"a bill that differs", differs},
				} {
					t.Run(c.name, func(t *testing.T) {
						w.T = t
						c.run(s)
					})
				}
				if n := s.Count(""); n != 0 && s.sender != payment.Gateway {
					t.Errorf("%d requests were not authentic", n)
				}
			})
		}
	})
}

// install makes the shop use the channel, and fills its stock.
func (s till) install() {
	s.Helper()
	secrets := s.Channels.Secrets
	err := s.DB().Write(s.Context(), func(ctx context.Context, tx bun.Tx) error {
		for name, text := range s.Settings() {
			stored, ok := setting.Find(name).Read(text)
			if !ok {
				return fmt.Errorf("%s refuses %q", name, text)
			}
			sealed := ""
			if setting.Find(name).Type == system.SecretSetting {
				stored, sealed = system.HiddenSecret, secrets.Seal(name, stored)
			}
			if _, err := tx.NewRaw("UPDATE sys_setting SET value = ?, secret_set = ? WHERE setting_key = ?", stored, sealed, name).Exec(ctx); err != nil {
				return err
			}
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	})
	if err != nil {
		s.Fatal(err)
	}
	s.exec("UPDATE goods_sku SET stock = 1000, available_stock = 1000")
	s.exec("UPDATE goods_product SET limit_per_user = 0")
	s.Channels.HTTP, s.Channels.PublicURL = s.Client, paymenttest.PublicURL
}

// begin places an order and begins its payment.
func (s till) begin() (*order.Order, *order.Payment, payment.Answer) {
	s.Helper()
	o := s.place(onePair(s.world))
	p, answer, err := s.world.Pay(s.Context(), s.user, "en", o.OrderNo, s.Through)
	if err != nil {
		s.Fatal(err)
	}
	return o, p, answer
}

// notify sends a notice to the endpoint of its channel.
func (s till) notify(r *http.Request) string {
	s.Helper()
	server := fiber.New()
	for _, e := range s.Endpoints() {
		if e.Path != r.URL.Path {
			continue
		}
		server.Post(e.Path, func(c fiber.Ctx) error {
			out, err := e.Run(s.Context(), nil, c.Body(), c)
			if _, written := out.(endpoint.Written); err != nil || written {
				if err != nil {
					return c.Status(http.StatusOK).SendString(faulttest.Text(err))
				}
				return nil
			}
			return c.JSON(out)
		})
	}
	response, err := server.Test(r, fiber.TestConfig{})
	if err != nil {
		s.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	return fmt.Sprint(response.StatusCode, " ", string(body))
}

// stored is all that a notice may change of an order.
func (s till) stored(o *order.Order) string {
	s.Helper()
	payments, err := record.Find(s.Context(), s.Read(), order.Payments, &order.Payments.Row.OrderID, o.ID)
	if err != nil {
		s.Fatal(err)
	}
	log, err := record.Find(s.Context(), s.Read(), order.Log, &order.Log.Row.OrderID, o.ID)
	if err != nil {
		s.Fatal(err)
	}
	text := fmt.Sprintf("%+v %d", *s.order(o), len(log))
	for _, p := range payments {
		text += fmt.Sprintf(" %+v", *p)
	}
	for _, r := range s.refundsOf(o) {
		text += fmt.Sprintf(" %+v", *r)
	}
	return text
}

func paidOnce(s till) {
	o, p, answer := s.begin()
	if again, _, err := s.world.Pay(s.Context(), s.user, "en", o.OrderNo, s.Through); err != nil || again.PayNo != p.PayNo {
		s.Errorf("begun twice: %+v, %v", again, err)
	}
	if no := s.Channel.Pay(answer.Prepay); no != p.PayNo {
		s.Fatalf("the app pays %s, not %s", no, p.PayNo)
	}
	if got := s.notify(s.Notice(p.PayNo)); got != s.taken {
		s.Fatalf("answered %q", got)
	}
	if got := s.order(o); got.Status != order.Paid || got.PaidCents != p.AmountCents || got.TransactionID != "T"+p.PayNo || got.PaidAt != s.at {
		s.Errorf("paid: %+v", got)
	}
	before := s.stored(o)
	for range 2 {
		if got := s.notify(s.Notice(p.PayNo)); got != s.taken || s.stored(o) != before {
			s.Errorf("repeated: %q, %s, was %s", got, s.stored(o), before)
		}
	}
}

func forged(s till) {
	o, p, answer := s.begin()
	other, q, _ := s.begin()
	s.Channel.Pay(answer.Prepay)
	before := s.stored(o) + s.stored(other)
	for name, edit := range map[string]func(*paymenttest.Report){
		"signed by another":      func(r *paymenttest.Report) { r.Forged = true },
		"altered":                func(r *paymenttest.Report) { r.Altered = true },
		"of another amount":      func(r *paymenttest.Report) { r.Cents-- },
		"for another app":        func(r *paymenttest.Report) { r.App = "wx0000000000000000" },
		"signed six minutes ago": func(r *paymenttest.Report) { r.SentAt = r.SentAt.Add(-6 * time.Minute) },
		"of another payment":     func(r *paymenttest.Report) { r.PayNo, r.Altered = q.PayNo, true },
	} {
		if !s.has(name) {
			continue
		}
		if got := s.notify(s.Notice(p.PayNo, edit)); got == s.taken || s.stored(o)+s.stored(other) != before {
			s.Errorf("%s: answered %q, %s", name, got, s.stored(o))
		}
	}
	if got := s.notify(s.Notice(p.PayNo)); got != s.taken || s.order(o).Status != order.Paid {
		s.Errorf("the true one: %q", got)
	}
}

// has reports whether the protocol of the channel has what a notice is refused for.
func (s till) has(fault string) bool {
	switch fault {
	case "for another app":
		return s.sender != payment.Gateway
	case "signed six minutes ago":
		return s.sender != payment.Alipay // its notices repeat for a day
	}
	return true
}

func late(s till) {
	o, p, answer := s.begin()
	s.run(time.Hour)
	if s.order(o).Status != order.Cancelled {
		s.Fatalf("not cancelled: %+v", s.order(o))
	}
	s.Channel.Pay(answer.Prepay)
	for range 2 {
		if got := s.notify(s.Notice(p.PayNo)); got != s.taken {
			s.Errorf("answered %q", got)
		}
		s.run(time.Second)
		s.run(time.Hour)
	}
	refunds := s.refundsOf(o)
	if len(refunds) != 1 || refunds[0].Status != order.PaidBack || !refunds[0].Late || s.PaidBack(p.PayNo) != p.AmountCents || s.order(o).PaidCents != 0 {
		s.Errorf("%d cents were paid back: %+v", s.PaidBack(p.PayNo), refunds)
	}
}

func unnoticed(s till) {
	o, p, answer := s.begin()
	s.Channel.Pay(answer.Prepay)
	s.run(time.Hour)
	if got := s.order(o); got.Status != order.Paid || got.PaidCents != p.AmountCents {
		s.Errorf("%+v", got)
	}
}

// bought is an order that was paid through the channel.
func (s till) bought() (*order.Order, *order.Payment) {
	s.Helper()
	o, p, answer := s.begin()
	s.Channel.Pay(answer.Prepay)
	if got := s.notify(s.Notice(p.PayNo)); got != s.taken {
		s.Fatalf("answered %q", got)
	}
	return s.order(o), p
}

// approved is a refund of a whole order that is to be paid.
func (s till) approved(o *order.Order) int64 {
	s.Helper()
	id, refused := s.request(o, nil)
	if refused != "" {
		s.Fatal(refused)
	}
	s.must(s.finance, "refund", "approve", id, nil)
	return id
}

func lost(s till) {
	o, p := s.bought()
	id := s.approved(o)
	s.Fail(paymenttest.Lost)
	s.run(0)
	if s.refund(id).Status != order.Executing || s.PaidBack(p.PayNo) != p.AmountCents {
		s.Fatalf("without an answer: %+v, %d cents", s.refund(id), s.PaidBack(p.PayNo))
	}
	s.Fail(paymenttest.None)
	s.run(time.Minute)
	s.run(time.Hour)
	if got := s.refund(id); got.Status != order.PaidBack || got.AmountCents != p.AmountCents || s.PaidBack(p.PayNo) != p.AmountCents || s.order(o).Status != order.Refunded {
		s.Errorf("%+v, %d cents", got, s.PaidBack(p.PayNo))
	}
	if s.Through != order.WeChat { // Alipay does not report refunds
		return
	}
	before := s.stored(o)
	if got := s.notify(s.Notice(s.refund(id).RefundNo)); got != s.taken || s.stored(o) != before {
		s.Errorf("reported again: %q", got)
	}
	o, p = s.bought()
	id = s.approved(o)
	s.Fail(paymenttest.Lost)
	s.run(0)
	s.Fail(paymenttest.None)
	if got := s.notify(s.Notice(s.refund(id).RefundNo)); got != s.taken || s.refund(id).Status != order.PaidBack {
		s.Errorf("reported: %q, %+v", got, s.refund(id))
	}
}

func unanswered(s till) {
	o, p := s.bought()
	id := s.approved(o)
	open, _, answer := s.begin()
	for _, fault := range []paymenttest.Fault{paymenttest.Down, paymenttest.Silent, paymenttest.Forged} {
		s.Fail(fault)
		if err := s.PayRefunds(s.Context()); err != nil {
			s.Fatal(err)
		}
		if s.refund(id).Status != order.Executing || s.PaidBack(p.PayNo) > p.AmountCents {
			s.Errorf("fault %d: %+v, %d cents", fault, s.refund(id), s.PaidBack(p.PayNo))
		}
		channel, err := s.Channels.For(s.Context(), s.Through)
		if err != nil {
			s.Fatal(err)
		}
		if a, err := channel.Query(s.Context(), payment.Call{PayNo: p.PayNo, Channel: s.Through}); faulttest.Text(err) != "PAYMENT_CHANNEL_FAIL" {
			s.Errorf("fault %d: %+v, %v", fault, a, err)
		}
		s.at = s.at.Add(time.Hour)
		if err := s.Watch(s.Context()); err == nil || s.order(open).Status != order.Pending {
			s.Errorf("fault %d: cancelled without an answer", fault)
		}
	}
	s.Fail(paymenttest.None)
	s.Channel.Pay(answer.Prepay)
	s.run(time.Hour)
	if s.refund(id).Status != order.PaidBack || s.PaidBack(p.PayNo) != p.AmountCents || s.order(open).Status != order.Paid {
		s.Errorf("afterwards: %+v, %+v", s.refund(id), s.order(open))
	}
}

func differs(s till) {
	s.at = s.at.Add(10 * 24 * time.Hour) // days without payments before
	var ids []string
	for range 3 {
		o, _ := s.bought()
		ids = append(ids, o.TransactionID)
	}
	o, _ := s.bought()
	id := s.approved(o)
	s.run(0)
	back, unknown := s.refund(id).ChannelRefundNo, "T-unknown-"+string(s.sender)
	s.Channel.Bill = func(lines []payment.BillLine) []payment.BillLine {
		lines = slices.DeleteFunc(lines, func(l payment.BillLine) bool { return l.TransactionID == ids[2] })
		for i := range lines {
			if lines[i].TransactionID == ids[1] {
				lines[i].AmountCents--
			}
		}
		return append(lines, payment.BillLine{TransactionID: unknown, AmountCents: 500})
	}
	s.at = s.at.Add(24 * time.Hour)
	for range 2 {
		if err := s.PullBills(s.Context()); err != nil {
			s.Fatal(err)
		}
	}
	got := s.results()
	for transaction, want := range map[string]order.ReconcileResult{
		ids[0]: order.Reconciled, ids[1]: order.AmountDiffers, ids[2]: order.OnlyOurs, o.TransactionID: order.Reconciled, back: order.Reconciled, unknown: order.OnlyChannel,
	} {
		if got[transaction].Result != want {
			s.Errorf("%s: %+v, want %d", transaction, got[transaction], want)
		}
	}
}

func TestWaysOfPaymentThatAreNotSetUpAreNotOffered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := till{w, paymenttest.Start(t, payment.WeChat, w.Clock), payment.WeChat, "204 "}
		s.install()
		offered := func() []order.Channel {
			mine, err := s.Mine(t.Context(), s.user, 1)
			if err != nil || len(mine) != 1 {
				t.Fatalf("%+v, %v", mine, err)
			}
			return mine[0].PayChannels
		}
		o := s.place(onePair(w))
		if got := offered(); !slices.Equal(got, []order.Channel{order.WeChat}) {
			t.Errorf("with WeChat Pay alone: %v", got)
		}
		if _, _, err := s.world.Pay(t.Context(), s.user, "en", o.OrderNo, order.Alipay); faulttest.Text(err) != "PAYMENT_CHANNEL_FAIL" {
			t.Errorf("paid by another way: %v", err)
		}
		s.Channels.PublicURL = "http://shop.example"
		if got := offered(); len(got) != 0 {
			t.Errorf("without an address for notices: %v", got)
		}
	})
}
