package content

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// TagCategory is what a tag is about.
type TagCategory string

// TagCategories is the dictionary category of what tags are about. Staff may add some.
var TagCategories = field.Open("TagCategory", "标签分类", "Tag category",
	field.Is("1", "人口属性", "Profile"), field.Is("2", "车辆", "Vehicle"), field.Is("3", "骑行行为", "Riding"), field.Is("4", "服务消费", "Service and spending"), field.Is("5", "互动", "Engagement"), field.Is("6", "运营活动", "Campaign"))

// TagKind is how users become members of a tag.
type TagKind int64

// The kinds of tags.
const (
	ManualTag   TagKind = 1
	RuleTag     TagKind = 2
	ImportedTag TagKind = 3
)

// TagKinds is the dictionary category of the kinds.
var TagKinds = field.Closed("TagKind", "标签类型", "Tag kind",
	field.Is(ManualTag, "手动", "Manual"), field.Is(RuleTag, "规则", "Rule"), field.Is(ImportedTag, "导入", "Import"))

// TagRefresh is how often the members of a rule tag are computed.
type TagRefresh int64

// The cycles.
const (
	RefreshByHand  TagRefresh = 0
	RefreshDaily   TagRefresh = 1
	RefreshWeekly  TagRefresh = 2
	RefreshMonthly TagRefresh = 3
)

// TagRefreshes is the dictionary category of the cycles.
var TagRefreshes = field.Closed("TagRefresh", "更新周期", "Refresh",
	field.Is(RefreshByHand, "手动", "By hand"), field.Is(RefreshDaily, "每日", "Daily"), field.Is(RefreshWeekly, "每周", "Weekly"), field.Is(RefreshMonthly, "每月", "Monthly"))

// TagSource is how a user became a member.
type TagSource int64

// The sources of members.
const (
	ByRule   TagSource = 1
	ByHand   TagSource = 2
	ByImport TagSource = 3
)

// TagSources is the dictionary category of the sources.
var TagSources = field.Closed("TagSource", "成员来源", "Tag source",
	field.Is(ByRule, "规则", "Rule"), field.Is(ByHand, "手动", "Manual"), field.Is(ByImport, "导入", "Import"))

// TagStatus is the state of a tag.
type TagStatus int64

// The states of a tag.
const (
	TagDisabled  TagStatus = 0
	TagEnabled   TagStatus = 1
	TagComputing TagStatus = 2
	TagFailed    TagStatus = 3
)

// TagStatuses is the dictionary category of the states.
var TagStatuses = field.Closed("TagStatus", "标签状态", "Tag status",
	field.Is(TagDisabled, "停用", "Disabled", field.Neutral), field.Is(TagEnabled, "启用", "Enabled", field.Success),
	field.Is(TagComputing, "计算中", "Computing", field.Info), field.Is(TagFailed, "异常", "Error", field.Danger))

// The events of a tag that no action causes.
var (
	TagDue      = lifecycle.By(lifecycle.Timer, "到更新周期", "Its refresh is due")
	TagComputed = lifecycle.By(lifecycle.Timer, "计算完成", "Its members are computed")
	TagBroken   = lifecycle.By(lifecycle.Timer, "计算失败", "Its members cannot be computed")
	TagExpired  = lifecycle.By(lifecycle.Timer, "失效日期已过", "Its expiry date has passed")
)

// TagLifecycle is the lifecycle of a tag (equipment catalogue, userTag), in addition to its actions. Only rule tags are computed.
var TagLifecycle = lifecycle.Of([]TagStatus{TagEnabled, TagComputing},
	lifecycle.Move(TagDue, TagComputing, TagEnabled, TagFailed),
	lifecycle.Move(lifecycle.OnAction("edit"), TagComputing, TagEnabled, TagFailed),
	lifecycle.Move(lifecycle.OnAction("enable"), TagEnabled, TagDisabled),
	lifecycle.Move(lifecycle.OnAction("enable"), TagComputing, TagDisabled),
	lifecycle.Move(TagComputed, TagEnabled, TagComputing),
	lifecycle.Move(TagBroken, TagFailed, TagComputing),
	lifecycle.Move(TagExpired, TagDisabled, TagEnabled, TagFailed),
)

// Limits of tags (equipment catalogue, userTag).
const (
	// TagsField is the field of users by which lists and audiences select the members of tags.
	TagsField = "tagIds"

	MaxTagsOfUser   = 50
	MaxEnabledTags  = 500
	MaxAddedMembers = 50_000
	MaxAddedByHand  = 500
)

// UserTag is a named set of app users. Members of a rule tag are computed from its rule, those of others are added and removed by staff.
type UserTag struct {
	resource.Base
	Code         string         `json:"code"`
	Name         value.I18n     `json:"name"`
	Category     TagCategory    `json:"category"`
	Kind         TagKind        `json:"kind"`
	Color        string         `json:"color"`
	Rule         value.Audience `json:"rule"`
	RefreshCycle TagRefresh     `json:"refreshCycle"`
	MemberCount  int64          `json:"memberCount"`
	LastRunAt    value.Time     `json:"lastRunAt"`
	LastError    string         `json:"lastError"`
	UsedBy       int64          `json:"usedBy"`
	ExpireAt     value.Date     `json:"expireAt"`
	Status       TagStatus      `json:"status"`
	Description  string         `json:"description"`
}

// TagMembers is the input of adding members: chosen users, or phones, one per line.
type TagMembers struct {
	Users       value.IDs `json:"users"`
	Phones      string    `json:"phones"`
	SkipUnknown bool      `json:"skipUnknown"`
}

// TagImport is the input of adding the users whose phones are in the first column of a file.
type TagImport struct {
	File        string `json:"file"`
	SkipUnknown bool   `json:"skipUnknown"`
}

// TagRemoval is the input of removing members.
type TagRemoval struct {
	Users value.IDs `json:"users"`
}

// SetTags is the input of adding tags to users and removing tags from them.
type SetTags struct {
	AddTagIDs    value.IDs `json:"addTagIds"`
	RemoveTagIDs value.IDs `json:"removeTagIds"`
}

// RecomputeVerb is the action that has a rule tag computed.
const RecomputeVerb = "recompute"

// Actions of tags that core has functions for.
var (
	UserTagEnable        = action.For[UserTag, action.NoInput]("enable")
	UserTagAddMembers    = action.For[UserTag, TagMembers]("addMembers")
	UserTagImportMembers = action.For[UserTag, TagImport]("importMembers")
	UserTagRemoveMembers = action.For[UserTag, TagRemoval]("removeMembers")
	AppUserSetTags       = action.For[AppUser, SetTags]("setTags")
)

// ChooseTagsToAdd and ChooseTagsToRemove are the choices of tags whose members staff may change: disabled tags only lose members.
const (
	ChooseTagsToAdd    = "tagsToAdd"
	ChooseTagsToRemove = "tagsToRemove"
)

// UserTags is the tags of app users.
var UserTags = resource.Declare("userTag", "用户标签", "User tag", func(t *UserTag) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个标签"),
		Path: "/system/crm/userTag", Volume: 400,
		Order: []resource.Order{resource.Asc(&t.Category), resource.Desc(&t.CreatedAt)},
		Title: &t.Name, Code: &t.Code, State: &t.Status,
		Leading:    []any{&t.Name, &t.Code, &t.Status, &t.Kind, &t.MemberCount, &t.UsedBy, &t.LastRunAt, &t.Rule},
		Summary:    []any{&t.Status, &t.Kind, &t.Category, &t.MemberCount, &t.UsedBy, &t.LastRunAt},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&t.Status, TagLifecycle)},
		ListViews: []resource.ListView{
			{Name: "failed", Label: field.Label{ZH: "计算异常", EN: "Errors"}, Where: []filter.Condition{filter.In(&t.Status, TagFailed)}},
		},
		Fields: field.List{
			field.Text(&t.Code, "标签编码", "Tag code").Required().ID().Unique().Pattern("[a-z][a-z0-9_]{1,23}").AddOnly().Column().Filter(field.Like).Search().Hint("2–24 位小写字母、数字或下划线，以字母开头", "2–24 lower-case letters, digits or underscores; a letter first"),
			field.I18n(&t.Name, "标签名称", "Name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Dict(&t.Category, "标签分类", "Category", TagCategories).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&t.Kind, "标签类型", "Kind", TagKinds).Required().Default(ManualTag).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Color(&t.Color, "颜色", "Colour").Default("#3B82F6").Column(),
			field.Date(&t.ExpireAt, "失效日期", "Expires").NotPast().Filter(field.Range).Hint("当日结束后自动停用", "It is disabled after this day"),
			field.LongText(&t.Description, "说明", "Description").Max(200),
			field.Audience(&t.Rule, "规则", "Rule", AppUsers.Name).Section("规则", "Rule").Required().VisibleWhen(&t.Kind, RuleTag).Breakdown("platform", "provinceCode").Column(),
			field.Enum(&t.RefreshCycle, "更新周期", "Refresh", TagRefreshes).VisibleWhen(&t.Kind, RuleTag).Default(RefreshDaily).Column().Filter(field.Eq).Hint("每日 04:30 更新；每周一、每月 1 日更新", "At 04:30 every day, on Mondays, or on the first of the month"),
			field.Enum(&t.Status, "状态", "Status", TagStatuses).Section("成员", "Members").Default(TagEnabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&t.MemberCount, "用户数", "Members").ReadOnly().Column().Filter(field.Range),
			field.Time(&t.LastRunAt, "最近计算", "Last run").ReadOnly().Column().Filter(field.Range),
			field.Text(&t.LastError, "异常说明", "What went wrong").Max(200).ReadOnly(),
			field.Int(&t.UsedBy, "引用数", "Used by").ReadOnly().Column().Hint("对象条件中使用此标签的消息、提醒等，每半分钟更新", "Messages, reminders and others whose audience uses the tag; updated every half minute"),
		},
		Related: []resource.Related{
			{Resource: "userTagMember", Field: "tagId", Label: field.Label{ZH: "成员", EN: "Members"}},
		},
		Actions: action.List{
			action.Add, action.Edit,
			UserTagAddMembers.WithInput("添加成员", "Add members", func(in *TagMembers) field.List {
				return field.List{
					field.Refs(&in.Users, "用户", "Users", AppUsers.Name).CountOf(0, MaxAddedByHand),
					field.LongText(&in.Phones, "手机号", "Phones").Max(1_000_000).Hint("每行一个，最多 50,000 个；境外号码写为 + 区号和号码", "One per line, up to 50,000; numbers abroad with + and the country code"),
					field.Bool(&in.SkipUnknown, "忽略未注册的号码", "Skip phones without an account"),
				}
			}).AllowedIn(&t.Status, TagDisabled, TagEnabled).WithPermission("member").DoneText("已添加 {added} 人，{already} 人已是成员，忽略 {unknown} 个号码", "Added {added} members; {already} were members, {unknown} phones were skipped").Inline(),
			UserTagImportMembers.WithInput("导入成员", "Import members", func(in *TagImport) field.List {
				return field.List{
					field.File(&in.File, "号码文件", "File").For("phones").Required().Hint("xlsx、csv 或 txt，第一列为手机号，最多 50,000 行；导入后删除文件", "xlsx, csv or txt with the phones in the first column, at most 50,000 rows; the file is deleted once it is imported"),
					field.Bool(&in.SkipUnknown, "忽略未注册的号码", "Skip phones without an account"),
				}
			}).AllowedIn(&t.Status, TagDisabled, TagEnabled).WithPermission("member").DoneText("已添加 {added} 人，{already} 人已是成员，忽略 {unknown} 个号码", "Added {added} members; {already} were members, {unknown} phones were skipped"),
			UserTagRemoveMembers.WithInput("移除成员", "Remove members", func(in *TagRemoval) field.List {
				return field.List{field.Refs(&in.Users, "用户", "Users", AppUsers.Name).Required().CountOf(1, MaxAddedByHand)}
			}).AllowedIn(&t.Status, TagDisabled, TagEnabled).WithPermission("member").DoneText("已移除 {removed} 人", "Removed {removed} members"),
			action.Do(RecomputeVerb, "重新计算", "Recompute").Transition(&t.Status, TagComputing, TagEnabled, TagFailed).RefuseAs(fault.TagRunning, TagComputing).WithPermission("edit").DoneText("正在计算{rows}的成员", "Computing the members of {rows}").Inline(),
			UserTagEnable.Do("启用", "Enable").AllowedIn(&t.Status, TagDisabled).WithPermission("edit").DoneText("已启用{rows}", "Enabled {rows}"),
			action.Do("disable", "停用", "Disable").Transition(&t.Status, TagDisabled, TagEnabled, TagFailed).WithPermission("edit").DoneText("已停用{rows}", "Disabled {rows}").
				ConfirmText("成员保留，但不再更新；已用此标签的消息仍按现有成员发送", "Its members stay but are no longer updated; messages that use the tag go to the present members"),
			action.Delete, action.Export,
		},
	}
})

// UserTagMember is one user with a tag. City and model are those at the time of joining.
type UserTagMember struct {
	resource.Base
	TagID     int64      `json:"tagId"`
	AppUserID int64      `json:"appUserId"`
	CityCode  int64      `json:"cityCode"`
	ModelID   int64      `json:"modelId"`
	AddSource TagSource  `json:"addSource"`
	AddedAt   value.Time `json:"addedAt"`
}

// UserTagMembers is the members of the tags.
var UserTagMembers = resource.Declare("userTagMember", "标签成员", "Tag member", func(m *UserTagMember) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("位成员"),
		Path: "/system/crm/userTagMember", Permission: "userTag", Volume: 8_000_000,
		Order: []resource.Order{resource.Desc(&m.AddedAt)}, UniqueTogether: [][]any{{&m.TagID, &m.AppUserID}},
		CoveringIndexes: [][]any{{&m.TagID, &m.AddedAt}, {&m.AppUserID}},
		Title:           &m.AppUserID,
		Fields: field.List{
			field.Ref(&m.TagID, "标签", "Tag", "userTag").ReadOnly().SurvivesDelete().Filter(field.Eq).Column(),
			field.Ref(&m.AppUserID, "用户", "User", AppUsers.Name).ReadOnly().SurvivesDelete().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&m.CityCode, "城市", "City", "area").ReadOnly().Column().Filter(field.In),
			field.Ref(&m.ModelID, "车型", "Model", "vehicleModel").ReadOnly().SurvivesDelete().Column().Filter(field.In).Hint("加入时最近绑定的车辆", "Of the vehicle bound last when the user joined"),
			field.Enum(&m.AddSource, "来源", "Source", TagSources).ReadOnly().Column().Filter(field.Eq),
			field.Time(&m.AddedAt, "加入时间", "Added at").ReadOnly().Column().Filter(field.Range),
		},
		Actions: action.List{action.Export},
	}
})

// UserTagSize is how many members a tag had at the end of a day.
type UserTagSize struct {
	resource.Base
	TagID       int64      `json:"tagId"`
	Day         value.Date `json:"day"`
	MemberCount int64      `json:"memberCount"`
}

// UserTagSizes is the sizes of the tags over time.
var UserTagSizes = resource.Declare("userTagSize", "标签规模", "Tag size", func(s *UserTagSize) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条标签规模"),
		Path: "/system/crm/userTagSize", Permission: "userTag", Volume: 150_000, Log: true,
		Retention:      resource.Retention{Days: 365, By: &s.CreatedAt},
		UniqueTogether: [][]any{{&s.TagID, &s.Day}},
		Title:          &s.Day,
		Fields: field.List{
			field.Ref(&s.TagID, "标签", "Tag", "userTag").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Date(&s.Day, "日期", "Day").ReadOnly().Column(),
			field.Int(&s.MemberCount, "用户数", "Members").ReadOnly().Column(),
		},
	}
})
