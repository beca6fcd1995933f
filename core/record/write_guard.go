package record

import (
	"context"
	"maps"
	"slices"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/store/schema"
)

// GuardFunc returns why an action on a row is blocked, or nil. It has no database access, since it runs for every row of a page. row is nil
// for actions without a row, such as an addition.
type GuardFunc[T any] func(row *T, verb string) *fault.Error

// Guard registers a check besides permission, scope and state. open loads what the check needs once per request. The check runs before
// every edit, deletion and declared action, and for screens that ask for blocked actions, so that a button shows beforehand why it is
// disabled.
func Guard[T any](e *Engine, r resource.Resource[T], open func(ctx context.Context, v Reader, who *access.Caller) (GuardFunc[T], error)) {
	h := &e.tables[r.Name].hooks
	h.guards = append(h.guards, func(ctx context.Context, v Reader, who *access.Caller) (func(rowcodec.Row, string) *fault.Error, error) {
		check, err := open(ctx, v, who)
		if check == nil || err != nil {
			return nil, err
		}
		return func(row rowcodec.Row, verb string) *fault.Error { return check(rowcodec.As[T](row), verb) }, nil
	})
}

type guardFunc = func(context.Context, Reader, *access.Caller) (func(rowcodec.Row, string) *fault.Error, error)

// guard refuses a change that a guard of a feature blocks.
func (a *Mutation) guard(ctx context.Context) error {
	for _, open := range a.table.hooks.guards {
		check, err := open(ctx, a.Reader(), a.Caller)
		if err != nil {
			return err
		}
		if check == nil {
			continue
		}
		if refused := check(a.old, a.Verb); refused != nil {
			return refused
		}
	}
	return nil
}

// blockedActions returns the reasons, by verb, that block actions the caller has permission for: of the list as a whole, then of each row.
// Actions that are allowed, or blocked only by a row's state, are omitted. byCase
// is true if the rows are visible by an open case.
func (v Reader) blockedActions(ctx context.Context, t *table, who *access.Caller, rows []rowcodec.Row, byCase bool) (whole map[string]string, each []map[string]string, err error) {
	if !v.actions {
		return nil, nil, nil
	}
	var guards []func(rowcodec.Row, string) *fault.Error
	for _, open := range t.hooks.guards {
		check, err := open(ctx, v, who)
		if err != nil {
			return nil, nil, err
		}
		if check != nil {
			guards = append(guards, check)
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
			whole = firstReason(whole, a.Verb, who, why, rowcodec.Row{}, guards)
			continue
		}
		unreachable, err := v.outOfScope(ctx, t, who, permission, rows, byCase)
		if err != nil {
			return nil, nil, err
		}
		for i, row := range rows {
			reason := why
			if reason == nil && unreachable != nil && unreachable[t.IDOf(row)] {
				reason = fault.OutOfScope.With()
			}
			each[i] = firstReason(each[i], a.Verb, who, reason, row, guards)
		}
	}
	return whole, each, nil
}

// appendActions appends the member `actions`: the verbs of a resource that the caller has permission for, in the order of declaration. What
// every account may do with its own rows counts.
func (v Reader) appendActions(dst []byte, t *table, who *access.Caller) []byte {
	if !v.actions {
		return dst
	}
	dst = append(dst, `,"actions":[`...)
	open := len(dst)
	for _, a := range t.Actions {
		if t.Serves(a) && who.Can(t.grant(who, a)) {
			if len(dst) > open {
				dst = append(dst, ',')
			}
			dst = rowcodec.AppendString(dst, a.Verb)
		}
	}
	return append(dst, ']')
}

// ofList reports whether an action has no row.
func ofList(a *action.Action) bool { return slices.Contains([]string{"add", "import"}, a.Verb) }

// firstReason adds the first reason that blocks a verb, if any.
func firstReason(to map[string]string, verb string, who *access.Caller, reason error, row rowcodec.Row, guards []func(rowcodec.Row, string) *fault.Error) map[string]string {
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

// outOfScope returns the rows visible to the caller but out of scope of another permission, whose role may have a narrower scope.
func (v Reader) outOfScope(ctx context.Context, t *table, who *access.Caller, permission string, rows []rowcodec.Row, byCase bool) (map[int64]bool, error) {
	same := !byCase && t.Scope != scope.Shared && who.Scope(permission) == who.Scope(t.PermissionFor("view"))
	if t.Scope == scope.None || same || len(rows) == 0 {
		return nil, nil
	}
	limit, err := v.query.ScopeOf(ctx, t.Table, who, permission)
	if limit.All || err != nil {
		return nil, err
	}
	out := make(map[int64]bool, len(rows))
	for chunk := range slices.Chunk(t.IDsOf(rows), query.MaxInValues) {
		ids := make([]any, len(chunk))
		for i, id := range chunk {
			ids[i], out[id] = id, true
		}
		b := v.query.Statement()
		b.Raw(`SELECT "id" FROM `, t.Quoted)
		w := b.Where()
		limit.Write(w)
		w.And().In(schema.Quote("id"), ids)
		reached, err := v.query.ScanColumns(ctx, t.Table, []*rowcodec.Column{t.ID}, b, len(ids))
		if err != nil {
			return nil, err
		}
		for _, id := range t.IDsOf(reached) {
			delete(out, id)
		}
	}
	return out, nil
}

// appendBlockedActions appends the member `blockedActions`, if anything is blocked.
func appendBlockedActions(dst []byte, why map[string]string) []byte {
	if len(why) == 0 {
		return dst
	}
	dst = append(dst, `,"blockedActions":`...)
	for i, verb := range slices.Sorted(maps.Keys(why)) {
		dst = append(dst, "{,"[min(i, 1)])
		dst = append(rowcodec.AppendString(dst, verb), ':')
		dst = rowcodec.AppendString(dst, why[verb])
	}
	return append(dst, '}')
}
