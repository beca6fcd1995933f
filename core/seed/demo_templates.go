package seed

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/texttemplate"
)

// modelTemplates is how many alarm templates of the demo are for one model.
const modelTemplates = 6

// templates creates two service templates for each scene, the first one its default, and a template for each type of alarm; some have one for a
// single model too, and one is invalid since its alarm code has changed.
func (s *seeder) templates(ctx context.Context, tx bun.Tx) error {
	lines, err := rows("templates")
	if err != nil {
		return err
	}
	people, err := s.authors(ctx, tx, 1)
	if err != nil {
		return err
	}
	var models []int64
	if err := tx.NewRaw("SELECT id FROM vehicle_model WHERE deleted_at = 0 ORDER BY id LIMIT ?", modelTemplates).Scan(ctx, &models); err != nil {
		return err
	}
	codes, err := record.Find(ctx, s.e.InTx(tx), system.DictionaryItems, &system.DictionaryItems.Row.Category, equipment.AlarmTypes.Category)
	if err != nil {
		return err
	}
	var services []message.ServiceTemplate
	var alarms []message.AlarmTemplate
	for i, c := range lines {
		t := message.Template{
			Channels: withPush, Enabled: system.Enabled, TitleTpl: value.I18n{ZH: c[4], EN: c[5]}, BodyTpl: value.I18n{ZH: c[6], EN: c[7]},
		}
		if t.UsedPlaceholders, err = usedIn(c[4:8]); err != nil {
			return err
		}
		if c[0] == "service" {
			main := len(services)%2 == 0
			if main && len(services)%8 == 0 {
				t.Channels, t.SmsTpl, t.SmsProviderID = withSMS, value.I18n{ZH: c[6], EN: c[7]}, fmt.Sprintf("SMS_2%03d", i)
				t.SmsProviderStatus = message.SMSReview(len(services) / 8 % 4)
			}
			if len(services)%4 == 3 {
				t.Enabled = system.Disabled
			}
			services = append(services, message.ServiceTemplate{Template: t, TemplateCode: c[2], Name: c[3], SceneCode: message.Scene(c[1]), IsDefault: main})
			continue
		}
		a := message.AlarmTemplate{
			Template: t, AlarmCode: c[1], Level: parseInt[message.AlarmMessageLevel](c[3]), Receivers: value.Codes{string(message.ToOwner)},
			SuppressMinutes: message.DefaultSuppressMinutes, MaxPerDay: message.DefaultMaxPerDay,
		}
		a.BypassQuiet = a.Level == message.AlarmCritical
		if at := slices.IndexFunc(codes, func(item *system.DictionaryItem) bool { return item.Code == c[1] }); at >= 0 {
			a.AlarmErrCode = codes[at].AlarmErrCode
		}
		if a.Level == message.AlarmCritical {
			a.Receivers, a.Advice = value.Codes{string(message.ToOwner), string(message.ToSharer)}, value.I18n{ZH: "请确认人身安全后查看车辆位置，必要时联系售后。", EN: "Make sure that you are safe, then check where the vehicle is. Call service if needed."}
		}
		alarms = append(alarms, a)
	}
	for i, model := range models {
		own := alarms[i*3]
		own.ModelIDs, own.SuppressMinutes = value.IDs{model}, 30
		alarms = append(alarms, own)
	}
	invalid := alarms[0]
	invalid.Enabled, invalid.InvalidReason = system.Disabled, "告警码变更，变量不存在：speed"
	invalid.BodyTpl = value.I18n{ZH: "{{vehicleName}}以{{speed}}km/h移动", EN: "{{vehicleName}} moves at {{speed}} km/h"}
	if invalid.UsedPlaceholders, err = usedIn([]string{invalid.BodyTpl.ZH}); err != nil {
		return err
	}
	alarms = append(alarms, invalid)
	for i := range services {
		services[i].CreatedBy = people[0].UserID
	}
	for i := range alarms {
		alarms[i].CreatedBy = people[0].UserID
	}
	if err := record.InsertMany(ctx, s.e, tx, message.ServiceTemplates, services); err != nil {
		return err
	}
	return record.InsertMany(ctx, s.e, tx, message.AlarmTemplates, alarms)
}

// usedIn returns the variables of texts as templates store them.
func usedIn(texts []string) (json.RawMessage, error) {
	names := []string{}
	for _, text := range texts {
		t, err := texttemplate.Parse(text)
		if err != nil {
			return nil, err
		}
		names = append(names, t.Names()...)
	}
	slices.Sort(names)
	return json.Marshal(slices.Compact(names))
}
