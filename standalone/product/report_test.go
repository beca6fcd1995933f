package product_test

import (
	"fmt"
	"testing"
)

func viewed(code, query string) string {
	return fmt.Sprintf(`{"extend":{"view":{"code":%q}},"query":%s}`, code, query)
}

func TestReportsAreReadLikeLists(t *testing.T) {
	const request = "POST /query/queryview"
	column := func(field, zh, en, kind string) map[string]any {
		return map[string]any{"field": field, "zh": zh, "en": en, "type": kind}
	}
	testRows(t, []row{
		{of: "C.3 view", name: "a report returns its rows and columns, five by default", call: request, as: "admin", body: viewed("vehicleOverview", `{}`), at: map[string]any{
			"/message": "", "/data/list/4/vin": like(`.`), "/data/list/5": isNull{}, "/data/total": atLeast(1200), "/data/page": 1, "/data/pageSize": 5, "/data/columns/0": column("vin", "车架号", "VIN", "string"), "/data/list/0/modelName": like(`.`)}},
		{of: "C.3 page and order", name: "page, size and order within query", call: request, as: "admin", body: viewed("vehicleOverview", `{"page":2,"pageSize":3,"orderBy":"createdAt desc"}`), at: map[string]any{"/data/page": 2, "/data/pageSize": 3}},
		{of: "C.3 page and order", name: "page, size and order next to query", call: request, as: "admin", body: `{"extend":{"view":{"code":"vehicleOverview"}},"page":2,"pageSize":4,"orderBy":"createdAt","query":{"vin.like":"%$vin%"}}`, at: map[string]any{"/data/page": 2, "/data/pageSize": 4, "/data/total": 1}},
		{of: "C.3 page and order", name: "values within query win", call: request, as: "admin", body: `{"extend":{"view":{"code":"vehicleOverview"}},"page":9,"pageSize":9,"query":{"page":1,"pageSize":2,"vin":"$vin"}}`, at: map[string]any{"/data/page": 1, "/data/pageSize": 2, "/data/list/0/vin": "$vin"}},
		{of: "C.3 view", name: "a report without a query returns the first page", call: request, as: "admin", body: `{"extend":{"view":{"code":"simExpiring"}}}`, at: map[string]any{"/data/pageSize": 5, "/data/list/4/planEndAt": like(`^\d{4}-`)}},
		{of: "C.3 unknown view", name: "no report code", call: request, as: "admin", body: `{"query":{}}`, status: 404, code: 1038, err: "VIEW_UNKNOWN"},
		{of: "C.3 unknown view", name: "a report that does not exist", call: request, as: "admin", body: viewed("noSuchView", `{"orderBy":"lostAt desc"}`), status: 404, code: 1038, err: "VIEW_UNKNOWN", at: map[string]any{"/params/code": "noSuchView"}},
		{of: "C.3 alarmBoard", name: "the alarms of a level, latest first", call: request, as: "admin", body: viewed("alarmBoard", `{"level.eq":3,"orderBy":"lastAt desc"}`), at: map[string]any{"/data/list/0/level": 3, "/data/list/0/errName": like(`.`), "/data/list/0/vin": like(`^[A-Z0-9]{15,17}$`)}},
		{of: "C.3 filters", name: "a filter of another field", call: request, as: "admin", body: viewed("vehicleOverview", `{"remark":"x"}`), status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "remark"}},
		{of: "C.3 filters", name: "a value of another type", call: request, as: "admin", body: viewed("activationDaily", `{"statDate.ge":"2025-02-30"}`), status: 400, code: 1032, err: "QUERY_VALUE_INVALID"},
		{of: "C.3 filters", name: "a column without a filter", call: request, as: "admin", body: viewed("operatorActivity", `{"writes30d.gt":1}`), status: 400, code: 1033, err: "QUERY_OPERATOR_INVALID"},
		{of: "C.3 filters", name: "an order that is SQL", call: request, as: "admin", body: viewed("activationDaily", `{"orderBy":"activated;drop table vehicle"}`), status: 400, code: 1034, err: "QUERY_ORDER_INVALID"},
		{of: "A.1 no JSON", name: "a list instead of an object", call: request, as: "admin", body: `[1]`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.1 other methods", name: "reports accept POST only", call: "GET /query/queryview", as: "admin", status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `^POST$`}},
		{of: "A.3 token missing", name: "a report requires a session", call: request, body: viewed("vehicleOverview", `{}`), status: 401, code: 1301, err: "TOKEN_MISSING"},
		{of: "C.3 permission", name: "a report requires its permission", call: request, as: "jiang.boyuan", body: viewed("jobHealth", `{}`), status: 403, code: 1002, err: "NO_PERMISSION", at: map[string]any{"/params/permission": "selfCheck:view"}},
		{of: "C.3 permission", name: "a report requires its permission of dealers too", call: request, as: "jiang.boyuan", body: viewed("simExpiring", `{}`), status: 403, code: 1002, err: "NO_PERMISSION", at: map[string]any{"/params/permission": "sim:view"}},
		{of: "C.3 activationDaily", name: "activations by day", call: request, as: "admin", body: viewed("activationDaily", `{"statDate.between":"last90d","activated.ge":1}`), at: map[string]any{"/data/list/0/statDate": like(`^\d{4}-\d\d-\d\d$`), "/data/list/0/activated": atLeast(1), "/data/list/0/cumulative": atLeast(1), "/data/list/0/modelName": like(`.`)}},
		{of: "C.3 vehicleOnlineTrend", name: "online vehicles, every five minutes of the last day", call: request, as: "admin", body: viewed("vehicleOnlineTrend", `{}`), at: map[string]any{"/data/total": atLeast(200), "/data/list/0/sampleAt": like(`^\d{4}-\d\d-\d\d \d\d:\d[05]:00$`), "/data/list/0/total": atLeast(1), "/data/list/0/onlineRate": atLeast(0)}},
		{of: "C.3 alarmTop", name: "alarm codes by number of alarms", call: request, as: "admin", body: viewed("alarmTop", `{"firstAt.between":"last90d"}`), at: map[string]any{"/data/list/0/alarmCount": atLeast(1), "/data/list/0/vehicleCount": atLeast(1), "/data/list/0/errName": like(`.`)}},
		{of: "C.3 appUserGrowth", name: "users by day", call: request, as: "admin", body: viewed("appUserGrowth", `{"orderBy":"total desc, statDate desc"}`), at: map[string]any{"/data/list/0/total": atLeast(100), "/data/list/0/registered": atLeast(0)}},
		{of: "C.3 repairBacklog", name: "open orders, those that wait longest first", call: request, as: "admin", body: viewed("repairBacklog", `{"pageSize":100}`), at: map[string]any{"/data/list/0/orderNo": like(`^RO`), "/data/list/0/vin": like(`.`), "/data/list/0/waitHours": atLeast(1), "/data/total": 64}},
		{of: "C.3 repairBacklog", name: "orders that wait for parts", call: request, as: "admin", body: viewed("repairBacklog", `{"status.in":5}`), at: map[string]any{"/data/list/0/partsWaiting": atLeast(1), "/data/total": 8}},
		{of: "C.3 partsShortage", name: "parts that orders wait for", call: request, as: "admin", body: viewed("partsShortage", `{}`), at: map[string]any{"/data/list/0/partNo": like(`.`), "/data/list/0/partName": like(`.`), "/data/list/0/orders": atLeast(1), "/data/list/0/nextPromise": like(`^20`)}},
		{of: "C.3 feedbackBacklog", name: "feedback that is not handled, the oldest first", call: request, as: "admin", body: viewed("feedbackBacklog", `{}`), at: map[string]any{"/data/list/0/feedbackNo": like(`^FB`), "/data/list/0/ageHours": atLeast(1)}},
		{of: "C.3 problemClasses", name: "the problem classes of the week", call: request, as: "admin", body: viewed("problemClasses", `{}`), at: map[string]any{"/data/list/0/faultClass": like(`.`), "/data/list/0/feedback": atLeast(1), "/data/list/0/feedbackName": like(`^FB`)}},
		{of: "C.3 dealerRanking", name: "dealers by the figures of a month", call: request, as: "admin", body: viewed("dealerRanking", `{"month":"2026-01"}`), at: map[string]any{"/data/list/0/month": "2026-01", "/data/list/0/dealerName": like(`.`), "/data/list/0/vehicleCount": atLeast(1)}},
		{of: "C.3 lowStock", name: "units that run out", call: request, as: "admin", body: viewed("lowStock", `{}`), at: map[string]any{"/data/list/0/skuCode": like(`.`), "/data/list/0/sold30d": atLeast(0), "/data/list/0/daysOfCover": atLeast(0)}},
		{of: "C.3 operatorActivity", name: "accounts by activity", call: request, as: "admin", body: viewed("operatorActivity", `{"userName":"admin"}`), at: map[string]any{"/data/total": 1, "/data/list/0/logins30d": atLeast(1), "/data/list/0/dormant": false, "/data/list/0/rolesNames": isList{}}},
		{of: "C.3 otaTaskProgress", name: "progress of OTA tasks", call: request, as: "admin", body: viewed("otaTaskProgress", `{"status.in":"5"}`), at: map[string]any{"/data/list/0/taskNo": like(`^OT`), "/data/list/0/total": atLeast(1), "/data/list/0/firmwareName": like(`.`)}},
		{of: "C.3 firmwareDistribution", name: "versions of controllers by model", call: request, as: "admin", body: viewed("firmwareDistribution", `{"ecuType.in":"3"}`), at: map[string]any{"/data/list/0/version": like(`^\d`), "/data/list/0/vehicleCount": atLeast(1), "/data/list/0/share": atLeast(0), "/data/list/0/modelName": like(`.`)}},
		{of: "C.3 jobHealth", name: "background work by kind", call: request, as: "admin", body: viewed("jobHealth", `{}`), at: map[string]any{"/data/total": 3, "/data/list/0/queue": 1, "/data/list/2/queued": atLeast(0)}},
		{of: "C.3 figures of report pages", name: "the cards of a page", call: request, as: "admin", body: viewed("A_CARD", `{"pageSize":20}`), at: map[string]any{
			"/data/rows/0/key": "alarms", "/data/rows/0/value": atLeast(1), "/data/list/0/key": "alarms", "/data/columns/0": column("series", "系列", "Series", "string"), "/data/asOf": like(`^20`), "/data/provisional": true, "/data/pageSize": 20}},
		{of: "C.3 figures of report pages", name: "a chart of a period that is over, with a filter", call: request, as: "admin", body: viewed("A_TREND", `{"firstAt.between":"2024-01-01,2024-01-31","level.in":"3","grain":"month"}`), at: map[string]any{"/data/provisional": false}},
		{of: "C.3 figures of report pages", name: "a table of a page", call: request, as: "admin", body: viewed("R_DEALER", `{"createdAt.between":"last90d"}`), at: map[string]any{"/data/rows/0/label": like(`.`), "/data/rows/0/orders": atLeast(1), "/data/columns/0/field": "key", "/data/columns/2/field": "orders"}},
		{of: "C.3 filters", name: "a field by which a page cannot be narrowed", call: request, as: "admin", body: viewed("A_CARD", `{"handleNote.like":"x"}`), status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN"},
		{of: "C.3 list of views", name: "the reports that the caller may use", call: "POST /query/queryview/list", as: "admin", at: map[string]any{"/data/0/code": "vehicleOverview", "/data/0/name": "车辆总览", "/data/0/permission": "vehicle:view", "/data/16/code": "jobHealth", "/data/17/code": "messageReach", "/data/18/code": "lowStock", "/data/19/code": "orderFulfilment", "/data/20/code": "revenueDailyView", "/data/21/code": "winRecordPending", "/data/22/code": "raffleEffect", "/data/0/orderBy": "createdAt desc"}},
		{of: "C.3 list of views", name: "in the language asked for", call: "GET /query/queryview/list", as: "admin", header: map[string]string{"Accept-Language": "en"}, at: map[string]any{"/data/0/name": "Vehicle overview"}},
	})
}

// TestReportsShowDealersTheirOwnRows compares every figure with the lists of the same account, whose scope
// TestDataScopeIsEnforcedEverywhere tests.
func TestReportsShowDealersTheirOwnRows(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		dealer, admin := w.as(t, d, "jiang.boyuan"), w.as(t, d, "admin")
		view := func(c *client, code string) *answer {
			t.Helper()
			return c.ok(t, "POST", "/query/queryview", []byte(viewed(code, `{"pageSize":1000}`)))
		}
		total := func(path, query string) int64 {
			t.Helper()
			return number(under(dealer.ok(t, "POST", path, []byte(`{"pageSize":1,"count":"exact","query":`+query+`}`)).Data, "total"))
		}
		sum := func(rows []map[string]any, field string) (n int64) {
			for _, row := range rows {
				n += number(row[field])
			}
			return n
		}
		own, all := number(under(view(dealer, "vehicleOverview").Data, "total")), number(under(view(admin, "vehicleOverview").Data, "total"))
		if want := total("/veh/crm/vehicle/page", `{}`); own != want || own == 0 || own >= all {
			t.Errorf("a dealer sees %d vehicles, want %d of %d", own, want, all)
		}
		for _, figure := range []struct{ code, field, path, query string }{
			{"activationDaily", "activated", "/veh/crm/vehicle/page", `{"activatedAt.isNull":false}`},
			{"appUserGrowth", "registered", "/system/crm/appUser/page", `{"registerAt.isNull":false}`},
		} {
			own, all := sum(view(dealer, figure.code).rows(), figure.field), sum(view(admin, figure.code).rows(), figure.field)
			if want := total(figure.path, figure.query); own != want || own == 0 || own >= all {
				t.Errorf("%s shows a dealer %d, want %d of %d", figure.code, own, want, all)
			}
		}
		accounts := map[string]bool{}
		for _, row := range dealer.ok(t, "POST", "/system/crm/dealerAccount/page", []byte(`{"pageSize":1000}`)).rows() {
			accounts[row["userName"].(string)] = true
		}
		activity := view(dealer, "operatorActivity").rows()
		for _, row := range activity {
			if !accounts[row["userName"].(string)] {
				t.Errorf("a dealer sees the account %v", row["userName"])
			}
		}
		if len(activity) == 0 || len(activity) != len(accounts) {
			t.Errorf("a dealer sees %d accounts, want %d", len(activity), len(accounts))
		}
	})
}
