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
	"/system/crm/sysUser/ssoLogin":  openapi.Does("登录", "Log in").Free().Takes("username*", "password*", "totp").Gives("accessToken", "tokenType", "expiresIn:int", "absoluteExpiresIn:int", "mustChangePassword:bool", "needsSecondFactor:bool", "passwordExpiresInDays:int"),
	"/system/crm/sysUser/ssoLogout": openapi.Does("退出", "Log out").Free(),
	"/system/crm/sysUser/myInfo": openapi.Does("本人信息与权限", "Own account and rights").Gives("userInfo:object", "userFunctions:object[]", "roleCodes:string[]", "permissions:string[]", "permVersion:int").
		Like("", `{"avatar":"","userInfo":{"id":12,"userName":"limin","realName":"李敏","mobile":"138****8000","userType":1,"organizationCode":"100","dealerId":null},"roleCodes":["operations"],"permissions":["vehicle:view"],"permVersion":41,"userFunctions":[{"id":3,"code":"equipmentManage","name":"设备管理","nameEn":"Equipment","functionType":"1","functionUrl":"/equipmentManage","subSysFunction":[]}]}`),
	"/system/crm/sysUser/bootstrap":            openapi.Does("控制台启动数据", "Bootstrap data of the console").Gives("user:object", "roleCodes:string[]", "permissions:string[]", "menu:object[]", "dictionary:object[]", "dictVersion:int", "permVersion:int"),
	"/system/crm/sysUser/modifyPassword":       openapi.Does("修改密码", "Change your own password").Takes("oldPassword*", "newPassword*"),
	"/system/crm/sysUser/updateMyInfo":         openapi.Does("修改本人资料", "Change your own profile").Takes("realName", "email", "avatar", "version:int").Gives("userInfo:object"),
	"/system/crm/sysUser/bindMobile":           openapi.Does("绑定手机号", "Bind a mobile number").Takes("mobile*", "smsCode*", "oldSmsCode").Gives("userInfo:object"),
	"/system/crm/sysUser/switchRole":           openapi.Does("切换角色", "Narrow the session to one role").Takes("roleCode").Gives("userInfo:object"),
	"/system/crm/sysUser/offerSecondFactor":    openapi.Does("申请两步验证", "Start setting up two-step login").Takes("password*").Gives("secret", "uri"),
	"/system/crm/sysUser/confirmSecondFactor":  openapi.Does("启用两步验证", "Enable two-step login").Takes("code*").Gives("recoveryCodes:string[]"),
	"/system/crm/sysUser/removeSecondFactor":   openapi.Does("关闭两步验证", "Disable two-step login").Takes("password*", "code*"),
	"/system/crm/session/getMySessions":        openapi.Does("本人会话", "Own sessions").GivesPage("id:int", "ip", "current:bool"),
	"/system/crm/session/kickMySession":        openapi.Does("结束本人会话", "End own sessions").Takes("ids:int[]").Gives("ended:int"),
	"/system/crm/loginLog/getMyLoginLogs":      openapi.Does("本人登录记录", "Own logins").Takes("page:int", "pageSize:int").GivesPage("createdAt", "ip", "result:any"),
	"/system/crm/sendSmsCode":                  openapi.Does("发送短信验证码", "Send an SMS code").Free().Takes("scene*", "mobile", "username").Gives("expireSeconds:int", "resendAfterSeconds:int"),
	"/system/crm/mobile/changePassword":        openapi.Does("短信验证码改密", "Change the password with an SMS code").Free().Takes("scene*", "mobile", "username", "smsCode*", "newPassword*"),
	"/data/crm/dealer/nearby":                  openapi.Does("附近网点", "Nearby outlets").Takes("lng*:number", "lat*:number", "km:number", "limit:int", "service:int").Gives("list:object[]", "total:int").Needs(dealers.Dealers.PermissionFor("view")),
	"/data/crm/itemCode/pageItemCode":          openapi.Does("字典分页", "Dictionary, paginated").Takes("category", "status:int", "page:int", "pageSize:int").GivesPage("code", "name", "nameEn"),
	"/data/crm/itemCode/all":                   openapi.Does("全部字典", "The whole dictionary").GivesList("category", "items:object[]"),
	"/data/crm/itemCode/getFatherSonType":      openapi.Does("父子类型", "Dictionary items with their children").Takes("code*").GivesList("code", "name", "nameEn"),
	"/data/crm/area/getProvinceInfo":           openapi.Does("省市区", "Provinces, cities, districts").GivesList("id*:int", "name", "nameEn", "levelType:int", "jianPin", "citys:object[]"),
	"/data/crm/area/getCityAll":                openapi.Does("全部城市", "All cities").GivesList("id*:int", "name", "nameEn"),
	"/data/crm/area/getAreaTree":               openapi.Does("行政区划树", "Tree of areas").Takes("parentId:int", "depth:int").GivesList("id*:int", "name", "nameEn"),
	"/system/crm/sysRole/all":                  openapi.Does("全部角色", "All roles").GivesList("id*:int", "name", "nameEn"),
	"/veh/crm/vehicleType/getVehicleTypePage":  openapi.Does("车辆类型", "Vehicle types").Takes("page:int", "pageSize:int").GivesPage("id*:int", "name:any"),
	"/stat/crm/dashboard/getDashboardCards":    openapi.Does("首页卡片", "Cards of the start page").Takes("keys:string[]", "fresh:bool"),
	"/stat/crm/dashboard/getDashboardCharts":   openapi.Does("首页图表", "Charts of the start page").Takes("keys:string[]", "fresh:bool"),
	"/stat/crm/dashboard/getDashboardTodos":    openapi.Does("首页待办", "To-dos of the start page").Takes("keys:string[]", "fresh:bool"),
	"/system/crm/fileObject/upload":            openapi.Does("上传文件", "Upload a file").Sends().Gives("id:int", "fileKey", "originalName", "size:int", "contentType", "url"),
	"/common/download":                         openapi.Does("下载文件", "Download a file").Takes("fileName*", "delete:bool").Files(),
	"/system/crm/fileObject/link":              openapi.Does("私有文件的限时链接", "Create a temporary link to a private file").Takes("fileKey*").Gives("url", "expireAt"),
	"/system/crm/fileObject/presign":           openapi.Does("分片上传的地址", "Start a multipart upload").Takes("fileId:int", "bizType", "originalName", "size:int", "sha256").Gives("fileId:int", "parts:object[]", "partSize:int", "expireAt"),
	"/system/crm/fileObject/complete":          openapi.Does("完成分片上传", "Complete a multipart upload").Takes("fileId*:int", "etags:string[]").Gives("id:int", "fileKey", "originalName", "size:int", "contentType", "url"),
	systemmodel.FileObjects.Path + "/overview": openapi.Does("预览文件", "Preview a file").Takes("id*:int").Gives("url", "sheet:any").Needs(systemmodel.FileObjects.PermissionFor("view")),
	"/openapi.json":                            openapi.Does("本文档", "This document").Files(),
	"/system/crm/find":                         openapi.Does("全局搜索", "Global search").Takes("keyword*").GivesList("resource", "zh", "en", "hits:object[]"),
	"/rest/r/":                                 openapi.Does("通用查询：一次读多个列表", "Read several lists in one consistent snapshot").Takes().Gives().Like(`{"vehicle":{"page":1,"pageSize":10,"query":{"vin.like":"%LX%"},"orderBy":"createdAt desc"}}`, `{"vehicle":{"list":[{"id":1,"version":1,"vin":"1M8GDM9AXKP042788"}],"total":1,"page":1,"pageSize":10}}`),
	"/rest/w/":                                 openapi.Does("通用写入：新增或修改一条", "Add or change one record").Takes().Gives().Like(`{"id":1,"version":3,"remark":"已核对"}`, `{"vehicle":{"id":1,"version":4,"vin":"1M8GDM9AXKP042788","remark":"已核对"}}`),
	"/query/queryview": openapi.Does("视图查询", "Query a view").Takes("extend*:object", "query:object", "page:int", "pageSize:int", "orderBy:any").GivesPage().
		Like(`{"extend":{"view":{"code":"vehicleOverview"}},"query":{"page":1,"pageSize":5,"vin.like":"%LX%"}}`, `{"list":[{"vin":"1M8GDM9AXKP042788"}],"total":1,"page":1,"pageSize":5,"columns":[{"field":"vin","zh":"车架号","en":"VIN","type":"string"}]}`),
	"/query/queryview/list":                              openapi.Does("可用视图", "Views the caller may use").GivesList("code*", "name", "zh", "en", "permission", "columns:object[]", "filters:object[]", "orders:string[]", "orderBy"),
	"/external/query":                                    openapi.Does("外部系统", "Call an external system").Takes("method*", "param:object"),
	"/vehicle/controlResult":                             openapi.Does("指令结果", "Result of a command").Takes("commandNo", "clientRequestId", "waitMs:int").Gives("commandNo", "vin", "defCode", "state:int", "stateText", "resultCode", "resultText", "resultValue:any", "lateResult:any").Needs("command:view"),
	equipment.RemoteCommands.Path + "/overview":          openapi.Does("车辆可用指令", "Commands available for a vehicle").Takes("id*:int").Gives("commands:object[]").Needs("command:view"),
	equipment.CommandDefs.Path + "/overview":             openapi.Does("可批量下发的指令", "Commands available for batches").Gives("commands:object[]").Needs("command:batch"),
	equipment.RemoteCommands.Path + "/course":            openapi.Does("指令经过", "Timeline of a command").Takes("id*:int").Gives("commandNo", "state:int", "steps:object[]", "dueMs:int", "nowMs:int", "argsSchema:any", "messages:object[]", "forgotten:bool").Needs("command:view"),
	equipment.RemoteCommands.Path + "/batchSend":         openapi.Does("批量下发指令", "Send a command to many vehicles").Takes("code*", "args:object", "vins:string[]", "filter:object", "reason").Gives("batchNo", "jobId:int", "jobNo", "total:int").Needs("command:batch"),
	equipment.RemoteCommands.Path + "/cancel":            openapi.Does("取消指令", "Cancel a command").Takes("commandNo", "id:int").Gives("id:int", "state:int").Needs("command:send"),
	equipment.RemoteCommands.Path + "/approve":           openapi.Does("复核指令", "Approve or refuse a command").Takes("commandNo", "id:int", "agree:bool", "note").Gives("id:int", "state:int").Needs("command:approve"),
	"/system/crm/helpVote/getHelpPage":                   openapi.Does("帮助页信息", "Information about a help page").Takes("topic*").Gives("topic"),
	"/system/crm/helpVote/vote":                          openapi.Does("评价帮助页", "Vote on a help page").Takes("topic*", "helpful*:bool").Gives("topic"),
	"/system/crm/exportJob/getMyExportJobs":              openapi.Does("本人后台任务", "Own jobs").GivesPage("id:int", "jobNo", "status:int", "progress:int"),
	"/system/crm/exportJob/cancelExportJob":              openapi.Does("取消后台任务", "Cancel a job").Takes("id*:int").Gives("id:int", "status:int"),
	"/system/crm/exportJob/retryExportJob":               openapi.Does("重试后台任务", "Retry a job").Takes("id*:int").Gives("id:int", "status:int"),
	"/system/crm/exportJob/deleteExportJob":              openapi.Does("删除本人已结束的任务", "Delete one of your finished jobs").Takes("id*:int").Gives("id:int", "status:int"),
	"/system/crm/exportJob/undo":                         openapi.Does("撤销批量修改", "Undo a bulk edit").Takes("id*:int").Gives("id:int", "status:int"),
	"/system/crm/exportJob/items":                        openapi.Does("任务逐条结果", "Per-row results of a job").Takes("id*:int", "page:int", "pageSize:int").GivesPage("rowId:int", "status:int", "label", "code:int", "message"),
	"/system/crm/notice/getMyNotices":                    openapi.Does("本人通知", "Own notifications").Gives("list:object[]", "unread:int"),
	"/system/crm/notice/read":                            openapi.Does("通知设为已读", "Mark notifications as read").Takes("ids:int[]").Gives("list:object[]", "unread:int"),
	equipment.BluetoothSetups.Path + "/overview":         openapi.Does("蓝牙配置版本", "Published versions").Takes("id*:int").GivesPage("id:int"),
	equipment.VehicleImages.Path + "/overview":           openapi.Does("图片完整度", "Completeness of pictures").Takes("client:int").Gives("models:object[]"),
	equipment.VehicleImages.Path + "/batchUpload":        openapi.Does("批量导入图片", "Import pictures from an archive").Takes("fileId*:int", "enable:bool"),
	equipment.Vehicles.Path + "/overview":                openapi.Does("车辆概览", "Overview of a vehicle").Takes("id*:int").Gives("pictures:object[]", "card:object", "service:object", "freePeriods:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.VehicleModels.Path + "/overview":           openapi.Does("车型概览", "Overview of a model").Takes("id*:int").Needs(equipment.VehicleModels.PermissionFor("view")),
	equipment.VehicleSeriesAll.Path + "/overview":        openapi.Does("车系概览", "Overview of a series").Takes("id*:int").Needs(equipment.VehicleSeriesAll.PermissionFor("view")),
	equipment.Vehicles.Path + "/images":                  openapi.Does("车型图片", "Pictures of a model").Takes("modelId*:int", "colorCode").GivesList("angle:int", "colorCode", "url", "isDefault:bool").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.Vehicles.Path + "/series":                  openapi.Does("车系及车型", "Series with their models").Takes("enabled:bool").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.FreePeriodPolicies.Path + "/preview":       openapi.Does("策略预览", "Number of vehicles a policy applies to").Takes("id:int").Gives("count:int").Needs(equipment.FreePeriodPolicies.PermissionFor("policy")),
	"/system/crm/sysRole/getSysRoleFunctions":            openapi.Does("角色的功能", "Functions of a role").Takes("id*:int").Gives("functionIds:int[]", "version:int").Needs(systemmodel.Roles.PermissionFor("view")),
	"/system/crm/sysRole/setSysRoleFunctions":            openapi.Does("授予功能", "Grant functions to a role").Takes("id*:int", "version*:int", "functionIds*:int[]").Gives("added:any", "removed:any", "version:int").Needs(systemmodel.Roles.PermissionFor("grant")),
	"/system/crm/sysRole/getSysRoleMembers":              openapi.Does("角色的账号", "Accounts with a role").Takes("id*:int", "page:int", "pageSize:int").GivesPage("id*:int"),
	"/system/crm/sysRole/explainRights":                  openapi.Does("角色权限说明", "Explain a permission of a role").Takes("id*:int", "permission*", "resource", "recordId:int"),
	"/system/crm/sysRole/viewAs":                         openapi.Does("以角色视角查看", "View as a role").Takes("id*:int").Gives("id:int", "code", "name"),
	"/system/crm/sysUser/explainRights":                  openapi.Does("账号权限说明", "Explain a permission of an account").Takes("id*:int", "permission*", "resource", "recordId:int"),
	"/system/crm/sysUser/getUserRoles":                   openapi.Does("账号的角色从何时起、由谁授予", "Roles of an account, with who granted them and when").Takes("id*:int"),
	"/system/crm/sysUser/getUserPermissions":             openapi.Does("账号的权限", "Permissions of an account").Takes("id*:int"),
	"/system/crm/sysUser/kick":                           openapi.Does("强制下线", "End the sessions of accounts").Takes("ids:int[]", "id:int").Gives("ended:int").Needs(systemmodel.Operators.PermissionFor(systemmodel.Operators.Action("kick").PermissionVerb())),
	systemmodel.DictionaryItems.Path + "/updateCategory": openapi.Does("修改类别说明", "Rename a category").Takes("category*", "categoryDesc*:any").Gives("changed:int").Needs(systemmodel.DictionaryItems.PermissionFor("edit")),
	systemmodel.DealerAccounts.Path + "/transferMain":    openapi.Does("移交主账号", "Transfer the main account").Takes("id:int", "toAccountId:int", "dealerId:int", "version:int").Gives("id:int", "version:int").Needs(systemmodel.DealerAccounts.PermissionFor(systemmodel.DealerAccounts.Action("transferMain").PermissionVerb())),
	systemmodel.SavedViews.Path + "/getMySavedViews":     openapi.Does("页面的视图", "Views of a page").Takes("page*"),
	"/system/crm/selfCheck/ping":                         openapi.Does("会话与时钟", "Session and clock").Gives("serverTime", "version", "userId:int", "expiresIn:int", "absoluteExpiresIn:int"),
	"/system/crm/selfCheck/sample":                       openapi.Does("存取一段数据", "Store bytes and read them back").Files(),
	"/system/crm/selfCheck/getSelfCheck":                 openapi.Does("系统自检", "Run the self check").Takes("probes:string[]").Needs("selfCheck:view"),
	"/system/crm/selfCheck/verifyAudit":                  openapi.Does("校验操作日志的封存记录", "Verify the audit log against its seals").Takes("days:int").Gives("seals:int", "rows:int", "from", "until", "broken:any").Needs("selfCheck:view"),
	"/system/crm/sysSetting/getSysSettings":              openapi.Does("全部参数", "All settings").GivesPage("id:int", "settingKey", "value:any").Needs(systemmodel.Settings.PermissionFor("view")),
	"/system/crm/sysSetting/updateSysSetting":            openapi.Does("修改参数", "Change a setting").Takes("settingKey", "id:int", "version:int", "value:any").Gives("id:int", "version:int").Needs(systemmodel.Settings.PermissionFor("edit")),
	"/system/crm/sysFunction/getSysFunctionTree":         openapi.Does("功能树", "Function tree").Takes("status:int"),
	"/system/crm/sysFunction/resetSysFunction":           openapi.Does("恢复内置功能", "Reset built-in functions").Takes("codes:string[]").Gives("changed:any"),
	"/system/crm/organization/getOrganizationTree":       openapi.Does("组织树", "Organisation tree"),
	"/veh/crm/vehicle/locate":                            openapi.Does("批量定位车辆", "Find vehicles by pasted identifiers").Takes("text*").Needs(equipment.Vehicles.PermissionFor("view")),
	"/veh/crm/vehicle/getParams":                         openapi.Does("车辆参数", "Parameters of a vehicle").Takes("vin*", "keys:string[]").Gives("vin", "version:int", "params:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	"/veh/crm/vehicle/paramHistory":                      openapi.Does("参数历史", "History of parameters").Takes("vin*").Gives("list:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	"/veh/crm/vehicle/setParams":                         openapi.Does("设置参数", "Set parameters of a vehicle").Takes("vin*", "params*:object", "confirm:bool").Gives("version:int").Needs(deviceparam.Grant),
	equipment.DebugCommands.Path + "/send":               openapi.Does("下发调试指令", "Send a debug command").Takes("vehicleId:int", "vin", "templateName", "kind*:int", "ecuType:int", "encoding*:int", "payload*", "expect", "timeoutS:int", "ticketNo").Gives("id:int", "commandNo", "isWrite:bool", "timeoutS:int").Needs(debug.GrantSend),
	equipment.DebugCommands.Path + "/runScript":          openapi.Does("按顺序下发模板", "Send templates in sequence").Takes("vehicleId*:int", "templates*:int[]", "slots:object", "ticketNo").Gives("scriptNo", "commandNos:string[]").Needs(debug.GrantSend),
	equipment.DebugCommands.Path + "/result":             openapi.Does("调试指令结果", "Result of a debug command").Takes("commandNo", "id:int", "waitMs:int").Gives("commandNo", "state:int", "response", "matched:bool", "request:any", "reply:any").Needs(debug.GrantView),
	equipment.DebugCommands.Path + "/overview":           openapi.Does("调试指令与应答", "A debug command with its decoded reply").Takes("id*:int").Gives("commandNo", "state:int", "response", "matched:bool", "request:any", "reply:any").Needs(debug.GrantView),
	equipment.DebugCommands.Path + "/template":           openapi.Does("保存调试模板", "Save debug templates").Takes("template:object", "templates:object[]").Gives("id:int", "ids:int[]", "count:int").Needs(debug.GrantTemplate),
	equipment.DebugCommands.Path + "/cancel":             openapi.Does("取消调试指令", "Cancel a debug command").Takes("commandNo", "id:int").Gives("id:int", "state:int").Needs(debug.GrantSend),
	equipment.LinkMessages.Path + "/stream":              openapi.Does("跟踪车辆报文（SSE）", "Follow the messages of a vehicle as server-sent events").Takes("vin", "id:int").Gives("list:object[]", "skipped:int").Needs(debug.GrantView),
	equipment.LinkMessages.Path + "/overview":            openapi.Does("车辆在线会话", "Connection of a vehicle").Takes("id*:int").Gives("vin", "onlineStatus:int", "lastSeenAt", "rsrp:int", "lagMs:int", "versions:object[]").Needs(debug.GrantView),
	equipment.VehicleShadows.Path + "/overview":          openapi.Does("离线诊断", "Why a vehicle is offline").Takes("id*:int").Gives("online:int", "lastSeenAt", "lastTopic:int", "nextWakeAt", "reportedAt", "soc:int", "voltageV:number", "rsrp:int", "card:object", "alarms:object[]", "service:object", "silentNearby:int", "canWake:bool", "wake:object", "verdict:object").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.VehicleParams.Path + "/overview":           openapi.Does("车辆参数概览", "Parameters of a vehicle and their history").Takes("id*:int").Gives("params:object[]", "history:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
	equipment.Ecus.Path + "/readVersion":                 openapi.Does("读取控制器版本", "Read the versions of a vehicle's controllers").Takes("vin*", "ecuTypes:int[]").Gives("commandNo").Needs(readEcus),
	equipment.Ecus.Path + "/overview":                    openapi.Does("车辆控制器概览", "Faults of a vehicle's controllers and state of the last read").Takes("id*:int").Gives("vehicleId:int", "vin", "faults:object[]", "readVersions:object", "readDtc:object").Needs(equipment.Ecus.PermissionFor("view")),
	equipment.EcuVersions.Path + "/overview":             openapi.Does("车型的软件版本组合", "Software combinations of the vehicles of a model").Takes("id*:int").Gives("vehicles:int", "combinations:int", "rows:object[]", "versions:object[]").Needs(equipment.Ecus.PermissionFor("view")),
	"/veh/crm/vehicle/path":                              openapi.Does("车辆轨迹", "Track of a vehicle").Takes("vin*", "start*", "end*", "purpose*:any", "orderNo").Gives("points:object[]", "stops:object[]", "total:int", "thinned:bool", "notice").Needs(equipment.Trips.PermissionFor("view")),
	"/veh/crm/mileage/summary":                           openapi.Does("里程汇总", "Mileage summary").Takes("grain*").Gives("totalKm:number", "vehicles:int", "averageKm:number", "distribution:object[]", "series:object[]").Needs(equipment.MileageDailies.PermissionFor("view")),
	"/veh/crm/mileage/overview":                          openapi.Does("里程汇总", "Mileage summary").Takes("grain*").Gives("totalKm:number", "vehicles:int", "averageKm:number", "distribution:object[]", "series:object[]").Needs(equipment.MileageDailies.PermissionFor("view")),
	"/veh/crm/mileage/getMileagePeriods":                 openapi.Does("按周或月的里程", "Mileage by week or month").Takes("grain*").GivesPage("vehicleId:int", "vehicleName", "period").Needs(equipment.MileageDailies.PermissionFor("view")),
	"/veh/crm/mileage/exportPeriods":                     openapi.Does("导出按周或月的里程", "Export mileage by week or month").Takes("grain*").Files().Needs(equipment.MileageDailies.PermissionFor("export")),
	"/veh/crm/trip/track":                                openapi.Does("行程轨迹", "Track of a trip").Takes("id*:int", "purpose*:any").Gives("points:object[]", "stops:object[]", "total:int", "thinned:bool", "notice").Needs(equipment.Trips.PermissionFor("view")),
	equipment.Alarms.Path + "/track":                     openapi.Does("告警前后的位置与遥测", "Position and telemetry around an alarm").Takes("id*:int", "purpose*:any", "orderNo").Gives("from", "to", "geo:object", "way:object", "telemetry:object[]").Needs(equipment.Trips.PermissionFor("view")),
	equipment.Alarms.Path + "/overview":                  openapi.Does("告警的处理建议与频率", "Advice and frequency of an alarm").Takes("id*:int").Gives("advice:object", "earlier:int", "last:object", "all:object", "models:object[]", "firmware:object[]").Needs(equipment.Alarms.PermissionFor("view")),
	equipment.AlarmErrCodes.Path + "/overview":           openapi.Does("告警码近 30 天的频率", "Frequency of an alarm code in 30 days").Takes("id*:int").Gives("days:object[]", "all:object", "models:object[]", "firmware:object[]").Needs(equipment.AlarmErrCodes.PermissionFor("view")),
	"/veh/crm/trip/exportTrack":                          openapi.Does("导出轨迹", "Export a track").Takes("id:int", "vin", "start", "end", "purpose*:any", "orderNo", "format*", "reason*").Files().Needs(equipment.Trips.PermissionFor("export")),
	"/veh/crm/vehicle/shadow":                            openapi.Does("实时状态", "Live state").Takes("ids:int[]", "purpose:any", "bounds:object", "zoom:int").Gives("list:object[]", "clusters:object[]").Needs(equipment.Vehicles.PermissionFor("view")),
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
		one := openapi.Endpoint{Path: path, Methods: []string{"POST"}, Also: aliases[path], Operation: operation}
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
