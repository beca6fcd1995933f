package sms

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"evops/contracts/system"
)

const secret = "a secret of these tests"

var code = Message{Mobile: "13812348000", Template: system.SMSResetPassword, Params: map[string]any{"code": "042117", "minutes": 5}, Language: "zh"}

func TestWebhookReceivesTheSignedMessage(t *testing.T) {
	var got map[string]any
	var forged bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(r.Header.Get("X-Evops-Timestamp") + "."))
		mac.Write(body)
		forged = r.Method != http.MethodPost || r.Header.Get("X-Evops-Signature") != hex.EncodeToString(mac.Sum(nil))
		_ = json.Unmarshal(body, &got)
		_, _ = w.Write([]byte(`{"messageId":"m-77","cost":4}`))
	}))
	defer server.Close()
	receipt, err := Open(Config{Driver: system.SMSWebhookDriver, URL: server.URL, Secret: secret}, nil).Send(t.Context(), code)
	if err != nil || receipt != (Receipt{"m-77", 4}) || forged {
		t.Errorf("receipt %v, forged %v, %v", receipt, forged, err)
	}
	if got["mobile"] != "13812348000" || got["template"] != "resetPassword" || got["language"] != "zh" || got["params"].(map[string]any)["code"] != "042117" ||
		!strings.Contains(got["text"].(string), "验证码 042117，5 分钟") {
		t.Errorf("webhook received %v", got)
	}
}

func TestWebhookErrorsDoNotContainTheAddress(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the redirect was followed") }))
	defer elsewhere.Close()
	for _, row := range []struct {
		outcome, want string
		answer        http.HandlerFunc
	}{
		{"a failure", "status 500", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) }},
		{"a redirect", "status 307", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL, http.StatusTemporaryRedirect)
		}},
		{"no response", "timed out", func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body) // otherwise the server does not notice that the client has gone
			<-r.Context().Done()
		}},
		{"connection refused", "is unreachable", nil},
	} {
		t.Run(row.outcome, func(t *testing.T) {
			server := httptest.NewServer(row.answer)
			hook := newWebhook(server.URL, secret)
			hook.client.Timeout = 200 * time.Millisecond
			if row.answer == nil {
				server.Close()
			}
			_, err := hook.Send(t.Context(), code)
			server.CloseClientConnections()
			server.Close()
			if err == nil || !strings.Contains(err.Error(), row.want) || strings.Contains(err.Error(), "127.0.0.1") {
				t.Errorf("error %v, want %q", err, row.want)
			}
		})
	}
}

func TestCodesAreLoggedInADemoOnly(t *testing.T) {
	for _, demo := range []bool{true, false} {
		var log bytes.Buffer
		before := slog.Default()
		slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
		_, err := Open(Config{Demo: demo}, nil).Send(context.Background(), code)
		slog.SetDefault(before)
		if err != nil || strings.Contains(log.String(), "042117") != demo || strings.Contains(log.String(), "13812348000") || !strings.Contains(log.String(), "138****8000") {
			t.Errorf("demo %v: log is %s, %v", demo, log.String(), err)
		}
	}
}

func TestEveryTemplateHasATextInBothLanguages(t *testing.T) {
	for _, template := range system.SMSTemplates.Codes {
		params := map[string]any{"code": "1", "minutes": 5, "account": "a", "password": "p", "hours": 72, "alarm": "V9001", "vehicle": "LXVS7A4H3TB001044", "at": "2026-03-01 10:00:00"}
		for _, language := range []string{"zh", "en"} {
			text := Message{Template: system.SMSTemplate(template.Code), Params: params, Language: language}.Text()
			if text == "" || strings.Contains(text, "{") {
				t.Errorf("%s in %s: %q", template.Code, language, text)
			}
		}
	}
}

func TestConfigCheckValidatesDriverAndWebhook(t *testing.T) {
	for _, row := range []struct {
		c    Config
		want string
	}{
		{Config{}, ""},
		{Config{Driver: "log"}, ""},
		{Config{Driver: "webhook", URL: "https://sms.example/send", Secret: secret}, ""},
		{Config{Driver: "pigeon"}, "EVOPS_SMS_DRIVER"},
		{Config{Driver: "webhook", URL: "sms.example", Secret: secret}, "EVOPS_SMS_WEBHOOK_URL"},
		{Config{Driver: "webhook", URL: "https://sms.example/send", Secret: "short"}, "EVOPS_SMS_WEBHOOK_SECRET"},
	} {
		err := row.c.Check()
		if (err == nil) != (row.want == "") || err != nil && !strings.Contains(err.Error(), row.want) {
			t.Errorf("%+v: error %v", row.c, err)
		}
	}
}
