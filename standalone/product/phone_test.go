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

// phones is a carrier that keeps what each number was sent.
type phones struct {
	mu  sync.Mutex
	got map[string][]letter
}

type letter struct {
	Mobile, Template, Text string
	Params                 map[string]any
}

// carrier starts phones for a world and answers how they are reached.
func (w *world) carrier() sms.Config {
	w.phones = &phones{got: map[string][]letter{}}
	server := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, r *http.Request) {
		var one letter
		if err := json.NewDecoder(r.Body).Decode(&one); err != nil {
			answer.WriteHeader(http.StatusBadRequest)
			return
		}
		w.phones.mu.Lock()
		defer w.phones.mu.Unlock()
		w.phones.got[one.Mobile] = append(w.phones.got[one.Mobile], one)
	}))
	w.ends = append(w.ends, server.Close)
	return sms.Config{Driver: system.SMSWebhookDriver, URL: server.URL, Secret: random() + random()}
}

// message waits until a number has been sent something by a template, and takes it.
func (w *world) message(t *testing.T, mobile string, template system.SMSTemplate) letter {
	t.Helper()
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		w.phones.mu.Lock()
		for i, one := range w.phones.got[mobile] {
			if one.Template == string(template) {
				w.phones.got[mobile] = append(w.phones.got[mobile][:i:i], w.phones.got[mobile][i+1:]...)
				w.phones.mu.Unlock()
				return one
			}
		}
		w.phones.mu.Unlock()
	}
	t.Fatalf("no %s reached %s", template, mobile)
	return letter{}
}
