package main

import (
	"encoding/json"
	"testing"

	"evops/contracts/field"
	"evops/contracts/value"
)

// sample has fields of the kinds that no resource of the product needs yet.
type sample struct {
	Price    int64          `json:"price"`
	Deposit  int64          `json:"deposit"`
	Currency string         `json:"currency"`
	Page     string         `json:"page"`
	Content  value.I18n     `json:"content"`
	Meant    value.Audience `json:"meant"`
}

func TestKindsOfFieldForTheConsole(t *testing.T) {
	s := new(sample)
	list := field.List{
		field.Money(&s.Price, "售价", "Price"),
		field.Money(&s.Deposit, "订金", "Deposit").CurrencyFrom(&s.Currency),
		field.Link(&s.Page, "链接", "Page").HTTPSOnly().Hosts("example.com").VisibleWhen(&s.Currency, "CNY"),
		field.I18nRichText(&s.Content, "内容", "Content"),
		field.Audience(&s.Meant, "对象", "Audience", "vehicle").Filter(field.In),
		field.Text(&s.Currency, "币种", "Currency"),
	}
	if err := field.Bind(s, list); err != nil {
		t.Fatal(err)
	}
	for i, row := range []struct{ typ, declared string }{
		{"number", `{"currency":"CNY","en":"Price","form":"both","kind":"money","name":"price","zh":"售价"}`},
		{"number", `{"currencyFrom":"currency","en":"Deposit","form":"both","kind":"money","name":"deposit","zh":"订金"}`},
		{"string | null", `{"en":"Page","form":"both","kind":"link","name":"page","normalise":["trim"],"rules":[{"rule":"link","max":500,"values":["example.com"],"values2":["https"]}],"visibleWhen":{"field":"currency","values":["CNY"]},"zh":"链接"}`},
		{"{ zh: string; en: string | null } | null", `{"en":"Content","form":"both","kind":"i18nRichText","name":"content","normalise":["trim"],"purpose":"article","rules":[{"rule":"bytes","max":204800,"name":"HTML_TOO_LARGE","message":{"zh":"内容超过 200 KB","en":"The text is larger than 200 KB"}}],"zh":"内容"}`},
		{"Audience | null", `{"audience":{"of":"vehicle","owner":""},"en":"Audience","filter":"in","form":"both","kind":"audience","labelKey":"meantText","name":"meant","zh":"对象"}`},
	} {
		if got := tsType(list[i]); got != row.typ {
			t.Errorf("%s has the type %s, want %s", list[i].Name, got, row.typ)
		}
		got, err := json.Marshal(fields(list[i:i+1], nil)[0])
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != row.declared {
			t.Errorf("%s is declared as %s, want %s", list[i].Name, got, row.declared)
		}
	}
}
