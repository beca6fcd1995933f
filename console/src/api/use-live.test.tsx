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

function LiveQuery({ data, mutate }: { data: { state: string } | undefined; mutate: never }) {
  useLive(data ? { data, mutate } : { data: undefined, mutate }, '/command', { on: ['command'], while: ({ state }) => state === 'running' })
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  call.mockClear()
})
afterEach(() => vi.useRealTimers())

test('polls while running, refetches at events and stops polling when finished', async () => {
  const mutate = vi.fn() as never
  const root = createRoot(document.createElement('div'))
  const show = (state: string) => act(async () => root.render(<LiveQuery data={{ state }} mutate={mutate} />))
  const advance = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

  await show('running')
  await vi.dynamicImportSettled()
  await advance(10_500)
  expect(call).toHaveBeenCalledTimes(5)
  expect(mutate).toHaveBeenLastCalledWith({ state: 'over' }, { revalidate: false })

  await show('over')
  await advance(10_500)
  expect(call).toHaveBeenCalledTimes(5)

  events.get('command')?.()
  await advance(10)
  expect(call).toHaveBeenCalledTimes(6)

  await act(async () => root.unmount())
  expect(events.size).toBe(0)
})
