package push

import (
	"cmp"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/core/outbound"
	"evops/core/setting"
	"evops/core/vault"
)

const addressPattern = `https://[^\s/]{1,200}`

// Settings of the services. One is connected when its last setting is filled in: the topic of APNs, the account of FCM.
var (
	apnsKey = setting.NewSecretText("message.push.apnsKey", readAppleKey,
		field.Label{ZH: "APNs 密钥", EN: "APNs key"},
		field.Label{ZH: "苹果开发者后台下载的 .p8 文件全文；加密保存，不再显示", EN: "Whole text of the .p8 file from Apple's developer site; stored encrypted and never shown"})
	apnsKeyID = setting.NewText("message.push.apnsKeyId", "", `([A-Z0-9]{10})?`,
		field.Label{ZH: "APNs 密钥 ID", EN: "APNs key ID"},
		field.Label{ZH: "10 位大写字母和数字", EN: "10 upper-case letters and digits"})
	apnsTeam = setting.NewText("message.push.apnsTeamId", "", `([A-Z0-9]{10})?`,
		field.Label{ZH: "苹果团队 ID", EN: "Apple team ID"},
		field.Label{ZH: "10 位大写字母和数字", EN: "10 upper-case letters and digits"})
	apnsTopic = setting.NewText("message.push.apnsTopic", "", `([A-Za-z0-9.-]{3,155})?`,
		field.Label{ZH: "iOS App 的 Bundle ID", EN: "Bundle ID of the iOS app"},
		field.Label{ZH: "填写后，登记了苹果令牌的手机由 APNs 推送；请先填写密钥、密钥 ID 和团队 ID", EN: "Once set, phones with a token of Apple are reached through APNs; fill in key, key ID and team ID first"})
	apnsAddress = setting.NewText("message.push.apnsAddress", "https://api.push.apple.com", addressPattern,
		field.Label{ZH: "APNs 地址", EN: "APNs address"},
		field.Label{ZH: "开发版 App 的令牌使用 https://api.sandbox.push.apple.com", EN: "Tokens of development builds need https://api.sandbox.push.apple.com"})
	fcmAccount = setting.NewSecretText("message.push.fcmAccount", readAccount,
		field.Label{ZH: "FCM 服务账号", EN: "FCM service account"},
		field.Label{ZH: "Firebase 控制台生成的服务账号 JSON 全文；加密保存，不再显示。填写后，登记了 FCM 令牌的手机由 FCM 推送", EN: "Whole text of the service account's JSON from the Firebase console; stored encrypted and never shown. Once set, phones with a token of FCM are reached through it"})
	fcmAddress = setting.NewText("message.push.fcmAddress", "https://fcm.googleapis.com", addressPattern,
		field.Label{ZH: "FCM 地址", EN: "FCM address"},
		field.Label{ZH: "通过自建代理访问 FCM 时修改", EN: "Change it if FCM is reached through a proxy of yours"})
)

// Keys are the settings on which depends whether push is offered.
var Keys = []*setting.Key{apnsKey.Key, apnsKeyID.Key, apnsTeam.Key, apnsTopic.Key, fcmAccount.Key}

func init() {
	setting.RegisterValidator(complete, Keys...)
}

// complete refuses a topic without the key that signs for it.
func complete(_ context.Context, _ bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
	if after[apnsTopic.Name] == "" {
		return setting.Verdict{}, nil
	}
	var zh, en []string
	for _, key := range []*setting.Key{apnsKey.Key, apnsKeyID.Key, apnsTeam.Key} {
		if after[key.Name] == "" {
			zh, en = append(zh, key.ZH), append(en, key.EN)
		}
	}
	if len(zh) == 0 {
		return setting.Verdict{}, nil
	}
	return setting.Verdict{Refused: &field.Label{ZH: "请先填写：" + strings.Join(zh, "、"), EN: "Fill in these settings first: " + strings.Join(en, ", ")}}, nil
}

var armour = regexp.MustCompile(`-----[A-Z ]+-----|\s`)

// readAppleKey accepts the text of a .p8 file, also without its line breaks, which forms drop, and returns the key in base64.
func readAppleKey(text string) (string, bool) {
	body := armour.ReplaceAllString(text, "")
	_, err := appleKey(body)
	return body, body == "" || err == nil
}

func appleKey(body string) (*ecdsa.PrivateKey, error) {
	der, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		return nil, err
	}
	if of, ok := key.(*ecdsa.PrivateKey); ok && of.Curve == elliptic.P256() {
		return of, nil
	}
	return nil, errors.New("no key of ES256")
}

// serviceAccount is what FCM needs of the JSON of a service account.
type serviceAccount struct {
	Type     string `json:"type"`
	Project  string `json:"project_id"`
	KeyID    string `json:"private_key_id"`
	Key      string `json:"private_key"`
	Email    string `json:"client_email"`
	TokenURL string `json:"token_uri"`
}

var projectPattern = regexp.MustCompile(`^[a-z0-9-]{4,40}$`)

// readAccount accepts the JSON of a service account with a key and returns what FCM needs of it.
func readAccount(text string) (string, bool) {
	if text == "" {
		return "", true
	}
	var a serviceAccount
	if json.Unmarshal([]byte(text), &a) != nil || a.Type != "service_account" || a.Email == "" || !projectPattern.MatchString(a.Project) || !strings.HasPrefix(a.TokenURL, "https://") {
		return "", false
	}
	block, _ := pem.Decode([]byte(a.Key))
	if block == nil {
		return "", false
	}
	if _, err := x509.ParsePKCS8PrivateKey(block.Bytes); err != nil {
		return "", false
	}
	short, err := json.Marshal(a)
	return string(short), err == nil
}

// Phones finds the services that the settings describe. It keeps their connections and access tokens until the settings change.
type Phones struct {
	Tokens  Tokens
	Secrets *vault.Vault
	// Transport makes the connections; nil for those of production.
	Transport http.RoundTripper

	mu      sync.Mutex
	of      [7]string
	senders map[Service]sender
}

// production speaks HTTP/2, which Apple requires. Connections are kept: Apple takes their frequent change for an attack.
var production = &http.Transport{Proxy: http.ProxyFromEnvironment, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: parallel, IdleConnTimeout: time.Hour}

// Current returns the connected services; nil if there is none.
func (p *Phones) Current(ctx context.Context) (*Connected, error) {
	values, err := setting.Read(ctx, p.Tokens.DB)
	if err != nil {
		return nil, err
	}
	of := [7]string{apnsKey.In(values), apnsKeyID.In(values), apnsTeam.In(values), apnsTopic.In(values), apnsAddress.In(values), fcmAccount.In(values), fcmAddress.In(values)}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.senders == nil || p.of != of {
		p.of, p.senders = of, p.open(ctx, values)
	}
	if len(p.senders) == 0 {
		return nil, nil
	}
	return &Connected{p.Tokens, p.senders}, nil
}

// open connects the services. One whose secret cannot be decrypted is left out until it is entered again.
func (p *Phones) open(ctx context.Context, values setting.Values) map[Service]sender {
	senders := map[Service]sender{}
	client := outbound.WithoutRedirects(cmp.Or[http.RoundTripper](p.Transport, production))
	if topic := apnsTopic.In(values); topic != "" {
		if key, err := appleKey(p.secret(ctx, apnsKey, values)); err == nil {
			senders[APNs] = newAPNs(apnsAddress.In(values), topic, apnsTeam.In(values), apnsKeyID.In(values), key, client)
		}
	}
	var account serviceAccount
	if text := p.secret(ctx, fcmAccount, values); text != "" && json.Unmarshal([]byte(text), &account) == nil {
		senders[FCM] = newFCM(fcmAddress.In(values), &account, client)
	}
	return senders
}

func (p *Phones) secret(ctx context.Context, of setting.Secret, values setting.Values) string {
	sealed := of.In(values)
	if sealed == "" {
		return ""
	}
	text, err := p.Secrets.Open(of.Name, sealed)
	if err != nil {
		slog.WarnContext(ctx, "secret cannot be decrypted, enter it again", "setting", of.Name)
		return ""
	}
	return text
}
