import { useLocale } from 'next-intl'
import { unitLabel } from '@/rules/unit'

/** The label of a unit in the current language. */
export function useUnit(unit: string | undefined): string | undefined {
  const locale = useLocale()
  return unit && unitLabel(unit)[locale]
}
