package rollout

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/holiday"
	"evops/core/record"
)

// previewSample bounds the vehicles that a preview looks at one by one; beyond it, shares are those of the sample. Tests make it smaller.
var previewSample = 5_000

// shownVehicles is how many vehicles a preview names for each reason.
const shownVehicles = 20

// Preview is what a task would do if it began now. Exact is false if the counts are projected from a sample.
type Preview struct {
	Count      int64             `json:"count"`
	Exact      bool              `json:"exact"`
	Eligible   int64             `json:"eligible"`
	Exclusions []IneligibleCount `json:"exclusions"`
	// Held is eligible vehicles that could not be upgraded at this moment, by reason.
	Held    []HeldCount  `json:"held"`
	ByModel []ModelCount `json:"byModel"`
	// ByVersion and ByHardware are the eligible vehicles by what the controllers of the task report, ByWave by the wave that would draw them.
	ByVersion  []VersionCount `json:"byVersion"`
	ByHardware []VersionCount `json:"byHardware"`
	ByWave     []WaveCount    `json:"byWave"`
	Estimate   Estimate       `json:"estimate"`
	// Conflicts is open tasks with targets among the vehicles.
	Conflicts []Conflict `json:"conflicts"`
	// Vehicles is some of those that are held or excluded, and that the caller may view: the first of each reason.
	Vehicles []PreviewVehicle `json:"vehicles"`
}

// PreviewVehicle is a vehicle that is held or excluded for a reason.
type PreviewVehicle struct {
	ID         int64          `json:"id"`
	VIN        string         `json:"vin"`
	WaitReason ota.WaitReason `json:"waitReason"`
	Ineligible ota.Ineligible `json:"ineligible"`
}

// ModelCount is the number of vehicles of a model.
type ModelCount struct {
	ModelID int64  `json:"modelId"`
	Name    string `json:"name"`
	N       int64  `json:"n"`
}

// Estimate is the expected traffic in MB, its price in cents, and the days that the pace of the task takes at least.
type Estimate struct {
	MB    float64 `json:"mb"`
	Cents int64   `json:"cents"`
	Days  float64 `json:"days"`
}

// Conflict is an open task that also has some of the vehicles.
type Conflict struct {
	TaskID   int64  `json:"taskId"`
	TaskNo   string `json:"taskNo"`
	Name     string `json:"name"`
	Priority int64  `json:"priority"`
	N        int64  `json:"n"`
}

// Preview looks at the vehicles of a task as the freeze will. Errors are NO_PERMISSION, NOT_FOUND_OR_DENIED and OTA_NO_TARGET.
func (s *Service) Preview(ctx context.Context, who *access.Caller, id int64) (*Preview, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, ota.Tasks.Name, who, id); err != nil {
		return nil, err
	}
	t, err := record.Get(ctx, v, ota.Tasks, id)
	if err != nil {
		return nil, err
	}
	waves, err := record.Find(ctx, v, ota.Waves, &ota.Waves.Row.TaskID, id)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(waves, func(a, b *ota.Wave) int { return cmp.Compare(a.Seq, b.Seq) })
	return s.rehearse(ctx, who, t, waves)
}

// rehearse is the dry run of a task with waves.
func (s *Service) rehearse(ctx context.Context, who *access.Caller, t *ota.Task, waves []*ota.Wave) (*Preview, error) {
	items, err := firmwareOf(ctx, s.Engine.Read(), t)
	if err != nil {
		return nil, err
	}
	items = slices.DeleteFunc(items, func(f *ota.Firmware) bool { return f == nil })
	p := &Preview{Exclusions: []IneligibleCount{}, Held: []HeldCount{}, ByModel: []ModelCount{}, ByWave: []WaveCount{}, Conflicts: []Conflict{}, Vehicles: []PreviewVehicle{}}
	sample, count, err := s.sample(ctx, t)
	if err != nil {
		return nil, err
	}
	p.Count, p.Exact = count, count <= int64(previewSample)
	if p.Count == 0 || len(sample) == 0 {
		return nil, fault.TaskWithoutTarget.With()
	}
	if err := s.look(ctx, who.Language, t, items, waves, sample, p); err != nil {
		return nil, err
	}
	return p, s.nameVehicles(ctx, who, p)
}

// look judges the vehicles of a sample and projects the counts to all. Names are in the language.
func (s *Service) look(ctx context.Context, language string, t *ota.Task, items []*ota.Firmware, waves []*ota.Wave, sample []int64, p *Preview) error {
	exclusions, held, models := map[ota.Ineligible]int64{}, map[ota.WaitReason]int64{}, map[int64]int64{}
	db := s.Engine.DB().Read()
	now := s.Clock()
	closed := !isOpen(t.InstallWindow, now)
	if !closed && t.SkipHolidays {
		isHoliday, err := holiday.Current(ctx, s.Engine.DB())
		if err != nil {
			return err
		}
		closed = isHoliday(dayOf(t.InstallWindow, now))
	}
	var able []*vehicle
	eligible, test := map[int64]bool{}, map[int64]bool{}
	for ids := range slices.Chunk(sample, freezeBatch) {
		found, err := s.candidates(ctx, db, ids)
		if err != nil {
			return err
		}
		states, err := record.Find(ctx, s.Engine.Read(), equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, ids...)
		if err != nil {
			return err
		}
		busy, err := s.busyElsewhere(ctx, db, t.ID, ids)
		if err != nil {
			return err
		}
		for _, state := range states {
			c := found[state.ID]
			if c == nil {
				continue
			}
			if why := fit(&c.candidate, t.TaskKind, items); why != "" {
				if exclusions[why]++; exclusions[why] <= shownVehicles {
					p.Vehicles = append(p.Vehicles, PreviewVehicle{ID: state.ID, Ineligible: why})
				}
				continue
			}
			models[c.Model]++
			able = append(able, c)
			eligible[state.ID], test[state.ID] = true, c.Test
			why := heldNow(t, c, state)
			switch {
			case why != 0:
			case busy[state.ID]:
				why = ota.WaitSlot
			case closed:
				why = ota.WaitWindow
			}
			if why == 0 {
				continue
			}
			if held[why]++; held[why] <= shownVehicles {
				p.Vehicles = append(p.Vehicles, PreviewVehicle{ID: state.ID, WaitReason: why})
			}
		}
	}
	scale := func(n int64) int64 { return int64(math.Round(float64(n) * float64(p.Count) / float64(len(sample)))) }
	for why, n := range exclusions {
		p.Exclusions = append(p.Exclusions, IneligibleCount{why, scale(n)})
	}
	for why, n := range held {
		p.Held = append(p.Held, HeldCount{why, scale(n)})
	}
	names, err := s.Engine.Read().Names(ctx, equipment.VehicleModels.Name, slices.Collect(maps.Keys(models))...)
	if err != nil {
		return err
	}
	for model, n := range models {
		p.Eligible += scale(n)
		p.ByModel = append(p.ByModel, ModelCount{model, names[model].In(language), scale(n)})
	}
	slices.SortFunc(p.Exclusions, func(x, y IneligibleCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Reason, y.Reason)) })
	slices.SortFunc(p.Held, func(x, y HeldCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Reason, y.Reason)) })
	slices.SortFunc(p.ByModel, func(x, y ModelCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.ModelID, y.ModelID)) })
	p.ByVersion = versionsOf(items, able, scale, func(e *equipment.Ecu) string { return e.SoftwareVersion })
	p.ByHardware = versionsOf(items, able, scale, func(e *equipment.Ecu) string { return e.HardwareVersion })
	if p.ByWave, err = s.wavesOf(ctx, t, waves, chosenOf(sample, eligible), test, scale); err != nil {
		return err
	}
	price, err := pricePerMB.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	traffic := estimate(items, p.Eligible)
	p.Estimate = Estimate{MB: float64(traffic) / 10, Cents: (traffic*price + 5) / 10, Days: days(t, sizeOf(items), p.Eligible)}
	err = db.NewRaw(`SELECT k.id AS task_id, k.task_no, k.name, k.priority, count(*) AS n FROM ota_task_target AS o JOIN ota_task AS k ON k.id = o.task_id
		WHERE o.vehicle_id IN (?) AND o.task_id <> ? AND o.state IN (?) GROUP BY k.id, k.task_no, k.name, k.priority ORDER BY n DESC`,
		bun.List(sample), t.ID, bun.List(append(slices.Clone(withdrawable), installing...))).Scan(ctx, &p.Conflicts)
	for i := range p.Conflicts {
		p.Conflicts[i].N = scale(p.Conflicts[i].N)
	}
	return err
}
