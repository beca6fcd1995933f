package message

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/signature"
)

// panelDays is how many days the panel of a template counts.
const panelDays = 30

// TemplateUse is how often a template was used in the last 30 days.
type TemplateUse struct {
	Sent       int64 `json:"sent"`
	Suppressed int64 `json:"suppressed"`
}

// TemplateText is a template with sample values, and the short messages that its text is split into.
type TemplateText struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	SMS      string `json:"sms"`
	Segments int64  `json:"segments"`
}

// sceneInput is the scene whose variables are listed, or the type of alarm.
type sceneInput struct {
	Scene string `json:"scene" required:"true"`
}

type previewInput struct {
	ID   endpoint.Number `json:"id" required:"true"`
	Lang string          `json:"lang"`
}

var (
	exampleVariables = []message.Variable{message.VariablesOf(message.FeedbackScene)[0]}
	exampleText      = &TemplateText{Title: "反馈有新回复", Body: "FB20260501000003：已为您登记", SMS: "您的反馈有新回复", Segments: 1}
)

func (s *Service) templateEndpoints() []endpoint.Endpoint {
	view := message.ServiceTemplates.PermissionFor("view")
	endpoints := []endpoint.Endpoint{
		endpoint.OnOverview(message.AlarmTemplates, field.Label{ZH: "告警模板使用情况", EN: "Use of an alarm template"}, s.alarmUse, &TemplateUse{Sent: 120, Suppressed: 14}),
		endpoint.OnOverview(message.ServiceTemplates, field.Label{ZH: "服务模板使用情况", EN: "Use of a service template"}, s.serviceUse, &TemplateUse{Sent: 120}),
	}
	for _, of := range []struct {
		plan      *resource.Plan
		zh, en    string
		variables func(ctx context.Context, scene string) ([]message.Variable, error)
		texts     func(ctx context.Context, id int64) (*message.Template, string, error)
	}{
		{message.ServiceTemplates.Plan, "服务模板", "service template", serviceVariables, s.serviceTexts},
		{message.AlarmTemplates.Plan, "告警模板", "alarm template", s.alarmVariables, s.alarmTexts},
	} {
		endpoints = append(endpoints,
			endpoint.New(endpoint.Endpoint{Path: of.plan.Path + "/placeholders", Label: field.Label{ZH: of.zh + "的变量", EN: "Variables of a " + of.en}, Methods: endpoint.Reads, Permission: view},
				func(ctx context.Context, _ *access.Caller, in sceneInput) ([]message.Variable, error) {
					return of.variables(ctx, in.Scene)
				}, exampleVariables),
			endpoint.New(endpoint.Endpoint{Path: of.plan.Path + "/preview", Label: field.Label{ZH: of.zh + "预览", EN: "Preview of a " + of.en}, Methods: endpoint.Reads, Permission: view},
				func(ctx context.Context, who *access.Caller, in previewInput) (*TemplateText, error) {
					if err := s.Engine.Read().RequireView(ctx, of.plan.Name, who, int64(in.ID)); err != nil {
						return nil, err
					}
					t, scene, err := of.texts(ctx, int64(in.ID))
					if err != nil {
						return nil, err
					}
					variables, err := of.variables(ctx, scene)
					return textOf(t, in.Lang, variables), err
				}, exampleText),
			endpoint.New(endpoint.Endpoint{Path: of.plan.Path + "/smsReview", Label: field.Label{ZH: of.zh + "短信审核回执", EN: "Review of the SMS text of a " + of.en}, Public: true},
				func(ctx context.Context, _ *access.Caller, in smsReview) (*Noted, error) {
					return s.smsReviewed(ctx, of.plan, in)
				}, &Noted{1}),
		)
	}
	return endpoints
}

func serviceVariables(_ context.Context, scene string) ([]message.Variable, error) {
	return message.VariablesOf(message.Scene(scene)), nil
}

func (s *Service) alarmVariables(ctx context.Context, alarmType string) ([]message.Variable, error) {
	code, err := errCodeOf(ctx, s.Engine.Read(), alarmType)
	return message.AlarmVariablesOf(code), err
}

func (s *Service) serviceTexts(ctx context.Context, id int64) (*message.Template, string, error) {
	t, err := record.Get(ctx, s.Engine.Read(), message.ServiceTemplates, id)
	if err != nil {
		return nil, "", err
	}
	return &t.Template, string(t.SceneCode), nil
}

func (s *Service) alarmTexts(ctx context.Context, id int64) (*message.Template, string, error) {
	t, err := record.Get(ctx, s.Engine.Read(), message.AlarmTemplates, id)
	if err != nil {
		return nil, "", err
	}
	return &t.Template, t.AlarmCode, nil
}

// textOf is a template with sample values, in the language of a reader.
func textOf(t *message.Template, language string, variables []message.Variable) *TemplateText {
	known := samples(variables)
	text := func(of value.I18n) string { return render(of, known).In(language) }
	out := &TemplateText{Title: text(t.TitleTpl), Body: text(t.BodyTpl), SMS: text(t.SmsTpl)}
	out.Segments = smsSegments(out.SMS)
	return out
}

func (s *Service) serviceUse(ctx context.Context, who *access.Caller, id int64) (*TemplateUse, error) {
	if err := s.Engine.Read().RequireView(ctx, message.ServiceTemplates.Name, who, id); err != nil {
		return nil, err
	}
	return s.use(ctx, "service_template_id", id)
}

func (s *Service) alarmUse(ctx context.Context, who *access.Caller, id int64) (*TemplateUse, error) {
	if err := s.Engine.Read().RequireView(ctx, message.AlarmTemplates.Name, who, id); err != nil {
		return nil, err
	}
	return s.use(ctx, "alarm_template_id", id)
}

func (s *Service) use(ctx context.Context, column string, id int64) (*TemplateUse, error) {
	out := &TemplateUse{}
	return out, s.Engine.DB().Read().NewRaw("SELECT coalesce(sum(CASE WHEN suppressed THEN 0 ELSE 1 END), 0) AS sent, coalesce(sum(CASE WHEN suppressed THEN 1 ELSE 0 END), 0) AS suppressed FROM message_job WHERE ? = ? AND NOT test AND planned_at >= ?",
		bun.Ident(column), id, s.Clock().Add(-panelDays*24*time.Hour)).Scan(ctx, out)
}

// smsReview is the signed decision of a carrier: Sign is the HMAC-SHA256 of "resource|id|event|at" in hex, with the event approved or refused.
type smsReview = receiptInput

// SignReview returns the signature of a decision about the text of a template.
func SignReview(secret, resource string, template int64, event string, at value.Time) string {
	return signature.Of(secret, fmt.Sprintf("%s|%d|%s|%s", resource, template, event, at))
}

// reviewEvents are the decisions that a carrier may report.
var reviewEvents = map[string]message.SMSReview{"approved": message.SMSApproved, "refused": message.SMSRefused}

func (s *Service) smsReviewed(ctx context.Context, p *resource.Plan, in smsReview) (*Noted, error) {
	result := reviewEvents[in.Event]
	signed, err := s.signed(ctx, in.Sign, func(secret string) string { return SignReview(secret, p.Name, int64(in.ID), in.Event, in.At) })
	switch {
	case err != nil:
		return nil, err
	case result == 0 || !signed:
		return nil, fault.ReceiptSignature.With()
	}
	return &Noted{int64(in.ID)}, record.ChangeOf(ctx, s.Engine, p, int64(in.ID), func(c *record.Embedded[message.Template]) string {
		if c.Old.SmsProviderStatus != message.SMSInReview {
			return "" // decided, or the text has changed since
		}
		c.New.SmsProviderStatus = result
		return message.ReviewSMSVerb
	})
}
