import { Activity, act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMessages } from './use-messages'

let hear: (list: { id: number }[]) => void = () => undefined

class Stream {
  static CLOSED = 2
  addEventListener(_: string, own: (event: { data: string }) => void) {
    hear = list => own({ data: JSON.stringify({ list, skipped: 0 }) })
  }
  close() {
    hear = () => undefined
  }
}

let seen: ReturnType<typeof useMessages>
function Board({ vehicle, paused }: { vehicle: number; paused: boolean }) {
  const messages = useMessages(vehicle, paused)
  seen = messages
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('EventSource', Stream)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('messages survive hiding the board, are bounded while paused, and are reset for another vehicle', async () => {
  const root = createRoot(document.createElement('div'))
  const show = (vehicle: number, { paused = false, hidden = false } = {}) =>
    act(async () =>
      root.render(
        <Activity mode={hidden ? 'hidden' : 'visible'}>
          <Board vehicle={vehicle} paused={paused} />
        </Activity>,
      ),
    )
  const pass = () => act(async () => void vi.advanceTimersByTime(1000))
  await show(7)
  hear([{ id: 1 }, { id: 2 }])
  await pass()
  await show(7, { hidden: true })
  await show(7)
  expect(seen.messages.map(one => one.id)).toEqual([1, 2])

  await show(7, { paused: true })
  for (let i = 0; i < 20; i++) hear(Array.from({ length: 100 }, (_, n) => ({ id: 100 + 100 * i + n })))
  await pass()
  expect(seen.waiting).toBe(500)
  await show(7, { paused: true, hidden: true })
  await show(7, { paused: true })
  await show(7)
  await pass()
  expect(seen.messages.at(-1)?.id).toBe(2099)
  expect(seen.messages.length).toBe(500)
  expect(seen.skipped).toBe(1500)

  await show(8)
  expect(seen.messages).toEqual([])
  await act(async () => root.unmount())
})
