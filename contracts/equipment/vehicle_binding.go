package equipment

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// BindRole is the role of a person on a vehicle.
type BindRole int64

// The roles.
const (
	Owner BindRole = 1
	Rider BindRole = 2
)

// BindSource is the way a binding was made.
type BindSource int64

// The sources that the console writes.
const (
	ByConsole  BindSource = 2
	ByDealer   BindSource = 3
	ByTransfer BindSource = 4
)

// VerifyKind is how the ownership was verified.
type VerifyKind int64

// The verification methods that rules or features name.
const (
	ByScan VerifyKind = 1
)

// The dictionary categories of bindings.
var (
	BindRoles = field.Closed("BindRole", "用车身份", "Vehicle role",
		field.Is(Owner, "车主", "Owner"), field.Is(Rider, "共享用户", "Shared user")).Later()
	BindSources = field.Closed("BindSource", "绑定方式", "Bound via",
		field.Is("1", "App扫码", "App scan"), field.Is(ByConsole, "后台", "Console"), field.Is(ByDealer, "经销商", "Dealer"), field.Is(ByTransfer, "过户", "Ownership transfer"), field.Is("5", "NFC", "NFC")).Later()
	VerifyKinds = field.Closed("VerifyKind", "核验方式", "Verification method",
		field.Is(ByScan, "扫码+短信", "Scan and SMS"), field.Is("2", "购车发票", "Invoice"), field.Is("3", "身份核验", "ID check"), field.Is("4", "经销商核验", "Dealer"), field.Is("5", "电话核验", "Phone call")).Later()
	UnbindReasons = field.Open("UnbindReason", "解绑原因", "Unbind reason",
		field.Is("1", "二手转让", "Resold"), field.Is("2", "手机号变更", "Phone changed"), field.Is("3", "绑错账号", "Wrong account"), field.Is("4", "退车", "Returned"),
		field.Is("5", "赠予家人", "Given to family"), field.Is("6", "车辆报废", "Vehicle retired"), field.Is("9", "其他", "Other")).Later()
)

// SoldOn is the reason with which a transfer closes the binding of the former owner.
const SoldOn = "1"

// VehicleBinding is the period in which a person owned or shared a vehicle; open while UnboundAt is empty. DealerID is the dealer of the
// vehicle, stored here so that an index finds a dealer's share of millions of rows.
type VehicleBinding struct {
	resource.Base
	Population
	VehicleID     int64        `json:"vehicleId"`
	VIN           string       `json:"vin"`
	DealerID      int64        `json:"dealerId"`
	AppUserID     int64        `json:"appUserId"`
	Phone         value.Masked `json:"phone"`
	OwnerPhone    value.Masked `json:"ownerPhone"`
	BindRole      BindRole     `json:"bindRole"`
	BindSource    BindSource   `json:"bindSource"`
	VerifyKind    VerifyKind   `json:"verifyKind"`
	Evidences     value.Codes  `json:"evidences"`
	BoundAt       value.Time   `json:"boundAt"`
	UnboundAt     value.Time   `json:"unboundAt"`
	UnbindReason  string       `json:"unbindReason"`
	UnbindOrderID int64        `json:"unbindOrderId"`
	OperatorID    int64        `json:"operatorId"`
	OdoKm         int64        `json:"odoKm"`
}

// BindVehicle is the input of binding an owner: the phone of the app user and the evidence of ownership.
type BindVehicle struct {
	Phone      string      `json:"phone"`
	VerifyKind VerifyKind  `json:"verifyKind"`
	Evidences  value.Codes `json:"evidences"`
}

// UnbindVehicle is the input of unbinding an owner: the reason and the evidence.
type UnbindVehicle struct {
	Reason    string      `json:"reason"`
	Evidences value.Codes `json:"evidences"`
}

// TransferVehicle is the input of a transfer of ownership: the phone of the next owner and the evidence of ownership.
type TransferVehicle struct {
	Phone      string      `json:"phone"`
	VerifyKind VerifyKind  `json:"verifyKind"`
	Evidences  value.Codes `json:"evidences"`
}

// ownership returns the actions of staff on the owner of a vehicle; shared users are managed in the app.
func ownership(v *Vehicle) action.List {
	phone := func(p *string, zh, en string) *field.Field { return field.Text(p, zh, en).Required().Check("mobile") }
	evidence := func(p *value.Codes) *field.Field {
		return field.Images(p, "凭证", "Evidence").For("evidence").Required().CountOf(1, 5)
	}
	verified := func(p *VerifyKind) *field.Field {
		return field.Enum(p, "核验方式", "Verification method", VerifyKinds).Required()
	}
	return action.List{
		VehicleBind.WithInput("绑定", "Bind", func(in *BindVehicle) field.List {
			return field.List{
				phone(&in.Phone, "车主手机号", "Owner phone"),
				verified(&in.VerifyKind),
				evidence(&in.Evidences),
			}
		}).DoneText("已绑定{rows}", "Bound {rows}").AllowedIn(&v.BindStatus, Unbound).RefuseAs(fault.VehicleBound, Bound).RequireReason(),
		VehicleUnbind.WithInput("强制解绑", "Force unbind", func(in *UnbindVehicle) field.List {
			return field.List{field.Dict(&in.Reason, "解绑原因", "Unbind reason", UnbindReasons).Required(), evidence(&in.Evidences)}
		}).DoneText("已强制解绑{rows}", "Unbound {rows}").AllowedIn(&v.BindStatus, Bound).RefuseAs(fault.VehicleNotBound, Unbound).Danger(),
		VehicleTransfer.WithInput("过户", "Transfer ownership", func(in *TransferVehicle) field.List {
			return field.List{phone(&in.Phone, "新车主手机号", "New owner's phone"), verified(&in.VerifyKind), evidence(&in.Evidences)}
		}).DoneText("已将{rows}过户", "Transferred {rows}").AllowedIn(&v.BindStatus, Bound).RefuseAs(fault.VehicleNotBound, Unbound).WithPermission("bind").RequireReason(),
	}
}

// BoundOf is the timeline source of bindings, for a vehicle or a person: ref refers to it, other is the counterpart.
func BoundOf(ref, other string) *resource.TimelineSource {
	return &resource.TimelineSource{
		Resource: "vehicleBinding", Field: ref, At: "boundAt", By: "createdBy",
		Shows: []string{other, "phone", "bindRole", "bindSource", "verifyKind", "odoKm", "evidences"},
	}
}

// UnboundOf is the timeline source of ended bindings.
func UnboundOf(ref, other string) *resource.TimelineSource {
	return &resource.TimelineSource{
		Resource: "vehicleBinding", Field: ref, At: "unboundAt", By: "operatorId",
		Shows: []string{other, "phone", "bindRole", "unbindReason", "evidences"},
	}
}

// LostOf is the timeline source of thefts, for a vehicle or a person: ref refers to it, shown is what else describes the event.
func LostOf(ref, shown string) *resource.TimelineSource {
	return &resource.TimelineSource{Resource: "stolenReport", Field: ref, At: "lostAt", By: "createdBy", Shows: []string{"status", shown, "recoveredAt"}}
}

// AppliedOf is the timeline source of unbind orders, for a vehicle or a person: ref refers to it, other is the counterpart.
func AppliedOf(ref, other string) *resource.TimelineSource {
	return &resource.TimelineSource{Resource: "unbindOrder", Field: ref, At: "createdAt", By: "createdBy", Shows: []string{"orderNo", "status", "applicantKind", "reason", other}}
}

// VehicleBindings is all bindings. Only bind, unbind and transfer of the vehicle and executed unbind orders write them.
var VehicleBindings = resource.Declare("vehicleBinding", "绑定记录", "Binding record", func(b *VehicleBinding) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条绑定记录"),
		Path: "/veh/crm/vehicleBind", EndpointName: "Bind", Permission: "vehicle", Volume: 2_000_000, Scope: scope.ByDealer(&b.DealerID),
		Order: []resource.Order{resource.Desc(&b.BoundAt)},
		Title: &b.Phone,
		// A vehicle has one owner at a time.
		UniqueWhere: []resource.UniqueWhere{{Field: &b.VehicleID, Where: []resource.Subset{resource.Where(&b.BindRole, Owner), {Field: &b.UnboundAt}}}},
		Fields: slices.Concat(field.List{
			field.Ref(&b.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Column().Filter(field.Eq),
			field.Text(&b.VIN, "车架号", "VIN / frame no.").Via(&b.VehicleID, "vin").ID().Filter(field.Like),
		}, b.Population.Fields(&b.VehicleID), field.List{
			field.Ref(&b.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Ref(&b.AppUserID, "用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&b.Phone, field.MaskPhone, "绑定手机号", "Phone at binding").RevealNeedsReason().ReadOnly().Column().Filter(field.Like),
			field.Masked(&b.OwnerPhone, field.MaskPhone, "当前手机号", "Current phone").Via(&b.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Enum(&b.BindRole, "角色", "Role", BindRoles).ReadOnly().Column().Filter(field.Eq),
			field.Enum(&b.BindSource, "绑定方式", "Bound via", BindSources).ReadOnly().Column().Filter(field.In),
			field.Enum(&b.VerifyKind, "核验方式", "Verification method", VerifyKinds).ReadOnly().Column().Filter(field.In),
			field.Images(&b.Evidences, "凭证", "Evidence").For("evidence").ReadOnly(),
			field.Time(&b.BoundAt, "绑定时间", "Bound at").ReadOnly().Column().Filter(field.Range),
			field.Time(&b.UnboundAt, "解绑时间", "Unbound at").ReadOnly().Column().Filter(field.Range),
			field.Dict(&b.UnbindReason, "解绑原因", "Unbind reason", UnbindReasons).ReadOnly().Column().Filter(field.In),
			field.Ref(&b.UnbindOrderID, "解绑工单", "Unbind order", "unbindOrder").ReadOnly().Filter(field.Eq),
			field.Ref(&b.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column(),
			field.Decimal(&b.OdoKm, 1, "绑定里程", "Odometer at binding").Unit("km").ReadOnly(),
		}),
		Actions: action.List{action.ExportWithPermission("view")},
	}
})

// RepairsOf is the timeline source of repair orders, for a vehicle, a person or an outlet: ref refers to it, shown is what else describes the
// event.
func RepairsOf(ref, shown string) *resource.TimelineSource {
	return &resource.TimelineSource{Resource: "repairOrder", Field: ref, At: "createdAt", By: "createdBy", Shows: []string{"status", shown, "faultDesc"}}
}

// FeedbackOf is the timeline source of feedback; see RepairsOf.
func FeedbackOf(ref, shown string) *resource.TimelineSource {
	return &resource.TimelineSource{Resource: "feedback", Field: ref, At: "createdAt", By: "createdBy", Shows: []string{"status", shown, "content"}}
}
