package alarmrule

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/record"
)

const (
	// dryRunDays is how many days of stored values a dry run evaluates.
	dryRunDays = 7
	// dryRunVehicles is the most vehicles it evaluates, spread over all that the rule covers; dryRunTime bounds its duration.
	dryRunVehicles = 2_000
	dryRunTime     = 10 * time.Second
	// dryRunSamples is how many alarms it shows.
	dryRunSamples = 10
	// dryRunChunk is how many vehicles are read at a time.
	dryRunChunk = 100
)

// Basis is what a dry run has evaluated.
type Basis string

// The bases. Points are stored with each position, messages are the last five hundred of each vehicle, the present is what rules over silence
// and SIM cards would raise now.
const (
	OverPoints   Basis = "points"
	OverMessages Basis = "messages"
	OverPresent  Basis = "present"
)

// DryRun is what a rule would have raised within the last seven days.
type DryRun struct {
	Count    int64 `json:"count"`
	Vehicles int64 `json:"vehicles"`
	// Samples are the latest alarms on vehicles that the caller may view.
	Samples []Sample `json:"samples"`
	Days    []Day    `json:"days"`
	Basis   Basis    `json:"basis"`
	// Checked is how many vehicles were evaluated, of all that the rule covers.
	Checked int64 `json:"checked"`
	Covered int64 `json:"covered"`
	// StormLimit is how many alarms within ten minutes disable the rule, Busiest the most that it would have raised in such a time.
	StormLimit int64 `json:"stormLimit"`
	Busiest    int64 `json:"busiest"`
}

// Sample is an alarm that the rule would have raised.
type Sample struct {
	VehicleID int64      `json:"vehicleId"`
	VIN       string     `json:"vin"`
	At        value.Time `json:"at" null:"false"`
	// Until is when it would have cleared; null while it lasts.
	Until value.Time `json:"until"`
}

// Day is the number of alarms that would have begun on a day.
type Day struct {
	Day value.Date `json:"day" null:"false"`
	N   int64      `json:"n"`
}

// pointMetrics are the values that are stored with each position.
var pointMetrics = []equipment.RuleMetric{
	equipment.MetricSpeed, equipment.MetricSOC, equipment.MetricTemp, equipment.MetricOdo, equipment.MetricSatellites, equipment.MetricPower, equipment.MetricFix,
}

// basis is what the rule is evaluated over.
func (r *rule) basis() Basis {
	if !r.RuleSource.Live() {
		return OverPresent
	}
	for _, t := range slices.Concat(r.Conditions, r.ClearConditions) {
		if !slices.Contains(pointMetrics, t.Metric) {
			return OverMessages
		}
	}
	return OverPoints
}

// rehearsal is a dry run in progress, with the vehicle whose values it evaluates.
type rehearsal struct {
	*rule
	deadline time.Time
	seen     map[int64]bool
	raised   []Sample
	vehicle  int64
	is       standing
	last     answers
	lastAt   value.Time
}

// take evaluates the rule with the next values, in order. Before them, the condition may have held for long enough, as it would have been
// noticed on schedule.
func (w *rehearsal) take(f *facts) bool {
	if f.VehicleID != w.vehicle {
		w.vehicle, w.is, w.last, w.lastAt = f.VehicleID, standing{}, answers{}, value.Time{}
		w.seen[f.VehicleID] = true
	}
	for due := w.due(w.is, w.lastAt); !due.IsZero() && due.Milli() < f.at.Milli() && due.Milli()-w.lastAt.Milli() <= maxGap.Milliseconds(); due = w.due(w.is, due) {
		w.step(w.last, due)
	}
	w.last, w.lastAt = w.compare(f), f.at
	w.step(w.last, f.at)
	return time.Now().Before(w.deadline)
}

func (w *rehearsal) step(v answers, at value.Time) {
	next, what := w.rule.step(w.is, v, at)
	w.is = next
	switch what {
	case raises:
		w.raised = append(w.raised, Sample{VehicleID: w.vehicle, At: at})
	case clears:
		w.raised[len(w.raised)-1].Until = at
	}
}

// rehearse evaluates a rule over stored values, as if it had been enabled for seven days.
func (s *Service) rehearse(ctx context.Context, who *access.Caller, r *rule) (*DryRun, error) {
	d := &DryRun{Samples: []Sample{}, Days: []Day{}, Basis: r.basis(), StormLimit: equipment.RuleStormLimit}
	now := s.Clock()
	since := now.Add(-dryRunDays * 24 * time.Hour)
	var err error
	w := &rehearsal{rule: r, deadline: time.Now().Add(dryRunTime), seen: map[int64]bool{}}
	if d.Basis == OverPresent {
		err = s.present(ctx, w, d)
	} else if err = s.history(ctx, w, d, since); err == nil {
		first := since.Date().AddDays(1)
		for day := range dryRunDays {
			d.Days = append(d.Days, Day{Day: first.AddDays(day)})
		}
	}
	if err != nil {
		return nil, err
	}
	hit := map[int64]bool{}
	for _, a := range w.raised {
		hit[a.VehicleID] = true
		if n := len(d.Days); n > 0 {
			if i := d.Days[0].Day.DaysUntil(a.At.Date()); i >= 0 && i < n {
				d.Days[i].N++
			}
		}
	}
	d.Count, d.Vehicles, d.Busiest = int64(len(w.raised)), int64(len(hit)), busiest(w.raised)
	slices.SortFunc(w.raised, func(a, b Sample) int { return int(b.At.Milli() - a.At.Milli()) })
	return d, s.sample(ctx, who, w.raised, d)
}

// busiest is the most alarms within a storm window.
func busiest(raised []Sample) (most int64) {
	times := make([]int64, len(raised))
	for i, a := range raised {
		times[i] = a.At.Milli()
	}
	slices.Sort(times)
	from := 0
	for i, at := range times {
		for at-times[from] > equipment.RuleStormWindow.Milliseconds() {
			from++
		}
		most = max(most, int64(i-from+1))
	}
	return most
}

// history evaluates the stored values of the covered vehicles, or of an even share of many.
func (s *Service) history(ctx context.Context, w *rehearsal, d *DryRun, since value.Time) error {
	db := s.Engine.DB().Read()
	where, args := w.scope()
	where = " FROM vehicle AS v WHERE v.deleted_at = 0 AND v.tbox_sn <> ''" + where
	if err := db.NewRaw("SELECT count(*)"+where, args...).Scan(ctx, &d.Covered); err != nil {
		return err
	}
	var ids []int64
	err := db.NewRaw("SELECT v.id"+where+" AND v.id % ? = 0 ORDER BY v.id LIMIT ?", append(slices.Clone(args), max(1, d.Covered/dryRunVehicles), dryRunVehicles)...).Scan(ctx, &ids)
	for chunk := range slices.Chunk(ids, dryRunChunk) {
		if err != nil || time.Now().After(w.deadline) {
			break
		}
		d.Checked += int64(len(chunk))
		if d.Basis == OverPoints {
			err = s.points(ctx, w, chunk, since)
		} else {
			err = s.messages(ctx, w, chunk, since)
		}
	}
	return err
}

func (s *Service) points(ctx context.Context, w *rehearsal, vehicles []int64, since value.Time) error {
	rows, err := s.Engine.DB().Read().QueryContext(ctx, "SELECT vehicle_id, ts, speed_kmh, satellites, loc_kind, soc, odo_km, power_on, temp_k FROM trace_point WHERE vehicle_id IN (?) AND ts >= ? AND backlog = 0 ORDER BY vehicle_id, ts, seq",
		bun.List(vehicles), since)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var v equipment.VehicleShadow
		var at value.Time
		var kelvin int64
		if err := rows.Scan(&v.VehicleID, &at, &v.SpeedKmh, &v.Satellites, &v.LocKind, &v.SOC, &v.OdoKm, &v.PowerOn, &kelvin); err != nil {
			return err
		}
		if v.MaxTempC = kelvin - value.ZeroCelsius; kelvin == 0 {
			v.MaxTempC = 0
		}
		v.ReportedAt, v.LastSeenAt = at, at
		if !w.take(&facts{VehicleShadow: &v, at: at}) {
			break
		}
	}
	return rows.Err()
}

func (s *Service) messages(ctx context.Context, w *rehearsal, vehicles []int64, since value.Time) error {
	return devicelink.EachReport(ctx, s.Engine.DB().Read(), vehicles, since, func(state *equipment.VehicleShadow) bool {
		return w.take(&facts{VehicleShadow: state, at: state.ReportedAt})
	})
}

// present finds what a rule over silence or SIM cards would raise now.
func (s *Service) present(ctx context.Context, w *rehearsal, d *DryRun) error {
	db := s.Engine.DB().Read()
	where, args := w.scope()
	if err := db.NewRaw("SELECT count(*) FROM vehicle AS v WHERE v.deleted_at = 0 AND v.status = ?"+where, append([]any{equipment.Sold}, args...)...).Scan(ctx, &d.Covered); err != nil {
		return err
	}
	d.Checked = d.Covered
	from, args := w.meeting(s.Clock())
	var ids []int64
	if err := db.NewRaw("SELECT v.id "+from+" ORDER BY v.id", args...).Scan(ctx, &ids); err != nil {
		return err
	}
	for chunk := range slices.Chunk(ids, dryRunChunk) {
		shadows, err := record.Find(ctx, s.Engine.Read(), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, chunk...)
		if err != nil {
			return err
		}
		for _, shadow := range shadows {
			f, err := s.factsOf(ctx, db, w.rule, shadow)
			if err != nil {
				return err
			}
			v := w.compare(f)
			if combine(w.Match, w.Conditions, &v.terms, new(since), f.at) != no {
				w.raised = append(w.raised, Sample{VehicleID: f.VehicleID, At: f.at})
			}
		}
	}
	return nil
}

// sample shows the latest alarms on vehicles that the caller may view.
func (s *Service) sample(ctx context.Context, who *access.Caller, raised []Sample, d *DryRun) error {
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil
	}
	for _, a := range raised[:min(len(raised), dryRunChunk)] {
		may, err := s.Engine.Read().CanView(ctx, equipment.Vehicles.Name, who, a.VehicleID)
		if err != nil {
			return err
		}
		if !may {
			continue
		}
		if err := s.Engine.DB().Read().NewRaw("SELECT vin FROM vehicle WHERE id = ?", a.VehicleID).Scan(ctx, &a.VIN); err != nil {
			return err
		}
		if d.Samples = append(d.Samples, a); len(d.Samples) == dryRunSamples {
			break
		}
	}
	return nil
}
