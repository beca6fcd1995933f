package sms

import (
	"bytes"
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"evops/contracts/system"
)

// Tencent is an application of Tencent Cloud's SMS service.
type Tencent struct {
	SecretID, SecretKey string
	// AppID is the SdkAppId of the application, SignName the approved signature.
	AppID, SignName string
	// Region of the service, such as ap-guangzhou.
	Region    string
	Templates Templates
}

const (
	tencentAddress = "https://sms.tencentcloudapi.com/"
	tencentName    = "Tencent Cloud"
)

// tencent calls SendSms of API version 2021-01-11.
type tencent struct {
	Tencent
	address string
}

func (tencent) Driver() system.SMSDriver { return system.SMSTencentDriver }

func (t tencent) Send(ctx context.Context, m Message) (Receipt, error) {
	template, err := t.Templates.of(m)
	if err != nil {
		return Receipt{}, err
	}
	mobile := m.Mobile
	if !strings.HasPrefix(mobile, "+") {
		mobile = "+86" + mobile
	}
	body, err := json.Marshal(map[string]any{
		"PhoneNumberSet": []string{mobile}, "SmsSdkAppId": t.AppID, "SignName": cmp.Or(m.Approved.SignName, t.SignName), "TemplateId": template, "TemplateParamSet": inOrder(m),
	})
	if err != nil {
		return Receipt{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, t.address, bytes.NewReader(body))
	if err != nil {
		return Receipt{}, err
	}
	for name, value := range map[string]string{"Content-Type": "application/json; charset=utf-8", "X-TC-Action": "SendSms", "X-TC-Version": "2021-01-11", "X-TC-Region": t.Region} {
		request.Header.Set(name, value)
	}
	t.sign(request, "sms", body, time.Now())
	status, text, err := call(newClient(), request, tencentName)
	if err != nil {
		return Receipt{}, err
	}
	var answer struct {
		Response struct {
			Error         *struct{ Code, Message string }
			SendStatusSet []struct{ SerialNo, Code, Message string }
		}
	}
	if err := parseResponse(tencentName, status, text, &answer); err != nil {
		return Receipt{}, err
	}
	if failed := answer.Response.Error; failed != nil {
		return Receipt{}, refusal(tencentName, failed.Code, failed.Message)
	}
	if len(answer.Response.SendStatusSet) != 1 {
		return Receipt{}, unreached(fmt.Sprintf("%s returned status %d without a result", tencentName, status))
	}
	if one := answer.Response.SendStatusSet[0]; one.Code != "Ok" {
		return Receipt{}, refusal(tencentName, one.Code, one.Message)
	}
	return Receipt{ProviderID: answer.Response.SendStatusSet[0].SerialNo}, nil
}

var placeholder = regexp.MustCompile(`\{([a-z]+)\}`)

// inOrder returns the params in the order of the Chinese text: this carrier's templates number their variables, {1}, {2}.
func inOrder(m Message) []string {
	values := []string{}
	for _, found := range placeholder.FindAllStringSubmatch(texts[m.Template].ZH, -1) {
		values = append(values, fmt.Sprint(m.Params[found[1]]))
	}
	return values
}

// sign adds the headers of the signature TC3-HMAC-SHA256 ("Signature v3" of Tencent Cloud).
func (t Tencent) sign(r *http.Request, service string, body []byte, now time.Time) {
	const algorithm, signed = "TC3-HMAC-SHA256", "content-type;host;x-tc-action"
	stamp, day := strconv.FormatInt(now.Unix(), 10), now.UTC().Format(time.DateOnly)
	r.Header.Set("X-TC-Timestamp", stamp)
	headers := "content-type:" + r.Header.Get("Content-Type") + "\nhost:" + r.URL.Host + "\nx-tc-action:" + strings.ToLower(r.Header.Get("X-TC-Action")) + "\n"
	canonical := strings.Join([]string{r.Method, "/", r.URL.RawQuery, headers, signed, hash(body)}, "\n")
	scope := day + "/" + service + "/tc3_request"
	key := hmacSHA256(hmacSHA256(hmacSHA256([]byte("TC3"+t.SecretKey), day), service), "tc3_request")
	signature := hex.EncodeToString(hmacSHA256(key, strings.Join([]string{algorithm, stamp, scope, hash([]byte(canonical))}, "\n")))
	r.Header.Set("Authorization", algorithm+" Credential="+t.SecretID+"/"+scope+", SignedHeaders="+signed+", Signature="+signature)
}
