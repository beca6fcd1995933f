package equipment

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// mostLive is how many vehicles' live states are told at once (legacy-api D.5).
const mostLive = 100

// LiveState is the live values of vehicles by their ids, as the caller may see them. Where a vehicle is, is told to staff who may see tracks: of one that
// has an owner only for a purpose, which is written down (equipment catalogue 0.2). Else geoWithheld says that there is more to know.
func LiveState(ctx context.Context, e *record.Engine, who *access.Caller, ids []int64, purpose equipment.TracePurpose) ([]map[string]json.RawMessage, error) {
	switch {
	case len(ids) == 0:
		return nil, fault.IDMissing.With()
	case len(ids) > mostLive:
		return nil, fault.BatchTooLarge.With("max", mostLive)
	case purpose != 0 && !equipment.TracePurposes.HasInt(int64(purpose)):
		return nil, fault.TracePurposeMissing.With()
	}
	body, err := json.Marshal(map[string]any{"query": map[string]any{"id.in": ids}, "pageSize": mostLive})
	if err != nil {
		return nil, err
	}
	page, err := e.Latest().Page(ctx, equipment.VehicleShadows.Name, who, body, nil)
	if err != nil {
		return nil, err
	}
	var list struct{ List []map[string]json.RawMessage }
	if err := json.Unmarshal(page, &list); err != nil {
		return nil, err
	}
	places, err := placesOf(ctx, e, who, list.List, purpose)
	if err != nil {
		return nil, err
	}
	for _, row := range list.List {
		row["geo"], row["geoWithheld"] = json.RawMessage("null"), json.RawMessage("true")
		if at, told := places[string(row["id"])]; told {
			row["geoWithheld"] = json.RawMessage("false")
			if !at.IsZero() {
				row["geo"] = fmt.Appendf(nil, `{"lng":%v,"lat":%v}`, at.Lng, at.Lat)
			}
		}
	}
	return list.List, nil
}

// placesOf is where the vehicles are that the caller may know of, and writes down whose owner was looked for.
func placesOf(ctx context.Context, e *record.Engine, who *access.Caller, rows []map[string]json.RawMessage, purpose equipment.TracePurpose) (map[string]value.Geo, error) {
	if !who.May("trace:view") || who.UserType == system.DealerUser || len(rows) == 0 {
		return nil, nil
	}
	var ids []any
	for _, row := range rows {
		id, _ := record.WholeNumber(row["id"])
		ids = append(ids, id)
	}
	places := map[string]value.Geo{}
	err := e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := e.Within(tx)
		shadows, err := record.Find(ctx, v, equipment.VehicleShadows, "id", ids...)
		if err != nil {
			return err
		}
		vehicles, err := record.Find(ctx, v, equipment.Vehicles, "id", ids...)
		if err != nil {
			return err
		}
		owned := map[int64]*equipment.Vehicle{}
		for _, one := range vehicles {
			if one.BindStatus == equipment.Bound {
				owned[one.ID] = one
			}
		}
		for _, s := range shadows {
			if one := owned[s.ID]; one != nil {
				if purpose == 0 {
					continue
				}
				if err := e.Audit(ctx, tx, who, record.Entry{
					Module: equipment.Vehicles.Name, Action: "locate", TargetID: fmt.Sprint(one.ID), TargetLabel: one.VIN, Summary: purposeNamed(purpose, who.Language),
					Risk: system.SensitiveRisk,
				}); err != nil {
					return err
				}
			}
			places[fmt.Sprint(s.ID)] = s.Geo
		}
		return nil
	})
	return places, err
}

func purposeNamed(purpose equipment.TracePurpose, language string) string {
	for _, code := range equipment.TracePurposes.Codes {
		if code.Code == fmt.Sprint(purpose) {
			return value.I18n{ZH: code.ZH, EN: code.EN}.In(language)
		}
	}
	return fmt.Sprint(purpose)
}
