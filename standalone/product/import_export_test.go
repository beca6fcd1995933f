package product_test

import (
	"fmt"
	"net/http"
	"testing"

	"evops/contracts/system"
)

func TestExportsMatchTheContract(t *testing.T) {
	const export = "POST /data/crm/dealer/exportDealer"
	testRows(t, []row{
		{of: "E.3 columns", name: "an unknown column", call: export, as: "admin", body: `{"columns":["wings"]}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN", at: map[string]any{"/params/field": "wings", "/data": isNull{}}},
		{of: "E.3 same filters", name: "an unknown filter", call: export, as: "admin", body: `{"query":{"colour":1}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN"},
		{of: "E.3 same filters", name: "an unknown order", call: export, as: "admin", body: `{"orderBy":"address;"}`, status: 400, code: 1034, err: "QUERY_ORDER_INVALID"},
		{of: "E.3 job", name: "a job is validated before it is queued", call: export, as: "admin", body: `{"async":true,"query":{"colour":1}}`, status: 400, code: 1031, err: "QUERY_FIELD_UNKNOWN"},
		{of: "E.3 permission", name: "a list without its permission", call: "POST /system/crm/sysUser/exportSysUser", as: "jiang.boyuan", body: `{}`, status: 403, code: 1002, err: "NO_PERMISSION"},
		{of: "A.6 unknown names", name: "a list without an export", call: "POST /veh/crm/vehicleType/export", as: "admin", body: `{}`, status: 404, code: 1904, err: "ENDPOINT_UNKNOWN"},
		{of: "A.3 token missing", name: "a list without a session", call: export, body: `{}`, status: 401, code: 1301, err: "TOKEN_MISSING"},
	})
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		header, rows := cells(t, c.call(t, "POST", "/data/crm/dealer/exportDealer", map[string]any{"columns": []string{"name", "dealerCode"}, "query": map[string]any{"id.in": []string{w.facts["dealer"]}}}).body, "经销商名称(中文)")
		if fmt.Sprint(header) != "[经销商名称(中文) 经销商名称(英文) 经销商编码]" || len(rows) != 1 {
			t.Errorf("two columns of one dealer are exported as %v %v", header, rows)
		}
		audited := c.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"pageSize": 1, "query": map[string]any{"module": "dealer", "action": "export"}}).rows()
		if len(audited) != 1 || audited[0]["userName"] != "admin" || audited[0]["summary"] == nil {
			t.Errorf("the export is audited as %v", audited)
		}
		submitted := c.ok(t, "POST", "/data/crm/dealer/exportDealer", map[string]any{"async": true, "query": map[string]any{"id": w.facts["dealer"]}})
		if number(under(submitted.Data, "jobId")) == 0 || !fits(under(submitted.Data, "jobNo"), like(`^J\d{12,}$`)) || under(submitted.Data, "total") != 1.0 {
			t.Errorf("the submitted job answers %s", submitted.body)
		}
		c.finished(t, under(submitted.Data, "jobId"), system.JobSucceeded)
	})
}

func TestImportsMatchTheContract(t *testing.T) {
	const path = "/data/crm/dealer/importDealer"
	testRows(t, []row{
		{of: "E.4 import", name: "no file", call: "POST " + path, as: "admin", body: `{"mode":"valid"}`, code: 1008, err: "ID_MISSING"},
		{of: "E.4 import", name: "an unknown file", call: "POST " + path, as: "admin", body: `{"fileId":999999999,"mode":"valid"}`, code: 1001, err: "NOT_FOUND_OR_DENIED"},
		{of: "E.4 permission", name: "without the permission", call: "POST " + path, as: "jiang.boyuan", body: `{"fileId":1}`, status: 403, code: 1002, err: "NO_PERMISSION", at: map[string]any{"/params/permission": "dealer:import"}},
		{of: "A.6 unknown names", name: "a resource without an import", call: "POST /veh/crm/vehicleType/import", as: "admin", body: `{"fileId":1}`, status: 404, code: 1904, err: "ENDPOINT_UNKNOWN"},
		{of: "E.1 missing", name: "a template of a resource without an import", call: "GET /common/download?fileName=template_vehicleType.xlsx", as: "admin", status: 404, code: 1601, err: "FILE_NOT_FOUND"},
	})
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		mine, other := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo")
		file := func(c *client, purpose, name string, content []byte) any {
			t.Helper()
			return under(c.upload(t, purpose, name, content).Data, "id")
		}
		valid := workbook(t, [][]any{{"经销商编码", "经销商名称"}, {"D-NEW-1", "试点"}})
		for _, row := range []struct {
			name   string
			id     any
			mode   string
			status int
			err    string
			param  string
		}{
			{"another's file", file(other, "import", "a.xlsx", valid), "valid", http.StatusNotFound, "FILE_NOT_FOUND", ""},
			{"a picture", file(mine, "image", "a.png", picture(t, 3, 2)), "valid", http.StatusUnsupportedMediaType, "FILE_TYPE_REFUSED", ""},
			{"an unknown header", file(mine, "import", "a.xlsx", workbook(t, [][]any{{"天气", "心情"}, {"晴", "好"}})), "valid", http.StatusOK, "IMPORT_HEADER", "columns"},
			{"an empty workbook", file(mine, "import", "a.xlsx", workbook(t, nil)), "valid", http.StatusOK, "IMPORT_HEADER", "columns"},
		} {
			got := mine.call(t, "POST", path, map[string]any{"fileId": row.id, "mode": row.mode, "dryRun": true})
			if got.status != row.status || got.Error != row.err || row.param != "" && got.Params[row.param] == nil {
				t.Errorf("%s answers %d %.300s", row.name, got.status, got.body)
			}
		}
		before := number(under(mine.ok(t, "POST", "/data/crm/itemCode/page", map[string]any{"count": "exact"}).Data, "total"))
		code := "I" + random()
		list := workbook(t, [][]any{{"类别", "编码", "名称", "类别说明"}, {"Brand", code, "试点品牌", "品牌"}, {"Brand", "", "没有编码", "品牌"}})
		order := map[string]any{"fileId": file(mine, "import", "items.xlsx", list), "mode": "all"}
		all := mine.call(t, "POST", "/data/crm/itemCode/importItemCode", order)
		if after := number(under(mine.ok(t, "POST", "/data/crm/itemCode/page", map[string]any{"count": "exact"}).Data, "total")); after != before || all.Code != 0 || under(all.Data, "failed") != 1.0 {
			t.Errorf("all or nothing stored %d rows: %s", after-before, all.body)
		}
		order["mode"] = "valid"
		order["fileId"] = file(mine, "import", "items.xlsx", list)
		got := mine.ok(t, "POST", "/data/crm/itemCode/importItemCode", order)
		if under(got.Data, "total") != 2.0 || under(got.Data, "ok") != 1.0 || under(got.Data, "failed") != 1.0 || under(got.Data, "errors/0/row") != 3.0 || under(got.Data, "errors/0/column") != "编码" ||
			!fits(under(got.Data, "errors/0/message"), like(`.`)) || !fits(under(got.Data, "errorFileName"), like(`^dictionaryItem_\d{14}_[0-9a-f]{8}\.xlsx$`)) {
			t.Errorf("one valid and one invalid row answer %s", got.body)
		}
		if again := mine.fetch(t, under(got.Data, "errorFileName"), ""); again.status != http.StatusOK || again.header.Get("Content-Type") != workbookType {
			t.Errorf("the workbook of rejected rows answers %d %v", again.status, again.header)
		}
	})
}
