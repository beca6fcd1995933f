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
	// largeStep is the number of vehicles in one transaction; a restart continues after the last transaction.
	largeStep = 20_000
	largeKey  = "seed.demo.large"
	// largeCompleteKey is set while the large demo has its full size, whatever size a later start requests.
	largeCompleteKey = "seed.demo.large.whole"
)

// progress returns the number of vehicles of the large demo; 0 if it was never requested.
func (s *seeder) progress(ctx context.Context, db bun.IDB) (int, error) {
	stored, err := store.Note(ctx, db, largeKey)
	if err != nil || stored == "" {
		return 0, err
	}
	return strconv.Atoi(stored)
}

// checkComplete refuses to start with an incomplete large demo, which would look like a complete one.
func (s *seeder) checkComplete(ctx context.Context) error {
	made, err := s.progress(ctx, s.e.DB().Read())
	if err != nil || made == 0 || made >= s.fleet {
		return err
	}
	complete, err := store.Note(ctx, s.e.DB().Read(), largeCompleteKey)
	if err == nil && complete == "" {
		err = fmt.Errorf("large demo is incomplete: %d of %d vehicles; start with the large demo again to complete it", made, s.fleet)
	}
	return err
}

// large extends the demo to a million vehicles. It builds the next range while the previous one is written.
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

// extend stores the fleet after the first from vehicles.
func (s *seeder) extend(ctx context.Context, tx bun.Tx, from int, f *fleet) error {
	if err := store.IncrementVersion(ctx, tx, largeKey); err != nil {
		return err
	}
	if stored, err := s.progress(ctx, tx); err != nil {
		return err
	} else if stored != from {
		return fmt.Errorf("another process is seeding the large demo: %d vehicles instead of %d", stored, from)
	}
	if err := execute(ctx, tx, s.e.DB().Dialect.IndexBuildSettings()); err != nil {
		return err
	}
	if err := s.store(ctx, tx, f); err != nil {
		return err
	}
	from += len(f.vehicles)
	complete := ""
	if from == s.fleet {
		complete = "yes"
		if err := s.e.DB().Analyze(ctx, tx); err != nil {
			return err
		}
	}
	if err := store.WriteNote(ctx, tx, largeCompleteKey, complete); err != nil {
		return err
	}
	return store.WriteNote(ctx, tx, largeKey, strconv.Itoa(from))
}

// prepare returns where to continue, marks the large demo as started, and drops the indexes. It returns the full size if nothing is left to
// do.
func (s *seeder) prepare(ctx context.Context) (from int, t *demoData, at ids, err error) {
	if from, err = s.progress(ctx, s.e.DB().Read()); err != nil || from == s.fleet {
		return from, nil, at, err
	}
	demoOnly := false
	err = s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := store.IncrementVersion(ctx, tx, largeKey); err != nil {
			return err
		}
		if from, err = s.progress(ctx, tx); err != nil {
			return err
		}
		from = max(from, smallFleet)
		if t, err = s.resume(ctx, tx); err != nil {
			return err
		}
		if at, err = s.reserve(ctx, tx, from, s.fleet); err != nil {
			return err
		}
		stored, err := count(ctx, tx, "SELECT count(*) FROM vehicle")
		if err != nil {
			return err
		}
		demoOnly = stored == from
		return store.WriteNote(ctx, tx, largeKey, strconv.Itoa(from))
	})
	if err != nil {
		return 0, nil, at, err
	}
	for _, p := range droppedTables {
		if err := s.dropIndexes(ctx, p, demoOnly); err != nil {
			return 0, nil, at, err
		}
	}
	return from, t, at, nil
}

// resume reads the data of the small demo.
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
	var places []int64
	for _, c := range t.cities {
		places = append(places, c.area.ID)
	}
	if t.dealers, err = record.Find(ctx, v, aftersales.Dealers, &aftersales.Dealers.Row.CityCode, places...); err != nil {
		return nil, err
	}
	types, err := record.Find(ctx, v, equipment.VehicleTypes, &equipment.VehicleTypes.Row.Enabled, true, false)
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
		found, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.ModelCode, c[0])
		if err != nil {
			return nil, err
		}
		for _, m := range found {
			t.models = append(t.models, t.produced(m, idKinds[m.VehicleTypeID], int(parseInt[int64](c[22]))))
		}
	}
	if len(t.models) == 0 || len(t.dealers) == 0 {
		return nil, fmt.Errorf("models or dealers of the small demo are missing")
	}
	return t, nil
}
