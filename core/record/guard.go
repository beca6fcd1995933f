package record

import (
	"context"
	"maps"
	"slices"
	"unsafe"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/core/access"
	"evops/core/store/schema"
)

// GuardFunc tells why an action may not be done to a row, nil where it may. It has no database: all rows of a screen are asked one after another.
// For what has no row yet, such as an addition, row is nil.
type GuardFunc[T any] func(row *T, verb string) *fault.Error

// Guard registers what keeps a caller from an action besides permission, scope and state. open reads once what is to be known about the caller. Its
// judge is heard before every edit, deletion and declared action, and by screens that ask, so that a button says beforehand what pressing it would.
func Guard[T any](e *Engine, r resource.Resource[T], open func(ctx context.Context, v Reader, who *access.Caller) (GuardFunc[T], error)) {
	h := &e.tables[r.Name].hooks
	h.guards = append(h.guards, func(ctx context.Context, v Reader, who *access.Caller) (func(unsafe.Pointer, string) *fault.Error, error) {
		judge, err := open(ctx, v, who)
		if judge == nil || err != nil {
			return nil, err
		}
		return func(row unsafe.Pointer, verb string) *fault.Error { return judge((*T)(row), verb) }, nil
	})
}

type guard = func(context.Context, Reader, *access.Caller) (func(unsafe.Pointer, string) *fault.Error, error)

// guarded refuses a change that a guard speaks against.
func (a *Mutation) guarded(ctx context.Context) error {
	for _, open := range a.table.hooks.guards {
		judge, err := open(ctx, a.Reader(), a.Caller)
		if err != nil {
			return err
		}
		if judge == nil {
			continue
		}
		if refused := judge(a.old, a.Verb); refused != nil {
			return refused
		}
	}
	return nil
}

// blockedActions says, by verb, what keeps the caller from the actions whose permission it holds: of the list as a whole first, then of each row. An action
// that nothing stands against, and whatever only the state of a row decides, is not mentioned.
func (v Reader) blockedActions(ctx context.Context, t *table, who *access.Caller, rows []unsafe.Pointer) (whole map[string]string, each []map[string]string, err error) {
	if !v.blocks {
		return nil, nil, nil
	}
	var guards []func(unsafe.Pointer, string) *fault.Error
	for _, open := range t.hooks.guards {
		judge, err := open(ctx, v, who)
		if err != nil {
			return nil, nil, err
		}
		if judge != nil {
			guards = append(guards, judge)
		}
	}
	each = make([]map[string]string, len(rows))
	for _, a := range t.Actions {
		permission := t.grant(who, a)
		if !who.Can(permission) || a.Verb == "export" {
			continue
		}
		why := writable(who, permission)
		if ofList(a) {
			whole = firstReason(whole, a.Verb, who, why, nil, guards)
			continue
		}
		beyond, err := v.outOfScope(ctx, t, who, permission, rows)
		if err != nil {
			return nil, nil, err
		}
		for i, row := range rows {
			reason := why
			if reason == nil && beyond != nil && beyond[t.idOf(row)] {
				reason = fault.OutOfScope.With()
			}
			each[i] = firstReason(each[i], a.Verb, who, reason, row, guards)
		}
	}
	return whole, each, nil
}

// ofList are the actions that begin without a row.
func ofList(a *action.Action) bool { return slices.Contains([]string{"add", "import"}, a.Verb) }

// firstReason adds the first reason against a verb, if there is one.
func firstReason(to map[string]string, verb string, who *access.Caller, reason error, row unsafe.Pointer, guards []func(unsafe.Pointer, string) *fault.Error) map[string]string {
	refused, _ := reason.(*fault.Error)
	for i := 0; refused == nil && i < len(guards); i++ {
		refused = guards[i](row, verb)
	}
	if refused == nil {
		return to
	}
	if to == nil {
		to = map[string]string{}
	}
	to[verb] = refused.In(who.Language)
	return to
}

// outOfScope are the rows that the caller sees and does not reach with another permission, because the role that gives it sees less far.
func (v Reader) outOfScope(ctx context.Context, t *table, who *access.Caller, permission string, rows []unsafe.Pointer) (map[int64]bool, error) {
	same := t.Scope != scope.Shared && who.Scope(permission) == who.Scope(t.PermissionFor("view"))
	if t.Scope == scope.None || same || len(rows) == 0 {
		return nil, nil
	}
	limit, err := v.scopeFilterOf(ctx, t, who, permission)
	if limit.all || err != nil {
		return nil, err
	}
	out := make(map[int64]bool, len(rows))
	for some := range slices.Chunk(idsOf(t, rows), maxInValues) {
		ids := make([]any, len(some))
		for i, id := range some {
			ids[i], out[id] = id, true
		}
		b := &builder{dialect: v.e.db.Dialect}
		b.raw(`SELECT "id" FROM `, t.name)
		w := &where{b: b}
		limit.limit(w)
		w.and().in(schema.Quote("id"), ids)
		reached, err := v.scanColumns(ctx, t, []*column{t.id}, b, len(ids))
		if err != nil {
			return nil, err
		}
		for _, id := range idsOf(t, reached) {
			delete(out, id)
		}
	}
	return out, nil
}

// appendBlockedActions appends the member that says what actions are blocked, where some are.
func appendBlockedActions(dst []byte, why map[string]string) []byte {
	if len(why) == 0 {
		return dst
	}
	dst = append(dst, `,"blockedActions":`...)
	for i, verb := range slices.Sorted(maps.Keys(why)) {
		dst = append(dst, "{,"[min(i, 1)])
		dst = append(appendString(dst, verb), ':')
		dst = appendString(dst, why[verb])
	}
	return append(dst, '}')
}
