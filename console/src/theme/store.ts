import { setSetting, useSetting } from '@/session/preferences'
import { currentSession } from '@/session/store'
import { applyTheme, initialTheme, type Mode, storedCopy, THEME, type Theme } from './account-theme'

function setTheme(theme: Theme) {
  const session = currentSession()
  if (session.phase !== 'in') return
  setSetting(THEME, theme)
  applyTheme(session.user.id, theme)
}

export function chooseMode(mode: Mode) {
  const { user: _, ...theme } = storedCopy()
  setTheme({ ...theme, mode })
}

/** Sets the accent colour and its derived variables; without an argument the default. */
export async function chooseAccent(accent?: string) {
  const { mode } = storedCopy()
  if (!accent) return setTheme({ mode })
  const { accentVariables } = await import('./accent')
  setTheme({ mode, accent, ...accentVariables(accent) })
}

/** The theme of the account, or that of the browser as long as the account has none. */
export function useTheme(): Theme {
  return useSetting<Theme>(THEME) ?? (typeof window === 'undefined' ? initialTheme : storedCopy())
}
