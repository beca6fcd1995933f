// Generated from the Go declarations by `make generate`. Do not edit.
import type { Route } from './declaration'

/** Every page that exists, in menu order. */
export const routes: Route[] = [
  {"path":"/dashboard","zh":"首页","en":"Dashboard","kind":"board","menu":true,"resources":[],"permission":""},
  {"path":"/qa","zh":"帮助中心","en":"Help","kind":"help","menu":false,"resources":[],"permission":""},
  {"path":"/userCenter/profile","zh":"个人中心","en":"My account","kind":"form","menu":false,"resources":["operator","session","loginLog","job"],"permission":""},
  {"path":"/error/401","zh":"无权限","en":"No permission","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/error/404","zh":"页面不存在","en":"Not found","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/test/index","zh":"系统自检","en":"Self-check","kind":"board","menu":false,"resources":[],"permission":""},
  {"path":"/login","zh":"登录","en":"Log in","kind":"form","menu":false,"resources":[],"permission":""},
  {"path":"/auth-redirect","zh":"登录跳转","en":"Sign-in return","kind":"redirect","menu":false,"resources":[],"permission":""},
  {"path":"/401","zh":"无权限","en":"No permission","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/404","zh":"页面不存在","en":"Not found","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/equipmentManage/vehicleManage","zh":"车辆管理","en":"Vehicles","kind":"list","menu":true,"resources":["vehicle","vehicleBinding","helmet","nfcCard","freePeriod","freePeriodPolicy"],"tabs":[{"resource":"vehicle","zh":"车辆","en":"Vehicle","permission":"vehicle:view"},{"resource":"vehicleBinding","zh":"绑定记录","en":"Binding record","permission":"vehicle:view"},{"resource":"helmet","zh":"智能头盔","en":"Smart helmet","permission":"helmet:view"},{"resource":"nfcCard","zh":"NFC卡","en":"NFC key","permission":"nfc:view"},{"resource":"freePeriod","zh":"免费期","en":"Free period","permission":"freePeriod:view"},{"resource":"freePeriodPolicy","zh":"免费期策略","en":"Free-period policy","permission":"freePeriod:view"}],"permission":"vehicle:view"},
  {"path":"/equipmentManage/vehicleManageDetail","zh":"车辆详情","en":"Vehicle detail","kind":"detail","menu":false,"resources":["vehicle","vehicleBinding","vehicleShadow","vehicleParam","onlineSession","chargeSession","helmet","nfcCard","freePeriod","faultReport","otaTaskTarget"],"permission":"vehicle:view","list":"/equipmentManage/vehicleManage","mode":"view"},
  {"path":"/equipmentManage/vehicleSeries","zh":"车系管理","en":"Vehicle series","kind":"list","menu":true,"resources":["vehicleSeries","vehicleType"],"tabs":[{"resource":"vehicleSeries","zh":"车系","en":"Vehicle series","permission":"vehicleSeries:view"},{"resource":"vehicleType","zh":"车辆类型","en":"Vehicle type","permission":"vehicleType:view"}],"permission":"vehicleSeries:view"},
  {"path":"/equipmentManage/SAPvehicleSearch","zh":"SAP车辆查询","en":"SAP vehicle search","kind":"list","menu":true,"resources":["sapVehicle"],"permission":"sapVehicle:view"},
  {"path":"/equipmentManage/batteryManage","zh":"电池管理","en":"Batteries","kind":"list","menu":true,"resources":["battery"],"permission":"battery:view"},
  {"path":"/equipmentManage/batteryDetail","zh":"电池详情","en":"Battery detail","kind":"detail","menu":false,"resources":["battery","batteryState","chargeSession"],"permission":"battery:view","list":"/equipmentManage/batteryManage","mode":"view"},
  {"path":"/equipmentManage/batteryHistory","zh":"历史电池","en":"Battery history","kind":"list","menu":true,"resources":["batteryHistory"],"permission":"battery:view"},
  {"path":"/equipmentManage/unbindManage","zh":"解绑工单","en":"Unbind orders","kind":"list","menu":true,"resources":["unbindOrder"],"permission":"unbind:view","opens":"saved=open&status.in=0%2C1%2C2%2C3"},
  {"path":"/equipmentManage/unbindManageDetail","zh":"解绑工单详情","en":"Unbind order detail","kind":"detail","menu":false,"resources":["unbindOrder"],"permission":"unbind:view","list":"/equipmentManage/unbindManage","mode":"view"},
  {"path":"/equipmentManage/vehicleRemoteDebugging","zh":"车辆远程调试","en":"Remote debugging","kind":"board","menu":true,"resources":["debugCommand","debugTemplate","debugFrequency","linkMessage","vehicleParam","vehicleShadow"],"tabs":[{"resource":"debugCommand","zh":"调试指令","en":"Debug command","permission":"debug:view"},{"resource":"debugTemplate","zh":"调试模板","en":"Debug template","permission":"debug:view"},{"resource":"debugFrequency","zh":"调试频率","en":"Reporting frequency override","permission":"debug:view"},{"resource":"linkMessage","zh":"通信报文","en":"Message","permission":"debug:view"}],"permission":"debug:view"},
  {"path":"/equipmentManage/mileage","zh":"里程统计","en":"Mileage statistics","kind":"list","menu":true,"resources":["mileageDaily"],"permission":"mileage:view"},
  {"path":"/equipmentManage/historytrace","zh":"历史轨迹","en":"Track history","kind":"list","menu":true,"resources":["trip"],"permission":"trace:view"},
  {"path":"/equipmentManage/historytraceDetail","zh":"轨迹回放","en":"Track playback","kind":"detail","menu":false,"resources":["trip"],"permission":"trace:view","list":"/equipmentManage/historytrace","mode":"view"},
  {"path":"/equipmentManage/ecuDetail","zh":"ECU详情","en":"ECU detail","kind":"detail","menu":false,"resources":["ecu","ecuVersion"],"permission":"ecu:view","list":"/equipmentManage/vehicleManage","mode":"all"},
  {"path":"/equipmentManage/stolenMonitorManage","zh":"被盗监控","en":"Stolen monitoring","kind":"list","menu":true,"resources":["stolenReport","stolenCustody"],"tabs":[{"resource":"stolenReport","zh":"被盗上报","en":"Stolen report","permission":"stolen:view"},{"resource":"stolenCustody","zh":"位置查看记录","en":"Custody log","permission":"stolen:view"}],"permission":"stolen:view","opens":"saved=open&status.in=0%2C1%2C2%2C3%2C4%2C5"},
  {"path":"/equipmentManage/stolenVehicleDetail","zh":"被盗车辆详情","en":"Stolen vehicle detail","kind":"detail","menu":false,"resources":["stolenReport","vehicleShadow"],"permission":"stolen:view","list":"/equipmentManage/stolenMonitorManage","mode":"view"},
  {"path":"/equipmentManage/vehicleModelManage","zh":"车型管理","en":"Vehicle models","kind":"list","menu":true,"resources":["vehicleModel"],"permission":"vehicleModel:view"},
  {"path":"/equipmentManage/vehicleModelAdd","zh":"新增车型","en":"Add model","kind":"form","menu":false,"resources":["vehicleModel"],"permission":"vehicleModel:add","list":"/equipmentManage/vehicleModelManage","mode":"add"},
  {"path":"/equipmentManage/vehicleModelEdit","zh":"编辑车型","en":"Edit model","kind":"form","menu":false,"resources":["vehicleModel"],"permission":"vehicleModel:edit","list":"/equipmentManage/vehicleModelManage","mode":"edit"},
  {"path":"/equipmentManage/vehicleModelView","zh":"查看车型","en":"Model spec sheet","kind":"detail","menu":false,"resources":["vehicleModel"],"permission":"vehicleModel:view","list":"/equipmentManage/vehicleModelManage","mode":"sheet"},
  {"path":"/equipmentManage/vehicleModelDetail","zh":"车型详情","en":"Model detail","kind":"detail","menu":false,"resources":["vehicleModel","freePeriodPolicy"],"permission":"vehicleModel:view","list":"/equipmentManage/vehicleModelManage","mode":"view"},
  {"path":"/equipmentManage/remoteControl","zh":"远程控制","en":"Remote control","kind":"board","menu":true,"resources":["remoteCommand","commandDef"],"tabs":[{"resource":"remoteCommand","zh":"远程指令","en":"Remote command","permission":"command:view"},{"resource":"commandDef","zh":"指令定义","en":"Command definition","permission":"command:view"}],"permission":"command:view"},
  {"path":"/equipmentManage/soundEffect","zh":"音效管理","en":"Sound effects","kind":"list","menu":true,"resources":["soundEffect"],"permission":"soundEffect:view"},
  {"path":"/equipmentManage/soundEffectAdd","zh":"新增音效","en":"Add sound effect","kind":"form","menu":false,"resources":["soundEffect"],"permission":"soundEffect:add","list":"/equipmentManage/soundEffect","mode":"add"},
  {"path":"/equipmentManage/soundEffectEdit","zh":"编辑音效","en":"Edit sound effect","kind":"form","menu":false,"resources":["soundEffect"],"permission":"soundEffect:edit","list":"/equipmentManage/soundEffect","mode":"edit"},
  {"path":"/equipmentManage/soundEffectDetail","zh":"音效详情","en":"Sound effect detail","kind":"detail","menu":false,"resources":["soundEffect"],"permission":"soundEffect:view","list":"/equipmentManage/soundEffect","mode":"view"},
  {"path":"/equipmentManage/vehicleImage","zh":"车辆图片","en":"Vehicle images","kind":"list","menu":true,"resources":["vehicleImage"],"permission":"vehicleImage:view"},
  {"path":"/equipmentManageXp/vehicleManageXp","zh":"智慧出行车辆","en":"Xp vehicles","kind":"list","menu":true,"resources":["vehicleXp","xpInstruction","xpSync","xpBinding"],"tabs":[{"resource":"vehicleXp","zh":"智慧出行车辆","en":"Xp vehicle","permission":"vehicleXp:view"},{"resource":"xpInstruction","zh":"Xp指令","en":"Xp instruction","permission":"vehicleXp:view"},{"resource":"xpSync","zh":"Xp同步记录","en":"Xp sync","permission":"vehicleXp:view"},{"resource":"xpBinding","zh":"Xp绑定记录","en":"Xp binding","permission":"vehicleXp:view"}],"permission":"vehicleXp:view"},
  {"path":"/virtualVehicleManagement/virtualVehicle","zh":"虚拟车辆","en":"Virtual vehicles","kind":"list","menu":true,"resources":["virtualVin","virtualVinUse"],"tabs":[{"resource":"virtualVin","zh":"虚拟车辆","en":"Virtual vehicle","permission":"virtualVin:view"},{"resource":"virtualVinUse","zh":"虚拟车绑定记录","en":"Use of a virtual VIN","permission":"virtualVin:view"}],"permission":"virtualVin:view"},
  {"path":"/alarmManage/alarmManage","zh":"告警管理","en":"Alarms","kind":"list","menu":true,"resources":["alarm","alarmHandover","alarmRule","alarmErrCode"],"tabs":[{"resource":"alarm","zh":"告警","en":"Alarm","permission":"alarm:view"},{"resource":"alarmHandover","zh":"交接班","en":"Shift hand-over","permission":"alarmHandover:view"},{"resource":"alarmRule","zh":"告警规则","en":"Alarm rule","permission":"alarmRule:view"},{"resource":"alarmErrCode","zh":"告警码","en":"Alarm code","permission":"alarmCode:view"}],"permission":"alarm:view","opens":"muted.eq=false&saved=active&status.in=0%2C1"},
  {"path":"/alarmManage/alarmDetail","zh":"告警详情","en":"Alarm detail","kind":"detail","menu":false,"resources":["alarm"],"permission":"alarm:view","list":"/alarmManage/alarmManage","mode":"view"},
  {"path":"/simManage/simIndex","zh":"SIM卡管理","en":"SIM cards","kind":"list","menu":true,"resources":["simCard","simPool","simSyncRun","simAccount","simSyncItem"],"tabs":[{"resource":"simCard","zh":"SIM卡","en":"SIM card","permission":"sim:view"},{"resource":"simPool","zh":"流量池","en":"Data pool","permission":"sim:view"},{"resource":"simSyncRun","zh":"同步记录","en":"Sync run","permission":"sim:view"},{"resource":"simAccount","zh":"运营商账户","en":"Carrier account","permission":"sim:view"},{"resource":"simSyncItem","zh":"同步明细","en":"Sync item","permission":"sim:view"}],"permission":"sim:view"},
  {"path":"/simManage/simDetail","zh":"SIM卡详情","en":"SIM card detail","kind":"detail","menu":false,"resources":["simCard","simOperationItem"],"permission":"sim:view","list":"/simManage/simIndex","mode":"view"},
  {"path":"/simManage/simFlow","zh":"流量查询","en":"Data usage","kind":"list","menu":true,"resources":["simFlow"],"permission":"sim:view","opens":"grain.eq=1&saved=daily"},
  {"path":"/simManage/stopResume","zh":"停复机管理","en":"Suspend and resume","kind":"list","menu":true,"resources":["simOperation","simOperationItem"],"tabs":[{"resource":"simOperation","zh":"停复机","en":"SIM operation","permission":"sim:operate"},{"resource":"simOperationItem","zh":"停复机明细","en":"SIM operation item","permission":"sim:view"}],"permission":"sim:operate"},
  {"path":"/versionManage/appVersion","zh":"App版本管理","en":"App versions","kind":"list","menu":true,"resources":["appVersion"],"permission":"appVersion:view"},
  {"path":"/versionManage/appDetail","zh":"App版本详情","en":"App version detail","kind":"detail","menu":false,"resources":["appVersion"],"permission":"appVersion:view","list":"/versionManage/appVersion","mode":"view"},
  {"path":"/versionManage/appAdd","zh":"新增App版本","en":"Add app version","kind":"form","menu":false,"resources":["appVersion"],"permission":"appVersion:add","list":"/versionManage/appVersion","mode":"add"},
  {"path":"/versionManage/appEdit","zh":"编辑App版本","en":"Edit app version","kind":"form","menu":false,"resources":["appVersion"],"permission":"appVersion:edit","list":"/versionManage/appVersion","mode":"edit"},
  {"path":"/versionManage/ota/firmwareManage","zh":"OTA固件管理","en":"OTA firmware","kind":"list","menu":true,"resources":["otaFirmware"],"permission":"ota:view"},
  {"path":"/versionManage/ota/firmwareAdd","zh":"新增固件","en":"Add firmware","kind":"form","menu":false,"resources":["otaFirmware"],"permission":"firmware:add","list":"/versionManage/ota/firmwareManage","mode":"add"},
  {"path":"/versionManage/ota/firmwareUpdate","zh":"编辑固件","en":"Edit firmware","kind":"form","menu":false,"resources":["otaFirmware"],"permission":"firmware:edit","list":"/versionManage/ota/firmwareManage","mode":"edit"},
  {"path":"/versionManage/ota/firmwareQuery","zh":"固件详情","en":"Firmware detail","kind":"detail","menu":false,"resources":["otaFirmware"],"permission":"ota:view","list":"/versionManage/ota/firmwareManage","mode":"view"},
  {"path":"/versionManage/ota/firmwareManageOld","zh":"OTA固件管理（旧版）","en":"OTA firmware (legacy)","kind":"list","menu":true,"resources":["otaFirmwareOld"],"permission":"ota:view"},
  {"path":"/versionManage/ota/firmwareAddOld","zh":"新增固件（旧版）","en":"Add firmware (legacy)","kind":"form","menu":false,"resources":["otaFirmwareOld"],"permission":"firmware:add","list":"/versionManage/ota/firmwareManageOld","mode":"add"},
  {"path":"/versionManage/ota/firmwareUpdateOld","zh":"编辑固件（旧版）","en":"Edit firmware (legacy)","kind":"form","menu":false,"resources":["otaFirmwareOld"],"permission":"firmware:edit","list":"/versionManage/ota/firmwareManageOld","mode":"edit"},
  {"path":"/versionManage/ota/firmwareQueryOld","zh":"固件详情（旧版）","en":"Firmware detail (legacy)","kind":"detail","menu":false,"resources":["otaFirmwareOld"],"permission":"ota:view","list":"/versionManage/ota/firmwareManageOld","mode":"view"},
  {"path":"/versionManage/ota/taskList","zh":"OTA任务管理","en":"OTA tasks","kind":"list","menu":true,"resources":["otaTask","otaTaskTarget"],"tabs":[{"resource":"otaTask","zh":"OTA任务","en":"OTA task","permission":"ota:view"},{"resource":"otaTaskTarget","zh":"OTA升级明细","en":"OTA target","permission":"ota:view"}],"permission":"ota:view"},
  {"path":"/versionManage/ota/otaTaskAdd","zh":"新增OTA任务","en":"Add OTA task","kind":"form","menu":false,"resources":["otaTask","otaTaskGroup"],"permission":"otaTask:add","list":"/versionManage/ota/taskList","mode":"add"},
  {"path":"/versionManage/ota/taskUpdate","zh":"编辑OTA任务","en":"Edit OTA task","kind":"form","menu":false,"resources":["otaTask"],"permission":"otaTask:edit","list":"/versionManage/ota/taskList","mode":"edit"},
  {"path":"/versionManage/ota/otaTaskQuery","zh":"OTA任务详情","en":"OTA task detail","kind":"detail","menu":false,"resources":["otaTask","otaTaskGroup","otaTaskTarget"],"permission":"ota:view","list":"/versionManage/ota/taskList","mode":"view"},
  {"path":"/versionManage/ota/taskListOld","zh":"OTA任务管理（旧版）","en":"OTA tasks (legacy)","kind":"list","menu":true,"resources":["otaTaskOld"],"permission":"ota:view"},
  {"path":"/versionManage/ota/otaTaskAddOld","zh":"新增OTA任务（旧版）","en":"Add OTA task (legacy)","kind":"form","menu":false,"resources":["otaTaskOld"],"permission":"otaTask:add","list":"/versionManage/ota/taskListOld","mode":"add"},
  {"path":"/versionManage/ota/taskUpdateOld","zh":"编辑OTA任务（旧版）","en":"Edit OTA task (legacy)","kind":"form","menu":false,"resources":["otaTaskOld"],"permission":"otaTask:edit","list":"/versionManage/ota/taskListOld","mode":"edit"},
  {"path":"/versionManage/ota/otaTaskQueryOld","zh":"OTA任务详情（旧版）","en":"OTA task detail (legacy)","kind":"detail","menu":false,"resources":["otaTaskOld"],"permission":"ota:view","list":"/versionManage/ota/taskListOld","mode":"view"},
  {"path":"/versionManage/ota/equipmentManage","zh":"OTA设备管理","en":"OTA devices","kind":"list","menu":true,"resources":["otaEquipment"],"permission":"ota:view"},
  {"path":"/guideUseManage/appLogRecord","zh":"APP日志记录","en":"App log records","kind":"list","menu":true,"resources":["appUserLog","appBindingLog","appLogUpload"],"tabs":[{"resource":"appUserLog","zh":"APP日志","en":"App log","permission":"appLog:view"},{"resource":"appBindingLog","zh":"APP绑定记录","en":"App binding log","permission":"appBindingLog:view"},{"resource":"appLogUpload","zh":"日志上传请求","en":"Log upload request","permission":"appLog:download"}],"permission":"appLog:view"},
  {"path":"/guideUseManage/videoManage","zh":"教学视频","en":"Tutorial videos","kind":"list","menu":true,"resources":["video","guide"],"tabs":[{"resource":"video","zh":"教学视频","en":"Tutorial video","permission":"video:view"},{"resource":"guide","zh":"使用指南","en":"User guide","permission":"guide:view"}],"permission":"video:view"},
  {"path":"/guideUseManage/videoAdd","zh":"新增视频","en":"Add video","kind":"form","menu":false,"resources":["video"],"permission":"video:add","list":"/guideUseManage/videoManage","mode":"add"},
  {"path":"/guideUseManage/videoEdit","zh":"编辑视频","en":"Edit video","kind":"form","menu":false,"resources":["video"],"permission":"video:edit","list":"/guideUseManage/videoManage","mode":"edit"},
  {"path":"/guideUseManage/videoDetail","zh":"视频详情","en":"Video detail","kind":"detail","menu":false,"resources":["video"],"permission":"video:view","list":"/guideUseManage/videoManage","mode":"view"},
  {"path":"/guideUseManage/functionIntroduce","zh":"功能介绍","en":"Function introductions","kind":"list","menu":true,"resources":["functionIntroduction"],"permission":"functionIntroduction:view"},
  {"path":"/guideUseManage/functionIntroduceAdd","zh":"新增功能介绍","en":"Add function introduction","kind":"form","menu":false,"resources":["functionIntroduction"],"permission":"functionIntroduction:add","list":"/guideUseManage/functionIntroduce","mode":"add"},
  {"path":"/guideUseManage/functionIntroduceEdit","zh":"编辑功能介绍","en":"Edit function introduction","kind":"form","menu":false,"resources":["functionIntroduction"],"permission":"functionIntroduction:edit","list":"/guideUseManage/functionIntroduce","mode":"edit"},
  {"path":"/guideUseManage/functionIntroduceDetail","zh":"功能介绍详情","en":"Function introduction detail","kind":"detail","menu":false,"resources":["functionIntroduction"],"permission":"functionIntroduction:view","list":"/guideUseManage/functionIntroduce","mode":"view"},
  {"path":"/guideUseManage/replacementRecord","zh":"更换记录","en":"Replacement records","kind":"list","menu":true,"resources":["replacementRecord"],"permission":"replacementRecord:view"},
  {"path":"/guideUseManage/dealerManage","zh":"经销商管理","en":"Dealers","kind":"list","menu":true,"resources":["dealer"],"permission":"dealer:view"},
  {"path":"/guideUseManage/dealerManageDetail","zh":"经销商详情","en":"Dealer detail","kind":"detail","menu":false,"resources":["dealer"],"permission":"dealer:view","list":"/guideUseManage/dealerManage","mode":"view"},
  {"path":"/guideUseManage/appuserManager","zh":"APP用户管理","en":"App users","kind":"list","menu":true,"resources":["appUser"],"permission":"appUser:view"},
  {"path":"/guideUseManage/iosApproval","zh":"iOS审核开关","en":"iOS review switch","kind":"list","menu":true,"resources":["iosReview"],"permission":"iosReview:view"},
  {"path":"/guideUseManage/appuserEdit","zh":"编辑APP用户","en":"Edit app user","kind":"form","menu":false,"resources":["appUser"],"permission":"appUser:edit","list":"/guideUseManage/appuserManager","mode":"edit"},
  {"path":"/guideUseManage/appuserDetail","zh":"APP用户详情","en":"App user detail","kind":"detail","menu":false,"resources":["appUser","appBindingLog","messageDelivery"],"permission":"appUser:view","list":"/guideUseManage/appuserManager","mode":"view"},
  {"path":"/guideUseManage/repairListsManage","zh":"报修工单","en":"Repair orders","kind":"list","menu":true,"resources":["repairOrder","serviceDue"],"tabs":[{"resource":"repairOrder","zh":"报修工单","en":"Repair order","permission":"repairOrder:view"},{"resource":"serviceDue","zh":"应保养记录","en":"Service due","permission":"repairOrder:view","opens":"saved=open&status.in=1%2C3"}],"permission":"repairOrder:view","opens":"saved=open&status.in=0%2C1%2C2%2C3%2C4%2C5%2C6%2C7"},
  {"path":"/guideUseManage/repairDetail","zh":"报修工单详情","en":"Repair order detail","kind":"detail","menu":false,"resources":["repairOrder","repairOrderPart","repairOrderEvent"],"permission":"repairOrder:view","list":"/guideUseManage/repairListsManage","mode":"view"},
  {"path":"/guideUseManage/customerServiceAccount","zh":"客服账号","en":"Service accounts","kind":"list","menu":true,"resources":["serviceAccount"],"permission":"serviceAccount:view"},
  {"path":"/guideUseManage/customerServiceAccountLog","zh":"客服账号日志","en":"Service account log","kind":"list","menu":true,"resources":["serviceAccountLog"],"permission":"serviceAccountLog:view"},
  {"path":"/availableModel","zh":"适用车型","en":"Available models","kind":"list","menu":true,"resources":["availableModel"],"permission":"availableModel:view"},
  {"path":"/link","zh":"外部链接","en":"External links","kind":"list","menu":true,"resources":["externalLink"],"permission":"externalLink:view"},
  {"path":"/blueToothInfo","zh":"蓝牙信息","en":"Bluetooth information","kind":"list","menu":true,"resources":["blueToothInfo"],"permission":"blueToothInfo:view"},
  {"path":"/businessManage/appFeedbackManage","zh":"用户反馈","en":"Feedback","kind":"list","menu":true,"resources":["feedback","supportType"],"tabs":[{"resource":"feedback","zh":"用户反馈","en":"Feedback","permission":"feedback:view"},{"resource":"supportType","zh":"支持类型","en":"Support type","permission":"supportType:view"}],"permission":"feedback:view","opens":"saved=open&status.in=0%2C1"},
  {"path":"/businessManage/appFeedbackDetail","zh":"反馈详情","en":"Feedback detail","kind":"detail","menu":false,"resources":["feedback","feedbackMessage"],"permission":"feedback:view","list":"/businessManage/appFeedbackManage","mode":"view"},
  {"path":"/businessManage/appFeedbackDeal","zh":"处理反馈","en":"Deal with feedback","kind":"form","menu":false,"resources":["feedback","feedbackMessage"],"permission":"feedback:handle","list":"/businessManage/appFeedbackManage","mode":"edit"},
  {"path":"/articleManage/category","zh":"文章分类","en":"Article categories","kind":"list","menu":true,"resources":["articleCategory"],"permission":"articleCategory:view","group":"guideUseManageAPP"},
  {"path":"/articleManage/article","zh":"文章管理","en":"Articles","kind":"list","menu":true,"resources":["article"],"permission":"article:view","group":"guideUseManageAPP"},
  {"path":"/guideUseManageAPP/articleCreate","zh":"新建文章","en":"New article","kind":"form","menu":false,"resources":["article"],"permission":"article:add","list":"/articleManage/article","mode":"add"},
  {"path":"/guideUseManageAPP/articleEdit","zh":"编辑文章","en":"Edit article","kind":"form","menu":false,"resources":["article"],"permission":"article:edit","list":"/articleManage/article","mode":"edit"},
  {"path":"/guideUseManageAPP/articleView","zh":"查看文章","en":"View article","kind":"detail","menu":false,"resources":["article","contentVersion"],"permission":"article:view","list":"/articleManage/article","mode":"view"},
  {"path":"/guideUseManageAPP/appIntroduce","zh":"APP介绍","en":"App introductions","kind":"list","menu":true,"resources":["appIntroduction"],"permission":"appIntroduction:view"},
  {"path":"/guideUseManageAPP/appIntroduceAdd","zh":"新增APP介绍","en":"Add app introduction","kind":"form","menu":false,"resources":["appIntroduction"],"permission":"appIntroduction:add","list":"/guideUseManageAPP/appIntroduce","mode":"add"},
  {"path":"/guideUseManageAPP/appIntroduceEdit","zh":"编辑APP介绍","en":"Edit app introduction","kind":"form","menu":false,"resources":["appIntroduction"],"permission":"appIntroduction:edit","list":"/guideUseManageAPP/appIntroduce","mode":"edit"},
  {"path":"/guideUseManageAPP/appIntroduceDetail","zh":"APP介绍详情","en":"App introduction detail","kind":"detail","menu":false,"resources":["appIntroduction"],"permission":"appIntroduction:view","list":"/guideUseManageAPP/appIntroduce","mode":"view"},
  {"path":"/guideUseManageAPP/introduceMenu","zh":"介绍分类","en":"Introduction classifications","kind":"list","menu":true,"resources":["introduceCategory"],"permission":"introduceCategory:view"},
  {"path":"/themeManage","zh":"主题管理","en":"Themes","kind":"list","menu":true,"resources":["appTheme","voice","holidayVoice"],"tabs":[{"resource":"appTheme","zh":"APP主题","en":"App theme","permission":"appTheme:view"},{"resource":"voice","zh":"语音","en":"Voice","permission":"voice:view"},{"resource":"holidayVoice","zh":"节日语音","en":"Holiday voice","permission":"holidayVoice:view"}],"permission":"appTheme:view"},
  {"path":"/themeManage/add","zh":"新增主题","en":"Add theme","kind":"form","menu":false,"resources":["appTheme"],"permission":"appTheme:add","list":"/themeManage","mode":"add","fixed":{"themeType":1}},
  {"path":"/themeManage/edit","zh":"编辑主题","en":"Edit theme","kind":"form","menu":false,"resources":["appTheme"],"permission":"appTheme:edit","list":"/themeManage","mode":"edit","fixed":{"themeType":1}},
  {"path":"/themeManage/addHoliday","zh":"新增节日主题","en":"Add holiday theme","kind":"form","menu":false,"resources":["appTheme"],"permission":"appTheme:add","list":"/themeManage","mode":"add","fixed":{"themeType":2}},
  {"path":"/themeManage/editHoliday","zh":"编辑节日主题","en":"Edit holiday theme","kind":"form","menu":false,"resources":["appTheme"],"permission":"appTheme:edit","list":"/themeManage","mode":"edit","fixed":{"themeType":2}},
  {"path":"/guideUseManageAPP/commonProblemManage","zh":"常见问题","en":"Common questions","kind":"list","menu":true,"resources":["faq"],"permission":"faq:view"},
  {"path":"/guideUseManageAPP/commonProblemAdd","zh":"新增常见问题","en":"Add common question","kind":"form","menu":false,"resources":["faq"],"permission":"faq:add","list":"/guideUseManageAPP/commonProblemManage","mode":"add"},
  {"path":"/guideUseManageAPP/commonProblemEdit","zh":"编辑常见问题","en":"Edit common question","kind":"form","menu":false,"resources":["faq"],"permission":"faq:edit","list":"/guideUseManageAPP/commonProblemManage","mode":"edit"},
  {"path":"/guideUseManageAPP/commonProblemDetail","zh":"常见问题详情","en":"Common question detail","kind":"detail","menu":false,"resources":["faq"],"permission":"faq:view","list":"/guideUseManageAPP/commonProblemManage","mode":"view"},
  {"path":"/guideUseManageAPP/newProblemManage","zh":"新版常见问题","en":"Guided problems","kind":"list","menu":true,"resources":["newProblem"],"permission":"newProblem:view"},
  {"path":"/guideUseManageAPP/newProblemAdd","zh":"新增新版问题","en":"Add guided problem","kind":"form","menu":false,"resources":["newProblem"],"permission":"newProblem:add","list":"/guideUseManageAPP/newProblemManage","mode":"add"},
  {"path":"/guideUseManageAPP/newProblemEdit","zh":"编辑新版问题","en":"Edit guided problem","kind":"form","menu":false,"resources":["newProblem"],"permission":"newProblem:edit","list":"/guideUseManageAPP/newProblemManage","mode":"edit"},
  {"path":"/guideUseManageAPP/newProblemDetail","zh":"新版问题详情","en":"Guided problem detail","kind":"detail","menu":false,"resources":["newProblem","problemRun","contentVersion"],"permission":"newProblem:view","list":"/guideUseManageAPP/newProblemManage","mode":"view"},
  {"path":"/guideUseManageAPP/problemMenu","zh":"问题分类","en":"Problem classes","kind":"list","menu":true,"resources":["faqCategory"],"permission":"faqCategory:view"},
  {"path":"/guideUseManageAPP/problemMenuEdit","zh":"编辑问题分类","en":"Edit problem class","kind":"form","menu":false,"resources":["faqCategory"],"permission":"faqCategory:edit","list":"/guideUseManageAPP/problemMenu","mode":"edit"},
  {"path":"/guideUseManageAPP/instructionsManage","zh":"说明书管理","en":"Instruction manuals","kind":"list","menu":true,"resources":["instruction","docsCatalogue"],"tabs":[{"resource":"instruction","zh":"说明书","en":"Instruction manual","permission":"instruction:view"},{"resource":"docsCatalogue","zh":"文档目录","en":"Docs catalogue","permission":"docsCatalogue:view"}],"permission":"instruction:view"},
  {"path":"/guideUseManageAPP/instructionsAdd","zh":"新增说明书","en":"Add instruction manual","kind":"form","menu":false,"resources":["instruction"],"permission":"instruction:add","list":"/guideUseManageAPP/instructionsManage","mode":"add"},
  {"path":"/guideUseManageAPP/instructionsEdit","zh":"编辑说明书","en":"Edit instruction manual","kind":"form","menu":false,"resources":["instruction"],"permission":"instruction:edit","list":"/guideUseManageAPP/instructionsManage","mode":"edit"},
  {"path":"/guideUseManageAPP/instructionsDetail","zh":"说明书详情","en":"Instruction manual detail","kind":"detail","menu":false,"resources":["instruction","contentVersion"],"permission":"instruction:view","list":"/guideUseManageAPP/instructionsManage","mode":"view"},
  {"path":"/messageManage/operationActivityManage","zh":"活动消息","en":"Activity messages","kind":"list","menu":true,"resources":["activityMessage","recipientList","messageJob"],"tabs":[{"resource":"activityMessage","zh":"活动消息","en":"Activity message","permission":"activityMessage:view"},{"resource":"recipientList","zh":"号码包","en":"Phone list","permission":"recipientList:view"},{"resource":"messageJob","zh":"发送任务","en":"Send job","permission":"messageJob:view"}],"permission":"activityMessage:view"},
  {"path":"/messageManage/operationActivityAdd","zh":"新增活动消息","en":"Add activity message","kind":"form","menu":false,"resources":["activityMessage"],"permission":"activityMessage:add","list":"/messageManage/operationActivityManage","mode":"add"},
  {"path":"/messageManage/operationActivityEdit","zh":"编辑活动消息","en":"Edit activity message","kind":"form","menu":false,"resources":["activityMessage"],"permission":"activityMessage:edit","list":"/messageManage/operationActivityManage","mode":"edit"},
  {"path":"/messageManage/operationActivityDetail","zh":"活动消息详情","en":"Activity message detail","kind":"detail","menu":false,"resources":["activityMessage","messageJob","messageDelivery"],"permission":"activityMessage:view","list":"/messageManage/operationActivityManage","mode":"view"},
  {"path":"/messageManage/noticeManage","zh":"系统通知","en":"System notices","kind":"list","menu":true,"resources":["systemNotice"],"permission":"systemNotice:view"},
  {"path":"/messageManage/noticeAdd","zh":"新增系统通知","en":"Add system notice","kind":"form","menu":false,"resources":["systemNotice"],"permission":"systemNotice:add","list":"/messageManage/noticeManage","mode":"add"},
  {"path":"/messageManage/noticeEdit","zh":"编辑系统通知","en":"Edit system notice","kind":"form","menu":false,"resources":["systemNotice"],"permission":"systemNotice:edit","list":"/messageManage/noticeManage","mode":"edit"},
  {"path":"/messageManage/noticeDetail","zh":"系统通知详情","en":"System notice detail","kind":"detail","menu":false,"resources":["systemNotice","messageJob","messageDelivery"],"permission":"systemNotice:view","list":"/messageManage/noticeManage","mode":"view"},
  {"path":"/messageManage/serviceReminderManage","zh":"服务提醒","en":"Service reminders","kind":"list","menu":true,"resources":["serviceReminder"],"permission":"serviceReminder:view"},
  {"path":"/messageManage/serviceReminderAdd","zh":"新增服务提醒","en":"Add service reminder","kind":"form","menu":false,"resources":["serviceReminder"],"permission":"serviceReminder:add","list":"/messageManage/serviceReminderManage","mode":"add"},
  {"path":"/messageManage/serviceReminderEdit","zh":"编辑服务提醒","en":"Edit service reminder","kind":"form","menu":false,"resources":["serviceReminder"],"permission":"serviceReminder:edit","list":"/messageManage/serviceReminderManage","mode":"edit"},
  {"path":"/messageManage/serviceReminderDetail","zh":"服务提醒详情","en":"Service reminder detail","kind":"detail","menu":false,"resources":["serviceReminder","messageJob","messageDelivery","reminderHit"],"permission":"serviceReminder:view","list":"/messageManage/serviceReminderManage","mode":"view"},
  {"path":"/messageManage/messageTemplateManage","zh":"消息模板","en":"Message templates","kind":"list","menu":true,"resources":["serviceTemplate","alarmTemplate"],"tabs":[{"resource":"serviceTemplate","zh":"服务消息模板","en":"Service message template","permission":"messageTemplate:view"},{"resource":"alarmTemplate","zh":"告警消息模板","en":"Alarm message template","permission":"messageTemplate:view"}],"permission":"messageTemplate:view"},
  {"path":"/messageManage/serviceTemplateAdd","zh":"新增服务模板","en":"Add service template","kind":"form","menu":false,"resources":["serviceTemplate"],"permission":"messageTemplate:add","list":"/messageManage/messageTemplateManage","mode":"add"},
  {"path":"/messageManage/serviceTemplateEdit","zh":"编辑服务模板","en":"Edit service template","kind":"form","menu":false,"resources":["serviceTemplate"],"permission":"messageTemplate:edit","list":"/messageManage/messageTemplateManage","mode":"edit"},
  {"path":"/messageManage/alarmTemplateAdd","zh":"新增告警模板","en":"Add alarm template","kind":"form","menu":false,"resources":["alarmTemplate"],"permission":"messageTemplate:add","list":"/messageManage/messageTemplateManage","mode":"add"},
  {"path":"/messageManage/alarmTemplateEdit","zh":"编辑告警模板","en":"Edit alarm template","kind":"form","menu":false,"resources":["alarmTemplate"],"permission":"messageTemplate:edit","list":"/messageManage/messageTemplateManage","mode":"edit"},
  {"path":"/promotion","zh":"推广活动","en":"Promotions","kind":"list","menu":true,"resources":["promotion"],"permission":"promotion:view"},
  {"path":"/promotion/add","zh":"新增推广活动","en":"Add promotion","kind":"form","menu":false,"resources":["promotion"],"permission":"promotion:add","list":"/promotion","mode":"add"},
  {"path":"/promotion/edit","zh":"编辑推广活动","en":"Edit promotion","kind":"form","menu":false,"resources":["promotion"],"permission":"promotion:edit","list":"/promotion","mode":"edit"},
  {"path":"/promotion/detail","zh":"推广活动详情","en":"Promotion detail","kind":"detail","menu":false,"resources":["promotion","contentVersion","promotionLead"],"permission":"promotion:view","list":"/promotion","mode":"view"},
  {"path":"/promotionManage/bannerManage","zh":"轮播图管理","en":"Banners","kind":"list","menu":true,"resources":["banner","advertisement"],"tabs":[{"resource":"banner","zh":"轮播图","en":"Banner","permission":"banner:view"},{"resource":"advertisement","zh":"广告","en":"Advertisement","permission":"advertisement:view"}],"permission":"banner:view"},
  {"path":"/promotionManage/bannerAdd","zh":"新增轮播图","en":"Add banner","kind":"form","menu":false,"resources":["banner"],"permission":"banner:add","list":"/promotionManage/bannerManage","mode":"add"},
  {"path":"/promotionManage/bannerEdit","zh":"编辑轮播图","en":"Edit banner","kind":"form","menu":false,"resources":["banner"],"permission":"banner:edit","list":"/promotionManage/bannerManage","mode":"edit"},
  {"path":"/promotionManage/bannerDetail","zh":"轮播图详情","en":"Banner detail","kind":"detail","menu":false,"resources":["banner"],"permission":"banner:view","list":"/promotionManage/bannerManage","mode":"view"},
  {"path":"/eventManage/AReventManage","zh":"AR活动管理","en":"AR events","kind":"list","menu":true,"resources":["arEvent","arParticipation"],"tabs":[{"resource":"arEvent","zh":"AR活动","en":"AR event","permission":"arEvent:view"},{"resource":"arParticipation","zh":"AR参与记录","en":"AR participation","permission":"arEvent:view"}],"permission":"arEvent:view"},
  {"path":"/eventManage/AReventManage/add","zh":"新增AR活动","en":"Add AR event","kind":"form","menu":false,"resources":["arEvent"],"permission":"arEvent:add","list":"/eventManage/AReventManage","mode":"add"},
  {"path":"/eventManage/AReventManage/edit","zh":"编辑AR活动","en":"Edit AR event","kind":"form","menu":false,"resources":["arEvent"],"permission":"arEvent:edit","list":"/eventManage/AReventManage","mode":"edit"},
  {"path":"/eventManage/shareCount","zh":"分享统计","en":"Share statistics","kind":"report","menu":true,"resources":["shareCount"],"permission":"shareCount:view"},
  {"path":"/productManage/productList","zh":"商品管理","en":"Products","kind":"list","menu":true,"resources":["goodsProduct","goodsSku","stockLog"],"tabs":[{"resource":"goodsProduct","zh":"商品","en":"Product","permission":"goodsProduct:view"},{"resource":"goodsSku","zh":"SKU","en":"SKU","permission":"goodsProduct:view"},{"resource":"stockLog","zh":"库存流水","en":"Stock log","permission":"goodsProduct:view"}],"permission":"goodsProduct:view"},
  {"path":"/productManage/productAdd","zh":"新增商品","en":"Add product","kind":"form","menu":false,"resources":["goodsProduct"],"permission":"goodsProduct:add","list":"/productManage/productList","mode":"add"},
  {"path":"/productManage/productEdit","zh":"编辑商品","en":"Edit product","kind":"form","menu":false,"resources":["goodsProduct"],"permission":"goodsProduct:edit","list":"/productManage/productList","mode":"edit"},
  {"path":"/productManage/productDetail","zh":"商品详情","en":"Product detail","kind":"detail","menu":false,"resources":["goodsProduct"],"permission":"goodsProduct:view","list":"/productManage/productList","mode":"view"},
  {"path":"/orderManage/orderList","zh":"订单管理","en":"Orders","kind":"list","menu":true,"resources":["order","refund"],"tabs":[{"resource":"order","zh":"订单","en":"Order","permission":"order:view"},{"resource":"refund","zh":"退款售后","en":"Refund","permission":"order:view"}],"permission":"order:view"},
  {"path":"/orderManage/orderDetail","zh":"订单详情","en":"Order detail","kind":"detail","menu":false,"resources":["order","orderItem","orderPayment","orderShipment","refund","orderLog"],"permission":"order:view","list":"/orderManage/orderList","mode":"view"},
  {"path":"/orderManage/revenueManage","zh":"营收管理","en":"Revenue","kind":"report","menu":true,"resources":["orderPayment","reconcile"],"tabs":[{"resource":"orderPayment","zh":"营收管理","en":"Revenue","permission":"revenue:view"},{"resource":"reconcile","zh":"渠道对账","en":"Reconciliation","permission":"revenue:reconcile","opens":"result.in=2%2C3%2C4&saved=open"}],"permission":"revenue:view"},
  {"path":"/prizeManage/physicalPrize","zh":"实物奖品","en":"Physical prizes","kind":"list","menu":true,"resources":["physicalPrize"],"permission":"physicalPrize:view"},
  {"path":"/prizeManage/coupon","zh":"优惠券","en":"Coupons","kind":"list","menu":true,"resources":["coupon","couponCode"],"tabs":[{"resource":"coupon","zh":"优惠券","en":"Coupon","permission":"coupon:view"},{"resource":"couponCode","zh":"券码","en":"Coupon code","permission":"coupon:view"}],"permission":"coupon:view"},
  {"path":"/prizeManage/winningRecord","zh":"中奖记录","en":"Winning records","kind":"list","menu":true,"resources":["winRecord","raffleActivity"],"tabs":[{"resource":"winRecord","zh":"中奖记录","en":"Winning record","permission":"winRecord:view"},{"resource":"raffleActivity","zh":"抽奖活动","en":"Raffle","permission":"raffleActivity:view"}],"permission":"winRecord:view"},
  {"path":"/intelligentServiceManagement/intelligentService","zh":"智能服务","en":"Smart services","kind":"list","menu":true,"resources":["serviceSubscription","smartService"],"tabs":[{"resource":"serviceSubscription","zh":"车辆智能服务","en":"Service subscription","permission":"serviceSubscription:view"},{"resource":"smartService","zh":"智能服务套餐","en":"Smart service plan","permission":"smartService:view"}],"permission":"serviceSubscription:view","opens":"saved=active&status.in=1"},
  {"path":"/intelligentServiceManagement/intelligentServiceDetail","zh":"智能服务详情","en":"Smart service detail","kind":"detail","menu":false,"resources":["serviceSubscription","smartService"],"permission":"serviceSubscription:view","list":"/intelligentServiceManagement/intelligentService","mode":"view"},
  {"path":"/intelligentServiceManagement/serviceRecord","zh":"服务记录","en":"Service records","kind":"list","menu":true,"resources":["serviceRecord"],"permission":"serviceRecord:view"},
  {"path":"/intelligentServiceManagement/smartservicesChange","zh":"智能服务变更","en":"Smart service changes","kind":"list","menu":true,"resources":["smartServiceChange"],"permission":"smartServiceChange:view"},
  {"path":"/analyticStatisticsManage/alarmStatistics","zh":"告警统计","en":"Alarm statistics","kind":"report","menu":true,"resources":["alarm"],"permission":"report:alarm"},
  {"path":"/analyticStatisticsManage/vehicleRepairStatistics","zh":"车辆维修统计","en":"Repair statistics","kind":"report","menu":true,"resources":["repairOrder"],"permission":"report:repair"},
  {"path":"/analyticStatisticsManage/activationStatistics","zh":"激活统计","en":"Activation statistics","kind":"report","menu":true,"resources":["vehicle"],"permission":"report:activation"},
  {"path":"/analyticStatisticsManage/vehicleTrafficStatistics","zh":"车辆流量统计","en":"Vehicle data traffic","kind":"report","menu":true,"resources":["simFlow"],"permission":"report:traffic"},
  {"path":"/analyticStatisticsManage/vehicleOwnerStructureAnalysis","zh":"车主结构分析","en":"Owner structure","kind":"report","menu":true,"resources":["appUser"],"permission":"report:ownerStructure"},
  {"path":"/reportStatistic/faultStatisticIndex","zh":"故障统计","en":"Fault statistics","kind":"list","menu":true,"resources":["faultReport"],"permission":"report:fault"},
  {"path":"/reportManage/vehicleOwnerStatistics","zh":"车主统计","en":"Owner statistics","kind":"report","menu":false,"resources":["vehicleBinding"],"permission":"report:owner"},
  {"path":"/reportManage/vehicleStatistics","zh":"车辆统计","en":"Vehicle statistics","kind":"report","menu":false,"resources":["vehicle"],"permission":"report:vehicle"},
  {"path":"/reportManage/batteryStatistics","zh":"电池统计","en":"Battery statistics","kind":"report","menu":false,"resources":["battery"],"permission":"report:battery"},
  {"path":"/reportManage/serviceMaintenanceStatistics","zh":"服务保养统计","en":"Service statistics","kind":"report","menu":false,"resources":["repairOrder"],"permission":"report:service"},
  {"path":"/reportManage/vehicleNewsStatistics","zh":"车辆消息统计","en":"Vehicle message statistics","kind":"report","menu":false,"resources":["messageJob"],"permission":"report:news"},
  {"path":"/systemSet/bluetoothSetup","zh":"蓝牙配置","en":"Bluetooth profiles","kind":"list","menu":true,"resources":["bluetoothSetup"],"permission":"bluetoothSetup:view"},
  {"path":"/systemSet/bluetoothSetupAdd","zh":"新增蓝牙配置","en":"Add Bluetooth profile","kind":"form","menu":false,"resources":["bluetoothSetup"],"permission":"bluetoothSetup:add","list":"/systemSet/bluetoothSetup","mode":"add"},
  {"path":"/systemSet/bluetoothSetupEdit","zh":"编辑蓝牙配置","en":"Edit Bluetooth profile","kind":"form","menu":false,"resources":["bluetoothSetup"],"permission":"bluetoothSetup:edit","list":"/systemSet/bluetoothSetup","mode":"edit"},
  {"path":"/systemSet/userTagsManage","zh":"用户标签","en":"User tags","kind":"list","menu":true,"resources":["userTag"],"permission":"userTag:view"},
  {"path":"/systemSet/tagsDetail","zh":"标签详情","en":"Tag detail","kind":"detail","menu":false,"resources":["userTag","userTagMember"],"permission":"userTag:view","list":"/systemSet/userTagsManage","mode":"view"},
  {"path":"/systemManage/operatorManage","zh":"操作员管理","en":"Operators","kind":"list","menu":true,"resources":["operator","organization","auditLog","loginLog","session","smsLog","job"],"tabs":[{"resource":"operator","zh":"操作员","en":"Operator","permission":"operator:view"},{"resource":"organization","zh":"组织","en":"Organisation","permission":"organization:view"},{"resource":"auditLog","zh":"操作日志","en":"Audit log","permission":"auditLog:view"},{"resource":"loginLog","zh":"登录日志","en":"Login log","permission":"loginLog:view"},{"resource":"session","zh":"在线会话","en":"Session","permission":"session:view"},{"resource":"smsLog","zh":"短信日志","en":"SMS log","permission":"smsLog:view"},{"resource":"job","zh":"后台任务","en":"Background job","permission":"exportJob:viewAll"}],"permission":"operator:view"},
  {"path":"/systemManage/operatorAdd","zh":"新增操作员","en":"Add operator","kind":"form","menu":false,"resources":["operator"],"permission":"operator:add","list":"/systemManage/operatorManage","mode":"add"},
  {"path":"/systemManage/operatorEdit","zh":"编辑操作员","en":"Edit operator","kind":"form","menu":false,"resources":["operator"],"permission":"operator:edit","list":"/systemManage/operatorManage","mode":"edit"},
  {"path":"/systemManage/operatorDetail","zh":"操作员详情","en":"Operator detail","kind":"detail","menu":false,"resources":["operator"],"permission":"operator:view","list":"/systemManage/operatorManage","mode":"view"},
  {"path":"/systemManage/roleRightsManage","zh":"角色权限","en":"Roles and rights","kind":"list","menu":true,"resources":["role"],"permission":"role:view"},
  {"path":"/systemManage/roleAdd","zh":"新增角色","en":"Add role","kind":"form","menu":false,"resources":["role"],"permission":"role:add","list":"/systemManage/roleRightsManage","mode":"add"},
  {"path":"/systemManage/roleEdit","zh":"编辑角色","en":"Edit role","kind":"form","menu":false,"resources":["role"],"permission":"role:edit","list":"/systemManage/roleRightsManage","mode":"edit"},
  {"path":"/systemManage/dealerAccountManage","zh":"经销商账号","en":"Dealer accounts","kind":"list","menu":true,"resources":["dealerAccount"],"permission":"dealerAccount:view"},
  {"path":"/systemManage/dealerAccountAdd","zh":"新增经销商账号","en":"Add dealer account","kind":"form","menu":false,"resources":["dealerAccount"],"permission":"dealerAccount:add","list":"/systemManage/dealerAccountManage","mode":"add"},
  {"path":"/systemManage/dealerAccountEdit","zh":"编辑经销商账号","en":"Edit dealer account","kind":"form","menu":false,"resources":["dealerAccount"],"permission":"dealerAccount:edit","list":"/systemManage/dealerAccountManage","mode":"edit"},
  {"path":"/systemManage/menu","zh":"菜单管理","en":"Menus","kind":"list","menu":true,"resources":["function"],"permission":"function:view"},
  {"path":"/systemManage/dictionary","zh":"字典管理","en":"Dictionary","kind":"list","menu":true,"resources":["dictionaryItem","area","sysSetting","fileObject"],"tabs":[{"resource":"dictionaryItem","zh":"字典项","en":"Dictionary item","permission":"dictionaryItem:view"},{"resource":"area","zh":"行政区划","en":"Area","permission":"area:view"},{"resource":"sysSetting","zh":"系统参数","en":"System setting","permission":"sysSetting:view"},{"resource":"fileObject","zh":"文件","en":"File","permission":"fileObject:view"}],"permission":"dictionaryItem:view"},
]

/** Path of a page. */
export type PagePath =
  | '/dashboard'
  | '/qa'
  | '/userCenter/profile'
  | '/error/401'
  | '/error/404'
  | '/test/index'
  | '/login'
  | '/auth-redirect'
  | '/401'
  | '/404'
  | '/equipmentManage/vehicleManage'
  | '/equipmentManage/vehicleManageDetail'
  | '/equipmentManage/vehicleSeries'
  | '/equipmentManage/SAPvehicleSearch'
  | '/equipmentManage/batteryManage'
  | '/equipmentManage/batteryDetail'
  | '/equipmentManage/batteryHistory'
  | '/equipmentManage/unbindManage'
  | '/equipmentManage/unbindManageDetail'
  | '/equipmentManage/vehicleRemoteDebugging'
  | '/equipmentManage/mileage'
  | '/equipmentManage/historytrace'
  | '/equipmentManage/historytraceDetail'
  | '/equipmentManage/ecuDetail'
  | '/equipmentManage/stolenMonitorManage'
  | '/equipmentManage/stolenVehicleDetail'
  | '/equipmentManage/vehicleModelManage'
  | '/equipmentManage/vehicleModelAdd'
  | '/equipmentManage/vehicleModelEdit'
  | '/equipmentManage/vehicleModelView'
  | '/equipmentManage/vehicleModelDetail'
  | '/equipmentManage/remoteControl'
  | '/equipmentManage/soundEffect'
  | '/equipmentManage/soundEffectAdd'
  | '/equipmentManage/soundEffectEdit'
  | '/equipmentManage/soundEffectDetail'
  | '/equipmentManage/vehicleImage'
  | '/equipmentManageXp/vehicleManageXp'
  | '/virtualVehicleManagement/virtualVehicle'
  | '/alarmManage/alarmManage'
  | '/alarmManage/alarmDetail'
  | '/simManage/simIndex'
  | '/simManage/simDetail'
  | '/simManage/simFlow'
  | '/simManage/stopResume'
  | '/versionManage/appVersion'
  | '/versionManage/appDetail'
  | '/versionManage/appAdd'
  | '/versionManage/appEdit'
  | '/versionManage/ota/firmwareManage'
  | '/versionManage/ota/firmwareAdd'
  | '/versionManage/ota/firmwareUpdate'
  | '/versionManage/ota/firmwareQuery'
  | '/versionManage/ota/firmwareManageOld'
  | '/versionManage/ota/firmwareAddOld'
  | '/versionManage/ota/firmwareUpdateOld'
  | '/versionManage/ota/firmwareQueryOld'
  | '/versionManage/ota/taskList'
  | '/versionManage/ota/otaTaskAdd'
  | '/versionManage/ota/taskUpdate'
  | '/versionManage/ota/otaTaskQuery'
  | '/versionManage/ota/taskListOld'
  | '/versionManage/ota/otaTaskAddOld'
  | '/versionManage/ota/taskUpdateOld'
  | '/versionManage/ota/otaTaskQueryOld'
  | '/versionManage/ota/equipmentManage'
  | '/guideUseManage/appLogRecord'
  | '/guideUseManage/videoManage'
  | '/guideUseManage/videoAdd'
  | '/guideUseManage/videoEdit'
  | '/guideUseManage/videoDetail'
  | '/guideUseManage/functionIntroduce'
  | '/guideUseManage/functionIntroduceAdd'
  | '/guideUseManage/functionIntroduceEdit'
  | '/guideUseManage/functionIntroduceDetail'
  | '/guideUseManage/replacementRecord'
  | '/guideUseManage/dealerManage'
  | '/guideUseManage/dealerManageDetail'
  | '/guideUseManage/appuserManager'
  | '/guideUseManage/iosApproval'
  | '/guideUseManage/appuserEdit'
  | '/guideUseManage/appuserDetail'
  | '/guideUseManage/repairListsManage'
  | '/guideUseManage/repairDetail'
  | '/guideUseManage/customerServiceAccount'
  | '/guideUseManage/customerServiceAccountLog'
  | '/availableModel'
  | '/link'
  | '/blueToothInfo'
  | '/businessManage/appFeedbackManage'
  | '/businessManage/appFeedbackDetail'
  | '/businessManage/appFeedbackDeal'
  | '/articleManage/category'
  | '/articleManage/article'
  | '/guideUseManageAPP/articleCreate'
  | '/guideUseManageAPP/articleEdit'
  | '/guideUseManageAPP/articleView'
  | '/guideUseManageAPP/appIntroduce'
  | '/guideUseManageAPP/appIntroduceAdd'
  | '/guideUseManageAPP/appIntroduceEdit'
  | '/guideUseManageAPP/appIntroduceDetail'
  | '/guideUseManageAPP/introduceMenu'
  | '/themeManage'
  | '/themeManage/add'
  | '/themeManage/edit'
  | '/themeManage/addHoliday'
  | '/themeManage/editHoliday'
  | '/guideUseManageAPP/commonProblemManage'
  | '/guideUseManageAPP/commonProblemAdd'
  | '/guideUseManageAPP/commonProblemEdit'
  | '/guideUseManageAPP/commonProblemDetail'
  | '/guideUseManageAPP/newProblemManage'
  | '/guideUseManageAPP/newProblemAdd'
  | '/guideUseManageAPP/newProblemEdit'
  | '/guideUseManageAPP/newProblemDetail'
  | '/guideUseManageAPP/problemMenu'
  | '/guideUseManageAPP/problemMenuEdit'
  | '/guideUseManageAPP/instructionsManage'
  | '/guideUseManageAPP/instructionsAdd'
  | '/guideUseManageAPP/instructionsEdit'
  | '/guideUseManageAPP/instructionsDetail'
  | '/messageManage/operationActivityManage'
  | '/messageManage/operationActivityAdd'
  | '/messageManage/operationActivityEdit'
  | '/messageManage/operationActivityDetail'
  | '/messageManage/noticeManage'
  | '/messageManage/noticeAdd'
  | '/messageManage/noticeEdit'
  | '/messageManage/noticeDetail'
  | '/messageManage/serviceReminderManage'
  | '/messageManage/serviceReminderAdd'
  | '/messageManage/serviceReminderEdit'
  | '/messageManage/serviceReminderDetail'
  | '/messageManage/messageTemplateManage'
  | '/messageManage/serviceTemplateAdd'
  | '/messageManage/serviceTemplateEdit'
  | '/messageManage/alarmTemplateAdd'
  | '/messageManage/alarmTemplateEdit'
  | '/promotion'
  | '/promotion/add'
  | '/promotion/edit'
  | '/promotion/detail'
  | '/promotionManage/bannerManage'
  | '/promotionManage/bannerAdd'
  | '/promotionManage/bannerEdit'
  | '/promotionManage/bannerDetail'
  | '/eventManage/AReventManage'
  | '/eventManage/AReventManage/add'
  | '/eventManage/AReventManage/edit'
  | '/eventManage/shareCount'
  | '/productManage/productList'
  | '/productManage/productAdd'
  | '/productManage/productEdit'
  | '/productManage/productDetail'
  | '/orderManage/orderList'
  | '/orderManage/orderDetail'
  | '/orderManage/revenueManage'
  | '/prizeManage/physicalPrize'
  | '/prizeManage/coupon'
  | '/prizeManage/winningRecord'
  | '/intelligentServiceManagement/intelligentService'
  | '/intelligentServiceManagement/intelligentServiceDetail'
  | '/intelligentServiceManagement/serviceRecord'
  | '/intelligentServiceManagement/smartservicesChange'
  | '/analyticStatisticsManage/alarmStatistics'
  | '/analyticStatisticsManage/vehicleRepairStatistics'
  | '/analyticStatisticsManage/activationStatistics'
  | '/analyticStatisticsManage/vehicleTrafficStatistics'
  | '/analyticStatisticsManage/vehicleOwnerStructureAnalysis'
  | '/reportStatistic/faultStatisticIndex'
  | '/reportManage/vehicleOwnerStatistics'
  | '/reportManage/vehicleStatistics'
  | '/reportManage/batteryStatistics'
  | '/reportManage/serviceMaintenanceStatistics'
  | '/reportManage/vehicleNewsStatistics'
  | '/systemSet/bluetoothSetup'
  | '/systemSet/bluetoothSetupAdd'
  | '/systemSet/bluetoothSetupEdit'
  | '/systemSet/userTagsManage'
  | '/systemSet/tagsDetail'
  | '/systemManage/operatorManage'
  | '/systemManage/operatorAdd'
  | '/systemManage/operatorEdit'
  | '/systemManage/operatorDetail'
  | '/systemManage/roleRightsManage'
  | '/systemManage/roleAdd'
  | '/systemManage/roleEdit'
  | '/systemManage/dealerAccountManage'
  | '/systemManage/dealerAccountAdd'
  | '/systemManage/dealerAccountEdit'
  | '/systemManage/menu'
  | '/systemManage/dictionary'
