package api

import (
	"bytes"
	"encoding/json"

	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/core/record"
)

// placeText is what legacy clients look for the place of a dealer by: province and city in one text (system catalogue, dealerAccount).
const placeText = "provinceCity.like"

// placed turns the text of a place in a list body into the cities it means, which is what accounts of dealers can be asked for.
func (a *API) placed(c *call) error {
	if !bytes.Contains(c.body, []byte(placeText)) {
		return nil
	}
	in := map[string]json.RawMessage{}
	if err := c.in(&in); err != nil {
		return err
	}
	filters := in
	if nested, given := in["query"]; given {
		filters = map[string]json.RawMessage{}
		if json.Unmarshal(nested, &filters) != nil {
			return fault.BadJSON.With()
		}
	}
	var text string
	if _ = json.Unmarshal(filters[placeText], &text); text != "" {
		if _, asked := filters["cityCode.in"]; asked {
			return fault.QueryTooComplex.With()
		}
		cities, err := a.Places.Named(c.ctx, text)
		if err != nil {
			return err
		}
		if filters["cityCode.in"], err = json.Marshal(append(cities, noCity)); err != nil {
			return err
		}
	}
	delete(filters, placeText)
	var err error
	if _, nested := in["query"]; nested {
		if in["query"], err = json.Marshal(filters); err != nil {
			return err
		}
	}
	c.body, err = json.Marshal(in)
	return err
}

// noCity keeps the list of cities from being empty, which would ask for everything.
const noCity = -1

// transferMain makes an account its dealer's main one. Legacy clients name it toAccountId and its dealer beside it (legacy-api D.6).
func (a *API) transferMain(c *call) error {
	in := map[string]json.RawMessage{}
	if err := c.in(&in); err != nil {
		return err
	}
	if id, ok := record.WholeNumber(in["toAccountId"]); ok && id > 0 {
		account, err := record.Get(c.ctx, a.Engine.Read(), words.DealerAccounts, id)
		if err != nil {
			return err
		}
		if dealer, ok := record.WholeNumber(in["dealerId"]); !ok || dealer != account.DealerID {
			return fault.NotFoundOrDenied.With()
		}
		in["id"] = in["toAccountId"]
		delete(in, "ids") // two ways of saying who are not both meant
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	saved, batch, err := a.Engine.Act(c.ctx, words.DealerAccounts.Name, "transferMain", c.caller, body)
	switch {
	case err != nil:
		return err
	case batch != nil:
		return c.batch(batch)
	}
	return c.done(saved)
}
