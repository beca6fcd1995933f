package integration_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/integration"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

// TestADealerListsCommandsOfItsOwnVehiclesOnly requests an own vehicle, one of another dealer, and one that does not exist: the last two get
// the same answer.
func TestADealerListsCommandsOfItsOwnVehiclesOnly(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e, accounts := seedtest.Open(t, db)
		var rows []struct {
			VIN      string `bun:"vin"`
			DealerID int64
		}
		if err := db.Read().NewRaw("SELECT min(vin) AS vin, dealer_id FROM vehicle WHERE dealer_id > 0 GROUP BY dealer_id ORDER BY dealer_id DESC LIMIT 2").Scan(t.Context(), &rows); err != nil {
			t.Fatal(err)
		}
		grants := map[string]system.DataScope{}
		for _, permission := range []string{"vehicle:view", "command:view", "command:send"} {
			grants[permission] = system.OwnDealer
		}
		dealer := &access.Caller{UserID: 900, UserType: system.DealerUser, DealerID: rows[0].DealerID, Language: "en", Rights: &access.Rights{Grants: grants}}
		gateway := integration.New(integration.Deps{Engine: e, Accounts: accounts, Commands: command.New(command.Deps{Engine: e, Accounts: accounts, Clock: value.Now})})
		call := func(vin string) (int, error) {
			data, _, err := gateway.Call(t.Context(), dealer, "listVehicleCommands", fmt.Appendf(nil, `{"vin":%q}`, vin))
			var list []json.RawMessage
			text, wrong := json.Marshal(data)
			if wrong != nil || err == nil && json.Unmarshal(text, &list) != nil {
				t.Fatalf("%v: %s", wrong, text)
			}
			return len(list), err
		}
		if n, err := call(rows[0].VIN); err != nil || n == 0 {
			t.Errorf("own vehicle: %d commands, %v", n, err)
		}
		for _, vin := range []string{rows[1].VIN, "NO-SUCH-VEHICLE"} {
			if _, err := call(vin); !errors.Is(err, fault.NotFoundOrDenied.With()) {
				t.Errorf("%s: %v", vin, err)
			}
		}
	})
}
