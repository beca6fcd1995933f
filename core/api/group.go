package api

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"evops/contracts/action"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/openapi"
	"evops/core/record"
)

// group registers the routes of a declared resource (legacy-api D.0), each under its long and its short name.
func (a *API) group(p *resource.Plan) {
	register := func(operation *openapi.Operation, e route, names ...string) {
		first := p.Path + "/" + long(p.Path, names[0])
		if a.operations[first] == nil {
			a.operations[first] = operation
		}
		registerAt := func(path string) {
			a.register(path, e)
			if path != first {
				a.aliases[path] = first
			}
		}
		for _, path := range paths(p) {
			for _, name := range names {
				registerAt(path + "/" + long(path, name))
				if p.EndpointName != "" && strings.Contains(name, "{}") {
					registerAt(path + "/" + strings.Replace(name, "{}", p.EndpointName, 1))
				}
			}
		}
	}
	read := func(operation *openapi.Operation, run func(*call) error, names ...string) {
		register(operation, route{Endpoint: endpoint.Endpoint{Methods: endpoint.Reads}, run: run}, names...)
	}
	read(openapi.List(p), a.page(p), "get{}Page", "page")
	read(openapi.Detail(p), a.detail(p), "get{}", "detail")
	read(openapi.Options(p), a.options(p), "get{}Options", "options")
	read(openapi.History(p), a.history(p), "history")
	read(openapi.Timeline(p), a.timeline(p), "timeline")
	if p.TreeField != "" {
		read(openapi.Tree(p), a.tree(p), "tree")
	}
	if p.LocationField != "" {
		read(openapi.Points(p), a.points(p), "points")
	}
	register(openapi.Reveal(p), route{Endpoint: endpoint.Endpoint{OneTime: true}, run: a.reveal(p)}, "reveal")
	if slices.ContainsFunc(p.Actions, func(act *action.Action) bool { return act.Bulk() && p.Serves(act) }) {
		register(openapi.BulkPreview(p), route{run: a.bulkPreview(p)}, "bulkPreview")
		register(openapi.Bulk(p), route{run: a.bulk(p)}, "bulk")
	}
	for _, act := range p.Actions {
		if !p.Serves(act) {
			continue
		}
		switch act.Verb {
		case "add":
			register(openapi.Add(p), route{run: a.save(p, a.Engine.Add)}, "add{}", "add")
		case "edit":
			register(openapi.Edit(p), route{run: a.save(p, a.Engine.Edit)}, "update{}", "update", "edit")
		case "delete":
			register(openapi.Delete(p), route{Endpoint: endpoint.Endpoint{Methods: endpoint.Deletes}, run: a.act(p, "delete")}, "delete{}", "delete", "batchDelete")
		case resource.SortVerb:
			register(openapi.Sort(p), route{run: a.sort(p)}, "sort{}", "sort")
		case "export":
			register(openapi.Export(p), route{Endpoint: endpoint.Endpoint{Methods: endpoint.Reads, Audited: true}, run: a.export(p)}, "export{}", "export")
		case "import":
			register(openapi.Import(p), route{run: a.importSheet(p)}, "import{}", "import")
			read(openapi.Template(p), a.template(p), "importTemplate")
		default:
			names := []string{act.Verb + "{}", act.Verb}
			if act.MaxRows > 1 {
				names = append(names, "batch"+strings.ToUpper(act.Verb[:1])+act.Verb[1:])
			}
			run := a.act(p, act.Verb)
			if act.Verb == "enable" && p.Action("disable") != nil {
				run = toggle(run, a.act(p, "disable"))
			}
			register(openapi.Act(p, act), route{run: run}, names...)
		}
	}
}

// long inserts the last segment of the path into a name: get{}Page under …/sysUser is getSysUserPage.
func long(path, name string) string {
	segment := path[strings.LastIndexByte(path, '/')+1:]
	return strings.Replace(name, "{}", strings.ToUpper(segment[:1])+segment[1:], 1)
}

func (a *API) page(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		if err := a.replaceFilters(c, p); err != nil {
			return err
		}
		data, err := c.reader(a.Engine).Page(c.ctx, p.Name, c.caller, c.body, []byte(opening))
		if err != nil {
			return err
		}
		return c.sendOpened(data)
	}
}

// detail returns the record, with the numbers of related rows unless count is "none".
func (a *API) detail(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		reader := c.reader(a.Engine)
		data, err := reader.One(c.ctx, p.Name, c.caller, id, []byte(opening))
		if err != nil {
			return err
		}
		if c.listOptions().Count == "none" {
			return c.sendOpened(data)
		}
		related, err := reader.Related(c.ctx, p.Name, c.caller, id)
		if err != nil {
			return err
		}
		text, err := json.Marshal(related)
		if err != nil {
			return err
		}
		data = append(data[:len(data)-1], `,"related":`...)
		return c.sendOpened(append(append(data, text...), '}'))
	}
}

// points returns the map positions of the rows of a list.
func (a *API) points(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		data, err := a.Engine.Read().Points(c.ctx, p.Name, c.caller, c.body, nil)
		if err != nil {
			return err
		}
		return c.ok("", data)
	}
}

func (a *API) options(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		data, err := a.Engine.Read().Options(c.ctx, p.Name, c.caller, c.body, nil)
		if err != nil {
			return err
		}
		return c.ok("", data)
	}
}

// history returns the audit entries of one record to callers who may view the record.
func (a *API) history(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		data, err := a.Engine.Read().History(c.ctx, p.Name, c.caller, id, c.body, nil)
		if err != nil {
			return err
		}
		return c.ok("", data)
	}
}

// timeline returns the history of one record from its audit entries and from referring rows.
func (a *API) timeline(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		data, err := a.Engine.Read().Timeline(c.ctx, p.Name, c.caller, id, c.body)
		if err != nil {
			return err
		}
		return c.reply("", data)
	}
}

// tree returns the rows of a resource as a tree.
func (a *API) tree(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		data, err := c.reader(a.Engine).Tree(c.ctx, p.Name, c.caller, c.body, nil)
		if err != nil {
			return err
		}
		return c.ok("", data)
	}
}

func (a *API) reveal(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		var in struct{ Field, Reason string }
		if err := c.decode(&in); err != nil {
			return err
		}
		plain, err := a.Engine.Reveal(c.ctx, p.Name, c.caller, id, in.Field, in.Reason)
		if err != nil {
			return err
		}
		return c.reply("", map[string]string{"value": plain})
	}
}

// saveFunc is the engine's Add or Edit.
type saveFunc func(ctx context.Context, name string, who *access.Caller, body []byte) (record.Saved, error)

func (a *API) save(p *resource.Plan, write saveFunc) func(*call) error {
	return func(c *call) error {
		saved, err := write(c.ctx, p.Name, c.caller, c.body)
		if err != nil {
			return err
		}
		return c.replySaved(saved)
	}
}

// sort moves a row of a manual order, or sets the numbers of several rows.
func (a *API) sort(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		saved, batch, err := a.Engine.Sort(c.ctx, p.Name, c.caller, c.body)
		switch {
		case err != nil:
			return err
		case batch != nil:
			return c.replyBatch(batch)
		}
		return c.replySaved(saved)
	}
}

// act runs delete or a declared action.
func (a *API) act(p *resource.Plan, verb string) func(*call) error {
	state := p.StateField
	if declared := p.Action(verb); declared != nil && declared.StateName != "" {
		state = declared.StateName
	}
	return func(c *call) error {
		saved, batch, err := a.Engine.Act(c.ctx, p.Name, verb, c.caller, c.body)
		if err != nil {
			return err
		}
		if declared := p.Action(verb); declared != nil && declared.Background {
			return c.reply(c.text("已提交后台任务", "Submitted as a background job"), saved.Answer)
		}
		if batch != nil {
			return c.replyBatch(batch)
		}
		if declared := p.Action(verb); declared != nil && declared.To != nil {
			if saved.Answer == nil {
				saved.Answer = map[string]any{}
			}
			saved.Answer[state] = *declared.To
		}
		return c.replySaved(saved)
	}
}
