import { expect, test, vi } from 'vitest'
import { preferencesOf, setPreferences, setSetting, settingOf } from './preferences'
import { currentSession, refreshSession, type SignedIn } from './store'

const answer = (data: unknown) => Response.json({ code: 0, message: '', data })

test('settings are stored with the account: readable at once, sent together, sent again after a failure', async () => {
  vi.useFakeTimers()
  const user = { id: 7, preferences: { general: { tabs: false } } }
  vi.stubGlobal('fetch', async () => answer({ user, permissions: [], menu: [], dictionary: [], routes: [] }))
  await refreshSession()
  const session = currentSession() as SignedIn
  expect(preferencesOf(session)).toEqual({ pageSize: 20, tabs: false, landing: '/dashboard' })

  const sent: unknown[] = []
  let isDown = true
  const outlivesPage: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body, keepalive }: RequestInit) => {
    sent.push(JSON.parse(String(body)).preferences)
    outlivesPage.push(keepalive)
    return isDown ? Response.json({ code: 1, message: 'down' }, { status: 500 }) : answer({})
  })
  setPreferences({ pageSize: 50 })
  setSetting('list:vehicle', { density: 'dense' })
  expect(preferencesOf(session)).toEqual({ pageSize: 50, tabs: false, landing: '/dashboard' })
  expect(settingOf(session, 'list:vehicle')).toEqual({ density: 'dense' })
  await vi.advanceTimersByTimeAsync(1_000)
  const first = { general: { pageSize: 50, tabs: false, landing: '/dashboard' }, 'list:vehicle': { density: 'dense' } }
  expect(sent).toEqual([first])
  // A reload before the server has stored them does not lose them.
  expect(JSON.parse(localStorage.getItem('unsentSettings:7') ?? '')).toEqual(first)

  isDown = false
  setSetting('list:vehicle', { density: 'comfortable' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent[1]).toEqual({ ...first, 'list:vehicle': { density: 'comfortable' } })
  expect(localStorage.getItem('unsentSettings:7')).toBeNull()

  // A page that closes within the delay sends at once, and nothing later.
  setSetting('list:vehicle', { density: 'dense' })
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.slice(2)).toEqual([{ 'list:vehicle': { density: 'dense' } }])
  expect(outlivesPage).toEqual([false, false, true])
})
