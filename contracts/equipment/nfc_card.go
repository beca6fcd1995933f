package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of NFC keys.
type (
	NfcKind   int64
	NfcStatus int64
)

// NfcTemporary is the kind of keys that end at a time.
const NfcTemporary NfcKind = 4

// The states of NFC keys.
const (
	NfcPending   NfcStatus = 0
	NfcActive    NfcStatus = 1
	NfcSuspended NfcStatus = 2
	NfcDeleting  NfcStatus = 3
	NfcDeleted   NfcStatus = 4
	NfcFailed    NfcStatus = 5
)

// NfcSlots is how many keys a terminal stores.
const NfcSlots = 10

// The dictionary categories of NFC keys.
var (
	NfcKinds = field.Closed("NfcKind", "NFC卡类型", "NFC key kind",
		field.Is("1", "实体卡", "Card"), field.Is("2", "手机钱包", "Phone wallet"), field.Is("3", "手表手环", "Wearable"), field.Is(NfcTemporary, "临时卡", "Temporary"))
	NfcStatuses = field.Closed("NfcStatus", "NFC卡状态", "NFC key status",
		field.Is(NfcPending, "待写入", "Pending write", field.Info), field.Is(NfcActive, "正常", "Active", field.Success), field.Is(NfcSuspended, "挂失", "Suspended", field.Warning),
		field.Is(NfcDeleting, "待删除", "Pending delete", field.Warning), field.Is(NfcDeleted, "已删除", "Deleted", field.Neutral), field.Is(NfcFailed, "写入失败", "Write failed", field.Danger))
)

// The events of NFC keys that no action causes.
var (
	NfcWritten  = lifecycle.By(lifecycle.Terminal, "写入成功", "Written")
	NfcRejected = lifecycle.By(lifecycle.Terminal, "写入失败或超时", "Not written, or timed out")
	NfcErased   = lifecycle.By(lifecycle.Terminal, "删除成功", "Erased")
	NfcAbsent   = lifecycle.By(lifecycle.System, "解绑或到期时终端没有该卡", "Unbound or over, while no terminal has the key")
	NfcUnbound  = lifecycle.By(lifecycle.System, "车辆解绑", "The vehicle is unbound")
	NfcOver     = lifecycle.By(lifecycle.Timer, "临时卡到期", "The temporary key is over")
)

// NfcLifecycle is the lifecycle of an NFC key, in addition to its actions.
var NfcLifecycle = lifecycle.Of([]NfcStatus{NfcPending},
	lifecycle.Move(NfcWritten, NfcActive, NfcPending),
	lifecycle.Move(NfcRejected, NfcFailed, NfcPending),
	lifecycle.Move(NfcUnbound, NfcDeleting, NfcPending, NfcActive, NfcSuspended, NfcFailed),
	lifecycle.Move(NfcOver, NfcDeleting, NfcPending, NfcActive, NfcSuspended, NfcFailed),
	lifecycle.Move(NfcErased, NfcDeleted, NfcDeleting),
	lifecycle.Move(NfcAbsent, NfcDeleted, NfcPending, NfcActive, NfcSuspended, NfcFailed, NfcDeleting),
)

// NfcCard is a key that opens a vehicle by NFC. AppUserID is the owner of the vehicle when it was added. CommandNo is the last command about it.
type NfcCard struct {
	resource.Base
	UID       string     `json:"uid"`
	CardKind  NfcKind    `json:"cardKind"`
	Alias     string     `json:"alias"`
	VehicleID int64      `json:"vehicleId"`
	VIN       string     `json:"vin"`
	DealerID  int64      `json:"dealerId"`
	AppUserID int64      `json:"appUserId"`
	KeySlot   int64      `json:"keySlot"`
	Status    NfcStatus  `json:"status"`
	Sync      KeySync    `json:"sync"`
	ValidTo   value.Time `json:"validTo"`
	IssuedAt  value.Time `json:"issuedAt"`
	EndedAt   value.Time `json:"endedAt"`
	CommandNo string     `json:"commandNo"`
}

// Actions of NFC keys that core has functions for.
var (
	NfcSuspend = action.For[NfcCard, action.NoInput]("suspend")
	NfcRestore = action.For[NfcCard, action.NoInput]("restore")
	NfcRemove  = action.For[NfcCard, action.NoInput]("remove")
)

// LastFour hides all but the last four characters of an identifier.
func LastFour(id string) string {
	if len(id) <= 4 {
		return id
	}
	return "****" + id[len(id)-4:]
}

// NfcCards is the NFC keys of all vehicles (equipment catalogue, nfcCard). Each change is a command to the terminal.
var NfcCards = resource.Declare("nfcCard", "NFC卡", "NFC key", func(n *NfcCard) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "张NFC卡", One: "NFC key", Many: "NFC keys"},
		Path: "/veh/crm/nfc", Permission: "nfc", Volume: 1_500_000, Scope: scope.ByDealer(&n.DealerID),
		Title: &n.UID, State: &n.Status,
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&n.Status, NfcLifecycle)},
		UniqueTogether:  [][]any{{&n.VehicleID, &n.UID, &n.EndedAt}},
		CoveringIndexes: [][]any{{&n.Status, &n.ValidTo}},
		Leading:         []any{&n.UID, &n.Status, &n.Sync, &n.VIN, &n.CardKind, &n.Alias, &n.KeySlot, &n.ValidTo},
		Summary:         []any{&n.Status, &n.Sync, &n.CardKind, &n.KeySlot, &n.ValidTo, &n.IssuedAt, &n.AppUserID},
		Brief:           []any{&n.Status, &n.Alias, &n.VIN},
		ListViews: []resource.ListView{
			{Name: "waiting", Label: field.Label{ZH: "待同步", EN: "Waiting"}, Where: []filter.Condition{filter.In(&n.Sync, KeyWaiting)}},
			{Name: "failed", Label: field.Label{ZH: "同步失败", EN: "Failed"}, Where: []filter.Condition{filter.In(&n.Sync, KeyFailed)}},
		},
		Fields: field.List{
			field.Ref(&n.VehicleID, "车辆", "Vehicle", "vehicle").Required().AddOnly().Filter(field.Eq).Search().Hint("须已绑定车主", "It must have an owner"),
			field.Text(&n.VIN, "车架号", "VIN / frame no.").Via(&n.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Text(&n.UID, "卡号", "UID").Required().ID().Normal(field.Compact, field.Upper).Pattern("([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})").As("NFC_UID", "卡号为 8、14 或 20 位十六进制", "8, 14 or 20 hexadecimal digits").
				RedactInExport(LastFour).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&n.CardKind, "卡类型", "Kind", NfcKinds).Required().Default(int64(1)).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&n.Alias, "别名", "Alias").Max(20).Column().Filter(field.Like),
			field.Time(&n.ValidTo, "有效期至", "Valid to").Planned().VisibleWhen(&n.CardKind, NfcTemporary).RequiredWhen(&n.CardKind, NfcTemporary).OnlyWhen(nil, &n.CardKind, NfcTemporary).Column().Filter(field.Range),
			field.Enum(&n.Status, "状态", "Status", NfcStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&n.Sync, "同步状态", "Sync", KeySyncs).ReadOnly().Column().Filter(field.In).PrimaryFilter().Hint("车辆离线时等待，最长 7 天", "Waits while the vehicle is offline, for up to 7 days"),
			field.Int(&n.KeySlot, "钥匙位", "Slot").Between(1, NfcSlots).ReadOnly().Column(),
			field.Ref(&n.AppUserID, "持有人", "Holder", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Time(&n.IssuedAt, "写入时间", "Written at").ReadOnly().Column().Filter(field.Range),
			field.Time(&n.EndedAt, "删除时间", "Deleted at").ReadOnly().Filter(field.Range),
			field.Text(&n.CommandNo, "指令编号", "Command no.").ReadOnly().ID().Max(26).Filter(field.Eq),
			field.Ref(&n.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		},
		Actions: action.List{
			action.Add, action.Edit, action.ExportWithPermission("view"),
			NfcSuspend.Do("挂失", "Suspend").Transition(&n.Status, NfcSuspended, NfcActive).WithPermission("edit").RequireReason().DoneText("已挂失{rows}", "Suspended {rows}").
				ConfirmText("从车辆删除该卡，找回后可恢复", "The vehicle erases the key; it can be restored once found"),
			NfcRestore.Do("恢复", "Restore").Transition(&n.Status, NfcActive, NfcSuspended).WithPermission("edit").RequireReason().DoneText("已恢复{rows}", "Restored {rows}").
				ConfirmText("重新写入车辆", "The key is written to the vehicle again"),
			NfcRemove.Do("删除卡", "Delete key").Transition(&n.Status, NfcDeleting, NfcActive, NfcSuspended, NfcFailed).WithPermission("delete").Batch(200).Danger().DoneText("正在删除{rows}", "Deleting {rows}").
				ConfirmText("车辆执行后完成删除，车辆离线时等待", "Deleted once the vehicle has erased it; waits while the vehicle is offline"),
		},
	}
})
