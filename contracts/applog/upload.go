package applog

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// The limits of a request for a log file (content catalogue, appLogUpload).
const (
	// AnswerWithin is how long the app may take to upload the file.
	AnswerWithin = 48 * time.Hour
	// LongestSpan is the time that a file may cover, OldestDays how far it may go back.
	LongestSpan = 72 * time.Hour
	OldestDays  = 14
	// FileDays is how long the file is stored.
	FileDays = 30
)

// Upload is a request of staff for the log file of an app. PushedAt is when the app was asked; until then a schedule tries.
type Upload struct {
	resource.Base
	AppUserID   int64        `json:"appUserId"`
	FromAt      value.Time   `json:"fromAt"`
	ToAt        value.Time   `json:"toAt"`
	Reason      string       `json:"reason"`
	FeedbackID  int64        `json:"feedbackId"`
	Status      UploadStatus `json:"status"`
	File        string       `json:"file"`
	RequestedBy int64        `json:"requestedBy"`
	PushedAt    value.Time   `json:"pushedAt"`
	AnsweredAt  value.Time   `json:"answeredAt"`
	UploadedAt  value.Time   `json:"uploadedAt"`
	ExpireAt    value.Time   `json:"expireAt"`
}

// Uploads is the requests for log files. Rows and files are seen by those who may download them.
var Uploads = resource.Declare("appLogUpload", "日志上传请求", "Log upload request", func(u *Upload) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个日志上传请求"),
		Path: "/data/crm/appLogUpload", Permission: "appLog", View: "download", Volume: 20_000, Scope: scope.Scope{}.StaffOnly(),
		Title: &u.AppUserID, State: &u.Status, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&u.Status, UploadLifecycle)},
		Leading: []any{&u.AppUserID, &u.Status, &u.File, &u.FromAt, &u.ToAt, &u.Reason, &u.RequestedBy, &u.ExpireAt},
		Fields: field.List{
			field.Ref(&u.AppUserID, "用户", "User", "appUser").Required().AddOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Time(&u.FromAt, "起始时间", "From").Required().NotFuture().AddOnly().Column().Hint("最近 14 天内", "Within the last 14 days"),
			field.Time(&u.ToAt, "结束时间", "To").Required().NotFuture().After(&u.FromAt).AddOnly().Column().Hint("时段不超过 72 小时", "At most 72 hours after the start"),
			field.Text(&u.Reason, "申请原因", "Reason").Required().Length(5, 200).AddOnly().Column().Filter(field.Like),
			field.Ref(&u.FeedbackID, "关联反馈", "Feedback", "feedback").AddOnly().Column().Filter(field.Eq),
			field.Enum(&u.Status, "状态", "Status", UploadStatuses).Default(Asked).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.File(&u.File, "日志文件", "Log file").For("log").ReadOnly().Column().Hint("上传 30 天后清除", "Erased 30 days after its upload"),
			field.Ref(&u.RequestedBy, "申请人", "Asked by", "operator").ReadOnly().Column().Filter(field.In),
			field.Time(&u.PushedAt, "推送时间", "Pushed at").ReadOnly(),
			field.Time(&u.AnsweredAt, "答复时间", "Answered at").ReadOnly(),
			field.Time(&u.UploadedAt, "上传时间", "Uploaded at").ReadOnly(),
			field.Time(&u.ExpireAt, "失效时间", "Expires at").ReadOnly().Column(),
		},
		Actions: action.List{action.AddWithPermission("requestUpload")},
	}
})
