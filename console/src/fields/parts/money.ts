import type { Field } from '@contracts/declaration'
import { useFormatter } from 'next-intl'
import { units } from '@/rules/money'
import type { Values } from '@/rules/normalise'

const code = /^[A-Z]{3}$/u

/** The currency of an amount: that of the field, or the one in another field of the row. */
export function currencyOf(field: Field, row: Values): string | undefined {
  const currency = field.currency ?? (field.currencyFrom && row[field.currencyFrom])
  return typeof currency === 'string' && code.test(currency) ? currency : undefined
}

/** Returns a formatter of cents: "¥1,234.50"; a plain number without a currency. */
export function useMoney(): (cents: number, currency: string | undefined) => string {
  const format = useFormatter()
  return (cents, currency) =>
    // Intl formats a decimal in a string exactly; the type of the library does not know it.
    format.number(units(cents) as unknown as number, {
      ...(currency && { style: 'currency', currency, currencyDisplay: currency === 'CNY' ? 'narrowSymbol' : 'symbol' }),
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
}
