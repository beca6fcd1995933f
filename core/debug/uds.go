package debug

import (
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// services are the common services of ISO 14229-1.
var services = map[byte]value.I18n{
	0x10: {ZH: "会话控制", EN: "Session control"}, 0x11: {ZH: "控制器复位", EN: "ECU reset"}, 0x14: {ZH: "清除故障码", EN: "Clear diagnostic information"},
	0x19: {ZH: "读取故障码", EN: "Read DTC information"}, 0x22: {ZH: "按标识读数据", EN: "Read data by identifier"}, 0x23: {ZH: "按地址读内存", EN: "Read memory by address"},
	0x24: {ZH: "读标度数据", EN: "Read scaling data"}, 0x27: {ZH: "安全访问", EN: "Security access"}, 0x28: {ZH: "通信控制", EN: "Communication control"},
	0x2A: {ZH: "周期读数据", EN: "Read data periodically"}, 0x2C: {ZH: "动态定义标识", EN: "Define identifier dynamically"}, 0x2E: {ZH: "按标识写数据", EN: "Write data by identifier"},
	0x2F: {ZH: "输入输出控制", EN: "Input/output control"}, 0x31: {ZH: "例程控制", EN: "Routine control"}, 0x34: {ZH: "请求下载", EN: "Request download"},
	0x35: {ZH: "请求上传", EN: "Request upload"}, 0x36: {ZH: "传输数据", EN: "Transfer data"}, 0x37: {ZH: "结束传输", EN: "Request transfer exit"},
	0x38: {ZH: "文件传输", EN: "Request file transfer"}, 0x3D: {ZH: "按地址写内存", EN: "Write memory by address"}, 0x3E: {ZH: "诊断仪在线", EN: "Tester present"},
	0x83: {ZH: "定时参数", EN: "Timing parameters"}, 0x84: {ZH: "加密传输", EN: "Secured data transmission"}, 0x85: {ZH: "故障码设置", EN: "Control DTC setting"},
	0x86: {ZH: "事件响应", EN: "Response on event"}, 0x87: {ZH: "链路控制", EN: "Link control"},
}

// reasons are the negative response codes of ISO 14229-1.
var reasons = map[byte]value.I18n{
	0x10: {ZH: "一般拒绝", EN: "General reject"}, 0x11: {ZH: "服务不支持", EN: "Service not supported"}, 0x12: {ZH: "子功能不支持", EN: "Sub-function not supported"},
	0x13: {ZH: "报文长度或格式错误", EN: "Incorrect message length or format"}, 0x14: {ZH: "应答过长", EN: "Response too long"}, 0x21: {ZH: "忙，请重试", EN: "Busy, repeat request"},
	0x22: {ZH: "条件不满足", EN: "Conditions not correct"}, 0x24: {ZH: "请求顺序错误", EN: "Request sequence error"}, 0x25: {ZH: "子网组件无应答", EN: "No response from subnet component"},
	0x26: {ZH: "故障妨碍执行", EN: "Failure prevents execution"}, 0x31: {ZH: "请求超出范围", EN: "Request out of range"}, 0x33: {ZH: "安全访问被拒绝", EN: "Security access denied"},
	0x35: {ZH: "密钥无效", EN: "Invalid key"}, 0x36: {ZH: "超过尝试次数", EN: "Exceeded number of attempts"}, 0x37: {ZH: "延时未到", EN: "Required time delay not expired"},
	0x70: {ZH: "上传下载不接受", EN: "Upload or download not accepted"}, 0x71: {ZH: "数据传输中止", EN: "Transfer data suspended"}, 0x72: {ZH: "编程失败", EN: "General programming failure"},
	0x73: {ZH: "块序号错误", EN: "Wrong block sequence counter"}, 0x78: {ZH: "已收到，处理中", EN: "Received correctly, response pending"},
	0x7E: {ZH: "当前会话不支持该子功能", EN: "Sub-function not supported in active session"}, 0x7F: {ZH: "当前会话不支持该服务", EN: "Service not supported in active session"},
	0x81: {ZH: "转速过高", EN: "Speed of rotation too high"}, 0x83: {ZH: "电机运行中", EN: "Engine is running"}, 0x88: {ZH: "车速过高", EN: "Vehicle speed too high"},
	0x92: {ZH: "电压过高", EN: "Voltage too high"}, 0x93: {ZH: "电压过低", EN: "Voltage too low"},
}

const (
	// negativeResponse is the first byte of a negative response.
	negativeResponse = 0x7F
	// positiveOffset is added to the service id in a positive response.
	positiveOffset = 0x40
)

// isNegative reports whether a diagnostic response is negative.
func isNegative(reply []byte) bool { return len(reply) > 0 && reply[0] == negativeResponse }

// diagnostic returns the diagnostic message in a command; nil if there is none.
func diagnostic(kind equipment.DebugKind, b []byte) []byte {
	switch {
	case kind == equipment.DebugUDS:
		return b
	case kind == equipment.DebugCAN && len(b) > idBytes && isRequest(b):
		return b[idBytes+1 : idBytes+1+int(b[idBytes])]
	}
	return nil
}

func codeLabel(b byte, known map[byte]value.I18n) value.I18n {
	name, ok := known[b]
	if !ok {
		return value.I18n{ZH: fmt.Sprintf("0x%02X", b), EN: fmt.Sprintf("0x%02X", b)}
	}
	return value.I18n{ZH: fmt.Sprintf("%s（0x%02X）", name.ZH, b), EN: fmt.Sprintf("%s (0x%02X)", name.EN, b)}
}

// describeRequest returns a description of a diagnostic request; empty if there is none.
func describeRequest(b []byte) (text value.I18n) {
	if len(b) == 0 {
		return text
	}
	text = codeLabel(b[0], services)
	return withService(text, b[0], b)
}

// describeReply returns a description of a diagnostic response: positive with its identifier, or negative with the reason.
func describeReply(b []byte) value.I18n {
	switch {
	case len(b) == 0:
		return value.I18n{}
	case isNegative(b) && len(b) >= 3:
		service, reason := codeLabel(b[1], services), codeLabel(b[2], reasons)
		return value.I18n{ZH: "否定应答：" + service.ZH + "，" + reason.ZH, EN: "Negative: " + service.EN + ", " + reason.EN}
	case isNegative(b):
		return value.I18n{ZH: "否定应答", EN: "Negative"}
	case b[0] < positiveOffset:
		return value.I18n{}
	}
	service := withService(codeLabel(b[0]-positiveOffset, services), b[0]-positiveOffset, b)
	return value.I18n{ZH: "肯定应答：" + service.ZH, EN: "Positive: " + service.EN}
}

// withService adds the data identifier and printable data of a message to its description.
func withService(label value.I18n, service byte, b []byte) value.I18n {
	if (service == 0x22 || service == 0x2E || service == 0x2F) && len(b) >= 3 {
		id := fmt.Sprintf(" DID %02X%02X", b[1], b[2])
		label.ZH, label.EN = label.ZH+id, label.EN+id
	}
	if text := printable(b, service); text != "" {
		label.ZH, label.EN = label.ZH+" “"+text+"”", label.EN+" “"+text+"”"
	}
	return label
}

// printable returns the data of a response about an identifier if it is plain text, such as a version or a serial number.
func printable(b []byte, service byte) string {
	const minText = 3
	if service != 0x22 || len(b) < 3+minText || b[0] != 0x22+positiveOffset {
		return ""
	}
	for _, c := range b[3:] {
		if c < ' ' || c > '~' {
			return ""
		}
	}
	return string(b[3:])
}
