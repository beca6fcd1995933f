package system

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// AuditResult is the result of an attempt.
type AuditResult int64

// The results.
const (
	Succeeded AuditResult = 1
	Failed    AuditResult = 2
	Denied    AuditResult = 3
)

// AuditRisk is the risk level of an action.
type AuditRisk int64

// The risks.
const (
	NormalRisk    AuditRisk = 1
	SensitiveRisk AuditRisk = 2
	HighRisk      AuditRisk = 3
)

// The dictionary categories of the logs.
var (
	AuditResults = field.Closed("AuditResult", "操作结果", "Result",
		field.Is(Succeeded, "成功", "Success", field.Success), field.Is(Failed, "失败", "Failure", field.Warning), field.Is(Denied, "拒绝", "Denied", field.Danger))
	AuditRisks = field.Closed("AuditRisk", "操作风险", "Risk",
		field.Is(NormalRisk, "普通", "Normal"), field.Is(SensitiveRisk, "敏感", "Sensitive", field.Warning), field.Is(HighRisk, "高危", "High", field.Danger))
	// Modules are the resources, Verbs the actions of the audit log. Package contracts fills both, since it knows every declaration.
	Modules = field.Closed("Module", "模块", "Module").Later()
	Verbs   = field.Closed("AuditAction", "操作动作", "Action",
		field.Is("denied", "越权被拒", "Denied"), field.Is("probing", "反复越权", "Repeatedly denied"), field.Is("surge", "登录失败激增", "Surge of failed logins"), field.Is("tampered", "日志被篡改", "Log tampering"), field.Is("mismatch", "账号标识不符", "Account ID mismatch"), field.Is("enableSecondFactor", "启用两步验证", "Turn on two-step login"), field.Is("disableSecondFactor", "关闭两步验证", "Turn off two-step login"), field.Is("linkThirdParty", "关联第三方账号", "Link third-party account"), field.Is("reveal", "查看明文", "Reveal"), field.Is("locate", "查看位置", "View location"), field.Is("viewAs", "以角色查看", "View as role"), field.Is("reset", "恢复初始", "Reset"), field.Is("remove", "清理", "Purge"), field.Is("externalCall", "外部调用", "External call"), field.Is("upload", "上传文件", "Upload file"), field.Is("setAltText", "填写替代文本", "Set alt text")).Later()
)

// The groups of the actions in the log. Verbs of a group of its own are listed here, package contracts sorts the others by what is declared of
// them.
var (
	AccessVerbs   = []string{"export", "reveal", "locate", "viewAs", "download", "externalCall"}
	SecurityVerbs = []string{"denied", "probing", "surge", "tampered", "mismatch", "enableSecondFactor", "disableSecondFactor", "linkThirdParty", "resetPassword", "grant", "kick"}
)

// otherVerbs are the audit verbs that are not actions of a resource, by resource; those under "" occur for any.
var otherVerbs = map[string][]string{
	"":           {"denied", "reveal", "externalCall"},
	"operator":   {"probing", "enableSecondFactor", "disableSecondFactor", "linkThirdParty"},
	"session":    {"mismatch"},
	"loginLog":   {"surge"},
	"auditLog":   {"tampered"},
	"vehicle":    {"locate"},
	"role":       {"viewAs"},
	"function":   {"reset"},
	"job":        {"remove"},
	"fileObject": {"upload", "download", "setAltText"},
}

// AuditLog is one action of an account, written in the transaction of the action.
type AuditLog struct {
	resource.Base
	UserID           int64           `json:"userId"`
	UserName         string          `json:"userName"`
	UserType         UserType        `json:"userType"`
	DealerID         int64           `json:"dealerId"`
	OrganizationCode string          `json:"organizationCode"`
	Module           string          `json:"module"`
	Action           string          `json:"action"`
	TargetID         string          `json:"targetId"`
	TargetLabel      string          `json:"targetLabel"`
	Result           AuditResult     `json:"result"`
	ErrorCode        int64           `json:"errorCode"`
	Changes          json.RawMessage `json:"changes"`
	// ChangedFields are the fields that an edit changed, as "resource.field". It derives from Changes when the row is written, so no seal
	// covers it.
	ChangedFields value.Codes `json:"changedFields"`
	Summary       string      `json:"summary"`
	Risk          AuditRisk   `json:"riskLevel"`
	IP            string      `json:"ip"`
	UserAgent     string      `json:"userAgent"`
	Method        string      `json:"method"`
	Path          string      `json:"path"`
	DurationMs    int64       `json:"durationMs"`
	TraceID       string      `json:"traceId"`
}

// AuditLogs is the audit log of every write, reveal, export and refusal.
var AuditLogs = resource.Declare("auditLog", "操作日志", "Audit log", func(l *AuditLog) resource.Spec {
	return resource.Spec{
		Path: "/system/crm/auditLog", Volume: 20_000_000, Log: true, CreatedLabel: field.Label{ZH: "时间", EN: "Time"}, Scope: scope.ByOrganisation(&l.OrganizationCode).OrMainAccount(&l.UserID),
		Title: &l.Summary, State: &l.Result, DateWindow: resource.DateWindow{Days: 31, Unless: []any{&l.TargetID, &l.TraceID}},
		// The database itself refuses to delete younger rows, see core/auditseal.
		Retention: resource.Retention{Days: 3 * 365, By: &l.CreatedAt},
		Fields: field.List{
			field.Ref(&l.UserID, "操作人", "Actor", "operator").Labelled("actorName").ReadOnly().Column().Filter(field.Eq),
			field.Text(&l.UserName, "操作账号", "Account").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&l.UserType, "账号类型", "Account type", UserTypes).ReadOnly().Column().Filter(field.Eq),
			field.Ref(&l.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.Eq),
			field.Text(&l.OrganizationCode, "组织编码", "Organisation code").ReadOnly(),
			field.Dict(&l.Module, "模块", "Module", Modules).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&l.Action, "动作", "Action", Verbs).Of(&l.Module, otherVerbs).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Codes(&l.ChangedFields, "变更字段", "Changed fields", nil).Of(&l.Module, nil).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&l.TargetID, "对象编号", "Target ID").ReadOnly().Filter(field.Eq),
			field.Text(&l.TargetLabel, "对象", "Target").LinksTo(&l.Module, &l.TargetID).ReadOnly().Column().Filter(field.Like).TrigramIndex(),
			field.Enum(&l.Result, "结果", "Result", AuditResults).ReadOnly().Column().Filter(field.In),
			field.Int(&l.ErrorCode, "错误码", "Error code").Between(1, 99_999).NoGrouping().ReadOnly().Column().Filter(field.Eq),
			field.JSON(&l.Changes, "变更内容", "Changes"),
			field.Text(&l.Summary, "摘要", "Summary").ReadOnly().Column().Filter(field.Like).TrigramIndex(),
			field.Enum(&l.Risk, "风险", "Risk", AuditRisks).ReadOnly().Column().Filter(field.In),
			field.Text(&l.IP, "IP", "IP").ReadOnly().Column().Filter(field.Eq),
			field.Text(&l.UserAgent, "客户端", "User agent").ReadOnly(),
			field.Text(&l.Method, "方法", "Method").ReadOnly(),
			field.Text(&l.Path, "接口", "Endpoint").ReadOnly().Filter(field.Like).TrigramIndex(),
			field.Int(&l.DurationMs, "耗时", "Duration").Unit("ms").ReadOnly().Filter(field.Range),
			field.Text(&l.TraceID, "追踪号", "Trace ID").ReadOnly().Filter(field.Eq),
		},
		Actions: action.List{action.Export},
	}
})
