package carrier

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/vault"
)

// hosts are the hosts that carrier accounts may call: by default those of the carriers with an adapter, OneLink, Control Center and CTWing.
var hosts = setting.NewList("sim.carrierHosts", "api.iot.10086.cn,api.10646.cn,cmp-api.ctwing.cn", "[A-Za-z0-9.-]{1,120}",
	field.Label{ZH: "运营商接口主机", EN: "Carrier API hosts"},
	field.Label{ZH: "运营商账户的接口地址只能指向这些主机，以逗号分隔；不能是内网地址", EN: "Carrier accounts may only call these hosts, separated by commas; private addresses are refused"})

// Deps is what the service works with.
type Deps struct {
	Engine *record.Engine
	Redis  redis.UniversalClient
	// Key encrypts the secrets of accounts.
	Key []byte
	// HTTP calls the carriers: outbound.NewClient outside of tests.
	HTTP *http.Client
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service opens the adapters of carrier accounts.
type Service struct {
	Deps
	secrets *vault.Vault
	gate    *Gate
	tokens  *tokenCache
	calls   *mockCalls
}

// New returns the service.
func New(d Deps) *Service {
	return &Service{Deps: d, secrets: Secrets(d.Key), gate: NewGate(d.Redis, d.Clock), tokens: newTokenCache(), calls: &mockCalls{}}
}

// Secrets returns the vault of the secrets of accounts.
func Secrets(key []byte) *vault.Vault { return vault.New(key, vault.CarrierAccounts) }

// Open returns the adapter of an account. It refuses a disabled one, and an address that is no longer on the list of allowed hosts.
func (s *Service) Open(ctx context.Context, a *sim.Account) (Adapter, error) {
	if !a.Enabled {
		return nil, problem(Disabled)
	}
	return s.OpenToTest(ctx, a)
}

// OpenToTest is Open for the test of an account, which an administrator makes before enabling it.
func (s *Service) OpenToTest(ctx context.Context, a *sim.Account) (Adapter, error) {
	on := &session{account: a, gate: s.gate, client: s.HTTP, clock: s.Clock}
	if a.Adapter == sim.Mock {
		return &mock{on, s.Engine.DB(), s.calls}, nil
	}
	address, err := url.Parse(a.BaseURL)
	if err != nil || address.Scheme != "https" {
		return nil, &Error{Problem: Unreachable, Text: "invalid address"}
	}
	allowed, err := Allowed(ctx, s.Engine, address.Hostname())
	if err != nil {
		return nil, err
	}
	if !allowed {
		return nil, &Error{Problem: Unreachable, Text: "host not allowed"}
	}
	if sealed := a.Secret.Sealed(); sealed != "" {
		if on.secret, err = s.secrets.Open(a.Code, sealed); err != nil {
			return nil, &Error{Problem: BadCredentials, Text: "the secret cannot be decrypted"}
		}
	}
	switch a.Adapter {
	case sim.OneLink:
		return &oneLink{on, s.tokens}, nil
	case sim.Jasper:
		return &jasper{on}, nil
	case sim.CTWing:
		return &ctWing{on}, nil
	}
	return nil, problem(NotOffered)
}

// Allowed reports whether accounts may call a host.
func Allowed(ctx context.Context, e *record.Engine, host string) (bool, error) {
	list, err := hosts.Now(ctx, e.DB())
	return slices.ContainsFunc(list, func(h string) bool { return strings.EqualFold(h, host) }), err
}

// StoreUsage stores what the gate has counted in the rows of all accounts, for their list. It is no edit: versions stay.
func (s *Service) StoreUsage(ctx context.Context) error {
	accounts, err := record.Find(ctx, s.Engine.Read(), sim.Accounts, &sim.Accounts.Row.Enabled, true, false)
	if err != nil {
		return err
	}
	for _, a := range accounts {
		if err := s.storeUsage(ctx, a); err != nil {
			return err
		}
	}
	return nil
}

// QuotaUsed reports whether an account may make no more calls today.
func (s *Service) QuotaUsed(ctx context.Context, a *sim.Account) (bool, error) {
	if a.DailyQuota == 0 {
		return false, nil
	}
	u, err := s.gate.Usage(ctx, a.ID)
	return u.Today >= a.DailyQuota, err
}

func (s *Service) storeUsage(ctx context.Context, a *sim.Account) error {
	u, err := s.gate.Usage(ctx, a.ID)
	if err != nil {
		return err
	}
	circuit := sim.CircuitClosed
	if !u.OpenUntil.IsZero() {
		circuit = sim.CircuitOpen
	}
	if u.LastOK.IsZero() {
		u.LastOK = a.LastOkAt
	}
	if u.Today == a.UsedToday && u.LastOK == a.LastOkAt && circuit == a.Circuit {
		return nil
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE sim_account SET used_today = ?, last_ok_at = ?, circuit = ? WHERE id = ?", u.Today, u.LastOK, circuit, a.ID).Exec(ctx)
		return err
	})
}
