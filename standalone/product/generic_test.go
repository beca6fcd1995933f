package product_test

import (
	"fmt"
	"net/http"
	"testing"
)

func TestGenericReadReturnsSeveralListsOfOneSnapshot(t *testing.T) {
	testRows(t, []row{
		{of: "C.1 read", name: "one model", call: "POST /rest/r/vehicle", as: "admin", body: `{"vehicle":{"pageSize":1,"query":{"vin":"$vin"}}}`, at: map[string]any{
			"/data/vehicle/total": 1, "/data/vehicle/page": 1, "/data/vehicle/pageSize": 1, "/data/vehicle/list/0/vin": "$vin", "/data/vehicle/list/0/modelName": like(`.`)}},
		{of: "C.1 several models", name: "several models", call: "POST /rest/r/vehicle,dealer", as: "admin", body: `{"vehicle":{"pageSize":2,"orderBy":"createdAt desc","query":{"vin.like":"%LX%"}},"dealer":{"pageSize":100,"query":{"operationStatus":0}}}`, at: map[string]any{
			"/data/vehicle/list/1/vin": like("LX"), "/data/dealer/total": atLeast(10), "/data/dealer/list/0/name/zh": like(`.`), "/data/dealer/list/0/provinceName": like(`.`)}},
		{of: "C.1 defaults", name: "a model the body leaves out gets defaults", call: "POST /rest/r/vehicle,dealer", as: "admin", body: `{"vehicle":{"pageSize":1}}`, at: map[string]any{"/data/dealer/pageSize": 10}},
		{of: "C.1 defaults", name: "no body", call: "POST /rest/r/dealer", as: "admin", at: map[string]any{"/data/dealer/page": 1}},
		{of: "C.2 model keys", name: "a model by its old name", call: "POST /rest/r/sysUser,itemCode,asyncJob", as: "admin", body: `{"sysUser":{"pageSize":1}}`, at: map[string]any{"/data/sysUser/pageSize": 1, "/data/itemCode/total": atLeast(100), "/data/asyncJob/list": isList{}}},
		{of: "C.1 key outside the path", name: "a body key that is not in the path", call: "POST /rest/r/vehicle", as: "admin", body: `{"dealer":{}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "dealer"}},
		{of: "C.1 eight models", name: "the same model twice", call: "POST /rest/r/vehicle,vehicle", as: "admin", body: `{}`, status: 400, code: 1035, err: "QUERY_TOO_COMPLEX"},
		{of: "C.1 eight models", name: "nine models", call: "POST /rest/r/vehicle,dealer,role,area,operator,organization,function,job,simCard", as: "admin", body: `{}`, status: 400, code: 1035, err: "QUERY_TOO_COMPLEX"},
		{of: "C.1 all or nothing", name: "one bad query fails the call, with its model", call: "POST /rest/r/vehicle,dealer", as: "admin", body: `{"dealer":{"query":{"colour":1}}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/data": isNull{}, "/details/dealer": like(`colour`)}},
		{of: "C.1 partial", name: "partial results on request", call: "POST /rest/r/vehicle,submarine", as: "admin", body: `{"_options":{"partial":true},"vehicle":{"pageSize":1}}`, code: 1056, err: "BATCH_PARTIAL", at: map[string]any{
			"/data/vehicle/list/0/vin": like(`.`), "/data/submarine/list": []any{}, "/data/submarine/total": 0, "/data/submarine/error/code": 1037, "/data/submarine/error/message": like(`submarine`)}},
		{of: "C.1 partial", name: "partial without a failure is a success", call: "POST /rest/r/vehicle", as: "admin", body: `{"_options":{"partial":true},"vehicle":{"pageSize":1}}`},
		{of: "C.1 permission", name: "a model the account may not view", call: "POST /rest/r/vehicle,role", as: "jiang.boyuan", body: `{}`, status: 403, code: 1002, err: "NO_PERMISSION", at: map[string]any{"/params/permission": "role:view", "/details/role": like(`role:view`)}},
		{of: "C.1 no generic read", name: "settings are no generic model", call: "POST /rest/r/sysSetting", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN"},
		{of: "C.1 all or nothing", name: "all errors are returned at once", call: "POST /rest/r/dealer,submarine,vehicle", as: "admin", body: `{"dealer":{"query":{"colour":1}},"vehicle":{"orderBy":"remark"}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{
			"/data": isNull{}, "/details/dealer": like(`colour`), "/details/submarine": like(`submarine`), "/details/vehicle": like(`remark`)}},
		{of: "C.1 partial", name: "partial results name the models without permission", call: "POST /rest/r/role,dealer", as: "jiang.boyuan", body: `{"_options":{"partial":true}}`, code: 1056, err: "BATCH_PARTIAL", at: map[string]any{"/data/role/list": []any{}, "/data/role/error/code": 1002, "/data/dealer/total": atLeast(1)}},
		{of: "A.1 no JSON", name: "options of another type", call: "POST /rest/r/dealer", as: "admin", body: `{"_options":[1]}`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "B.1 two shapes", name: "both shapes of a query", call: "POST /rest/r/vehicle", as: "admin", body: `{"vehicle":{"vin":"$vin"}}`, at: map[string]any{"/data/vehicle/total": 1}},
		{of: "C.2 model keys", name: "all old names of models", call: "POST /rest/r/sysRole,sysFunction,dealerUser,area", as: "admin", body: `{}`, at: map[string]any{"/data/sysRole/total": atLeast(5), "/data/sysFunction/list": isList{}, "/data/dealerUser/list": isList{}, "/data/area/total": atLeast(3000)}},
		{of: "C.1 eight models", name: "eight models", call: "POST /rest/r/vehicle,dealer,role,area,operator,organization,function,simCard", as: "admin", body: `{}`, at: map[string]any{"/data/simCard/list": isList{}}},
		{of: "C.1 no generic read", name: "sessions are no generic model", call: "POST /rest/r/session", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN"},
		{of: "A.1 no JSON", name: "a query that is no object", call: "POST /rest/r/vehicle", as: "admin", body: `{"vehicle":[1]}`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "A.2 pairs of texts", name: "a text in two languages is a pair", call: "POST /rest/r/dealer", as: "admin", header: map[string]string{"Accept-Language": "en"}, body: `{"dealer":{"pageSize":1}}`, at: map[string]any{"/data/dealer/list/0/name/zh": like(`[一-龥]`), "/data/dealer/list/0/provinceName": like(`^[A-Z]`)}},
		{of: "C.1 masked", name: "numbers are masked without the permission", call: "POST /rest/r/dealer", as: "lin.jianguo", body: `{"dealer":{"pageSize":1}}`, at: map[string]any{"/data/dealer/list/0/contactPhone": like(`^\d{3}\*{4}\d{4}$`)}},
	})
}

func TestGenericWriteValidatesLikeForms(t *testing.T) {
	const dealer = "POST /rest/w/dealer"
	testRows(t, []row{
		{of: "C.2 all errors at once", name: "all mistakes at once", call: dealer, as: "admin", body: `{"dealerCode":"x"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{
			"/message": "提交内容有误，请检查标红字段", "/data": isNull{}, "/details/dealerCode": like(`.`), "/details/name.zh": like(`.`), "/rules/name.zh": []string{"REQUIRED"}, "/rules/contactPhone": isList{}}},
		{of: "A.1 language, C.2 all errors at once", name: "mistakes in English", call: dealer, as: "admin", header: map[string]string{"Accept-Language": "en"}, body: `{}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/details/name.zh": like(`^[ -~]+$`)}},
		{of: "C.2 insert", name: "id 0 is a new record", call: dealer, as: "admin", body: `{"id":0,"version":7}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/name.zh": []string{"REQUIRED"}}},
		{of: "C.2 insert", name: "an empty id is a new record", call: dealer, as: "admin", body: `{"id":""}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/name.zh": []string{"REQUIRED"}}},
		{of: "C.2 update", name: "an invalid id", call: dealer, as: "admin", body: `{"id":"abc","version":1}`, code: 1008, err: "ID_MISSING"},
		{of: "C.2 refs", name: "a reference to nothing", call: dealer, as: "admin", body: `{"id":$dealer,"version":$dealerVersion,"parentId":999999999}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/parentId": []string{"REF_NOT_FOUND"}}},
		{of: "C.2 unique", name: "a duplicate value", call: "POST /rest/w/vehicle", as: "admin", body: `{"vin":"$vin"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/vin": isList{}}},
		{of: "C.2 status and amounts", name: "an invalid code", call: dealer, as: "admin", body: `{"id":$dealer,"version":$dealerVersion,"operationStatus":9}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/operationStatus": isList{}}},
		{of: "C.2 model keys", name: "the same by an old model name", call: "POST /rest/w/sysRole", as: "admin", body: `{}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/data": isNull{}, "/rules/roleCode": []string{"REQUIRED"}}},
		{of: "A.6 unknown names", name: "an unknown model and a known one", call: "POST /rest/w/dealer,role", as: "admin", body: `{}`, status: 404, code: 1037, err: "MODEL_UNKNOWN"},
		{of: "C.2 unknown field", name: "an unknown field", call: dealer, as: "admin", body: `{"id":$dealer,"version":$dealerVersion,"wings":2}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/wings": []string{"UNKNOWN"}}},
		{of: "C.2 read-only, A.8 closed lists", name: "a field that only actions change", call: dealer, as: "admin", body: `{"id":$dealer,"version":$dealerVersion,"stopReason":"weather"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/stopReason": []string{"FIELD_READ_ONLY"}}},
		{of: "C.2 version", name: "an update without a version", call: dealer, as: "admin", body: `{"id":$dealer,"address":"x"}`, code: 1051, err: "VERSION_REQUIRED"},
		{of: "C.2 version conflict", name: "a stale version", call: dealer, as: "admin", body: `{"id":$dealer,"version":99999,"address":"x"}`, code: 1005, err: "VERSION_CONFLICT", at: map[string]any{
			"/params/current/id": atLeast(1), "/params/user": like(`.`), "/params/time": like(`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$`), "/message": like(`修改`)}},
		{of: "A.6 out of scope", name: "a missing record", call: dealer, as: "admin", body: `{"id":999999999,"version":1,"address":"x"}`, code: 1001, err: "NOT_FOUND_OR_DENIED"},
		{of: "C.2 list as body", name: "a list", call: dealer, as: "admin", body: `[{}]`, code: 1004, err: "VALIDATION_FAILED"},
		{of: "A.1 no JSON", name: "no object", call: dealer, as: "admin", body: `3`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "C.2 no generic write", name: "a model that only the system writes", call: "POST /rest/w/auditLog", as: "admin", body: `{}`, status: 405, code: 1905, err: "METHOD_NOT_ALLOWED"},
		{of: "C.2 no generic write", name: "a session", call: "POST /rest/w/session", as: "admin", body: `{"id":1}`, status: 405, code: 1905, err: "METHOD_NOT_ALLOWED"},
		{of: "C.2 permission", name: "an account without the permission", call: "POST /rest/w/vehicleType", as: "jiang.boyuan", body: `{}`, status: 403, code: 1002, err: "NO_PERMISSION"},
		{of: "C.2 all errors at once", name: "a masked value sent back", call: dealer, as: "admin", body: `{"id":$dealer,"version":$dealerVersion,"contactPhone":"138****1234"}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/details/contactPhone": like(`.`)}},
	})
}

func TestGenericWriteAddsUpdatesAndDeletes(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		code := "T" + random()
		save := func(body map[string]any, header map[string]string) (map[string]any, *answer) {
			t.Helper()
			got, err := c.send("POST", "/rest/w/itemCode", asJSON(body), header)
			if err != nil {
				t.Fatal(err)
			}
			row, _ := under(got.Data, "itemCode").(map[string]any)
			return row, got
		}
		added, got := save(map[string]any{"id": nil, "version": 44, "category": "Brand", "categoryDesc": "品牌", "code": code, "name": map[string]any{"zh": "试车", "en": "Trial"}, "sort": 9}, nil)
		if got.Code != 0 || got.Message != "保存成功" || added["version"] != 1.0 || under(added["name"], "en") != "Trial" || added["code"] != code {
			t.Fatalf("added: %d %s", got.status, got.body)
		}
		if _, got := save(map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": "又一个"}, nil); got.Error != "VALIDATION_FAILED" || len(got.Details) == 0 {
			t.Errorf("the same code again: %s", got.body)
		}
		// A plain text sets the language of the request; the other language is unchanged.
		english, got := save(map[string]any{"id": added["id"], "version": 1, "name": "Second trial"}, map[string]string{"Accept-Language": "en"})
		if got.Code != 0 || under(english["name"], "zh") != "试车" || under(english["name"], "en") != "Second trial" || english["sort"] != 9.0 || english["version"] != 2.0 {
			t.Errorf("a text in English: %s", got.body)
		}
		chinese, got := save(map[string]any{"id": fmt.Sprint(number(added["id"])), "version": "2", "name": "再试", "sort": 10, "builtIn": false}, nil)
		if got.Code != 0 || under(chinese["name"], "zh") != "再试" || under(chinese["name"], "en") != "Second trial" || chinese["sort"] != 10.0 {
			t.Errorf("a text in Chinese with an unchanged value: %s", got.body)
		}
		cleared, got := save(map[string]any{"id": added["id"], "version": 3, "remark": nil, "tagColor": nil}, nil)
		if got.Code != 0 || cleared["remark"] != nil {
			t.Errorf("cleared: %s", got.body)
		}
		if _, got := save(map[string]any{"id": added["id"], "version": 2, "sort": 1}, nil); got.Code != 1005 || under(got.Params["current"], "sort") != 10.0 {
			t.Errorf("an old version: %s", got.body)
		}
		got = c.call(t, "DELETE", "/data/crm/itemCode/deleteItemCode", map[string]any{"ids": []any{added["id"], 999999999}})
		if got.status != http.StatusOK || got.Code != 1056 || got.Error != "BATCH_PARTIAL" || under(got.Data, "success/0") != added["id"] ||
			under(got.Data, "failed/0/id") != 999999999.0 || under(got.Data, "failed/0/code") != 1001.0 || under(got.Data, "failed/0/message") == "" || got.Params["ok"] != 1.0 {
			t.Errorf("deleted: %d %s", got.status, got.body)
		}
		history := c.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"module": "dictionaryItem", "targetId": fmt.Sprint(number(added["id"]))}})
		if len(history.rows()) < 5 {
			t.Errorf("%d of five writes are in the audit log", len(history.rows()))
		}
		many := make([]int, 201)
		for i := range many {
			many[i] = i + 1
		}
		if got := c.call(t, "POST", "/data/crm/itemCode/batchDelete", map[string]any{"ids": many}); got.Error != "BATCH_TOO_LARGE" {
			t.Errorf("201 at once: %s", got.body)
		}
	})
}
