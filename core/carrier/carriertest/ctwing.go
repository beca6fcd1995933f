package carriertest

import (
	"encoding/json"
	"io"
	"net/http"

	"evops/core/carrier"
)

// ctWing is the connection management of China Telecom. Its orders have no job: only the card shows that one was executed.
func ctWing(c *Carrier) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := func(code int, text string, data any) {
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(map[string]any{"code": code, "msg": text, "data": data}) // the client has gone
		}
		body, err := io.ReadAll(r.Body)
		var in struct {
			Customer string   `json:"custNumber"`
			Numbers  []string `json:"accessNumbers"`
			Number   string   `json:"access_number"`
			Type     string   `json:"orderTypeId"`
		}
		switch {
		case err != nil || json.Unmarshal(body, &in) != nil:
			answer(400, "请求格式错误", nil)
		case r.Header.Get("AppKey") != AppID || r.Header.Get("Sign") != carrier.SignCTWing(r.URL.RawQuery, string(body), Secret, r.Header.Get("Timestamp")):
			answer(401, "签名校验失败", nil)
		case c.throttled():
			answer(429, "触发流控", nil)
		case r.URL.Path == "/api/v1/prod/batchQrySimInfo" && in.Customer == Customer && len(in.Numbers) <= 100:
			list := []map[string]string{}
			for _, number := range in.Numbers {
				if k := c.byMSISDN(number); k != nil {
					list = append(list, map[string]string{"accessNumber": k.msisdn, "iccid": k.iccid, "imei": k.imei, "simStatus": k.raw, "activeTime": "20260102030405"})
				}
			}
			answer(0, "成功", map[string]any{"qrySimInfoList": list})
		case r.URL.Path == "/5gcmp/openapi/v1/common/disabledNumber":
			from, to := "4", "5"
			if in.Type == "20" {
				from, to = to, from
			}
			switch k := c.byMSISDN(in.Number); {
			case in.Type != "19" && in.Type != "20":
				answer(400, "请求参数错误", nil)
			case k == nil:
				answer(1001, "号码不存在", nil)
			case c.cooling(k):
				answer(1002, "该号码有在途工单", nil)
			case k.raw != from:
				answer(1003, "当前状态不允许办理", nil)
			default:
				c.order(to, k.iccid)
				answer(0, "受理成功", nil)
			}
		default:
			answer(404, "接口不存在", nil)
		}
	})
}
