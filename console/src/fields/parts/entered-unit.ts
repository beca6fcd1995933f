import type { Field } from '@contracts/declaration'
import { currencyUnit, parseUnits, units } from '@/rules/money'

/** How people enter a number of a filter whose unit in the API is another one. */
interface Entry {
  unit?: string
  /** smallest difference of two values; any number if absent */
  step?: string
  fromApi(value: string): string
  /** empty for a text that is no number of this unit */
  toApi(text: string): string
}

const same = (text: string) => text
const MEBIBYTE = 2 ** 20

/** File sizes are entered in megabytes, amounts of money in units; other numbers as in the API. */
export function entryOf(field: Field): Entry {
  if (field.unit === 'bytes')
    return {
      unit: 'MB',
      fromApi: bytes => String(Number(bytes) / MEBIBYTE),
      toApi: megabytes => String(Math.round(Number(megabytes) * MEBIBYTE)),
    }
  if (field.kind !== 'money') return { unit: field.unit, fromApi: same, toApi: same }
  const currency = currencyUnit(field)
  return {
    unit: currency && (currency.zh === currency.en ? currency.en : `${currency.zh}/${currency.en}`),
    step: '0.01',
    fromApi: cents => units(Number(cents)),
    toApi: text => String(parseUnits(text) ?? ''),
  }
}
