// Package seed writes the initial data of an installation: areas, dictionary, function tree, roles, the first administrator, and demo data
// if requested.
//
// It runs at every start and is idempotent: existing rows are left as users changed them, and rows added by a newer version are inserted.
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
	"evops/core/prize"
	"evops/core/record"
	"evops/core/store"
	files "evops/core/store/seed"
	"evops/core/system"
)

// Demo is the amount of demo data.
type Demo string

// Amounts of demo data.
const (
	NoDemo    Demo = "none"
	SmallDemo Demo = "small"
	LargeDemo Demo = "large" // a million vehicles
)

// Options are the start parameters.
type Options struct {
	Demo Demo
	// AdminPassword is the plaintext password of the first administrator and of all demo accounts; if empty, the administrator's is
	// generated.
	AdminPassword string
	// Vehicles is the size of the large demo: a million if 0, else a multiple of 200 that is at least the size of the small demo.
	Vehicles int
	// Files stores the pictures of the demo; without it only their rows are created.
	Files *file.Service
	// Prizes draws in the raffles of the demo; without it there are none.
	Prizes *prize.Service
	// InitialSettings overrides the defaults of settings from the environment, by key. For a secret it only marks that there is one.
	InitialSettings map[string]string
	// Progress is called with the progress of a long seed; may be nil.
	Progress func(text string)
}

// Result is what the operator must be shown after the start.
type Result struct {
	// AdminPassword is the generated password of the administrator, shown only once; empty if none was generated.
	AdminPassword string
	// DemoPassword is the password of the demo accounts if it was generated separately; empty otherwise.
	DemoPassword string
}

// Run adds missing data.
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
		return Result{}, fmt.Errorf("seed: large demo of %d vehicles: must be a multiple of %d, at least %d", o.Vehicles, blockVehicles, smallFleet)
	}
	return (&seeder{e: e, accounts: accounts, options: o, fleet: o.Vehicles, step: largeStep}).run(ctx)
}

func (s *seeder) run(ctx context.Context) (Result, error) {
	o := s.options
	if err := s.once(ctx, "seed.base", contentHash(o.InitialSettings), s.base); err != nil {
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
	} else if err := s.checkComplete(ctx); err != nil {
		return s.result, fmt.Errorf("seed: %w", err)
	}
	if o.Demo != NoDemo {
		// After the last vehicle, since the online history is derived from the current number online.
		for _, part := range []struct {
			key  string
			work func(context.Context, bun.Tx) error
		}{{"online", s.onlineBefore}, {"activeUsers", s.activeUsers}, {"ecus", s.controllers}, {"batteries", s.batteries}, {"params", s.parameters}, {"debug", s.debugging}, {"frequencies", s.frequencies}, {"trips", s.rides}, {"sessions", s.sessions}, {"charges", s.charges}, {"batteryStates", s.batteryStates}, {"chargeCurves", s.chargeCurves}, {"alarms", s.alarms}, {"alarmRules", s.demoAlarmRules}, {"handovers", s.handovers}, {"thefts", s.thefts}, {"unbinding", s.unbinding}, {"repairs", s.repairs}, {"replacements", s.replacements}, {"support", s.support}, {"messages", s.messages}, {"bindingLog", s.bindingLog}, {"appLog", s.appLog}, {"templates", s.templates}, {"tags", s.tags}, {"virtual", s.virtualVehicles}, {"xp", s.xpLine}, {"reminders", s.reminders}, {"phoneLists", s.phoneLists}, {"freePeriods", s.freePeriods}, {"nfcCards", s.nfcCards}, {"helmets", s.helmets}, {"bluetoothModules", s.bluetoothModules}, {"sapVehicles", s.sapVehicles}, {"services", s.services}, {"faults", s.faults}} {
			if err := s.once(ctx, "seed.demo."+part.key, "1", part.work); err != nil {
				return s.result, fmt.Errorf("seed: demo: %w", err)
			}
		}
		for _, write := range []func(context.Context) error{s.articles, s.guides, s.shopGoods, s.shopOrders, s.shopPrizes, s.appVersions, s.firmware, s.rollouts, s.oldRollouts, s.shares, s.computeTags, s.applyPolicies} {
			if err := write(ctx); err != nil {
				return s.result, fmt.Errorf("seed: demo: %w", err)
			}
		}
	}
	if err := s.rebuildIndexes(ctx); err != nil {
		return s.result, fmt.Errorf("seed: indexes: %w", err)
	}
	if err := s.analyze(ctx); err != nil {
		return s.result, fmt.Errorf("seed: statistics: %w", err)
	}
	return s.result, nil
}

// analyze refreshes the planner's statistics once, after all parts that this start has added: it takes about a second for each.
func (s *seeder) analyze(ctx context.Context) error {
	if !s.added {
		return nil
	}
	return s.e.DB().Write(ctx, s.e.DB().Analyze)
}

type seeder struct {
	e        *record.Engine
	accounts *identity.Service
	options  Options
	result   Result
	fleet    int  // number of vehicles in the large demo
	step     int  // number of vehicles in one transaction
	added    bool // whether this start has added rows
}

// contentHash identifies the content of the base seed, so that a start with the same content is skipped.
func contentHash(initial map[string]string) string {
	sum := sha256.New()
	sum.Write(files.Areas)
	sum.Write(files.Centres)
	sum.Write([]byte(files.Dictionary))
	sum.Write([]byte(files.Commands))
	sum.Write([]byte(files.AlarmCodes))
	// Writing to a hash cannot fail, and all values can be encoded as JSON.
	_ = json.NewEncoder(sum).Encode([]any{declared(), declaredSettings(initial), system.SeededTree(), contracts.BuiltInRoles()})
	return hex.EncodeToString(sum.Sum(nil))
}

// once runs work in one transaction unless the note key has the value already. Concurrent starts wait for one another.
func (s *seeder) once(ctx context.Context, key, value string, work func(context.Context, bun.Tx) error) error {
	db := s.e.DB()
	if stored, err := store.Note(ctx, db.Read(), key); err != nil || stored == value {
		return err
	}
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Without a timeout, since the next statement waits until another start has finished.
		if err := execute(ctx, tx, db.Dialect.IndexBuildSettings()); err != nil {
			return err
		}
		if err := store.IncrementVersion(ctx, tx, key); err != nil {
			return err
		}
		if stored, err := store.Note(ctx, tx, key); err != nil || stored == value {
			return err
		}
		if err := work(ctx, tx); err != nil {
			return err
		}
		s.added = true
		return store.WriteNote(ctx, tx, key, value)
	})
}

func (s *seeder) base(ctx context.Context, tx bun.Tx) error {
	for _, step := range []func(context.Context, bun.Tx) error{s.areas, s.dictionary, s.problemClasses, s.settings, s.rights, s.commands, s.alarmCodes, s.alarmRules, s.simAccount, s.administrator} {
		if err := step(ctx, tx); err != nil {
			return err
		}
	}
	return store.IncrementVersion(ctx, tx, store.RightsVersion)
}

// count runs a query that returns one number.
func count(ctx context.Context, tx bun.Tx, query string, args ...any) (n int, err error) {
	err = tx.NewRaw(query, args...).Scan(ctx, &n)
	return n, err
}
