// Package aftersales declares the service network: dealers, and later repairs, guides and feedback.
package aftersales

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// DealerType is the kind of service an outlet offers.
type DealerType int64

// The types of dealer.
const (
	SalesOutlet    DealerType = 1
	RepairOutlet   DealerType = 2
	SalesAndRepair DealerType = 3
)

// OperationStatus is whether a dealer is open for business.
type OperationStatus int64

// The operation states.
const (
	Running OperationStatus = 0
	Stopped OperationStatus = 1
)

// DealerLevel is the rank of a dealer.
type DealerLevel int64

// The levels.
const (
	Flagship          DealerLevel = 1
	Core              DealerLevel = 2
	Standard          DealerLevel = 3
	AuthorisedService DealerLevel = 4
)

// The dictionary categories of dealers.
var (
	DealerTypes = field.Closed("DealerType", "经销商类型", "Dealer type",
		field.Is(SalesOutlet, "销售网点", "Sales outlet"), field.Is(RepairOutlet, "维修网点", "Repair outlet"), field.Is(SalesAndRepair, "销售维修网点", "Sales and repair outlet"))
	DealerLevels = field.Closed("DealerLevel", "经销商级别", "Dealer level",
		field.Is(Flagship, "旗舰店", "Flagship"), field.Is(Core, "核心店", "Core"), field.Is(Standard, "标准店", "Standard"), field.Is(AuthorisedService, "授权服务点", "Authorised service point"))
	OperationStatuses = field.Closed("OperationStatus", "营业状态", "Dealer status",
		field.Is(Running, "营业", "Active", field.Success), field.Is(Stopped, "停业", "Suspended", field.Neutral))
	DealerServices = field.Closed("DealerService", "服务项目", "Services",
		field.Is("1", "新车销售", "Sales"), field.Is("2", "维修保养", "Repair and maintenance"), field.Is("3", "上门救援", "Roadside assistance"), field.Is("4", "电池检测", "Battery check"), field.Is("5", "上牌", "Plate registration"),
		field.Is("6", "保险", "Insurance"), field.Is("7", "试驾", "Test ride"), field.Is("8", "以旧换新", "Trade-in"), field.Is("9", "电池回收", "Battery recycling"))
)

// RepairService is the service of an outlet that takes repair orders.
const RepairService = "2"

// repairServices are the services only an outlet that repairs can offer.
var repairServices = []any{RepairService, "3", "4"}

// Dealer is an outlet that sells or repairs vehicles.
type Dealer struct {
	resource.Base
	DealerCode      string          `json:"dealerCode"`
	SapCode         string          `json:"sapCode"`
	Name            value.I18n      `json:"name"`
	DealerType      DealerType      `json:"dealerType"`
	Level           DealerLevel     `json:"level"`
	ParentID        int64           `json:"parentId"`
	OrgCode         string          `json:"orgCode"`
	LicenceNo       string          `json:"licenceNo"`
	ProvinceCode    int64           `json:"provinceCode"`
	CityCode        int64           `json:"cityCode"`
	DistrictCode    int64           `json:"districtCode"`
	Address         string          `json:"address"`
	Location        value.Geo       `json:"location"`
	ContactName     value.Masked    `json:"contactName"`
	ContactPhone    value.Masked    `json:"contactPhone"`
	ServiceHotline  string          `json:"serviceHotline"`
	BusinessHours   value.Hours     `json:"businessHours"`
	Services        value.Codes     `json:"services"`
	Photos          value.Codes     `json:"photos"`
	OperationStatus OperationStatus `json:"operationStatus"`
	StopReason      string          `json:"stopReason"`
	StoppedFrom     value.Date      `json:"stoppedFrom"`
	ShowInApp       bool            `json:"showInApp"`
	OpenDate        value.Date      `json:"openDate"`
	ContractEnd     value.Date      `json:"contractEnd"`
	MaxOpenRepairs  int64           `json:"maxOpenRepairs"`
	// Rating and SLARate are computed from the repair orders of the outlet.
	Rating       int64 `json:"rating"`
	SLARate      int64 `json:"slaRate"`
	VehicleCount int64 `json:"vehicleCount"`
	OpenRepairs  int64 `json:"openRepairCount"`
}

// StopDealer is the input of suspending a dealer, in addition to the reason.
type StopDealer struct {
	From value.Date `json:"from"`
}

// TransferVehicles names the dealer that receives vehicles and selects them: by id, by model, or by the conditions of a vehicle list in
// Query (legacy-api D.8). No selection means all; several are combined with AND.
type TransferVehicles struct {
	ToDealerID int64           `json:"toDealerId"`
	VehicleIDs value.IDs       `json:"vehicleIds"`
	ModelIDs   value.IDs       `json:"modelIds"`
	Query      json.RawMessage `json:"query,omitempty"`
}

// ShowInApp is the input of the action showInApp.
type ShowInApp struct {
	Show bool `json:"show"`
}

// Actions of the dealer that core has functions for.
var (
	DealerStop             = action.For[Dealer, StopDealer]("stop")
	DealerResume           = action.For[Dealer, action.NoInput]("resume")
	DealerShowInApp        = action.For[Dealer, ShowInApp]("showInApp")
	DealerTransferVehicles = action.For[Dealer, TransferVehicles]("transferVehicles")
	DealerSyncSap          = action.For[Dealer, action.NoInput]("syncSap")
)

// Dealers is the outlets; a dealer account sees its own and those below it.
var Dealers = resource.Declare("dealer", "经销商", "Dealer", func(d *Dealer) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("家经销商"),
		Path: "/data/crm/dealer", Volume: 6_000, Scope: scope.Dealers(&d.OrgCode),
		Order: []resource.Order{resource.Asc(&d.DealerCode)},
		Title: &d.Name, Code: &d.DealerCode, State: &d.OperationStatus, Tree: &d.ParentID, Location: &d.Location, NaturalKey: &d.DealerCode,
		Fields: field.List{
			field.Text(&d.DealerCode, "经销商编码", "Dealer code").Section("基本信息", "Basics").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9]{4,20}").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Text(&d.SapCode, "SAP客户号", "SAP customer no.").ID().Unique().Pattern("[0-9]{10}").Column().Filter(field.Eq),
			field.I18n(&d.Name, "经销商名称", "Dealer name").Required().Unique().Length(2, 60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&d.DealerType, "经销商类型", "Dealer type", DealerTypes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&d.Level, "级别", "Level", DealerLevels).Required().Column().Filter(field.In),
			field.Ref(&d.ParentID, "上级经销商", "Parent dealer", "dealer").Column().Filter(field.In),
			field.Text(&d.OrgCode, "组织编码", "Organisation code").ReadOnly().ID(),
			field.Text(&d.LicenceNo, "统一社会信用代码", "Credit code").ID().Normal(field.Upper).Check("creditCode").Filter(field.Eq),
			field.Ref(&d.ProvinceCode, "省", "Province", "area").Section("位置", "Location").Required().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&d.CityCode, "市", "City", "area").ChildOf(&d.ProvinceCode).Required().Column().Filter(field.In),
			field.Ref(&d.DistrictCode, "区县", "District", "area").ChildOf(&d.CityCode).Required().Column().Filter(field.In),
			field.Text(&d.Address, "详细地址", "Address").Required().Max(120).Column().Filter(field.Like),
			field.Geo(&d.Location, "坐标", "Position").RequiredWhen(&d.ShowInApp, true).Check("chinaBounds"),
			field.Masked(&d.ContactName, field.MaskName, "联系人", "Contact").Section("联系与服务", "Contact and service").Required().Max(30).Column().Filter(field.Like).Search(),
			field.Masked(&d.ContactPhone, field.MaskPhone, "联系电话", "Contact phone").Required().Check("mobile").Column().Filter(field.Eq).GlobalSearch(),
			field.Text(&d.ServiceHotline, "服务热线", "Service hotline").Check("phone").Column(),
			field.Hours(&d.BusinessHours, "营业时间", "Business hours"),
			field.Codes(&d.Services, "服务项目", "Services", DealerServices).OnlyWhen(repairServices, &d.DealerType, RepairOutlet, SalesAndRepair).Column().Filter(field.In),
			field.Images(&d.Photos, "门店照片", "Photos").CountOf(0, 6).Ratio(4, 3).Hint("如 1200×900", "Such as 1200×900"),
			field.Enum(&d.OperationStatus, "营业状态", "Status", OperationStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&d.StopReason, "停业原因", "Suspension reason").ReadOnly(),
			field.Date(&d.StoppedFrom, "停业日期", "Suspended from").ReadOnly(),
			field.Bool(&d.ShowInApp, "APP展示", "In the app").Worded(field.ShownOrHidden).Column().Filter(field.Eq),
			field.Date(&d.OpenDate, "开业日期", "Open since").Section("合作", "Contract").Filter(field.Range),
			field.Date(&d.ContractEnd, "合同到期", "Contract ends").After(&d.OpenDate).Column().Filter(field.Range),
			field.Int(&d.MaxOpenRepairs, "在修容量", "Repair capacity").Between(1, 500).Default(30),
			field.Decimal(&d.Rating, 1, "评分", "Rating").Between(1, 5).ReadOnly().Column().Filter(field.Range).Sort(),
			field.Int(&d.SLARate, "工单及时率", "On-time rate").Unit("%").Between(1, 100).ReadOnly().Column().Filter(field.Range),
			field.Count(&d.VehicleCount, "车辆数", "Vehicles", "vehicle", "dealerId").Column(),
			// By repair.OpenStatuses, whose package depends on this one.
			field.Count(&d.OpenRepairs, "在修工单", "Open repairs", "repairOrder", "dealerId").Where("status", 0, 1, 2, 3, 4, 5, 6, 7).Column(),
		},
		Related: []resource.Related{
			{Resource: "vehicle", Field: "dealerId", Label: field.Label{ZH: "车辆", EN: "Vehicles"}},
			{Resource: "dealerAccount", Field: "dealerId", Label: field.Label{ZH: "经销商账号", EN: "Accounts"}},
			{Resource: "dealer", Field: "parentId", Label: field.Label{ZH: "下级经销商", EN: "Sub-dealers"}},
			{Resource: "repairOrder", Field: "dealerId", Label: field.Label{ZH: "报修工单", EN: "Repair orders"}},
			{Resource: "feedback", Field: "dealerId", Label: field.Label{ZH: "协办反馈", EN: "Feedback"}},
			{Resource: "promotionLead", Field: "dealerId", Label: field.Label{ZH: "活动线索", EN: "Leads"}},
			{Resource: "order", Field: "dealerId", Label: field.Label{ZH: "自提订单", EN: "Pick-up orders"}},
			{Resource: "serviceSubscription", Field: "dealerId", Label: field.Label{ZH: "智能服务", EN: "Smart services"}},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "account", Label: field.Label{ZH: "经销商账号", EN: "Accounts"}, Source: &resource.TimelineSource{
				Resource: "dealerAccount", Field: "dealerId", At: "createdAt", By: "createdBy", Shows: []string{"userName", "realName"},
			}},
			{Kind: "repair", Label: field.Label{ZH: "报修", EN: "Repair"}, Source: &resource.TimelineSource{Resource: "repairOrder", Field: "dealerId", At: "createdAt", By: "createdBy", Shows: []string{"status", "vehicleId", "faultDesc"}}},
			{Kind: "replacement", Label: field.Label{ZH: "更换部件", EN: "Part replaced"}, Source: &resource.TimelineSource{Resource: "replacementRecord", Field: "dealerId", At: "replacedAt", By: "createdBy", Shows: []string{"deviceType", "vehicleId", "reason", "status"}}},
			{Kind: "unbindOrder", Label: field.Label{ZH: "申请解绑", EN: "Unbinding requested"}, Source: &resource.TimelineSource{Resource: "unbindOrder", Field: "dealerId", At: "createdAt", By: "createdBy", Shows: []string{"orderNo", "status", "vehicleId", "reason"}}},
			{Kind: "stolen", Label: field.Label{ZH: "车辆被盗", EN: "Vehicle stolen"}, Source: &resource.TimelineSource{Resource: "stolenReport", Field: "dealerId", At: "lostAt", By: "createdBy", Shows: []string{"status", "vehicleId", "recoveredAt"}}},
			{Kind: "feedback", Label: field.Label{ZH: "协办反馈", EN: "Feedback"}, Source: &resource.TimelineSource{Resource: "feedback", Field: "dealerId", At: "createdAt", By: "createdBy", Shows: []string{"status", "vehicleId", "content"}}},
		},
		Import: []resource.ImportColumn{
			{Field: &d.DealerCode, ZH: "编码", EN: "Dealer code", Needed: true},
			{Field: &d.SapCode, ZH: "SAP客户号", EN: "SAP customer no."},
			{Field: &d.Name, ZH: "名称", EN: "Dealer name", Needed: true},
			{Field: &d.DealerType, ZH: "类型", EN: "Dealer type", Needed: true},
			{Field: &d.Level, ZH: "级别", EN: "Level", Needed: true},
			{Field: &d.ParentID, ZH: "上级编码", EN: "Parent code", Through: "dealerCode"},
			{Field: &d.LicenceNo, ZH: "统一社会信用代码", EN: "Credit code"},
			{Field: &d.ProvinceCode, ZH: "省", EN: "Province", Through: "name", Needed: true},
			{Field: &d.CityCode, ZH: "市", EN: "City", Through: "name", Needed: true},
			{Field: &d.DistrictCode, ZH: "区县", EN: "District", Through: "name", Needed: true},
			{Field: &d.Address, ZH: "地址", EN: "Address", Needed: true},
			{Field: &d.Location, ZH: "坐标", EN: "Position"},
			{Field: &d.ContactName, ZH: "联系人", EN: "Contact", Needed: true},
			{Field: &d.ContactPhone, ZH: "电话", EN: "Contact phone", Needed: true},
			{Field: &d.ServiceHotline, ZH: "热线", EN: "Service hotline"},
			{Field: &d.Services, ZH: "服务项目", EN: "Services"},
			{Field: &d.BusinessHours, ZH: "营业时间", EN: "Business hours"},
			{Field: &d.OpenDate, ZH: "开业日期", EN: "Open since"},
			{Field: &d.ContractEnd, ZH: "合同到期", EN: "Contract ends"},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Import, action.Export,
			DealerStop.WithInput("停业", "Suspend", func(in *StopDealer) field.List {
				return field.List{field.Date(&in.From, "停业日期", "Suspended from").NotFuture().Hint("留空为今天", "Leave empty for today")}
			}).DoneText("已将{rows}停业", "Suspended {rows}").Transition(&d.OperationStatus, Stopped, Running).RequireReason().Danger(),
			DealerResume.Do("恢复营业", "Resume").DoneText("已恢复{rows}营业", "Resumed {rows}").Transition(&d.OperationStatus, Running, Stopped).WithPermission("stop").RequireReason(),
			DealerShowInApp.WithInput("APP展示", "Show in app", func(in *ShowInApp) field.List {
				return field.List{field.Bool(&in.Show, "在APP展示", "Shown in app")}
			}).DoneText("已更新{rows}的APP展示", "Updated the app display of {rows}").WithPermission("edit"),
			DealerTransferVehicles.WithInput("转移车辆", "Transfer vehicles", func(in *TransferVehicles) field.List {
				return field.List{
					field.Ref(&in.ToDealerID, "接收经销商", "New dealer", "dealer").Required(),
					field.Refs(&in.VehicleIDs, "车辆", "Vehicles", "vehicle").Hint("留空为全部车辆", "Leave empty for all vehicles"),
					field.Refs(&in.ModelIDs, "车型", "Models", "vehicleModel").Hint("留空为全部车型", "Leave empty for all models"),
					field.JSON(&in.Query, "车辆条件", "Vehicle conditions").Internal(),
				}
			}).WithPermission("transfer").InBackground(),
			DealerSyncSap.Do("同步SAP", "Sync from SAP").WithPermission("sync").Batch(200).All(),
		},
	}
})
