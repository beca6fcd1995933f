package record

import (
	"context"
	"encoding/json"
	"maps"

	"evops/contracts/value"
	"evops/core/access"
)

// audienceBody returns the list request of an audience, or refuses the audience with an error for each condition.
func (e *Engine) audienceBody(name string, who *access.Caller, a value.Audience) ([]byte, error) {
	t, err := e.table(name)
	if err != nil {
		return nil, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return nil, err
	}
	faults, err := e.audienceFaults(t, who, a)
	if err != nil {
		return nil, err
	}
	if err := refusal(faults, who.Language); err != nil {
		return nil, err
	}
	return listOfAudience(a, nil)
}

// listOfAudience returns the list request of a valid audience, with further members.
func listOfAudience(a value.Audience, more map[string]any) ([]byte, error) {
	request := map[string]any{"query": map[string]json.RawMessage{}, "exclude": a.Exclude}
	if a.Filters != nil {
		request["query"] = a.Filters
	}
	maps.Copy(request, more)
	return json.Marshal(request)
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

// InAudience reports whether a row is in an audience and in the caller's scope.
func (v Reader) InAudience(ctx context.Context, name string, who *access.Caller, a value.Audience, id int64) (bool, error) {
	body, err := v.e.audienceBody(name, who, a)
	if err != nil {
		return false, err
	}
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return false, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return false, err
	}
	b := v.query.Statement()
	b.Raw(`SELECT "id" FROM `, q.Table.Quoted)
	q.Where(b, limit).And().Raw(`"id" = `).Arg(id)
	found, err := v.query.IDs(ctx, b, 1)
	return len(found) > 0, err
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
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return err
	}
	for {
		b := v.query.Statement()
		b.Raw(`SELECT "id" FROM `, q.Table.Quoted)
		q.Where(b, limit).And().Raw(`"id" > `).Arg(resume)
		b.Raw(` ORDER BY "id"`).Limit(size)
		found, err := v.query.IDs(ctx, b, size)
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
