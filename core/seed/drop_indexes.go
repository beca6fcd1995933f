package seed

import (
	"context"

	"github.com/uptrace/bun"
	"golang.org/x/sync/errgroup"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/core/store"
	"evops/core/store/schema"
)

// Millions of rows are written several times faster without indexes, which are rebuilt at the end. A note stores which are dropped, so that
// a start after a failed one rebuilds them.
var droppedTables = []*resource.Plan{equipment.Vehicles.Plan, equipment.VehicleShadows.Plan, sim.Cards.Plan, content.AppUsers.Plan, equipment.VehicleBindings.Plan}

const noteKey = "seed.bare."

// Values of the note.
const (
	readDropped = "1" // non-unique and search indexes are dropped
	allDropped  = "2" // unique indexes as well
)

// dropIndexes drops the indexes of a table, with all set also the unique ones. That is safe if all rows are the demo's, since their numbers
// are unique.
func (s *seeder) dropIndexes(ctx context.Context, p *resource.Plan, all bool) error {
	what := readDropped
	if all {
		what = allDropped
	}
	return s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if dropped, err := store.Note(ctx, tx, noteKey+p.Name); err != nil || dropped != "" {
			return err
		}
		dialect, table := s.e.DB().Dialect, schema.Of(p)
		statements := dialect.DropSearch(table)
		for _, i := range table.Indexes {
			if all || !i.Unique {
				statements = append(statements, dialect.DropIndex(i.Name))
			}
		}
		if err := execute(ctx, tx, statements); err != nil {
			return err
		}
		return store.WriteNote(ctx, tx, noteKey+p.Name, what)
	})
}

// rebuild creates the indexes that dropIndexes dropped.
func (s *seeder) rebuild(ctx context.Context, p *resource.Plan) error {
	key := noteKey + p.Name
	dropped, err := store.Note(ctx, s.e.DB().Read(), key)
	if err != nil || dropped == "" {
		return err
	}
	s.options.Progress("indexes of " + p.Name)
	return s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		dialect, table := s.e.DB().Dialect, schema.Of(p)
		statements := dialect.IndexBuildSettings()
		for _, i := range table.Indexes {
			if dropped == allDropped || !i.Unique {
				statements = append(statements, dialect.Index(table.Name, i))
			}
		}
		if err := execute(ctx, tx, append(statements, dialect.Search(table)...)); err != nil {
			return err
		}
		return store.DeleteNote(ctx, tx, key)
	})
}

// rebuildIndexes rebuilds two tables at a time, if the database supports concurrent writers.
func (s *seeder) rebuildIndexes(ctx context.Context) error {
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(2)
	for _, p := range droppedTables {
		work.Go(func() error { return s.rebuild(ctx, p) })
	}
	return work.Wait()
}

// withoutIndexes adds rows to a table that has none, and builds its indexes after them: that takes a third of the time.
func (s *seeder) withoutIndexes(ctx context.Context, tx bun.Tx, p *resource.Plan, insert func() error) error {
	dialect, table := s.e.DB().Dialect, schema.Of(p)
	var drop, build []string
	for _, i := range table.Indexes {
		drop = append(drop, dialect.DropIndex(i.Name))
		build = append(build, dialect.Index(table.Name, i))
	}
	if err := execute(ctx, tx, drop); err != nil {
		return err
	}
	if err := insert(); err != nil {
		return err
	}
	return execute(ctx, tx, build)
}

func execute(ctx context.Context, tx bun.Tx, statements []string) error {
	for _, statement := range statements {
		if _, err := tx.Tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
