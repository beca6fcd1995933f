import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '../../messages/en.json'
import zh from '../../messages/zh.json'
import { bool } from './bool'
import type { FilterValue } from './types'

const plain: Field = { name: 'on', kind: 'bool', zh: '启用', en: 'Enabled' }
const worded: Field = { ...plain, words: { yes: { zh: '已设防', en: 'Armed' }, no: { zh: '未设防', en: 'Disarmed' } } }

const render = (element: React.ReactNode, locale: 'zh' | 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'zh' ? zh : en} timeZone="Asia/Shanghai">
      {element}
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/gu, '')

test.each([
  [plain, true, '是', 'Yes'],
  [plain, false, '否', 'No'],
  [plain, null, '–', '–'],
  [worded, true, '已设防', 'Armed'],
  [worded, false, '未设防', 'Disarmed'],
  [worded, null, '–', '–'],
])('%o shows %s as %s', (field, value, inChinese, inEnglish) => {
  expect(render(<bool.Cell field={field} row={{ id: 1, on: value }} />, 'zh')).toBe(inChinese)
  expect(render(<bool.Cell field={field} row={{ id: 1, on: value }} />, 'en')).toBe(inEnglish)
})

test.each([
  [plain, 'false', '否'],
  [worded, 'true', '已设防'],
  [worded, 'false', '未设防'],
])('a filter of %o by %s is shown as %s', (field, value, label) => {
  const filter: FilterValue = { op: 'eq', value }
  expect(bool.FilterLabel && render(<bool.FilterLabel field={field} filter={filter} />, 'zh')).toBe(label)
})
