package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// SessionEnd is the reason an online session ended.
type SessionEnd int64

// The reasons. An open session has none. DidNotWake is a vehicle that went to sleep and missed two planned wake-ups.
const (
	SessionOpen    SessionEnd = 0
	SignedOff      SessionEnd = 1
	ConnectionLost SessionEnd = 2
	NoMessages     SessionEnd = 3
	WentToSleep    SessionEnd = 4
	DidNotWake     SessionEnd = 5
	PlatformDown   SessionEnd = 6
)

// SessionEnds is the dictionary category of the reasons.
var SessionEnds = field.Closed("SessionEnd", "离线原因", "Offline reason",
	field.Is(SessionOpen, "在线中", "Still online", field.Success),
	field.Is(SignedOff, "主动下线", "Signed off"), field.Is(ConnectionLost, "连接断开", "Connection lost", field.Warning),
	field.Is(NoMessages, "超时无报文", "No messages", field.Warning), field.Is(WentToSleep, "休眠", "Went to sleep", field.Neutral),
	field.Is(DidNotWake, "休眠后未唤醒", "Did not wake up", field.Warning), field.Is(PlatformDown, "平台中断", "Platform outage", field.Neutral))

// OnlineSession is the time from when a vehicle comes online until it goes offline or to sleep; OfflineAt is empty while it is online.
// Reconnects counts new connections within the session: a terminal that returns within a minute does not go offline. DealerID is the dealer
// of the vehicle.
type OnlineSession struct {
	resource.Base
	VehicleID   int64      `json:"vehicleId"`
	DealerID    int64      `json:"dealerId"`
	TerminalSN  string     `json:"terminalSn"`
	OnlineAt    value.Time `json:"onlineAt"`
	OfflineAt   value.Time `json:"offlineAt"`
	DurationMin int64      `json:"durationMin"` // rounded up
	EndReason   SessionEnd `json:"endReason"`
	Reconnects  int64      `json:"reconnects"`
}

// OnlineSessions is the online sessions of the last 90 days.
var OnlineSessions = resource.Declare("onlineSession", "在线记录", "Online session", func(s *OnlineSession) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/onlineSession", Permission: "vehicle", Volume: 90_000_000, Log: true, Scope: scope.ByDealer(&s.DealerID).OrByCase(&s.VehicleID),
		Title: &s.TerminalSN, Named: "{onlineAt} – {offlineAt}", State: &s.EndReason, Order: []resource.Order{resource.Desc(&s.OnlineAt)},
		DateWindow: resource.DateWindow{Days: 31, By: &s.OnlineAt, Unless: []any{&s.VehicleID}}, Retention: resource.Retention{Days: 90, By: &s.OfflineAt},
		Fields: field.List{
			field.Ref(&s.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Time(&s.OnlineAt, "上线时间", "Online at").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&s.OfflineAt, "离线时间", "Offline at").ReadOnly().Column().Filter(field.Range),
			field.Int(&s.DurationMin, "在线时长", "Duration").Unit("min").Between(1, 1_000_000).ReadOnly().Column(),
			field.Enum(&s.EndReason, "离线原因", "Offline reason", SessionEnds).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&s.Reconnects, "重连次数", "Reconnects").ReadOnly().Column(),
			field.Text(&s.TerminalSN, "终端序列号", "Terminal SN").ReadOnly().ID(),
			field.Ref(&s.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		},
		Actions: action.List{action.Export},
	}
})
