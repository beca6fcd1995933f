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

// A million rows are written several times faster without indexes, which are made at the end in one go.
// A note says that they are away, so that a start after a broken one puts them back.
var bareTables = []*resource.Plan{equipment.Vehicles.Plan, equipment.VehicleShadows.Plan, sim.Cards.Plan, content.AppUsers.Plan, equipment.VehicleBindings.Plan}

const bareKey = "seed.bare."

// What the note of a bare table says.
const (
	readingAway = "1" // indexes that only readers need are away
	allAway     = "2" // so are unique ones
)

// dropIndexes takes the indexes of a table away: unique ones too where all rows are the demo's, since numbers keep those apart.
func (s *seeder) dropIndexes(ctx context.Context, p *resource.Plan, ours bool) error {
	what := readingAway
	if ours {
		what = allAway
	}
	return s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if away, err := store.Note(ctx, tx, bareKey+p.Name); err != nil || away != "" {
			return err
		}
		dialect, table := s.e.DB().Dialect, schema.Of(p)
		statements := dialect.DropSearch(table)
		for _, i := range table.Indexes {
			if ours || !i.Unique {
				statements = append(statements, dialect.DropIndex(i.Name))
			}
		}
		if err := execute(ctx, tx, statements); err != nil {
			return err
		}
		return store.WriteNote(ctx, tx, bareKey+p.Name, what)
	})
}

// dress puts back what strip took away.
func (s *seeder) dress(ctx context.Context, p *resource.Plan) error {
	key := bareKey + p.Name
	away, err := store.Note(ctx, s.e.DB().Read(), key)
	if err != nil || away == "" {
		return err
	}
	s.options.Progress("indexes of " + p.Name)
	return s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		dialect, table := s.e.DB().Dialect, schema.Of(p)
		statements := dialect.Unhurried()
		for _, i := range table.Indexes {
			if away == allAway || !i.Unique {
				statements = append(statements, dialect.Index(table.Name, i))
			}
		}
		if err := execute(ctx, tx, append(statements, dialect.Search(table)...)); err != nil {
			return err
		}
		return store.DeleteNote(ctx, tx, key)
	})
}

// rebuildIndexes dresses two tables at a time where the database has writers side by side.
func (s *seeder) rebuildIndexes(ctx context.Context) error {
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(2)
	for _, p := range bareTables {
		work.Go(func() error { return s.dress(ctx, p) })
	}
	return work.Wait()
}

func execute(ctx context.Context, tx bun.Tx, statements []string) error {
	for _, statement := range statements {
		if _, err := tx.Tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
