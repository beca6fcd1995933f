package record_test

import (
	"encoding/json"
	"strings"
	"testing"

	"evops/core/access"
	"evops/core/record"
	"evops/core/testdb/offer"
)

// refusedFields returns the messages of a refused write by field.
// offers is an engine with offers and its administrator, who reads English.
func offers(t *testing.T, h fixture) (*record.Engine, *access.Caller) {
	who := access.System()
	who.Language = "en"
	return offer.Open(t, h.DB()), who
}

func TestMoneyIsCentsOnTheWire(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		for _, body := range []string{
			`{"code":"A","price":0,"cost":1250}`,
			`{"code":"B","price":"1999","deposit":123456789,"currency":"USD"}`,
			`{"code":"C","price":9999999}`,
		} {
			if _, err := e.Add(t.Context(), "offer", who, []byte(body)); err != nil {
				t.Fatalf("%s: %v", body, err)
			}
		}
		page, err := e.Read().Page(t.Context(), "offer", who, []byte(`{"orderBy":"price desc"}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		var list struct {
			List []struct {
				Code                 string
				Price, Cost, Deposit *int64
			}
		}
		if err := json.Unmarshal(page, &list); err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(list.List)
		if err != nil {
			t.Fatal(err)
		}
		const want = `[{"Code":"C","Price":9999999,"Cost":null,"Deposit":0},{"Code":"B","Price":1999,"Cost":null,"Deposit":123456789},{"Code":"A","Price":0,"Cost":1250,"Deposit":0}]`
		if string(got) != want {
			t.Errorf("rows %s, want %s", got, want)
		}

		for _, row := range []struct{ query, want string }{
			{`{"price.between":"1000,2000"}`, "B"},
			{`{"price.eq":1999}`, "B"},
			{`{"price.ge":1999}`, "C B"},
			{`{"cost.between":",9999999"}`, "A"},
			{`{"cost.isNull":true}`, "C B"},
		} {
			page, err := e.Read().Page(t.Context(), "offer", who, []byte(`{"orderBy":"price desc","query":`+row.query+`}`), nil)
			if err != nil {
				t.Fatalf("%s: %v", row.query, err)
			}
			list.List = nil
			if err := json.Unmarshal(page, &list); err != nil {
				t.Fatal(err)
			}
			var codes []string
			for _, one := range list.List {
				codes = append(codes, one.Code)
			}
			if got := strings.Join(codes, " "); got != row.want {
				t.Errorf("%s: %s, want %s", row.query, got, row.want)
			}
		}
	})
}

func TestMoneyIsRefusedWithAmountsInUnits(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		for _, row := range []struct{ body, field, want string }{
			{`{"code":"A","price":12.5}`, "price", "Must be an amount in cents"},
			{`{"code":"A","price":"12.50"}`, "price", "Must be an amount in cents"},
			{`{"code":"A","price":-1}`, "price", "Must be 0.00 to 99,999.99 CNY"},
			{`{"code":"A","cost":10000000}`, "cost", "Must be 0.01 to 99,999.99 USD"},
		} {
			_, err := e.Add(t.Context(), "offer", who, []byte(row.body))
			if details := refusedFields(t, err); details[row.field] != row.want {
				t.Errorf("%s: %q, want %q", row.body, details, row.want)
			}
		}
	})
}
