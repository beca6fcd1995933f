import { act } from 'react'
import { createRoot } from 'react-dom/client'
import useSWR, { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from './call'
import { ApiError } from './envelope'
import { swrConfig } from './swr-config'

function Query({ ask: fetcher }: { ask(): Promise<unknown> }) {
  useSWR('/answer', fetcher)
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test.each<[string, ApiError, number]>([
  ['a missing permission', new ApiError('no', 403, ''), 1],
  ['a missing row', new ApiError('no', 200, '', { code: 1004 }), 1],
  ['a lost connection', unreachable(), 6],
  ['a failure of the server', new ApiError('no', 503, ''), 6],
])('requests in an hour after %s (%#)', async (_, error, times) => {
  const fetcher = vi.fn(() => Promise.reject(error))
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
        <Query ask={fetcher} />
      </SWRConfig>,
    ),
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_600_000)))
  expect(fetcher).toHaveBeenCalledTimes(times)
  await act(async () => root.unmount())
})
