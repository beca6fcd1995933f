package message

import (
	"context"

	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

const (
	// hitDays is how many days the chart of a rule shows.
	hitDays = 30
	// dryRunShown is how many hits a dry run shows.
	dryRunShown = 20
)

// HitDay is the hits of a rule on a day: all, those that were delivered, and those that the owners acted on.
type HitDay struct {
	Day      value.Date `json:"day"`
	Hits     int64      `json:"hits"`
	Reached  int64      `json:"reached"`
	Answered int64      `json:"answered"`
}

// DryRun is what a rule would send now.
type DryRun struct {
	Hits   int64       `json:"hits"`
	Sample []DryRunHit `json:"sample"`
}

// DryRunHit is a hit that a dry run shows.
type DryRunHit struct {
	VehicleID  int64  `json:"vehicleId"`
	VIN        string `json:"vin"`
	AppUserID  int64  `json:"appUserId"`
	Owner      string `json:"owner"`
	FoundValue string `json:"foundValue"`
	CycleKey   string `json:"cycleKey"`
	TimeNo     int64  `json:"timeNo"`
}

func (s *Service) reminderEndpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(message.Reminders, field.Label{ZH: "服务提醒近30天命中", EN: "Hits of a service reminder in 30 days"}, s.hitDays, []HitDay{{Day: "2026-05-01", Hits: 42, Reached: 40, Answered: 9}}),
		endpoint.New(endpoint.Endpoint{
			Path: message.Reminders.Path + "/dryRun", Label: field.Label{ZH: "服务提醒试运行", EN: "Dry run of a service reminder"}, Methods: endpoint.Reads, Permission: message.Reminders.PermissionFor("enable"),
		}, s.dryRun, &DryRun{1, []DryRunHit{{VehicleID: 7, VIN: endpoint.ExampleVIN, AppUserID: 3, Owner: "小王", FoundValue: "7 d", CycleKey: "2026-06-01", TimeNo: 1}}}),
	}
}

func (s *Service) hitDays(ctx context.Context, who *access.Caller, id int64) ([]HitDay, error) {
	if err := s.Engine.Read().RequireView(ctx, message.Reminders.Name, who, id); err != nil {
		return nil, err
	}
	first := s.Clock().Date().AddDays(1 - hitDays)
	var rows []struct {
		HitAt          value.Time
		Answered       bool
		DeliveryStatus message.DeliveryStatus
		N              int64
	}
	// Hits of one run have few times, so this groups them before they are counted by day.
	if err := s.Engine.DB().Read().NewRaw("SELECT hit_at, answered, delivery_status, count(*) AS n FROM reminder_hit WHERE reminder_id = ? AND hit_at >= ? GROUP BY hit_at, answered, delivery_status", id, first.Time()).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	days := make([]HitDay, hitDays)
	for i := range days {
		days[i].Day = first.AddDays(i)
	}
	for _, row := range rows {
		at := first.DaysUntil(row.HitAt.Date())
		if at < 0 || at >= hitDays {
			continue
		}
		d := &days[at]
		d.Hits += row.N
		if row.DeliveryStatus >= message.DeliverySent && row.DeliveryStatus <= message.DeliveryClicked {
			d.Reached += row.N
		}
		if row.Answered {
			d.Answered += row.N
		}
	}
	return days, nil
}

// dryRun counts what a rule would hit now. Nothing is stored or sent. An audience is resolved in the scope of the caller.
func (s *Service) dryRun(ctx context.Context, who *access.Caller, in idInput) (*DryRun, error) {
	if err := s.Engine.Read().RequireView(ctx, message.Reminders.Name, who, int64(in.ID)); err != nil {
		return nil, err
	}
	r, err := record.Get(ctx, s.Engine.Read(), message.Reminders, int64(in.ID))
	if err != nil {
		return nil, err
	}
	if err := requireAllOwners(r, who); err != nil {
		return nil, err
	}
	out := &DryRun{Sample: []DryRunHit{}}
	err = s.eachOwner(ctx, r, who, 0, func(ids []int64) error {
		view := s.Engine.Read()
		due, _, err := s.matches(ctx, s.Engine.DB().Read(), view, r, ids)
		if err != nil {
			return err
		}
		out.Hits += int64(len(due))
		due = due[:min(len(due), dryRunShown-len(out.Sample))]
		if err := s.write(ctx, view, due); err != nil {
			return err
		}
		for _, d := range due {
			out.Sample = append(out.Sample, DryRunHit{d.VehicleID, d.VIN, d.AppUserID, d.values["nickname"].ZH, d.FoundValue, d.CycleKey, d.TimeNo})
		}
		return nil
	})
	return out, err
}
