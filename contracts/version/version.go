// Package version declares the versions of records, which the engine stores for every resource with Spec.Versions.
package version

import (
	"encoding/json"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Kind is how a version came about.
type Kind int64

// The kinds of versions.
const (
	Autosaved Kind = 1
	Saved     Kind = 2
	Published Kind = 3
	Restored  Kind = 4
)

// The dictionary categories of versions.
var (
	Kinds = field.Closed("VersionKind", "版本类型", "Version kind",
		field.Is(Autosaved, "自动保存", "Autosave", field.Neutral), field.Is(Saved, "手动保存", "Saved", field.Info),
		field.Is(Published, "发布", "Published", field.Success), field.Is(Restored, "恢复", "Restored", field.Warning)).Later()
	Owners = field.Closed("VersionOwner", "版本内容类型", "Versioned content",
		field.Is("article", "文章", "Article"), field.Is("newProblem", "新版问题", "Guided problem"), field.Is("promotion", "推广活动", "Promotion")).Later()
)

// Version is a snapshot of the versioned fields of a row. OwnerType is the resource of that row. A version was live from LiveFrom
// until LiveTo; the live one has no end.
type Version struct {
	resource.Base
	OwnerType  string          `json:"ownerType"`
	OwnerID    int64           `json:"ownerId"`
	VersionNo  int64           `json:"versionNo"`
	Kind       Kind            `json:"kind"`
	Snapshot   json.RawMessage `json:"snapshot"`
	ChangeNote string          `json:"changeNote"`
	LiveFrom   value.Time      `json:"liveFrom"`
	LiveTo     value.Time      `json:"liveTo"`
	SavedBy    int64           `json:"savedBy"`
}

// Versions is the versions of all versioned resources. An account sees those of the rows that it may view. Core alone writes them.
var Versions = resource.Declare(resource.VersionResource, "内容版本", "Content version", func(v *Version) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个版本"),
		Path: "/data/crm/contentVersion", Volume: 100_000, Log: true, Owned: true, Scope: scope.ByRow(&v.OwnerType, &v.OwnerID),
		Order: []resource.Order{resource.Desc(&v.VersionNo)},
		Title: &v.VersionNo, UniqueTogether: [][]any{{&v.OwnerType, &v.OwnerID, &v.VersionNo}},
		Fields: field.List{
			field.Dict(&v.OwnerType, "内容类型", "Content type", Owners).ReadOnly().Filter(field.In),
			field.Int(&v.OwnerID, "内容ID", "Content ID").NoGrouping().ReadOnly().Filter(field.Eq),
			field.Int(&v.VersionNo, "版本号", "Version").ReadOnly().Column().Sort(),
			field.Enum(&v.Kind, "版本类型", "Kind", Kinds).ReadOnly().Column().Filter(field.In),
			field.JSON(&v.Snapshot, "快照", "Snapshot").DetailOnly(),
			field.Text(&v.ChangeNote, "修改说明", "Change note").Max(200).ReadOnly().Column().Filter(field.Like),
			field.Time(&v.LiveFrom, "生效时间", "Live from").ReadOnly().Column().Filter(field.Range),
			field.Time(&v.LiveTo, "失效时间", "Live to").ReadOnly().Column().Filter(field.Range),
			field.Ref(&v.SavedBy, "操作人", "Saved by", "operator").ReadOnly().Column().Filter(field.In),
		},
	}
})
