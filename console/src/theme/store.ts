import { useSyncExternalStore } from 'react'
import type { AccentVariables } from './accent'

export type Mode = 'light' | 'dark' | 'system'

/** The remembered theme; the script of the first paint reads the same entry. */
export interface Theme {
  mode: Mode
  /** the picked colour; absent = the default of the style sheet */
  accent?: string
  light?: AccentVariables
  dark?: AccentVariables
}

const entry = 'theme'
const initial: Theme = { mode: 'system' }
const listeners = new Set<() => void>()
let theme: Theme | undefined

function remembered(): Theme {
  try {
    return { ...initial, ...JSON.parse(localStorage.getItem(entry) ?? '{}') }
  } catch {
    return initial
  }
}

function current(): Theme {
  theme ??= remembered()
  return theme
}

function isDark(mode: Mode): boolean {
  return mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

function apply({ mode, ...variables }: Theme) {
  const root = document.documentElement
  const dark = isDark(mode)
  if (dark) root.dataset.theme = 'dark'
  else delete root.dataset.theme
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(variables[dark ? 'dark' : 'light'] ?? {})) root.style.setProperty(name, value)
}

function become(next: Theme) {
  theme = next
  localStorage.setItem(entry, JSON.stringify(next))
  apply(next)
  for (const notify of listeners) notify()
}

export function chooseMode(mode: Mode) {
  become({ ...current(), mode })
}

/** Takes the picked colour as the accent; without one the default comes back. */
export async function chooseAccent(accent?: string) {
  if (!accent) return become({ mode: current().mode })
  const { accentVariables } = await import('./accent')
  become({ mode: current().mode, accent, ...accentVariables(accent) })
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => initial)
}
