package order_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault/faulttest"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/contracts/value"
	rules "evops/core/order"
	"evops/core/record"
)

// theme stores a theme on shelf.
func (w *world) theme(code string, price, days int64) *content.AppTheme {
	w.Helper()
	t := &content.AppTheme{ThemeCode: code, Name: value.I18n{ZH: code, EN: code}, ThemeType: content.NormalTheme, Pack: code + ".zip", Price: price, ValidDays: days}
	t.ShelfStatus = content.OnShelf
	w.insert(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, content.AppThemes, t)
	})
	return t
}

func (w *world) insert(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

// virtual stores a product of virtual goods on shelf that brings themes and voices, and returns its unit.
func (w *world) virtual(price int64, themes, voices value.IDs) *goods.SKU {
	w.Helper()
	p := &goods.Product{ProductNo: "G00000009", Name: value.I18n{ZH: "主题包", EN: "Theme pack"}, Category: goods.VirtualGoods, DeliveryMode: goods.Virtual, Status: goods.OnShelf, ThemeIDs: themes, VoiceIDs: voices, TotalStock: 10, AvailableStock: 10}
	u := &goods.SKU{SKUCode: "VRT-1", Price: price, Stock: 10, AvailableStock: 10, OnSale: true, Status: system.Enabled}
	w.insert(func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, w.Engine, tx, goods.Products, p); err != nil {
			return err
		}
		u.ProductID = p.ID
		return record.Insert(ctx, w.Engine, tx, goods.SKUs, u)
	})
	return u
}

func (w *world) orderTheme(user int64, theme *content.AppTheme) (*order.Order, string) {
	purchases++
	o, err := w.OrderTheme(w.Context(), user, "en", rules.OrderTheme{ClientNo: fmt.Sprintf("client-%06d", purchases), ThemeID: w.number(theme.ID)})
	return o, faulttest.Text(err)
}

// has is what a user may use: the code of each theme and the day of its end.
func (w *world) has(user int64) string {
	w.Helper()
	owned, err := w.Themes.OwnedBy(w.Context(), user)
	if err != nil {
		w.Fatal(err)
	}
	text := ""
	for _, t := range owned.Themes {
		text += fmt.Sprintf("%s %s %s %s;", t.ThemeCode, t.Pack, t.StartAt.Date(), t.EndAt.Date())
	}
	for _, v := range owned.Voices {
		text += v.VoiceCode + ";"
	}
	return text
}

// sales is the users of a theme, how often it was sold, and its revenue.
func (w *world) sales(theme *content.AppTheme) string {
	w.Helper()
	t, err := record.Get(w.Context(), w.Read(), content.AppThemes, theme.ID)
	if err != nil {
		w.Fatal(err)
	}
	return fmt.Sprintf("%d %d %d", t.UseCount, t.SoldCount, t.Revenue)
}

func TestAPaidThemeIsItsBuyersUntilItIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		racing := w.theme("racing", 1_000, 30)
		o, refused := w.orderTheme(w.user, racing)
		if refused != "" || o.OrderType != order.OfTheme || o.PayableCents != 1_000 || w.has(w.user) != "" {
			t.Fatalf("the order is %+v, %s, has %s", o, refused, w.has(w.user))
		}
		p, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat)
		if err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		for range 4 {
			wait.Go(func() {
				if err := w.Ended(t.Context(), p.PayNo, paid(p)); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if got := w.has(w.user); got != "racing racing.zip 2026-05-04 2026-06-03;" || w.order(o).Status != order.Completed || w.sales(racing) != "1 1 1000" || w.has(w.other) != "" {
			t.Errorf("paid: %s, %+v, sold %s, the other has %s", got, w.order(o), w.sales(racing), w.has(w.other))
		}
		w.exec("UPDATE app_theme SET shelf_status = ?", content.OffShelf)
		if got := w.has(w.user); got != "racing racing.zip 2026-05-04 2026-06-03;" {
			t.Errorf("taken off shelf: %s", got)
		}
		if _, refused := w.orderTheme(w.other, racing); refused != "themeId THEME" {
			t.Errorf("ordered off shelf: %q", refused)
		}
		w.payBack(o, fields{"amountCents": 100})
		if w.has(w.user) == "" || w.sales(racing) != "1 1 900" {
			t.Errorf("a compensation: has %s, sold %s", w.has(w.user), w.sales(racing))
		}
		w.payBack(o, nil)
		if w.has(w.user) != "" || w.order(o).Status != order.Refunded || w.sales(racing) != "0 0 0" {
			t.Errorf("refunded: has %s, %+v, sold %s", w.has(w.user), w.order(o), w.sales(racing))
		}
	})
}

func TestTwoOrdersOfAThemeFollowOneAnother(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		racing := w.theme("racing", 1_000, 30)
		orders := make([]*order.Order, 2)
		for i := range orders {
			orders[i], _ = w.orderTheme(w.user, racing)
		}
		var wait sync.WaitGroup
		for _, o := range orders {
			p, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat)
			if err != nil {
				t.Fatal(err)
			}
			wait.Go(func() {
				if err := w.Ended(t.Context(), p.PayNo, paid(p)); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if got := w.has(w.user); got != "racing racing.zip 2026-05-04 2026-07-03;" || w.sales(racing) != "1 2 2000" {
			t.Errorf("two terms: %s, sold %s", got, w.sales(racing))
		}
		w.at = w.at.Add(10 * 24 * time.Hour)
		first, err := record.Find(t.Context(), w.Read(), content.Entitlements, &content.Entitlements.Row.AppUserID, w.user)
		if err != nil || len(first) != 2 {
			t.Fatal(first, err)
		}
		for _, o := range orders {
			if first[0].StartAt.Milli() < first[1].StartAt.Milli() == (o.ID == first[0].OrderID) {
				w.payBack(o, nil)
			}
		}
		if got := w.has(w.user); got != "racing racing.zip 2026-05-14 2026-06-13;" {
			t.Errorf("the second begins when the first is refunded: %s", got)
		}
	})
}

func TestAFreeThemeIsTakenWithoutPayment(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		city := w.theme("city", 0, 0)
		o, refused := w.orderTheme(w.user, city)
		if refused != "" || o.PayChannel != order.ZeroAmount || w.order(o).Status != order.Completed || w.has(w.user) != "city city.zip 2026-05-04 ;" {
			t.Errorf("taken: %+v, %s, has %s", o, refused, w.has(w.user))
		}
		if _, refused := w.orderTheme(w.user, city); refused != "themeId ALREADY_OWNED" {
			t.Errorf("taken twice: %q", refused)
		}
		holiday := w.theme("lantern", 0, 0)
		w.exec("UPDATE app_theme SET theme_type = ? WHERE id = ?", content.HolidayTheme, holiday.ID)
		if _, refused := w.orderTheme(w.user, holiday); refused != "themeId THEME" {
			t.Errorf("a holiday brings its theme to all: %q", refused)
		}
	})
}

func TestVirtualGoodsBringTheirThemesAndVoicesWithoutAParcel(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		racing := w.theme("racing", 1_000, 0)
		voice := &content.Voice{}
		voice.VoiceCode, voice.Name, voice.ShelfStatus = "V1", value.Same("V1"), content.OnShelf
		w.insert(func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, content.Voices, voice)
		})
		pack := w.virtual(600, value.IDs{racing.ID}, value.IDs{voice.ID})
		virtual := func(qty int64) func(*rules.Purchase) {
			return func(in *rules.Purchase) {
				*in = rules.Purchase{ClientNo: in.ClientNo, DeliveryMode: goods.Virtual, Items: []rules.Wanted{{SKUID: w.number(pack.ID), Qty: qty}}}
			}
		}
		o := w.bought(virtual(1))
		if got := w.has(w.user); got != "racing racing.zip 2026-05-04 ;V1;" || o.Status != order.Completed || o.PaidCents != 600 || w.stock(pack.ID) != "9/0" {
			t.Fatalf("bought: %s, %+v, stock %s", got, o, w.stock(pack.ID))
		}
		for want, edit := range map[string]func(*rules.Purchase){
			"items[0].qty RANGE":           virtual(2),
			"items[0].skuId ALREADY_OWNED": virtual(1),
			"items[0].skuId SKU":           func(in *rules.Purchase) { in.DeliveryMode = goods.Virtual },
		} {
			if _, err := w.Place(t.Context(), w.user, "en", w.purchase(edit)); faulttest.Text(err) != want {
				t.Errorf("ordered: %q, want %q", faulttest.Text(err), want)
			}
		}
		if refused := w.act(w.staff, "order", "ship", o.ID, fields{"company": "SF", "trackingNo": "SF1234567890123"}); refused == "" {
			t.Error("virtual goods were shipped")
		}
		w.payBack(o, nil)
		if w.has(w.user) != "" || w.order(o).Status != order.Refunded || w.stock(pack.ID) != "10/0" {
			t.Errorf("refunded: %s, %+v, stock %s", w.has(w.user), w.order(o), w.stock(pack.ID))
		}
		w.exec("UPDATE app_theme SET shelf_status = ?", content.OffShelf)
		if _, err := w.Place(t.Context(), w.user, "en", w.purchase(virtual(1))); faulttest.Text(err) != "items[0].skuId REF_NOT_PUBLISHED" {
			t.Errorf("what it brings is off shelf: %q", faulttest.Text(err))
		}
	})
}
