package seed

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// reminderDays is how many days the runs of the demo's reminders go back.
const reminderDays = 30

// demoReminder is a service reminder of the demo. Its runs have up to most hits.
type demoReminder struct {
	zh, en           string
	trigger          message.ReminderTrigger
	scene            message.Scene
	value, value2    int64
	repeat, times    int64
	most             int
	on               bool
	validTo, sendDay int // days from now; 0 is none
}

var demoReminders = []demoReminder{
	{"首次保养提醒", "First service", message.KmSinceService, message.MaintenanceScene, 1_000, 0, 0, 1, 6, true, 0, 0},
	{"定期保养提醒", "Regular service", message.KmSinceService, message.MaintenanceScene, 3_000, 0, 14, 3, 4, true, 0, 0},
	{"半年保养提醒", "Service after half a year", message.MonthsSinceService, message.MaintenanceScene, 6, 0, 30, 2, 5, true, 0, 0},
	{"年度保养提醒", "Yearly service", message.MonthsSinceService, message.MaintenanceScene, 12, 0, 0, 1, 3, false, 0, 0},
	{"质保到期前 30 天", "Warranty ends in 30 days", message.WarrantyEnds, message.WarrantyScene, 30, 0, 0, 1, 4, true, 0, 0},
	{"质保到期前 7 天", "Warranty ends in 7 days", message.WarrantyEnds, message.WarrantyScene, 7, 0, 3, 2, 2, true, 0, 0},
	{"流量到期前 15 天", "Data plan ends in 15 days", message.ConnectivityEnds, message.ConnectivityScene, 15, 0, 7, 2, 5, true, 0, 0},
	{"流量到期前 3 天", "Data plan ends in 3 days", message.ConnectivityEnds, message.ConnectivityScene, 3, 0, 1, 3, 3, true, 0, 0},
	{"停放一周低电量", "Parked for a week with low charge", message.ParkedLow, message.BatteryScene, 7, 20, 7, 3, 6, true, 0, 0},
	{"停放一月低电量", "Parked for a month with low charge", message.ParkedLow, message.BatteryScene, 30, 30, 0, 1, 2, false, -20, 0},
	{"冬季用电提示", "Batteries in winter", message.FixedTime, message.BatteryScene, 0, 0, 0, 0, 60, false, 0, -12},
	{"春季出行检查", "Check before the spring", message.FixedTime, message.MaintenanceScene, 0, 0, 0, 0, 0, true, 0, 5},
}

// remindedVehicle is a vehicle of the demo with its owner.
type remindedVehicle struct {
	ID          int64
	VIN         string
	OwnerID     int64
	Platform    content.AppPlatform
	Lang        string
	PushEnabled bool
}

// reminders creates the service reminders of the demo with the runs of the last days. Each has run today, so that none runs at the start.
func (s *seeder) reminders(ctx context.Context, tx bun.Tx) error {
	people, err := s.authors(ctx, tx, 1)
	if err != nil {
		return err
	}
	var templates []message.ServiceTemplate
	if err := tx.NewRaw("SELECT id, scene_code FROM service_template WHERE is_default = ? AND deleted_at = 0", true).Scan(ctx, &templates); err != nil {
		return err
	}
	template := map[message.Scene]int64{}
	for _, t := range templates {
		template[t.SceneCode] = t.ID
	}
	var vehicles []remindedVehicle
	if err := tx.NewRaw("SELECT v.id, v.vin, v.owner_id, u.platform, u.lang, u.push_enabled FROM vehicle AS v JOIN app_user AS u ON u.id = v.owner_id WHERE v.deleted_at = 0 AND u.deleted_at = 0 AND u.status = 0 ORDER BY v.id LIMIT 600").Scan(ctx, &vehicles); err != nil || len(vehicles) == 0 {
		return err
	}
	now := value.Now()
	for i, d := range demoReminders {
		r := d.rule(i, now, template[d.scene], people[0].UserID)
		if err := record.Insert(ctx, s.e, tx, message.Reminders, r); err != nil {
			return err
		}
		if err := s.reminderRuns(ctx, tx, newRand(reminderStream, i), d, r, vehicles, now); err != nil {
			return err
		}
	}
	return nil
}

func (d demoReminder) rule(i int, now value.Time, template, author int64) *message.Reminder {
	r := &message.Reminder{
		ReminderNo: fmt.Sprintf("SR%06d", i+1), Name: value.I18n{ZH: d.zh, EN: d.en}, TriggerType: d.trigger, TriggerValue: d.value, TriggerValue2: d.value2,
		RepeatDays: d.repeat, MaxRepeats: d.times, TemplateID: template, Channels: withPush, EnabledBy: author, EnabledAt: now.Add(-60 * 24 * time.Hour),
	}
	r.CreatedBy, r.CreatedAt = author, now.Add(-61*24*time.Hour)
	if d.on {
		r.Enabled = system.Enabled
	}
	if d.validTo != 0 {
		r.ValidTo = now.Date().AddDays(d.validTo)
	}
	if d.trigger == message.FixedTime {
		r.Audience, r.SendAt = value.Audience{Everyone: true}, now.Date().AddDays(d.sendDay).Time().Add(10*time.Hour)
		return r
	}
	r.Receivers, r.RunAt = value.Codes{string(message.RemindOwner)}, fmt.Sprintf("%02d:30", 9+i%4)
	return r
}

// reminderRuns stores the runs of a rule: one a day, or the one of a fixed time that is past.
func (s *seeder) reminderRuns(ctx context.Context, tx bun.Tx, r *rand.Rand, d demoReminder, rule *message.Reminder, vehicles []remindedVehicle, now value.Time) error {
	next := r.IntN(len(vehicles))
	for day := 1 - reminderDays; day <= 0; day++ {
		date := now.Date().AddDays(day)
		at, key := date.Time().Add(10*time.Hour), rule.ReminderNo+" "+string(date)
		if day == 0 {
			at = now.Add(-time.Minute)
		}
		switch {
		case d.trigger == message.FixedTime && d.sendDay != day, d.validTo < 0 && day > d.validTo, !d.on && d.validTo == 0 && d.trigger != message.FixedTime && day > -10:
			continue
		case d.trigger == message.FixedTime:
			key = rule.ReminderNo + " " + rule.SendAt.String()
		}
		j := &message.Job{
			// The date of at is that of the day before, just after midnight.
			JobNo: "MJ" + strings.ReplaceAll(string(date), "-", "") + "0001" + rule.ReminderNo[6:], SourceType: message.FromReminder, SourceTitle: rule.Name, Status: message.RunDone,
			PlannedAt: at, StartedAt: at, FrozenAt: at, FinishedAt: at.Add(20 * time.Second), NextAt: at, RatePerSecond: message.DefaultRate,
			EventMessage: message.EventMessage{ServiceTemplateID: rule.TemplateID, ReminderID: rule.ID, EventType: string(d.scene), EventKey: key, Text: rule.Name},
		}
		if err := record.Insert(ctx, s.e, tx, message.Jobs, j); err != nil {
			return err
		}
		n := 1 + r.IntN(d.most)
		if d.trigger == message.FixedTime {
			n = d.most
		}
		if err := s.reminderHits(ctx, tx, r, d, j, vehicles, next, n); err != nil {
			return err
		}
		next += n
		rule.LastRunAt, rule.LastHitCount = at, int64(n)
	}
	_, err := tx.NewRaw("UPDATE service_reminder SET last_run_at = ?, last_hit_count = ? WHERE id = ?", rule.LastRunAt, rule.LastHitCount, rule.ID).Exec(ctx)
	return err
}

// reminderHits stores n hits of a run with their deliveries.
func (s *seeder) reminderHits(ctx context.Context, tx bun.Tx, r *rand.Rand, d demoReminder, j *message.Job, vehicles []remindedVehicle, from, n int) error {
	hits := make([]message.ReminderHit, n)
	for i := range hits {
		v := vehicles[(from+i)%len(vehicles)]
		h := message.ReminderHit{ReminderID: j.ReminderID, JobID: j.ID, VehicleID: v.ID, VIN: v.VIN, AppUserID: v.OwnerID, Subject: v.VIN, TimeNo: 1, HitAt: j.PlannedAt, DeliveryStatus: message.DeliveryArrived, Answered: r.IntN(100) < 30}
		day := j.PlannedAt.Date()
		switch d.trigger {
		case message.KmSinceService:
			h.CycleKey, h.FoundValue = fmt.Sprint(1+(from+i)/len(vehicles)), fmt.Sprintf("%d km", d.value+int64(r.IntN(400)))
		case message.MonthsSinceService:
			h.CycleKey, h.FoundValue = string(day), fmt.Sprintf("%d d", d.value*30+4)
		case message.ParkedLow:
			h.CycleKey, h.FoundValue = string(day.AddDays(-int(d.value))), fmt.Sprintf("%d%% / %d d", 5+r.IntN(14), d.value)
		case message.FixedTime:
			h.VehicleID, h.VIN, h.Subject, h.CycleKey, h.Answered = 0, "", fmt.Sprintf("u%d-%d", v.OwnerID, i), j.PlannedAt.Std().Format("2006-01-02 15:04"), false
		default:
			h.CycleKey, h.FoundValue = string(day.AddDays(int(d.value))), fmt.Sprintf("%d d", d.value)
		}
		hits[i] = h
	}
	if err := record.InsertMany(ctx, s.e, tx, message.ReminderHits, hits); err != nil {
		return err
	}
	rows := []message.Delivery{}
	for i, h := range hits {
		v := vehicles[(from+i)%len(vehicles)]
		for _, channel := range withPush {
			row := message.Delivery{JobID: j.ID, SourceType: j.SourceType, HitID: h.ID, AppUserID: h.AppUserID, Channel: message.Channel(channel), Platform: v.Platform, Lang: v.Lang, NextTryAt: j.PlannedAt}
			row.CreatedAt = j.StartedAt
			demoOutcome(r, &row, content.AppUser{PushEnabled: v.PushEnabled}, j, false)
			addTo(j, &row)
			if row.Status >= message.DeliveryArrived && row.Status <= message.DeliveryClicked && row.Status > h.DeliveryStatus {
				hits[i].DeliveryStatus = row.Status
			}
			rows = append(rows, row)
		}
		if hits[i].DeliveryStatus != message.DeliveryArrived {
			if _, err := tx.NewRaw("UPDATE reminder_hit SET delivery_status = ? WHERE id = ?", hits[i].DeliveryStatus, h.ID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	if j.Failed > 0 {
		j.Status = message.RunPartly
	}
	if err := record.InsertMany(ctx, s.e, tx, message.Deliveries, rows); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE message_job SET status = ?, total = ?, sent = ?, delivered = ?, read = ?, clicked = ?, failed = ?, skipped = ? WHERE id = ?",
		j.Status, j.Total, j.Sent, j.Delivered, j.Read, j.Clicked, j.Failed, j.Skipped, j.ID).Exec(ctx)
	return err
}
