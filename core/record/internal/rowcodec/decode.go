package rowcodec

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/richtext"
	"evops/core/validate"
)

// expectations name the expected type of a field in TYPE faults.
var expectations = map[field.Kind]field.Label{
	field.KindInt: {ZH: "整数", EN: "a whole number"}, field.KindRef: {ZH: "编号", EN: "an id"}, field.KindDecimal: {ZH: "数字", EN: "a number"},
	field.KindMoney: {ZH: "金额（单位：分）", EN: "an amount in cents"},
	field.KindBool:  {ZH: "是或否", EN: "true or false"}, field.KindTime: {ZH: "日期时间 YYYY-MM-DD HH:mm:ss", EN: "a time YYYY-MM-DD HH:mm:ss"},
	field.KindDate: {ZH: "日期 YYYY-MM-DD", EN: "a date YYYY-MM-DD"}, field.KindEnum: {ZH: "字典编码", EN: "a dictionary code"},
	field.KindI18n: {ZH: "中英文文本", EN: "a zh/en pair"}, field.KindI18nText: {ZH: "中英文文本", EN: "a zh/en pair"},
	field.KindI18nRichText: {ZH: "中英文文本", EN: "a zh/en pair"},
	field.KindGeo:          {ZH: "经纬度", EN: "a position {lng, lat}"}, field.KindCodes: {ZH: "编码列表", EN: "a list of codes"}, field.KindRefs: {ZH: "编号列表", EN: "a list of ids"},
	field.KindImages: {ZH: "图片列表", EN: "a list of pictures"}, field.KindHours: {ZH: "营业时间", EN: "opening hours"}, field.KindRows: {ZH: "明细列表", EN: "a list of rows"},
	field.KindJSON: {ZH: "JSON 对象", EN: "a JSON object"}, field.KindRecurrence: {ZH: "重复规则", EN: "a recurrence"},
	field.KindAudience: {ZH: "受众 {everyone, filters, exclude}", EN: "an audience {everyone, filters, exclude}"},
}

// Expected names the values of a kind.
func Expected(k field.Kind) field.Label {
	if e, ok := expectations[k]; ok {
		return e
	}
	return field.Label{ZH: "文本", EN: "a text"}
}

// Decode parses a wire value into a field. It returns nil or the fault of the field. language selects the part of an I18n pair that a plain
// string sets.
func (r Row) Decode(f *field.Field, raw json.RawMessage, language string) *validate.Fault {
	p := r.field(f)
	wrong := func() *validate.Fault {
		e := Expected(f.Kind)
		return &validate.Fault{Path: f.Name, Rule: "TYPE", ZH: "应为" + e.ZH, EN: "Must be " + e.EN}
	}
	raw = bytes.TrimSpace(raw)
	if f.Kind == field.KindSecret {
		return decodeSecret(f, raw, ptr[value.Secret](p))
	}
	if string(raw) == "null" {
		r.Clear(f)
		return nil
	}
	ok := true
	switch f.Kind {
	case field.KindInt, field.KindMoney, field.KindEnum, field.KindRef:
		*ptr[int64](p), ok = WholeNumber(raw)
	case field.KindDecimal:
		*ptr[int64](p), ok = ParseDecimal(Unquote(raw), f.Scale)
	case field.KindBool:
		*ptr[bool](p), ok = ParseBool(Unquote(raw))
	case field.KindTime:
		ok = json.Unmarshal(raw, ptr[value.Time](p)) == nil
	case field.KindDate:
		d, err := value.ParseDate(Unquote(raw))
		*ptr[value.Date](p), ok = d, err == nil && raw[0] == '"'
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		ok = decodePair(f, raw, ptr[value.I18n](p), language)
		*ptr[value.I18n](p) = sanitised(f.Kind, *ptr[value.I18n](p))
	case field.KindCodes, field.KindImages:
		var codes []any
		ok = json.Unmarshal(raw, &codes) == nil
		list := make(value.Codes, 0, len(codes))
		for _, c := range codes {
			text, isText := c.(string)
			if n, isNumber := c.(float64); isNumber {
				text, isText = strconv.FormatFloat(n, 'f', -1, 64), true
			}
			text = validate.Normalise(plainText, text)
			ok = ok && isText && text != "" && !strings.ContainsAny(text, ",")
			list = append(list, text)
		}
		*ptr[value.Codes](p) = list
	case field.KindRefs:
		var ids []json.RawMessage
		ok = json.Unmarshal(raw, &ids) == nil
		list := make(value.IDs, 0, len(ids))
		for _, item := range ids {
			id, valid := WholeNumber(item)
			ok = ok && valid && id > 0
			list = append(list, id)
		}
		*ptr[value.IDs](p) = list
	case field.KindRecurrence:
		var rule value.Recurrence
		ok = strict(raw, &rule)
		*ptr[value.Recurrence](p) = rule
	case field.KindAudience:
		ok = decodeAudience(raw, ptr[value.Audience](p))
	case field.KindGeo, field.KindHours:
		ok = strict(raw, r.elem(f).Addr().Interface())
	case field.KindJSON:
		*ptr[json.RawMessage](p), ok = compact(raw), raw[0] == '{' && len(raw) <= maxObject
	case field.KindRows:
		return r.decodeRows(f, raw, language)
	case field.KindMasked:
		return decodeMasked(f, raw, ptr[value.Masked](p))
	default:
		var s string
		ok = json.Unmarshal(raw, &s) == nil && !strings.ContainsRune(s, 0)
		if s = validate.Normalise(f, s); f.Kind.Rich() {
			s = richtext.Clean(s)
		}
		*ptr[string](p) = s
	}
	if !ok {
		return wrong()
	}
	return nil
}

// maxObject is the maximum size of a structured value in bytes.
const maxObject = 16 << 10

func compact(raw json.RawMessage) json.RawMessage {
	var b bytes.Buffer
	// The body has already been validated as JSON.
	_ = json.Compact(&b, raw)
	return b.Bytes()
}

var plainText = &field.Field{Kind: field.KindText, Normalise: []field.Normal{field.Fold, field.Trim, field.Collapse}}

// decodeMasked accepts a value in clear. The masked form of the stored value means 'unchanged'; any other masked text is refused, so no
// form can save 138****8000.
func decodeMasked(f *field.Field, raw json.RawMessage, p *value.Masked) *validate.Fault {
	var s string
	if json.Unmarshal(raw, &s) != nil || strings.ContainsRune(s, 0) {
		return &validate.Fault{Path: f.Name, Rule: "TYPE", ZH: "应为文本", EN: "Must be a text"}
	}
	s = validate.Normalise(f, s)
	switch {
	case s != "" && s == access.Mask(f.Mask, p.Reveal()):
		return nil
	case strings.Contains(s, "*"):
		return &validate.Fault{Path: f.Name, Rule: "MASKED_VALUE", ZH: "请填写完整内容，不能提交脱敏值", EN: "Enter the full value; a masked one cannot be saved"}
	}
	*p = value.Unmasked(s)
	return nil
}

// decodeSecret accepts a new secret. null, a boolean (the form in which a secret is returned) and an empty text leave it unchanged.
func decodeSecret(f *field.Field, raw json.RawMessage, p *value.Secret) *validate.Fault {
	var s string
	switch {
	case string(raw) == "null" || string(raw) == "true" || string(raw) == "false":
	case json.Unmarshal(raw, &s) != nil || len(s) > 512 || strings.ContainsRune(s, 0):
		return &validate.Fault{Path: f.Name, Rule: "TYPE", ZH: "应为不超过 512 个字符的文本", EN: "Must be a text of at most 512 characters"}
	case s != "":
		*p = value.NewSecret(s)
	}
	return nil
}

// decodeAudience parses the wire form. Empty blocks of conditions are dropped.
func decodeAudience(raw json.RawMessage, into *value.Audience) bool {
	var a value.Audience
	if len(raw) > maxObject || !strict(raw, &a) {
		return false
	}
	if len(a.Filters) == 0 {
		a.Filters = nil
	}
	if len(a.Exclude) == 0 {
		a.Exclude = nil
	}
	*into = a
	return true
}

func decodePair(f *field.Field, raw json.RawMessage, pair *value.I18n, language string) bool {
	if raw[0] == '"' {
		var s string
		if json.Unmarshal(raw, &s) != nil {
			return false
		}
		if language == "en" {
			pair.EN = validate.Normalise(f, s)
		} else {
			pair.ZH = validate.Normalise(f, s)
		}
		return !strings.ContainsRune(s, 0)
	}
	var in struct{ ZH, EN *string }
	if !strict(raw, &in) {
		return false
	}
	parsed := value.I18n{}
	if in.ZH != nil {
		parsed.ZH = validate.Normalise(f, *in.ZH)
	}
	if in.EN != nil {
		parsed.EN = validate.Normalise(f, *in.EN)
	}
	*pair = parsed
	return !strings.ContainsRune(parsed.ZH+parsed.EN, 0)
}

// decodeRows decodes the rows of a rows field by its declared items. The first fault is returned with its path: colors[1].hex.
func (r Row) decodeRows(f *field.Field, raw json.RawMessage, language string) *validate.Fault {
	var in []map[string]json.RawMessage
	if json.Unmarshal(raw, &in) != nil || len(in) > 500 {
		return &validate.Fault{Path: f.Name, Rule: "TYPE", ZH: "应为明细列表", EN: "Must be a list of rows"}
	}
	rows := reflect.MakeSlice(f.Type(), len(in), len(in))
	for i, object := range in {
		row := Row{rows.Index(i).Addr().UnsafePointer()}
		for _, item := range f.Items {
			text, present := object[item.Name]
			delete(object, item.Name)
			if !present {
				continue
			}
			if fault := row.Decode(item, text, language); fault != nil {
				fault.Path = f.Name + "[" + strconv.Itoa(i) + "]." + fault.Path
				return fault
			}
		}
		for unknown := range object {
			return &validate.Fault{Path: f.Name + "[" + strconv.Itoa(i) + "]." + unknown, Rule: "UNKNOWN", ZH: "没有此字段", EN: "No such field"}
		}
	}
	r.elem(f).Set(rows)
	return nil
}

func strict(raw json.RawMessage, into any) bool {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(into) == nil
}

// Unquote returns the text of a JSON scalar, without quotes.
func Unquote(raw json.RawMessage) string {
	var s string
	if len(raw) > 0 && raw[0] == '"' && json.Unmarshal(raw, &s) == nil {
		return strings.TrimSpace(s)
	}
	return string(raw)
}

// WholeNumber parses a JSON number or a string of digits: it accepts 12 and "12", never 12.5 or '12abc' (legacy-api B.4). Absolute values
// are below 2^53, like ids.
func WholeNumber(raw json.RawMessage) (int64, bool) {
	text := Unquote(raw)
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		if r, rerr := strconv.ParseFloat(text, 64); rerr == nil && r == math.Trunc(r) && !strings.ContainsAny(text, "xXpP_nNiI") {
			n, err = int64(r), nil
		}
	}
	return n, err == nil && n > -1<<53 && n < 1<<53
}

// ParseDecimal parses a decimal into units of its last digit; more digits than declared are refused.
func ParseDecimal(text string, scale int) (int64, bool) {
	if text == "" {
		return 0, true
	}
	whole, fraction, _ := strings.Cut(text, ".")
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) > scale || whole == "" {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", scale-len(fraction)), 10, 64)
	return n, err == nil && n > -1<<53 && n < 1<<53
}

// ParseBool parses a boolean; an empty text is false.
func ParseBool(text string) (bool, bool) {
	switch strings.ToLower(text) {
	case "true", "1":
		return true, true
	case "false", "0", "":
		return false, true
	}
	return false, false
}

// Integer parses a decimal integer.
func Integer(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil
}
