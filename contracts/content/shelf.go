package content

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// ShelfStatus is whether the app shows a piece of content (content catalogue 0.4, M-shelf).
type ShelfStatus int64

// The states of content.
const (
	Draft     ShelfStatus = 0
	Scheduled ShelfStatus = 1
	OnShelf   ShelfStatus = 2
	OffShelf  ShelfStatus = 3
)

// ShelfStatuses is the dictionary category of the states.
var ShelfStatuses = field.Closed("ShelfStatus", "上架状态", "Shelf status",
	field.Is(Draft, "草稿", "Draft", field.Neutral), field.Is(Scheduled, "待上架", "Scheduled", field.Info),
	field.Is(OnShelf, "已上架", "On shelf", field.Success), field.Is(OffShelf, "已下架", "Off shelf", field.Warning)).Later()

// Shelf is embedded in content that is put on shelf and taken off, at once or at a set time. Core adds its rules to every such resource.
type Shelf struct {
	ShelfStatus ShelfStatus `json:"shelfStatus"`
	PublishAt   value.Time  `json:"publishAt"`
	UnpublishAt value.Time  `json:"unpublishAt"`
	PublishedAt value.Time  `json:"publishedAt"`
	SortOrder   int64       `json:"sortOrder"`
}

// Publish is the input of putting content on shelf. Empty times are those of the row.
type Publish struct {
	PublishAt        value.Time `json:"publishAt"`
	UnpublishAt      value.Time `json:"unpublishAt"`
	ChangeNote       string     `json:"changeNote"`
	ConfirmMissingEn bool       `json:"confirmMissingEn"`
}

// The verbs of the actions of content. All of them need the permission to publish.
const (
	PublishVerb        = "publish"
	UnpublishVerb      = "unpublish"
	CancelScheduleVerb = "cancelSchedule"
)

// The events of content that no action causes.
var (
	ShelfTimeReached = lifecycle.By(lifecycle.Timer, "到达上架时间", "Publish time reached")
	ShelfTimeOver    = lifecycle.By(lifecycle.Timer, "到达下架时间", "Take-down time reached")
)

// ShelfLifecycle is the lifecycle of content. Content whose whole time on shelf passed while the program was down is never shown.
var ShelfLifecycle = lifecycle.Of([]ShelfStatus{Draft},
	lifecycle.Move(lifecycle.OnAction(PublishVerb), OnShelf, Draft, OffShelf, OnShelf),
	lifecycle.Move(lifecycle.OnAction(PublishVerb), Scheduled, Draft, OffShelf),
	lifecycle.Move(lifecycle.OnAction(CancelScheduleVerb), Draft, Scheduled),
	lifecycle.Move(lifecycle.OnAction(CancelScheduleVerb), OffShelf, Scheduled),
	lifecycle.Move(lifecycle.OnAction(CancelScheduleVerb), OnShelf, OnShelf),
	lifecycle.Move(ShelfTimeReached, OnShelf, Scheduled),
	lifecycle.Move(ShelfTimeOver, OffShelf, OnShelf, Scheduled),
)

// Fields declares the fields of the shelf. Their changes take effect at once.
func (s *Shelf) Fields() field.List {
	return field.List{
		field.Enum(&s.ShelfStatus, "上架状态", "Shelf status", ShelfStatuses).Default(Draft).ReadOnly().Column().Filter(field.In).PrimaryFilter().Section("上架安排", "Shelf"),
		field.Time(&s.PublishAt, "定时上架", "Publish at").Unversioned().Planned().Hint("上架时使用；留空则立即上架", "Used when publishing; leave empty to publish at once"),
		field.Time(&s.UnpublishAt, "定时下架", "Take down at").Unversioned().After(&s.PublishAt).Planned().Column().Hint("留空则不自动下架", "Leave empty to stay on shelf"),
		field.Time(&s.PublishedAt, "上架时间", "Published at").ReadOnly().Column().Filter(field.Range),
		field.Int(&s.SortOrder, "排序", "Sort order").Unversioned().Between(0, 9999).Default(int64(100)).Column().Hint("数字小的在前", "Small numbers first"),
	}
}

// Actions declares the actions of the shelf.
func (s *Shelf) Actions() action.List {
	return action.List{
		action.For[struct{}, Publish](PublishVerb).WithInput("上架", "Publish", func(in *Publish) field.List {
			return field.List{
				field.Time(&in.PublishAt, "定时上架", "Publish at").Planned().Hint("留空则按表单中的时间，未设置则立即上架", "Empty: the time of the form, or at once"),
				field.Time(&in.UnpublishAt, "定时下架", "Take down at").After(&in.PublishAt).Planned(),
				field.LongText(&in.ChangeNote, "修改说明", "Change note").Max(200),
				field.Bool(&in.ConfirmMissingEn, "英文不完整也上架", "Publish with incomplete English"),
			}
		}).AllowedIn(&s.ShelfStatus, Draft, OffShelf, OnShelf).DoneText("已提交上架{rows}", "Published {rows}").Batch(200).Inline().Revertible(),
		action.Do(UnpublishVerb, "下架", "Take off shelf").Transition(&s.ShelfStatus, OffShelf, OnShelf).WithPermission(PublishVerb).Batch(200).DoneText("已下架{rows}", "Took {rows} off shelf").Danger().Revertible(),
		action.Do(CancelScheduleVerb, "取消定时", "Cancel schedule").AllowedIn(&s.ShelfStatus, Scheduled, OnShelf).WithPermission(PublishVerb).Batch(200).DoneText("已取消{rows}的定时上架", "Cancelled the schedule of {rows}").Revertible(),
	}
}

// Lifecycle declares the lifecycle of the state.
func (s *Shelf) Lifecycle() resource.Lifecycle {
	return resource.LifecycleFor(&s.ShelfStatus, ShelfLifecycle)
}
