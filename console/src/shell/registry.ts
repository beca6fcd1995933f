// Generated from the extensions of src/features by `make generate`. Do not edit.
import type { LoadScreen } from '@/screens/extension'
import type { LoadExtension, ResourceExtensions } from '@/screens/use-extension'

const alarm = () => import('@/features/alarm/extension')
const appLog = () => import('@/features/app-log/extension')
const appVersion = () => import('@/features/app-version/extension')
const audit = () => import('@/features/audit/extension')
const battery = () => import('@/features/battery/extension')
const command = () => import('@/features/command/extension')
const debug = () => import('@/features/debug/extension')
const ecu = () => import('@/features/ecu/extension')
const file = () => import('@/features/file/extension')
const firmware = () => import('@/features/firmware/extension')
const goods = () => import('@/features/goods/extension')
const guidedProblem = () => import('@/features/guided-problem/extension')
const message = () => import('@/features/message/extension')
const mileage = () => import('@/features/mileage/extension')
const model = () => import('@/features/model/extension')
const params = () => import('@/features/params/extension')
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

/** Imports of the screens of features, by path. */
export const screens: { [path: string]: LoadScreen | undefined } = {
  '/dashboard': () => import('@/features/dashboard/index').then(module => module.Dashboard),
  '/equipmentManage/ecuDetail': () => import('@/features/ecu/index').then(module => module.EcuDetail),
  '/equipmentManage/mileage': () => import('@/features/mileage/index').then(module => module.Mileage),
  '/equipmentManage/remoteControl': () => import('@/features/command/index').then(module => module.RemoteControl),
  '/equipmentManage/vehicleImage': () => import('@/features/gallery/index').then(module => module.Gallery),
  '/equipmentManage/vehicleModelView': () => import('@/features/model/view').then(module => module.ModelView),
  '/equipmentManage/vehicleRemoteDebugging': () => import('@/features/debug/index').then(module => module.RemoteDebugging),
  '/qa': () => import('@/features/help/help').then(module => module.Help),
  '/simManage/simFlow': () => import('@/features/sim/usage-screen').then(module => module.UsageScreen),
  '/systemManage/roleRightsManage': () => import('@/features/rights/roles').then(module => module.Roles),
  '/systemSet/bluetoothSetupEdit': () => import('@/features/model/bluetooth-edit').then(module => module.BluetoothEdit),
  '/test/index': () => import('@/features/check/check-page').then(module => module.CheckPage),
  '/userCenter/profile': () => import('@/features/profile/profile').then(module => module.Profile),
}

/** The features that extend each screen of a resource. */
export const resources: ResourceExtensions = {
  activityMessage: { detail: [message] },
  advertisement: { detail: [promotion] },
  alarm: { list: [alarm, repair], detail: [alarm, repair] },
  alarmErrCode: { detail: [alarm] },
  alarmTemplate: { form: [message] },
  appBindingLog: { detail: [appLog] },
  appTheme: { list: [theme], detail: [theme] },
  appUserLog: { detail: [appLog] },
  appVersion: { detail: [appVersion] },
  auditLog: { detail: [audit] },
  banner: { form: [promotion], detail: [promotion] },
  battery: { detail: [battery] },
  bluetoothSetup: { detail: [model] },
  debugCommand: { detail: [debug] },
  feedback: { list: [repair], detail: [repair, support] },
  fileObject: { detail: [file] },
  function: { list: [rights] },
  goodsProduct: { form: [goods] },
  mileageDaily: { detail: [mileage] },
  newProblem: { form: [guidedProblem], detail: [guidedProblem] },
  operator: { list: [rights], detail: [rights] },
  otaFirmware: { detail: [firmware] },
  otaTask: { detail: [rollout] },
  otaTaskOld: { detail: [rollout] },
  otaTaskTarget: { detail: [rollout] },
  recipientList: { list: [message], detail: [message] },
  remoteCommand: { detail: [command] },
  role: { list: [rights], form: [rights], detail: [rights] },
  sapVehicle: { detail: [vehicle] },
  serviceReminder: { detail: [message] },
  serviceSubscription: { detail: [subscription] },
  serviceTemplate: { form: [message] },
  simAccount: { list: [sim], detail: [sim] },
  simCard: { detail: [sim] },
  simOperation: { detail: [sim] },
  simPool: { detail: [sim] },
  simSyncRun: { list: [sim] },
  soundEffect: { detail: [sound] },
  stolenReport: { detail: [theft] },
  systemNotice: { detail: [message] },
  trip: { detail: [track] },
  userTag: { detail: [userTag] },
  vehicle: { detail: [command, ecu, mileage, params, repair, track, vehicle], list: [repair] },
  vehicleModel: { detail: [ecu, model], list: [model] },
  vehicleSeries: { detail: [model] },
  virtualVin: { detail: [vehicle] },
}

/** The features with background tasks. */
export const background: LoadExtension[] = [alarm]
