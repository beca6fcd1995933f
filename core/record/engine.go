// Package record is the engine: page, get, save, delete, act, export and import of any declared resource.
//
// Scope is part of every path: nothing reads or writes a row without saying for whom and under which permission.
package record

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/store"
)

// Engine reads and writes every declared resource.
type Engine struct {
	db        *store.DB
	tables    map[string]*table
	plans     []*resource.Plan
	labels    labels
	counts    countCache
	tree      dealerTree
	refused   deniedLog
	inquiries inquiries
	reports   map[string]*compiledReport
	submit    func(ctx context.Context, who *access.Caller, b BackgroundAction) (map[string]any, error)
}

// New compiles the catalogue.
func New(db *store.DB, catalogue []*resource.Plan) *Engine {
	e := &Engine{db: db, tables: make(map[string]*table, len(catalogue)), plans: catalogue}
	for _, p := range catalogue {
		t := compile(p)
		e.tables[p.Name] = t
		for _, alias := range p.Aliases {
			e.tables[alias] = t
		}
	}
	for _, t := range e.tables {
		t.link(e)
	}
	e.labels.sets = map[string]*labelSet{}
	e.counts.kept = map[string]*cachedCount{}
	return e
}

// DB is the database the engine works on.
func (e *Engine) DB() *store.DB { return e.db }

// Check reports declared actions without a function, so that a program does not start with a button that does nothing.
func (e *Engine) Check() error {
	for _, p := range e.plans {
		t := e.tables[p.Name]
		for _, a := range p.Actions {
			if !a.Standard && a.To == nil && t.hooks.actions[a.Verb] == nil {
				return fmt.Errorf("record: action %s of %s has no function", a.Verb, p.Name)
			}
		}
		for _, f := range p.Fields {
			if f.Choice != "" && e.tables[f.RefTo].hooks.choices[f.Choice] == nil {
				return fmt.Errorf("record: choice %s of %s.%s has no conditions", f.Choice, p.Name, f.Name)
			}
		}
	}
	return nil
}

// Table finds a resource by its name or alias.
func (e *Engine) table(name string) (*table, error) {
	t := e.tables[name]
	if t == nil {
		return nil, fault.ModelUnknown.With("model", name)
	}
	return t, nil
}

// require refuses a caller without the permission.
func require(who *access.Caller, permission string) error {
	if who.Can(permission) {
		return nil
	}
	return fault.NoPermission.With("permission", permission)
}

// Reader is a consistent state of the data: one transaction, or the latest state when tx is nil.
type Reader struct {
	e  *Engine
	tx *bun.Tx
	// blocks lets lists and details tell why what cannot be done cannot.
	blocks bool
	// tiles lets lists count for their tiles.
	tiles bool
}

// Read reads without a transaction.
func (e *Engine) Read() Reader { return Reader{e: e} }

// WithBlockedActions is the view whose lists and details add the member blockedActions, of rows and of a list as a whole: by verb, in the caller's language, why an
// action the caller holds the permission of would be refused.
func (v Reader) WithBlockedActions() Reader {
	v.blocks = true
	return v
}

// Snapshot runs work on one consistent state.
func (e *Engine) Snapshot(ctx context.Context, work func(ctx context.Context, v Reader) error) error {
	return e.db.Snapshot(ctx, func(ctx context.Context, tx bun.Tx) error { return work(ctx, e.InTx(tx)) })
}

// InTx reads inside a write transaction.
func (e *Engine) InTx(tx bun.Tx) Reader { return Reader{e: e, tx: &tx} }
