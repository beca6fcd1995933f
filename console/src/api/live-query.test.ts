import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let answer: () => Promise<unknown> = async () => ({})
const call = vi.fn((_path: string, _options: { background?: boolean }) => answer())
vi.mock('./call', () => ({ call: (path: string, options: object) => call(path, options) }))

const { follow } = await import('./live-query')

describe('a live query', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    call.mockClear()
    answer = async () => ({})
  })
  afterEach(() => vi.useRealTimers())

  it('is throttled to one request per second', async () => {
    const onData = vi.fn()
    const { wake, stop } = follow('/list', onData)
    for (let i = 0; i < 500; i++) {
      wake()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(call.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(call.mock.calls.length).toBeLessThanOrEqual(6)
    expect(onData.mock.calls.length).toBe(call.mock.calls.length)
    stop()
  })

  it('is fetched immediately after a pause', async () => {
    const { wake, stop } = follow('/list', () => undefined)
    wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is a background request and pauses in a hidden window', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { wake, stop } = follow('/list', () => undefined)
    wake()
    await vi.advanceTimersByTimeAsync(5000)
    expect(call).not.toHaveBeenCalled()
    visibility.mockRestore()
    wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(call.mock.calls).toEqual([['/list', { quiet: true, background: true }]])
    stop()
  })

  it('is fetched again after an event during a request', async () => {
    answer = () => new Promise(done => setTimeout(() => done({}), 3000))
    const { wake, stop } = follow('/list', () => undefined)
    wake()
    await vi.advanceTimersByTimeAsync(1)
    wake()
    await vi.advanceTimersByTimeAsync(4000)
    expect(call).toHaveBeenCalledTimes(2)
    stop()
  })

  it('delivers nothing after stop', async () => {
    const onData = vi.fn()
    answer = () => new Promise(done => setTimeout(() => done({}), 100))
    const { wake, stop } = follow('/list', onData)
    wake()
    await vi.advanceTimersByTimeAsync(1)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(onData).not.toHaveBeenCalled()
    expect(call).toHaveBeenCalledTimes(1)
  })
})
