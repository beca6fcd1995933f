package product_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"evops/contracts/sim"
	"evops/core/store"
)

const (
	// operatedCards are sent in calls of operatedBatch cards.
	operatedCards = 250
	operatedBatch = 5
	// operationEnd is how long the rest of the operation may take on a busy machine.
	operationEnd = 2 * time.Minute
)

// TestSIMOperationsSurviveKills kills the program at random moments while it suspends cards. Afterwards every card is suspended, at the carrier
// too, which was asked for each of them once.
func TestSIMOperationsSurviveKills(t *testing.T) {
	t.Parallel() // waits for processes; has its own data folder
	kills := faults(t, defaultKills)
	data, address := withDemo(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	p := start(t, "standalone", address, environment...)
	admin, approver := p.as(t, "admin"), p.as(t, "tang.guoqiang")
	iccids := willingCards(t, admin)
	opened, _ := admin.ok(t, "POST", "/sim/crm/operation/submit", map[string]any{"kind": sim.ToSuspend, "iccids": iccids, "reason": sim.ForTest, "confirmSkipped": true}).Data.(map[string]any)
	ids, _ := opened["ids"].([]any)
	if len(ids) != 1 {
		t.Fatalf("the request opened %v", opened)
	}
	approver.ok(t, "POST", "/sim/crm/operation/approveOperation", map[string]any{"id": ids[0]})

	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d, %v cards", seed, opened["cards"])
	random := rand.New(rand.NewPCG(seed, 0))
	for range kills {
		time.Sleep(time.Duration(random.Int64N(int64(1500 * time.Millisecond))))
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	killed := time.Now()
	final := awaitOperation(t, admin, ids[0])
	t.Logf("finished %v after the last kill", time.Since(killed).Round(time.Second))
	if number(final["status"]) != int64(sim.OpDone) || number(final["okCount"]) != number(opened["cards"]) || number(final["failCount"]) != 0 {
		t.Errorf("%v of %v cards changed, %v failed", final["okCount"], opened["cards"], final["failCount"])
	}
	p.kill()
	assertOrdered(t, filepath.Join(data, "evops.db"), number(ids[0]), number(opened["cards"]))
}

// willingCards returns active cards of an account that the mock carrier does not refuse, and lets that account be called as fast as possible.
func willingCards(t *testing.T, c *client) (iccids []string) {
	t.Helper()
	accounts := c.ok(t, "POST", "/sim/crm/account/getAccountPage", map[string]any{"query": map[string]any{"code": "CMIOT"}}).rows()
	if len(accounts) != 1 {
		t.Fatalf("accounts %v", accounts)
	}
	c.ok(t, "POST", "/sim/crm/account/updateAccount", map[string]any{"id": accounts[0]["id"], "version": accounts[0]["version"], "maxQps": 100, "maxConcurrent": 50, "batchSize": operatedBatch})
	for page := 1; len(iccids) < operatedCards; page++ {
		rows := c.ok(t, "POST", "/sim/crm/sim/getSimPage", map[string]any{"page": page, "pageSize": 200, "query": map[string]any{"accountId.in": accounts[0]["id"], "simStatus.in": fmt.Sprint(int64(sim.Active))}}).rows()
		if len(rows) == 0 {
			t.Fatalf("the demo has %d active cards", len(iccids))
		}
		for _, row := range rows {
			iccid := fmt.Sprint(row["iccid"])
			h := fnv.New32a()
			_, _ = h.Write([]byte(iccid)) // never fails
			if h.Sum32()%40 != 0 && len(iccids) < operatedCards {
				iccids = append(iccids, iccid)
			}
		}
	}
	return iccids
}

// awaitOperation returns an operation once it has ended. It has the carrier asked again and again instead of waiting for the next poll.
func awaitOperation(t *testing.T, c *client, id any) map[string]any {
	t.Helper()
	for end := time.Now().Add(operationEnd); ; time.Sleep(500 * time.Millisecond) {
		row, _ := c.ok(t, "POST", "/sim/crm/operation/getOperation", map[string]any{"id": id}).Data.(map[string]any)
		if sim.OpLifecycle.IsFinal(sim.OpStatus(number(row["status"]))) {
			return row
		}
		if time.Now().After(end) {
			t.Fatalf("the operation has not ended: %v", row)
		}
		c.call(t, "POST", "/sim/crm/operation/queryOperation", map[string]any{"id": id})
	}
}

// assertOrdered checks what the mock carrier was asked for, and the states of the cards there and here.
func assertOrdered(t *testing.T, database string, operation, cards int64) {
	t.Helper()
	db, err := store.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var sums struct{ Orders, Cards, Refused, Wrong, Pending int64 }
	err = db.Read().NewRaw(`SELECT COUNT(*) AS orders, COUNT(DISTINCT m.iccid) AS cards, SUM(CASE WHEN m.code <> '' THEN 1 ELSE 0 END) AS refused,
		SUM(CASE WHEN c.sim_status <> ? OR c.stop_reason <> ? THEN 1 ELSE 0 END) AS wrong, SUM(CASE WHEN c.pending_op <> 0 THEN 1 ELSE 0 END) AS pending
		FROM mock_carrier_change AS m JOIN sim_card AS c ON c.iccid = m.iccid AND c.deleted_at = 0
		JOIN sim_operation_item AS i ON i.sim_card_id = c.id AND i.carrier_job_id = m.job WHERE i.operation_id = ?`, sim.Suspended, sim.StoppedByUs, operation).Scan(t.Context(), &sums)
	if err != nil {
		t.Fatal(err)
	}
	if sums.Orders != cards || sums.Cards != cards || sums.Refused != 0 || sums.Wrong != 0 || sums.Pending != 0 {
		t.Errorf("%d cards: %+v", cards, sums)
	}
	// No card has an order that no item knows.
	var unknown int64
	if err := db.Read().NewRaw(`SELECT COUNT(*) FROM mock_carrier_change AS m JOIN sim_card AS c ON c.iccid = m.iccid AND c.deleted_at = 0 JOIN sim_operation_item AS i ON i.sim_card_id = c.id
		WHERE i.operation_id = ? AND i.item_state = ? AND i.carrier_job_id <> m.job`, operation, sim.ItemSucceeded).Scan(t.Context(), &unknown); err != nil || unknown != 0 {
		t.Errorf("%d orders were sent twice %v", unknown, err)
	}
}
