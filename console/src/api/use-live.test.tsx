import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLive } from './use-live'

const events = new Map<string, () => void>()
vi.mock('./live-events', () => ({
  subscribeLive(name: string, wake: () => void) {
    events.set(name, wake)
    return () => events.delete(name)
  },
}))
const call = vi.fn(async (_path: string) => ({ state: 'over' }))
vi.mock('./call', () => ({ call: (path: string) => call(path) }))

function Watch({ data, mutate }: { data: { state: string } | undefined; mutate: never }) {
  useLive(data ? { data, mutate } : { data: undefined, mutate }, '/command', { on: ['command'], while: ({ state }) => state === 'running' })
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  call.mockClear()
})
afterEach(() => vi.useRealTimers())

test('it is asked for while something is under way, at its events, and no longer once it is over', async () => {
  const shown = vi.fn() as never
  const root = createRoot(document.createElement('div'))
  const show = (state: string) => act(async () => root.render(<Watch data={{ state }} mutate={shown} />))
  const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

  await show('running')
  await vi.dynamicImportSettled()
  await pass(10_500)
  expect(call).toHaveBeenCalledTimes(5)
  expect(shown).toHaveBeenLastCalledWith({ state: 'over' }, { revalidate: false })

  await show('over')
  await pass(10_500)
  expect(call).toHaveBeenCalledTimes(5)

  events.get('command')?.()
  await pass(10)
  expect(call).toHaveBeenCalledTimes(6)

  await act(async () => root.unmount())
  expect(events.size).toBe(0)
})
