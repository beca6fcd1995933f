package integration_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"evops/contracts/fault"
	model "evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/integration"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/sim"
	"evops/core/store"
	dictionary "evops/core/system"
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

// TestASIMCardIsSuspendedAtItsCarrier requests a card, the same one again, and one of nobody.
func TestASIMCardIsSuspendedAtItsCarrier(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e, accounts := seedtest.Open(t, db)
		cards := sim.New(sim.Deps{
			Engine: e, Clock: value.Now, Dictionary: dictionary.NewDictionary(e), Notifications: notification.New(e, nil), Enqueue: func(context.Context, task.SIMOperation) {},
			Holders: func(context.Context, string) ([]*access.Caller, error) { return nil, nil },
		})
		e.Register(cards)
		var iccid string
		if err := db.Read().NewRaw("SELECT c.iccid FROM sim_card AS c JOIN vehicle AS v ON v.id = c.vehicle_id WHERE c.sim_status = ? AND c.pending_op = 0 AND NOT v.stolen_flag AND c.deleted_at = 0 AND NOT EXISTS (SELECT 1 FROM repair_order AS o WHERE o.vehicle_id = v.id) AND NOT EXISTS (SELECT 1 FROM unbind_order AS u WHERE u.vehicle_id = v.id) AND NOT EXISTS (SELECT 1 FROM sim_operation_item AS i WHERE i.sim_card_id = c.id) ORDER BY c.id LIMIT 1", model.Active).Scan(t.Context(), &iccid); err != nil {
			t.Fatal(err)
		}
		gateway := integration.New(integration.Deps{Engine: e, Accounts: accounts, SIM: cards})
		who := &access.Caller{UserID: 900, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"sim:view": system.AllData, "sim:operate": system.AllData}}}
		for _, row := range []struct{ iccid, reason, want string }{
			{iccid, "1", ""}, {iccid, "1", "SIM_BUSY"}, {"89860000000000000007", "1", "REF_NOT_FOUND"}, {iccid, "none", "OPTION"},
		} {
			data, _, err := gateway.Call(t.Context(), who, "suspendSimCard", fmt.Appendf(nil, `{"iccid":%q,"reason":%q}`, row.iccid, row.reason))
			var refused *fault.Error
			got := ""
			if errors.As(err, &refused) {
				got = refused.Code.Name
				for _, rules := range refused.Rules {
					got = rules[0]
				}
			}
			answer, _ := data.(map[string]any)
			if got != row.want || (row.want == "") != (answer["operationNo"] != nil && (answer["status"] == model.OpQueued || answer["status"] == model.OpAwaiting)) {
				t.Errorf("%s %s: %v %v", row.iccid, row.reason, data, err)
			}
		}
	})
}
