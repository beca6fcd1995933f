package sms

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"evops/contracts/system"
)

// The expected signatures are the examples of the carriers' documentation.

func TestAliyunSignatureMatchesItsDocumentation(t *testing.T) {
	r := httptest.NewRequest(http.MethodPost, "https://ecs.cn-shanghai.aliyuncs.com/?"+escaped(url.Values{
		"RegionId": {"cn-shanghai"}, "ImageId": {"win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd"},
	}), nil)
	r.Header.Set("x-acs-action", "RunInstances")
	r.Header.Set("x-acs-version", "2014-05-26")
	at := time.Date(2023, 10, 26, 10, 22, 32, 0, time.UTC)
	Aliyun{KeyID: "YourAccessKeyId", KeySecret: "YourAccessKeySecret"}.sign(r, nil, at, "3156853299f313e23d1673dc12e1703d")
	const want = "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version," +
		"Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0"
	if got := r.Header.Get("Authorization"); got != want {
		t.Errorf("signature %s, want %s", got, want)
	}
}

func TestTencentSignatureMatchesItsDocumentation(t *testing.T) {
	body := []byte(`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`)
	r := httptest.NewRequest(http.MethodPost, "https://cvm.tencentcloudapi.com/", nil)
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	r.Header.Set("X-TC-Action", "DescribeInstances")
	Tencent{SecretID: "AKID" + strings.Repeat("*", 32), SecretKey: strings.Repeat("*", 32)}.sign(r, "cvm", body, time.Unix(1551113065, 0))
	const want = "Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f"
	if got := r.Header.Get("Authorization"); !strings.HasSuffix(got, want) || !strings.Contains(got, "/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ") {
		t.Errorf("signature %s, want %s", got, want)
	}
}

var bound = Templates{"resetPassword": "T_100", "resetPassword.en": "T_200"}

// clouds are the drivers of both carriers, at a test address.
func clouds(address string) map[string]Sender {
	return map[string]Sender{
		"aliyun":  aliyun{Aliyun{KeyID: "id", KeySecret: "key", SignName: "骑行 科技", Templates: bound}, address},
		"tencent": tencent{Tencent{SecretID: "id", SecretKey: "key", AppID: "1400", SignName: "骑行", Region: "ap-guangzhou", Templates: bound}, address},
	}
}

func TestMessageIsSentSignedWithTemplateAndParams(t *testing.T) {
	var got *http.Request
	var body []byte
	answers := map[string]string{
		"aliyun": `{"Code":"OK","BizId":"b-1"}`, "tencent": `{"Response":{"SendStatusSet":[{"SerialNo":"b-1","Code":"Ok"}]}}`,
	}
	for name := range answers {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			got, body = r, nil
			body, _ = io.ReadAll(r.Body)
			_, _ = w.Write([]byte(answers[name]))
		}))
		for _, row := range []struct{ mobile, language, template, aliyun, tencent string }{
			{"13812348000", "zh", "T_100", "13812348000", "+8613812348000"},
			{"+85291234567", "en", "T_200", "85291234567", "+85291234567"},
		} {
			m := code
			m.Mobile, m.Language = row.mobile, row.language
			receipt, err := clouds(server.URL + "/")[name].Send(t.Context(), m)
			if err != nil || receipt.ProviderID != "b-1" || got.Method != http.MethodPost {
				t.Fatalf("%s: %v %v", name, receipt, err)
			}
			if name == "aliyun" {
				q := got.URL.Query()
				if q.Get("PhoneNumbers") != row.aliyun || q.Get("SignName") != "骑行 科技" || q.Get("TemplateCode") != row.template || q.Get("TemplateParam") != `{"code":"042117","minutes":"5"}` {
					t.Errorf("query is %v", q)
				}
				if got.Header.Get("x-acs-action") != "SendSms" || got.Header.Get("x-acs-version") != "2017-05-25" || strings.Contains(got.URL.RawQuery, "+") {
					t.Errorf("headers are %v at %s", got.Header, got.URL)
				}
				continue
			}
			var sent struct {
				PhoneNumberSet, TemplateParamSet  []string
				SmsSdkAppId, SignName, TemplateId string //nolint:revive // as the carrier spells them
			}
			if err := json.Unmarshal(body, &sent); err != nil || sent.PhoneNumberSet[0] != row.tencent || sent.TemplateId != row.template || sent.SmsSdkAppId != "1400" ||
				strings.Join(sent.TemplateParamSet, " ") != "042117 5" || got.Header.Get("X-TC-Region") != "ap-guangzhou" || got.Header.Get("X-TC-Action") != "SendSms" {
				t.Errorf("body is %s with headers %v", body, got.Header)
			}
		}
		server.Close()
	}
}

func TestAnApprovedTextIsSentUnderItsTemplateAndSignature(t *testing.T) {
	var got string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		query, _ := url.QueryUnescape(r.URL.RawQuery)
		got = query + string(body) + r.Header.Get("Idempotency-Key")
		_, _ = w.Write([]byte(`{"Code":"OK","BizId":"b-1","Response":{"SendStatusSet":[{"SerialNo":"b-1","Code":"Ok"}]}}`))
	}))
	defer server.Close()
	senders := clouds(server.URL + "/")
	senders["webhook"] = newWebhook(server.URL, secret)
	for name, want := range map[string][]string{
		"aliyun":  {"TemplateCode=SMS_9", "SignName=车友", "TemplateParam={}"},
		"tencent": {`"TemplateId":"SMS_9"`, `"SignName":"车友"`, `"TemplateParamSet":[]`},
		"webhook": {`"templateNo":"SMS_9"`, `"signName":"车友"`, `"text":"周六出发"`, "}key-1"},
	} {
		_, err := senders[name].Send(t.Context(), Message{Mobile: "+8613812348000", Language: "zh", Key: "key-1", Approved: Approved{TemplateNo: "SMS_9", SignName: "车友", Text: "周六出发"}})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("%s got %s, want %s in it", name, got, part)
			}
		}
	}
}

func TestRefusalIsDistinguishedFromAnUnreachableCarrier(t *testing.T) {
	for _, row := range []struct {
		outcome, driver, answer string
		status                  int
		unreachable             bool
		want                    string
		reason                  error
	}{
		{"a limit", "aliyun", `{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"limit"}`, 200, false, "isv.BUSINESS_LIMIT_CONTROL", ErrQuota},
		{"too many requests", "aliyun", `{"Code":"Throttling.User","Message":"slow down"}`, 400, false, "Throttling", ErrThrottled},
		{"a wrong signature", "aliyun", `{"Code":"SignatureDoesNotMatch","Message":"no"}`, 400, false, "SignatureDoesNotMatch", nil},
		{"a failure", "aliyun", `oops`, 503, true, "status 503", nil},
		{"no JSON", "aliyun", `<html>`, 200, true, "without JSON", nil},
		{"an error", "tencent", `{"Response":{"Error":{"Code":"AuthFailure","Message":"no"}}}`, 200, false, "AuthFailure", nil},
		{"a refused number", "tencent", `{"Response":{"SendStatusSet":[{"Code":"InvalidParameterValue.IncorrectPhoneNumber","Message":"no"}]}}`, 200, false, "IncorrectPhoneNumber", nil},
		{"a blocked number", "tencent", `{"Response":{"SendStatusSet":[{"Code":"FailedOperation.PhoneNumberInBlacklist","Message":"no"}]}}`, 200, false, "InBlacklist", ErrBlocked},
		{"a daily limit", "tencent", `{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit","Message":"no"}]}}`, 200, false, "DailyLimit", ErrQuota},
		{"no result", "tencent", `{"Response":{}}`, 200, true, "without a result", nil},
		{"a failure", "tencent", ``, 500, true, "status 500", nil},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(row.status)
			_, _ = w.Write([]byte(row.answer))
		}))
		_, err := clouds(server.URL + "/")[row.driver].Send(t.Context(), code)
		server.Close()
		if err == nil || errors.Is(err, ErrUnreachable) != row.unreachable || row.reason != nil && !errors.Is(err, row.reason) || !strings.Contains(err.Error(), row.want) || strings.Contains(err.Error(), "127.0.0.1") || strings.Contains(err.Error(), "042117") {
			t.Errorf("%s of %s: %v", row.outcome, row.driver, err)
		}
	}
	for name, driver := range clouds("http://127.0.0.1:1/") {
		other := code
		other.Template = system.SMSBindMobile
		if _, err := driver.Send(t.Context(), other); err == nil || errors.Is(err, ErrUnreachable) || !strings.Contains(err.Error(), "bindMobile") {
			t.Errorf("%s without a template: %v", name, err)
		}
		if _, err := driver.Send(t.Context(), code); !errors.Is(err, ErrUnreachable) {
			t.Errorf("%s unreachable: %v", name, err)
		}
	}
}
