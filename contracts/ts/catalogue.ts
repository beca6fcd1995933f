// Generated from the Go declarations by `make generate`. Do not edit.
import type { Vehicle } from './resources/vehicle'
import type { VehicleShadow } from './resources/vehicleShadow'
import type { VehicleParam } from './resources/vehicleParam'
import type { LinkMessage } from './resources/linkMessage'
import type { OnlineSession } from './resources/onlineSession'
import type { Trip } from './resources/trip'
import type { MileageDaily } from './resources/mileageDaily'
import type { Ecu } from './resources/ecu'
import type { EcuVersion } from './resources/ecuVersion'
import type { SapVehicle } from './resources/sapVehicle'
import type { Battery } from './resources/battery'
import type { BatteryState } from './resources/batteryState'
import type { BatteryHistory } from './resources/batteryHistory'
import type { ChargeSession } from './resources/chargeSession'
import type { StolenReport } from './resources/stolenReport'
import type { StolenCustody } from './resources/stolenCustody'
import type { UnbindOrder } from './resources/unbindOrder'
import type { VehicleXp } from './resources/vehicleXp'
import type { XpInstruction } from './resources/xpInstruction'
import type { XpSync } from './resources/xpSync'
import type { XpBinding } from './resources/xpBinding'
import type { VirtualVin } from './resources/virtualVin'
import type { VirtualVinUse } from './resources/virtualVinUse'
import type { VehicleModel } from './resources/vehicleModel'
import type { VehicleSeries } from './resources/vehicleSeries'
import type { VehicleType } from './resources/vehicleType'
import type { VehicleImage } from './resources/vehicleImage'
import type { SoundEffect } from './resources/soundEffect'
import type { RemoteCommand } from './resources/remoteCommand'
import type { CommandDef } from './resources/commandDef'
import type { Alarm } from './resources/alarm'
import type { AlarmHandover } from './resources/alarmHandover'
import type { AlarmRule } from './resources/alarmRule'
import type { AlarmErrCode } from './resources/alarmErrCode'
import type { FaultReport } from './resources/faultReport'
import type { DebugCommand } from './resources/debugCommand'
import type { DebugTemplate } from './resources/debugTemplate'
import type { DebugFrequency } from './resources/debugFrequency'
import type { NfcCard } from './resources/nfcCard'
import type { Helmet } from './resources/helmet'
import type { FreePeriod } from './resources/freePeriod'
import type { FreePeriodPolicy } from './resources/freePeriodPolicy'
import type { BlueToothInfo } from './resources/blueToothInfo'
import type { BluetoothSetup } from './resources/bluetoothSetup'
import type { BluetoothSetupVersion } from './resources/bluetoothSetupVersion'
import type { VehicleBinding } from './resources/vehicleBinding'
import type { AppUser } from './resources/appUser'
import type { UserTag } from './resources/userTag'
import type { UserTagMember } from './resources/userTagMember'
import type { UserTagSize } from './resources/userTagSize'
import type { AppUserLog } from './resources/appUserLog'
import type { AppBindingLog } from './resources/appBindingLog'
import type { AppLogUpload } from './resources/appLogUpload'
import type { ArticleCategory } from './resources/articleCategory'
import type { Article } from './resources/article'
import type { Video } from './resources/video'
import type { Guide } from './resources/guide'
import type { FunctionIntroduction } from './resources/functionIntroduction'
import type { AppIntroduction } from './resources/appIntroduction'
import type { IntroduceCategory } from './resources/introduceCategory'
import type { AppTheme } from './resources/appTheme'
import type { Entitlement } from './resources/entitlement'
import type { Voice } from './resources/voice'
import type { HolidayVoice } from './resources/holidayVoice'
import type { Instruction } from './resources/instruction'
import type { DocsCatalogue } from './resources/docsCatalogue'
import type { Faq } from './resources/faq'
import type { NewProblem } from './resources/newProblem'
import type { ProblemRun } from './resources/problemRun'
import type { FaqCategory } from './resources/faqCategory'
import type { AvailableModel } from './resources/availableModel'
import type { ExternalLink } from './resources/externalLink'
import type { IosReview } from './resources/iosReview'
import type { Promotion } from './resources/promotion'
import type { PromotionLead } from './resources/promotionLead'
import type { Banner } from './resources/banner'
import type { Advertisement } from './resources/advertisement'
import type { ContentVersion } from './resources/contentVersion'
import type { AppVersion } from './resources/appVersion'
import type { OtaFirmware } from './resources/otaFirmware'
import type { OtaFirmwareOld } from './resources/otaFirmwareOld'
import type { OtaTask } from './resources/otaTask'
import type { OtaTaskGroup } from './resources/otaTaskGroup'
import type { OtaTaskTarget } from './resources/otaTaskTarget'
import type { OtaEquipment } from './resources/otaEquipment'
import type { OtaTaskOld } from './resources/otaTaskOld'
import type { SimCard } from './resources/simCard'
import type { SimPool } from './resources/simPool'
import type { SimSyncRun } from './resources/simSyncRun'
import type { SimSyncItem } from './resources/simSyncItem'
import type { SimAccount } from './resources/simAccount'
import type { SimFlow } from './resources/simFlow'
import type { SimOperation } from './resources/simOperation'
import type { SimOperationItem } from './resources/simOperationItem'
import type { ArEvent } from './resources/arEvent'
import type { ArParticipation } from './resources/arParticipation'
import type { ShareCount } from './resources/shareCount'
import type { ShareEvent } from './resources/shareEvent'
import type { GoodsProduct } from './resources/goodsProduct'
import type { GoodsSku } from './resources/goodsSku'
import type { StockLog } from './resources/stockLog'
import type { Order } from './resources/order'
import type { OrderItem } from './resources/orderItem'
import type { OrderPayment } from './resources/orderPayment'
import type { OrderShipment } from './resources/orderShipment'
import type { OrderLog } from './resources/orderLog'
import type { Refund } from './resources/refund'
import type { Reconcile } from './resources/reconcile'
import type { PhysicalPrize } from './resources/physicalPrize'
import type { Coupon } from './resources/coupon'
import type { CouponCode } from './resources/couponCode'
import type { RaffleActivity } from './resources/raffleActivity'
import type { RafflePrize } from './resources/rafflePrize'
import type { DrawLog } from './resources/drawLog'
import type { WinRecord } from './resources/winRecord'
import type { Dealer } from './resources/dealer'
import type { RepairOrder } from './resources/repairOrder'
import type { ServiceDue } from './resources/serviceDue'
import type { RepairOrderPart } from './resources/repairOrderPart'
import type { RepairOrderEvent } from './resources/repairOrderEvent'
import type { ReplacementRecord } from './resources/replacementRecord'
import type { ServiceAccount } from './resources/serviceAccount'
import type { ServiceAccountLog } from './resources/serviceAccountLog'
import type { Feedback } from './resources/feedback'
import type { FeedbackMessage } from './resources/feedbackMessage'
import type { SupportType } from './resources/supportType'
import type { ServiceSubscription } from './resources/serviceSubscription'
import type { SmartService } from './resources/smartService'
import type { ServiceRecord } from './resources/serviceRecord'
import type { SmartServiceChange } from './resources/smartServiceChange'
import type { ActivityMessage } from './resources/activityMessage'
import type { SystemNotice } from './resources/systemNotice'
import type { ServiceReminder } from './resources/serviceReminder'
import type { ReminderHit } from './resources/reminderHit'
import type { ServiceTemplate } from './resources/serviceTemplate'
import type { AlarmTemplate } from './resources/alarmTemplate'
import type { RecipientList } from './resources/recipientList'
import type { MessageJob } from './resources/messageJob'
import type { MessageDelivery } from './resources/messageDelivery'
import type { Operator } from './resources/operator'
import type { DealerAccount } from './resources/dealerAccount'
import type { Role } from './resources/role'
import type { Function } from './resources/function'
import type { Organization } from './resources/organization'
import type { DictionaryItem } from './resources/dictionaryItem'
import type { Area } from './resources/area'
import type { SysSetting } from './resources/sysSetting'
import type { AuditLog } from './resources/auditLog'
import type { LoginLog } from './resources/loginLog'
import type { Session } from './resources/session'
import type { SmsLog } from './resources/smsLog'
import type { Job } from './resources/job'
import type { Notice } from './resources/notice'
import type { HelpVote } from './resources/helpVote'
import type { FileObject } from './resources/fileObject'
import type { SavedView } from './resources/savedView'

/** Names of every declared resource. */
export const resourceNames = [
  'vehicle',
  'vehicleShadow',
  'vehicleParam',
  'linkMessage',
  'onlineSession',
  'trip',
  'mileageDaily',
  'ecu',
  'ecuVersion',
  'sapVehicle',
  'battery',
  'batteryState',
  'batteryHistory',
  'chargeSession',
  'stolenReport',
  'stolenCustody',
  'unbindOrder',
  'vehicleXp',
  'xpInstruction',
  'xpSync',
  'xpBinding',
  'virtualVin',
  'virtualVinUse',
  'vehicleModel',
  'vehicleSeries',
  'vehicleType',
  'vehicleImage',
  'soundEffect',
  'remoteCommand',
  'commandDef',
  'alarm',
  'alarmHandover',
  'alarmRule',
  'alarmErrCode',
  'faultReport',
  'debugCommand',
  'debugTemplate',
  'debugFrequency',
  'nfcCard',
  'helmet',
  'freePeriod',
  'freePeriodPolicy',
  'blueToothInfo',
  'bluetoothSetup',
  'bluetoothSetupVersion',
  'vehicleBinding',
  'appUser',
  'userTag',
  'userTagMember',
  'userTagSize',
  'appUserLog',
  'appBindingLog',
  'appLogUpload',
  'articleCategory',
  'article',
  'video',
  'guide',
  'functionIntroduction',
  'appIntroduction',
  'introduceCategory',
  'appTheme',
  'entitlement',
  'voice',
  'holidayVoice',
  'instruction',
  'docsCatalogue',
  'faq',
  'newProblem',
  'problemRun',
  'faqCategory',
  'availableModel',
  'externalLink',
  'iosReview',
  'promotion',
  'promotionLead',
  'banner',
  'advertisement',
  'contentVersion',
  'appVersion',
  'otaFirmware',
  'otaFirmwareOld',
  'otaTask',
  'otaTaskGroup',
  'otaTaskTarget',
  'otaEquipment',
  'otaTaskOld',
  'simCard',
  'simPool',
  'simSyncRun',
  'simSyncItem',
  'simAccount',
  'simFlow',
  'simOperation',
  'simOperationItem',
  'arEvent',
  'arParticipation',
  'shareCount',
  'shareEvent',
  'goodsProduct',
  'goodsSku',
  'stockLog',
  'order',
  'orderItem',
  'orderPayment',
  'orderShipment',
  'orderLog',
  'refund',
  'reconcile',
  'physicalPrize',
  'coupon',
  'couponCode',
  'raffleActivity',
  'rafflePrize',
  'drawLog',
  'winRecord',
  'dealer',
  'repairOrder',
  'serviceDue',
  'repairOrderPart',
  'repairOrderEvent',
  'replacementRecord',
  'serviceAccount',
  'serviceAccountLog',
  'feedback',
  'feedbackMessage',
  'supportType',
  'serviceSubscription',
  'smartService',
  'serviceRecord',
  'smartServiceChange',
  'activityMessage',
  'systemNotice',
  'serviceReminder',
  'reminderHit',
  'serviceTemplate',
  'alarmTemplate',
  'recipientList',
  'messageJob',
  'messageDelivery',
  'operator',
  'dealerAccount',
  'role',
  'function',
  'organization',
  'dictionaryItem',
  'area',
  'sysSetting',
  'auditLog',
  'loginLog',
  'session',
  'smsLog',
  'job',
  'notice',
  'helpVote',
  'fileObject',
  'savedView',
] as const

/** Name of a declared resource. */
export type ResourceName = (typeof resourceNames)[number]

/** Row of each resource on the wire. */
export interface Rows {
  vehicle: Vehicle
  vehicleShadow: VehicleShadow
  vehicleParam: VehicleParam
  linkMessage: LinkMessage
  onlineSession: OnlineSession
  trip: Trip
  mileageDaily: MileageDaily
  ecu: Ecu
  ecuVersion: EcuVersion
  sapVehicle: SapVehicle
  battery: Battery
  batteryState: BatteryState
  batteryHistory: BatteryHistory
  chargeSession: ChargeSession
  stolenReport: StolenReport
  stolenCustody: StolenCustody
  unbindOrder: UnbindOrder
  vehicleXp: VehicleXp
  xpInstruction: XpInstruction
  xpSync: XpSync
  xpBinding: XpBinding
  virtualVin: VirtualVin
  virtualVinUse: VirtualVinUse
  vehicleModel: VehicleModel
  vehicleSeries: VehicleSeries
  vehicleType: VehicleType
  vehicleImage: VehicleImage
  soundEffect: SoundEffect
  remoteCommand: RemoteCommand
  commandDef: CommandDef
  alarm: Alarm
  alarmHandover: AlarmHandover
  alarmRule: AlarmRule
  alarmErrCode: AlarmErrCode
  faultReport: FaultReport
  debugCommand: DebugCommand
  debugTemplate: DebugTemplate
  debugFrequency: DebugFrequency
  nfcCard: NfcCard
  helmet: Helmet
  freePeriod: FreePeriod
  freePeriodPolicy: FreePeriodPolicy
  blueToothInfo: BlueToothInfo
  bluetoothSetup: BluetoothSetup
  bluetoothSetupVersion: BluetoothSetupVersion
  vehicleBinding: VehicleBinding
  appUser: AppUser
  userTag: UserTag
  userTagMember: UserTagMember
  userTagSize: UserTagSize
  appUserLog: AppUserLog
  appBindingLog: AppBindingLog
  appLogUpload: AppLogUpload
  articleCategory: ArticleCategory
  article: Article
  video: Video
  guide: Guide
  functionIntroduction: FunctionIntroduction
  appIntroduction: AppIntroduction
  introduceCategory: IntroduceCategory
  appTheme: AppTheme
  entitlement: Entitlement
  voice: Voice
  holidayVoice: HolidayVoice
  instruction: Instruction
  docsCatalogue: DocsCatalogue
  faq: Faq
  newProblem: NewProblem
  problemRun: ProblemRun
  faqCategory: FaqCategory
  availableModel: AvailableModel
  externalLink: ExternalLink
  iosReview: IosReview
  promotion: Promotion
  promotionLead: PromotionLead
  banner: Banner
  advertisement: Advertisement
  contentVersion: ContentVersion
  appVersion: AppVersion
  otaFirmware: OtaFirmware
  otaFirmwareOld: OtaFirmwareOld
  otaTask: OtaTask
  otaTaskGroup: OtaTaskGroup
  otaTaskTarget: OtaTaskTarget
  otaEquipment: OtaEquipment
  otaTaskOld: OtaTaskOld
  simCard: SimCard
  simPool: SimPool
  simSyncRun: SimSyncRun
  simSyncItem: SimSyncItem
  simAccount: SimAccount
  simFlow: SimFlow
  simOperation: SimOperation
  simOperationItem: SimOperationItem
  arEvent: ArEvent
  arParticipation: ArParticipation
  shareCount: ShareCount
  shareEvent: ShareEvent
  goodsProduct: GoodsProduct
  goodsSku: GoodsSku
  stockLog: StockLog
  order: Order
  orderItem: OrderItem
  orderPayment: OrderPayment
  orderShipment: OrderShipment
  orderLog: OrderLog
  refund: Refund
  reconcile: Reconcile
  physicalPrize: PhysicalPrize
  coupon: Coupon
  couponCode: CouponCode
  raffleActivity: RaffleActivity
  rafflePrize: RafflePrize
  drawLog: DrawLog
  winRecord: WinRecord
  dealer: Dealer
  repairOrder: RepairOrder
  serviceDue: ServiceDue
  repairOrderPart: RepairOrderPart
  repairOrderEvent: RepairOrderEvent
  replacementRecord: ReplacementRecord
  serviceAccount: ServiceAccount
  serviceAccountLog: ServiceAccountLog
  feedback: Feedback
  feedbackMessage: FeedbackMessage
  supportType: SupportType
  serviceSubscription: ServiceSubscription
  smartService: SmartService
  serviceRecord: ServiceRecord
  smartServiceChange: SmartServiceChange
  activityMessage: ActivityMessage
  systemNotice: SystemNotice
  serviceReminder: ServiceReminder
  reminderHit: ReminderHit
  serviceTemplate: ServiceTemplate
  alarmTemplate: AlarmTemplate
  recipientList: RecipientList
  messageJob: MessageJob
  messageDelivery: MessageDelivery
  operator: Operator
  dealerAccount: DealerAccount
  role: Role
  function: Function
  organization: Organization
  dictionaryItem: DictionaryItem
  area: Area
  sysSetting: SysSetting
  auditLog: AuditLog
  loginLog: LoginLog
  session: Session
  smsLog: SmsLog
  job: Job
  notice: Notice
  helpVote: HelpVote
  fileObject: FileObject
  savedView: SavedView
}
