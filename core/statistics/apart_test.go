package statistics_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/value"
	"evops/core/statistics"
	"evops/core/testdb"
)

// failedParts are the keys of the parts that failed; the others have been computed.
func failedParts(a *statistics.Answer) (keys []string) {
	for _, c := range a.Cards {
		if c.Failed {
			keys = append(keys, c.Key)
		}
	}
	for _, c := range a.Charts {
		if c.Failed {
			keys = append(keys, "chart "+c.Key)
		}
	}
	return keys
}

// partsFailApart takes away the rows of rides and connections, which some figures need.
func partsFailApart(f *fixture) {
	r := last("/reportManage/vehicleStatistics", "productionDate", 30)
	for _, table := range []string{"mileage_daily", "online_session"} {
		testdb.Exec(f.T, f.db, "ALTER TABLE "+table+" RENAME TO gone_"+table)
	}
	got, err := f.Figures(f.Context(), admin, r)
	if err != nil {
		f.Fatal(err)
	}
	failed := failedParts(got)
	for _, part := range []string{"ridden", "distance", "chart active"} {
		if !slices.Contains(failed, part) {
			f.Errorf("failed are %v, without %s", failed, part)
		}
	}
	if got.Cards[0].Failed || got.Cards[0].Value == nil || *got.Cards[0].Value == 0 || len(failed) == len(got.Cards)+len(got.Charts) {
		f.Errorf("the number of vehicles is %+v beside %v", got.Cards[0], failed)
	}
	// A workbook without a part would not show what is missing.
	body, err := json.Marshal(r)
	if err != nil {
		f.Fatal(err)
	}
	if _, err := f.Export(f.Context(), admin, body, 1_000, &bytes.Buffer{}); err == nil {
		f.Error("exported without the failed parts")
	}
	for _, table := range []string{"mileage_daily", "online_session"} {
		testdb.Exec(f.T, f.db, "ALTER TABLE gone_"+table+" RENAME TO "+table)
	}
	if got, err = f.Figures(f.Context(), admin, r); err != nil || failedParts(got) != nil {
		f.Fatalf("requested again: %v, %v", failedParts(got), err)
	}
	f.PartTimeout = 1
	if got, err = f.Figures(f.Context(), admin, r); err != nil || len(failedParts(got)) != len(got.Cards)+len(got.Charts) {
		f.Errorf("parts that take too long: %v, %v", failedParts(got), err)
	}
	gone, cancel := context.WithCancel(f.Context())
	cancel()
	if _, err := f.Figures(gone, admin, r); err == nil {
		f.Error("answered a request that has ended")
	}
}

// todayIsLive reads a chart up to today, and one that ends before.
func todayIsLive(f *fixture) {
	for _, row := range []struct {
		grain    measure.Grain
		from, to int
		want     []bool
	}{
		{measure.ByDay, -2, 0, []bool{false, false, true}},
		{measure.ByDay, -2, -1, []bool{false, false}},
		{measure.ByMonth, 0, 0, []bool{true}},
	} {
		today := value.Today()
		between := fmt.Appendf(nil, `["%s", "%s"]`, today.AddDays(row.from), today.AddDays(row.to))
		got, err := f.Figures(f.Context(), admin, statistics.Request{
			Page: alarmPage, Grain: row.grain, Compare: declared.Preceding, Query: map[string]json.RawMessage{"firstAt.between": between},
		})
		if err != nil {
			f.Fatal(err)
		}
		trend := got.Charts[slices.IndexFunc(got.Charts, func(c statistics.Chart) bool { return c.Key == "trend" })]
		for _, one := range trend.Series {
			var live []bool
			for _, p := range one.Points {
				live = append(live, p.Live)
			}
			if !one.Compared && !slices.Equal(live, row.want) || one.Compared && slices.Contains(live, true) {
				f.Errorf("%s %s, %s: live are %v, want %v", row.grain, between, one.Key, live, row.want)
			}
		}
	}
}

// fewAreNotRanked counts outlets with 9, 10 and 11 orders; the one with 9 has the best rate.
func fewAreNotRanked(f *fixture) {
	testdb.Exec(f.T, f.db, "DELETE FROM repair_order")
	id := 0
	for outlet, orders := range []int{9, 10, 11} {
		for n := range orders {
			id++
			met := 4
			if n < outlet*3 {
				met = 2
			}
			testdb.Exec(f.T, f.db, fmt.Sprintf("INSERT INTO repair_order (id, version, updated_at, dealer_id, repair_type, status, vehicle_id, sla_state, source, created_at, order_no, fault_class) VALUES (%d, 1, 1, %d, 1, 8, %d, %d, 1, %s, 'R%d', '1')",
				id, outlet+1, id, met, noon(-1), id))
		}
	}
	for _, row := range []struct {
		order string
		want  string
	}{
		{"", "3 2 1*"},
		{"onTime desc", "2 3 1*"},
		{"onTime asc", "3 2 1*"},
		{"orders asc", "2 3 1*"},
	} {
		got, err := f.Table(f.Context(), admin, statistics.TableRequest{Request: last("/analyticStatisticsManage/vehicleRepairStatistics", "createdAt", 30), OrderBy: row.order})
		if err != nil {
			f.Fatal(err)
		}
		text := ""
		for i, r := range got.List {
			if i > 0 {
				text += " "
			}
			if text += r.Key; r.TooFew {
				text += "*"
			}
		}
		if text != row.want || got.Fewest != 10 {
			f.Errorf("outlets by %q are %s of at least %v, want %s", row.order, text, got.Fewest, row.want)
		}
	}
}
