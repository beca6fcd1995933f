import type { ComponentType } from 'react'
import type { ScreenProps } from '@/shell/screens'
import type { OwnScreen } from './paths'

type Load = () => Promise<ComponentType<ScreenProps>>

const noRight: Load = () => import('./refused').then(module => module.NoRight)
const notFound: Load = () => import('./refused').then(module => module.NotFound)

export const features: Record<OwnScreen, Load> = {
  '/login': () => import('./login').then(module => module.Login),
  '/auth-redirect': () => import('./login').then(module => module.ExternalLogin),
  '/401': noRight,
  '/404': notFound,
  '/error/401': noRight,
  '/error/404': notFound,
  '/dashboard': () => import('./dashboard').then(module => module.Dashboard),
  '/userCenter/profile': () => import('./profile').then(module => module.Profile),
  '/equipmentManage/vehicleImage': () => import('./gallery').then(module => module.Gallery),
  '/equipmentManage/vehicleModelView': () => import('./model/view').then(module => module.ModelView),
  '/systemSet/bluetoothSetupEdit': () => import('./model/bluetooth-edit').then(module => module.BluetoothEdit),
  '/systemManage/roleRightsManage': () => import('./rights/roles').then(module => module.Roles),
}
