package report_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/report"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

// business is the demo data set with its reports.
type business struct {
	*testing.T
	db     *store.DB
	engine *record.Engine
}

type page struct {
	List     []map[string]any
	Total    int
	Page     int
	PageSize int
	Columns  []struct{ Field, ZH, EN, Type string }
}

// TestReports runs all report tests on one demo data set for each database, since its creation takes most of the time.
func TestReports(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		engine, _ := seedtest.Open(t, db)
		b := &business{t, db, engine}
		report.Register(b.engine)
		for _, row := range []struct {
			name string
			test func(*business)
		}{
			{"a report over a resource has the rows of its list", overviewEqualsTheList},
			{"the alarm board has the alarms in scope", alarmBoardFollowsScope},
			{"battery health has the batteries in vehicles", batteriesEqualTheList},
			{"expiring SIM cards are ordered by date, with the days left", expiringCards},
			{"daily activations add up to the vehicles in scope", activationsAddUp},
			{"the alarm ranking counts the alarms in scope", alarmsAreRanked},
			{"the online trend ends with the current counts", trendEndsWithCurrentCounts},
			{"the progress of a rollout counts its targets", rolloutIsCounted},
			{"firmware versions add up to the vehicles in scope", firmwareAddsUp},
			{"daily users add up to the users in scope", usersAddUp},
			{"active users are counted once", activeUsersAreCounted},
			{"dealers are ranked by the figures of a month", dealersAreRanked},
			{"low stock shows for how long it lasts", stockLasts},
			{"account activity is limited to the caller's scope", accountsFollowScope},
			{"job health has every kind of job", everyJobKindIsListed},
			{"only declared filters and orders are accepted", onlyDeclaredFilters},
			{"page, size and order within the query take precedence", queryTakesPrecedence},
			{"reports are offered and read by permission", offeredByPermission},
			{"saved reports are sent once each time they are due", reportsAreSentOnSchedule},
			{"recipients of a report get the figures of their own scope", recipientsGetTheirOwnFigures},
		} {
			t.Run(row.name, func(t *testing.T) { row.test(&business{t, b.db, b.engine}) })
		}
	})
}

func rights(far system.DataScope) *access.Rights {
	r := &access.Rights{Grants: map[string]system.DataScope{}}
	for _, p := range contracts.Catalogue {
		r.Grants[p.PermissionFor("view")] = far
	}
	return r
}

var admin = &access.Caller{UserID: 1, UserType: system.Staff, Language: "zh", Rights: &access.Rights{All: true}}

// callers returns accounts with all data, one organisation, and one dealer with its sub-dealers.
func (b *business) callers() map[string]*access.Caller {
	b.Helper()
	var dealer int64
	if err := b.db.Read().NewRaw("SELECT dealer_id FROM vehicle WHERE activation_status = 1 AND dealer_id > 0 GROUP BY dealer_id ORDER BY count(*) DESC, dealer_id LIMIT 1").Scan(b.Context(), &dealer); err != nil {
		b.Fatal(err)
	}
	return map[string]*access.Caller{
		"admin":        admin,
		"organisation": {UserID: 901, UserType: system.Staff, OrganizationCode: "100001001", Language: "en", Rights: rights(system.OwnSubtree)},
		"dealer":       {UserID: 900, UserType: system.DealerUser, DealerID: dealer, Language: "zh", Rights: rights(system.OwnDealer)},
	}
}

func (b *business) view(code string, who *access.Caller, body string) page {
	b.Helper()
	text, err := b.engine.Read().ReportRows(b.Context(), code, who, []byte(body), nil)
	return b.read(text, err)
}

func (b *business) list(name string, who *access.Caller, body string) page {
	b.Helper()
	text, err := b.engine.Read().Page(b.Context(), name, who, []byte(body), nil)
	return b.read(text, err)
}

func (b *business) read(text []byte, err error) (p page) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
	if err := json.Unmarshal(text, &p); err != nil {
		b.Fatalf("%v: %s", err, text)
	}
	return p
}

func (b *business) same(what string, got, want any) {
	b.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		b.Errorf("%s: got %s, want %s", what, g, w)
	}
}

func overviewEqualsTheList(b *business) {
	seen := map[string]int{}
	for name, who := range b.callers() {
		for _, filter := range []string{`{}`, `{"onlineStatus.in":[1]}`, `{"soc.between":[20,60],"status.in":[1,2,3]}`, `{"vin.like":"%7%","activatedAt.isNull":false}`} {
			got := b.view("vehicleOverview", who, `{"query":`+filter+`,"pageSize":50}`)
			want := b.list("vehicle", who, `{"query":`+filter+`,"pageSize":50}`)
			b.same(name+" "+filter+" total", got.Total, want.Total)
			for i, row := range got.List {
				for _, c := range got.Columns {
					if c.Field == "openAlarmCount" { // the list has no such column
						b.same(name+" active alarms", row[c.Field], b.list("alarm", admin, fmt.Sprintf(`{"query":{"vin":%q,"status.in":[0,1]}}`, row["vin"])).Total)
						continue
					}
					b.same(fmt.Sprint(name, " row ", i, " ", c.Field), row[c.Field], want.List[i][c.Field])
				}
			}
			seen[name] += got.Total
		}
	}
	if seen["dealer"] == 0 || seen["dealer"] >= seen["organisation"] || seen["organisation"] >= seen["admin"] {
		b.Errorf("vehicles of the callers do not differ: %v", seen)
	}
}

func alarmBoardFollowsScope(b *business) {
	seen := map[string]int{}
	for name, who := range b.callers() {
		for _, filter := range []string{`{}`, `{"level.in":[3,4],"handleStatus.in":[0]}`, `{"category.in":[1],"lastAt.between":"thisMonth"}`} {
			got, want := b.view("alarmBoard", who, `{"query":`+filter+`}`).Total, b.list("alarm", who, `{"query":`+filter+`}`).Total
			b.same(name+" "+filter, got, want)
			seen[name] += got
		}
	}
	if seen["dealer"] == 0 || seen["dealer"] >= seen["organisation"] {
		b.Errorf("alarms of the callers do not differ: %v", seen)
	}
}

func batteriesEqualTheList(b *business) {
	seen := map[string]int{}
	model := b.list("vehicle", admin, `{"pageSize":1}`).List[0]["modelId"]
	for name, who := range b.callers() {
		for _, filter := range []string{``, `"riskLevel.in":[2,3],`, `"soh.between":[70,92.5],"batteryType.in":[1,2],`} {
			got := b.view("batteryHealth", who, `{"query":{`+filter+`"pageSize":50}}`)
			want := b.list("battery", who, `{"query":{`+filter+`"status.in":[1,5]},"pageSize":50}`)
			b.same(name+" "+filter+" total", got.Total, want.Total)
			for i, row := range got.List {
				for _, field := range []string{"batteryCode", "soh", "cycleCount", "maxTempC", "cellDeltaMv", "riskLevel", "installedAt", "lastReportAt"} {
					b.same(fmt.Sprint(name, " row ", i, " ", field), row[field], want.List[i][field])
				}
				b.same(name+" VIN", row["vin"], want.List[i]["vehicleName"])
			}
			seen[filter] += got.Total
		}
		for _, row := range b.view("batteryHealth", who, fmt.Sprintf(`{"query":{"modelId.in":[%v]},"pageSize":50}`, model)).List {
			b.same(name+" model", row["modelId"], model)
			seen["model"]++
		}
	}
	for filter, n := range seen {
		if n == 0 {
			b.Errorf("no battery matches %s", filter)
		}
	}
}

func expiringCards(b *business) {
	for name, who := range b.callers() {
		got := b.view("simExpiring", who, `{"query":{"pageSize":1000}}`)
		want := b.list("simCard", who, `{"query":{"planEndAt.isNull":false,"simStatus.ne":7},"pageSize":1000}`)
		b.same(name+" total", got.Total, want.Total)
		if got.Total == 0 {
			b.Errorf("%s: no cards", name)
		}
		last := ""
		for _, row := range got.List {
			day := row["planEndAt"].(string)
			if day < last {
				b.Errorf("%s sorted after %s", day, last)
			}
			last = day
			b.same("the day", string(value.Today().AddDays(int(row["daysLeft"].(float64)))), day)
			if row["simStatus"] == 7.0 {
				b.Errorf("retired card in the report: %v", row)
			}
		}
		withVehicle := slices.IndexFunc(got.List, func(row map[string]any) bool { return row["vin"] != nil })
		if withVehicle < 0 {
			b.Fatalf("%s: no card in a vehicle", name)
		}
		vehicle := b.list("vehicle", admin, fmt.Sprintf(`{"vin":%q}`, got.List[withVehicle]["vin"])).List[0]
		b.same("service end", got.List[withVehicle]["serviceEndAt"], vehicle["serviceEndAt"])
		b.same("cards of a number", b.view("simExpiring", who, fmt.Sprintf(`{"query":{"vin.like":%q}}`, vehicle["vin"])).Total, 1)
	}
}

func activationsAddUp(b *business) {
	seen := map[string]int{}
	for name, who := range b.callers() {
		days := b.view("activationDaily", who, `{"query":{"pageSize":1000,"orderBy":"statDate"}}`)
		if days.Total > 1000 {
			b.Fatalf("%d rows exceed one page", days.Total)
		}
		so, sum := map[string]int{}, 0
		for _, row := range days.List {
			group := fmt.Sprint(row["modelId"], row["provinceId"])
			n := int(row["activated"].(float64))
			so[group] += n
			sum += n
			b.same(group+" so far", row["cumulative"], so[group])
		}
		b.same(name+" activated", sum, b.list("vehicle", who, `{"query":{"activatedAt.isNull":false}}`).Total)
		seen[name] = sum
		first := days.List[0]
		filter := fmt.Sprintf(`"modelId":%v`, first["modelId"])
		of := 0
		for _, row := range b.view("activationDaily", who, fmt.Sprintf(`{"query":{"statDate":%q,%s},"pageSize":100}`, first["statDate"], filter)).List {
			of += int(row["activated"].(float64))
			if province, known := row["provinceId"].(float64); known && (int(province)%10000 != 0 || row["provinceName"] == nil) {
				b.Errorf("not a province: %v", row)
			}
		}
		b.same("a model's day", of, b.list("vehicle", who, fmt.Sprintf(`{"query":{"activatedAt":%q,%s}}`, first["statDate"], filter)).Total)
	}
	if seen["dealer"] == 0 || seen["dealer"] >= seen["admin"] {
		b.Errorf("activations of the callers do not differ: %v", seen)
	}
}

func alarmsAreRanked(b *business) {
	seen := map[string]int{}
	for name, who := range b.callers() {
		model := b.list("alarm", who, `{"query":{"level.ge":1}}`).List[0]["modelId"]
		for _, filter := range []string{`"firstAt.ge":"2020-01-01"`, `"firstAt.between":"last30d"`, fmt.Sprintf(`"firstAt.ge":"2020-01-01","modelId":%v`, model)} {
			sum := 0
			got := b.view("alarmTop", who, `{"query":{`+filter+`,"pageSize":1000}}`)
			for i, row := range got.List {
				of := b.list("alarm", who, fmt.Sprintf(`{"query":{%s,"level.ge":1,"errCode":%v},"pageSize":1000}`, filter, row["errCode"]))
				vehicles := map[any]bool{}
				for _, alarm := range of.List {
					vehicles[alarm["vehicleId"]] = true
				}
				b.same(name+" alarms", row["alarmCount"], of.Total)
				if len(of.List) == of.Total { // otherwise the alarms exceed one page
					b.same(name+" vehicles", row["vehicleCount"], len(vehicles))
				}
				if i > 0 && row["alarmCount"].(float64) > got.List[i-1]["alarmCount"].(float64) {
					b.Errorf("%v sorted after %v", row, got.List[i-1])
				}
				sum += of.Total
			}
			b.same(name+" "+filter, sum, b.list("alarm", who, `{"query":{`+filter+`,"level.ge":1}}`).Total)
			seen[name] += sum
		}
		all := b.view("alarmTop", who, `{"query":{"firstAt.ge":"2020-01-01","pageSize":1}}`).List[0]
		b.same("change without earlier alarms", all["change"], all["alarmCount"])
	}
	if seen["dealer"] == 0 || seen["dealer"] >= seen["organisation"] {
		b.Errorf("alarms of the callers do not differ: %v", seen)
	}
}

// running is the filter of the vehicles that are sampled.
var running = fmt.Sprintf(`"status.in":[%d,%d,%d],"activationStatus":%d`, equipment.InStock, equipment.Shipped, equipment.Sold, equipment.Activated)

func trendEndsWithCurrentCounts(b *business) {
	seen := map[string]float64{}
	var dealer any
	for name, who := range b.callers() {
		day := b.view("vehicleOnlineTrend", who, `{"query":{"pageSize":1000}}`)
		if day.Total < 280 || day.Total > 24*12+1 {
			b.Errorf("%s: %d samples of a day", name, day.Total)
		}
		last := day.List[0]
		in := running
		b.same(name+" total", last["total"], b.list("vehicle", who, `{"query":{`+in+`}}`).Total)
		b.same(name+" online", last["online"], b.list("vehicle", who, `{"query":{`+in+`,"onlineStatus":1}}`).Total)
		b.same(name+" sleeping", last["sleeping"], b.list("vehicle", who, `{"query":{`+in+`,"onlineStatus":2}}`).Total)
		if rate := last["online"].(float64) * 100 / last["total"].(float64); last["onlineRate"].(float64) > rate || last["onlineRate"].(float64) < rate-0.01 {
			b.Errorf("%s: online rate %v, want %v", name, last["onlineRate"], rate)
		}
		seen[name] = last["total"].(float64)
		if name == "dealer" {
			dealer = who.DealerID
		}
		hour := b.view("vehicleOnlineTrend", who, fmt.Sprintf(`{"query":{"sampleAt.ge":%q,"pageSize":1}}`, day.List[11]["sampleAt"])).Total
		b.same(name+" an hour", hour, 12)
	}
	if seen["dealer"] == 0 || seen["dealer"] >= seen["admin"] {
		b.Errorf("vehicles of the callers do not differ: %v", seen)
	}
	one := b.view("vehicleOnlineTrend", admin, fmt.Sprintf(`{"query":{"dealerId":%v}}`, dealer)).List[0]
	b.same("of a dealer", one["total"], b.list("vehicle", admin, fmt.Sprintf(`{"query":{%s,"dealerId":%v}}`, running, dealer)).Total)
}

func usersAddUp(b *business) {
	for name, who := range b.callers() {
		days := b.view("appUserGrowth", who, `{"query":{"pageSize":1000,"orderBy":"statDate"}}`)
		registered, cancelled, bound, total := 0, 0, 0, 0
		for i, row := range days.List {
			registered += int(row["registered"].(float64))
			cancelled += int(row["cancelled"].(float64))
			bound += int(row["boundFirst"].(float64))
			b.same("total", row["total"], registered-cancelled)
			if i > 0 {
				b.same("the day after", row["statDate"], value.Date(days.List[i-1]["statDate"].(string)).AddDays(1))
			}
			total = registered - cancelled
		}
		if days.Total > 1000 {
			last := b.view("appUserGrowth", who, `{}`).List[0]
			b.same("today", last["statDate"], value.Today())
			total = int(last["total"].(float64))
			registered = b.list("appUser", who, `{}`).Total
		}
		b.same(name+" registered", registered, b.list("appUser", who, `{"query":{"registerAt.isNull":false}}`).Total)
		b.same(name+" users", total, registered-b.list("appUser", who, `{"query":{"status":3}}`).Total)
		if registered == 0 || bound == 0 {
			b.Errorf("%s: %d registered, %d bound", name, registered, bound)
		}
	}
}

func accountsFollowScope(b *business) {
	callers := b.callers()
	for name, who := range callers {
		got := b.view("operatorActivity", who, `{"query":{"pageSize":1000}}`)
		want := map[string]bool{}
		for _, of := range []string{"operator", "dealerAccount"} {
			for _, row := range b.list(of, who, `{"pageSize":1000}`).List {
				want[row["userName"].(string)] = true
			}
		}
		b.same(name+" total", got.Total, len(want))
		for _, row := range got.List {
			if !want[row["userName"].(string)] {
				b.Errorf("%s: account out of scope: %v", name, row)
			}
		}
		dormant := b.view("operatorActivity", who, `{"query":{"dormant":true}}`).Total
		b.same(name+" dormant or not", dormant+b.view("operatorActivity", who, `{"query":{"dormant":false}}`).Total, got.Total)
	}
	if staff := b.view("operatorActivity", callers["dealer"], `{"query":{"userType":1}}`).Total; staff != 0 {
		b.Errorf("dealer sees %d staff accounts", staff)
	}
}

func everyJobKindIsListed(b *business) {
	got := b.view("jobHealth", admin, `{}`)
	b.same("kinds", got.Total, 3)
	for i, row := range got.List {
		b.same("kind", row["queue"], i+1)
		for _, c := range got.Columns {
			if row[c.Field] == nil {
				b.Errorf("%s is null in %v", c.Field, row)
			}
		}
	}
}

func firmwareAddsUp(b *business) {
	for name, who := range b.callers() {
		var all []int64
		for _, ecu := range []int64{1, 3} {
			body := fmt.Sprintf(`{"query":{"ecuType.in":%d},"pageSize":1000}`, ecu)
			vehicles, shares := 0.0, map[any]float64{}
			for _, row := range b.view("firmwareDistribution", who, body).List {
				vehicles += row["vehicleCount"].(float64)
				shares[row["modelId"]] += row["share"].(float64)
			}
			for model, share := range shares {
				if share < 99.5 || share > 100.001 {
					b.Errorf("%s: shares of model %v add up to %v %%", name, model, share)
				}
			}
			all = append(all, int64(vehicles))
			want := b.list("ecu", who, fmt.Sprintf(`{"query":{"ecuType.in":%d,"status.ne":%d,"softwareVersion.isNull":false}}`, ecu, equipment.EcuReplaced)).Total
			b.same(name+" ECUs", int64(vehicles), want)
		}
		if all[0] == 0 {
			b.Errorf("%s sees no firmware", name)
		}
	}
}

func rolloutIsCounted(b *business) {
	testdb.Exec(b.T, b.db, "INSERT INTO ota_firmware (id, name, version_name, version) VALUES (7, 'BMS', '2.4.1', 1)")
	testdb.Exec(b.T, b.db, `INSERT INTO ota_task (id, task_no, name, items, status, total, succeeded, failed, started_at, version) VALUES (900, 'OT900', 'all', '[{"firmwareId":7}]', 5, 7, 2, 1, 5, 1)`)
	for i, state := range []int{0, 1, 3, 6, 8, 8, 9} {
		testdb.Exec(b.T, b.db, "INSERT INTO ota_task_target (id, task_id, vehicle_id, state, version) VALUES (?, 900, ?, ?, 1)", 900+i, 900+i, state)
	}
	row := b.view("otaTaskProgress", b.callers()["admin"], `{"query":{"status.in":5}}`).List[0]
	got := fmt.Sprintln(row["taskNo"], row["firmwareName"], row["targetVersion"], row["total"], row["waiting"], row["downloading"], row["installing"], row["succeeded"], row["failed"], row["successRate"])
	if want := "OT900 BMS 2.4.1 7 2 1 1 2 1 66.66\n"; got != want {
		b.Errorf("%s, want %s", got, want)
	}
}
