package openapi

import (
	"strings"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// Operation describes what an endpoint does, accepts and returns.
type Operation struct {
	field.Label
	// Permission is required of the caller; empty for any session.
	Permission string
	// OwnerAllowed allows callers to act on their own rows without the permission.
	OwnerAllowed bool
	// Of is the resource of the endpoint, nil for none.
	Of *resource.Plan
	// Open endpoints require no session.
	Open bool
	// File endpoints return a file instead of an envelope.
	File bool
	// Upload endpoints accept a file.
	Upload bool

	accepts, returns func(*document) Schema
}

// ReturnsFile marks an endpoint that returns a file.
func (o *Operation) ReturnsFile() *Operation { o.File = true; return o }

// Accepts lists the members of the body as `name`, `name*` if required, `name:type` or `name*:type`. A type is string (the default), int,
// bool, number, object or any; the suffix `[]` makes it a list.
func (o *Operation) Accepts(members ...string) *Operation {
	o.accepts = func(*document) Schema { return membersOf(members) }
	return o
}

// Returns lists the members of the response data, written like those of Accepts.
func (o *Operation) Returns(members ...string) *Operation {
	o.returns = func(*document) Schema { return membersOf(members) }
	return o
}

// ReturnsList describes the data as a list of objects with these members.
func (o *Operation) ReturnsList(members ...string) *Operation {
	o.returns = func(*document) Schema { return listOf(membersOf(members)) }
	return o
}

// ReturnsPage describes the data as a page of objects with these members.
func (o *Operation) ReturnsPage(members ...string) *Operation {
	o.returns = func(*document) Schema { return paged(membersOf(members)) }
	return o
}

func withExample(schema func(*document) Schema, example any) func(*document) Schema {
	return func(d *document) Schema {
		s := schema(d)
		s["examples"] = []any{example}
		return s
	}
}

func membersOf(specs []string) Schema {
	properties, required := Schema{}, []string{}
	for _, spec := range specs {
		name, kind, _ := strings.Cut(spec, ":")
		if bare, must := strings.CutSuffix(name, "*"); must {
			name = bare
			required = append(required, name)
		}
		properties[name] = member(name, kind)
	}
	s := object(properties)
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

func typeSchema(spec string) Schema {
	if item, list := strings.CutSuffix(spec, "[]"); list {
		return listOf(typeSchema(item))
	}
	switch spec {
	case "", "string":
		return Schema{"type": []string{"string", "null"}}
	case "any":
		return Schema{}
	case "int":
		return Schema{"type": []string{"integer", "null"}}
	case "bool":
		return Schema{"type": []string{"boolean", "null"}}
	}
	if spec != "object" && spec != "number" {
		panic("openapi: " + spec + " is not a type")
	}
	return Schema{"type": []string{spec, "null"}}
}

func paged(row Schema) Schema {
	return Schema{
		"type": "object", "required": []string{"list", "total", "page", "pageSize"},
		"properties": Schema{
			"list": listOf(row), "total": of("integer"), "page": of("integer"), "pageSize": Schema{"type": "integer", "examples": []any{10}},
			"lastDays":    Schema{"type": "integer", "examples": []any{}, "description": "the list is limited to this number of days up to now, because no time range was requested"},
			"totalCapped": Schema{"type": "boolean", "examples": []any{}, "description": "legacy-api B.4"},
		},
	}
}

// The endpoints every declared resource has (legacy-api D.0).

func forResource(p *resource.Plan, zh, en, verb string) *Operation {
	return &Operation{Label: field.Label{ZH: zh, EN: en}, Of: p, Permission: p.PermissionFor(verb)}
}

// List describes the endpoint that returns a page of rows.
func List(p *resource.Plan) *Operation {
	o := forResource(p, "查询"+p.ZH+"列表", "List: "+p.EN, "view")
	o.accepts = func(*document) Schema { return ref(ident(p) + "List") }
	o.returns = func(*document) Schema { return paged(ref(ident(p))) }
	return o
}

// Detail describes the endpoint that returns one row, with the counts of related rows unless `count` is none.
func Detail(p *resource.Plan) *Operation {
	o := forResource(p, "查询"+p.ZH+"详情", "Detail: "+p.EN, "view").Accepts("id*:int", "count")
	o.returns = func(*document) Schema {
		return Schema{"allOf": []Schema{ref(ident(p)), object(Schema{"related": Schema{"type": "object", "additionalProperties": of("integer")}})}}
	}
	return o
}

// Options describes the endpoint that returns labels for a picker.
func Options(p *resource.Plan) *Operation {
	return forResource(p, p.ZH+"选项", "Options: "+p.EN, "view").Accepts("keyword", "ids:int[]", "parentId:int", "choice", "row:int").ReturnsList("id*:int", "code", "name", "nameEn")
}

// History describes the endpoint that returns the audit entries of a row.
func History(p *resource.Plan) *Operation {
	return forResource(p, p.ZH+"操作记录", "History: "+p.EN, "view").Accepts("id*:int", "page:int", "pageSize:int").ReturnsPage("id:int", "createdAt", "userName", "action", "summary", "changes:any")
}

// Timeline describes the endpoint that returns the events of a row.
func Timeline(p *resource.Plan) *Operation {
	return forResource(p, p.ZH+"时间线", "Timeline: "+p.EN, "view").Accepts("id*:int", "kind", "after", "pageSize:int").Returns("list:object[]", "next", "kinds:object[]")
}

// Tree describes the endpoint that returns rows as a tree.
func Tree(p *resource.Plan) *Operation {
	o := forResource(p, p.ZH+"树", "Tree: "+p.EN, "view").Accepts("parentId:int", "status:int")
	o.returns = func(*document) Schema { return listOf(of("object")) }
	return o
}

// Points describes the endpoint that returns the locations of rows.
func Points(p *resource.Plan) *Operation {
	o := forResource(p, p.ZH+"位置", "Positions: "+p.EN, "view")
	o.accepts = func(*document) Schema { return ref(ident(p) + "List") }
	o.returns = func(*document) Schema { return Schema{} }
	return o
}

// Reveal describes the endpoint that returns a value of personal data in clear, for a reason.
func Reveal(p *resource.Plan) *Operation {
	return forResource(p, "查看"+p.ZH+"敏感信息", "Reveal: "+p.EN, "view").Accepts("id*:int", "field*", "reason*").Returns("value")
}

// Add describes the endpoint that stores a new row.
func Add(p *resource.Plan) *Operation {
	o := forResource(p, "新增"+p.ZH, "Add: "+p.EN, p.Action("add").PermissionVerb())
	o.accepts = func(*document) Schema { return ref(ident(p) + "Add") }
	o.returns = saved
	return o
}

// Edit describes the endpoint that changes a row.
func Edit(p *resource.Plan) *Operation {
	o := forResource(p, "编辑"+p.ZH, "Edit: "+p.EN, p.Action("edit").PermissionVerb())
	o.accepts = func(*document) Schema { return ref(ident(p) + "Edit") }
	o.returns = saved
	return o
}

// Delete describes the endpoint that deletes rows without references.
func Delete(p *resource.Plan) *Operation {
	o := forResource(p, "删除"+p.ZH, "Delete: "+p.EN, p.Action("delete").PermissionVerb()).Accepts("ids:int[]", "id:int")
	o.returns = func(*document) Schema { return ref("Batch") }
	return o
}

// Sort describes the endpoint that moves a row of a manual order between two others, or sets the numbers of several rows.
func Sort(p *resource.Plan) *Operation {
	o := forResource(p, "排序："+p.ZH, "Reorder: "+p.EN, p.Action(resource.SortVerb).PermissionVerb()).
		Accepts("id:int", "version:int", "after:int", "before:int", "items:object[]")
	o.returns = func(d *document) Schema { return Schema{"anyOf": []Schema{saved(d), ref("Batch")}} }
	return o
}

// Export describes the endpoint that returns a workbook, or a job with `async`.
func Export(p *resource.Plan) *Operation {
	o := forResource(p, "导出"+p.ZH, "Export: "+p.EN, p.Action("export").PermissionVerb()).ReturnsFile()
	o.accepts = func(*document) Schema {
		return Schema{"allOf": []Schema{ref(ident(p) + "List"), membersOf([]string{"columns:string[]", "async:bool", "unmaskReason"})}}
	}
	return o
}

// Import describes the endpoint that validates or imports an uploaded workbook.
func Import(p *resource.Plan) *Operation {
	return forResource(p, "导入"+p.ZH, "Import: "+p.EN, p.Action("import").PermissionVerb()).Accepts("fileId*:int", "mode", "dryRun:bool", "mapping:object").
		Returns("jobId:int", "total:int", "ok:int", "failed:int", "added:int", "changed:int", "rows:object[]", "errors:object[]", "errorFileName")
}

// Template describes the endpoint that returns the workbook for an import.
func Template(p *resource.Plan) *Operation {
	return forResource(p, p.ZH+"导入模板", "Import template: "+p.EN, p.Action("import").PermissionVerb()).ReturnsFile()
}

// Act describes the endpoint of a declared action.
func Act(p *resource.Plan, a *action.Action) *Operation {
	o := forResource(p, p.ZH+"："+a.ZH, a.EN+": "+p.EN, a.PermissionVerb())
	o.OwnerAllowed = a.ByOwner
	o.accepts = func(d *document) Schema { return d.input(a) }
	switch {
	case a.Background:
		o.returns = func(*document) Schema { return membersOf([]string{"jobId:int", "jobNo", "total:int"}) }
	case a.MaxRows > 1:
		o.returns = func(d *document) Schema { return Schema{"anyOf": []Schema{saved(d), ref("Batch")}} }
	default:
		o.returns = saved
	}
	return o
}

// BulkPreview describes the endpoint that returns what an action would do to many rows.
func BulkPreview(p *resource.Plan) *Operation {
	return forResource(p, "批量操作预览："+p.ZH, "Preview a bulk action: "+p.EN, "view").Accepts("verb*", "input:object", "reason", "ids:int[]", "query:object", "all:bool").
		Returns("total:int", "able:int", "most:int", "sample:object[]")
}

// Bulk describes the endpoint that runs an action on many rows in the background.
func Bulk(p *resource.Plan) *Operation {
	return forResource(p, "批量操作："+p.ZH, "Bulk action: "+p.EN, "view").Accepts("verb*", "input:object", "reason", "ids:int[]", "query:object", "all:bool", "expected:int").
		Returns("jobId:int", "jobNo", "total:int")
}

// saved returns the schema of the result of a write.
func saved(*document) Schema {
	return Schema{"type": "object", "required": []string{"id", "version"}, "properties": Schema{"id": of("integer"), "version": of("integer")}}
}

// input returns the schema of an action's body: the row with its version, or rows, the input, and the reason if required.
func (d *document) input(a *action.Action) Schema {
	properties, required := Schema{"id": of("integer"), "version": of("integer")}, []string{}
	if a.MaxRows > 1 || a.OnAll {
		properties["ids"] = listOf(of("integer"))
	}
	for _, f := range a.Input {
		properties[f.Name] = d.formField(f, true)
		if f.IsRequired {
			required = append(required, f.Name)
		}
	}
	if a.NeedsReason {
		properties["reason"] = reasonSchema()
		required = append(required, "reason")
	}
	s := object(properties)
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// reasonSchema returns the schema of the reason of a write.
func reasonSchema() Schema {
	s := member("reason", "")
	s["type"], s["maxLength"] = "string", 200
	return s
}
