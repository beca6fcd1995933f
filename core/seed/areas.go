package seed

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
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
	_, err = b.insert(ctx, tx, fresh)
	return err
}
