import { beforeEach, expect, test, vi } from 'vitest'
import { refreshSession } from '@/session/store'
import { applyTheme, followAccountTheme, storedCopy } from './account-theme'
import { firstPaint } from './first-paint'

const logIn = async (user: object) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, message: '', data: { user, permissions: [], menu: [], dictionary: [], routes: [] } }),
  )
  await refreshSession()
}
const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})

test('the theme of an account applies as soon as it logs in, and the next first paint has it', async () => {
  new Function(firstPaint)()
  followAccountTheme()
  await logIn({ id: 41, preferences: { theme: { mode: 'dark', dark: { '--accent': '#11a983' } } } })
  expect(root.dataset.theme).toBe('dark')
  expect(root.style.getPropertyValue('--accent')).toBe('#11a983')
  delete root.dataset.theme
  new Function(firstPaint)()
  expect(root.dataset.theme).toBe('dark')
})

test('an account without a theme keeps that of the browser, but not that of another account', async () => {
  new Function(firstPaint)()
  localStorage.setItem('theme', '{"mode":"dark"}')
  await logIn({ id: 42, preferences: null })
  expect(storedCopy()).toEqual({ mode: 'dark' })
  applyTheme(41, { mode: 'dark' })
  await logIn({ id: 43, preferences: null })
  expect(storedCopy()).toEqual({ user: 43, mode: 'system' })
  expect(root.dataset.theme).toBeUndefined()
})
