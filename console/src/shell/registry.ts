// Generated from the extensions of src/features by `make generate`. Do not edit.
import type { LoadScreen } from '@/screens/extension'
import type { LoadExtension, ResourceExtensions } from '@/screens/use-extension'

const alarm = () => import('@/features/alarm/extension')
const appVersion = () => import('@/features/app-version/extension')
const command = () => import('@/features/command/extension')
const fault = () => import('@/features/fault/extension')
const file = () => import('@/features/file/extension')
const firmware = () => import('@/features/firmware/extension')
const fleet = () => import('@/features/fleet/extension')
const message = () => import('@/features/message/extension')
const model = () => import('@/features/model/extension')
const order = () => import('@/features/order/extension')
const repair = () => import('@/features/repair/extension')
const rights = () => import('@/features/rights/extension')
const sim = () => import('@/features/sim/extension')
const support = () => import('@/features/support/extension')
const theme = () => import('@/features/theme/extension')

/** Imports of the screens of features, by path. */
export const screens: { [path: string]: LoadScreen | undefined } = {
  '/businessManage/appFeedbackDeal': () => import('@/features/support/deal').then(module => module.DealScreen),
  '/dashboard': () => import('@/features/dashboard/index').then(module => module.Dashboard),
  '/equipmentManage/ecuDetail': () => import('@/features/ecu/index').then(module => module.EcuDetail),
  '/equipmentManage/mileage': () => import('@/features/mileage/index').then(module => module.Mileage),
  '/equipmentManage/remoteControl': () => import('@/features/command/index').then(module => module.RemoteControl),
  '/equipmentManage/vehicleImage': () => import('@/features/gallery/index').then(module => module.Gallery),
  '/equipmentManage/vehicleModelView': () => import('@/features/model/view').then(module => module.ModelView),
  '/equipmentManage/vehicleRemoteDebugging': () => import('@/features/debug/index').then(module => module.RemoteDebugging),
  '/qa': () => import('@/features/help/help').then(module => module.Help),
  '/reportStatistic/faultStatisticIndex': () => import('@/features/fault/fault-statistics').then(module => module.FaultStatistics),
  '/simManage/simFlow': () => import('@/features/sim/usage-screen').then(module => module.UsageScreen),
  '/systemManage/roleRightsManage': () => import('@/features/rights/roles').then(module => module.Roles),
  '/systemSet/bluetoothSetupEdit': () => import('@/features/model/bluetooth-edit').then(module => module.BluetoothEdit),
  '/test/index': () => import('@/features/check/check-page').then(module => module.CheckPage),
  '/userCenter/profile': () => import('@/features/profile/profile').then(module => module.Profile),
}

/** The features that extend the list of each resource. */
export const lists: ResourceExtensions = {
  alarm: { list: [alarm, fault, repair] },
  appTheme: { list: [theme] },
  appUser: { list: [repair] },
  appVersion: { list: [appVersion] },
  faultReport: { list: [repair] },
  feedback: { list: [repair, support] },
  fileObject: { list: [file] },
  function: { list: [rights] },
  operator: { list: [rights] },
  order: { list: [order] },
  otaFirmware: { list: [firmware] },
  otaFirmwareOld: { list: [firmware] },
  recipientList: { list: [message] },
  repairOrder: { list: [fault, repair] },
  role: { list: [rights] },
  simAccount: { list: [sim] },
  simSyncRun: { list: [sim] },
  vehicle: { list: [command, fault, fleet, repair] },
  vehicleModel: { list: [model] },
}

/** The features with background tasks. */
export const background: LoadExtension[] = [alarm]
