package integration_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/integration"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/sim"
	"evops/core/store"
	"evops/core/testdb"
)

// TestSIMCardsAreSynchronisedInAJob requests cards twice and one card of another dealer, which is answered like one that does not exist.
func TestSIMCardsAreSynchronisedInAJob(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e, accounts := seedtest.Open(t, db)
		e.Register(sim.New(sim.Deps{Engine: e}))
		var submitted []int64
		e.OnBackgroundAction(func(_ context.Context, _ *access.Caller, b record.BackgroundAction) (map[string]any, error) {
			submitted = b.IDs
			return map[string]any{"jobId": 1, "total": len(b.IDs)}, nil
		})
		var cards []struct {
			ID       int64
			ICCID    string `bun:"iccid"`
			DealerID int64
		}
		if err := db.Read().NewRaw("SELECT id, iccid, dealer_id FROM sim_card WHERE dealer_id > 0 AND deleted_at = 0 ORDER BY dealer_id, id").Scan(t.Context(), &cards); err != nil {
			t.Fatal(err)
		}
		own, foreign := cards[0], cards[len(cards)-1]
		dealer := &access.Caller{UserID: 900, UserType: system.DealerUser, DealerID: own.DealerID, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"sim:view": system.OwnDealer, "sim:sync": system.OwnDealer}}}
		gateway := integration.New(integration.Deps{Engine: e, Accounts: accounts})
		data, _, err := gateway.Call(t.Context(), dealer, "syncSimCard", fmt.Appendf(nil, `{"iccids":[%q,%q]}`, own.ICCID, own.ICCID))
		if answer, _ := data.(map[string]any); err != nil || answer["jobId"] != 1 || !slices.Equal(submitted, []int64{own.ID}) {
			t.Errorf("%v, submitted %v, %v", data, submitted, err)
		}
		for _, iccid := range []string{foreign.ICCID, "89860000000000000007"} {
			submitted = nil
			_, _, err := gateway.Call(t.Context(), dealer, "syncSimCard", fmt.Appendf(nil, `{"iccids":[%q,%q]}`, own.ICCID, iccid))
			var refused *fault.Error
			if !errors.As(err, &refused) || !slices.Equal(refused.Rules["param.iccids[1]"], []string{"REF_NOT_FOUND"}) || submitted != nil {
				t.Errorf("%s: %v, submitted %v", iccid, err, submitted)
			}
		}
	})
}
