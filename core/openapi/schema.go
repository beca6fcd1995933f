package openapi

import (
	"cmp"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
)

// Schema is a JSON schema of the dialect OpenAPI 3.1 uses (2020-12).
type Schema map[string]any

// Forms a moment and a day have on the wire (legacy-api A.1).
const (
	momentForm = `^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`
	dayForm    = `^\d{4}-\d{2}-\d{2}$`
)

func ref(name string) Schema             { return Schema{"$ref": "#/components/schemas/" + name} }
func of(kind string) Schema              { return Schema{"type": kind} }
func listOf(item Schema) Schema          { return Schema{"type": "array", "items": item} }
func orNull(s Schema) Schema             { return Schema{"anyOf": []Schema{s, of("null")}} }
func object(properties Schema) Schema    { return Schema{"type": "object", "properties": properties} }
func shaped(kind, pattern string) Schema { return Schema{"type": kind, "pattern": pattern} }

// ident is what the schema of a resource is called.
func ident(p *resource.Plan) string { return strings.ToUpper(p.Name[:1]) + p.Name[1:] }

// holds is what a field holds on the wire; read tells the forms apart that differ between asking and answering.
func (d *document) holds(f *field.Field, read bool) Schema {
	switch f.Kind {
	case field.KindInt, field.KindRef, field.KindCount:
		return of("integer")
	case field.KindDecimal:
		return of("number")
	case field.KindBool:
		return of("boolean")
	case field.KindSecret:
		if read {
			return of("boolean")
		}
		return of("string")
	case field.KindEnum:
		return d.code(f, "integer")
	case field.KindDict:
		return d.code(f, "string")
	case field.KindCodes, field.KindImages:
		return listOf(of("string"))
	case field.KindRefs:
		return listOf(of("integer"))
	case field.KindTime:
		return shaped("string", momentForm)
	case field.KindDate:
		return shaped("string", dayForm)
	case field.KindI18n, field.KindI18nText:
		if read {
			return ref("Texts")
		}
		return Schema{"anyOf": []Schema{ref("Texts"), of("string")}}
	case field.KindGeo:
		return ref("Position")
	case field.KindHours:
		return of("object")
	case field.KindRows:
		items := Schema{}
		for _, item := range f.Items {
			items[item.Name] = d.told(item, orNull(d.holds(item, read)), read)
		}
		return listOf(object(items))
	case field.KindJSON:
		return Schema{}
	}
	return of("string")
}

// code is a code of a dictionary, told with what each of the fixed ones means.
func (d *document) code(f *field.Field, kind string) Schema {
	s := of(kind)
	if f.Dictionary == nil {
		return s
	}
	var meanings []string
	for _, item := range f.Dictionary.Codes {
		meanings = append(meanings, item.Code+" "+d.say(field.Label{ZH: item.ZH, EN: item.EN}))
	}
	if len(meanings) > 0 {
		s["description"] = strings.Join(meanings, " · ")
	}
	return s
}

// told names a field in the document's language, with its unit, the help it has and a value of it.
func (d *document) told(f *field.Field, s Schema, read bool) Schema {
	s["title"], s["examples"] = d.say(f.Label), []any{d.sample(f, read)}
	var more []string
	if f.UnitSymbol != "" {
		more = append(more, f.UnitSymbol)
	}
	if text, _ := s["description"].(string); text != "" {
		more = append(more, text)
	}
	if f.HintText != nil {
		more = append(more, d.say(*f.HintText))
	}
	if len(more) > 0 {
		s["description"] = strings.Join(more, "; ")
	}
	return s
}

// record is a row as it is answered: with the labels of what it refers to, and null for what it does not hold.
func (d *document) record(p *resource.Plan) Schema {
	properties := Schema{}
	for _, f := range p.Fields {
		if f.IsInternal {
			continue
		}
		s := d.holds(f, true)
		if f.Name != "id" && f.Name != "version" {
			s = orNull(s)
		}
		properties[f.Name] = d.told(f, s, true)
		switch {
		case f.LabelKey == "":
		case f.Kind == field.KindRefs:
			properties[f.LabelKey] = orNull(listOf(orNull(of("string"))))
		default:
			properties[f.LabelKey] = orNull(of("string"))
		}
		if label, labelled := properties[f.LabelKey].(Schema); labelled {
			label["examples"] = []any{d.named(f)}
		}
	}
	s := object(properties)
	s["title"], s["required"] = d.say(p.Label), []string{"id"}
	return s
}

// form is what can be typed when a row is added, or changed: then with the version that was seen, and only what changes.
func (d *document) form(p *resource.Plan, adding bool) Schema {
	properties, required := Schema{}, []string{}
	for _, f := range p.Fields {
		if f.IsInternal || f.Form != field.Both && (f.Form != field.AddForm || !adding) && (f.Form != field.EditForm || adding) {
			continue
		}
		properties[f.Name] = d.asked(f, adding)
		if adding && f.IsRequired && f.DefaultValue == nil {
			required = append(required, f.Name)
		}
	}
	if !adding {
		properties["id"], properties["version"] = of("integer"), of("integer")
		required = []string{"id", "version"}
		if p.Action("edit").NeedsReason {
			properties["reason"] = why()
			required = append(required, "reason")
		}
	}
	s := object(properties)
	s["title"], s["additionalProperties"] = d.say(p.Label), false
	s["examples"] = []any{d.typed(p, properties, required)}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// asked is a field of a form with the rules that a schema can tell.
func (d *document) asked(f *field.Field, must bool) Schema {
	s := d.holds(f, false)
	if len(s) > 0 && s["$ref"] == nil && s["anyOf"] == nil {
		bound(s, f)
	}
	if !must || !f.IsRequired {
		s = orNull(s)
	}
	if f.DefaultValue != nil {
		s["default"] = f.DefaultValue
	}
	return d.told(f, s, false)
}

// bound tells sizes and ranges. Patterns are left out: what is typed is normalised before it is judged, so a schema with the pattern of the stored form
// would refuse what the server takes.
func bound(s Schema, f *field.Field) {
	for _, r := range f.Rules {
		low, high := "", ""
		switch r.Rule {
		case "length":
			low, high = "minLength", "maxLength"
		case "range":
			low, high = "minimum", "maximum"
		case "count":
			low, high = "minItems", "maxItems"
		default:
			continue
		}
		if r.Min != nil && (*r.Min > 0 || low == "minimum") && f.Kind != field.KindText {
			s[low] = *r.Min
		}
		if r.Max != nil {
			s[high] = *r.Max
		}
	}
}

// query is the conditions a list takes (legacy-api B.4): each field with the comparisons the engine allows on it.
func (d *document) query(p *resource.Plan) Schema {
	properties := Schema{}
	for _, f := range p.Fields {
		if f.FilterBy == "" && f.Name != "id" {
			continue
		}
		for _, op := range d.ops(p.Name, f.Name) {
			one := d.holds(f, true)
			delete(one, "description")
			switch op {
			case "like":
				one = of("string")
			case "isNull":
				one = of("boolean")
			case "in":
				one = listOf(orNull(scalar(one)))
			case "between":
				one = Schema{"type": "array", "items": orNull(scalar(one)), "minItems": 2, "maxItems": 2}
			default:
				one = scalar(one)
			}
			one["title"] = d.say(f.Label)
			properties[f.Name+"."+op] = one
		}
	}
	return object(properties)
}

// scalar is one element of what several are kept as; a moment may be asked for by its day.
func scalar(s Schema) Schema {
	if items, several := s["items"].(Schema); several {
		return items
	}
	if s["$ref"] != nil || s["pattern"] != nil {
		return of("string")
	}
	return s
}

// orders are the terms a list can be ordered by.
func orders(p *resource.Plan) []string {
	var terms []string
	for _, f := range p.Fields {
		if f.Orderable() {
			terms = append(terms, f.Name)
		}
	}
	slices.SortFunc(terms, cmp.Compare[string])
	return terms
}
