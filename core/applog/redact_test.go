package applog_test

import (
	"encoding/json"
	"strings"
	"testing"

	declared "evops/contracts/applog"
	"evops/core/applog"
)

func TestSecretsAreRemovedFromContent(t *testing.T) {
	for name, row := range map[string]struct{ in, want string }{
		"a token by its name":        {`{"accessToken":"a1b2","step":3}`, `{"accessToken":"***","step":3}`},
		"in any spelling":            {`{"Access_Token":1,"x-api-key":["k"],"PASSWORD":{"a":"b"}}`, `{"Access_Token":"***","PASSWORD":"***","x-api-key":"***"}`},
		"deep inside":                {`{"request":{"headers":[{"Authorization":"Bearer abc"}]}}`, `{"request":{"headers":[{"Authorization":"***"}]}}`},
		"in an address":              {`{"url":"https://api.example/v1?vin=L1&token=abc123&x=1"}`, `{"url":"https://api.example/v1?vin=L1&token=***&x=1"}`},
		"in a header line":           {`{"line":"GET / authorization header Bearer abc.def"}`, `{"line":"GET / authorization header Bearer ***"}`},
		"a JSON web token":           {`{"stack":"at x eyJhbGciOi.eyJzdWIi.c2ln end"}`, `{"stack":"at x *** end"}`},
		"a password in a log line":   {`{"line":"login phone=1 password: hunter2, ok"}`, `{"line":"login phone=1 password: ***, ok"}`},
		"in JSON within a text":      {`{"body":"{\"refreshToken\":\"abc\",\"n\":1}"}`, `{"body":"{\"n\":1,\"refreshToken\":\"***\"}"}`},
		"a position by its names":    {`{"lat":31.2304567,"lng":-121.4737001}`, `{"lat":31.23,"lng":-121.473}`},
		"a list of coordinates":      {`{"position":[121.473701,31.230416]}`, `{"position":[121.473,31.23]}`},
		"a position within a text":   {`{"line":"fix lat=31.2304567 longitude: 121.4737001"}`, `{"line":"fix lat=31.230 longitude: 121.473"}`},
		"nothing else is changed":    {`{"ms":1.23456,"name":"<b>ok & fine</b>","n":12345678901234567890}`, `{"ms":1.23456,"n":12345678901234567890,"name":"<b>ok & fine</b>"}`},
		"what is no JSON is nothing": {`token=abc`, ``},
	} {
		if got := string(applog.Redact(json.RawMessage(row.in))); got != row.want {
			t.Errorf("%s: %s, want %s", name, got, row.want)
		}
	}
}

// FuzzNoSecretSurvives: whatever surrounds a secret, it is gone, and the rest is JSON.
func FuzzNoSecretSurvives(f *testing.F) {
	f.Add("step", "plain text", uint8(0))
	f.Add("lat", "31.1234567", uint8(1))
	f.Add("nested.name", `{"a":[1,2,{"b":"c"}]}`, uint8(2))
	f.Add("x", "\x00\xff\\\"", uint8(3))
	const secret = "S3CRETvalue9876543210"
	f.Fuzz(func(t *testing.T, name, text string, form uint8) {
		if strings.Contains(name, secret) || strings.Contains(text, secret) {
			return
		}
		var v any
		switch form % 5 {
		case 0:
			v = map[string]any{name: text, "userToken": secret}
		case 1:
			v = map[string]any{name: []any{text, map[string]any{"Password": secret}}}
		case 2:
			v = []any{text, "https://a.example/?access_token=" + secret + "&b=1"}
		case 3:
			inner, _ := json.Marshal(map[string]any{name: text, "clientSecret": secret})
			v = map[string]any{"body": string(inner)}
		case 4:
			v = map[string]any{name: "Authorization: Bearer " + secret}
		}
		in, err := json.Marshal(v)
		if err != nil {
			return
		}
		out := applog.Redact(in)
		if strings.Contains(string(out), secret) {
			t.Errorf("%s became %s", in, out)
		}
		if !json.Valid(out) {
			t.Errorf("%s became %q, which is no JSON", in, out)
		}
		if again := applog.Redact(out); string(applog.Redact(again)) != string(again) {
			t.Errorf("%s changes again and again: %s", out, again)
		}
	})
}

func TestEqualCrashesHaveOneFingerprint(t *testing.T) {
	stack := func(s string) json.RawMessage {
		out, err := json.Marshal(map[string]string{"stack": s})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	of := func(s string) string { return applog.Fingerprint(declared.Crash, stack(s)) }
	first := of("NullPointerException\n at Home.render(Home.kt:214)\n thread 7 at 0x7ffee1")
	if first == "" || first != of("NullPointerException\n   at Home.render(Home.kt:219)\n thread 12 at 0x1a2b3c") {
		t.Error("lines and addresses make a difference")
	}
	if first == of("NullPointerException\n at Trips.render(Trips.kt:214)\n thread 7 at 0x7ffee1") {
		t.Error("another place has the same fingerprint")
	}
	if got := applog.Fingerprint(declared.RequestError, stack("x")); got != "" {
		t.Errorf("an error that is no crash has the fingerprint %s", got)
	}
	if got := applog.Fingerprint(declared.Crash, json.RawMessage(`{"screen":"home"}`)); got != "" {
		t.Errorf("a crash without a stack has the fingerprint %s", got)
	}
}
