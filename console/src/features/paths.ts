/** Paths with a custom screen instead of one generated from a declaration. */
export const ownScreens = [
  '/login',
  '/auth-redirect',
  '/401',
  '/404',
  '/error/401',
  '/error/404',
  '/dashboard',
  '/qa',
  '/userCenter/profile',
  '/test/index',
  '/equipmentManage/vehicleImage',
  '/equipmentManage/remoteControl',
  '/equipmentManage/vehicleRemoteDebugging',
  '/equipmentManage/mileage',
  '/equipmentManage/ecuDetail',
  '/equipmentManage/vehicleModelView',
  '/systemSet/bluetoothSetupEdit',
  '/systemManage/roleRightsManage',
] as const

export type OwnScreen = (typeof ownScreens)[number]

/** Public pages (login and errors), rendered without the app shell. */
export const publicScreens = ['/login', '/auth-redirect', '/401', '/404'] as const satisfies OwnScreen[]

export type PublicScreen = (typeof publicScreens)[number]

/** Whether a path is a public page. */
export function isPublicPage(path: string): path is PublicScreen {
  return (publicScreens as readonly string[]).includes(path)
}

/** Whether a path has a custom screen. */
export function hasOwnScreen(path: string): path is OwnScreen {
  return (ownScreens as readonly string[]).includes(path)
}
