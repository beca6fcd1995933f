package openapi

import (
	"encoding/json"
	"strings"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// Operation describes what one endpoint does, takes and answers.
type Operation struct {
	field.Label
	// Permission is what the caller needs; empty for any session.
	Permission string
	// Makers need no permission for what is their own.
	Makers bool
	// Of is the resource the endpoint belongs to, nil where it belongs to none.
	Of *resource.Plan
	// Open endpoints need no session.
	Open bool
	// File endpoints answer a file instead of an envelope.
	File bool
	// Upload endpoints take a file.
	Upload bool

	takes, gives func(*document) Schema
}

// Does describes an endpoint that takes and gives nothing yet.
func Does(zh, en string) *Operation { return &Operation{Label: field.Label{ZH: zh, EN: en}} }

// Needs says which permission the caller must hold.
func (o *Operation) Needs(permission string) *Operation { o.Permission = permission; return o }

// Free says that no session is needed.
func (o *Operation) Free() *Operation { o.Open = true; return o }

// Files says that a file is answered.
func (o *Operation) Files() *Operation { o.File = true; return o }

// Sends says that a file is sent.
func (o *Operation) Sends() *Operation { o.Upload = true; return o }

// Takes lists the members of the body, each written `name`, `name*` where it must be there, `name:type` or `name*:type`. A type is string where none is
// said, int, bool, number, object or any; `[]` behind it makes a list of them.
func (o *Operation) Takes(members ...string) *Operation {
	o.takes = func(*document) Schema { return membersOf(members) }
	return o
}

// Gives lists the members of the answer's data, written like those of Takes.
func (o *Operation) Gives(members ...string) *Operation {
	o.gives = func(*document) Schema { return membersOf(members) }
	return o
}

// GivesList says that the data is a list of objects with these members.
func (o *Operation) GivesList(members ...string) *Operation {
	o.gives = func(*document) Schema { return listOf(membersOf(members)) }
	return o
}

// GivesPage says that the data is a page of objects with these members.
func (o *Operation) GivesPage(members ...string) *Operation {
	o.gives = func(*document) Schema { return paged(membersOf(members)) }
	return o
}

// Like gives examples, as JSON, of what is taken and of the data that is given, where the names of members tell too little.
func (o *Operation) Like(takes, gives string) *Operation {
	o.takes, o.gives = such(o.takes, takes), such(o.gives, gives)
	return o
}

func such(schema func(*document) Schema, text string) func(*document) Schema {
	if text == "" {
		return schema
	}
	return func(d *document) Schema {
		s := schema(d)
		s["examples"] = []any{json.RawMessage(text)}
		return s
	}
}

func membersOf(words []string) Schema {
	properties, required := Schema{}, []string{}
	for _, word := range words {
		name, kind, _ := strings.Cut(word, ":")
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

func kindOf(word string) Schema {
	if item, list := strings.CutSuffix(word, "[]"); list {
		return listOf(kindOf(item))
	}
	switch word {
	case "", "string":
		return Schema{"type": []string{"string", "null"}}
	case "any":
		return Schema{}
	case "int":
		return Schema{"type": []string{"integer", "null"}}
	case "bool":
		return Schema{"type": []string{"boolean", "null"}}
	}
	if word != "object" && word != "number" {
		panic("openapi: " + word + " is no kind of value")
	}
	return Schema{"type": []string{word, "null"}}
}

func paged(row Schema) Schema {
	return Schema{
		"type": "object", "required": []string{"list", "total", "page", "pageSize"},
		"properties": Schema{
			"list": listOf(row), "total": of("integer"), "page": of("integer"), "pageSize": Schema{"type": "integer", "examples": []any{10}},
			"lastDays":    Schema{"type": "integer", "examples": []any{}, "description": "only rows of so many days up to now are listed, because no span of time was asked for"},
			"totalCapped": Schema{"type": "boolean", "examples": []any{}, "description": "legacy-api B.4"},
		},
	}
}

// The endpoints every declared resource has (legacy-api D.0).

func about(p *resource.Plan, zh, en, verb string) *Operation {
	return &Operation{Label: field.Label{ZH: zh, EN: en}, Of: p, Permission: p.PermissionFor(verb)}
}

// List answers a page of rows.
func List(p *resource.Plan) *Operation {
	o := about(p, "查询"+p.ZH+"列表", "List: "+p.EN, "view")
	o.takes = func(*document) Schema { return ref(ident(p) + "List") }
	o.gives = func(*document) Schema { return paged(ref(ident(p))) }
	return o
}

// Detail answers one row, with how many rows belong to it unless `count` is none.
func Detail(p *resource.Plan) *Operation {
	o := about(p, "查询"+p.ZH+"详情", "Detail: "+p.EN, "view").Takes("id*:int", "count")
	o.gives = func(*document) Schema {
		return Schema{"allOf": []Schema{ref(ident(p)), object(Schema{"related": Schema{"type": "object", "additionalProperties": of("integer")}})}}
	}
	return o
}

// Options answers labels for a picker.
func Options(p *resource.Plan) *Operation {
	return about(p, p.ZH+"选项", "Options: "+p.EN, "view").Takes("keyword", "ids:int[]", "parentId:int", "choice").GivesList("id*:int", "code", "name", "nameEn")
}

// History answers the audit of one row.
func History(p *resource.Plan) *Operation {
	return about(p, p.ZH+"操作记录", "History: "+p.EN, "view").Takes("id*:int", "page:int", "pageSize:int").GivesPage("id:int", "createdAt", "userName", "action", "summary", "changes:any")
}

// Timeline answers what happened to one row.
func Timeline(p *resource.Plan) *Operation {
	return about(p, p.ZH+"时间线", "Timeline: "+p.EN, "view").Takes("id*:int", "kind", "after", "pageSize:int").Gives("list:object[]", "next", "kinds:object[]")
}

// Tree answers rows below one another.
func Tree(p *resource.Plan) *Operation {
	o := about(p, p.ZH+"树", "Tree: "+p.EN, "view").Takes("parentId:int", "status:int")
	o.gives = func(*document) Schema { return listOf(of("object")) }
	return o
}

// Points answers where rows lie.
func Points(p *resource.Plan) *Operation {
	o := about(p, p.ZH+"位置", "Positions: "+p.EN, "view")
	o.takes = func(*document) Schema { return ref(ident(p) + "List") }
	o.gives = func(*document) Schema { return Schema{} }
	return o
}

// Reveal answers one value of personal data in clear, for a reason.
func Reveal(p *resource.Plan) *Operation {
	return about(p, "查看"+p.ZH+"敏感信息", "Reveal: "+p.EN, "view").Takes("id*:int", "field*", "reason*").Gives("value")
}

// Add stores a new row.
func Add(p *resource.Plan) *Operation {
	o := about(p, "新增"+p.ZH, "Add: "+p.EN, p.Action("add").PermissionVerb())
	o.takes = func(*document) Schema { return ref(ident(p) + "Add") }
	o.gives = saved
	return o
}

// Edit changes a row.
func Edit(p *resource.Plan) *Operation {
	o := about(p, "编辑"+p.ZH, "Edit: "+p.EN, p.Action("edit").PermissionVerb())
	o.takes = func(*document) Schema { return ref(ident(p) + "Edit") }
	o.gives = saved
	return o
}

// Delete deletes rows that nothing refers to.
func Delete(p *resource.Plan) *Operation {
	o := about(p, "删除"+p.ZH, "Delete: "+p.EN, p.Action("delete").PermissionVerb()).Takes("ids:int[]", "id:int")
	o.gives = func(*document) Schema { return ref("Batch") }
	return o
}

// Export answers a workbook, or a job with `async`.
func Export(p *resource.Plan) *Operation {
	o := about(p, "导出"+p.ZH, "Export: "+p.EN, p.Action("export").PermissionVerb()).Files()
	o.takes = func(*document) Schema {
		return Schema{"allOf": []Schema{ref(ident(p) + "List"), membersOf([]string{"columns:string[]", "async:bool", "unmaskReason"})}}
	}
	return o
}

// Import judges an uploaded workbook or takes it in.
func Import(p *resource.Plan) *Operation {
	return about(p, "导入"+p.ZH, "Import: "+p.EN, p.Action("import").PermissionVerb()).Takes("fileId*:int", "mode", "dryRun:bool", "mapping:object").
		Gives("jobId:int", "total:int", "ok:int", "failed:int", "added:int", "changed:int", "rows:object[]", "errors:object[]", "errorFileName")
}

// Template answers the workbook an import is filled into.
func Template(p *resource.Plan) *Operation {
	return about(p, p.ZH+"导入模板", "Import template: "+p.EN, p.Action("import").PermissionVerb()).Files()
}

// Act runs a declared action.
func Act(p *resource.Plan, a *action.Action) *Operation {
	o := about(p, p.ZH+"："+a.ZH, a.EN+": "+p.EN, a.PermissionVerb())
	o.Makers = a.ByOwner
	o.takes = func(d *document) Schema { return d.input(a) }
	switch {
	case a.Background:
		o.gives = func(*document) Schema { return membersOf([]string{"jobId:int", "jobNo", "total:int"}) }
	case a.MaxRows > 1:
		o.gives = func(d *document) Schema { return Schema{"anyOf": []Schema{saved(d), ref("Batch")}} }
	default:
		o.gives = saved
	}
	return o
}

// BulkPreview says what an action would do to many rows.
func BulkPreview(p *resource.Plan) *Operation {
	return about(p, "批量操作预览："+p.ZH, "Preview a bulk action: "+p.EN, "view").Takes("verb*", "input:object", "reason", "ids:int[]", "query:object", "all:bool").
		Gives("total:int", "able:int", "most:int", "sample:object[]")
}

// Bulk does an action to many rows in the background.
func Bulk(p *resource.Plan) *Operation {
	return about(p, "批量操作："+p.ZH, "Bulk action: "+p.EN, "view").Takes("verb*", "input:object", "reason", "ids:int[]", "query:object", "all:bool", "expected:int").
		Gives("jobId:int", "jobNo", "total:int")
}

// saved is the answer of a write.
func saved(*document) Schema {
	return Schema{"type": "object", "required": []string{"id", "version"}, "properties": Schema{"id": of("integer"), "version": of("integer")}}
}

// input is what an action takes: the row with the version that was seen, or rows, what it asks for, and the reason where it wants one.
func (d *document) input(a *action.Action) Schema {
	properties, required := Schema{"id": of("integer"), "version": of("integer")}, []string{}
	if a.MaxRows > 1 || a.OnAll {
		properties["ids"] = listOf(of("integer"))
	}
	for _, f := range a.Input {
		properties[f.Name] = d.asked(f, true)
		if f.IsRequired {
			required = append(required, f.Name)
		}
	}
	if a.NeedsReason {
		properties["reason"] = why()
		required = append(required, "reason")
	}
	s := object(properties)
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// why is the reason that some writes want.
func why() Schema {
	s := member("reason", "")
	s["type"], s["maxLength"] = "string", 200
	return s
}
