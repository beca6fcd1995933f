import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import list from '../../../messages/en.json'
import more from '../../../messages/more/en.json'
import { LocalizedTextInput } from '../inputs/i18n'
import { LongTextInput } from '../inputs/longtext'
import { TextInput } from '../inputs/text'

const field = (kind: Field['kind']): Field => ({ name: 'name', kind, zh: '名称', en: 'Name', rules: [{ rule: 'length', max: 10 }] })

/** The counts that an input shows. */
function countsOf(element: React.ReactNode) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ ...list, ...more }} timeZone="Asia/Shanghai">
      {element}
    </NextIntlClientProvider>,
  )
  return html
    .replace(/<textarea.*?<\/textarea>/gu, '')
    .replace(/<[^>]*>/gu, ' ')
    .match(/\d+\/\d+/gu)
}

const input = { id: 'name', record: {}, fields: [], invalid: false, onChange: () => {} }

test.each([
  ['1234567', null],
  ['12345678', ['8/10']],
  ['🛵🛵🛵🛵🛵🛵🛵🛵🛵🛵🛵', ['11/10']],
])('one line %s shows how much of its limit is used once little is left: %s', (value, counts) => {
  expect(countsOf(<TextInput {...input} field={field('text')} value={value} />)).toEqual(counts)
})

test('each language has its own count', () => {
  expect(countsOf(<LocalizedTextInput {...input} field={field('i18n')} value={{ zh: '中文名称中文名称中', en: 'short' }} />)).toEqual([
    '9/10',
  ])
})

test('a long text always has its count', () => {
  expect(countsOf(<LongTextInput {...input} field={field('longtext')} value="" />)).toEqual(['0/10'])
})
