package message

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// ListStatus is the state of a phone list.
type ListStatus int64

// The states of a phone list.
const (
	ListParsing ListStatus = 0
	ListReady   ListStatus = 1
	ListFailed  ListStatus = 2
	ListErased  ListStatus = 3
)

// Limits of a phone list in days: how long it is stored, by default and at most.
const (
	DefaultListDays = 90
	MaxListDays     = 180
)

// ListCondition is the filter of app users by the lists that have their phone, as audiences store it.
const ListCondition = "phoneListIds"

// ListStatuses is the dictionary category of the states.
var ListStatuses = field.Closed("ListStatus", "号码包状态", "Phone list status",
	field.Is(ListParsing, "解析中", "Parsing", field.Info), field.Is(ListReady, "可用", "Ready", field.Success), field.Is(ListFailed, "失败", "Failed", field.Danger), field.Is(ListErased, "已清除", "Erased", field.Neutral))

// ListLifecycle is the lifecycle of a phone list; the clock and the parser move it.
var ListLifecycle = lifecycle.Of([]ListStatus{ListParsing},
	lifecycle.Move(lifecycle.By(lifecycle.System, "解析完成", "Parsed"), ListReady, ListParsing),
	lifecycle.Move(lifecycle.By(lifecycle.System, "文件无法读取，或没有有效号码", "The file is not readable, or has no valid number"), ListFailed, ListParsing),
	lifecycle.Move(lifecycle.By(lifecycle.Timer, "到期清除", "Expired"), ListErased, ListReady, ListFailed),
)

// RecipientList is a list of phones that somebody has uploaded, to which messages are sent. The phones are stored encrypted until they
// expire; the uploaded file is deleted once it is parsed. Only its owner sees a list. MatchedAt is when its phones were last compared with
// users.
type RecipientList struct {
	resource.Base
	Name          string     `json:"name"`
	File          string     `json:"file"`
	OwnerID       int64      `json:"ownerId"`
	SmsConsent    bool       `json:"smsConsent"`
	Status        ListStatus `json:"status"`
	TotalRows     int64      `json:"totalRows"`
	ValidRows     int64      `json:"validRows"`
	DuplicateRows int64      `json:"duplicateRows"`
	InvalidRows   int64      `json:"invalidRows"`
	MatchedUsers  int64      `json:"matchedUsers"`
	MatchedAt     value.Time `json:"matchedAt"`
	UsedCount     int64      `json:"usedCount"`
	ExpireOn      value.Date `json:"expireOn"`
	ErrorFile     string     `json:"errorFile"`
	FailedBecause value.I18n `json:"failedBecause"`
}

// RecipientLists is the phone lists (content catalogue, recipientList).
var RecipientLists = resource.Declare("recipientList", "号码包", "Phone list", func(l *RecipientList) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个号码包"),
		Path: "/data/crm/recipientList", Volume: 2_000, Scope: scope.ByOwner(&l.OwnerID),
		Title: &l.Name, State: &l.Status, UniqueTogether: [][]any{{&l.OwnerID, &l.Name}},
		Leading:    []any{&l.Name, &l.Status, &l.TotalRows, &l.ValidRows, &l.MatchedUsers, &l.InvalidRows, &l.ErrorFile, &l.UsedCount, &l.SmsConsent, &l.ExpireOn, &l.FailedBecause},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&l.Status, ListLifecycle)},
		Fields: field.List{
			field.Text(&l.Name, "名称", "Name").Section("号码包", "Phone list").Required().Length(2, 60).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.File(&l.File, "号码文件", "File").For("phones").Required().AddOnly().Hint("xlsx、csv 或 txt，第一列为手机号，最多 20 万行；解析后删除原文件", "xlsx, csv or txt with the phones in the first column, at most 200,000 rows; the file is deleted once it is parsed"),
			field.Bool(&l.SmsConsent, "已获短信授权", "SMS consent").AddOnly().Column().Filter(field.Eq).Hint("未获授权的号码包不能用于含短信的消息", "Messages with SMS cannot use a list without consent"),
			field.Date(&l.ExpireOn, "到期清除", "Erased on").NotPast().Column().Hint("默认 90 天，上传后最长 180 天；到期清除号码，保留统计", "90 days by default, at most 180 after the upload; the phones are erased, the counts remain"),
			field.Enum(&l.Status, "状态", "Status", ListStatuses).Section("解析结果", "Result").Default(ListParsing).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&l.TotalRows, "总行数", "Total rows").ReadOnly().Column(),
			field.Int(&l.ValidRows, "有效", "Valid").ReadOnly().Column(),
			field.Int(&l.DuplicateRows, "重复", "Duplicate").ReadOnly().Column(),
			field.Int(&l.InvalidRows, "无效", "Invalid").ReadOnly().Column(),
			field.Int(&l.MatchedUsers, "匹配用户数", "Matched users").ReadOnly().Column().Hint("每天更新", "Updated daily"),
			field.Time(&l.MatchedAt, "匹配时间", "Matched at").ReadOnly(),
			field.Int(&l.UsedCount, "被引用次数", "Used by").ReadOnly().Column(),
			field.File(&l.ErrorFile, "无效号码", "Bad rows").For("phones").ReadOnly().Column(),
			field.I18n(&l.FailedBecause, "失败原因", "Failed because").Max(200).ReadOnly().Column(),
			field.Ref(&l.OwnerID, "上传人", "Uploaded by", "operator").ReadOnly(),
		},
		Actions: action.List{action.Add, action.EditWithPermission("add"), action.Delete},
	}
})
