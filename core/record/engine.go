// Package record is the engine for declared resources: list, read, save, delete, actions, export and import.
//
// Every read and write through the engine is limited to a caller's scope under a permission. Features read and write their own tables with
// Get, Find, Insert and Update, which act as the system.
//
// The engine names no resource, table or permission of the product. What it needs of them is declared, or comes through the interfaces
// AuditLog and Files.
//
// It has three inner packages, each of which knows only those before it: sqlb builds statements, rowcodec accesses the values of rows, query
// parses and reads lists.
package record

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// SQL is a part of a statement that a feature adds to one of the engine. Each ? in Text is the next of Args.
type SQL = sqlb.SQL

// Engine reads and writes every declared resource. It is safe for concurrent use once the hooks are registered.
type Engine struct {
	db        *store.DB
	tables    map[string]*table
	plans     []*resource.Plan
	labels    labels
	resources *query.Resources
	reports   map[string]*compiledReport
	mistakes  []error // of registered features
	log       AuditLog
	files     Files
	// codeLabels returns the labels of the codes of a dictionary category; nil for the declared ones.
	codeLabels func(ctx context.Context, category string) (map[string]value.I18n, error)
	submit     func(ctx context.Context, who *access.Caller, b BackgroundAction) (map[string]any, error)
}

// New compiles a catalogue of resources.
func New(db *store.DB, catalogue []*resource.Plan) *Engine {
	e := &Engine{db: db, tables: make(map[string]*table, len(catalogue)), plans: catalogue, log: noAuditLog{}}
	e.resources = query.Compile(catalogue, db.Dialect, db, func(resource, trace string) SQL { return e.log.ImportedIDs(resource, trace) })
	for _, p := range catalogue {
		t := compile(e.resources.Tables[p.Name])
		if p.VersionsRetained > 0 {
			t.onAction(resource.RestoreVerb, func(ctx context.Context, a *Mutation, in rowcodec.Row) error {
				return restoreVersion(ctx, a, rowcodec.As[resource.RestoreVersion](in))
			})
		}
		e.tables[p.Name] = t
		for _, alias := range p.Aliases {
			e.tables[alias] = t
		}
	}
	for _, t := range e.tables {
		t.linkChildren(e)
	}
	e.labels.sets = map[string]*labelSet{}
	return e
}

// Plans returns the resources in the order of the catalogue.
func (e *Engine) Plans() []*resource.Plan { return e.plans }

// DB returns the engine's database.
func (e *Engine) DB() *store.DB { return e.db }

// Feature is a part of the product that adds its hooks to the engine.
type Feature interface{ Register(e *Engine) }

// FeatureFunc is a feature without dependencies.
type FeatureFunc func(e *Engine)

// Register implements Feature.
func (f FeatureFunc) Register(e *Engine) { f(e) }

// Register adds features in order. Check reports their mistakes.
func (e *Engine) Register(features ...Feature) {
	for _, f := range features {
		f.Register(e)
	}
}

// UseCodeLabels sets the function that returns the labels of a dictionary category by code, where people may have renamed the declared ones.
func (e *Engine) UseCodeLabels(labels func(ctx context.Context, category string) (map[string]value.I18n, error)) {
	e.codeLabels = labels
}

// Check returns an error for a missing audit log or store of files, a declared action without a function, a choice without conditions, or a
// wrong report, so that a program does not start with a button that does nothing.
func (e *Engine) Check() error {
	if err := errors.Join(e.mistakes...); err != nil {
		return err
	}
	if _, none := e.log.(noAuditLog); none || e.files == nil {
		return errors.New("record: the engine has no audit log or no store of files")
	}
	for _, p := range e.plans {
		t := e.tables[p.Name]
		for _, a := range p.Actions {
			if !a.Standard && !a.Reverts && a.To == nil && t.hooks.actions[a.Verb] == nil {
				return fmt.Errorf("record: action %s of %s has no function", a.Verb, p.Name)
			}
			if err := e.checkChoices(p.Name+"."+a.Verb, a.Input); err != nil {
				return err
			}
		}
		if err := e.checkChoices(p.Name, p.Fields); err != nil {
			return err
		}
	}
	return nil
}

// checkChoices returns an error for a choice without conditions, also in the rows of a field.
func (e *Engine) checkChoices(of string, fields field.List) error {
	for _, f := range fields {
		if f.Choice != "" {
			if _, known := e.tables[f.RefTo].hooks.choices[f.Choice]; !known {
				return fmt.Errorf("record: choice %s of %s.%s has no conditions", f.Choice, of, f.Name)
			}
		}
		if err := e.checkChoices(of+"."+f.Name, f.Items); err != nil {
			return err
		}
	}
	return nil
}

// HasFunction reports whether a feature has registered the function of an action.
func (e *Engine) HasFunction(p *resource.Plan, verb string) bool {
	return e.tables[p.Name].hooks.actions[verb] != nil
}

// table finds a resource by name or alias.
func (e *Engine) table(name string) (*table, error) {
	t := e.tables[name]
	if t == nil {
		return nil, fault.ModelUnknown.With("model", name)
	}
	return t, nil
}

// Reader reads one consistent state of the data: a transaction, or the latest state if tx is nil.
type Reader struct {
	e     *Engine
	tx    *bun.Tx
	query query.Reader
	// actions makes lists and details state the caller's actions, and why some are blocked.
	actions bool
	// tiles makes lists include the counts of their tiles.
	tiles bool
}

// Read returns a reader without a transaction.
func (e *Engine) Read() Reader { return Reader{e: e, query: e.resources.In(nil)} }

// WithActions returns a reader whose lists and details have the members that a screen needs for its buttons: `actions` has the verbs that the
// caller has permission for; `blockedActions`, of each row and of the list as a whole, has the reason in the caller's language by each verb
// that would be refused nevertheless.
func (v Reader) WithActions() Reader {
	v.actions = true
	return v
}

// Snapshot runs work on one consistent state of the data.
func (e *Engine) Snapshot(ctx context.Context, work func(ctx context.Context, v Reader) error) error {
	return e.db.Snapshot(ctx, func(ctx context.Context, tx bun.Tx) error { return work(ctx, e.InTx(tx)) })
}

// conn returns the transaction that v reads in, or the connections for reading.
func (v Reader) conn() bun.IDB {
	if v.tx != nil {
		return *v.tx
	}
	return v.e.db.Read()
}

// InTx returns a reader within a write transaction.
func (e *Engine) InTx(tx bun.Tx) Reader { return Reader{e: e, tx: &tx, query: e.resources.In(&tx)} }
