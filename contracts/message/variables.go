package message

import (
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
)

// Variable is a value that the text of a template may contain.
type Variable struct {
	Name string `json:"name"`
	field.Label
	Sample value.I18n `json:"sample"`
}

func variable(name, zh, en, sample string, english ...string) Variable {
	v := Variable{Name: name, Label: field.Label{ZH: zh, EN: en}, Sample: value.I18n{ZH: sample, EN: sample}}
	if len(english) > 0 {
		v.Sample.EN = english[0]
	}
	return v
}

// The variables of all scenes, and of all alarms.
var (
	serviceVariables = []Variable{
		variable("nickname", "昵称", "Nickname", "小王", "Wang"), variable("vehicleName", "车辆名称", "Vehicle", "通勤A1", "Commuter A1"), variable("modelName", "车型", "Model", "通勤A1", "Commuter A1"),
		variable("plateNo", "车牌号", "Plate", "沪A12345"), variable("vinTail", "车架号后6位", "Last 6 of the VIN", "000123"), variable("hotline", "客服热线", "Hotline", "400-820-1234"), variable("time", "时间", "Time", "2026-05-01 10:30"),
	}
	alarmVariables = []Variable{
		variable("vehicleName", "车辆名称", "Vehicle", "通勤A1", "Commuter A1"), variable("modelName", "车型", "Model", "通勤A1", "Commuter A1"), variable("plateNo", "车牌号", "Plate", "沪A12345"),
		variable("vin", "车架号", "VIN", "LEVA1A2B3C4000123"), variable("vinTail", "车架号后6位", "Last 6 of the VIN", "000123"), variable("alarmName", "告警名称", "Alarm", "震动告警", "Vibration"),
		variable("alarmTime", "告警时间", "Alarm time", "10:30"), variable("ownerName", "车主昵称", "Owner", "小王", "Wang"),
	}
	expiryVariables = []Variable{
		variable("itemName", "到期项目", "Item", "流量套餐", "Data plan"), variable("expireDate", "到期日期", "Expires on", "2026-06-01"), variable("daysLeft", "剩余天数", "Days left", "7"),
	}
)

// sceneVariables are the variables of single scenes.
var sceneVariables = map[Scene][]Variable{
	RepairScene: {
		variable("orderNo", "工单号", "Order no.", "RO20260501000012"), variable("repairStatus", "工单状态", "Status", "维修中", "Repairing"), variable("dealerName", "服务网点", "Store", "徐汇服务店", "Xuhui store"),
		variable("dealerPhone", "网点电话", "Store phone", "021-64000000"), variable("appointmentTime", "预约时间", "Appointment", "2026-05-02 09:00"), variable("amount", "应付金额", "Amount", "128.00"),
	},
	FeedbackScene:    {variable("feedbackNo", "反馈编号", "Feedback no.", "FB20260501000003"), variable("replyText", "回复内容", "Reply", "已为您登记", "We have noted it")},
	MaintenanceScene: {variable("mileage", "里程", "Mileage", "3000"), variable("serviceNo", "保养次数", "Service no.", "2"), variable("dueDate", "建议日期", "Due on", "2026-06-01")},
	WarrantyScene:    expiryVariables, ConnectivityScene: expiryVariables, ServiceScene: expiryVariables, CouponScene: expiryVariables, TrialScene: expiryVariables, "inspection": expiryVariables,
	BatteryScene:  {variable("soh", "健康度", "Health", "92"), variable("soc", "电量", "Charge", "18"), variable("parkedDays", "停放天数", "Days parked", "15")},
	OrderScene:    {variable("orderNo", "订单号", "Order no.", "SO20260501000021"), variable("goodsName", "商品名称", "Goods", "智能头盔", "Smart helmet"), variable("expressNo", "快递单号", "Express no.", "SF1234567890")},
	UnbindScene:   {variable("reviewResult", "审核结果", "Result", "已解绑", "Released"), variable("reason", "原因", "Reason", "材料齐全", "Complete")},
	ReleaseScene:  {variable("orderNo", "工单号", "Order no.", "UB20260501000004"), variable("objectionEnd", "异议截止", "Objection end", "2026-05-02 10:30")},
	StolenScene:   {variable("reportNo", "上报单号", "Report no.", "ST20260501000002"), variable("lostAt", "被盗时间", "Lost at", "2026-05-01 08:00"), variable("lostAddr", "被盗地点", "Lost place", "徐汇区漕溪路", "Caoxi Road, Xuhui")},
	"share":       {variable("inviterName", "邀请人", "Invited by", "小李", "Li")},
	OTAScene:      {variable("versionNo", "版本号", "Version", "2.4.1"), variable("result", "升级结果", "Result", "成功", "Done")},
	PrizeScene:    {variable("prizeName", "奖品名称", "Prize", "骑行手套", "Gloves")},
	SecurityScene: {variable("device", "设备", "Device", "iPhone 15"), variable("city", "城市", "City", "上海", "Shanghai")},
	ReplacementScene: {variable("partName", "部件名称", "Part", "电池", "Battery"), variable("oldSnTail", "原序列号后6位", "Last 6 of the old serial", "A10021"), variable("newSnTail", "新序列号后6位", "Last 6 of the new serial", "B20034"),
		variable("nextStep", "车主须做的事", "What the owner has to do", "请在APP中重新配对蓝牙钥匙。", "Pair the phone again in the app.")},
}

// The variables of families of alarms (content catalogue, alarmTemplate).
var (
	movement = []Variable{
		variable("address", "地址", "Address", "上海市徐汇区", "Xuhui, Shanghai"), variable("distance", "移动距离(米)", "Distance (m)", "120"), variable("fenceName", "围栏名称", "Fence", "公司", "Office"),
		variable("lng", "经度", "Longitude", "121.4375"), variable("lat", "纬度", "Latitude", "31.1884"),
	}
	ofBattery = []Variable{
		variable("soc", "电量(%)", "Charge (%)", "18"), variable("temperature", "温度(℃)", "Temperature (°C)", "58"), variable("voltage", "电压(V)", "Voltage (V)", "71.5"),
		variable("cellNo", "电芯序号", "Cell no.", "7"), variable("batteryCodeTail", "电池编码后6位", "Last 6 of the battery code", "A10021"),
	}
	ofVehicle    = []Variable{variable("faultCode", "故障码", "Fault code", "M1001"), variable("faultName", "故障名称", "Fault", "电机过流", "Motor overcurrent"), variable("ecuName", "控制器", "ECU", "电机控制器", "Motor controller")}
	ofRide       = []Variable{variable("speed", "车速(km/h)", "Speed (km/h)", "48"), variable("limitSpeed", "限速(km/h)", "Limit (km/h)", "25"), variable("rideMinutes", "骑行时长(分)", "Minutes ridden", "125")}
	connectivity = []Variable{
		variable("lastOnlineTime", "最近在线", "Last online", "2026-04-28 18:20"), variable("iccidTail", "ICCID后6位", "Last 6 of the ICCID", "345678"),
		variable("remainData", "剩余流量(MB)", "Data left (MB)", "12"), variable("expireDate", "到期日期", "Expires on", "2026-06-01"),
	}
)

// alarmFamilies are the variables by the beginning of an alarm code; the first that fits counts.
var alarmFamilies = []struct {
	prefix    string
	variables []Variable
}{
	{"V2", ofRide}, {"V11", ofVehicle}, {"V", movement}, {"B", ofBattery}, {"P", ofBattery}, {"M", ofVehicle}, {"C", ofVehicle}, {"T", ofVehicle}, {"D", ofVehicle}, {"L", connectivity}, {"S", connectivity},
}

// VariablesOf are the variables of a scene.
func VariablesOf(scene Scene) []Variable {
	return slices.Concat(serviceVariables, sceneVariables[scene])
}

// AlarmVariablesOf are the variables of alarms with a code.
func AlarmVariablesOf(code string) []Variable {
	for _, family := range alarmFamilies {
		if strings.HasPrefix(code, family.prefix) {
			return slices.Concat(alarmVariables, family.variables)
		}
	}
	return alarmVariables
}

// Tail is the last six characters of an identifier, as the variables for parts of identifiers have it (vinTail, newSnTail).
func Tail(id string) string { return id[max(0, len(id)-6):] }

// ServiceMessage is an event that a user of the app is informed of, by the default template of its scene. Key names the event: a second message
// with the same key is not sent. The vehicle may be 0. Values are those of the scene; the common ones are filled in.
type ServiceMessage struct {
	Scene             Scene
	Key               string
	UserID, VehicleID int64
	Values            map[string]value.I18n
}
