import { Activity, act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMessages } from './use-messages'

let emit: (list: { id: number }[]) => void = () => undefined

class Stream {
  static CLOSED = 2
  addEventListener(_: string, handler: (event: { data: string }) => void) {
    emit = list => handler({ data: JSON.stringify({ list, skipped: 0 }) })
  }
  close() {
    emit = () => undefined
  }
}

let latest: ReturnType<typeof useMessages>
function Board({ vehicle, paused }: { vehicle: number; paused: boolean }) {
  const messages = useMessages(vehicle, paused)
  latest = messages
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
  const tick = () => act(async () => void vi.advanceTimersByTime(1000))
  await show(7)
  emit([{ id: 1 }, { id: 2 }])
  await tick()
  await show(7, { hidden: true })
  await show(7)
  expect(latest.messages.map(message => message.id)).toEqual([1, 2])

  await show(7, { paused: true })
  for (let i = 0; i < 20; i++) emit(Array.from({ length: 100 }, (_, n) => ({ id: 100 + 100 * i + n })))
  await tick()
  expect(latest.waiting).toBe(500)
  await show(7, { paused: true, hidden: true })
  await show(7, { paused: true })
  await show(7)
  await tick()
  expect(latest.messages.at(-1)?.id).toBe(2099)
  expect(latest.messages.length).toBe(500)
  expect(latest.skipped).toBe(1500)

  await show(8)
  expect(latest.messages).toEqual([])
  await act(async () => root.unmount())
})
