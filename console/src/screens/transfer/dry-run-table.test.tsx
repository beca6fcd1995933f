import type { RecordOutcome } from '@contracts/endpoints'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import list from '../../../messages/en.json'
import more from '../../../messages/more/en.json'
import { DryRunTable } from './dry-run-table'

const rowsOf = (outcome: RecordOutcome, count: number, from: number) =>
  Array.from({ length: count }, (_, i) => ({ row: from + i, key: `K${from + i}`, outcome, faults: [] }))

/** Of 9 rows 2 are refused and 7 are new; the server reports 5, refused ones first. */
const result = {
  total: 9,
  ok: 7,
  failed: 2,
  added: 7,
  changed: 0,
  warned: 0,
  rows: [...rowsOf('refused', 2, 1), ...rowsOf('add', 3, 3)],
  causes: [],
  headers: [],
  mapping: {},
  unmapped: [],
  targets: [],
}

test('only a list that is cut says how many rows it has', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ ...list, ...more }} timeZone="Asia/Shanghai">
        <DryRunTable result={result} busy={false} onRemap={() => {}} />
      </NextIntlClientProvider>,
    ),
  )
  const shown = () => [page.querySelectorAll('tbody tr').length, page.textContent?.match(/Only the first \d+/u)?.[0]]
  const press = (label: string) =>
    act(async () => [...page.querySelectorAll('button')].find(button => button.textContent?.startsWith(label))?.click())
  expect(shown()).toEqual([2, undefined])
  await press('Added')
  expect(shown()).toEqual([3, 'Only the first 3'])
  await press('Rows')
  expect(shown()).toEqual([5, 'Only the first 5'])
  await act(async () => root.unmount())
})
