package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unsafe"

	"evops/contracts/fault"
	"evops/core/access"
)

// maxModels is how many models one call may read.
const maxModels = 8

// Lists answers {model: list} for several models of one consistent state (legacy-api C.1). Everything is checked before anything is read: one failing model fails the call, unless the body asks for what can be had with "_options":{"partial":true}.
func (e *Engine) Lists(ctx context.Context, who *access.Caller, names []string, bodies map[string]json.RawMessage) (data []byte, partial bool, err error) {
	if len(names) > maxModels || len(names) == 0 {
		return nil, false, fault.QueryTooComplex.With()
	}
	var options struct{ Partial bool }
	if raw, given := bodies["_options"]; given {
		if json.Unmarshal(raw, &options) != nil {
			return nil, false, fault.BadJSON.With()
		}
	}
	for name := range bodies {
		if name != "_options" && !slices.Contains(names, name) {
			return nil, false, fault.QueryFieldUnknown.With("field", name)
		}
	}
	queries := make([]*Query, len(names))
	failed := map[string]*fault.Error{}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, false, fault.QueryTooComplex.With()
		}
		q, err := e.checked(who, name, bodies[name])
		var refused *fault.Error
		if err != nil && !errors.As(err, &refused) {
			return nil, false, err
		}
		if refused != nil {
			failed[name] = refused
		}
		queries[i] = q
	}
	if len(failed) > 0 && !options.Partial {
		return nil, false, joined(names, failed, who.Language)
	}
	err = e.Snapshot(ctx, func(ctx context.Context, v Reader) error {
		data = append(data[:0], '{')
		for i, name := range names {
			if i > 0 {
				data = append(data, ',')
			}
			data = append(appendString(data, name), ':')
			if refused := failed[name]; refused != nil {
				data = append(data, `{"list":[],"total":0,"error":{"code":`...)
				data = fmt.Appendf(data, `%d,"message":`, refused.Code.Number)
				data = append(appendString(data, refused.In(who.Language)), "}}"...)
				continue
			}
			if data, err = v.page(ctx, queries[i], who, data); err != nil {
				return err
			}
		}
		data = append(data, '}')
		return nil
	})
	return data, len(failed) > 0, err
}

// checked is a query of the generic service: the model is open to it, the caller may view it, and the body can be understood.
func (e *Engine) checked(who *access.Caller, name string, body json.RawMessage) (*Query, error) {
	t, err := e.table(name)
	if err != nil || t.Hidden {
		return nil, fault.ModelUnknown.With("model", name)
	}
	if err := require(who, t.PermissionFor("view")); err != nil {
		return nil, err
	}
	if len(body) > 0 && body[0] != '{' {
		return nil, fault.BadJSON.With()
	}
	return e.ParseQuery(t, body)
}

// ValidateQuery checks a list body as Page would, without reading a row: what it returns is why the caller cannot ask so.
func (e *Engine) ValidateQuery(name string, who *access.Caller, body []byte) error {
	t, err := e.table(name)
	if err != nil {
		return err
	}
	q, err := e.ParseQuery(t, body)
	if err != nil {
		return err
	}
	return q.open(who)
}

// joined is the refusal of a call because of some of its models: the first one's code, and why for each.
func joined(names []string, failed map[string]*fault.Error, language string) error {
	var out *fault.Error
	for _, name := range names {
		refused := failed[name]
		if refused == nil {
			continue
		}
		if out == nil {
			out = refused.Code.With()
			out.Params = refused.Params
			out.Details = map[string]string{}
		}
		out.Details[name] = refused.In(language)
	}
	return out
}

// Stored appends a record that was just written by the caller, for the answer of the write; holding the write's permission is enough to see it.
func (v Reader) Stored(ctx context.Context, name string, who *access.Caller, id int64, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	row, err := v.load(ctx, t, access.System(), "", id, false)
	if err != nil {
		return dst, err
	}
	return v.encodeRows(ctx, t, who, []unsafe.Pointer{row}, nil, nil, dst)
}

// History appends a list of what was done to a record, newest first, for whoever may see the record.
func (v Reader) History(ctx context.Context, name string, who *access.Caller, id int64, body, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if err := require(who, t.PermissionFor("view")); err != nil {
		return dst, err
	}
	if _, err := v.load(ctx, t, who, t.PermissionFor("view"), id, false); err != nil {
		return dst, err
	}
	in, err := object(body)
	if err != nil {
		return dst, err
	}
	fields := []string{"userName", "action", "summary", "createdAt", "result"}
	if !slices.ContainsFunc(t.columns, func(c *column) bool { return hiddenFrom(c, who) }) {
		fields = append(fields, "changes")
	}
	query, err := json.Marshal(map[string]any{
		"page": in["page"], "pageSize": in["pageSize"], "fields": fields,
		"query": map[string]any{"module": t.Name, "targetId": fmt.Sprint(id)},
	})
	if err != nil {
		return dst, err
	}
	log := v.e.tables["auditLog"]
	q, err := v.e.ParseQuery(log, query)
	if err != nil {
		return dst, err
	}
	reader := access.System()
	reader.Language = who.Language
	return v.page(ctx, q, reader, dst)
}
