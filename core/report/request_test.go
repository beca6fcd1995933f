package report_test

import (
	"evops/contracts"
	"evops/contracts/fault/faulttest"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

func onlyDeclaredFilters(b *business) {
	for _, row := range []struct{ code, query, want string }{
		{"submarine", `{}`, "VIEW_UNKNOWN"},
		{"vehicleOverview", `{"colorCode":"red"}`, "QUERY_FIELD_UNKNOWN"},
		{"vehicleOverview", `{"plateNo.gt":"A"}`, "QUERY_OPERATOR_INVALID"},
		{"vehicleOverview", `{"orderBy":"vin"}`, "QUERY_ORDER_INVALID"},
		{"vehicleOverview", `{"soc":"12abc"}`, "QUERY_VALUE_INVALID"},
		{"simExpiring", `{"daysLeft.lt":3}`, "QUERY_OPERATOR_INVALID"},
		{"simExpiring", `{"orderBy":"daysLeft"}`, "QUERY_ORDER_INVALID"},
		{"operatorActivity", `{"writes30d.gt":3}`, "QUERY_OPERATOR_INVALID"},
		{"operatorActivity", `{"id":1}`, "QUERY_OPERATOR_INVALID"},
		{"activationDaily", `{"statDate":"2025-02-30"}`, "QUERY_VALUE_INVALID"},
		{"activationDaily", `{"1) or (1=1":1}`, "QUERY_FIELD_UNKNOWN"},
		{"jobHealth", `{"queue":1}`, "QUERY_OPERATOR_INVALID"},
		{"vehicleOnlineTrend", `{"sampleAt.between":["2026-01-01","2026-03-01"]}`, "QUERY_VALUE_INVALID"},
		{"vehicleOnlineTrend", `{"sampleAt.ne":"2026-01-01"}`, "QUERY_OPERATOR_INVALID"},
		{"alarmTop", `{"firstAt.isNull":true}`, "QUERY_OPERATOR_INVALID"},
		{"alarmTop", `{"firstAt.lt":"2026-03-01","modelId.in":[1,2],"orderBy":"perThousand desc"}`, ""},
		{"appUserGrowth", `{"statDate.between":"thisWeek","total.ge":0,"orderBy":["total desc","statDate"]}`, ""},
	} {
		_, err := b.engine.Read().ReportRows(b.Context(), row.code, admin, []byte(`{"query":`+row.query+`}`), nil)
		b.same(row.code+" "+row.query, faulttest.Text(err), row.want)
	}
}

func queryTakesPrecedence(b *business) {
	b.same("size", b.view("vehicleOverview", admin, `{}`).PageSize, record.DefaultReportSize)
	got := b.view("vehicleOverview", admin, `{"page":9,"pageSize":7,"orderBy":"createdAt","query":{"page":"2","pageSize":3,"orderBy":"createdAt desc"}}`)
	b.same("page", []int{got.Page, got.PageSize, len(got.List)}, []int{2, 3, 3})
	first := b.view("vehicleOverview", admin, `{"pageSize":6}`)
	b.same("rows", got.List, first.List[3:])
	oldest := b.view("vehicleOverview", admin, `{"orderBy":"createdAt","query":{}}`)
	b.same("order outside the query", oldest.List[0]["vin"] != first.List[0]["vin"], true)
	if _, hidden := first.List[0]["createdAt"]; hidden {
		b.Errorf("row has an undeclared column: %v", first.List[0])
	}
}

func offeredByPermission(b *business) {
	who := &access.Caller{UserID: 902, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"sim:view": system.AllData}}}
	offered := b.engine.ReportsOf(who, contracts.Reports)
	if len(offered) != 1 || offered[0].Code != "simExpiring" || offered[0].Name != "SIM cards expiring" {
		b.Errorf("offered: %+v", offered)
	}
	b.same("offered to the administrator", len(b.engine.ReportsOf(admin, contracts.Reports)), len(contracts.Reports))
	for _, v := range contracts.Reports {
		_, err := b.engine.Read().ReportRows(b.Context(), v.Name, who, nil, nil)
		b.same(v.Name, faulttest.Text(err), map[bool]string{true: "", false: "NO_PERMISSION"}[v.Name == "simExpiring"])
	}
}
