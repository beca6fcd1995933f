package seed

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/store"
	files "evops/core/store/seed"
)

// areas adds the administrative divisions that are missing. Those that people renamed or disabled stay as they are.
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
	var have []int64
	if err := tx.NewRaw("SELECT id FROM area").Scan(ctx, &have); err != nil {
		return err
	}
	known := make(map[int64]bool, len(have))
	for _, id := range have {
		known[id] = true
	}
	now := value.Now()
	var fresh []system.Area
	for _, a := range listed {
		if !known[a.ID] {
			fresh = append(fresh, system.Area{
				Base: resource.Base{ID: a.ID, CreatedAt: now, UpdatedAt: now, Version: 1}, Name: a.Name, NameEn: a.NameEn, ShortName: a.ShortName,
				Level: a.Level, ParentID: a.ParentID, JianPin: a.JianPin, CityCode: a.CityCode, Status: system.Enabled,
			})
		}
	}
	b, err := newBulk(s.e, system.Areas)
	if err != nil {
		return err
	}
	if _, err = b.insert(ctx, tx, fresh); err != nil {
		return err
	}
	return s.centres(ctx, tx)
}

// centresAtOnce is how many centres one statement writes.
const centresAtOnce = 500

// centres says where the middle of each division lies, of those that stand without: the list of divisions grew before it knew.
func (s *seeder) centres(ctx context.Context, tx bun.Tx) error {
	known := map[int64][2]float64{}
	if err := json.Unmarshal(files.Centres, &known); err != nil {
		return err
	}
	var without []int64
	if err := tx.NewRaw("SELECT id FROM area WHERE center_lng = 0 AND center_lat = 0 ORDER BY id").Scan(ctx, &without); err != nil {
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
	for _, id := range without {
		at, listed := known[id]
		if !listed {
			continue
		}
		lines, args = append(lines, "(?, ?, ?)"), append(args, id, at[0], at[1])
		if len(lines) == centresAtOnce {
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
