package report_test

import (
	"fmt"
	"time"

	"evops/contracts/value"
	"evops/core/testdb"
)

func (b *business) exec(statement string, args ...any) {
	b.Helper()
	testdb.Exec(b.T, b.db, statement, args...)
}

// activeUsersAreCounted compares the active users with sets of the users in scope.
func activeUsersAreCounted(b *business) {
	today := value.Today()
	days := map[value.Date][]int64{}
	b.exec("DELETE FROM app_user_day")
	var users []int64
	if err := b.db.Read().NewRaw("SELECT id FROM app_user ORDER BY id LIMIT 90").Scan(b.Context(), &users); err != nil {
		b.Fatal(err)
	}
	for i, user := range users {
		for _, ago := range []int{i % 7, 3 + i%40, 29 + i%3} {
			day := today.AddDays(-ago)
			days[day] = append(days[day], user)
			b.exec("INSERT INTO app_user_day (day, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING", day.Time(), user)
		}
	}
	seen := map[string]int{}
	for name, who := range b.callers() {
		inScope := map[int64]bool{}
		for _, row := range b.list("appUser", who, `{"pageSize":5000}`).List {
			inScope[int64(row["id"].(float64))] = true
		}
		active := func(last value.Date, n int) any {
			found := map[int64]bool{}
			for ago := range n {
				for _, user := range days[last.AddDays(-ago)] {
					found[user] = found[user] || inScope[user]
				}
			}
			count := 0
			for _, in := range found {
				if in {
					count++
				}
			}
			if count == 0 {
				return nil
			}
			return count
		}
		for _, row := range b.view("appUserGrowth", who, `{"pageSize":45}`).List {
			day := value.Date(row["statDate"].(string))
			b.same(fmt.Sprint(name, " active on ", day), row["active1d"], active(day, 1))
			b.same(fmt.Sprint(name, " active within 30 days of ", day), row["active30d"], active(day, 30))
		}
		if n, some := active(today, 30).(int); some {
			seen[name] = n
		}
	}
	if seen["dealer"] == 0 || seen["dealer"] >= seen["admin"] {
		b.Errorf("active users of the callers do not differ: %v", seen)
	}
}

// dealersAreRanked compares the figures with the lists of the same account.
func dealersAreRanked(b *business) {
	callers := b.callers()
	month := value.Now().Std().AddDate(0, -1, 0)
	first := time.Date(month.Year(), month.Month(), 1, 0, 0, 0, 0, value.Shanghai)
	last := first.AddDate(0, 1, -1)
	within := fmt.Sprintf(`["%s","%s"]`, first.Format(time.DateOnly), last.Format(time.DateOnly))
	noon := func(at time.Time) value.Time { return value.Milli(at.Add(12 * time.Hour).UnixMilli()) }
	dealer := callers["dealer"].DealerID
	for i, p := range []struct {
		cents int64
		late  bool
		at    value.Time
	}{{10_000, false, noon(first)}, {2_550, false, noon(last)}, {7_000, true, noon(first)}, {9_000, false, noon(last.AddDate(0, 0, 1))}} {
		b.exec("INSERT INTO order_payment (id, pay_no, dealer_id, amount_cents, status, late, paid_at) VALUES (?, ?, ?, ?, 1, ?, ?)", 900_000+i, fmt.Sprint("RANK", i), dealer, p.cents, p.late, p.at)
	}
	asked := first.Format("2006-01")
	some := map[string]bool{}
	for name, who := range callers {
		got := b.view("dealerRanking", who, fmt.Sprintf(`{"query":{"month":%q,"pageSize":1000}}`, asked))
		b.same(name+" dealers", got.Total, b.list("dealer", who, `{}`).Total)
		for i, row := range got.List {
			id := row["dealerId"]
			if i > 25 && id != float64(dealer) {
				continue
			}
			total := func(resource, query string) int {
				return b.list(resource, who, fmt.Sprintf(`{"query":{"dealerId":%v%s}}`, id, query)).Total
			}
			b.same("month", row["month"], asked)
			b.same(name+" vehicles", row["vehicleCount"], total("vehicle", ""))
			b.same(name+" activated", row["activatedMonth"], total("vehicle", `,"activatedAt.between":`+within))
			repaired := b.list("repairOrder", who, fmt.Sprintf(`{"query":{"dealerId":%v,"status.in":[8,9],"deliveredAt.between":%s},"pageSize":1000}`, id, within)).List
			b.same(name+" repairs", row["repairClosedMonth"], len(repaired))
			var took time.Duration
			for _, r := range repaired {
				took += at(r["deliveredAt"]).Sub(at(r["receivedAt"]))
			}
			if len(repaired) > 0 {
				b.same(name+" turnaround", row["avgRepairHours"], float64(took/time.Duration(len(repaired))/(6*time.Minute))/10)
			}
			if id == float64(dealer) {
				b.same(name+" paid", row["orderPaidCents"], 12_550)
			}
			for _, figure := range []string{"activatedMonth", "repairClosedMonth", "orderPaidCents"} {
				some[figure] = some[figure] || row[figure] != 0.0
			}
		}
	}
	if len(some) != 3 || !some["activatedMonth"] || !some["repairClosedMonth"] || !some["orderPaidCents"] {
		b.Errorf("no dealer has all figures: %v", some)
	}
	if _, err := b.engine.Read().ReportRows(b.Context(), "dealerRanking", admin, []byte(`{"query":{"month":"last year"}}`), nil); err == nil {
		b.Error("a month that is none is answered")
	}
}

// at parses a time of an answer.
func at(text any) time.Time {
	t, _ := time.ParseInLocation(value.TimeLayout, fmt.Sprint(text), value.Shanghai)
	return t
}

func stockLasts(b *business) {
	b.exec("INSERT INTO goods_product (id, product_no, name_zh, name_en, category) VALUES (900, 'G900', '坐垫', 'Seat', 1)")
	sku := func(id, available, safety int, onSale bool) {
		b.exec("INSERT INTO goods_sku (id, product_id, sku_code, stock, available_stock, safety_stock, on_sale, low_stock) VALUES (?, 900, ?, ?, ?, ?, ?, ?)", id, fmt.Sprint("LOW-", id), available, available, safety, onSale, available <= safety)
	}
	sku(901, 4, 10, true)
	sku(902, 0, 5, true)
	sku(903, 3, 5, true)
	sku(904, 50, 5, true)
	sku(905, 1, 5, false)
	sold := func(id, sku, qty, refunded, daysAgo int, dealer int64) {
		b.exec("INSERT INTO order_item (id, order_id, sku_id, qty, refunded_qty, paid_at, dealer_id) VALUES (?, ?, ?, ?, ?, ?, ?)", id, id, sku, qty, refunded, value.Now().Add(-time.Duration(daysAgo)*24*time.Hour), dealer)
	}
	callers := b.callers()
	dealer := callers["dealer"].DealerID
	sold(9001, 901, 5, 1, 1, 0)
	sold(9002, 901, 4, 0, 29, dealer)
	sold(9003, 901, 90, 0, 31, 0)
	sold(9004, 902, 6, 0, 2, 0)
	for name, want := range map[string]string{
		"admin":  "LOW-902 0 6 0, LOW-903 3 0 999, LOW-901 4 8 15",
		"dealer": "LOW-902 0 0 999, LOW-903 3 0 999, LOW-901 4 4 30",
	} {
		got := ""
		for i, row := range b.view("lowStock", callers[name], `{"query":{"skuCode.in":["LOW-901","LOW-902","LOW-903","LOW-904","LOW-905"]},"pageSize":50}`).List {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprint(row["skuCode"], " ", row["availableStock"], " ", row["sold30d"], " ", row["daysOfCover"])
			b.same("product", row["productName"], map[string]any{"zh": "坐垫", "en": "Seat"})
		}
		b.same(name, got, want)
	}
}
