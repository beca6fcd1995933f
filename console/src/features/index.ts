import type { ComponentType } from 'react'
import type { ScreenProps } from '@/shell/screens'
import type { OwnScreen, PublicScreen } from './paths'

type Load = () => Promise<ComponentType<ScreenProps>>

/** Dynamic import of each custom screen inside the app shell, by path. */
export const features: Record<Exclude<OwnScreen, PublicScreen>, Load> = {
  '/error/401': () => import('./error-pages').then(module => module.ForbiddenPage),
  '/error/404': () => import('./error-pages').then(module => module.NotFoundPage),
  '/dashboard': () => import('./dashboard').then(module => module.Dashboard),
  '/qa': () => import('./help/help').then(module => module.Help),
  '/userCenter/profile': () => import('./profile/profile').then(module => module.Profile),
  '/test/index': () => import('./check/check').then(module => module.SelfCheck),
  '/equipmentManage/vehicleImage': () => import('./gallery').then(module => module.Gallery),
  '/equipmentManage/remoteControl': () => import('./command').then(module => module.RemoteControl),
  '/equipmentManage/vehicleRemoteDebugging': () => import('./debug').then(module => module.RemoteDebugging),
  '/equipmentManage/mileage': () => import('./mileage').then(module => module.Mileage),
  '/equipmentManage/ecuDetail': () => import('./ecu').then(module => module.EcuDetail),
  '/equipmentManage/vehicleModelView': () => import('./model/view').then(module => module.ModelView),
  '/systemSet/bluetoothSetupEdit': () => import('./model/bluetooth-edit').then(module => module.BluetoothEdit),
  '/systemManage/roleRightsManage': () => import('./rights/roles').then(module => module.Roles),
}
