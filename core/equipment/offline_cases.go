package equipment

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
)

// Step is the next action of an operator for a vehicle that is not online.
type Step string

// Steps; each has a button in the console.
const (
	NoStep    Step = ""
	WakeStep  Step = "wake"
	CardStep  Step = "card"
	AlarmStep Step = "alarm"
	CheckStep Step = "selfCheck"
)

// Thresholds of the cases.
const (
	// emptySOC is the charge in per cent at which packs cut off.
	emptySOC = 5
	// weakRSRP is the signal in dBm below which LTE terminals lose the network.
	weakRSRP = -110
	// fullUse is the whole allowance of a card, in hundredths of a per cent.
	fullUse = 10_000
	// minSilentNearby is the least number of silent vehicles that counts as a network fault and not chance; at least silentPerTalking of
	// them must be silent for each one connected.
	minSilentNearby  = 5
	silentPerTalking = 4
	// minSeenToday is the least number of vehicles seen within a day that distinguishes a platform fault from a parked fleet.
	minSeenToday = 20
)

// facts is the input of the cases. Facts the caller may not see are absent.
type facts struct {
	now     value.Time
	vehicle *equipment.Vehicle
	shadow  *equipment.VehicleShadow
	card    *sim.Card
	// alarms are the power, signal and connection alarms that are active or were raised shortly before the last message, newest first.
	alarms []OfflineAlarm
	// seenNow and seenToday are the numbers of vehicles in the fleet that reported within 15 minutes and within 24 hours. silentNear and
	// talkingNear are the vehicles within about ten kilometres that went offline at the same time, and those connected now.
	seenNow, seenToday, silentNear, talkingNear int64
}

func (f *facts) alarm(codes ...string) *OfflineAlarm {
	i := slices.IndexFunc(f.alarms, func(a OfflineAlarm) bool { return slices.Contains(codes, a.Code) })
	if i < 0 {
		return nil
	}
	return &f.alarms[i]
}

// offlineCase is one reason for a vehicle not to be online: its condition, its message and the next step.
type offlineCase struct {
	name    string
	matches func(f *facts) bool
	text    value.I18n
	step    Step
	// params returns the values of the placeholders in text.
	params func(f *facts) map[string]any
	// codes are alarm codes; the step opens the newest alarm with one of them.
	codes []string
}

// Alarm codes that explain why a vehicle is silent.
var (
	powerCodes  = []string{"V0004", "B0005"}
	supplyCodes = []string{"T1008", "T0003"}
	drainCodes  = []string{"B0002", "B0001"}
	cardCodes   = []string{"S1001", "S1002", "S1003", "S9001"}
	signalCodes = []string{"L1002", "L1001"}
	lineCodes   = []string{"L9002", "L1004", "T1004"}
)

// offlineCases are tried in order; the first match is the verdict. Certain causes come first, then likely ones.
var offlineCases = []offlineCase{
	{name: "noTerminal", matches: func(f *facts) bool { return f.vehicle.TboxSN == "" },
		text: value.I18n{ZH: "车辆没有装终端，不会上线。", EN: "The vehicle has no terminal, so it never goes online."}},
	{name: "scrapped", matches: func(f *facts) bool { return f.vehicle.Status == equipment.Scrapped },
		text: value.I18n{ZH: "车辆已报废，不再上线。", EN: "The vehicle is retired and no longer goes online."}},
	{name: "sleeping", matches: func(f *facts) bool { return f.shadow.OnlineStatus == equipment.Sleeping },
		text: value.I18n{ZH: "车辆处于休眠，属正常状态，预计 {wake} 自行唤醒。", EN: "The vehicle is asleep, which is normal. It is due to wake at {wake}."}, step: WakeStep,
		params: func(f *facts) map[string]any { return map[string]any{"wake": f.shadow.NextWakeAt} }},
	{name: "retired", matches: func(f *facts) bool { return f.card != nil && f.card.SimStatus == sim.Retired },
		text: value.I18n{ZH: "SIM 卡已销户，车辆无法联网，需要换卡。", EN: "The SIM card is retired, so the vehicle cannot connect. It needs another card."}, step: CardStep},
	{name: "suspended", matches: func(f *facts) bool {
		return f.card != nil && (f.card.SimStatus == sim.Suspended || f.card.SimStatus == sim.PreRetired)
	},
		text: value.I18n{ZH: "SIM 卡已停机（{why}），复机后车辆才能联网。", EN: "The SIM card is suspended ({why}). The vehicle connects again once it is resumed."}, step: CardStep,
		params: func(f *facts) map[string]any { return map[string]any{"why": stopReason(f.card.StopReason)} }},
	{name: "inactive", matches: func(f *facts) bool {
		return f.card != nil && (f.card.SimStatus == sim.Inventory || f.card.SimStatus == sim.ToActivate)
	},
		text: value.I18n{ZH: "SIM 卡尚未激活，车辆无法联网。", EN: "The SIM card is not activated, so the vehicle cannot connect."}, step: CardStep},
	{name: "platform", matches: func(f *facts) bool { return f.seenToday >= minSeenToday && f.seenNow == 0 },
		text: value.I18n{ZH: "近 15 分钟平台没有收到任何车辆的数据：平台或接入服务故障，与本车无关。", EN: "No vehicle has reported for 15 minutes: the platform or its broker is at fault, not this vehicle."}, step: CheckStep},
	{name: "planOver", matches: func(f *facts) bool { return f.card != nil && f.card.PlanEndAt != "" && f.card.PlanEndAt < f.now.Date() },
		text: value.I18n{ZH: "SIM 套餐已于 {end} 到期。", EN: "The SIM plan ended on {end}."}, step: CardStep,
		params: func(f *facts) map[string]any { return map[string]any{"end": f.card.PlanEndAt} }},
	{name: "moved", matches: func(f *facts) bool { return f.card != nil && f.card.Separated },
		text: value.I18n{ZH: "机卡分离：SIM 卡插在另一台设备里。", EN: "The SIM card is in another device than this vehicle's terminal."}, step: CardStep},
	{name: "never", matches: func(f *facts) bool { return f.shadow.LastSeenAt.IsZero() },
		text: value.I18n{ZH: "车辆从未上线：终端尚未通电联网，或终端、SIM 卡信息登记有误。", EN: "The vehicle has never been online: the terminal was not powered up yet, or terminal or SIM are registered wrongly."}, step: CardStep},
	{name: "powerCut", codes: powerCodes,
		text: value.I18n{ZH: "失联前报“{alarm}”：终端断电。请车主检查电池和主电源。", EN: "“{alarm}” was raised before it went silent: the terminal has lost its power. Ask the owner to check battery and main supply."}, step: AlarmStep},
	{name: "supply", codes: supplyCodes,
		text: value.I18n{ZH: "失联前报“{alarm}”：12 V 供电或终端备用电池可能已耗尽。", EN: "“{alarm}” was raised before it went silent: the 12 V supply or the terminal's own battery is probably empty."}, step: AlarmStep},
	{name: "refused", codes: lineCodes,
		text: value.I18n{ZH: "终端有“{alarm}”告警：能联网但接不进平台，或通信模组故障。", EN: "The terminal has the alarm “{alarm}”: it reaches the network but not the platform, or its modem is faulty."}, step: AlarmStep},
	{name: "cardFault", codes: cardCodes,
		text: value.I18n{ZH: "终端有“{alarm}”告警：SIM 卡接触不良、被取出或被运营商拒绝。", EN: "The terminal has the alarm “{alarm}”: the SIM has bad contact, was taken out, or is refused by the carrier."}, step: AlarmStep},
	{name: "region", matches: func(f *facts) bool {
		return f.silentNear >= minSilentNearby && f.talkingNear*silentPerTalking <= f.silentNear
	},
		text:   value.I18n{ZH: "附近还有 {silent} 辆车同时失联：当地运营商网络故障的可能性大，与本车无关。", EN: "{silent} more vehicles nearby went silent at the same time: most likely the carrier's network there, not this vehicle."},
		params: func(f *facts) map[string]any { return map[string]any{"silent": f.silentNear} }},
	{name: "allowance", matches: func(f *facts) bool { return f.card != nil && f.card.UsedPct >= fullUse },
		text: value.I18n{ZH: "SIM 卡本月流量已用 {used}%，可能已被运营商限速或断网。", EN: "The SIM has used {used}% of this month's data; the carrier may have throttled or stopped it."}, step: CardStep,
		params: func(f *facts) map[string]any { return map[string]any{"used": f.card.UsedPct / 100} }},
	{name: "drained", matches: func(f *facts) bool { return f.shadow.SOC > 0 && f.shadow.SOC <= emptySOC },
		text: value.I18n{ZH: "失联时电量仅 {soc}%，电池可能已耗尽，充电后会自行上线。", EN: "Charge was down to {soc}% when it went silent. The battery is probably empty; it comes online again when charged."}, step: WakeStep,
		params: func(f *facts) map[string]any { return map[string]any{"soc": f.shadow.SOC} }},
	{name: "drainAlarm", codes: drainCodes,
		text: value.I18n{ZH: "失联前报“{alarm}”：电池可能已耗尽，充电后会自行上线。", EN: "“{alarm}” was raised before it went silent: the battery is probably empty; it comes online again when charged."}, step: AlarmStep},
	{name: "weakSignal", matches: func(f *facts) bool { return f.shadow.RSRP != 0 && f.shadow.RSRP <= weakRSRP },
		text: value.I18n{ZH: "失联时信号很弱（{rsrp} dBm），可能停在地下车库等无信号处。", EN: "The signal was very weak ({rsrp} dBm) when it went silent. It may be parked where there is none, such as an underground car park."}, step: WakeStep,
		params: func(f *facts) map[string]any { return map[string]any{"rsrp": f.shadow.RSRP} }},
	{name: "signalAlarm", codes: signalCodes,
		text: value.I18n{ZH: "失联前报“{alarm}”，可能停在无信号处。", EN: "“{alarm}” was raised before it went silent. It may be parked where there is no signal."}, step: AlarmStep},
	{name: "serviceOver", matches: func(f *facts) bool { return f.vehicle.ServiceEndAt != "" && f.vehicle.ServiceEndAt < f.now.Date() },
		text: value.I18n{ZH: "联网服务已于 {end} 到期，续费前 SIM 卡可能被停机。", EN: "The service expired on {end}; the SIM may be suspended until it is renewed."}, step: CardStep,
		params: func(f *facts) map[string]any { return map[string]any{"end": f.vehicle.ServiceEndAt} }},
	{name: "long", matches: func(f *facts) bool {
		return f.now.Milli()-f.shadow.LastSeenAt.Milli() > (7 * 24 * time.Hour).Milliseconds()
	},
		text: value.I18n{ZH: "车辆已 {days} 天没有数据，看不出原因：多为长期停放、电池取下或终端故障。请联系车主。", EN: "No data for {days} days and no cause on record: usually parked for long, battery taken out, or a faulty terminal. Contact the owner."}, step: WakeStep,
		params: func(f *facts) map[string]any {
			return map[string]any{"days": (f.now.Milli() - f.shadow.LastSeenAt.Milli()) / (24 * time.Hour).Milliseconds()}
		}},
	{name: "unseen", matches: func(f *facts) bool { return f.card == nil || f.alarms == nil },
		text: value.I18n{ZH: "看不出原因。可先唤醒一次；仍不上线，请检查 SIM 卡和供电。", EN: "No cause found. Try to wake it; if it stays offline, have SIM and power supply checked."}, step: WakeStep},
	{name: "unknown", matches: func(*facts) bool { return true },
		text: value.I18n{ZH: "看不出原因：SIM 卡正常，没有断电告警，附近车辆正常。可先唤醒一次。", EN: "No cause on record: no fault of SIM or power, and vehicles nearby are fine. Try to wake it."}, step: WakeStep},
}

// Verdict explains why a vehicle is not online and what to do next. AlarmID is the alarm that AlarmStep opens.
type Verdict struct {
	Case    string `json:"case"`
	Text    string `json:"text"`
	Step    Step   `json:"step"`
	AlarmID int64  `json:"alarmId"`
}

// judgeOffline returns the verdict of the first case that matches the facts.
func judgeOffline(f *facts, language string) Verdict {
	for _, c := range offlineCases {
		alarm := f.alarm(c.codes...)
		if c.matches != nil && !c.matches(f) || c.matches == nil && alarm == nil {
			continue
		}
		v := Verdict{Case: c.name, Step: c.step}
		params := map[string]any{}
		if c.params != nil {
			params = c.params(f)
		}
		if alarm != nil {
			params["alarm"], v.AlarmID = alarm.Name.In(language), alarm.ID
		}
		v.Text = c.text.In(language)
		for name, param := range params {
			if text, translated := param.(value.I18n); translated {
				param = text.In(language)
			}
			v.Text = strings.ReplaceAll(v.Text, "{"+name+"}", fmt.Sprint(param))
		}
		return v
	}
	return Verdict{}
}

func stopReason(reason sim.StopReason) value.I18n {
	for _, code := range sim.StopReasons.Codes {
		if code.Code == fmt.Sprint(int64(reason)) {
			return value.I18n{ZH: code.ZH, EN: code.EN}
		}
	}
	return value.I18n{ZH: "原因未知", EN: "reason unknown"}
}
