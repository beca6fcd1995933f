// Package seed writes what an installation starts with: areas, dictionary, function tree, roles, the first administrator, and demo data where wanted.
//
// Everything can run again at any start: what is there stays as people made it, what a newer version brings is added.
package seed

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/core/file"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/store"
	files "evops/core/store/seed"
	"evops/core/system"
)

// Demo says how much demo data an installation gets.
type Demo string

// The amounts of demo data.
const (
	NoDemo    Demo = "none"
	SmallDemo Demo = "small"
	LargeDemo Demo = "large" // a million vehicles
)

// Options are what a start parameter decides.
type Options struct {
	Demo Demo
	// AdminPassword is the first administrator's and that of every demo account, in clear; without one the administrator's is generated.
	AdminPassword string
	// Vehicles is how many the large demo has: a million where it is zero, else whole blocks of 200 beyond the small demo.
	Vehicles int
	// Files keeps the pictures of the demo; without it they have their rows only.
	Files *file.Service
	// Initial is the defaults of settings where the environment gives others, by key. Of a secret it says that there is one, not the text.
	Initial map[string]string
	// Progress is told how far a long seed is; nil for silence.
	Progress func(text string)
}

// Result is what the start has to say.
type Result struct {
	// AdminPassword is the generated password of the administrator, to be shown this once; empty when none was generated.
	AdminPassword string
	// DemoPassword is that of the demo accounts where neither start parameter nor this start's administrator gave one; empty otherwise.
	DemoPassword string
}

// Run seeds what is missing.
func Run(ctx context.Context, e *record.Engine, accounts *identity.Service, o Options) (Result, error) {
	switch o.Demo {
	case NoDemo, SmallDemo, LargeDemo:
	default:
		return Result{}, fmt.Errorf("seed: demo must be none, small or large, not %q", o.Demo)
	}
	if o.Progress == nil {
		o.Progress = func(string) {}
	}
	if o.Vehicles == 0 {
		o.Vehicles = largeFleet
	}
	if o.Vehicles < smallFleet || o.Vehicles%blockVehicles != 0 {
		return Result{}, fmt.Errorf("seed: the large demo has %d vehicles, which are no whole blocks of %d from %d on", o.Vehicles, blockVehicles, smallFleet)
	}
	return (&seeder{e: e, accounts: accounts, options: o, fleet: o.Vehicles, step: largeStep}).run(ctx)
}

func (s *seeder) run(ctx context.Context) (Result, error) {
	o := s.options
	if err := s.once(ctx, "seed.base", edition(o.Initial), s.base); err != nil {
		return s.result, fmt.Errorf("seed: %w", err)
	}
	if o.Demo != NoDemo {
		if err := s.once(ctx, "seed.demo", "1", s.demo); err != nil {
			return s.result, fmt.Errorf("seed: demo: %w", err)
		}
	}
	if o.Demo == LargeDemo {
		if err := s.large(ctx); err != nil {
			return s.result, fmt.Errorf("seed: large demo: %w", err)
		}
	} else if err := s.whole(ctx); err != nil {
		return s.result, fmt.Errorf("seed: %w", err)
	}
	if o.Demo != NoDemo {
		// After the last vehicle, since the first looks back from how many are online now.
		for _, part := range []struct {
			key  string
			work func(context.Context, bun.Tx) error
		}{{"online", s.onlineBefore}, {"ecus", s.controllers}, {"params", s.parameters}, {"debug", s.debugging}, {"frequencies", s.frequencies}, {"trips", s.rides}, {"sessions", s.sessions}, {"alarms", s.alarms}} {
			if err := s.once(ctx, "seed.demo."+part.key, "1", part.work); err != nil {
				return s.result, fmt.Errorf("seed: demo: %w", err)
			}
		}
	}
	if err := s.rebuildIndexes(ctx); err != nil {
		return s.result, fmt.Errorf("seed: indexes: %w", err)
	}
	return s.result, nil
}

type seeder struct {
	e        *record.Engine
	accounts *identity.Service
	options  Options
	result   Result
	fleet    int // how many vehicles the large demo has
	step     int // and how many of them one transaction makes
}

// edition names the content of the base seed, so that a start with the same content has nothing to compare.
func edition(initial map[string]string) string {
	sum := sha256.New()
	sum.Write(files.Areas)
	sum.Write(files.Centres)
	sum.Write([]byte(files.Dictionary))
	sum.Write([]byte(files.Commands))
	sum.Write([]byte(files.AlarmCodes))
	// Writing to a hash cannot fail, and all of it can be written as JSON.
	_ = json.NewEncoder(sum).Encode([]any{declared(), declaredSettings(initial), system.SeededTree(), contracts.BuiltInRoles()})
	return hex.EncodeToString(sum.Sum(nil))
}

// once runs work in one transaction unless the note key already says value. Instances that start together wait for one another.
func (s *seeder) once(ctx context.Context, key, value string, work func(context.Context, bun.Tx) error) error {
	db := s.e.DB()
	if stored, err := store.Note(ctx, db.Read(), key); err != nil || stored == value {
		return err
	}
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := store.IncrementVersion(ctx, tx, key); err != nil {
			return err
		}
		if stored, err := store.Note(ctx, tx, key); err != nil || stored == value {
			return err
		}
		if err := work(ctx, tx); err != nil {
			return err
		}
		if err := db.Analyze(ctx, tx); err != nil {
			return err
		}
		return store.WriteNote(ctx, tx, key, value)
	})
}

func (s *seeder) base(ctx context.Context, tx bun.Tx) error {
	for _, step := range []func(context.Context, bun.Tx) error{s.areas, s.dictionary, s.settings, s.rights, s.commands, s.alarmCodes, s.simAccount, s.administrator} {
		if err := step(ctx, tx); err != nil {
			return err
		}
	}
	return store.IncrementVersion(ctx, tx, store.RightsVersion)
}

// count runs a query for one number.
func count(ctx context.Context, tx bun.Tx, query string, args ...any) (n int, err error) {
	err = tx.NewRaw(query, args...).Scan(ctx, &n)
	return n, err
}
