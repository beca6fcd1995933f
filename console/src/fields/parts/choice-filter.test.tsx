import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '../../../messages/en.json'
import { ChoiceFilter } from './choice-filter'

const field: Field = { name: 'status', kind: 'enum', zh: '状态', en: 'Status', filter: 'in' }
const choices = ['In stock', 'Shipped', 'Sold'].map((label, i) => ({ value: String(i), label }))

test.each([
  [undefined, 'Status'],
  ['2', 'Status: Sold'],
  ['0,2', 'Status: 2'],
])('a filter by %s is labelled %s: several values are named by their chip', (value, text) => {
  const filter = value === undefined ? undefined : { op: 'in' as const, value }
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages}>
      <ChoiceFilter field={field} filter={filter} choices={choices} onChange={() => {}} />
    </NextIntlClientProvider>,
  )
  expect(html.replace(/<[^>]*>/gu, '')).toBe(text)
})
