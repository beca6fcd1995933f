package api

import (
	"slices"
	"strings"

	dealers "evops/contracts/aftersales"
	"evops/contracts/equipment"
	systemmodel "evops/contracts/system"
	"evops/core/debug"
	"evops/core/deviceparam"
	"evops/core/openapi"
)

// documented contains the documentation of the handwritten endpoints. Derived endpoints are documented where they are registered.
var documented = map[string]*openapi.Operation{
	"/system/crm/sysUser/ssoLogin":  openapi.NewOperation("登录", "Log in").Public().Accepts("username*", "password*", "totp").Returns("accessToken", "tokenType", "expiresIn:int", "absoluteExpiresIn:int", "mustChangePassword:bool", "needsSecondFactor:bool", "passwordExpiresInDays:int"),
	"/system/crm/sysUser/ssoLogout": openapi.NewOperation("退出", "Log out").Public(),
	"/system/crm/sysUser/myInfo": openapi.NewOperation("本人信息与权限", "Own account and rights").Returns("userInfo:object", "userFunctions:object[]", "roleCodes:string[]", "permissions:string[]", "permVersion:int").
		Examples("", `{"avatar":"","userInfo":{"id":12,"userName":"limin","realName":"李敏","mobile":"138****8000","userType":1,"organizationCode":"100","dealerId":null},"roleCodes":["operations"],"permissions":["vehicle:view"],"permVersion":41,"userFunctions":[{"id":3,"code":"equipmentManage","name":"设备管理","nameEn":"Equipment","functionType":"1","functionUrl":"/equipmentManage","subSysFunction":[]}]}`),
	"/system/crm/sysUser/bootstrap":            openapi.NewOperation("控制台启动数据", "Bootstrap data of the console").Returns("user:object", "roleCodes:string[]", "permissions:string[]", "menu:object[]", "dictionary:object[]", "dictVersion:int", "permVersion:int"),
	"/system/crm/sysUser/modifyPassword":       openapi.NewOperation("修改密码", "Change your own password").Accepts("oldPassword*", "newPassword*"),
	"/system/crm/sysUser/updateMyInfo":         openapi.NewOperation("修改本人资料", "Change your own profile").Accepts("realName", "email", "avatar", "version:int").Returns("userInfo:object"),
	"/system/crm/sysUser/bindMobile":           openapi.NewOperation("绑定手机号", "Bind a mobile number").Accepts("mobile*", "smsCode*", "oldSmsCode").Returns("userInfo:object"),
	"/system/crm/sysUser/switchRole":           openapi.NewOperation("切换角色", "Narrow the session to one role").Accepts("roleCode").Returns("userInfo:object"),
	"/system/crm/sysUser/offerSecondFactor":    openapi.NewOperation("申请两步验证", "Start setting up two-step login").Accepts("password*").Returns("secret", "uri"),
	"/system/crm/sysUser/confirmSecondFactor":  openapi.NewOperation("启用两步验证", "Enable two-step login").Accepts("code*").Returns("recoveryCodes:string[]"),
	"/system/crm/sysUser/removeSecondFactor":   openapi.NewOperation("关闭两步验证", "Disable two-step login").Accepts("password*", "code*"),
	"/system/crm/session/getMySessions":        openapi.NewOperation("本人会话", "Own sessions").ReturnsPage("id:int", "ip", "current:bool"),
	"/system/crm/session/kickMySession":        openapi.NewOperation("结束本人会话", "End own sessions").Accepts("ids:int[]").Returns("ended:int"),
	"/system/crm/loginLog/getMyLoginLogs":      openapi.NewOperation("本人登录记录", "Own logins").Accepts("page:int", "pageSize:int").ReturnsPage("createdAt", "ip", "result:any"),
	"/system/crm/sendSmsCode":                  openapi.NewOperation("发送短信验证码", "Send an SMS code").Public().Accepts("scene*", "mobile", "username").Returns("expireSeconds:int", "resendAfterSeconds:int"),
	"/system/crm/mobile/changePassword":        openapi.NewOperation("短信验证码改密", "Change the password with an SMS code").Public().Accepts("scene*", "mobile", "username", "smsCode*", "newPassword*"),
	"/data/crm/dealer/nearby":                  openapi.NewOperation("附近网点", "Nearby outlets").Accepts("lng*:number", "lat*:number", "km:number", "limit:int", "service:int").Returns("list:object[]", "total:int").Needs(dealers.Dealers.PermissionFor("view")),
	"/data/crm/itemCode/pageItemCode":          openapi.NewOperation("字典分页", "Dictionary, paginated").Accepts("category", "status:int", "page:int", "pageSize:int").ReturnsPage("code", "name", "nameEn"),
	"/data/crm/itemCode/all":                   openapi.NewOperation("全部字典", "The whole dictionary").ReturnsList("category", "items:object[]"),
	"/data/crm/itemCode/getFatherSonType":      openapi.NewOperation("父子类型", "Dictionary items with their children").Accepts("code*").ReturnsList("code", "name", "nameEn"),
	"/data/crm/area/getProvinceInfo":           openapi.NewOperation("省市区", "Provinces, cities, districts").ReturnsList("id*:int", "name", "nameEn", "levelType:int", "jianPin", "citys:object[]"),
	"/data/crm/area/getCityAll":                openapi.NewOperation("全部城市", "All cities").ReturnsList("id*:int", "name", "nameEn"),
	"/data/crm/area/getAreaTree":               openapi.NewOperation("行政区划树", "Tree of areas").Accepts("parentId:int", "depth:int").ReturnsList("id*:int", "name", "nameEn"),
	"/system/crm/sysRole/all":                  openapi.NewOperation("全部角色", "All roles").ReturnsList("id*:int", "name", "nameEn"),
	"/veh/crm/vehicleType/getVehicleTypePage":  openapi.NewOperation("车辆类型", "Vehicle types").Accepts("page:int", "pageSize:int").ReturnsPage("id*:int", "name:any"),
	"/stat/crm/dashboard/getDashboardCards":    openapi.NewOperation("首页卡片", "Cards of the start page").Accepts("keys:string[]", "fresh:bool"),
	"/stat/crm/dashboard/getDashboardCharts":   openapi.NewOperation("首页图表", "Charts of the start page").Accepts("keys:string[]", "fresh:bool"),
	"/stat/crm/dashboard/getDashboardTodos":    openapi.NewOperation("首页待办", "To-dos of the start page").Accepts("keys:string[]", "fresh:bool"),
	"/system/crm/fileObject/upload":            openapi.NewOperation("上传文件", "Upload a file").Uploads().Returns("id:int", "fileKey", "originalName", "size:int", "contentType", "durationSec:int", "url"),
	"/common/download":                         openapi.NewOperation("下载文件", "Download a file").Accepts("fileName*", "delete:bool").ReturnsFile(),
	"/system/crm/fileObject/link":              openapi.NewOperation("私有文件的限时链接", "Create a temporary link to a private file").Accepts("fileKey*").Returns("url", "expireAt"),
	"/system/crm/fileObject/presign":           openapi.NewOperation("分片上传的地址", "Start a multipart upload").Accepts("fileId:int", "bizType", "originalName", "size:int", "sha256").Returns("fileId:int", "parts:object[]", "partSize:int", "expireAt"),
	"/system/crm/fileObject/complete":          openapi.NewOperation("完成分片上传", "Complete a multipart upload").Accepts("fileId*:int", "etags:string[]").Returns("id:int", "fileKey", "originalName", "size:int", "contentType", "durationSec:int", "url"),
	systemmodel.FileObjects.Path + "/overview": openapi.NewOperation("预览文件", "Preview a file").Accepts("id*:int").Returns("url", "sheet:any").Needs(systemmodel.FileObjects.PermissionFor("view")),
	"/openapi.json":                            openapi.NewOperation("本文档", "This document").ReturnsFile(),
	"/system/crm/find":                         openapi.NewOperation("全局搜索", "Global search").Accepts("keyword*").ReturnsList("resource", "zh", "en", "hits:object[]"),
	"/rest/r/":                                 openapi.NewOperation("通用查询：一次读多个列表", "Read several lists in one consistent snapshot").Accepts().Returns().Examples(`{"vehicle":{"page":1,"pageSize":10,"query":{"vin.like":"%LX%"},"orderBy":"createdAt desc"}}`, `{"vehicle":{"list":[{"id":1,"version":1,"vin":"1M8GDM9AXKP042788"}],"total":1,"page":1,"pageSize":10}}`),
	"/rest/w/":                                 openapi.NewOperation("通用写入：新增或修改一条", "Add or change one record").Accepts().Returns().Examples(`{"id":1,"version":3,"remark":"已核对"}`, `{"vehicle":{"id":1,"version":4,"vin":"1M8GDM9AXKP042788","remark":"已核对"}}`),
	"/query/queryview": openapi.NewOperation("视图查询", "Query a view").Accepts("extend*:object", "query:object", "page:int", "pageSize:int", "orderBy:any").ReturnsPage().
		Examples(`{"extend":{"view":{"code":"vehicleOverview"}},"query":{"page":1,"pageSize":5,"vin.like":"%LX%"}}`, `{"list":[{"vin":"1M8GDM9AXKP042788"}],"total":1,"page":1,"pageSize":5,"columns":[{"field":"vin","zh":"车架号","en":"VIN","type":"string"}]}`),
	"/query/queryview/list":                              openapi.NewOperation("可用视图", "Views the caller may use").ReturnsList("code*", "name", "zh", "en", "permission", "columns:object[]", "filters:object[]", "orders:string[]", "orderBy"),
	"/external/query":                                    openapi.NewOperation("外部系统", "Call an external system").Accepts("method*", "param:object"),
	"/vehicle/controlResult":                             openapi.NewOperation("指令结果", "Result of a command").Accepts("commandNo", "clientRequestId", "waitMs:int").Returns("commandNo", "vin", "defCode", "state:int", "stateText", "resultCode", "resultText", "resultValue:any", "lateResult:any").Needs("command:view"),
	equipment.RemoteCommands.Path + "/overview":          openapi.NewOperation("车辆可用指令", "Commands available for a vehicle").Accepts("id*:int").Returns("commands:object[]").Needs("command:view"),
	equipment.CommandDefs.Path + "/overview":             openapi.NewOperation("可批量下发的指令", "Commands available for batches").Returns("commands:object[]").Needs("command:batch"),
	equipment.RemoteCommands.Path + "/course":            openapi.NewOperation("指令经过", "Timeline of a command").Accepts("id*:int").Returns("commandNo", "state:int", "steps:object[]", "dueMs:int", "nowMs:int", "argsSchema:any", "messages:object[]", "forgotten:bool").Needs("command:view"),
	equipment.RemoteCommands.Path + "/batchSend":         openapi.NewOperation("批量下发指令", "Send a command to many vehicles").Accepts("code*", "args:object", "vins:string[]", "filter:object", "reason").Returns("batchNo", "jobId:int", "jobNo", "total:int").Needs("command:batch"),
	equipment.RemoteCommands.Path + "/cancel":            openapi.NewOperation("取消指令", "Cancel a command").Accepts("commandNo", "id:int").Returns("id:int", "state:int").Needs("command:send"),
	equipment.RemoteCommands.Path + "/approve":           openapi.NewOperation("复核指令", "Approve or refuse a command").Accepts("commandNo", "id:int", "agree:bool", "note").Returns("id:int", "state:int").Needs("command:approve"),
	"/system/crm/helpVote/getHelpPage":                   openapi.NewOperation("帮助页信息", "Information about a help page").Accepts("topic*").Returns("topic"),
	"/system/crm/helpVote/vote":                          openapi.NewOperation("评价帮助页", "Vote on a help page").Accepts("topic*", "helpful*:bool").Returns("topic"),
	"/system/crm/exportJob/getMyExportJobs":              openapi.NewOperation("本人后台任务", "Own jobs").ReturnsPage("id:int", "jobNo", "status:int", "progress:int"),
	"/system/crm/exportJob/cancelExportJob":              openapi.NewOperation("取消后台任务", "Cancel a job").Accepts("id*:int").Returns("id:int", "status:int"),
	"/system/crm/exportJob/retryExportJob":               openapi.NewOperation("重试后台任务", "Retry a job").Accepts("id*:int").Returns("id:int", "status:int"),
	"/system/crm/exportJob/deleteExportJob":              openapi.NewOperation("删除本人已结束的任务", "Delete one of your finished jobs").Accepts("id*:int").Returns("id:int", "status:int"),
	"/system/crm/exportJob/undo":                         openapi.NewOperation("撤销批量修改", "Undo a bulk edit").Accepts("id*:int").Returns("id:int", "status:int"),
	"/system/crm/exportJob/items":                        openapi.NewOperation("任务逐条结果", "Per-row results of a job").Accepts("id*:int", "page:int", "pageSize:int").ReturnsPage("rowId:int", "status:int", "label", "code:int", "message"),
	"/system/crm/notice/getMyNotices":                    openapi.NewOperation("本人通知", "Own notifications").Returns("list:object[]", "unread:int"),
	"/system/crm/notice/read":                            openapi.NewOperation("通知设为已读", "Mark notifications as read").Accepts("ids:int[]").Returns("list:object[]", "unread:int"),
	equipment.BluetoothSetups.Path + "/overview":         openapi.NewOperation("蓝牙配置版本", "Published versions").Accepts("id*:int").ReturnsPage("id:int"),
	equipment.VehicleImages.Path + "/overview":           openapi.NewOperation("图片完整度", "Completeness of pictures").Accepts("client:int").Returns("models:object[]"),
	equipment.VehicleImages.Path + "/batchUpload":        openapi.NewOperation("批量导入图片", "Import pictures from an archive").Accepts("fileId*:int", "enable:bool"),
	equipment.Vehicles.Path + "/overview":                openapi.NewOperation("车辆概览", "Overview of a vehicle").Accepts("id*:int").Returns("pictures:object[]", "card:object", "service:object", "freePeriods:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.VehicleModels.Path + "/overview":           openapi.NewOperation("车型概览", "Overview of a model").Accepts("id*:int").Needs(equipment.VehicleModels.PermissionFor("view")),
	equipment.VehicleSeriesAll.Path + "/overview":        openapi.NewOperation("车系概览", "Overview of a series").Accepts("id*:int").Needs(equipment.VehicleSeriesAll.PermissionFor("view")),
	equipment.Vehicles.Path + "/images":                  openapi.NewOperation("车型图片", "Pictures of a model").Accepts("modelId*:int", "colorCode").ReturnsList("angle:int", "colorCode", "url", "isDefault:bool").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.Vehicles.Path + "/series":                  openapi.NewOperation("车系及车型", "Series with their models").Accepts("enabled:bool").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.FreePeriodPolicies.Path + "/preview":       openapi.NewOperation("策略预览", "Number of vehicles a policy applies to").Accepts("id:int").Returns("count:int").Needs(equipment.FreePeriodPolicies.PermissionFor("policy")),
	"/system/crm/sysRole/getSysRoleFunctions":            openapi.NewOperation("角色的功能", "Functions of a role").Accepts("id*:int").Returns("functionIds:int[]", "version:int").Needs(systemmodel.Roles.PermissionFor("view")),
	"/system/crm/sysRole/setSysRoleFunctions":            openapi.NewOperation("授予功能", "Grant functions to a role").Accepts("id*:int", "version*:int", "functionIds*:int[]").Returns("added:any", "removed:any", "version:int").Needs(systemmodel.Roles.PermissionFor("grant")),
	"/system/crm/sysRole/getSysRoleMembers":              openapi.NewOperation("角色的账号", "Accounts with a role").Accepts("id*:int", "page:int", "pageSize:int").ReturnsPage("id*:int"),
	"/system/crm/sysRole/explainRights":                  openapi.NewOperation("角色权限说明", "Explain a permission of a role").Accepts("id*:int", "permission*", "resource", "recordId:int"),
	"/system/crm/sysRole/viewAs":                         openapi.NewOperation("以角色视角查看", "View as a role").Accepts("id*:int").Returns("id:int", "code", "name"),
	"/system/crm/sysUser/explainRights":                  openapi.NewOperation("账号权限说明", "Explain a permission of an account").Accepts("id*:int", "permission*", "resource", "recordId:int"),
	"/system/crm/sysUser/getUserRoles":                   openapi.NewOperation("账号的角色从何时起、由谁授予", "Roles of an account, with who granted them and when").Accepts("id*:int"),
	"/system/crm/sysUser/getUserPermissions":             openapi.NewOperation("账号的权限", "Permissions of an account").Accepts("id*:int"),
	"/system/crm/sysUser/kick":                           openapi.NewOperation("强制下线", "End the sessions of accounts").Accepts("ids:int[]", "id:int").Returns("ended:int").Needs(systemmodel.Operators.PermissionFor(systemmodel.Operators.Action("kick").PermissionVerb())),
	systemmodel.DictionaryItems.Path + "/updateCategory": openapi.NewOperation("修改类别说明", "Rename a category").Accepts("category*", "categoryDesc*:any").Returns("changed:int").Needs(systemmodel.DictionaryItems.PermissionFor("edit")),
	systemmodel.DealerAccounts.Path + "/transferMain":    openapi.NewOperation("移交主账号", "Transfer the main account").Accepts("id:int", "toAccountId:int", "dealerId:int", "version:int").Returns("id:int", "version:int").Needs(systemmodel.DealerAccounts.PermissionFor(systemmodel.DealerAccounts.Action("transferMain").PermissionVerb())),
	systemmodel.SavedViews.Path + "/getMySavedViews":     openapi.NewOperation("页面的视图", "Views of a page").Accepts("page*"),
	"/system/crm/selfCheck/ping":                         openapi.NewOperation("会话与时钟", "Session and clock").Returns("serverTime", "version", "userId:int", "expiresIn:int", "absoluteExpiresIn:int"),
	"/system/crm/selfCheck/sample":                       openapi.NewOperation("存取一段数据", "Store bytes and read them back").ReturnsFile(),
	"/system/crm/selfCheck/getSelfCheck":                 openapi.NewOperation("系统自检", "Run the self check").Accepts("probes:string[]").Needs("selfCheck:view"),
	"/system/crm/selfCheck/verifyAudit":                  openapi.NewOperation("校验操作日志的封存记录", "Verify the audit log against its seals").Accepts("days:int").Returns("seals:int", "rows:int", "from", "until", "broken:any").Needs("selfCheck:view"),
	"/system/crm/sysSetting/getSysSettings":              openapi.NewOperation("全部参数", "All settings").ReturnsPage("id:int", "settingKey", "value:any").Needs(systemmodel.Settings.PermissionFor("view")),
	"/system/crm/sysSetting/updateSysSetting":            openapi.NewOperation("修改参数", "Change a setting").Accepts("settingKey", "id:int", "version:int", "value:any").Returns("id:int", "version:int").Needs(systemmodel.Settings.PermissionFor("edit")),
	"/system/crm/sysFunction/getSysFunctionTree":         openapi.NewOperation("功能树", "Function tree").Accepts("status:int"),
	"/system/crm/sysFunction/resetSysFunction":           openapi.NewOperation("恢复内置功能", "Reset built-in functions").Accepts("codes:string[]").Returns("changed:any"),
	"/system/crm/organization/getOrganizationTree":       openapi.NewOperation("组织树", "Organisation tree"),
	"/veh/crm/vehicle/locate":                            openapi.NewOperation("批量定位车辆", "Find vehicles by pasted identifiers").Accepts("text*").Needs(equipment.Vehicles.PermissionFor("view")),
	"/veh/crm/vehicle/getParams":                         openapi.NewOperation("车辆参数", "Parameters of a vehicle").Accepts("vin*", "keys:string[]").Returns("vin", "version:int", "params:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	"/veh/crm/vehicle/paramHistory":                      openapi.NewOperation("参数历史", "History of parameters").Accepts("vin*").Returns("list:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	"/veh/crm/vehicle/setParams":                         openapi.NewOperation("设置参数", "Set parameters of a vehicle").Accepts("vin*", "params*:object", "confirm:bool").Returns("version:int").Needs(deviceparam.Grant),
	equipment.DebugCommands.Path + "/send":               openapi.NewOperation("下发调试指令", "Send a debug command").Accepts("vehicleId:int", "vin", "templateName", "kind*:int", "ecuType:int", "encoding*:int", "payload*", "expect", "timeoutS:int", "ticketNo").Returns("id:int", "commandNo", "isWrite:bool", "timeoutS:int").Needs(debug.GrantSend),
	equipment.DebugCommands.Path + "/runScript":          openapi.NewOperation("按顺序下发模板", "Send templates in sequence").Accepts("vehicleId*:int", "templates*:int[]", "slots:object", "ticketNo").Returns("scriptNo", "commandNos:string[]").Needs(debug.GrantSend),
	equipment.DebugCommands.Path + "/result":             openapi.NewOperation("调试指令结果", "Result of a debug command").Accepts("commandNo", "id:int", "waitMs:int").Returns("commandNo", "state:int", "response", "matched:bool", "request:any", "reply:any").Needs(debug.GrantView),
	equipment.DebugCommands.Path + "/overview":           openapi.NewOperation("调试指令与应答", "A debug command with its decoded reply").Accepts("id*:int").Returns("commandNo", "state:int", "response", "matched:bool", "request:any", "reply:any").Needs(debug.GrantView),
	equipment.DebugCommands.Path + "/template":           openapi.NewOperation("保存调试模板", "Save debug templates").Accepts("template:object", "templates:object[]").Returns("id:int", "ids:int[]", "count:int").Needs(debug.GrantTemplate),
	equipment.DebugCommands.Path + "/cancel":             openapi.NewOperation("取消调试指令", "Cancel a debug command").Accepts("commandNo", "id:int").Returns("id:int", "state:int").Needs(debug.GrantSend),
	equipment.LinkMessages.Path + "/stream":              openapi.NewOperation("跟踪车辆报文（SSE）", "Follow the messages of a vehicle as server-sent events").Accepts("vin", "id:int").Returns("list:object[]", "skipped:int").Needs(debug.GrantView),
	equipment.LinkMessages.Path + "/overview":            openapi.NewOperation("车辆在线会话", "Connection of a vehicle").Accepts("id*:int").Returns("vin", "onlineStatus:int", "lastSeenAt", "rsrp:int", "lagMs:int", "versions:object[]").Needs(debug.GrantView),
	equipment.VehicleShadows.Path + "/overview":          openapi.NewOperation("离线诊断", "Why a vehicle is offline").Accepts("id*:int").Returns("online:int", "lastSeenAt", "lastTopic:int", "nextWakeAt", "reportedAt", "soc:int", "voltageV:number", "rsrp:int", "card:object", "alarms:object[]", "service:object", "silentNearby:int", "canWake:bool", "wake:object", "verdict:object").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.VehicleParams.Path + "/overview":           openapi.NewOperation("车辆参数概览", "Parameters of a vehicle and their history").Accepts("id*:int").Returns("params:object[]", "history:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.Ecus.Path + "/readVersion":                 openapi.NewOperation("读取控制器版本", "Read the versions of a vehicle's controllers").Accepts("vin*", "ecuTypes:int[]").Returns("commandNo").Needs(readEcus),
	equipment.Ecus.Path + "/overview":                    openapi.NewOperation("车辆控制器概览", "Faults of a vehicle's controllers and state of the last read").Accepts("id*:int").Returns("vehicleId:int", "vin", "faults:object[]", "readVersions:object", "readDtc:object").Needs(equipment.Ecus.PermissionFor("view")),
	equipment.EcuVersions.Path + "/overview":             openapi.NewOperation("车型的软件版本组合", "Software combinations of the vehicles of a model").Accepts("id*:int").Returns("vehicles:int", "combinations:int", "rows:object[]", "versions:object[]").Needs(equipment.Ecus.PermissionFor("view")),
	"/veh/crm/vehicle/path":                              openapi.NewOperation("车辆轨迹", "Track of a vehicle").Accepts("vin*", "start*", "end*", "purpose*:any", "orderNo").Returns("points:object[]", "stops:object[]", "total:int", "thinned:bool", "notice").Needs(equipment.Trips.PermissionFor("view")),
	"/veh/crm/mileage/summary":                           openapi.NewOperation("里程汇总", "Mileage summary").Accepts("grain*").Returns("totalKm:number", "vehicles:int", "averageKm:number", "distribution:object[]", "series:object[]").Needs(equipment.MileageDailies.PermissionFor("view")),
	"/veh/crm/mileage/overview":                          openapi.NewOperation("里程汇总", "Mileage summary").Accepts("grain*").Returns("totalKm:number", "vehicles:int", "averageKm:number", "distribution:object[]", "series:object[]").Needs(equipment.MileageDailies.PermissionFor("view")),
	"/veh/crm/mileage/getMileagePeriods":                 openapi.NewOperation("按周或月的里程", "Mileage by week or month").Accepts("grain*").ReturnsPage("vehicleId:int", "vehicleName", "period").Needs(equipment.MileageDailies.PermissionFor("view")),
	"/veh/crm/mileage/exportPeriods":                     openapi.NewOperation("导出按周或月的里程", "Export mileage by week or month").Accepts("grain*").ReturnsFile().Needs(equipment.MileageDailies.PermissionFor("export")),
	"/veh/crm/trip/track":                                openapi.NewOperation("行程轨迹", "Track of a trip").Accepts("id*:int", "purpose*:any").Returns("points:object[]", "stops:object[]", "total:int", "thinned:bool", "notice").Needs(equipment.Trips.PermissionFor("view")),
	equipment.Alarms.Path + "/track":                     openapi.NewOperation("告警前后的位置与遥测", "Position and telemetry around an alarm").Accepts("id*:int", "purpose*:any", "orderNo").Returns("from", "to", "geo:object", "way:object", "telemetry:object[]").Needs(equipment.Trips.PermissionFor("view")),
	equipment.Alarms.Path + "/overview":                  openapi.NewOperation("告警的处理建议与频率", "Advice and frequency of an alarm").Accepts("id*:int").Returns("advice:object", "earlier:int", "last:object", "all:object", "models:object[]", "firmware:object[]").Needs(equipment.Alarms.PermissionFor("view")),
	equipment.AlarmErrCodes.Path + "/overview":           openapi.NewOperation("告警码近 30 天的频率", "Frequency of an alarm code in 30 days").Accepts("id*:int").Returns("days:object[]", "all:object", "models:object[]", "firmware:object[]").Needs(equipment.AlarmErrCodes.PermissionFor("view")),
	"/veh/crm/trip/exportTrack":                          openapi.NewOperation("导出轨迹", "Export a track").Accepts("id:int", "vin", "start", "end", "purpose*:any", "orderNo", "format*", "reason*").ReturnsFile().Needs(equipment.Trips.PermissionFor("export")),
	"/veh/crm/vehicle/shadow":                            openapi.NewOperation("实时状态", "Live state").Accepts("ids:int[]", "purpose:any", "bounds:object", "zoom:int").Returns("list:object[]", "clusters:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
}

// describe builds the OpenAPI document in a language.
func (a *API) describe(language string) ([]byte, error) {
	aliases := map[string][]string{}
	for path := range a.aliases {
		if canonical := a.canonical(path); canonical != path {
			aliases[canonical] = append(aliases[canonical], path)
		}
	}
	endpoints := make([]openapi.Endpoint, 0, len(a.operations))
	for path, operation := range a.operations {
		e, known := a.endpoints[path]
		if !known {
			continue
		}
		slices.Sort(aliases[path])
		one := openapi.Endpoint{Path: path, Methods: []string{"POST"}, Aliases: aliases[path], Operation: operation}
		if e.methods == fetches {
			one.Methods = []string{"GET"}
		}
		if strings.HasSuffix(path, "/") {
			one.Path += "{model}"
		}
		endpoints = append(endpoints, one)
	}
	slices.SortFunc(endpoints, func(x, y openapi.Endpoint) int { return strings.Compare(x.Path, y.Path) })
	return openapi.Describe(language, endpoints, a.Engine.Comparisons)
}
