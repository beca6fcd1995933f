// Generated from the Go declarations by `make generate`. Do not edit.
import type { Route } from './declaration'

/** The pages outside of the app shell: login and errors. */
export const publicRoutes: Route[] = [
  {"path":"/login","zh":"登录","en":"Log in","kind":"form","menu":false,"resources":[],"permission":""},
  {"path":"/auth-redirect","zh":"登录跳转","en":"Sign-in return","kind":"redirect","menu":false,"resources":[],"permission":""},
  {"path":"/401","zh":"无权限","en":"No permission","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/404","zh":"页面不存在","en":"Not found","kind":"error","menu":false,"resources":[],"permission":""},
]
