package system_test

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	model "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/oidc"
	"evops/core/oidc/oidctest"
)

// gateway is an installation whose people log in at a provider.
type gateway struct {
	*office
	provider *oidctest.Provider
	accounts *identity.Service
	at       value.Time
}

// eachProvider runs a test on an installation with a provider, on both databases.
func eachProvider(t *testing.T, change func(*oidc.Config), test func(t *testing.T, g *gateway)) {
	each(t, func(t *testing.T, o *office) {
		g := &gateway{office: o, provider: oidctest.Start(t), at: value.Now()}
		secrets := identity.Secrets{Peppers: map[string][]byte{"1": bytes.Repeat([]byte("p"), 32)}, Current: "1", Signing: bytes.Repeat([]byte("s"), 32)}
		g.accounts = identity.New(identity.Deps{DB: o.DB(), Secrets: secrets, Clock: func() value.Time { return g.at }, ThirdParty: g.provider.Client(change)})
		t.Cleanup(g.accounts.Close)
		test(t, g)
	})
}

// trip is a browser on its way to the provider and back.
type trip struct {
	code, state, cookie, target string
}

func (g *gateway) leave(claims map[string]any, target string) (trip, error) {
	address, cookie, err := g.accounts.BeginThirdParty(g.t.Context(), target)
	if err != nil {
		return trip{}, err
	}
	g.provider.Claims = claims
	code, state := g.provider.LogIn(address)
	return trip{code: code, state: state, cookie: cookie}, nil
}

func (g *gateway) come(back trip) (identity.LoginResult, string, error) {
	who := &access.Caller{Language: "en", IP: "192.0.2.9", UserAgent: "test"}
	return g.accounts.FinishThirdParty(g.t.Context(), g.Engine, who, identity.ThirdPartyInput{Code: back.code, State: back.state, Flow: back.cookie, ClientKind: model.ConsoleClient})
}

// logIn goes to the provider and back. It returns the name of the refusal, empty for none.
func (g *gateway) logIn(claims map[string]any) (identity.LoginResult, string) {
	g.t.Helper()
	away, err := g.leave(claims, "")
	if err != nil {
		g.t.Fatal(err)
	}
	result, _, err := g.come(away)
	return result, refusalName(g.t, err)
}

func refusalName(t *testing.T, err error) string {
	t.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

func (g *gateway) want(what, got, want string) {
	g.t.Helper()
	if got != want {
		g.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func person(subject, name string, groups ...any) map[string]any {
	return map[string]any{"sub": subject, "preferred_username": name, "name": "Li Min", "email": "li.min@example.com", "groups": groups}
}

func TestThirdPartyLoginAcceptsOnlyItsOwnAnswer(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, g *gateway) {
		var logged bytes.Buffer
		before := slog.Default()
		slog.SetDefault(slog.New(slog.NewTextHandler(&logged, nil)))
		defer slog.SetDefault(before)
		g.must("operator", "save", g.person("li.min", g.id("role", "role_code", "operations")))
		other, err := g.leave(person("1", "li.min"), "")
		if err != nil {
			t.Fatal(err)
		}
		set := func(part, name string, value any) func(*gateway, *trip) {
			return func(g *gateway, _ *trip) {
				g.provider.Alter = func(header, claims map[string]any) {
					map[string]map[string]any{"header": header, "claims": claims}[part][name] = value
				}
			}
		}
		for _, row := range []struct {
			name   string
			change func(g *gateway, back *trip)
			want   string
		}{
			{"an honest login", nil, ""},
			{"no state", func(_ *gateway, back *trip) { back.state = "" }, "LOGIN_FLOW_LOST"},
			{"a wrong state", func(_ *gateway, back *trip) { back.state = "x" }, "LOGIN_FLOW_LOST"},
			{"no cookie", func(_ *gateway, back *trip) { back.cookie = "" }, "LOGIN_FLOW_LOST"},
			{"a forged cookie", func(_ *gateway, back *trip) { back.cookie = "bm90IG91cnM" }, "LOGIN_FLOW_LOST"},
			{"the cookie of another browser", func(_ *gateway, back *trip) { back.cookie = other.cookie }, "LOGIN_FLOW_LOST"},
			{"cookie and state of another browser", func(_ *gateway, back *trip) { back.cookie, back.state = other.cookie, other.state }, "THIRD_PARTY_REFUSED"},
			{"too late", func(g *gateway, _ *trip) { g.at = g.at.Add(10 * time.Minute) }, "LOGIN_FLOW_LOST"},
			{"an unknown code", func(_ *gateway, back *trip) { back.code = "x" }, "THIRD_PARTY_REFUSED"},
			{"a used code", func(g *gateway, back *trip) {
				if _, _, err := g.come(*back); err != nil {
					t.Error(err)
				}
			}, "THIRD_PARTY_REFUSED"},
			{"another nonce", set("claims", "nonce", "x"), "THIRD_PARTY_REFUSED"},
			{"no nonce", set("claims", "nonce", nil), "THIRD_PARTY_REFUSED"},
			{"an expired token", set("claims", "exp", time.Now().Add(-time.Second).Unix()), "THIRD_PARTY_REFUSED"},
			{"another audience", set("claims", "aud", "other"), "THIRD_PARTY_REFUSED"},
			{"several audiences, for us", func(g *gateway, _ *trip) {
				g.provider.Alter = func(_, claims map[string]any) {
					claims["aud"], claims["azp"] = []string{"other", oidctest.ClientID}, oidctest.ClientID
				}
			}, ""},
			{"issued to another client", set("claims", "azp", "other"), "THIRD_PARTY_REFUSED"},
			{"another issuer", set("claims", "iss", "https://elsewhere.example"), "THIRD_PARTY_REFUSED"},
			{"no subject", set("claims", "sub", ""), "THIRD_PARTY_REFUSED"},
			{"no account", set("claims", "preferred_username", nil), "THIRD_PARTY_REFUSED"},
			{"signed by another key", func(g *gateway, _ *trip) { g.provider.Key = oidctest.NewKey() }, "THIRD_PARTY_REFUSED"},
			{"an unknown key", set("header", "kid", "2"), "THIRD_PARTY_REFUSED"},
			{"algorithm none", set("header", "alg", "none"), "THIRD_PARTY_REFUSED"},
			{"a symmetric algorithm", set("header", "alg", "HS256"), "THIRD_PARTY_REFUSED"},
			{"the provider fails", func(g *gateway, _ *trip) { g.provider.Down = true }, "THIRD_PARTY_UNAVAILABLE"},
			{"an honest login afterwards", nil, ""},
		} {
			back, err := g.leave(person("1", "li.min"), "")
			if err != nil {
				t.Fatal(row.name, err)
			}
			if row.change != nil {
				row.change(g, &back)
			}
			_, _, err = g.come(back)
			g.want(row.name, refusalName(t, err), row.want)
			g.provider.Alter, g.provider.Key, g.provider.Down, g.at = nil, nil, false, value.Now()
		}
		var audit []string
		if err := g.DB().Read().NewRaw("SELECT summary || changes FROM audit_log").Scan(t.Context(), &audit); err != nil {
			t.Fatal(err)
		}
		for _, secret := range g.provider.Issued {
			if strings.Contains(logged.String(), secret) || strings.Contains(strings.Join(audit, "\n"), secret) {
				t.Error("a code or token is in the log or the audit log")
			}
		}
		if !strings.Contains(logged.String(), "third-party login failed") {
			t.Error("refusals are not logged")
		}
	})
}

func TestThirdPartyLoginReturnsWithinTheConsole(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, g *gateway) {
		g.must("operator", "save", g.person("li.min", g.id("role", "role_code", "operations")))
		for target, want := range map[string]string{
			"/equipmentManage/vehicleManage?keyword=a%20b": "/equipmentManage/vehicleManage?keyword=a%20b",
			"": "", "https://elsewhere.example": "", "//elsewhere.example": "", `/\elsewhere.example`: "", "/\t/elsewhere.example": "", "equipmentManage": "", "javascript:alert(1)": "",
			"/" + strings.Repeat("x", 1000): "",
		} {
			back, err := g.leave(person("1", "li.min"), target)
			if err != nil {
				t.Fatal(err)
			}
			_, got, err := g.come(back)
			if err != nil || got != want {
				t.Errorf("%.40q leads to %q, %v, want %q", target, got, err, want)
			}
		}
	})
}

func TestAnUnreachableProviderIsAskedAgain(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, g *gateway) {
		g.must("operator", "save", g.person("li.min", g.id("role", "role_code", "operations")))
		g.provider.Down = true
		_, err := g.leave(person("1", "li.min"), "")
		g.want("while it is down", refusalName(t, err), "THIRD_PARTY_UNAVAILABLE")
		g.provider.Down = false
		_, refused := g.logIn(person("1", "li.min"))
		g.want("afterwards", refused, "")
		_, _, err = identity.New(identity.Deps{DB: g.DB(), Clock: value.Now}).BeginThirdParty(t.Context(), "")
		g.want("without a provider", refusalName(t, err), "THIRD_PARTY_OFF")
	})
}

func TestThirdPartyLoginFollowsTheRulesOfAccounts(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, g *gateway) {
		operations := g.id("role", "role_code", "operations")
		add := func(name, change string) int64 {
			id := g.must("operator", "save", g.person(name, operations)).ID
			if change != "" {
				g.exec("UPDATE operator SET "+change+" WHERE id = ?", id)
			}
			return id
		}
		lin := add("lin.hao", "")
		add("ended", "expire_at = '2020-01-01'")
		add("stopped", "status = 0")
		add("bare", "roles = ''")
		add("dealer.x", "user_type = 2")
		for _, row := range []struct{ name, subject, account, want string }{
			{"the first login", "lin", "lin.hao", ""},
			{"again", "lin", "lin.hao", ""},
			{"under another name", "lin", "renamed", ""},
			{"another person of that name", "lin2", "lin.hao", "THIRD_PARTY_UNKNOWN"},
			{"the name in capitals", "lin", " LIN.HAO ", ""},
			{"nobody", "nobody", "nobody", "THIRD_PARTY_UNKNOWN"},
			{"an account of a dealer", "dealer", "dealer.x", "THIRD_PARTY_UNKNOWN"},
			{"a disabled account", "off", "stopped", "ACCOUNT_DISABLED"},
			{"an expired account", "ended", "ended", "ACCOUNT_EXPIRED"},
			{"an account without a role", "bare", "bare", "NO_ROLE"},
		} {
			_, refused := g.logIn(person(row.subject, row.account))
			g.want(row.name, refused, row.want)
		}
		for query, want := range map[string]int{
			"SELECT COUNT(*) FROM third_party_account WHERE subject = 'lin'":                                                 1,
			"SELECT COUNT(*) FROM operator WHERE third_party_account = 'lin.hao' AND user_name = 'lin.hao'":                  1,
			"SELECT COUNT(*) FROM audit_log WHERE action = 'linkThirdParty' AND target_label <> '' AND user_name = 'system'": 2, // and bare
			"SELECT COUNT(*) FROM login_log WHERE third_party AND event_type = 1 AND result = 1 AND user_name = 'lin.hao'":   4,
			"SELECT COUNT(*) FROM login_log WHERE third_party AND result = 3":                                                3,
			"SELECT COUNT(*) FROM login_log WHERE third_party AND result = 4":                                                3,
			"SELECT COUNT(*) FROM session WHERE third_party AND NOT restricted":                                              4,
			"SELECT COUNT(*) FROM login_guard":                                                                               0,
		} {
			if got := g.number(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}

		// Removing the link ends the sessions; the next login makes a new one.
		result, _ := g.logIn(person("lin", "lin.hao"))
		row := fields{"id": lin, "version": g.number("SELECT version FROM operator WHERE id = ?", lin), "reason": "wrong person"}
		g.refuses("unlinking without the permission", clerk(model.AllData, "operator:view"), "operator", "unlinkThirdParty", row, whole("NO_PERMISSION"))
		g.must("operator", "unlinkThirdParty", row)
		if _, _, err := g.accounts.Authenticate(t.Context(), result.Token, "en", false); !errors.Is(err, fault.TokenRevoked.With()) {
			t.Errorf("the session after unlinking: %v", err)
		}
		if n := g.number("SELECT COUNT(*) FROM operator WHERE third_party"); n != 1 { // bare
			t.Errorf("%d accounts are linked", n)
		}
		_, refused := g.logIn(person("lin2", "lin.hao"))
		g.want("another person after unlinking", refused, "")
	})
}

func TestTheProvidersSecondFactorCounts(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, g *gateway) {
		g.exec("UPDATE sys_setting SET value = 'true' WHERE setting_key = 'security.totpAdmin'")
		result, refused := g.logIn(person("1", "admin"))
		g.want("an administrator without a second factor", refused, "")
		_, session, err := g.accounts.Authenticate(t.Context(), result.Token, "en", false)
		if err != nil || session.NeedsFactor || result.NeedsSecondFactor || session.Restricted {
			t.Errorf("%+v, %+v, %v", session, result, err)
		}
	})
}

func TestTheProviderSetsRoles(t *testing.T) {
	mapped := func(c *oidc.Config) {
		c.RolesClaim, c.Roles, c.Create = "groups", map[string]string{"ops": "operations", "care": "customerService", "root": "admin", "shop": "dealer", "gone": "nowhere"}, "100"
	}
	eachProvider(t, mapped, func(t *testing.T, g *gateway) {
		g.must("operator", "save", g.person("li.min", g.id("role", "role_code", "finance")))
		roles := func(name string) (codes string) {
			var list []string
			err := g.DB().Read().NewRaw("SELECT r.role_code FROM role AS r JOIN operator AS o ON o.roles LIKE '%,' || r.id || ',%' WHERE o.user_name = ? ORDER BY r.role_code", name).Scan(t.Context(), &list)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(list, " ")
		}
		for _, row := range []struct {
			name, subject, account string
			groups                 any
			want, roles            string
		}{
			{"the first login", "1", "li.min", []any{"ops", "staff"}, "", "operations"},
			{"the same again", "1", "li.min", []any{"staff", "ops"}, "", "operations"},
			{"others", "1", "li.min", []any{"care", "ops", "ops"}, "", "customerService operations"},
			{"one as text", "1", "li.min", "care", "", "customerService"},
			{"none", "1", "li.min", []any{"staff"}, "NO_ROLE", "customerService"},
			{"no claim", "1", "li.min", nil, "NO_ROLE", "customerService"},
			{"a role of dealers", "1", "li.min", []any{"shop"}, "NO_ROLE", "customerService"},
			{"a role that does not exist", "1", "li.min", []any{"gone"}, "NO_ROLE", "customerService"},
			{"the last administrator without that role", "0", "admin", []any{"ops"}, "LAST_ADMIN", "admin"},
			{"a new account", "2", "New.Person", []any{"ops"}, "", ""},
			{"a new account without a role", "3", "no.role", []any{"staff"}, "NO_ROLE", ""},
			{"a new account with an impossible name", "4", "名字", []any{"ops"}, "THIRD_PARTY_UNKNOWN", ""},
			{"another administrator", "5", "boss", []any{"root"}, "", "admin"},
			{"who now can leave the role", "0", "admin", []any{"ops"}, "", "operations"},
		} {
			claims := person(row.subject, row.account)
			claims["groups"] = row.groups
			_, refused := g.logIn(claims)
			g.want(row.name, refused, row.want)
			if got := roles(row.account); got != row.roles {
				t.Errorf("%s: roles %q, want %q", row.name, got, row.roles)
			}
		}
		g.want("the role of the new account", roles("new.person"), "operations")
		for query, want := range map[string]int{
			"SELECT COUNT(*) FROM operator WHERE user_name = 'new.person' AND real_name = 'Li Min' AND organization_code = '100' AND mobile = '' AND third_party AND NOT must_change_password": 1,
			"SELECT COUNT(*) FROM credential WHERE user_id = (SELECT id FROM operator WHERE user_name = 'new.person')":                                                                         0,
			"SELECT COUNT(*) FROM audit_log WHERE module = 'operator' AND action = 'edit' AND user_name = 'system' AND risk_level = 3 AND ip = '192.0.2.9'":                                    4,
			"SELECT COUNT(*) FROM audit_log WHERE module = 'operator' AND action = 'add' AND user_name = 'system' AND ip = '192.0.2.9'":                                                        2,
			"SELECT COUNT(*) FROM notice WHERE kind = 'accountChanged' AND user_id = (SELECT id FROM operator WHERE user_name = 'li.min')":                                                     3,
		} {
			if got := g.number(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
	})
}
