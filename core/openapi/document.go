// Package openapi generates the OpenAPI 3.1 description of the API, from the resource declarations and the descriptions of endpoints.
package openapi

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Endpoint is a path with its methods and aliases.
type Endpoint struct {
	Path    string
	Methods []string
	Aliases []string
	*Operation
}

// document is a description being generated, in one language.
type document struct {
	language string
	ops      func(resource, field string) []string
	parts    Schema          // the schemas that operations refer to
	ids      map[string]bool // operation ids in use, in lower case without underscores
}

// Describe generates the document in a language. ops returns the comparisons by which a list can be filtered by a field.
func Describe(language string, endpoints []Endpoint, ops func(resource, field string) []string) ([]byte, error) {
	d := &document{language: language, ops: ops, ids: map[string]bool{}}
	d.parts = d.schemas()
	paths, tags, seen := Schema{}, []Schema{}, map[string]bool{}
	for _, e := range endpoints {
		tag := d.tag(e)
		if !seen[tag] {
			seen[tag] = true
			tags = append(tags, Schema{"name": tag})
		}
		item := Schema{}
		for _, method := range e.Methods {
			item[strings.ToLower(method)] = d.operation(e, method, tag)
		}
		paths[e.Path] = item
	}
	return json.Marshal(Schema{
		"openapi": "3.1.0",
		"info": Schema{
			"title": value.Text(d.language, "evops 运营平台接口", "evops operations API"), "version": contracts.Version,
			"description": field.Label{
				ZH: "所有应答均为 {code, message, data}；code 为 0 即成功，其余见 error 与 details。列表条件写作“字段.比较”。读取类接口也接受 GET，参数同名。",
				EN: "Every response is {code, message, data}; code 0 is success, otherwise see error and details. List filters are written field.comparison. Read endpoints also accept GET, with the same parameter names.",
			}.In(d.language),
		},
		"servers":  []Schema{{"url": "/api", "description": "bff"}, {"url": "/", "description": "core"}},
		"security": []Schema{{"session": []string{}}},
		"tags":     tags,
		"paths":    paths,
		"components": Schema{
			"securitySchemes": Schema{"session": Schema{"type": "http", "scheme": "bearer"}},
			"schemas":         d.parts,
			"responses":       Schema{"Refusal": Schema{"description": "{code, message, error, …}", "content": d.inJSON(ref("Refusal"))}},
		},
	})
}

func (d *document) tag(e Endpoint) string {
	if e.Of != nil {
		return e.Of.In(d.language)
	}
	for _, p := range contracts.Catalogue {
		if strings.HasPrefix(e.Path, p.Path+"/") {
			return p.In(d.language)
		}
	}
	return value.Text(d.language, "通用服务", "General services")
}

func (d *document) operation(e Endpoint, method, tag string) Schema {
	var more []string
	switch {
	case e.Open:
		more = append(more, value.Text(d.language, "无需登录", "No session required"))
	case e.Permission != "":
		more = append(more, value.Text(d.language, "权限", "Permission")+" `"+e.Permission+"`")
	}
	if e.OwnerAllowed {
		more = append(more, value.Text(d.language, "自己的记录无需权限", "No permission required for own records"))
	}
	for _, path := range e.Aliases {
		more = append(more, value.Text(d.language, "同", "Same as")+" `"+path+"`")
	}
	op := Schema{
		"operationId": d.operationID(e.Path, method), "summary": e.In(d.language), "tags": []string{tag},
		"responses": Schema{"200": d.answer(e), "default": Schema{"$ref": "#/components/responses/Refusal"}},
	}
	if len(more) > 0 {
		op["description"] = strings.Join(more, "  \n")
	}
	if e.Open {
		op["security"] = []Schema{}
	}
	if parameters := inPath(e.Path); len(parameters) > 0 {
		op["parameters"] = parameters
	}
	switch {
	case e.Upload:
		op["requestBody"] = Schema{"required": true, "content": Schema{"multipart/form-data": Schema{"schema": object(Schema{
			"bizType": member("bizType", ""), "file": Schema{"type": "string", "contentMediaType": "application/octet-stream"},
		}), "example": Schema{"bizType": "image", "file": "bike.png"}}}}
	case e.accepts == nil:
	case method == "GET":
		op["parameters"] = inQuery(e.accepts(d))
	default:
		op["requestBody"] = Schema{"content": d.inJSON(e.accepts(d))}
	}
	return op
}

// operationID joins the words of a path. Generated clients drop the separators, so that vehicle/paramHistory and vehicleParam/history would
// collide; the second one gets a suffix.
func (d *document) operationID(path, method string) string {
	specs := strings.FieldsFunc(strings.NewReplacer("{", "", "}", "").Replace(path), func(r rune) bool { return r == '/' })
	id := strings.Join(slices.DeleteFunc(specs, func(spec string) bool { return spec == "crm" }), "_")
	if method == "GET" {
		id += "_get"
	}
	folded := strings.ToLower(strings.ReplaceAll(id, "_", ""))
	if d.ids[folded] {
		id += "_too"
	}
	d.ids[folded] = true
	return id
}

func inPath(path string) []Schema {
	var out []Schema
	for _, part := range strings.Split(path, "/") {
		if name, is := strings.CutPrefix(part, "{"); is {
			out = append(out, Schema{"name": strings.TrimSuffix(name, "}"), "in": "path", "required": true, "schema": of("string"), "example": "vehicle"})
		}
	}
	return out
}

func inQuery(s Schema) []Schema {
	properties, _ := s["properties"].(Schema)
	required, _ := s["required"].([]string)
	names := make([]string, 0, len(properties))
	for name := range properties {
		names = append(names, name)
	}
	slices.Sort(names)
	out := []Schema{}
	for _, name := range names {
		out = append(out, Schema{"name": name, "in": "query", "required": slices.Contains(required, name), "schema": properties[name], "example": example(properties[name].(Schema), nil)})
	}
	return out
}

// inJSON returns a JSON body with an example.
func (d *document) inJSON(s Schema) Schema {
	return Schema{"application/json": Schema{"schema": s, "example": example(s, d.parts)}}
}

func (d *document) answer(e Endpoint) Schema {
	if e.File {
		return Schema{
			"description": value.Text(d.language, "文件；被拒绝时为应答体", "The file; the envelope if refused"),
			"content":     Schema{"application/octet-stream": Schema{}, "application/json": d.inJSON(ref("Refusal"))["application/json"]},
		}
	}
	data := Schema{}
	if e.returns != nil {
		data = e.returns(d)
	}
	success := Schema{
		"type": "object", "required": []string{"code", "message", "data"},
		"properties": Schema{"code": Schema{"const": 0}, "message": of("string"), "data": data},
	}
	return Schema{"description": value.Text(d.language, "成功，或业务上的拒绝", "Success, or a refusal by business rules"), "content": d.inJSON(Schema{"oneOf": []Schema{success, ref("Refusal")}})}
}

// schemas returns the schemas that operations refer to.
func (d *document) schemas() Schema {
	var numbers []string
	for _, c := range fault.All() {
		numbers = append(numbers, fmt.Sprintf("%d %s", c.Number, c.Name))
	}
	all := Schema{
		"Texts":    Schema{"type": "object", "properties": Schema{"zh": orNull(of("string")), "en": orNull(of("string"))}, "additionalProperties": false},
		"Position": Schema{"type": "object", "required": []string{"lng", "lat"}, "properties": Schema{"lng": Schema{"type": "number", "description": "WGS-84"}, "lat": of("number")}},
		"Batch": Schema{"examples": []any{Schema{"success": []int{1, 2}, "failed": []any{}}}, "type": "object", "required": []string{"success", "failed"}, "properties": Schema{
			"success": listOf(of("integer")), "failed": listOf(membersOf([]string{"id*:int", "code*:int", "error", "message"})),
		}},
		"Refusal": Schema{
			"examples": []any{Schema{"code": fault.NotFoundOrDenied.Number, "message": fault.NotFoundOrDenied.With().In(d.language), "error": fault.NotFoundOrDenied.Name, "data": nil}},
			"type":     "object", "required": []string{"code", "message", "data", "error"}, "description": strings.Join(numbers, " · "),
			"properties": Schema{
				"code": Schema{"type": "integer", "not": Schema{"const": 0}}, "message": of("string"), "error": of("string"), "data": Schema{},
				"details": Schema{"type": "object", "additionalProperties": of("string")},
				"rules":   Schema{"type": "object", "additionalProperties": listOf(of("string"))},
				"params":  of("object"),
			},
		},
	}
	for _, p := range contracts.Catalogue {
		name := ident(p)
		all[name] = d.record(p)
		all[name+"List"] = d.list(p)
		if p.Action("add") != nil {
			all[name+"Add"] = d.form(p, true)
		}
		if p.Action("edit") != nil {
			all[name+"Edit"] = d.form(p, false)
		}
	}
	return all
}

// list returns the schema of a list body (legacy-api B.1).
func (d *document) list(p *resource.Plan) Schema {
	titled := func(s Schema, zh, en string) Schema {
		s["title"] = value.Text(d.language, zh, en)
		return s
	}
	s := object(Schema{
		"page":     titled(of("integer"), "页码，从 1 起", "Page, from 1"),
		"pageSize": titled(Schema{"type": "integer", "maximum": 1000}, "每页条数，默认 10", "Rows per page, 10 by default"),
		"keyword":  titled(of("string"), "关键字", "Keyword"),
		"query":    titled(d.query(p), "条件", "Conditions"),
		"orderBy":  titled(Schema{"type": "string", "description": strings.Join(orders(p), ", ")}, "排序字段，可加 asc 或 desc", "Order, with asc or desc"),
		"fields":   titled(listOf(of("string")), "只返回这些字段", "Return only these fields"),
	})
	s["examples"] = []any{d.exampleQuery(p)}
	return s
}
