package ota

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// keepPublished refuses changes of the form that users of a published version would notice without anybody having confirmed them: another
// package, fewer users, and stronger demands, which have an action of their own.
func keepPublished(c *record.Change[ota.AppVersion]) {
	v, old := c.New, c.Old
	for _, f := range c.Changed(&v.PackageKind, &v.PackageFile, &v.StoreURL) {
		c.AddError(f, fault.StateNotAllowed.Name, "已发布的版本不能更换安装包", "The package of a published version cannot be replaced")
	}
	if v.GrayPercent < old.GrayPercent {
		c.AddError(&c.New.GrayPercent, grayOnlyUp, fmt.Sprintf("已发布的版本不能小于当前的 %d%%", old.GrayPercent), fmt.Sprintf("Not below the current %d%% of a published version", old.GrayPercent))
	}
	for at, stronger := range map[any]bool{&v.UpdateMode: v.UpdateMode == ota.ForcedUpdate && old.UpdateMode != ota.ForcedUpdate, &v.MinSupportedCode: v.MinSupportedCode > old.MinSupportedCode} {
		if stronger {
			c.AddError(at, fault.ConfirmRequired.Name, "已发布的版本请用“调整更新要求”，并确认影响人数", "For a published version, use Change demands, which confirms the number of users")
		}
	}
}

// demand changes how strongly a published version asks its users to update.
func demand(ctx context.Context, c *record.Change[ota.AppVersion], in *ota.AppDemands) error {
	v := c.New
	v.UpdateMode = in.UpdateMode
	if in.MinSupportedCode != 0 {
		v.MinSupportedCode = in.MinSupportedCode
	}
	if v.MinSupportedCode > v.VersionCode {
		c.AddError(&in.MinSupportedCode, "ABOVE_VERSION", "不能大于本版本号", "At most the version code")
	}
	if v.UpdateMode != ota.ForcedUpdate && v.MinSupportedCode <= c.Old.MinSupportedCode {
		return nil // it forces nobody else
	}
	return confirmForced(ctx, c, &in.Confirm)
}

// confirmForced requires the number of users whom a version forces to update, if there are any. It is that of the whole release: a gray one
// is widened without another confirmation.
func confirmForced(ctx context.Context, c *record.Change[ota.AppVersion], confirmed *int64) error {
	n, err := forced(ctx, c.Tx, c.New)
	if err == nil && *confirmed != n {
		c.AddError(confirmed, fault.ConfirmRequired.Name, fmt.Sprintf("将有 %d 位用户必须更新，请填写 %[1]d 确认", n), fmt.Sprintf("%d users will have to update; enter %[1]d to confirm", n))
	}
	return err
}

// forced counts the users of the platform who have to update: those with an older version if it is forced, else those below the lowest
// supported one.
func forced(ctx context.Context, db bun.IDB, v *ota.AppVersion) (users int64, err error) {
	below := v.MinSupportedCode
	if v.UpdateMode == ota.ForcedUpdate {
		below = v.VersionCode
	}
	counts, err := usersByVersion(ctx, db, v.Platform, value.Time{})
	for code, n := range counts {
		if code < below {
			users += n
		}
	}
	return users, err
}

// demandsInput is a version with the demands that it would have; empty ones are its own.
type demandsInput struct {
	endpoint.Record
	UpdateMode       ota.AppUpdateMode `json:"updateMode"`
	MinSupportedCode endpoint.Number   `json:"minSupportedCode"`
}

// ForcedUsers is how many users of a platform would have to update.
type ForcedUsers struct {
	Users int64 `json:"users"`
}

// forcedEndpoint answers what the confirmation of demands asks for.
func (s AppVersions) forcedEndpoint() endpoint.Endpoint {
	p := ota.AppVersions
	return endpoint.New(endpoint.Endpoint{Path: p.Path + "/forcedUsers", Label: field.Label{ZH: "必须更新的用户数", EN: "Users who would have to update"}, Methods: endpoint.Reads, Permission: p.PermissionFor(ota.AppVersionPublish.Verb)},
		func(ctx context.Context, who *access.Caller, in demandsInput) (ForcedUsers, error) {
			if err := s.Engine.Read().RequireView(ctx, p.Name, who, int64(in.ID)); err != nil {
				return ForcedUsers{}, err
			}
			v, err := record.Get(ctx, s.Engine.Read(), p, int64(in.ID))
			if err != nil {
				return ForcedUsers{}, err
			}
			if in.UpdateMode != 0 {
				v.UpdateMode = in.UpdateMode
			}
			if in.MinSupportedCode != 0 {
				v.MinSupportedCode = int64(in.MinSupportedCode)
			}
			n, err := forced(ctx, s.Engine.DB().Read(), v)
			return ForcedUsers{n}, err
		}, ForcedUsers{1_204})
}
