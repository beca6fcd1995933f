package seed

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/ota"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apppackage"
	"evops/core/apppackage/packagebuild"
	"evops/core/file"
	rules "evops/core/ota"
	"evops/core/record"
	"evops/core/validate"
)

// appVersionAge is the age of the newest version of a platform in the demo, and appVersionStep the time between two of them, in days.
const (
	appVersionAge  = 24
	appVersionStep = 36
)

// appVersions publishes the app versions of the demo through the engine, oldest first, as their publisher does in the console. An engine
// without the rules for app versions or without files, as some tests use, has none.
func (s *seeder) appVersions(ctx context.Context) error {
	if s.options.Files == nil || !s.e.HasFunction(ota.AppVersions.Plan, ota.AppVersionPublish.Verb) {
		return nil
	}
	lines, err := rows("app_versions")
	if err != nil {
		return err
	}
	var who *access.Caller
	keys := make([]string, len(lines))
	err = s.once(ctx, "seed.demo.appVersions", "1", func(ctx context.Context, tx bun.Tx) error {
		callers, err := s.authors(ctx, tx, 1)
		if err != nil {
			return err
		}
		who = callers[0]
		for i, line := range lines {
			if keys[i], err = s.appPackage(ctx, tx, who, line); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || who == nil {
		return err
	}
	newer := map[content.AppPlatform]int{}
	for _, line := range lines {
		newer[appPlatform(line)]++
	}
	for i, line := range lines {
		newer[appPlatform(line)]--
		if err := s.appVersion(ctx, who, line, keys[i], appVersionAge+newer[appPlatform(line)]*appVersionStep); err != nil {
			return fmt.Errorf("app version %s of platform %s: %w", line[1], line[0], err)
		}
	}
	if err := (rules.AppVersions{Engine: s.e, Clock: value.Now}).UpdateCoverage(ctx); err != nil {
		return err
	}
	return s.appCoverage(ctx)
}

// appPackage stores the package of a version; versions for iOS are in the app store instead.
func (s *seeder) appPackage(ctx context.Context, tx bun.Tx, who *access.Caller, line []string) (key string, err error) {
	platform := appPlatform(line)
	if platform == content.IOS {
		return "", nil
	}
	var out bytes.Buffer
	app := apppackage.Identity{ID: "com.evops.rider", VersionName: line[1], VersionCode: validate.VersionCode(line[1])}
	build, extension, contentType := packagebuild.APK, "apk", "application/vnd.android.package-archive"
	if platform == content.Harmony {
		build, extension, contentType = packagebuild.HAP, "hap", "application/vnd.harmony.hap"
	}
	if err := build(&out, app); err != nil {
		return "", err
	}
	f := system.FileObject{
		Base: resource.Base{CreatedAt: value.Now()}, BizType: "app", ContentType: contentType, Visibility: system.PublicFile, Status: system.FileReady,
		UserID: who.UserID, OriginalName: fmt.Sprintf("rider-%s.%s", line[1], extension),
	}
	if err := s.options.Files.Put(ctx, &f, file.Content{Reader: &out}); err != nil {
		return "", err
	}
	return f.FileKey, record.Insert(ctx, s.e, tx, system.FileObjects, &f)
}

func appPlatform(line []string) content.AppPlatform {
	platform, _ := strconv.ParseInt(line[0], 10, 64) // of the demo's own table
	return content.AppPlatform(platform)
}

// appVersion adds a version, brings it into its state and sets its times back by an age in days.
func (s *seeder) appVersion(ctx context.Context, who *access.Caller, line []string, packageKey string, age int) error {
	platform := appPlatform(line)
	in := map[string]any{
		"platform": platform, "versionName": line[1], "versionCode": validate.VersionCode(line[1]), "notes": value.I18n{ZH: line[2], EN: line[3]},
		"minSupportedCode": 5_000_000, "packageFile": packageKey, "packageKind": ota.PackageFile, "minOs": map[content.AppPlatform]string{content.Android: "8.0", content.IOS: "14.0", content.Harmony: "4.0"}[platform],
	}
	if platform == content.IOS {
		in["packageKind"], in["storeUrl"] = ota.StoreLink, "https://apps.apple.com/cn/app/id6450000001"
	}
	gray, err := strconv.Atoi(line[4])
	if err != nil {
		return err
	}
	if code := line[6]; code != "" {
		tags, err := record.Find(ctx, s.e.Read(), content.UserTags, &content.UserTags.Row.Code, code)
		if err != nil {
			return err
		}
		var ids value.IDs
		for _, t := range tags {
			ids = append(ids, t.ID)
		}
		in["grayTagIds"] = ids
	}
	steps := []change{{"add", in}}
	switch line[5] {
	case "draft":
	case "schedule":
		steps = append(steps, change{ota.AppVersionPublish.Verb, map[string]any{"publishAt": value.Now().Add(3 * 24 * time.Hour)}})
	default:
		steps = append(steps, change{ota.AppVersionPublish.Verb, map[string]any{"grayPercent": gray}})
		if line[5] != "" {
			steps = append(steps, change{line[5], map[string]any{"reason": "灰度期间崩溃率升高"}})
		}
	}
	saved, err := s.writeAll(ctx, ota.AppVersions.Name, who, steps...)
	if err != nil {
		return err
	}
	return s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		at := value.Now().Add(-time.Duration(age) * 24 * time.Hour).Milli()
		_, err := tx.NewRaw("UPDATE app_version SET created_at = ?, updated_at = ?, published_at = CASE WHEN published_at > 0 THEN ? ELSE 0 END WHERE id = ?", at, at, at, saved.ID).Exec(ctx)
		return err
	})
}
