import type { Route } from '@contracts/declaration'
import { routes as declared } from '@contracts/routes'

/** Pages of the console itself; all others come from the declarations. */
const own: Route[] = [
  { path: '/login', zh: '登录', en: 'Log in', kind: 'form', menu: false, resources: [], permission: 'public' },
  { path: '/auth-redirect', zh: '登录跳转', en: 'Sign-in return', kind: 'redirect', menu: false, resources: [], permission: 'public' },
  { path: '/401', zh: '无权限', en: 'No permission', kind: 'error', menu: false, resources: [], permission: 'public' },
  { path: '/404', zh: '页面不存在', en: 'Not found', kind: 'error', menu: false, resources: [], permission: 'public' },
  { path: '/dashboard', zh: '首页', en: 'Dashboard', kind: 'board', menu: true, resources: [], permission: '' },
  { path: '/userCenter/profile', zh: '个人中心', en: 'My account', kind: 'form', menu: false, resources: [], permission: '' },
  { path: '/error/401', zh: '无权限', en: 'No permission', kind: 'error', menu: false, resources: [], permission: '' },
  { path: '/error/404', zh: '页面不存在', en: 'Not found', kind: 'error', menu: false, resources: [], permission: '' },
]

export const routes: Route[] = [...own, ...declared.filter(route => own.every(page => page.path !== route.path))]

const byPath = new Map(routes.map(route => [route.path, route]))

/** The page of an address without its query; undefined for an unknown one. */
export function findRoute(path: string): Route | undefined {
  return byPath.get(path)
}

/** The form of a path everything else compares: no trailing slash, '' for the root. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '')
}
