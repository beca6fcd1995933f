// Package goods implements the rules of the shop's products and the movements of their stock.
package goods

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/record"
)

// The limits of pictures and videos.
const (
	minCover    = 750
	maxVideoSec = 60
)

// Rules are the rules of products.
type Rules struct {
	Engine *record.Engine
	Files  Files
	Clock  func() value.Time
}

// Files copies the files of a record as part of copying it. Package file implements it.
type Files interface {
	CopyWithin(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error)
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.Serial(e, goods.Products)
	record.Guard(e, goods.Products, guard)
	record.BeforeSave(e, goods.Products, saveProduct)
	record.AfterSave(e, goods.Products, savedProduct)
	record.OnAction(e, goods.Products, goods.ProductOnShelf, r.onShelf)
	record.OnAction(e, goods.Products, goods.ProductCopy, r.copy)
	record.BeforeSave(e, goods.SKUs, saveSKU)
	record.AfterSave(e, goods.SKUs, savedSKU)
	record.OnAction(e, goods.SKUs, goods.SKUAdjustStock, adjust)
	record.AfterSave(e, system.Settings, savedSetting)
}

// guard blocks deleting what the shop sells.
func guard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[goods.Product], error) {
	return func(p *goods.Product, verb string) *fault.Error {
		if p != nil && verb == "delete" && p.Status == goods.OnShelf {
			return fault.ProductOnShelf.With()
		}
		return nil
	}, nil
}

// saveProduct numbers a new product, checks its units against its axes, and computes its prices and stock from them.
func saveProduct(ctx context.Context, c *record.Change[goods.Product]) error {
	p := c.New
	if c.Old == nil {
		var err error
		if p.ProductNo, err = nextNumber(ctx, c.Mutation); err != nil {
			return err
		}
	}
	if err := checkCover(ctx, c); err != nil {
		return err
	}
	if p.Video != "" && p.VideoSec > maxVideoSec {
		c.AddError(&c.New.Video, "VIDEO_TOO_LONG", "视频不能超过 60 秒", "At most 60 seconds")
	}
	if p.Category != goods.VirtualGoods {
		p.ThemeIDs, p.VoiceIDs = nil, nil
	}
	checkAxes(c)
	checkUnits(c)
	if c.HasErrors() {
		return nil
	}
	sum(p)
	if missing := incomplete(p, p.SKUs); p.Status == goods.OnShelf && len(missing) > 0 {
		return fault.ProductNotComplete.With("fields", missing)
	}
	return nil
}

// nextNumber returns the number of the next product (system catalogue, goodsProduct: G and eight digits).
func nextNumber(ctx context.Context, a *record.Mutation) (string, error) {
	return a.NextSerial(ctx, &goods.Products.Row.ProductNo, "G", 8)
}

func checkCover(ctx context.Context, c *record.Change[goods.Product]) error {
	if c.New.CoverImage == "" || c.Old != nil && c.Old.CoverImage == c.New.CoverImage || c.HasError(&c.New.CoverImage) {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), c.New.CoverImage)
	if err != nil || f == nil {
		return err
	}
	if min(f.Width, f.Height) < minCover {
		c.AddError(&c.New.CoverImage, fault.ImageFormat.Name, "不小于 750×750 像素", "At least 750×750 pixels")
	}
	return nil
}

// checkAxes refuses two axes or two values of an axis with one name.
func checkAxes(c *record.Change[goods.Product]) {
	var names []string
	for i, axis := range c.New.SpecNames {
		if slices.Contains(names, axis.Name) {
			c.AddError(&c.New.SpecNames[i].Name, "UNIQUE", "规格名重复", "The name is there twice")
		}
		names = append(names, axis.Name)
	}
}

// checkUnits requires one unit of each combination at most, and what depends on the product: a price, and a weight for parcels.
func checkUnits(c *record.Change[goods.Product]) {
	p, seen := c.New, map[string]bool{}
	for i := range p.SKUs {
		u := &p.SKUs[i]
		combination := strings.Join(u.SpecValues, "\n")
		switch {
		case !fits(p.SpecNames, u.SpecValues):
			c.AddError(&u.SpecValues, "SPEC_VALUES", "须按顺序从每种规格中各选一个值", "Needs one value of each axis, in their order")
		case seen[combination]:
			c.AddError(&u.SpecValues, "UNIQUE", "规格组合重复", "The combination is there twice")
		}
		seen[combination] = true
		if u.Price == 0 && p.Category != goods.VirtualGoods {
			c.AddError(&u.Price, "PRICE_ZERO", "售价须大于 0", "The price must be above 0")
		}
		if u.WeightG == 0 && (p.DeliveryMode == goods.Express || p.DeliveryMode == goods.Either) {
			c.AddError(&u.WeightG, "REQUIRED_WHEN", "可快递的商品须填写重量", "Parcels need a weight")
		}
	}
	if c.Old == nil {
		return
	}
	for _, u := range c.Old.SKUs {
		if u.Stock > 0 && !slices.ContainsFunc(p.SKUs, func(left goods.SKU) bool { return left.ID == u.ID }) {
			c.AddError(&c.New.SKUs, "SKU_HAS_STOCK", fmt.Sprintf("%s 还有库存 %d，请先调整为 0 或停用", u.SKUCode, u.Stock), fmt.Sprintf("%s has %d in stock: adjust it to 0 or disable it", u.SKUCode, u.Stock))
		}
	}
}

// fits reports whether values are one of each axis.
func fits(axes []goods.Axis, values value.Codes) bool {
	if len(axes) != len(values) {
		return false
	}
	for i, axis := range axes {
		if !slices.Contains(axis.Values, values[i]) {
			return false
		}
	}
	return true
}

// sum computes the prices of a product from its enabled units, and its stock from all.
func sum(p *goods.Product) {
	p.MinPrice, p.MaxPrice, p.TotalStock, p.AvailableStock = 0, 0, 0, 0
	first := true
	for _, u := range p.SKUs {
		p.TotalStock += u.Stock
		p.AvailableStock += u.Stock - u.LockedStock
		if u.Status != system.Enabled {
			continue
		}
		if first || u.Price < p.MinPrice {
			p.MinPrice = u.Price
		}
		p.MaxPrice, first = max(p.MaxPrice, u.Price), false
	}
}

// labelList is names of fields in both languages.
type labelList []field.Label

// In returns the names as a list in a language.
func (l labelList) In(language string) string {
	names := make([]string, len(l))
	for i, label := range l {
		names[i] = label.In(language)
	}
	return strings.Join(names, value.Text(language, "、", ", "))
}

// incomplete returns what a product lacks to be sold. Stock is not part of it: what is sold out stays on shelf.
func incomplete(p *goods.Product, units []goods.SKU) (missing labelList) {
	for _, needed := range []struct {
		there  bool
		zh, en string
	}{
		{p.Name.ZH != "" && p.Name.EN != "", "中英文名称", "name in both languages"},
		{p.CoverImage != "", "主图", "cover"},
		{p.Detail.ZH != "", "图文详情", "description"},
		{p.Category != goods.VirtualGoods || len(p.ThemeIDs)+len(p.VoiceIDs) > 0, "发放的主题或语音", "theme or voice that it brings"},
		{slices.ContainsFunc(units, sellable(p)), "启用且有售价的 SKU", "enabled SKU with a price"},
	} {
		if !needed.there {
			missing = append(missing, field.Label{ZH: needed.zh, EN: needed.en})
		}
	}
	return missing
}

// sellable returns whether a unit of the product is enabled and has a price. Virtual goods may be free.
func sellable(p *goods.Product) func(goods.SKU) bool {
	return func(u goods.SKU) bool {
		return u.Status == system.Enabled && (u.Price > 0 || p.Category == goods.VirtualGoods)
	}
}

// onShelf begins to sell a product that is complete and in stock.
func (r Rules) onShelf(ctx context.Context, c *record.Change[goods.Product], _ *struct{}) error {
	units, err := unitsOf(ctx, c.Reader(), c.Old.ID)
	if err != nil {
		return err
	}
	missing := incomplete(c.Old, units)
	stocked := func(u goods.SKU) bool { return sellable(c.Old)(u) && u.Stock > 0 }
	if len(missing) == 0 && !slices.ContainsFunc(units, stocked) {
		missing = labelList{{ZH: "有库存的 SKU", EN: "SKU in stock"}}
	}
	if len(missing) > 0 {
		return fault.ProductNotComplete.With("fields", missing)
	}
	c.New.ShelfAt = r.Clock()
	return r.showContents(ctx, c)
}

// showContents refuses to sell themes and voices that the app does not show.
func (r Rules) showContents(ctx context.Context, c *record.Change[goods.Product]) error {
	for _, id := range c.Old.ThemeIDs {
		t, err := record.Get(ctx, c.Reader(), content.AppThemes, id)
		if err == nil && t.ShelfStatus != content.OnShelf {
			err = hidden("发放的主题「"+t.Name.ZH+"」", "theme \""+t.Name.In("en")+"\"")
		}
		if err != nil {
			return err
		}
	}
	for _, id := range c.Old.VoiceIDs {
		v, err := record.Get(ctx, c.Reader(), content.Voices, id)
		if err == nil && v.ShelfStatus != content.OnShelf {
			err = hidden("发放的语音「"+v.Name.ZH+"」", "voice \""+v.Name.In("en")+"\"")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func hidden(zh, en string) error {
	return fault.ProductNotComplete.With("fields", labelList{{ZH: zh + "未上架", EN: en + " is not on shelf"}})
}

func unitsOf(ctx context.Context, v record.Reader, product int64) ([]goods.SKU, error) {
	found, err := record.Find(ctx, v, goods.SKUs, &goods.SKUs.Row.ProductID, product)
	units := make([]goods.SKU, len(found))
	for i, u := range found {
		units[i] = *u
	}
	return units, err
}

// savedProduct makes the units of a product on sale while it is on shelf and they are enabled.
func savedProduct(ctx context.Context, c *record.Change[goods.Product]) error {
	sold := c.New.Status == goods.OnShelf
	_, err := c.Tx.NewRaw("UPDATE goods_sku SET on_sale = (? AND status = ?) WHERE product_id = ? AND deleted_at = 0", sold, system.Enabled, c.New.ID).Exec(ctx)
	return err
}
