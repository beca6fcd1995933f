// Package pushtest runs the push services of Apple and Google for tests.
package pushtest

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/push"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// Server stands for both push services. It checks authentication and form of every request, and behaves as the token of a phone asks.
type Server struct {
	*httptest.Server
	t      *testing.T
	Apple  *ecdsa.PrivateKey
	Google *rsa.PrivateKey

	mu sync.Mutex
	// Bearers are the tokens of the requests, Granted counts the access tokens of FCM.
	Bearers  map[string]bool
	Granted  int
	Received []Received
}

// Received is a request that was accepted or refused for its token.
type Received struct {
	Service push.Service
	Token   string
	Headers map[string]string
	Body    map[string]any
}

// What the services are registered with.
const (
	keyID, team, Topic = "ABC123DEFG", "TEAM123456", "com.evops.rider"
	Project            = "evops-rider"
)

// New starts the services for a test.
func New(t *testing.T) *Server {
	m := &Server{t: t, Bearers: map[string]bool{}}
	m.Apple, _ = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	m.Google, _ = rsa.GenerateKey(rand.Reader, 2048)
	mux := http.NewServeMux()
	mux.HandleFunc("POST /3/device/{token}", m.apns)
	mux.HandleFunc("POST /token", m.grant)
	mux.HandleFunc("POST /v1/projects/"+Project+"/messages:send", m.fcm)
	m.Server = httptest.NewUnstartedServer(mux)
	m.EnableHTTP2 = true
	m.StartTLS()
	t.Cleanup(m.Close)
	return m
}

// AppleKeyFile is the key in the form of Apple's download.
func (m *Server) AppleKeyFile() string {
	der, _ := x509.MarshalPKCS8PrivateKey(m.Apple)
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
}

// Account is the JSON of a service account of FCM.
func (m *Server) Account() string {
	der, _ := x509.MarshalPKCS8PrivateKey(m.Google)
	text, _ := json.MarshalIndent(map[string]string{
		"type": "service_account", "project_id": Project, "private_key_id": "k1", "private_key": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})),
		"client_email": "push@evops.example", "client_id": "1", "token_uri": m.URL + "/token",
	}, "", "  ")
	return string(text)
}

// claims returns head and claims of a JSON Web Token whose signature verify accepts.
func claims(token string, verify func(digest [32]byte, signature []byte) bool) (head, body map[string]any, ok bool) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return nil, nil, false
	}
	decoded := make([][]byte, 3)
	for i, part := range parts {
		decoded[i], _ = base64.RawURLEncoding.DecodeString(part)
	}
	if json.Unmarshal(decoded[0], &head) != nil || json.Unmarshal(decoded[1], &body) != nil {
		return nil, nil, false
	}
	return head, body, verify(sha256.Sum256([]byte(parts[0]+"."+parts[1])), decoded[2])
}

func (m *Server) apns(w http.ResponseWriter, r *http.Request) {
	bearer, _ := strings.CutPrefix(r.Header.Get("Authorization"), "bearer ")
	head, body, ok := claims(bearer, func(digest [32]byte, s []byte) bool {
		return len(s) == 64 && ecdsa.Verify(&m.Apple.PublicKey, digest[:], new(big.Int).SetBytes(s[:32]), new(big.Int).SetBytes(s[32:]))
	})
	refuse := func(status int, reason string) {
		w.WriteHeader(status)
		_, _ = fmt.Fprintf(w, `{"reason":%q,"timestamp":1}`, reason)
	}
	issued, _ := body["iat"].(float64)
	switch {
	case r.ProtoMajor != 2:
		refuse(http.StatusBadRequest, "HTTP/2 is required")
		return
	case !ok || head["kid"] != keyID || head["alg"] != "ES256" || body["iss"] != team || time.Since(time.Unix(int64(issued), 0)) > time.Hour:
		refuse(http.StatusForbidden, "InvalidProviderToken")
		return
	}
	m.note(bearer, push.APNs, r.PathValue("token"), r, map[string]string{"topic": "apns-topic", "type": "apns-push-type", "priority": "apns-priority", "collapse": "apns-collapse-id"})
	switch behaviour(r.PathValue("token")) {
	case "gone":
		refuse(http.StatusGone, "Unregistered")
	case "bad":
		refuse(http.StatusBadRequest, "BadDeviceToken")
	case "large":
		refuse(http.StatusRequestEntityTooLarge, "PayloadTooLarge")
	case "limited":
		refuse(http.StatusTooManyRequests, "TooManyRequests")
	case "broken":
		refuse(http.StatusServiceUnavailable, "Shutdown")
	case "cut":
		panic(http.ErrAbortHandler)
	default:
		w.Header().Set("apns-id", "a-"+r.Header.Get("apns-collapse-id"))
	}
}

// grant gives an access token for a signed assertion.
func (m *Server) grant(w http.ResponseWriter, r *http.Request) {
	head, body, ok := claims(r.PostFormValue("assertion"), func(digest [32]byte, s []byte) bool {
		return rsa.VerifyPKCS1v15(&m.Google.PublicKey, crypto.SHA256, digest[:], s) == nil
	})
	if !ok || head["kid"] != "k1" || body["iss"] != "push@evops.example" || body["scope"] != "https://www.googleapis.com/auth/firebase.messaging" || body["aud"] != m.URL+"/token" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.Granted++
	w.Header().Set("Content-Type", "application/json")
	_, _ = fmt.Fprintf(w, `{"access_token":"granted-%d","token_type":"Bearer","expires_in":3600}`, m.Granted)
}

func (m *Server) fcm(w http.ResponseWriter, r *http.Request) {
	refuse := func(status int, google, code string) {
		w.WriteHeader(status)
		_, _ = fmt.Fprintf(w, `{"error":{"code":%d,"status":%q,"details":[{"@type":"type.googleapis.com/google.rpc.BadRequest"},{"errorCode":%q}]}}`, status, google, code)
	}
	if !strings.HasPrefix(r.Header.Get("Authorization"), "Bearer granted-") {
		refuse(http.StatusUnauthorized, "UNAUTHENTICATED", "")
		return
	}
	got := m.note(r.Header.Get("Authorization"), push.FCM, "", r, nil)
	switch behaviour(got.Token) {
	case "gone":
		refuse(http.StatusNotFound, "NOT_FOUND", "UNREGISTERED")
	case "bad":
		refuse(http.StatusForbidden, "PERMISSION_DENIED", "SENDER_ID_MISMATCH")
	case "large":
		refuse(http.StatusBadRequest, "INVALID_ARGUMENT", "INVALID_ARGUMENT")
	case "limited":
		refuse(http.StatusTooManyRequests, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED")
	case "broken":
		w.WriteHeader(http.StatusBadGateway)
		_, _ = w.Write([]byte("<html>"))
	case "cut":
		panic(http.ErrAbortHandler)
	default:
		_, _ = fmt.Fprintf(w, `{"name":"projects/%s/messages/g-%v"}`, Project, got.Body["data"].(map[string]any)["id"])
	}
}

func (m *Server) note(bearer string, service push.Service, token string, r *http.Request, headers map[string]string) Received {
	text, _ := io.ReadAll(r.Body)
	got := Received{Service: service, Token: token, Headers: map[string]string{}}
	if err := json.Unmarshal(text, &got.Body); err != nil || len(text) > 4_096 {
		m.t.Errorf("a body of %d bytes: %v", len(text), err)
	}
	if service == push.FCM {
		got.Body = got.Body["message"].(map[string]any)
		got.Token, _ = got.Body["token"].(string)
	}
	for name, header := range headers {
		got.Headers[name] = r.Header.Get(header)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.Bearers[bearer] = true
	m.Received = append(m.Received, got)
	return got
}

// TokenFor returns a token of a service that asks for a behaviour: gone, bad, large, limited, broken or cut; any other is a phone.
func TokenFor(service push.Service, behaviour string) string {
	if service == push.APNs {
		return strings.Repeat("0", 64) + fmt.Sprintf("%x", behaviour)
	}
	return "phone-of-a-rider:" + behaviour
}

func behaviour(token string) string {
	if _, after, found := strings.Cut(token, ":"); found {
		return after
	}
	var text string
	_, _ = fmt.Sscanf(token[64:], "%x", &text)
	return text
}

// Settings are those that connect both services. The key file has lost its line breaks, as in a form.
func (m *Server) Settings() map[string]string {
	return map[string]string{
		"message.push.apnsKey": strings.ReplaceAll(m.AppleKeyFile(), "\n", ""), "message.push.apnsKeyId": keyID, "message.push.apnsTeamId": team,
		"message.push.apnsTopic": Topic, "message.push.apnsAddress": m.URL, "message.push.fcmAccount": m.Account(), "message.push.fcmAddress": m.URL,
	}
}

// Configure stores settings as the settings page does: checked, and secrets encrypted.
func Configure(t testing.TB, db *store.DB, secrets *vault.Vault, texts map[string]string) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for name, text := range texts {
			key := setting.Find(name)
			text, ok := key.Read(text)
			if !ok {
				return fmt.Errorf("%s is refused", name)
			}
			shown, sealed := text, ""
			if key.Type == system.SecretSetting && text != "" {
				shown, sealed = system.HiddenSecret, secrets.Seal(name, text)
			}
			if _, err := tx.NewRaw("DELETE FROM sys_setting WHERE setting_key = ?", name).Exec(ctx); err != nil {
				return err
			}
			if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value, secret_set) VALUES (?, '', ?, ?)", name, shown, sealed).Exec(ctx); err != nil {
				return err
			}
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	})
	if err != nil {
		t.Fatal(err)
	}
}
