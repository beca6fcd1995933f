// Generated from the Go declarations by `make generate`. Do not edit.
// The custom endpoints: those that no resource declaration generates.
import type { BluetoothSetupVersion as BluetoothSetupVersionRow } from './resources/bluetoothSetupVersion'
import type { ContentVersion as ContentVersionRow } from './resources/contentVersion'
import type { CouponCode as CouponCodeRow } from './resources/couponCode'
import type { Reconcile as ReconcileRow } from './resources/reconcile'
import type { SavedView as SavedViewRow } from './resources/savedView'
import type { StockLog as StockLogRow } from './resources/stockLog'
import type { SysSetting as SysSettingRow } from './resources/sysSetting'

/** One page of a list. */
export interface Page<T> {
  list: T[]
  total: number
  page: number
  pageSize: number
}

/** Input and answer of every custom endpoint, by its path below /api. */
export interface Endpoints {
  /** 未恢复告警的共同原因 · Common causes of active alarms */
  '/alarm/crm/alarm/causes': { input: Record<string, never>; answer: AlarmCauses }
  /** 告警转报修 · Open a repair order for an alarm */
  '/alarm/crm/alarm/createRepair': { input: RepairFromAlarmInput; answer: RepairOpened }
  '/alarm/crm/alarm/mute': { input: AlarmMuteInput; answer: None }
  /** 告警的处理建议与频率 · Advice and frequency of an alarm */
  '/alarm/crm/alarm/overview': { input: RecordInput; answer: AlarmOverview }
  /** 告警前后的位置与遥测 · Position and telemetry around an alarm */
  '/alarm/crm/alarm/track': { input: TripRecordInput; answer: TripSurroundings }
  /** 告警码近 30 天的频率 · Frequency of an alarm code in 30 days */
  '/alarm/crm/errCode/overview': { input: RecordInput; answer: AlarmCodeOverview }
  /** 试算告警规则 · Run an alarm rule dry */
  '/alarm/crm/rule/dryRun': { input: AlarmruleDryRunInput; answer: AlarmruleDryRun }
  /** 活动消息的发送进展 · Progress of an activity message */
  '/data/crm/activityMessage/overview': { input: RecordInput; answer: MessageProgress }
  /** 活动消息发送预检 · Preflight of an activity message */
  '/data/crm/activityMessage/preflight': { input: MessageIdInput; answer: MessagePreflight }
  /** 预览活动消息的链接，24 小时有效 · Link to preview one Activity message, valid for 24 hours */
  '/data/crm/activityMessage/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** APP可用的广告 · Advertisements for the app */
  '/data/crm/advertisement/current': { input: PromotionAdsInput; answer: PromotionAppAd[] }
  /** APP上报广告曝光与点击 · Events of one Advertisement */
  '/data/crm/advertisement/report': { input: PromotionBatchInput; answer: PromotionCounted }
  /** 广告效果统计 · Statistics of one Advertisement */
  '/data/crm/advertisement/stat': { input: PromotionStatInput; answer: PromotionStat }
  /** 告警模板使用情况 · Use of an alarm template */
  '/data/crm/alarmTemplate/overview': { input: RecordInput; answer: MessageTemplateUse }
  /** 告警模板的变量 · Variables of a alarm template */
  '/data/crm/alarmTemplate/placeholders': { input: MessageSceneInput; answer: MessageVariable[] }
  /** 告警模板预览 · Preview of a alarm template */
  '/data/crm/alarmTemplate/preview': { input: MessagePreviewInput; answer: MessageTemplateText }
  /** 告警模板短信审核回执 · Review of the SMS text of a alarm template */
  '/data/crm/alarmTemplate/smsReview': { input: MessageReceiptInput; answer: MessageNoted }
  /** APP可用的APP介绍 · App introduction: what the app shows */
  '/data/crm/appIntroduction/current': { input: AppcontentIntrosWantedInput; answer: Page<AppcontentAppIntro> }
  /** APP查看APP介绍 · App introduction: one of them for the app */
  '/data/crm/appIntroduction/read': { input: AppcontentOneInput; answer: AppcontentAppIntroText }
  /** APP上报APP介绍的使用 · App introduction: what a user did with them */
  '/data/crm/appIntroduction/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** 下载日志文件 · File of a log entry */
  '/data/crm/appLog/downloadFile': { input: RecordInput; answer: ApplogLogFile }
  /** APP 上报日志 · Report of the app */
  '/data/crm/appLog/report': { input: ApplogBatchInput; answer: ApplogReceived }
  /** 请求上传日志 · Request the upload of a log */
  '/data/crm/appLog/requestUpload': { input: ApplogRequestInput; answer: ApplogRequested }
  /** 用户答复日志请求 · Answer to a log request */
  '/data/crm/appLogUpload/answer': { input: ApplogAnswerInput; answer: ApplogRequested }
  /** 节日主题日历 · Calendar of holiday themes */
  '/data/crm/appTheme/calendar': { input: ContentYearInput; answer: ContentHolidayCalendar }
  /** APP可用主题 · Themes that the app loads */
  '/data/crm/appTheme/current': { input: ContentPhoneInput; answer: ContentAppLooks }
  /** 主题营收 · Revenue of themes */
  '/data/crm/appTheme/getThemeRevenue': { input: OrderThemeRevenueInput; answer: OrderThemeRevenue[] }
  /** 主题颜色 · Colours of a theme */
  '/data/crm/appTheme/preview': { input: RecordInput; answer: ContentThemePreview }
  /** 校验资源包 · Check an asset pack */
  '/data/crm/appTheme/validatePack': { input: ContentPackInput; answer: ContentPackReport }
  /** 检测识别图 · Judge a marker */
  '/data/crm/arEvent/checkMarker': { input: AreventMarkerInput; answer: AreventMarker }
  /** APP可参与的AR活动 · AR events for the app */
  '/data/crm/arEvent/current': { input: AreventCurrentInput; answer: AreventAppEvent[] }
  /** APP参与AR活动 · Take part in an AR event */
  '/data/crm/arEvent/join': { input: AreventPlayInput; answer: AreventPlayed }
  /** AR活动参与记录 · Participations in an AR event */
  '/data/crm/arEvent/participants': { input: AreventParticipantsInput; answer: Page<AreventParticipant> }
  /** 行政区划树 · Tree of areas */
  '/data/crm/area/getAreaTree': { input: SystemAreasInput; answer: SystemDivision[] }
  /** 全部城市 · All cities */
  '/data/crm/area/getCityAll': { input: Record<string, never>; answer: SystemDivision[] }
  /** 省市区 · Provinces, cities, districts */
  '/data/crm/area/getProvinceInfo': { input: Record<string, never>; answer: SystemDivision[] }
  /** APP可用的文章 · Article: what the app shows */
  '/data/crm/article/current': { input: AppcontentArticlesWantedInput; answer: Page<AppcontentAppArticle> }
  /** 比较文章的两个版本 · Compare two versions of one Article */
  '/data/crm/article/diff': { input: ContentCompareVersionsInput; answer: RecordComparison }
  /** 预览文章的链接，24 小时有效 · Link to preview one Article, valid for 24 hours */
  '/data/crm/article/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** APP查看文章 · Article: one of them for the app */
  '/data/crm/article/read': { input: AppcontentOneInput; answer: AppcontentAppArticleText }
  /** APP上报文章的使用 · Article: what a user did with them */
  '/data/crm/article/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** 文章的版本 · Versions of one Article */
  '/data/crm/article/versions': { input: unknown; answer: Page<ContentVersionRow & { id: number; version: number }> }
  /** APP可用的文章分类 · Article category: what the app shows */
  '/data/crm/articleType/current': { input: AppcontentReaderInput; answer: AppcontentAppClass[] }
  /** 车辆的开放功能 · Features of a vehicle in the app */
  '/data/crm/availableModel/resolve': { input: ContentResolveInput; answer: ContentFlags }
  /** APP可用的轮播图 · Banners for the app */
  '/data/crm/banner/current': { input: PromotionBannersInput; answer: PromotionAppBanner[] }
  /** 展示位置预览 · What a position shows */
  '/data/crm/banner/preview': { input: PromotionPositionInput; answer: PromotionNeighbours }
  /** APP上报轮播图曝光与点击 · Events of one Banner */
  '/data/crm/banner/report': { input: PromotionBatchInput; answer: PromotionCounted }
  /** 轮播图效果统计 · Statistics of one Banner */
  '/data/crm/banner/stat': { input: PromotionStatInput; answer: PromotionStat }
  /** 附近网点 · Nearby outlets */
  '/data/crm/dealer/nearby': { input: AftersalesNearbyInput; answer: AftersalesOutlets }
  /** APP可用的文档目录 · Docs catalogue: what the app shows */
  '/data/crm/docsCatalogue/current': { input: AppcontentReaderInput; answer: AppcontentAppClass[] }
  '/data/crm/externalLink/check': { input: ContentCheckInput; answer: ContentChecked[] }
  /** APP可用的外部链接 · External link: what the app shows */
  '/data/crm/externalLink/current': { input: AppcontentLinksWantedInput; answer: Page<AppcontentAppExternalLink> }
  /** APP可用的常见问题 · Common question: what the app shows */
  '/data/crm/faq/current': { input: AppcontentQuestionsWantedInput; answer: Page<AppcontentAppQuestion> }
  /** 预览常见问题的链接，24 小时有效 · Link to preview one Common question, valid for 24 hours */
  '/data/crm/faq/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** APP查看常见问题 · Common question: one of them for the app */
  '/data/crm/faq/read': { input: AppcontentOneInput; answer: AppcontentAppAnswer }
  /** APP上报常见问题的使用 · Common question: what a user did with them */
  '/data/crm/faq/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** APP用户评价常见问题 · Common question: vote of a user */
  '/data/crm/faq/vote': { input: AppcontentVoteInput; answer: AppcontentVoted }
  /** APP可用的问题分类 · Problem class: what the app shows */
  '/data/crm/faqCategory/current': { input: AppcontentReaderInput; answer: AppcontentAppClass[] }
  /** 下一条待处理的反馈 · The next feedback to deal with */
  '/data/crm/feedback/next': { input: SupportAfterInput; answer: SupportNext }
  /** 反馈转报修 · Open a repair order for feedback */
  '/data/crm/feedback/toRepair': { input: SupportToRepairInput; answer: SupportOpened }
  /** APP可用的介绍分类 · Introduction classification: what the app shows */
  '/data/crm/functionClassification/current': { input: AppcontentReaderInput; answer: AppcontentAppClass[] }
  /** APP可用的功能介绍 · Function introduction: what the app shows */
  '/data/crm/functionIntroduction/current': { input: AppcontentFunctionsWantedInput; answer: Page<AppcontentAppFunction> }
  /** 预览功能介绍的链接，24 小时有效 · Link to preview one Function introduction, valid for 24 hours */
  '/data/crm/functionIntroduction/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** APP查看功能介绍 · Function introduction: one of them for the app */
  '/data/crm/functionIntroduction/read': { input: AppcontentOneInput; answer: AppcontentAppFunctionText }
  /** APP上报功能介绍的使用 · Function introduction: what a user did with them */
  '/data/crm/functionIntroduction/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** APP可用的使用指南 · User guide: what the app shows */
  '/data/crm/guide/current': { input: AppcontentGuidesWantedInput; answer: Page<AppcontentAppGuide> }
  /** APP查看使用指南 · User guide: one of them for the app */
  '/data/crm/guide/read': { input: AppcontentOneInput; answer: AppcontentAppGuideSteps }
  /** APP上报使用指南的使用 · User guide: what a user did with them */
  '/data/crm/guide/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** APP可用的节日语音 · Holiday voice: what the app shows */
  '/data/crm/holidayVoice/current': { input: AppcontentVoicesWantedInput; answer: Page<AppcontentAppHolidayVoice> }
  /** APP上报节日语音的使用 · Holiday voice: what a user did with them */
  '/data/crm/holidayVoice/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** APP可用的说明书 · Instruction manual: what the app shows */
  '/data/crm/instruction/current': { input: AppcontentManualsWantedInput; answer: Page<AppcontentAppManual> }
  /** APP查看说明书 · Instruction manual: one of them for the app */
  '/data/crm/instruction/read': { input: AppcontentOneInput; answer: AppcontentAppManualFile }
  /** APP上报说明书的使用 · Instruction manual: what a user did with them */
  '/data/crm/instruction/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** 全部字典 · The whole dictionary */
  '/data/crm/itemCode/all': { input: Record<string, never>; answer: SystemCategory[] }
  /** 父子类型 · Dictionary items with their children */
  '/data/crm/itemCode/getFatherSonType': { input: SystemParentInput; answer: SystemItemWithChildren[] }
  /** 字典分页 · Dictionary, paginated */
  '/data/crm/itemCode/pageItemCode': { input: SystemItemsInput; answer: Page<SystemItem> }
  /** 修改类别说明 · Rename a category */
  '/data/crm/itemCode/updateCategory': { input: SystemCategoryInput; answer: SystemChanged }
  /** 投递回执 · Receipt of a delivery */
  '/data/crm/messageDelivery/receipt': { input: MessageReceiptInput; answer: MessageNoted }
  /** APP可用的排查 · Guided problems of the app */
  '/data/crm/newProblem/current': { input: ContentGuidedInput; answer: ContentAppProblem[] }
  /** 比较新版常见问题的两个版本 · Compare two versions of one Guided problem */
  '/data/crm/newProblem/diff': { input: ContentCompareVersionsInput; answer: RecordComparison }
  /** APP排查步骤 · Steps for the app */
  '/data/crm/newProblem/flow': { input: ContentVersionInput; answer: ContentAppFlow }
  /** 排查步骤的到达与流失 · Traffic of the steps */
  '/data/crm/newProblem/overview': { input: RecordInput; answer: ContentFlowTraffic }
  /** 上报排查过程 · Report a run */
  '/data/crm/newProblem/run': { input: ContentRunInput; answer: ContentRunState }
  /** 试走排查步骤 · Walk through the steps */
  '/data/crm/newProblem/simulate': { input: ContentSimulateInput; answer: ContentSimulatedStep }
  /** 新版常见问题的版本 · Versions of one Guided problem */
  '/data/crm/newProblem/versions': { input: unknown; answer: Page<ContentVersionRow & { id: number; version: number }> }
  /** APP用户领取活动优惠券 · A user of the app takes the coupon of a promotion */
  '/data/crm/promotion/claim': { input: RecordInput; answer: PromotionClaimed }
  /** APP可用的推广活动 · Promotions for the app */
  '/data/crm/promotion/current': { input: PromotionsInput; answer: PromotionAppPromotion[] }
  /** 比较推广活动的两个版本 · Compare two versions of one Promotion */
  '/data/crm/promotion/diff': { input: ContentCompareVersionsInput; answer: RecordComparison }
  /** APP用户报名 · Sign-up of a user of the app */
  '/data/crm/promotion/join': { input: PromotionSignUpInput; answer: PromotionSignedUp }
  /** APP用户的报名 · Sign-ups of a user of the app */
  '/data/crm/promotion/joined': { input: Record<string, never>; answer: PromotionSignUpOf[] }
  /** 预览推广活动的链接，24 小时有效 · Link to preview one Promotion, valid for 24 hours */
  '/data/crm/promotion/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** APP上报推广活动曝光与点击 · Events of one Promotion */
  '/data/crm/promotion/report': { input: PromotionBatchInput; answer: PromotionCounted }
  /** 推广活动效果统计 · Statistics of one Promotion */
  '/data/crm/promotion/stat': { input: PromotionStatInput; answer: PromotionStat }
  /** 推广活动的版本 · Versions of one Promotion */
  '/data/crm/promotion/versions': { input: unknown; answer: Page<ContentVersionRow & { id: number; version: number }> }
  /** 号码包的号码与引用 · Phones and uses of a phone list */
  '/data/crm/recipientList/overview': { input: RecordInput; answer: PhonelistOverview }
  /** 处理工单 · Move a repair order to a state */
  '/data/crm/repairOrder/handle': { input: RepairHandleInput; answer: RepairHandled }
  /** 工单的质保与消息 · Warranties and messages of a repair order */
  '/data/crm/repairOrder/overview': { input: RecordInput; answer: RepairOverview }
  /** 检查新部件编号 · Check the serial of a new part */
  '/data/crm/replacementRecord/checkSerial': { input: ReplacementNewPartInput; answer: ReplacementUsable }
  /** 服务提醒试运行 · Dry run of a service reminder */
  '/data/crm/serviceReminder/dryRun': { input: MessageIdInput; answer: MessageDryRun }
  /** 服务提醒近30天命中 · Hits of a service reminder in 30 days */
  '/data/crm/serviceReminder/overview': { input: RecordInput; answer: MessageHitDay[] }
  /** 服务模板使用情况 · Use of a service template */
  '/data/crm/serviceTemplate/overview': { input: RecordInput; answer: MessageTemplateUse }
  /** 服务模板的变量 · Variables of a service template */
  '/data/crm/serviceTemplate/placeholders': { input: MessageSceneInput; answer: MessageVariable[] }
  /** 服务模板预览 · Preview of a service template */
  '/data/crm/serviceTemplate/preview': { input: MessagePreviewInput; answer: MessageTemplateText }
  /** 服务模板短信审核回执 · Review of the SMS text of a service template */
  '/data/crm/serviceTemplate/smsReview': { input: MessageReceiptInput; answer: MessageNoted }
  /** 上报分享打开 · Opens of shared links */
  '/data/crm/shareCount/open': { input: ShareOpensInput; answer: ShareReceived }
  /** APP上报分享 · Shares of the app */
  '/data/crm/shareCount/report': { input: SharesInput; answer: ShareReceived }
  /** 分享汇总 · Sums of shares */
  '/data/crm/shareCount/summary': { input: ShareRangeInput; answer: ShareSummary }
  /** 热门分享内容 · Most shared contents */
  '/data/crm/shareCount/top': { input: ShareRangeInput; answer: ShareContentFigures[] }
  /** 分享趋势 · Shares by day */
  '/data/crm/shareCount/trend': { input: ShareRangeInput; answer: ShareDayFigures[] }
  /** 系统通知的发送进展 · Progress of a system notice */
  '/data/crm/systemNotice/overview': { input: RecordInput; answer: MessageProgress }
  /** 系统通知发送预检 · Preflight of a system notice */
  '/data/crm/systemNotice/preflight': { input: MessageIdInput; answer: MessagePreflight }
  /** 预览系统通知的链接，24 小时有效 · Link to preview one System notice, valid for 24 hours */
  '/data/crm/systemNotice/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** APP可用的教学视频 · Tutorial video: what the app shows */
  '/data/crm/video/current': { input: AppcontentVideosWantedInput; answer: Page<AppcontentAppVideo> }
  /** APP查看教学视频 · Tutorial video: one of them for the app */
  '/data/crm/video/read': { input: AppcontentOneInput; answer: AppcontentAppVideoFile }
  /** APP上报教学视频的使用 · Tutorial video: what a user did with them */
  '/data/crm/video/report': { input: AppcontentUsesInput; answer: AppcontentReceived }
  /** APP可用的语音 · Voice: what the app shows */
  '/data/crm/voice/current': { input: AppcontentVoicesWantedInput; answer: Page<AppcontentAppVoice> }
  /** 外部系统 · Call an external system */
  '/external/query': { input: IntegrationCallInput; answer: unknown }
  /** APP查看我的优惠券 · Coupons of a user */
  '/link/coupons': { input: Record<string, never>; answer: PrizeAppCoupon[] }
  /** APP领取优惠券 · Take a coupon */
  '/link/coupons/*/take': { input: Record<string, never>; answer: PrizeAppCoupon }
  /** APP使用服务时长券 · Use a service coupon */
  '/link/coupons/*/use': { input: PrizeUseInput; answer: PrizeAccepted }
  /** APP兑换优惠券 · Redeem a code */
  '/link/coupons/redeem': { input: PrizeRedeemInput; answer: PrizeAppCoupon }
  /** APP取消订单 · Cancel an order */
  '/link/order/cancel': { input: OrderNumberedInput; answer: OrderDone }
  /** APP可用于商品的优惠券 · Coupons that apply to items */
  '/link/order/coupons': { input: OrderWantedItemsInput; answer: PrizeUsable[] }
  /** APP订单详情 · An order of a user */
  '/link/order/detail': { input: OrderNumberedInput; answer: OrderAppOrder }
  /** APP订单列表 · Orders of a user */
  '/link/order/list': { input: OrderPagedInput; answer: OrderAppOrder[] }
  /** APP发起支付 · Begin a payment */
  '/link/order/pay': { input: OrderPayingInput; answer: OrderPrepaid }
  /** APP下单 · Place an order */
  '/link/order/place': { input: OrderPurchaseInput; answer: OrderAppOrder }
  /** APP可用于商品的推广活动 · Promotions that apply to items */
  '/link/order/promotions': { input: OrderWantedItemsInput; answer: PromotionOffer[] }
  /** APP确认收货 · Confirm the receipt */
  '/link/order/receive': { input: OrderNumberedInput; answer: OrderDone }
  /** 登记推送令牌 · Register a push token */
  '/link/push/register': { input: PushTokenInput; answer: PushDone }
  /** 注销推送令牌 · Remove a push token */
  '/link/push/unregister': { input: PushTokenInput; answer: PushDone }
  /** APP查看抽奖活动 · A raffle for the app */
  '/link/raffle/*/detail': { input: Record<string, never>; answer: PrizeAppRaffle }
  /** APP抽奖 · Draw in a raffle */
  '/link/raffle/*/draw': { input: PrizeDrawInput; answer: PrizeDrawn }
  /** APP与公众查看抽奖公证 · Proof of a raffle */
  '/link/raffle/*/proof': { input: PrizeProofInput; answer: PrizeProof }
  /** APP申请退款 · Request a refund */
  '/link/refund/request': { input: OrderClaimInput; answer: OrderRequested }
  /** APP填写退货单号 · Name the parcel of a return */
  '/link/refund/sendBack': { input: OrderSentBackInput; answer: OrderDone }
  /** APP撤回退款 · Withdraw a refund */
  '/link/refund/withdraw': { input: OrderRefundNumberedInput; answer: OrderDone }
  /** APP购买或续费智能服务 · Order or renew a smart service */
  '/link/service/order': { input: OrderSubscribeInput; answer: OrderAppOrder }
  /** APP可购买的智能服务 · Smart services that a vehicle can have */
  '/link/service/plans': { input: OrderOfVehicleInput; answer: SubscriptionOffer[] }
  /** 车主答复授权 · Answer of the owner */
  '/link/serviceMode/answerConsent': { input: ServicemodeOwnersAnswerInput; answer: ServicemodeDone }
  /** 发送客服登录验证码 · Send a login code */
  '/link/serviceMode/code': { input: ServicemodeCodeWantedInput; answer: ServicemodeDone }
  /** 申请车主授权 · Ask the owner for consent */
  '/link/serviceMode/consent': { input: ServicemodeOfVehicleInput; answer: ServicemodeConsentRequest }
  /** 提交车主验证码 · Answer with the code of the owner */
  '/link/serviceMode/consentCode': { input: ServicemodeTypedCodeInput; answer: ServicemodeConsentRequest }
  /** 客服登录 · Log in to the service mode */
  '/link/serviceMode/login': { input: ServicemodeLogInInput; answer: ServicemodeLoggedIn }
  /** 客服退出登录 · Log out of the service mode */
  '/link/serviceMode/logout': { input: {
}; answer: ServicemodeDone }
  /** 待车主确认的授权 · Requests for consent that wait for the owner */
  '/link/serviceMode/pendingConsents': { input: {
}; answer: ServicemodePendingConsents }
  /** 执行客服操作 · Use an ability on a vehicle */
  '/link/serviceMode/perform': { input: ServicemodePerformInput; answer: ServicemodePerformed }
  /** 客服账号权限 · What a service account may do */
  '/link/serviceMode/profile': { input: {
}; answer: ServicemodeProfile }
  /** 车主查看服务记录 · Who served the owner's vehicles */
  '/link/serviceMode/records': { input: ServicemodePagedInput; answer: ServicemodeServices }
  /** 客服操作结果 · Result of a request */
  '/link/serviceMode/result': { input: ServicemodeNumberedInput; answer: ServicemodePerformed }
  /** APP购买主题 · Order a theme */
  '/link/theme/order': { input: OrderThemeInput; answer: OrderAppOrder }
  /** APP用户拥有的主题和语音 · Themes and voices that a user has bought */
  '/link/theme/owned': { input: Record<string, never>; answer: ContentOwned }
  /** APP 读取虚拟车辆状态 · State of a virtual vehicle for the app */
  '/link/virtual/*/state': { input: Record<string, never>; answer: VirtualState }
  /** APP查看我的中奖 · Wins of a user */
  '/link/wins': { input: Record<string, never>; answer: PrizeAppWin[] }
  /** APP领取奖品 · Claim a prize */
  '/link/wins/*/claim': { input: PrizeClaimInput; answer: PrizeAccepted }
  /** APP确认收到奖品 · Confirm the receipt of a prize */
  '/link/wins/*/receive': { input: Record<string, never>; answer: PrizeAccepted }
  /** 手机网关同步 · Sync of the phone gateway */
  '/link/xp/*/sync': { input: XpUploadInput; answer: XpSynced }
  /** 优惠券的券码 · Codes of a coupon */
  '/mall/crm/coupon/getCouponCodePage': { input: PrizeCodesOfInput; answer: Page<CouponCodeRow & { id: number; version: number }> }
  /** 作废券码 · Void codes */
  '/mall/crm/coupon/voidCode': { input: PrizeVoidCodesInput; answer: PrizeVoided }
  /** 调整 SKU 库存 · Adjust the stock of a SKU */
  '/mall/crm/goodsProduct/adjustStock': { input: GoodsAdjustmentInput; answer: GoodsAdjusted }
  /** 商品的库存流水 · Stock log of a product or SKU */
  '/mall/crm/goodsProduct/getStockLogPage': { input: GoodsLogOfInput; answer: Page<StockLogRow & { id: number; version: number }> }
  /** 导入盘点数量 · Import counts of stock */
  '/mall/crm/goodsProduct/importStock': { input: JobImportParamsInput; answer: SpreadsheetReport }
  /** 预览商品的链接，24 小时有效 · Link to preview one Product, valid for 24 hours */
  '/mall/crm/goodsProduct/previewLink': { input: RecordInput; answer: ContentPreviewLink }
  /** 发货单 · Delivery slips */
  '/mall/crm/order/deliverySlips': { input: OrderSlipsInput; answer: OrderSlip[] }
  /** 各状态订单数 · Orders by state */
  '/mall/crm/order/getOrderCounts': { input: OrderFiltersInput; answer: OrderCounts }
  /** 包裹的物流轨迹 · Where the parcels are */
  '/mall/crm/order/overview': { input: RecordInput; answer: OrderTracking }
  /** 抽奖活动数据 · Figures of a raffle */
  '/mall/crm/raffleActivity/getRaffleActivityStats': { input: RecordInput; answer: PrizeRaffleFigures }
  /** 重算抽奖活动的全部抽奖 · Compute all draws of a raffle again */
  '/mall/crm/raffleActivity/verify': { input: RecordInput; answer: PrizeVerified }
  /** 对账结果列表 · Results of reconciliation */
  '/mall/crm/revenue/getReconcilePage': { input: OrderListingInput; answer: Page<ReconcileRow & { id: number; version: number }> }
  /** 标记对账差异已说明 · Mark a difference as explained */
  '/mall/crm/revenue/markReconcile': { input: OrderMarkingInput; answer: OrderMarked }
  /** 上传渠道账单 · Reconcile the bill of a channel */
  '/mall/crm/revenue/reconcile': { input: OrderReconcileBillInput; answer: OrderSubmitted }
  /** 查看中奖人身份证号 · Reveal the ID number of a winner */
  '/mall/crm/winRecord/revealIdentity': { input: PrizeRevealInput; answer: PrizeRevealed }
  /** 支付宝结果通知 · Notice of Alipay */
  '/mall/notify/alipay': { input: OrderAlipayFormInput; answer: string }
  /** 支付结果通知 · Notice of a payment */
  '/mall/notify/pay': { input: OrderPayNoticeInput; answer: OrderDone }
  /** 退款结果通知 · Notice of a refund */
  '/mall/notify/refund': { input: OrderRefundNoticeInput; answer: OrderDone }
  /** 微信支付结果通知 · Notice of WeChat Pay */
  '/mall/notify/wechat': { input: OrderWeChatEventInput; answer: OrderWeChatAnswer }
  /** APP应使用的版本 · The version that an app should have */
  '/ota/crm/appVersion/current': { input: OtaInstallInput; answer: OtaAppUpdate }
  /** 必须更新的用户数 · Users who would have to update */
  '/ota/crm/appVersion/forcedUsers': { input: OtaDemandsInput; answer: OtaForcedUsers }
  /** App版本每日覆盖情况 · Daily coverage of an app version */
  '/ota/crm/appVersion/overview': { input: RecordInput; answer: OtaAppVersionOverview }
  '/ota/crm/equipment/checkUpdate': { input: RolloutDeviceInput; answer: unknown }
  '/ota/crm/equipment/pushSingle': { input: RolloutDeviceInput; answer: unknown }
  /** 固件概览：文件校验、适配车辆、差分包与升级结果 · Checks of a firmware, vehicles that it fits, its deltas, and results of its installation */
  '/ota/crm/firmware/overview': { input: RecordInput; answer: OtaFirmwareOverview }
  /** 从召回的固件创建回退任务 · Draft of a task that returns the vehicles of a withdrawn firmware to their former version */
  '/ota/crm/firmware/rollback': { input: RecordInput; answer: RolloutRollbackDraft }
  /** 召回固件的影响 · Effect of withdrawing a firmware */
  '/ota/crm/firmware/withdrawal': { input: RecordInput; answer: RolloutWithdrawal }
  /** 旧版固件概览：文件校验、各车型安装量与升级结果 · Check of a legacy firmware, where it is installed, and results of its installation */
  '/ota/crm/firmwareOld/overview': { input: RecordInput; answer: OtaFirmwareOldOverview }
  /** 召回旧版固件的影响 · Effect of withdrawing a legacy firmware */
  '/ota/crm/firmwareOld/withdrawal': { input: RecordInput; answer: RolloutWithdrawal }
  /** OTA任务的批次 · Waves of an OTA task */
  '/ota/crm/task/groups': { input: RolloutListInput; answer: unknown }
  /** 车辆名单模板 · Template of a workbook with the vehicles of an OTA task */
  '/ota/crm/task/listTemplate': { input: Record<string, never>; answer: Blob }
  /** OTA任务进展 · Progress of an OTA task */
  '/ota/crm/task/overview': { input: RecordInput; answer: RolloutBoard }
  /** OTA任务预检 · Dry run of an OTA task */
  '/ota/crm/task/preview': { input: RolloutPreviewInput; answer: RolloutPreview }
  /** 读取车辆名单文件 · Read a workbook with the vehicles of an OTA task */
  '/ota/crm/task/readList': { input: RolloutFileInput; answer: RolloutFileList }
  /** OTA任务车辆的地区分布 · Vehicles of an OTA task by region */
  '/ota/crm/task/regions': { input: RolloutTaskInput; answer: RolloutRegionCount[] }
  /** 取消OTA任务的一辆车 · Skip one vehicle of an OTA task */
  '/ota/crm/task/skipTarget': { input: RolloutSkipInput; answer: RolloutSkipped }
  /** OTA任务的车辆 · Vehicles of an OTA task */
  '/ota/crm/task/targets': { input: RolloutListInput; answer: unknown }
  /** OTA任务成功率与错误率走势 · Rates of an OTA task over time */
  '/ota/crm/task/trend': { input: RolloutTaskInput; answer: RolloutTrend }
  /** 旧版OTA任务进展 · Progress of a legacy OTA task */
  '/ota/crm/taskOld/overview': { input: RecordInput; answer: RolloutBoardOld }
  /** 旧版OTA任务的车辆 · Vehicles of a legacy OTA task */
  '/ota/crm/taskOld/targets': { input: RolloutListInput; answer: unknown }
  /** 升级失败车辆的终端日志 · Terminal log of a failed upgrade */
  '/ota/crm/taskTarget/overview': { input: RecordInput; answer: RolloutTargetLog }
  /** 受众预览：人数、样本与分布 · Preview an audience: count, sample and breakdown */
  '/query/audience': { input: AudienceRequestInput; answer: RecordAudiencePreview }
  /** 视图查询 · Query a view */
  '/query/queryview': { input: ReportRequestInput; answer: ReportPage }
  /** 可用视图 · Views the caller may use */
  '/query/queryview/list': { input: Record<string, never>; answer: RecordReportInfo[] }
  /** 重复规则预览 · Preview a recurrence */
  '/query/recurrence': { input: RecurrenceInput; answer: HolidayPreview }
  /** 通用查询：一次读多个列表 · Read several lists in one consistent snapshot */
  '/rest/r/': { input: Record<string, GenericQueryInput>; answer: Record<string, Page<Record<string, unknown>>> }
  /** 通用写入：新增或修改一条 · Add or change one record */
  '/rest/w/': { input: Record<string, unknown>; answer: Record<string, Record<string, unknown>> }
  /** 测试运营商账户 · Test a carrier account */
  '/sim/crm/account/test': { input: RecordInput; answer: SimTested }
  /** 重新获取流量 · Read data usage again */
  '/sim/crm/flow/refetch': { input: SimRefetchInput; answer: SimStartedRun }
  /** 流量合计 · Total data usage */
  '/sim/crm/flow/summary': { input: SimUsageInput; answer: SimUsageSummary }
  /** 流量趋势 · Data usage over time */
  '/sim/crm/flow/trend': { input: SimUsageInput; answer: SimUsageTrend }
  /** 停复机的卡 · Cards of a SIM operation */
  '/sim/crm/operation/items': { input: SimItemsInput; answer: unknown }
  /** 停复机进展 · Progress of a SIM operation */
  '/sim/crm/operation/overview': { input: RecordInput; answer: SimProgress }
  /** 提交停复机 · Suspend or resume SIM cards */
  '/sim/crm/operation/submit': { input: SimSubmitInput; answer: SimOpened }
  /** 流量池用量 · Usage of a data pool */
  '/sim/crm/pool/overview': { input: RecordInput; answer: SimPoolState }
  '/sim/crm/sim/lockImei': { input: SimOperateInput; answer: SimOpened }
  '/sim/crm/sim/resume': { input: SimOperateInput; answer: SimOpened }
  '/sim/crm/sim/suspend': { input: SimOperateInput; answer: SimOpened }
  '/sim/crm/sim/sync': { input: SimSyncInput; answer: unknown }
  '/sim/crm/sim/unlockImei': { input: SimOperateInput; answer: SimOpened }
  /** 同步变更的卡 · Cards changed by a sync run */
  '/sim/crm/sync/diff': { input: SimItemsInput; answer: unknown }
  /** 开始同步 · Start a sync run */
  '/sim/crm/sync/start': { input: SimStartInput; answer: SimStartedRun }
  /** 首页卡片 · Cards of the start page */
  '/stat/crm/dashboard/getDashboardCards': { input: DashboardInput; answer: DashboardCard[] }
  /** 首页图表 · Charts of the start page */
  '/stat/crm/dashboard/getDashboardCharts': { input: DashboardInput; answer: DashboardChart[] }
  /** 首页待办 · To-dos of the start page */
  '/stat/crm/dashboard/getDashboardTodos': { input: DashboardInput; answer: DashboardTodo[] }
  /** 导出报表 · Export a report */
  '/stat/crm/report/export': { input: StatisticsTableRequestInput; answer: Blob }
  /** 报表指标与图表 · Cards and charts of a report */
  '/stat/crm/report/getFigures': { input: StatisticsRequestInput; answer: StatisticsAnswer }
  /** 报表明细 · Table of a report */
  '/stat/crm/report/getTable': { input: StatisticsTableRequestInput; answer: StatisticsTable }
  /** 后台导出报表 · Export a report as a job */
  '/stat/crm/report/submitExport': { input: StatisticsTableRequestInput; answer: StatisticsSubmitted }
  /** 检查服务变更 · Check a service change */
  '/svc/crm/smartServiceChange/preview': { input: SubscriptionPreviewRequestInput; answer: SubscriptionPreview }
  /** 移交主账号 · Transfer the main account */
  '/system/crm/dealerAccount/transferMain': { input: SystemTransferInput; answer: SystemSaved }
  /** 取消后台任务 · Cancel a job */
  '/system/crm/exportJob/cancelExportJob': { input: RecordInput; answer: JobChanged }
  /** 删除本人已结束的任务 · Delete one of your finished jobs */
  '/system/crm/exportJob/deleteExportJob': { input: RecordInput; answer: JobChanged }
  '/system/crm/exportJob/getExportJob': { input: RecordInput; answer: unknown }
  /** 本人后台任务 · Own jobs */
  '/system/crm/exportJob/getMyExportJobs': { input: Record<string, never>; answer: Page<SystemJob> }
  /** 任务逐条结果 · Per-row results of a job */
  '/system/crm/exportJob/items': { input: JobItemsInput; answer: Page<JobItem> }
  /** 重试后台任务 · Retry a job */
  '/system/crm/exportJob/retryExportJob': { input: RecordInput; answer: JobChanged }
  /** 撤销批量修改 · Undo a bulk edit */
  '/system/crm/exportJob/undo': { input: RecordInput; answer: JobChanged }
  /** 图片的替代文本 · Get the alt text of pictures */
  '/system/crm/fileObject/altTexts': { input: FileAltTextsInput; answer: FileAltTexts }
  /** 取消分片上传 · Cancel a multipart upload */
  '/system/crm/fileObject/cancelUpload': { input: FileCancelInput; answer: null }
  /** 完成分片上传 · Complete a multipart upload */
  '/system/crm/fileObject/complete': { input: FileCompleteInput; answer: FileStored }
  /** 复制文件 · Copy a file */
  '/system/crm/fileObject/copy': { input: FileCopyInput; answer: FileStored }
  /** 可选用的文件 · List files to choose from */
  '/system/crm/fileObject/library': { input: FileLibraryInput; answer: FileLibrary }
  /** 私有文件的限时链接 · Create a temporary link to a private file */
  '/system/crm/fileObject/link': { input: FileLinkInput; answer: FileLink }
  /** 预览文件 · Preview a file */
  '/system/crm/fileObject/overview': { input: RecordInput; answer: FileShown }
  /** 分片上传的地址 · Start a multipart upload */
  '/system/crm/fileObject/presign': { input: FileIntentInput; answer: FileSigned }
  /** 填写图片的替代文本 · Set the alt text of a picture */
  '/system/crm/fileObject/setAltText': { input: FileSetAltTextInput; answer: FileAltText }
  /** 全局搜索 · Global search */
  '/system/crm/find': { input: SearchTextInput; answer: SearchGroup[] }
  /** 帮助页信息 · Information about a help page */
  '/system/crm/helpVote/getHelpPage': { input: HelpTopicInput; answer: HelpPageVotes }
  /** 评价帮助页 · Vote on a help page */
  '/system/crm/helpVote/vote': { input: HelpVoteInput; answer: HelpPageVotes }
  /** 当前审核状态 · What a build of the iOS app hides */
  '/system/crm/iosReview/current': { input: ContentCurrentReviewInput; answer: ContentCurrentReview }
  /** 本人登录记录 · Own logins */
  '/system/crm/loginLog/getMyLoginLogs': { input: PagingInput; answer: Page<IdentityOwnLogin> }
  /** 短信验证码改密 · Change the password with an SMS code */
  '/system/crm/mobile/changePassword': { input: IdentityCodePasswordInput; answer: null }
  /** 本人通知 · Own notifications */
  '/system/crm/notice/getMyNotices': { input: Record<string, never>; answer: NotificationInbox }
  /** 通知设为已读 · Mark notifications as read */
  '/system/crm/notice/read': { input: NotificationReadInput; answer: NotificationInbox }
  /** 组织树 · Organisation tree */
  '/system/crm/organization/getOrganizationTree': { input: Record<string, never>; answer: SystemOrganizationNode[] }
  '/system/crm/organization/move': { input: unknown; answer: SystemMoved }
  /** 页面的视图 · Views of a page */
  '/system/crm/savedView/getMySavedViews': { input: SystemViewsInput; answer: Page<SavedViewRow & { id: number; version: number }> }
  /** 系统自检 · Run the self check */
  '/system/crm/selfCheck/getSelfCheck': { input: SelfcheckRunInput; answer: SelfcheckCheck[] }
  /** 会话与时钟 · Session and clock */
  '/system/crm/selfCheck/ping': { input: Record<string, never>; answer: SelfcheckPong }
  /** 存取一段数据 · Store bytes and read them back */
  '/system/crm/selfCheck/sample': { input: Record<string, never>; answer: Blob }
  /** 校验操作日志的封存记录 · Verify the audit log against its seals */
  '/system/crm/selfCheck/verifyAudit': { input: SelfcheckVerifyInput; answer: AuditsealVerifyResult }
  /** 发送短信验证码 · Send an SMS code */
  '/system/crm/sendSmsCode': { input: IdentityCodeRequestInput; answer: IdentityCodeSent }
  /** 客服账号的设备与登录 · Phones and logins of a service account */
  '/system/crm/serviceAccount/overview': { input: RecordInput; answer: ServicemodeOverview }
  /** 本人会话 · Own sessions */
  '/system/crm/session/getMySessions': { input: Record<string, never>; answer: Page<IdentityOwnSession> }
  /** 结束本人会话 · End own sessions */
  '/system/crm/session/kickMySession': { input: IdentitySessionsInput; answer: IdentityEnded }
  /** 功能树 · Function tree */
  '/system/crm/sysFunction/getSysFunctionTree': { input: SystemTreeInput; answer: SystemFunctionNode[] }
  '/system/crm/sysFunction/move': { input: unknown; answer: SystemMoved }
  /** 恢复内置功能 · Reset built-in functions */
  '/system/crm/sysFunction/resetSysFunction': { input: SystemResetInput; answer: SystemChanged }
  /** 全部角色 · All roles */
  '/system/crm/sysRole/all': { input: Record<string, never>; answer: SystemRoleChoice[] }
  /** 角色权限说明 · Explain a permission of a role */
  '/system/crm/sysRole/explainRights': { input: SystemExplainInput; answer: SystemExplanation }
  /** 角色的功能 · Functions of a role */
  '/system/crm/sysRole/getSysRoleFunctions': { input: RecordInput; answer: SystemRoleFunctions }
  /** 角色的账号 · Accounts with a role */
  '/system/crm/sysRole/getSysRoleMembers': { input: SystemMembersInput; answer: Page<SystemMember> }
  /** 授予功能 · Grant functions to a role */
  '/system/crm/sysRole/setSysRoleFunctions': { input: SystemGrantInput; answer: SystemGranted }
  /** 以角色视角查看 · View as a role */
  '/system/crm/sysRole/viewAs': { input: RecordInput; answer: SystemViewedRole }
  /** 全部参数 · All settings */
  '/system/crm/sysSetting/getSysSettings': { input: Record<string, never>; answer: Page<SysSettingRow & { id: number; version: number }> }
  /** 修改参数 · Change a setting */
  '/system/crm/sysSetting/updateSysSetting': { input: SystemSettingInput; answer: SystemSaved }
  /** 开始第三方登录 · Begin a third-party login */
  '/system/crm/sysUser/beginThirdParty': { input: IdentityThirdPartyTargetInput; answer: IdentityThirdPartyAddress }
  /** 绑定手机号 · Bind a mobile number */
  '/system/crm/sysUser/bindMobile': { input: IdentityMobileChangeInput; answer: IdentityMyInfo }
  /** 控制台启动数据 · Bootstrap data of the console */
  '/system/crm/sysUser/bootstrap': { input: Record<string, never>; answer: SystemBootstrap }
  /** 启用两步验证 · Enable two-step login */
  '/system/crm/sysUser/confirmSecondFactor': { input: IdentityCodeInput; answer: IdentityRecovery }
  /** 账号权限说明 · Explain a permission of an account */
  '/system/crm/sysUser/explainRights': { input: SystemExplainInput; answer: SystemExplanation }
  /** 完成第三方登录 · Finish a third-party login */
  '/system/crm/sysUser/finishThirdParty': { input: IdentityThirdPartyCodeInput; answer: IdentityThirdPartyLoggedIn }
  /** 账号的权限 · Permissions of an account */
  '/system/crm/sysUser/getUserPermissions': { input: RecordInput; answer: AccessHeldPermission[] }
  /** 账号的角色从何时起、由谁授予 · Roles of an account, with who granted them and when */
  '/system/crm/sysUser/getUserRoles': { input: RecordInput; answer: SystemRoleGrant[] }
  /** 强制下线 · End the sessions of accounts */
  '/system/crm/sysUser/kick': { input: SystemKickInput; answer: SystemKicked }
  /** 修改密码 · Change your own password */
  '/system/crm/sysUser/modifyPassword': { input: IdentityPasswordInput; answer: null }
  /** 本人信息与权限 · Own account and rights */
  '/system/crm/sysUser/myInfo': { input: Record<string, never>; answer: IdentityMyInfo }
  /** 申请两步验证 · Start setting up two-step login */
  '/system/crm/sysUser/offerSecondFactor': { input: IdentityFactorInput; answer: IdentityTOTPEnrolment }
  /** 关闭两步验证 · Disable two-step login */
  '/system/crm/sysUser/removeSecondFactor': { input: IdentityRemoveFactorInput; answer: null }
  /** 登录 · Log in */
  '/system/crm/sysUser/ssoLogin': { input: IdentityLoginInput; answer: IdentityLoggedIn }
  /** 退出 · Log out */
  '/system/crm/sysUser/ssoLogout': { input: Record<string, never>; answer: null }
  /** 切换角色 · Narrow the session to one role */
  '/system/crm/sysUser/switchRole': { input: IdentityRoleInput; answer: IdentityMyInfo }
  /** 第三方登录方式 · Offered third-party login */
  '/system/crm/sysUser/thirdParty': { input: Record<string, never>; answer: IdentityThirdPartyOffer }
  /** 修改本人资料 · Change your own profile */
  '/system/crm/sysUser/updateMyInfo': { input: IdentityProfileInput; answer: IdentityMyInfo }
  /** 标签成员 · Members of a tag */
  '/system/crm/userTag/members': { input: UsertagMembersInput; answer: unknown }
  /** 标签成员结构 · Members of a tag */
  '/system/crm/userTag/overview': { input: RecordInput; answer: UsertagOverview }
  /** 电池编码解析与每日数据 · Decoded code and daily values of a battery */
  '/veh/crm/battery/overview': { input: RecordInput; answer: BatteryOverview }
  /** 蓝牙连接记录 · Connections of a Bluetooth module */
  '/veh/crm/blueToothInfo/connectLogs': { input: BluetoothLogsInput; answer: Page<BluetoothConnection> }
  /** 蓝牙连接统计 · Statistics of a Bluetooth module */
  '/veh/crm/blueToothInfo/stat': { input: RecordInput; answer: BluetoothStat }
  /** 蓝牙配置版本 · Published versions */
  '/veh/crm/bluetoothSetup/overview': { input: RecordInput; answer: Page<BluetoothSetupVersionRow & { id: number; version: number }> }
  /** 充电曲线 · Course of a charge */
  '/veh/crm/charge/overview': { input: RecordInput; answer: ChargingOverview }
  /** 复核指令 · Approve or refuse a command */
  '/veh/crm/command/approve': { input: CommandNumberInput; answer: CommandChanged }
  /** 批量下发指令 · Send a command to many vehicles */
  '/veh/crm/command/batchSend': { input: CommandBatchInput; answer: CommandStarted }
  /** 取消指令 · Cancel a command */
  '/veh/crm/command/cancel': { input: CommandNumberInput; answer: CommandChanged }
  /** 指令经过 · Timeline of a command */
  '/veh/crm/command/course': { input: RecordInput; answer: CommandTimeline }
  /** 车辆可用指令 · Commands available for a vehicle */
  '/veh/crm/command/overview': { input: RecordInput; answer: CommandOffered }
  /** 可批量下发的指令 · Commands available for batches */
  '/veh/crm/commandDef/overview': { input: Record<string, never>; answer: CommandOffered }
  /** 取消调试指令 · Cancel a debug command */
  '/veh/crm/debugCommand/cancel': { input: CommandNumberInput; answer: CommandChanged }
  /** 调试指令与应答 · A debug command with its decoded reply */
  '/veh/crm/debugCommand/overview': { input: RecordInput; answer: DebugResult }
  /** 调试指令结果 · Result of a debug command */
  '/veh/crm/debugCommand/result': { input: DebugResultInput; answer: DebugResult }
  /** 按顺序下发模板 · Send templates in sequence */
  '/veh/crm/debugCommand/runScript': { input: DebugScriptInput; answer: DebugStarted }
  /** 下发调试指令 · Send a debug command */
  '/veh/crm/debugCommand/send': { input: DebugSendInput; answer: DebugSent }
  /** 保存调试模板 · Save debug templates */
  '/veh/crm/debugCommand/template': { input: DebugTemplateInput; answer: DebugSavedTemplates }
  /** 车辆控制器概览 · Faults of a vehicle's controllers and state of the last read */
  '/veh/crm/ecu/overview': { input: RecordInput; answer: EcuVehicleOverview }
  /** 读取控制器版本 · Read the versions of a vehicle's controllers */
  '/veh/crm/ecu/readVersion': { input: EcuReadInput; answer: EcuSent }
  /** 车型的软件版本组合 · Software combinations of the vehicles of a model */
  '/veh/crm/ecuVersion/overview': { input: RecordInput; answer: EcuMatrix }
  /** 授予免费期 · Grant a free period */
  '/veh/crm/freePeriod/grant': { input: unknown; answer: FreeperiodGranted }
  /** 策略预览 · Number of vehicles a policy applies to */
  '/veh/crm/freePolicy/preview': { input: unknown; answer: EquipmentCount }
  /** 车辆在线会话 · Connection of a vehicle */
  '/veh/crm/linkMessage/overview': { input: RecordInput; answer: DebugSession }
  /** 跟踪车辆报文（SSE） · Follow the messages of a vehicle as server-sent events */
  '/veh/crm/linkMessage/stream': { input: DebugVehicleInput; answer: DebugMessages }
  /** 里程汇总 · Mileage summary */
  '/veh/crm/mileage/summary': { input: TripSummaryInput; answer: TripSummary }
  /** 删除NFC卡 · Delete NFC keys */
  '/veh/crm/nfc/deleteNfc': { input: unknown; answer: NfcDeleted }
  /** 与车辆档案对照 · Comparison with the vehicle */
  '/veh/crm/sapVehicle/overview': { input: RecordInput; answer: SapComparison }
  '/veh/crm/soundEffect/dispatch': { input: SoundDispatchInput; answer: SoundDispatched }
  /** 音效的下发批次 · Batches of a sound effect */
  '/veh/crm/soundEffect/overview': { input: RecordInput; answer: SoundOverview }
  /** 移交导出 · Export for hand-over */
  '/veh/crm/stolen/handover': { input: TheftHandOverInput; answer: Blob }
  /** 导出签名密钥 · Key of exports */
  '/veh/crm/stolen/overview': { input: RecordInput; answer: TheftKey }
  /** 被盗车辆的位置 · Position of a stolen vehicle */
  '/veh/crm/stolen/position': { input: TheftPositionInput; answer: TheftPosition }
  /** 导出轨迹 · Export a track */
  '/veh/crm/trip/exportTrack': { input: TripExportInput; answer: Blob }
  /** 行程轨迹 · Track of a trip */
  '/veh/crm/trip/track': { input: TripRecordInput; answer: TripTrack }
  /** 车辆参数 · Parameters of a vehicle */
  '/veh/crm/vehicle/getParams': { input: DeviceparamTableInput; answer: DeviceparamTable }
  /** 车型图片 · Pictures of a model */
  '/veh/crm/vehicle/images': { input: EquipmentPicturesInput; answer: EquipmentModelPicture[] }
  /** 批量定位车辆 · Find vehicles by pasted identifiers */
  '/veh/crm/vehicle/locate': { input: EquipmentPastedInput; answer: EquipmentLocated }
  /** 车辆概览 · Overview of a vehicle */
  '/veh/crm/vehicle/overview': { input: RecordInput; answer: EquipmentVehicleOverview }
  /** 参数历史 · History of parameters */
  '/veh/crm/vehicle/paramHistory': { input: DeviceparamVehicleInput; answer: DeviceparamHistory }
  /** 车辆轨迹 · Track of a vehicle */
  '/veh/crm/vehicle/path': { input: TripVehicleInput; answer: TripTrack }
  /** 车系及车型 · Series with their models */
  '/veh/crm/vehicle/series': { input: {
  enabled?: boolean
}; answer: EquipmentSeriesChoice[] }
  /** 设置参数 · Set parameters of a vehicle */
  '/veh/crm/vehicle/setParams': { input: DeviceparamSetInput; answer: DeviceparamVersion }
  /** 实时状态 · Live state */
  '/veh/crm/vehicle/shadow': { input: EquipmentLiveInput; answer: EquipmentLiveAnswer }
  /** 离线诊断 · Why a vehicle is offline */
  '/veh/crm/vehicle/shadow/overview': { input: RecordInput; answer: EquipmentDiagnosis }
  /** 上报被盗 · Report a vehicle as stolen */
  '/veh/crm/vehicle/stolen': { input: TheftVinInput; answer: TheftReported }
  /** 批量导入图片 · Import pictures from an archive */
  '/veh/crm/vehicleImage/batchUpload': { input: EquipmentZipInput; answer: EquipmentZipResult }
  /** 图片完整度 · Completeness of pictures */
  '/veh/crm/vehicleImage/overview': { input: EquipmentMatrixInput; answer: EquipmentMatrix }
  /** 车型概览 · Overview of a model */
  '/veh/crm/vehicleModel/overview': { input: RecordInput; answer: EquipmentModelOverview }
  /** 车辆参数概览 · Parameters of a vehicle and their history */
  '/veh/crm/vehicleParam/overview': { input: RecordInput; answer: DeviceparamOverview }
  /** 车系概览 · Overview of a series */
  '/veh/crm/vehicleSeries/overview': { input: RecordInput; answer: EquipmentSeriesOverview }
  /** 车辆类型 · Vehicle types */
  '/veh/crm/vehicleType/getVehicleTypePage': { input: PagingInput; answer: Page<EquipmentTypeLabel> }
  /** 生成虚拟编码 · Generate virtual codes */
  '/veh/crm/virtualVin/generate': { input: VirtualGenerateInput; answer: VirtualGenerated }
  /** 模拟状态 · Simulated state */
  '/veh/crm/virtualVin/overview': { input: RecordInput; answer: VirtualState }
  /** 指令结果 · Result of a command */
  '/vehicle/controlResult': { input: CommandResultInput; answer: CommandResult }
}

/** Path of the overview of a resource: data of one record, or of all, beyond its fields. */
export interface Overviews {
  vehicle: '/veh/crm/vehicle/overview'
  vehicleShadow: '/veh/crm/vehicle/shadow/overview'
  vehicleParam: '/veh/crm/vehicleParam/overview'
  linkMessage: '/veh/crm/linkMessage/overview'
  ecu: '/veh/crm/ecu/overview'
  ecuVersion: '/veh/crm/ecuVersion/overview'
  sapVehicle: '/veh/crm/sapVehicle/overview'
  battery: '/veh/crm/battery/overview'
  chargeSession: '/veh/crm/charge/overview'
  stolenReport: '/veh/crm/stolen/overview'
  virtualVin: '/veh/crm/virtualVin/overview'
  vehicleModel: '/veh/crm/vehicleModel/overview'
  vehicleSeries: '/veh/crm/vehicleSeries/overview'
  vehicleImage: '/veh/crm/vehicleImage/overview'
  soundEffect: '/veh/crm/soundEffect/overview'
  remoteCommand: '/veh/crm/command/overview'
  commandDef: '/veh/crm/commandDef/overview'
  alarm: '/alarm/crm/alarm/overview'
  alarmErrCode: '/alarm/crm/errCode/overview'
  debugCommand: '/veh/crm/debugCommand/overview'
  bluetoothSetup: '/veh/crm/bluetoothSetup/overview'
  userTag: '/system/crm/userTag/overview'
  newProblem: '/data/crm/newProblem/overview'
  appVersion: '/ota/crm/appVersion/overview'
  otaFirmware: '/ota/crm/firmware/overview'
  otaFirmwareOld: '/ota/crm/firmwareOld/overview'
  otaTask: '/ota/crm/task/overview'
  otaTaskTarget: '/ota/crm/taskTarget/overview'
  otaTaskOld: '/ota/crm/taskOld/overview'
  simPool: '/sim/crm/pool/overview'
  simOperation: '/sim/crm/operation/overview'
  order: '/mall/crm/order/overview'
  repairOrder: '/data/crm/repairOrder/overview'
  serviceAccount: '/system/crm/serviceAccount/overview'
  activityMessage: '/data/crm/activityMessage/overview'
  systemNotice: '/data/crm/systemNotice/overview'
  serviceReminder: '/data/crm/serviceReminder/overview'
  serviceTemplate: '/data/crm/serviceTemplate/overview'
  alarmTemplate: '/data/crm/alarmTemplate/overview'
  recipientList: '/data/crm/recipientList/overview'
  fileObject: '/system/crm/fileObject/overview'
}

/** A permission of an account, with its widest scope and the roles that grant it. */
export interface AccessHeldPermission {
  permission: string
  scope: number
  fromRoles: string[]
}

/** A node in the API (legacy-api A.4). NameEn lets clients switch the language without another request. */
export interface AccessMenuItem {
  id: number
  code: string
  name: string
  nameEn: string | null
  functionType: string
  functionUrl: string | null
  hidden: boolean
  icon: string | null
  component: string | null
  cached: boolean
  activeMenu: string | null
  sort: number
  subSysFunction: AccessMenuItem[]
}

/** A role or a node of the function tree with its names. */
export interface AccessNamedRef {
  id: number
  code: string
  name: { zh: string; en: string }
}

/** One step in the explanation of a permission. */
export interface AccessReason {
  finding: AccessReasonCode
  /** Helps reports whether the reason supports the permission; one that does not may be outweighed by another role. */
  helps: boolean
  role?: AccessNamedRef
  function?: AccessNamedRef
  scope?: number
  /** State is the state of a record in which the action is not allowed. */
  state?: number
}

/** ReasonCode names one reason why an account has a permission or not. */
export type AccessReasonCode = 'ACCOUNT_DISABLED' | 'ACCOUNT_EXPIRED' | 'ACCOUNT_LOCKED' | 'DEALER_STOPPED' | 'NO_ROLE' | 'FUNCTION_MISSING' | 'FUNCTION_DISABLED' | 'ROLE_DISABLED' | 'ROLE_OTHER_KIND' | 'ROLE_LACKS' | 'ROLE_GRANTS' | 'ROLE_HOLDS_ALL' | 'NOTHING_IN_SCOPE' | 'RECORD_OUT_OF_SCOPE' | 'RECORD_IN_SCOPE' | 'STATE_FORBIDS'

export interface AftersalesNearbyInput {
  lng: number
  lat: number
  km?: number
  limit?: number
  service?: number
}

/** A search result. */
export interface AftersalesOutlet {
  id: number
  dealerCode: string
  name: string
  dealerType: number
  address: string
  location: { lng: number; lat: number } | null
  serviceHotline: string
  services: string[]
  photos: string[]
  rating: number
  /** metres */
  distance: number
  openNow: boolean
  /** opening hours of today */
  today: Span[]
}

export interface AftersalesOutlets {
  list: AftersalesOutlet[]
  total: number
}

/** The cause and the recommended action of a code. It is part of the alarm and needs no permission for codes. */
export interface AlarmAdvice {
  code: string
  rideAdvice: number
  cause: { zh: string; en: string }
  suggestion: { zh: string; en: string }
}

/** A value that active alarms of one code have in common. */
export interface AlarmCause {
  errCode: number
  alarm: { zh: string; en: string }
  /** Field and Value are the filter of the list, Label is the value as people read it. */
  field: string
  value: string
  label: { zh: string; en: string }
  /** Count is the number of the alarms with the value, Unacked those of them that nobody has acknowledged, Of all active alarms of the code. */
  count: number
  unacked: number
  of: number
}

/** The common causes of active alarms, the largest first. */
export interface AlarmCauses {
  list: AlarmCause[]
}

/** How often a code occurs. It is empty for callers who may not see alarms. */
export interface AlarmCodeOverview {
  days: AlarmDay[]
  all?: AlarmShare
  /** Models and Firmware are the groups with the alarm, the one with most vehicles first. */
  models?: AlarmModelShare[]
  firmware?: AlarmVersionShare[]
}

/** The number of alarms that began on a day. */
export interface AlarmDay {
  day: string
  n: number
}

/** An earlier alarm of the vehicle. */
export interface AlarmEarlier {
  id: number
  firstAt: string
}

/** The share of a vehicle model. */
export interface AlarmModelShare {
  id: number
  name: { zh: string; en: string }
  alarms: number
  vehicles: number
  /** Of is the number of vehicles in the group, at least those that had the alarm; null if the caller's scope for vehicles differs from that for alarms. */
  of: number | null
}

/** MuteInput identifies an alarm by its id or, as legacy clients do, by vehicle and code. */
export interface AlarmMuteInput {
  id?: number
  vehicleId?: number
  errCode?: number
}

/** The meaning of an alarm and its frequency: on its vehicle, in total, for its model and for its firmware. */
export interface AlarmOverview {
  advice: AlarmAdvice
  /** Earlier is the number of earlier alarms of the code on the vehicle, Last the latest of them; null if there is none. */
  earlier: number
  last: AlarmEarlier | null
  all: AlarmShare
  /** Models and Firmware are the groups with the alarm, the one with most vehicles first. */
  models: AlarmModelShare[]
  firmware: AlarmVersionShare[]
}

/** The number of alarms of a code in a group of vehicles, and of vehicles that had any. */
export interface AlarmShare {
  alarms: number
  vehicles: number
  /** Of is the number of vehicles in the group, at least those that had the alarm; null if the caller's scope for vehicles differs from that for alarms. */
  of: number | null
}

/** The share of a software version of the reporting controller. */
export interface AlarmVersionShare {
  version: string
  alarms: number
  vehicles: number
  /** Of is the number of vehicles in the group, at least those that had the alarm; null if the caller's scope for vehicles differs from that for alarms. */
  of: number | null
}

/** What a dry run has evaluated. */
export type AlarmruleBasis = 'points' | 'messages' | 'present'

/** The number of alarms that would have begun on a day. */
export interface AlarmruleDay {
  day: string
  n: number
}

/** What a dry run evaluates of a rule: fields as the form has them, by whose rules they are checked. */
export interface AlarmruleDefinitionInput {
  ruleSource?: number
  match?: number
  conditions?: AlarmruleTermInput[]
  holdFor?: number
  holdUnit?: number
  clearMatch?: number
  clearConditions?: AlarmruleTermInput[]
  clearFor?: number
  clearUnit?: number
  seriesIds?: number[]
  modelIds?: number[]
  dealerIds?: number[]
  vehicleIds?: number[]
  areaIds?: number[]
  ecuType?: number
  firmwareFrom?: string
  firmwareTo?: string
  activeWindow?: EquipmentWindowInput[]
}

/** What a rule would have raised within the last seven days. */
export interface AlarmruleDryRun {
  count: number
  vehicles: number
  /** Samples are the latest alarms on vehicles that the caller may view. */
  samples: AlarmruleSample[]
  days: AlarmruleDay[]
  basis: AlarmruleBasis
  /** Checked is how many vehicles were evaluated, of all that the rule covers. */
  checked: number
  covered: number
  /** StormLimit is how many alarms within ten minutes disable the rule, Busiest the most that it would have raised in such a time. */
  stormLimit: number
  busiest: number
}

/** DryRunInput names a stored rule, or has the definition of one that is not stored. */
export interface AlarmruleDryRunInput {
  id?: number
  rule?: AlarmruleDefinitionInput
}

/** An alarm that the rule would have raised. */
export interface AlarmruleSample {
  vehicleId: number
  vin: string
  at: string
  /** Until is when it would have cleared; null while it lasts. */
  until: string | null
}

/** One comparison. */
export interface AlarmruleTermInput {
  metric?: number
  op?: number
  value?: number
  forS?: number
}

/** A common question with its answer. */
export interface AppcontentAppAnswer {
  id: number
  question: AppcontentText
  plainAnswer: AppcontentText
  categoryId: number
  hot: boolean
  viewCount: number
  helpfulCount: number
  uselessCount: number
  /** null with few votes */
  helpfulRate: number | null
  answer: AppcontentText
}

/** An article as the app lists it. */
export interface AppcontentAppArticle {
  id: number
  title: AppcontentText
  subtitle: AppcontentText
  summary: AppcontentText
  cover: AppcontentFile
  categoryId: number
  author: string
  pinned: boolean
  recommended: boolean
  publishedAt: string | null
  viewCount: number
  likeCount: number
  shareCount: number
}

/** An article with its text. */
export interface AppcontentAppArticleText {
  id: number
  title: AppcontentText
  subtitle: AppcontentText
  summary: AppcontentText
  cover: AppcontentFile
  categoryId: number
  author: string
  pinned: boolean
  recommended: boolean
  publishedAt: string | null
  viewCount: number
  likeCount: number
  shareCount: number
  content: AppcontentText
  keywords: string[]
  origin: number
  originUrl: string
  allowShare: boolean
  shareImage: AppcontentFile
}

/** A classification as the app shows it. */
export interface AppcontentAppClass {
  id: number
  parentId: number
  code: string
  name: AppcontentText
  description: AppcontentText
  icon: AppcontentFile
  cover: AppcontentFile
  style: number
  kind: number
}

/** An external link as the app opens it. The app never passes the login of its user. */
export interface AppcontentAppExternalLink {
  id: number
  code: string
  name: AppcontentText
  position: number
  icon: AppcontentFile
  openMode: number
  url: string
  miniProgram: string
  needLogin: boolean
  passParams: string[]
  userTip: boolean
}

/** An introduction of a vehicle function as the app lists it. */
export interface AppcontentAppFunction {
  id: number
  code: string
  title: AppcontentText
  summary: AppcontentText
  icon: AppcontentFile
  cover: AppcontentFile
  categoryId: number
  functionKey: string
  needHardware: string[]
  viewCount: number
}

/** An introduction of a vehicle function with its text. VideoID is 0 while the video is not on shelf. */
export interface AppcontentAppFunctionText {
  id: number
  code: string
  title: AppcontentText
  summary: AppcontentText
  icon: AppcontentFile
  cover: AppcontentFile
  categoryId: number
  functionKey: string
  needHardware: string[]
  viewCount: number
  content: AppcontentText
  videoId: number
}

/** A user guide as the app lists it. Steps that show what is not on shelf are left out. */
export interface AppcontentAppGuide {
  id: number
  title: AppcontentText
  scene: number
  cover: AppcontentFile
  stepCount: number
  estimateMinutes: number
}

/** A step of a guide: a text, or the content with an id. */
export interface AppcontentAppGuideStep {
  kind: string
  title: AppcontentText
  refId: number
  text: AppcontentText
  image: AppcontentFile
}

/** A user guide with its steps. */
export interface AppcontentAppGuideSteps {
  id: number
  title: AppcontentText
  scene: number
  cover: AppcontentFile
  stepCount: number
  estimateMinutes: number
  steps: AppcontentAppGuideStep[]
}

/** A voice that replaces the chosen one of its scene on its days. */
export interface AppcontentAppHolidayVoice {
  id: number
  voiceCode: string
  name: AppcontentText
  scene: number
  playOn: number
  text: AppcontentText
  audio: AppcontentFile
  durationMs: number
  holidayCode: string
  activeFrom: string | null
  activeTo: string | null
  oncePerDay: boolean
  dailyFrom: string
  dailyTo: string
}

/** An introduction of the app as the app lists it, with the pages that users swipe through. */
export interface AppcontentAppIntro {
  id: number
  title: AppcontentText
  categoryId: number
  sinceVersion: string
  showMode: number
  skippable: boolean
  pages: AppcontentAppIntroPage[]
  viewCount: number
}

/** One page of an introduction. */
export interface AppcontentAppIntroPage {
  image: AppcontentFile
  caption: AppcontentText
}

/** An introduction of the app with its text. */
export interface AppcontentAppIntroText {
  id: number
  title: AppcontentText
  categoryId: number
  sinceVersion: string
  showMode: number
  skippable: boolean
  pages: AppcontentAppIntroPage[]
  viewCount: number
  content: AppcontentText
}

/** A manual as the app lists it. */
export interface AppcontentAppManual {
  id: number
  docNo: string
  title: AppcontentText
  docType: string
  catalogueId: number
  docVersion: string
  effectiveDate: string | null
  cover: AppcontentFile
  pageCount: number
  sizeBytes: number
}

/** A manual with its PDF. Page count, size and checksum are those of the Chinese file. */
export interface AppcontentAppManualFile {
  id: number
  docNo: string
  title: AppcontentText
  docType: string
  catalogueId: number
  docVersion: string
  effectiveDate: string | null
  cover: AppcontentFile
  pageCount: number
  sizeBytes: number
  pdf: AppcontentFile
  sha256: string
}

/** A common question as the app lists it, with its answer as text. */
export interface AppcontentAppQuestion {
  id: number
  question: AppcontentText
  plainAnswer: AppcontentText
  categoryId: number
  hot: boolean
  viewCount: number
  helpfulCount: number
  uselessCount: number
  /** null with few votes */
  helpfulRate: number | null
}

/** A tutorial video as the app lists it. */
export interface AppcontentAppVideo {
  id: number
  title: AppcontentText
  summary: AppcontentText
  cover: AppcontentFile
  categoryId: number
  videoType: string
  durationSec: number
  sizeBytes: number
  resolution: string
  publishedAt: string | null
  playCount: number
  likeCount: number
}

/** A tutorial video with its file. Duration, size and resolution are those of the Chinese file. */
export interface AppcontentAppVideoFile {
  id: number
  title: AppcontentText
  summary: AppcontentText
  cover: AppcontentFile
  categoryId: number
  videoType: string
  durationSec: number
  sizeBytes: number
  resolution: string
  publishedAt: string | null
  playCount: number
  likeCount: number
  video: AppcontentFile
  allowDownload: boolean
}

/** A voice as the app offers it. One with a price has its recording only for those who have bought it, /link/theme/owned. */
export interface AppcontentAppVoice {
  id: number
  voiceCode: string
  name: AppcontentText
  scene: number
  playOn: number
  text: AppcontentText
  audio: AppcontentFile
  durationMs: number
  timbre: string
  isDefault: boolean
  price: number
}

export interface AppcontentArticlesWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  /** Recommended wants those of the home page alone. */
  recommended?: boolean
}

/** A file for the language of the reader. Alt is the alternative text of a picture in that language; empty without one, so that no screen reader reads another language. Fallback marks the file of Chinese readers that is shown since there is none in English. */
export interface AppcontentFile {
  url: string
  alt: string
  fallback: boolean
}

export interface AppcontentFunctionsWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  functionKey?: string
}

export interface AppcontentGuidesWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  scene?: number
}

export interface AppcontentIntrosWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  showMode?: number
  sinceVersion?: string
}

export interface AppcontentLinksWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  position?: number
  code?: string
}

/** ManualsWanted names the vehicle by its model and the day it was built, so that owners of older ones keep their manual. */
export interface AppcontentManualsWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  docType?: string
  builtOn?: string
}

/** The input of a detail. */
export interface AppcontentOneInput {
  id: number
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
}

export interface AppcontentQuestionsWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  hot?: boolean
}

/** Who reads. The language is that of the request unless it is given. */
export interface AppcontentReaderInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
}

/** What became of the entries of a report: counted now, known of this day from an earlier report, or ignored, since they are of another kind or of a row that is not on shelf. */
export interface AppcontentReceived {
  counted: number
  known: number
  ignored: number
}

/** A text in the language of the reader. Fallback marks a Chinese one that is shown since there is none in English. */
export interface AppcontentText {
  text: string
  fallback: boolean
}

export interface AppcontentUsedInput {
  id: number
  use: string
}

export interface AppcontentUsesInput {
  events: AppcontentUsedInput[]
}

export interface AppcontentVideosWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  videoType?: string
}

export interface AppcontentVoicesWantedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
  page?: number
  pageSize?: number
  categoryId?: number
  keyword?: string
  scene?: number
  playOn?: number
}

/** A vote; null withdraws it. */
export interface AppcontentVoteInput {
  id: number
  helpful?: boolean
}

/** The vote of a user and the votes of all. */
export interface AppcontentVoted {
  helpful: boolean | null
  helpfulCount: number
  uselessCount: number
}

/** The answer of a user to a request. */
export interface ApplogAnswerInput {
  id: number
  agreed: boolean
}

/** A report of the app: events of one phone in one session. AppUserID is 0 before the login. */
export interface ApplogBatchInput {
  appUserId?: number
  sessionId: string
  platform?: number
  osVersion?: string
  phoneModel?: string
  appVersion?: string
  events: ApplogEventInput[]
}

/** One event. EventID makes a repeated report harmless. Method belongs to failed bindings. */
export interface ApplogEventInput {
  eventId: string
  occurredAt: string | null
  logType: number
  eventCode: string
  vin?: string
  result?: number
  failCode?: string
  durationMs?: number
  network?: number
  traceId?: string
  content?: unknown
  method?: number
}

/** LogFile names the file of an entry for a download. */
export interface ApplogLogFile {
  fileName: string
}

/** Received confirms a report. Known events had been reported before. */
export interface ApplogReceived {
  stored: number
  known: number
}

/** RequestInput asks for the log file of a user, with the member names of legacy clients. */
export interface ApplogRequestInput {
  appUserId: number
  from: string | null
  to: string | null
  reason: string
  feedbackId?: number
}

/** A request that was accepted. */
export interface ApplogRequested {
  id: number
  status: number
}

/** An event as the app shows it. */
export interface AreventAppEvent {
  id: number
  eventNo: string
  name: { zh: string; en: string }
  arType: number
  cover: string
  coverEn: string
  /** CoverAlt is the alternative text of the cover that readers of the language see; empty without one. */
  coverAlt: { zh: string; en: string }
  startAt: string | null
  endAt: string | null
  arPack: string
  markers: string[]
  points: AreventPoint[]
  needVehicle: boolean
  dailyTimes: number
  totalTimes: number
  rules: { zh: string; en: string }
  shareTitle: { zh: string; en: string }
  shareImage: string
}

/** The phone that events are for. */
export interface AreventCurrentInput {
  modelId?: number
  platform?: number
  appVersion?: string
  language?: string
}

/** How well a picture can be recognised, from 0 to 100, and what would improve it. */
export interface AreventMarker {
  score: number
  hint: string
}

export interface AreventMarkerInput {
  fileId: number
}

/** One attempt under the legacy path. */
export interface AreventParticipant {
  appUserId: number
  attemptNo: number
  target: string
  result: number
  playedAt: string | null
}

export interface AreventParticipantsInput {
  id: number
  page?: number
  pageSize?: number
}

/** One attempt of a user. PlayNo makes a repeated request harmless. Target is the recognised marker; core itself finds the point that a position is at, and draws the card. */
export interface AreventPlayInput {
  eventId: number
  playNo: string
  target?: string
  position?: { lng: number; lat: number }
  result?: number
}

/** What became of an attempt, and how many a user has left today and in total. */
export interface AreventPlayed {
  attemptNo: number
  target: string
  leftToday: number
  leftTotal: number
}

/** A place to check in at. Radius is in metres. */
export interface AreventPoint {
  name: { zh: string; en: string }
  position: { lng: number; lat: number } | null
  radius: number
  dealerId: number
}

/** A stored query over a resource: the rows that something is meant for. Its conditions are written as in a list request, such as "status.in": [1, 2]. */
export interface AudienceInput {
  /** Everyone is explicit, so that an audience without filters is nobody. */
  everyone?: boolean
  /** Filters are met by every row of the audience. */
  filters?: Record<string, unknown>
  /** Exclude is met by no row of the audience: each of its conditions removes rows. */
  exclude?: Record<string, unknown>
}

/** The input of a preview: an audience as it is edited in a form, or else the id of the row that stores it. */
export interface AudienceRequestInput {
  resource: string
  field: string
  id?: number
  audience?: AudienceInput
}

/** A time span whose rows do not match its seal. */
export interface AuditsealMismatch {
  number: number
  from: string
  until: string
  /** Sealed is the number of sealed rows, Found the current number. They are equal if a row or the seal itself was changed. */
  sealed: number
  found: number
}

/** The result of comparing rows with their seals. */
export interface AuditsealVerifyResult {
  seals: number
  rows: number
  /** From and Until are the verified range; zero if nothing is sealed yet. */
  from: string | null
  until: string | null
  broken: AuditsealMismatch[]
}

/** A part of a battery code. Its meaning is null unless the standard defines it. */
export interface BatteryCodeSegment {
  segment: number
  name: FieldLabel
  text: string
  meaning: { zh: string; en: string } | null
}

/** DayValues are the extremes of what a battery reported on a day; null is not reported. */
export interface BatteryDayValues {
  day: string | null
  soh: number | null
  cycles: number | null
  deltaMv: number | null
  minTempC: number | null
  maxTempC: number | null
  minV: number | null
  maxV: number | null
}

/** The decoded code of a battery, with its contradictions to other facts, and what the battery reported. */
export interface BatteryOverview {
  segments: BatteryCodeSegment[]
  warnings: { zh: string; en: string }[]
  /** Cells are the voltages of the cells in millivolts; empty if they were never reported. */
  cells: number[]
  cellsAt: string | null
  /** Days are those of the last year with a report, oldest first. */
  days: BatteryDayValues[]
}

/** One connection of a phone to a module. */
export interface BluetoothConnection {
  id: number
  occurredAt: string | null
  eventCode: string
  result: number
  failCode: string
  durationMs: number
  phoneModel: string
  osVersion: string
  appVersion: string
}

export interface BluetoothLogsInput {
  id: number
  page?: number
  pageSize?: number
}

/** The connections of one model of phones. */
export interface BluetoothPhoneFigures {
  phoneModel: string
  connects: number
  failures: number
}

/** The number of failures of one kind. */
export interface BluetoothReason {
  failCode: string
  failures: number
}

/** The connections of a module in the last thirty days. */
export interface BluetoothStat {
  connects: number
  failures: number
  phones: BluetoothPhoneFigures[]
  reasons: BluetoothReason[]
}

/** The course of a charge; empty if it is not stored any more. */
export interface ChargingOverview {
  curve: ChargingSample[]
}

/** A charge at a time, in minutes since it began. Zero values are unknown. */
export interface ChargingSample {
  min: number
  soc: number
  /** A */
  current: number
  tempC: number
}

/** The JSON schema of the arguments of a command, as far as the console shows it in a form. */
export interface CommandArgsSchema {
  properties?: Record<string, CommandArgument>
  required?: string[]
}

/** One argument. Dict is the dictionary category of the allowed codes. */
export interface CommandArgument {
  type: CommandArgumentType
  title?: string
  titleEn?: string
  minimum?: number
  maximum?: number
  unit?: string
  format?: string
  pattern?: string
  dict?: string
  default?: string | number | boolean
}

export type CommandArgumentType = 'integer' | 'number' | 'string' | 'boolean'

/** A batch for the vehicles of VINs, or for those that match a list query. */
export interface CommandBatchInput {
  batchNo?: string
  code?: string
  args?: unknown
  reason?: string
  vins?: string[]
  filter?: unknown
}

/** A command of a vehicle's model, with the reason if it is off. */
export interface CommandButton {
  id: number
  code: string
  name: { zh: string; en: string }
  category: number
  /** null for a command without arguments */
  argsSchema: CommandArgsSchema | null
  riskLevel: number
  /** Touches reports whether the command affects the vehicle or its rider. Such a command needs a confirmation with a reason. */
  touches: boolean
  allowed: boolean
  reason: string | null
  reasonText: string | null
}

/** The answer of an action on a command. */
export interface CommandChanged {
  id: number
  state: number
}

/** The kind of a timeline step. */
export type CommandEventName = 'queued' | 'approved' | 'refused' | 'cancelled' | 'woken' | 'sent' | 'acked' | 'ended' | 'late'

/** A message to or from the terminal that belongs to a command. Payload is null for callers who may not read messages. */
export interface CommandLogMessage {
  id: number
  atMs: number
  direction: number
  stage: number
  sizeB: number
  payload: string | null
}

/** NumberInput identifies a command by its number, or by its id as a standard action does. */
export interface CommandNumberInput {
  commandNo?: string
  id?: number
  agree?: boolean
  note?: string
}

export interface CommandOffered {
  commands: CommandButton[]
}

/** The result of a command (legacy-api C.5). */
export interface CommandResult {
  commandNo: string
  requestId: string
  vin: string
  defCode: string
  state: number
  stateText: string
  queuedAt: string | null
  sentAt: string | null
  ackedAt: string | null
  finishedAt: string | null
  latencyMs: number | null
  resultCode: string | null
  resultText: string | null
  resultValue: unknown
  lateResult: unknown
}

/** ResultInput identifies a command by its number or by the request that sent it; legacy clients send the latter in param. */
export interface CommandResultInput {
  commandNo?: string
  clientRequestId?: string
  param?: {
  clientRequestId?: string
}
  waitMs?: number
}

/** A batch that was submitted as a job. */
export interface CommandStarted {
  batchNo: string
  jobId: number
  jobNo: string
  total: number
}

/** One entry of a timeline. AtMs is 0 if the time is unknown, By is empty for the system or the vehicle. */
export interface CommandStep {
  turn: CommandEventName
  atMs: number
  by: string
  /** N is the number of the attempt. */
  n: number
  reason: string
}

/** The history of a command. Times are in milliseconds since 1970 UTC, since several steps may fall into one second. */
export interface CommandTimeline {
  commandNo: string
  state: number
  steps: CommandStep[]
  /** DueMs is the deadline of the current state, NowMs the server's clock; both in milliseconds. DueMs is 0 once the command has ended. */
  dueMs: number
  nowMs: number
  /** ArgsSchema describes the arguments; null for a command without arguments. */
  argsSchema: CommandArgsSchema | null
  messages: CommandLogMessage[]
  /** MessagesPurged reports that the messages are older than their retention. */
  forgotten: boolean
}

/** A guided problem with its steps, as the app runs it. */
export interface ContentAppFlow {
  id: number
  versionNo: number
  symptom: { zh: string; en: string }
  categoryId: number
  safetyTip: { zh: string; en: string }
  estimateMinutes: number
  nodeCount: number
  relatedIds: number[]
  nodes: ContentFlowNode[]
}

/** A theme as the app loads it. One with a price has its pack only for those who have bought it. */
export interface ContentAppLook {
  id: number
  themeCode: string
  name: { zh: string; en: string }
  pack: string
  packVersion: number
  packSha256: string
  colors: ContentThemeColor[]
  autoApply: boolean
  activeFrom: string | null
  activeTo: string | null
  price: number
  validDays: number
  iosProductId: string
}

/** The themes on shelf for a phone. Current is the code of the one that a holiday brings now. */
export interface ContentAppLooks {
  current: string
  themes: ContentAppLook[]
}

/** A guided problem as the app lists it. */
export interface ContentAppProblem {
  id: number
  versionNo: number
  symptom: { zh: string; en: string }
  categoryId: number
  safetyTip: { zh: string; en: string }
  estimateMinutes: number
  nodeCount: number
}

export interface ContentCheckInput {
  id?: number
  ids?: number[]
}

/** What a check of a link found. */
export interface ContentChecked {
  id: number
  status: number
  detail: string
  /** Ms is how long the answer took, in milliseconds. */
  ms: number
}

/** The input of a comparison. Version 0 is the working copy. */
export interface ContentCompareVersionsInput {
  id: number
  a: number
  b: number
}

/** The contrast of a text on its background, as WCAG 2.2 defines it: from 1 to 21. */
export interface ContentContrast {
  text: string
  on: string
  dark: boolean
  ratio: number
  least: number
}

/** What a build of the iOS app hides. */
export interface ContentCurrentReview {
  inReview: boolean
  hiddenModules: string[]
}

export interface ContentCurrentReviewInput {
  bundleId: string
  version: string
  build: string
}

/** The number of runs with an ending. */
export interface ContentEndingCount {
  ending: string
  runs: number
}

/** A feature as the app of one user would get it, and the rule that decided. */
export interface ContentFlag {
  feature: string
  on: boolean
  why: string
}

/** What the app may show of one vehicle. */
export interface ContentFlags {
  modelId: number
  bindable: boolean
  flags: ContentFlag[]
}

/** A step of a flow. The first step of the list is the start. */
export interface ContentFlowNode {
  id: string
  kind: string
  title: { zh: string; en: string }
  body: { zh: string; en: string }
  image: string
  videoId: number
  check: string
  options: ContentFlowOption[]
  next: string
  result: string
  linkType: number
  linkValue: string
}

/** An answer and the step that follows it. */
export interface ContentFlowOption {
  label: { zh: string; en: string }
  next: string
}

/** What became of the runs of the live version in the last 90 days. */
export interface ContentFlowTraffic {
  versionNo: number
  days: number
  runs: number
  open: number
  steps: ContentStepTraffic[]
  endings: ContentEndingCount[]
}

/** GuidedInput narrows the guided problems for a phone. */
export interface ContentGuidedInput {
  modelId?: number
  platform?: number
  appVersion?: string
  alarmCode?: string
  faultCode?: string
  categoryId?: number
}

/** Holiday themes in order. */
export interface ContentHolidayCalendar {
  ranges: ContentHolidayRange[]
}

/** The period of a holiday theme. */
export interface ContentHolidayRange {
  id: number
  code: string
  zh: string
  en: string
  holidayCode: string
  activeFrom: string | null
  activeTo: string | null
  shelfStatus: number
  primaryColor: string
  /** Overlaps are the themes that a phone could have at the same time; themes off shelf overlap none. */
  overlaps: number[]
}

/** The table of contents of an asset pack: the path of each picture without density and extension. */
export interface ContentManifest {
  code: string
  version: number
  slots: Record<string, string>
}

/** What a user has bought and may use now or later. */
export interface ContentOwned {
  themes: ContentOwnedTheme[]
  voices: ContentOwnedVoice[]
}

/** A theme that a user may use until EndAt; zero is for ever. It stays after it was taken off shelf. */
export interface ContentOwnedTheme {
  id: number
  themeCode: string
  name: { zh: string; en: string }
  pack: string
  packVersion: number
  packSha256: string
  colors: ContentThemeColor[]
  autoApply: boolean
  activeFrom: string | null
  activeTo: string | null
  price: number
  validDays: number
  iosProductId: string
  startAt: string | null
  endAt: string | null
}

/** A voice that a user may use until EndAt; zero is for ever. */
export interface ContentOwnedVoice {
  voiceCode: string
  name: { zh: string; en: string }
  scene: number
  playOn: number
  audio: string
  audioEn: string
  startAt: string | null
  endAt: string | null
}

export interface ContentPackInput {
  fileId: number
  holiday?: boolean
}

/** What the check of an asset pack found. */
export interface ContentPackReport {
  manifest: ContentManifest
  /** Problems are reasons to refuse the pack, with the name of the slot or file first. */
  problems: string[]
  /** Unused are files that the app does not read. */
  unused: string[]
}

/** What the app states about the phone that it runs on. */
export interface ContentPhoneInput {
  modelId?: number
  platform?: number
  appVersion?: string
}

/** A link to a preview page, a path of the console's address. */
export interface ContentPreviewLink {
  url: string
  expireAt: string
}

export interface ContentResolveInput {
  vin: string
  platform?: number
  appVersion?: string
  /** BundleID and Build are those of the iOS app, for builds that the App Store reviews. */
  bundleId?: string
  build?: string
}

/** A run as far as it has come: Sign is the HMAC-SHA256 of "runKey|id|versionNo|path" in hex, the path joined by commas. */
export interface ContentRunInput {
  id: number
  versionNo: number
  runKey: string
  path?: string[]
  platform?: number
  sign: string
}

/** What became of a reported run. The app begins a repair order with FaultText when it ends with a repair. */
export interface ContentRunState {
  id: number
  ending: string
  faultText: string
}

export interface ContentSimulateInput {
  id: number
  path?: string[]
}

/** The step that a path leads to. */
export interface ContentSimulatedStep {
  node: ContentFlowNode
  ended: boolean
  faultText: string
}

/** How many runs reached a step, and how many of them went no further. */
export interface ContentStepTraffic {
  id: string
  visits: number
  left: number
  /** Answers are the numbers of runs by the answer of a question. */
  answers: number[]
}

/** The colour of one token. Without a dark one the app uses that of its base theme. */
export interface ContentThemeColor {
  token: string
  light: string
  dark: string
}

/** The colours of a theme with the contrast of its texts, and the pictures of its pack by slot as data URLs. */
export interface ContentThemePreview {
  colors: ContentThemeColor[]
  contrasts: ContentContrast[]
  pictures: Record<string, string>
}

export interface ContentVersionInput {
  id: number
  versionNo?: number
}

/** YearInput limits a calendar; without a year it has all holidays. */
export interface ContentYearInput {
  year?: number
}

/** A page that exists, as the router of the console needs it. */
export interface ContractsRoute {
  path: string
  zh: string
  en: string
  kind: string
  /** Menu is set for pages that the menu may show. */
  menu: boolean
  /** Resources are the page's own first, then those of its tabs. */
  resources: string[]
  /** Tabs are the resources of a menu page that its tab bar shows, its own included; nil for a page with a single one. */
  tabs?: ContractsTab[]
  /** Permission is empty for a page of every account. */
  permission: string
  /** List is the page that a form or detail belongs to. */
  list?: string
  mode?: string
  /** Fixed are the codes that the rows of a form have in some enums. */
  fixed?: Record<string, number>
  /** Opens is the query of the built-in view that a list opens with. */
  opens?: string
  /** Group is the code of the menu group, where the path begins with another word. */
  group?: string
  /** Cached overrides whether the page stays mounted while another tab is active; nil for the default of its kind. */
  cached?: boolean
}

/** A resource of a page. */
export interface ContractsTab {
  resource: string
  zh: string
  en: string
  permission: string
  /** Opens is the query of the built-in view that the list opens with; empty for the page's own, whose route has it. */
  opens?: string
}

/** A figure at the top of the page. */
export interface DashboardCard {
  key: string
  zh: string
  en: string
  /** AsOf is when the figures were read. */
  asOf: string | null
  failed?: boolean
  value: number
  link?: string
  /** Before is the figure yesterday at the same time of day; absent if unknown. */
  before?: number
  /** Share is the total that the figure is a part of. */
  share?: number
  /** Rate reports that the share is the figure. */
  rate?: boolean
  /** Cents is the sum of money of the rows; absent without the permission. */
  cents?: number
  sub?: DashboardSecondaryFigure
  /** Note says what the figure leaves out. */
  note?: FieldLabel
  /** Next suggests an action while the figure is 0. */
  next?: FieldLabel
}

/** A list grouped by a field. */
export interface DashboardChart {
  key: string
  zh: string
  en: string
  /** AsOf is when the figures were read. */
  asOf: string | null
  failed?: boolean
  shape: DashboardShape
  points?: DashboardPoint[]
  /** Link is the link to the whole list. */
  link?: string
  next?: FieldLabel
  /** Days is the number of days that the chart shows, Periods are those that it can show; absent for the state of now. */
  days?: number
  periods?: number[]
}

/** Input names the requested items; all if empty. Days is the period of the charts. */
export interface DashboardInput {
  keys?: string[]
  fresh?: boolean
  days?: number
}

/** One value of a chart. Rest marks the sum of the smaller values, Unknown the rows without a value. A point in time has no label; Gap marks a missing sample. */
export interface DashboardPoint {
  zh?: string
  en?: string
  value: number
  link?: string
  at?: string
  /** Progress is what the figure is a part of, with the page of the row. */
  progress?: DashboardProgress
  rest?: boolean
  unknown?: boolean
  gap?: boolean
}

/** How far a row is: all its parts, of which the figure is done, and its steps. */
export interface DashboardProgress {
  of: number
  step: number
  steps: number
  row: string
}

/** A second figure of a card. */
export interface DashboardSecondaryFigure {
  zh: string
  en: string
  value: number
  link?: string
  /** Before is the figure yesterday at the same time of day; absent if unknown. */
  before?: number
  /** Undesired reports that an increase is bad news. */
  undesired?: boolean
}

/** How a chart is drawn. */
export type DashboardShape = 'line' | 'area' | 'ring' | 'bars' | 'histogram' | 'progress'

/** A number of rows that need action, with the earliest deadline in Until or else the day since when the oldest one waits. */
export interface DashboardTodo {
  key: string
  zh: string
  en: string
  /** AsOf is when the figures were read. */
  asOf: string | null
  failed?: boolean
  value: number
  link?: string
  until?: string
  since?: string
}

/** A message of a terminal in the stream. */
export interface DebugMessage {
  id: number
  direction: number
  topicKind: number
  seq: number
  payload: string
  sizeB: number
  ts: string | null
  serverTs: string
  lagMs: number
  parseError: string
}

export interface DebugMessages {
  list: DebugMessage[]
  skipped: number
}

/** The result of a debug command, with its interpretation if it is known. */
export interface DebugResult {
  id: number
  commandNo: string
  state: number
  kind: number
  ecuType: number
  encoding: number
  payload: string
  response: string
  expect: string
  matched: boolean
  late: boolean
  resultCode: string | null
  resultText: string
  latencyMs: number
  queuedAt: string | null
  finishedAt: string | null
  /** Request and Reply describe the diagnostic messages of both sides; RequestHex, ReplyHex and ReplyASCII contain the bytes. */
  request: { zh: string; en: string }
  reply: { zh: string; en: string }
  requestHex: string
  replyHex: string
  replyAscii: string
  negative: boolean
  requestSize: number
  replySize: number
}

/** ResultInput identifies a debug command by its number or id. */
export interface DebugResultInput {
  commandNo?: string
  id?: number
  waitMs?: number
}

export interface DebugSavedTemplates {
  id?: number
  ids: number[]
  count: number
}

/** A sequence of templates for one vehicle. Each is sent once the reply to the one before matched its expectation. */
export interface DebugScriptInput {
  vehicleId: number
  templates: number[]
  /** Slots are the slot values for all templates. */
  slots?: Record<string, string>
  ticketNo?: string
}

/** A debug command for a vehicle given by id or VIN. */
export interface DebugSendInput {
  vehicleId?: number
  templateName?: string
  kind: number
  ecuType?: number
  encoding: number
  payload: string
  expect?: string
  timeoutS?: number
  ticketNo?: string
  vin?: string
}

export interface DebugSent {
  id: number
  commandNo: string
  isWrite: boolean
  timeoutS: number
}

/** The connection state of a vehicle. */
export interface DebugSession {
  vehicleId: number
  vin: string
  tboxSn: string
  onlineStatus: number
  lastSeenAt: string | null
  reportedAt: string | null
  nextWakeAt: string | null
  rsrp: number | null
  satellites: number | null
  /** LagMs is the lag of the last message with a timestamp. */
  lagMs: number | null
  versions: DebugVersion[]
  /** Parked and SwitchedOff are the preconditions of a write; Fresh reports whether the last report is at most a minute old. */
  parked: boolean
  switchedOff: boolean
  fresh: boolean
}

export interface DebugStarted {
  scriptNo: string
  commandNos: string[]
}

/** One template, or several from a file. */
export interface DebugTemplateInput {
  template?: unknown
  templates?: unknown[]
}

/** A vehicle given by id or VIN. */
export interface DebugVehicleInput {
  vin?: string
  id?: number
}

/** The software of one controller. */
export interface DebugVersion {
  ecuType: number
  software: string
  hardware: string
}

/** The audit entry of one parameter. */
export interface DeviceparamChange {
  field: string
  from: string
  to: string
}

export interface DeviceparamHistory {
  list: DeviceparamHistoryEntry[]
}

/** One change of parameters, with the desired values before and after. */
export interface DeviceparamHistoryEntry {
  at: string
  operator: string
  changes: DeviceparamChange[] | null
}

/** The parameters of a vehicle with their history. */
export interface DeviceparamOverview {
  vin: string
  version: number
  settable: boolean
  dangerousSettable: boolean
  params: DeviceparamRow[]
  history: DeviceparamHistoryEntry[]
}

/** One parameter of a vehicle: bounds, desired and reported value. State is null if it was never set or reported. */
export interface DeviceparamRow {
  group: { zh: string; en: string }
  key: string
  name: { zh: string; en: string }
  unit: string
  least: number
  most: number
  orZero: boolean
  switch: boolean
  text: boolean
  dangerous: boolean
  desired: string | null
  reported: string | null
  state: number | null
  failure: string | null
  failureText: string
  desiredAt: string | null
  reportedAt: string | null
  operator: string
}

export interface DeviceparamSetInput {
  vin: string
  params: Record<string, unknown>
  confirm?: boolean
}

/** Table lists the parameters of a vehicle. Settable reports whether the caller may set any, DangerousSettable whether also dangerous ones. */
export interface DeviceparamTable {
  vin: string
  version: number
  settable: boolean
  dangerousSettable: boolean
  params: DeviceparamRow[]
}

export interface DeviceparamTableInput {
  vin: string
  /** Keys are the requested parameters; all if empty. */
  keys?: string[]
}

export interface DeviceparamVehicleInput {
  vin: string
}

export interface DeviceparamVersion {
  version: number
}

/** A set of software versions by controller type, with the number of vehicles that have it and one of them. */
export interface EcuCombination {
  versions: Record<string, string>
  n: number
  vehicleId: number
}

/** A fault code of a vehicle: currently reported by its terminal, stored in a controller's memory at the last read, or both. EcuType is null and ReadAt empty if it is in no memory. */
export interface EcuFault {
  code: string
  ecuType: number | null
  active: boolean
  frame: Record<string, unknown> | null
  readAt: string | null
}

/** The last command of one kind sent to a vehicle. */
export interface EcuLastRead {
  id: number
  commandNo: string
  state: number
  queuedAt: string
  finishedAt: string | null
  resultCode: string
  resultText: string
}

/** The distribution of software versions over the vehicles of a model that the caller may see. */
export interface EcuMatrix {
  /** Vehicles is the number of vehicles with known controllers, Unknown of those without. */
  vehicles: number
  unknown: number
  /** Combinations is the number of distinct combinations; Rows are the most frequent ones. */
  combinations: number
  rows: EcuCombination[]
  /** Versions counts the vehicles per version, regardless of the other controllers. */
  versions: EcuVersionCount[]
}

export interface EcuReadInput {
  vin: string
  /** EcuTypes must be known; a terminal reads all of its controllers at once, even if only some are requested. */
  ecuTypes?: number[]
}

/** ReadStatus reports whether a command can be sent to a vehicle now, the reason if not, and its last result. */
export interface EcuReadStatus {
  allowed: boolean
  reason: string | null
  reasonText: string | null
  last: EcuLastRead | null
}

export interface EcuSent {
  commandNo: string
}

/** The faults of a vehicle's controllers and the state of the last read commands. */
export interface EcuVehicleOverview {
  vehicleId: number
  vin: string
  reportedAt: string | null
  faults: EcuFault[]
  readVersions: EcuReadStatus
  readDtc: EcuReadStatus
}

/** The number of vehicles with a version on a controller type. */
export interface EcuVersionCount {
  ecuType: number
  version: string
  n: number
}

/** The number of alarms with one code. */
export interface EquipmentAlarmCount {
  id: number
  code: string
  name: { zh: string; en: string }
  level: number
  n: number
}

/** A rectangle on the map, in degrees of WGS-84. */
export interface EquipmentBoundsInput {
  west?: number
  south?: number
  east?: number
  north?: number
}

/** The state of the SIM card. */
export interface EquipmentCardFact {
  id: number
  iccid: string
  simStatus: number
  stopReason: number
  planEndAt: string | null
  planExpired: boolean
  monthUsedMb: number
  allowanceMb: number
  /** whole per cent */
  usedPct: number
  inSession: boolean
  lastFlowAt: string | null
  syncedAt: string | null
}

/** A number of vehicles in one map cell, with their mean position, and how many of them have an active alarm. */
export interface EquipmentCluster {
  lng: number
  lat: number
  n: number
  alarms: number
}

/** One remote command with its risk. */
export interface EquipmentCommandName {
  code: string
  name: { zh: string; en: string }
  category: number
  riskLevel: number
  appAllowed: boolean
  enabled: boolean
}

export interface EquipmentCount {
  count: number
}

/** A number of vehicles in one province. */
export interface EquipmentCountByArea {
  code: number
  name: string
  nameEn: string
  n: number
}

/** Diagnosis explains why a vehicle is not online: the verdict and the facts behind it. Verdict is null for a vehicle that is online; facts the caller may not see are null. */
export interface EquipmentDiagnosis {
  online: number
  lastSeenAt: string | null
  /** LastTopic is the topic of the last message; 0 if unknown. */
  lastTopic: number
  nextWakeAt: string | null
  reportedAt: string | null
  soc: number
  charging: boolean
  powerOn: boolean
  /** of the pack; 0 if never reported */
  voltageV: number
  rsrp: number
  card: EquipmentCardFact | null
  /** Alarms are the power, signal and connection alarms that are active or were raised shortly before the last message; null if the caller may not see alarms. */
  alarms: EquipmentOfflineAlarm[] | null
  service: EquipmentServiceFact
  /** SilentNearby is the number of vehicles near the last position that went offline at the same time. */
  silentNearby: number
  /** OfflineToday is how often the vehicle went offline within the last 24 hours; going to sleep does not count. */
  offlineToday: number
  /** CanWake reports whether a wake-up message can be sent: the card has a number and its daily limit is not reached. */
  canWake: boolean
  wake: EquipmentWakeFact | null
  verdict: EquipmentVerdict | null
}

/** The number of vehicles the caller sees. */
export interface EquipmentFleet {
  total: number
  lifecycle: EquipmentStateCount[]
  /** Provinces are those of the dealers, largest number first; vehicles without a dealer have code 0. */
  provinces: EquipmentCountByArea[]
}

/** A free period of a vehicle: one that was granted, or one that a policy in effect today will grant. */
export interface EquipmentFreePeriodFact {
  /** ID is zero for a period that is not granted yet. */
  id: number
  /** PolicyID is zero and Name empty for a period that no policy gave. */
  policyId: number
  name: { zh: string; en: string }
  kind: number
  /** empty for basic connectivity */
  service: string
  days: number
  startRule: number
  status: number
  /** Start and End are the first and last day; null before the event that starts the period. */
  start: string | null
  end: string | null
  /** Used reports that an earlier owner had this period, which is granted once only. */
  used: boolean
}

export interface EquipmentLiveAnswer {
  list?: Record<string, unknown>[]
  clusters?: EquipmentCluster[]
  states?: EquipmentMapGroup[]
  /** Total is the number of vehicles in the section. */
  total: number
}

/** LiveInput selects vehicles by id, or a map section, and states a purpose. */
export interface EquipmentLiveInput {
  ids?: number[]
  purpose?: unknown
  bounds?: EquipmentBoundsInput
  zoom?: number
  query?: Record<string, unknown>
  keyword?: string
}

/** The result of a lookup of pasted identifiers. Missing holds both unknown identifiers and those outside of the caller's scope, so that a caller cannot find out which exist. */
export interface EquipmentLocated {
  total: number
  ids: number[]
  found: EquipmentMatch[]
  missing: EquipmentPastedID[]
}

/** The vehicles of one state, each with its id, longitude and latitude. */
export interface EquipmentMapGroup {
  state: EquipmentMapState
  vehicles: number[][]
}

/** What a vehicle on the map does: the first that applies. */
export type EquipmentMapState = 'alarm' | 'riding' | 'charging' | 'parked' | 'sleeping' | 'offline'

/** An identifier with the vehicle it refers to, and the kind of identifier. */
export interface EquipmentMatch {
  line: number
  text: string
  by: string
  id: number
  vin: string
}

export interface EquipmentMatrix {
  models: EquipmentMatrixModel[]
}

/** One colour of a model with the angles of its pictures: enabled ones, and those that only have disabled ones. */
export interface EquipmentMatrixColor {
  code: string
  nameZh: string
  nameEn: string
  hex: string
  on: number[]
  off: number[]
  hasDefault: boolean
}

export interface EquipmentMatrixInput {
  /** Client is the app unless given. */
  client?: number
}

/** One model with the angles it has pictures of, by colour. */
export interface EquipmentMatrixModel {
  id: number
  modelCode: string
  name: { zh: string; en: string }
  status: number
  colors: EquipmentMatrixColor[]
}

/** One model to choose. */
export interface EquipmentModelChoice {
  id: number
  code: string
  name: string
  nameEn: string
}

/** The data shown with a model in addition to its own fields. */
export interface EquipmentModelOverview {
  images: EquipmentShownImage[]
  commands: EquipmentCommandName[]
  bluetooth: EquipmentProfileFacts | null
  policy: EquipmentPolicyFacts | null
  fleet: EquipmentFleet | null
  /** Online is how many of its vehicles were online within 30 days; null for callers who may not see vehicles. */
  online: EquipmentOnlineShare | null
  /** Alarms are the most frequent alarm codes of the last 30 days; null for callers who may not see alarms. */
  alarms: EquipmentAlarmCount[] | null
}

export interface EquipmentModelPicture {
  angle: number
  colorCode: string
  url: string
  isDefault: boolean
}

/** An alarm that may explain why a vehicle is offline. */
export interface EquipmentOfflineAlarm {
  id: number
  code: string
  name: { zh: string; en: string }
  active: boolean
  lastAt: string
}

/** The number of shipped and sold vehicles, and how many of them were online. */
export interface EquipmentOnlineShare {
  online: number
  of: number
}

/** One identifier as it was pasted, with its line number. */
export interface EquipmentPastedID {
  line: number
  text: string
}

/** Text with identifiers of vehicles. */
export interface EquipmentPastedInput {
  text: string
}

export interface EquipmentPicturesInput {
  modelId: number
  colorCode?: string
}

/** What a free-period policy grants. */
export interface EquipmentPolicyFacts {
  id: number
  name: { zh: string; en: string }
  kind: number
  days: number
  startRule: number
  graceDays: number
  enabled: boolean
}

/** ProfileFacts are the properties of a Bluetooth profile that matter to riders. */
export interface EquipmentProfileFacts {
  id: number
  profileCode: string
  name: { zh: string; en: string }
  bleVersion: number
  authMode: number
  unlockRssi: number
  lockRssi: number
  lockDelayS: number
  maxKeys: number
  configVersion: number
  status: number
}

/** A series with its models to choose from. */
export interface EquipmentSeriesChoice {
  id: number
  code: string
  name: string
  nameEn: string
  models: EquipmentModelChoice[]
}

/** One model of a series. */
export interface EquipmentSeriesModel {
  id: number
  modelCode: string
  name: { zh: string; en: string }
  modelYear: number
  status: number
  image: string
  /** N is the number of its vehicles the caller sees; null for callers who may not see vehicles. */
  n: number | null
}

/** The models of a series and the distribution of its vehicles. */
export interface EquipmentSeriesOverview {
  models: EquipmentSeriesModel[]
  fleet: EquipmentFleet | null
}

/** The state of the connected service of the vehicle. */
export interface EquipmentServiceFact {
  suspended: boolean
  endAt: string | null
  expired: boolean
}

/** An enabled picture. */
export interface EquipmentShownImage {
  id: number
  colorCode: string
  angle: number
  client: number
  image: string
  isDefault: boolean
}

/** A number of vehicles in one lifecycle state. */
export interface EquipmentStateCount {
  status: number
  n: number
}

/** The next action of an operator for a vehicle that is not online. */
export type EquipmentStep = '' | 'wake' | 'card' | 'alarm' | 'selfCheck'

/** A vehicle type with its names as texts, as legacy clients print them (legacy-api A.2). */
export interface EquipmentTypeLabel {
  id: number
  name: string
  nameEn: string | null
}

/** The data shown with a vehicle in addition to its own fields. */
export interface EquipmentVehicleOverview {
  /** Pictures are those of its model in its colour, the default first. If its colour has none, those of the first colour that has any. */
  pictures: EquipmentShownImage[]
  /** Card is its SIM card with the data used this month; null without a card, and for a caller who may not see it. */
  card: EquipmentCardFact | null
  service: EquipmentServiceFact
  /** FreePeriods are the free periods that today's policies grant the vehicle, by priority; null for a caller who may not see policies. */
  freePeriods: EquipmentFreePeriodFact[] | null
}

/** Verdict explains why a vehicle is not online and what to do next. AlarmID is the alarm that AlarmStep opens. */
export interface EquipmentVerdict {
  case: string
  text: string
  step: EquipmentStep
  alarmId: number
}

/** The last attempt to wake the vehicle. */
export interface EquipmentWakeFact {
  id: number
  at: string
  state: number
  resultCode: string
  /** Sent reports whether a short message was sent. */
  sent: boolean
}

/** A time of day on some days of the week. One that ends before it begins crosses midnight. */
export interface EquipmentWindowInput {
  /** Days are Monday (1) to Sunday (7). */
  days?: string[]
  from?: string
  to?: string
}

/** The result for one file: the id of its picture, or the error. */
export interface EquipmentZipEntryResult {
  name: string
  id?: number
  duplicateOf?: string
  error?: string
  message?: string
}

export interface EquipmentZipInput {
  fileId: number
  enable?: boolean
}

/** The result for each picture of a zip, in the order of the zip. */
export interface EquipmentZipResult {
  ok: number
  failed: number
  rows: EquipmentZipEntryResult[]
}

/** A text in both languages. */
export interface FieldLabel {
  zh: string
  en: string
}

/** Width by height of a picture. */
export interface FieldRatio {
  width: number
  height: number
}

/** The meaning of the colour of a code. */
export type FieldTone = 'success' | 'warning' | 'danger' | 'critical' | 'info' | 'neutral'

/** The alternative text of a picture. Editable reports whether the caller may change it. */
export interface FileAltText {
  fileKey: string
  alt: { zh: string; en: string }
  editable: boolean
}

/** AltTexts are those of the requested pictures that the caller may fetch. */
export interface FileAltTexts {
  list: FileAltText[]
}

export interface FileAltTextsInput {
  fileKeys: string[]
}

export interface FileCancelInput {
  fileId: number
}

export interface FileCompleteInput {
  fileId: number
  etags?: string[]
}

export interface FileCopyInput {
  fileKey: string
}

/** Intent announces a multipart upload, or resumes one if it names a file. */
export interface FileIntentInput {
  fileId?: number
  bizType?: string
  originalName?: string
  /** bytes */
  size?: number
  /** of the whole file in hex; may be empty */
  sha256?: string
}

/** A page of stored files, newest first. Next is null at the end. */
export interface FileLibrary {
  list: FileStored[]
  next: number | null
}

export interface FileLibraryInput {
  purpose: string
  /** Name is part of the file name. */
  name?: string
  /** From is the position from which to continue: Next of the answer before. */
  from?: number
}

export interface FileLink {
  url: string
  expireAt: string
}

export interface FileLinkInput {
  fileKey: string
}

/** The address for one part, to be sent by PUT. */
export interface FilePartSlot {
  no: number
  url: string
  headers: Record<string, string>
}

export interface FileSetAltTextInput {
  fileKey: string
  alt: { zh: string; en: string }
}

/** The upper left corner of the first sheet of a workbook. */
export interface FileSheet {
  sheets: string[]
  rows: string[][]
  /** More reports whether the sheet has more rows or columns. */
  more: boolean
}

/** How a file is previewed: by its address, or by the first rows of a workbook. Both are null if it cannot be. */
export interface FileShown {
  url: string | null
  sheet: FileSheet | null
}

/** Signed lists the addresses of the missing parts. */
export interface FileSigned {
  fileId: number
  parts: FilePartSlot[]
  /** bytes */
  partSize: number
  expireAt: string
}

/** A stored file. URL and Thumbnail are null for a private one. */
export interface FileStored {
  id: number
  fileKey: string
  originalName: string
  size: number
  contentType: string
  width: number
  height: number
  durationSec: number
  sha256: string
  url: string | null
  thumbnail: string | null
  alt: { zh: string; en: string }
}

/** A period that was granted. */
export interface FreeperiodGranted {
  id: number
  version: number
}

/** The body of one list. */
export interface GenericQueryInput {
  page?: number
  pageSize?: number
  query?: Record<string, unknown>
  orderBy?: string
}

/** The stock of a unit after a movement. */
export interface GoodsAdjusted {
  id: number
  version: number
  stock: number
  lockedStock: number
  available: number
}

/** A movement of the stock of a unit, in the form of legacy clients. */
export interface GoodsAdjustmentInput {
  skuId: number
  changeType?: number
  qty?: number
  counted?: number
  reason: string
}

/** A list body with the unit or the product whose movements it lists. */
export interface GoodsLogOfInput {
  page?: number
  pageSize?: number
  skuId?: number
  productId?: number
  query?: Record<string, unknown>
}

/** Counts are the numbers of accounts that found a page of this version helpful or not. */
export interface HelpCounts {
  helpful: number
  notHelpful: number
}

/** An account's view of a page's votes. */
export interface HelpPageVotes {
  /** Helpful is the caller's own vote on the page of this version; nil for none. */
  helpful: boolean | null
  /** Counts is nil without permission to see them. */
  counts: HelpCounts | null
  /** Contact is the support contact set by an administrator; may be empty. */
  contact: string
}

export interface HelpTopicInput {
  topic: string
}

export interface HelpVoteInput {
  topic: string
  helpful: boolean | null
}

export interface HolidayPreview {
  text: string
  next: string[]
}

export interface IdentityCodeInput {
  code: string
}

export interface IdentityCodePasswordInput {
  /** Scene is the purpose of the code. */
  scene: string
  /** Mobile may be empty within a session: the account's own number is used. */
  mobile?: string
  /** Username is the account whose password is to be reset. */
  username?: string
  smsCode: string
  newPassword: string
}

/** CodeRequest requests an SMS code. */
export interface IdentityCodeRequestInput {
  /** Scene is the purpose of the code. */
  scene: string
  /** Mobile may be empty within a session: the account's own number is used. */
  mobile?: string
  /** Username is the account whose password is to be reset. */
  username?: string
}

export interface IdentityCodeSent {
  expireSeconds: number
  resendAfterSeconds: number
}

export interface IdentityEnded {
  ended: number
}

export interface IdentityFactorInput {
  password: string
}

export interface IdentityLoggedIn {
  accessToken: string
  tokenType: string
  expiresIn: number
  absoluteExpiresIn: number
  mustChangePassword: boolean
  needsSecondFactor: boolean
  passwordExpiresInDays: number | null
}

export interface IdentityLoginInput {
  username: string
  password: string
  totp?: string
}

/** A change of the caller's own number, confirmed by codes to the new and the old number. */
export interface IdentityMobileChangeInput {
  mobile: string
  smsCode: string
  oldSmsCode?: string
}

/** The client's information on its own account (legacy-api A.4). */
export interface IdentityMyInfo {
  /** Avatar is relative to the API base; empty for the default picture. */
  avatar: string
  userInfo: IdentityUserInfo
  roleCodes: string[]
  /** Roles are all roles of the account; the session can be narrowed to one of them. */
  roles: IdentityOwnRole[]
  activeRole: string | null
  userFunctions: AccessMenuItem[]
  permissions: string[]
  /** DataScopes is empty for an account that sees everything. */
  dataScopes: Record<string, number>
  permVersion: number
}

/** One event of the caller's login history. */
export interface IdentityOwnLogin {
  id: number
  createdAt: string
  eventType: number
  result: number
  ip: string
  location: string
  device: string
  knownDevice: boolean
}

/** A role of the account to which the session can be narrowed. */
export interface IdentityOwnRole {
  code: string
  name: string
  nameEn: string | null
}

/** An active session as shown to its owner. */
export interface IdentityOwnSession {
  id: number
  createdAt: string
  lastSeenAt: string
  ip: string
  /** Location is the location of the IP address, in the caller's language. */
  location: string
  device: string
  clientKind: number
  /** Current marks the session of the request. */
  current: boolean
}

export interface IdentityPasswordInput {
  oldPassword: string
  newPassword: string
}

/** The body of UpdateMyInfo. */
export interface IdentityProfileInput {
  realName?: string
  email?: string
  avatar?: string
  language?: string
  alarmSound?: boolean
  /** Preferences are settings of the console by name; the others stay, null removes one. */
  preferences?: unknown
  version?: number
}

export interface IdentityRecovery {
  recoveryCodes: string[]
}

export interface IdentityRemoveFactorInput {
  password: string
  code: string
}

export interface IdentityRoleInput {
  roleCode?: string
}

export interface IdentitySessionsInput {
  /** IDs are the sessions to end; all but the current one if they are missing. */
  ids?: number[]
}

/** A second factor to enrol in an authenticator, by its secret or by the URI in a QR code. */
export interface IdentityTOTPEnrolment {
  secret: string
  uri: string
}

export interface IdentityThirdPartyAddress {
  url: string
}

export interface IdentityThirdPartyCodeInput {
  code: string
  state: string
}

export interface IdentityThirdPartyLoggedIn {
  accessToken: string
  tokenType: string
  expiresIn: number
  absoluteExpiresIn: number
  mustChangePassword: boolean
  needsSecondFactor: boolean
  passwordExpiresInDays: number | null
  /** Redirect is the path that the login was begun for; empty for the start page. */
  redirect: string
}

export interface IdentityThirdPartyOffer {
  /** Name is what the login page calls the provider; null without one. */
  name: string | null
}

export interface IdentityThirdPartyTargetInput {
  /** Redirect is the path to open after the login. */
  redirect?: string
}

/** The account itself. Names of organisation and dealer are in the caller's language, with the English one in a separate field. */
export interface IdentityUserInfo {
  id: number
  userName: string
  realName: string
  mobile: string
  email: string | null
  userType: number
  organizationCode: string | null
  organizationName: string | null
  organizationNameEn: string | null
  dealerId: number | null
  dealerName: string | null
  dealerNameEn: string | null
  language: string
  mustChangePassword: boolean
  secondFactor: boolean
  alarmSound: boolean
  /** Preferences are the settings of the console by name; null without any. */
  preferences: unknown
  /** NeedsSecondFactor: a second factor must be enrolled before anything else. */
  needsSecondFactor: boolean
  lastLoginAt: string | null
  lastLoginIp: string | null
}

export interface IntegrationCallInput {
  method: string
  param?: unknown
}

/** The answer of an operation on a job. */
export interface JobChanged {
  id: number
  status: number
}

/** ImportParams are the parameters of an import job. */
export interface JobImportParamsInput {
  fileId?: number
  mode?: SpreadsheetErrorMode
  dryRun?: boolean
  mapping?: Record<string, string>
  language?: string
}

/** One row of a job and its outcome. */
export interface JobItem {
  rowId: number
  status: number
  label: string
  code: number
  message: string
}

export interface JobItemsInput {
  id: number
  page?: number
  pageSize?: number
}

/** What a bulk action would do. */
export interface JobPreview {
  total: number
  /** Eligible is how many of them are in a state from which the action may start. */
  able: number
  most: number
  sample: RecordDryRunResult[]
}

/** The length of a period. */
export type MeasureGrain = 'day' | 'week' | 'month'

/** A way to reach a user of the app. */
export type MessageChannel = '1' | '2' | '3'

/** The people that a channel reaches. A demo simulates channels that are not connected. */
export interface MessageChannelCount {
  channel: MessageChannel
  n: number
  simulated: boolean
}

/** The funnel of a channel. */
export interface MessageChannelFunnel {
  channel: MessageChannel
  total: number
  queued: number
  sent: number
  delivered: number
  read: number
  clicked: number
  failed: number
  skipped: number
  stopped: number
  recalled: number
}

/** What a rule would send now. */
export interface MessageDryRun {
  hits: number
  sample: MessageDryRunHit[]
}

/** A hit that a dry run shows. */
export interface MessageDryRunHit {
  vehicleId: number
  vin: string
  appUserId: number
  owner: string
  foundValue: string
  cycleKey: string
  timeNo: number
}

/** Funnel counts deliveries. Each of Total, Sent, Delivered, Read and Clicked contains the next. */
export interface MessageFunnel {
  total: number
  queued: number
  sent: number
  delivered: number
  read: number
  clicked: number
  failed: number
  skipped: number
  stopped: number
  recalled: number
}

/** The hits of a rule on a day: all, those that were delivered, and those that the owners acted on. */
export interface MessageHitDay {
  day: string | null
  hits: number
  reached: number
  answered: number
}

/** What was sent and read in an hour. */
export interface MessageHourCount {
  at: string | null
  sent: number
  read: number
}

export interface MessageIdInput {
  id: number
}

/** Noted confirms a receipt. */
export interface MessageNoted {
  id: number
}

/** What a campaign would do if it were sent now. Exact is false if the counts are projected from a sample. */
export interface MessagePreflight {
  matched: number
  exact: boolean
  channels: MessageChannelCount[]
  leftOut: MessageResultCount[]
  /** Blocked is accounts that are frozen or being deleted, which get nothing. */
  blocked: number
  seconds: number
  reviewed: boolean
  /** Segments is the short messages that the longer text of each person is split into. */
  segments: number
}

export interface MessagePreviewInput {
  id: number
  lang?: string
}

/** What has become of a campaign so far, tests left out. */
export interface MessageProgress {
  funnel: MessageFunnel
  channels: MessageChannelFunnel[]
  results: MessageResultCount[]
  hours: MessageHourCount[]
  /** ETASeconds is how long the queued deliveries take at the rate of the job; 0 if none is being sent. */
  etaSeconds: number
  nextAt: string | null
  lastError: string
}

/** A signed receipt: Sign is the HMAC-SHA256 of "id|event|at" in hex. */
export interface MessageReceiptInput {
  id: number
  event: string
  at: string | null
  sign: string
}

/** Why a person did not get a message by a channel. */
export type MessageResult = 'TOKEN_INVALID' | 'NO_TOKEN' | 'NO_CONSENT' | 'FREQ_CAP' | 'QUIET' | 'NO_TRANSLATION' | 'NO_PHONE' | 'USER_BLOCKED' | 'VENDOR_LIMIT' | 'CONTENT_REFUSED' | 'SMS_BLACKLIST' | 'TIMEOUT' | 'EXPIRED' | 'SUPPRESSED'

/** The deliveries that ended for a reason. */
export interface MessageResultCount {
  reason: MessageResult
  n: number
}

/** The scene whose variables are listed, or the type of alarm. */
export interface MessageSceneInput {
  scene: string
}

/** A template with sample values, and the short messages that its text is split into. */
export interface MessageTemplateText {
  title: string
  body: string
  sms: string
  segments: number
}

/** How often a template was used in the last 30 days. */
export interface MessageTemplateUse {
  sent: number
  suppressed: number
}

/** A value that the text of a template may contain. */
export interface MessageVariable {
  name: string
  zh: string
  en: string
  sample: { zh: string; en: string }
}

/** The keys that are about to be deleted, and those that cannot be. */
export interface NfcDeleted {
  success: number[]
  failed: NfcNotDeleted[]
}

/** A key that cannot be deleted, with the reason. */
export interface NfcNotDeleted {
  id: number
  code: string
  message: string
}

/** The input of an endpoint without members. */
export interface None {
}

/** Inbox contains the latest notices of an account and the number of unread ones. */
export interface NotificationInbox {
  list: NotificationMessage[]
  unread: number
}

/** A notice in the reader's language. */
export interface NotificationMessage {
  id: number
  kind: string
  tone: FieldTone
  title: string
  text: string
  link: string | null
  readAt: string | null
  createdAt: string
}

export interface NotificationReadInput {
  /** IDs are the notifications to mark as read; all if empty. */
  ids?: number[]
}

/** What Alipay reports of a payment: the members of its form that are used. */
export interface OrderAlipayFormInput {
  app_id: string
  seller_id: string
  out_trade_no: string
  trade_no: string
  trade_status: string
  total_amount: string
  sign: string
}

/** An item as the app shows it. */
export interface OrderAppItem {
  skuCode: string
  name: { zh: string; en: string }
  spec: string
  image: string
  priceCents: number
  qty: number
  payCents: number
  shippedQty: number
  refundedQty: number
  refundedCents: number
}

/** An order as the app shows it to its customer. The pick-up code is there while goods wait for the customer. */
export interface OrderAppOrder {
  id: number
  orderNo: string
  orderType: number
  status: number
  items: OrderAppItem[]
  goodsCents: number
  freightCents: number
  promotionCents: number
  couponCents: number
  payableCents: number
  paidCents: number
  refundedCents: number
  deliveryMode: number
  dealerId: number
  vehicleId: number
  pickupCode: string
  payDeadline: string | null
  /** PayChannels are the ways in which the order can be paid now. */
  payChannels: number[]
  createdAt: string | null
  parcels: OrderAppParcel[]
  refunds: OrderAppRefund[]
}

/** A parcel as the app shows it. */
export interface OrderAppParcel {
  company: string
  trackingNo: string
  shippedAt: string | null
}

/** A refund as the app shows it. */
export interface OrderAppRefund {
  refundNo: string
  refundType: number
  amountCents: number
  status: number
  opinion: string
  returnBefore: string | null
  refundedAt: string | null
}

/** What a user asks back. */
export interface OrderClaimInput {
  orderNo: string
  refundType: number
  items?: OrderLineInput[]
  reason: string
  description?: string
}

/** The number of orders by state, and of those in after-sales. */
export interface OrderCounts {
  all: number
  pending: number
  paid: number
  shipped: number
  completed: number
  cancelled: number
  afterSales: number
}

/** A period; both days are part of it. */
export interface OrderDaysInput {
  from?: string
  to?: string
}

/** The answer of the app's writes. */
export interface OrderDone {
  ok: boolean
}

export interface OrderFiltersInput {
  query?: Record<string, unknown>
}

/** A number of units of an item, which is named by the code of its SKU. */
export interface OrderLineInput {
  skuCode?: string
  qty?: number
}

export interface OrderListingInput {
  page?: number
  pageSize?: number
  query?: Record<string, unknown>
}

/** The row that was explained. */
export interface OrderMarked {
  id: number
  version: number
  result: number
}

export interface OrderMarkingInput {
  id: number
  note?: string
}

export interface OrderNumberedInput {
  orderNo: string
}

export interface OrderOfVehicleInput {
  vehicleId: number
}

export interface OrderPagedInput {
  page?: number
}

/** A parcel with its trace. Failed says why there is none. */
export interface OrderParcel {
  id: number
  company: string
  trackingNo: string
  state: ParcelState
  events: ProviderEvent[]
  failed: string
}

/** What the payment gateway reports of a payment. */
export interface OrderPayNoticeInput {
  payNo: string
  state?: PaymentState
  transactionId?: string
  amountCents?: number
  at?: string
  detail?: string
  prepay?: unknown
}

export interface OrderPayingInput {
  orderNo: string
  payChannel: number
}

/** A payment that has begun. Prepay is what the channel's library in the app needs. */
export interface OrderPrepaid {
  payNo: string
  payChannel: number
  amountCents: number
  prepay: unknown
}

/** What the app orders for a user. A repeated ClientNo answers with the order that it placed. */
export interface OrderPurchaseInput {
  clientNo: string
  items: OrderWantedInput[]
  deliveryMode: number
  dealerId?: number
  receiver?: string
  receiverMobile?: string
  areaId?: number
  address?: string
  buyerRemark?: string
  couponCodeId?: number
  promotionId?: number
  invoiceTitle?: string
  invoiceTaxNo?: string
}

/** The input of reconciling the bill of a day. */
export interface OrderReconcileBillInput {
  payChannel?: number
  billDate?: string
  fileId?: string
}

/** What the payment gateway reports of a refund. */
export interface OrderRefundNoticeInput {
  refundNo: string
  state?: PaymentState
  transactionId?: string
  amountCents?: number
  at?: string
  detail?: string
  prepay?: unknown
}

export interface OrderRefundNumberedInput {
  refundNo: string
}

/** A refund that was requested. */
export interface OrderRequested {
  refundNo: string
  amountCents: number
}

/** SentBack names the parcel of a return. */
export interface OrderSentBackInput {
  refundNo: string
  company: string
  trackingNo: string
}

/** What is packed for an order, and where it goes. */
export interface OrderSlip {
  id: number
  orderNo: string
  paidAt: string | null
  receiver: string
  mobile: string
  area: string
  address: string
  lines: OrderSlipLine[]
  buyerRemark: string
}

/** An item that is still to be sent. */
export interface OrderSlipLine {
  name: { zh: string; en: string }
  spec: string
  skuCode: string
  qty: number
}

export interface OrderSlipsInput {
  ids: number[]
}

/** The job that compares a bill. */
export interface OrderSubmitted {
  jobId: number
  jobNo: string
  total: number
}

/** The plan that the app orders for a vehicle of a user, to begin or to renew its service. A repeated ClientNo answers with the order that it placed. */
export interface OrderSubscribeInput {
  clientNo: string
  vehicleId: number
  planId: number
  /** CouponCodeID is a coupon of the user that applies to smart services; 0 for none. */
  couponCodeId?: number
  invoiceTitle?: string
  invoiceTaxNo?: string
}

/** The theme that the app orders for a user. A repeated ClientNo answers with the order that it placed. */
export interface OrderThemeInput {
  clientNo: string
  themeId: number
  /** CouponCodeID is a coupon of the user that applies to all goods; 0 for none. */
  couponCodeId?: number
  invoiceTitle?: string
  invoiceTaxNo?: string
}

/** What a theme was sold for in a period, in cents. Orders are those paid in time. */
export interface OrderThemeRevenue {
  themeId: number
  name: { zh: string; en: string }
  gross: number
  refund: number
  net: number
  orders: number
}

export interface OrderThemeRevenueInput {
  range: OrderDaysInput
  themeId?: number
}

/** Where the parcels of an order are. Configured reports whether there is a service to ask. */
export interface OrderTracking {
  configured: boolean
  parcels: OrderParcel[]
}

/** A unit and how many of it. */
export interface OrderWantedInput {
  skuId?: number
  qty?: number
}

/** WantedItems are the items of a cart, a plan for a vehicle, or a theme. */
export interface OrderWantedItemsInput {
  items?: OrderWantedInput[]
  planId?: number
  themeId?: number
}

/** The answer to a notice that is refused. */
export interface OrderWeChatAnswer {
  code: string
  message: string
}

/** What WeChat Pay reports. The resource is encrypted. */
export interface OrderWeChatEventInput {
  id: string
  event_type: string
  resource: Record<string, unknown>
}

/** The alarms of level 3 and above of some vehicles, in total and for 100 vehicles and day. */
export interface OtaAlarmRate {
  vehicles: number
  alarms: number
  rate: number
}

/** AlarmRates compares vehicles that have a firmware, since they have it, with the others of its models over the last 30 days. */
export interface OtaAlarmRates {
  with: OtaAlarmRate
  others: OtaAlarmRate
}

/** What an app shows its user. Without a newer version for this user, Update is false and the rest is empty, except that Required tells a version below the lowest supported one that it may no longer be used. */
export interface OtaAppUpdate {
  update: boolean
  required: boolean
  /** Mode is one of AppUpdateMode; forced if Required. */
  mode: number
  versionName: string
  versionCode: number
  notes: { zh: string; en: string }
  packageFile: string
  storeUrl: string
  sizeKb: number
  sha256: string
  minSupportedCode: number
}

/** How users moved to a version. */
export interface OtaAppVersionOverview {
  coverage: OtaCoverageDay[]
}

/** A check of a package. */
export type OtaCheck = 'hash' | 'signature' | 'header'

/** The users of a platform that were active in the 30 days before the end of a day: in total, those on the version, and those on newer ones. */
export interface OtaCoverageDay {
  day: string
  active: number
  version: number
  newer: number
}

/** A package that falls back on a full one, with the bytes that it saves. */
export interface OtaDelta {
  id: number
  firmwareNo: string
  baseVersion: string
  sizeB: number
  savedB: number
  status: number
}

/** A version with the demands that it would have; empty ones are its own. */
export interface OtaDemandsInput {
  id: number
  updateMode?: number
  minSupportedCode?: number
}

/** The vehicles of a model that failed with an error. */
export interface OtaFailure {
  error: number
  modelId: number
  model: { zh: string; en: string }
  n: number
}

/** What follows from the file of a firmware of the first generation, and from the vehicles. */
export interface OtaFirmwareOldOverview {
  checks: OtaPackageCheck[]
  /** Models is the vehicles that still need the first generation; null for a caller who may not view vehicles or controllers. */
  models: OtaModelInstalls[]
  tasks: OtaTaskUse[]
  installs: OtaInstallDay[]
  failures: OtaFailure[]
  /** Alarms is null for a caller who may not view alarms, vehicles and controllers in the same scope. */
  alarms: OtaAlarmRates | null
}

/** What follows from the package of a firmware, from the vehicles and from other packages. */
export interface OtaFirmwareOverview {
  checks: OtaPackageCheck[]
  /** Fit is null for a caller who may not view vehicles or controllers. */
  fit: OtaFit | null
  deltas: OtaDelta[]
  tasks: OtaTaskUse[]
  installs: OtaInstallDay[]
  failures: OtaFailure[]
  /** Alarms is null for a caller who may not view alarms, vehicles and controllers in the same scope. */
  alarms: OtaAlarmRates | null
}

/** How many vehicles of the models a firmware fits, and why it does not fit the others. Scrapped vehicles do not count. */
export interface OtaFit {
  vehicles: number
  matching: number
  mismatches: OtaUnfit[]
  models: OtaModelFit[]
}

/** How many users of a platform would have to update. */
export interface OtaForcedUsers {
  users: number
}

/** Why a vehicle cannot take the firmware of a rollout; empty if it can. */
export type OtaIneligible = 'MODEL' | 'GENERATION' | 'TERMINAL' | 'NO_ECU' | 'HARDWARE' | 'UP_TO_DATE' | 'TOO_OLD' | 'TOO_NEW' | 'BOOT' | 'ANTI_ROLLBACK' | 'REQUIRES' | 'BASE' | 'BLOCKED' | 'SCRAPPED' | 'NOT_TEST'

/** The vehicles that the tasks had upgraded by the end of a day, for every day from the first upgrade to the last. */
export interface OtaInstallDay {
  day: string
  total: number
}

/** An app that asks for its update: its platform, channel and version, the version of the operating system, and an id that the phone keeps. A phone without a user is told by its own id who belongs to a gray release. */
export interface OtaInstallInput {
  platform: number
  versionCode: number
  channel?: string
  os?: string
  deviceId?: string
}

/** The vehicles of one model: in total, those that the firmware fits, and those that report its version. */
export interface OtaModelFit {
  id: number
  name: { zh: string; en: string }
  vehicles: number
  matching: number
  installed: number
}

/** The vehicles of one model, and those of them that report the version. Scrapped vehicles do not count. */
export interface OtaModelInstalls {
  id: number
  name: { zh: string; en: string }
  vehicles: number
  installed: number
}

/** A check of a package, with the reason in the caller's language if it fails. */
export interface OtaPackageCheck {
  check: OtaCheck
  reason: string | null
}

/** A firmware of a rollout. Items are installed in their order. */
export interface OtaTaskItemInput {
  firmwareId?: number
}

/** A task that installs a firmware. */
export interface OtaTaskUse {
  id: number
  taskNo: string
  name: string
  status: number
  total: number
  succeeded: number
  failed: number
}

/** A number of vehicles with the reason why a firmware does not fit them, in the caller's language. */
export interface OtaUnfit {
  reason: OtaIneligible
  text: string
  n: number
}

/** The requested page of a list: its number from 1, and its size. */
export interface PagingInput {
  page?: number
  pageSize?: number
}

/** How far a parcel has come, as its carrier says. It is empty if the carrier does not say. */
export type ParcelState = 'collected' | 'inTransit' | 'outForDelivery' | 'delivered' | 'returned' | 'problem'

/** What a channel says of a payment or a refund. */
export type PaymentState = 'unknown' | 'open' | 'succeeded' | 'failed' | 'closed'

/** The first phones of a list without their middle digits, and the messages that use it. */
export interface PhonelistOverview {
  phones: string[]
  uses: PhonelistUse[]
}

/** A message or a reminder that uses a list. An enabled reminder has the state of a scheduled message, any other that of a draft, unless its recipients are being looked for. */
export interface PhonelistUse {
  resource: string
  id: number
  title: { zh: string; en: string }
  status: number
}

/** The answer of an action of the app. */
export interface PrizeAccepted {
  id: number
}

/** A code as its user sees it: whole. */
export interface PrizeAppCoupon {
  id: number
  code: string
  name: { zh: string; en: string }
  couponType: number
  rules: string
  validFrom: string | null
  validTo: string | null
  status: number
}

/** A raffle as the app shows it to a user. DrawsToday and DrawsLeft are what is left; DrawsLeft is -1 without a limit. */
export interface PrizeAppRaffle {
  id: number
  activityNo: string
  name: { zh: string; en: string }
  startAt: string | null
  endAt: string | null
  commitment: string
  seed: string
  winsPerUser: number
  drawCount: number
  prizes: PrizeTerms[]
  playType: number
  status: number
  cover: string
  rules: { zh: string; en: string }
  drawsToday: number
  drawsLeft: number
}

/** A win as its user sees it. */
export interface PrizeAppWin {
  recordNo: string
  id: number
  prizeKind: number
  prizeName: { zh: string; en: string }
  wonAt: string | null
  claimDeadline: string | null
  needIdentity: boolean
  company: string
  trackingNo: string
  status: number
}

/** What a winner enters in the app. */
export interface PrizeClaimInput {
  receiver: string
  receiverMobile: string
  provinceCode: number
  cityCode: number
  address: string
  identityName?: string
  identityNo?: string
}

/** A list body with the coupon whose codes it lists. */
export interface PrizeCodesOfInput {
  page?: number
  pageSize?: number
  couponId: number
  query?: Record<string, unknown>
}

export interface PrizeDrawInput {
  requestId: string
}

/** The result of a draw for its user. Code is the code of a coupon that was won. */
export interface PrizeDrawn {
  seq: number
  player: number
  number: number
  prizeId: number
  label: { zh: string; en: string }
  prizeKind: number
  reason: number
  recordNo: string
  code: string
}

/** A line of the published log. */
export interface PrizeEntry {
  seq: number
  player: number
  drawnAt: string | null
  number: number
  pickedId: number
  left: number
  prizeId: number
  reason: number
}

/** The terms of a raffle and one page of its log, which is published with the seed. */
export interface PrizeProof {
  id: number
  activityNo: string
  name: { zh: string; en: string }
  startAt: string | null
  endAt: string | null
  commitment: string
  seed: string
  winsPerUser: number
  drawCount: number
  prizes: PrizeTerms[]
  log: PrizeEntry[]
}

export interface PrizeProofInput {
  after?: number
}

/** The figures of a day. */
export interface PrizeRaffleDay {
  day: string | null
  draws: number
  wins: number
}

/** RaffleFigures are the live figures of a raffle. */
export interface PrizeRaffleFigures {
  users: number
  draws: number
  wins: number
  perPrize: PrizeRate[]
  perDay: PrizeRaffleDay[]
}

/** The figures of a prize. Rates are in millionths: set is the declared one, actual that of all draws so far. */
export interface PrizeRate {
  id: number
  label: { zh: string; en: string }
  kind: number
  set: number
  actual: number
  quantity: number
  won: number
}

export interface PrizeRedeemInput {
  code: string
}

/** RevealInput asks for the identity number of a winner. */
export interface PrizeRevealInput {
  id: number
  reason: string
}

/** An identity number. */
export interface PrizeRevealed {
  value: string
}

/** PrizeTerms are the terms of a prize with its label. */
export interface PrizeTerms {
  id: number
  kind: number
  probabilityPpm: number
  dailyLimit: number
  quantity: number
  label: { zh: string; en: string }
}

/** A coupon of a user that applies to items, and what it takes off them. */
export interface PrizeUsable {
  couponCodeId: number
  name: { zh: string; en: string }
  discountCents: number
  validTo: string | null
}

export interface PrizeUseInput {
  vehicleId: number
}

/** The result of computing all draws of a raffle again. Line is the first draw that differs from the log, in the member Differs. */
export interface PrizeVerified {
  commitment: string
  seed: string
  seedFits: boolean
  draws: number
  line: number
  differs: string
  ok: boolean
}

/** VoidCodes are the codes to be made void, with the member names of legacy clients. */
export interface PrizeVoidCodesInput {
  codeIds: number[]
  reason: string
}

/** Voided are the codes that were made void, and those that were refused. */
export interface PrizeVoided {
  success: number[]
  failed: Record<string, unknown>[]
}

export interface PromotionAdsInput {
  modelId?: number
  platform?: number
  appVersion?: string
  appUserId?: number
  language?: string
  adType?: number
}

/** An advertisement as the app shows it. The app draws among those of a type by their weights, and counts the displays of a user. */
export interface PromotionAppAd {
  id: number
  adType: number
  material: PromotionAppPicture
  materialLong: PromotionAppPicture
  video: PromotionAppPicture
  durationSec: number
  weight: number
  dailyPerUser: number
  showRule: number
  showPage: string
  link: PromotionAppLink
}

/** A banner as the app shows it. */
export interface PromotionAppBanner {
  id: number
  position: number
  image: PromotionAppPicture
  title: { zh: string; en: string }
  backgroundColor: string
  adLabel: boolean
  link: PromotionAppLink
}

/** What a tap opens: a row by its id, a page of the app by its key, or nothing. */
export interface PromotionAppLink {
  type: number
  id: number
  page: string
}

/** A picture or a clip for readers of both languages. Alt is the alternative text of the picture that readers of the language see; empty without one, so that no screen reader reads another language. */
export interface PromotionAppPicture {
  zh: string
  en: string
  alt: { zh: string; en: string }
}

/** A promotion as the app shows it. */
export interface PromotionAppPromotion {
  id: number
  title: { zh: string; en: string }
  promotionType: string
  cover: PromotionAppPicture
  content: { zh: string; en: string }
  rules: { zh: string; en: string }
  startAt: string | null
  endAt: string | null
  benefitType: number
  benefitAmount: number
  benefitRate: number
  goodsIds: number[]
  couponId: number
  dealerIds: number[]
  needSignup: boolean
  /** of the quota; null without one */
  left: number | null
}

export interface PromotionBannersInput {
  modelId?: number
  platform?: number
  appVersion?: string
  appUserId?: number
  language?: string
  position?: number
}

/** A report of a phone. */
export interface PromotionBatchInput {
  platform?: number
  events: PromotionEventInput[]
}

/** The coupon that a user took. */
export interface PromotionClaimed {
  couponCode: string
  validTo: string | null
}

/** What became of the events of a report: counted now, known from an earlier report, or ignored, since they are old, of an unknown kind or of a row that does not exist. */
export interface PromotionCounted {
  counted: number
  known: number
  ignored: number
}

/** The numbers of one day. */
export interface PromotionDayFigures {
  day: string | null
  impressions: number
  clicks: number
  closes: number
  joins: number
  benefitCents: number
}

export interface PromotionEventInput {
  eventId: string
  id: number
  kind: number
  occurredAt: string | null
}

/** The numbers of a day, a platform or a period. Joins and BenefitCents are those of promotions: who had the benefit, and what was taken off orders. */
export interface PromotionFigures {
  impressions: number
  clicks: number
  closes: number
  joins: number
  benefitCents: number
}

/** What a position shows: the ratio of its pictures, and the banners on shelf in their order. */
export interface PromotionNeighbours {
  ratio: FieldRatio
  banners: PromotionAppBanner[]
}

/** A promotion of which a user has the benefit for items, and what it takes off them. */
export interface PromotionOffer {
  promotionId: number
  title: { zh: string; en: string }
  discountCents: number
  endAt: string | null
}

/** The numbers of one platform; 0 is unknown. */
export interface PromotionPlatformFigures {
  platform: number
  impressions: number
  clicks: number
  closes: number
  joins: number
  benefitCents: number
}

export interface PromotionPositionInput {
  position: number
}

/** What somebody in the app enters to sign up. Without a dealer, the lead goes to the nearest one that takes part. */
export interface PromotionSignUpInput {
  id: number
  name: string
  phone: string
  consent: boolean
  cityCode?: number
  dealerId?: number
  modelId?: number
  channel?: number
  lng?: number
  lat?: number
}

/** A sign-up as the person who made it sees it. EndReason is why the promotion was ended early. */
export interface PromotionSignUpOf {
  promotionId: number
  title: { zh: string; en: string }
  signedAt: string | null
  dealerId: number
  status: number
  endReason: string
}

/** The answer to a sign-up. CouponCode is the code of the coupon that the promotion gives; empty if it gives none. */
export interface PromotionSignedUp {
  ok: boolean
  dealerId: number
  couponCode: string
}

/** What became of a banner or an advertisement in a period. */
export interface PromotionStat {
  total: PromotionFigures
  days: PromotionDayFigures[]
  platforms: PromotionPlatformFigures[]
}

/** A row and a period; without one, the last thirty days. */
export interface PromotionStatInput {
  id: number
  from?: string
  to?: string
}

export interface PromotionsInput {
  modelId?: number
  platform?: number
  appVersion?: string
  appUserId?: number
  language?: string
  id?: number
}

/** One step of a parcel. */
export interface ProviderEvent {
  time: string | null
  text: string
}

/** Done confirms a change. */
export interface PushDone {
  ok: boolean
}

/** A push service. Its value is stored with tokens and used by the app. */
export type PushService = 'apns' | 'fcm'

/** The token of the phone that asks. */
export interface PushTokenInput {
  service: PushService
  token: string
}

/** What an audience selects now, among the rows in the caller's scope. */
export interface RecordAudiencePreview {
  count: number
  /** Exact is false if counting took too long: Count is then an estimate from some rows, and Breakdown is empty. */
  exact: boolean
  /** Sample has the first rows of the list as it would show them, with personal data masked. */
  sample: unknown
  breakdown: RecordBreakdown[]
}

/** The largest groups of an audience by the values of a field. */
export interface RecordBreakdown {
  field: string
  groups: RecordBreakdownGroup[]
}

/** The number of rows with a value, which is null for rows without one. Label is the name of a referenced row. */
export interface RecordBreakdownGroup {
  value: unknown
  label: string | null
  count: number
}

/** The versioned fields that differ between two versions of a row, and the row in both, with labels. Formatted texts are plain text. */
export interface RecordComparison {
  fields: string[]
  rows: unknown[]
}

/** The change an action would make to one row. */
export interface RecordDryRunResult {
  id: number
  label: string
  /** Before and After hold the fields that would change, as a list returns them. */
  before?: unknown
  after?: unknown
  fields: string[]
  /** reason for a refusal, in the caller's language */
  refused?: string
}

/** The input of an endpoint about one record. */
export interface RecordInput {
  id: number
}

/** The result, or expected result, of a row. */
export type RecordOutcome = 'add' | 'change' | 'same' | 'refused'

/** ReportColumn describes a column of a report. */
export interface RecordReportColumn {
  field: string
  zh: string
  en: string
  /** Type is string, number, boolean, date, datetime or array. */
  type: string
  /** Dict is the dictionary category of the column's codes, Unit the unit of a number. */
  dict?: string
  unit?: string
}

/** A field by which a report can be filtered, with its comparisons. */
export interface RecordReportFilter {
  field: string
  ops: string[]
}

/** ReportInfo describes a report. */
export interface RecordReportInfo {
  code: string
  name: string
  zh: string
  en: string
  permission: string
  columns: RecordReportColumn[]
  filters: RecordReportFilter[]
  orders: string[]
  orderBy: string
}

/** Repeated dates and times of day with exceptions, a part of iCalendar (RFC 5545). The zero value means none. */
export interface RecurrenceInput {
  repeat?: string
  /** Every is the interval: every n days, weeks or months. Zero means 1. */
  every?: number
  /** Weekdays are the days of a weekly repetition, 1 for Monday to 7 for Sunday. */
  weekdays?: number[]
  /** Days are the days of a monthly repetition, 1 to 31 or LastDay. A month without the day is skipped. */
  days?: number[]
  /** Times are the times of each day, 'HH:mm'. */
  times?: string[]
  /** Zone is the name of the time zone; empty means that of the business. */
  zone?: string
  start?: string
  /** End is the last day; Count is the number of days. At most one of both is set. */
  end?: string
  count?: number
  /** Except are days left out, Also are days added. */
  except?: (string | null)[]
  also?: (string | null)[]
  /** SkipHolidays leaves out the holidays of the installation, except days in Also. */
  skipHolidays?: boolean
}

/** The input of an order for an alarm. The class of the fault is that of alarms unless it is named. */
export interface RepairFromAlarmInput {
  id: number
  dealerId?: number
  faultClass?: string
}

/** The one form by which legacy clients move an order; other members are those of the action that leads to the state. */
export interface RepairHandleInput {
  id: number
  status: number
  note?: string
}

/** An order that was moved. */
export interface RepairHandled {
  id: number
  version: number
  status: number
}

/** An order for an alarm. */
export interface RepairOpened {
  repairOrderId: number
}

/** What is known about an order elsewhere: until when the vehicle and its batteries are in warranty, and the messages to the customer. */
export interface RepairOverview {
  warranties: RepairPartWarranty[]
  messages: RepairSentMessage[]
}

/** The warranty of a vehicle, or of a part of it that has its own. EndAt is empty if nobody entered it. */
export interface RepairPartWarranty {
  /** 0 is the vehicle */
  deviceType: number
  serial: string
  endAt: string | null
  /** when the fault was reported */
  inWarranty: boolean
}

/** A message to the customer about an order. A message that was not sent has no receipts. */
export interface RepairSentMessage {
  at: string | null
  text: { zh: string; en: string }
  status: number
  sent: number
  delivered: number
  read: number
}

/** A part that shall be fitted. */
export interface ReplacementNewPartInput {
  deviceType: number
  serial: string
}

/** Usable reports whether a part can be fitted. BoundTo is the VIN of the vehicle that has it, if the caller may see it. */
export interface ReplacementUsable {
  usable: boolean
  boundTo: string
}

export interface ReportExtensionInput {
  view?: {
  code?: string
}
}

export interface ReportPage {
  list: Record<string, unknown>[]
  total: number
  page: number
  pageSize: number
  columns: RecordReportColumn[]
}

/** The body of a list, with the code of a view. */
export interface ReportRequestInput {
  extend: ReportExtensionInput
  page?: number
  pageSize?: number
  query?: Record<string, unknown>
  orderBy?: unknown
}

/** The live view of a task: its waves with their figures, and what its targets wait for or failed with. */
export interface RolloutBoard {
  /** Status, Succeeded and Failed are those of the row of the task, which changes by itself. */
  status: number
  succeeded: number
  failed: number
  waves: RolloutWaveCard[]
  /** States is how many targets are in each state, in the order of the states. */
  states: RolloutStateCount[]
  /** Funnel is how many targets have come at least this far. */
  funnel: RolloutFunnel
  held: RolloutHeldCount[]
  failures: RolloutFailureCount[]
  ineligible: RolloutIneligibleCount[]
  /** Pace is how fast a running task goes; zero in other states. */
  pace: RolloutPace
  /** Hours is the results by the hour in which they came, the latest 72 hours with results. */
  hours: RolloutHourCount[]
}

/** The live view of a task of the first generation: how many of its targets are released, and what has become of them. */
export interface RolloutBoardOld {
  targets: number
  released: number
  final: number
  succeeded: number
  failed: number
  held: RolloutHeldCount[]
  failures: RolloutFailureCount[]
  ineligible: RolloutIneligibleCount[]
}

/** An open task that also has some of the vehicles. */
export interface RolloutConflict {
  taskId: number
  taskNo: string
  name: string
  priority: number
  n: number
}

/** DeviceInput identifies a device by its id or, as legacy clients do, by the VIN of its vehicle. */
export interface RolloutDeviceInput {
  id?: number
  vin?: string
  firmwareId?: number
}

/** The expected traffic in MB, its price in cents, and the days that the pace of the task takes at least. */
export interface RolloutEstimate {
  mb: number
  cents: number
  days: number
}

/** The number of targets that failed with an error. */
export interface RolloutFailureCount {
  error: number
  hard: boolean
  n: number
}

/** Figures are the counts of a wave that its thresholds are compared with (equipment catalogue, otaTaskGroup). */
export interface RolloutFigures {
  /** Base is the targets without ineligible, declined, superseded and cancelled ones. */
  base: number
  /** Reached is those of the base that have answered an offer. */
  reached: number
  succeeded: number
  /** Failed is attempts used up and rolled back vehicles, HardErrors the results with a hard error. */
  failed: number
  hardErrors: number
  /** Open is targets that are not final. */
  open: number
}

export interface RolloutFileInput {
  fileId: number
}

/** The vehicles of a workbook: the list for the form, and the lines that name none or one that an earlier line has. */
export interface RolloutFileList {
  list: string
  vehicles: number
  refused: number
  lines: RolloutRefusedLine[]
}

/** The released version that most vehicles had before, and the number of vehicles that a rollback would return to it. */
export interface RolloutFormerVersion {
  firmwareId: number
  versionName: string
  vehicles: number
}

/** How many targets have come at least this far. */
export interface RolloutFunnel {
  targets: number
  offered: number
  downloaded: number
  installed: number
  succeeded: number
}

/** The number of targets that wait for a reason. */
export interface RolloutHeldCount {
  reason: number
  n: number
}

/** The results of an hour. */
export interface RolloutHourCount {
  at: string | null
  succeeded: number
  failed: number
}

/** The number of vehicles that cannot take the firmware for a reason. */
export interface RolloutIneligibleCount {
  reason: OtaIneligible
  n: number
}

export interface RolloutListInput {
  id: number
  page?: number
  pageSize?: number
  query?: Record<string, unknown>
}

/** The number of vehicles of a model. */
export interface RolloutModelCount {
  modelId: number
  name: string
  n: number
}

/** How fast a task offers its firmware, and the limits of the task. Traffic is in MB, as the daily budget counts it: a package for every offer. */
export interface RolloutPace {
  downloading: number
  maxParallel: number
  lastMinute: number
  perMinute: number
  todayMb: number
  dailyMb: number
}

/** What a dry run is about: fields as the form has them, by whose rules they are checked. Waves may be missing. */
export interface RolloutPlannedTaskInput {
  taskKind?: number
  items?: OtaTaskItemInput[]
  targetMode?: number
  targetFilter?: AudienceInput
  targetList?: string
  retryOfId?: number
  upgradeMode?: number
  waves?: RolloutPlannedWaveInput[]
  installWindow?: EquipmentWindowInput[]
  downloadWindow?: EquipmentWindowInput[]
  skipHolidays?: boolean
  minSoc?: number
  minSocCharging?: number
  parkedOnly?: boolean
  noOpenRepair?: boolean
  minRsrp?: number
  maxParallel?: number
  perMinute?: number
  dailyMb?: number
}

/** How a wave draws its vehicles. */
export interface RolloutPlannedWaveInput {
  name?: string
  splitKind?: number
  splitValue?: number
  splitFilter?: AudienceInput
}

/** What a task would do if it began now. Exact is false if the counts are projected from a sample. */
export interface RolloutPreview {
  count: number
  exact: boolean
  eligible: number
  exclusions: RolloutIneligibleCount[]
  /** Held is eligible vehicles that could not be upgraded at this moment, by reason. */
  held: RolloutHeldCount[]
  byModel: RolloutModelCount[]
  /** ByVersion and ByHardware are the eligible vehicles by what the controllers of the task report, ByWave by the wave that would draw them. */
  byVersion: RolloutVersionCount[]
  byHardware: RolloutVersionCount[]
  byWave: RolloutWaveCount[]
  estimate: RolloutEstimate
  /** Conflicts is open tasks with targets among the vehicles. */
  conflicts: RolloutConflict[]
  /** Vehicles is some of those that are held or excluded, and that the caller may view: the first of each reason. */
  vehicles: RolloutPreviewVehicle[]
}

/** PreviewInput names a stored task, or has what a dry run needs of one that is not stored. */
export interface RolloutPreviewInput {
  id?: number
  task?: RolloutPlannedTaskInput
}

/** A vehicle that is held or excluded for a reason. */
export interface RolloutPreviewVehicle {
  id: number
  vin: string
  waitReason: number
  ineligible: OtaIneligible
}

/** A line of the workbook that is left out, with the reason in the caller's language. */
export interface RolloutRefusedLine {
  line: number
  text: string
  reason: string
}

/** The vehicles of a task, without ineligible ones, by the province of their home city; zero for unknown ones. */
export interface RolloutRegionCount {
  areaId: number
  name: { zh: string; en: string }
  targets: number
  succeeded: number
  failed: number
}

/** A new draft that returns vehicles to a former version. */
export interface RolloutRollbackDraft {
  id: number
  taskNo: string
}

export interface RolloutSkipInput {
  id: number
  targetId: number
  reason: string
}

/** A vehicle that was taken out of its task, with its state. */
export interface RolloutSkipped {
  id: number
  status: number
}

/** The number of targets in a state. */
export interface RolloutStateCount {
  state: number
  n: number
}

/** An open task with the firmware: the state that the withdrawal leaves it in, and its vehicles that are taken back, that install and finish by themselves, and that have the firmware already. */
export interface RolloutStoppedTask {
  id: number
  taskNo: string
  name: string
  status: number
  becomes: number
  takenBack: number
  installing: number
  succeeded: number
}

/** The latest log of a target's terminal that was requested; without a number if none was, or if it has been purged. */
export interface RolloutTargetLog {
  commandNo: string
  state: number
  text: string
  requestedAt: string | null
  finishedAt: string | null
}

export interface RolloutTaskInput {
  id: number
}

/** How the rates of the wave that a task is in, or was in last, have developed, with the thresholds that they are compared with; shares are hundredths of a per cent. Failures before the counts were reset do not count. */
export interface RolloutTrend {
  wave: string
  minSuccess: number
  maxError: number
  hours: RolloutTrendHour[]
}

/** The rates at the end of an hour in which something happened. */
export interface RolloutTrendHour {
  at: string
  successPct: number
  errorPct: number
}

/** The number of vehicles whose controller reports a version of its software or hardware. */
export interface RolloutVersionCount {
  ecuType: number
  version: string
  n: number
}

/** A wave with its figures; percentages are hundredths. SoakEndsAt is when a soaking wave can pass. */
export interface RolloutWaveCard {
  id: number
  name: string
  status: number
  gate: number
  current: boolean
  total: number
  figures: RolloutFigures
  successPct: number
  reachPct: number
  errorPct: number
  minSuccess: number
  minReach: number
  maxError: number
  hardErrorMax: number
  soakEndsAt: string | null
  startedAt: string | null
  passedAt: string | null
}

/** The number of vehicles that a wave would draw. */
export interface RolloutWaveCount {
  seq: number
  name: string
  n: number
}

/** What the withdrawal of a firmware stops, and how its vehicles return to what they had before. */
export interface RolloutWithdrawal {
  tasks: RolloutStoppedTask[]
  /** Vehicles is how many vehicles in the caller's scope have the version; null for a caller who may not view controllers. */
  vehicles: number | null
  /** Former is null if there is no version to return to, for a reason in the caller's language. */
  former: RolloutFormerVersion | null
  noFormer: string
}

/** All deliveries of a vehicle, and what our record of the vehicle says. */
export interface SapComparison {
  /** Movements are all deliveries of the VIN that the caller may see, oldest first. */
  movements: SapMovement[]
  /** Vehicle is nil if there is none, or the caller may not see it. */
  vehicle: SapVehicle | null
}

/** A delivery of the VIN. */
export interface SapMovement {
  id: number
  deliveryNo: string
  movementType: number
  postingDate: string | null
  soldToName: string
  batch: string
  matchStatus: number
  appliedAt: string | null
}

/** What our record says. DealerID is 0 for a vehicle in stock. */
export interface SapVehicle {
  id: number
  vin: string
  status: number
  dealerId: number
  dealer: { zh: string; en: string }
  shippedAt: string | null
  batchNo: string
  plantCode: string
  /** Differs are the names of the fields in which the delivery and the vehicle differ. */
  differs: string[]
}

/** The hits of one resource. */
export interface SearchGroup {
  resource: string
  zh: string
  en: string
  hits: SearchHit[]
  more?: SearchMore[]
}

export interface SearchHit {
  id: number
  name: string
  by: FieldLabel
  value: string
  /** Row contains identifying fields of the row as in its list. */
  row?: unknown
}

export interface SearchMore {
  by: FieldLabel
  total: number
  capped?: boolean
  query: Record<string, unknown>
}

export interface SearchTextInput {
  keyword: string
}

/** One figure. */
export interface SelfcheckCheck {
  /** Probe is its group and its name, such as database.latency. */
  probe: string
  /** Of distinguishes the lines of a probe: the name of a queue, a table or a path. */
  of?: string
  /** Name is the display name of Of; nil if Of is a technical name. */
  name?: { zh: string; en: string }
  state: SelfcheckState
  /** Value is a number, a text, or null if unknown. */
  value: unknown
  unit?: SelfcheckUnit
  /** Detail is language-independent additional information, such as "3 / 8". */
  detail?: string
  threshold: SelfcheckThreshold | null
  /** Error is the error text of a failed probe. */
  error?: string
  /** MS is the duration of the probe in milliseconds. */
  ms: number
  /** At is the time of the last run, Next of the next one, in the format of the wire. */
  at?: string
  next?: string
}

export interface SelfcheckPong {
  serverTime: string
  version: string
  userId: number
  expiresIn: number
  absoluteExpiresIn: number
}

export interface SelfcheckRunInput {
  /** Probes are the groups or names of probes to run; all if empty. */
  probes?: string[]
}

/** The verdict on a figure. */
export type SelfcheckState = 'ok' | 'warn' | 'fail' | 'fact' | 'absent'

/** The limits at which a figure becomes a warning or a failure. */
export interface SelfcheckThreshold {
  warn: number
  fail: number
  /** IsMinimum marks a figure that is bad when it is low. */
  isMinimum: boolean
}

/** The unit of a number. */
export type SelfcheckUnit = 'ms' | 's' | 'd' | 'bytes' | '%' | 'rows'

export interface SelfcheckVerifyInput {
  days?: number
}

/** CodeWanted asks for a login code. */
export interface ServicemodeCodeWantedInput {
  phone: string
}

/** A request for the consent of an owner. ConsentNo is empty if consent is given already, or follows from an open repair order of the outlet. */
export interface ServicemodeConsentRequest {
  consentNo: string
  mode: number
  state: number
  expiresAt: string | null
}

/** A phone that an account may log in on. */
export interface ServicemodeDevice {
  phoneModel: string
  boundAt: string | null
}

/** The answer of a write without another. */
export interface ServicemodeDone {
  ok: boolean
}

/** A temporary Bluetooth key that works now. */
export interface ServicemodeHeldKey {
  vin: string
  untilAt: string | null
}

/** A login. DeviceID is the app's own id of the phone. */
export interface ServicemodeLogInInput {
  phone: string
  code: string
  deviceId: string
  phoneModel?: string
}

/** A session. The token is the bearer token of the other requests. */
export interface ServicemodeLoggedIn {
  token: string
  expiresAt: string | null
  accountNo: string
  name: string
  accountType: number
  /** Abilities are those that work now. */
  abilities: number[]
  consentMode: number
  dailyLimit: number
  todayCount: number
  validTo: string | null
}

export interface ServicemodeNumberedInput {
  logNo: string
}

/** OfVehicle names a vehicle. */
export interface ServicemodeOfVehicleInput {
  vin: string
}

/** What an account logs in on, its last logins, and its temporary keys. */
export interface ServicemodeOverview {
  devices: ServicemodeDevice[]
  sessions: ServicemodeSession[]
  keys: ServicemodeHeldKey[]
}

/** The answer of an owner. */
export interface ServicemodeOwnersAnswerInput {
  consentNo: string
  agree: boolean
}

export interface ServicemodePagedInput {
  page?: number
}

/** A request for consent that the owner of a vehicle can answer in the app. */
export interface ServicemodePendingConsent {
  consentNo: string
  vin: string
  name: string
  accountType: number
  askedAt: string | null
}

/** PendingConsents are the requests for consent that wait for an owner. */
export interface ServicemodePendingConsents {
  list: ServicemodePendingConsent[]
}

/** A request to use an ability on a vehicle. On unlocks the vehicle if it is false, for the remote lock; EcuType names a controller whose faults are read now instead of the known ones. */
export interface ServicemodePerformInput {
  vin: string
  ability: number
  on?: boolean
  ecuType?: number
  position?: { lng: number; lat: number }
}

/** How a request ended, which is a row of the log. While Pending, the vehicle has not answered yet, and the app asks again. */
export interface ServicemodePerformed {
  logNo: string
  pending: boolean
  result: number
  failCode: SupportFailure
  note: string
  data: unknown | null
}

/** What an account may do. */
export interface ServicemodeProfile {
  accountNo: string
  name: string
  accountType: number
  /** Abilities are those that work now. */
  abilities: number[]
  consentMode: number
  dailyLimit: number
  todayCount: number
  validTo: string | null
}

/** What somebody did on a vehicle of an owner. */
export interface ServicemodeServed {
  at: string | null
  vin: string
  ability: number
  name: string
  accountType: number
  outlet: { zh: string; en: string }
  consent: number
  result: number
}

/** A page of what was done on the vehicles of an owner. */
export interface ServicemodeServices {
  list: ServicemodeServed[]
}

/** A login of an account. */
export interface ServicemodeSession {
  phoneModel: string
  startedAt: string | null
  seenAt: string | null
  endsAt: string | null
  active: boolean
}

/** The code that an owner read out. */
export interface ServicemodeTypedCodeInput {
  consentNo: string
  code: string
}

/** The sums of one content. */
export interface ShareContentFigures {
  contentType: number
  contentId: number
  contentTitle: { zh: string; en: string }
  shareTimes: number
  openTimes: number
  registerCount: number
  bindCount: number
}

/** The sums of one day. */
export interface ShareDayFigures {
  statDate: string | null
  shareTimes: number
  openTimes: number
  registerCount: number
  bindCount: number
}

/** One open. AppUserID is the visitor, if the app knows. */
export interface ShareOpenedInput {
  openNo: string
  shareNo: string
  visitor: string
  appUserId?: number
  openedAt: string | null
}

/** The opens of shared links. */
export interface ShareOpensInput {
  opens: ShareOpenedInput[]
}

/** Range limits figures to a period, a kind of content and a channel. */
export interface ShareRangeInput {
  from?: string
  to?: string
  contentType?: number
  channel?: number
}

/** What became of the entries of a report: counted now, known from an earlier report, or ignored, since they are old, of an unknown content or too many. */
export interface ShareReceived {
  counted: number
  known: number
  ignored: number
}

/** The sums of a period with its distinct sharers. */
export interface ShareSummary {
  shareTimes: number
  openTimes: number
  registerCount: number
  bindCount: number
  shareUsers: number
}

/** One share. ContentID is 0 for what has no row. */
export interface SharedInput {
  shareNo: string
  contentType: number
  contentId?: number
  channel: number
  sharedAt: string | null
}

/** What the phone of a user has shared. */
export interface SharesInput {
  platform?: number
  shares: SharedInput[]
}

/** One call that sent cards to the carrier. */
export interface SimCall {
  number: number
  cards: number
  ok: number
  failed: number
  open: number
  job: string
  polls: number
  sentAt: string | null
  dueAt: string | null
  /** Unanswered reports that the carrier has not confirmed the call. */
  unanswered: boolean
}

/** The number of cards with a reason for which they were not changed. */
export interface SimFailureCount {
  reason: number
  n: number
}

export interface SimItemsInput {
  id: number
  page?: number
  pageSize?: number
  query?: Record<string, unknown>
}

/** What has become of a request: its operations, one for each account, and the cards that were left out. */
export interface SimOpened {
  /** OpNo is the numbers of the operations, separated by spaces. */
  opNo: string
  ids: number[]
  cards: number
  waits: boolean
  refused: SimRefusedCard[]
}

export interface SimOperateInput {
  id?: number
  ids?: number[]
  opReason: string
  /** On is false in a call of lockImei that unlocks the cards (legacy API, D.13). */
  on?: boolean
  reason?: string
  planAt?: string
  remark?: string
  skipRefused?: boolean
}

/** The present billing month of a pool, in megabytes and cents. */
export interface SimPoolState {
  from: string | null
  to: string | null
  /** Days are the usage of the cards on the days until yesterday; together with PerDay they give the forecast. */
  days: SimUsagePoint[]
  perDay: number
  totalMb: number
  forecastMb: number
  /** OverMb is the forecast beyond the total, CostCents its price if the policy is to charge. */
  overMb: number
  costCents: number
  top: SimUsageCard[]
}

/** The live view of an operation: its cards by state, why some were not changed, and its calls to the carrier. */
export interface SimProgress {
  states: SimStateCount[]
  failures: SimFailureCount[]
  calls: SimCall[]
  /** MoreCalls is how many earlier calls there are. */
  moreCalls: number
  /** NextAt is when the carrier is asked again. */
  nextAt: string | null
}

/** The input of reading a figure again: a card, and a day or a month; the present billing month if empty. */
export interface SimRefetchInput {
  iccid: string
  period?: string
}

/** A card that cannot be changed, with the reason. */
export interface SimRefusedCard {
  iccid: string
  vin: string
  code: string
  reason: string
}

/** The input of starting a run. Kind is another name of scope. */
export interface SimStartInput {
  accountId: number
  mode?: number
  scope?: number
  kind?: number
  day?: string
}

/** A run that was opened. */
export interface SimStartedRun {
  id: number
  runNo: string
}

/** The number of cards in a state. */
export interface SimStateCount {
  state: number
  n: number
}

export interface SimSubmitInput {
  kind: number
  iccids: string[]
  reason: string
  remark?: string
  planAt?: string
  confirmSkipped?: boolean
}

export interface SimSyncInput {
  id?: number
  ids?: number[]
}

/** The result of testing an account. */
export interface SimTested {
  ok: boolean
  latencyMs: number
  /** ICCID is the card that was read, and RawStatus its status in the carrier's words. Both are empty if the account has no card that the carrier knows. */
  iccid: string
  rawStatus: string
}

/** What one card has used. */
export interface SimUsageCard {
  simCardId: number
  iccid: string
  usedMb: number
}

/** UsageInput selects data usage: by day or by month, within a period, narrowed by the filters of the list. */
export interface SimUsageInput {
  grain?: number
  from?: string
  to?: string
  query?: Record<string, unknown>
}

/** The usage of a day or of a billing month, named as its rows are. Provisional is the part that may still change. */
export interface SimUsagePoint {
  period: string
  usedMb: number
  otaMb: number
  provisionalMb: number
  cards: number
}

/** The total of data usage, in megabytes. */
export interface SimUsageSummary {
  grain: number
  from: string | null
  to: string | null
  usedMb: number
  otaMb: number
  cards: number
  averageMb: number
  overCards: number
  /** Provisional is the number of figures that may still change. */
  provisional: number
  top: SimUsageCard[]
}

/** Data usage over time. */
export interface SimUsageTrend {
  grain: number
  from: string | null
  to: string | null
  points: SimUsagePoint[]
}

/** A batch of commands with a sound effect, and what has become of them. */
export interface SoundDispatch {
  batchNo: string
  at: string | null
  by: string
  total: number
  succeeded: number
  failed: number
}

export interface SoundDispatchInput {
  id: number
  vins?: string
  modelIds?: number[]
}

/** A batch of commands that was submitted. */
export interface SoundDispatched {
  batchNo: string
  jobId: number
  total: number
}

/** The vehicles of a model with a sound effect. */
export interface SoundModelInstalls {
  modelId: number
  zh: string
  en: string
  vehicles: number
}

/** The batches of a sound effect, the latest first, and its installs by model. */
export interface SoundOverview {
  dispatches: SoundDispatch[]
  models: SoundModelInstalls[]
}

/** One opening period, 'HH:mm' each. */
export interface Span {
  from: string
  to: string
}

/** An error that rejected rows have in common: the same field with the same message, which quotes the value where that matters. */
export interface SpreadsheetCause {
  label: string
  message: string
  /** Count is the number of errors, and Row the line of the first one. */
  count: number
  row: number
}

/** ErrorMode decides what an import does with a file that has invalid rows. */
export type SpreadsheetErrorMode = 'valid' | 'all'

/** The result of an import or a dry run. */
export interface SpreadsheetReport {
  total: number
  ok: number
  failed: number
  added: number
  changed: number
  /** Warned is the number of valid rows with implausible values. */
  warned: number
  /** Rows are at most 1,000 rows: rejected ones first, then those with warnings, then the others. */
  rows: SpreadsheetReportRow[]
  /** Causes summarise the errors of all rejected rows, the most frequent first. */
  causes: SpreadsheetCause[]
  /** ErrorFileName is set by the caller that stores the workbook of rejected rows. */
  errorFileName?: string
  /** ResultFileName is the workbook of values returned about stored rows, which can be downloaded once. */
  resultFileName?: string
  headers: string[]
  mapping: Record<string, string>
  unmapped: string[]
  suggested?: Record<string, string>
  targets: SpreadsheetTargetColumn[]
}

/** One invalid value of a row, or an implausible one if its level is "warning". Column is the header in the file, Label the name of the field in the caller's language. */
export interface SpreadsheetReportFault {
  column: string
  label: string
  field: string
  rule: string
  value: string
  message: string
  level?: string
}

/** One row of a report. */
export interface SpreadsheetReportRow {
  row: number
  key: string
  outcome: RecordOutcome
  faults: SpreadsheetReportFault[]
}

/** A column that an import can fill, for manual mapping of headers. */
export interface SpreadsheetTargetColumn {
  key: string
  zh: string
  en: string
  needed: boolean
}

/** The figures of a page within a period. */
export interface StatisticsAnswer {
  /** AsOf is when the figures were read. */
  asOf: string | null
  from: string
  to: string
  grain: MeasureGrain
  /** Compared is the period of the comparison; absent without one. */
  compared?: StatisticsPeriod
  /** Over is the field that the period limits, empty for the present state. Filters are the fields by which the figures can be narrowed. */
  over: string
  filters: string[]
  /** LeftOut are the figures that the filters of the request do not narrow. */
  leftOut?: FieldLabel[]
  /** Exportable is set if the caller may download the figures. */
  exportable: boolean
  cards: StatisticsCard[]
  charts: StatisticsChart[]
  hasTable: boolean
}

/** One figure. An unknown figure, such as a share of nothing, has no value. */
export interface StatisticsCard {
  key: string
  zh: string
  en: string
  unit?: string
  value: number | null
  /** Before is the figure of the compared period. */
  before?: number
  /** Least is the value below which the figure needs attention. */
  least?: number
  /** Link is the list whose total the figure is; absent if no list has it. */
  link?: string
  /** Failed is set if the figure could not be computed now; the others are not affected. */
  failed?: boolean
}

/** Series of named points. */
export interface StatisticsChart {
  key: string
  zh: string
  en: string
  shape: StatisticsShape
  unit?: string
  threshold?: number
  series: StatisticsSeries[]
  /** Link is the whole list, Next the hint shown without data. */
  link?: string
  next?: FieldLabel
  /** Failed is set if the chart could not be computed now; the others are not affected. */
  failed?: boolean
}

/** A figure of each group. */
export interface StatisticsColumn {
  key: string
  zh: string
  en: string
  unit?: string
}

/** The period that figures are compared with. */
export type StatisticsComparison = '' | 'previous' | 'year'

/** A range of days, both included. */
export interface StatisticsPeriod {
  from: string
  to: string
}

/** One value. A period has its key as its label. Rest marks the sum of the smaller values, Unknown the rows without a value, Live a period that is not over. */
export interface StatisticsPoint {
  key: string
  label?: FieldLabel
  value: number | null
  link?: string
  rest?: boolean
  unknown?: boolean
  live?: boolean
}

/** Request asks for the figures of a page. */
export interface StatisticsRequestInput {
  /** Page is the address of the page in the console. */
  page: string
  grain?: MeasureGrain
  compare?: StatisticsComparison
  /** Query has filters like those of the list, with the period among them: the last 30 days, 12 weeks or 12 months if it is missing. */
  query?: Record<string, unknown>
}

/** One group. Its key is the id or code; empty for rows without a value. */
export interface StatisticsRow {
  key: string
  label?: FieldLabel
  period?: string
  values: number[]
  /** TooFew marks a group that is too small to rank. */
  tooFew?: boolean
  /** Link is the list of the rows of the group. */
  link?: string
}

/** The points of one line, one colour of stacked bars, or one row of a heat map. A chart without a split has one. */
export interface StatisticsSeries {
  key: string
  zh: string
  en: string
  /** Compared marks the series of the compared period, whose points are those of the period in order. */
  compared?: boolean
  points: StatisticsPoint[]
}

/** How a chart is drawn. */
export type StatisticsShape = 'line' | 'area' | 'stackedBar' | 'column' | 'donut' | 'ranking' | 'pareto' | 'histogram' | 'funnel' | 'gauge' | 'heatMap' | 'matrix' | 'tabular'

/** The answer to an export as a job. */
export interface StatisticsSubmitted {
  jobId: number
  jobNo: string
}

/** A page of the groups of a list. */
export interface StatisticsTable {
  /** By is the label of the groups, Resource the one whose rows they are; empty for codes. */
  by: FieldLabel
  resource?: string
  periods?: boolean
  columns: StatisticsColumn[]
  list: StatisticsRow[]
  total: number
  page: number
  pageSize: number
  orderBy: string
  /** Fewest is the value of the first column below which a group is listed after the ranked ones; absent if all are ranked. */
  fewest?: number
}

/** TableRequest asks for a page of the table of a page. */
export interface StatisticsTableRequestInput {
  /** Page is the address of the page in the console. */
  page: string
  grain?: MeasureGrain
  compare?: StatisticsComparison
  /** Query has filters like those of the list, with the period among them: the last 30 days, 12 weeks or 12 months if it is missing. */
  query?: Record<string, unknown>
  number?: number
  size?: number
  /** OrderBy is the key of a column, or period, with an optional direction, such as distance desc. */
  orderBy?: string
}

/** One condition of a change and whether it is met. */
export interface SubscriptionChecked {
  rule: string
  ok: boolean
  /** Message says what is wrong if the condition is not met. */
  message: string
}

/** One thing that a plan includes, as the app lists it. */
export interface SubscriptionFeature {
  code: string
  text: { zh: string; en: string }
}

/** The days of one service that a change moves: those left at the application, and those moved when it was executed. */
export interface SubscriptionMoved {
  planType: string
  left: number
  days: number
}

/** A plan that the app sells for a vehicle, and until when its service would run. */
export interface SubscriptionOffer {
  id: number
  planNo: string
  name: { zh: string; en: string }
  planType: string
  durationCount: number
  durationUnit: number
  priceCents: number
  listPriceCents: number
  features: SubscriptionFeature[]
  dataMbPerMonth: number
  icon: string
  description: { zh: string; en: string }
  /** EndAt is the end of the service of the vehicle; zero if it has none. */
  endAt: string | null
  /** NewEndAt is its end once the plan is bought. */
  newEndAt: string | null
}

/** Whether a change is possible and what it would move. */
export interface SubscriptionPreview {
  ok: boolean
  checks: SubscriptionChecked[]
  days: SubscriptionMoved[]
}

/** PreviewRequest names the vehicles of a change by their VINs. */
export interface SubscriptionPreviewRequestInput {
  fromVin?: string
  toVin?: string
  planTypes?: string[]
  reason?: string
  consent?: string[]
}

/** The feedback that somebody deals with now; none at the start. */
export interface SupportAfterInput {
  id?: number
}

/** Why an operation on a vehicle failed. */
export type SupportFailure = 'NO_CONSENT' | 'OUT_OF_SCOPE' | 'DAILY_LIMIT' | 'VEHICLE_OFFLINE' | 'VEHICLE_MOVING' | 'TIMEOUT' | 'REFUSED'

/** The feedback that somebody should deal with next, and how much is left with it. ID is 0 if there is none. */
export interface SupportNext {
  id: number
  left: number
}

/** Feedback with its repair order. */
export interface SupportOpened {
  id: number
  repairOrderId: number
}

/** The input of a repair order for feedback. */
export interface SupportToRepairInput {
  id: number
  faultClass?: string
  dealerId?: number
}

export interface SystemAreasInput {
  parentId?: number
  depth?: number
}

/** What the console needs to start, in both languages. */
export interface SystemBootstrap {
  user: SystemOwnAccount
  roleCodes: string[]
  roles: IdentityOwnRole[]
  activeRole: string | null
  permissions: string[]
  menu: AccessMenuItem[]
  routes: ContractsRoute[]
  dictionary: unknown
  dictVersion: number
  permVersion: number
  defaultViews: unknown
}

/** A category with its items in the API. The English name is a separate field, so that clients can switch the language without another request. */
export interface SystemCategory {
  category: string
  categoryDesc: string
  categoryDescEn: string | null
  items: SystemItem[]
}

export interface SystemCategoryInput {
  category: string
  categoryDesc: unknown
}

export interface SystemChanged {
  changed: number
}

export interface SystemChildItem {
  code: string
  name: string
  nameEn: string | null
  parentCode: string
}

/** A division in the API: Name is in the language of the request, NameEn always in English. The field order compresses best (decision 0017). */
export interface SystemDivision {
  id: number
  name: string
  jianPin: string
  nameEn: string | null
  levelType: number
  cityCode?: string
  parentId?: number
  provinceName?: string
  citys?: SystemDivision[]
  districts?: SystemDivision[]
  children?: SystemDivision[]
}

export interface SystemExplainInput {
  id: number
  permission: string
  resource?: string
  recordId?: number
}

/** The result with the chain of reasons. */
export interface SystemExplanation {
  allowed: boolean
  permission: string
  scope?: number
  reasons: AccessReason[]
}

/** A node of the whole function tree in the API (system catalogue, function): the menu item and its administration fields. */
export interface SystemFunctionNode {
  id: number
  code: string
  name: string
  nameEn: string | null
  functionType: string
  functionUrl: string | null
  hidden: boolean
  icon: string | null
  component: string | null
  cached: boolean
  activeMenu: string | null
  sort: number
  subSysFunction: SystemFunctionNode[]
  parentId: number
  permission: string
  status: number
  builtIn: boolean
  version: number
  /** Resource is the resource of the permission; empty if no declared resource has it. */
  resource: string
  /** Scoped reports whether the permission is limited by a role's data scope. */
  scoped: boolean
}

export interface SystemGrantInput {
  id: number
  version: number
  functionIds: number[]
}

/** The result of a change of a role's functions. */
export interface SystemGranted {
  added: number[]
  removed: number[]
  version: number
}

/** An item in the API (legacy-api A.7): Name is in the language of the request, NameEn always in English. */
export interface SystemItem {
  id?: number
  category?: string
  categoryDesc?: string
  code: string
  name: string
  nameEn: string | null
  parentCode: string | null
  alarmErrCode: string | null
  tagColor: string | null
  sort: number
  status: number
}

export interface SystemItemWithChildren {
  code: string
  name: string
  nameEn: string | null
  children: SystemChildItem[]
}

export interface SystemItemsInput {
  category?: string
  status?: number
  page?: number
  pageSize?: number
}

/** One background job. The row is the source of truth; the queue carries only its id. */
export interface SystemJob {
  id: number
  createdAt: string | null
  createdBy: number
  updatedAt: string | null
  updatedBy: number
  version: number
  jobNo: string
  jobType: number
  module: string
  title: string
  params: unknown
  total: number
  done: number
  failed: number
  progress: number
  status: number
  attempt: number
  resultFile: string
  errorFile: string
  fileSize: number
  downloadCount: number
  startedAt: string | null
  finishedAt: string | null
  expireAt: string | null
  leaseUntil: string | null
  errorMessage: string
  userId: number
}

/** The input of the action kick. */
export interface SystemKickInput {
  ids?: number[]
  id?: number
}

export interface SystemKicked {
  ended: number
  success: number[]
  failed: number[]
}

/** An account with a role; it belongs to an organisation or to a dealer. */
export interface SystemMember {
  id: number
  userName: string
  realName: string
  organizationId?: number
  dealerId?: number
  /** OrganizationName and DealerName are null if the caller may not see them. */
  organizationName: string | null
  dealerName: string | null
  status: number
}

export interface SystemMembersInput {
  id: number
  page?: number
  pageSize?: number
}

/** The answer of a move, with the resulting tree if the caller may view it. */
export interface SystemMoved {
  id: number
  version: number
  tree?: unknown
}

/** An organisation with those below it. */
export interface SystemOrganizationNode {
  id: number
  code: string
  name: string
  nameEn: string | null
  orgType: string
  parentId: number
  status: number
  version: number
  children: SystemOrganizationNode[]
}

export interface SystemOwnAccount {
  id: number
  userName: string
  realName: string
  mobile: string
  email: string | null
  userType: number
  organizationCode: string | null
  organizationName: string | null
  organizationNameEn: string | null
  dealerId: number | null
  dealerName: string | null
  dealerNameEn: string | null
  language: string
  mustChangePassword: boolean
  secondFactor: boolean
  alarmSound: boolean
  /** Preferences are the settings of the console by name; null without any. */
  preferences: unknown
  /** NeedsSecondFactor: a second factor must be enrolled before anything else. */
  needsSecondFactor: boolean
  lastLoginAt: string | null
  lastLoginIp: string | null
  avatar: string
}

export interface SystemParentInput {
  code: string
}

export interface SystemResetInput {
  /** Codes are the functions to reset; all built-in ones if empty. */
  codes?: string[]
}

/** A role in a picker. */
export interface SystemRoleChoice {
  id: number
  roleCode: string
  roleName: string
  roleNameEn: string | null
  userKind: number
  status: number
}

export interface SystemRoleFunctions {
  functionIds: number[]
  version: number
}

/** A role of an account with the time and the account of its assignment, from the audit log. Both are empty if the audit log does not go back so far, or the role came with the installation. */
export interface SystemRoleGrant {
  role: AccessNamedRef
  at: string | null
  by: string
}

export interface SystemSaved {
  id: number
  version: number
}

/** An edit of a setting given by its key, or by its id as in a standard edit. */
export interface SystemSettingInput {
  settingKey?: string
  id?: number
  version?: number
  value?: unknown
}

/** TransferInput makes an account the main account of its dealer. Legacy clients send toAccountId and dealerId instead of id (legacy-api D.6). */
export interface SystemTransferInput {
  id?: number
  toAccountId?: number
  dealerId?: number
  version?: number
}

export interface SystemTreeInput {
  status?: number
}

export interface SystemViewedRole {
  id: number
  code: string
  name: { zh: string; en: string }
  userKind: number
  dataScope: number
}

export interface SystemViewsInput {
  page: string
}

export interface TheftHandOverInput {
  id: number
  reason: string
}

/** The key that exports are signed with. */
export interface TheftKey {
  /** Fingerprint is the SHA-256 of the public key in PEM. */
  fingerprint: string
}

/** The latest state of a stolen vehicle. Its position is the last one, however old; that of a cell tower is off by hundreds of metres. */
export interface TheftLive {
  onlineStatus: number
  lastSeenAt: string | null
  geo: { lng: number; lat: number } | null | null
  geoAt: string | null
  locKind: number
  speedKmh: number
  soc: number
  rsrp: number
  powerOn: boolean
}

/** Where a stolen vehicle is and was. */
export interface TheftPosition {
  lostAt: string
  /** LostGeo is the last position before the theft; null if unknown. */
  lostGeo: { lng: number; lat: number } | null | null
  /** Track is every point since the theft, until the case was closed. */
  way: TripTrack
  /** Live is the latest state of the vehicle; null once the case is closed. */
  live: TheftLive | null
}

/** PositionInput asks for the positions of a case and states why. */
export interface TheftPositionInput {
  id: number
  purpose: unknown
}

/** A new case. */
export interface TheftReported {
  id: number
  version: number
  reportNo: string
}

/** VinInput names the vehicle of a report as legacy clients do. */
export interface TheftVinInput {
  vin: string
}

/** The input for a track as a file, of a trip or of a vehicle between two times. */
export interface TripExportInput {
  id?: number
  vin?: string
  start?: string
  end?: string
  format: TripFormat
  reason: string
  purpose: unknown
  orderNo?: string
}

/** The file format of an exported track. */
export type TripFormat = 'gpx' | 'csv'

/** A bin of the histogram: days with a distance from FromKm up to, but excluding, ToKm. The last bin has no ToKm. */
export interface TripPart {
  fromKm: number
  toKm?: number
  days: number
}

/** A stop in the API. */
export interface TripPause {
  from: string
  to: string
  geo: { lng: number; lat: number }
}

/** A telemetry report. Values that were not reported are null. */
export interface TripReading {
  ts: string
  speedKmh: number
  /** % */
  soc: number | null
  /** of the warmest part, °C */
  tempC: number | null
}

/** The input for the track of a trip, or around an alarm. */
export interface TripRecordInput {
  id: number
  purpose: unknown
  orderNo?: string
}

/** The mileage of all vehicles in a day, a week or a month. A week is named by its Monday, a month like 2026-11. */
export interface TripSpan {
  period: string
  km: number
  vehicles: number
  trips: number
}

/** The aggregate of a list of daily mileage. */
export interface TripSummary {
  grain: MeasureGrain
  /** LastDays is the number of days up to today that the summary covers if the request has no date range. */
  lastDays?: number
  totalKm: number
  /** with any mileage */
  vehicles: number
  /** total of vehicle days */
  days: number
  averageKm: number
  trips: number
  /** Anomalies is the number of vehicle days with an anomaly. */
  anomalies: number
  distribution: TripPart[]
  series: TripSpan[]
}

/** The period of a mileage request. The other members are those of a list. */
export interface TripSummaryInput {
  grain: MeasureGrain
}

/** The position and telemetry of a vehicle around the start of an alarm. */
export interface TripSurroundings {
  from: string
  to: string
  /** Geo is the position of the vehicle at the start of the alarm; null if unknown. */
  geo: { lng: number; lat: number } | null | null
  /** Track is the stored track between the two times. */
  way: TripTrack
  /** Telemetry is every report between the two times, including those whose position is too imprecise to be drawn. */
  telemetry: TripReading[]
}

/** The track of a vehicle. */
export interface TripTrack {
  points: TripTrackPoint[]
  stops: TripPause[]
  /** points before simplification */
  total: number
  /** Thinned reports that points were omitted, Notice is the message about it. */
  thinned: boolean
  notice?: string
}

/** A point of a track in the API (equipment catalogue, tracePoint). */
export interface TripTrackPoint {
  ts: string
  geo: { lng: number; lat: number }
  altM: number
  speedKmh: number
  heading: number
  soc?: number
  odoKm?: number
  powerOn: boolean
}

/** The input for the track of a vehicle between two times. */
export interface TripVehicleInput {
  vin: string
  start: string | null
  end: string | null
  purpose: unknown
  orderNo?: string
}

/** Members with the same value. Name is empty if it is unknown. */
export interface UsertagGroup {
  value: string
  name: { zh: string; en: string }
  members: number
}

export interface UsertagMembersInput {
  id: number
  page?: number
  pageSize?: number
  query?: Record<string, unknown>
}

/** What is known of the members of a tag, and what uses it. Genders are values of the dictionary category Gender, ages are bands such as "18-24". */
export interface UsertagOverview {
  /** Computing reports that the members are about to change. */
  computing: boolean
  sizes: UsertagSize[]
  genders: UsertagGroup[]
  ages: UsertagGroup[]
  cities: UsertagGroup[]
  models: UsertagGroup[]
  uses: UsertagUse[]
}

/** How many members a tag had at the end of a day on which the number changed. */
export interface UsertagSize {
  day: string | null
  members: number
}

/** A row that uses a tag. */
export interface UsertagUse {
  resource: string
  label: { zh: string; en: string }
  id: number
  name: { zh: string; en: string }
}

/** GenerateInput asks for a batch of codes, with the member names of legacy clients. */
export interface VirtualGenerateInput {
  count: number
  modelId: number
  purpose: number
  scenario?: number
  dealerId?: number
  expireAt?: string
}

/** A new batch; ID is that of its first code. */
export interface VirtualGenerated {
  id: number
  version: number
  batchNo: string
  count: number
}

/** What a simulated vehicle reports. */
export interface VirtualState {
  vin: string
  scenario: number
  at: string | null
  onlineStatus: number
  powerOn: boolean
  lockStatus: number
  charging: boolean
  speedKmh: number
  soc: number
  rangeKm: number
  odoKm: number
  geo: { lng: number; lat: number } | null
  /** FaultCode is an alarm code of the product; empty for none. */
  faultCode: string
}

/** An instruction to write over Bluetooth. */
export interface XpPending {
  commandNo: string
  kind: number
  kmh: number
  expireAt: string | null
}

/** The state of the vehicle at a time. RecID makes a repeated upload harmless. */
export interface XpRecordInput {
  recId: string
  ts: string | null
  soc?: number
  /** OdoKm is the mileage with one decimal. */
  odoKm?: number
  lockStatus?: number
  speedLimitKmh?: number
  faultCode?: string
  /** Geo is the position of the phone. */
  geo?: { lng: number; lat: number }
}

/** What became of an instruction. */
export interface XpResultInput {
  commandNo: string
  ok: boolean
  text?: string
}

/** Synced answers an upload: the records that the phone need not send again, and the instructions to write. */
export interface XpSynced {
  accepted: string[]
  instructions: XpPending[]
}

/** What a phone uploads: records it read from the vehicle, the versions, and the results of instructions. */
export interface XpUploadInput {
  records?: XpRecordInput[]
  versions?: XpVersionsInput
  results?: XpResultInput[]
}

/** Versions are the versions of the firmware; an empty one is unchanged. */
export interface XpVersionsInput {
  main?: string
  ble?: string
  bms?: string
}
