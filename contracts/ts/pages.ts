// Generated from the Go declarations by `make generate`. Do not edit.
// The path of every page outside of login and errors.

/** 首页 · Dashboard */
export const dashboard = '/dashboard'
/** 帮助中心 · Help */
export const qa = '/qa'
/** 个人中心 · My account */
export const profile = '/userCenter/profile'
/** 系统自检 · Self-check */
export const testIndex = '/test/index'
/** 车辆管理 · Vehicles */
export const vehicleManage = '/equipmentManage/vehicleManage'
/** 车辆详情 · Vehicle detail */
export const vehicleManageDetail = '/equipmentManage/vehicleManageDetail'
/** 车系管理 · Vehicle series */
export const vehicleSeries = '/equipmentManage/vehicleSeries'
/** SAP车辆查询 · SAP vehicle search */
export const SAPvehicleSearch = '/equipmentManage/SAPvehicleSearch'
/** 电池管理 · Batteries */
export const batteryManage = '/equipmentManage/batteryManage'
/** 电池详情 · Battery detail */
export const batteryDetail = '/equipmentManage/batteryDetail'
/** 历史电池 · Battery history */
export const batteryHistory = '/equipmentManage/batteryHistory'
/** 解绑工单 · Unbind orders */
export const unbindManage = '/equipmentManage/unbindManage'
/** 解绑工单详情 · Unbind order detail */
export const unbindManageDetail = '/equipmentManage/unbindManageDetail'
/** 车辆远程调试 · Remote debugging */
export const vehicleRemoteDebugging = '/equipmentManage/vehicleRemoteDebugging'
/** 里程统计 · Mileage statistics */
export const mileage = '/equipmentManage/mileage'
/** 历史轨迹 · Track history */
export const historytrace = '/equipmentManage/historytrace'
/** 轨迹回放 · Track playback */
export const historytraceDetail = '/equipmentManage/historytraceDetail'
/** ECU详情 · ECU detail */
export const ecuDetail = '/equipmentManage/ecuDetail'
/** 被盗监控 · Stolen monitoring */
export const stolenMonitorManage = '/equipmentManage/stolenMonitorManage'
/** 被盗车辆详情 · Stolen vehicle detail */
export const stolenVehicleDetail = '/equipmentManage/stolenVehicleDetail'
/** 车型管理 · Vehicle models */
export const vehicleModelManage = '/equipmentManage/vehicleModelManage'
/** 新增车型 · Add model */
export const vehicleModelAdd = '/equipmentManage/vehicleModelAdd'
/** 编辑车型 · Edit model */
export const vehicleModelEdit = '/equipmentManage/vehicleModelEdit'
/** 查看车型 · Model spec sheet */
export const vehicleModelView = '/equipmentManage/vehicleModelView'
/** 车型详情 · Model detail */
export const vehicleModelDetail = '/equipmentManage/vehicleModelDetail'
/** 远程控制 · Remote control */
export const remoteControl = '/equipmentManage/remoteControl'
/** 音效管理 · Sound effects */
export const soundEffect = '/equipmentManage/soundEffect'
/** 新增音效 · Add sound effect */
export const soundEffectAdd = '/equipmentManage/soundEffectAdd'
/** 编辑音效 · Edit sound effect */
export const soundEffectEdit = '/equipmentManage/soundEffectEdit'
/** 音效详情 · Sound effect detail */
export const soundEffectDetail = '/equipmentManage/soundEffectDetail'
/** 车辆图片 · Vehicle images */
export const vehicleImage = '/equipmentManage/vehicleImage'
/** 智慧出行车辆 · Xp vehicles */
export const vehicleManageXp = '/equipmentManageXp/vehicleManageXp'
/** 虚拟车辆 · Virtual vehicles */
export const virtualVehicle = '/virtualVehicleManagement/virtualVehicle'
/** 告警管理 · Alarms */
export const alarmManage = '/alarmManage/alarmManage'
/** 告警详情 · Alarm detail */
export const alarmDetail = '/alarmManage/alarmDetail'
/** SIM卡管理 · SIM cards */
export const simIndex = '/simManage/simIndex'
/** SIM卡详情 · SIM card detail */
export const simDetail = '/simManage/simDetail'
/** 流量查询 · Data usage */
export const simFlow = '/simManage/simFlow'
/** 停复机管理 · Suspend and resume */
export const stopResume = '/simManage/stopResume'
/** App版本管理 · App versions */
export const appVersion = '/versionManage/appVersion'
/** App版本详情 · App version detail */
export const appDetail = '/versionManage/appDetail'
/** 新增App版本 · Add app version */
export const appAdd = '/versionManage/appAdd'
/** 编辑App版本 · Edit app version */
export const appEdit = '/versionManage/appEdit'
/** OTA固件管理 · OTA firmware */
export const firmwareManage = '/versionManage/ota/firmwareManage'
/** 新增固件 · Add firmware */
export const firmwareAdd = '/versionManage/ota/firmwareAdd'
/** 编辑固件 · Edit firmware */
export const firmwareUpdate = '/versionManage/ota/firmwareUpdate'
/** 固件详情 · Firmware detail */
export const firmwareQuery = '/versionManage/ota/firmwareQuery'
/** OTA固件管理（旧版） · OTA firmware (legacy) */
export const firmwareManageOld = '/versionManage/ota/firmwareManageOld'
/** 新增固件（旧版） · Add firmware (legacy) */
export const firmwareAddOld = '/versionManage/ota/firmwareAddOld'
/** 编辑固件（旧版） · Edit firmware (legacy) */
export const firmwareUpdateOld = '/versionManage/ota/firmwareUpdateOld'
/** 固件详情（旧版） · Firmware detail (legacy) */
export const firmwareQueryOld = '/versionManage/ota/firmwareQueryOld'
/** OTA任务管理 · OTA tasks */
export const taskList = '/versionManage/ota/taskList'
/** 新增OTA任务 · Add OTA task */
export const otaTaskAdd = '/versionManage/ota/otaTaskAdd'
/** 编辑OTA任务 · Edit OTA task */
export const taskUpdate = '/versionManage/ota/taskUpdate'
/** OTA任务详情 · OTA task detail */
export const otaTaskQuery = '/versionManage/ota/otaTaskQuery'
/** OTA任务管理（旧版） · OTA tasks (legacy) */
export const taskListOld = '/versionManage/ota/taskListOld'
/** 新增OTA任务（旧版） · Add OTA task (legacy) */
export const otaTaskAddOld = '/versionManage/ota/otaTaskAddOld'
/** 编辑OTA任务（旧版） · Edit OTA task (legacy) */
export const taskUpdateOld = '/versionManage/ota/taskUpdateOld'
/** OTA任务详情（旧版） · OTA task detail (legacy) */
export const otaTaskQueryOld = '/versionManage/ota/otaTaskQueryOld'
/** OTA设备管理 · OTA devices */
export const equipmentManage = '/versionManage/ota/equipmentManage'
/** APP日志记录 · App log records */
export const appLogRecord = '/guideUseManage/appLogRecord'
/** 教学视频 · Tutorial videos */
export const videoManage = '/guideUseManage/videoManage'
/** 新增视频 · Add video */
export const videoAdd = '/guideUseManage/videoAdd'
/** 编辑视频 · Edit video */
export const videoEdit = '/guideUseManage/videoEdit'
/** 视频详情 · Video detail */
export const videoDetail = '/guideUseManage/videoDetail'
/** 功能介绍 · Function introductions */
export const functionIntroduce = '/guideUseManage/functionIntroduce'
/** 新增功能介绍 · Add function introduction */
export const functionIntroduceAdd = '/guideUseManage/functionIntroduceAdd'
/** 编辑功能介绍 · Edit function introduction */
export const functionIntroduceEdit = '/guideUseManage/functionIntroduceEdit'
/** 功能介绍详情 · Function introduction detail */
export const functionIntroduceDetail = '/guideUseManage/functionIntroduceDetail'
/** 更换记录 · Replacement records */
export const replacementRecord = '/guideUseManage/replacementRecord'
/** 经销商管理 · Dealers */
export const dealerManage = '/guideUseManage/dealerManage'
/** 经销商详情 · Dealer detail */
export const dealerManageDetail = '/guideUseManage/dealerManageDetail'
/** APP用户管理 · App users */
export const appuserManager = '/guideUseManage/appuserManager'
/** iOS审核开关 · iOS review switch */
export const iosApproval = '/guideUseManage/iosApproval'
/** 编辑APP用户 · Edit app user */
export const appuserEdit = '/guideUseManage/appuserEdit'
/** APP用户详情 · App user detail */
export const appuserDetail = '/guideUseManage/appuserDetail'
/** 报修工单 · Repair orders */
export const repairListsManage = '/guideUseManage/repairListsManage'
/** 报修工单详情 · Repair order detail */
export const repairDetail = '/guideUseManage/repairDetail'
/** 客服账号 · Service accounts */
export const customerServiceAccount = '/guideUseManage/customerServiceAccount'
/** 客服账号日志 · Service account log */
export const customerServiceAccountLog = '/guideUseManage/customerServiceAccountLog'
/** 适用车型 · Available models */
export const availableModel = '/availableModel'
/** 外部链接 · External links */
export const link = '/link'
/** 蓝牙信息 · Bluetooth information */
export const blueToothInfo = '/blueToothInfo'
/** 用户反馈 · Feedback */
export const appFeedbackManage = '/businessManage/appFeedbackManage'
/** 反馈详情 · Feedback detail */
export const appFeedbackDetail = '/businessManage/appFeedbackDetail'
/** 处理反馈 · Deal with feedback */
export const appFeedbackDeal = '/businessManage/appFeedbackDeal'
/** 文章分类 · Article categories */
export const category = '/articleManage/category'
/** 文章管理 · Articles */
export const article = '/articleManage/article'
/** 新建文章 · New article */
export const articleCreate = '/guideUseManageAPP/articleCreate'
/** 编辑文章 · Edit article */
export const articleEdit = '/guideUseManageAPP/articleEdit'
/** 查看文章 · View article */
export const articleView = '/guideUseManageAPP/articleView'
/** APP介绍 · App introductions */
export const appIntroduce = '/guideUseManageAPP/appIntroduce'
/** 新增APP介绍 · Add app introduction */
export const appIntroduceAdd = '/guideUseManageAPP/appIntroduceAdd'
/** 编辑APP介绍 · Edit app introduction */
export const appIntroduceEdit = '/guideUseManageAPP/appIntroduceEdit'
/** APP介绍详情 · App introduction detail */
export const appIntroduceDetail = '/guideUseManageAPP/appIntroduceDetail'
/** 介绍分类 · Introduction classifications */
export const introduceMenu = '/guideUseManageAPP/introduceMenu'
/** 主题管理 · Themes */
export const themeManage = '/themeManage'
/** 新增主题 · Add theme */
export const themeManageAdd = '/themeManage/add'
/** 编辑主题 · Edit theme */
export const themeManageEdit = '/themeManage/edit'
/** 新增节日主题 · Add holiday theme */
export const addHoliday = '/themeManage/addHoliday'
/** 编辑节日主题 · Edit holiday theme */
export const editHoliday = '/themeManage/editHoliday'
/** 常见问题 · Common questions */
export const commonProblemManage = '/guideUseManageAPP/commonProblemManage'
/** 新增常见问题 · Add common question */
export const commonProblemAdd = '/guideUseManageAPP/commonProblemAdd'
/** 编辑常见问题 · Edit common question */
export const commonProblemEdit = '/guideUseManageAPP/commonProblemEdit'
/** 常见问题详情 · Common question detail */
export const commonProblemDetail = '/guideUseManageAPP/commonProblemDetail'
/** 新版常见问题 · Guided problems */
export const newProblemManage = '/guideUseManageAPP/newProblemManage'
/** 新增新版问题 · Add guided problem */
export const newProblemAdd = '/guideUseManageAPP/newProblemAdd'
/** 编辑新版问题 · Edit guided problem */
export const newProblemEdit = '/guideUseManageAPP/newProblemEdit'
/** 新版问题详情 · Guided problem detail */
export const newProblemDetail = '/guideUseManageAPP/newProblemDetail'
/** 问题分类 · Problem classes */
export const problemMenu = '/guideUseManageAPP/problemMenu'
/** 编辑问题分类 · Edit problem class */
export const problemMenuEdit = '/guideUseManageAPP/problemMenuEdit'
/** 说明书管理 · Instruction manuals */
export const instructionsManage = '/guideUseManageAPP/instructionsManage'
/** 新增说明书 · Add instruction manual */
export const instructionsAdd = '/guideUseManageAPP/instructionsAdd'
/** 编辑说明书 · Edit instruction manual */
export const instructionsEdit = '/guideUseManageAPP/instructionsEdit'
/** 说明书详情 · Instruction manual detail */
export const instructionsDetail = '/guideUseManageAPP/instructionsDetail'
/** 活动消息 · Activity messages */
export const operationActivityManage = '/messageManage/operationActivityManage'
/** 新增活动消息 · Add activity message */
export const operationActivityAdd = '/messageManage/operationActivityAdd'
/** 编辑活动消息 · Edit activity message */
export const operationActivityEdit = '/messageManage/operationActivityEdit'
/** 活动消息详情 · Activity message detail */
export const operationActivityDetail = '/messageManage/operationActivityDetail'
/** 系统通知 · System notices */
export const noticeManage = '/messageManage/noticeManage'
/** 新增系统通知 · Add system notice */
export const noticeAdd = '/messageManage/noticeAdd'
/** 编辑系统通知 · Edit system notice */
export const noticeEdit = '/messageManage/noticeEdit'
/** 系统通知详情 · System notice detail */
export const noticeDetail = '/messageManage/noticeDetail'
/** 服务提醒 · Service reminders */
export const serviceReminderManage = '/messageManage/serviceReminderManage'
/** 新增服务提醒 · Add service reminder */
export const serviceReminderAdd = '/messageManage/serviceReminderAdd'
/** 编辑服务提醒 · Edit service reminder */
export const serviceReminderEdit = '/messageManage/serviceReminderEdit'
/** 服务提醒详情 · Service reminder detail */
export const serviceReminderDetail = '/messageManage/serviceReminderDetail'
/** 消息模板 · Message templates */
export const messageTemplateManage = '/messageManage/messageTemplateManage'
/** 新增服务模板 · Add service template */
export const serviceTemplateAdd = '/messageManage/serviceTemplateAdd'
/** 编辑服务模板 · Edit service template */
export const serviceTemplateEdit = '/messageManage/serviceTemplateEdit'
/** 新增告警模板 · Add alarm template */
export const alarmTemplateAdd = '/messageManage/alarmTemplateAdd'
/** 编辑告警模板 · Edit alarm template */
export const alarmTemplateEdit = '/messageManage/alarmTemplateEdit'
/** 推广活动 · Promotions */
export const promotion = '/promotion'
/** 新增推广活动 · Add promotion */
export const promotionAdd = '/promotion/add'
/** 编辑推广活动 · Edit promotion */
export const promotionEdit = '/promotion/edit'
/** 推广活动详情 · Promotion detail */
export const promotionDetail = '/promotion/detail'
/** 轮播图管理 · Banners */
export const bannerManage = '/promotionManage/bannerManage'
/** 新增轮播图 · Add banner */
export const bannerAdd = '/promotionManage/bannerAdd'
/** 编辑轮播图 · Edit banner */
export const bannerEdit = '/promotionManage/bannerEdit'
/** 轮播图详情 · Banner detail */
export const bannerDetail = '/promotionManage/bannerDetail'
/** AR活动管理 · AR events */
export const AReventManage = '/eventManage/AReventManage'
/** 新增AR活动 · Add AR event */
export const AReventManageAdd = '/eventManage/AReventManage/add'
/** 编辑AR活动 · Edit AR event */
export const AReventManageEdit = '/eventManage/AReventManage/edit'
/** 分享统计 · Share statistics */
export const shareCount = '/eventManage/shareCount'
/** 商品管理 · Products */
export const productList = '/productManage/productList'
/** 新增商品 · Add product */
export const productAdd = '/productManage/productAdd'
/** 编辑商品 · Edit product */
export const productEdit = '/productManage/productEdit'
/** 商品详情 · Product detail */
export const productDetail = '/productManage/productDetail'
/** 订单管理 · Orders */
export const orderList = '/orderManage/orderList'
/** 订单详情 · Order detail */
export const orderDetail = '/orderManage/orderDetail'
/** 营收管理 · Revenue */
export const revenueManage = '/orderManage/revenueManage'
/** 实物奖品 · Physical prizes */
export const physicalPrize = '/prizeManage/physicalPrize'
/** 优惠券 · Coupons */
export const coupon = '/prizeManage/coupon'
/** 中奖记录 · Winning records */
export const winningRecord = '/prizeManage/winningRecord'
/** 智能服务 · Smart services */
export const intelligentService = '/intelligentServiceManagement/intelligentService'
/** 智能服务详情 · Smart service detail */
export const intelligentServiceDetail = '/intelligentServiceManagement/intelligentServiceDetail'
/** 服务记录 · Service records */
export const serviceRecord = '/intelligentServiceManagement/serviceRecord'
/** 智能服务变更 · Smart service changes */
export const smartservicesChange = '/intelligentServiceManagement/smartservicesChange'
/** 告警统计 · Alarm statistics */
export const alarmStatistics = '/analyticStatisticsManage/alarmStatistics'
/** 车辆维修统计 · Repair statistics */
export const vehicleRepairStatistics = '/analyticStatisticsManage/vehicleRepairStatistics'
/** 激活统计 · Activation statistics */
export const activationStatistics = '/analyticStatisticsManage/activationStatistics'
/** 车辆流量统计 · Vehicle data traffic */
export const vehicleTrafficStatistics = '/analyticStatisticsManage/vehicleTrafficStatistics'
/** 车主结构分析 · Owner structure */
export const vehicleOwnerStructureAnalysis = '/analyticStatisticsManage/vehicleOwnerStructureAnalysis'
/** 故障统计 · Fault statistics */
export const faultStatisticIndex = '/reportStatistic/faultStatisticIndex'
/** 车主统计 · Owner statistics */
export const vehicleOwnerStatistics = '/reportManage/vehicleOwnerStatistics'
/** 车辆统计 · Vehicle statistics */
export const vehicleStatistics = '/reportManage/vehicleStatistics'
/** 电池统计 · Battery statistics */
export const batteryStatistics = '/reportManage/batteryStatistics'
/** 服务保养统计 · Service statistics */
export const serviceMaintenanceStatistics = '/reportManage/serviceMaintenanceStatistics'
/** 车辆消息统计 · Vehicle message statistics */
export const vehicleNewsStatistics = '/reportManage/vehicleNewsStatistics'
/** 蓝牙配置 · Bluetooth profiles */
export const bluetoothSetup = '/systemSet/bluetoothSetup'
/** 新增蓝牙配置 · Add Bluetooth profile */
export const bluetoothSetupAdd = '/systemSet/bluetoothSetupAdd'
/** 编辑蓝牙配置 · Edit Bluetooth profile */
export const bluetoothSetupEdit = '/systemSet/bluetoothSetupEdit'
/** 用户标签 · User tags */
export const userTagsManage = '/systemSet/userTagsManage'
/** 标签详情 · Tag detail */
export const tagsDetail = '/systemSet/tagsDetail'
/** 操作员管理 · Operators */
export const operatorManage = '/systemManage/operatorManage'
/** 新增操作员 · Add operator */
export const operatorAdd = '/systemManage/operatorAdd'
/** 编辑操作员 · Edit operator */
export const operatorEdit = '/systemManage/operatorEdit'
/** 操作员详情 · Operator detail */
export const operatorDetail = '/systemManage/operatorDetail'
/** 角色权限 · Roles and rights */
export const roleRightsManage = '/systemManage/roleRightsManage'
/** 新增角色 · Add role */
export const roleAdd = '/systemManage/roleAdd'
/** 编辑角色 · Edit role */
export const roleEdit = '/systemManage/roleEdit'
/** 经销商账号 · Dealer accounts */
export const dealerAccountManage = '/systemManage/dealerAccountManage'
/** 新增经销商账号 · Add dealer account */
export const dealerAccountAdd = '/systemManage/dealerAccountAdd'
/** 编辑经销商账号 · Edit dealer account */
export const dealerAccountEdit = '/systemManage/dealerAccountEdit'
/** 菜单管理 · Menus */
export const menu = '/systemManage/menu'
/** 字典管理 · Dictionary */
export const dictionary = '/systemManage/dictionary'
