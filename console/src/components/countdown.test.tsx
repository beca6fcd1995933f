import { NextIntlClientProvider } from 'next-intl'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import first from '../../messages/en.json'
import more from '../../messages/more/en.json'
import { Age } from './age'
import { Countdown } from './countdown'

const START = Date.parse('2026-03-01T10:00:00+08:00')

const renders = vi.fn()

function Page({ children }: { children: ReactNode }) {
  renders()
  return children
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: START })
  renders.mockClear()
})

afterEach(() => vi.useRealTimers())

/** Shows an element and returns its text after some seconds. */
async function show(element: ReactNode) {
  const container = document.createElement('div')
  const root = createRoot(container)
  const place = (child: ReactNode) =>
    act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={{ ...first, ...more }} timeZone="Asia/Shanghai">
          <Page>{child}</Page>
        </NextIntlClientProvider>,
      ),
    )
  await place(element)
  return {
    place,
    container,
    after: async (seconds: number) => {
      await act(async () => vi.advanceTimersByTime(seconds * 1000))
      return container.textContent
    },
    unmount: () => act(async () => root.unmount()),
  }
}

test('a countdown ticks without rendering its page again, warns, ends, and stops its timer when it is gone', async () => {
  const shown = await show(<Countdown dueMs={START + 65_000} warnBelowMs={10_000} over="over" text={time => `${time} left`} />)
  const warns = () => shown.container.querySelector('.text-warning') !== null
  expect([await shown.after(0), warns()]).toEqual(['1 min 5 s left', false])
  expect([await shown.after(56), warns()]).toEqual(['9 s left', true])
  expect(await shown.after(9)).toBe('over')
  expect(renders).toHaveBeenCalledTimes(1)
  await shown.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a countdown follows the clock of the server', async () => {
  const server = START + 3_600_000
  const due = server + 30_000
  const shown = await show(<Countdown dueMs={due} serverNowMs={server} over="over" />)
  expect(await shown.after(10)).toBe('20 s')
  await shown.place(<Countdown dueMs={due} serverNowMs={server + 15_000} over="over" />)
  expect(await shown.after(0)).toBe('15 s')
  await shown.unmount()
})

test('an age follows the clock and is a warning once the value is stale', async () => {
  const shown = await show(<Age at="2026-03-01 09:58:00" maxAgeMs={180_000} text={age => `Reported ${age}`} />)
  const stale = () => shown.container.querySelector('.text-warning') !== null
  expect([await shown.after(0), stale()]).toEqual(['Reported 2 minutes ago', false])
  expect([await shown.after(61), stale()]).toEqual(['Reported 3 minutes ago', true])
  expect(renders).toHaveBeenCalledTimes(1)
  await shown.unmount()
})
