package ota_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apppackage"
	"evops/core/apppackage/packagebuild"
	"evops/core/apptoken"
	feature "evops/core/ota"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

type fields map[string]any

func (f fields) with(more fields) fields {
	out := fields{}
	for _, part := range []fields{f, more} {
		for k, v := range part {
			out[k] = v
		}
	}
	return out
}

// publisher is an engine with uploaded packages, a clock, and one account.
type publisher struct {
	*record.Engine
	t        *testing.T
	resource string
	versions feature.AppVersions
	late     time.Duration // by which the clock is ahead
	who      *access.Caller
	packages map[string][]byte // by file key
}

// ReaderAt implements feature.Files.
func (p *publisher) ReaderAt(_ context.Context, row *system.FileObject) io.ReaderAt {
	return bytes.NewReader(p.packages[row.FileKey])
}

func eachPublisher(t *testing.T, test func(p *publisher)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		p := &publisher{Engine: product.Engine(db), t: t, resource: ota.AppVersions.Name, who: access.System(), packages: map[string][]byte{}}
		clock, secrets := func() value.Time { return value.Now().Add(p.late) }, vault.New([]byte("signing key of a test"), vault.Settings)
		p.versions = feature.AppVersions{Engine: p.Engine, Files: p, Tokens: apptoken.Checker{DB: db, Secrets: secrets, Clock: clock}, Clock: clock}
		p.Register(p.versions)
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			account := system.Operator{UserName: "clerk", RealName: "clerk", Status: system.Enabled, Mobile: value.Unmasked("13800000001")}
			err := record.Insert(ctx, p.Engine, tx, system.Operators, &account)
			p.who.UserID = account.ID
			if err == nil {
				_, err = tx.NewRaw("INSERT INTO sys_setting (setting_key, value) VALUES (?, ?)", "app.tokenSecret", secrets.Seal("app.tokenSecret", tokenKey)).Exec(ctx)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		test(p)
	})
}

// apk uploads an Android package of a version.
func (p *publisher) apk(name string, code int64) string {
	p.t.Helper()
	var out bytes.Buffer
	if err := packagebuild.APK(&out, apppackage.Identity{ID: "com.example.rider", VersionName: name, VersionCode: code}); err != nil {
		p.t.Fatal(err)
	}
	return p.upload("app", out.Bytes(), "sum of "+name)
}

// upload stores a file for a purpose.
func (p *publisher) upload(purpose string, content []byte, sum string) string {
	p.t.Helper()
	key := fmt.Sprint(purpose, len(p.packages))
	p.packages[key] = content
	f := system.FileObject{FileKey: key, BizType: purpose, Status: system.FileReady, UserID: p.who.UserID, Visibility: system.PublicFile, Size: int64(len(content)), SHA256: sum}
	p.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, p.Engine, tx, system.FileObjects, &f)
	})
	return key
}

func (p *publisher) write(work func(ctx context.Context, tx bun.Tx) error) {
	p.t.Helper()
	if err := p.DB().Write(p.t.Context(), work); err != nil {
		p.t.Fatal(err)
	}
}

// android is the input of a new Android version with its package.
func (p *publisher) android(name string, code int64) fields {
	return fields{"platform": content.Android, "versionName": name, "versionCode": code, "packageFile": p.apk(name, code), "notes": fields{"zh": "修复问题", "en": "Fixes"}}
}

func (p *publisher) add(in fields) (int64, string) {
	p.t.Helper()
	body, _ := json.Marshal(in)
	saved, err := p.Add(p.t.Context(), p.resource, p.who, body)
	return saved.ID, explained(err)
}

func (p *publisher) added(in fields) int64 {
	p.t.Helper()
	id, refused := p.add(in)
	if refused != "" {
		p.t.Fatal(refused)
	}
	return id
}

func (p *publisher) act(verb string, id int64, in fields) string {
	p.t.Helper()
	body, _ := json.Marshal(fields{"id": id, "version": p.version(id)}.with(in))
	var err error
	if verb == "edit" {
		_, err = p.Edit(p.t.Context(), p.resource, p.who, body)
	} else {
		var batch *record.Batch
		if _, batch, err = p.Act(p.t.Context(), p.resource, verb, p.who, body); batch != nil && len(batch.Failed) > 0 {
			err = batch.Failed[0].Err
		}
	}
	return explained(err)
}

// version returns the version number of a row for optimistic locking.
func (p *publisher) version(id int64) (version int64) {
	p.t.Helper()
	table := map[string]string{ota.AppVersions.Name: "app_version", ota.Firmwares.Name: "ota_firmware", ota.FirmwareOlds.Name: "ota_firmware_old"}[p.resource]
	if err := p.DB().Read().NewRaw("SELECT version FROM ? WHERE id = ?", bun.Ident(table), id).Scan(p.t.Context(), &version); err != nil {
		p.t.Fatal(err)
	}
	return version
}

func (p *publisher) row(id int64) *ota.AppVersion {
	p.t.Helper()
	v, err := record.Get(p.t.Context(), p.Read(), ota.AppVersions, id)
	if err != nil {
		p.t.Fatal(err)
	}
	return v
}

func (p *publisher) want(what, got, want string) {
	p.t.Helper()
	if got != want {
		p.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// users adds users of the Android app with a version, who logged in just now.
func (p *publisher) users(version string, n int) {
	p.t.Helper()
	p.write(func(ctx context.Context, tx bun.Tx) error {
		for i := range n {
			u := content.AppUser{UserNo: fmt.Sprint(version, "-", i), Nickname: "u", CountryCode: "86", Phone: value.Unmasked(fmt.Sprintf("139%03s%05d", version[:1], i)), Platform: content.Android, AppVersion: version, RegisterAt: value.Now(), LastLoginAt: value.Now()}
			if err := record.Insert(ctx, p.Engine, tx, content.AppUsers, &u); err != nil {
				return err
			}
		}
		return nil
	})
}

// explained returns the code of a refusal, with the rules by field of an invalid input.
func explained(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return strings.TrimPrefix(fmt.Sprint(err), "<nil>")
	}
	if refused.Code != fault.ValidationFailed {
		return refused.Code.Name
	}
	var out []string
	for path, rules := range refused.Rules {
		out = append(out, path+" "+rules[0])
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

func TestAPackageMustBeTheVersionEntered(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		for _, row := range []struct {
			name, want string
			in         fields
		}{
			{"its own version", "", fields{}},
			{"another name", "packageFile APP_PACKAGE_MISMATCH", fields{"versionName": "5.6.1"}},
			{"another code", "packageFile APP_PACKAGE_MISMATCH", fields{"versionCode": 5006001}},
			{"another platform", "packageFile PACKAGE_PLATFORM", fields{"platform": content.Harmony}},
			{"a file on iOS", "packageKind STORE_ONLY", fields{"platform": content.IOS}},
			{"a mini program", "platform PLATFORM", fields{"platform": content.MiniProgram}},
			{"a lowest version above it", "minSupportedCode ABOVE_VERSION", fields{"minSupportedCode": 5006001}},
		} {
			in := p.android("5.6.0", 5006000)
			id, got := p.add(in.with(row.in).with(fields{"channel": "c" + fmt.Sprint(len(p.packages))}))
			p.want(row.name, got, row.want)
			if row.want != "" {
				continue
			}
			if v := p.row(id); v.PackageID != "com.example.rider" || v.SHA256 != "sum of 5.6.0" || v.SizeKb != 1 {
				t.Errorf("read from the package: %+v", v)
			}
		}
	})
}

func TestVersionsArePublishedInOrderAndSupersedeOlderOnes(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		first, second := p.added(p.android("1.0.0", 1000000)), p.added(p.android("2.0.0", 2000000))
		p.want("without a package", p.act("publish", p.added(p.android("3.0.0", 3000000).with(fields{"packageFile": ""})), nil), "APP_PACKAGE_MISSING")
		p.want("the first", p.act("publish", first, nil), "")
		p.want("another package", p.act("edit", first, fields{"packageFile": p.apk("1.0.0", 1000000)}), "packageFile STATE_NOT_ALLOWED")
		p.want("half of the users", p.act("publish", second, fields{"grayPercent": 50}), "")
		p.want("a smaller share", p.act("setGray", second, fields{"percent": 30}), "percent GRAY_ONLY_UP")
		if got := p.row(first).Status; got != ota.AppPublished {
			t.Errorf("while the next one is gray: %d", got)
		}
		p.want("everyone", p.act("setGray", second, fields{"percent": 100}), "")
		if got := p.row(first).Status; got != ota.AppSuperseded {
			t.Errorf("after the next one reached everyone: %d", got)
		}
		scheduled := p.added(p.android("3.1.0", 3001000))
		p.want("schedule", p.act("publish", scheduled, fields{"publishAt": value.Now().Add(time.Hour)}), "")
		p.want("a newer one", p.act("publish", p.added(p.android("4.0.0", 4000000)), nil), "")
		if got := p.row(scheduled).Status; got != ota.AppSuperseded {
			t.Errorf("a scheduled version after a newer one reached everyone: %d", got)
		}
		_, refused := p.add(p.android("1.5.0", 1005000))
		p.want("an older version", refused, "versionCode APP_VERSION_ORDER")
	})
}

func TestAScheduledVersionIsPublishedWhenItsTimeComes(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		id := p.added(p.android("1.0.0", 1000000))
		p.want("schedule", p.act("publish", id, fields{"publishAt": value.Now().Add(time.Hour)}), "")
		for _, row := range []struct {
			late time.Duration
			want ota.AppVersionStatus
		}{{0, ota.AppScheduled}, {2 * time.Hour, ota.AppPublished}, {3 * time.Hour, ota.AppPublished}} {
			p.late = row.late
			if err := p.versions.PublishDue(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := p.row(id).Status; got != row.want {
				t.Errorf("after %s: %d, want %d", row.late, got, row.want)
			}
		}
	})
}

func TestAForcedUpdateIsConfirmedWithTheNumberOfItsUsers(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		p.users("1.0.0", 3)
		p.users("2.0.0", 1)
		id := p.added(p.android("2.0.0", 2000000).with(fields{"updateMode": ota.ForcedUpdate}))
		p.want("unconfirmed", p.act("publish", id, nil), "confirm CONFIRM_REQUIRED")
		p.want("another number", p.act("publish", id, fields{"confirm": 4}), "confirm CONFIRM_REQUIRED")
		p.want("confirmed", p.act("publish", id, fields{"confirm": 3}), "")
		if err := p.versions.UpdateCoverage(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := p.row(id).InstallPct; got != 2500 {
			t.Errorf("coverage in hundredths of a percent: %d", got)
		}
	})
}

func TestTheOnlyVersionThatServesTheLowestSupportedOneRemains(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		old, next := p.added(p.android("1.0.0", 1000000).with(fields{"minSupportedCode": 900000})), p.added(p.android("2.0.0", 2000000).with(fields{"grayPercent": 50}))
		p.want("publish", p.act("publish", old, nil), "")
		reason := fields{"reason": "启动即闪退"}
		p.want("the only one", p.act("withdraw", old, reason), "APP_VERSION_NEEDED")
		p.want("publish the next", p.act("publish", next, nil), "")
		p.want("one of two", p.act("withdraw", old, reason), "")
		p.want("edit a withdrawn one", p.act("edit", old, fields{"minOs": "9.0"}), "STATE_NOT_ALLOWED")
		p.want("delete a withdrawn one", p.act("delete", old, nil), "STATE_NOT_ALLOWED")
		p.want("delete a published one", p.act("delete", next, nil), "STATE_NOT_ALLOWED")
	})
}

func TestCoverageShowsHowUsersMoveToAVersion(t *testing.T) {
	eachPublisher(t, func(p *publisher) {
		p.users("1.0.0", 6)
		p.users("3.0.0", 1)
		id := p.added(p.android("2.0.0", 2000000))
		p.want("publish", p.act("publish", id, nil), "")
		first := value.Now().Add(24 * time.Hour) // a fixed time: the test may run over midnight
		update := func(at value.Time) {
			t.Helper()
			p.versions.Clock = func() value.Time { return at }
			if err := p.versions.UpdateCoverage(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		update(first)
		next := first.Add(24 * time.Hour)
		p.users("2.0.0", 3)
		update(next)
		p.users("4.0.0", 2)
		update(next) // another run on the same day replaces its figures
		want := []feature.CoverageDay{{Day: first.Date(), Active: 7, Newer: 1}, {Day: next.Date(), Active: 12, Version: 3, Newer: 3}}
		got, err := p.versions.Endpoints()[0].Run(t.Context(), p.who, fmt.Appendf(nil, `{"id":%d}`, id), nil)
		if err != nil {
			t.Fatal(err)
		}
		if days := got.(*feature.AppVersionOverview).Coverage; !slices.Equal(days, want) {
			t.Errorf("%v, want %v", days, want)
		}
	})
}
