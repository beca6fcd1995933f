package order

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/validate"
)

// taxNo is a number of a taxpayer in China.
var taxNo = regexp.MustCompile(`^[0-9A-Z]{15,20}$`)

// Wanted is a unit and how many of it.
type Wanted struct {
	SKUID endpoint.Number `json:"skuId"`
	Qty   int64           `json:"qty"`
}

// Purchase is what the app orders for a user. A repeated ClientNo answers with the order that it placed.
type Purchase struct {
	ClientNo       string             `json:"clientNo" required:"true"`
	Items          []Wanted           `json:"items" required:"true"`
	DeliveryMode   goods.DeliveryMode `json:"deliveryMode" required:"true"`
	DealerID       endpoint.Number    `json:"dealerId"`
	Receiver       string             `json:"receiver"`
	ReceiverMobile string             `json:"receiverMobile"`
	AreaID         endpoint.Number    `json:"areaId"`
	Address        string             `json:"address"`
	BuyerRemark    string             `json:"buyerRemark"`
	CouponCodeID   endpoint.Number    `json:"couponCodeId"`
	PromotionID    endpoint.Number    `json:"promotionId"`
	Invoice
}

// Invoice is whom the invoice of an order is for.
type Invoice struct {
	InvoiceTitle string `json:"invoiceTitle"`
	InvoiceTaxNo string `json:"invoiceTaxNo"`
}

// Place places an order: it locks the stock of its items until the order is paid or cancelled.
func (s *Service) Place(ctx context.Context, user int64, language string, in Purchase) (*order.Order, error) {
	if err := checkPurchase(language, &in); err != nil {
		return nil, err
	}
	return s.onceFor(ctx, user, in.ClientNo, func(ctx context.Context, tx bun.Tx, customer *content.AppUser, mine []*order.Order, minutes int64) (*order.Order, error) {
		return s.place(ctx, tx, customer, mine, language, in, minutes)
	})
}

// onceFor places an order of a user unless there is one with the number of the app.
func (s *Service) onceFor(ctx context.Context, user int64, clientNo string, place func(ctx context.Context, tx bun.Tx, customer *content.AppUser, mine []*order.Order, minutes int64) (*order.Order, error)) (placed *order.Order, err error) {
	minutes, err := payMinutes.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// The lock on the user makes a repeated request wait for the first, and limits of a user hold across orders.
		customer, err := record.Lock(ctx, s.Engine.InTx(tx), content.AppUsers, user)
		if err != nil {
			return err
		}
		mine, err := record.Find(ctx, s.Engine.InTx(tx), order.Orders, &order.Orders.Row.AppUserID, user)
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(mine, func(o *order.Order) bool { return o.ClientNo == clientNo }); i >= 0 {
			placed = mine[i]
			return nil
		}
		placed, err = place(ctx, tx, customer, mine, minutes)
		return err
	})
	return placed, err
}

// tooLong refuses texts of more than so many characters.
func tooLong[In any](refused *fault.Error, language string, in *In, text *string, most int) {
	if len([]rune(*text)) > most {
		refused.Field(language, fault.At(in, text), "LENGTH", fmt.Sprintf("最多 %d 个字符", most), fmt.Sprintf("At most %d characters", most))
	}
}

// checkNumber checks what every order has: the number of the app, and the invoice.
func checkNumber[In any](language string, in *In, clientNo *string, invoice *Invoice) *fault.Error {
	refused := fault.ValidationFailed.With()
	if n := len(*clientNo); n < 8 || n > 40 {
		refused.Field(language, fault.At(in, clientNo), "LENGTH", "应为 8–40 个字符", "8–40 characters")
	}
	tooLong(refused, language, in, &invoice.InvoiceTitle, 80)
	if invoice.InvoiceTaxNo != "" && !taxNo.MatchString(invoice.InvoiceTaxNo) {
		refused.Field(language, fault.At(in, &invoice.InvoiceTaxNo), "PATTERN", "税号为 15–20 位大写字母或数字", "15–20 capital letters or digits")
	}
	return refused
}

// checkPurchase checks what needs no data.
func checkPurchase(language string, in *Purchase) error {
	refused := checkNumber(language, in, &in.ClientNo, &in.Invoice)
	wrong := func(at fault.Path, rule, zh, en string) { refused.Field(language, at, rule, zh, en) }
	if n := len(in.Items); n < 1 || n > order.MaxLines {
		wrong(fault.At(in, &in.Items), "COUNT", fmt.Sprintf("应有 1–%d 种商品", order.MaxLines), fmt.Sprintf("1–%d items", order.MaxLines))
	}
	slices.SortFunc(in.Items, func(a, b Wanted) int { return cmp.Compare(a.SKUID, b.SKUID) })
	for i, w := range in.Items {
		if w.Qty < 1 || w.Qty > order.MaxQty {
			wrong(fault.At(in, &in.Items[i].Qty), "RANGE", "数量应为 1–99", "1–99 units")
		}
		if i > 0 && in.Items[i-1].SKUID == w.SKUID {
			wrong(fault.At(in, &in.Items[i].SKUID), "UNIQUE", "商品重复", "The item is there twice")
		}
	}
	tooLong(refused, language, in, &in.BuyerRemark, 200)
	tooLong(refused, language, in, &in.Receiver, 30)
	tooLong(refused, language, in, &in.Address, 120)
	switch in.DeliveryMode {
	case goods.Express:
		for _, text := range []*string{&in.Receiver, &in.Address} {
			if strings.TrimSpace(*text) == "" {
				wrong(fault.At(in, text), "REQUIRED", "必填", "Required")
			}
		}
		if _, ok := validate.Named("phone", in.ReceiverMobile); !ok {
			wrong(fault.At(in, &in.ReceiverMobile), fault.PhoneFormat.Name, fault.PhoneFormat.ZH, fault.PhoneFormat.EN)
		}
	case goods.PickUp, goods.Virtual:
	default:
		wrong(fault.At(in, &in.DeliveryMode), "VALUE", "请选择配送方式", "Choose the way of delivery")
	}
	return refused.OrNil()
}

// place checks what is ordered, and stores the order with its items.
func (s *Service) place(ctx context.Context, tx bun.Tx, customer *content.AppUser, mine []*order.Order, language string, in Purchase, minutes int64) (*order.Order, error) {
	view := s.Engine.InTx(tx)
	o := s.newOrder(customer, order.OfGoods, in.ClientNo, in.Invoice, minutes)
	o.DeliveryMode, o.BuyerRemark = in.DeliveryMode, in.BuyerRemark
	if err := s.deliver(ctx, view, o, language, in); err != nil {
		return nil, err
	}
	items, err := s.choose(ctx, view, o, mine, language, in)
	if err != nil {
		return nil, err
	}
	o.CouponCodeID, o.PromotionID = int64(in.CouponCodeID), int64(in.PromotionID)
	if err := s.promote(ctx, tx, language, o, items, mine); err != nil {
		return nil, err
	}
	return o, s.insert(ctx, tx, customer, language, o, items)
}

// deliver checks where the goods go.
func (s *Service) deliver(ctx context.Context, view record.Reader, o *order.Order, language string, in Purchase) error {
	if o.DeliveryMode == goods.Virtual {
		return nil
	}
	if o.DeliveryMode == goods.PickUp {
		d, err := record.Get(ctx, view, aftersales.Dealers, int64(in.DealerID))
		if err != nil || d.OperationStatus != aftersales.Running {
			return fault.Invalid(language, fault.At(&in, &in.DealerID), "DEALER", "请选择营业中的网点", "Choose an outlet that is open")
		}
		o.DealerID = d.ID
		return nil
	}
	if _, err := record.Get(ctx, view, system.Areas, int64(in.AreaID)); err != nil {
		return fault.Invalid(language, fault.At(&in, &in.AreaID), "AREA", "请选择所在地区", "Choose the area")
	}
	o.AreaID, o.Receiver, o.ReceiverMobile, o.Address = int64(in.AreaID), value.Unmasked(in.Receiver), value.Unmasked(in.ReceiverMobile), value.Unmasked(in.Address)
	return nil
}

// choose returns the items of an order, and adds up its amounts. The freight of a parcel is the highest of its products.
func (s *Service) choose(ctx context.Context, view record.Reader, o *order.Order, mine []*order.Order, language string, in Purchase) (items []*order.Item, err error) {
	bought := map[int64]int64{}
	var names value.I18n
	for at, w := range in.Items {
		refuse := func(zh, en string) error {
			return fault.Invalid(language, fault.At(&in, &in.Items[at].SKUID), "SKU", zh, en)
		}
		unit, err := record.Get(ctx, view, goods.SKUs, int64(w.SKUID))
		if err != nil {
			return nil, refuse("商品不存在", "No such item")
		}
		p, err := record.Get(ctx, view, goods.Products, unit.ProductID)
		if err != nil {
			return nil, err
		}
		switch {
		case !unit.OnSale:
			return nil, refuse("商品已下架", "The item is not on sale")
		case p.DeliveryMode != o.DeliveryMode && (p.DeliveryMode != goods.Either || o.DeliveryMode == goods.Virtual), p.InstallRequired && o.DeliveryMode == goods.Express:
			return nil, refuse("商品不支持该配送方式", "The item cannot be delivered like this")
		}
		if p.LimitPerUser > 0 {
			if _, counted := bought[p.ID]; !counted {
				if bought[p.ID], err = s.boughtOf(ctx, view, p.ID, mine); err != nil {
					return nil, err
				}
			}
			if bought[p.ID] += w.Qty; bought[p.ID] > p.LimitPerUser {
				return nil, fault.Invalid(language, fault.At(&in, &in.Items[at].Qty), "LIMIT_PER_USER", fmt.Sprintf("每人限购 %d 件", p.LimitPerUser), fmt.Sprintf("At most %d per customer", p.LimitPerUser))
			}
		}
		var brings []order.Grant
		if o.DeliveryMode == goods.Virtual {
			if brings, err = s.brings(ctx, view, o, p, items, language, &in, at); err != nil {
				return nil, err
			}
		}
		spec := strings.Join(unit.SpecValues, " ")
		items = append(items, &order.Item{
			Grants: brings, ProductID: p.ID, SKUID: unit.ID, ItemName: p.Name, SpecText: spec, Image: cmp.Or(unit.Image, p.CoverImage), SKUCode: unit.SKUCode, Category: p.Category, PriceCents: unit.Price, Qty: w.Qty,
		})
		o.GoodsCents += unit.Price * w.Qty
		o.Units += w.Qty
		if o.DeliveryMode == goods.Express {
			o.FreightCents = max(o.FreightCents, p.FreightCents)
		}
		names.ZH = joined(names.ZH, "；", p.Name.ZH, spec, w.Qty)
		names.EN = joined(names.EN, "; ", cmp.Or(p.Name.EN, p.Name.ZH), spec, w.Qty)
	}
	o.Items = value.I18n{ZH: value.Cut(names.ZH, 400), EN: value.Cut(names.EN, 400)}
	return items, nil
}

// brings returns what virtual goods bring the customer of an order: all of it once.
func (s *Service) brings(ctx context.Context, view record.Reader, o *order.Order, p *goods.Product, before []*order.Item, language string, in *Purchase, at int) ([]order.Grant, error) {
	if in.Items[at].Qty > 1 {
		return nil, fault.Invalid(language, fault.At(in, &in.Items[at].Qty), "RANGE", "虚拟商品一次购买一件", "One unit of virtual goods at once")
	}
	path := fault.At(in, &in.Items[at].SKUID)
	brings, err := s.Themes.BroughtBy(ctx, view, o.AppUserID, p, language, path)
	for _, i := range before {
		if err == nil && slices.ContainsFunc(brings, func(g order.Grant) bool {
			return slices.ContainsFunc(i.Grants, func(has order.Grant) bool { return has.ThemeID == g.ThemeID && has.VoiceID == g.VoiceID })
		}) {
			err = fault.Invalid(language, path, "UNIQUE", "与另一件商品的内容重复", "Another item brings the same")
		}
	}
	return brings, err
}

func joined(list, separator, name, spec string, qty int64) string {
	text := strings.TrimSpace(name+" "+spec) + fmt.Sprintf(" ×%d", qty)
	if list == "" {
		return text
	}
	return list + separator + text
}

// boughtOf counts the units of a product in the orders of a user that were not cancelled or refunded.
func (s *Service) boughtOf(ctx context.Context, view record.Reader, product int64, mine []*order.Order) (n int64, err error) {
	var ids []int64
	for _, o := range mine {
		if !o.Status.In(order.Cancelled, order.Refunded) {
			ids = append(ids, o.ID)
		}
	}
	items, err := record.Find(ctx, view, order.Items, &order.Items.Row.OrderID, ids...)
	for _, i := range items {
		if i.ProductID == product {
			n += i.Qty - i.RefundedQty
		}
	}
	return n, err
}

func sortBySKU(items []*order.Item) {
	slices.SortFunc(items, func(a, b *order.Item) int { return cmp.Compare(a.SKUID, b.SKUID) })
}
