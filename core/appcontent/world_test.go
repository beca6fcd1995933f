package appcontent_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/appcontent"
	"evops/core/apptoken"
	feature "evops/core/content"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

const tokenKey = "a secret of these tests, long enough"

type fields map[string]any

// world is an engine with an editor, users of the app, and a clock.
type world struct {
	*record.Engine
	*testing.T
	service *appcontent.Service
	editor  *access.Caller
	users   []int64
	now     value.Time
	files   int
}

func each(t *testing.T, test func(w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := &world{Engine: product.Engine(db), T: t, editor: access.System(), now: value.Now()}
		clock := func() value.Time { return w.now }
		w.Register(feature.Shelves{Engine: w.Engine, Clock: clock}, record.FeatureFunc(feature.Register))
		secrets := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings)
		w.service = appcontent.New(appcontent.Service{Engine: w.Engine, Tokens: apptoken.Checker{DB: db, Secrets: secrets, Clock: clock}, PublicURL: "https://app.example", Clock: clock})
		w.write(func(ctx context.Context, tx bun.Tx) error {
			account := system.Operator{UserName: "editor", RealName: "editor", Status: system.Enabled, Mobile: value.Unmasked("13800000001")}
			if err := record.Insert(ctx, w.Engine, tx, system.Operators, &account); err != nil {
				return err
			}
			w.editor.UserID = account.ID
			for i := range 12 {
				user := content.AppUser{UserNo: fmt.Sprint(i), CountryCode: "86", Phone: value.Unmasked(fmt.Sprintf("199000000%02d", i)), RegisterAt: w.now}
				if err := record.Insert(ctx, w.Engine, tx, content.AppUsers, &user); err != nil {
					return err
				}
				w.users = append(w.users, user.ID)
			}
			if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, value) VALUES (?, ?)", "app.tokenSecret", secrets.Seal("app.tokenSecret", tokenKey)).Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		})
		test(w)
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

// insert stores a row without the rules for editors.
func insert[T any](w *world, r resource.Resource[T], row T) *T {
	w.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, w.Engine, tx, r, &row) })
	return &row
}

// picture returns the key of a picture with alternative texts.
func (w *world) picture() string {
	w.files++
	key := fmt.Sprint("public/image/", w.files, ".png")
	insert(w, system.FileObjects, system.FileObject{FileKey: key, Alt: value.I18n{ZH: "雨中的车", EN: "A bike in the rain"}, BizType: "image", Status: system.FileReady, UserID: w.editor.UserID, Visibility: system.PublicFile, Width: 640, Height: 360})
	return key
}

// live is the shelf of content that phones read.
func live() content.Shelf { return content.Shelf{ShelfStatus: content.OnShelf, SortOrder: 100} }

func i18n(zh, en string) value.I18n { return value.I18n{ZH: zh, EN: en} }

// save runs an edit or an action of a row as the editor.
func (w *world) save(resource, verb string, in fields) (record.Saved, error) {
	body, _ := json.Marshal(in)
	switch verb {
	case "add":
		return w.Add(w.Context(), resource, w.editor, body)
	case "edit":
		return w.Edit(w.Context(), resource, w.editor, body)
	}
	saved, _, err := w.Act(w.Context(), resource, verb, w.editor, body)
	return saved, err
}

func (w *world) must(resource, verb string, in fields) record.Saved {
	w.Helper()
	saved, err := w.save(resource, verb, in)
	if err != nil {
		w.Fatal(resource, verb, nameOf(err), err)
	}
	return saved
}

// nameOf is the name of a refusal; empty for none.
func nameOf(err error) string {
	var refused *fault.Error
	if errors.As(err, &refused) {
		return refused.Code.Name
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// answer is the JSON of an answer, with its entity tag.
type answer struct {
	tag     string
	data    []byte
	refused string
}

// call calls an endpoint as a phone does, with the token of a user unless it is 0.
func (w *world) call(user int64, path string, in any) (out answer) {
	w.Helper()
	body, _ := json.Marshal(in)
	server := fiber.New()
	for _, e := range w.service.Endpoints() {
		if e.Path != path {
			continue
		}
		server.Post(path, func(c fiber.Ctx) error {
			got, err := e.Run(c.Context(), &access.Caller{Language: "zh"}, c.Body(), c)
			out.refused = nameOf(err)
			if reply, tagged := got.(endpoint.Reply); tagged {
				out.tag, out.data = reply.ETag, reply.Data.(json.RawMessage)
			} else {
				out.data, _ = json.Marshal(got)
			}
			return nil
		})
	}
	request := httptest.NewRequest("POST", path, bytes.NewReader(body))
	if user != 0 {
		encode := base64.RawURLEncoding.EncodeToString
		at := w.now.Milli() / 1000
		signed := encode([]byte(`{"alg":"HS256"}`)) + "." + encode(fmt.Appendf(nil, `{"sub":"%d","iat":%d,"exp":%d}`, user, at, at+60))
		request.Header.Set("Authorization", "Bearer "+signed+"."+apptoken.Sign(tokenKey, signed))
	}
	response, err := server.Test(request, fiber.TestConfig{Timeout: time.Minute})
	if err != nil || response.StatusCode != 200 {
		w.Fatal(path, response, err)
	}
	return out
}

// listed returns the titles, or names, of what a list of a resource shows.
func (w *world) listed(p *resource.Plan, in fields) string {
	w.Helper()
	got := w.call(0, p.Path+"/current", in)
	var page struct {
		List []map[string]json.RawMessage
	}
	if err := json.Unmarshal(got.data, &page); err != nil || got.refused != "" {
		w.Fatal(p.Name, got.refused, err)
	}
	var titles []string
	for _, row := range page.List {
		for _, name := range []string{"title", "question", "name"} {
			var text appcontent.Text
			if json.Unmarshal(row[name], &text) == nil && text.Text != "" {
				titles = append(titles, text.Text)
				break
			}
		}
	}
	return strings.Join(titles, " ")
}

func (w *world) want(what, got, want string) {
	w.Helper()
	if got != want {
		w.Errorf("%s: %q, want %q", what, got, want)
	}
}

// read returns a detail.
func read[Out any](w *world, p *resource.Plan, in fields) (out Out, refused string) {
	w.Helper()
	got := w.call(0, p.Path+"/read", in)
	if got.refused == "" {
		if err := json.Unmarshal(got.data, &out); err != nil {
			w.Fatal(err)
		}
	}
	return out, got.refused
}
