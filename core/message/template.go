package message

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/oklog/ulid/v2"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/texttemplate"
	"evops/core/validate"
)

const on, off = system.Enabled, system.Disabled

// templateEnable is the permission of those who are notified of templates that became invalid.
const templateEnable = "messageTemplate:enable"

func (s *Service) registerTemplates(e *record.Engine) {
	record.Serial(e, message.ServiceTemplates)
	record.Serial(e, message.AlarmTemplates)
	record.BeforeSave(e, message.ServiceTemplates, func(_ context.Context, c *record.Change[message.ServiceTemplate]) error {
		return checkTemplate(c.Mutation, partOf(c.Old), &c.New.Template, message.VariablesOf(c.New.SceneCode))
	})
	record.BeforeSave(e, message.AlarmTemplates, s.saveAlarmTemplate)
	record.Guard(e, message.ServiceTemplates, guardServiceTemplate)
	record.Guard(e, message.AlarmTemplates, guardAlarmTemplate)
	record.OnAction(e, message.ServiceTemplates, message.ServiceTemplateSetDefault, setDefault)
	record.OnAction(e, message.ServiceTemplates, message.ServiceTemplateCopy, copyTemplate)
	record.OnAction(e, message.ServiceTemplates, action.Enable[message.ServiceTemplate](), enableService)
	record.OnAction(e, message.AlarmTemplates, action.Enable[message.AlarmTemplate](), s.enableAlarm)
	record.OnAction(e, message.ServiceTemplates, action.For[message.ServiceTemplate, message.TestSend](message.TestSendVerb), s.testService)
	record.OnAction(e, message.AlarmTemplates, action.For[message.AlarmTemplate, message.TestSend](message.TestSendVerb), s.testAlarm)
	record.OnActionOf(e, message.ReviewSMSVerb, reviewSMS)
	record.AfterSave(e, system.DictionaryItems, s.recheckAlarmTemplates)
}

func partOf(t *message.ServiceTemplate) *message.Template {
	if t == nil {
		return nil
	}
	return &t.Template
}

// checkTemplate checks the texts of a template against the variables that exist. A changed text of a short message has to be reviewed again.
func checkTemplate(c *record.Mutation, old, t *message.Template, variables []message.Variable) error {
	if !slices.Contains(t.Channels, string(message.Inbox)) {
		t.Channels = append(value.Codes{string(message.Inbox)}, t.Channels...)
	}
	sends := func(channel message.Channel) bool { return slices.Contains(t.Channels, string(channel)) }
	if sends(message.SMS) {
		if t.SmsTpl.ZH == "" {
			c.AddError(&t.SmsTpl.ZH, "REQUIRED", "选择短信时必填", "Required with SMS")
		}
		if t.SmsProviderID == "" {
			c.AddFault(&t.SmsProviderID, fault.SMSTemplateMissing.With())
		}
	}
	if old != nil && (old.SmsTpl != t.SmsTpl || old.SmsProviderID != t.SmsProviderID) {
		t.SmsProviderStatus = message.SMSNotSubmitted
	}
	used := []string{}
	for _, text := range []struct {
		of   *value.I18n
		most int // half-width units; 0 is any number
		zh   string
	}{{&t.TitleTpl, message.MaxTitleUnits, "标题"}, {&t.BodyTpl, map[bool]int{true: message.MaxPushUnits}[sends(message.Push)], "内容"}, {&t.SmsTpl, 0, ""}} {
		zh := checkText(c, &text.of.ZH, "zh", variables, text.most)
		en := checkText(c, &text.of.EN, "en", variables, text.most)
		if text.of.EN != "" && !slices.Equal(zh, en) && !c.HasError(&text.of.ZH) && !c.HasError(&text.of.EN) {
			c.Warn(&text.of.EN, "TEMPLATE_LANG_MISMATCH", "中英文变量不一致", "The Chinese and the English text use different variables")
		}
		used = append(used, append(zh, en...)...)
	}
	slices.Sort(used)
	var err error
	t.UsedPlaceholders, err = json.Marshal(slices.Compact(used))
	return err
}

// checkText checks the text of one language and returns the names of its variables. Its length is that with sample values.
func checkText(c *record.Mutation, text *string, language string, variables []message.Variable, most int) []string {
	parsed, err := texttemplate.Parse(*text)
	if err != nil {
		c.AddFault(text, fault.TemplateSyntax.With())
		return nil
	}
	if missing := unknown(parsed.Names(), variables); len(missing) > 0 {
		c.AddFault(text, fault.TemplateUnknown.With("list", strings.Join(missing, value.Text(c.Caller.Language, "、", ", "))))
	} else if most > 0 && validate.HalfWidths(parsed.Render(func(name string) string { return samples(variables)[name].In(language) })) > most {
		if most == message.MaxTitleUnits {
			c.AddError(text, "PUSH_TITLE_TOO_LONG", "代入示例后超过 40 个半角字符", "More than 40 half-width units with sample values")
		} else {
			c.AddError(text, "PUSH_TEXT_TOO_LONG", "代入示例后超过 100 个半角字符", "More than 100 half-width units with sample values")
		}
	}
	return parsed.Names()
}

// unknown returns the names that are no variables.
func unknown(names []string, variables []message.Variable) (missing []string) {
	for _, name := range names {
		if !slices.ContainsFunc(variables, func(v message.Variable) bool { return v.Name == name }) {
			missing = append(missing, name)
		}
	}
	return missing
}

// samples are the sample values of variables.
func samples(variables []message.Variable) values {
	known := values{}
	for _, v := range variables {
		known[v.Name] = v.Sample
	}
	return known
}

// errCodeOf is the alarm code of a type, which decides about its variables.
func errCodeOf(ctx context.Context, v record.Reader, alarmType string) (string, error) {
	items, err := record.Find(ctx, v, system.DictionaryItems, &system.DictionaryItems.Row.Code, alarmType)
	for _, item := range items {
		if item.Category == equipment.AlarmTypes.Category {
			return item.AlarmErrCode, err
		}
	}
	return "", err
}

func (s *Service) saveAlarmTemplate(ctx context.Context, c *record.Change[message.AlarmTemplate]) (err error) {
	t := c.New
	if t.AlarmErrCode, err = errCodeOf(ctx, c.Reader(), t.AlarmCode); err != nil {
		return err
	}
	if len(t.Receivers) == 0 {
		t.Receivers = value.Codes{string(message.ToOwner)}
	}
	if c.Old == nil && t.Level == message.AlarmCritical {
		t.BypassQuiet = true
	}
	var old *message.Template
	if c.Old != nil {
		old = &c.Old.Template
	}
	if err := checkTemplate(c.Mutation, old, &t.Template, message.AlarmVariablesOf(t.AlarmErrCode)); err != nil {
		return err
	}
	if !c.HasErrors() {
		t.InvalidReason = ""
	}
	if t.Enabled == on {
		return requireOnlyTemplate(ctx, c.Reader(), t)
	}
	return nil
}

// requireOnlyTemplate refuses a second enabled template for an alarm and a model, or for an alarm and all models.
func requireOnlyTemplate(ctx context.Context, v record.Reader, t *message.AlarmTemplate) error {
	others, err := record.Find(ctx, v, message.AlarmTemplates, &message.AlarmTemplates.Row.AlarmCode, t.AlarmCode)
	for _, o := range others {
		if o.ID == t.ID || o.Enabled != on {
			continue
		}
		both := slices.ContainsFunc(o.ModelIDs, func(id int64) bool { return slices.Contains(t.ModelIDs, id) })
		if both || len(o.ModelIDs) == 0 && len(t.ModelIDs) == 0 {
			return fault.AlarmTemplateTwice.With()
		}
	}
	return err
}

// enableAlarm refuses a template with variables that its alarm does not have any more.
func (s *Service) enableAlarm(ctx context.Context, c *record.Change[message.AlarmTemplate], _ *struct{}) error {
	if missing := unknown(usedBy(&c.New.Template), message.AlarmVariablesOf(c.New.AlarmErrCode)); len(missing) > 0 {
		return fault.TemplateUnknown.With("list", strings.Join(missing, ", "))
	}
	c.New.InvalidReason = ""
	return requireOnlyTemplate(ctx, c.Reader(), c.New)
}

func usedBy(t *message.Template) (names []string) {
	_ = json.Unmarshal(t.UsedPlaceholders, &names) // written by checkTemplate
	return names
}

func guardServiceTemplate(context.Context, record.Reader, *access.Caller) (record.GuardFunc[message.ServiceTemplate], error) {
	return func(t *message.ServiceTemplate, verb string) *fault.Error {
		if t != nil && t.IsDefault && (verb == "disable" || verb == action.Delete.Verb) {
			return fault.TemplateDefault.With()
		}
		if t != nil && t.Enabled != on && verb == message.ServiceTemplateSetDefault.Verb {
			return fault.StateNotAllowed.With()
		}
		return nil
	}, nil
}

func guardAlarmTemplate(context.Context, record.Reader, *access.Caller) (record.GuardFunc[message.AlarmTemplate], error) {
	return func(t *message.AlarmTemplate, verb string) *fault.Error {
		if t != nil && t.Enabled == on && verb == action.Delete.Verb {
			return fault.StateNotAllowed.With()
		}
		return nil
	}, nil
}

// enableService makes the first enabled template of a scene its default.
func enableService(ctx context.Context, c *record.Change[message.ServiceTemplate], _ *struct{}) error {
	others, err := record.Find(ctx, c.Reader(), message.ServiceTemplates, &message.ServiceTemplates.Row.SceneCode, c.New.SceneCode)
	c.New.IsDefault = !slices.ContainsFunc(others, func(o *message.ServiceTemplate) bool { return o.IsDefault && o.ID != c.New.ID })
	return err
}

// setDefault moves the mark to an enabled template from the other one of its scene.
func setDefault(ctx context.Context, c *record.Change[message.ServiceTemplate], _ *struct{}) error {
	others, err := record.Find(ctx, c.Reader(), message.ServiceTemplates, &message.ServiceTemplates.Row.SceneCode, c.New.SceneCode)
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.ID == c.New.ID || !o.IsDefault {
			continue
		}
		moved := *o
		moved.IsDefault = false
		if err := record.Update(ctx, c.Engine, c.Tx, message.ServiceTemplates, o, &moved); err != nil {
			return err
		}
	}
	c.New.IsDefault = true
	return nil
}

// copyTemplate adds a disabled template with the same texts.
func copyTemplate(ctx context.Context, c *record.Change[message.ServiceTemplate], in *message.CopyTemplate) error {
	same, err := record.Find(ctx, c.Reader(), message.ServiceTemplates, &message.ServiceTemplates.Row.TemplateCode, in.TemplateCode)
	if err != nil {
		return err
	}
	if len(same) > 0 {
		c.AddFault(&in.TemplateCode, fault.DuplicateValue.With("field", message.ServiceTemplates.At(&message.ServiceTemplates.Row.TemplateCode).Label.In(c.Caller.Language)))
		return nil
	}
	t := &message.ServiceTemplate{TemplateCode: in.TemplateCode, Name: in.Name, SceneCode: c.Old.SceneCode, Template: c.Old.Template}
	t.Enabled, t.SmsProviderStatus, t.LastUsedAt = off, message.SMSNotSubmitted, value.Time{}
	return record.AddCopy(ctx, c, t)
}

// reviewSMS stores what the carrier has decided about a text.
func reviewSMS(_ context.Context, c *record.Embedded[message.Template], in *message.ReviewSMS) error {
	if in.Result != message.SMSApproved && in.Result != message.SMSRefused {
		c.AddError(&in.Result, "SMS_RESULT", "请选择已通过或未通过", "Choose approved or refused")
		return nil
	}
	c.New.SmsProviderStatus = in.Result
	return nil
}

func (s *Service) testService(ctx context.Context, c *record.Change[message.ServiceTemplate], in *message.TestSend) error {
	return s.testTemplate(ctx, c.Mutation, &c.New.Template, message.EventMessage{ServiceTemplateID: c.New.ID, EventType: string(c.New.SceneCode)}, message.FromService, message.VariablesOf(c.New.SceneCode), in.Users)
}

func (s *Service) testAlarm(ctx context.Context, c *record.Change[message.AlarmTemplate], in *message.TestSend) error {
	return s.testTemplate(ctx, c.Mutation, &c.New.Template, message.EventMessage{AlarmTemplateID: c.New.ID, EventType: c.New.AlarmCode}, message.FromAlarm, message.AlarmVariablesOf(c.New.AlarmErrCode), in.Users)
}

// testTemplate sends a template with sample values to a few users, at once and also at night.
func (s *Service) testTemplate(ctx context.Context, c *record.Mutation, t *message.Template, of message.EventMessage, source message.Source, variables []message.Variable, users value.IDs) error {
	of.EventKey = "test/" + ulid.Make().String()
	c.SetReply("testers", len(users))
	return s.sendEvent(ctx, c.Tx, event{EventMessage: of, source: source, template: t, users: users, values: samples(variables), test: true})
}

// recheckAlarmTemplates disables the templates of an alarm type whose new alarm code lacks a variable that they use, and notifies those who
// enable templates.
func (s *Service) recheckAlarmTemplates(ctx context.Context, c *record.Change[system.DictionaryItem]) error {
	if c.New.Category != equipment.AlarmTypes.Category || c.Old != nil && c.Old.AlarmErrCode == c.New.AlarmErrCode {
		return nil
	}
	templates, err := record.LockAll(ctx, c.Reader(), message.AlarmTemplates, &message.AlarmTemplates.Row.AlarmCode, c.New.Code)
	if err != nil {
		return err
	}
	for _, old := range templates {
		t := *old
		t.AlarmErrCode = c.New.AlarmErrCode
		missing := unknown(usedBy(&t.Template), message.AlarmVariablesOf(t.AlarmErrCode))
		if len(missing) > 0 {
			t.Enabled, t.InvalidReason = off, value.Cut("告警码变更，变量不存在："+strings.Join(missing, "、"), 200)
		}
		if err := record.Update(ctx, s.Engine, c.Tx, message.AlarmTemplates, old, &t); err != nil {
			return err
		}
		if len(missing) == 0 || old.Enabled != on {
			continue
		}
		people, err := s.Accounts.Holders(ctx, templateEnable)
		if err != nil {
			return err
		}
		for _, p := range people {
			if err := s.Notifications.Notify(ctx, c.Tx, p.UserID, system.TemplateInvalid, notification.Params{"title": t.TitleTpl, "list": strings.Join(missing, ", ")}, templateList); err != nil {
				return err
			}
		}
	}
	return nil
}

// templateList is the page of the alarm templates.
const templateList = "/messageManage/messageTemplateManage?tab=alarmTemplate"
