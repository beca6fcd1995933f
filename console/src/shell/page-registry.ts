// Generated from the extensions of src/features by `make generate`. Do not edit.
import type { ResourceExtensions } from '@/screens/use-extension'

const alarm = () => import('@/features/alarm/extension')
const alarmRule = () => import('@/features/alarm-rule/extension')
const appLog = () => import('@/features/app-log/extension')
const appUser = () => import('@/features/app-user/extension')
const appVersion = () => import('@/features/app-version/extension')
const audit = () => import('@/features/audit/extension')
const battery = () => import('@/features/battery/extension')
const bluetooth = () => import('@/features/bluetooth/extension')
const command = () => import('@/features/command/extension')
const debug = () => import('@/features/debug/extension')
const ecu = () => import('@/features/ecu/extension')
const fault = () => import('@/features/fault/extension')
const file = () => import('@/features/file/extension')
const firmware = () => import('@/features/firmware/extension')
const goods = () => import('@/features/goods/extension')
const guidedProblem = () => import('@/features/guided-problem/extension')
const message = () => import('@/features/message/extension')
const mileage = () => import('@/features/mileage/extension')
const model = () => import('@/features/model/extension')
const order = () => import('@/features/order/extension')
const params = () => import('@/features/params/extension')
const prize = () => import('@/features/prize/extension')
const promotion = () => import('@/features/promotion/extension')
const repair = () => import('@/features/repair/extension')
const rights = () => import('@/features/rights/extension')
const rollout = () => import('@/features/rollout/extension')
const sim = () => import('@/features/sim/extension')
const sound = () => import('@/features/sound/extension')
const subscription = () => import('@/features/subscription/extension')
const support = () => import('@/features/support/extension')
const theft = () => import('@/features/theft/extension')
const theme = () => import('@/features/theme/extension')
const track = () => import('@/features/track/extension')
const userTag = () => import('@/features/user-tag/extension')
const vehicle = () => import('@/features/vehicle/extension')

/** The features that extend the form and the detail of each resource. */
export const pages: ResourceExtensions = {
  activityMessage: { detail: [message] },
  advertisement: { detail: [promotion] },
  alarm: { detail: [alarm, fault, repair] },
  alarmErrCode: { detail: [alarm] },
  alarmHandover: { detail: [alarm] },
  alarmRule: { form: [alarmRule], detail: [alarmRule] },
  alarmTemplate: { form: [message] },
  appBindingLog: { detail: [appLog] },
  appTheme: { detail: [theme] },
  appUser: { detail: [appUser, repair] },
  appUserLog: { detail: [appLog] },
  appVersion: { detail: [appVersion] },
  auditLog: { detail: [audit] },
  banner: { form: [promotion], detail: [promotion] },
  battery: { detail: [battery] },
  blueToothInfo: { detail: [bluetooth] },
  bluetoothSetup: { detail: [model] },
  chargeSession: { detail: [battery] },
  debugCommand: { detail: [debug] },
  faq: { form: [support] },
  faultReport: { detail: [repair] },
  feedback: { detail: [repair, support] },
  fileObject: { detail: [file] },
  goodsProduct: { form: [goods] },
  mileageDaily: { detail: [mileage] },
  newProblem: { form: [guidedProblem], detail: [guidedProblem] },
  operator: { detail: [rights] },
  order: { detail: [order] },
  otaFirmware: { detail: [firmware] },
  otaFirmwareOld: { detail: [firmware] },
  otaTask: { form: [rollout], detail: [rollout] },
  otaTaskOld: { form: [rollout], detail: [rollout] },
  otaTaskTarget: { detail: [rollout] },
  promotion: { detail: [promotion] },
  raffleActivity: { detail: [prize] },
  recipientList: { detail: [message] },
  remoteCommand: { detail: [command] },
  repairOrder: { detail: [fault, repair], form: [repair] },
  replacementRecord: { detail: [repair] },
  role: { form: [rights], detail: [rights] },
  sapVehicle: { detail: [vehicle] },
  serviceAccount: { detail: [support] },
  serviceAccountLog: { detail: [support] },
  serviceReminder: { detail: [message] },
  serviceSubscription: { detail: [subscription] },
  serviceTemplate: { form: [message] },
  simAccount: { detail: [sim] },
  simCard: { detail: [sim] },
  simOperation: { detail: [sim] },
  simPool: { detail: [sim] },
  soundEffect: { detail: [sound] },
  stolenReport: { detail: [theft] },
  systemNotice: { detail: [message] },
  trip: { detail: [track] },
  userTag: { detail: [userTag] },
  vehicle: { detail: [command, ecu, fault, mileage, params, repair, track, vehicle] },
  vehicleModel: { detail: [ecu, model] },
  vehicleSeries: { detail: [model] },
  virtualVin: { detail: [vehicle] },
}
