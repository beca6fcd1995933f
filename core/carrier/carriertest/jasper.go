package carriertest

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"evops/contracts/value"
)

// jasper is the REST API of Cisco Control Center. It changes a card at once.
func jasper(c *Carrier) http.Handler {
	send := func(w http.ResponseWriter, status int, body any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(body) // the client has gone
	}
	refuse := func(w http.ResponseWriter, status int, code, text string) {
		send(w, status, map[string]string{"errorCode": code, "errorMessage": text})
	}
	device := func(k *card) map[string]string {
		return map[string]string{"iccid": k.iccid, "msisdn": k.msisdn, "imei": k.imei, "status": k.raw, "ratePlan": "M2M 30MB", "dateActivated": "2026-01-02 03:04:05.000+0000"}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /rws/api/v1/devices", func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		since, err := time.Parse(time.RFC3339, q.Get("modifiedSince"))
		size, _ := strconv.Atoi(q.Get("pageSize"))
		page, _ := strconv.Atoi(q.Get("pageNumber"))
		if err != nil || size < 1 || size > 50 || page < 1 {
			refuse(w, http.StatusBadRequest, "10000028", "Unknown parameter")
			return
		}
		var devices []map[string]string
		for _, iccid := range slices.Sorted(maps.Keys(c.cards)) {
			if k := c.cards[iccid]; since.Year() < 2020 || k.changedAt.Milli() >= since.UnixMilli() {
				devices = append(devices, device(k))
			}
		}
		from := min((page-1)*size, len(devices))
		to := min(from+size, len(devices))
		c.lists++
		send(w, http.StatusOK, map[string]any{"pageNumber": page, "devices": devices[from:to], "lastPage": to == len(devices)})
	})
	mux.HandleFunc("GET /rws/api/v1/devices/{iccid}", func(w http.ResponseWriter, r *http.Request) {
		k := c.cards[r.PathValue("iccid")]
		if k == nil {
			refuse(w, http.StatusNotFound, "20000001", "Resource not found")
			return
		}
		send(w, http.StatusOK, device(k))
	})
	mux.HandleFunc("GET /rws/api/v1/devices/{iccid}/sessionInfo", func(w http.ResponseWriter, r *http.Request) {
		k := c.cards[r.PathValue("iccid")]
		if k == nil {
			refuse(w, http.StatusNotFound, "20000001", "Resource not found")
			return
		}
		info := map[string]any{"iccid": k.iccid, "ipAddress": "10.0.0.9", "dateSessionStarted": "2026-01-02 03:04:05.000+0000"}
		if !k.online {
			info["ipAddress"], info["dateSessionEnded"] = nil, "2026-01-02 05:00:00.000+0000"
		}
		send(w, http.StatusOK, info)
	})
	const begin = value.Date("2010-01-01")
	mux.HandleFunc("GET /rws/api/v1/devices/{iccid}/ctdUsages", func(w http.ResponseWriter, r *http.Request) {
		iccid := r.PathValue("iccid")
		if c.cards[iccid] == nil && c.used[iccid] == nil {
			refuse(w, http.StatusNotFound, "20000001", "Resource not found")
			return
		}
		send(w, http.StatusOK, map[string]any{"iccid": iccid, "ctdDataUsage": c.usedOn(iccid, max(c.CycleFirst, begin), "9999-12-31"), "ctdSMSUsage": 0})
	})
	mux.HandleFunc("GET /rws/api/v1/devices/{iccid}/usageInZone", func(w http.ResponseWriter, r *http.Request) {
		iccid, first := r.PathValue("iccid"), value.Date(r.URL.Query().Get("cycleStartDate"))
		next := value.At(first.Time().Std().AddDate(0, 1, 0)).Date()
		send(w, http.StatusOK, map[string]any{"iccid": iccid, "deviceCycleUsageInZones": map[string]any{string(first): []map[string]any{{"zone": "China", "dataUsage": c.usedOn(iccid, first, next), "dataUsageUnit": "bytes"}}}})
	})
	mux.HandleFunc("PUT /rws/api/v1/devices/{iccid}", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Status string `json:"status"`
		}
		k := c.cards[r.PathValue("iccid")]
		switch {
		case k == nil:
			refuse(w, http.StatusNotFound, "20000001", "Resource not found")
		case json.NewDecoder(r.Body).Decode(&in) != nil:
			refuse(w, http.StatusBadRequest, "10000023", "Invalid JSON")
		case k.raw == in.Status || k.raw != "ACTIVATED" && k.raw != "DEACTIVATED":
			refuse(w, http.StatusBadRequest, "10000006", "Invalid status change")
		default:
			c.order(in.Status, k.iccid)
			send(w, http.StatusOK, map[string]string{"iccid": k.iccid})
		}
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		user, key, ok := r.BasicAuth()
		switch {
		case !ok || user != AppID || key != Secret:
			w.Header().Set("WWW-Authenticate", `Basic realm="Jasper"`)
			refuse(w, http.StatusUnauthorized, "10000001", "Invalid credentials")
		case c.throttled():
			refuse(w, http.StatusTooManyRequests, "40000029", "Rate limit exceeded")
		case !strings.HasPrefix(r.URL.Path, "/rws/"):
			http.NotFound(w, r)
		default:
			mux.ServeHTTP(w, r)
		}
	})
}
