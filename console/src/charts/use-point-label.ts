import { useTranslations } from 'next-intl'
import { useName } from '@/locale'
import type { ChartPoint } from './chart-data'

/** Returns a function that names a point in the current language. */
export function usePointLabel(): (point: ChartPoint) => string {
  const t = useTranslations('charts')
  const name = useName()
  return ({ key, label, rest, unknown }) => (rest ? t('others') : unknown ? t('unknown') : label ? name(label) : key.slice(0, 16))
}
