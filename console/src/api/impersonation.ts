import type { Label } from '@contracts/declaration'
import type { PagePath } from '@contracts/routes'

/** The role that this window is viewed as; the server applies its permissions and refuses every write. */
export interface Impersonation extends Label {
  id: number
}

// sessionStorage limits impersonation to this window.
const STORAGE_KEY = 'viewing'

let impersonation: Impersonation | undefined

/** The role that this window is viewed as, if any. */
export function impersonatedRole(): Impersonation | undefined {
  if (impersonation || typeof sessionStorage === 'undefined') return impersonation
  try {
    impersonation = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
  } catch {
    impersonation = undefined
  }
  return impersonation
}

/** Open tabs belong to the identity that opened them. */
function reloadAt(to: PagePath) {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('tabs:')) sessionStorage.removeItem(key)
  location.assign(to)
}

/** Starts viewing the console as a role. A full page load drops cached data of other permissions. */
export function startImpersonation(role: Impersonation) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(role))
  reloadAt('/dashboard')
}

/** Ends impersonation without a page load, before another sign-in. */
export function clearImpersonation() {
  impersonation = undefined
  sessionStorage.removeItem(STORAGE_KEY)
}

/** Ends impersonation and returns to the role page. */
export function stopImpersonation() {
  clearImpersonation()
  reloadAt('/systemManage/roleRightsManage')
}
