// Package oidc logs people in at the company's identity provider by OpenID Connect: authorization code flow with PKCE. It knows the protocol;
// core/identity knows the accounts.
package oidc

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"evops/core/outbound"
)

// CallbackPath is the page of the console that the provider returns to.
const CallbackPath = "/auth-redirect"

// timeout bounds each request to the provider.
const timeout = 10 * time.Second

// Errors of a login. Neither contains a code, a token or what the provider answered.
var (
	ErrUnavailable = errors.New("oidc: the provider cannot be reached")
	ErrRefused     = errors.New("oidc: the login is refused")
)

// Provider is the identity provider. Its metadata is read at the first login, and again after a failure, so that an unreachable provider
// does not prevent the start.
type Provider struct {
	Config
	redirect string
	http     *http.Client
	clock    func() time.Time

	mu    sync.Mutex
	found *discovered
}

// discovered is what the provider says about itself.
type discovered struct {
	oauth    oauth2.Config
	verifier *oidc.IDTokenVerifier
}

// New returns the provider; public is the address under which browsers reach the console, clock time.Now except in tests.
func New(c Config, public string, clock func() time.Time) (*Provider, error) {
	if public == "" {
		return nil, errors.New("EVOPS_OIDC_ISSUER needs EVOPS_PUBLIC_URL, the address to which the provider returns")
	}
	client := outbound.WithoutRedirects(http.DefaultTransport.(*http.Transport).Clone())
	client.Timeout = timeout
	return &Provider{Config: c, redirect: strings.TrimSuffix(public, "/") + CallbackPath, http: client, clock: clock}, nil
}

// Request is one login in progress. All three are secrets of the browser that began it.
type Request struct {
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"`
}

// NewRequest returns a request with random values.
func NewRequest() Request { return Request{rand.Text(), rand.Text(), oauth2.GenerateVerifier()} }

// Address returns the address of the provider's login.
func (p *Provider) Address(ctx context.Context, r Request) (string, error) {
	d, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return d.oauth.AuthCodeURL(r.State, oidc.Nonce(r.Nonce), oauth2.S256ChallengeOption(r.Verifier)), nil
}

// Identity is a person as the provider knows them.
type Identity struct {
	Issuer, Subject string
	// Account is the value of AccountClaim, Roles are the mapped codes.
	Account, Name, Email string
	Roles                []string
}

// Exchange exchanges the code of a request for the identity in the ID token, after checking its signature, issuer, audience, expiry and nonce.
func (p *Provider) Exchange(ctx context.Context, code string, r Request) (Identity, error) {
	d, err := p.discover(ctx)
	if err != nil {
		return Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, p.http)
	tokens, err := d.oauth.Exchange(ctx, code, oauth2.VerifierOption(r.Verifier))
	if err != nil {
		return Identity{}, exchangeError(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	if raw == "" {
		return Identity{}, fmt.Errorf("%w: the provider sent no ID token", ErrRefused)
	}
	token, err := d.verifier.Verify(ctx, raw)
	if err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(r.Nonce)) != 1 {
		return Identity{}, fmt.Errorf("%w: the ID token has another nonce", ErrRefused)
	}
	claims := map[string]any{}
	if err := token.Claims(&claims); err != nil {
		return Identity{}, fmt.Errorf("%w: the claims of the ID token are not an object", ErrRefused)
	}
	if party, has := claims["azp"]; has && party != p.ClientID {
		return Identity{}, fmt.Errorf("%w: the ID token was issued to another client", ErrRefused)
	}
	return p.identity(token, claims)
}

// exchangeError is the error of the token endpoint without its answer, which may repeat the code.
func exchangeError(err error) error {
	answer := (*oauth2.RetrieveError)(nil)
	switch {
	case !errors.As(err, &answer):
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	case answer.Response.StatusCode >= http.StatusInternalServerError:
		return fmt.Errorf("%w: the token endpoint answered %d", ErrUnavailable, answer.Response.StatusCode)
	}
	return fmt.Errorf("%w: the token endpoint answered %d %.40q", ErrRefused, answer.Response.StatusCode, answer.ErrorCode)
}

// discover reads the metadata of the provider unless they are known.
func (p *Provider) discover(ctx context.Context) (*discovered, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found != nil {
		return p.found, nil
	}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, p.http), p.Issuer)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	var metadata struct {
		JWKS    string   `json:"jwks_uri"`
		Methods []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err := provider.Claims(&metadata); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	at := provider.Endpoint()
	for _, address := range []string{at.AuthURL, at.TokenURL, metadata.JWKS} {
		if !secure(address) {
			return nil, fmt.Errorf("%w: its endpoint %q is not https", ErrUnavailable, address)
		}
	}
	at.AuthStyle = authStyle(metadata.Methods)
	p.found = &discovered{
		oauth: oauth2.Config{
			ClientID: p.ClientID, ClientSecret: p.ClientSecret, Endpoint: at, RedirectURL: p.redirect,
			Scopes: []string{oidc.ScopeOpenID, oidc.ScopeProfile, oidc.ScopeEmail},
		},
		verifier: provider.Verifier(&oidc.Config{ClientID: p.ClientID, Now: p.clock}),
	}
	return p.found, nil
}

// authStyle is how the token endpoint expects the secret: in the header, the default of the protocol, unless it only accepts the form. Trying
// both would spend the code.
func authStyle(methods []string) oauth2.AuthStyle {
	for _, method := range methods {
		if method == "client_secret_basic" {
			return oauth2.AuthStyleInHeader
		}
	}
	if len(methods) > 0 {
		return oauth2.AuthStyleInParams
	}
	return oauth2.AuthStyleInHeader
}

func (p *Provider) identity(token *oidc.IDToken, claims map[string]any) (Identity, error) {
	text := func(claim string) string {
		value, _ := lookup(claims, claim).(string)
		return strings.TrimSpace(value)
	}
	i := Identity{Issuer: token.Issuer, Subject: token.Subject, Account: text(p.AccountClaim), Name: text("name"), Email: text("email")}
	if i.Subject == "" || i.Account == "" {
		return Identity{}, fmt.Errorf("%w: the ID token lacks %q or \"sub\"", ErrRefused, p.AccountClaim)
	}
	if p.RolesClaim == "" {
		return i, nil
	}
	values, several := lookup(claims, p.RolesClaim).([]any)
	if !several {
		values = []any{lookup(claims, p.RolesClaim)}
	}
	for _, value := range values {
		name, _ := value.(string)
		if code, mapped := p.Roles[name]; mapped {
			i.Roles = append(i.Roles, code)
		}
	}
	return i, nil
}

// lookup returns a claim by its name, or by a path such as realm_access.roles.
func lookup(claims map[string]any, path string) any {
	if value, has := claims[path]; has {
		return value
	}
	first, rest, nested := strings.Cut(path, ".")
	inner, _ := claims[first].(map[string]any)
	if !nested || inner == nil {
		return nil
	}
	return lookup(inner, rest)
}
