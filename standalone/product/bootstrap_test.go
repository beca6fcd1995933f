package product_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"testing"
)

func TestBootstrapCallsReturnLabels(t *testing.T) {
	const items, areas = "/data/crm/itemCode/", "/data/crm/area/"
	tag := map[string]string{"ETag": `^"[a-z]+(-[0-9a-f]+)?-\d+-zh"$`, "Cache-Control": `no-cache`}
	testRows(t, []row{
		{of: "A.7 pageItemCode", name: "pageItemCode as sent by the legacy client", call: "GET " + items + "pageItemCode?page=1&pageSize=500", as: "jiang.boyuan", reply: tag, at: map[string]any{
			"/data/page": 1, "/data/pageSize": 500, "/data/total": atLeast(100), "/data/list/0/category": like(`^[A-Z]`), "/data/list/0/categoryDesc": like(`.`), "/data/list/0/code": like(`.`), "/data/list/0/name": like(`.`), "/data/list/0/nameEn": like(`[A-Za-z]`), "/data/list/0/status": 1}},
		{of: "A.7 pageItemCode", name: "pageItemCode of one category", call: "GET " + items + "pageItemCode?category=DealerType", as: "admin", at: map[string]any{"/data/total": 3, "/data/list/0/name": "销售网点", "/data/list/2/code": "3"}},
		{of: "A.1 reads by GET, A.1 language", name: "pageItemCode by POST and in English", call: "POST " + items + "pageItemCode", as: "admin", header: map[string]string{"Accept-Language": "en"}, body: `{"category":"DealerType","page":2,"pageSize":2}`, at: map[string]any{"/data/list/0/name": "Sales and repair outlet", "/data/page": 2}},
		{of: "A.7 whole dictionary", name: "the whole dictionary by category", call: "GET " + items + "all", as: "jiang.boyuan", reply: tag, at: map[string]any{"/data/0/category": like(`^[A-Z]`), "/data/0/items/0/code": like(`.`), "/data/0/items/0/name": like(`.`)}},
		{of: "A.1 reads by GET", name: "the whole dictionary by POST", call: "POST " + items + "all", as: "admin", at: map[string]any{"/data/0/items": isList{}}},
		{of: "A.7 getFatherSonType", name: "problem classes with their sub-classes", call: "GET " + items + "getFatherSonType?code=LargeProblemClassification", as: "admin", at: map[string]any{
			"/data/0/code": like(`.`), "/data/0/name": like(`.`), "/data/0/children/0/parentCode": like(`.`), "/data/0/children/0/name": like(`.`)}},
		{of: "A.1 reads by GET", name: "problem classes by POST", call: "POST " + items + "getFatherSonType", as: "admin", body: `{"code":"LargeProblemClassification"}`, at: map[string]any{"/data/0/children": isList{}}},
		{of: "A.7 unknown class", name: "sub-classes of an unknown class are empty", call: "POST " + items + "getFatherSonType", as: "admin", body: `{"code":"Submarines"}`, at: map[string]any{"/data": []any{}}},
		{of: "A.7 getProvinceInfo", name: "provinces with their cities and districts", call: "GET " + areas + "getProvinceInfo", as: "jiang.boyuan", reply: tag, at: map[string]any{
			"/data/0/id": 110000, "/data/0/name": like(`北京`), "/data/0/levelType": 1, "/data/0/jianPin": like(`^[A-Za-z]+$`), "/data/0/citys/0/levelType": 2, "/data/0/citys/0/districts/0/levelType": 3, "/data/0/citys/0/districts/0/jianPin": like(`^[A-Za-z]+$`), "/data/0/citys/0/cityCode": like(`^\d+$`)}},
		{of: "A.1 reads by GET", name: "provinces by POST", call: "POST " + areas + "getProvinceInfo", as: "admin", at: map[string]any{"/data/30/citys": isList{}}},
		{of: "A.7 getCityAll", name: "cities flat", call: "GET " + areas + "getCityAll", as: "jiang.boyuan", reply: tag, at: map[string]any{"/data/0/levelType": 2, "/data/0/parentId": atLeast(110000), "/data/0/provinceName": like(`.`), "/data/300/name": like(`.`)}},
		{of: "A.7 roles", name: "roles for pickers", call: "GET /system/crm/sysRole/all", as: "jiang.boyuan", at: map[string]any{"/data/0/roleCode": like(`.`), "/data/0/roleName": like(`.`), "/data/0/userKind": atLeast(1), "/data/0/status": 1}},
		{of: "A.1 reads by GET", name: "roles by POST", call: "POST /system/crm/sysRole/all", as: "admin", at: map[string]any{"/data": isList{}}},
		{of: "A.7 getVehicleTypePage", name: "vehicle types as sent by the legacy client", call: "POST /veh/crm/vehicleType/getVehicleTypePage", as: "jiang.boyuan", body: `{"page":1,"pageSize":999}`, at: map[string]any{
			"/data/page": 1, "/data/pageSize": 999, "/data/total": atLeast(1), "/data/list/0/code": like(`.`), "/data/list/0/name": like(`[一-龥]`), "/data/list/0/nameEn": like(`[A-Za-z]`)}},
		{of: "A.1 reads by GET", name: "vehicle types by GET", call: "GET /veh/crm/vehicleType/getVehicleTypePage?page=1&pageSize=999", as: "admin", at: map[string]any{"/data/pageSize": 999}},
		{of: "A.2 labels", name: "vehicle types in English", call: "POST /veh/crm/vehicleType/getVehicleTypePage", as: "admin", header: map[string]string{"Accept-Language": "en"}, body: `{}`, at: map[string]any{"/data/list/0/name": like(`^[A-Za-z]`)}},
		{of: "A.7 token alone", name: "labels require a session", call: "GET " + areas + "getProvinceInfo", status: 401, code: 1301, err: "TOKEN_MISSING"},
	})
}

func TestLabelsAreRevalidatedWithETag(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		for _, path := range []string{"/data/crm/itemCode/pageItemCode?pageSize=500", "/data/crm/itemCode/all", "/data/crm/area/getProvinceInfo", "/data/crm/area/getCityAll"} {
			first := c.ok(t, "GET", path, nil)
			for tag, want := range map[string]int{first.header.Get("ETag"): 304, `W/` + first.header.Get("ETag"): 304, `"other", ` + first.header.Get("ETag"): 304, `"other"`: 200} {
				again, err := c.send("GET", path, nil, map[string]string{"If-None-Match": tag})
				if err != nil || again.status != want || want == http.StatusNotModified && len(again.body) > 0 {
					t.Errorf("%s with %s answers %d, %d bytes, %v", path, tag, again.status, len(again.body), err)
				}
			}
			english, err := c.send("GET", path, nil, map[string]string{"If-None-Match": first.header.Get("ETag"), "Accept-Language": "en"})
			if err != nil || english.status != http.StatusOK || bytes.Equal(english.body, first.body) {
				t.Errorf("%s in another language answers %d, %v", path, english.status, err)
			}
		}
	})
}

// TestCompressedSizeOfAreasIsBounded: the catalogue allows 40 KB for areas with one name each (system catalogue, area); they have names in
// both languages, so that switching the language loads nothing (decision 0017).
func TestCompressedSizeOfAreasIsBounded(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		got := w.as(t, w.entryPoints[0], "admin").ok(t, "GET", "/data/crm/area/getProvinceInfo", nil)
		size := compressed(t, got.body)
		t.Logf("getProvinceInfo: %d bytes, %d compressed", len(got.body), size)
		if size > 58<<10 {
			t.Errorf("the areas take %d bytes compressed", size)
		}
	})
}

// compressed is the gzipped size in bytes.
func compressed(t *testing.T, text []byte) int {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	if _, err := z.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}
