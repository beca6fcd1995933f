package carriertest

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"evops/contracts/value"
)

// transaction matches the number that every call carries.
var transaction = regexp.MustCompile(`^` + AppID + `\d{14}\d{8}$`)

// oneLink is the API of China Mobile OneLink, version 5.
func oneLink(c *Carrier) http.Handler {
	mux := http.NewServeMux()
	function := func(name string, work func(q url.Values) (status, message string, result any)) {
		mux.HandleFunc("/v5/ec/"+name, func(w http.ResponseWriter, r *http.Request) {
			q := r.URL.Query()
			status, message, result := "0", "正确", any(nil)
			switch {
			case !transaction.MatchString(q.Get("transid")):
				status, message = "12004", "transid错误"
			case c.throttled():
				status, message = "10009", "超过流控阈值"
			case name != "get/token" && (c.token == "" || q.Get("token") != c.token):
				status, message = "12021", "token已过期"
			default:
				status, message, result = work(q)
			}
			if result == nil {
				result = []any{}
			}
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "message": message, "result": result}) // the client has gone
		})
	}
	one := func(values ...any) any { return []any{values[0]} }
	function("get/token", func(q url.Values) (string, string, any) {
		if q.Get("appid") != AppID || q.Get("password") != Secret {
			return "12022", "appid或password错误", nil
		}
		if c.token == "" {
			c.token = "T" + q.Get("transid")
		}
		return "0", "正确", one(map[string]string{"token": c.token, "ttl": "7200"})
	})
	function("query/sim-status", func(q url.Values) (string, string, any) {
		k := c.cards[q.Get("iccid")]
		if k == nil {
			return "12010", "卡号不存在", nil
		}
		return "0", "正确", one(map[string]string{"cardStatus": k.raw, "lastChangeDate": "20260101000000"})
	})
	function("query/sim-imei", func(q url.Values) (string, string, any) {
		k := c.cards[q.Get("iccid")]
		if k == nil || k.imei == "" {
			return "12010", "卡号不存在", nil
		}
		return "0", "正确", one(map[string]string{"imei": k.imei})
	})
	function("query/sim-session", func(q url.Values) (string, string, any) {
		k := c.cards[q.Get("iccid")]
		if k == nil {
			return "12010", "卡号不存在", nil
		}
		return "0", "正确", one(map[string]string{"status": map[bool]string{false: "00", true: "01"}[k.online], "rat": "6"})
	})
	function("query/sim-real-name-status", func(q url.Values) (string, string, any) {
		k := c.cards[q.Get("iccid")]
		if k == nil || k.realName == "" {
			return "11001", "未订购该能力", nil
		}
		return "0", "正确", one(map[string]string{"realNameStatus": k.realName})
	})
	function("change/sim-status/batch", func(q url.Values) (string, string, any) {
		iccids := strings.Split(q.Get("iccids"), "_")
		from, to := "2", "4"
		switch q.Get("operType") {
		case "9":
		case "11":
			from, to = to, from
		default:
			return "11000", "参数错误", nil
		}
		if len(iccids) > 100 || q.Get("reason") == "" {
			return "11000", "参数错误", nil
		}
		for _, iccid := range iccids {
			switch k := c.cards[iccid]; {
			case k == nil:
				return "12010", "卡号不存在", nil
			case c.cooling(k):
				return "12033", "同一卡号3分钟内不得重复调用该接口", nil
			case k.raw != from:
				return "12089", "当前状态不允许办理", nil
			}
		}
		return "0", "正确", one(map[string]string{"jobId": c.order(to, iccids...)})
	})
	function("query/sim-batch-result", func(q url.Values) (string, string, any) {
		j := c.jobs[q.Get("jobId")]
		if j == nil || c.LosesJobs {
			return "11000", "任务不存在", nil
		}
		if !j.done {
			return "0", "正确", one(map[string]any{"jobStatus": "1"})
		}
		list := make([]map[string]string, len(j.iccids))
		for i, iccid := range j.iccids {
			list[i] = map[string]string{"resultId": iccid, "status": "0", "message": "正确"}
		}
		return "0", "正确", one(map[string]any{"jobStatus": "2", "resultList": list})
	})
	usage := func(layout string, end func(time.Time) time.Time) func(q url.Values) (string, string, any) {
		return func(q url.Values) (string, string, any) {
			iccids := strings.Split(q.Get("iccids"), "_")
			first, err := time.ParseInLocation(layout, q.Get("queryDate"), c.clock().Std().Location())
			if err != nil || len(iccids) > 100 {
				return "11000", "参数错误", nil
			}
			list := make([]map[string]any, len(iccids))
			for i, iccid := range iccids {
				amount := " "
				if n := c.usedOn(iccid, value.At(first).Date(), value.At(end(first)).Date()); n > 0 {
					amount = strconv.FormatFloat(float64(n)/1024, 'f', 2, 64)
				}
				list[i] = map[string]any{"iccid": iccid, "dataAmount": amount, "apnDataAmountList": []any{}}
			}
			return "0", "正确", one(map[string]any{"dataAmountList": list})
		}
	}
	function("query/sim-data-usage-daily/batch", usage("20060102", func(t time.Time) time.Time { return t.AddDate(0, 0, 1) }))
	function("query/sim-data-usage-monthly/batch", usage("200601", func(t time.Time) time.Time { return t.AddDate(0, 1, 0) }))
	function("query/group-data-margin", func(q url.Values) (string, string, any) {
		total, ok := c.pools[q.Get("groupId")]
		if !ok {
			return "12034", "群组不属于本集团", nil
		}
		return "0", "正确", one(map[string]any{"groupId": q.Get("groupId"), "accmMarginList": []map[string]string{
			{"totalAmount": strconv.FormatInt(total.TotalBytes/1024, 10), "useAmount": strconv.FormatInt(total.UsedBytes/1024, 10)},
		}})
	})
	return mux
}
