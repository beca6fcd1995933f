import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let tell: () => void = () => undefined
let answer: () => Promise<unknown> = async () => ({})
const call = vi.fn(() => answer())
vi.mock('./live', () => ({
  onLive: (_: string, hear: () => void) => {
    tell = hear
    return () => {
      tell = () => undefined
    }
  },
}))
vi.mock('./call', () => ({ call: () => call() }))

const { follow } = await import('./follow')

describe('what follows the vehicles', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    call.mockClear()
    answer = async () => ({})
  })
  afterEach(() => vi.useRealTimers())

  it('is read once a second at most, however often it is told', async () => {
    const shown = vi.fn()
    const stop = follow('/list', shown)
    for (let i = 0; i < 500; i++) {
      tell()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(call.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(call.mock.calls.length).toBeLessThanOrEqual(6)
    expect(shown.mock.calls.length).toBe(call.mock.calls.length)
    stop()
  })

  it('is read at once after a quiet time', async () => {
    const stop = follow('/list', () => undefined)
    tell()
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is read again for what was said while it was read', async () => {
    answer = () => new Promise(done => setTimeout(() => done({}), 3000))
    const stop = follow('/list', () => undefined)
    tell()
    await vi.advanceTimersByTimeAsync(1)
    tell()
    await vi.advanceTimersByTimeAsync(3000)
    expect(call).toHaveBeenCalledTimes(2)
    stop()
  })

  it('shows nothing once it has stopped', async () => {
    const shown = vi.fn()
    answer = () => new Promise(done => setTimeout(() => done({}), 100))
    const stop = follow('/list', shown)
    tell()
    await vi.advanceTimersByTimeAsync(1)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown).not.toHaveBeenCalled()
    expect(call).toHaveBeenCalledTimes(1)
  })
})
