package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// maxModels is the maximum number of models in one call.
const maxModels = 8

// Lists returns {model: list} for several models from one consistent state (legacy-api C.1). All queries are checked before any is run: one
// failing model fails the call, unless the body has "_options":{"partial":true}.
func (e *Engine) Lists(ctx context.Context, who *access.Caller, names []string, bodies map[string]json.RawMessage) (data []byte, partial bool, err error) {
	if len(names) > maxModels || len(names) == 0 {
		return nil, false, fault.QueryTooComplex.With()
	}
	var options struct{ Partial bool }
	if raw, present := bodies["_options"]; present {
		if json.Unmarshal(raw, &options) != nil {
			return nil, false, fault.BadJSON.With()
		}
	}
	for name := range bodies {
		if name != "_options" && !slices.Contains(names, name) {
			return nil, false, fault.QueryFieldUnknown.With("field", name)
		}
	}
	queries := make([]*query.Query, len(names))
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
			data = append(rowcodec.AppendString(data, name), ':')
			if refused := failed[name]; refused != nil {
				data = append(data, `{"list":[],"total":0,"error":{"code":`...)
				data = fmt.Appendf(data, `%d,"message":`, refused.Code.Number)
				data = append(rowcodec.AppendString(data, refused.In(who.Language)), "}}"...)
				continue
			}
			if data, err = v.page(ctx, e.tables[name], queries[i], who, data); err != nil {
				return err
			}
		}
		data = append(data, '}')
		return nil
	})
	return data, len(failed) > 0, err
}

// checked parses a query of the generic service: the model must be available there, and the caller needs its view permission.
func (e *Engine) checked(who *access.Caller, name string, body json.RawMessage) (*query.Query, error) {
	t, err := e.table(name)
	if err != nil || t.Hidden {
		return nil, fault.ModelUnknown.With("model", name)
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return nil, err
	}
	if len(body) > 0 && body[0] != '{' {
		return nil, fault.BadJSON.With()
	}
	return e.resources.Parse(t.Table, body)
}

// ValidateQuery checks a list body as Page would, without reading rows, and returns why it would be refused.
func (e *Engine) ValidateQuery(name string, who *access.Caller, body []byte) error {
	t, err := e.table(name)
	if err != nil {
		return err
	}
	q, err := e.resources.Parse(t.Table, body)
	if err != nil {
		return err
	}
	return e.resources.CheckVisible(q, who)
}

// joined combines the refusals of several models: the code of the first one, and the message of each.
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

// Stored appends a record just written by the caller, for the response of the write; the permission to write is sufficient.
func (v Reader) Stored(ctx context.Context, name string, who *access.Caller, id int64, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	row, err := v.load(ctx, t, access.System(), "", id, false)
	if err != nil {
		return dst, err
	}
	return v.encodeRows(ctx, t, who, []rowcodec.Row{row}, nil, nil, dst)
}

// History appends the audit entries of a record, newest first, for callers who may view the record.
func (v Reader) History(ctx context.Context, name string, who *access.Caller, id int64, body, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return dst, err
	}
	if _, err := v.load(ctx, t, who, t.PermissionFor("view"), id, false); err != nil {
		return dst, err
	}
	in, err := object(body)
	if err != nil {
		return dst, err
	}
	return v.e.log.History(ctx, v, HistoryQuery{
		Resource: t.Name, ID: id, Changes: !t.hidesFrom(who), Page: in["page"], Size: in["pageSize"], Language: who.Language,
	}, dst)
}

// hidesFrom reports whether a field of the resource or of its children is hidden from the caller, so that changed values are as well.
func (t *table) hidesFrom(who *access.Caller) bool {
	return slices.ContainsFunc(t.Columns, func(c *rowcodec.Column) bool { return c.HiddenFrom(who) }) ||
		slices.ContainsFunc(t.children, func(c *childField) bool { return c.of.hidesFrom(who) })
}
