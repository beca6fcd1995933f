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
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// mostLive is how many vehicles' live states are told at once (legacy-api D.5).
const mostLive = 100

// Purpose is why somebody looks where a vehicle is: a code of the dictionary, or, where none fits, in words.
type Purpose struct {
	Code equipment.TracePurpose
	Text string
}

// The length of a purpose in words, as that of every reason.
const (
	leastPurpose = 5
	mostPurpose  = 200
)

// Stated reports whether there is a purpose.
func (p Purpose) Stated() bool { return p != Purpose{} }

// Valid reports whether the purpose, if one is stated, is one.
func (p Purpose) Valid() bool {
	if p.Code != 0 {
		return equipment.TracePurposes.HasInt(int64(p.Code))
	}
	n := utf8.RuneCountInString(p.Text)
	return n == 0 || n >= leastPurpose && n <= mostPurpose
}

// LiveState is the live values of vehicles by their ids, as the caller may see them. Where a vehicle is, is told to staff who may see tracks: of one that
// has an owner only for a purpose (equipment catalogue 0.2). A stated purpose is written down, whoever's the vehicle is. Else geoWithheld says that there is more to know.
func LiveState(ctx context.Context, e *record.Engine, who *access.Caller, ids []int64, purpose Purpose) ([]map[string]json.RawMessage, error) {
	switch {
	case len(ids) == 0:
		return nil, fault.IDMissing.With()
	case len(ids) > mostLive:
		return nil, fault.BatchTooLarge.With("max", mostLive)
	case !purpose.Valid():
		return nil, fault.TracePurposeMissing.With()
	}
	body, err := json.Marshal(map[string]any{"query": map[string]any{"id.in": ids}, "pageSize": mostLive})
	if err != nil {
		return nil, err
	}
	page, err := e.Read().Page(ctx, equipment.VehicleShadows.Name, who, body, nil)
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

// placesOf is where the vehicles are that the caller may know of, and writes down for what they were looked for.
func placesOf(ctx context.Context, e *record.Engine, who *access.Caller, rows []map[string]json.RawMessage, purpose Purpose) (map[string]value.Geo, error) {
	if !who.Can(equipment.GrantTrace) || who.UserType == system.DealerUser || len(rows) == 0 {
		return nil, nil
	}
	var ids []any
	for _, row := range rows {
		id, _ := record.WholeNumber(row["id"])
		ids = append(ids, id)
	}
	places := map[string]value.Geo{}
	err := e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := e.InTx(tx)
		shadows, err := record.Find(ctx, v, equipment.VehicleShadows, "id", ids...)
		if err != nil {
			return err
		}
		vehicles, err := record.Find(ctx, v, equipment.Vehicles, "id", ids...)
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
			if purpose.Stated() {
				if err := purpose.Note(ctx, e, tx, who, one, ""); err != nil {
					return err
				}
			}
			places[fmt.Sprint(s.ID)] = s.Geo
		}
		return nil
	})
	return places, err
}

// ReadPurpose reads a purpose as it travels: a code, or words.
func ReadPurpose(raw json.RawMessage) (p Purpose, err error) {
	if code, ok := record.WholeNumber(raw); ok {
		p.Code = equipment.TracePurpose(code)
	} else if len(raw) > 0 && json.Unmarshal(raw, &p.Text) != nil {
		return p, fault.TracePurposeMissing.With()
	}
	p.Text = strings.TrimSpace(p.Text)
	return p, nil
}

// Note writes down that somebody was told where a vehicle is, or was, and for what. More says what was told besides.
func (p Purpose) Note(ctx context.Context, e *record.Engine, tx bun.Tx, who *access.Caller, v *equipment.Vehicle, more string) error {
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
