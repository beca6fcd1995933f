package virtual

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// VIN is one code. Codes is the size of its batch. UseCount is how often it has been bound. An expired code still has the user who had it, so
// that extending it lets the user go on.
type VIN struct {
	resource.Base
	VIN       string       `json:"vin"`
	BatchNo   string       `json:"batchNo"`
	Codes     int64        `json:"count"`
	ModelID   int64        `json:"modelId"`
	ColorCode string       `json:"colorCode"`
	Purpose   Purpose      `json:"purpose"`
	Scenario  Scenario     `json:"scenario"`
	DealerID  int64        `json:"dealerId"`
	AppUserID int64        `json:"appUserId"`
	UserPhone value.Masked `json:"userPhone"`
	BoundAt   value.Time   `json:"boundAt"`
	ExpireAt  value.Time   `json:"expireAt"`
	UseCount  int64        `json:"useCount"`
	Status    Status       `json:"status"`
	Remark    string       `json:"remark"`
}

// Bind is the input of giving a code to a user of the app.
type Bind struct {
	Phone string `json:"phone"`
}

// Extend is the input of extending a code.
type Extend struct {
	Days int64 `json:"days"`
}

// The limits of codes (equipment catalogue, virtualVin).
const (
	MaxBatch  = 1_000
	MaxUnused = 10_000
	MaxUses   = 200
	// MaxDays is how far ahead a code may expire.
	MaxDays = 365
	// DefaultDays is when a bound code without a time of expiry expires.
	DefaultDays = 30
)

// Actions of codes that core has functions for.
var (
	VINBind    = action.For[VIN, Bind]("bind")
	VINRelease = action.For[VIN, action.NoInput]("release")
	VINExtend  = action.For[VIN, Extend]("extend")
	VINRevoke  = action.For[VIN, action.NoInput]("revoke")
)

// VINs is all codes (equipment catalogue, virtualVin).
var VINs = resource.Declare("virtualVin", "虚拟车辆", "Virtual vehicle", func(v *VIN) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个虚拟编码", One: "virtual VIN", Many: "virtual VINs"},
		Path: "/veh/crm/virtualVin", Volume: 20_000, Scope: scope.ByDealer(&v.DealerID),
		Title: &v.VIN, State: &v.Status, Terminal: resource.TerminalIn(&v.Status, fault.VirtualRevoked, Revoked),
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&v.Status, VINLifecycle)},
		Leading:    []any{&v.VIN, &v.Status, &v.ModelID, &v.Purpose, &v.Scenario, &v.AppUserID, &v.ExpireAt, &v.DealerID},
		Summary:    []any{&v.Status, &v.Purpose, &v.Scenario, &v.AppUserID, &v.ExpireAt, &v.UseCount},
		Brief:      []any{&v.Status, &v.Purpose, &v.ModelID},
		ListViews: []resource.ListView{
			{Name: "unused", Label: field.Label{ZH: "未使用", EN: "Unused"}, Where: []filter.Condition{filter.In(&v.Status, Unused)}},
			{Name: "inUse", Label: field.Label{ZH: "使用中", EN: "In use"}, Where: []filter.Condition{filter.In(&v.Status, InUse)}},
		},
		Fields: field.List{
			field.Text(&v.VIN, "虚拟车架号", "Virtual VIN").Section("编码", "Code").ReadOnly().ID().Unique().Max(17).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&v.Status, "状态", "Status", Statuses).Default(Unused).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&v.ModelID, "体验车型", "Model", "vehicleModel").Required().Choose(equipment.ModelsOnSale).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&v.ColorCode, "颜色", "Colour").Normal(field.Upper).Max(16).AddOnly().Hint("车型的颜色编码，可留空", "Colour code of the model; may be empty"),
			field.Enum(&v.Purpose, "用途", "Purpose", Purposes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&v.Codes, "生成数量", "Codes in the batch").Required().Between(1, MaxBatch).Default(int64(10)).AddOnly(),
			field.Enum(&v.Scenario, "模拟场景", "Scenario", Scenarios).Required().Default(Parked).Column().Filter(field.In),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").RequiredWhen(&v.Purpose, ShopDemo).AddOnly().Column().Filter(field.In).Hint("门店体验必填", "Required for shop demos"),
			field.Time(&v.ExpireAt, "失效时间", "Expires").AddOnly().Column().Filter(field.Range).Hint("最多 365 天；留空则绑定后 30 天", "At most 365 days ahead; empty: 30 days after binding"),
			field.Text(&v.Remark, "备注", "Remark").Max(200),
			field.Ref(&v.AppUserID, "体验用户", "User", "appUser").Section("使用", "Use").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&v.UserPhone, field.MaskPhone, "用户手机号", "User phone").Via(&v.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Time(&v.BoundAt, "绑定时间", "Bound at").ReadOnly().Column().Filter(field.Range),
			field.Int(&v.UseCount, "使用次数", "Uses").Between(0, MaxUses).ReadOnly().Column(),
			field.Text(&v.BatchNo, "批次号", "Batch").ReadOnly().ID().Max(20).Column().Filter(field.Eq),
		},
		Related: []resource.Related{{Resource: "virtualVinUse", Field: "virtualVinId", Label: field.Label{ZH: "绑定记录", EN: "Bindings"}}},
		Timeline: []resource.TimelineEntry{
			{Kind: "virtualBound", Label: field.Label{ZH: "绑定", EN: "Bound"}, Verbs: action.Verbs(VINBind), Source: &resource.TimelineSource{Resource: "virtualVinUse", Field: "virtualVinId", At: "boundAt", By: "operatorId", Shows: []string{"appUserId"}}},
			{Kind: "virtualEnd", Label: field.Label{ZH: "使用结束", EN: "Use ended"}, Verbs: action.Verbs(VINRelease, VINRevoke), Source: &resource.TimelineSource{Resource: "virtualVinUse", Field: "virtualVinId", At: "endedAt", Shows: []string{"appUserId", "endReason"}}},
		},
		Actions: action.List{
			{Verb: action.Add.Verb, Label: field.Label{ZH: "生成", EN: "Generate"}, Standard: true},
			action.EditWithPermission("add"), action.Export,
			VINBind.WithInput("绑定", "Bind", func(in *Bind) field.List {
				return field.List{field.Text(&in.Phone, "用户手机号", "User phone").Required().Check("mobile")}
			}).Transition(&v.Status, InUse, Unused).Inline().DoneText("已绑定{rows}", "Bound {rows}"),
			VINRelease.Do("释放", "Release").Transition(&v.Status, Unused, InUse).WithPermission("bind").RequireReason().
				ConfirmText("用户的 App 中不再有该虚拟车辆，编码可给下一位用户", "The vehicle disappears from the user's app; the code is free for the next user").DoneText("已释放{rows}", "Released {rows}"),
			VINExtend.WithInput("延期", "Extend", func(in *Extend) field.List {
				return field.List{field.Int(&in.Days, "延长天数", "Days").Unit("天/days").Required().Between(1, MaxDays).Default(int64(DefaultDays)).Hint("从失效时间起，已过期的从现在起", "From the time of expiry, from now if it is over")}
			}).AllowedIn(&v.Status, Unused, InUse, Expired).WithPermission("revoke").Batch(200).DoneText("已延期{rows}", "Extended {rows}"),
			VINRevoke.Do("作废", "Revoke").Transition(&v.Status, Revoked, Unused, InUse).RequireReason().Batch(200).Danger().
				ConfirmText("作废后不能恢复", "A revoked code cannot be used again").DoneText("已作废{rows}", "Revoked {rows}"),
		},
	}
})
