package sound

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/validate"
)

// setSound is the command that changes a sound of a vehicle.
const setSound = "setSound"

type dispatchInput struct {
	endpoint.Record
	equipment.DispatchSound
}

// Dispatched is a batch of commands that was submitted.
type Dispatched struct {
	BatchNo string `json:"batchNo"`
	JobID   int64  `json:"jobId"`
	Total   int64  `json:"total"`
}

// Dispatch is a batch of commands with a sound effect, and what has become of them.
type Dispatch struct {
	BatchNo   string     `json:"batchNo"`
	At        value.Time `json:"at"`
	By        string     `json:"by"`
	Total     int64      `json:"total"`
	Succeeded int64      `json:"succeeded"`
	Failed    int64      `json:"failed"`
}

// ModelInstalls is the vehicles of a model with a sound effect.
type ModelInstalls struct {
	ModelID  int64  `json:"modelId"`
	ZH       string `json:"zh"`
	EN       string `json:"en"`
	Vehicles int64  `json:"vehicles"`
}

// Overview is the batches of a sound effect, the latest first, and its installs by model.
type Overview struct {
	Dispatches []Dispatch      `json:"dispatches"`
	Models     []ModelInstalls `json:"models"`
}

// Endpoints returns the sending of sound effects, which replaces the standard endpoint of the action, and the batches of one.
func (s *Service) Endpoints() []endpoint.Endpoint {
	path := equipment.SoundEffects.Path
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: path + "/dispatch", Aliases: []string{path + "/dispatchSoundEffect"}, Permission: equipment.SoundEffects.PermissionFor("dispatch")},
			s.dispatch, &Dispatched{BatchNo: endpoint.ExampleNo, JobID: 1, Total: 20}),
		endpoint.OnOverview(equipment.SoundEffects, field.Label{ZH: "音效的下发批次", EN: "Batches of a sound effect"}, s.Overview,
			Overview{[]Dispatch{{BatchNo: endpoint.ExampleNo, At: endpoint.ExampleTime, By: "limin", Total: 20, Succeeded: 18, Failed: 1}}, []ModelInstalls{{ModelID: 7, ZH: "星驰 S5", EN: "Xingchi S5", Vehicles: 18}}}),
	}
}

// dispatch submits a job that sends a sound effect to many vehicles, one command each.
func (s *Service) dispatch(ctx context.Context, who *access.Caller, in dispatchInput) (*Dispatched, error) {
	effects := equipment.SoundEffects
	if err := s.Engine.Read().RequireAct(ctx, effects.Name, who, effects.PermissionFor("dispatch"), int64(in.ID)); err != nil {
		return nil, err
	}
	e, err := record.Get(ctx, s.Engine.Read(), effects, int64(in.ID))
	switch {
	case err != nil:
		return nil, err
	case e.Status != equipment.SoundOnShelf || e.IsFactory:
		return nil, fault.SoundNotOnShelf.With()
	case field.StateAt(e.ValidFrom, e.ValidTo, true, s.Clock()) != field.Current:
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.VINs), "NOT_VALID", "不在音效的有效期内", "Outside the validity of the effect")
	}
	vins := lines(in.VINs)
	var filter json.RawMessage
	switch {
	case len(vins) > 0:
		if err := s.requireFit(ctx, who, e, fault.At(&in, &in.VINs), vins); err != nil {
			return nil, err
		}
	case len(in.ModelIDs) == 0:
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.VINs), "REQUIRED", "请填写车架号或选择车型", "Enter VINs or choose models")
	case len(e.ModelIDs) > 0 && slices.ContainsFunc(in.ModelIDs, func(id int64) bool { return !e.ModelIDs.Has(id) }):
		return nil, fault.ModelNotSupported.With()
	default:
		filter, _ = json.Marshal(map[string]any{"modelId.in": joined(in.ModelIDs)})
	}
	address, err := s.Files.SignedURL(e.AudioFile, s.Clock().Add(urlFor))
	if err != nil {
		return nil, err
	}
	args, _ := json.Marshal(map[string]string{"effectCode": e.EffectCode, "url": address, "crc32": e.CRC32})
	b, err := s.Commands.SubmitBatch(ctx, who, s.Jobs, command.Batch{Code: setSound, Args: args, VINs: vins}, filter)
	if err != nil {
		return nil, err
	}
	return &Dispatched{b.BatchNo, b.JobID, b.Total}, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("INSERT INTO sound_dispatch (batch_no, effect_id, created_at, user_name, total) VALUES (?, ?, ?, ?, ?)", b.BatchNo, e.ID, s.Clock(), who.UserName, b.Total).Exec(ctx)
		return err
	})
}

// requireFit refuses vehicles of a model that the effect is not for, or with an older terminal. Vehicles that the account does not see are
// refused one by one when the commands are sent.
func (s *Service) requireFit(ctx context.Context, who *access.Caller, e *equipment.SoundEffect, at fault.Path, vins []string) error {
	visible, err := s.Engine.Read().FindIDs(ctx, equipment.Vehicles.Plan, who, vins, &equipment.Vehicles.Row.VIN)
	if err != nil {
		return err
	}
	ids := make([]int64, 0, len(visible))
	for _, id := range visible {
		ids = append(ids, id)
	}
	vehicles, err := record.Find(ctx, s.Engine.Read(), equipment.Vehicles, &equipment.Vehicles.Row.ID, ids...)
	if err != nil {
		return err
	}
	for _, v := range vehicles {
		if len(e.ModelIDs) > 0 && !e.ModelIDs.Has(v.ModelID) {
			return fault.Invalid(who.Language, at, fault.ModelNotSupported.Name, v.VIN+" 的车型不支持该音效", "The effect is not for the model of "+v.VIN)
		}
	}
	if e.MinTboxVersion == "" {
		return nil
	}
	terminals, err := record.Find(ctx, s.Engine.Read(), equipment.Ecus, &equipment.Ecus.Row.VehicleID, ids...)
	if err != nil {
		return err
	}
	least := validate.VersionCode(e.MinTboxVersion)
	for _, t := range terminals {
		if t.EcuType == equipment.TerminalEcu && t.Status == equipment.EcuNormal && t.SoftwareCode < least {
			i := slices.IndexFunc(vehicles, func(v *equipment.Vehicle) bool { return v.ID == t.VehicleID })
			return fault.Invalid(who.Language, at, "TERMINAL_TOO_OLD", vehicles[i].VIN+" 的终端版本低于 "+e.MinTboxVersion, "The terminal of "+vehicles[i].VIN+" is older than "+e.MinTboxVersion)
		}
	}
	return nil
}

// failedStates are the states of commands that did not change a sound.
var failedStates = []equipment.CommandState{equipment.CommandFailed, equipment.CommandTimedOut}

func lines(text string) (out []string) {
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\n\r,;，； \t", r) }) {
		if vin := strings.ToUpper(line); !slices.Contains(out, vin) {
			out = append(out, vin)
		}
	}
	return out
}

func joined(ids []int64) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = fmt.Sprint(id)
	}
	return strings.Join(texts, ",")
}

// Overview returns the batches of a sound effect and its installs, as the detail shows them.
func (s *Service) Overview(ctx context.Context, who *access.Caller, id int64) (Overview, error) {
	out := Overview{[]Dispatch{}, []ModelInstalls{}}
	if err := s.Engine.Read().RequireView(ctx, equipment.SoundEffects.Name, who, id); err != nil {
		return out, err
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT d.batch_no, d.created_at AS at, d.user_name AS by, d.total,
			(SELECT COUNT(*) FROM remote_command AS c WHERE c.batch_no = d.batch_no AND c.state = ?) AS succeeded,
			(SELECT COUNT(*) FROM remote_command AS c WHERE c.batch_no = d.batch_no AND c.state IN (?)) AS failed
		FROM sound_dispatch AS d WHERE d.effect_id = ? ORDER BY d.created_at DESC LIMIT 20`,
		equipment.CommandSucceeded, bun.List(failedStates), id).Scan(ctx, &out.Dispatches)
	if err != nil {
		return out, err
	}
	out.Models, err = s.installs(ctx, id)
	return out, err
}

// latestSounds is the vehicles with the effect that each confirmed last for its scene.
const latestSounds = `(SELECT d.effect_id, c.vehicle_id, ROW_NUMBER() OVER (PARTITION BY c.vehicle_id, e.category ORDER BY c.id DESC) AS place
	FROM sound_dispatch AS d JOIN sound_effect AS e ON e.id = d.effect_id JOIN remote_command AS c ON c.batch_no = d.batch_no WHERE c.state = ?)`

// installs counts the vehicles with an effect by model.
func (s *Service) installs(ctx context.Context, id int64) ([]ModelInstalls, error) {
	out := []ModelInstalls{}
	err := s.Engine.DB().Read().NewRaw("SELECT v.model_id, COUNT(*) AS vehicles FROM "+latestSounds+` AS latest JOIN vehicle AS v ON v.id = latest.vehicle_id
		WHERE place = 1 AND effect_id = ? GROUP BY v.model_id ORDER BY vehicles DESC, v.model_id`, equipment.CommandSucceeded, id).Scan(ctx, &out)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(out))
	for i, m := range out {
		ids[i] = m.ModelID
	}
	names, err := s.Engine.Read().Names(ctx, equipment.VehicleModels.Name, ids...)
	for i := range out {
		out[i].ZH, out[i].EN = names[out[i].ModelID].ZH, names[out[i].ModelID].EN
	}
	return out, err
}

// CountInstalls counts for each effect the vehicles whose latest confirmed sound of the scene it is. The routine runs daily.
func (s *Service) CountInstalls(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var rows []struct{ EffectID, N int64 }
		err := tx.NewRaw("SELECT effect_id, COUNT(*) AS n FROM "+latestSounds+" AS latest WHERE place = 1 GROUP BY effect_id", equipment.CommandSucceeded).Scan(ctx, &rows)
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE sound_effect SET install_count = 0 WHERE install_count > 0").Exec(ctx); err != nil {
			return err
		}
		for _, row := range rows {
			if _, err := tx.NewRaw("UPDATE sound_effect SET install_count = ? WHERE id = ?", row.N, row.EffectID).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}
