package validate

import (
	"strconv"
	"strings"
	"unicode"

	"evops/contracts/field"
	"evops/contracts/value"
)

// messages are the texts of faults without numbers, used if the rule has no message of its own (equipment catalogue, errors 1101–1113).
var messages = map[string]field.Label{
	"VIN_FORMAT":          {ZH: "车架号格式错误（17 位，不含 I、O、Q）", EN: "VIN format is wrong (17 characters without I, O, Q)"},
	"VIN_CHECK_DIGIT":     {ZH: "车架号校验位错误（第 9 位）", EN: "VIN check digit is wrong (position 9)"},
	"FRAME_FORMAT":        {ZH: "整车编码应为 15 位数字，第 5 位为 2", EN: "Frame code must have 15 digits, the fifth a 2"},
	"SN_FORMAT":           {ZH: "产品序列号应为 12–20 位大写字母或数字", EN: "Serial number must have 12–20 capitals or digits"},
	"PLATE_FORMAT":        {ZH: "车牌号应为 5–10 位汉字、大写字母或数字", EN: "Plate must have 5–10 Chinese characters, capitals or digits"},
	"IMEI_FORMAT":         {ZH: "IMEI错误（15 位，含校验位）", EN: "IMEI is wrong (15 digits, check digit)"},
	"EAN_FORMAT":          {ZH: "条码错误（13 位 EAN 码，含校验位）", EN: "Barcode is wrong (EAN-13 with its check digit)"},
	"ID_CARD_FORMAT":      {ZH: "身份证号错误（18 位，含校验位）", EN: "ID number is wrong (18 characters, check character)"},
	"ICCID_FORMAT":        {ZH: "ICCID错误（89 开头，19 或 20 位，含校验位）", EN: "ICCID is wrong (89…, 19 or 20 digits, check digit)"},
	"MSISDN_FORMAT":       {ZH: "物联卡号应为 11 位，或 10、14 开头的 13 位数字", EN: "MSISDN must have 11 digits, or 13 starting 10 or 14"},
	"MAC_FORMAT":          {ZH: "蓝牙MAC应为 12 位十六进制数，不能全 0 或全 F", EN: "MAC must have 12 hexadecimal digits, not all 0 or F"},
	"PHONE_FORMAT":        {ZH: "电话号码格式错误", EN: "Phone format is wrong"},
	"PUSH_TITLE_TOO_LONG": {ZH: "推送标题超过手机厂商限制（40 个半角字符）", EN: "The push title exceeds the phone makers' limit (40 half-width units)"},
	"PUSH_TEXT_TOO_LONG":  {ZH: "推送内容超过手机厂商限制（100 个半角字符）", EN: "The push text exceeds the phone makers' limit (100 half-width units)"},
	"CONTACT_FORMAT":      {ZH: "应为电话号码或邮箱", EN: "Must be a phone number or an e-mail address"},
	"EMAIL_FORMAT":        {ZH: "邮箱格式错误", EN: "E-mail format is wrong"},
	"CREDIT_CODE_FORMAT":  {ZH: "统一社会信用代码错误（18 位，含校验位）", EN: "Credit code is wrong (18 characters, check character)"},
	"CHINA_BOUNDS":        {ZH: "位置不在中国范围内", EN: "The position is outside China"},
	"VERSION_FORMAT":      {ZH: "版本号格式应为x.y.z", EN: "Version must be x.y.z"},
	"NOT_FUTURE":          {ZH: "不能晚于现在", EN: "Must not be in the future"},
	"NOT_PAST":            {ZH: "不能早于现在", EN: "Must not be in the past"},
	"LINK_CREDENTIALS":    {ZH: "网址不能包含用户名或密码", EN: "The link must not contain a user name or password"},
	"LINK_FORMAT":         {ZH: "网址格式错误", EN: "The link is wrong"},
	"HOURS":               {ZH: "营业时段应为 HH:mm，先后有序且不重叠，每天最多 2 段", EN: "Hours must be HH:mm, in order without overlap, 2 ranges a day at most"},
	"DICTIONARY":          {ZH: "字典中没有此编码", EN: "Not a code of the dictionary"},
}

// messageOf returns the text of a fault. other is the label of the field that the rule refers to.
func messageOf(f *field.Field, r *field.Rule, broken string, other field.Label) field.Label {
	if r.Message != nil {
		return *r.Message
	}
	switch broken {
	case "REQUIRED", "REQUIRED_WHEN":
		return field.Label{ZH: f.ZH + "不能为空", EN: f.EN + " is required"}
	case "LENGTH":
		return counted(r, "长度应为", "个字符", "characters")
	case "COUNT":
		return counted(r, "数量应为", "项", "items")
	case "RANGE":
		if f.Kind == field.KindMoney {
			return ranged(r, amount, money(f))
		}
		return ranged(r, number, units(f.UnitSymbol))
	case "LINK_SCHEME":
		if len(r.Values2) > 0 {
			return field.Label{ZH: "网址应以 https:// 开头", EN: "The link must start with https://"}
		}
		return field.Label{ZH: "网址应以 http:// 或 https:// 开头", EN: "The link must start with http:// or https://"}
	case "LINK_HOST":
		hosts := strings.Join(texts(r.Values), ", ")
		return field.Label{ZH: "只允许以下域名的网址：" + hosts, EN: "Only links to these hosts are allowed: " + hosts}
	case "ONLY_WHEN":
		return field.Label{ZH: "与“" + other.ZH + "”不符", EN: "Does not match " + other.EN}
	case "COMPARE":
		switch r.Op {
		case "after":
			return field.Label{ZH: "应晚于" + other.ZH, EN: "Must be after " + other.EN}
		case "notBefore":
			return field.Label{ZH: "不能早于" + other.ZH, EN: "Must not be before " + other.EN}
		}
		return field.Label{ZH: "不能大于" + other.ZH, EN: "Must not be above " + other.EN}
	}
	if message, ok := messages[broken]; ok {
		return message
	}
	return field.Label{ZH: "格式不正确", EN: "The format is wrong"}
}

func texts(values []any) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i], _ = v.(string)
	}
	return out
}

// counted returns the text of a violated length or number of elements; a minimum of zero is not mentioned.
func counted(r *field.Rule, lead, zh, en string) field.Label {
	least := r.Min != nil && *r.Min > 0
	switch {
	case r.Max == nil:
		return field.Label{ZH: "至少 " + number(r.Min) + " " + zh, EN: "At least " + number(r.Min) + " " + en}
	case !least:
		return field.Label{ZH: "最多 " + number(r.Max) + " " + zh, EN: "At most " + number(r.Max) + " " + en}
	case *r.Min == *r.Max:
		return field.Label{ZH: lead + " " + number(r.Max) + " " + zh, EN: "Exactly " + number(r.Max) + " " + en}
	}
	span := number(r.Min) + "–" + number(r.Max) + " "
	return field.Label{ZH: lead + " " + span + zh, EN: span + en}
}

func ranged(r *field.Rule, write func(*float64) string, unit field.Label) field.Label {
	switch {
	case r.Min == nil:
		return field.Label{ZH: "不能大于 " + write(r.Max) + unit.ZH, EN: "At most " + write(r.Max) + unit.EN}
	case r.Max == nil:
		return field.Label{ZH: "不能小于 " + write(r.Min) + unit.ZH, EN: "At least " + write(r.Min) + unit.EN}
	}
	return field.Label{
		ZH: "应在 " + write(r.Min) + " 到 " + write(r.Max) + unit.ZH + " 之间",
		EN: "Must be " + write(r.Min) + " to " + write(r.Max) + unit.EN,
	}
}

// money returns the currency to append to an amount, in both languages.
func money(f *field.Field) field.Label {
	unit := f.CurrencyUnit()
	if unit.EN == "" {
		return unit
	}
	return field.Label{ZH: " " + unit.ZH, EN: " " + unit.EN}
}

// amount writes a bound in cents as people read it.
func amount(cents *float64) string { return value.GroupedUnits(int64(*cents)) }

// units returns the unit to append to a number, in both languages. Units that are words are declared as 'zh/en', such as '月/months'; 'km/h'
// is one unit.
func units(unit string) field.Label {
	if unit == "" {
		return field.Label{}
	}
	zh, en := unit, unit
	if strings.IndexFunc(unit, func(r rune) bool { return unicode.Is(unicode.Han, r) }) >= 0 {
		if before, after, both := strings.Cut(unit, "/"); both {
			zh, en = before, after
		}
	}
	return field.Label{ZH: " " + zh, EN: " " + en}
}

func number(bound *float64) string { return strconv.FormatFloat(*bound, 'f', -1, 64) }
