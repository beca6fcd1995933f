package equipment

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// maxLive is the maximum number of vehicles in one query of live states (legacy-api D.5).
const maxLive = 100

// Purpose is why a caller views the location of a vehicle: a dictionary code, or free text if none fits.
type Purpose struct {
	Code equipment.TracePurpose
	Text string
}

// Length of a free-text purpose in characters, as for every reason.
const (
	minPurpose = 5
	maxPurpose = 200
)

// Stated reports whether there is a purpose.
func (p Purpose) Stated() bool { return p != Purpose{} }

// Valid reports whether the purpose is absent or valid.
func (p Purpose) Valid() bool {
	if p.Code != 0 {
		return equipment.TracePurposes.HasInt(int64(p.Code))
	}
	n := utf8.RuneCountInString(p.Text)
	return n == 0 || n >= minPurpose && n <= maxPurpose
}

// LiveState returns the live values of vehicles by id, as the caller may see them. Only staff who may see tracks get the location; for a
// vehicle with an owner they need a purpose (equipment catalogue 0.2). A stated purpose is always audited. geoWithheld reports that the
// location exists but is withheld.
func LiveState(ctx context.Context, e *record.Engine, who *access.Caller, ids []int64, purpose Purpose) ([]map[string]json.RawMessage, error) {
	switch {
	case len(ids) == 0:
		return nil, fault.IDMissing.With()
	case len(ids) > maxLive:
		return nil, fault.BatchTooLarge.With("max", maxLive)
	case !purpose.Valid():
		return nil, fault.TracePurposeMissing.With()
	}
	asked := equipment.VehicleShadows.Where(filter.In(&equipment.VehicleShadows.Row.ID, ids[0], ids[1:]...))
	page, err := e.Read().Page(ctx, asked.Name, who, asked.First(maxLive), nil)
	if err != nil {
		return nil, err
	}
	var list struct{ List []map[string]json.RawMessage }
	if err := json.Unmarshal(page, &list); err != nil {
		return nil, err
	}
	locations, err := locationsFor(ctx, e, who, list.List, purpose)
	if err != nil {
		return nil, err
	}
	for _, row := range list.List {
		row["geo"], row["geoWithheld"] = json.RawMessage("null"), json.RawMessage("true")
		if at, visible := locations[string(row["id"])]; visible {
			row["geoWithheld"] = json.RawMessage("false")
			if !at.IsZero() {
				row["geo"] = fmt.Appendf(nil, `{"lng":%v,"lat":%v}`, at.Lng, at.Lat)
			}
		}
	}
	return list.List, nil
}

// locationsFor returns the locations the caller may see and audits the stated purpose.
func locationsFor(ctx context.Context, e *record.Engine, who *access.Caller, rows []map[string]json.RawMessage, purpose Purpose) (map[string]value.Geo, error) {
	if !who.Can(equipment.GrantTrace) || who.UserType == system.DealerUser || len(rows) == 0 {
		return nil, nil
	}
	var ids []int64
	for _, row := range rows {
		id, _ := record.WholeNumber(row["id"])
		ids = append(ids, id)
	}
	locations := map[string]value.Geo{}
	err := e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := e.InTx(tx)
		shadows, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, ids...)
		if err != nil {
			return err
		}
		vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.ID, ids...)
		if err != nil {
			return err
		}
		shadowOf := map[int64]*equipment.VehicleShadow{}
		for _, s := range shadows {
			shadowOf[s.ID] = s
		}
		for _, one := range vehicles {
			s := shadowOf[one.ID]
			if s == nil || one.BindStatus == equipment.Bound && !purpose.Stated() {
				continue
			}
			// Tracks may be limited to fewer vehicles than the list.
			if may, err := v.CanAct(ctx, equipment.Vehicles.Name, who, equipment.GrantTrace, one.ID); err != nil {
				return err
			} else if !may {
				continue
			}
			if purpose.Stated() {
				if err := purpose.Audit(ctx, e, tx, who, one, ""); err != nil {
					return err
				}
			}
			locations[fmt.Sprint(s.ID)] = s.Geo
		}
		return nil
	})
	return locations, err
}

// ReadPurpose decodes a purpose from JSON: a code, or text.
func ReadPurpose(raw json.RawMessage) (p Purpose, err error) {
	if code, ok := record.WholeNumber(raw); ok {
		p.Code = equipment.TracePurpose(code)
	} else if len(raw) > 0 && json.Unmarshal(raw, &p.Text) != nil {
		return p, fault.TracePurposeMissing.With()
	}
	p.Text = strings.TrimSpace(p.Text)
	return p, nil
}

// Audit audits that a caller saw the current or past location of a vehicle, and for what purpose. more is appended to the summary.
func (p Purpose) Audit(ctx context.Context, e *record.Engine, tx bun.Tx, who *access.Caller, v *equipment.Vehicle, more string) error {
	return e.Audit(ctx, tx, who, record.Entry{
		Module: equipment.Vehicles.Name, Action: "locate", TargetID: fmt.Sprint(v.ID), TargetLabel: v.VIN,
		Summary: value.Cut(strings.TrimSuffix(p.named(who.Language)+" "+more, " "), 300), Risk: system.SensitiveRisk,
	})
}

func (p Purpose) named(language string) string {
	for _, code := range equipment.TracePurposes.Codes {
		if code.Code == fmt.Sprint(p.Code) {
			return value.I18n{ZH: code.ZH, EN: code.EN}.In(language)
		}
	}
	return p.Text
}
