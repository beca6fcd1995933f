// Package oidctest is an identity provider for tests.
package oidctest

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"evops/core/oidc"
)

// Client and secret that the provider knows, and the console's address.
const (
	ClientID = "evops"
	Secret   = "a secret of these tests"
	Console  = "https://console.example"
)

// Provider is a running identity provider.
type Provider struct {
	*httptest.Server
	t   testing.TB
	key *ecdsa.PrivateKey

	mu     sync.Mutex
	grants map[string]grant // by code
	// Claims are those of the person who logs in next.
	Claims map[string]any
	// Alter changes the header and the claims of the next ID tokens; nil changes nothing.
	Alter func(header, claims map[string]any)
	// Key signs ID tokens instead of the published key; nil for that one.
	Key *ecdsa.PrivateKey
	// Down makes every answer an error.
	Down bool
	// Issued are all codes and ID tokens it gave out.
	Issued []string
}

// grant is what a code stands for.
type grant struct {
	challenge, nonce, redirect string
	claims                     map[string]any
}

// Start starts a provider that stops with the test.
func Start(t testing.TB) *Provider {
	p := &Provider{t: t, key: NewKey(), grants: map[string]grant{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.metadata)
	mux.HandleFunc("GET /keys", p.keys)
	mux.HandleFunc("POST /token", p.token)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.Down {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// NewKey returns a key for signing.
func NewKey() *ecdsa.PrivateKey {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err) // only without randomness
	}
	return key
}

// Client returns the product's side of it; change adapts its configuration.
func (p *Provider) Client(change func(*oidc.Config)) *oidc.Provider {
	c := oidc.Config{Issuer: p.URL, ClientID: ClientID, ClientSecret: Secret, Name: "Example ID", AccountClaim: "preferred_username"}
	if change != nil {
		change(&c)
	}
	client, err := oidc.New(c, Console, time.Now)
	if err != nil {
		p.t.Fatal(err)
	}
	return client
}

// LogIn is the browser at the provider: it opens the address, and the person who is in Claims logs in. It returns the query of the redirect.
func (p *Provider) LogIn(address string) (code, state string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	asked, err := url.Parse(address)
	if err != nil {
		p.t.Fatal(err)
	}
	q := asked.Query()
	if q.Get("response_type") != "code" || q.Get("client_id") != ClientID || q.Get("code_challenge_method") != "S256" || q.Get("redirect_uri") != Console+oidc.CallbackPath {
		p.t.Fatalf("the authorisation request is %v", q)
	}
	code = rand.Text()
	p.grants[code] = grant{q.Get("code_challenge"), q.Get("nonce"), q.Get("redirect_uri"), p.Claims}
	p.Issued = append(p.Issued, code)
	return code, q.Get("state")
}

func (p *Provider) metadata(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, map[string]any{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
		"id_token_signing_alg_values_supported": []string{"ES256"}, "response_types_supported": []string{"code"}, "subject_types_supported": []string{"public"},
	})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	public, err := p.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		p.t.Error(err)
	}
	answer(w, http.StatusOK, map[string]any{"keys": []any{map[string]any{
		"kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": "1", "x": encode(public[1:33]), "y": encode(public[33:]),
	}}})
}

func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	code := r.PostFormValue("code")
	given, known := p.grants[code]
	delete(p.grants, code) // a code is valid once
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if plain, err := url.QueryUnescape(secret); err != nil || id != ClientID || plain != Secret {
		answer(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
		return
	}
	if !known || given.challenge != encode(sum[:]) || given.redirect != r.PostFormValue("redirect_uri") {
		answer(w, http.StatusBadRequest, map[string]any{"error": "invalid_grant", "error_description": "code " + code + " is not valid"})
		return
	}
	header := map[string]any{"alg": "ES256", "kid": "1", "typ": "JWT"}
	claims := map[string]any{"iss": p.URL, "aud": ClientID, "nonce": given.nonce, "iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix()}
	for name, value := range given.claims {
		claims[name] = value
	}
	if p.Alter != nil {
		p.Alter(header, claims)
	}
	raw := p.sign(header, claims)
	p.Issued = append(p.Issued, raw)
	answer(w, http.StatusOK, map[string]any{"access_token": "opaque", "token_type": "Bearer", "expires_in": 60, "id_token": raw})
}

// sign returns a JWT; one with alg none has no signature.
func (p *Provider) sign(header, claims map[string]any) string {
	text := func(v any) string {
		plain, err := json.Marshal(v)
		if err != nil {
			p.t.Error(err)
		}
		return encode(plain)
	}
	body := text(header) + "." + text(claims)
	if header["alg"] == "none" {
		return body + "."
	}
	key := p.key
	if p.Key != nil {
		key = p.Key
	}
	sum := sha256.Sum256([]byte(body))
	r, s, err := ecdsa.Sign(rand.Reader, key, sum[:crypto.SHA256.Size()])
	if err != nil {
		p.t.Error(err)
	}
	return body + "." + encode(append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...))
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func answer(w http.ResponseWriter, status int, data any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(data)
}
