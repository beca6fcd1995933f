package message_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/message"
	"evops/core/outbound"
	"evops/core/push"
	"evops/core/push/pushtest"
	"evops/core/sms"
	"evops/core/sms/smstest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/vault"
)

const gatewaySecret = "a-secret-of-these-tests"

// vendor is a push gateway. It answers a key that it has seen as before, and behaves as the title of a message asks.
type vendor struct {
	*httptest.Server
	mu     sync.Mutex
	seen   map[string]int
	forged []string
}

func newVendor(t *testing.T) *vendor {
	v := &vendor{seen: map[string]int{}}
	v.Server = httptest.NewServer(v)
	t.Cleanup(v.Close)
	return v
}

func (v *vendor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	var m struct{ ID, Title, Body, Language string }
	v.mu.Lock()
	defer v.mu.Unlock()
	key := r.Header.Get(outbound.HeaderIdempotencyKey)
	if err := json.Unmarshal(body, &m); err != nil || r.Method != http.MethodPost || m.ID != key || outbound.Signature([]byte(gatewaySecret), r.Header.Get(outbound.HeaderTimestamp), body) != r.Header.Get(outbound.HeaderSignature) {
		v.forged = append(v.forged, string(body))
	}
	v.seen[key]++
	switch m.Title {
	case "refused":
		w.WriteHeader(http.StatusUnprocessableEntity)
	case "gone":
		w.WriteHeader(http.StatusGone)
	case "limited":
		w.WriteHeader(http.StatusTooManyRequests)
	case "broken":
		w.WriteHeader(http.StatusBadGateway)
	case "elsewhere":
		http.Redirect(w, r, "https://elsewhere.example", http.StatusTemporaryRedirect)
	case "cut off":
		panic(http.ErrAbortHandler)
	case "terse":
	case "garbled":
		_, _ = w.Write([]byte("<html>"))
	default:
		_, _ = w.Write([]byte(`{"messageId":"v-` + key + `","delivered":true}`))
	}
}

// configure stores the settings of the gateway.
func configure(t *testing.T, db *store.DB, secrets *vault.Vault, url, secret string) {
	t.Helper()
	pushtest.Configure(t, db, secrets, map[string]string{"message.push.url": url, "message.push.secret": secret})
}

// phones are the push services of an installation.
func phones(db *store.DB, secrets *vault.Vault, m *pushtest.Server) *push.Phones {
	p := &push.Phones{Tokens: push.Tokens{DB: db, Clock: value.Now}, Secrets: secrets}
	if m != nil {
		p.Transport = m.Client().Transport
	}
	return p
}

func TestThePushGatewayGetsSignedMessagesAndItsStatusDecides(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		secrets, v := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings), newVendor(t)
		configure(t, db, secrets, v.URL, gatewaySecret)
		provider, err := feature.Configured{DB: db, Secrets: secrets, Phones: phones(db, secrets, nil), SMS: smstest.Fixed(sms.Open(sms.Config{}, nil))}.Provider(t.Context(), message.Push)
		if err != nil || provider == nil || !provider.Idempotent() {
			t.Fatalf("provider %v, %v", provider, err)
		}
		rows := []struct {
			title string
			want  feature.Answer
		}{
			{"taken", feature.Answer{ProviderID: "v-taken", Delivered: true}},
			{"terse", feature.Answer{}},
			{"garbled", feature.Answer{}},
			{"refused", feature.Answer{Failed: message.ContentRefused}},
			{"elsewhere", feature.Answer{Failed: message.ContentRefused}},
			{"gone", feature.Answer{Failed: message.DeadToken}},
			{"limited", feature.Answer{Busy: true}},
			{"broken", feature.Answer{Busy: true}},
			{"cut off", feature.Answer{Busy: true}},
		}
		var batch []feature.Outgoing
		for _, row := range rows {
			batch = append(batch, feature.Outgoing{Key: row.title, UserID: 7, Language: "zh", Title: row.title, Body: "正文"})
		}
		answers, err := provider.Send(t.Context(), batch)
		if err != nil || len(answers) != len(rows) || len(v.forged) > 0 {
			t.Fatalf("%d answers, %v, forged %v", len(answers), err, v.forged)
		}
		for i, row := range rows {
			if answers[i] != row.want {
				t.Errorf("%s: %+v, want %+v", row.title, answers[i], row.want)
			}
		}
		v.Close()
		if answers, _ := provider.Send(t.Context(), batch[:1]); !answers[0].Busy {
			t.Errorf("a gateway that is down: %+v", answers[0])
		}
	})
}

func TestPushServicesReachTheirPhonesAndTheGatewayAllOthers(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		secrets, v, m := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings), newVendor(t), pushtest.New(t)
		pushtest.Configure(t, db, secrets, m.Settings())
		services := phones(db, secrets, m)
		for user, behaviour := range map[int64]string{1: "pixel", 2: "gone", 3: "large", 4: "limited"} {
			testdb.Exec(t, db, "INSERT INTO app_user (id, user_no, logged_out_at) VALUES (?, ?, 0)", user, fmt.Sprint("U", user))
			if err := services.Tokens.Register(t.Context(), user, push.FCM, pushtest.TokenFor(push.FCM, behaviour)); err != nil {
				t.Fatal(err)
			}
		}
		var batch []feature.Outgoing
		for user := range int64(5) {
			batch = append(batch, feature.Outgoing{Key: fmt.Sprint(user + 1), UserID: user + 1, Title: "标题", Body: "正文", Link: &feature.Link{ID: 7}})
		}
		for _, row := range []struct {
			name, gateway string
			other         feature.Answer
		}{
			{"without a gateway", "", feature.Answer{Failed: message.NoToken}},
			{"with a gateway", v.URL, feature.Answer{ProviderID: "v-5", Delivered: true}},
		} {
			configure(t, db, secrets, row.gateway, gatewaySecret)
			provider, err := feature.Configured{DB: db, Secrets: secrets, Phones: services, SMS: smstest.Fixed(sms.Open(sms.Config{}, nil))}.Provider(t.Context(), message.Push)
			if err != nil || provider == nil || !provider.Idempotent() {
				t.Fatalf("%s: provider %v, %v", row.name, provider, err)
			}
			if err := services.Tokens.Register(t.Context(), 2, push.FCM, pushtest.TokenFor(push.FCM, "gone")); err != nil {
				t.Fatal(err)
			}
			got, err := provider.Send(t.Context(), batch)
			want := []feature.Answer{{ProviderID: "g-1"}, {Failed: message.DeadToken}, {Failed: message.ContentRefused}, {Busy: true}, row.other}
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %+v, %v", row.name, got, err)
			}
		}
		if len(v.seen) != 1 || v.seen["5"] != 1 || len(v.forged) > 0 {
			t.Errorf("the gateway got %v, forged %v", v.seen, v.forged)
		}
	})
}

// carrier answers every message with one error, and records the last.
type carrier struct {
	driver system.SMSDriver
	err    error
	got    sms.Message
}

func (c *carrier) Driver() system.SMSDriver { return c.driver }

func (c *carrier) Send(_ context.Context, m sms.Message) (sms.Receipt, error) {
	c.got = m
	return sms.Receipt{ProviderID: "c-1"}, c.err
}

func TestShortMessagesGoToTheCarrierUnderItsTemplate(t *testing.T) {
	for _, row := range []struct {
		name   string
		driver system.SMSDriver
		err    error
		want   feature.Answer
	}{
		{"taken", system.SMSAliyunDriver, nil, feature.Answer{ProviderID: "c-1"}},
		{"throttled", system.SMSAliyunDriver, sms.ErrThrottled, feature.Answer{Busy: true}},
		{"no answer, with idempotency keys", system.SMSWebhookDriver, sms.ErrUnreachable, feature.Answer{Busy: true}},
		{"no answer, and a second attempt may send it twice", system.SMSTencentDriver, sms.ErrUnreachable, feature.Answer{Failed: message.ChannelTimeout}},
		{"too many to this number", system.SMSTencentDriver, sms.ErrQuota, feature.Answer{Failed: message.VendorLimit}},
		{"unsubscribed", system.SMSTencentDriver, sms.ErrBlocked, feature.Answer{Failed: message.SMSBlocked}},
		{"refused", system.SMSAliyunDriver, errors.New("refused"), feature.Answer{Failed: message.ContentRefused}},
	} {
		c := &carrier{driver: row.driver, err: row.err}
		provider, err := feature.Configured{SMS: smstest.Fixed(c)}.Provider(t.Context(), message.SMS)
		if err != nil {
			t.Fatal(err)
		}
		answers, err := provider.Send(t.Context(), []feature.Outgoing{{Key: "5", Phone: "+8613800000000", Template: "SMS_1", SignName: "车友", Body: "文字", Language: "zh"}})
		if err != nil || answers[0] != row.want {
			t.Errorf("%s: %+v, %v", row.name, answers, err)
		}
		if c.got.Mobile != "+8613800000000" || c.got.Key != "5" || c.got.Approved != (sms.Approved{TemplateNo: "SMS_1", SignName: "车友", Text: "文字"}) {
			t.Errorf("%s: the carrier got %+v", row.name, c.got)
		}
	}
}

func TestAChannelIsOfferedOnlyWithAProvider(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		secrets := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings)
		connected, none := smstest.Fixed(&carrier{driver: system.SMSAliyunDriver}), smstest.Fixed(sms.Open(sms.Config{}, nil))
		configure(t, db, secrets, "", "")
		off := func(c feature.Configured) int {
			t.Helper()
			c.DB, c.Secrets, c.Phones = db, secrets, phones(db, secrets, nil)
			codes, err := c.Unconnected(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return len(codes[message.Channels.Category])
		}
		for _, row := range []struct {
			name string
			of   feature.Configured
			want int
		}{
			{"nothing is configured", feature.Configured{SMS: none}, 2},
			{"a carrier of short messages", feature.Configured{SMS: connected}, 1},
			{"a demo simulates", feature.Configured{SMS: none, Demo: true}, 0},
		} {
			if got := off(row.of); got != row.want {
				t.Errorf("%s: %d channels are off, want %d", row.name, got, row.want)
			}
		}
		configure(t, db, secrets, "https://push.example/send", gatewaySecret)
		if got := off(feature.Configured{SMS: connected}); got != 0 {
			t.Errorf("both configured: %d channels are off", got)
		}
	})
}

func TestAMessageIsPausedWhenItsChannelIsDisconnected(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		delete(o.Connections.(connections), message.Push)
		if j := o.run(id); j.Status != message.RunPaused || j.PauseReason != message.ChannelDown || o.activity(id).Status != message.Paused {
			o.Fatalf("job %d, reason %d, message %d", j.Status, j.PauseReason, o.activity(id).Status)
		}
		if refused := o.act(o.author, message.SubmitVerb, o.add(fields{"channels": []string{"1"}}), nil); refused != "" {
			o.Errorf("an inbox message: %s", refused)
		}
		o.Connections.(connections)[message.Push] = o.provider
		o.do(o.author, message.ResumeVerb, id)
		if j := o.run(id); j.Status != message.RunDone || o.deliveries(id, "channel = '2' AND status = ?", message.DeliveryArrived) == 0 {
			o.Errorf("after resuming the job is %d", j.Status)
		}
	})
}
