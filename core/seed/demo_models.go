package seed

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

var demoTypes = []equipment.VehicleType{
	{Code: "EBIKE", Name: value.I18n{ZH: "电动自行车", EN: "Electric bicycle"}, VehicleClass: 1, IDKind: equipment.IDByFrame, PlateKind: 1, LegalMaxSpeed: 25},
	{Code: "LMOTO", Name: value.I18n{ZH: "电动轻便摩托车", EN: "Light e-motorcycle"}, VehicleClass: 2, IDKind: equipment.IDByVIN, PlateKind: 2, LegalMaxSpeed: 50},
	{Code: "MOTO", Name: value.I18n{ZH: "电动摩托车", EN: "E-motorcycle"}, VehicleClass: 3, IDKind: equipment.IDByVIN, PlateKind: 3, LegalMaxSpeed: 100},
	{Code: "KICK", Name: value.I18n{ZH: "电动滑板车", EN: "Kick scooter"}, VehicleClass: 4, IDKind: equipment.IDBySerial, PlateKind: 0, LegalMaxSpeed: 25},
	{Code: "BALANCE", Name: value.I18n{ZH: "电动平衡车", EN: "Balance scooter"}, VehicleClass: 5, IDKind: equipment.IDBySerial, PlateKind: 0, LegalMaxSpeed: 20},
	{Code: "PEDELEC", Name: value.I18n{ZH: "电助力自行车", EN: "Pedal-assist bicycle"}, VehicleClass: 6, IDKind: equipment.IDByFrame, PlateKind: 1, LegalMaxSpeed: 25},
}

var demoColors = map[string]equipment.Color{
	"BK01": {NameZH: "曜石黑", NameEN: "Obsidian black", Hex: "#1C1C1E"}, "WH02": {NameZH: "珍珠白", NameEN: "Pearl white", Hex: "#F5F5F0"}, "RD03": {NameZH: "赤焰红", NameEN: "Flame red", Hex: "#C8102E"},
	"BL04": {NameZH: "湖水蓝", NameEN: "Lake blue", Hex: "#2F6DB5"}, "GY05": {NameZH: "钛金灰", NameEN: "Titanium grey", Hex: "#6E7277"}, "GN06": {NameZH: "松石绿", NameEN: "Turquoise green", Hex: "#2E7D6B"},
	"PK07": {NameZH: "樱花粉", NameEN: "Sakura pink", Hex: "#F2B8C6"}, "YL08": {NameZH: "柠檬黄", NameEN: "Lemon yellow", Hex: "#F2C230"}, "SL09": {NameZH: "流光银", NameEN: "Flowing silver", Hex: "#C0C4C9"},
}

// demoSeries is a series with the kind of its drawing.
type demoSeries struct {
	*equipment.VehicleSeries
	drawing string
}

// demoModel is a model with its relative number of vehicles and its production period.
type demoModel struct {
	*equipment.VehicleModel
	idKind      equipment.VehicleIdKind
	weight      int
	from, until value.Date // production; until is empty while it continues
}

// design creates types, series and models.
func (t *demoData) design(ctx context.Context, tx bun.Tx) error {
	types := map[string]*equipment.VehicleType{}
	for i := range demoTypes {
		kind := demoTypes[i]
		kind.SortNo, kind.Enabled = int64(i+1)*10, true
		if err := record.Insert(ctx, t.e, tx, equipment.VehicleTypes, &kind); err != nil {
			return err
		}
		types[kind.Code] = &kind
	}
	series := map[string]*equipment.VehicleSeries{}
	kinds := map[string]*equipment.VehicleType{}
	lines, err := rows("series")
	if err != nil {
		return err
	}
	for _, c := range lines {
		s := &equipment.VehicleSeries{
			Code: c[0], Name: value.I18n{ZH: c[1], EN: c[2]}, VehicleTypeID: types[c[3]].ID, ProductLine: parseInt[equipment.ProductLine](c[4]), Brand: c[5],
			LaunchDate: t.today.AddDays(-int(parseInt[int64](c[6]))), SalesStatus: parseInt[equipment.SalesStatus](c[7]), SortNo: parseInt[int64](c[8]),
			Intro: value.I18n{ZH: c[9], EN: c[10]}, Enabled: true,
		}
		if s.SalesStatus == equipment.Discontinued {
			s.DelistDate = t.today.AddDays(-180)
		}
		if err := record.Insert(ctx, t.e, tx, equipment.VehicleSeriesAll, s); err != nil {
			return err
		}
		series[s.Code], kinds[s.Code] = s, types[c[3]]
		t.series = append(t.series, &demoSeries{VehicleSeries: s, drawing: c[11]})
	}
	if err := t.addPolicies(ctx, tx, series); err != nil {
		return err
	}
	if lines, err = rows("models"); err != nil {
		return err
	}
	for _, c := range lines {
		m := modelOf(c, series[c[3]])
		t.equip(m, c[3])
		if err := record.Insert(ctx, t.e, tx, equipment.VehicleModels, m); err != nil {
			return err
		}
		t.models = append(t.models, t.produced(m, kinds[c[3]].IDKind, int(parseInt[int64](c[22]))))
	}
	return nil
}

func modelOf(c []string, series *equipment.VehicleSeries) *equipment.VehicleModel {
	m := &equipment.VehicleModel{
		ModelCode: c[0], Name: value.I18n{ZH: c[1], EN: c[2]}, SeriesID: series.ID, VehicleTypeID: series.VehicleTypeID, AnnounceNo: c[4], ModelYear: parseInt[int64](c[5]),
		WMI: c[6], VDSPattern: c[7], TerminalType: parseInt[equipment.TerminalType](c[8]), ProtocolGen: parseInt[equipment.ProtocolGen](c[9]), StartupModel: strings.Split(c[10], ","),
		BatteryType: parseInt[equipment.BatteryType](c[11]), BatterySlots: parseInt[int64](c[12]), NominalVoltage: tenths(c[13]), RatedCapacity: tenths(c[14]), RatedRange: parseInt[int64](c[15]),
		MaxSpeed: parseInt[int64](c[16]), MotorPower: parseInt[int64](c[17]), CurbWeight: tenths(c[18]), WarrantyMonths: parseInt[int64](c[20]), Status: parseInt[equipment.ModelStatus](c[21]),
	}
	for _, code := range strings.Split(c[19], ",") {
		color := demoColors[code]
		color.Code = code
		m.Colors = append(m.Colors, color)
	}
	m.EcuList = []equipment.ModelECU{{EcuType: 2, Required: true, Supplier: "驭控科技"}, {EcuType: 3, Required: true, Supplier: "锂程能源"}, {EcuType: 6, Required: true, Supplier: "近联电子"}}
	if m.TerminalType != equipment.BLEOnly {
		m.EcuList = append(m.EcuList, equipment.ModelECU{EcuType: 1, Required: true, Supplier: "远图智联"}, equipment.ModelECU{EcuType: 4, Supplier: "明视仪表"})
	}
	return m
}

// produced sets the production period of a model: from the autumn before its model year, for two years if it is discontinued.
func (t *demoData) produced(m *equipment.VehicleModel, idKind equipment.VehicleIdKind, weight int) *demoModel {
	d := &demoModel{VehicleModel: m, idKind: idKind, weight: weight, from: firstOfOctober(m.ModelYear - 1)}
	if m.Status == equipment.ModelDiscontinued {
		d.until = d.from.AddDays(730)
	}
	return d
}
