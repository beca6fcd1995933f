package statistics

import (
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// The lower bounds of the bands of owners: ages in years, times since the binding in months. The last bands are open.
var (
	ownerAges    = []int{0, 18, 25, 30, 35, 40, 50, 60}
	holdingSteps = []int{0, 3, 6, 12, 24, 36}
)

// ownerStructure is the app users who own a vehicle today (equipment catalogue 12, vehicleOwnerStructureAnalysis).
func ownerStructure() Page {
	u, b := content.AppUsers.Row, equipment.VehicleBindings.Row
	standing := equipment.VehicleBindings.Where(b.InReports()...).And(filter.Is(&b.BindRole, equipment.Owner), filter.Missing(&b.UnboundAt))
	owners := measure.Distinct(&b.AppUserID)
	return Page{
		Path: "/analyticStatisticsManage/vehicleOwnerStructureAnalysis",
		List: content.AppUsers.Where(), Among: &Among{standing, &b.AppUserID},
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
			{Key: "gender", Label: field.Label{ZH: "性别", EN: "Owners by gender"}, Shape: Donut, By: &u.Gender, Top: 8, People: true},
			{Key: "ages", Label: field.Label{ZH: "年龄", EN: "Owners by age"}, Shape: Histogram, Parts: aged(&u.Birthday, ownerAges, 12, "岁", "years"), People: true},
			{Key: "cities", Label: field.Label{ZH: "城市 Top 20", EN: "Top 20 cities"}, Shape: Ranking, By: &u.CityCode, Top: 20, People: true},
			{Key: "provinces", Label: field.Label{ZH: "省份", EN: "Owners by province"}, Shape: Ranking, By: &u.ProvinceCode, Top: 20, People: true},
			{Key: "holding", Label: field.Label{ZH: "持有时长", EN: "Vehicles by time since the binding"}, Shape: Histogram, Rows: Rows{Of: &standing, Now: true}, Parts: aged(&b.BoundAt, holdingSteps, 1, "个月", "months")[:len(holdingSteps)], People: true},
			{Key: "platforms", Label: field.Label{ZH: "手机系统", EN: "Owners by phone system"}, Shape: Donut, By: &u.Platform, Top: 8, People: true},
		},
	}
}
