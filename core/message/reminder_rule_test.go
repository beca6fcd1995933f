package message_test

import (
	"encoding/json"
	"maps"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

func TestAnEnabledRuleKeepsWhomItReachesAndWhatItSays(t *testing.T) {
	each(t, func(o *office) {
		template := o.template(message.WarrantyScene, "质保到期")
		id := o.reminder(fields{"templateId": template})
		edit := func(change fields) string {
			r, err := record.Get(o.Context(), o.Engine.Read(), message.Reminders, id)
			o.must(err)
			body := fields{"id": id, "version": r.Version}
			maps.Copy(body, change)
			text, err := json.Marshal(body)
			o.must(err)
			_, err = o.Engine.Edit(o.Context(), message.Reminders.Name, planner, text)
			return seedtest.CodeOf(o, err)
		}
		changes := []fields{
			{"channels": []string{"1"}}, {"receivers": []string{"2"}}, {"audience": fields{"everyone": true}}, {"templateId": o.template(message.WarrantyScene, "质保即将到期")},
		}
		for _, change := range changes {
			if got := edit(change); got != "VALIDATION_FAILED" {
				o.Errorf("%v of an enabled rule: %q", change, got)
			}
		}
		if got := edit(fields{"triggerValue": 20}); got != "" {
			o.Errorf("a threshold: %q", got)
		}
		if got := o.actReminder("disable", id); got != "" {
			o.Fatal(got)
		}
		for _, change := range changes {
			if got := edit(change); got != "" {
				o.Errorf("%v of a disabled rule: %q", change, got)
			}
		}
	})
}

func TestOnlyAnAccountThatSeesAllUsersReachesAllOwners(t *testing.T) {
	each(t, func(o *office) {
		id, err := o.tryReminder(fields{"templateId": o.template(message.WarrantyScene, "质保到期")})
		o.must(err)
		wide := planner.Rights
		narrow := access.Rights{Grants: maps.Clone(wide.Grants)}
		narrow.Grants["appUser:view"] = system.OwnSubtree
		dryRun := func() string {
			_, err := o.DryRun(o.Context(), planner, id)
			return seedtest.CodeOf(o, err)
		}
		planner.Rights = &narrow
		defer func() { planner.Rights = wide }()
		if got := o.actReminder("enable", id); got != "OUT_OF_SCOPE" {
			o.Errorf("enable without an audience: %q", got)
		}
		if got := dryRun(); got != "OUT_OF_SCOPE" {
			o.Errorf("dry run without an audience: %q", got)
		}
		planner.Rights = wide
		if got := dryRun(); got != "" {
			o.Errorf("dry run for all: %q", got)
		}
	})
}

func TestARunWithoutItsRuleOrItsAuthorFails(t *testing.T) {
	each(t, func(o *office) {
		template := o.template(message.WarrantyScene, "质保到期")
		for _, row := range []struct {
			name string
			lose func(id int64)
		}{
			{"规则已删除", func(id int64) { o.exec("UPDATE service_reminder SET deleted_at = 1 WHERE id = ?", id) }},
			{"启用人已停用", func(int64) { o.disabled = planner.UserID }},
		} {
			id := o.reminder(fields{"name": value.I18n{ZH: row.name}, "templateId": template, "audience": fields{"everyone": true}})
			o.must(o.Remind(o.Context()))
			if got := o.actReminder("disable", id); got != "" {
				o.Fatal(got)
			}
			if got := o.actReminder("delete", id); got != "REF_IN_USE" {
				o.Errorf("%s: deletion while it runs: %q", row.name, got)
			}
			row.lose(id)
			o.workAll()
			jobs, err := record.Find(o.Context(), o.Engine.Read(), message.Jobs, &message.Jobs.Row.ReminderID, id)
			o.must(err)
			if len(jobs) != 1 || jobs[0].Status != message.RunFailed || jobs[0].LastError == "" || jobs[0].FinishedAt.IsZero() {
				o.Errorf("%s: the run is %+v", row.name, jobs)
			}
		}
	})
}

func TestARuleThatCannotRunIsRefused(t *testing.T) {
	each(t, func(o *office) {
		warranty, battery := o.template(message.WarrantyScene, "质保到期"), o.template(message.BatteryScene, "请充电")
		for _, row := range []struct {
			name string
			also fields
		}{
			{"a template of another scene", fields{"templateId": battery}},
			{"a channel that the template lacks", fields{"templateId": warranty, "channels": []string{"1", "3"}}},
			{"a run at night", fields{"templateId": warranty, "runAt": "21:30"}},
			{"a fixed time without an audience", fields{"templateId": warranty, "triggerType": message.FixedTime, "sendAt": o.at.Add(30 * time.Hour)}},
			{"an end before the beginning", fields{"templateId": warranty, "validFrom": inDays(o, 9), "validTo": inDays(o, 8)}},
			{"a trigger without data", fields{"templateId": battery, "triggerType": 6}},
		} {
			if _, err := o.tryReminder(row.also); err == nil {
				o.Errorf("%s was stored", row.name)
			}
		}
		id := o.reminder(fields{"templateId": warranty, "validTo": inDays(o, 1)})
		o.exec("UPDATE service_template SET is_default = ? WHERE id = ?", false, warranty)
		if got := o.actTemplate(message.ServiceTemplates.Name, "disable", warranty, nil); got != "TEMPLATE_IN_USE" {
			o.Errorf("disable the template in use: %q", got)
		}
		o.vehicle(0, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, 25) })
		o.remind()
		if got := o.hits("reminder_id = ?", id); got != 1 {
			o.Fatalf("%d hits, want 1", got)
		}
		if got := o.actReminder("delete", id); got == "" {
			o.Error("a rule with hits was deleted")
		}
		o.later(48 * time.Hour)
		o.remind()
		r, err := record.Get(o.Context(), o.Engine.Read(), message.Reminders, id)
		o.must(err)
		if r.Enabled != system.Disabled {
			o.Error("a rule that is over is still enabled")
		}
		if got := o.actReminder("enable", id); got != "REMINDER_OVER" {
			o.Errorf("enable a rule that is over: %q", got)
		}
		o.exec("UPDATE service_template SET enabled = 0 WHERE id = ?", warranty)
		o.exec("UPDATE service_reminder SET valid_to = '' WHERE id = ?", id)
		if got := o.actReminder("enable", id); got != "TEMPLATE_DISABLED" {
			o.Errorf("enable a rule without its template: %q", got)
		}
	})
}
