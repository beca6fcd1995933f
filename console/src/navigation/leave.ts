import { logout } from '@/session/store'
import { openTabKeys } from './router'
import { confirmLeave } from './unsaved'

/** Signs out after confirmation of unsaved changes. */
export async function leave() {
  if (await confirmLeave(openTabKeys())) await logout()
}
