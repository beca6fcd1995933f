// Package ota implements the rules for what the product delivers over the air: versions of the riders' app.
package ota

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apppackage"
	"evops/core/apptoken"
	"evops/core/file"
	"evops/core/record"
)

// Files reads stored files.
type Files interface {
	// ReaderAt returns random access to the content of a file.
	ReaderAt(ctx context.Context, row *system.FileObject) io.ReaderAt
}

// grayOnlyUp is the rule that those who were offered a version keep it.
const grayOnlyUp = "GRAY_ONLY_UP"

// AppVersions publishes versions of the riders' app: on request, and when their time comes.
type AppVersions struct {
	Engine *record.Engine
	Files  Files
	Tokens apptoken.Checker
	Clock  func() value.Time
}

// Register implements record.Feature.
func (s AppVersions) Register(e *record.Engine) {
	record.BeforeSave(e, ota.AppVersions, s.save)
	record.AfterSave(e, ota.AppVersions, supersede)
	record.Guard(e, ota.AppVersions, onlyDraftsAreDeleted)
	record.OnAction(e, ota.AppVersions, ota.AppVersionPublish, s.publish)
	record.OnAction(e, ota.AppVersions, ota.AppVersionSetGray, setGray)
	record.OnAction(e, ota.AppVersions, ota.AppVersionDemand, demand)
	record.OnAction(e, ota.AppVersions, ota.AppVersionWithdraw, withdraw)
}

func (s AppVersions) save(ctx context.Context, c *record.Change[ota.AppVersion]) error {
	v, old := c.New, c.Old
	switch {
	case v.Platform == content.MiniProgram:
		c.AddError(&c.New.Platform, "PLATFORM", "小程序没有 App 版本", "A mini program has no app versions")
	case v.Platform == content.IOS && v.PackageKind != ota.StoreLink:
		c.AddError(&c.New.PackageKind, "STORE_ONLY", "苹果平台只能通过应用商店发布", "iOS versions are published in the app store")
	}
	if v.MinSupportedCode > v.VersionCode {
		c.AddError(&c.New.MinSupportedCode, "ABOVE_VERSION", "不能大于本版本号", "At most the version code")
	}
	if old == nil {
		above, err := isAbovePublished(ctx, c)
		if err != nil {
			return err
		}
		if !above {
			c.AddFault(&v.VersionCode, fault.AppVersionOrder.With())
		}
	} else if old.Status == ota.AppPublished || old.Status == ota.AppPaused {
		keepPublished(c)
	}
	if old == nil || v.PackageFile != old.PackageFile {
		return s.readPackage(ctx, c)
	}
	return nil
}

// isAbovePublished reports whether the version code is above the published versions of the platform and channel.
func isAbovePublished(ctx context.Context, c *record.Change[ota.AppVersion]) (bool, error) {
	var newest int64
	err := c.Tx.NewRaw("SELECT coalesce(max(version_code), 0) FROM app_version WHERE platform = ? AND channel = ? AND status IN (?, ?) AND id <> ? AND deleted_at = 0",
		c.New.Platform, c.New.Channel, ota.AppPublished, ota.AppPaused, c.New.ID).Scan(ctx, &newest)
	return c.New.VersionCode > newest, err
}

// readPackage stores what the package file says about itself, and compares it with what was entered.
func (s AppVersions) readPackage(ctx context.Context, c *record.Change[ota.AppVersion]) error {
	v := c.New
	v.PackageID, v.SizeKb, v.SHA256 = "", 0, ""
	if v.PackageFile == "" || c.HasError(&c.New.PackageFile) {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), v.PackageFile)
	if err != nil || f == nil {
		return err
	}
	identity, err := apppackage.Read(s.Files.ReaderAt(ctx, f), f.Size)
	switch {
	case errors.Is(err, apppackage.ErrUnreadable):
		c.AddFault(&c.New.PackageFile, fault.FileDamaged.With())
		return nil
	case err != nil:
		return err
	case identity.VersionCode != v.VersionCode || identity.VersionName != "" && identity.VersionName != v.VersionName:
		c.AddError(&c.New.PackageFile, fault.AppPackageMismatch.Name,
			fmt.Sprintf("安装包的版本为 %s（%d），与填写的不一致", identity.VersionName, identity.VersionCode),
			fmt.Sprintf("The package is version %s (%d), not the one entered", identity.VersionName, identity.VersionCode))
	case identity.Harmony != (v.Platform == content.Harmony):
		c.AddError(&c.New.PackageFile, "PACKAGE_PLATFORM", "安装包不适用于所选平台", "The package is for another platform")
	}
	v.PackageID, v.SizeKb, v.SHA256 = identity.ID, (f.Size+1023)/1024, f.SHA256
	return nil
}

// publish publishes a version at once or at the given time. A forced update needs the number of users that it reaches as confirmation.
func (s AppVersions) publish(ctx context.Context, c *record.Change[ota.AppVersion], in *ota.PublishApp) error {
	v, now := c.New, s.Clock()
	if v.PackageFile == "" && v.StoreURL == "" {
		return fault.AppPackageMissing.With()
	}
	if in.GrayPercent != 0 {
		v.GrayPercent = in.GrayPercent
	}
	if !in.PublishAt.IsZero() {
		v.PublishAt = in.PublishAt
	}
	if above, err := isAbovePublished(ctx, c); err != nil || !above {
		return cmp.Or(err, error(fault.AppVersionOrder.With()))
	}
	if err := confirmForced(ctx, c, &in.Confirm); err != nil {
		return err
	}
	if v.PublishAt.Milli() > now.Milli() {
		v.Status = ota.AppScheduled
		return nil
	}
	goLive(v, now)
	return nil
}

func goLive(v *ota.AppVersion, now value.Time) {
	v.Status, v.PublishedAt, v.PublishAt = ota.AppPublished, now, value.Time{}
}

// setGray offers a published version to more users. A smaller share is refused: those who have the version keep it.
func setGray(_ context.Context, c *record.Change[ota.AppVersion], in *ota.SetGray) error {
	if in.Percent <= c.Old.GrayPercent {
		c.AddError(&in.Percent, grayOnlyUp, fmt.Sprintf("须大于当前的 %d%%", c.Old.GrayPercent), fmt.Sprintf("Must be above the current %d%%", c.Old.GrayPercent))
	}
	c.New.GrayPercent = in.Percent
	return nil
}

// supersede retires the older versions of the platform and channel once a version is published for everyone, scheduled ones included: they
// would be published after a newer one.
func supersede(ctx context.Context, c *record.Change[ota.AppVersion]) error {
	v := c.New
	if v.Status != ota.AppPublished || v.GrayPercent < 100 {
		return nil
	}
	older, err := record.LockAll(ctx, c.Reader(), ota.AppVersions, &ota.AppVersions.Row.Platform, v.Platform)
	if err != nil {
		return err
	}
	for _, row := range older {
		if _, open := ota.AppVersionLifecycle.Next(row.Status, ota.AppNewer); !open || row.Channel != v.Channel || row.VersionCode >= v.VersionCode {
			continue
		}
		before := *row
		row.Status = ota.AppSuperseded
		if err := record.Update(ctx, c.Engine, c.Tx, ota.AppVersions, &before, row); err != nil {
			return err
		}
	}
	return nil
}

// withdraw refuses to withdraw the only version that serves the lowest supported one: users below it could not update.
func withdraw(ctx context.Context, c *record.Change[ota.AppVersion], _ *action.NoInput) error {
	v := c.New
	if c.Old.Status == ota.AppScheduled || v.MinSupportedCode == 0 {
		return nil
	}
	var others int
	err := c.Tx.NewRaw("SELECT count(*) FROM app_version WHERE platform = ? AND channel = ? AND status = ? AND version_code >= ? AND id <> ? AND deleted_at = 0",
		v.Platform, v.Channel, ota.AppPublished, v.MinSupportedCode, v.ID).Scan(ctx, &others)
	if err == nil && others == 0 {
		return fault.AppVersionNeeded.With()
	}
	return err
}

func onlyDraftsAreDeleted(context.Context, record.Reader, *access.Caller) (record.GuardFunc[ota.AppVersion], error) {
	return func(v *ota.AppVersion, verb string) *fault.Error {
		if v == nil || verb != action.Delete.Verb || v.Status == ota.AppDraft {
			return nil
		}
		return fault.StateNotAllowed.With("state", v.Status)
	}, nil
}
