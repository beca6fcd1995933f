package bff

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

const dealers = `{"code":0,"message":"","data":{"list":[{"id":1,"name":"a \"}]} b","dealerName":null}],"total":57,"page":2,"pageSize":10}}`

func TestScreensPassTheQueryStringToCoreAndItsAnswerBack(t *testing.T) {
	paths := map[string]fasthttp.RequestHandler{}
	for _, path := range []string{"/data/crm/dealer/page", "/data/crm/dealer/detail", "/system/crm/sysFunction/tree", "/system/crm/loginLog/page"} {
		paths[path] = respond(200, dealers, "X-Perm-Version", "41")
	}
	eachTransport(t, Config{}, paths, func(t *testing.T, d *testServer) {
		for _, row := range []struct{ name, path, core string }{
			{"a list", "guideUseManage/dealerManage?resource=dealer&page=2&keyword=%E6%B2%AA&operationStatus.in=0,1&name.like=100%25&code=a&code=b&tiles=1",
				"/data/crm/dealer/page?page=2&keyword=%E6%B2%AA&operationStatus.in=0%2C1&name.like=100%25&code=a&code=b&tiles=1&actions=true"},
			{"a record", "guideUseManage/dealerManageDetail?resource=dealer&id=7", "/data/crm/dealer/detail?id=7&count=none&actions=true"},
			{"a record of a list page", "guideUseManage/dealerManage?id=7", "/data/crm/dealer/detail?id=7&count=none&actions=true"},
			{"a tree", "systemManage/menu?resource=function&tree=1&keyword=a", "/system/crm/sysFunction/tree?keyword=a&actions=true"},
			{"a list has no tree", "systemManage/operatorManage?resource=loginLog&tree=1", "/system/crm/loginLog/page?actions=true"},
		} {
			t.Run(row.name, func(t *testing.T) {
				r, body := d.send(t, "GET", "/bff/screens/"+row.path, "", "Cookie", cookie, "Accept-Language", "en", "Custom-ID", "12", "If-None-Match", `"x"`, headerViewRole, "7")
				if r.StatusCode != 200 || body != dealers {
					t.Fatalf("%d\n%s\nwant\n%s", r.StatusCode, body, dealers)
				}
				path, _, _ := strings.Cut(row.core, "?")
				call := d.core.last(t, path)
				if call.Method != "GET" || call.URI != row.core || call.Body != "" {
					t.Errorf("core was asked %s %s %s\nwant GET %s", call.Method, call.URI, call.Body, row.core)
				}
				for name, want := range map[string]string{"Authorization": session, "Accept-Language": "en", "Custom-Id": "12", "If-None-Match": "", headerViewRole: "7"} {
					if got := call.Header.Get(name); got != want {
						t.Errorf("core got %s %q, want %q", name, got, want)
					}
				}
				if n := len(d.core.calls); n != 1 {
					t.Errorf("%d requests to core, want one for one screen", n)
				}
				d.core.mu.Lock()
				d.core.calls = nil
				d.core.mu.Unlock()
			})
		}
	})
}

func TestScreenForwardsRefusalsOfCore(t *testing.T) {
	for _, row := range []struct {
		status int
		body   string
	}{
		{401, `{"code":1304,"message":"登录已失效：已被管理员强制下线","data":null,"error":"TOKEN_REVOKED","params":{"reason":"x"}}`},
		{403, `{"code":1002,"message":"没有权限","data":null,"error":"NO_PERMISSION"}`},
		{409, `{"code":1306,"message":"…","data":null,"error":"CUSTOM_ID_MISMATCH"}`},
		{200, `{"code":1001,"message":"数据不存在或无权访问","data":null,"error":"NOT_FOUND_OR_DENIED"}`},
		{200, `{"code":1036,"message":"…","data":{"list":[]},"error":"QUERY_TOO_DEEP"}`},
	} {
		eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"/data/crm/dealer/page": respond(row.status, row.body), "/data/crm/dealer/detail": respond(row.status, row.body)}, func(t *testing.T, d *testServer) {
			for _, query := range []string{"", "?id=1"} {
				r, body := d.send(t, "GET", "/bff/screens/guideUseManage/dealerManage"+query, "", "Cookie", cookie)
				if r.StatusCode != row.status || body != row.body {
					t.Errorf("%d %s, want %d %s", r.StatusCode, body, row.status, row.body)
				}
			}
		})
	}
}

func TestAScreenShowsOnlyResourcesOfItsPage(t *testing.T) {
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct{ path, want string }{
			{"/bff/screens/guideUseManage/dealerManage?resource=operator", "MODEL_UNKNOWN"},
			{"/bff/screens/guideUseManage/dealerManage?resource=nothing", "MODEL_UNKNOWN"},
			{"/bff/screens/guideUseManage", "ENDPOINT_UNKNOWN"},
			{"/bff/screens/guideUseManage/unknown", "ENDPOINT_UNKNOWN"},
			{"/bff/screens/dashboard", "ENDPOINT_UNKNOWN"},
		} {
			if r, body := d.send(t, "GET", row.path, "", "Cookie", cookie); r.StatusCode != 404 || !strings.Contains(body, row.want) {
				t.Errorf("%s: %d %s", row.path, r.StatusCode, body)
			}
		}
		if len(d.core.calls) > 0 {
			t.Errorf("core was asked %v", d.core.calls)
		}
		if d.send(t, "GET", "/bff/screens/systemManage/operatorManage?resource=loginLog", "", "Cookie", cookie); d.core.countCalls("/system/crm/loginLog/page") != 1 {
			t.Error("the tab's resource was not requested")
		}
	})
}

func TestTheConsolesCallsReachTheirEndpoints(t *testing.T) {
	page := `{"code":0,"message":"","data":{"list":[{"id":5}],"total":1,"page":1,"pageSize":50}}`
	eachTransport(t, Config{Version: "5.6.0"}, map[string]fasthttp.RequestHandler{
		account + "bootstrap":                   respond(200, `{"code":0,"message":"","data":{"user":{"id":1},"permVersion":4}}`),
		"/system/crm/exportJob/getMyExportJobs": respond(200, page),
		"/data/crm/area/getProvinceInfo":        respond(200, `{"code":0,"message":"","data":[]}`, "ETag", `"a1"`, "Cache-Control", "private, no-cache"),
		"/data/crm/dealer/export":               respond(413, `{"code":1603}`),
	}, func(t *testing.T, d *testServer) {
		const plain = `{"code":0,"message":"","data":null}`
		for _, row := range []struct{ method, path, body, core, coreBody, status, answer string }{
			{"GET", "/bff/bootstrap", "", "POST " + account + "bootstrap", ``, "200", `{"code":0,"message":"","data":{"map":{"center":[121.6,31.2]},"permVersion":4,"user":{"id":1},"version":"5.6.0"}}`},
			{"GET", "/bff/areas", "", "GET /data/crm/area/getProvinceInfo", "", "200", `{"code":0,"message":"","data":[]}`},
			{"POST", "/bff/actions/dealer/add", `{"name":"x"}`, "POST /data/crm/dealer/add", `{"name":"x"}`, "200", plain},
			{"POST", "/bff/actions/dealer/edit", `{"id":1,"version":2}`, "POST /data/crm/dealer/edit", `{"id":1,"version":2}`, "200", plain},
			{"POST", "/bff/actions/dealer/delete", `{"ids":[1]}`, "POST /data/crm/dealer/delete", `{"ids":[1]}`, "200", plain},
			{"POST", "/bff/actions/vehicleModel/publish", `{"id":1}`, "POST /veh/crm/vehicleModel/publish", `{"id":1}`, "200", plain},
			{"GET", "/bff/options/dealer?keyword=a&ids=1,2", "", "GET /data/crm/dealer/options?keyword=a&ids=1%2C2", ``, "200", plain},
			{"GET", "/bff/timeline/dealer?id=7", "", "GET /data/crm/dealer/timeline?id=7", ``, "200", plain},
			{"POST", "/bff/reveal/operator", `{"id":7,"field":"mobile"}`, "POST /system/crm/sysUser/reveal", `{"id":7,"field":"mobile"}`, "200", plain},
			{"POST", "/bff/export/dealer", `{"status.in":"0,1","createdAt.between":"a,b","keyword":"x","columns":["name"],"async":true}`, "POST /data/crm/dealer/export",
				`{"async":true,"columns":["name"],"createdAt.between":["a","b"],"keyword":"x","status.in":["0","1"]}`, "413", `{"code":1603}`},
			{"GET", "/bff/jobs", "", "POST /system/crm/exportJob/getMyExportJobs", ``, "200", `{"code":0,"message":"","data":[{"id":5}]}`},
			{"POST", "/bff/jobs/5/cancel", `{}`, "POST /system/crm/exportJob/cancel", `{"id":5}`, "200", plain},
			{"POST", "/bff/jobs/5/retry", `{}`, "POST /system/crm/exportJob/retry", `{"id":5}`, "200", plain},
			{"GET", "/bff/import/dealer/template", "", "GET /data/crm/dealer/importTemplate", "", "200", plain},
			{"POST", "/bff/import/dealer", `{"fileId":1,"mode":"valid"}`, "POST /data/crm/dealer/import", `{"fileId":1,"mode":"valid"}`, "200", plain},
			{"GET", "/file/public/a/b.png", "", "GET /file/public/a/b.png", "", "200", plain},
		} {
			r, body := d.send(t, row.method, row.path, row.body, "Cookie", cookie, "If-None-Match", `"a0"`)
			if got := r.Status[:3]; got != row.status || body != row.answer {
				t.Errorf("%s %s: %s %s, want %s %s", row.method, row.path, got, body, row.status, row.answer)
			}
			_, path, _ := strings.Cut(row.core, " ")
			path, _, _ = strings.Cut(path, "?")
			call := d.core.last(t, path)
			if got := call.Method + " " + call.URI; got != row.core || call.Body != row.coreBody {
				t.Errorf("%s %s reached core as %s %s, want %s %s", row.method, row.path, got, call.Body, row.core, row.coreBody)
			}
			if row.path == "/bff/areas" && (r.Header.Get("ETag") != `"a1"` || r.Header.Get("Cache-Control") != "private, no-cache" || call.Header.Get("If-None-Match") != `"a0"`) {
				t.Errorf("areas: %v, core got %v", r.Header, call.Header)
			}
		}
	})
}

func TestLargeResponsesAreCompressedIfAccepted(t *testing.T) {
	large := `{"code":0,"message":"","data":[{"name":"` + strings.Repeat("上海", 5000) + `"}]}`
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"/data/crm/area/getProvinceInfo": respond(200, large, "ETag", `"a1"`)}, func(t *testing.T, d *testServer) {
		const api = "/api/data/crm/area/getProvinceInfo"
		for _, row := range []struct{ path, cookie, accept, want string }{
			{"/bff/areas", "", "gzip, br", "br"}, {"/bff/areas", "", "gzip", "gzip"}, {"/bff/areas", "", "", ""}, {"/bff/areas", "", "br", "br"}, {"/bff/areas", "", "gzip", "gzip"},
			{api, "", "gzip, br", ""}, {api, cookie, "gzip, br", "br"}, {api, cookie, "", ""},
		} {
			r, body := d.send(t, "GET", row.path, "", "Accept-Encoding", row.accept, "Cookie", row.cookie)
			if got := r.Header.Get("Content-Encoding"); got != row.want || r.Header.Get("ETag") != `"a1"` {
				t.Errorf("%s for %q: %q, %v", row.path, row.accept, got, r.Header)
			}
			switch row.want {
			case "":
				if !json.Valid([]byte(body)) {
					t.Errorf("%s: %.40q", row.path, body)
				}
			case "gzip":
				if plain, err := fasthttp.AppendGunzipBytes(nil, []byte(body)); err != nil || string(plain) != large {
					t.Errorf("gzip: %v", err)
				}
			case "br":
				if plain, err := fasthttp.AppendUnbrotliBytes(nil, []byte(body)); err != nil || string(plain) != large {
					t.Errorf("br: %v", err)
				}
			}
		}
	})
}
