package ota_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"
	"github.com/valyala/fasthttp"

	"evops/contracts/content"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/apptoken"
	"evops/core/endpoint"
	feature "evops/core/ota"
	"evops/core/record"
)

// tokenKey is the secret by which the backend of the app signs the tokens of its users.
const tokenKey = "secret-of-the-tokens-of-the-app-1"

// call calls an endpoint of app versions without a token.
func (p *publisher) call(path string, in fields) (any, error) { return p.callAs(0, path, in) }

// callAs calls an endpoint of app versions as the app does for a user; without one, there is no token.
func (p *publisher) callAs(user int64, path string, in fields) (any, error) {
	p.t.Helper()
	endpoints := p.versions.Endpoints()
	i := slices.IndexFunc(endpoints, func(e endpoint.Endpoint) bool { return e.Path == ota.AppVersions.Path+path })
	server := fiber.New()
	http := server.AcquireCtx(&fasthttp.RequestCtx{})
	defer server.ReleaseCtx(http)
	if user != 0 {
		encode := base64.RawURLEncoding.EncodeToString
		now := p.versions.Clock().Milli() / 1000
		signed := encode([]byte(`{"alg":"HS256"}`)) + "." + encode(fmt.Appendf(nil, `{"sub":"%d","iat":%d,"exp":%d}`, user, now, now+60))
		http.Request().Header.Set("Authorization", "Bearer "+signed+"."+apptoken.Sign(tokenKey, signed))
	}
	body, _ := json.Marshal(in)
	return endpoints[i].Run(p.t.Context(), p.who, body, http)
}

// asks returns what an app of a platform and version is told.
func (p *publisher) asks(in fields) feature.AppUpdate {
	p.t.Helper()
	got, err := p.call("/current", fields{"platform": content.Android}.with(in))
	if err != nil {
		p.t.Fatal(err)
	}
	return got.(feature.AppUpdate)
}

func TestAnAppIsToldTheNewestVersionThatIsForIt(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		published := func(name string, code int64, more fields) int64 {
			id := p.added(p.android(name, code).with(more))
			p.want("publish "+name, p.act("publish", id, nil), "")
			return id
		}
		published("1.0.0", 1000000, nil)
		published("1.0.0", 1000000, fields{"channel": "store_a"})
		next := published("2.0.0", 2000000, fields{"minOs": "10"})
		p.added(p.android("3.0.0", 3000000)) // a draft
		for _, row := range []struct {
			what string
			in   fields
			want int64
		}{
			{"an older app", fields{"versionCode": 1000000, "os": "13"}, 2000000},
			{"without its system", fields{"versionCode": 1000000}, 2000000},
			{"an older system", fields{"versionCode": 900000, "os": "9.1"}, 0},
			{"the newest app", fields{"versionCode": 2000000, "os": "13"}, 0},
			{"a newer one", fields{"versionCode": 9000000, "os": "13"}, 0},
			{"another channel", fields{"versionCode": 900000, "channel": "store_a"}, 1000000},
			{"an unknown channel", fields{"versionCode": 900000, "channel": "store_b"}, 0},
			{"another platform", fields{"versionCode": 900000, "platform": content.Harmony}, 0},
		} {
			got := p.asks(row.in)
			if got.VersionCode != row.want || got.Update != (row.want != 0) || got.Required {
				t.Errorf("%s: %+v, want %d", row.what, got, row.want)
			}
		}
		whole := p.asks(fields{"versionCode": 1000000})
		if v := p.row(next); whole.Mode != ota.PromptUpdate || whole.PackageFile != v.PackageFile || whole.SHA256 != v.SHA256 || whole.SizeKb != v.SizeKb || whole.Notes != v.Notes || whole.VersionName != "2.0.0" {
			t.Errorf("what the app shows: %+v", whole)
		}
		p.want("pause", p.act("pause", next, fields{"reason": "启动即闪退"}), "")
		if got := p.asks(fields{"versionCode": 1000000}); got.Update {
			t.Errorf("a paused version: %+v", got)
		}
		p.want("resume", p.act("resume", next, nil), "")
		p.want("withdraw", p.act("withdraw", next, fields{"reason": "启动即闪退"}), "")
		if got := p.asks(fields{"versionCode": 1000000}); got.Update {
			t.Errorf("a withdrawn version: %+v", got)
		}
	})
}

func TestAnAppIsToldWhenItMustUpdate(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		id := p.added(p.android("2.0.0", 2000000).with(fields{"minSupportedCode": 1500000, "updateMode": ota.QuietUpdate}))
		p.want("publish", p.act("publish", id, nil), "")
		expect := func(what string, code int64, required bool, mode ota.AppUpdateMode) {
			t.Helper()
			if got := p.asks(fields{"versionCode": code}); got.Required != required || got.Mode != mode {
				t.Errorf("%s: %+v", what, got)
			}
		}
		expect("below the lowest supported version", 1499999, true, ota.ForcedUpdate)
		expect("the lowest supported version", 1500000, false, ota.QuietUpdate)
		p.want("force it", p.act("demand", id, fields{"updateMode": ota.ForcedUpdate}), "")
		expect("a forced update", 1500000, true, ota.ForcedUpdate)
		expect("the version itself", 2000000, false, 0)
	})
}

// Widening a gray release adds users and never takes it from one; the share is that of the users.
func TestAGrayReleaseGrowsByItsPercentage(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		old := p.added(p.android("1.0.0", 1000000))
		p.want("publish", p.act("publish", old, nil), "")
		id := p.added(p.android("2.0.0", 2000000).with(fields{"grayPercent": 20}))
		p.want("publish the next", p.act("publish", id, nil), "")
		const phones = 400
		has := func() map[int]bool {
			got := map[int]bool{}
			for i := range phones {
				if p.asks(fields{"versionCode": 1000000, "deviceId": fmt.Sprint("phone ", i)}).Update {
					got[i] = true
				}
			}
			return got
		}
		before := has()
		p.want("widen", p.act("setGray", id, fields{"percent": 60}), "")
		after := has()
		for i := range before {
			if !after[i] {
				t.Errorf("phone %d lost the version", i)
			}
		}
		// Four standard deviations of the binomial distribution.
		if n := len(before); n < 48 || n > 112 {
			t.Errorf("at 20 %%: %d of %d", n, phones)
		}
		if n := len(after); n < 201 || n > 279 {
			t.Errorf("at 60 %%: %d of %d", n, phones)
		}
		if p.asks(fields{"versionCode": 1000000}).Update {
			t.Error("a phone without an id has a gray version")
		}
		p.want("everyone", p.act("setGray", id, fields{"percent": 100}), "")
		if !p.asks(fields{"versionCode": 1000000}).Update {
			t.Error("a phone without an id lacks the version for everyone")
		}
	})
}

func TestAGrayReleaseIsForTheUsersWithItsTags(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		p.users("1.0.0", 2)
		var tag, other content.UserTag
		var users []*content.AppUser
		p.write(func(ctx context.Context, tx bun.Tx) error {
			for code, row := range map[string]*content.UserTag{"testers": &tag, "others": &other} {
				*row = content.UserTag{Code: code, Name: value.I18n{ZH: code}, Status: content.TagEnabled}
				if err := record.Insert(ctx, p.Engine, tx, content.UserTags, row); err != nil {
					return err
				}
			}
			var err error
			users, err = record.Find(ctx, p.InTx(tx), content.AppUsers, &content.AppUsers.Row.Platform, content.Android)
			if err != nil {
				return err
			}
			_, err = tx.NewRaw("UPDATE app_user SET tag_ids = ? WHERE id = ?", fmt.Sprintf(",%d,", tag.ID), users[0].ID).Exec(ctx)
			return err
		})
		id := p.added(p.android("2.0.0", 2000000).with(fields{"grayPercent": 99, "grayTagIds": []int64{tag.ID}}))
		p.want("publish", p.act("publish", id, nil), "")
		told := func(user int64) bool {
			p.t.Helper()
			got, err := p.callAs(user, "/current", fields{"platform": content.Android, "versionCode": 1000000, "deviceId": "phone"})
			if err != nil {
				t.Fatal(err)
			}
			return got.(feature.AppUpdate).Update
		}
		for _, row := range []struct {
			what string
			user int64
			want bool
		}{{"a user with the tag", users[0].ID, true}, {"a user without it", users[1].ID, false}, {"nobody", 0, false}} {
			if got := told(row.user); got != row.want {
				t.Errorf("%s: %v", row.what, got)
			}
		}
		p.write(func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE app_user SET logged_out_at = ? WHERE id = ?", value.Now().Add(time.Hour), users[0].ID).Exec(ctx)
			return err
		})
		if told(users[0].ID) {
			t.Error("a token that is over names a user")
		}
		p.want("everyone", p.act("setGray", id, fields{"percent": 100}), "")
		if !told(users[1].ID) || !told(0) {
			t.Error("tags limit a version that is for everyone")
		}
	})
}

func TestAPublishedVersionIsNotMadeStricterUnseen(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		p.users("1.0.0", 3)
		p.users("2.0.0", 1)
		id := p.added(p.android("3.0.0", 3000000).with(fields{"grayPercent": 50, "minSupportedCode": 500000}))
		p.want("publish", p.act("publish", id, nil), "")
		for _, row := range []struct {
			what, verb, want string
			in               fields
		}{
			{"a smaller share", "edit", "grayPercent GRAY_ONLY_UP", fields{"grayPercent": 40}},
			{"a larger share", "edit", "", fields{"grayPercent": 60}},
			{"forced in the form", "edit", "updateMode CONFIRM_REQUIRED", fields{"updateMode": ota.ForcedUpdate}},
			{"a higher lowest version in the form", "edit", "minSupportedCode CONFIRM_REQUIRED", fields{"minSupportedCode": 2000000}},
			{"a lower one", "edit", "", fields{"minSupportedCode": 400000}},
			{"forced unconfirmed", "demand", "confirm CONFIRM_REQUIRED", fields{"updateMode": ota.ForcedUpdate}},
			{"a higher lowest version unconfirmed", "demand", "confirm CONFIRM_REQUIRED", fields{"updateMode": ota.PromptUpdate, "minSupportedCode": 2000000}},
			{"above the version", "demand", "minSupportedCode ABOVE_VERSION", fields{"updateMode": ota.PromptUpdate, "minSupportedCode": 3000001, "confirm": 4}},
			{"a higher lowest version", "demand", "", fields{"updateMode": ota.PromptUpdate, "minSupportedCode": 2000000, "confirm": 3}},
			{"forced", "demand", "", fields{"updateMode": ota.ForcedUpdate, "confirm": 4}},
			{"no longer forced", "demand", "", fields{"updateMode": ota.QuietUpdate}},
		} {
			p.want(row.what, p.act(row.verb, id, row.in), row.want)
		}
		for _, row := range []struct {
			in   fields
			want int64
		}{{fields{}, 3}, {fields{"updateMode": ota.ForcedUpdate}, 4}, {fields{"minSupportedCode": 1000000}, 0}} {
			got, err := p.call("/forcedUsers", fields{"id": id}.with(row.in))
			if err != nil || got.(feature.ForcedUsers).Users != row.want {
				t.Errorf("%v: %v, %v; want %d", row.in, got, err, row.want)
			}
		}
	})
}
