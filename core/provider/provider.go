// Package provider calls the services of others that the settings name: maps, and the tracking of parcels. Each kind of service is one function
// of Services; which vendor answers is a matter of the settings. Calls go to allowed hosts only, never to private addresses.
package provider

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// hosts are the hosts that addresses in the settings may have: by default those of the vendors.
var hosts = setting.NewList("provider.hosts", "restapi.amap.com,apis.map.qq.com,poll.kuaidi100.com", "[A-Za-z0-9.-]{1,120}",
	field.Label{ZH: "地图与物流接口主机", EN: "Hosts of map and logistics services"},
	field.Label{ZH: "地图和物流服务的地址只能指向这些主机，以逗号分隔；不能是内网地址", EN: "Map and logistics services may only have these hosts, separated by commas; private addresses are refused"})

// addressPattern is that of the address of a service. Keys travel in the request, so it is encrypted.
const addressPattern = `(https://[^\s/?#@]+(/[^\s?#@]{0,300})?)?`

func init() {
	setting.RegisterValidator(func(_ context.Context, _ bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
		for _, of := range []setting.Text{mapURL, expressURL} {
			if at := of.In(after); at != "" && !allowed(after, at) {
				return setting.Verdict{Refused: &field.Label{ZH: of.ZH + "的主机不在“" + hosts.ZH + "”中", EN: "The host of the setting “" + of.EN + "” is not one of “" + hosts.EN + "”"}}, nil
			}
		}
		return setting.Verdict{}, nil
	}, hosts.Key, mapURL.Key, expressURL.Key)
}

func allowed(values setting.Values, address string) bool {
	at, err := url.Parse(address)
	return err == nil && at.Scheme == "https" && slices.ContainsFunc(hosts.In(values), func(h string) bool { return strings.EqualFold(h, at.Hostname()) })
}

// Services calls the services.
type Services struct {
	DB      *store.DB
	Secrets *vault.Vault
	// HTTP is outbound.NewClient outside of tests.
	HTTP *http.Client
	// Redis keeps what carriers said for a while; nil for tests without it.
	Redis redis.UniversalClient
	// Demo simulates the way of parcels if no service is set up.
	Demo bool
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Failure is an error of a service. Silent ones have no answer, not even a refusal.
type Failure struct {
	Text   string
	Silent bool
}

func (f *Failure) Error() string { return f.Text }

const (
	// callTimeout is within the time of an integration method, and people wait for it.
	callTimeout = 5 * time.Second
	maxAnswer   = 1 << 20
)

// open returns a secret of the settings; empty if it is not set or cannot be decrypted.
func (s Services) open(ctx context.Context, values setting.Values, of setting.Secret) string {
	sealed := of.In(values)
	if sealed == "" {
		return ""
	}
	plain, err := s.Secrets.Open(of.Name, sealed)
	if err != nil {
		slog.WarnContext(ctx, "secret cannot be decrypted, enter it again", "setting", of.Name)
	}
	return plain
}

// fetch sends a request and decodes the JSON of the answer. Errors do not contain the address, which may have a key.
func (s Services) fetch(ctx context.Context, values setting.Values, method, address string, form url.Values, into any) error {
	if !allowed(values, address) {
		return &Failure{Text: "host not allowed"}
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var body io.Reader
	if method == http.MethodGet {
		address += "?" + form.Encode()
	} else {
		body = strings.NewReader(form.Encode())
	}
	request, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return &Failure{Text: "invalid address"}
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	response, err := s.HTTP.Do(request)
	if err != nil {
		slog.WarnContext(ctx, "service not reached", "host", request.URL.Hostname(), "private", errors.Is(err, outbound.ErrPrivate))
		return &Failure{Text: "not reached", Silent: true}
	}
	defer func() { _ = response.Body.Close() }() // read below
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil || response.StatusCode >= http.StatusInternalServerError {
		return &Failure{Text: "no answer", Silent: true}
	}
	if response.StatusCode != http.StatusOK || json.Unmarshal(text, into) != nil {
		return &Failure{Text: "HTTP " + http.StatusText(response.StatusCode)}
	}
	return nil
}
