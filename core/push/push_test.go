package push_test

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"
	"github.com/valyala/fasthttp"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	"evops/core/endpoint"
	"evops/core/push"
	"evops/core/push/pushtest"
	"evops/core/seed/seedtest"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/vault"
)

// world is an installation with users, connected to both push services.
type world struct {
	*testing.T
	*store.DB
	server  *pushtest.Server
	secrets *vault.Vault
	tokens  push.Tokens
	phones  *push.Phones
	now     value.Time
}

func each(t *testing.T, test func(w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := &world{T: t, DB: db, server: pushtest.New(t), secrets: vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings), now: value.Milli(1_800_000_000_000)}
		w.tokens = push.Tokens{DB: db, Clock: func() value.Time { return w.now }}
		w.phones = &push.Phones{Tokens: w.tokens, Secrets: w.secrets, Transport: w.server.Client().Transport}
		for id := 1; id <= 9; id++ {
			testdb.Exec(t, db, "INSERT INTO app_user (id, user_no, status, push_enabled) VALUES (?, ?, 0, ?)", id, fmt.Sprint("U", id), false)
		}
		test(w)
	})
}

func (w *world) configure(texts map[string]string) {
	w.Helper()
	pushtest.Configure(w.T, w.DB, w.secrets, texts)
}

func (w *world) connect() {
	w.Helper()
	w.configure(w.server.Settings())
}

func (w *world) register(user int64, service push.Service, behaviour string) {
	w.Helper()
	if err := w.tokens.Register(w.Context(), user, service, pushtest.TokenFor(service, behaviour)); err != nil {
		w.Fatal(err)
	}
}

func (w *world) send(notices ...push.Notification) []push.Answer {
	w.Helper()
	connected, err := w.phones.Current(w.Context())
	if err != nil || connected == nil {
		w.Fatalf("connected %v, %v", connected, err)
	}
	w.now = w.now.Add(time.Second)
	answers, err := connected.Send(w.Context(), notices)
	if err != nil || len(answers) != len(notices) {
		w.Fatalf("%d answers, %v", len(answers), err)
	}
	return answers
}

func (w *world) reachable(user int64) (yes bool) {
	w.Helper()
	if err := w.DB.Read().NewRaw("SELECT push_enabled FROM app_user WHERE id = ?", user).Scan(w.Context(), &yes); err != nil {
		w.Fatal(err)
	}
	return yes
}

func (w *world) count(service push.Service) (n int) {
	w.Helper()
	if err := w.DB.Read().NewRaw("SELECT count(*) FROM push_token WHERE service = ?", service).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

func TestPushServicesGetAuthenticatedMessages(t *testing.T) {
	each(t, func(w *world) {
		w.connect()
		w.register(1, push.APNs, "iphone")
		w.register(2, push.FCM, "pixel")
		shown := push.Notification{Key: "71", Title: "电量低", Body: "请尽快充电", Link: `{"type":3,"id":5}`}
		silent := push.Notification{Key: "72", Data: map[string]string{"kind": "log", "request": "9"}}
		for user := range int64(2) {
			shown.UserID, silent.UserID = user+1, user+1
			want := []push.Answer{{push.Accepted, []string{"a-71", "g-71"}[user]}, {push.Accepted, []string{"a-72", "g-72"}[user]}}
			if got := w.send(shown, silent); !reflect.DeepEqual(got, want) {
				w.Fatalf("user %d: %+v", user+1, got)
			}
		}
		iphone, pixel := pushtest.TokenFor(push.APNs, "iphone"), pushtest.TokenFor(push.FCM, "pixel")
		want := map[string]pushtest.Received{
			"apns/71": {Service: push.APNs, Token: iphone, Headers: map[string]string{"topic": pushtest.Topic, "type": "alert", "priority": "10", "collapse": "71"},
				Body: map[string]any{"aps": map[string]any{"alert": map[string]any{"title": "电量低", "body": "请尽快充电"}, "sound": "default"}, "id": "71", "link": map[string]any{"type": 3.0, "id": 5.0}}},
			"apns/72": {Service: push.APNs, Token: iphone, Headers: map[string]string{"topic": pushtest.Topic, "type": "background", "priority": "5", "collapse": "72"},
				Body: map[string]any{"aps": map[string]any{"content-available": 1.0}, "id": "72", "kind": "log", "request": "9"}},
			"fcm/71": {Service: push.FCM, Token: pixel, Headers: map[string]string{}, Body: map[string]any{
				"token": pixel, "notification": map[string]any{"title": "电量低", "body": "请尽快充电"}, "data": map[string]any{"id": "71", "link": `{"type":3,"id":5}`},
				"android": map[string]any{"collapse_key": "71", "priority": "high", "notification": map[string]any{"tag": "71"}}}},
			"fcm/72": {Service: push.FCM, Token: pixel, Headers: map[string]string{}, Body: map[string]any{
				"token": pixel, "data": map[string]any{"id": "72", "kind": "log", "request": "9"}, "android": map[string]any{"collapse_key": "72", "priority": "normal"}}},
		}
		got := map[string]pushtest.Received{}
		for _, r := range w.server.Received {
			id := r.Body["id"]
			if data, ok := r.Body["data"].(map[string]any); ok {
				id = data["id"]
			}
			got[fmt.Sprintf("%s/%v", r.Service, id)] = r
		}
		if !reflect.DeepEqual(got, want) {
			w.Errorf("received %+v\nwant %+v", got, want)
		}
		if len(w.server.Bearers) != 2 || w.server.Granted != 1 {
			w.Errorf("%d bearer tokens, %d granted: both services expect them to be reused", len(w.server.Bearers), w.server.Granted)
		}
	})
}

func TestAnswersOfPushServicesDecide(t *testing.T) {
	each(t, func(w *world) {
		w.connect()
		for _, row := range []struct {
			behaviour string
			want      push.Outcome
			kept      bool
		}{
			{"gone", push.Unregistered, false}, {"bad", push.Unregistered, false}, {"large", push.Refused, true}, {"limited", push.Busy, true}, {"broken", push.Busy, true}, {"cut", push.Busy, true},
		} {
			for _, service := range []push.Service{push.APNs, push.FCM} {
				w.register(1, service, row.behaviour)
				if got := w.send(push.Notification{Key: "1", UserID: 1, Title: "t", Body: "b"}); got[0].Outcome != row.want {
					w.Errorf("%s, %s: %+v", service, row.behaviour, got[0])
				}
				if kept := w.count(service) == 1; kept != row.kept {
					w.Errorf("%s, %s: the token is kept: %v", service, row.behaviour, kept)
				}
				testdb.Exec(w.T, w.DB, "DELETE FROM push_token")
			}
		}
	})
}

func TestTheBestAnswerOfTheirPhonesCounts(t *testing.T) {
	each(t, func(w *world) {
		w.connect()
		w.register(1, push.APNs, "gone")
		w.register(1, push.APNs, "iphone")
		w.register(1, push.FCM, "broken")
		w.register(2, push.APNs, "gone")
		w.register(2, push.FCM, "limited")
		got := w.send(push.Notification{Key: "1", UserID: 1, Title: "t"}, push.Notification{Key: "2", UserID: 2, Title: "t"}, push.Notification{Key: "3", UserID: 3, Title: "t"})
		if want := []push.Answer{{push.Accepted, "a-1"}, {Outcome: push.Busy}, {}}; !reflect.DeepEqual(got, want) {
			w.Errorf("%+v, want %+v", got, want)
		}
	})
}

func TestATokenBelongsToTheUserWhoLastLoggedInOnThePhone(t *testing.T) {
	each(t, func(w *world) {
		w.connect()
		w.register(1, push.FCM, "pixel")
		w.now = w.now.Add(time.Second)
		w.register(2, push.FCM, "pixel")
		if got := w.send(push.Notification{Key: "1", UserID: 1, Title: "t"}, push.Notification{Key: "2", UserID: 2, Title: "t"}); got[0].Outcome != push.NoToken || got[1].Outcome != push.Accepted {
			w.Errorf("%+v", got)
		}
		if err := w.tokens.Unregister(w.Context(), 1, push.FCM, pushtest.TokenFor(push.FCM, "pixel")); err != nil || w.count(push.FCM) != 1 || w.reachable(1) || !w.reachable(2) {
			w.Errorf("after the former user logs out: %v, %d tokens, reachable %v and %v", err, w.count(push.FCM), w.reachable(1), w.reachable(2))
		}
		if err := w.tokens.Unregister(w.Context(), 2, push.FCM, pushtest.TokenFor(push.FCM, "pixel")); err != nil || w.count(push.FCM) != 0 || w.reachable(2) {
			w.Errorf("after the user logs out: %v, %d tokens", err, w.count(push.FCM))
		}
	})
}

func TestAForcedSignOutVoidsTheTokensBeforeIt(t *testing.T) {
	each(t, func(w *world) {
		w.connect()
		w.register(1, push.APNs, "iphone")
		testdb.Exec(w.T, w.DB, "UPDATE app_user SET logged_out_at = ? WHERE id = 1", w.now)
		notice := push.Notification{Key: "1", UserID: 1, Title: "t"}
		if got := w.send(notice); got[0].Outcome != push.NoToken {
			w.Errorf("a phone that was signed out: %+v", got)
		}
		w.register(1, push.APNs, "iphone")
		if got := w.send(notice); got[0].Outcome != push.Accepted {
			w.Errorf("after the next login: %+v", got)
		}
	})
}

func TestTheFiveNewestPhonesAreKeptAndDeletedAccountsHaveNone(t *testing.T) {
	each(t, func(w *world) {
		for i := range 7 {
			w.now = w.now.Add(time.Second)
			w.register(1, push.FCM, fmt.Sprint("phone", i))
		}
		var oldest string
		if err := w.DB.Read().NewRaw("SELECT min(token) FROM push_token").Scan(w.Context(), &oldest); err != nil || w.count(push.FCM) != 5 || oldest != pushtest.TokenFor(push.FCM, "phone2") {
			w.Errorf("%d phones, the oldest %s, %v", w.count(push.FCM), oldest, err)
		}
		err := w.DB.Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			u := content.AppUser{}
			u.ID = 1
			return w.tokens.Leave(ctx, tx, &u)
		})
		if err != nil || w.count(push.FCM) != 0 {
			w.Errorf("%v, %d tokens of a deleted account", err, w.count(push.FCM))
		}
	})
}

func TestServicesFollowTheSettings(t *testing.T) {
	each(t, func(w *world) {
		if connected, err := w.phones.Current(w.Context()); connected != nil || err != nil {
			w.Fatalf("nothing is configured: %v, %v", connected, err)
		}
		w.connect()
		w.register(1, push.APNs, "iphone")
		notice := push.Notification{Key: "1", UserID: 1, Title: "t"}
		if got := w.send(notice); got[0].Outcome != push.Accepted {
			w.Fatalf("%+v", got)
		}
		w.configure(map[string]string{"message.push.apnsKeyId": "OTHERKEY00"})
		if got := w.send(notice); got[0].Outcome != push.Busy {
			w.Errorf("a key that Apple does not know waits until it is mended: %+v", got)
		}
		w.configure(map[string]string{"message.push.apnsTopic": ""})
		if got := w.send(notice); got[0].Outcome != push.NoToken {
			w.Errorf("a service that is switched off: %+v", got)
		}
	})
}

func TestSecretsOfPushServicesAreCheckedWhenEntered(t *testing.T) {
	m := pushtest.New(t)
	rsaFile, _ := x509.MarshalPKCS8PrivateKey(m.Google)
	for _, row := range []struct {
		name, key, text string
		ok              bool
	}{
		{"a key file", "message.push.apnsKey", m.AppleKeyFile(), true},
		{"a key file without its line breaks", "message.push.apnsKey", strings.ReplaceAll(m.AppleKeyFile(), "\n", " "), true},
		{"none", "message.push.apnsKey", "", true},
		{"half a key", "message.push.apnsKey", m.AppleKeyFile()[:120], false},
		{"a key of another kind", "message.push.apnsKey", base64.StdEncoding.EncodeToString(rsaFile), false},
		{"a service account", "message.push.fcmAccount", m.Account(), true},
		{"none", "message.push.fcmAccount", "", true},
		{"no JSON", "message.push.fcmAccount", "key", false},
		{"a token address without TLS", "message.push.fcmAccount", strings.ReplaceAll(m.Account(), "https://", "http://"), false},
		{"a project that leads elsewhere", "message.push.fcmAccount", strings.ReplaceAll(m.Account(), pushtest.Project, "../"+url.PathEscape("x")), false},
		{"no private key", "message.push.fcmAccount", strings.ReplaceAll(m.Account(), "-----BEGIN", ""), false},
	} {
		if _, ok := setting.Find(row.key).Read(row.text); ok != row.ok {
			t.Errorf("%s of %s: accepted %v", row.name, row.key, ok)
		}
	}
}

const tokenKey = "secret-of-the-tokens-of-the-app-1"

func TestTheAppRegistersItsPhoneForItsUser(t *testing.T) {
	each(t, func(w *world) {
		w.configure(map[string]string{"app.tokenSecret": tokenKey})
		registration := push.Registration{Tokens: w.tokens, Users: apptoken.Checker{DB: w.DB, Secrets: w.secrets, Clock: w.tokens.Clock}}
		paths := map[string]endpoint.Endpoint{}
		for _, e := range registration.Endpoints() {
			paths[e.Path] = e
		}
		call := func(path string, user int64, body string) error {
			server := fiber.New()
			http := server.AcquireCtx(&fasthttp.RequestCtx{})
			defer server.ReleaseCtx(http)
			encode := base64.RawURLEncoding.EncodeToString
			now := w.now.Milli() / 1000
			signed := encode([]byte(`{"alg":"HS256"}`)) + "." + encode(fmt.Appendf(nil, `{"sub":"%d","iat":%d,"exp":%d}`, user, now, now+60))
			if user != 0 {
				http.Request().Header.Set("Authorization", "Bearer "+signed+"."+apptoken.Sign(tokenKey, signed))
			}
			_, err := paths["/link/push/"+path].Run(w.Context(), &access.Caller{}, []byte(body), http)
			return err
		}
		pixel := pushtest.TokenFor(push.FCM, "pixel")
		whole := fmt.Sprintf(`{"service":"fcm","token":%q}`, pixel)
		for _, row := range []struct {
			name, path, body, code, field string
			user                          int64
			phones                        int
		}{
			{"nobody", "register", whole, "APP_TOKEN", "", 0, 0},
			{"a service that does not exist", "register", `{"service":"hms","token":"0"}`, "VALIDATION_FAILED", "service", 1, 0},
			{"a token of the other service", "register", fmt.Sprintf(`{"service":"apns","token":%q}`, pixel), "VALIDATION_FAILED", "token", 1, 0},
			{"a phone", "register", whole, "", "", 1, 1},
			{"the same phone again", "register", whole, "", "", 1, 1},
			{"another user's phone", "unregister", whole, "", "", 2, 1},
			{"its own phone", "unregister", whole, "", "", 1, 0},
		} {
			err := call(row.path, row.user, row.body)
			if seedtest.CodeOf(w.T, err) != row.code {
				w.Errorf("%s: %v", row.name, err)
			}
			if refused, ok := errors.AsType[*fault.Error](err); ok && row.field != "" && (len(refused.Details) != 1 || refused.Details[row.field] == "") {
				w.Errorf("%s: %+v", row.name, refused.Details)
			}
			if n := w.count(push.FCM); n != row.phones || w.reachable(1) != (n == 1) {
				w.Errorf("%s: %d phones, reachable %v", row.name, n, w.reachable(1))
			}
		}
	})
}
