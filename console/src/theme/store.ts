import { useSyncExternalStore } from 'react'
import type { AccentVariables } from './accent'

export type Mode = 'light' | 'dark' | 'system'

/** The stored theme; the first-paint script reads the same localStorage entry. */
export interface Theme {
  mode: Mode
  /** the picked accent colour; absent = the default of the style sheet */
  accent?: string
  light?: AccentVariables
  dark?: AccentVariables
}

const STORAGE_KEY = 'theme'
const initial: Theme = { mode: 'system' }
const listeners = new Set<() => void>()
let theme: Theme | undefined

function loadTheme(): Theme {
  try {
    return { ...initial, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') }
  } catch {
    return initial
  }
}

function current(): Theme {
  theme ??= loadTheme()
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

function setTheme(next: Theme) {
  theme = next
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  apply(next)
  for (const notify of listeners) notify()
}

export function chooseMode(mode: Mode) {
  setTheme({ ...current(), mode })
}

/** Sets the accent colour and its derived variables; without an argument the default. */
export async function chooseAccent(accent?: string) {
  if (!accent) return setTheme({ mode: current().mode })
  const { accentVariables } = await import('./accent')
  setTheme({ mode: current().mode, accent, ...accentVariables(accent) })
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => initial)
}
