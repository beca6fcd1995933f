package product_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"evops/contracts/system"
	"evops/core/sms"
)

func TestIntegrationMethodsMatchTheContract(t *testing.T) {
	const request = "POST /external/query"
	method := func(name, param string) string { return fmt.Sprintf(`{"method":%q,"param":%s}`, name, param) }
	many := func(n int, one string) string {
		text := one
		for range n - 1 {
			text += "," + one
		}
		return text
	}
	testRows(t, []row{
		{of: "C.4 geocode", name: "an address without a map service", call: request, as: "admin", body: method("geocode", `{"address":"杭州"}`), code: 1505, err: "EXTERNAL_NOT_CONFIGURED"},
		{of: "C.4 unknown method", name: "no method", call: request, as: "admin", body: `{}`, status: 404, code: 1039, err: "METHOD_UNKNOWN"},
		{of: "A.1 other methods", name: "the gateway accepts POST only", call: "GET /external/query", as: "admin", status: 405, code: 1905, err: "METHOD_NOT_ALLOWED", reply: map[string]string{"Allow": `^POST$`}},
		{of: "A.3 token missing", name: "the gateway requires a session", call: request, body: method("decodeVin", `{}`), status: 401, code: 1301, err: "TOKEN_MISSING"},
		{of: "C.4 permission", name: "a method requires its permission", call: request, as: "jiang.boyuan", body: method("sendTestSms", `{"mobile":"13800138000","templateCode":"bindMobile"}`), status: 403, code: 1002, err: "NO_PERMISSION", at: map[string]any{"/params/permission": "sysSetting:edit"}},
		{of: "A.1 no JSON", name: "a param of another type", call: request, as: "admin", body: method("decodeVin", `[1]`), status: 400, code: 1030, err: "BAD_JSON"},

		{of: "C.4 decodeVin", name: "a VIN is validated like that of a new vehicle", call: request, as: "admin", body: method("decodeVin", `{"vin":"1m8gdm9axkp042788"}`), at: map[string]any{
			"/data/valid": false, "/data/fault": "VIN_WMI", "/data/wmi": "1M8", "/data/year": 2019, "/data/plant": "P", "/data/serial": "042788", "/data/checkDigit": "X", "/data/model": isNull{}}},
		{of: "C.4 decodeVin", name: "a wrong check digit, and the right one", call: request, as: "admin", body: method("decodeVin", `{"vin":"1M8GDM9A1KP042788"}`), at: map[string]any{"/data/valid": false, "/data/fault": "VIN_CHECK_DIGIT", "/data/checkDigit": "X"}},
		{of: "C.4 decodeVin", name: "an invalid VIN", call: request, as: "admin", body: method("decodeVin", `{"vin":"IOQ"}`), at: map[string]any{"/data/valid": false, "/data/fault": "VIN_FORMAT", "/data/year": isNull{}}},
		{of: "C.4 decodeVin", name: "a missing VIN", call: request, as: "admin", body: method("decodeVin", `{}`), code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/param.vin": []string{"REQUIRED"}}},

		{of: "C.4 queryVehicleRealtime", name: "live values of vehicles, without positions", call: request, as: "admin", body: method("queryVehicleRealtime", `{"vins":["$vin","NO-SUCH-VEHICLE","$vin"]}`), at: map[string]any{
			"/data/0/vin": "$vin", "/data/0/onlineStatus": atLeast(0), "/data/1": isNull{}, "/data/0/geo": isNull{}}},
		{of: "C.4 queryVehicleRealtime", name: "more than a hundred vehicles", call: request, as: "admin", body: method("queryVehicleRealtime", `{"vins":[`+many(101, `"$vin"`)+`]}`), code: 1012, err: "BATCH_TOO_LARGE", at: map[string]any{"/params/max": 100}},
		{of: "C.4 queryVehicleRealtime", name: "no vehicles", call: request, as: "admin", body: method("queryVehicleRealtime", `{"vins":[]}`), code: 1004, err: "VALIDATION_FAILED"},

		{of: "C.4 sendVehicleControl", name: "a command for an unknown vehicle fails with a reason", call: request, as: "admin", body: method("sendVehicleControl", `{"vin":"NO-SUCH-VEHICLE","code":"lock"}`), code: 1501, err: "COMMAND_FAILED", at: map[string]any{"/message": "失败", "/data": isNull{}, "/params/reason": "NOT_FOUND_OR_DENIED", "/params/reasonText": "数据不存在或无权访问"}},
		{of: "C.4 sendVehicleControl", name: "a command without a vehicle", call: request, as: "admin", body: method("vehicleControl", `{"code":"lock"}`), code: 1501, err: "COMMAND_FAILED", at: map[string]any{"/params/reason": "VALIDATION_FAILED", "/rules/param.vin": []string{"REQUIRED"}}},
		{of: "C.4 sendVehicleControl", name: "an unknown command, by another name of the method", call: request, as: "admin", body: method("sendVehicleControlCommand", `{"vin":"$vin","code":"fly"}`), code: 1501, err: "COMMAND_FAILED", at: map[string]any{"/params/reason": "COMMAND_NOT_SUPPORTED"}},
		{of: "C.4 cancelVehicleControl", name: "cancelling an unknown command", call: request, as: "admin", body: method("cancelVehicleControl", `{"commandNo":"01J"}`), code: 1501, err: "COMMAND_FAILED", at: map[string]any{"/params/reason": "COMMAND_NOT_FOUND"}},
		{of: "C.4 refreshVehicleStatus", name: "refreshing the status of an unknown vehicle", call: request, as: "admin", body: method("refreshVehicleStatus", `{"vin":"NO-SUCH-VEHICLE"}`), code: 1001, err: "NOT_FOUND_OR_DENIED"},
		{of: "C.4 listVehicleCommands", name: "commands of an unknown vehicle", call: request, as: "admin", body: method("listVehicleCommands", `{"vin":"NO-SUCH-VEHICLE"}`), code: 1001, err: "NOT_FOUND_OR_DENIED"},
		{of: "C.4 reverseGeocode", name: "a position is in the city of the nearest centre", call: request, as: "admin", body: method("reverseGeocode", `{"points":[{"lng":121.4737,"lat":31.2304},{"lng":113.2644,"lat":23.1291},{"lng":0,"lat":0}]}`), at: map[string]any{
			"/data/0/provinceId": 310000, "/data/0/approximate": true, "/data/0/distanceM": atLeast(1), "/data/0/districtId": isNull{}, "/data/0/address": isNull{}, "/data/1/cityId": 440100, "/data/1/provinceName": like(`广东`), "/data/2/provinceId": isNull{}}},
		{of: "C.4 reverseGeocode", name: "more than twenty positions", call: request, as: "admin", body: method("reverseGeocode", `{"points":[`+many(21, `{"lng":1,"lat":1}`)+`]}`), code: 1012, err: "BATCH_TOO_LARGE", at: map[string]any{"/params/max": 20}},
		{of: "C.4 reverseGeocode", name: "an invalid position", call: request, as: "admin", body: method("reverseGeocode", `{"points":[{"lng":200,"lat":1}]}`), code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/param.points[0]": []string{"POSITION"}}},
		{of: "C.4 syncSimCard", name: "no cards", call: request, as: "admin", body: method("syncSimCard", `{"iccids":[]}`), code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/param.iccids": []string{"REQUIRED"}}},
		{of: "C.4 syncSimCard", name: "more than a hundred cards", call: request, as: "admin", body: method("syncSimCard", `{"iccids":[`+many(101, `"1"`)+`]}`), code: 1012, err: "BATCH_TOO_LARGE", at: map[string]any{"/params/max": 100}},
		{of: "C.4 syncSimCard", name: "an unknown card", call: request, as: "admin", body: method("syncSimCard", `{"iccids":["1"]}`), code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/param.iccids[0]": []string{"REF_NOT_FOUND"}}},
		{of: "C.4 sendTestSms", name: "a test message to an invalid number", call: request, as: "admin", body: method("sendTestSms", `{"mobile":"12","templateCode":"bindMobile"}`), code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/param.mobile": []string{"MOBILE"}}},
		{of: "C.4 sendTestSms", name: "a test message with an unknown template", call: request, as: "admin", body: method("sendTestSms", `{"mobile":"13800138000","templateCode":"hello"}`), code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/param.templateCode": []string{"IN"}}},
	})
}

func TestCommandResultIsFoundByNumberOrRequest(t *testing.T) {
	const request = "POST /vehicle/controlResult"
	testRows(t, []row{
		{of: "C.5 unknown command", name: "an unknown command", call: request, as: "admin", body: `{"commandNo":"01JD3V5K8M2Q4R6T8W0Y2A4C6E","waitMs":10000}`, code: 1502, err: "COMMAND_NOT_FOUND", at: map[string]any{"/data": isNull{}, "/message": "指令不存在"}},
		{of: "C.5 by the request", name: "by the original request", call: request, as: "admin", body: `{"method":"sendVehicleControl","param":{"vin":"$vin","code":"lock","clientRequestId":"5f0c"}}`, code: 1502, err: "COMMAND_NOT_FOUND"},
		{of: "C.5 by the request", name: "by the request's id alone", call: request, as: "admin", body: `{"clientRequestId":"5f0c"}`, code: 1502, err: "COMMAND_NOT_FOUND"},
		{of: "C.5 by number", name: "neither number nor request", call: request, as: "admin", body: `{"waitMs":1}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/commandNo": []string{"REQUIRED"}}},
		{of: "C.5 waitMs", name: "a wait beyond fifteen seconds", call: request, as: "admin", body: `{"commandNo":"x","waitMs":15001}`, code: 1004, err: "VALIDATION_FAILED", at: map[string]any{"/rules/waitMs": []string{"RANGE"}}},
		{of: "C.5 waitMs", name: "a negative wait", call: request, as: "admin", body: `{"commandNo":"x","waitMs":-1}`, code: 1004, err: "VALIDATION_FAILED"},
		{of: "A.1 no JSON", name: "a command number of another type", call: request, as: "admin", body: `{"commandNo":[1]}`, status: 400, code: 1030, err: "BAD_JSON"},
		{of: "C.5 permission", name: "without the permission", call: request, as: "ma.xiaolin", body: `{"commandNo":"01JD3V5K8M2Q4R6T8W0Y2A4C6E"}`, status: 403, code: 1002, err: "NO_PERMISSION", at: map[string]any{"/params/permission": "command:view"}},
	})
}

// TestIntegrationShowsDealersTheirOwnVehicles queries a vehicle of the dealer and one of another dealer.
func TestIntegrationShowsDealersTheirOwnVehicles(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		dealer, admin := w.as(t, d, "jiang.boyuan"), w.as(t, d, "admin")
		call := func(c *client, method string, param any) *answer {
			t.Helper()
			return c.call(t, "POST", "/external/query", map[string]any{"method": method, "param": param})
		}
		var own []string
		for _, row := range dealer.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": 1000}).rows() {
			own = append(own, row["vin"].(string))
		}
		foreign := ""
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": 1000}).rows() {
			if vin := row["vin"].(string); !slices.Contains(own, vin) {
				foreign = vin
			}
		}
		if len(own) == 0 || foreign == "" {
			t.Fatalf("%d own vehicles and the foreign vehicle %q: the test needs both", len(own), foreign)
		}
		answered, _ := call(dealer, "queryVehicleRealtime", map[string]any{"vins": []string{foreign, own[0]}, "purpose": "客户来电查找车辆"}).Data.([]any)
		if len(answered) != 1 || under(answered[0], "vin") != own[0] || under(answered[0], "geo") != nil {
			t.Errorf("a dealer gets %v", answered)
		}
		if got := call(dealer, "queryVehicleRealtime", map[string]any{"vins": own[:1], "purpose": "x"}); got.Error != "TRACE_PURPOSE" {
			t.Errorf("a purpose that is too short: %s", got.body)
		}
		// The position is returned only with a purpose, and the access is audited.
		located := false
		for _, vin := range own[:min(len(own), 50)] {
			unlocated, _ := call(admin, "queryVehicleRealtime", map[string]any{"vins": []string{vin}}).Data.([]any)
			if len(unlocated) != 1 || under(unlocated[0], "geo") != nil {
				t.Fatalf("without a purpose: %v", unlocated)
			}
			full, _ := call(admin, "queryVehicleRealtime", map[string]any{"vins": []string{vin}, "purpose": "客户来电查找车辆"}).Data.([]any)
			if located = under(full[0], "geo/lng") != nil; !located {
				continue
			}
			seen := admin.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"action": "locate", "targetLabel.like": vin}}).rows()
			if len(seen) == 0 {
				t.Errorf("the access to the position of %s is not audited", vin)
			}
			break
		}
		if !located {
			t.Error("no vehicle has a position, so the test proves nothing")
		}
		calls := admin.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"action": "externalCall", "userName": "jiang.boyuan"}}).rows()
		if len(calls) < 2 || calls[0]["result"] != 2.0 || calls[0]["errorCode"] != 2115.0 || calls[1]["result"] != 1.0 || calls[0]["targetLabel"] != own[0] {
			t.Errorf("the calls are audited as %v", calls)
		}
	})
}

func TestUnavailableCommandsHaveAReason(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin := w.as(t, d, "admin")
		reasons := map[any]bool{}
		for _, row := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": 60, "query": map[string]any{"onlineStatus": 1}}).rows() {
			list, _ := admin.ok(t, "POST", "/external/query", map[string]any{"method": "listVehicleCommands", "param": map[string]any{"vin": row["vin"]}}).Data.([]any)
			for _, one := range list {
				reasons[under(one, "reason")] = true
				if off := under(one, "allowed") == false; off != (under(one, "reasonText") != nil) || under(one, "code") == nil || under(one, "name/zh") == nil || number(under(one, "riskLevel")) == 0 {
					t.Fatalf("a command is %v", one)
				}
			}
		}
		if !reasons[nil] || !reasons["PRECONDITION_FAILED"] {
			t.Errorf("the reasons of 60 online vehicles are %v", reasons)
		}
	})
}

func TestTestMessagesAreLimitedToFiveADay(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		admin := w.as(t, w.entryPoints[0], "admin")
		for i := range 6 {
			got := admin.call(t, "POST", "/external/query", map[string]any{"method": "sendTestSms", "param": map[string]any{"mobile": "13800138000", "templateCode": "bindMobile"}})
			if want := map[bool]string{true: "SMS_TOO_FREQUENT"}[i == 5]; got.Error != want {
				t.Errorf("message %d: %d %s", i+1, got.status, got.body)
			}
		}
		logged := admin.ok(t, "POST", "/system/crm/smsLog/page", map[string]any{"query": map[string]any{"mobile": "138****8000", "template": "bindMobile", "result": 1}}).rows()
		if len(logged) < 5 {
			t.Errorf("%d test messages in the log, want at least 5", len(logged))
		}
	})
}

// TestSMSGatewayErrorsAreReported uses separate cores, because the circuit breaker of an instance opens after failures.
func TestSMSGatewayErrorsAreReported(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		var status atomic.Int64
		carrier := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) { answer.WriteHeader(int(status.Load())) }))
		defer carrier.Close()
		for _, row := range []struct {
			name   string
			driver sms.Config
			status int64
			want   int
			code   int
			err    string
			param  string
		}{
			{"refuses", sms.Config{Driver: system.SMSWebhookDriver, URL: carrier.URL, Secret: random() + random()}, 422, 200, 1504, "EXTERNAL_REJECTED", "detail"},
			{"fails", sms.Config{Driver: system.SMSWebhookDriver, URL: carrier.URL, Secret: random() + random()}, 503, 502, 1503, "EXTERNAL_UNAVAILABLE", "service"},
			{"is unreachable", sms.Config{Driver: system.SMSWebhookDriver, URL: "http://127.0.0.1:1", Secret: random() + random()}, 0, 502, 1503, "EXTERNAL_UNAVAILABLE", "service"},
			{"is not configured", sms.Config{}, 0, 200, 1505, "EXTERNAL_NOT_CONFIGURED", "service"},
		} {
			status.Store(row.status)
			parts := w.settings
			parts.SMS = row.driver
			d := w.startSecondCore(t, parts)
			test := map[string]any{"method": "sendTestSms", "param": map[string]any{"mobile": "13800138000", "templateCode": "bindMobile"}}
			name := "carrier." + random()
			temporary := w.resetPassword(t, w.addAccount(t, name, "admin"))
			token, err := login(d, name, temporary)
			if err != nil {
				t.Fatal(err)
			}
			c := &client{http: httpClient, base: d.url, header: map[string]string{"Authorization": "Bearer " + token}}
			c.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-82")})
			for i := range 5 {
				got := c.call(t, "POST", "/external/query", test)
				if got.status != row.want || got.Code != row.code || got.Error != row.err || got.Params[row.param] == nil || strings.Contains(string(got.body), "127.0.0.1") {
					t.Errorf("a carrier that %s, attempt %d: %d %s", row.name, i+1, got.status, got.body)
				}
			}
			calls := c.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"action": "externalCall", "userName": name}}).rows()
			if len(calls) != 5 || number(calls[0]["errorCode"]) != int64(row.code) || calls[0]["targetLabel"] != "138****8000" || calls[0]["durationMs"] == nil || calls[0]["result"] != 2.0 {
				t.Errorf("a carrier that %s is audited as %v", row.name, calls)
			}
			if row.driver.Driver == "" {
				continue
			}
			status.Store(200)
			began := time.Now()
			if got := c.call(t, "POST", "/external/query", test); got.status != 502 || got.Error != "EXTERNAL_UNAVAILABLE" || got.Params["service"] != "sms" || time.Since(began) > 2*time.Second {
				t.Errorf("after five failures, a carrier that %s is called again: %d %s", row.name, got.status, got.body)
			}
		}
		admin := w.as(t, w.entryPoints[0], "admin")
		method := "fly" + random()
		admin.call(t, "POST", "/external/query", map[string]any{"method": method})
		if calls := admin.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"query": map[string]any{"action": "externalCall", "summary.like": method}}).rows(); len(calls) != 1 || calls[0]["errorCode"] != 1039.0 {
			t.Errorf("an unknown method is audited as %v", calls)
		}
	})
}
