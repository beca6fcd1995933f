package query

import (
	"evops/contracts/resource"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// Resources are the compiled resources, among which queries are resolved. They are safe for concurrent use.
type Resources struct {
	Tables map[string]*Table // by name and alias

	plans       []*resource.Plan
	dialect     store.Dialect
	run         Runner
	personal    resource.PersonalData
	importedIDs func(resource, trace string) sqlb.SQL
	owners      owners
	inquiries   inquiries
	counts      countCache
}

// Compile compiles a catalogue of resources. importedIDs returns the subquery for the rows of a resource that one import added or changed, by
// the trace of its request or the number of its job.
func Compile(catalogue []*resource.Plan, dialect store.Dialect, run Runner, importedIDs func(resource, trace string) sqlb.SQL) *Resources {
	r := &Resources{Tables: make(map[string]*Table, len(catalogue)), plans: catalogue, dialect: dialect, run: run, importedIDs: importedIDs}
	for _, p := range catalogue {
		t := compile(p)
		r.Tables[p.Name] = t
		for _, alias := range p.Aliases {
			r.Tables[alias] = t
		}
		r.owners.add(t)
		if p.PersonalData.Reveal != "" {
			r.personal = p.PersonalData
		}
	}
	for _, p := range catalogue {
		r.Tables[p.Name].link(r)
	}
	r.counts.entries = map[string]*cachedCount{}
	return r
}

// Accounts returns the resource of the accounts.
func (r *Resources) Accounts() *Table { return r.owners.accounts }

// Personal returns the permissions for personal data.
func (r *Resources) Personal() resource.PersonalData { return r.personal }

// Report compiles a report, which reads rows of these resources.
func (r *Resources) Report(report *resource.Report) *Table {
	t := compile(report.Plan)
	t.Report = report
	t.link(r)
	for _, c := range t.Columns {
		c.Closed = c.FilterBy == ""
	}
	if over := report.Over; over != nil {
		t.ScopeColumn = r.Tables[over.Name].ScopeColumn
	}
	return t
}
