package product_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
)

func TestCallsMatchTheProtocol(t *testing.T) {
	const page = "/veh/crm/vehicle/getVehiclePage"
	nested := func(depth int) string {
		return `{"a":` + strings.Repeat("[", depth-1) + strings.Repeat("]", depth-1) + `}`
	}
	testRows(t, []row{
		{of: "A.2 list, A.2 envelope, A.1 JSON in UTF-8, A.1 trace id, A.1 versions, A.1 no-store", name: "a list is an envelope with list, total, page and pageSize", call: "POST " + page, as: "admin", body: `{"pageSize":2}`,
			at:    map[string]any{"/code": 0, "/message": "", "/data/list": isList{}, "/data/total": atLeast(1200), "/data/page": 1, "/data/pageSize": 2, "/data/list/1/vin": like(`^[A-Z0-9]+$`)},
			reply: map[string]string{"Content-Type": `^application/json; charset=utf-8$`, "X-Trace-Id": `^[0-9a-f-]{8,32}$`, "X-Perm-Version": `^\d+$`, "X-Dict-Version": `^\d+$`, "Cache-Control": `^no-store$`, "X-Content-Type-Options": "^nosniff$"}},
		{of: "A.2 failure, A.6 out of scope", name: "a failure has a name and data null", call: "POST /veh/crm/vehicle/getVehicle", as: "admin", body: `{"id":999999999}`, code: 1001, err: "NOT_FOUND_OR_DENIED",
			at: map[string]any{"/data": isNull{}, "/message": "数据不存在或无权访问"}, reply: map[string]string{"Content-Type": `^application/json`}},
		{of: "A.1 language", name: "messages follow Accept-Language", call: "POST /veh/crm/vehicle/getVehicle", as: "admin", header: map[string]string{"Accept-Language": "en-GB,en;q=0.9"}, body: `{"id":999999999}`, code: 1001, err: "NOT_FOUND_OR_DENIED",
			at: map[string]any{"/message": "Not found or not permitted"}},
		{of: "A.1 other language", name: "another language means Chinese", call: "POST /veh/crm/vehicle/getVehicle", as: "admin", header: map[string]string{"Accept-Language": "fr"}, body: `{"id":999999999}`, code: 1001, err: "NOT_FOUND_OR_DENIED",
			at: map[string]any{"/message": "数据不存在或无权访问"}},
		{of: "A.1 ids, A.1 null fields", name: "an id may be a string of digits", call: "POST /veh/crm/vehicle/getVehicle", as: "admin", body: `{"id":"$vehicle"}`, at: map[string]any{"/data/vin": like(`^.{15,17}$`), "/data/remark": isNull{}}},
		{of: "A.6 out of scope", name: "a detail without an id", call: "POST /veh/crm/vehicle/getVehicle", as: "admin", body: `{}`, code: 1008, err: "ID_MISSING"},

		{of: "A.1 reads by GET, A.1 query string", name: "reads accept GET", call: "GET " + page + "?page=1&pageSize=3&vin.like=LX", as: "admin", at: map[string]any{"/data/pageSize": 3, "/data/list/0/vin": like("LX")}},
		{of: "A.1 query string", name: "a GET accepts in as a comma list", call: "GET " + page + "?status.in=0,1&pageSize=1", as: "admin", at: map[string]any{"/data/pageSize": 1}},
		{of: "A.1 query string", name: "a GET accepts in as a repeated key", call: "GET " + page + "?status=0&status=1&pageSize=1", as: "admin", at: map[string]any{"/data/pageSize": 1}},
		{of: "A.1 reads by GET", name: "a HEAD of a read", call: "HEAD " + page, as: "admin"},
		{of: "A.1 other methods", name: "a read refuses PUT with Allow", call: "PUT " + page, as: "admin", body: `{}`, status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `^POST, GET, HEAD$`}},
		{of: "A.1 other methods", name: "a write refuses GET", call: "GET /data/crm/dealer/addDealer", as: "admin", status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `^POST$`}},
		{of: "A.1 other methods", name: "a deletion names DELETE among its methods", call: "GET /data/crm/dealer/deleteDealer", as: "admin", status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `^POST, DELETE$`}},
		{of: "A.1 other methods", name: "the generic read refuses GET", call: "GET /rest/r/vehicle", as: "admin", status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `POST`}},
		{of: "A.1 other methods", name: "the generic write refuses PUT", call: "PUT /rest/w/vehicle", as: "admin", body: `{}`, status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `POST`}},
		{of: "A.1 other methods", name: "a download refuses POST", call: "POST /common/download", as: "admin", body: `{}`, status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `GET`}},
		{of: "A.1 other methods", name: "an upload refuses GET", call: "GET /system/crm/fileObject/upload", as: "admin", status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `POST`}},

		{of: "A.1 exports by POST and GET", name: "an export accepts GET and POST only", call: "PUT /veh/crm/vehicle/exportVehicle", as: "admin", body: `{}`, status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `^POST, GET, HEAD$`}},
		{of: "A.1 deletions by DELETE, A.2 batch partial", name: "a single record is deleted by its id", call: "DELETE /data/crm/dealer/deleteDealer", as: "admin", body: `{"id":999999999}`, code: 1056, err: "BATCH_PARTIAL", at: map[string]any{"/data/success": []any{}, "/data/failed/0/id": 999999999, "/data/failed/0/code": 1001, "/data/failed/0/message": like(`.`), "/params/failed": 1}},
		{of: "A.1 deletions by DELETE", name: "a deletion without an id", call: "DELETE /data/crm/dealer/batchDelete", as: "admin", body: `{}`, code: 1008, err: "ID_MISSING"},
		{of: "A.1 key of 64", name: "a key of more than 64 characters", call: "POST /data/crm/dealer/addDealer", as: "admin", header: map[string]string{"Idempotency-Key": strings.Repeat("k", 65)}, body: `{}`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.1 trace id", name: "a valid trace id is adopted", call: "POST " + page, as: "admin", header: map[string]string{"X-Trace-Id": "0123456789abcdef"}, body: `{"pageSize":1}`, reply: map[string]string{"X-Trace-Id": `^0123456789abcdef$`}},
		{of: "A.1 trace id", name: "an invalid trace id is replaced", call: "POST " + page, as: "admin", header: map[string]string{"X-Trace-Id": "line one two"}, body: `{"pageSize":1}`, reply: map[string]string{"X-Trace-Id": `^[0-9a-f-]{8,32}$`}},
		{of: "A.1 unknown key of a write", name: "an unknown member is refused by a write", call: "POST /data/crm/dealer/updateDealer", as: "admin", body: `{"id":$dealer,"version":$dealerVersion,"wings":2}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/wings": []string{"UNKNOWN"}}},
		{of: "A.2 labels", name: "options have the name in the language and in English", call: "GET /data/crm/dealer/getDealerOptions?ids=$dealer", as: "admin", header: map[string]string{"Accept-Language": "en"}, at: map[string]any{"/data/0/id": atLeast(1), "/data/0/code": like(`.`), "/data/0/name": like(`.`), "/data/1": isNull{}}},
		{of: "A.2 batch partial", name: "disabling is enabling with on false", call: "POST /system/crm/sysUser/enable", as: "admin", body: `{"ids":[$admin],"on":false}`, code: 1056, err: "BATCH_PARTIAL", at: map[string]any{"/data/failed/0/code": 5003}},
		{of: "A.1 times and dates, A.1 ids", name: "times and dates have their formats, ids are numbers", call: "POST /veh/crm/vehicle/getVehicle", as: "admin", body: `{"id":$vehicle}`, at: map[string]any{
			"/data/createdAt": like(`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$`), "/data/productionDate": like(`^\d{4}-\d\d-\d\d$`), "/data/id": atLeast(1), "/data/modelId": atLeast(1), "/data/modelName": like(`.`)}},

		{of: "A.6 unknown names", name: "an unknown action", call: "POST /veh/crm/vehicle/flyVehicle", as: "admin", body: `{}`, status: 404, code: 1904, err: "ENDPOINT_UNKNOWN"},
		{of: "A.6 unknown names", name: "an unknown entity", call: "POST /veh/crm/submarine/page", as: "admin", body: `{}`, status: 404, code: 1904, err: "ENDPOINT_UNKNOWN"},
		{of: "A.6 unknown names", name: "an unknown subsystem", call: "POST /moon/crm/vehicle/page", as: "admin", body: `{}`, status: 404, code: 1904, err: "ENDPOINT_UNKNOWN"},
		{of: "A.6 unknown names", name: "an unknown path", call: "POST /nothing", as: "admin", body: `{}`, status: 404, code: 1904, err: "ENDPOINT_UNKNOWN"},
		{of: "A.1 paths", name: "a slash at the end does not matter", call: "POST " + page + "/", as: "admin", body: `{"pageSize":1}`, at: map[string]any{"/data/pageSize": 1}},
		{of: "C.1 no generic read", name: "an unknown model to read", call: "POST /rest/r/submarine", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN", at: map[string]any{"/params/model": "submarine"}},
		{of: "A.6 unknown names", name: "an unknown model to write", call: "POST /rest/w/submarine", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN", at: map[string]any{"/params/model": "submarine"}},
		{of: "C.3 unknown view", name: "an unknown view", call: "POST /query/queryview", as: "admin", body: `{"extend":{"view":{"code":"submarine"}},"query":{}}`, status: 404, code: 1038, err: "VIEW_UNKNOWN", at: map[string]any{"/params/code": "submarine"}},
		{of: "C.4 unknown method", name: "an unknown integration method", call: "POST /external/query", as: "admin", body: `{"method":"fly","param":{}}`, status: 404, code: 1039, err: "METHOD_UNKNOWN", at: map[string]any{"/params/method": "fly"}},

		{of: "A.1 no JSON", name: "no JSON", call: "POST " + page, as: "admin", body: `{"page":`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.1 no JSON", name: "a list as body of a query", call: "POST " + page, as: "admin", body: `[1]`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.1 trailing data", name: "trailing data", call: "POST " + page, as: "admin", body: `{"page":1}{}`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.1 trailing data", name: "trailing words", call: "POST /rest/r/vehicle", as: "admin", body: `{} x`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "B.2 defaults", name: "no body is an empty one", call: "POST " + page, as: "admin", at: map[string]any{"/data/page": 1, "/data/pageSize": 10}},
		{of: "A.1 ten levels", name: "ten levels are accepted", call: "POST /system/crm/sysUser/ssoLogout", body: nested(10)},
		{of: "A.1 ten levels", name: "eleven levels are refused", call: "POST /system/crm/sysUser/ssoLogout", body: nested(11), status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.1 ten levels", name: "brackets within a string do not count as levels", call: "POST /system/crm/sysUser/ssoLogout", body: `{"a":"` + strings.Repeat(`[\"`, 40) + `"}`},
		{of: "A.1 megabyte", name: "a body of more than a megabyte", call: "POST " + page, as: "admin", body: `{"keyword":"` + strings.Repeat("x", 1<<20) + `"}`, status: 413, code: 1604, err: "FILE_TOO_LARGE"},
		{of: "A.1 megabyte", name: "a body just below a megabyte", call: "POST /system/crm/sysUser/ssoLogout", body: `{"a":"` + strings.Repeat("x", 1<<20-20) + `"}`},
	})
}

func TestQueriesAreReadStrictly(t *testing.T) {
	const page = "POST /veh/crm/vehicle/getVehiclePage"
	conditions := func(n int) string {
		fields, ops, b := []string{"createdAt", "updatedAt", "soldAt", "shippedAt", "activatedAt", "productionDate"}, []string{"ne", "gt", "ge", "lt", "le", "eq"}, ""
		for i := range n {
			b += fmt.Sprintf(`,"%s.%s":"2020-01-01"`, fields[i%6], ops[i/6])
		}
		return `{"query":{` + b[1:] + `}}`
	}
	in := func(n int) string { return `{"status.in":[0` + strings.Repeat(",0", n-1) + `]}` }
	testRows(t, []row{
		{of: "B.1 two shapes", name: "both shapes mean the same", call: page, as: "admin", body: `{"page":1,"pageSize":1,"query":{"vin":"$vin"}}`, at: map[string]any{"/data/total": 1, "/data/list/0/vin": "$vin"}},
		{of: "B.1 two shapes", name: "a flat filter", call: page, as: "admin", body: `{"vin.like":"%$vin%"}`, at: map[string]any{"/data/total": 1}},
		{of: "B.1 next to query", name: "a filter next to query", call: page, as: "admin", body: `{"vin":"x","query":{}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "vin"}},
		{of: "A.1 unknown key of a query, B.6 unknown field", name: "an unknown field", call: page, as: "admin", body: `{"query":{"colour":"x"}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "colour"}},
		{of: "B.4 strict", name: "a value of another type", call: page, as: "admin", body: `{"query":{"status":"12abc"}}`, status: 400, code: 1032, err: "QUERY_VALUE_INVALID", at: map[string]any{"/params/field": "status"}},
		{of: "B.4 dates", name: "a date that does not exist", call: page, as: "admin", body: `{"query":{"createdAt.ge":"2025-02-30"}}`, status: 400, code: 1032, err: "QUERY_VALUE_INVALID"},
		{of: "B.6 operator", name: "an operator the field lacks", call: page, as: "admin", body: `{"query":{"status.like":"1"}}`, status: 400, code: 1033, err: "QUERY_OPERATOR_INVALID", at: map[string]any{"/params/op": "like"}},
		{of: "B.6 order", name: "an order the field lacks", call: page, as: "admin", body: `{"orderBy":"remark desc"}`, status: 400, code: 1034, err: "QUERY_ORDER_INVALID"},
		{of: "B.6 injection", name: "an order that is SQL", call: page, as: "admin", body: `{"orderBy":"id;drop table vehicle"}`, status: 400, code: 1034, err: "QUERY_ORDER_INVALID"},
		{of: "B.6 injection", name: "a field that is SQL", call: page, as: "admin", body: `{"query":{"1) or (1=1":"x"}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN"},
		{of: "B.6 injection", name: "a value that is SQL is only a value", call: page, as: "admin", body: `{"query":{"vin":"'; drop table vehicle --"}}`, at: map[string]any{"/data/total": 0}},
		{of: "B.4 limits", name: "too many values", call: page, as: "admin", body: in(501), status: 400, code: 1035, err: "QUERY_TOO_COMPLEX"},
		{of: "B.4 in", name: "five hundred values", call: page, as: "admin", body: in(500)},
		{of: "B.4 too deep", name: "too many pages", call: page, as: "admin", body: `{"page":101,"pageSize":1000}`, code: 1036, err: "QUERY_TOO_DEEP"},
		{of: "B.4 dropped", name: "empty filters are dropped", call: page, as: "admin", body: `{"query":{"vin.like":"%%","status":null,"colorCode":"","dealerId.in":[]}}`, at: map[string]any{"/data/total": atLeast(1200)}},
		{of: "B.4 page", name: "an invalid page number means the first page", call: page, as: "admin", body: `{"page":"x","pageSize":"2"}`, at: map[string]any{"/data/page": 1, "/data/pageSize": 2}},
		{of: "B.4 page", name: "a page beyond the last is empty", call: page, as: "admin", body: `{"page":9000,"pageSize":10}`, at: map[string]any{"/data/list": []any{}, "/data/total": atLeast(1200)}},
		{of: "B.4 page size", name: "a page of at most a thousand", call: page, as: "admin", body: `{"pageSize":5000,"fields":["vin"]}`, at: map[string]any{"/data/pageSize": 1000}},
		{of: "B.3 old names", name: "old names of fields", call: page, as: "admin", body: `{"pageSize":1,"orderBy":"createTime desc"}`, at: map[string]any{"/data/pageSize": 1}},
		{of: "A.1 booleans", name: "false as a word", call: page, as: "admin", body: `{"pageSize":1,"query":{"stolenFlag":"false"}}`, at: map[string]any{"/data/total": atLeast(1000)}},
		{of: "B.4 strict, A.1 booleans", name: "an invalid boolean", call: page, as: "admin", body: `{"query":{"stolenFlag":"perhaps"}}`, status: 400, code: 1032, err: "QUERY_VALUE_INVALID", at: map[string]any{"/params/field": "stolenFlag", "/params/expected": like(`.`)}},
		{of: "B.4 page size", name: "an invalid page size means ten", call: page, as: "admin", body: `{"page":-1,"pageSize":0}`, at: map[string]any{"/data/page": 1, "/data/pageSize": 10, "/data/list/9/vin": like(`.`)}},
		{of: "B.4 limits", name: "more than thirty conditions", call: page, as: "admin", body: conditions(31), status: 400, code: 1035, err: "QUERY_TOO_COMPLEX"},
		{of: "B.4 limits", name: "thirty conditions", call: page, as: "admin", body: conditions(30), at: map[string]any{"/data/page": 1}},
		{of: "B.4 like", name: "a text of more than a hundred characters", call: page, as: "admin", body: `{"query":{"vin.like":"` + strings.Repeat("x", 101) + `"}}`, status: 400, code: 1032, err: "QUERY_VALUE_INVALID"},
		{of: "B.4 keyword", name: "a keyword of more than a hundred characters", call: page, as: "admin", body: `{"keyword":"` + strings.Repeat("x", 101) + `"}`, status: 400, code: 1035, err: "QUERY_TOO_COMPLEX"},
		{of: "B.4 keyword", name: "a keyword searches the searchable fields", call: page, as: "admin", body: `{"keyword":"$vin"}`, at: map[string]any{"/data/total": 1, "/data/list/0/vin": "$vin"}},
		{of: "B.3 order", name: "four terms of order", call: page, as: "admin", body: `{"orderBy":"createdAt,vin,status,updatedAt"}`, status: 400, code: 1034, err: "QUERY_ORDER_INVALID"},
		{of: "B.6 masked columns", name: "an order by a masked field", call: "POST /data/crm/dealer/page", as: "lin.jianguo", body: `{"orderBy":"contactPhone"}`, status: 400, code: 1034, err: "QUERY_ORDER_INVALID"},
		{of: "B.6 masked columns", name: "a masked number by three digits", call: "POST /data/crm/dealer/page", as: "lin.jianguo", body: `{"contactPhone.like":"138"}`, status: 400, code: 1035, err: "QUERY_TOO_COMPLEX"},
		{of: "B.6 paths", name: "a path of three steps", call: page, as: "admin", body: `{"query":{"dealer.parent.name.like":"x"}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN"},
		{of: "B.6 secret columns", name: "a secret cannot be queried", call: "POST /system/crm/sysUser/page", as: "admin", body: `{"query":{"passwordHash.like":"x"}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "passwordHash"}},
		{of: "B.3 old names", name: "snake case is another name", call: page, as: "admin", body: `{"query":{"created_at.ge":"2025-01-01"}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN"},
		{of: "B.4 dates", name: "milliseconds since 1970", call: page, as: "admin", body: `{"pageSize":1,"query":{"createdAt.ge":1735689600000}}`, at: map[string]any{"/data/total": atLeast(100)}},
		{of: "B.6 fields", name: "a projection keeps id and version", call: page, as: "admin", body: `{"pageSize":1,"fields":["vin"]}`, at: map[string]any{"/data/list/0/id": atLeast(1), "/data/list/0/version": atLeast(1), "/data/list/0/vin": like(`.`), "/data/list/0/status": isNull{}, "/data/list/0/createdAt": isNull{}}},
		{of: "B.6 fields", name: "a projection of an unknown field", call: page, as: "admin", body: `{"fields":["wings"]}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "wings"}},
		{of: "B.3 old names", name: "the old names of creator and update time", call: page, as: "admin", body: `{"pageSize":1,"query":{"createUser.isNull":true,"updateTime.ge":"2020-01-01"}}`, at: map[string]any{"/data/pageSize": 1}},
		{of: "B.6 paths", name: "a field of the dealer", call: page, as: "admin", body: `{"pageSize":1,"query":{"dealer.dealerCode.like":"D"}}`, at: map[string]any{"/data/pageSize": 1}},
	})
}

// TestRequestTimeoutIsReported calls a core whose requests have a deadline that has passed.
func TestRequestTimeoutIsReported(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		core, expired := w.core.API().Handler(), fiber.New()
		expired.Use(func(c fiber.Ctx) error {
			ctx, cancel := context.WithTimeout(c.Context(), 0)
			defer cancel()
			c.SetContext(ctx)
			core(c.RequestCtx())
			return nil
		})
		address, err := w.listen(expired)
		if err != nil {
			t.Fatal(err)
		}
		c := w.as(t, w.entryPoints[0], "admin").via(entryPoint{url: address})
		got := c.call(t, "POST", "/data/crm/itemCode/addItemCode", []byte(`{"category":"Brand","categoryDesc":"品牌","code":"LATE","name":"迟"}`))
		if got.status != http.StatusGatewayTimeout || got.Code != 1402 || got.Error != "REQUEST_TIMEOUT" || got.Message != "请求超时，请缩小范围或改用后台任务" || got.Data != nil {
			t.Errorf("after the deadline: %d %s", got.status, got.body)
		}
	})
}

func TestHealthEndpoints(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := &client{http: httpClient, base: d.url}
		for path, want := range map[string]string{"/healthz": "ok", "/readyz": "ready"} {
			if got := c.call(t, "GET", path, nil); got.status != http.StatusOK || !strings.Contains(string(got.body), want) {
				t.Errorf("%s answers %d %s", path, got.status, got.body)
			}
		}
		got := c.call(t, "GET", "/metrics", nil)
		if got.status != http.StatusOK || !strings.Contains(string(got.body), "# TYPE") {
			t.Errorf("/metrics answers %d %.100s", got.status, got.body)
		}
	})
}
