package record

import (
	"context"
	"encoding/json"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
)

// audienceBody returns the list request of an audience. It refuses everything that could select more rows than its author meant: no filters
// without Everyone, an empty filter, which a list would drop, and a field that is no filter (any more).
func (e *Engine) audienceBody(name string, who *access.Caller, a value.Audience) ([]byte, error) {
	t, err := e.table(name)
	if err != nil {
		return nil, err
	}
	invalid := func(zh, en string) error {
		refused := fault.ValidationFailed.With()
		refused.Details = map[string]string{"filters": zh}
		if who.Language == "en" {
			refused.Details["filters"] = en
		}
		return refused
	}
	switch {
	case a.IsZero():
		return nil, invalid("请设置受众条件，或选择全部", "Set conditions of the audience, or choose everyone")
	case a.Everyone && len(a.Filters) > 0:
		return nil, invalid("选择全部时不能再设置条件", "Everyone has no conditions")
	}
	for key := range a.Filters {
		path, _ := splitKey(key)
		c, _, _ := t.resolve(e, path)
		if declared := t.byName[path]; declared != nil && c != nil {
			c = declared // of a field read through a ref, its own filter counts
		}
		if c == nil || c.FilterBy == "" {
			return nil, fault.QueryFieldUnknown.With("field", path)
		}
	}
	body, err := json.Marshal(map[string]any{"query": a.Filters})
	if err != nil {
		return nil, fault.BadJSON.With()
	}
	q, err := e.ParseQuery(t, body)
	if err != nil {
		return nil, err
	}
	if len(q.Conditions) != len(a.Filters) {
		return nil, invalid("受众条件不能为空", "A condition of the audience is empty")
	}
	return body, nil
}

// CountAudience returns the number of rows of an audience in the caller's scope. It refuses an audience that the caller could not filter
// the list by, and one that is empty or broken.
func (v Reader) CountAudience(ctx context.Context, name string, who *access.Caller, a value.Audience) (int64, error) {
	body, err := v.e.audienceBody(name, who, a)
	if err != nil {
		return 0, err
	}
	return v.Count(ctx, name, who, body)
}

// EachOfAudience passes the ids of the rows of an audience in the caller's scope to work, ascending and in batches of up to size. It reads
// the rows that match now. A broken audience is an error before the first batch; resume continues after an id.
func (v Reader) EachOfAudience(ctx context.Context, name string, who *access.Caller, a value.Audience, resume int64, size int, work func(ids []int64) error) error {
	body, err := v.e.audienceBody(name, who, a)
	if err != nil {
		return err
	}
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return err
	}
	if err := v.chooseStrategy(ctx, q, limit); err != nil {
		return err
	}
	for {
		b := &builder{dialect: v.e.db.Dialect}
		b.raw(`SELECT "id" FROM `, q.table.name)
		q.where(b, limit).and().raw(`"id" > `).arg(resume)
		b.raw(` ORDER BY "id"`).limit(size)
		found, err := v.ids(ctx, b, size)
		if err != nil || len(found) == 0 {
			return err
		}
		ids := make([]int64, len(found))
		for i, id := range found {
			ids[i] = id.(int64)
		}
		if err := work(ids); err != nil || len(ids) < size {
			return err
		}
		resume = ids[len(ids)-1]
	}
}
