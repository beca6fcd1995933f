import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newerThanBefore } from './newer'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['what is there at the beginning is not new', [5], [false]],
  ['a newer one is', [5, 6], [false, true]],
  ['the same again is not', [5, 6, 6], [false, true, false]],
  ['an older one that is left once the newest was acknowledged is not', [5, 6, 5, 6], [false, true, false, false]],
  ['the first of all is', [undefined, 7], [false, true]],
])('%s', (_, read, newer) => {
  const isNew = newerThanBefore()
  expect(read.map(isNew)).toEqual(newer)
})

test('a burst is one sound, and five seconds later there may be another', async () => {
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

test('of several windows one is heard', async () => {
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
