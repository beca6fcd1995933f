import type { Field, Label } from '@contracts/declaration'

/** An amount in cents as units with two decimals, such as '-1234.50'. Digits are moved as text, because a division would round. */
export function units(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount in cents as units with thousands separators, such as '-1,234.50'. */
export const groupedUnits = (cents: number): string => units(cents).replace(/\B(?=(?:\d{3})+\.)/gu, ',')

/** Parses units, with or without thousands separators and the sign of renminbi, into cents; null if it is not an amount in whole cents. */
export function parseUnits(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*¥|[\s,]|元\s*$/gu, '')
    .match(/^(-?)(\d+)(?:\.(\d{0,2}))?$/u)
  if (!plain) return null
  const [, sign, whole = '', fraction = ''] = plain
  const cents = Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

/** The unit of an amount; undefined if another field has the currency. */
export const currencyUnit = ({ currency }: Field): Label | undefined =>
  currency ? { zh: currency === 'CNY' ? '元' : currency, en: currency } : undefined
