package validate

import (
	"maps"
	"regexp"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

var noon = value.Date("2026-03-15").Time().Add(12 * 3600e9)

// values is a record by field name; other fields are absent.
type values map[string]any

func (v values) get(f *field.Field) any { return v[f.Name] }

func (v values) with(name string, x any) values {
	out := maps.Clone(v)
	out[name] = x
	return out
}

var vehicle = values{
	"vin": "LXVAB2CD0TS000001", "plateNo": "沪A12345", "modelId": int64(7), "colorCode": "RED", "tboxSn": "XP0126151234", "imei": "490154203237518", "simCardId": int64(9),
	"btMac": "A1:B2:C3:D4:E5:F6", "motorNo": "M1", "controllerNo": "C1", "productionDate": "2026-03-01", "plantCode": "SH", "batchNo": "B1", "remark": "首批 试产",
}

var dealer = values{
	"dealerCode": "SH0001", "sapCode": "0000100001", "name": value.I18n{ZH: "浦东旗舰店", EN: "Pudong"}, "dealerType": int64(2), "level": int64(1),
	"provinceCode": int64(31), "cityCode": int64(3101), "districtCode": int64(310115), "address": "世纪大道1号", "contactName": "张三", "contactPhone": "13800138000",
	"services": []string{"2", "3"}, "maxOpenRepairs": int64(30), "showInApp": false,
}

var model = values{
	"modelCode": "XP-1", "name": value.I18n{ZH: "骁"}, "seriesId": int64(1), "terminalType": int64(1), "protocolGen": int64(1), "startupModel": []string{"1"},
	"batteryType": int64(1), "nominalVoltage": int64(485), "colors": []func(*field.Field) any{values{"code": "RED", "nameZh": "红", "hex": "#FF0000"}.get},
}

func hours(spans ...value.Span) value.Hours {
	return value.Hours{Week: [7][]value.Span{2: spans}}
}

func TestDeclaredRulesAreEnforced(t *testing.T) {
	colours := func(hex string) []func(*field.Field) any {
		return append(model["colors"].([]func(*field.Field) any), values{"code": "BLUE", "nameZh": "蓝", "hex": hex}.get)
	}
	for _, row := range []struct {
		name   string
		list   field.List
		mode   Mode
		record values
		want   Fault
	}{
		{"a complete vehicle passes", equipment.Vehicles.Fields, Add, vehicle, Fault{}},
		{"a field of the add form is not required in the edit form", equipment.Vehicles.Fields, Edit, vehicle.with("vin", nil), Fault{}},
		{"blank text is missing", equipment.Vehicles.Fields, Add, vehicle.with("vin", " "), Fault{"vin", "REQUIRED", "车架号不能为空", "VIN / frame no. is required"}},
		{"a production date is not in the future", equipment.Vehicles.Fields, Add, vehicle.with("productionDate", "2026-03-16"), Fault{"productionDate", "NOT_FUTURE", "不能晚于现在", "Must not be in the future"}},
		{"a single-line text without a declared length has at most 500 characters", field.List{{Name: "note", Kind: field.KindText, Form: field.Both}}, Add, values{"note": strings.Repeat("电", 501)}, Fault{"note", "LENGTH", "最多 500 个字符", "At most 500 characters"}},
		{"length is counted in code points", field.List{{Name: "note", Kind: field.KindText, Form: field.Both}}, Add, values{"note": strings.Repeat("🛵", 500)}, Fault{}},
		{"a multi-line text has no default length", field.List{{Name: "note", Kind: field.KindLongText, Form: field.Both}}, Add, values{"note": strings.Repeat("a", 5000)}, Fault{}},
		{"a complete dealer passes", aftersales.Dealers.Fields, Add, dealer, Fault{}},
		{"the message of a length has its bounds", aftersales.Dealers.Fields, Add, dealer.with("name", value.I18n{ZH: "店", EN: "Shop"}), Fault{"name.zh", "LENGTH", "长度应为 2–60 个字符", "2–60 characters"}},
		{"the message of a range has its bounds", aftersales.Dealers.Fields, Add, dealer.with("maxOpenRepairs", int64(501)), Fault{"maxOpenRepairs", "RANGE", "应在 1 到 500 之间", "Must be 1 to 500"}},
		{"a number that cannot be 0 is absent when 0", aftersales.Dealers.Fields, Add, dealer.with("maxOpenRepairs", int64(0)), Fault{}},
		{"ONLY_WHEN depends on another field", aftersales.Dealers.Fields, Add, dealer.with("dealerType", int64(1)), Fault{"services", "ONLY_WHEN", "与“经销商类型”不符", "Does not match Dealer type"}},
		{"REQUIRED_WHEN depends on another field", aftersales.Dealers.Fields, Add, dealer.with("showInApp", true), Fault{"location", "REQUIRED_WHEN", "坐标不能为空", "Position is required"}},
		{"COMPARE with another date", aftersales.Dealers.Fields, Add, dealer.with("openDate", "2026-01-01").with("contractEnd", "2026-01-01"), Fault{"contractEnd", "COMPARE", "应晚于开业日期", "Must be after Open since"}},
		{"an enum accepts only its codes", aftersales.Dealers.Fields, Add, dealer.with("level", int64(9)), Fault{"level", "DICTIONARY", "字典中没有此编码", "Not a code of the dictionary"}},
		{"each code of a list must be in the dictionary", aftersales.Dealers.Fields, Add, dealer.with("services", []string{"2", "77"}), Fault{"services[1]", "DICTIONARY", "字典中没有此编码", "Not a code of the dictionary"}},
		{"codes of an open dictionary are not checked here", equipment.Vehicles.Fields, Add, vehicle.with("plantCode", "NEW"), Fault{}},
		{"two ranges a day pass", aftersales.Dealers.Fields, Add, dealer.with("businessHours", hours(value.Span{From: "09:00", To: "12:00"}, value.Span{From: "12:00", To: "18:00"})), Fault{}},
		{"ranges must not overlap", aftersales.Dealers.Fields, Add, dealer.with("businessHours", hours(value.Span{From: "09:00", To: "12:01"}, value.Span{From: "12:00", To: "18:00"})), hoursFault},
		{"a range must not be empty", aftersales.Dealers.Fields, Add, dealer.with("businessHours", hours(value.Span{From: "09:00", To: "09:00"})), hoursFault},
		{"an hour is below 24", aftersales.Dealers.Fields, Add, dealer.with("businessHours", hours(value.Span{From: "09:00", To: "24:00"})), hoursFault},
		{"hours have two digits", aftersales.Dealers.Fields, Add, dealer.with("businessHours", hours(value.Span{From: "9:00", To: "18:00"})), hoursFault},
		{"a holiday must be an existing date", aftersales.Dealers.Fields, Add, dealer.with("businessHours", value.Hours{Holidays: []value.Holiday{{Date: "2026-02-30"}}}), hoursFault},
		{"a holiday may be closed", aftersales.Dealers.Fields, Add, dealer.with("businessHours", value.Hours{Holidays: []value.Holiday{{Date: "2026-10-01"}}}), Fault{}},
		{"a complete model passes", equipment.VehicleModels.Fields, Add, model, Fault{}},
		{"the range of a decimal is in its unit", equipment.VehicleModels.Fields, Add, model.with("nominalVoltage", int64(1201)), Fault{"nominalVoltage", "RANGE", "应在 12 到 120 V 之间", "Must be 12 to 120 V"}},
		{"a unit that is a word is translated", equipment.VehicleModels.Fields, Add, model.with("warrantyMonths", int64(121)), Fault{"warrantyMonths", "RANGE", "应在 0 到 120 月 之间", "Must be 0 to 120 months"}},
		{"the message of a count has its bounds", equipment.VehicleModels.Fields, Add, model.with("startupModel", []string{"1", "2", "3", "4", "5", "6", "7", "1"}), Fault{"startupModel", "COUNT", "数量应为 1–7 项", "1–7 items"}},
		{"a pattern applies to the fields of rows", equipment.VehicleModels.Fields, Add, model.with("colors", colours("blue")), Fault{"colors[1].hex", "PATTERN", "格式不正确", "The format is wrong"}},
		{"required fields of rows", equipment.VehicleModels.Fields, Add, model.with("colors", colours("")), Fault{"colors[1].hex", "REQUIRED", "色值不能为空", "Colour is required"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			var want []Fault
			if row.want.Path != "" {
				want = []Fault{row.want}
			}
			got := Check(row.list, row.mode, noon, row.record.get)
			if len(got) != len(want) || len(got) == 1 && got[0] != want[0] {
				t.Errorf("faults %v, want %v", got, want)
			}
		})
	}
}

var hoursFault = Fault{"businessHours", "HOURS", "营业时段应为 HH:mm，先后有序且不重叠，每天最多 2 段", "Hours must be HH:mm, in order without overlap, 2 ranges a day at most"}

func TestCheckReturnsAllFaults(t *testing.T) {
	faults := Check(aftersales.Dealers.Fields, Add, noon, values{"contactPhone": "10086", "dealerCode": "x"}.get)
	found := map[string]string{}
	for _, f := range faults {
		found[f.Path] = f.Rule
	}
	want := map[string]string{"dealerCode": "PATTERN", "name.zh": "REQUIRED", "dealerType": "REQUIRED", "level": "REQUIRED", "provinceCode": "REQUIRED", "cityCode": "REQUIRED", "districtCode": "REQUIRED", "address": "REQUIRED", "contactName": "REQUIRED", "contactPhone": "PHONE_FORMAT"}
	if !maps.Equal(found, want) {
		t.Errorf("faults %v, want %v", found, want)
	}
}

// TestEveryDeclaredRuleIsImplemented: both interpreters implement every declared rule.
func TestEveryDeclaredRuleIsImplemented(t *testing.T) {
	known := map[string]bool{"required": true, "requiredWhen": true, "onlyWhen": true, "length": true, "range": true, "pattern": true, "count": true, "notFuture": true, "notPast": true, "compare": true, "check": true, "unique": true, "link": true, "bytes": true}
	eachList(func(p *resource.Plan, list field.List) {
		for _, f := range list {
			for _, r := range f.Rules {
				if !known[r.Rule] {
					t.Errorf("%s.%s: rule %q is unknown", p.Name, f.Name, r.Rule)
				}
				if r.Rule == "check" && checks[r.Check] == nil {
					t.Errorf("%s.%s: check %q is unknown", p.Name, f.Name, r.Check)
				}
				if _, err := regexp.Compile(r.Pattern); err != nil {
					t.Errorf("%s.%s: %v", p.Name, f.Name, err)
				}
			}
		}
	})
}

// eachList visits every declared list of fields: of resources, actions and rows.
func eachList(visit func(*resource.Plan, field.List)) {
	var walk func(*resource.Plan, field.List)
	walk = func(p *resource.Plan, list field.List) {
		visit(p, list)
		for _, f := range list {
			if f.Items != nil {
				walk(p, f.Items)
			}
		}
	}
	for _, p := range contracts.Catalogue {
		walk(p, p.Fields)
		for _, a := range p.Actions {
			walk(p, a.Input)
		}
	}
}

func TestEveryPredefinedFaultHasAMessage(t *testing.T) {
	wrong := strings.Repeat("?", 101) // longer than any text that is limited
	for name := range checks {
		if fault, ok := Named(name, wrong); ok || messages[fault].ZH == "" {
			t.Errorf("%s returns %q, which has no message", name, fault)
		}
	}
}

func TestUnknownCheckRefusesEveryText(t *testing.T) {
	if fault, ok := Named("luhn15", "490154203237518"); ok || fault != "CHECK_UNKNOWN" {
		t.Errorf("Named = %q, %v", fault, ok)
	}
}

func TestPositionIsParsedFromText(t *testing.T) {
	for text, good := range map[string]bool{"121.6,31.2": true, "121.6, 31.2": true, "31.2,121.6": false, "121.6": false, "": false, "NaN,NaN": false} {
		if _, ok := Named("chinaBounds", text); ok != good {
			t.Errorf("%q passes %v, want %v", text, ok, good)
		}
	}
}

// The numbers are widely published examples, not computed with this code.
func TestCheckDigitsMatchPublishedExamples(t *testing.T) {
	for _, row := range []struct {
		name string
		got  byte
		want byte
	}{
		{"VIN of ones", VINDigit("11111111111111111"), '1'},
		{"VIN with X", VINDigit("1M8GDM9A_KP042788"), 'X'},
		{"VIN with the letter I", VINDigit("1M8GDM9AXKPI42788"), 0},
		{"VIN too short", VINDigit("1M8GDM9AXKP04278"), 0},
		{"IMEI", Luhn("49015420323751"), '8'},
		{"digits of a sum already round", Luhn("0000"), '0'},
		{"Luhn of a letter", Luhn("12A"), 0},
		{"credit code", CreditDigit("91350100M000100Y4"), '3'},
		{"credit code of noughts", CreditDigit("00000000000000000"), '0'},
		{"credit code with the letter I", CreditDigit("91350100I000100Y4"), 0},
		{"credit code too short", CreditDigit("91350100M000100Y"), 0},
	} {
		if row.got != row.want {
			t.Errorf("%s: %q, want %q", row.name, row.got, row.want)
		}
	}
}

func TestTextsAreNormalised(t *testing.T) {
	line := []field.Normal{field.Fold, field.Trim, field.Collapse}
	for _, row := range []struct {
		steps []field.Normal
		typed string
		want  string
	}{
		{line, " ａｂ\u3000\t c\u200b\n", "ab c"},
		{line, "a\xffb", "a\uFFFDb"},
		{[]field.Normal{field.Trim}, " a\n\n b ", "a\n\n b"},
		{[]field.Normal{field.Trim}, " 坏了，换新（二次）\n", "坏了，换新（二次）"},
		{append(line, field.Compact, field.Upper), "沪a · 12 345", "沪A·12345"},
		{append(line, field.Compact), "a \u0301", "á"},
		{append(line, field.Upper), "straße ΐ", "STRASSE Ϊ́"},
		{append(line, field.Lower), "ZHANG@EXAMPLE.COM", "zhang@example.com"},
		{append(line, field.MAC), "a1b2-c3d4.e5 f6", "A1:B2:C3:D4:E5:F6"},
		{append(line, field.MAC), "a1-b2", "A1-B2"},
		{nil, " as it is ", " as it is "},
	} {
		if got := Normalise(&field.Field{Normalise: row.steps}, row.typed); got != row.want {
			t.Errorf("%v of %+q is %+q, want %+q", row.steps, row.typed, got, row.want)
		}
	}
}

func BenchmarkVehicleForm(b *testing.B) {
	list := equipment.Vehicles.Fields
	record := map[*field.Field]any{}
	for _, f := range list {
		record[f] = vehicle[f.Name]
	}
	get := func(f *field.Field) any { return record[f] }
	b.ReportAllocs()
	for b.Loop() {
		if faults := Check(list, Add, noon, get); len(faults) > 0 {
			b.Fatal(faults)
		}
	}
}
