package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// DebugTemplate is a stored debug command. Its payload may have placeholders, written ${name}, that are filled in when it is sent.
type DebugTemplate struct {
	resource.Base
	Name     string        `json:"name"`
	Kind     DebugKind     `json:"kind"`
	EcuType  EcuType       `json:"ecuType"`
	Encoding DebugEncoding `json:"encoding"`
	Payload  string        `json:"payload"`
	Expect   string        `json:"expect"`
	TimeoutS int64         `json:"timeoutS"`
	Note     string        `json:"note"`
	SortNo   int64         `json:"sortNo"`
}

// DebugTemplates is the templates of the engineers (equipment catalogue, debugCommand: saveTemplate, template import and export).
var DebugTemplates = resource.Declare("debugTemplate", "调试模板", "Debug template", func(t *DebugTemplate) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个调试模板"),
		Path: "/veh/crm/debugTemplate", Permission: "debug", Volume: 200,
		Order: []resource.Order{resource.Asc(&t.SortNo)}, ManualOrder: &t.SortNo,
		Title: &t.Name,
		Fields: field.List{
			field.Text(&t.Name, "模板名称", "Name").Required().Unique().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&t.Kind, "类型", "Type", DebugKinds).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&t.EcuType, "目标控制器", "Target ECU", EcuTypes).Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&t.Encoding, "编码", "Encoding", DebugEncodings).Required().Column(),
			field.Text(&t.Payload, "指令内容", "Payload").Required().Max(2*MaxDebugPayload).Hint("可用 ${名称} 作占位，发送时填写", "Use ${name} as a placeholder to fill in when sending").Column(),
			field.Text(&t.Expect, "期望应答", "Expected reply").Max(200).Hint("匹配应答的正则表达式", "Regular expression matched against the reply").Column(),
			field.Int(&t.TimeoutS, "超时", "Timeout").Unit("s").Required().Between(MinDebugTimeout, MaxDebugTimeout).Default(DefaultDebugTimeout).Column(),
			field.Text(&t.Note, "说明", "Note").Max(200),
			field.Int(&t.SortNo, "排序", "Sort order").Between(0, 9999).Column(),
		},
		Actions: action.List{withTemplatePermission(*action.Add), withTemplatePermission(*action.Edit), withTemplatePermission(*action.Delete)},
	}
})

// withTemplatePermission puts a standard action under the permission of templates.
func withTemplatePermission(a action.Action) *action.Action { return a.WithPermission("template") }
