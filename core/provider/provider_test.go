package provider_test

import (
	"bytes"
	"context"
	"crypto/md5"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/parcel"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/provider"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/vault"
)

func sum(text string) string {
	d := md5.Sum([]byte(text))
	return hex.EncodeToString(d[:])
}

// serve answers as the vendors do, and refuses wrong signatures.
func serve(w http.ResponseWriter, r *http.Request) {
	answer := func(v any) { _ = json.NewEncoder(w).Encode(v) } // a broken connection fails the test that waits for the answer
	q := r.URL.Query()
	switch r.URL.Path {
	case "/v3/geocode/geo":
		if want := sum("address=" + q.Get("address") + "&city=" + q.Get("city") + "&key=amapkey1secret123"); q.Get("sig") != want {
			answer(map[string]any{"status": "0", "info": "INVALID_USER_SIGNATURE"})
			return
		}
		answer(map[string]any{"status": "1", "info": "OK", "geocodes": []any{map[string]any{"location": "121.478223,31.228458", "level": "门牌号"}}})
	case "/ws/geocoder/v1":
		if want := sum("/ws/geocoder/v1?address=" + q.Get("address") + "&key=TENC-KEY1secret123"); q.Get("sig") != want {
			answer(map[string]any{"status": 111, "message": "signature"})
			return
		}
		if q.Get("address") == "nowhere" {
			answer(map[string]any{"status": 347, "message": "no result"})
			return
		}
		answer(map[string]any{"status": 0, "result": map[string]any{"location": map[string]any{"lng": 121.478223, "lat": 31.228458}, "level": 10}})
	case "/poll/query.do":
		_ = r.ParseForm() // an empty form is refused below
		param := r.PostForm.Get("param")
		if r.PostForm.Get("sign") != strings.ToUpper(sum(param+"kuaidikey1"+"CUST")) {
			answer(map[string]any{"result": false, "returnCode": "503", "message": "验证签名失败"})
			return
		}
		var asked struct{ Com, Num, Phone string }
		if json.Unmarshal([]byte(param), &asked) != nil || asked.Com != "shunfeng" || asked.Phone != "5678" {
			answer(map[string]any{"result": false, "returnCode": "400", "message": param})
			return
		}
		answer(map[string]any{"message": "ok", "status": "200", "state": "3", "data": []any{map[string]any{"time": "2026-05-04 10:00:00", "context": "已签收"}, map[string]any{"time": "2026-05-03 09:00:00", "context": "已揽收"}}})
	default:
		http.Error(w, "down", http.StatusBadGateway)
	}
}

func each(t *testing.T, test func(t *testing.T, s provider.Services, set func(key, text string))) {
	server := httptest.NewTLSServer(http.HandlerFunc(serve))
	t.Cleanup(server.Close)
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		secrets := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings)
		s := provider.Services{DB: db, Secrets: secrets, HTTP: server.Client(), Clock: value.Now}
		test(t, s, func(key, text string) {
			t.Helper()
			plain, sealed := strings.ReplaceAll(text, "{server}", server.URL), ""
			if setting.Find(key).Type == system.SecretSetting && text != "" {
				plain, sealed = system.HiddenSecret, secrets.Seal(key, text)
			}
			err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				if _, err := tx.NewRaw("DELETE FROM sys_setting WHERE setting_key = ?", key).Exec(ctx); err != nil {
					return err
				}
				if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value, secret_set) VALUES (?, '', ?, ?)", key, plain, sealed).Exec(ctx); err != nil {
					return err
				}
				return store.IncrementVersion(ctx, tx, store.SettingVersion)
			})
			if err != nil {
				t.Fatal(err)
			}
		})
	})
}

func TestAnAddressIsFoundByTheMapService(t *testing.T) {
	each(t, func(t *testing.T, s provider.Services, set func(key, text string)) {
		if _, err := s.Geocode(t.Context(), "人民大道 1 号", "上海市"); faulttest.Text(err) != "EXTERNAL_NOT_CONFIGURED" {
			t.Errorf("without a key: %v", err)
		}
		set("map.url", "{server}")
		set("map.tencent.key", "TENC-KEY1")
		set("map.tencent.secret", "secret123")
		var refused *provider.Failure
		if _, err := s.Geocode(t.Context(), "here", ""); !errors.As(err, &refused) || refused.Silent || refused.Text != "host not allowed" {
			t.Errorf("a host that is not allowed: %v", err)
		}
		set("provider.hosts", "127.0.0.1")
		found := func(level string) {
			t.Helper()
			got, err := s.Geocode(t.Context(), "人民大道 1 号", map[string]string{"门牌号": "上海市"}[level])
			if err != nil || len(got) != 1 || got[0].Level != level {
				t.Fatal(got, err)
			}
			if at := (value.Geo{Lng: got[0].Lng, Lat: got[0].Lat}); at.Distance(value.Geo{Lng: 121.4737, Lat: 31.2304}) > 1 {
				t.Errorf("%+v is not converted to WGS-84", got)
			}
		}
		found("10")
		if got, err := s.Geocode(t.Context(), "nowhere", ""); err != nil || len(got) != 0 {
			t.Errorf("nowhere: %v, %v", got, err)
		}
		set("map.amap.key", "amapkey1")
		set("map.amap.secret", "secret123")
		found("门牌号")
		set("map.amap.secret", "secret999")
		if _, err := s.Geocode(t.Context(), "here", ""); !errors.As(err, &refused) || refused.Text != "AMap: INVALID_USER_SIGNATURE" {
			t.Errorf("a wrong secret: %v", err)
		}
		set("map.url", "{server}/down")
		if _, err := s.Geocode(t.Context(), "here", ""); !errors.As(err, &refused) || !refused.Silent {
			t.Errorf("a service that is down: %v", err)
		}
		s.HTTP = outbound.NewClient()
		set("map.url", "{server}")
		if _, err := s.Geocode(t.Context(), "here", ""); !errors.As(err, &refused) || !refused.Silent {
			t.Errorf("a private address: %v", err)
		}
	})
}

func TestAParcelIsTraced(t *testing.T) {
	each(t, func(t *testing.T, s provider.Services, set func(key, text string)) {
		sent := parcel.Shipment{Company: parcel.SF, TrackingNo: "SF1000000000001", ShippedAt: value.Date("2026-05-03").Time()}
		if _, err := s.Trace(t.Context(), sent, "13812345678"); faulttest.Text(err) != "EXTERNAL_NOT_CONFIGURED" {
			t.Errorf("without a key: %v", err)
		}
		if ready, err := s.TracksParcels(t.Context()); ready || err != nil {
			t.Errorf("ready without a key: %v", err)
		}
		set("provider.hosts", "127.0.0.1")
		set("express.url", "{server}/poll/query.do")
		set("express.customer", "CUST")
		set("express.key", "kuaidikey1")
		got, err := s.Trace(t.Context(), sent, "13812345678")
		if err != nil || got.State != parcel.Delivered || len(got.Events) != 2 || got.Events[0].Text != "已签收" || got.Events[1].Time.String() != "2026-05-03 09:00:00" {
			t.Errorf("%+v, %v", got, err)
		}
		set("express.key", "kuaidikey2")
		var refused *provider.Failure
		if _, err := s.Trace(t.Context(), sent, "13812345678"); !errors.As(err, &refused) || refused.Text != "验证签名失败" {
			t.Errorf("a wrong key: %v", err)
		}
		sent.Company = parcel.OwnDelivery
		if _, err := s.Trace(t.Context(), sent, ""); faulttest.Text(err) != "EXTERNAL_REJECTED" {
			t.Errorf("own delivery: %v", err)
		}
		s.Demo = true
		set("express.key", "")
		sent.Company = "ZTO"
		if got, err := s.Trace(t.Context(), sent, ""); err != nil || got.State != parcel.Delivered || len(got.Events) != 5 || got.Events[4].Time != sent.ShippedAt {
			t.Errorf("the demo: %+v, %v", got, err)
		}
	})
}

// An address is checked when it is entered, too.
func TestOnlyAddressesOfAllowedHostsAreStored(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		for address, refused := range map[string]bool{"https://restapi.amap.com": false, "https://intranet.example": true, "": false} {
			err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				verdict, err := setting.Validate(ctx, tx, 1, setting.Find("map.url"), setting.Values{}, setting.Values{"map.url": address})
				if (verdict.Refused != nil) != refused {
					t.Errorf("%q: refused %v", address, verdict.Refused)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, address := range []string{"http://restapi.amap.com", "https://restapi.amap.com?key=1", "https://me@restapi.amap.com", "restapi.amap.com"} {
			if _, ok := setting.Find("map.url").Read(address); ok {
				t.Errorf("%q is an address", address)
			}
		}
	})
}
