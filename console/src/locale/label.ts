import type { Label } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import type { Locale } from './store'

/** A row of the wire that carries its name in both languages. */
export interface Named {
  name: string
  nameEn?: string | null
}

/** The name in the language; Chinese where English is missing. */
export function nameIn(locale: Locale, named: Named | Label): string {
  // A declared thing has a `name` besides: the wire's word, never the people's.
  if ('zh' in named) return named[locale] || named.zh
  return (locale === 'en' && named.nameEn) || named.name
}

/** Picks the reader's language out of a label or a named row. */
export function useName(): (named: Named | Label) => string {
  const locale = useLocale()
  return named => nameIn(locale, named)
}
