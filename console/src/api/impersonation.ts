import type { Label } from '@contracts/declaration'

/** The role through whose eyes this window looks; the server shows what the role may see and refuses every change. */
export interface Viewing extends Label {
  id: number
}

// Of this window alone: another one goes on as oneself.
const entry = 'viewing'

let viewing: Viewing | undefined

/** The role this window looks through, if any. */
export function viewedRole(): Viewing | undefined {
  if (viewing || typeof sessionStorage === 'undefined') return viewing
  try {
    viewing = JSON.parse(sessionStorage.getItem(entry) ?? 'null') ?? undefined
  } catch {
    viewing = undefined
  }
  return viewing
}

/** Open pages belong to whom they were opened as. */
function leave(to: string) {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('tabs:')) sessionStorage.removeItem(key)
  location.assign(to)
}

/** Shows the console through a role's eyes, from its start. Everything in memory was seen with other rights, so the page is left. */
export function startViewing(role: Viewing) {
  sessionStorage.setItem(entry, JSON.stringify(role))
  leave('/dashboard')
}

/** Whoever signs in next looks with their own eyes. */
export function forgetViewing() {
  viewing = undefined
  sessionStorage.removeItem(entry)
}

/** Goes on as oneself, where the role was looked at. */
export function stopViewing() {
  forgetViewing()
  leave('/systemManage/roleRightsManage')
}
