package openapi

import (
	"cmp"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Schema is a JSON schema of the dialect of OpenAPI 3.1 (2020-12).
type Schema map[string]any

// Wire formats of a time and a date (legacy-api A.1).
const (
	timePattern = `^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`
	datePattern = `^\d{4}-\d{2}-\d{2}$`
)

func ref(name string) Schema                { return Schema{"$ref": "#/components/schemas/" + name} }
func of(kind string) Schema                 { return Schema{"type": kind} }
func listOf(item Schema) Schema             { return Schema{"type": "array", "items": item} }
func orNull(s Schema) Schema                { return Schema{"anyOf": []Schema{s, of("null")}} }
func object(properties Schema) Schema       { return Schema{"type": "object", "properties": properties} }
func patterned(kind, pattern string) Schema { return Schema{"type": kind, "pattern": pattern} }

// ident returns the name of a resource's schema.
func ident(p *resource.Plan) string { return strings.ToUpper(p.Name[:1]) + p.Name[1:] }

// fieldSchema returns the schema of a field's value; read selects the form of responses where it differs from that of requests.
func (d *document) fieldSchema(f *field.Field, read bool) Schema {
	switch f.Kind {
	case field.KindInt, field.KindRef, field.KindCount:
		return of("integer")
	case field.KindMoney:
		return Schema{"type": "integer", "description": d.cents(f)}
	case field.KindDecimal:
		return of("number")
	case field.KindLink:
		return Schema{"type": "string", "format": "uri"}
	case field.KindRichText:
		return Schema{"type": "string", "contentMediaType": "text/html"}
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
		return patterned("string", timePattern)
	case field.KindDate:
		return patterned("string", datePattern)
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		if read {
			return ref("Texts")
		}
		return Schema{"anyOf": []Schema{ref("Texts"), of("string")}}
	case field.KindGeo:
		return ref("Position")
	case field.KindRecurrence:
		clocks, days := listOf(patterned("string", "^[0-2][0-9]:[0-5][0-9]$")), listOf(patterned("string", datePattern))
		return object(Schema{
			"repeat": Schema{"type": "string", "enum": []string{"once", "daily", "weekly", "monthly"}}, "every": of("integer"), "weekdays": listOf(of("integer")),
			"days": listOf(of("integer")), "times": clocks, "zone": of("string"), "start": patterned("string", datePattern), "end": patterned("string", datePattern),
			"count": of("integer"), "except": days, "also": days, "skipHolidays": of("boolean"),
		})
	case field.KindAudience:
		conditions := Schema{"type": "object", "description": d.conditionsOf(f)}
		return object(Schema{"everyone": of("boolean"), "filters": conditions, "exclude": conditions})
	case field.KindHours:
		return of("object")
	case field.KindRows, field.KindChildren:
		items := Schema{}
		if f.Kind == field.KindChildren {
			items["id"], items["version"] = of("integer"), of("integer")
		}
		for _, item := range f.Items {
			items[item.Name] = d.annotate(item, orNull(d.fieldSchema(item, read)), read)
		}
		return listOf(object(items))
	case field.KindJSON:
		return Schema{}
	}
	return of("string")
}

// conditionsOf describes the conditions of an audience.
func (d *document) conditionsOf(f *field.Field) string {
	return field.Label{ZH: "同 " + f.AudienceOf + " 列表的 query", EN: "as `query` of the list of " + f.AudienceOf}.In(d.language)
}

// cents describes the unit of an amount of money.
func (d *document) cents(f *field.Field) string {
	if f.CurrencyBy != "" {
		return field.Label{ZH: "单位：分，币种见 " + f.CurrencyBy, EN: "in cents of the currency in " + f.CurrencyBy}.In(d.language)
	}
	return field.Label{ZH: f.CurrencyCode + "，单位：分", EN: "in cents of " + f.CurrencyCode}.In(d.language)
}

// code returns the schema of a dictionary code, described with the meanings of fixed codes.
func (d *document) code(f *field.Field, kind string) Schema {
	s := of(kind)
	if f.Dictionary == nil {
		return s
	}
	var meanings []string
	for _, item := range f.Dictionary.Codes {
		meanings = append(meanings, item.Code+" "+value.Text(d.language, item.ZH, item.EN))
	}
	if len(meanings) > 0 {
		s["description"] = strings.Join(meanings, " · ")
	}
	return s
}

// annotate adds the field's label, unit, hint and an example.
func (d *document) annotate(f *field.Field, s Schema, read bool) Schema {
	s["title"], s["examples"] = f.In(d.language), []any{d.sample(f, read)}
	var more []string
	if f.UnitSymbol != "" {
		more = append(more, f.UnitSymbol)
	}
	if text, _ := s["description"].(string); text != "" {
		more = append(more, text)
	}
	if help := f.Help(); help != nil {
		more = append(more, help.In(d.language))
	}
	if len(more) > 0 {
		s["description"] = strings.Join(more, "; ")
	}
	return s
}

// record returns the schema of a row in a response: with the labels of refs, and null for absent values.
func (d *document) record(p *resource.Plan) Schema {
	properties := Schema{}
	for _, f := range p.Fields {
		if f.IsInternal {
			continue
		}
		s := d.fieldSchema(f, true)
		if f.Name != "id" && f.Name != "version" {
			s = orNull(s)
		}
		properties[f.Name] = d.annotate(f, s, true)
		switch {
		case f.LabelKey == "":
		case f.Kind == field.KindRefs:
			properties[f.LabelKey] = orNull(listOf(orNull(of("string"))))
		default:
			properties[f.LabelKey] = orNull(of("string"))
		}
		if label, labelled := properties[f.LabelKey].(Schema); labelled {
			label["examples"] = []any{d.refLabel(f)}
		}
	}
	s := object(properties)
	s["title"], s["required"] = p.In(d.language), []string{"id"}
	return s
}

// form returns the schema of the body of an add or an edit; an edit has the version and only the fields to change.
func (d *document) form(p *resource.Plan, adding bool) Schema {
	properties, required := Schema{}, []string{}
	for _, f := range p.Fields {
		if f.IsInternal || f.Form != field.Both && (f.Form != field.AddForm || !adding) && (f.Form != field.EditForm || adding) {
			continue
		}
		properties[f.Name] = d.formField(f, adding)
		if adding && f.IsRequired && f.DefaultValue == nil {
			required = append(required, f.Name)
		}
	}
	if !adding {
		properties["id"], properties["version"] = of("integer"), of("integer")
		required = []string{"id", "version"}
		if p.Action("edit").NeedsReason {
			properties["reason"] = reasonSchema()
			required = append(required, "reason")
		}
	}
	s := object(properties)
	s["title"], s["additionalProperties"] = p.In(d.language), false
	s["examples"] = []any{d.exampleForm(p, properties, required)}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// formField returns the schema of a form field with the rules that a schema can express.
func (d *document) formField(f *field.Field, must bool) Schema {
	s := d.fieldSchema(f, false)
	if len(s) > 0 && s["$ref"] == nil && s["anyOf"] == nil {
		addLimits(s, f)
	}
	if !must || !f.IsRequired {
		s = orNull(s)
	}
	if f.DefaultValue != nil {
		s["default"] = f.DefaultValue
	}
	return d.annotate(f, s, false)
}

// addLimits sets lengths and ranges. Patterns are omitted: input is normalised before it is validated, so a schema with the pattern of the
// stored form would refuse valid input.
func addLimits(s Schema, f *field.Field) {
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

// query returns the schema of list filters (legacy-api B.4): each field with the comparisons the engine allows.
func (d *document) query(p *resource.Plan) Schema {
	properties := Schema{}
	for _, f := range p.Fields {
		if f.FilterBy == "" && f.Name != "id" {
			continue
		}
		for _, op := range d.ops(p.Name, f.Name) {
			one := d.fieldSchema(f, true)
			delete(one, "description")
			if f.Kind == field.KindAudience {
				one = Schema{"type": "string", "enum": []string{value.EveryoneReach, value.ConditionsReach, value.NoReach}}
			}
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
			one["title"] = f.In(d.language)
			properties[f.Name+"."+op] = one
		}
	}
	return object(properties)
}

// scalar returns the schema of one element of a list field; a time may be compared with a date.
func scalar(s Schema) Schema {
	if items, several := s["items"].(Schema); several {
		return items
	}
	if s["$ref"] != nil || s["pattern"] != nil {
		return of("string")
	}
	return s
}

// orders returns the fields by which a list can be ordered.
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
