/** Pages with a screen of their own instead of the one drawn from their declaration. */
export const ownScreens = [
  '/login',
  '/auth-redirect',
  '/401',
  '/404',
  '/error/401',
  '/error/404',
  '/dashboard',
  '/userCenter/profile',
  '/equipmentManage/vehicleImage',
  '/equipmentManage/vehicleModelView',
  '/systemSet/bluetoothSetupEdit',
  '/systemManage/roleRightsManage',
] as const

export type OwnScreen = (typeof ownScreens)[number]

export function hasOwnScreen(path: string): path is OwnScreen {
  return (ownScreens as readonly string[]).includes(path)
}
