package seed

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/service"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	largeFleet = 1_000_000
	// largeStep is how many vehicles one transaction makes; a start that was broken off goes on after the last one.
	largeStep = 20_000
	largeKey  = "seed.demo.large"
)

// large fills the demo up to a million vehicles.
func (s *seeder) large(ctx context.Context) error {
	if stored, err := noted(ctx, s.e.DB().Read(), largeKey); err != nil || stored == strconv.Itoa(largeFleet) {
		return err
	}
	for _, p := range bareTables {
		if err := s.strip(ctx, p); err != nil {
			return err
		}
	}
	for done := 0; done < largeFleet; {
		err := s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			stored, err := noted(ctx, tx, largeKey)
			if err != nil {
				return err
			}
			from, _ := strconv.Atoi(stored)
			from = max(from, smallFleet)
			done = min(from+largeStep, largeFleet)
			if from == done {
				return nil
			}
			t, err := s.resume(ctx, tx)
			if err != nil {
				return err
			}
			if err := t.build(ctx, tx, from, done); err != nil {
				return err
			}
			if done == largeFleet {
				if err := s.e.DB().Survey(ctx, tx); err != nil {
					return err
				}
			}
			return note(ctx, tx, largeKey, strconv.Itoa(done))
		})
		if err != nil {
			return err
		}
		s.options.Progress(fmt.Sprintf("%d / %d", done, largeFleet))
	}
	return nil
}

// resume reads back what the small demo made.
func (s *seeder) resume(ctx context.Context, tx bun.Tx) (*story, error) {
	day, err := noted(ctx, tx, "seed.demo.day")
	if err != nil {
		return nil, err
	}
	t := &story{seeder: s, today: value.Date(day), now: value.Now()}
	if err := t.loadCities(ctx, tx); err != nil {
		return nil, err
	}
	v := s.e.Within(tx)
	var places []any
	for _, c := range t.cities {
		places = append(places, c.area.ID)
	}
	if t.dealers, err = record.Find(ctx, v, service.Dealers, "cityCode", places...); err != nil {
		return nil, err
	}
	types, err := record.Find(ctx, v, equipment.VehicleTypes, "enabled", true, false)
	if err != nil {
		return nil, err
	}
	idKinds := map[int64]equipment.VehicleIdKind{}
	for _, kind := range types {
		idKinds[kind.ID] = kind.IDKind
	}
	lines, err := rows("models")
	if err != nil {
		return nil, err
	}
	for _, c := range lines {
		found, err := record.Find(ctx, v, equipment.VehicleModels, "modelCode", c[0])
		if err != nil {
			return nil, err
		}
		for _, m := range found {
			t.models = append(t.models, t.produced(m, idKinds[m.VehicleTypeID], int(whole[int64](c[22]))))
		}
	}
	if len(t.models) == 0 || len(t.dealers) == 0 {
		return nil, fmt.Errorf("the small demo's models or dealers are gone")
	}
	return t, nil
}
