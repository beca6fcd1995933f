package message_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

var planner = seedtest.Caller(904, "serviceReminder:view", "serviceReminder:add", "serviceReminder:edit", "serviceReminder:delete", "serviceReminder:enable", "messageTemplate:view", "vehicleModel:view", "appUser:view")

// template adds an enabled template of a scene and returns its id.
func (o *office) template(scene message.Scene, body string) int64 {
	o.Helper()
	id, err := o.addTemplate(message.ServiceTemplates.Name, fields{"templateCode": fmt.Sprint("t.", scene, len(body)), "name": string(scene), "sceneCode": scene, "titleTpl": value.I18n{ZH: body}, "bodyTpl": value.I18n{ZH: body}})
	o.must(err)
	if refused := o.actTemplate(message.ServiceTemplates.Name, "enable", id, nil); refused != "" {
		o.Fatal(refused)
	}
	return id
}

func (o *office) tryReminder(also fields) (int64, error) {
	o.Helper()
	body := fields{"name": value.I18n{ZH: "质保到期提醒"}, "triggerType": message.WarrantyEnds, "triggerValue": 30, "channels": []string{"1", "2"}, "runAt": "10:00"}
	maps.Copy(body, also)
	text, err := json.Marshal(body)
	o.must(err)
	saved, err := o.Engine.Add(o.Context(), message.Reminders.Name, planner, text)
	return saved.ID, err
}

// reminder adds a rule, enables it an hour ago and returns its id.
func (o *office) reminder(also fields) int64 {
	o.Helper()
	id, err := o.tryReminder(also)
	o.must(err)
	o.later(-time.Hour)
	if refused := o.actReminder("enable", id); refused != "" {
		o.Fatal(refused)
	}
	o.later(time.Hour)
	return id
}

func (o *office) actReminder(verb string, id int64) string {
	o.Helper()
	r, err := record.Get(o.Context(), o.Engine.Read(), message.Reminders, id)
	o.must(err)
	text, err := json.Marshal(fields{"id": id, "version": r.Version})
	o.must(err)
	_, batch, err := o.Engine.Act(o.Context(), message.Reminders.Name, verb, planner, text)
	if batch != nil && len(batch.Failed) > 0 {
		return batch.Failed[0].Err.Code.Name
	}
	return seedtest.CodeOf(o, err)
}

// vehicle adds a vehicle of the n-th user and returns its id. Its state is that of change.
func (o *office) vehicle(n int, change func(*equipment.Vehicle, *equipment.VehicleShadow)) int64 {
	o.Helper()
	v := &equipment.Vehicle{VIN: fmt.Sprintf("LEVA1A2B3C4%06d", n), OwnerID: o.users[n], ModelID: 1, Status: equipment.Sold, ActivatedAt: o.at.Add(-400 * 24 * time.Hour)}
	shadow := &equipment.VehicleShadow{SOC: 80}
	change(v, shadow)
	o.write(func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, o.Engine, tx, equipment.Vehicles, v); err != nil {
			return err
		}
		shadow.ID, shadow.VehicleID = v.ID, v.ID
		return record.Insert(ctx, o.Engine, tx, equipment.VehicleShadows, shadow)
	})
	return v.ID
}

// remind starts the due runs and works on them until nothing is due.
func (o *office) remind() {
	o.Helper()
	o.must(o.Remind(o.Context()))
	o.workAll()
}

func (o *office) workAll() {
	o.Helper()
	jobs, err := record.Find(o.Context(), o.Engine.Read(), message.Jobs, &message.Jobs.Row.SourceType, message.FromReminder)
	o.must(err)
	for _, j := range jobs {
		o.must(o.Work(o.Context(), j.ID))
	}
}

func (o *office) hits(where string, args ...any) (n int) {
	o.Helper()
	o.must(o.Engine.DB().Read().NewRaw("SELECT count(*) FROM reminder_hit WHERE "+where, args...).Scan(o.Context(), &n))
	return n
}

func inDays(o *office, n int) value.Date { return o.at.Date().AddDays(n) }

func TestEveryTriggerHitsTheVehiclesThatMeetIt(t *testing.T) {
	each(t, func(o *office) {
		type state = func(*equipment.Vehicle, *equipment.VehicleShadow)
		for i, row := range []struct {
			name      string
			trigger   message.ReminderTrigger
			scene     message.Scene
			also      fields
			meets     state
			not       []state
			text      string
			wantFound string
		}{
			{"warranty", message.WarrantyEnds, message.WarrantyScene, fields{"triggerValue": 30}, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, 30) }, []state{
				func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, 31) },
				func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, -1) },
				func(v *equipment.Vehicle, _ *equipment.VehicleShadow) {
					v.WarrantyEndAt, v.StolenFlag = inDays(o, 9), true
				},
				func(v *equipment.Vehicle, _ *equipment.VehicleShadow) {
					v.WarrantyEndAt, v.OwnerID = inDays(o, 9), 0
				},
			}, "{{daysLeft}}天", "30 d"},
			{"kilometres", message.KmSinceService, message.MaintenanceScene, fields{"triggerValue": 3000}, func(_ *equipment.Vehicle, s *equipment.VehicleShadow) { s.OdoKm = 30_000 }, []state{
				func(_ *equipment.Vehicle, s *equipment.VehicleShadow) { s.OdoKm = 29_999 },
			}, "第{{serviceNo}}次", "3000 km"},
			{"months", message.MonthsSinceService, message.MaintenanceScene, fields{"triggerValue": 6}, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.SoldAt = inDays(o, -185) }, []state{
				func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.SoldAt = inDays(o, -170) },
			}, "{{dueDate}}", "185 d"},
			{"parked", message.ParkedLow, message.BatteryScene, fields{"triggerValue": 7, "triggerValue2": 20}, func(_ *equipment.Vehicle, s *equipment.VehicleShadow) { s.SOC = 20 }, []state{
				func(_ *equipment.Vehicle, s *equipment.VehicleShadow) { s.SOC = 21 },
				func(_ *equipment.Vehicle, s *equipment.VehicleShadow) { s.SOC, s.Charging = 20, true },
				func(v *equipment.Vehicle, s *equipment.VehicleShadow) {
					s.SOC, v.ActivatedAt = 20, o.at.Add(-6*24*time.Hour)
				},
			}, "{{soc}}%", "20% / 400 d"},
		} {
			o.exec("DELETE FROM vehicle")
			o.exec("DELETE FROM vehicle_shadow")
			met := o.vehicle(i*5, row.meets)
			for n, other := range row.not {
				o.vehicle(i*5+1+n, other)
			}
			body := fields{"name": value.I18n{ZH: row.name + "规则"}, "triggerType": row.trigger, "templateId": o.template(row.scene, row.text)}
			maps.Copy(body, row.also)
			id := o.reminder(body)
			o.remind()
			hits, err := record.Find(o.Context(), o.Engine.Read(), message.ReminderHits, &message.ReminderHits.Row.ReminderID, id)
			o.must(err)
			if len(hits) != 1 || hits[0].VehicleID != met || hits[0].FoundValue != row.wantFound || hits[0].DeliveryStatus != message.DeliveryArrived {
				o.Errorf("%s: %d hits, the first %+v", row.name, len(hits), hits)
			}
		}
		for _, title := range o.provider.titles {
			if title == "" || title[0] == '{' {
				o.Errorf("the title %q was not written", title)
			}
		}
		o.onlyOnce(4)
	})
}

func TestConnectivityAndServicesAreKnownFromCardsAndOrders(t *testing.T) {
	each(t, func(o *office) {
		card := o.vehicle(0, func(*equipment.Vehicle, *equipment.VehicleShadow) {})
		served := o.vehicle(1, func(_ *equipment.Vehicle, s *equipment.VehicleShadow) { s.OdoKm = 35_000 })
		o.write(func(ctx context.Context, tx bun.Tx) error {
			if err := record.Insert(ctx, o.Engine, tx, sim.Cards, &sim.Card{ICCID: "89860000000000000001", VehicleID: card, PlanEndAt: inDays(o, 3)}); err != nil {
				return err
			}
			return record.Insert(ctx, o.Engine, tx, repair.Orders, &repair.Order{OrderNo: "RO1", VehicleID: served, RepairType: repair.Maintenance, Status: repair.Closed, MileageKm: 1_000, FinishedAt: o.at.Add(-time.Hour)})
		})
		plan := o.reminder(fields{"name": value.I18n{ZH: "流量到期"}, "triggerType": message.ConnectivityEnds, "triggerValue": 3, "templateId": o.template(message.ConnectivityScene, "{{itemName}}")})
		maintenance := o.template(message.MaintenanceScene, "{{mileage}}")
		near := o.reminder(fields{"name": value.I18n{ZH: "两千公里"}, "triggerType": message.KmSinceService, "triggerValue": 2_500, "templateId": maintenance})
		far := o.reminder(fields{"name": value.I18n{ZH: "三千公里"}, "triggerType": message.KmSinceService, "triggerValue": 2_501, "templateId": maintenance})
		o.remind()
		if a, b, c := o.hits("reminder_id = ?", plan), o.hits("reminder_id = ? AND cycle_key = '2'", near), o.hits("reminder_id = ?", far); a != 1 || b != 1 || c != 0 {
			o.Errorf("hits: %d of the card, %d and %d of the service, want 1, 1 and 0", a, b, c)
		}
	})
}

func TestARuleHitsAVehicleOncePerCycleAndRepeatsAsOftenAsItSays(t *testing.T) {
	each(t, func(o *office) {
		template := o.template(message.WarrantyScene, "{{daysLeft}}天后到期")
		once := o.reminder(fields{"templateId": template})
		thrice := o.reminder(fields{"name": value.I18n{ZH: "重复提醒"}, "templateId": template, "repeatDays": 3, "maxRepeats": 3})
		vehicle := o.vehicle(0, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, 25) })
		for range 20 {
			o.remind()
			o.remind()
			o.later(24 * time.Hour)
		}
		if a, b := o.hits("reminder_id = ?", once), o.hits("reminder_id = ?", thrice); a != 1 || b != 3 {
			o.Errorf("%d and %d hits, want 1 and 3", a, b)
		}
		o.exec("UPDATE vehicle SET warranty_end_at = ? WHERE id = ?", inDays(o, 20), vehicle)
		o.remind()
		if got := o.hits("reminder_id = ?", once); got != 2 {
			o.Errorf("%d hits after the renewal, want a second one", got)
		}
		if got := o.hits("answered = ? AND reminder_id = ?", true, once); got != 1 {
			o.Errorf("%d hits were answered by the renewal, want 1", got)
		}
		o.onlyOnce(6)
	})
}

func TestAMissedRunIsMadeUpForOnceAndNothingIsSentTwice(t *testing.T) {
	each(t, func(o *office) {
		id := o.reminder(fields{"templateId": o.template(message.WarrantyScene, "{{daysLeft}}天后到期")})
		for n := range 8 {
			o.vehicle(n, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, 25) })
		}
		o.later(75 * time.Hour) // nothing ran for three days
		ctx, kill := context.WithCancel(o.Context())
		o.provider.before = kill
		o.must(o.Remind(o.Context()))
		jobs, err := record.Find(o.Context(), o.Engine.Read(), message.Jobs, &message.Jobs.Row.ReminderID, id)
		o.must(err)
		if len(jobs) != 1 {
			o.Fatalf("%d runs after the outage, want 1", len(jobs))
		}
		if err := o.Work(ctx, jobs[0].ID); err == nil {
			o.Fatal("the worker was not killed")
		}
		o.provider.before = nil
		// A worker that dies before it stores the end of the scan leaves the job as it was.
		o.exec("UPDATE message_job SET status = ?, cursor_user_id = 0 WHERE id = ?", message.RunPreparing, jobs[0].ID)
		o.later(time.Minute)
		o.remind()
		o.remind()
		if got := o.hits("reminder_id = ?", id); got != 8 {
			o.Errorf("%d hits, want 8", got)
		}
		o.onlyOnce(8)
		if got := o.actReminder("runNow", id); got != "REMINDER_ALREADY_RUN" {
			o.Errorf("run again: %q", got)
		}
		o.later(14 * time.Hour) // tomorrow, before its time
		if got := o.actReminder("runNow", id); got != "" {
			o.Errorf("run tomorrow: %q", got)
		}
		o.later(10 * time.Hour)
		o.remind()
		if jobs, err = record.Find(o.Context(), o.Engine.Read(), message.Jobs, &message.Jobs.Row.ReminderID, id); err != nil || len(jobs) != 2 {
			o.Errorf("%d runs after one by hand, want 2: %v", len(jobs), err)
		}
	})
}

func TestAFixedTimeIsSentToItsAudienceOnce(t *testing.T) {
	each(t, func(o *office) {
		english := fields{"everyone": false, "filters": fields{"lang.in": []string{"en"}}}
		id := o.reminder(fields{"triggerType": message.FixedTime, "triggerValue": nil, "runAt": nil, "audience": english, "sendAt": o.at.Add(30 * time.Hour), "templateId": o.template(message.BatteryScene, "注意充电")})
		o.remind()
		if got := o.hits("reminder_id = ?", id); got != 0 {
			o.Errorf("%d hits before the time", got)
		}
		for range 3 {
			o.later(30 * time.Hour)
			o.remind()
		}
		if got := o.hits("reminder_id = ? AND vehicle_id = 0", id); got != 1 {
			o.Errorf("%d hits, want the one English reader", got)
		}
		r, err := record.Get(o.Context(), o.Engine.Read(), message.Reminders, id)
		o.must(err)
		if r.Enabled != system.Disabled {
			o.Error("a fixed time that was sent is still enabled")
		}
	})
}
