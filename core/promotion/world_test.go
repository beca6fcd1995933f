package promotion_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	shelf "evops/core/content"
	"evops/core/outbound"
	feature "evops/core/promotion"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

const (
	key      = "secret-of-the-app"
	tokenKey = "secret-of-the-tokens-of-the-app-1"
)

type fields map[string]any

// wall is an engine with banners and advertisements, two users of the app, an editor and a clock.
type wall struct {
	*record.Engine
	t         *testing.T
	service   *feature.Service
	shelves   shelf.Shelves
	now       value.Time
	editor    *access.Caller
	files     int
	ios, both int64
}

func each(t *testing.T, test func(w *wall)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := &wall{Engine: product.Engine(db), t: t, editor: access.System(), now: value.Now()}
		clock := func() value.Time { return w.now }
		secrets := vault.New([]byte("signing key of a test"), vault.Settings)
		w.service = &feature.Service{Engine: w.Engine, Secrets: secrets, Tokens: apptoken.Checker{DB: db, Secrets: secrets, Clock: clock}, Clock: clock}
		w.shelves = shelf.Shelves{Engine: w.Engine, Clock: clock}
		w.Register(w.shelves, w.service)
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			account := system.Operator{UserName: "editor", RealName: "editor", Status: system.Enabled, Mobile: value.Unmasked("13800000001")}
			if err := record.Insert(ctx, w.Engine, tx, system.Operators, &account); err != nil {
				return err
			}
			w.editor.UserID = account.ID
			for at, platform := range map[*int64]content.AppPlatform{&w.ios: 2, &w.both: 1} {
				user := content.AppUser{UserNo: fmt.Sprint(platform), CountryCode: "86", Phone: value.Unmasked(fmt.Sprint("1990000000", platform)), Platform: platform, RegisterAt: w.now}
				if err := record.Insert(ctx, w.Engine, tx, content.AppUsers, &user); err != nil {
					return err
				}
				*at = user.ID
			}
			for name, secret := range map[string]string{"content.promotionSecret": key, "app.tokenSecret": tokenKey} {
				if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, value) VALUES (?, ?)", name, secrets.Seal(name, secret)).Exec(ctx); err != nil {
					return err
				}
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		})
		if err != nil {
			t.Fatal(err)
		}
		test(w)
	})
}

// picture returns the key of a new picture of a size that the editor has uploaded.
func (w *wall) picture(width, height int64) string {
	return w.upload(system.FileObject{BizType: "image", Width: width, Height: height})
}

func (w *wall) upload(f system.FileObject) string {
	w.t.Helper()
	w.files++
	f.FileKey, f.Status, f.UserID, f.Visibility = fmt.Sprint("public/", w.files, ".png"), system.FileReady, w.editor.UserID, system.PublicFile
	err := w.DB().Write(w.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return f.FileKey
}

// try runs a write and returns the id of its row, and why it was refused: the rules by field, or the name of the fault.
func (w *wall) try(resource, verb string, in fields) (saved record.Saved, refused string) {
	w.t.Helper()
	body, _ := json.Marshal(in)
	var err error
	switch verb {
	case "add":
		saved, err = w.Add(w.t.Context(), resource, w.editor, body)
	case "edit":
		saved, err = w.Edit(w.t.Context(), resource, w.editor, body)
	default:
		saved, _, err = w.Act(w.t.Context(), resource, verb, w.editor, body)
	}
	return saved, nameOf(w.t, err)
}

func nameOf(t *testing.T, err error) string {
	t.Helper()
	var f *fault.Error
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &f):
		t.Fatal(err)
	case f.Code == fault.ValidationFailed:
		var all []string
		for path, rules := range f.Rules {
			all = append(all, path+" "+rules[0])
		}
		return strings.Join(all, ", ")
	}
	return f.Code.Name
}

func (w *wall) must(resource, verb string, in fields) record.Saved {
	w.t.Helper()
	saved, refused := w.try(resource, verb, in)
	if refused != "" {
		w.t.Fatal(resource, verb, in, refused)
	}
	return saved
}

func with(base, more fields) fields {
	out := fields{}
	for _, from := range []fields{base, more} {
		for k, v := range from {
			out[k] = v
		}
	}
	return out
}

// banner is the input of a banner at the top of the home page.
func (w *wall) banner(more fields) fields {
	in := with(fields{"name": "banner", "position": 1, "title": fields{"zh": "标题", "en": "Title"}, "audience": fields{"everyone": true}}, more)
	if in["image"] == nil {
		in["image"] = w.picture(750, 340)
	}
	return in
}

func (w *wall) ad(more fields) fields {
	in := with(fields{"name": "ad", "adType": 2, "advertiser": "brand", "showRule": 1, "weight": 10, "audience": fields{"everyone": true}}, more)
	if in["material"] == nil {
		in["material"] = w.picture(300, 400)
	}
	return in
}

// publish adds and publishes, and returns why it was refused.
func (w *wall) publish(resource string, in, publish fields) (int64, string) {
	w.t.Helper()
	saved := w.must(resource, "add", in)
	_, refused := w.try(resource, "publish", with(fields{"id": saved.ID, "version": saved.Version, "confirmMissingEn": true}, publish))
	return saved.ID, refused
}

// app calls an endpoint as the app does, signed unless the secret is empty.
func app[Out any](w *wall, path, secret string, in any) (out Out, refused string) {
	w.t.Helper()
	return call[Out](w, path, in, func(r *http.Request, body []byte) {
		if secret == "" {
			return
		}
		at := fmt.Sprint(w.now.Milli() / 1000)
		r.Header.Set(outbound.HeaderTimestamp, at)
		r.Header.Set(outbound.HeaderSignature, outbound.Signature([]byte(secret), at, body))
	})
}

// appOf calls an endpoint as the app does for a user; without one, there is no token.
func appOf[Out any](w *wall, user int64, path string, in any) (out Out, refused string) {
	w.t.Helper()
	return call[Out](w, path, in, func(r *http.Request, _ []byte) {
		if user == 0 {
			return
		}
		encode := base64.RawURLEncoding.EncodeToString
		now := w.now.Milli() / 1000
		signed := encode([]byte(`{"alg":"HS256"}`)) + "." + encode(fmt.Appendf(nil, `{"sub":"%d","iat":%d,"exp":%d}`, user, now, now+60))
		r.Header.Set("Authorization", "Bearer "+signed+"."+apptoken.Sign(tokenKey, signed))
	})
}

func call[Out any](w *wall, path string, in any, authorise func(*http.Request, []byte)) (out Out, refused string) {
	w.t.Helper()
	body, _ := json.Marshal(in)
	server := fiber.New()
	for _, e := range w.service.Endpoints() {
		if e.Path != path {
			continue
		}
		server.Post(path, func(c fiber.Ctx) error {
			answer, err := e.Run(c.Context(), w.editor, c.Body(), c)
			refused = nameOf(w.t, err)
			out, _ = answer.(Out)
			return nil
		})
	}
	request := httptest.NewRequest("POST", path, strings.NewReader(string(body)))
	authorise(request, body)
	response, err := server.Test(request, fiber.TestConfig{Timeout: time.Minute})
	if err != nil || response.StatusCode != 200 {
		w.t.Fatal(response, err)
	}
	return out, refused
}

// shown returns the names of the endpoint's answer, for a reader.
func (w *wall) shown(in fields) (ids []int64) {
	w.t.Helper()
	secret := ""
	if in["appUserId"] != nil {
		secret = key
	}
	all, refused := app[[]feature.AppBanner](w, "/data/crm/banner/current", secret, in)
	if refused != "" {
		w.t.Fatal(refused)
	}
	for _, b := range all {
		ids = append(ids, b.ID)
	}
	return ids
}
