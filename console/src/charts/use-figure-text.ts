import { useFormatter, useLocale } from 'next-intl'
import { SHARE } from '@/locale/share'

/** Declared units that have a name in every language, as Intl names them; other units are symbols, such as V. */
const namedUnits: Partial<Record<string, string>> = { '%': 'percent', min: 'minute', d: 'day', km: 'kilometer' }

/** Returns a function that writes a figure with its unit in the current language: "43.2 min"; a dash if it is unknown. */
export function useFigureText() {
  const format = useFormatter()
  return (value: number | null, unit = '') => {
    if (value === null) return '—'
    const small = Math.abs(value) < 100
    // Shares below each other align.
    if (unit === '%') return format.number(value / 100, SHARE)
    if (unit === '¥')
      return format.number(value, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: small ? 2 : 0,
        trailingZeroDisplay: 'stripIfInteger',
      })
    const maximumFractionDigits = small ? 1 : 0
    const named = namedUnits[unit]
    if (named) return format.number(value, { style: 'unit', unit: named, unitDisplay: 'short', maximumFractionDigits })
    return `${format.number(value, { maximumFractionDigits })} ${unit}`.trim()
  }
}

/** Returns a function that names a unit in the current language: "min". */
export function useUnitName() {
  const locale = useLocale()
  return (unit: string) => {
    const named = namedUnits[unit]
    if (!named) return unit
    const parts = new Intl.NumberFormat(locale, { style: 'unit', unit: named, unitDisplay: 'short' }).formatToParts(2)
    return parts.find(({ type }) => type === 'unit')?.value ?? unit
  }
}
