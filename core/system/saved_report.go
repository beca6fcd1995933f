package system

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/measure"
	"evops/contracts/statistics"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// reportOf is the statistics of a page of kind report; nil for any other page.
func reportOf(path string) *statistics.Page {
	if page := contracts.PageAt(path); page == nil || page.Kind != "report" {
		return nil
	}
	return statistics.Find(path)
}

// reportOptions are the values of the options of a report, as in its address; their defaults are not stored.
var reportOptions = map[string][]string{
	system.ViewGrain:      {string(measure.ByDay), string(measure.ByWeek), string(measure.ByMonth)},
	system.ViewComparison: {string(statistics.Preceding), string(statistics.YearBefore)},
}

// checkReport validates a view of a report, and lets the schedule begin anew when the owner saves it.
func checkReport(c *record.Change[system.SavedView], report *statistics.Page) error {
	v, old := c.New, c.Old
	if old == nil || !reflect.DeepEqual(old.SendAt, v.SendAt) || old.SendStop != 0 {
		// Nothing is due that was due before.
		v.SentUntil, v.SendStop = value.Now(), 0
	}
	if old == nil || old.OrderBy != v.OrderBy {
		checkReportOrder(c, report)
	}
	if len(v.Filters) == 0 || c.HasError(&v.Filters) || old != nil && bytes.Equal(old.Filters, v.Filters) {
		return nil
	}
	filters := map[string]json.RawMessage{}
	if err := json.Unmarshal(v.Filters, &filters); err != nil {
		return err
	}
	allowed := slices.Clone(report.Filters)
	if report.Over != nil {
		allowed = append(allowed, report.Over)
	}
	for name, wanted := range filters {
		at := fault.At(v, &v.Filters).Key(name)
		if options := reportOptions[name]; options != nil {
			var option string
			if json.Unmarshal(wanted, &option) != nil || !slices.Contains(options, option) {
				c.AddFault(at, fault.QueryValueInvalid.With("field", name, "expected", strings.Join(options, " / ")))
			}
			continue
		}
		if !c.Engine.Filterable(report.Name, name, allowed) {
			c.AddFault(at, fault.QueryFieldUnknown.With("field", name))
			continue
		}
		if err := checkQuery(c, report.Plan, at, map[string]any{"query": map[string]any{name: wanted}}); err != nil {
			return err
		}
	}
	return nil
}

// checkReportOrder refuses an order of the table by something else than one of its columns.
func checkReportOrder(c *record.Change[system.SavedView], report *statistics.Page) {
	name, _, _ := strings.Cut(c.New.OrderBy, " ")
	t := report.Table
	if name == "" || t != nil && (t.Periods && name == "period" || slices.ContainsFunc(t.Columns, func(f statistics.Figure) bool { return f.Key == name })) {
		return
	}
	c.AddFault(&c.New.OrderBy, fault.QueryFieldUnknown.With("field", name))
}
