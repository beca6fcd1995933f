import { useLocale } from 'next-intl'

/** A unit as the reader writes it; units that are words are declared 'zh/en', such as '月/months'. */
export function useUnit(unit: string | undefined): string | undefined {
  const locale = useLocale()
  if (!unit || !/[\u4E00-\u9FFF]/u.test(unit)) return unit
  const [zh, en] = unit.split('/')
  return locale === 'en' ? (en ?? zh) : zh
}
