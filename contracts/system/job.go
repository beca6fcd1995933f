package system

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// JobType is the type of background job.
type JobType int64

// The kinds of job.
const (
	ExportJob JobType = 1
	ImportJob JobType = 2
	BulkJob   JobType = 3
	CodeJob   JobType = 4
)

// JobStatus is the state of a job.
type JobStatus int64

// The job states.
const (
	JobQueued    JobStatus = 0
	JobRunning   JobStatus = 1
	JobSucceeded JobStatus = 2
	JobPartly    JobStatus = 3
	JobFailed    JobStatus = 4
	JobCancelled JobStatus = 5
	JobExpired   JobStatus = 6
)

// The dictionary categories of jobs and files.
var (
	JobTypes = field.Closed("BgJobType", "任务类型", "Job type",
		field.Is(ExportJob, "导出", "Export"), field.Is(ImportJob, "导入", "Import"), field.Is(BulkJob, "批量操作", "Bulk action"), field.Is(CodeJob, "券码生成", "Code generation"))
	JobStatuses = field.Closed("BgJobStatus", "任务状态", "Job status",
		field.Is(JobQueued, "排队中", "Queued", field.Neutral), field.Is(JobRunning, "执行中", "Running", field.Info), field.Is(JobSucceeded, "成功", "Succeeded", field.Success),
		field.Is(JobPartly, "部分完成", "Partially completed", field.Warning), field.Is(JobFailed, "失败", "Failed", field.Danger), field.Is(JobCancelled, "已取消", "Cancelled", field.Neutral), field.Is(JobExpired, "已过期", "Expired", field.Neutral))
	FileVisibilities = field.Closed("FileVisibility", "可见性", "Visibility",
		field.Is(PublicFile, "公开", "Public"), field.Is(PrivateFile, "私有", "Private"))
	FileStatuses = field.Closed("FileStatus", "文件状态", "File status",
		field.Is(FileUploading, "上传中", "Uploading", field.Info), field.Is(FileReady, "可用", "Ready", field.Success), field.Is(FileQuarantined, "隔离", "Quarantined", field.Danger), field.Is(FileDeleted, "已删除", "Deleted", field.Neutral))
)

// Job is one background job. The row is the source of truth; the queue carries only its id.
type Job struct {
	resource.Base
	JobNo         string          `json:"jobNo"`
	JobType       JobType         `json:"jobType"`
	Module        string          `json:"module"`
	Title         string          `json:"title"`
	Params        json.RawMessage `json:"params"`
	Total         int64           `json:"total"`
	Done          int64           `json:"done"`
	Failed        int64           `json:"failed"`
	Progress      int64           `json:"progress"`
	Status        JobStatus       `json:"status"`
	Attempt       int64           `json:"attempt"`
	ResultFile    string          `json:"resultFile"`
	ErrorFile     string          `json:"errorFile"`
	FileSize      int64           `json:"fileSize"`
	DownloadCount int64           `json:"downloadCount"`
	StartedAt     value.Time      `json:"startedAt"`
	FinishedAt    value.Time      `json:"finishedAt"`
	ExpireAt      value.Time      `json:"expireAt"`
	LeaseUntil    value.Time      `json:"leaseUntil"`
	ErrorMessage  string          `json:"errorMessage"`
	UserID        int64           `json:"userId"`
}

// JobCancelAll is an action that core has a function for.
var JobCancelAll = action.For[Job, action.NoInput]("cancelAll")

// Jobs is the background jobs: exports, imports, bulk actions. Every account sees its own without a permission; the list is for supervisors
// of all jobs.
var Jobs = resource.Declare("job", "后台任务", "Background job", func(j *Job) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个后台任务"),
		Path: "/system/crm/exportJob", Aliases: []string{"exportJob", "asyncJob"}, Permission: "exportJob", View: "viewAll", Volume: 200_000, Log: true,
		CreatedLabel: field.Label{ZH: "提交时间", EN: "Submitted at"}, Scope: scope.ByAccount(&j.UserID),
		Title: &j.Title, Code: &j.JobNo, State: &j.Status,
		// From the expiry of the result file. The row of a result that still exists is not deleted.
		Retention: resource.Retention{Days: 30, Setting: "export.keepDays", By: &j.FinishedAt, Only: resource.In(&j.Status, JobExpired, JobFailed, JobCancelled),
			Parts: []resource.Part{{Table: "job_item", Column: "job_id"}}},
		Fields: field.List{
			field.Text(&j.JobNo, "任务号", "Job no.").ReadOnly().ID().Column().Filter(field.Like),
			field.Enum(&j.JobType, "类型", "Type", JobTypes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&j.Module, "模块", "Module", Modules).ReadOnly().Column().Filter(field.In),
			field.Text(&j.Title, "标题", "Title").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.JSON(&j.Params, "条件", "Parameters"),
			field.Int(&j.Total, "总数", "Total").ReadOnly().Column(),
			field.Int(&j.Done, "已处理", "Done").ReadOnly().Column(),
			field.Int(&j.Failed, "失败", "Failed").ReadOnly().Column(),
			field.Int(&j.Progress, "进度", "Progress").Unit("%").ReadOnly().Column(),
			field.Enum(&j.Status, "状态", "Status", JobStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&j.Attempt, "尝试次数", "Attempts").ReadOnly().Column(),
			field.File(&j.ResultFile, "结果文件", "Result file").ReadOnly().Column(),
			field.File(&j.ErrorFile, "错误明细", "Error details").ReadOnly().Column(),
			field.Int(&j.FileSize, "文件大小", "Size").Unit("bytes").ReadOnly().Column(),
			field.Int(&j.DownloadCount, "下载次数", "Downloads").ReadOnly().Column(),
			field.Time(&j.StartedAt, "开始时间", "Started at").ReadOnly().Column().Filter(field.Range),
			field.Time(&j.FinishedAt, "完成时间", "Finished at").ReadOnly().Column().Filter(field.Range),
			field.Time(&j.ExpireAt, "过期时间", "Expires at").ReadOnly().Column().Filter(field.Range),
			field.Time(&j.LeaseUntil, "租约至", "Leased until").ReadOnly(),
			field.Text(&j.ErrorMessage, "失败原因", "Failure reason").ReadOnly().Column(),
			field.Ref(&j.UserID, "提交人", "Submitted by", "operator").ReadOnly().Column().Filter(field.Eq),
		},
		Actions: action.List{
			// The owner cancels and deletes a job in the job tray without a permission.
			JobCancelAll.Do("取消任务", "Cancel job").DoneText("已取消{rows}", "Cancelled {rows}").Transition(&j.Status, JobCancelled, JobQueued, JobRunning).
				RefuseAs(fault.JobNotCancellable, JobSucceeded, JobPartly, JobFailed, JobCancelled, JobExpired).RequireReason().Batch(200).Danger(),
		},
	}
})

// OneTimeFile is the purpose of a file that its creator downloads once and that is then deleted, such as a list of temporary passwords.
const OneTimeFile = "once"

// FileVisibility is who may download a file.
type FileVisibility int64

// The visibilities.
const (
	PublicFile  FileVisibility = 1
	PrivateFile FileVisibility = 2
)

// FileStatus is the state of a file.
type FileStatus int64

// The file states.
const (
	FileUploading   FileStatus = 0
	FileReady       FileStatus = 1
	FileQuarantined FileStatus = 2
	FileDeleted     FileStatus = 3
)

// FileObject is one stored file: an upload, or a download created for one account.
type FileObject struct {
	resource.Base
	FileKey      string `json:"fileKey"`
	OriginalName string `json:"originalName"`
	BizType      string `json:"bizType"`
	ContentType  string `json:"contentType"`
	Size         int64  `json:"size"`
	SHA256       string `json:"sha256"`
	Thumbnail    string `json:"thumbnail"`
	// Alt is what screen readers read instead of the picture. A text that contains the picture stores its own copy in its language.
	Alt         value.I18n     `json:"alt"`
	Width       int64          `json:"width"`
	Height      int64          `json:"height"`
	DurationSec int64          `json:"durationSec"`
	TakenAt     value.Time     `json:"takenAt"`
	Visibility  FileVisibility `json:"visibility"`
	RefModule   string         `json:"refModule"`
	RefID       int64          `json:"refId"`
	ExpireAt    value.Time     `json:"expireAt"`
	Status      FileStatus     `json:"status"`
	UserID      int64          `json:"userId"`
}

// FileObjectDelete is an action that core has a function for.
var FileObjectDelete = action.For[FileObject, action.NoInput]("delete")

// FileObjects is the stored files. The list shows what exists; the content of a private file is for its uploader and for accounts that see
// the record it belongs to.
var FileObjects = resource.Declare("fileObject", "文件", "File", func(f *FileObject) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个文件"),
		Path: "/system/crm/fileObject", Volume: 500_000, Log: true, CreatedLabel: field.Label{ZH: "上传时间", EN: "Uploaded at"}, Scope: scope.ByAccount(&f.UserID),
		Title: &f.OriginalName, Code: &f.FileKey, State: &f.Status,
		Fields: field.List{
			field.Text(&f.FileKey, "存储键", "Key").ReadOnly().Unique().Filter(field.Eq),
			field.Thumbnail(&f.Thumbnail, &f.ContentType, "缩略图", "Thumbnail").Column(),
			field.Text(&f.OriginalName, "文件名", "File name").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.I18n(&f.Alt, "替代文本", "Alt text").Max(200).ReadOnly().Column(),
			field.Dict(&f.BizType, "用途", "Purpose", FilePurposes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&f.ContentType, "类型", "Type").ReadOnly().Column().Filter(field.In),
			field.Int(&f.Size, "大小", "Size").Unit("bytes").ReadOnly().Column().Filter(field.Range),
			field.Text(&f.SHA256, "SHA-256", "SHA-256").ReadOnly().Filter(field.Eq),
			field.Int(&f.Width, "宽", "Width").Unit("px").Between(1, 100_000).ReadOnly(),
			field.Int(&f.Height, "高", "Height").Unit("px").Between(1, 100_000).ReadOnly(),
			field.Int(&f.DurationSec, "时长", "Duration").Unit("s").Between(1, 3_600_000).ReadOnly(),
			field.Time(&f.TakenAt, "拍摄时间", "Taken at").ReadOnly(),
			field.Enum(&f.Visibility, "可见性", "Visibility", FileVisibilities).ReadOnly().Column().Filter(field.Eq),
			field.Dict(&f.RefModule, "引用", "Used by", Modules).ReadOnly().Column().Filter(field.Eq),
			field.Int(&f.RefID, "引用编号", "Used by ID").Between(1, 1<<53).ReadOnly().Filter(field.Eq),
			field.Time(&f.ExpireAt, "过期时间", "Expires at").ReadOnly().Filter(field.Range),
			field.Enum(&f.Status, "状态", "Status", FileStatuses).ReadOnly().Column().Filter(field.In),
			field.Ref(&f.UserID, "上传人", "Uploaded by", "operator").ReadOnly().Column().Filter(field.Eq),
		},
		Actions: action.List{
			FileObjectDelete.Do("删除", "Delete").DoneText("已删除{rows}", "Deleted {rows}").Transition(&f.Status, FileDeleted, FileReady, FileQuarantined).Batch(200).Danger().OwnerAllowed().
				ConfirmText("文件内容将立即删除且无法恢复，仅保留此记录；正在使用的文件不能删除。", "The content is deleted immediately and cannot be restored; only this record remains. Files in use cannot be deleted."),
		},
	}
})
