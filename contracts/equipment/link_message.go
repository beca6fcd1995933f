package equipment

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// GrantTrace is the permission to see current and past positions of vehicles.
const GrantTrace = "trace:view"

// LinkDirection is the direction of a message.
type LinkDirection int64

// The directions.
const (
	LinkUp   LinkDirection = 1
	LinkDown LinkDirection = 2
)

// LinkTopic is the topic of a message.
type LinkTopic int64

// The topics. Those up to TopicDebug come from a terminal, the others go to it.
const (
	TopicStatus    LinkTopic = 1
	TopicHello     LinkTopic = 2
	TopicTele      LinkTopic = 3
	TopicBack      LinkTopic = 4
	TopicEvent     LinkTopic = 5
	TopicAck       LinkTopic = 6
	TopicShadow    LinkTopic = 7
	TopicOTA       LinkTopic = 8
	TopicDebug     LinkTopic = 9
	TopicCommand   LinkTopic = 11
	TopicConfigure LinkTopic = 12
	TopicOTADown   LinkTopic = 13
	TopicDebugDown LinkTopic = 14
)

// The dictionary categories of messages.
var (
	LinkDirections = field.Closed("LinkDirection", "报文方向", "Message direction", field.Is(LinkUp, "上行", "Uplink"), field.Is(LinkDown, "下行", "Downlink"))
	LinkTopics     = field.Closed("LinkTopic", "报文类型", "Message topic",
		field.Is(TopicStatus, "状态", "Status"), field.Is(TopicHello, "登录", "Sign-on"), field.Is(TopicTele, "遥测", "Telemetry"),
		field.Is(TopicBack, "补传", "Backfill"), field.Is(TopicEvent, "事件", "Event"), field.Is(TopicAck, "应答", "Acknowledgement"),
		field.Is(TopicShadow, "参数", "Parameters"), field.Is(TopicOTA, "升级", "Update"), field.Is(TopicDebug, "调试", "Debugging"),
		field.Is(TopicCommand, "指令", "Command"), field.Is(TopicConfigure, "配置", "Configuration"), field.Is(TopicOTADown, "升级下发", "Update request"),
		field.Is(TopicDebugDown, "调试下发", "Debug command"))
)

// LinkMessage is a raw message from or to a terminal. The last 500 of each vehicle are stored for 7 days; debugging messages, and all
// messages of a vehicle while somebody watches it, for 90 days. Telemetry that nobody watches is stored compressed and expanded into rows
// when the messages of its vehicle are requested.
type LinkMessage struct {
	resource.Base
	VehicleID   int64         `json:"vehicleId"` // zero if no vehicle has the terminal
	TerminalSN  string        `json:"terminalSn"`
	Direction   LinkDirection `json:"direction"`
	TopicKind   LinkTopic     `json:"topicKind"`
	MID         string        `json:"mid"`
	Seq         int64         `json:"seq"`
	Payload     string        `json:"payload"`
	SizeB       int64         `json:"sizeB"`
	TS          value.Time    `json:"ts"` // by the terminal's clock
	ServerTS    value.Time    `json:"serverTs"`
	LagMs       int64         `json:"lagMs"`
	ParseError  string        `json:"parseError"`
	RetainUntil value.Time    `json:"retainUntil"`
}

// LinkMessages is the message log of all terminals (equipment catalogue, linkMessage).
var LinkMessages = resource.Declare("linkMessage", "通信报文", "Message", func(m *LinkMessage) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/linkMessage", Permission: "debug", Volume: 1_000_000, Log: true, Hidden: true, CreatedLabel: field.Label{ZH: "入库时间", EN: "Stored at"},
		Title: &m.TerminalSN, MaxExport: 5_000, Order: []resource.Order{resource.Desc(&m.ServerTS)}, Retention: resource.Retention{By: &m.RetainUntil},
		Fields: field.List{
			field.Ref(&m.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Text(&m.TerminalSN, "终端序列号", "Terminal SN").ReadOnly().ID().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&m.Direction, "方向", "Direction", LinkDirections).ReadOnly().Column().Filter(field.Eq),
			field.Enum(&m.TopicKind, "报文类型", "Topic", LinkTopics).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&m.MID, "消息号", "Message ID").ReadOnly().Filter(field.Eq),
			field.Int(&m.Seq, "序号", "Sequence").NoGrouping().ReadOnly().Column(),
			field.Text(&m.Payload, "内容", "Payload").Redact(GrantTrace, WithoutPosition).ReadOnly().Column().Filter(field.Like).TrigramIndex(),
			field.Int(&m.SizeB, "大小", "Size").Unit("B").ReadOnly().Column().Filter(field.Range),
			field.Time(&m.TS, "设备时间", "Device time").ReadOnly().Column().Filter(field.Range),
			field.Time(&m.ServerTS, "平台时间", "Server time").Required().ReadOnly().Column().Filter(field.Range),
			field.Int(&m.LagMs, "延迟", "Latency").Unit("ms").ReadOnly().Column().Filter(field.Range),
			field.Text(&m.ParseError, "解析错误", "Parse error").ReadOnly().Column().Filter(field.Like),
			field.Time(&m.RetainUntil, "保留至", "Retained until").ReadOnly().Filter(field.Range),
		},
		Actions: action.List{action.ExportWithPermission("view")},
	}
})

// positionMembers are the members of reports that contain the position of a vehicle (equipment catalogue 11.4).
var positionMembers = []string{"la", "lo", "al", "hd"}

// WithoutPosition removes the position from a message; it returns an empty text for a message that cannot be parsed.
func WithoutPosition(payload string) string {
	var whole map[string]json.RawMessage
	if json.Unmarshal([]byte(payload), &whole) != nil {
		return ""
	}
	var strip func(raw json.RawMessage) json.RawMessage
	strip = func(raw json.RawMessage) json.RawMessage {
		var members map[string]json.RawMessage
		var list []json.RawMessage
		switch {
		case json.Unmarshal(raw, &members) == nil && members != nil:
			for _, name := range positionMembers {
				delete(members, name)
			}
			for name, inner := range members {
				members[name] = strip(inner)
			}
			out, _ := json.Marshal(members) // of what was just read
			return out
		case json.Unmarshal(raw, &list) == nil && list != nil:
			for i := range list {
				list[i] = strip(list[i])
			}
			out, _ := json.Marshal(list) // of what was just read
			return out
		}
		return raw
	}
	return string(strip(json.RawMessage(payload)))
}
