import type { Label } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import type { Locale } from './store'

/** A label, as declared or as a value whose English part may be missing. */
type LabelValue = Pick<Label, 'zh'> & { en: string | null }

/** A row of the API with its name in both languages. */
export interface Named {
  name: string
  nameEn?: string | null
}

/** The name in a language; Chinese where the English one is missing. */
export function nameIn(locale: Locale, named: Named | LabelValue): string {
  // Declared labels may have a `name` too, which is an API identifier and not a label.
  if ('zh' in named) return named[locale] || named.zh
  return (locale === 'en' && named.nameEn) || named.name
}

/** Returns a function that picks the current language from a label or a named row. */
export function useName(): (named: Named | LabelValue) => string {
  const locale = useLocale()
  return named => nameIn(locale, named)
}
