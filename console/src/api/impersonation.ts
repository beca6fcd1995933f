import type { Label } from '@contracts/declaration'

/** The role through whose eyes this window looks; the server shows what the role may see and refuses every change. */
export interface Impersonation extends Label {
  id: number
}

// Of this window alone: another one goes on as oneself.
const STORAGE_KEY = 'viewing'

let impersonation: Impersonation | undefined

/** The role this window looks through, if any. */
export function impersonatedRole(): Impersonation | undefined {
  if (impersonation || typeof sessionStorage === 'undefined') return impersonation
  try {
    impersonation = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
  } catch {
    impersonation = undefined
  }
  return impersonation
}

/** Open pages belong to whom they were opened as. */
function leave(to: string) {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('tabs:')) sessionStorage.removeItem(key)
  location.assign(to)
}

/** Shows the console through a role's eyes, from its start. Everything in memory was seen with other rights, so the page is left. */
export function startImpersonation(role: Impersonation) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(role))
  leave('/dashboard')
}

/** Whoever signs in next looks with their own eyes. */
export function clearImpersonation() {
  impersonation = undefined
  sessionStorage.removeItem(STORAGE_KEY)
}

/** Goes on as oneself, where the role was looked at. */
export function stopImpersonation() {
  clearImpersonation()
  leave('/systemManage/roleRightsManage')
}
