import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import { check } from '@/rules'
import { groupedUnits, parseUnits, units } from '@/rules/money'
import en from '../../messages/en.json'
import zh from '../../messages/zh.json'
import { MoneyInput } from './inputs/money'
import { money } from './money'
import { entryOf } from './parts/entered-unit'
import { useRangeText } from './parts/range-text'

const price: Field = { name: 'price', kind: 'money', zh: '售价', en: 'Price', currency: 'CNY', form: 'both' }
const deposit: Field = { name: 'deposit', kind: 'money', zh: '订金', en: 'Deposit', currencyFrom: 'currency', form: 'both' }
const RangeText = ({ field, value }: { field: Field; value: string }) => useRangeText(field)(value)
const text = (markup: string) => markup.replace(/<[^>]*>/gu, '').replaceAll('\u00a0', ' ')

function render(element: React.ReactNode, locale: 'zh' | 'en') {
  return text(
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={locale === 'zh' ? zh : en} timeZone="Asia/Shanghai">
        {element}
      </NextIntlClientProvider>,
    ),
  )
}

test.each([
  [0, '0.00', '0.00'],
  [5, '0.05', '0.05'],
  [-5, '-0.05', '-0.05'],
  [123456, '1234.56', '1,234.56'],
  [-100000, '-1000.00', '-1,000.00'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91', '90,071,992,547,409.91'],
])('%i cents are written as %s', (cents, plain, grouped) => {
  expect(units(cents)).toBe(plain)
  expect(groupedUnits(cents)).toBe(grouped)
  expect(parseUnits(grouped)).toBe(cents)
})

test.each([
  ['12.3', 1230],
  ['12.', 1200],
  ['１２，３４５．６７', 1234567],
  ['¥1,999 元', 199900],
  ['0.29', 29],
  ['90071992547409.92', null],
  ['12.345', null],
  ['1e3', null],
  ['$5', null],
  ['', null],
])('the text %j is %j cents', (entered, cents) => {
  expect(parseUnits(entered)).toBe(cents)
})

test.each([
  [price, { price: 123456789 }, '¥1,234,567.89', '¥1,234,567.89'],
  [price, { price: 0 }, '¥0.00', '¥0.00'],
  [price, { price: -5 }, '-¥0.05', '-¥0.05'],
  [price, { price: Number.MAX_SAFE_INTEGER }, '¥90,071,992,547,409.91', '¥90,071,992,547,409.91'],
  [deposit, { deposit: 5000, currency: 'USD' }, 'US$50.00', '$50.00'],
  [deposit, { deposit: 123456, currency: null }, '1,234.56', '1,234.56'],
  [deposit, { deposit: 1, currency: 'no code' }, '0.01', '0.01'],
  [price, { price: null }, '–', '–'],
])('cell of %o with %j', (field, row, chinese, english) => {
  const Cell = money.Cell
  expect(render(<Cell field={field} row={row as unknown as Row} />, 'zh')).toBe(chinese)
  expect(render(<Cell field={field} row={row as unknown as Row} />, 'en')).toBe(english)
})

describe('filter', () => {
  test('is entered in units and sent in cents', () => {
    const { fromApi, toApi, unit } = entryOf(price)
    expect([fromApi('1250'), toApi('12.5'), toApi('12.345'), unit]).toEqual(['12.50', '1250', '', '元/CNY'])
    expect(entryOf(deposit).unit).toBeUndefined()
  })
  test('is described in units', () => {
    expect(render(<RangeText field={price} value="1000,200050" />, 'zh')).toBe('¥10.00 – ¥2,000.50')
    expect(render(<RangeText field={deposit} value=",1000" />, 'en')).toBe('≤ 10.00')
  })
})

describe('input', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function enter(typed: string, field = price, record = {}) {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div></div>'
    const onChange = vi.fn()
    const root = createRoot(document.querySelector('div') as HTMLElement)
    await act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Shanghai">
          <MoneyInput field={field} fields={[field]} id="price" value={123456} record={record} onChange={onChange} />
        </NextIntlClientProvider>,
      ),
    )
    const input = document.querySelector('input') as HTMLInputElement
    const shown = input.value
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return { shown, onChange, unit: document.querySelector('span')?.textContent }
  }

  test('shows units with separators and the currency, and yields cents', async () => {
    const { shown, onChange, unit } = await enter('2,000.5')
    expect([shown, unit]).toEqual(['1,234.56', 'CNY'])
    expect(onChange).toHaveBeenLastCalledWith(200050)
  })

  test('shows the currency of the other field', async () => {
    expect((await enter('1', deposit, { currency: 'USD' })).unit).toBe('USD')
  })

  test('is empty without a text', async () => {
    expect((await enter(' ')).onChange).toHaveBeenLastCalledWith(null)
  })

  test('reports a text that is no amount and rounds nothing', async () => {
    const { onChange } = await enter('12.345')
    expect(onChange).toHaveBeenLastCalledWith('12.345')
    const faults = check({ fields: [price] }, { price: '12.345' }, 'add', '2026-03-15 10:30:00')
    expect(faults.price?.map(fault => fault.message.en)).toEqual(['Enter an amount with at most two decimals'])
  })
})

test('a range is reported in units', () => {
  const field = { ...price, rules: [{ rule: 'range' as const, min: 1, max: 9999999 }] }
  const faults = check({ fields: [field] }, { price: 0 }, 'add', '2026-03-15 10:30:00')
  expect(faults.price?.[0]?.message).toEqual({ zh: '应在 0.01 到 99,999.99 元 之间', en: 'Must be 0.01 to 99,999.99 CNY' })
})
