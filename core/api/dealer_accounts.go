package api

import (
	"encoding/json"

	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/core/record"
)

// transferMain makes an account its dealer's main one. Legacy clients name it toAccountId and its dealer beside it (legacy-api D.6).
func (a *API) transferMain(c *call) error {
	in := map[string]json.RawMessage{}
	if err := c.in(&in); err != nil {
		return err
	}
	if id, ok := record.WholeNumber(in["toAccountId"]); ok && id > 0 {
		account, err := record.Get(c.ctx, a.Engine.Latest(), words.DealerAccounts, id)
		if err != nil {
			return err
		}
		if dealer, ok := record.WholeNumber(in["dealerId"]); !ok || dealer != account.DealerID {
			return fault.NotFoundOrDenied.With()
		}
		in["id"] = in["toAccountId"]
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	saved, _, err := a.Engine.Act(c.ctx, words.DealerAccounts.Name, "transferMain", c.caller, body)
	if err != nil {
		return err
	}
	return c.done(saved)
}
