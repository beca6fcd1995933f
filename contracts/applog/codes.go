// Package applog declares what users of the riders' app did: the log of the app, its bindings of vehicles, and the log files that staff ask for.
package applog

import (
	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Further codes of the log of the app.
type (
	// Kind is the type of a log entry.
	Kind int64
	// Outcome is how an operation of a user ended.
	Outcome int64
	// Network is what the phone was connected by.
	Network int64
	// BindAction is what changed the binding of a vehicle to a user.
	BindAction int64
	// BindMethod is the way in which a vehicle was bound; its values are those of content.BindMethods.
	BindMethod int64
	// UploadStatus is the state of a request for a log file.
	UploadStatus int64
)

// The types of log entries that core or a rule names.
const (
	Login         Kind = 1
	AccountChange Kind = 2
	Bluetooth     Kind = 3
	RemoteControl Kind = 4
	Binding       Kind = 5
	Upgrade       Kind = 6
	Payment       Kind = 7
	Consent       Kind = 8
	LogFile       Kind = 9
	Crash         Kind = 10
	RequestError  Kind = 11
)

// Outcomes.
const (
	Succeeded Outcome = 0
	Failed    Outcome = 1
	TimedOut  Outcome = 2
	Cancelled Outcome = 3
)

// The actions on bindings.
const (
	Bind          BindAction = 1
	Unbind        BindAction = 2
	Transfer      BindAction = 3
	Share         BindAction = 4
	Unshare       BindAction = 5
	ForcedUnbind  BindAction = 6
	RebindOnParts BindAction = 7
)

// The ways of binding that core names.
const (
	ByQRCode    BindMethod = 1
	ByDealer    BindMethod = 5
	FromConsole BindMethod = 6
)

// The states of a request for a log file.
const (
	Asked    UploadStatus = 0
	Agreed   UploadStatus = 1
	Uploaded UploadStatus = 2
	Refused  UploadStatus = 3
	Expired  UploadStatus = 4
)

// The reasons of failed bindings that the demo names.
const (
	UnknownVIN       = "VIN_NOT_FOUND"
	AlreadyBound     = "ALREADY_BOUND"
	BluetoothTimeout = "BLE_TIMEOUT"
)

// The dictionary categories of the log of the app.
var (
	Kinds = field.Closed("AppLogType", "APP日志类型", "App log type",
		field.Is(Login, "登录退出", "Login and logout"), field.Is(AccountChange, "账号变更", "Account change"), field.Is(Bluetooth, "蓝牙操作", "Bluetooth"),
		field.Is(RemoteControl, "远程控制", "Remote control"), field.Is(Binding, "绑定解绑", "Binding"), field.Is(Upgrade, "升级", "OTA"), field.Is(Payment, "支付", "Payment"),
		field.Is(Consent, "协议授权", "Agreement consent"), field.Is(LogFile, "日志文件", "Log file"), field.Is(Crash, "崩溃", "Crash", field.Danger), field.Is(RequestError, "接口错误", "Request error", field.Warning)).Later()
	Outcomes = field.Closed("LogResult", "日志结果", "Log result",
		field.Is(Succeeded, "成功", "Success", field.Success), field.Is(Failed, "失败", "Failed", field.Danger), field.Is(TimedOut, "超时", "Timeout", field.Warning), field.Is(Cancelled, "用户取消", "Cancelled by user", field.Neutral))
	Networks = field.Closed("NetType", "网络类型", "Network type",
		field.Is(Network(1), "WiFi", "Wi-Fi"), field.Is(Network(2), "4G", "4G"), field.Is(Network(3), "5G", "5G"), field.Is(Network(4), "其他", "Other"), field.Is(Network(5), "无网络", "None")).Later()
	BindActions = field.Closed("BindAction", "绑定操作", "Binding action",
		field.Is(Bind, "绑定", "Bind"), field.Is(Unbind, "解绑", "Unbind"), field.Is(Transfer, "过户", "Transfer"), field.Is(Share, "共享", "Share"), field.Is(Unshare, "取消共享", "Unshare"),
		field.Is(ForcedUnbind, "强制解绑", "Forced unbind"), field.Is(RebindOnParts, "换件重绑", "Rebind after replacement")).Later()
	BindFails = field.Closed("BindFail", "绑定失败原因", "Binding failure",
		field.Is(UnknownVIN, "车架号不存在", "Unknown VIN"), field.Is(AlreadyBound, "已被绑定", "Already bound"), field.Is("MODEL_NOT_AVAILABLE", "车型未开放", "Model not available"),
		field.Is(BluetoothTimeout, "蓝牙连接超时", "Bluetooth timeout"), field.Is("NOT_ACTIVATED", "未激活", "Not activated"), field.Is("VEHICLE_STOLEN", "车辆被盗", "Reported stolen"),
		field.Is("LIMIT", "绑定数超限", "Too many vehicles"), field.Is("OWNER_REFUSED", "车主拒绝", "Owner refused")).Later()
	UploadStatuses = field.Closed("LogUploadStatus", "日志上传状态", "Log upload status",
		field.Is(Asked, "已请求", "Asked", field.Info), field.Is(Agreed, "用户已同意", "Agreed", field.Info), field.Is(Uploaded, "已上传", "Uploaded", field.Success),
		field.Is(Refused, "用户拒绝", "Refused", field.Neutral), field.Is(Expired, "已失效", "Expired", field.Neutral))
)

// The events of a request for a log file. No action of staff changes it.
var (
	UserAgrees   = lifecycle.By(lifecycle.User, "用户在APP中同意", "The user agreed in the app")
	UserRefuses  = lifecycle.By(lifecycle.User, "用户在APP中拒绝", "The user refused in the app")
	FileArrives  = lifecycle.By(lifecycle.System, "APP 已上传日志文件", "The app uploaded the file")
	NotReachable = lifecycle.By(lifecycle.System, "推送通道已失效", "The phone cannot be reached any more")
	NoAnswer     = lifecycle.By(lifecycle.Timer, "48 小时内未上传", "No file within 48 hours")
)

// UploadLifecycle is the lifecycle of a request.
var UploadLifecycle = lifecycle.Of([]UploadStatus{Asked},
	lifecycle.Move(UserAgrees, Agreed, Asked),
	lifecycle.Move(UserRefuses, Refused, Asked),
	lifecycle.Move(FileArrives, Uploaded, Agreed),
	lifecycle.Move(NotReachable, Expired, Asked),
	lifecycle.Move(NoAnswer, Expired, Asked, Agreed).In(AnswerWithin),
)
