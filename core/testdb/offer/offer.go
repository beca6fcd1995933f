// Package offer declares a resource for tests of the kinds of field that no resource of the product needs yet: an offer of a shop.
package offer

import (
	"context"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
)

// Offer is something that a shop sells.
type Offer struct {
	resource.Base
	Code     string         `json:"code"`
	Price    int64          `json:"price"`
	Cost     int64          `json:"cost"`
	Deposit  int64          `json:"deposit"`
	Currency string         `json:"currency"`
	Page     string         `json:"page"`
	Manual   string         `json:"manual"`
	Kind     Kind           `json:"kind"`
	Days     int64          `json:"days"`
	Steps    []Step         `json:"steps"`
	Note     string         `json:"note"`
	Content  value.I18n     `json:"content"`
	Terms    string         `json:"terms"`
	Meant    value.Audience `json:"meant"`
}

// Kind is what an offer offers.
type Kind int64

// Kinds of offers.
const (
	Sale  Kind = 1
	Gift  Kind = 2
	Trial Kind = 3
)

// Step is one step of a trial.
type Step struct {
	Kind  Kind  `json:"kind"`
	Price int64 `json:"price"`
}

// Kinds is the dictionary category of the kinds.
var Kinds = field.Closed("OfferKind", "优惠类型", "Kind of offer", field.Is(Sale, "销售", "Sale"), field.Is(Gift, "赠品", "Gift"), field.Is(Trial, "试用", "Trial"))

// Currencies is the dictionary category of the currencies of a deposit.
var Currencies = field.Closed("OfferCurrency", "币种", "Currency", field.Is("CNY", "人民币", "Renminbi"), field.Is("USD", "美元", "US dollar"))

// Offers is the resource of the offers. The price may be nothing, the cost must not; only sales have a price, only trials have days.
var Offers = resource.Declare("offer", "优惠", "Offer", func(o *Offer) resource.Spec {
	return resource.Spec{
		Path: "/mall/crm/offer", Volume: 100, Code: &o.Code, Title: &o.Code,
		Fields: field.List{
			field.Text(&o.Code, "编码", "Code").Required().Unique().Max(20).Column().Filter(field.Like),
			field.Enum(&o.Kind, "类型", "Kind", Kinds).Default(Sale).Column().Filter(field.In),
			field.Money(&o.Price, "售价", "Price").VisibleWhen(&o.Kind, Sale).Between(0, 9_999_999).Column().Filter(field.Range).Sort(),
			field.Money(&o.Cost, "成本", "Cost").Between(1, 9_999_999).Currency("USD").Column().Filter(field.Range),
			field.Money(&o.Deposit, "订金", "Deposit").CurrencyFrom(&o.Currency).Column(),
			field.Dict(&o.Currency, "币种", "Currency", Currencies).Column(),
			field.Link(&o.Page, "商品页", "Page").Max(100).Column().Filter(field.Like).Search(),
			field.Link(&o.Manual, "说明书", "Manual").HTTPSOnly().Hosts("docs.example.com", "*.example.org"),
			field.Int(&o.Days, "试用天数", "Days").Required().VisibleWhen(&o.Kind, Trial).Between(1, 365),
			field.Text(&o.Note, "试用说明", "Note").VisibleWhen(&o.Days).Max(20),
			field.Rows(&o.Steps, "阶段", "Steps", func(s *Step) field.List {
				return field.List{
					field.Enum(&s.Kind, "类型", "Kind", Kinds).Required(),
					field.Money(&s.Price, "售价", "Price").Required().VisibleWhen(&s.Kind, Sale).Between(1, 9_999_999),
				}
			}).VisibleWhen(&o.Kind, Trial),
			field.I18nRichText(&o.Content, "详情", "Content").Max(300).MaxBytes(4096).Column().Filter(field.Like).Search(),
			field.RichText(&o.Terms, "规则", "Terms"),
			field.Audience(&o.Meant, "适用车辆", "Vehicles", "vehicle").Breakdown("status").Column().Filter(field.In),
		},
		Actions: action.List{action.Add, action.Edit, action.Delete, action.Export, action.Import},
	}
})

// Open returns an engine that has the offers besides the resources of the product.
func Open(t testing.TB, db *store.DB) *record.Engine {
	t.Helper()
	catalogue := append(slices.Clone(contracts.Catalogue), Offers.Plan)
	if err := resource.Link(catalogue); err != nil {
		t.Fatal(err)
	}
	made, _ := schema.Diff(db.Dialect, nil, []schema.Table{schema.OfResource(Offers.Plan)})
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range made {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return record.New(db, catalogue)
}
