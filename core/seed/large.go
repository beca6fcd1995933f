package seed

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

const (
	largeFleet = 1_000_000
	// largeStep is how many vehicles one transaction makes; a start that was broken off goes on after the last one.
	largeStep = 20_000
	largeKey  = "seed.demo.large"
	// largeWhole is noted while the large demo is as large as it was asked for, whatever a later start would ask for.
	largeWhole = "seed.demo.large.whole"
)

// begun is how many vehicles of the large demo there are; zero where it was never asked for.
func (s *seeder) begun(ctx context.Context, db bun.IDB) (int, error) {
	stored, err := store.Note(ctx, db, largeKey)
	if err != nil || stored == "" {
		return 0, err
	}
	return strconv.Atoi(stored)
}

// whole refuses to go on with a large demo that was broken off: half of it would look like all of it.
func (s *seeder) whole(ctx context.Context) error {
	made, err := s.begun(ctx, s.e.DB().Read())
	if err != nil || made == 0 || made >= s.fleet {
		return err
	}
	whole, err := store.Note(ctx, s.e.DB().Read(), largeWhole)
	if err == nil && whole == "" {
		err = fmt.Errorf("the large demo was broken off at %d of %d vehicles; start with it once more to complete it", made, s.fleet)
	}
	return err
}

// large fills the demo up to a million vehicles. While a range of them is written, the next one is made.
func (s *seeder) large(ctx context.Context) error {
	from, t, at, err := s.prepare(ctx)
	if err != nil || from == s.fleet {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	made := make(chan *fleet, 1)
	go func() {
		defer close(made)
		for next := from; next < s.fleet; next += s.step {
			select {
			case made <- t.build(next, min(next+s.step, s.fleet), at):
			case <-ctx.Done():
				return
			}
		}
	}()
	for f := range made {
		err := s.e.DB().WriteMany(ctx, func(ctx context.Context, tx bun.Tx) error { return s.extend(ctx, tx, from, f) })
		if err != nil {
			return err
		}
		from += len(f.vehicles)
		s.options.Progress(fmt.Sprintf("%d / %d", from, s.fleet))
	}
	return ctx.Err()
}

// extend stores the fleet that follows the first so many vehicles.
func (s *seeder) extend(ctx context.Context, tx bun.Tx, from int, f *fleet) error {
	if err := store.IncrementVersion(ctx, tx, largeKey); err != nil {
		return err
	}
	if there, err := s.begun(ctx, tx); err != nil {
		return err
	} else if there != from {
		return fmt.Errorf("another start is making it: there are %d vehicles instead of %d", there, from)
	}
	if err := execute(ctx, tx, s.e.DB().Dialect.Unhurried()); err != nil {
		return err
	}
	if err := s.store(ctx, tx, f); err != nil {
		return err
	}
	from += len(f.vehicles)
	whole := ""
	if from == s.fleet {
		whole = "yes"
		if err := s.e.DB().Analyze(ctx, tx); err != nil {
			return err
		}
	}
	if err := store.WriteNote(ctx, tx, largeWhole, whole); err != nil {
		return err
	}
	return store.WriteNote(ctx, tx, largeKey, strconv.Itoa(from))
}

// prepare says where to go on, notes that the large demo is begun, and takes the indexes away. It answers the fleet where all is done.
func (s *seeder) prepare(ctx context.Context) (from int, t *demoData, at ids, err error) {
	if from, err = s.begun(ctx, s.e.DB().Read()); err != nil || from == s.fleet {
		return from, nil, at, err
	}
	untouched := false
	err = s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := store.IncrementVersion(ctx, tx, largeKey); err != nil {
			return err
		}
		if from, err = s.begun(ctx, tx); err != nil {
			return err
		}
		from = max(from, smallFleet)
		if t, err = s.resume(ctx, tx); err != nil {
			return err
		}
		if at, err = s.reserve(ctx, tx, from, s.fleet); err != nil {
			return err
		}
		there, err := count(ctx, tx, "SELECT count(*) FROM vehicle")
		if err != nil {
			return err
		}
		untouched = there == from
		return store.WriteNote(ctx, tx, largeKey, strconv.Itoa(from))
	})
	if err != nil {
		return 0, nil, at, err
	}
	for _, p := range bareTables {
		if err := s.dropIndexes(ctx, p, untouched); err != nil {
			return 0, nil, at, err
		}
	}
	return from, t, at, nil
}

// resume reads back what the small demo made.
func (s *seeder) resume(ctx context.Context, tx bun.Tx) (*demoData, error) {
	day, err := store.Note(ctx, tx, "seed.demo.day")
	if err != nil {
		return nil, err
	}
	t := &demoData{seeder: s, today: value.Date(day), now: value.Now()}
	if err := t.loadCities(ctx, tx); err != nil {
		return nil, err
	}
	if err := t.loadAccounts(ctx, tx); err != nil {
		return nil, err
	}
	v := s.e.InTx(tx)
	var places []any
	for _, c := range t.cities {
		places = append(places, c.area.ID)
	}
	if t.dealers, err = record.Find(ctx, v, aftersales.Dealers, "cityCode", places...); err != nil {
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
