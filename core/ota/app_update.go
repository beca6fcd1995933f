package ota

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/staged"
)

// install is an app that asks for its update: its platform, channel and version, the version of the operating system, and an id that the
// phone keeps. A phone without a user is told by its own id who belongs to a gray release.
type install struct {
	Platform    content.AppPlatform `json:"platform" required:"true"`
	VersionCode endpoint.Number     `json:"versionCode" required:"true"`
	Channel     string              `json:"channel"`
	OS          string              `json:"os"`
	DeviceID    string              `json:"deviceId"`
}

// AppUpdate is what an app shows its user. Without a newer version for this user, Update is false and the rest is empty, except that Required
// tells a version below the lowest supported one that it may no longer be used.
type AppUpdate struct {
	Update   bool `json:"update"`
	Required bool `json:"required"`
	// Mode is one of AppUpdateMode; forced if Required.
	Mode             ota.AppUpdateMode `json:"mode"`
	VersionName      string            `json:"versionName"`
	VersionCode      int64             `json:"versionCode"`
	Notes            value.I18n        `json:"notes"`
	PackageFile      string            `json:"packageFile"`
	StoreURL         string            `json:"storeUrl"`
	SizeKb           int64             `json:"sizeKb"`
	SHA256           string            `json:"sha256"`
	MinSupportedCode int64             `json:"minSupportedCode"`
}

// currentEndpoint answers which version an app should have. It needs no session: an app that may no longer log in still has to update.
func (s AppVersions) currentEndpoint() endpoint.Endpoint {
	notes := value.I18n{ZH: "优化启动速度", EN: "Faster start"}
	return endpoint.NewHTTP(endpoint.Endpoint{
		Path: ota.AppVersions.Path + "/current", Label: field.Label{ZH: "APP应使用的版本", EN: "The version that an app should have"}, Methods: endpoint.Reads, Public: true,
		ExampleIn: install{content.Android, 5_006_000, ota.OfficialChannel, "13", "7d4f0c52"},
	}, func(ctx context.Context, _ *access.Caller, in install, http fiber.Ctx) (any, error) {
		user, err := s.userOf(ctx, http)
		if err != nil {
			return nil, err
		}
		return s.current(ctx, in, user)
	}, AppUpdate{true, false, ota.PromptUpdate, "5.6.1", 5_006_001, notes, endpoint.ExampleFile, "", 48_210, "9f86d081", 5_000_000})
}

// userOf returns the user whose token a request has; nobody without one, or with one that is over.
func (s AppVersions) userOf(ctx context.Context, http fiber.Ctx) (*content.AppUser, error) {
	if http == nil || http.Get(fiber.HeaderAuthorization) == "" {
		return nil, nil
	}
	id, err := s.Tokens.User(ctx, http)
	if errors.Is(err, fault.AppToken.With()) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return record.Get(ctx, s.Engine.Read(), content.AppUsers, id)
}

// current returns the newest published version that is offered to this app and user. Paused and withdrawn versions are not offered.
func (s AppVersions) current(ctx context.Context, in install, user *content.AppUser) (AppUpdate, error) {
	all, err := record.Find(ctx, s.Engine.Read(), ota.AppVersions, &ota.AppVersions.Row.Status, ota.AppPublished)
	if err != nil {
		return AppUpdate{}, err
	}
	var newest *ota.AppVersion
	out := AppUpdate{}
	for _, v := range all {
		if v.Platform != in.Platform || v.Channel != cmp.Or(in.Channel, ota.OfficialChannel) || older(in.OS, v.MinOS) || !offered(v, user, in.DeviceID) {
			continue
		}
		out.MinSupportedCode = max(out.MinSupportedCode, v.MinSupportedCode)
		if v.VersionCode > int64(in.VersionCode) && (newest == nil || v.VersionCode > newest.VersionCode) {
			newest = v
		}
	}
	out.Required = int64(in.VersionCode) < out.MinSupportedCode
	if newest == nil {
		return out, nil
	}
	out.Required = out.Required || newest.UpdateMode == ota.ForcedUpdate
	out.Update, out.Mode = true, newest.UpdateMode
	if out.Required {
		out.Mode = ota.ForcedUpdate
	}
	out.VersionName, out.VersionCode, out.Notes = newest.VersionName, newest.VersionCode, newest.Notes
	out.PackageFile, out.StoreURL, out.SizeKb, out.SHA256 = newest.PackageFile, newest.StoreURL, newest.SizeKb, newest.SHA256
	return out, nil
}

// offered reports whether a version is for a user, or for a phone without one. A gray release is for the users with one of its tags, and for
// a share of them.
func offered(v *ota.AppVersion, user *content.AppUser, device string) bool {
	if v.GrayPercent >= 100 {
		return true
	}
	who := "device " + device
	if user != nil {
		who = fmt.Sprintf("user %d", user.ID)
	}
	tagged := len(v.GrayTagIDs) == 0 || user != nil && slices.ContainsFunc(v.GrayTagIDs, user.TagIDs.Has)
	return tagged && (user != nil || device != "") && staged.Share(fmt.Sprintf("%s version %d", who, v.ID)) < v.GrayPercent
}

// older reports whether a version of an operating system is below the lowest one, such as 7.1 below 10. An unknown one is not.
func older(have, lowest string) bool {
	if have == "" || lowest == "" {
		return false
	}
	return slices.Compare(numbers(have), numbers(lowest)) < 0
}

// numbers returns the three numbers of a version such as 14.2; missing ones are zero.
func numbers(version string) []int {
	out := make([]int, 3)
	for i, part := range strings.SplitN(version, ".", len(out)) {
		out[i], _ = strconv.Atoi(part) // what is no number is zero
	}
	return out
}
