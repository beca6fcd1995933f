package product_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"evops/contracts/system"
	"evops/core/sms"
)

// smsInbox is a fake SMS gateway that stores the messages of each number.
type smsInbox struct {
	mu  sync.Mutex
	got map[string][]smsMessage
}

type smsMessage struct {
	Mobile, Template, Text string
	Params                 map[string]any
}

// startSMSGateway starts the fake gateway of an installation and returns its configuration.
func (w *installation) startSMSGateway() sms.Config {
	w.smsInbox = &smsInbox{got: map[string][]smsMessage{}}
	server := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, r *http.Request) {
		var one smsMessage
		if err := json.NewDecoder(r.Body).Decode(&one); err != nil {
			answer.WriteHeader(http.StatusBadRequest)
			return
		}
		w.smsInbox.mu.Lock()
		defer w.smsInbox.mu.Unlock()
		w.smsInbox.got[one.Mobile] = append(w.smsInbox.got[one.Mobile], one)
	}))
	w.ends = append(w.ends, server.Close)
	return sms.Config{Driver: system.SMSWebhookDriver, URL: server.URL, Secret: random() + random()}
}

// message waits for a message to a number by a template, and removes it from the inbox.
func (w *installation) message(t *testing.T, mobile string, template system.SMSTemplate) smsMessage {
	t.Helper()
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		w.smsInbox.mu.Lock()
		for i, one := range w.smsInbox.got[mobile] {
			if one.Template == string(template) {
				w.smsInbox.got[mobile] = append(w.smsInbox.got[mobile][:i:i], w.smsInbox.got[mobile][i+1:]...)
				w.smsInbox.mu.Unlock()
				return one
			}
		}
		w.smsInbox.mu.Unlock()
	}
	t.Fatalf("no %s message was sent to %s", template, mobile)
	return smsMessage{}
}
