import { useLocale } from 'next-intl'
import { unitLabel } from '@/rules/unit'

/** A unit as the reader writes it. */
export function useUnit(unit: string | undefined): string | undefined {
  const locale = useLocale()
  return unit && unitLabel(unit)[locale]
}
