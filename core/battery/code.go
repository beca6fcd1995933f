package battery

import (
	"strings"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
)

// Segment is a part of a battery code, from 1.
type Segment int

// The segments of a code (GB/T 34014; equipment catalogue 0.1, R-BATT).
const (
	Maker Segment = 1 + iota
	Product
	Chemistry
	Spec
	Trace
	Production
	Serial
)

// codeLength is the length of a code.
const codeLength = 24

// segments are the segments in order: where each ends, and what it is called.
var segments = []struct {
	end int
	field.Label
}{
	{3, field.Label{ZH: "厂商", EN: "maker"}}, {4, field.Label{ZH: "产品", EN: "product"}}, {5, field.Label{ZH: "类型", EN: "chemistry"}}, {7, field.Label{ZH: "规格", EN: "spec"}},
	{14, field.Label{ZH: "追溯信息", EN: "trace"}}, {17, field.Label{ZH: "生产日期", EN: "production date"}}, {codeLength, field.Label{ZH: "序列号", EN: "serial"}},
}

// Label returns the name of a segment.
func (s Segment) Label() field.Label { return segments[s-1].Label }

// fault names the segment as the broken one of a code.
func (s Segment) fault() *fault.Error {
	return fault.BatteryCodeFormat.With("segment", int(s), "name", s.Label())
}

// products are the kinds of product by their letter. A vehicle takes packs alone, yet the code of a module or cell is a valid one.
var products = map[byte]field.Label{'P': {ZH: "电池包", EN: "Pack"}, 'M': {ZH: "模块", EN: "Module"}, 'C': {ZH: "单体", EN: "Cell"}}

// chemistry is the chemistry of a letter, with the battery type that it belongs to; zero if there is none.
type chemistry struct {
	field.Label
	batteryType equipment.BatteryType
}

var chemistries = map[byte]chemistry{
	'A': {field.Label{ZH: "镍氢", EN: "NiMH"}, 0},
	'B': {field.Label{ZH: "磷酸铁锂", EN: "LFP"}, 1},
	'C': {field.Label{ZH: "锰酸锂", EN: "LMO"}, 3},
	'D': {field.Label{ZH: "钴酸锂", EN: "LCO"}, 0},
	'E': {field.Label{ZH: "三元", EN: "NMC"}, 2},
	'F': {field.Label{ZH: "超级电容", EN: "Supercapacitor"}, 0},
	'G': {field.Label{ZH: "钛酸锂", EN: "LTO"}, 0},
	'Z': {field.Label{ZH: "其他", EN: "Other"}, 0},
}

const (
	// dateDigits are the characters of years and days after 9, without those that look like digits.
	dateDigits = "123456789ABCDEFGHJKLMNPRSTVWXY"
	monthCodes = "123456789ABC"
	dayCodes   = dateDigits + "0"
	// firstYear is the year of code 1.
	firstYear = 2011
)

// Code is a decoded battery code.
type Code struct {
	// Parts are the texts of the segments in order.
	Parts      []string
	Product    field.Label
	chemistry  chemistry
	ProducedOn value.Date
}

// Decode decodes a code of 24 characters. If it is invalid, broken is its first wrong segment, otherwise 0.
func Decode(text string) (c Code, broken Segment) {
	start := 0
	for i, s := range segments {
		if len(text) < s.end || !isAlphanumeric(text[start:s.end]) {
			return Code{}, Segment(i + 1)
		}
		c.Parts = append(c.Parts, text[start:s.end])
		start = s.end
	}
	if len(text) > codeLength {
		return Code{}, Serial
	}
	var known bool
	if c.Product, known = products[text[3]]; !known {
		return Code{}, Product
	}
	if c.chemistry, known = chemistries[text[4]]; !known {
		return Code{}, Chemistry
	}
	if c.ProducedOn = productionDate(c.Parts[Production-1]); c.ProducedOn == "" {
		return Code{}, Production
	}
	return c, 0
}

// productionDate decodes year, month and day; empty if they are no date.
func productionDate(text string) value.Date {
	year, month, day := strings.IndexByte(dateDigits, text[0]), strings.IndexByte(monthCodes, text[1]), strings.IndexByte(dayCodes, text[2])
	if year < 0 || month < 0 || day < 0 {
		return ""
	}
	at := time.Date(firstYear+year, time.Month(month+1), day+1, 0, 0, 0, 0, time.UTC)
	if at.Day() != day+1 {
		return "" // such as 31 April
	}
	return value.Date(at.Format(time.DateOnly))
}

// DateCode encodes a production date; empty for a year without a code.
func DateCode(day value.Date) string {
	at, err := time.Parse(time.DateOnly, string(day))
	if err != nil || at.Year() < firstYear || at.Year() >= firstYear+len(dateDigits) {
		return ""
	}
	return string([]byte{dateDigits[at.Year()-firstYear], monthCodes[at.Month()-1], dayCodes[at.Day()-1]})
}

func isAlphanumeric(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < '0' || c > '9') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}
