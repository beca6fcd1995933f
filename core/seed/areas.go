package seed

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/record"
	"evops/core/store"
	files "evops/core/store/seed"
)

// areas adds missing administrative divisions. Renamed or disabled ones are left alone.
func (s *seeder) areas(ctx context.Context, tx bun.Tx) error {
	var listed []struct {
		ID                      int64
		Name, NameEn, ShortName string
		Level                   system.AreaLevel
		ParentID                int64
		JianPin, CityCode       string
	}
	if err := json.Unmarshal(files.Areas, &listed); err != nil {
		return err
	}
	var existing []int64
	if err := tx.NewRaw("SELECT id FROM area").Scan(ctx, &existing); err != nil {
		return err
	}
	known := make(map[int64]bool, len(existing))
	for _, id := range existing {
		known[id] = true
	}
	var added []system.Area
	for _, a := range listed {
		if !known[a.ID] {
			added = append(added, system.Area{
				Base: resource.Base{ID: a.ID}, Name: a.Name, NameEn: a.NameEn, ShortName: a.ShortName,
				Level: a.Level, ParentID: a.ParentID, JianPin: a.JianPin, CityCode: a.CityCode, Status: system.Enabled,
			})
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, system.Areas, added); err != nil {
		return err
	}
	return s.centres(ctx, tx)
}

// centresPerStatement is how many centres one statement writes.
const centresPerStatement = 500

// centres sets the centre of divisions without one: earlier versions of the list had no centres.
func (s *seeder) centres(ctx context.Context, tx bun.Tx) error {
	known := map[int64][2]float64{}
	if err := json.Unmarshal(files.Centres, &known); err != nil {
		return err
	}
	var missing []int64
	if err := tx.NewRaw("SELECT id FROM area WHERE center_lng = 0 AND center_lat = 0 ORDER BY id").Scan(ctx, &missing); err != nil {
		return err
	}
	var lines []string
	var args []any
	write := func() error {
		if len(lines) == 0 {
			return nil
		}
		_, err := tx.NewRaw(`WITH place (id, lng, lat) AS (VALUES `+strings.Join(lines, ", ")+`)
			UPDATE area SET center_lng = place.lng, center_lat = place.lat FROM place WHERE area.id = place.id`, args...).Exec(ctx)
		lines, args = lines[:0], args[:0]
		return err
	}
	for _, id := range missing {
		at, listed := known[id]
		if !listed {
			continue
		}
		lines, args = append(lines, "(?, ?, ?)"), append(args, id, at[0], at[1])
		if len(lines) == centresPerStatement {
			if err := write(); err != nil {
				return err
			}
		}
	}
	if err := write(); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, tx, system.Areas.Name)
}
