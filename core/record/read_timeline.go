package record

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// Number of timeline entries per page.
const (
	timelineSize    = 20
	maxTimelineSize = 100
)

// timelineEntry is an entry of a timeline. Resource and ID identify its source: the audit entry, or a row that refers to the record.
type timelineEntry struct {
	Kind string     `json:"kind"`
	At   value.Time `json:"at"`
	// UserName is the name of the account that acted, its login name if the account no longer exists; empty if there was none.
	UserName string          `json:"userName"`
	Resource string          `json:"resource"`
	ID       int64           `json:"id"`
	Action   string          `json:"action,omitempty"`
	Summary  string          `json:"summary,omitempty"`
	Changes  json.RawMessage `json:"changes,omitempty"`
	Record   json.RawMessage `json:"record,omitempty"`
	Shows    []string        `json:"shows,omitempty"`
	cursor   cursor
}

// cursor is the position of an entry: newest first, then by source, then by descending id. It is unique, so pages neither lose nor repeat
// an entry.
type cursor struct{ millis, source, id int64 }

func (p cursor) compare(q cursor) int {
	return cmp.Or(cmp.Compare(q.millis, p.millis), cmp.Compare(p.source, q.source), cmp.Compare(q.id, p.id))
}

func (p cursor) String() string { return fmt.Sprintf("%d.%d.%d", p.millis, p.source, p.id) }

func parseCursor(text string) (*cursor, error) {
	if text == "" {
		return nil, nil
	}
	var n [3]int64
	parts := strings.Split(text, ".")
	if len(parts) != len(n) {
		return nil, fault.QueryValueInvalid.With("field", "after", "expected", "next")
	}
	for i, part := range parts {
		var err error
		if n[i], err = strconv.ParseInt(part, 10, 64); err != nil {
			return nil, fault.QueryValueInvalid.With("field", "after", "expected", "next")
		}
	}
	return &cursor{n[0], n[1], n[2]}, nil
}

// auditSource is the rank of the audit log, which precedes the declared sources.
const auditSource = 0

// source is a declared origin of entries.
type source struct {
	rank  int64
	table *table
	at    string // quoted
}

// after limits the rows of a source to those after a position, in order.
func (s source) after(b *sqlb.Builder, w *sqlb.Where, from *cursor, size int) {
	if from != nil {
		switch {
		case s.rank < from.source:
			w.And().Raw(s.at, " < ").Arg(from.millis)
		case s.rank > from.source:
			w.And().Raw(s.at, " <= ").Arg(from.millis)
		default:
			w.And().Raw(s.at, " <= ").Arg(from.millis).Raw(" AND (", s.at, " < ").Arg(from.millis).Raw(` OR "id" < `).Arg(from.id).Raw(")")
		}
	}
	b.Raw(" ORDER BY ", s.at, ` DESC, "id" DESC`).Limit(size + 1)
}

// Timeline returns the events of a record, newest first, for callers who may view it: {"list":[…],"next":…,"kinds":[…]}. Rows of sources
// other than the audit log are those the caller may view. The body may have a `kind`, a `pageSize`, and in `after` the `next` of the
// preceding page.
func (v Reader) Timeline(ctx context.Context, name string, who *access.Caller, id int64, body []byte) (map[string]any, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return nil, err
	}
	if _, _, err := v.loadVisible(ctx, t, who, id); err != nil {
		return nil, err
	}
	in, err := object(body)
	if err != nil {
		return nil, err
	}
	from, err := parseCursor(rowcodec.Unquote(in["after"]))
	if err != nil {
		return nil, err
	}
	size := timelineSize
	if asked, ok := WholeNumber(in["pageSize"]); ok && asked > 0 {
		size = int(min(asked, maxTimelineSize))
	}
	kind := rowcodec.Unquote(in["kind"])
	if known := kindsOf(t.Plan); kind != "" && !slices.Contains(known, kind) {
		return nil, fault.QueryValueInvalid.With("field", "kind", "expected", strings.Join(known, ", "))
	}
	list, err := v.audited(ctx, t, who, id, kind, from, size)
	if err != nil {
		return nil, err
	}
	kinds := []map[string]string{}
	for i, h := range t.Timeline {
		if h.Source != nil {
			child := v.e.tables[h.Source.Resource]
			canView := who.Can(child.PermissionFor("view"))
			if !canView && len(h.Verbs) == 0 {
				continue
			}
			if canView && (kind == "" || kind == h.Kind) {
				entries, err := v.timelineOf(ctx, t, who, id, h, source{int64(i + 1), child, schema.Quote(resource.Column(h.Source.At))}, from, size)
				if err != nil {
					return nil, err
				}
				list = append(list, entries...)
			}
		}
		kinds = append(kinds, map[string]string{"kind": h.Kind, "zh": h.ZH, "en": h.EN})
	}
	slices.SortFunc(list, func(a, b timelineEntry) int { return a.cursor.compare(b.cursor) })
	var next any
	if len(list) > size {
		list = list[:size]
		next = list[size-1].cursor.String()
	}
	return map[string]any{"list": list, "next": next, "kinds": kinds}, nil
}

func kindsOf(p *resource.Plan) []string {
	kinds := make([]string, len(p.Timeline))
	for i, h := range p.Timeline {
		kinds[i] = h.Kind
	}
	return kinds
}

// audited returns the audit entries of the record.
func (v Reader) audited(ctx context.Context, t *table, who *access.Caller, id int64, kind string, from *cursor, size int) ([]timelineEntry, error) {
	kindOf := map[string]string{}
	var wanted, others []string
	for _, h := range t.Timeline {
		for _, verb := range h.Verbs {
			kindOf[verb] = h.Kind
			others = append(others, verb)
			if h.Kind == kind {
				wanted = append(wanted, verb)
			}
		}
	}
	q := EventQuery{Resource: t.Name, ID: id, Actions: wanted, Limit: int64(size) + 1}
	switch {
	case kind == resource.Changed:
		q.Actions, q.Except = others, true
	case kind != "" && len(wanted) == 0:
		return []timelineEntry{}, nil
	}
	if from != nil {
		q.Before = value.Milli(from.millis)
		if from.source == auditSource {
			q.BeforeID = from.id
		}
	}
	events, err := v.e.log.Events(ctx, v.conn(), q)
	if err != nil {
		return nil, err
	}
	accounts := map[int64]struct{}{}
	for _, e := range events {
		accounts[e.UserID] = struct{}{}
	}
	names, err := v.labelsOf(ctx, v.e.tables[v.query.Accounts().Name], accounts)
	if err != nil {
		return nil, err
	}
	withheld := t.hidesFrom(who)
	list := make([]timelineEntry, len(events))
	for i, e := range events {
		list[i] = timelineEntry{
			Kind: cmp.Or(kindOf[e.Action], resource.Changed), At: e.At, UserName: cmp.Or(names[e.UserID].In(who.Language), e.UserName), Resource: v.e.log.Resource(), ID: e.ID,
			Action: e.Action, Summary: e.Summary, cursor: cursor{e.At.Milli(), auditSource, e.ID},
		}
		if !withheld {
			list[i].Changes = e.Changes
		}
	}
	return list, nil
}

// timelineOf returns the entries from the rows of another resource that are in the caller's scope.
func (v Reader) timelineOf(ctx context.Context, t *table, who *access.Caller, id int64, h resource.TimelineEntry, s source, from *cursor, size int) ([]timelineEntry, error) {
	child, by := s.table, s.table.ByName[h.Source.By]
	limit, err := v.scopeUnder(ctx, child, h.Source.Field, who, id)
	if err != nil {
		return nil, err
	}
	b := v.query.Statement()
	b.Raw("SELECT ", child.Selects, " FROM ", child.Quoted)
	w := child.Undeleted(b)
	query.Equals(w.And(), child.ByName[h.Source.Field], []any{id})
	w.And().Raw(s.at, " > 0")
	limit.Write(w)
	s.after(b, w, from, size)
	rows, err := v.query.Scan(ctx, child.Table, b, size)
	if err != nil {
		return nil, err
	}
	names, err := v.loadLabels(ctx, child, rows, func(c *rowcodec.Column) bool { return by != nil && c == by })
	if err != nil {
		return nil, err
	}
	only := map[string]bool{"id": true}
	for _, name := range h.Source.Shows {
		only[name] = true
	}
	text, err := v.encodeRows(ctx, child, who, rows, only, nil, []byte{'['})
	if err != nil {
		return nil, err
	}
	var records []json.RawMessage
	if err := json.Unmarshal(append(text, ']'), &records); err != nil {
		return nil, err
	}
	list := make([]timelineEntry, len(rows))
	for i, row := range rows {
		at := *rowcodec.At[value.Time](child.ByName[h.Source.At], row)
		list[i] = timelineEntry{
			Kind: h.Kind, At: at, Resource: child.Name, ID: child.IDOf(row),
			Record: records[i], Shows: t.shows(child, h, row), cursor: cursor{at.Milli(), s.rank, child.IDOf(row)},
		}
		if by != nil {
			list[i].UserName = names.names[by.RefTo][*rowcodec.At[int64](by, row)].In(who.Language)
		}
	}
	return list, nil
}

// shows returns the fields displayed for a row. The time at which pictures were added is unknown, so they are shown with the latest entry
// of the row.
func (t *table) shows(child *table, h resource.TimelineEntry, row rowcodec.Row) []string {
	at := func(h resource.TimelineEntry) int64 {
		return rowcodec.At[value.Time](child.ByName[h.Source.At], row).Milli()
	}
	return slices.DeleteFunc(slices.Clone(h.Source.Shows), func(name string) bool {
		return child.ByName[name].Kind == field.KindImages && slices.ContainsFunc(t.Timeline, func(other resource.TimelineEntry) bool {
			return other.Source != nil && other.Source.Resource == child.Name && other.Source.Field == h.Source.Field && slices.Contains(other.Source.Shows, name) && at(other) > at(h)
		})
	})
}
