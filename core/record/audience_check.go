package record

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// checkAudiences adds an error for each condition of a changed audience that the author could not filter the list by.
func (a *Mutation) checkAudiences() error {
	for _, c := range a.table.Stored {
		if c.Kind != field.KindAudience || c.Absent(a.new) || a.unchanged(c) || a.hasError(c.Name) {
			continue
		}
		t := a.Engine.tables[c.AudienceOf]
		var refused *fault.Error
		if errors.As(a.Caller.Require(t.PermissionFor("view")), &refused) {
			a.addFault(c.Name, refused)
			continue
		}
		faults, err := a.Engine.audienceFaults(t, a.Caller, *rowcodec.At[value.Audience](c, a.new))
		if err != nil {
			return err
		}
		for _, f := range faults {
			a.addError(joinPath(c.Name, f.Path), f.Rule, f.ZH, f.EN)
		}
	}
	return nil
}

func joinPath(parent, path string) string {
	if path == "" {
		return parent
	}
	return parent + "." + path
}

// audienceFaults validates an audience of rows of t for its author. It refuses everything that could select more rows than the author meant:
// no filters without Everyone, an empty condition, which a list would drop, and a field that is no filter (any more). Paths are relative to
// the audience, such as "filters.status.in".
func (e *Engine) audienceFaults(t *table, who *access.Caller, a value.Audience) ([]validate.Fault, error) {
	switch {
	case a.Reach() == "":
		return []validate.Fault{{Rule: "REQUIRED", ZH: "请设置受众条件，或选择全部", EN: "Set conditions of the audience, or choose everyone"}}, nil
	case a.Everyone && len(a.Filters) > 0:
		return []validate.Fault{{Rule: "EVERYONE", ZH: "选择全部时不能再设置条件", EN: "Everyone has no conditions"}}, nil
	}
	var out []validate.Fault
	for _, block := range []struct {
		name       string
		conditions map[string]json.RawMessage
	}{{"filters", a.Filters}, {"exclude", a.Exclude}} {
		for _, key := range slices.Sorted(maps.Keys(block.conditions)) {
			f, err := e.conditionFault(t, who, key, block.conditions[key])
			if err != nil {
				return nil, err
			}
			if f != nil {
				f.Path = block.name + "." + key
				out = append(out, *f)
			}
		}
	}
	if len(out) > 0 {
		return out, nil
	}
	body, err := listOfAudience(a, nil)
	if err != nil {
		return nil, err
	}
	_, err = e.resources.Parse(t.Table, body)
	return wholeFault(err)
}

// wholeFault returns the refusal of all conditions together, such as too many values.
func wholeFault(err error) ([]validate.Fault, error) {
	var refused *fault.Error
	if errors.As(err, &refused) {
		return []validate.Fault{{Rule: refused.Code.Name, ZH: refused.In("zh"), EN: refused.In("en")}}, nil
	}
	return nil, err
}

// conditionFault validates one condition as the list does.
func (e *Engine) conditionFault(t *table, who *access.Caller, key string, raw json.RawMessage) (*validate.Fault, error) {
	path, _ := query.SplitKey(key)
	c := t.filterOf(e, path)
	if c == nil || c.HiddenFrom(who) {
		return &validate.Fault{Rule: fault.QueryFieldUnknown.Name, ZH: "没有筛选条件“" + path + "”", EN: "There is no filter " + path}, nil
	}
	if c.Kind == field.KindMasked {
		return &validate.Fault{Rule: fault.QueryMasked.Name, ZH: "个人信息“" + c.ZH + "”不能作为受众条件", EN: c.EN + " is personal data and cannot be a condition of an audience"}, nil
	}
	q, err := e.audienceCondition(t, key, raw)
	if err == nil {
		err = e.resources.CheckVisible(q, who)
	}
	var refused *fault.Error
	switch {
	case errors.As(err, &refused):
		return conditionRefused(c, refused), nil
	case err != nil:
		return nil, err
	case len(q.Conditions) == 0:
		return &validate.Fault{Rule: "REQUIRED", ZH: "请填写条件“" + c.ZH + "”", EN: "The condition " + c.EN + " is empty"}, nil
	case q.Bounded():
		return &validate.Fault{Rule: "LENGTH", ZH: "“" + c.ZH + "”至少输入 3 个字符", EN: c.EN + " needs at least 3 characters"}, nil
	}
	return nil, nil
}

// conditionRefused is the error of the list, which names fields as the API does, with the label of the field.
func conditionRefused(c *rowcodec.Column, refused *fault.Error) *validate.Fault {
	f := &validate.Fault{Rule: refused.Code.Name, ZH: refused.In("zh"), EN: refused.In("en")}
	switch refused.Code.Name {
	case fault.QueryValueInvalid.Name:
		e := rowcodec.Expected(c.Kind)
		f.ZH, f.EN = "条件“"+c.ZH+"”的值应为"+e.ZH, "The condition "+c.EN+" must be "+e.EN
	case fault.QueryOperatorInvalid.Name:
		f.ZH, f.EN = "条件“"+c.ZH+"”不支持此比较方式", "The condition "+c.EN+" does not support this comparison"
	}
	return f
}

// audienceCondition parses one condition of an audience.
func (e *Engine) audienceCondition(t *table, key string, raw json.RawMessage) (*query.Query, error) {
	return e.resources.Conditions(t.Table, map[string]json.RawMessage{key: raw})
}

// filterOf returns the column of a declared filter of the list; nil for any other path.
func (t *table) filterOf(e *Engine, path string) *rowcodec.Column {
	c, _, _ := e.resources.Resolve(t.Table, path)
	if declared := t.ByName[path]; declared != nil && c != nil {
		c = declared // of a field read through a ref, its own filter counts
	}
	if c == nil || c.FilterBy == "" || c.IsInternal {
		return nil
	}
	return c
}
