package theft

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Report is the case of one stolen vehicle, from the report to its closing. DealerID and OwnerID are those of the vehicle when it was
// reported. LockCommandNo is the last command about the theft lock. LostGeo is the last position before it was lost.
type Report struct {
	resource.Base
	ReportNo        string       `json:"reportNo"`
	VehicleID       int64        `json:"vehicleId"`
	VIN             string       `json:"vin"`
	DealerID        int64        `json:"dealerId"`
	OwnerID         int64        `json:"ownerId"`
	ReporterName    value.Masked `json:"reporterName"`
	ReporterPhone   value.Masked `json:"reporterPhone"`
	LostAt          value.Time   `json:"lostAt"`
	LostAddr        string       `json:"lostAddr"`
	LostGeo         value.Geo    `json:"lostGeo"`
	PoliceCaseNo    string       `json:"policeCaseNo"`
	PoliceStation   string       `json:"policeStation"`
	Evidences       value.Codes  `json:"evidences"`
	Remark          string       `json:"remark"`
	Status          Status       `json:"status"`
	AssigneeID      int64        `json:"assigneeId"`
	VerifyNote      string       `json:"verifyNote"`
	TrackIntervalS  int64        `json:"trackIntervalS"`
	TrackEndAt      value.Time   `json:"trackEndAt"`
	LastSeenAt      value.Time   `json:"lastSeenAt"`
	MovedKm         int64        `json:"movedKm"` // tenths
	RecoveredAt     value.Time   `json:"recoveredAt"`
	RecoveredAddr   string       `json:"recoveredAddr"`
	RecoveredBy     value.Masked `json:"recoveredBy"`
	RecoveredImages value.Codes  `json:"recoveredImages"`
	CloseReason     Outcome      `json:"closeReason"`
	ClosedAt        value.Time   `json:"closedAt"`
	LockState       TheftLock    `json:"lockState"`
	LockCommandNo   string       `json:"lockCommandNo"`
}

// Bounds and default of the tracking interval in seconds, and of its duration in hours (equipment catalogue, stolenReport).
const (
	MinInterval, MaxInterval, DefaultInterval = 5, 60, 10
	MaxTrackHours                             = 72
)

// Verify is the input of confirming a report with the owner.
type Verify struct {
	Note string `json:"note"`
}

// StartTrack is the input of tracking a vehicle, or of tracking it for longer.
type StartTrack struct {
	TrackIntervalS int64 `json:"trackIntervalS"`
	Hours          int64 `json:"hours"`
}

// Recover is the input of recording that a vehicle was found: where, when and by whom.
type Recover struct {
	Place  string       `json:"place"`
	At     value.Time   `json:"at"`
	Person value.Masked `json:"person"`
	Photos value.Codes  `json:"photos"`
}

// Close is the input of closing a case.
type Close struct {
	CloseReason Outcome `json:"closeReason"`
}

// Actions of cases that core has functions for.
var (
	ReportVerify     = action.For[Report, Verify]("verify")
	ReportDismiss    = action.For[Report, action.NoInput]("dismiss")
	ReportStartTrack = action.For[Report, StartTrack]("startTrack")
	ReportStopTrack  = action.For[Report, action.NoInput]("stopTrack")
	ReportLock       = action.For[Report, action.NoInput]("lock")
	ReportUnlock     = action.For[Report, action.NoInput]("unlock")
	ReportRecover    = action.For[Report, Recover]("recover")
	ReportClose      = action.For[Report, Close]("close")
	ReportReopen     = action.For[Report, action.NoInput]("reopen")
)

// Reports is the cases of stolen vehicles (equipment catalogue, stolenReport).
var Reports = resource.Declare("stolenReport", "被盗上报", "Stolen report", func(r *Report) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个被盗案件"),
		Path: "/veh/crm/stolen", Permission: "stolen", Volume: 60_000, Scope: scope.ByDealer(&r.DealerID),
		Order: []resource.Order{resource.Desc(&r.LostAt)},
		Title: &r.ReportNo, State: &r.Status,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&r.Status, StatusLifecycle), resource.LifecycleFor(&r.LockState, LockLifecycle)},
		// A vehicle has one case at a time.
		UniqueWhere: []resource.UniqueWhere{{Field: &r.VehicleID, Where: []resource.Subset{{Field: &r.ClosedAt}}}},
		Leading:     []any{&r.ReportNo, &r.Status, &r.VIN, &r.LostAt, &r.LostAddr, &r.LastSeenAt, &r.MovedKm, &r.PoliceCaseNo, &r.AssigneeID},
		Summary:     []any{&r.Status, &r.LockState, &r.LostAt, &r.PoliceCaseNo, &r.LastSeenAt, &r.MovedKm, &r.TrackEndAt, &r.AssigneeID, &r.OwnerID},
		Brief:       []any{&r.Status, &r.VIN, &r.LostAt},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "未结案", EN: "Open"}, Where: []filter.Condition{filter.In(&r.Status, OpenStatuses[0], OpenStatuses[1:]...)}, Opens: true},
			{Name: "tracked", Label: field.Label{ZH: "追踪中", EN: "Tracked"}, Where: []filter.Condition{filter.In(&r.Status, FollowedStatuses[0], FollowedStatuses[1:]...)}},
			{Name: "closed", Label: field.Label{ZH: "已结案", EN: "Closed"}, Where: []filter.Condition{filter.In(&r.Status, Closed)}, Order: []resource.Order{resource.Desc(&r.ClosedAt)}},
		},
		Fields: field.List{
			field.Text(&r.ReportNo, "上报单号", "Report no.").Section("上报", "Report").ReadOnly().ID().Unique().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&r.Status, "状态", "Status", Statuses).Default(Reported).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&r.VehicleID, "车辆", "Vehicle", "vehicle").Required().AddOnly().Filter(field.Eq).Search(),
			field.Text(&r.VIN, "车架号", "VIN / frame no.").Via(&r.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&r.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Ref(&r.OwnerID, "车主", "Owner", "appUser").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&r.ReporterName, field.MaskName, "报案人", "Reported by").Required().Max(30).AddOnly().Column().Filter(field.Like),
			field.Masked(&r.ReporterPhone, field.MaskPhone, "联系电话", "Phone").Required().Check("phone").RevealNeedsReason().AddOnly().Column().Filter(field.Eq),
			field.Time(&r.LostAt, "被盗时间", "Lost at").Required().NotFuture().Column().Filter(field.Range).PrimaryFilter().Sort(),
			field.Text(&r.LostAddr, "被盗地点", "Lost place").Required().Max(120).Column(),
			field.Geo(&r.LostGeo, "被盗坐标", "Lost position").ReadOnly().Internal(),
			field.Text(&r.PoliceCaseNo, "报警回执号", "Police case no.").ID().Max(40).Column().Filter(field.Like).Hint("防盗锁车、移交轨迹前必填", "Needed before the vehicle is locked or tracks are handed over"),
			field.Text(&r.PoliceStation, "受理单位", "Police station").Max(60),
			field.Images(&r.Evidences, "材料", "Evidence").For("evidence").CountOf(0, 9).Hint("报警回执、购车凭证等", "Police receipt, proof of purchase and the like"),
			field.LongText(&r.Remark, "备注", "Remark").Max(300),
			field.Ref(&r.AssigneeID, "负责人", "Handler", "operator").Section("处理", "Handling").ReadOnly().Column().Filter(field.Eq),
			field.LongText(&r.VerifyNote, "核实情况", "Verification").ReadOnly().Max(300),
			field.Int(&r.TrackIntervalS, "追踪间隔", "Tracking interval").Unit("s").Between(MinInterval, MaxInterval).ReadOnly(),
			field.Time(&r.TrackEndAt, "追踪截止", "Tracked until").ReadOnly(),
			field.Enum(&r.LockState, "锁车状态", "Theft lock", LockStates).Default(NotLocked).ReadOnly().Column().Filter(field.In),
			field.Text(&r.LockCommandNo, "锁车指令编号", "Lock command no.").ReadOnly().ID().Max(26).Filter(field.Eq),
			field.Time(&r.LastSeenAt, "最后通信", "Last seen").ReadOnly().Column().Filter(field.Range).Hint("结案前每半分钟更新", "Updated twice a minute until the case is closed"),
			field.Decimal(&r.MovedKm, 1, "移动距离", "Moved").Unit("km").Between(0.1, 9_999.9).ReadOnly().Column().Hint("最新位置与被盗位置的直线距离", "From the position where it was lost to the latest one, in a straight line"),
			field.Time(&r.RecoveredAt, "找回时间", "Recovered at").Section("结果", "Result").ReadOnly().Column().Filter(field.Range),
			field.Text(&r.RecoveredAddr, "找回地点", "Recovery place").ReadOnly().Max(120),
			field.Masked(&r.RecoveredBy, field.MaskName, "找回人", "Recovered by").ReadOnly().Max(30),
			field.Images(&r.RecoveredImages, "找回照片", "Photos").For("evidence").ReadOnly(),
			field.Enum(&r.CloseReason, "结案原因", "Outcome", Outcomes).ReadOnly().Column().Filter(field.In),
			field.Time(&r.ClosedAt, "结案时间", "Closed at").ReadOnly().Filter(field.Range),
		},
		Related: []resource.Related{{Resource: "stolenCustody", Field: "reportId", Label: field.Label{ZH: "位置查看记录", EN: "Custody log"}}},
		Timeline: []resource.TimelineEntry{
			{Kind: "custody", Label: field.Label{ZH: "位置查看", EN: "Positions accessed"}, Source: &resource.TimelineSource{Resource: "stolenCustody", Field: "reportId", At: "startAt", By: "operatorId", Shows: []string{"access", "purpose", "note", "pointCount"}}},
		},
		Actions: r.actions(),
	}
})

// actions returns the actions of a case, in the order of its life.
func (r *Report) actions() action.List {
	return action.List{
		action.Add, action.EditWithPermission("add"), action.Export,
		ReportVerify.WithInput("核实", "Verify", func(in *Verify) field.List {
			return field.List{field.LongText(&in.Note, "核实情况", "Verification").Required().Length(5, 300).Hint("向车主核实的时间、方式和结果", "When and how the owner confirmed it")}
		}).Transition(&r.Status, Verified, Reported).DoneText("已核实{rows}", "Verified {rows}"),
		ReportStartTrack.WithInput("追踪", "Track", func(in *StartTrack) field.List {
			return field.List{
				field.Int(&in.TrackIntervalS, "上报间隔", "Interval").Unit("s").Required().Between(MinInterval, MaxInterval).Default(int64(DefaultInterval)),
				field.Int(&in.Hours, "时长", "Duration").Unit("h").Required().Between(1, MaxTrackHours).Default(int64(MaxTrackHours)),
			}
		}).Transition(&r.Status, Tracking, Verified, Tracking, Located).WithPermission("track").RequireReason().
			ConfirmText("加快车辆上报；已在追踪的从现在起重新计时。到期或结案后恢复原间隔", "The vehicle reports more often; a tracked one starts over. The usual interval returns at the end, or when the case is closed").DoneText("已开始追踪{rows}", "Tracking {rows}"),
		ReportStopTrack.Do("停止追踪", "Stop tracking").Transition(&r.Status, Verified, Tracking, Located).WithPermission("track").RequireReason().DoneText("已停止追踪{rows}", "Stopped tracking {rows}"),
		ReportDismiss.Do("判定误报", "Mark as false").Transition(&r.Status, FalseReport, Reported, Verified).WithPermission("verify").RequireReason().
			ConfirmText("解除车辆的被盗状态，之后可结案", "The vehicle no longer counts as stolen; the case can then be closed").DoneText("已将{rows}判定为误报", "Marked {rows} as false"),
		ReportRecover.WithInput("登记找回", "Record recovery", func(in *Recover) field.List {
			return field.List{
				field.Text(&in.Place, "找回地点", "Place").Required().Length(2, 120),
				field.Time(&in.At, "找回时间", "Recovered at").Required().NotFuture(),
				field.Masked(&in.Person, field.MaskName, "找回人", "Recovered by").Required().Length(2, 30),
				field.Images(&in.Photos, "照片", "Photos").For("evidence").CountOf(0, 9),
			}
		}).Transition(&r.Status, Recovered, Verified, Tracking, Located).WithPermission("close").DoneText("已登记{rows}找回", "Recorded the recovery of {rows}"),
		ReportClose.WithInput("结案", "Close", func(in *Close) field.List {
			return field.List{field.Enum(&in.CloseReason, "结案原因", "Outcome", Outcomes).Required()}
		}).Transition(&r.Status, Closed, Reported, Verified, Tracking, Located, Recovered, FalseReport).RequireReason().Danger().
			ConfirmText("解除车辆的被盗状态，恢复上报间隔", "The vehicle no longer counts as stolen, and reports at its usual interval again").DoneText("已结案{rows}", "Closed {rows}"),
		ReportReopen.Do("重新打开", "Reopen").Transition(&r.Status, Verified, Closed).WithPermission("close").RequireReason().
			ConfirmText("车辆重新标记为被盗", "The vehicle counts as stolen again").DoneText("已重新打开{rows}", "Reopened {rows}"),
		ReportLock.Do("防盗锁车", "Lock").Transition(&r.LockState, LockPending, NotLocked, LockFailed).RequireReason().Danger().DoneText("已提交锁车{rows}，等待复核", "Requested to lock {rows}; a second person must approve").
			ConfirmText("须填写报警回执号，并由另一人在远程控制页复核；行驶中不断电，车辆静止后锁车", "Needs the police case number, and a second person who approves it on the page of remote control; power is never cut while moving, the vehicle is locked once it stands"),
		ReportUnlock.Do("解除锁车", "Unlock").Transition(&r.LockState, Unlocking, Locked).WithPermission("lock").RequireReason().DoneText("已提交解除锁车{rows}，等待复核", "Requested to unlock {rows}; a second person must approve"),
	}
}
