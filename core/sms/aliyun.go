package sms

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"evops/contracts/system"
)

// Aliyun is an account of Alibaba Cloud's SMS service.
type Aliyun struct {
	KeyID, KeySecret string
	// SignName is the approved signature prefixed to each text.
	SignName  string
	Templates Templates
}

const (
	aliyunAddress = "https://dysmsapi.aliyuncs.com/"
	aliyunName    = "Alibaba Cloud"
)

// aliyun calls SendSms of API version 2017-05-25.
type aliyun struct {
	Aliyun
	address string
}

func (aliyun) Driver() system.SMSDriver { return system.SMSAliyunDriver }

func (a aliyun) Send(ctx context.Context, m Message) (Receipt, error) {
	template, err := a.Templates.of(m)
	if err != nil {
		return Receipt{}, err
	}
	params := make(map[string]string, len(m.Params))
	for name, value := range m.Params {
		params[name] = fmt.Sprint(value) // the service accepts only texts
	}
	filled, err := json.Marshal(params)
	if err != nil {
		return Receipt{}, err
	}
	query := url.Values{"PhoneNumbers": {strings.TrimPrefix(m.Mobile, "+")}, "SignName": {cmp.Or(m.Approved.SignName, a.SignName)}, "TemplateCode": {template}, "TemplateParam": {string(filled)}}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.address+"?"+escaped(query), nil)
	if err != nil {
		return Receipt{}, err
	}
	nonce := make([]byte, 16)
	_, _ = rand.Read(nonce)
	for name, value := range map[string]string{"x-acs-action": "SendSms", "x-acs-version": "2017-05-25"} {
		request.Header.Set(name, value)
	}
	a.sign(request, nil, time.Now(), hex.EncodeToString(nonce))
	status, text, err := call(newClient(), request, aliyunName)
	if err != nil {
		return Receipt{}, err
	}
	var answer struct{ Code, Message, BizID string }
	if err := parseResponse(aliyunName, status, text, &answer); err != nil {
		return Receipt{}, err
	}
	if answer.Code != "OK" {
		return Receipt{}, refusal(aliyunName, answer.Code, answer.Message)
	}
	return Receipt{ProviderID: answer.BizID}, nil
}

// sign adds the headers of the signature ACS3-HMAC-SHA256 ("Request syntax and signature method V3" of Alibaba Cloud). It covers host and
// every header that begins with x-acs-.
func (a Aliyun) sign(r *http.Request, body []byte, now time.Time, nonce string) {
	const algorithm = "ACS3-HMAC-SHA256"
	payload := hash(body)
	r.Header.Set("x-acs-content-sha256", payload)
	r.Header.Set("x-acs-date", now.UTC().Format(time.RFC3339))
	r.Header.Set("x-acs-signature-nonce", nonce)
	signed := map[string]string{"host": r.URL.Host}
	for name, values := range r.Header {
		if name = strings.ToLower(name); strings.HasPrefix(name, "x-acs-") {
			signed[name] = strings.TrimSpace(values[0])
		}
	}
	names := make([]string, 0, len(signed))
	for name := range signed {
		names = append(names, name)
	}
	slices.Sort(names)
	var headers strings.Builder
	for _, name := range names {
		headers.WriteString(name + ":" + signed[name] + "\n")
	}
	list := strings.Join(names, ";")
	canonical := strings.Join([]string{r.Method, "/", r.URL.RawQuery, headers.String(), list, payload}, "\n")
	signature := hex.EncodeToString(hmacSHA256([]byte(a.KeySecret), algorithm+"\n"+hash([]byte(canonical))))
	r.Header.Set("Authorization", algorithm+" Credential="+a.KeyID+",SignedHeaders="+list+",Signature="+signature)
}

// escaped encodes a query as it is signed: sorted, with %20 for a space (RFC 3986).
func escaped(query url.Values) string { return strings.ReplaceAll(query.Encode(), "+", "%20") }
