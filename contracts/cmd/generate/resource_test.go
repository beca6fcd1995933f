package main

import (
	"encoding/json"
	"testing"

	"evops/contracts/field"
)

// sample has fields of the kinds that no resource of the product needs yet.
type sample struct {
	Price    int64  `json:"price"`
	Deposit  int64  `json:"deposit"`
	Currency string `json:"currency"`
	Page     string `json:"page"`
}

func TestKindsOfFieldForTheConsole(t *testing.T) {
	s := new(sample)
	list := field.List{
		field.Money(&s.Price, "售价", "Price"),
		field.Money(&s.Deposit, "订金", "Deposit").CurrencyFrom(&s.Currency),
		field.Link(&s.Page, "链接", "Page").HTTPSOnly().Hosts("example.com"),
		field.Text(&s.Currency, "币种", "Currency"),
	}
	if err := field.Bind(s, list); err != nil {
		t.Fatal(err)
	}
	for i, row := range []struct{ typ, declared string }{
		{"number | null", `{"currency":"CNY","en":"Price","form":"both","kind":"money","name":"price","zh":"售价"}`},
		{"number | null", `{"currencyFrom":"currency","en":"Deposit","form":"both","kind":"money","name":"deposit","zh":"订金"}`},
		{"string | null", `{"en":"Page","form":"both","kind":"link","name":"page","normalise":["trim"],"rules":[{"rule":"link","max":2048,"values":["example.com"],"values2":["https"]}],"zh":"链接"}`},
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
