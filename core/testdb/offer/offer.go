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
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
)

// Offer is something that a shop sells.
type Offer struct {
	resource.Base
	Code     string `json:"code"`
	Price    int64  `json:"price"`
	Cost     int64  `json:"cost"`
	Deposit  int64  `json:"deposit"`
	Currency string `json:"currency"`
	Page     string `json:"page"`
	Manual   string `json:"manual"`
}

// Currencies is the dictionary category of the currencies of a deposit.
var Currencies = field.Closed("OfferCurrency", "币种", "Currency", field.Is("CNY", "人民币", "Renminbi"), field.Is("USD", "美元", "US dollar"))

// Offers is the resource of the offers. The price may be nothing, the cost must not.
var Offers = resource.Declare("offer", "优惠", "Offer", func(o *Offer) resource.Spec {
	return resource.Spec{
		Path: "/mall/crm/offer", Volume: 100, Code: &o.Code, Title: &o.Code,
		Fields: field.List{
			field.Text(&o.Code, "编码", "Code").Required().Unique().Max(20).Column().Filter(field.Like),
			field.Money(&o.Price, "售价", "Price").Between(0, 9_999_999).Column().Filter(field.Range).Sort(),
			field.Money(&o.Cost, "成本", "Cost").Between(1, 9_999_999).Currency("USD").Column().Filter(field.Range),
			field.Money(&o.Deposit, "订金", "Deposit").CurrencyFrom(&o.Currency).Column(),
			field.Dict(&o.Currency, "币种", "Currency", Currencies).Column(),
			field.Link(&o.Page, "商品页", "Page").Max(100).Column().Filter(field.Like).Search(),
			field.Link(&o.Manual, "说明书", "Manual").HTTPSOnly().Hosts("docs.example.com", "*.example.org"),
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
