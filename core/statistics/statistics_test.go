package statistics_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/statistics"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
)

const (
	alarmPage   = "/analyticStatisticsManage/alarmStatistics"
	mileagePage = "/equipmentManage/mileage"
)

// fixture is the small demo with statistics.
type fixture struct {
	*testing.T
	db     *store.DB
	engine *record.Engine
	*statistics.Service
}

// TestStatistics runs all subtests on one installation for each database, since creating one takes longer than the tests.
func TestStatistics(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		engine, _ := seedtest.Open(t, db)
		for _, row := range []struct {
			name string
			test func(*fixture)
		}{
			{"every linked figure equals the total of its list", figuresAreTotals},
			{"rows are grouped by day, week and month", groupedByPeriod},
			{"figures follow the data scope of the permission", figuresFollowScope},
			{"requests are refused without permission, or by other fields", refused},
			{"the workbook has a sheet for each part", exported},
			{"a part that fails leaves the others", partsFailApart},
			{"a period that is not over is live", todayIsLive},
			// These replace rows of the demo.
			{"test and scrapped vehicles are left out", withoutTestAndScrapped},
			{"every view answers within the rights and the scope of its page", viewsAnswer},
			{"alarms are those counted by hand", ofAlarms},
			{"activations are those counted by hand", ofActivations},
			{"vehicles are those counted by hand", ofFleet},
			{"owners are those counted by hand", ofOwners},
			{"the structure of owners is that counted by hand", ofOwnerStructure},
			{"repairs and services are those counted by hand", ofRepairs},
			{"data usage is that added up by hand", ofTraffic},
			{"messages are those counted by hand", ofMessages},
			{"batteries are those counted by hand", ofBatteries},
			{"faults are those counted by hand", ofFaults},
			{"revenue is that added up by hand", ofRevenue},
			{"outlets with few orders are not ranked", fewAreNotRanked},
		} {
			t.Run(row.name, func(t *testing.T) {
				row.test(&fixture{t, db, engine, statistics.New(engine, system.NewDictionary(engine), value.Now)})
			})
		}
	})
}

var admin = &access.Caller{UserID: 1, UserType: contract.Staff, Language: "zh", Rights: &access.Rights{All: true}}

func callerWith(scope contract.DataScope, dealer int64, grants ...string) *access.Caller {
	who := &access.Caller{UserID: 901, UserType: contract.Staff, OrganizationCode: "100001001", Language: "en", DealerID: dealer, Rights: &access.Rights{Grants: map[string]contract.DataScope{}}}
	if scope == contract.OwnDealer {
		who.UserType = contract.DealerUser
	}
	for _, g := range grants {
		who.Rights.Grants[g] = scope
	}
	return who
}

// dealer is the one with most alarms.
func (f *fixture) dealer() (id int64) {
	f.Helper()
	if err := f.db.Read().NewRaw("SELECT dealer_id FROM alarm WHERE dealer_id > 0 GROUP BY dealer_id ORDER BY count(*) DESC, dealer_id LIMIT 1").Scan(f.Context(), &id); err != nil {
		f.Fatal(err)
	}
	return id
}

// total is the number of rows of a linked list.
func (f *fixture) total(who *access.Caller, link string) float64 {
	f.Helper()
	at, err := url.Parse(link)
	if err != nil {
		f.Fatal(err)
	}
	query, resource := at.Query(), contracts.PageAt(at.Path).Resources[0]
	if tab := query.Get("tab"); tab != "" {
		resource = tab
	}
	query.Del("tab")
	n, err := f.engine.Read().Count(f.Context(), resource, who, record.FromURL(func(yield func(key, value string)) {
		for key := range query {
			yield(key, query.Get(key))
		}
	}))
	if err != nil {
		f.Fatalf("%s: %v", link, err)
	}
	return float64(n)
}

func figuresAreTotals(f *fixture) {
	for name, who := range map[string]*access.Caller{
		"admin": admin,
		"dealer": callerWith(contract.OwnDealer, f.dealer(), "report:alarm", "report:activation", "report:repair", "report:traffic", "report:owner", "report:ownerStructure", "appUser:view", "report:vehicle", "report:battery", "report:service", "report:news", "report:fault", "fault:view", "shareCount:view", "revenue:view", "order:view",
			"mileage:view", "alarm:view", "vehicle:view", "repairOrder:view", "sim:view", "battery:view", "freePeriod:view"),
	} {
		for _, page := range declared.Pages {
			for _, compare := range []declared.Comparison{declared.NoComparison, declared.Preceding} {
				if name != "admin" && compare != declared.NoComparison {
					continue
				}
				got, err := f.Figures(f.Context(), who, statistics.Request{Page: page.Path, Grain: measure.ByWeek, Compare: compare})
				if err != nil {
					f.Fatalf("%s %s: %v", name, page.Path, err)
				}
				f.linksHold(name, who, page, got, compare)
			}
		}
	}
}

func (f *fixture) linksHold(name string, who *access.Caller, page declared.Page, got *statistics.Answer, compare declared.Comparison) {
	f.Helper()
	links := 0
	check := func(what, link string, v *float64) {
		if link == "" || v == nil {
			return
		}
		links++
		if n := f.total(who, link); n != *v {
			f.Errorf("%s %s %s: %v, its list has %v: %s", name, page.Path, what, *v, n, link)
		}
	}
	for _, c := range got.Cards {
		check("card "+c.Key, c.Link, c.Value)
	}
	for _, c := range got.Charts {
		compared := false
		for _, one := range c.Series {
			compared = compared || one.Compared
			if len(one.Points) == 0 {
				f.Errorf("%s: the series %s of %s has no points", page.Path, one.Key, c.Key)
			}
			if compare == declared.NoComparison {
				// Some of the points, since each is a query.
				for _, p := range one.Points[:min(len(one.Points), 2)] {
					check("chart "+c.Key+" "+p.Key, p.Link, p.Value)
				}
			}
		}
		at := slices.IndexFunc(page.Charts, func(d declared.Chart) bool { return d.Key == c.Key })
		if c.Shape.OverTime() && len(c.Series) > 0 && len(page.Charts[at].Parts) == 0 && compared != (compare != declared.NoComparison) {
			f.Errorf("%s %s: compared %v, requested %q", page.Path, c.Key, compared, compare)
		}
	}
	// The demo of these tests has no files, and so neither a shop nor shares.
	empty := page.Path == "/eventManage/shareCount" || page.Path == "/orderManage/revenueManage"
	if name == "admin" && compare == declared.NoComparison && links < 2 && !empty {
		f.Errorf("%s has only %d links", page.Path, links)
	}
}

func groupedByPeriod(f *fixture) {
	testdb.Exec(f.T, f.db, "DELETE FROM mileage_daily")
	for _, row := range []struct {
		vehicle, km, anomaly int
		day                  string
	}{{1, 1000, 0, "2026-11-29"}, {1, 500, 0, "2026-11-30"}, {2, 30_001, 1, "2026-11-30"}, {3, 499, 0, "2026-12-01"}, {1, 2000, 0, "2026-12-28"}, {1, 3000, 2, "2027-01-01"}} {
		testdb.Exec(f.T, f.db, `INSERT INTO mileage_daily (vehicle_id, day, mileage_km, trip_count, odo_start, odo_end, anomaly, data_source, status, version) VALUES (?, ?, ?, 2, 0, ?, ?, 1, 2, 1)`,
			row.vehicle, row.day, row.km, row.km/10, row.anomaly)
	}
	query := map[string]json.RawMessage{"day.between": json.RawMessage(`"2026-11-29,2027-01-02"`)}
	for _, row := range []struct {
		grain               measure.Grain
		cards, trend, table string
	}{
		{measure.ByDay, "370 3 123.33 6 61.67 12 2", "35: 10 305.01 4.99", "6: 2027-01-01 30 2026-12-28 20"},
		// 30 November 2026 is a Monday, 1 January 2027 a Friday of the same week as the last Monday of 2026.
		{measure.ByWeek, "370 3 123.33 6 61.67 12 2", "6: 10 310 0", "5: 2026-W53 50 2026-W49 300.01"},
		{measure.ByMonth, "370 3 123.33 6 61.67 12 2", "3: 315.01 24.99 30", "5: 2027-01 30 2026-12 20"},
	} {
		r := statistics.Request{Page: mileagePage, Grain: row.grain, Query: query}
		got, err := f.Figures(f.Context(), admin, r)
		if err != nil {
			f.Fatal(err)
		}
		var cards []string
		for _, c := range got.Cards {
			cards = append(cards, short(c.Value))
		}
		points := got.Charts[0].Series[0].Points
		trend := fmt.Sprint(len(points), ":")
		for _, p := range points[:3] {
			trend += " " + short(p.Value)
		}
		table, err := f.Table(f.Context(), admin, statistics.TableRequest{Request: r, Size: 2})
		if err != nil {
			f.Fatal(err)
		}
		rows := fmt.Sprint(table.Total, ":")
		for _, line := range table.List {
			rows += " " + line.Period + " " + short(line.Values[0])
			// The odometer of the start is absent on all days.
			if line.Values[4] != nil {
				f.Errorf("by the %s: the start is %v, want none", row.grain, *line.Values[4])
			}
		}
		if text := strings.Join(cards, " "); text != row.cards || trend != row.trend || rows != row.table {
			f.Errorf("by the %s:\n%s\n%s\n%s, want\n%s\n%s\n%s", row.grain, text, trend, rows, row.cards, row.trend, row.table)
		}
	}
	query["day.between"] = json.RawMessage(`"2026-12-01,2026-12-31"`)
	got, err := f.Figures(f.Context(), admin, statistics.Request{Page: mileagePage, Compare: declared.Preceding, Query: query})
	if err != nil {
		f.Fatal(err)
	}
	if c := got.Cards[0]; short(c.Value) != "24.99" || short(c.Before) != "315.01" || got.Compared.From != "2026-10-31" || got.Compared.To != "2026-11-30" {
		f.Errorf("compared with the 31 days before: %s, %s, %v", short(c.Value), short(c.Before), got.Compared)
	}
}

func short(n *float64) string {
	if n == nil {
		return "-"
	}
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", *n), "0"), ".")
}

func figuresFollowScope(f *fixture) {
	all, ofDealer := callerWith(contract.AllData, 0, "alarm:view"), callerWith(contract.OwnDealer, f.dealer(), "report:alarm", "alarm:view")
	counts := map[int64]bool{}
	for _, row := range []struct {
		name        string
		who, sameAs *access.Caller
		linked      bool
	}{
		{"report and list of all", callerWith(contract.AllData, 0, "report:alarm", "alarm:view"), all, true},
		{"report of all without the list", callerWith(contract.AllData, 0, "report:alarm"), all, false},
		{"report of a dealer", ofDealer, ofDealer, true},
	} {
		want, err := f.engine.Read().Count(f.Context(), "alarm", row.sameAs, []byte(`{"muted.eq":"false"}`))
		if err != nil {
			f.Fatal(err)
		}
		got, err := f.Figures(f.Context(), row.who, statistics.Request{Page: alarmPage, Grain: measure.ByMonth, Query: map[string]json.RawMessage{"firstAt.between": json.RawMessage(`"2022-06-01,"`)}})
		if err != nil {
			f.Fatal(err)
		}
		if c := got.Cards[0]; *c.Value != float64(want) || (c.Link != "") != row.linked {
			f.Errorf("%s: %v alarms, want %v; link %q", row.name, *c.Value, want, c.Link)
		}
		counts[want] = true
	}
	if len(counts) != 2 {
		f.Errorf("the scopes have the same %v alarms", counts)
	}
}

func refused(f *fixture) {
	for _, row := range []struct {
		name  string
		who   *access.Caller
		page  string
		grain measure.Grain
		query string
		want  *fault.Code
	}{
		{"without the permission", callerWith(contract.AllData, 0, "alarm:view"), alarmPage, "", `{}`, fault.NoPermission},
		{"an unknown page", admin, "/dashboard", "", `{}`, fault.ViewUnknown},
		{"a field that is no filter", admin, alarmPage, "", `{"handleNote.like":"x"}`, fault.QueryFieldUnknown},
		{"an unknown value", admin, alarmPage, "", `{"level.in":"9"}`, fault.QueryValueInvalid},
		{"an unknown grain", admin, alarmPage, "year", `{}`, fault.QueryValueInvalid},
		{"more than a year by the day", admin, alarmPage, measure.ByDay, `{"firstAt.between":"2020-01-01,2026-01-01"}`, fault.QueryValueInvalid},
	} {
		query := map[string]json.RawMessage{}
		if err := json.Unmarshal([]byte(row.query), &query); err != nil {
			f.Fatal(err)
		}
		_, err := f.Figures(f.Context(), row.who, statistics.Request{Page: row.page, Grain: row.grain, Query: query})
		var got *fault.Error
		if !errors.As(err, &got) || got.Code != row.want {
			f.Errorf("%s: %v, want %s", row.name, err, row.want.Name)
		}
	}
}

func exported(f *fixture) {
	var book bytes.Buffer
	body := []byte(`{"page":"` + alarmPage + `","compare":"previous"}`)
	if _, err := f.Export(f.Context(), callerWith(contract.AllData, 0, "report:alarm"), body, 10_000, &book); err == nil {
		f.Error("an export without the permission succeeds")
	}
	rows, err := f.Export(f.Context(), admin, body, 10_000, &book)
	if err != nil {
		f.Fatal(err)
	}
	file, err := excelize.OpenReader(&book)
	if err != nil {
		f.Fatal(err)
	}
	table, err := file.GetRows("明细")
	if err != nil || int64(len(table)) != rows+1 || rows == 0 {
		f.Errorf("the table has %d lines for %d rows, %v", len(table), rows, err)
	}
	if cards, err := file.GetRows("指标"); err != nil || len(cards) != 10 || len(cards[1]) != 3 {
		f.Errorf("the cards are %v, %v", cards, err)
	}
	var entries int
	if err := f.db.Read().NewRaw("SELECT count(*) FROM audit_log WHERE module = 'alarm' AND action = 'export'").Scan(f.Context(), &entries); err != nil || entries != 1 {
		f.Errorf("%d audit entries, %v, want 1", entries, err)
	}
	if _, err := f.Export(f.Context(), admin, body, 1, &book); rows > 1 {
		var needs *fault.Error
		if !errors.As(err, &needs) || needs.Code != fault.ExportNeedsJob {
			f.Errorf("an export beyond the limit: %v", err)
		}
	}
}
