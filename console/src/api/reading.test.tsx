import { act } from 'react'
import { createRoot } from 'react-dom/client'
import useSWR, { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from './call'
import { ApiError } from './envelope'
import { reading } from './reading'

function Answer({ ask }: { ask(): Promise<unknown> }) {
  useSWR('/answer', ask)
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test.each<[string, ApiError, number]>([
  ['a lack of rights', new ApiError('no', 403, ''), 1],
  ['a row that is not there', new ApiError('no', 200, '', { code: 1004 }), 1],
  ['a lost connection', unreachable(), 6],
  ['a failure of the server', new ApiError('no', 503, ''), 6],
])('after %s an answer is asked for so often in an hour (%#)', async (_, error, times) => {
  const ask = vi.fn(() => Promise.reject(error))
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <SWRConfig value={{ ...reading, provider: () => new Map() }}>
        <Answer ask={ask} />
      </SWRConfig>,
    ),
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_600_000)))
  expect(ask).toHaveBeenCalledTimes(times)
  await act(async () => root.unmount())
})
