package statistics

import (
	"fmt"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// OwnerAges and the others are the lower bounds of the bands of owners: ages in years, times since the binding in months. The last bands are
// open.
var (
	OwnerAges    = []int{0, 18, 25, 30, 35, 40, 50, 60}
	holdingSteps = []int{0, 3, 6, 12, 24, 36}
	// RidingSteps are the lower bounds of the bands of kilometres a week; owners who did not ride have a band of their own.
	RidingSteps = []int{0, 20, 50, 100}
)

// ownerStructure is the app users who own a vehicle today (equipment catalogue 12, vehicleOwnerStructureAnalysis).
func ownerStructure() Page {
	u, b, v := content.AppUsers.Row, equipment.VehicleBindings.Row, equipment.Vehicles.Row
	standing := equipment.VehicleBindings.Where(b.InReports()...).And(filter.Is(&b.BindRole, equipment.Owner), filter.Missing(&b.UnboundAt))
	vehicles := equipment.Vehicles.Where(v.InReports()...)
	owners := measure.Distinct(&b.AppUserID)
	return Page{
		Path: "/analyticStatisticsManage/vehicleOwnerStructureAnalysis",
		List: content.AppUsers.Where(), Among: &Among{standing, &b.AppUserID},
		View:    "O_CARD",
		Filters: []any{&u.Gender, &u.ProvinceCode, &u.CityCode, &u.RegisterChannel, &u.RealNameStatus},
		Cards: []Card{
			{Figure: part("owners", "车主数", "Owners", measure.Count())},
			{Figure: part("perOwner", "人均车辆", "Vehicles per owner", measure.Per(1, measure.Count(), owners)).now(standing)},
			{Figure: percent("secondHand", "过户车主占比", "Owners by transfer, share", measure.Distinct(&b.AppUserID, filter.Is(&b.BindSource, equipment.ByTransfer)), owners).now(standing)},
			{Figure: percent("gender", "性别已知", "Gender known", measure.Count(filter.Present(&u.Gender)), measure.Count())},
			{Figure: percent("birthday", "生日已知", "Birthday known", measure.Count(filter.Present(&u.Birthday)), measure.Count())},
			{Figure: percent("city", "城市已知", "City known", measure.Count(filter.Present(&u.CityCode)), measure.Count())},
		},
		Charts: []Chart{
			{Key: "gender", View: "O_GENDER", Label: field.Label{ZH: "性别", EN: "Owners by gender"}, Shape: Donut, By: &u.Gender, Top: 8, People: true},
			{Key: "ages", View: "O_AGE", Label: field.Label{ZH: "年龄", EN: "Owners by age"}, Shape: Histogram, Parts: aged(&u.Birthday, OwnerAges, 12, "岁", "years"), People: true},
			{Key: "cities", View: "O_CITY", Label: field.Label{ZH: "城市 Top 20", EN: "Top 20 cities"}, Shape: Ranking, By: &u.CityCode, Top: 20, People: true},
			{Key: "provinces", View: "O_CITY", Label: field.Label{ZH: "省份", EN: "Owners by province"}, Shape: Ranking, By: &u.ProvinceCode, Top: 20, People: true},
			{Key: "modelAges", View: "O_CROSS", Label: field.Label{ZH: "车型 × 年龄", EN: "Owners by model and age"}, Shape: Matrix, Query: true, Rows: Rows{Of: &vehicles, Now: true}, By: &v.ModelID, Parts: aged(&u.Birthday, OwnerAges, 12, "岁", "years"), People: true},
			{Key: "riding", View: "O_RIDE", Label: field.Label{ZH: "骑行强度（近 28 天周均里程）", EN: "Owners by distance a week, last 28 days"}, Shape: Histogram, Query: true, Parts: ridingBands(), People: true},
			{Key: "holding", View: "O_HOLD", Label: field.Label{ZH: "持有时长", EN: "Vehicles by time since the binding"}, Shape: Histogram, Rows: Rows{Of: &standing, Now: true}, Parts: aged(&b.BoundAt, holdingSteps, 1, "个月", "months")[:len(holdingSteps)], People: true},
			{Key: "platforms", View: "O_OS", Label: field.Label{ZH: "手机系统", EN: "Owners by phone system"}, Shape: Donut, By: &u.Platform, Top: 8, People: true},
		},
	}
}

func ridingBands() []Figure {
	bands := []Figure{queried("none", "0 km", "0 km")}
	for i, from := range RidingSteps {
		label := band(RidingSteps, i, "km")
		bands = append(bands, queried(fmt.Sprint(from), label.ZH, label.EN))
	}
	return bands
}
