package message

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// ServiceTemplate is a text about one kind of event. The enabled default of a scene is what its messages are written from.
type ServiceTemplate struct {
	resource.Base
	Template
	content.LinkTarget
	TemplateCode string `json:"templateCode"`
	Name         string `json:"name"`
	SceneCode    Scene  `json:"sceneCode"`
	IsDefault    bool   `json:"isDefault"`
}

// Actions that core has a function for.
var (
	ServiceTemplateSetDefault = action.For[ServiceTemplate, action.NoInput]("setDefault")
	ServiceTemplateCopy       = action.For[ServiceTemplate, CopyTemplate]("copy")
)

// CopyTemplate is the input of copying a template: code and name of the copy.
type CopyTemplate struct {
	TemplateCode string `json:"templateCode"`
	Name         string `json:"name"`
}

// templateCode is the pattern of the codes of service templates.
const templateCode = "[a-z][a-zA-Z0-9_.]{2,39}"

// ServiceTemplates is the templates of service messages (content catalogue, serviceTemplate).
var ServiceTemplates = resource.Declare("serviceTemplate", "服务消息模板", "Service message template", func(t *ServiceTemplate) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个服务模板"),
		Path: "/data/crm/serviceTemplate", Permission: "messageTemplate", Volume: 200,
		Order: []resource.Order{resource.Asc(&t.SceneCode), resource.Desc(&t.IsDefault)},
		Title: &t.Name, Code: &t.TemplateCode, State: &t.Enabled,
		Leading: []any{&t.Name, &t.Enabled, &t.SceneCode, &t.IsDefault, &t.Channels, &t.TitleTpl, &t.SmsProviderStatus, &t.LastUsedAt},
		Summary: []any{&t.Enabled, &t.SceneCode, &t.IsDefault, &t.SmsProviderStatus, &t.LastUsedAt},
		Fields: slices.Concat(field.List{
			field.Text(&t.TemplateCode, "模板编码", "Template code").Section("模板", "Template").Required().ID().Unique().Max(40).Pattern(templateCode).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().
				Hint("小写字母开头，字母、数字、下划线和点，保存后不可修改", "Begins with a lower case letter; letters, digits, underscores and dots. It cannot be changed later"),
			field.Text(&t.Name, "模板名称", "Name").Required().Max(60).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Dict(&t.SceneCode, "业务场景", "Scene", Scenes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter().Hint("决定可用的变量，保存后不可修改", "Decides which variables exist; it cannot be changed later"),
		}, t.textFields(200), t.LinkTarget.Fields(), field.List{
			field.Bool(&t.IsDefault, "默认模板", "Default").ReadOnly().Column().Filter(field.Eq),
		}, t.stateFields()),
		Related: []resource.Related{{Resource: "messageJob", Field: "serviceTemplateId", Label: field.Label{ZH: "发送任务", EN: "Send jobs"}}},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, t.actions(), action.List{
			ServiceTemplateSetDefault.Do("设为默认", "Make default").AllowedIn(&t.IsDefault, false).WithPermission("edit").DoneText("{rows}已设为默认模板", "{rows} is the default now"),
			ServiceTemplateCopy.WithInput("复制", "Copy", func(in *CopyTemplate) field.List {
				return field.List{
					field.Text(&in.TemplateCode, "模板编码", "Template code").Required().Max(40).Pattern(templateCode),
					field.Text(&in.Name, "模板名称", "Name").Required().Max(60),
				}
			}).WithPermission("add"),
			action.Delete, action.ExportWithPermission("view"),
		}),
	}
})
