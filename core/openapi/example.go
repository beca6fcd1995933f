package openapi

import (
	"maps"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/endpoint"
)

// The shared values of examples as they are sent.
const (
	exampleDate = string(endpoint.ExampleDate)
	exampleFile = endpoint.ExampleFile
)

var exampleTime = endpoint.ExampleTime.String()

// checked has a valid text for each named check.
var checked = map[string]string{
	"vin": endpoint.ExampleVIN, "frame15": "302122650001193", "serialNo": "EV26T00001193", "imei": "868503060011933", "iccid": "89860326000000011930",
	"msisdn": "1064800000001", "mac": "D4:3A:00:00:04:A9", "plate": "沪A12345", "mobile": "13800138000", "phone": "13800138000", "contact": "13800138000", "email": "limin@example.com",
	"creditCode": "91310000MA1K35X81H", "ean13": "6901234567892", "idCard": "310101199001011234", "version": "1.4.0", "pushTitle": "周末骑行", "pushBody": "周六八点在门店集合",
}

// masked has the masked forms of personal data.
var masked = map[field.Mask]string{
	field.MaskPhone: "138****8000", field.MaskName: "李*", field.MaskPlate: "沪A**345", field.MaskEmail: "l***@example.com", field.MaskContact: "138****8000", field.MaskAddress: "***",
}

// sample returns an example value of a field by its dictionary, rules and type; read selects the form of a response, with personal data
// masked.
func (d *document) sample(f *field.Field, read bool) any {
	if f.DefaultValue != nil && f.Kind != field.KindDecimal {
		return f.DefaultValue
	}
	switch f.Kind {
	case field.KindInt, field.KindMoney, field.KindRef, field.KindCount:
		return int64(smallest(f))
	case field.KindDecimal:
		return smallest(f)
	case field.KindLink:
		return f.ExampleLink()
	case field.KindBool:
		return true
	case field.KindSecret:
		if read {
			return true
		}
	case field.KindMasked:
		if read {
			return masked[f.Mask]
		}
	case field.KindEnum:
		n, _ := strconv.ParseInt(code(f), 10, 64) // codes of an enum are numbers
		return n
	case field.KindDict:
		return code(f)
	case field.KindCodes:
		return []string{code(f)}
	case field.KindImages:
		return []string{exampleFile}
	case field.KindImage, field.KindFile, field.KindAudio, field.KindVideo:
		return exampleFile
	case field.KindRefs:
		return []int64{1}
	case field.KindTime:
		return exampleTime
	case field.KindDate:
		return exampleDate
	case field.KindRichText:
		return "<p>" + f.Label.In(d.language) + "</p>"
	case field.KindI18nRichText:
		return map[string]string{"zh": "<p>" + f.ZH + "</p>", "en": "<p>" + f.EN + "</p>"}
	case field.KindI18n, field.KindI18nText:
		return map[string]string{"zh": fitLength(f, f.ZH), "en": fitLength(f, f.EN)}
	case field.KindColor:
		return "#1677FF"
	case field.KindGeo:
		return endpoint.ExampleGeo
	case field.KindHours:
		open := []map[string]string{{"from": "09:00", "to": "18:00"}}
		return map[string]any{"week": [7]any{open, open, open, open, open, open, []any{}}}
	case field.KindRecurrence:
		return map[string]any{"repeat": "weekly", "weekdays": []int{1, 3}, "times": []string{"09:00"}, "start": exampleDate}
	case field.KindAudience:
		if p := contracts.Find(f.AudienceOf); p != nil {
			return map[string]any{"everyone": false, "filters": d.exampleQuery(p)["query"]}
		}
		return map[string]any{"everyone": true}
	case field.KindRows, field.KindChildren:
		row := map[string]any{}
		for _, item := range f.Items {
			row[item.Name] = d.sample(item, read)
		}
		return slices.Repeat([]any{row}, fewest(f))
	case field.KindJSON:
		return map[string]any{}
	}
	return d.text(f)
}

// text returns a text that passes the field's check or pattern; without either, the field's label.
func (d *document) text(f *field.Field) string {
	for _, r := range f.Rules {
		if text, known := checked[r.Check]; known {
			return text
		}
		if r.Pattern != "" {
			if parsed, err := syntax.Parse(r.Pattern, syntax.Perl); err == nil {
				return matching(parsed, 0)
			}
		}
	}
	return fitLength(f, f.In(d.language))
}

// code returns the first code of the field's dictionary.
func code(f *field.Field) string {
	if f.Dictionary == nil || len(f.Dictionary.Codes) == 0 {
		return "1"
	}
	return f.Dictionary.Codes[0].Code
}

// smallest returns the smallest number above zero that the field accepts.
func smallest(f *field.Field) float64 {
	for _, r := range f.Rules {
		if r.Rule == "range" && r.Min != nil && r.Max != nil {
			return max(*r.Min, min(1, *r.Max))
		}
	}
	return 1
}

// fitLength extends or cuts a text to the length the field accepts.
func fitLength(f *field.Field, text string) string {
	for _, r := range f.Rules {
		if r.Rule != "length" {
			continue
		}
		for r.Min != nil && len([]rune(text)) < int(*r.Min) {
			text += text
		}
		if letters := []rune(text); r.Max != nil && len(letters) > int(*r.Max) {
			text = strings.TrimSpace(string(letters[:int(*r.Max)]))
		}
	}
	return text
}

// exampleLetters are the preferred letters of example codes, if the pattern allows them.
const exampleLetters = "S7PRs7pr1-"

// matching returns a text that a pattern matches, with four repetitions of repeated parts; at is the number of letters so far.
func matching(p *syntax.Regexp, at int) string {
	var all strings.Builder
	switch p.Op {
	case syntax.OpLiteral:
		return string(p.Rune)
	case syntax.OpCharClass:
		for i := range exampleLetters {
			if letter := rune(exampleLetters[(at+i)%len(exampleLetters)]); within(p.Rune, letter) {
				return string(letter)
			}
		}
		return string(p.Rune[0])
	case syntax.OpAlternate:
		return matching(p.Sub[0], at)
	case syntax.OpConcat, syntax.OpCapture:
		for _, part := range p.Sub {
			all.WriteString(matching(part, at+all.Len()))
		}
	case syntax.OpPlus:
		p.Max = -1
		fallthrough
	case syntax.OpRepeat:
		times := max(p.Min, 4)
		if p.Max > 0 {
			times = min(times, p.Max)
		}
		for range times {
			all.WriteString(matching(p.Sub[0], at+all.Len()))
		}
	}
	return all.String() // empty for anchors and optional parts
}

func within(ranges []rune, r rune) bool {
	for i := 0; i+1 < len(ranges); i += 2 {
		if ranges[i] <= r && r <= ranges[i+1] {
			return true
		}
	}
	return false
}

// exampleQuery returns a list body: a condition on the first filterable field, in the list's own order.
func (d *document) exampleQuery(p *resource.Plan) Schema {
	out := Schema{"page": 1, "pageSize": 10}
	for _, f := range p.Fields {
		ops := d.ops(p.Name, f.Name)
		if f.FilterBy == "" || len(ops) == 0 {
			continue
		}
		switch {
		case slices.Contains(ops, "like"):
			out["query"] = Schema{f.Name + ".like": "%1%"}
		case slices.Contains(ops, "isNull"):
			out["query"] = Schema{f.Name + ".isNull": false}
		}
		break
	}
	if terms := orders(p); len(terms) > 0 {
		out["orderBy"] = terms[0] + " desc"
	}
	return out
}

// exampleForm returns a form with the required fields and those shown in lists.
func (d *document) exampleForm(p *resource.Plan, properties Schema, required []string) Schema {
	out := Schema{}
	for name, part := range properties {
		if f := p.Field(name); slices.Contains(required, name) || f != nil && f.InList {
			out[name] = example(part.(Schema), nil)
		}
	}
	return out
}

// refLabel returns the label of the row a field refers to.
func (d *document) refLabel(f *field.Field) any {
	text := ""
	if p := contracts.Find(f.RefTo); p != nil {
		text = p.In(d.language)
	}
	if f.Kind == field.KindRefs {
		return []string{text}
	}
	return text
}

// exampleValues are the values of members that no declaration describes, by name and kind.
var exampleValues = map[string]any{
	"username:": "limin", "userName:": "limin", "realName:": "李敏", "totp:": "204816", "scene:": "resetPassword", "mobile:": "13800138000", "smsCode:": "204816",
	"password:": "0B9D6A9D4B7C6A5E8F1D2C3B4A596877", "oldPassword:": "0B9D6A9D4B7C6A5E8F1D2C3B4A596877", "newPassword:": "5F4DCC3B5AA765D61D8327DEB882CF99", "email:": "limin@example.com",
	"accessToken:": "q0JkW3rT7uYxN2bV5mC8zL1sD4fG6hJ9kP0oI2uY5tR", "tokenType:": "Bearer", "expiresIn:int": 7200, "absoluteExpiresIn:int": 43200, "passwordExpiresInDays:int": 153,
	"mustChangePassword:bool": false, "needsSecondFactor:bool": false, "expireSeconds:int": 300, "resendAfterSeconds:int": 60, "ip:": "192.0.2.7", "roleCodes:string[]": []string{"operations"}, "permissions:string[]": []string{"vehicle:view"},
	"pageSize:int": 10, "vin:": checked["vin"], "code:": "S7-PRO", "name:": "S7 Pro", "nameEn:": "S7 Pro", "label:": "S7 Pro", "zh:": "车辆", "en:": "Vehicle", "orders:string[]": []string{"createdAt"},
	"fileKey:": exampleFile, "url:": "/file/" + exampleFile, "originalName:": "bike.png", "contentType:": "image/png", "size:int": 184320, "bizType:": "image", "partSize:int": 5 << 20,
	"jobNo:": "J261123000001", "progress:int": 100, "lng:number": 121.4737, "lat:number": 31.2304, "expireAt:": exampleTime, "createdAt:": exampleTime, "serverTime:": exampleTime,
	"fileName:": "vehicle_20260315103000_0a1b2c3d.xlsx", "delete:bool": false,
	"commandNo:": endpoint.ExampleNo, "clientRequestId:": "5f0c2a", "waitMs:int": 10000, "state:int": 4, "stateText:": "成功", "resultCode:": "OK", "resultText:": "已锁车", "resultValue:any": Schema{"locked": true},
	"verb:": "edit", "reason:": "盘点后更正", "orderBy:": "createdAt desc", "orderBy:any": "createdAt desc", "permission:": "vehicle:view", "keyword:": "S7", "field:": "contactPhone", "value:": "13800138000",
	"mode:": "valid", "columns:string[]": []string{"id"}, "errorFileName:": nil, "sha256:": nil, "purpose:any": "客户来电查找车辆", "roleCode:": "operations", "categoryDesc:any": Schema{"zh": "品牌", "en": "Brand"}, "category:": "Brand",
	"settingKey:": "export.syncMaxRows", "value:any": 10000, "topic:": "vehicle", "resource:": "vehicle", "text:": checked["vin"], "page:": "equipmentManage.vehicleManage", "keys:string[]": []string{"vehicles"},
}

// member returns the schema of a member by name and kind.
func member(name, kind string) Schema {
	s := typeSchema(kind)
	if v, known := exampleValues[name+":"+kind]; known {
		s["examples"] = []any{v}
	}
	return s
}

// example builds one value that a schema accepts, from the examples of its parts.
func example(s, schemas Schema) any {
	if examples, _ := s["examples"].([]any); len(examples) > 0 {
		return examples[0]
	}
	if v, is := s["const"]; is {
		return v
	}
	if to, is := s["$ref"].(string); is {
		whole, _ := schemas[to[strings.LastIndexByte(to, '/')+1:]].(Schema)
		return example(whole, schemas)
	}
	for _, of := range []string{"anyOf", "oneOf"} {
		if some, is := s[of].([]Schema); is {
			return example(some[0], schemas)
		}
	}
	if parts, is := s["allOf"].([]Schema); is {
		all := Schema{}
		for _, part := range parts {
			one, _ := example(part, schemas).(Schema)
			maps.Copy(all, one)
		}
		return all
	}
	if properties, is := s["properties"].(Schema); is {
		all := Schema{}
		for name, part := range properties {
			if examples, is := part.(Schema)["examples"].([]any); !is || len(examples) > 0 { // an empty list of examples omits rare members
				all[name] = example(part.(Schema), schemas)
			}
		}
		return all
	}
	if items, is := s["items"].(Schema); is {
		return []any{example(items, schemas)}
	}
	kind, _ := s["type"].(string)
	if several, is := s["type"].([]string); is {
		kind = several[0]
	}
	switch kind {
	case "integer", "number":
		return 1
	case "boolean":
		return true
	case "string":
		return ""
	case "object":
		return Schema{}
	}
	return nil
}

// fewest returns how many rows a field needs at least; one if it needs none.
func fewest(f *field.Field) int {
	for _, r := range f.Rules {
		if r.Rule == "count" && r.Min != nil {
			return max(int(*r.Min), 1)
		}
	}
	return 1
}
