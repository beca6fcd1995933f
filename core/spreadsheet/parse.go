package spreadsheet

import (
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/richtext"
	"evops/core/validate"
)

// parser converts the texts of cells to JSON values.
type parser struct {
	words    words
	from1904 bool
}

// parse returns the JSON value of a cell, nil for an empty one, or the fault.
func (p *parser) parse(f *field.Field, cell string) (json.RawMessage, *validate.Fault) {
	text := strings.TrimSpace(norm.NFKC.String(strings.ToValidUTF8(cell, "\uFFFD")))
	if text == "" {
		return nil, nil
	}
	refuse := func(name, zh, en string) (json.RawMessage, *validate.Fault) {
		return nil, &validate.Fault{Path: f.Name, Rule: name, ZH: zh, EN: en}
	}
	switch f.Kind {
	case field.KindRichText:
		return quoted(richtext.FromText(cell)), nil
	case field.KindMoney:
		cents, ok := value.ParseUnits(withoutCurrency(text, f.CurrencyCode))
		if !ok {
			return refuse("TYPE", "“"+text+"”不是金额（最多两位小数）", text+" is not an amount with at most two decimals")
		}
		return quoted(strconv.FormatInt(cents, 10)), nil
	case field.KindInt, field.KindDecimal:
		return quoted(plainNumber(text, f.Scale)), nil
	case field.KindBool:
		yes, known := parseBool(f, text)
		if !known {
			words := f.Wording()
			return refuse("TYPE", "应填"+words.Yes.ZH+"或"+words.No.ZH, "Must be "+strings.ToLower(words.Yes.EN)+" or "+strings.ToLower(words.No.EN))
		}
		return json.RawMessage(strconv.FormatBool(yes)), nil
	case field.KindEnum, field.KindDict:
		code, known := p.words.code(f, text)
		if !known {
			return refuse("DICTIONARY", "“"+text+"”不在字典“"+f.Dictionary.ZH+"”中", text+" is not in the dictionary "+f.Dictionary.EN)
		}
		return quoted(code), nil
	case field.KindCodes:
		codes := []string{}
		for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",、;；，", r) }) {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			if f.Dictionary != nil {
				code, known := p.words.code(f, part)
				if !known {
					return refuse("DICTIONARY", "“"+part+"”不在字典“"+f.Dictionary.ZH+"”中", part+" is not in the dictionary "+f.Dictionary.EN)
				}
				part = code
			}
			codes = append(codes, part)
		}
		list, err := json.Marshal(codes)
		if err != nil {
			return refuse("TYPE", "应为列表", "Must be a list")
		}
		return list, nil
	case field.KindDate, field.KindTime:
		at, ok := p.parseTime(text)
		if !ok {
			return refuse("NOT_DATE", "“"+text+"”不是有效日期", text+" is not a date")
		}
		if f.Kind == field.KindDate {
			return quoted(string(at.Date())), nil
		}
		return quoted(at.String()), nil
	case field.KindHours:
		h, ok := readHours(text)
		if !ok {
			return refuse("TYPE", "营业时间应为“周一至周五 09:00-18:00; 周六至周日 休息”", "Write hours as Mon-Fri 09:00-18:00; Sat-Sun closed")
		}
		hours, err := json.Marshal(h)
		if err != nil {
			return refuse("TYPE", "营业时间格式错误", "Invalid opening hours")
		}
		return hours, nil
	case field.KindRecurrence:
		r, ok := readRecurrence(text)
		if !ok {
			return refuse("TYPE", "重复规则应为“每周一、三 09:00；自 2026-03-02 起”", "Write a recurrence as Every Mon, Wed at 09:00; from 2026-03-02")
		}
		return r, nil
	case field.KindAudience:
		if slices.Contains(everyoneWords, strings.ToLower(text)) {
			return json.RawMessage(`{"everyone":true}`), nil
		}
		if raw := strings.TrimSpace(cell); strings.HasPrefix(raw, "{") && json.Valid([]byte(raw)) {
			return json.RawMessage(raw), nil
		}
		return refuse("TYPE", "受众应为“全部”或 JSON", "Write an audience as Everyone or as JSON")
	case field.KindGeo:
		lng, lat, found := strings.Cut(strings.ReplaceAll(text, ";", ","), ",")
		x, errX := strconv.ParseFloat(strings.TrimSpace(lng), 64)
		y, errY := strconv.ParseFloat(strings.TrimSpace(lat), 64)
		if !found || errX != nil || errY != nil || math.Abs(x) > 180 || math.Abs(y) > 90 || math.IsNaN(x) || math.IsNaN(y) {
			return refuse("TYPE", "坐标应为“经度,纬度”", "Write a position as longitude,latitude")
		}
		at, err := json.Marshal(value.Geo{Lng: x, Lat: y})
		if err != nil {
			return refuse("TYPE", "坐标应为“经度,纬度”", "Write a position as longitude,latitude")
		}
		return at, nil
	}
	return quoted(strings.TrimSpace(cell)), nil
}

func quoted(s string) json.RawMessage {
	text, err := json.Marshal(strings.ToValidUTF8(s, "\uFFFD"))
	if err != nil {
		return json.RawMessage(`""`) // cannot happen: every valid UTF-8 text is JSON
	}
	return text
}

// parseBool reads a Bool in its own words in either language, or as yes or no.
func parseBool(f *field.Field, text string) (yes, known bool) {
	words := f.Wording()
	for _, on := range []bool{true, false} {
		if word := words.Of(on); text == word.ZH || strings.EqualFold(text, word.EN) {
			return on, true
		}
	}
	yes, known = yesNoWords[strings.ToLower(text)]
	return yes, known
}

var yesNoWords = map[string]bool{
	"是": true, "yes": true, "y": true, "true": true, "1": true, "√": true, "✓": true,
	"否": false, "no": false, "n": false, "false": false, "0": false, "×": false,
}

// everyoneWords select every row of an audience.
var everyoneWords = []string{"全部", "everyone"}

// withoutCurrency removes the field's own currency before or after an amount; another one makes the amount unreadable.
func withoutCurrency(text, currency string) string {
	marks := []string{currency}
	if currency == field.Renminbi {
		marks = append(marks, "¥", "RMB", "元")
	}
	for _, mark := range marks {
		text = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(text, mark), mark))
	}
	return text
}

// plainNumber removes group separators and rounding errors of binary fractions: sheets store 12.3 as 12.300000000000001.
func plainNumber(text string, scale int) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, ",", ""), " ", "")
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !strings.ContainsAny(text, ".eE") || math.Abs(x) > 1e15 {
		return text
	}
	unit := math.Pow10(scale)
	if rounded := math.Round(x*unit) / unit; math.Abs(rounded-x) < 1e-9*max(1, math.Abs(x)) {
		return strconv.FormatFloat(rounded, 'f', -1, 64)
	}
	return text
}

var (
	written  = regexp.MustCompile(`^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$`)
	compact  = regexp.MustCompile(`^(19|20)\d{6}$`)
	isSerial = regexp.MustCompile(`^\d{1,7}(\.\d+)?$`)
)

// Day parses a date as sheets store it: a text in a common format, or a serial number.
func Day(text string, from1904 bool) (value.Date, bool) {
	p := &parser{from1904: from1904}
	at, ok := p.parseTime(text)
	return at.Date(), ok
}

// parseTime parses a date or time, as a text or a serial number. Dates that do not exist are refused.
func (p *parser) parseTime(text string) (value.Time, bool) {
	if compact.MatchString(text) {
		text = text[:4] + "-" + text[4:6] + "-" + text[6:]
	}
	if isSerial.MatchString(text) {
		days, err := strconv.ParseFloat(text, 64)
		if err != nil || days < 1 || days > 2_958_465 {
			return value.Time{}, false
		}
		if p.from1904 {
			days += 1462
		}
		seconds := math.Round((days - day0) * 24 * 60 * 60)
		return value.Milli(int64(seconds)*1000 - value.ShanghaiOffset.Milliseconds()), true
	}
	m := written.FindStringSubmatch(text)
	if m == nil {
		return value.Time{}, false
	}
	pad := func(s string) string {
		switch len(s) {
		case 0:
			return "00"
		case 1:
			return "0" + s
		}
		return s
	}
	at, err := value.ParseTime(m[1] + "-" + pad(m[2]) + "-" + pad(m[3]) + " " + pad(m[4]) + ":" + pad(m[5]) + ":" + pad(m[6]))
	return at, err == nil && !at.IsZero()
}
