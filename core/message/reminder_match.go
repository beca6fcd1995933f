package message

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

const (
	// ownersBatch is how many owners are looked at in one transaction.
	ownersBatch = 500
	// answeredWithin is how long after a hit its owner may act on it.
	answeredWithin = 30 * 24 * time.Hour
)

// match is a hit of a rule before it is stored.
type match struct {
	message.ReminderHit
	vehicle *equipment.Vehicle
	values  values
}

// eachOwner passes the people of a rule to work, ascending: its audience in the scope of an account, or else all owners.
func (s *Service) eachOwner(ctx context.Context, r *message.Reminder, who *access.Caller, resume int64, work func(ids []int64) error) error {
	if !r.Audience.IsZero() {
		return s.Engine.Read().EachOfAudience(ctx, recipients, who, r.Audience, resume, ownersBatch, work)
	}
	for {
		var ids []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT DISTINCT owner_id FROM vehicle WHERE owner_id > ? AND deleted_at = 0 ORDER BY owner_id LIMIT ?", resume, ownersBatch).Scan(ctx, &ids); err != nil || len(ids) == 0 {
			return err
		}
		if err := work(ids); err != nil {
			return err
		}
		resume = ids[len(ids)-1]
	}
}

// matches returns the hits of a rule among some people that are due today, and the earlier hits that the owners have acted on.
func (s *Service) matches(ctx context.Context, db bun.IDB, view record.Reader, r *message.Reminder, owners []int64) (due []*match, answered []int64, err error) {
	now := s.Clock()
	if r.TriggerType == message.FixedTime {
		for _, id := range owners {
			due = append(due, &match{ReminderHit: message.ReminderHit{AppUserID: id, Subject: fmt.Sprintf("u%d", id), CycleKey: r.SendAt.Std().Format("2006-01-02 15:04")}, values: values{}})
		}
	} else {
		all, err := factsOf(ctx, db, view, r, owners)
		if err != nil || len(all) == 0 {
			return nil, nil, err
		}
		if answered, err = answeredHits(ctx, db, r, all, now); err != nil {
			return nil, nil, err
		}
		for _, f := range all {
			if found, ok := f.meets(r, now.Date()); ok {
				v := f.vehicle
				due = append(due, &match{message.ReminderHit{VehicleID: v.ID, VIN: v.VIN, AppUserID: v.OwnerID, Subject: v.VIN, CycleKey: found.cycle, FoundValue: found.found}, v, found.values})
			}
		}
	}
	due, err = dueAgain(ctx, db, r, due, now)
	return due, answered, err
}

// dueAgain numbers the hits in their cycles, and leaves out those that were sent often enough or a short time ago.
func dueAgain(ctx context.Context, db bun.IDB, r *message.Reminder, all []*match, now value.Time) (due []*match, err error) {
	if len(all) == 0 {
		return nil, nil
	}
	type earlier struct {
		Subject, CycleKey string
		N                 int64
		LastAt            value.Time
	}
	subjects := make([]string, len(all))
	for i, m := range all {
		subjects[i] = m.Subject
	}
	var rows []earlier
	if err := db.NewRaw("SELECT subject, cycle_key, max(time_no) AS n, max(hit_at) AS last_at FROM reminder_hit WHERE reminder_id = ? AND subject IN (?) GROUP BY subject, cycle_key", r.ID, bun.List(subjects)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	had := map[[2]string]earlier{}
	for _, row := range rows {
		had[[2]string{row.Subject, row.CycleKey}] = row
	}
	for _, m := range all {
		before := had[[2]string{m.Subject, m.CycleKey}]
		again := r.RepeatDays > 0 && before.N < r.MaxRepeats && before.LastAt.Date().AddDays(int(r.RepeatDays)) <= now.Date()
		if before.N == 0 || again {
			m.ReminderID, m.TimeNo, m.HitAt = r.ID, before.N+1, now
			due = append(due, m)
		}
	}
	return due, nil
}

// answeredHits returns the hits of the last days whose owners have acted on them since.
func answeredHits(ctx context.Context, db bun.IDB, r *message.Reminder, all []*facts, now value.Time) (ids []int64, err error) {
	of, vins := map[string]*facts{}, []string{}
	for _, f := range all {
		of[f.vehicle.VIN], vins = f, append(vins, f.vehicle.VIN)
	}
	var open []message.ReminderHit
	if err := db.NewRaw("SELECT id, subject, app_user_id, cycle_key, hit_at FROM reminder_hit WHERE reminder_id = ? AND subject IN (?) AND answered = ? AND hit_at >= ?", r.ID, bun.List(vins), false, now.Add(-answeredWithin)).Scan(ctx, &open); err != nil {
		return nil, err
	}
	for _, h := range open {
		if f := of[h.Subject]; f.vehicle.OwnerID == h.AppUserID && f.answers(r, &h) {
			ids = append(ids, h.ID)
		}
	}
	return ids, nil
}

// write adds the common values of the scene to the hits, which are then complete.
func (s *Service) write(ctx context.Context, view record.Reader, all []*match) error {
	users, models := []int64{}, []int64{}
	for _, m := range all {
		users = append(users, m.AppUserID)
		if m.vehicle != nil {
			models = append(models, m.vehicle.ModelID)
		}
	}
	people, err := record.Find(ctx, view, content.AppUsers, &content.AppUsers.Row.ID, distinct(users)...)
	if err != nil {
		return err
	}
	names, err := record.Find(ctx, view, equipment.VehicleModels, &equipment.VehicleModels.Row.ID, distinct(models)...)
	if err != nil {
		return err
	}
	lines, err := record.Find(ctx, view, support.Types, &support.Types.Row.EntryKind, support.PhoneEntry)
	if err != nil {
		return err
	}
	now := value.Same(s.Clock().Std().Format("2006-01-02 15:04"))
	for _, m := range all {
		m.values["time"] = now
		if len(lines) > 0 {
			m.values["hotline"] = value.Same(lines[0].Hotline)
		}
		if at := slices.IndexFunc(people, func(u *content.AppUser) bool { return u.ID == m.AppUserID }); at >= 0 {
			m.values["nickname"] = value.Same(people[at].Nickname)
		}
		v := m.vehicle
		if v == nil {
			continue
		}
		m.values["plateNo"], m.values["vin"], m.values["vinTail"] = value.Same(v.PlateNo.Reveal()), value.Same(v.VIN), value.Same(message.Tail(v.VIN))
		if at := slices.IndexFunc(names, func(of *equipment.VehicleModel) bool { return of.ID == v.ModelID }); at >= 0 {
			m.values["vehicleName"], m.values["modelName"] = names[at].Name, names[at].Name
		}
	}
	return nil
}

func distinct(ids []int64) []int64 {
	slices.Sort(ids)
	return slices.Compact(ids)
}
