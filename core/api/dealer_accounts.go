package api

import (
	"bytes"
	"encoding/json"

	"evops/contracts/fault"
	systemmodel "evops/contracts/system"
	"evops/core/record"
)

// cityFilter is the filter with which legacy clients search dealer accounts: province and city in one text (system catalogue,
// dealerAccount).
const cityFilter = "provinceCity.like"

// resolveCityFilter replaces cityFilter in a list body by the codes of the matching cities, which is a filter of dealer accounts.
func (a *API) resolveCityFilter(c *call) error {
	if !bytes.Contains(c.body, []byte(cityFilter)) {
		return nil
	}
	in := map[string]json.RawMessage{}
	if err := c.decode(&in); err != nil {
		return err
	}
	filters := in
	if nested, present := in["query"]; present {
		filters = map[string]json.RawMessage{}
		if json.Unmarshal(nested, &filters) != nil {
			return fault.BadJSON.With()
		}
	}
	var text string
	if _ = json.Unmarshal(filters[cityFilter], &text); text != "" {
		if _, present := filters["cityCode.in"]; present {
			return fault.QueryTooComplex.With()
		}
		cities, err := a.Places.CitiesMatching(c.ctx, text)
		if err != nil {
			return err
		}
		if filters["cityCode.in"], err = json.Marshal(append(cities, noCity)); err != nil {
			return err
		}
	}
	delete(filters, cityFilter)
	var err error
	if _, nested := in["query"]; nested {
		if in["query"], err = json.Marshal(filters); err != nil {
			return err
		}
	}
	c.body, err = json.Marshal(in)
	return err
}

// noCity is added so that the list of cities is never empty, which would match everything.
const noCity = -1

// transferMain makes an account the main account of its dealer. Legacy clients send toAccountId and dealerId instead of id (legacy-api
// D.6).
func (a *API) transferMain(c *call) error {
	in := map[string]json.RawMessage{}
	if err := c.decode(&in); err != nil {
		return err
	}
	if id, ok := record.WholeNumber(in["toAccountId"]); ok && id > 0 {
		account, err := record.Get(c.ctx, a.Engine.Read(), systemmodel.DealerAccounts, id)
		if err != nil {
			return err
		}
		if dealer, ok := record.WholeNumber(in["dealerId"]); !ok || dealer != account.DealerID {
			return fault.NotFoundOrDenied.With()
		}
		in["id"] = in["toAccountId"]
		delete(in, "ids") // toAccountId takes precedence
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	saved, batch, err := a.Engine.Act(c.ctx, systemmodel.DealerAccounts.Name, "transferMain", c.caller, body)
	switch {
	case err != nil:
		return err
	case batch != nil:
		return c.replyBatch(batch)
	}
	return c.replySaved(saved)
}
