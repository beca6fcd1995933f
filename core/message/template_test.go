package message_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/message"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/vault"
)

var editor = seedtest.Caller(903, "messageTemplate:view", "messageTemplate:add", "messageTemplate:edit", "messageTemplate:delete", "messageTemplate:enable", "appUser:view")

// addTemplate adds a template and returns its id and the code of a refusal.
func (o *office) addTemplate(resource string, also fields) (int64, error) {
	o.Helper()
	body := fields{"channels": []string{"1", "2"}, "titleTpl": value.I18n{ZH: "反馈有新回复", EN: "We have replied"}, "bodyTpl": value.I18n{ZH: "{{nickname|车主}}：{{replyText}}", EN: "{{nickname|Rider}}: {{replyText}}"}}
	if resource == message.ServiceTemplates.Name {
		maps.Copy(body, fields{"templateCode": "feedback.reply", "name": "反馈回复", "sceneCode": "feedback"})
	} else {
		maps.Copy(body, fields{"alarmCode": "VIBRATION", "level": 2, "receivers": []string{"1"}, "bodyTpl": value.I18n{ZH: "{{vehicleName}}在{{address|附近}}震动", EN: "{{vehicleName}} shakes in {{address|the area}}"}})
	}
	maps.Copy(body, also)
	text, err := json.Marshal(body)
	o.must(err)
	saved, err := o.Engine.Add(o.Context(), resource, editor, text)
	return saved.ID, err
}

// actTemplate runs an action on a template and returns the code of its refusal.
func (o *office) actTemplate(resource, verb string, id int64, also fields) string {
	o.Helper()
	var version int64
	table := map[string]string{message.ServiceTemplates.Name: message.ServiceTemplates.Table, message.AlarmTemplates.Name: message.AlarmTemplates.Table}[resource]
	o.must(o.Engine.DB().Read().NewRaw("SELECT version FROM ? WHERE id = ?", bun.Ident(table), id).Scan(o.Context(), &version))
	body := fields{"id": id, "version": version}
	maps.Copy(body, also)
	text, err := json.Marshal(body)
	o.must(err)
	if verb == action.Edit.Verb {
		_, err = o.Engine.Edit(o.Context(), resource, editor, text)
	} else {
		_, _, err = o.Engine.Act(o.Context(), resource, verb, editor, text)
	}
	return seedtest.CodeOf(o, err)
}

func (o *office) service(id int64) *message.ServiceTemplate {
	o.Helper()
	t, err := record.Get(o.Context(), o.Engine.Read(), message.ServiceTemplates, id)
	o.must(err)
	return t
}

func TestTheTextsOfATemplateAreCheckedAgainstItsVariables(t *testing.T) {
	each(t, func(o *office) {
		for _, row := range []struct {
			name   string
			body   fields
			refuse bool
		}{
			{"variables of the scene and common ones", nil, false},
			{"a variable of another scene", fields{"titleTpl": value.I18n{ZH: "{{orderNo}}"}}, true},
			{"braces that are not closed", fields{"bodyTpl": value.I18n{ZH: "{{nickname}"}}, true},
			{"an unknown variable in English alone", fields{"bodyTpl": value.I18n{ZH: "{{replyText}}", EN: "{{reply}}"}}, true},
			{"literal braces", fields{"bodyTpl": value.I18n{ZH: `\{{abc}}`}}, false},
			{"English with other variables is a warning", fields{"bodyTpl": value.I18n{ZH: "{{replyText}}", EN: "See the app"}}, false},
			{"a title that is too long with sample values", fields{"titleTpl": value.I18n{ZH: "您的反馈{{feedbackNo}}已有新的回复请查看"}}, true},
			{"a push text that is too long", fields{"bodyTpl": value.I18n{ZH: "您好，您提交的反馈我们已经收到并安排专人处理，处理结果如下，请您及时查看，如有疑问请联系我们的客服热线，谢谢"}}, true},
			{"the same text without push", fields{"channels": []string{"1"}, "bodyTpl": value.I18n{ZH: "您好，您提交的反馈我们已经收到并安排专人处理，处理结果如下，请您及时查看，如有疑问请联系我们的客服热线，谢谢"}}, false},
			{"SMS without its text", fields{"channels": []string{"1", "3"}, "smsProviderId": "SMS_1"}, true},
			{"SMS without its number", fields{"channels": []string{"1", "3"}, "smsTpl": value.I18n{ZH: "有新回复"}}, true},
		} {
			body := fields{"templateCode": "t" + time.Duration(len(row.name)).String()}
			maps.Copy(body, row.body)
			_, err := o.addTemplate(message.ServiceTemplates.Name, body)
			if refused := err != nil; refused != row.refuse {
				o.Errorf("%s: %v", row.name, err)
			}
		}
	})
}

func TestEverySceneHasOneDefaultTemplate(t *testing.T) {
	each(t, func(o *office) {
		name := message.ServiceTemplates.Name
		first, err := o.addTemplate(name, nil)
		o.must(err)
		second, err := o.addTemplate(name, fields{"templateCode": "feedback.other"})
		o.must(err)
		for _, row := range []struct {
			verb string
			id   int64
			want string
		}{
			{"setDefault", second, "STATE_NOT_ALLOWED"}, {"enable", first, ""}, {"enable", second, ""}, {"disable", first, "TEMPLATE_DEFAULT"},
			{"setDefault", second, ""}, {"disable", first, ""}, {"disable", second, "TEMPLATE_DEFAULT"},
		} {
			if got := o.actTemplate(name, row.verb, row.id, nil); got != row.want {
				o.Errorf("%s %d: %q, want %q", row.verb, row.id, got, row.want)
			}
		}
		if o.service(first).IsDefault || !o.service(second).IsDefault {
			o.Error("the mark has not moved")
		}
	})
}

// inform sends a message about an event in a transaction of its own.
func (o *office) inform(m message.ServiceMessage) {
	o.Helper()
	o.write(func(ctx context.Context, tx bun.Tx) error { return o.SendService(ctx, tx, m) })
}

// events are the jobs of events.
func (o *office) events() []*message.Job {
	o.Helper()
	jobs, err := record.Find(o.Context(), o.Engine.Read(), message.Jobs, &message.Jobs.Row.SourceType, message.FromService, message.FromAlarm)
	o.must(err)
	return jobs
}

func reply(user int64, key string) message.ServiceMessage {
	return message.ServiceMessage{Scene: message.FeedbackScene, Key: key, UserID: user, Values: map[string]value.I18n{"replyText": {ZH: "已处理", EN: "Done"}}}
}

func TestAnEventIsSentOnceInTheLanguageOfItsReader(t *testing.T) {
	each(t, func(o *office) {
		o.inform(reply(o.users[0], "feedback/1/1"))
		if len(o.events()) != 0 {
			o.Fatal("sent without a template")
		}
		id, err := o.addTemplate(message.ServiceTemplates.Name, fields{"titleTpl": value.I18n{ZH: "回复：{{replyText}}", EN: "Reply: {{replyText}}"}})
		o.must(err)
		if refused := o.actTemplate(message.ServiceTemplates.Name, "enable", id, nil); refused != "" {
			o.Fatal(refused)
		}
		english := o.users[len(o.users)-1]
		o.inform(reply(o.users[0], "feedback/1/1"))
		o.inform(reply(o.users[0], "feedback/1/1"))
		o.inform(reply(english, "feedback/2/1"))
		o.inform(reply(987_654, "feedback/4/1")) // a user who was deleted prevents no event
		undone := errors.New("the event is undone")
		if err := o.Engine.DB().Write(o.Context(), func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(o.SendService(ctx, tx, reply(o.users[1], "feedback/3/1")), undone)
		}); !errors.Is(err, undone) {
			o.Fatal(err)
		}
		jobs := o.events()
		if len(jobs) != 2 {
			o.Fatalf("%d jobs", len(jobs))
		}
		// The worker of the first one dies while the provider has the message.
		ctx, kill := context.WithCancel(o.Context())
		o.provider.before = kill
		_ = o.Work(ctx, jobs[0].ID)
		o.provider.before = nil
		o.later(31 * time.Second)
		for range 2 {
			for _, j := range jobs {
				o.must(o.Work(o.Context(), j.ID))
			}
		}
		o.onlyOnce(2)
		if slices.Sort(o.provider.titles); !slices.Equal(o.provider.titles, []string{"Reply: Done", "回复:已处理"}) {
			o.Errorf("titles %v", o.provider.titles)
		}
		for _, j := range o.events() {
			if j.Status != message.RunDone || j.Sent != 2 || j.Total != 2 || j.Text.ZH == "" {
				o.Errorf("job %+v", j)
			}
		}
		if o.service(id).LastUsedAt.IsZero() {
			o.Error("the template was not marked as used")
		}
	})
}

func TestAShortMessageNeedsAnApprovedText(t *testing.T) {
	each(t, func(o *office) {
		name := message.ServiceTemplates.Name
		id, err := o.addTemplate(name, fields{"channels": []string{"1", "3"}, "smsTpl": value.I18n{ZH: "回复：{{replyText}}"}, "smsProviderId": "SMS_7"})
		o.must(err)
		do := func(verb string, also fields) {
			o.Helper()
			if refused := o.actTemplate(name, verb, id, also); refused != "" {
				o.Fatalf("%s: %s", verb, refused)
			}
		}
		channels := func(key string) (n int) {
			o.Helper()
			o.inform(reply(o.users[0], key))
			for _, j := range o.events() {
				if j.EventKey == key {
					n = int(j.Total)
				}
			}
			return n
		}
		do("enable", nil)
		if n := channels("a"); n != 1 {
			o.Errorf("not submitted: %d deliveries", n)
		}
		do(message.SubmitSMSVerb, nil)
		do(message.ReviewSMSVerb, fields{"result": message.SMSApproved})
		if n := channels("b"); n != 2 {
			o.Errorf("approved: %d deliveries", n)
		}
		do(action.Edit.Verb, fields{"smsTpl": value.I18n{ZH: "新回复：{{replyText}}"}})
		if n := channels("c"); n != 1 || o.service(id).SmsProviderStatus != message.SMSNotSubmitted {
			o.Errorf("a changed text: %d deliveries, state %d", n, o.service(id).SmsProviderStatus)
		}
	})
}

// parked adds a vehicle of the first user.
func (o *office) parked() (v *equipment.Vehicle, code *equipment.AlarmErrCode) {
	o.Helper()
	model := &equipment.VehicleModel{ModelCode: "A1", Name: value.I18n{ZH: "通勤A1", EN: "Commuter A1"}}
	v = &equipment.Vehicle{VIN: "LEVA1A2B3C4000123", OwnerID: o.users[0]}
	o.write(func(ctx context.Context, tx bun.Tx) error {
		item := &system.DictionaryItem{Category: equipment.AlarmTypes.Category, Code: "VIBRATION", Label: value.I18n{ZH: "震动"}, AlarmErrCode: "V9002", Status: system.Enabled}
		if err := errors.Join(record.Insert(ctx, o.Engine, tx, system.DictionaryItems, item), record.Insert(ctx, o.Engine, tx, equipment.VehicleModels, model)); err != nil {
			return err
		}
		v.ModelID = model.ID
		return record.Insert(ctx, o.Engine, tx, equipment.Vehicles, v)
	})
	return v, &equipment.AlarmErrCode{Code: "V9002", Name: value.I18n{ZH: "震动告警", EN: "Vibration"}, NotifyOwner: true, AlarmType: "VIBRATION"}
}

func TestTheOwnerIsInformedOfAnAlarmAsItsTemplateSays(t *testing.T) {
	each(t, func(o *office) {
		v, code := o.parked()
		n := 0
		alarm := func() *message.Job {
			o.Helper()
			n++
			a := &equipment.Alarm{AlarmNo: time.Duration(n).String(), VehicleID: v.ID, ModelID: v.ModelID, OwnerID: v.OwnerID, FirstAt: o.now()}
			o.write(func(ctx context.Context, tx bun.Tx) error { return o.SendAlarm(ctx, tx, a, code) })
			for _, j := range o.events() {
				if j.EventKey == a.AlarmNo {
					return j
				}
			}
			o.Fatal("no job")
			return nil
		}
		if j := alarm(); j.SourceTitle.ZH != "车辆告警：震动告警" || j.Suppressed || j.AlarmTemplateID != 0 {
			o.Errorf("without a template: %+v", j)
		}
		o.later(11 * time.Minute)
		of := func(also fields) int64 {
			o.Helper()
			id, err := o.addTemplate(message.AlarmTemplates.Name, also)
			o.must(err)
			if refused := o.actTemplate(message.AlarmTemplates.Name, "enable", id, nil); refused != "" {
				o.Fatal(refused)
			}
			return id
		}
		all := of(fields{"suppressMinutes": 30, "maxPerDay": 3})
		if j := alarm(); j.AlarmTemplateID != 0 && !j.Suppressed {
			o.Errorf("within the 30 minutes of the template: %+v", j)
		}
		o.later(31 * time.Minute)
		if j := alarm(); j.AlarmTemplateID != all || j.Suppressed || j.Text.ZH != "通勤A1在附近震动" || j.Text.EN != "Commuter A1 shakes in the area" {
			o.Errorf("for all models: %+v", j)
		}
		own := of(fields{"modelIds": []int64{v.ModelID}, "suppressMinutes": 0, "maxPerDay": 3, "titleTpl": value.I18n{ZH: "A1震动"}})
		if j := alarm(); j.AlarmTemplateID != own || j.Suppressed {
			o.Errorf("for the model: %+v", j)
		}
		if j := alarm(); !j.Suppressed || o.deliveriesOf(j, message.FrequencyCap) == 0 {
			o.Errorf("the fourth one of the day: %+v", j)
		}
		again, err := o.addTemplate(message.AlarmTemplates.Name, nil)
		o.must(err)
		if refused := o.actTemplate(message.AlarmTemplates.Name, "enable", again, nil); refused != "ALARM_TEMPLATE_DUPLICATE" {
			o.Errorf("a second template of all models: %q", refused)
		}
		code.NotifyOwner = false
		before := len(o.events())
		o.write(func(ctx context.Context, tx bun.Tx) error {
			return o.SendAlarm(ctx, tx, &equipment.Alarm{AlarmNo: "quiet", VehicleID: v.ID, OwnerID: v.OwnerID}, code)
		})
		if len(o.events()) != before {
			o.Error("sent though the code does not notify owners")
		}
	})
}

// deliveriesOf counts the deliveries of a job that were left out for a reason.
func (o *office) deliveriesOf(j *message.Job, why message.Result) (n int64) {
	o.Helper()
	o.must(o.Engine.DB().Read().NewRaw("SELECT count(*) FROM message_delivery WHERE job_id = ? AND result_code = ?", j.ID, why).Scan(o.Context(), &n))
	return n
}

func TestAnAlarmAtNightReachesTheInboxAlone(t *testing.T) {
	each(t, func(o *office) {
		v, code := o.parked()
		o.later(13 * time.Hour)
		o.write(func(ctx context.Context, tx bun.Tx) error {
			return o.SendAlarm(ctx, tx, &equipment.Alarm{AlarmNo: "night", VehicleID: v.ID, ModelID: v.ModelID, OwnerID: v.OwnerID, FirstAt: o.now()}, code)
		})
		j := o.events()[0]
		o.must(o.Work(o.Context(), j.ID))
		if n := o.deliveriesOf(j, message.QuietHours); n != 1 || len(o.provider.sent) != 0 {
			o.Errorf("%d deliveries left out, %d pushed", n, len(o.provider.sent))
		}
	})
}

func TestOnlyTheCarrierDecidesAboutAText(t *testing.T) {
	const secret = "a secret of these tests"
	each(t, func(o *office) {
		o.must(o.Engine.DB().Write(o.Context(), func(ctx context.Context, tx bun.Tx) error {
			sealed := vault.New(make([]byte, 32), vault.Settings).Seal("message.receiptSecret", secret)
			if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value, secret_set) VALUES ('message.receiptSecret', '', ?, ?)", system.HiddenSecret, sealed).Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}))
		name := message.ServiceTemplates.Name
		id, err := o.addTemplate(name, fields{"channels": []string{"1", "3"}, "smsTpl": value.I18n{ZH: "回复：{{replyText}}"}, "smsProviderId": "SMS_7"})
		o.must(err)
		if refused := o.actTemplate(name, message.SubmitSMSVerb, id, nil); refused != "" {
			o.Fatal(refused)
		}
		endpoints := o.Endpoints()
		review := endpoints[slices.IndexFunc(endpoints, func(e endpoint.Endpoint) bool { return e.Path == message.ServiceTemplates.Path+"/smsReview" })]
		at := o.now()
		for _, row := range []struct {
			signed, event, want string
			state               message.SMSReview
		}{
			{feature.SignReview("another secret", name, id, "approved", at), "approved", "RECEIPT_SIGNATURE", message.SMSInReview},
			{feature.SignReview(secret, message.AlarmTemplates.Name, id, "approved", at), "approved", "RECEIPT_SIGNATURE", message.SMSInReview},
			{feature.SignReview(secret, name, id, "refused", at), "approved", "RECEIPT_SIGNATURE", message.SMSInReview},
			{feature.SignReview(secret, name, id, "approved", at), "approved", "", message.SMSApproved},
			{feature.SignReview(secret, name, id, "refused", at), "refused", "", message.SMSApproved},
		} {
			body, err := json.Marshal(fields{"id": id, "event": row.event, "at": at, "sign": row.signed})
			o.must(err)
			refused := ""
			if _, err := review.Run(o.Context(), &access.Caller{}, body, nil); err != nil {
				refused = seedtest.CodeOf(o, err)
			}
			if state := o.service(id).SmsProviderStatus; refused != row.want || state != row.state {
				o.Errorf("%+v: %q, state %d", row, refused, state)
			}
		}
	})
}
