package field

import (
	"strings"
	"testing"

	"evops/contracts/value"
)

type purchase struct {
	Price    int64  `json:"price"`
	Currency string `json:"currency"`
	Note     string `json:"note"`

	Meant value.Audience `json:"meant"`
}

func TestMistakesAreReported(t *testing.T) {
	p := new(purchase)
	foreign := Closed("Currency", "币种", "Currency", Is("CNY", "人民币", "Renminbi"), Is("JPY", "日元", "Yen"))
	for _, row := range []struct {
		name string
		list List
		want string
	}{
		{"money of a fixed currency", List{Money(&p.Price, "价", "Price").Currency("USD")}, ""},
		{"money of a currency in another field", List{Money(&p.Price, "价", "Price").CurrencyFrom(&p.Currency), Text(&p.Currency, "币", "Currency")}, ""},
		{"a currency without cents", List{Money(&p.Price, "价", "Price").Currency("JPY")}, `"JPY" is not a currency of 100 cents`},
		{"no currency code", List{Money(&p.Price, "价", "Price").Currency("元")}, `"元" is not a currency of 100 cents`},
		{"a choice of a currency without cents", List{Money(&p.Price, "价", "Price").CurrencyFrom(&p.Currency), Dict(&p.Currency, "币", "Currency", foreign)}, `"JPY" of currency is not a currency of 100 cents`},
		{"a currency of something else", List{Int(&p.Price, "价", "Price").Currency("USD")}, "only money has a currency"},
		{"a currency outside the struct", List{Money(&p.Price, "价", "Price").CurrencyFrom(new(string))}, "CurrencyFrom points outside the declared struct"},
		{"a link to some hosts", List{Link(&p.Note, "链接", "Link").Hosts("example.com", "*.example.org").HTTPSOnly()}, ""},
		{"a host with a scheme", List{Link(&p.Note, "链接", "Link").Hosts("https://example.com")}, `"https://example.com" is not a host`},
		{"hosts of a text", List{Text(&p.Note, "链接", "Link").Hosts("example.com")}, "only links have hosts and schemes"},
		{"an audience", List{Audience(&p.Meant, "对象", "Audience", "rider").Breakdown("city").Filter(In)}, ""},
		{"an audience filtered by its text", List{Audience(&p.Meant, "对象", "Audience", "rider").Filter(Like)}, "an audience is filtered by In"},
		{"a breakdown of something else", List{Text(&p.Note, "注", "Note").Breakdown("city")}, "only an audience has a breakdown"},
		{"a condition", List{Text(&p.Note, "注", "Note").VisibleWhen(&p.Currency, "USD"), Text(&p.Currency, "币", "Currency")}, ""},
		{"a condition of a read-only field", List{Text(&p.Note, "注", "Note").VisibleWhen(&p.Currency).ReadOnly(), Text(&p.Currency, "币", "Currency")}, "only fields of a form can be hidden there"},
		{"a condition outside the struct", List{Text(&p.Note, "注", "Note").VisibleWhen(new(string))}, "VisibleWhen points outside the declared struct"},
		{"conditions in a circle", List{Text(&p.Note, "注", "Note").VisibleWhen(&p.Currency), Text(&p.Currency, "币", "Currency").VisibleWhen(&p.Note)}, "its VisibleWhen depends on itself"},
	} {
		t.Run(row.name, func(t *testing.T) {
			err := Bind(p, row.list)
			if row.want == "" && err != nil || row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)) {
				t.Errorf("%v, want %q", err, row.want)
			}
		})
	}
}
