package api

import (
	"context"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/audit"
	"evops/core/generic"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/notification"
	"evops/core/seed"
	"evops/core/selfcheck"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// codeOf returns the current one-time code of a secret (RFC 6238).
func codeOf(t *testing.T, secret string) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	var step [8]byte
	binary.BigEndian.PutUint64(step[:], uint64(time.Now().Unix()/30))
	mac := hmac.New(sha1.New, key)
	mac.Write(step[:])
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[at:at+4])&0x7fffffff%1_000_000)
}

func TestAdministratorWithoutSecondFactorReachesOnlyItsSetUp(t *testing.T) {
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	client := redis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		const plain = "A-Long-Ride-79"
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		e, accounts := product.Engine(db), identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
		t.Cleanup(accounts.Close)
		notices := notification.New(e, client)
		rules, areas := system.Rules{Dictionary: system.NewDictionary(e), Accounts: accounts, Notifications: notices}, system.NewAreaCache(e)
		rules.Register(e)
		if _, err := seed.Run(t.Context(), e, accounts, seed.Options{Demo: seed.NoDemo, AdminPassword: plain}); err != nil {
			t.Fatal(err)
		}
		jobs := job.New(e, nil, notices, accounts, client)
		e.Register(jobs)
		app := New(Deps{Engine: e, Audit: audit.New(e), Identity: accounts, Jobs: jobs, Redis: client, Endpoints: slices.Concat(accounts.Endpoints(e), rules.Endpoints(e, areas), generic.Endpoints(e)),
			Check: selfcheck.New(selfcheck.Deps{DB: db, Redis: client, Jobs: jobs})})
		token := ""
		call := func(path string, in any) (data map[string]any, refused string) {
			t.Helper()
			body, _ := json.Marshal(in)
			request := httptest.NewRequest("POST", path, strings.NewReader(string(body)))
			request.Header.Set("Content-Type", "application/json")
			if token != "" {
				request.Header.Set("Authorization", "Bearer "+token)
			}
			response, err := app.Test(request, fiber.TestConfig{})
			if err != nil {
				t.Fatal(path, err)
			}
			var envelope struct {
				Error string
				Data  json.RawMessage
			}
			if err := json.NewDecoder(response.Body).Decode(&envelope); err != nil {
				t.Fatal(path, response.Status, err)
			}
			_ = json.Unmarshal(envelope.Data, &data) // some responses are lists
			return data, envelope.Error
		}
		const own = "/system/crm/sysUser/"
		sum := md5.Sum([]byte(plain))
		password := strings.ToUpper(hex.EncodeToString(sum[:]))
		login := func() map[string]any {
			t.Helper()
			token = ""
			data, refused := call(own+"ssoLogin", map[string]any{"username": "admin", "password": password})
			if refused != "" {
				t.Fatal(refused)
			}
			token = data["accessToken"].(string)
			return data
		}
		login()
		earlier := token
		err = db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("UPDATE sys_setting SET value = 'true' WHERE setting_key = 'security.totpAdmin'").Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		})
		if err != nil {
			t.Fatal(err)
		}
		if data := login(); data["needsSecondFactor"] != true || data["mustChangePassword"] != false {
			t.Errorf("login returned %v", data)
		}
		refused := []string{"/veh/crm/vehicle/page", "/system/crm/sysSetting/page", "/system/crm/sysSetting/updateSysSetting", "/rest/r/vehicle", own + "updateMyInfo", own + "switchRole",
			own + "removeSecondFactor", "/system/crm/session/getMySessions", "/rest/w/vehicle"}
		for _, session := range []string{token, earlier} {
			token = session
			for _, path := range refused {
				if _, got := call(path, map[string]any{}); got != "TOTP_SET_UP_REQUIRED" {
					t.Errorf("%s: error %q, want TOTP_SET_UP_REQUIRED", path, got)
				}
			}
		}
		if info, got := call(own+"myInfo", map[string]any{}); got != "" || info["userInfo"].(map[string]any)["needsSecondFactor"] != true {
			t.Errorf("own account returned %v %s", info["userInfo"], got)
		}
		offer, got := call(own+"offerSecondFactor", map[string]any{"password": password})
		if got != "" {
			t.Fatal(got)
		}
		confirmed, got := call(own+"confirmSecondFactor", map[string]any{"code": codeOf(t, offer["secret"].(string))})
		if codes, _ := confirmed["recoveryCodes"].([]any); got != "" || len(codes) != 10 {
			t.Fatalf("confirmation returned %v %s", confirmed, got)
		}
		for _, path := range []string{"/veh/crm/vehicle/page", "/system/crm/sysSetting/page"} {
			if _, got := call(path, map[string]any{}); got != "" {
				t.Errorf("%s: %s after the set-up", path, got)
			}
		}
	})
}
