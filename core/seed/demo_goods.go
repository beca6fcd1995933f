package seed

import (
	"context"
	"fmt"
	"image/color"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/value"
)

// The units of the demo that are low or sold out, by their place among those of all products on shelf.
var (
	lowUnits     = []int{3, 11, 24, 38, 51}
	soldOutUnits = []int{7, 30, 45}
)

// shopGoods creates the products of the shop. An engine without their rules or without files, as some tests use, has none.
func (s *seeder) shopGoods(ctx context.Context) error {
	if s.options.Files == nil || !s.e.HasFunction(goods.Products.Plan, goods.ProductOnShelf.Verb) {
		return nil
	}
	var g *guides
	err := s.once(ctx, "seed.demo.goods", "1", func(ctx context.Context, tx bun.Tx) error {
		g = &guides{seeder: s}
		return g.prepare(ctx, tx)
	})
	if err != nil || g == nil {
		return err
	}
	sold := 0
	if err := g.each("goods", func(i int, c []string) error { return g.goods(ctx, i, c, &sold) }); err != nil {
		return err
	}
	return g.e.DB().Write(ctx, setGoodsBack)
}

// goods creates a product with its units, stocks them and brings it into its state. sold counts the units on shelf.
func (g *guides) goods(ctx context.Context, i int, c []string, sold *int) error {
	state, category, delivery := c[0], parseInt[int64](c[1]), parseInt[goods.DeliveryMode](c[2])
	price, weight := 100*parseInt[int64](c[4]), parseInt[int64](c[5])
	cover, err := g.cover(ctx, i, 750, 750, color.RGBA{0xF5, 0xF6, 0xF8, 0xFF})
	if err != nil {
		return err
	}
	gallery, err := g.picture(ctx, i)
	if err != nil {
		return err
	}
	in := map[string]any{
		"name": value.I18n{ZH: c[8], EN: c[9]}, "subTitle": value.I18n{ZH: c[10], EN: c[11]}, "category": category, "coverImage": cover, "images": []string{gallery},
		"deliveryMode": delivery, "returnPolicy": goods.SevenDays, "warrantyMonths": parseInt[int64](c[6]), "sort": (i * 7 % 36) * 10,
		"detail": value.I18n{ZH: paragraphs(c[8] + "。" + c[10] + "。"), EN: paragraphs(c[9] + ". " + c[11] + ".")},
	}
	if goods.Category(category) == goods.VirtualGoods {
		in["returnPolicy"] = goods.NoReturn
		if state != "draft" {
			if err := g.contents(ctx, in, c[3]); err != nil {
				return err
			}
		}
	}
	if delivery == goods.Express && price < 9_900 {
		in["freightCents"] = 800
	}
	values := []string{""}
	if name, list, differs := strings.Cut(c[7], "="); differs {
		values = strings.Split(list, "|")
		in["specNames"] = []goods.Axis{{Name: name, Values: values}}
	}
	var units []map[string]any
	for k, v := range values {
		unit := map[string]any{"skuCode": fmt.Sprintf("%s-%d", c[3], k+1), "price": price + int64(k)*1_000*min(1, price/10_000), "marketPrice": (price + 3_000) * 5 / 4, "weightG": weight, "status": 1}
		if price > 0 {
			unit["costPrice"] = price * 3 / 5
		} else {
			delete(unit, "marketPrice")
		}
		if weight == 0 {
			delete(unit, "weightG")
		}
		if v != "" {
			unit["specValues"] = []string{v}
		}
		units = append(units, unit)
	}
	in["skus"] = units
	product, err := g.write(ctx, goods.Products.Name, g.who, change{"add", in})
	if err != nil || state == "draft" {
		return err
	}
	var ids []int64
	if err := g.e.DB().Read().NewRaw("SELECT id FROM goods_sku WHERE product_id = ? ORDER BY id", product.ID).Scan(ctx, &ids); err != nil {
		return err
	}
	left := make([]int64, len(ids))
	for k := range ids {
		left[k] = stockOf(state, *sold)
		if state == "on" {
			*sold++
		}
		if err := g.adjust(ctx, ids[k], goods.StockIn, max(left[k], 20), "首批到货入库"); err != nil {
			return err
		}
	}
	steps := []string{goods.ProductOnShelf.Verb}
	if state == "off" {
		steps = append(steps, "offShelf")
	}
	for _, verb := range steps {
		if _, err := g.write(ctx, goods.Products.Name, g.who, change{verb, map[string]any{"id": product.ID}}); err != nil {
			return err
		}
	}
	for k, id := range ids {
		switch {
		case left[k] < 20:
			err = g.adjust(ctx, id, goods.StockOut, 20-left[k], "调拨到门店仓")
		case (i+k)%5 == 0:
			_, err = g.write(ctx, goods.SKUs.Name, g.who, change{goods.SKUAdjustStock.Verb, map[string]any{"id": id, "changeType": goods.StockCount, "counted": left[k] - 2, "reason": "月度盘点，破损两件"}})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// contents chooses what virtual goods of the demo bring: a theme, or the cartoon voices, which have a price from then on.
func (g *guides) contents(ctx context.Context, in map[string]any, code string) error {
	if !strings.HasPrefix(code, "VRT-VOICE") {
		var themes []int64
		err := g.e.DB().Read().NewRaw("SELECT id FROM app_theme WHERE price > 0 AND theme_type = ? AND shelf_status = ? ORDER BY id LIMIT 1", content.NormalTheme, content.OnShelf).Scan(ctx, &themes)
		in["themeIds"] = themes
		return err
	}
	var voices []int64
	err := g.e.DB().Read().NewRaw("SELECT id FROM voice WHERE timbre = '5' AND shelf_status = 2 ORDER BY id LIMIT 12").Scan(ctx, &voices)
	if err != nil || len(voices) == 0 {
		return err
	}
	in["voiceIds"] = voices
	return g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE voice SET price = 300 WHERE id IN (?)", bun.List(voices)).Exec(ctx)
		return err
	})
}

func (g *guides) adjust(ctx context.Context, sku int64, kind goods.StockChange, qty int64, reason string) error {
	_, err := g.write(ctx, goods.SKUs.Name, g.who, change{goods.SKUAdjustStock.Verb, map[string]any{"id": sku, "changeType": kind, "qty": qty, "reason": reason}})
	return err
}

// stockOf is the stock of a unit of the demo in the end.
func stockOf(state string, place int) int64 {
	for k, low := range lowUnits {
		if state == "on" && place == low {
			return int64(4 + k)
		}
	}
	for _, out := range soldOutUnits {
		if state == "on" && place == out {
			return 0
		}
	}
	return int64(40 + place*37%160)
}

// setGoodsBack distributes products over the months, and the movements over the weeks before now.
func setGoodsBack(ctx context.Context, tx bun.Tx) error {
	const hour = 3_600_000
	now := value.Now().Milli()
	for _, statement := range []string{
		"UPDATE goods_product SET created_at = ?0 - (id % 60 + 160) * 24 * ?1, updated_at = ?0 - (id % 15 + 1) * 24 * ?1",
		"UPDATE goods_product SET shelf_at = ?0 - (id % 20 + 121 * 24) * ?1 WHERE shelf_at > 0",
		"UPDATE goods_sku SET created_at = ?0 - (product_id % 60 + 160) * 24 * ?1",
		"UPDATE stock_log SET created_at = ?0 - (122 * 24 + ((SELECT max(id) FROM stock_log) - id + 1) * 6) * ?1",
	} {
		if _, err := tx.NewRaw(statement, now, hour).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
