import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newestIdTracker } from './newest-id'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['the first id is not new', [5], [false]],
  ['a higher id is new', [5, 6], [false, true]],
  ['the same id is not new', [5, 6, 6], [false, true, false]],
  ['a lower id after an acknowledgement is not new', [5, 6, 5, 6], [false, true, false, false]],
  ['the first id after an empty list is new', [undefined, 7], [false, true]],
])('%s', (_, ids, expected) => {
  const isNew = newestIdTracker()
  expect(ids.map(isNew)).toEqual(expected)
})

test('soundOnce plays once per burst and again after five seconds', async () => {
  vi.stubGlobal('navigator', {})
  const { soundOnce } = await import('./sound')
  const play = vi.fn()
  soundOnce(play)
  soundOnce(play)
  expect(play).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  soundOnce(play)
  expect(play).toHaveBeenCalledTimes(2)
})

test('soundOnce plays in one window only', async () => {
  const request = vi.fn((_name: string, _options: object, run: (lock: object | null) => unknown) => run(null))
  vi.stubGlobal('navigator', { locks: { request } })
  const { soundOnce } = await import('./sound')
  const play = vi.fn()
  soundOnce(play)
  expect(play).not.toHaveBeenCalled()
  request.mockImplementation((_name, _options, run) => run({}))
  vi.advanceTimersByTime(5000)
  soundOnce(play)
  expect(play).toHaveBeenCalledTimes(1)
})
