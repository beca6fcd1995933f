import { settingOf } from '@/session/preferences'
import { currentSession, onSession } from '@/session/store'
import type { AccentVariables } from './accent'

export type Mode = 'light' | 'dark' | 'system'

/** The theme of an account. It contains the derived variables, so that it applies without the code that derives them. */
export interface Theme {
  mode: Mode
  /** the picked accent colour; absent = the default of the style sheet */
  accent?: string
  light?: AccentVariables
  dark?: AccentVariables
}

/** Name of the setting that is stored with the account. */
export const THEME = 'theme'
export const initialTheme: Theme = { mode: 'system' }

/** The browser's copy, which the script of the head applies before the account is known; `user` is whose theme it is. */
const COPY = 'theme'

export function storedCopy(): Theme & { user?: number } {
  try {
    return { ...initialTheme, ...JSON.parse(localStorage.getItem(COPY) ?? '{}') }
  } catch {
    return initialTheme
  }
}

/** Applies a theme, through the script of the head, and keeps it for the next first paint. */
export function applyTheme(user: number, theme: Theme) {
  const copy = JSON.stringify({ user, ...theme })
  if (copy === localStorage.getItem(COPY)) return
  localStorage.setItem(COPY, copy)
  window.dispatchEvent(new Event('themechange'))
}

/** Applies the theme of an account as soon as it logs in; that of the account before it does not stay. */
export function followAccountTheme() {
  onSession(() => {
    const session = currentSession()
    if (session.phase !== 'in') return
    const copyOf = storedCopy().user
    const theme = settingOf<Theme>(session, THEME) ?? (copyOf !== undefined && copyOf !== session.user.id ? initialTheme : undefined)
    if (theme) applyTheme(session.user.id, theme)
  })
}
