package subscription

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// DurationUnit is the unit of the length of a plan.
type DurationUnit int64

// The units. Months and years are those of the calendar.
const (
	Day   DurationUnit = 1
	Month DurationUnit = 2
	Year  DurationUnit = 3
)

// The dictionary categories of plans.
var (
	DurationUnits = field.Closed("DurationUnit", "时长单位", "Duration unit",
		field.Is(Day, "天", "Day"), field.Is(Month, "月", "Month"), field.Is(Year, "年", "Year"))
	ServiceFeatures = field.Open("ServiceFeature", "服务内容", "Service feature",
		field.Is("location", "实时定位", "Live location"), field.Is("track", "轨迹查询", "Ride tracks"), field.Is("remote", "远程控制", "Remote control"), field.Is("alarm", "异动告警", "Movement alarms"),
		field.Is("fence", "电子围栏", "Geofence"), field.Is("ota", "在线升级", "OTA updates"), field.Is("share", "车辆共享", "Vehicle sharing"), field.Is("data", "联网流量", "Data"), field.Is("cover", "盗抢赔付", "Theft cover"))
)

// Feature is one thing that a plan includes, as the app lists it.
type Feature struct {
	Code string     `json:"code"`
	Text value.I18n `json:"text"`
}

// Plan is a term of a service that the app sells. Its type and its length stay, since orders refer to it; its price is that of new orders.
type Plan struct {
	resource.Base
	PlanNo         string              `json:"planNo"`
	Name           value.I18n          `json:"name"`
	PlanType       string              `json:"planType"`
	DurationCount  int64               `json:"durationCount"`
	DurationUnit   DurationUnit        `json:"durationUnit"`
	PriceCents     int64               `json:"priceCents"`
	ListPriceCents int64               `json:"listPriceCents"`
	Features       []Feature           `json:"features"`
	ModelIDs       value.IDs           `json:"modelIds"`
	DataMBPerMonth int64               `json:"dataMbPerMonth"`
	SaleFrom       value.Time          `json:"saleFrom"`
	SaleTo         value.Time          `json:"saleTo"`
	Icon           string              `json:"icon"`
	Description    value.I18n          `json:"description"`
	ActiveCount    int64               `json:"activeCount"`
	Status         goods.ProductStatus `json:"status"`
	Sort           int64               `json:"sort"`
}

// After returns the end of a term that begins at a time. A month after 31 January is the last day of February.
func (p *Plan) After(from value.Time) value.Time {
	months := 0
	switch p.DurationUnit {
	case Day:
		return from.Add(time.Duration(p.DurationCount) * 24 * time.Hour)
	case Month:
		months = int(p.DurationCount)
	case Year:
		months = 12 * int(p.DurationCount)
	}
	at := from.Std().In(value.Shanghai)
	first := time.Date(at.Year(), at.Month()+time.Month(months), 1, at.Hour(), at.Minute(), at.Second(), at.Nanosecond(), value.Shanghai)
	last := first.AddDate(0, 1, -1).Day()
	return value.Milli(first.AddDate(0, 0, min(at.Day(), last)-1).UnixMilli())
}

// OnSale reports whether the app sells the plan at a time.
func (p *Plan) OnSale(now value.Time) bool {
	return p.Status == goods.OnShelf && p.SaleFrom.Milli() <= now.Milli() && (p.SaleTo.IsZero() || now.Milli() < p.SaleTo.Milli())
}

// Actions of plans that core has functions for.
var (
	PlanOnShelf = action.For[Plan, action.NoInput]("onShelf")
	PlanCopy    = action.For[Plan, action.NoInput]("copy")
)

// Plans is what the app sells for vehicles (system catalogue 6, smartService).
var Plans = resource.Declare("smartService", "智能服务套餐", "Smart service plan", func(p *Plan) resource.Spec {
	onShelf := PlanOnShelf.Do("上架", "Put on shelf").Transition(&p.Status, goods.OnShelf, goods.Draft, goods.OffShelf).WithPermission("shelf").Batch(200).Inline().DoneText("已上架{rows}", "Put {rows} on shelf").Revertible()
	offShelf := action.Do("offShelf", "下架", "Take off shelf").Transition(&p.Status, goods.OffShelf, goods.OnShelf).WithPermission("shelf").Batch(200).DoneText("已下架{rows}", "Took {rows} off shelf").Revertible().
		ConfirmText("下架后不能购买，已开通的服务不受影响", "It can no longer be bought; services in effect do not change")
	for _, s := range []goods.ProductStatus{goods.Draft, goods.OnShelf, goods.OffShelf} {
		onShelf.RefuseAs(fault.PlanState, s)
		offShelf.RefuseAs(fault.PlanState, s)
	}
	return resource.Spec{
		Noun: resource.Counted("个智能服务套餐"),
		Path: "/svc/crm/smartService", Volume: 60,
		Order: []resource.Order{resource.Asc(&p.PlanType), resource.Asc(&p.Sort)},
		Title: &p.Name, Code: &p.PlanNo, State: &p.Status,
		Leading: []any{&p.Icon, &p.Name, &p.PlanNo, &p.Status, &p.PlanType, &p.DurationCount, &p.DurationUnit, &p.PriceCents, &p.ListPriceCents, &p.ActiveCount},
		Summary: []any{&p.Status, &p.PlanType, &p.DurationCount, &p.DurationUnit, &p.PriceCents, &p.ActiveCount},
		Brief:   []any{&p.Status, &p.PlanType, &p.PriceCents},
		ListViews: []resource.ListView{
			{Name: "onShelf", Label: field.Label{ZH: "上架", EN: "On shelf"}, Where: []filter.Condition{filter.In(&p.Status, goods.OnShelf)}},
		},
		Fields: field.List{
			field.Text(&p.PlanNo, "套餐编号", "Plan no.").Section("套餐", "Plan").ReadOnly().ID().Unique().Max(12).Column().Filter(field.Like).Search().GlobalSearch(),
			field.I18n(&p.Name, "套餐名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch().Hint("上架前中英文都须填写", "Both languages are required before it goes on shelf"),
			field.Dict(&p.PlanType, "服务类型", "Type", PlanTypes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter().Hint("保存后不可修改", "It cannot be changed later"),
			field.Int(&p.DurationCount, "时长", "Duration").Required().Between(1, 60).Default(int64(12)).AddOnly().Column().Hint("按日历计算，如 1 月 31 日加一个月为 2 月最后一天", "By the calendar: a month after 31 January is the last day of February"),
			field.Enum(&p.DurationUnit, "时长单位", "Unit", DurationUnits).Required().Default(Month).AddOnly().Column(),
			field.Enum(&p.Status, "状态", "Status", goods.ProductStatuses).Default(goods.Draft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Money(&p.PriceCents, "售价", "Price").Required().Between(0.01, 9_999_999).Section("价格与销售", "Price and sale").Column().Filter(field.Range).Hint("修改后只影响新订单", "A new price applies to new orders"),
			field.Money(&p.ListPriceCents, "原价", "List price").Between(0.01, 9_999_999).Column().Filter(field.Range).Hint("不低于售价；留空则不展示", "Not below the price; empty: not shown"),
			field.Refs(&p.ModelIDs, "适用车型", "Models", "vehicleModel").CountOf(0, 200).Column().Filter(field.In).Hint("留空则适用所有联网车型", "Empty: all connected models"),
			field.Time(&p.SaleFrom, "开始销售", "On sale from").Filter(field.Range).Hint("留空则上架即可购买", "Empty: as soon as it is on shelf"),
			field.Time(&p.SaleTo, "结束销售", "On sale until").After(&p.SaleFrom).Filter(field.Range).Hint("留空则不限", "Empty: no end"),
			field.Int(&p.Sort, "排序", "Sort").Between(0, 9_999).Column().Hint("小者在前", "Smaller first"),
			field.Rows(&p.Features, "服务内容", "Features", func(f *Feature) field.List {
				return field.List{
					field.Dict(&f.Code, "内容", "Feature", ServiceFeatures).Required(),
					field.I18n(&f.Text, "说明", "Text").Required().Max(40),
				}
			}).Section("在 APP 中展示", "In the app").CountOf(0, 20).Hint("上架前至少一项", "At least one before it goes on shelf"),
			field.Int(&p.DataMBPerMonth, "月流量", "Data per month").Unit("MB").VisibleWhen(&p.PlanType, Connectivity, "data").Between(1, 1_000_000),
			field.Image(&p.Icon, "图标", "Icon").Column(),
			field.I18nRichText(&p.Description, "介绍", "Description").DetailOnly(),
			field.Count(&p.ActiveCount, "生效数", "Active", "serviceSubscription", "lastPlanId").Where("status", Active).Column(),
		},
		Related: []resource.Related{
			{Resource: "serviceSubscription", Field: "lastPlanId", Label: field.Label{ZH: "当前使用的车辆", EN: "Vehicles that have it"}},
			{Resource: "orderItem", Field: "planId", Label: field.Label{ZH: "销售明细", EN: "Sold"}},
		},
		Actions: action.List{
			action.Add, action.Edit, onShelf, offShelf,
			PlanCopy.Do("复制", "Copy").WithPermission("add").DoneText("已复制{rows}为草稿", "Copied {rows} as a draft"),
			action.Delete, action.Export,
		},
	}
})
